"""Shamble and Relentless Advance: cards that move Zombies."""

from __future__ import annotations

import pytest

from engines.last_night_on_earth.events import ZombieMoved
from engines.last_night_on_earth.frames import ZombieTurn
from engines.last_night_on_earth.turns.zombie_turn import Step
from tests.engines.last_night_on_earth.scenes import fact, play, refusal, rules, scene, told, zombies_move

BEFORE_MOVE = ZombieTurn(Step.BEFORE_MOVE)


@pytest.mark.rule("lnoe-z-shamble")
def test_shamble_moves_a_zombie_up_to_a_die_of_spaces_instead_of_its_move() -> None:
    match = scene("sally@T9", "A4", *zombies_move(), hands={0: "z.shamble z.shamble"})
    rolled = play(match, "play-z.shamble@0 roll-5")

    assert rules(rolled) == {"lnoe-z-shamble"}
    assert fact(play(rolled, "-"), "zombie-0") == "A4"
    assert fact(play(rolled, "B4 C4 C5 C6 C7"), "zombie-0") == "C7"


@pytest.mark.rule("lnoe-z-shamble")
def test_a_zombie_that_has_shambled_is_not_named_again() -> None:
    match = scene("sally@T9", "A4 A8", *zombies_move(), hands={0: "z.shamble z.shamble"})

    assert refusal(match, "play-z.shamble@0 roll-5 - play-z.shamble@0") == "lnoe-zmove-once"
    assert refusal(match, "play-z.shamble@5") == "lnoe-z-shamble"


@pytest.mark.rule("lnoe-z-shamble")
def test_a_zombie_that_was_left_standing_may_still_shamble() -> None:
    match = scene("sally@T9", "A4", *zombies_move(), hands={0: "z.shamble"})

    assert fact(play(match, "A4 play-z.shamble@0 roll-1 B4"), "zombie-0") == "B4"


@pytest.mark.rule("lnoe-z-shamble")
def test_a_zombie_whose_shamble_is_cancelled_keeps_its_own_move() -> None:
    match = scene("sally@T9", "A4", *zombies_move(), hands={0: "z.shamble", 1: "h.jeb"})
    cancelled = play(match, "play-z.shamble@0 play-h.jeb@played")

    assert fact(play(cancelled, "B4"), "zombie-0") == "B4"


@pytest.mark.rule("lnoe-z-shamble")
def test_shamble_is_for_the_card_players_own_zombies() -> None:
    match = scene("sally@T9 billy@T9", "A4 - - - - - - A8", *zombies_move(), hands={0: "z.shamble"}, seats=4)

    assert refusal(match, "play-z.shamble@7") == "lnoe-timing-your-zombies"


@pytest.mark.rule("lnoe-z-relentless")
def test_relentless_advance_moves_a_die_of_zombies_one_space_each_before_their_own_moves() -> None:
    match = scene("sally@L12", "C4 C7", BEFORE_MOVE, hands={0: "z.relentless"})
    advanced = play(match, "play-z.relentless roll-2 B4 C6")

    assert rules(play(match, "play-z.relentless")) == {"lnoe-z-relentless"}
    assert (fact(advanced, "zombie-0"), fact(advanced, "zombie-1")) == ("B4", "C6")
    assert fact(play(advanced, "A4 C5"), "zombie-0") == "A4"


@pytest.mark.rule("lnoe-z-relentless")
def test_relentless_advance_names_no_zombie_twice_and_none_that_is_with_a_hero() -> None:
    match = scene("sally@T9", "C4 C7 T9", BEFORE_MOVE, hands={0: "z.relentless"})
    rolled = play(match, "play-z.relentless roll-3")

    assert refusal(rolled, "zombie-2") == "lnoe-z-relentless"
    assert refusal(rolled, "B4 zombie-0") == "lnoe-z-relentless"
    assert len(told(play(rolled, "B4 C6"), ZombieMoved)) == 2


@pytest.mark.rule("lnoe-z-relentless")
def test_relentless_advance_may_move_fewer_and_either_colour() -> None:
    match = scene("sally@T9 billy@T9", "C4 - - - - - - C7", BEFORE_MOVE, hands={0: "z.relentless"}, seats=4)
    rolled = play(match, "play-z.relentless roll-6")

    assert fact(play(rolled, "zombie-7 C6"), "zombie-7") == "C6"
    assert not told(play(rolled, "-"), ZombieMoved)


@pytest.mark.rule("lnoe-card-moved-held")
def test_a_zombie_that_makes_no_move_this_turn_is_not_moved_by_a_card_either() -> None:
    hands = {0: "z.relentless z.hate z.hate"}
    match = scene("sally@L12", "T1", ZombieTurn(Step.DRAW), hands=hands)
    match = play(match, "- draw-z.taken roll-2 roll-4")

    assert refusal(match, "play-z.relentless roll-2 zombie-1") == "lnoe-card-moved-held"
