"""A first turn at the table: each step by its move or shown, back and on, remembered, heard, and as a strip."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from engines.core.first_turn import steps_of
from engines.registry import GAMES
from tests.widgets.conftest import MakePage, Page
from widgets import play
from widgets.keys import AGAIN, MAIN
from widgets.skins import BY_SLUG
from widgets.table.first_turn_view import AFTER, PLAY_PAGE

SLUGS = [game.slug for game in GAMES]
every_game = pytest.mark.parametrize("slug", SLUGS)


def told(slug: str) -> list[str]:
    steps = len(steps_of(BY_SLUG[slug].game))
    return [*(f"Text {number} of {slug}." for number in range(1, steps + 1)), "That is all."]


def opened(page: MakePage, slug: str = "dize", **opening: Any) -> Page:
    return page(slug, steps=told(slug), **opening)


def do_step(table: Page) -> None:
    """Do the step as it is to be done."""
    attempt = table.session.attempt
    assert attempt
    if not attempt.example.solution:
        table.ask("step-throw", at=table.match.ply)
    for move in attempt.example.solution:
        table.play(move)


def at(table: Page) -> int:
    """Return the number of the step, from 1."""
    assert table.session.first_turn
    return table.session.first_turn.at + 1


@every_game
def test_moves_lead_from_step_to_step_up_to_the_end(page: MakePage, slug: str) -> None:
    table = opened(page, slug)
    for number, text in enumerate(told(slug)[:-1], start=1):
        assert f"Step {number} of" in table.html
        assert text in table.html
        do_step(table)

    assert "That is all." in table.html
    assert f'href="{PLAY_PAGE}"' in table.html
    assert f'href="#{AFTER}"' in table.html
    assert "data-move" not in table.html, "the turn is over"


@every_game
def test_every_step_can_be_shown_instead(page: MakePage, slug: str) -> None:
    by_hand, shown = opened(page, slug), opened(page, slug)
    for _ in told(slug)[:-1]:
        do_step(by_hand)
        shown.ask("step-on", at=shown.match.ply)

        assert shown.html == by_hand.html


def test_the_next_step_is_heard_after_what_happened(page: MakePage) -> None:
    table = opened(page)
    assert ["Step 1 of 6. Text 1 of dize."] == table.reply["announce"]

    table.play("l5")

    assert "5 humans enter" in table.reply["announce"][0]
    assert table.reply["announce"][-1] == "Step 2 of 6. Text 2 of dize."


def test_one_who_plays_both_sides_sees_the_hand_of_the_side_that_acts(page: MakePage) -> None:
    table = opened(page, "last-night-on-earth")
    assert "Loss of Faith" in table.html, "the Zombies’ hand"
    for _ in range(5):
        do_step(table)

    assert table.session.viewer == 1
    assert "Trip!" not in table.html, "the Heroes do not see it"


def test_nobody_is_asked_to_pass_and_no_such_pass_is_told(page: MakePage) -> None:
    table = opened(page, "last-night-on-earth")
    do_step(table)

    assert any(event.is_pass for event in table.match.log)
    assert "passes" not in table.html
    assert "Discarded: Loss of Faith." in table.html, "what was done before the passes is told"


def test_a_step_shows_what_the_one_before_has_done_and_no_more(page: MakePage) -> None:
    table = opened(page)
    table.play("l5")
    assert "Infection throw" in table.html

    table.ask("step-throw", at=table.match.ply)

    assert "Infection throw" not in table.html
    assert "Effective attack" in table.html


def test_a_refused_move_names_its_rule_and_stays_at_the_step(page: MakePage) -> None:
    table = opened(page)
    table.play("l9")

    assert at(table) == 1
    assert 'data-rule="dize-turn-choose"' in table.html


def test_one_who_misses_the_goal_sets_the_step_up_again(page: MakePage) -> None:
    table = opened(page)
    table.play("l5")
    table.ask("step-throw", at=table.match.ply)
    table.play("x1h0")
    assert at(table) == 3
    assert "You chose “Retire a 1, make no hero”; this step asks for “Retire a 1, make 1 hero”." in table.html
    assert "data-move" not in table.html, "nobody plays on from there"
    (key,) = re.findall(r'data-key="([^"]*)"[^>]*data-do="again"', table.html)
    assert {MAIN, AGAIN} == set(key.split()), "it is the main choice"

    table.ask("again")

    assert at(table) == 3
    assert "Not what was asked" not in table.html
    assert 'data-move="x1h0"' in table.html


@pytest.mark.parametrize("move", ["l8", "l4"])
def test_one_who_leaves_the_lesson_is_told_at_once_what_the_step_asks_for(page: MakePage, move: str) -> None:
    table = opened(page)
    table.play(move)

    dice = move.removeprefix("l")
    assert f"You chose “Throw {dice} dice”; this step asks for “Throw 5 dice”." in table.html
    assert table.match.ply == 1, "nothing is thrown any more"


@every_game
def test_every_wrong_try_of_a_first_turn_is_named(page: MakePage, slug: str) -> None:
    for number, step in enumerate(steps_of(BY_SLUG[slug].game)):
        for wrong in (wrong for wrong in step.wrong if wrong.missed):
            table = opened(page, slug)
            for _ in range(number):
                table.ask("step-on")
            for move in wrong.moves:
                table.play(move)

            assert at(table) == number + 1
            assert "this step asks for “" in table.html, wrong.moves


def test_undo_sets_the_step_up_again(page: MakePage) -> None:
    table = opened(page)
    table.play("l8")
    table.ask("undo")

    assert at(table) == 1
    assert table.match.ply == 0


def test_what_was_done_can_be_gone_through_back_and_forth(page: MakePage) -> None:
    table = opened(page)
    assert re.search(r"<button[^>]*data-do=\"step-back\"[^>]*", table.html)
    assert " disabled" in re.findall(r"<button[^>]*step-back[^>]*>", table.html)[0]
    do_step(table)
    do_step(table)
    table.ask("step-back")
    assert at(table) == 2
    assert ">Next</button>" in table.html, "it was done before"

    table.ask("step-on", at=table.match.ply)

    assert at(table) == 3
    assert ">Show me</button>" in table.html


def test_the_device_remembers_the_step(page: MakePage) -> None:
    table = opened(page)
    do_step(table)
    do_step(table)
    assert table.stored == {"dize/first-turn": "2"}

    again = opened(page, stored=table.stored)

    assert at(again) == 3
    assert "Effective attack" in again.html, "the table tells what has led there"
    assert again.html == table.html


def test_neither_the_beginning_nor_the_end_is_remembered(page: MakePage) -> None:
    table = opened(page)
    for _ in told("dize")[:-1]:
        do_step(table)
    assert table.stored == {}
    table.ask("again")
    assert at(table) == 1

    do_step(table)
    table.ask("step-back")

    assert table.stored == {}


@pytest.mark.parametrize("kept", ["-1", "99", "x", ""])
def test_nonsense_on_the_device_begins_somewhere(page: MakePage, kept: str) -> None:
    table = opened(page, stored={"dize/first-turn": kept})

    assert 1 <= at(table) <= 7


def test_a_step_shown_twice_by_one_press_goes_on_once(page: MakePage) -> None:
    table = opened(page)
    table.ask("step-on", at=0)
    table.ask("step-on", at=0)

    assert at(table) == 2


def test_a_first_turn_keeps_no_game_and_asks_for_nothing_later(page: MakePage) -> None:
    table = opened(page, "last-one-alive")
    for _ in told("last-one-alive")[:-1]:
        do_step(table)
        assert "later" not in table.reply

    assert not [key for key in table.stored if "/game/" in key]


def test_texts_that_do_not_fit_the_steps_are_refused(page: MakePage) -> None:
    with pytest.raises(ValueError, match="6 steps and the end have 2 texts"):
        page(steps=["One.", "Two."])


@every_game
def test_the_page_and_the_browser_draw_the_same(page: MakePage, slug: str) -> None:
    drawn, _ = play.first_turn(slug, "en", told(slug), {})

    assert drawn == opened(page, slug).html.replace("<!--part-->", "")


@every_game
def test_the_strip_has_a_figure_for_each_step_and_the_end(slug: str) -> None:
    _, strip = play.first_turn(slug, "en", told(slug), {})

    assert strip.count('class="first-turn-figure"') == len(told(slug))
    for text in told(slug):
        assert text in strip
    assert strip.count("inert") == len(told(slug)), "nothing in it can be pressed"
    ids = re.findall(r' id="([^"]+)"', strip)
    assert len(set(ids)) == len(ids)


@every_game
def test_no_button_stands_out_that_is_not_the_way_of_the_step(page: MakePage, slug: str) -> None:
    table = opened(page, slug)
    while table.session.first_turn and not table.session.first_turn.is_over:
        attempt = table.session.attempt
        assert attempt
        # A throw's button goes with the number that is chosen beside it.
        filled = [] if slug == "dize" else re.findall(r'play-button--main[^>]* data-move="([^"]+)"', table.html)
        assert set(map(unescape, filled)) <= set(attempt.example.solution)
        do_step(table)


def test_who_is_on_the_way_to_the_goal_is_not_asked_to_set_up_again(page: MakePage) -> None:
    table = opened(page, "last-night-on-earth")
    for _ in range(7):
        do_step(table)
    bat, stop = steps_of(table.session.skin.game)[-1].solution

    table.play(bat)
    assert f'data-move="{stop}"' in table.html
    assert 'data-do="again"' not in table.html
    table.play(bat)
    assert 'data-do="again"' in table.html
