"""The shared controls: what a button does, and the keys that press it."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from engines.registry import TITLES as SLUGS
from tests.walks import LOOKED_AT, AnyMatch, some_moments
from tests.widgets.conftest import Page
from tests.widgets.test_skins import random_matches
from widgets import play
from widgets.controls import button, does, plays_or_tells_why, pressed, selects
from widgets.html import Html
from widgets.i18n import Say
from widgets.keys import ARROWS, OF_EVERY_TABLE, TARGETS, digits, listed, shown
from widgets.languages import LANGUAGES
from widgets.skins import BY_SLUG
from widgets.table.desk import Desk

ROOT = Path(__file__).resolve().parents[2]
SITE_DICE = '{"pace": "instant"}'


def test_a_button_says_what_it_does_and_which_key_presses_it() -> None:
    made = button("Roll", does("roll", times=2), main=True, key="t", id_="x-main")

    assert made == Html(
        '<button type="button" class="play-button play-button--main" data-key="t" '
        'id="x-main" data-do="roll" data-arg-times="2">Roll</button>'
    )


def test_a_refused_control_asks_why_instead_of_moving() -> None:
    assert plays_or_tells_why("l3", allowed=True) == {"data_move": "l3"}
    assert plays_or_tells_why("l3", allowed=False) == {
        "data_do": "why",
        "data_arg_move": "l3",
        "aria_disabled": "true",
    }


def test_a_switch_shows_whether_it_is_on() -> None:
    assert {**selects(use="g"), **pressed(on=True)} == {
        "data_do": "select",
        "data_arg_use": "g",
        "aria_pressed": "true",
    }


def test_keys_are_listed_as_they_are_printed_on_them() -> None:
    assert shown(digits(6)) == "1 – 6"
    assert shown(("+", "-")) == "+ / −"
    assert shown(("t",)) == "T"
    assert shown(("Esc",)) == "Esc"


def keys_of_controls(html: str) -> set[str]:
    return set(re.findall(r'data-key="([^"]*)"', html))


def tables(slug: str) -> Iterator[str]:
    """Yield tables of a game in all its moments: choices made at the table, own dice, the end."""
    game = BY_SLUG[slug].game
    for has_own_dice in (False, True):
        page = Page(Desk(), slug, stored={"prefs": SITE_DICE})
        if has_own_dice:
            page.ask("own-dice")
        page.session.bots = {}
        for seed in range(4):
            for match in looked_at(random_matches(game, seed)):
                page.session.start_at(match)
                page.session.curtain = False
                yield page.ask("close")["html"]
                for chosen in selections(page.html):
                    yield page.ask("select", **chosen)["html"]


def looked_at(found: Sequence[AnyMatch]) -> list[AnyMatch]:
    """Return every fourth of the moments; of a long game some of each kind; and the last."""
    *before, last = found
    most = LOOKED_AT.get(last.game.slug)
    return [*(some_moments(before, Random(0), most // 4) if most else before[::4]), last]


def selections(html: str) -> list[dict[str, str]]:
    """Return two things that can be selected, among them a square that may be chosen."""
    found = re.findall(r'<button[^>]*data-do="select"[^>]*>', html)
    lit = [control for control in found if "los-lit" in control]
    return [dict(re.findall(r'data-arg-([a-z-]+)="([^"]*)"', control)) for control in (*found[:1], *lit[:1])]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_key_of_a_control_is_listed_and_every_listed_key_has_a_control(slug: str) -> None:
    listed_keys = {key for keys in (*BY_SLUG[slug].keys, *OF_EVERY_TABLE) for key in keys}
    drawn = list(tables(slug))
    pressed_by = set().union(*map(keys_of_controls, drawn))

    of_the_page = {"Tab", "Enter", "Esc", *ARROWS, *TARGETS}
    assert pressed_by == listed_keys - of_the_page
    for keys in (ARROWS, TARGETS):
        assert (keys in BY_SLUG[slug].keys) == any("data-arrows" in html for html in drawn)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_the_dialog_lists_every_key_in_every_language(slug: str, lang: str) -> None:
    page = Page(Desk(), slug, lang=lang)
    page.ask("dialog", name="keys")
    lines = list(listed(BY_SLUG[slug].keys, Say(lang, "table", slug)))

    assert len(lines) > 10
    for keys, meaning in lines:
        assert f"<dt><kbd>{keys}</kbd></dt><dd>{meaning}</dd>" in page.html


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_a_play_page_takes_its_list_of_keys_from_the_table(slug: str, lang: str) -> None:
    page = (ROOT / "docs" / lang / slug / "play.md").read_text("utf-8")
    keyboard = page.split("{ #keyboard }")[1].split("\n## ")[0]

    assert f"```keys\ngame: {slug}\n```" in keyboard
    assert "|" not in keyboard
    for keys, meaning in listed(BY_SLUG[slug].keys, Say(lang, "table", slug)):
        assert f"<tr><td><kbd>{keys}</kbd></td><td>{meaning}</td></tr>" in play.keys(slug, lang)
