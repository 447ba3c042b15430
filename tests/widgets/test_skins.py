"""Every skin: each event has words, each refusal a sentence, each control a name, each secret is kept."""

import re
import sys
from dataclasses import fields
from functools import cache
from html.parser import HTMLParser
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

import pytest

from engines.core.examples import load
from engines.core.game import Event, Nature
from engines.core.match import Match
from engines.registry import GAMES
from engines.registry import TITLES as SLUGS
from tests.hidden import SECRETS, guarded_game
from tests.walks import AnyGame, AnyMatch, walk
from tests.widgets.conftest import Page
from widgets import play
from widgets.i18n import Say
from widgets.languages import LANGUAGES
from widgets.skins import BY_SLUG
from widgets.table.desk import Desk
from widgets.table.view import view


@cache
def random_matches(game: AnyGame, seed: int) -> tuple[AnyMatch, ...]:
    """Return the first positions of a random game."""
    begun = Match.begin(game, seats=game.seats[seed % len(game.seats)])
    return (begun, *islice(walk(begun, Random(seed)), 399))


class Controls(HTMLParser):
    """The attributes of everything that can be pressed."""

    PERHAPS = re.compile(r"<\w[^<>]*(?:data-move|data-do|play-button)[^<>]*>")
    """No attribute of ours holds a pointed bracket; to read all of a large board takes much longer."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[dict[str, str | None]] = []
        self.feed("".join(self.PERHAPS.findall(html)))

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        # A link to the rule that forbids something can look like a button.
        if {"data-move", "data-do"} & found.keys() or "play-button" in (found.get("class") or "").split():
            self.found.append(found)


def arguments(control: dict[str, str | None]) -> dict[str, str | None]:
    return {name.removeprefix("data-arg-"): value for name, value in control.items() if name.startswith("data-arg-")}


@pytest.mark.parametrize("slug", SLUGS)
def test_what_can_be_pressed_is_legal_and_what_cannot_asks_why(slug: str) -> None:
    game = BY_SLUG[slug].game
    page = Page(Desk(), slug)
    page.session.bots = {}
    offered = refused = 0
    moments = [m for seed in range(6) for m in random_matches(game, seed)[:200]]
    for number, match in enumerate([m for m in moments if m.actor is not Nature.CHANCE][::3]):
        page.session.start_at(match)
        page.session.curtain = False
        legal = {game.encode(move) for move in match.legal_moves}
        drawn = [*Controls(page.ask("close")["html"]).found]
        if squares := [control for control in drawn if control.get("data-do") == "select"]:
            drawn += Controls(page.ask("select", **arguments(squares[number % len(squares)]))["html"]).found
        for control in drawn:
            if "data-move" in control:
                offered += 1
                assert control["data-move"] in legal
                assert control.get("aria-disabled") != "true"
            elif control.get("data-do") == "why":
                refused += 1
                assert control["data-arg-move"] not in legal
                assert control.get("aria-disabled") == "true"
            elif "data-rule" in control:
                refused += 1
                assert control["data-rule"] in set(game.rules)

    assert offered > 20
    assert refused > 0


class Outline(HTMLParser):
    """Ids, controls and how tags nest."""

    VOID = frozenset({"input", "br", "img", "use", "path", "circle", "rect", "line", "polygon"})

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.stack: list[str] = []
        self.unnamed: list[dict[str, str | None]] = []
        self.faults: list[str] = []
        self.open_buttons: list[list[Any]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if "id" in found:
            self.ids.append(str(found["id"]))
        if any(name.startswith("on") for name in found):
            self.faults.append(f"handler in {tag}")
        if tag == "button":
            self.open_buttons.append([bool(found.get("aria-label")), found])
        if found.get("aria-label") and self.open_buttons:
            self.open_buttons[-1][0] = True
        if tag not in self.VOID:
            self.stack.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self.stack.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.stack or self.stack.pop() != tag:
            self.faults.append(f"</{tag}>")
        if tag == "button":
            named, found = self.open_buttons.pop()
            if not named:
                self.unnamed.append(found)

    def handle_data(self, data: str) -> None:
        if data.strip() and self.open_buttons:
            self.open_buttons[-1][0] = True


def check(html: str) -> None:
    outline = Outline(html)
    assert outline.faults == []
    assert outline.stack == []
    assert outline.unnamed == []
    assert sorted(set(outline.ids)) == sorted(outline.ids)


def test_every_game_has_a_face() -> None:
    assert [skin.game for skin in BY_SLUG.values()] == list(GAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_event_of_random_games_has_words_in_every_language(slug: str, lang: str) -> None:
    skin = BY_SLUG[slug]
    say = Say(lang, "table", slug)
    names = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
    seen = set()
    for seed in range(12):
        for match in random_matches(skin.game, seed):
            for event in match.events:
                seen.add(type(event))
                told = skin.event(event, say, names)
                assert told
                assert "{" not in told

    assert len(seen) > 12


@pytest.mark.parametrize("slug", SLUGS)
def test_every_kind_of_event_has_words(slug: str) -> None:
    folder = slug.replace("-", "_")
    events = import_module(f"widgets.{folder}.events")
    modules = [module for name, module in sys.modules.items() if name.startswith(f"engines.{folder}.")]
    named = [value for module in modules for value in vars(module).values() if isinstance(value, type)]
    kinds = {kind for kind in named if issubclass(kind, Event) and kind is not Event}

    assert kinds
    assert kinds <= set(events.EVENTS)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_refusal_of_random_tries_has_a_sentence(slug: str) -> None:
    skin = BY_SLUG[slug]
    game = skin.game
    say = Say("en", "table", slug)
    examples = load(game).values()
    moves = {
        game.encode(m): m for seed in range(6) for match in random_matches(game, seed) for m in match.legal_moves[:8]
    }
    answers = {game.objection(match.state, move) for match in random_matches(game, 99) for move in moves.values()}
    refusals = {rule for rule in answers if rule is not None}
    refusals |= {game.rules(wrong.refused) for example in examples for wrong in example.wrong if wrong.refused}

    assert len(refusals) > 8
    for rule in refusals:
        assert skin.refusal(rule, say)
    assert len({skin.refusal(rule, say) for rule in refusals}) > len(refusals) / 2, "they are not all the same"


@pytest.mark.parametrize("slug", SLUGS)
def test_every_option_and_bot_has_words(slug: str) -> None:
    skin = BY_SLUG[slug]
    say = Say("en", "table", slug)

    assert {f.name for f in fields(skin.game.options)} == set(skin.options(say))
    assert set(skin.bots(say)) == set(skin.game.bots)
    assert set(skin.bot_names(say)) in (set(), set(skin.game.bots))


@pytest.mark.parametrize("slug", SLUGS)
def test_tables_are_sound_markup_through_random_games(slug: str) -> None:
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
def test_every_dialog_is_sound_markup(slug: str, lang: str) -> None:
    page = Page(Desk(), slug, lang=lang)
    page.play_any()
    for name in ("menu", "new", "saves", "share", "load", "results", "keys", "rewind", "elsewhere"):
        page.ask("dialog", name=name)
        check(page.html)
        assert "data-modal" in page.html


def examples() -> list[tuple[str, str]]:
    return [(slug, name) for slug in SLUGS for name in load(BY_SLUG[slug].game)]


@pytest.mark.parametrize(("slug", "name"), examples())
def test_an_example_looks_the_same_asleep_and_awake(slug: str, name: str) -> None:
    asleep = play.figure(slug, name, "en", "A caption.", "A task.", {})
    awake = Page(Desk(), slug, example=name, caption="A caption.", task="A task.")

    assert asleep == awake.html
    check(asleep)


@pytest.mark.parametrize(("slug", "name"), examples())
def test_an_example_can_be_solved_at_its_table(slug: str, name: str) -> None:
    page = Page(Desk(), slug, example=name, caption="c", task="t")
    assert page.session.attempt
    for move in page.session.attempt.example.solution:
        page.play(move)

    assert "play-goal--reached" in page.html


@pytest.mark.parametrize(("slug", "name"), examples())
def test_a_wrong_try_explains_itself(slug: str, name: str) -> None:
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
def test_the_position_can_be_read_as_text(slug: str) -> None:
    page = Page(Desk(), slug)

    assert re.search(r'class="play-text [^>]*>[^<]{20,}', page.html)


def shown_to(page: Page, match: AnyMatch, seat: int | None, *, told: int = 0) -> tuple[Any, ...]:
    """Return what the page shows to one seat, or to nobody in particular, and what it says of the moves after `told`.

    Where nothing was told before, that is the whole game so far.
    """
    session = page.session
    session.bots = {other: next(iter(match.game.bots)) for other in range(match.seats) if other != seat}
    session.start_at(match)
    session.viewer, session.curtain = seat, False
    session._told = told
    snapshot = session.snapshot()
    given = snapshot.observation, snapshot.moves, snapshot.events, [] if told else list(snapshot.story())
    # Drawn without a request, after which chance and those who must pass would act.
    return session.announcements(), view(session, snapshot), given


SEATED = [
    (slug, seats, seat) for slug in SECRETS for seats in BY_SLUG[slug].game.seats for seat in (*range(seats), None)
]


@pytest.mark.parametrize(("slug", "seats", "seat"), SEATED)
def test_hidden_information_is_in_no_markup_and_no_announcement(slug: str, seats: int, seat: int | None) -> None:
    """Two games that a seat cannot tell apart look and sound alike on its table, from the first deal on."""
    game = BY_SLUG[slug].game
    match = guarded_game(game, seats, 1)
    twin = SECRETS[slug].match(match, seat, Random(8))
    moments = {moment.ply: moment for moment in match.history()}
    page = Page(Desk(), slug)
    differ = [there for there in twin.history() if there.state != moments[there.ply].state]
    compared = differ[:: max(1, min(12, len(differ) // 10))]
    # The newest tells the whole game; each of the others only its own move, as all before it has been told.
    for there in compared:
        told = 0 if there is compared[0] else there.ply - 1
        assert shown_to(page, moments[there.ply], seat, told=told) == shown_to(page, there, seat, told=told)

    assert len(compared) >= 10


def test_a_hand_is_shown_to_its_owner() -> None:
    """What is compared above does hold hands: to the one who holds it, another hand looks otherwise."""
    match = guarded_game(BY_SLUG["last-one-standing"].game, 2, 1)
    twin = SECRETS["last-one-standing"].match(match, 0, Random(8))
    moments = {moment.ply: moment for moment in match.history()}
    page = Page(Desk(), "last-one-standing")
    said, drawn, _ = shown_to(page, twin, 1)
    said_here, drawn_here, _ = shown_to(page, moments[twin.ply], 1)

    assert said != said_here
    assert drawn != drawn_here


@pytest.mark.parametrize("slug", ["last-one-alive", "last-one-standing"])
def test_what_can_be_chosen_is_worked_out_once_a_drawing(slug: str) -> None:
    """The board and the bar under it ask for the same thing."""
    module = import_module(f"widgets.{slug.replace('-', '_')}.choosing")
    functions = [value for value in vars(module).values() if hasattr(value, "__wrapped__")]
    page = Page(Desk(), slug, stored={"prefs": '{"pace": "instant"}'})
    page.wait()
    if page.session.curtain:
        page.ask("reveal")
    snapshot = page.session.snapshot()
    BY_SLUG[slug].board(snapshot)
    worked_out = {function: answer for function, answer in snapshot.worked_out.items() if function in functions}
    BY_SLUG[slug].actions(snapshot)

    assert worked_out
    assert all(snapshot.worked_out[function] is answer for function, answer in worked_out.items())
