"""Every face: each event has words, each refusal a sentence, each control a name, each secret is kept."""

import re
import sys
from dataclasses import fields
from html.parser import HTMLParser
from importlib import import_module
from random import Random

import pytest

from engines.core.examples import load
from engines.core.game import Event, Nature
from engines.core.match import Match
from engines.registry import GAMES
from tests.widgets.conftest import Page
from widgets import play
from widgets.faces import BY_SLUG, SLUGS
from widgets.i18n import LANGUAGES, Say
from widgets.table.desk import Desk


def random_matches(game, seed, most=400):
    """Yield the positions of a random game."""
    rng = Random(seed)
    match = Match.begin(game, seats=game.seats[seed % len(game.seats)])
    for _ in range(most):
        yield match
        if match.outcome is not None:
            return
        if match.actor is Nature.CHANCE:
            match = match.play(game.draw(match.state, rng))
        else:
            moves = match.legal_moves
            match = match.play(moves[int(rng.random() * len(moves))])


class Outline(HTMLParser):
    """Ids, controls and how tags nest."""

    VOID = frozenset({"input", "br", "img", "use", "path", "circle", "rect", "line", "polygon"})

    def __init__(self, html):
        super().__init__()
        self.ids, self.stack, self.unnamed, self.faults = [], [], [], []
        self.open_buttons = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        if "id" in found:
            self.ids.append(found["id"])
        if any(name.startswith("on") for name in found):
            self.faults.append(f"handler in {tag}")
        if tag == "button":
            self.open_buttons.append([bool(found.get("aria-label")), found])
        if found.get("aria-label") and self.open_buttons:
            self.open_buttons[-1][0] = True
        if tag not in self.VOID:
            self.stack.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self.stack.pop()

    def handle_endtag(self, tag):
        if not self.stack or self.stack.pop() != tag:
            self.faults.append(f"</{tag}>")
        if tag == "button":
            named, found = self.open_buttons.pop()
            if not named:
                self.unnamed.append(found)

    def handle_data(self, data):
        if data.strip() and self.open_buttons:
            self.open_buttons[-1][0] = True


def check(html):
    outline = Outline(html)
    assert outline.faults == []
    assert outline.stack == []
    assert outline.unnamed == []
    assert sorted(set(outline.ids)) == sorted(outline.ids)


def test_every_game_has_a_face():
    assert [face.game for face in BY_SLUG.values()] == list(GAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_event_of_random_games_has_words_in_every_language(slug, lang):
    face = BY_SLUG[slug]
    say = Say(lang, "table", slug)
    names = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
    seen = set()
    for seed in range(12):
        for match in random_matches(face.game, seed):
            for event in match.events:
                seen.add(type(event))
                assert "{" not in face.event(event, say, names)

    assert seen


@pytest.mark.parametrize("slug", SLUGS)
def test_every_kind_of_event_has_words(slug):
    folder = slug.replace("-", "_")
    words = import_module(f"widgets.{folder}.words")
    modules = [module for name, module in sys.modules.items() if name.startswith(f"engines.{folder}.")]
    named = [value for module in modules for value in vars(module).values() if isinstance(value, type)]
    kinds = {kind for kind in named if issubclass(kind, Event) and kind is not Event}

    assert kinds
    assert kinds <= set(words.EVENTS)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_refusal_of_random_tries_has_a_sentence(slug):
    face = BY_SLUG[slug]
    game = face.game
    say = Say("en", "table", slug)
    moves = {
        game.encode(m): m for seed in range(6) for match in random_matches(game, seed) for m in match.legal_moves[:8]
    }
    for match in random_matches(game, 99):
        for move in moves.values():
            rule = game.objection(match.state, move)
            if rule is not None:
                assert face.refusal(rule, say)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_option_and_bot_has_words(slug):
    face = BY_SLUG[slug]
    say = Say("en", "table", slug)

    assert {f.name for f in fields(face.game.options)} == set(face.options(say))
    assert set(face.bots(say)) == set(face.game.bots)


@pytest.mark.parametrize("slug", SLUGS)
def test_tables_are_sound_markup_through_random_games(slug):
    page = Page(Desk(), slug, stored={"prefs": '{"pace": "instant", "coach": true}'})
    rng = Random(3)
    for _ in range(40):
        check(page.html)
        moves = page.match.legal_moves if not page.session.is_over else ()
        if not moves:
            break
        page.play(page.match.game.encode(moves[int(rng.random() * len(moves))]))
        page.wait()
        if page.session.curtain:
            page.ask("reveal")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_dialog_is_sound_markup(slug, lang):
    page = Page(Desk(), slug, lang=lang)
    page.play_any()
    for name in ("menu", "new", "saves", "share", "load", "results", "keys", "rewind", "elsewhere"):
        page.ask("dialog", name=name)
        check(page.html)
        assert "data-modal" in page.html


def examples():
    return [(slug, name) for slug in SLUGS for name in load(BY_SLUG[slug].game)]


@pytest.mark.parametrize(("slug", "name"), examples())
def test_an_example_looks_the_same_asleep_and_awake(slug, name):
    asleep = play.figure(slug, name, "en", "A caption.", "A task.", {})
    awake = Page(Desk(), slug, example=name, caption="A caption.", task="A task.")

    assert asleep == awake.html
    check(asleep)


@pytest.mark.parametrize(("slug", "name"), examples())
def test_an_example_can_be_solved_at_its_table(slug, name):
    page = Page(Desk(), slug, example=name, caption="c", task="t")
    for move in page.session.attempt.example.solution:
        page.play(move)

    assert "play-goal--reached" in page.html


@pytest.mark.parametrize(("slug", "name"), examples())
def test_a_wrong_try_explains_itself(slug, name):
    example = load(BY_SLUG[slug].game)[name]
    for wrong in example.wrong:
        page = Page(Desk(), slug, example=name, caption="c", task="t")
        for move in wrong.moves:
            page.play(move)
        if wrong.refused:
            assert f'data-rule="{wrong.refused}"' in page.html
        else:
            assert "play-missed" in page.html


@pytest.mark.parametrize("slug", SLUGS)
def test_the_position_can_be_read_as_text(slug):
    page = Page(Desk(), slug)

    assert re.search(r'class="play-text"[^>]*>[^<]{20,}', page.html)


@pytest.mark.parametrize("slug", SLUGS)
def test_hidden_information_is_in_no_markup(slug):
    """Two worlds that look alike to a seat look alike on its table."""
    face = BY_SLUG[slug]
    game = face.game
    for match in list(random_matches(game, 5))[::15]:
        seat = match.actor
        if match.outcome is not None or isinstance(seat, Nature):
            continue
        twin = game.imagine(game.observe(match.state, seat), Random(8))
        drawn = []
        for state in (match.state, twin):
            page = Page(Desk(), slug)
            page.session.bots = {}
            page.session.start_at(Match.resume(game, match.options, match.seats, state))
            page.session.curtain = False
            drawn.append(page.ask("close")["html"])
        assert drawn[0] == drawn[1]
