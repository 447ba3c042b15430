"""Settings that count kinds: a number for each, by its name, never a code."""

from __future__ import annotations

import re

import pytest

from engines.last_one_alive.model import Options
from engines.registry import GAMES
from tests.widgets.conftest import MakePage, Page

SLUG = "last-one-alive"


def form(made: Page) -> str:
    """Return the form of a new game."""
    made.ask("dialog", name="new")
    return made.html.split("<form", 1)[1].split("</form>")[0]


def counted(option: str, *numbers: object) -> dict[str, str]:
    return {f"{option}-{i}": str(number) for i, number in enumerate(numbers)}


@pytest.mark.parametrize("slug", [game.slug for game in GAMES])
def test_nobody_is_asked_to_type_a_code(page: MakePage, slug: str) -> None:
    typed = re.findall(r'<input type="text" name="([^"]*)"', form(page(slug)))

    assert all(re.fullmatch(r"name\d", name) for name in typed), typed


def test_the_faces_of_a_die_are_counted_by_their_names(page: MakePage) -> None:
    shown = form(page(SLUG))
    (die,) = re.findall(r"<fieldset[^>]*><legend>Faces of the shot dice</legend>(.*?)</fieldset>", shown)

    assert ["1 bang", "2 bangs", "1 bang +", "blank face"] == re.findall(r"</svg> ([^<]*) <input", die)
    assert ["3", "1", "1", "1"] == re.findall(r'value="(\d)"', die)
    assert Options().faces_shot not in shown


def test_a_number_for_each_kind_makes_the_setting(page: MakePage) -> None:
    made = page(SLUG)
    made.ask("new", seats="2", **counted("faces_zombie", 2, 2, 1, 1), **counted("item_counts", 1, 2, 3, 4, 5, 3))

    assert "1122a-" == made.match.options.faces_zombie
    assert "1,2,3,4,5,3" == made.match.options.item_counts
    assert Options().faces_shot == made.match.options.faces_shot


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (counted("faces_zombie", 3, 1, 1, 0), "Faces of the zombie dice: the numbers must add up to 6."),
        (counted("faces_zombie", 99, 1, 1, 1), "Faces of the zombie dice: the numbers must add up to 6."),
        (counted("item_counts", 3, 3, 3, 3, 3, 4), "Tokens of each kind: the numbers must add up to 18."),
        (counted("faces_shot", 0, 0, 6, 0), "Faces of the shot dice: “6\N{NO-BREAK SPACE}× 1 bang +” isn’t allowed."),
        (counted("faces_zombie", 3, 1, 1, "-1"), "Faces of the zombie dice: “3, 1, 1, -1” isn’t allowed."),
        (counted("faces_zombie", "٣", 1, 1, 1), "Faces of the zombie dice: “٣, 1, 1, 1” isn’t allowed."),
        (counted("item_counts", 3, 3), "Tokens of each kind: “3, 3, , , , ” isn’t allowed."),
    ],
)
def test_numbers_that_make_no_setting_are_told_and_the_form_stays(
    page: MakePage, given: dict[str, str], told: str
) -> None:
    made = page(SLUG)
    made.ask("dialog", name="new")
    before = made.match
    made.ask("new", seats="2", **given)

    assert told in made.html
    assert "<dialog" in made.html
    assert before is made.match


def test_a_field_of_a_setting_that_counts_nothing_is_no_setting(page: MakePage) -> None:
    made = page(SLUG)
    made.ask("new", seats="2", **counted("first", 1))

    assert Options().first == made.match.options.first


def test_settings_that_contradict_a_position_are_told_in_words(page: MakePage) -> None:
    made = page(SLUG)
    made.ask(
        "load-file",
        text="last-rulebook 1\ngame last-one-alive\nseats 2\noption faces_item iii---\n"
        "position prepare @0 p1::1 p1:: bag:a3c3f3g3m3r3x3\n",
    )

    assert "the position says 4\N{NO-BREAK SPACE}× item, 1\N{NO-BREAK SPACE}× ambush, 1" in made.notice
    assert "the transcript says 3\N{NO-BREAK SPACE}× item, 3\N{NO-BREAK SPACE}× blank face." in made.notice
