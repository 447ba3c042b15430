"""Step 4 of the Zombie Turn: Zombies move one at a time, one space each, and Hunger drives them."""

from __future__ import annotations

import pytest

from engines.last_night_on_earth.events import ZombieHeld, ZombieMoved
from engines.last_night_on_earth.frames import ZombieTurn
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.turns.zombie_turn import Step
from tests.engines.last_night_on_earth.scenes import (
    fact,
    offers,
    play,
    refusal,
    rules,
    scene,
    told,
    window,
    zombies_move,
)

# -- one space ------------------------------------------------------------------


@pytest.mark.rule("lnoe-zmove-one")
def test_a_zombie_moves_one_space_in_any_direction() -> None:
    match = scene("sally@T5", "C4", *zombies_move())

    assert offers(match) == {"-", "B3", "B4", "B5", "C3", "C4", "C5", "D3", "T1"}
    assert refusal(match, "A4") == "lnoe-zmove-one"
    assert rules(play(match, "C5")) >= {"lnoe-zmove-one"}


@pytest.mark.rule("lnoe-board-adjacent-large")
def test_a_zombie_next_to_no_cell_of_a_large_space_cannot_enter_it() -> None:
    match = scene("sally@T9", "C4", *zombies_move())

    assert refusal(match, "T2") == "lnoe-board-adjacent-large"
    assert fact(play(match, "T1"), "zombie-0") == "T1"


@pytest.mark.rule("lnoe-board-adjacent")
def test_a_zombie_that_a_card_moves_goes_from_neighbour_to_neighbour() -> None:
    match = play(scene("sally@T9", "A4", *zombies_move(), hands={0: "z.shamble"}), "play-z.shamble@0 roll-2")

    assert refusal(match, "C4") == "lnoe-board-adjacent"
    assert fact(play(match, "B4 C4"), "zombie-0") == "C4"


@pytest.mark.rule("lnoe-board-no-capacity")
def test_any_number_of_zombies_may_share_a_space() -> None:
    match = scene("sally@T9", "A4 B4 B4 B4 B4 B4 B4 B4 B4 B4 B4 B4 B4 B4", *zombies_move())

    assert rules(play(match, "B4")) == {"lnoe-board-no-capacity"}


@pytest.mark.rule("lnoe-board-no-capacity")
def test_four_heroes_and_fourteen_zombies_may_stand_in_one_space() -> None:
    match = scene("becky@T5 jake@T5 billy@T5 joseph@T5", " ".join(["T5"] * 14))

    assert GAME.read(GAME.spell(match.state)) == match.state


@pytest.mark.rule("lnoe-zmove-optional")
def test_a_zombie_without_a_hero_next_to_it_may_stand_still() -> None:
    match = scene("sally@T9", "C4", *zombies_move())

    assert fact(play(match, "C4"), "zombie-0") == "C4"
    assert fact(play(match, "-"), "zombie-0") == "C4"
    assert rules(play(match, "-")) >= {"lnoe-zmove-optional"}


@pytest.mark.rule("lnoe-zmove-walls")
def test_a_zombie_walks_through_walls_and_corners_of_buildings() -> None:
    match = play(scene("sally@T9", "J3", *zombies_move()), "I2")

    assert fact(match, "zombie-0") == "I2"
    assert rules(match) >= {"lnoe-zmove-walls"}


@pytest.mark.rule("lnoe-zmove-board-edge")
def test_a_zombie_in_the_corner_has_three_ways_to_go() -> None:
    assert offers(scene("sally@T9", "A1", *zombies_move())) == {"-", "A1", "A2", "B1", "B2"}


# -- Hunger ---------------------------------------------------------------------


@pytest.mark.rule("lnoe-zombie-hunger")
def test_a_zombie_next_to_a_hero_has_to_step_into_its_space() -> None:
    match = scene("sally@B4", "C4", *zombies_move())

    assert offers(match) == {"B4"}
    assert refusal(match, "C5") == "lnoe-zombie-hunger"
    assert refusal(match, "C4") == "lnoe-zombie-hunger"
    assert rules(play(match, "B4")) >= {"lnoe-zombie-hunger"}


@pytest.mark.rule("lnoe-zombie-hunger-choice")
def test_next_to_two_heroes_the_zombie_player_picks_one() -> None:
    match = scene("sally@B3 billy@C5", "C4", *zombies_move())

    assert offers(match) == {"B3", "C5"}
    assert refusal(match, "B4") == "lnoe-zombie-hunger-choice"
    assert rules(play(match, "C5")) >= {"lnoe-zombie-hunger-choice"}


@pytest.mark.rule("lnoe-zombie-hunger-choice")
def test_two_heroes_in_one_space_are_one_way_to_go() -> None:
    assert offers(scene("sally@B4 billy@B4", "C4", *zombies_move())) == {"B4"}


@pytest.mark.rule("lnoe-zombie-hunger-walls")
def test_hunger_works_through_walls() -> None:
    match = scene("sally@K4", "K3", *zombies_move())

    assert offers(match) == {"K4"}
    assert rules(play(match, "K4")) >= {"lnoe-zombie-hunger-walls"}


@pytest.mark.rule("lnoe-zombie-hunger-already")
def test_a_zombie_with_a_hero_stays_though_another_is_next_to_it() -> None:
    match = scene("sally@B3 billy@B4", "B3 T9", *zombies_move())

    assert refusal(match, "zombie-0") == "lnoe-zombie-hunger-already"
    assert fact(play(match, "T9"), "zombie-0") == "B3"


@pytest.mark.rule("lnoe-zombie-hunger-no-seek")
def test_a_zombie_two_spaces_from_a_hero_may_walk_away() -> None:
    match = play(scene("sally@T5", "C4", *zombies_move()), "B4")

    assert fact(match, "zombie-0") == "B4"
    assert rules(match) >= {"lnoe-zombie-hunger-no-seek"}


@pytest.mark.rule("lnoe-zombie-hunger-multi")
def test_with_spaces_left_a_zombie_that_comes_next_to_a_hero_goes_on_into_its_space() -> None:
    match = play(scene("sally@T5", "B4", *zombies_move(), hands={0: "z.shamble"}), "play-z.shamble@0 roll-4 C4 T1")

    assert offers(match) == {"T5"}
    assert refusal(match, "-") == "lnoe-zombie-hunger-multi"
    assert fact(play(match, "T5"), "zombie-0") == "T5"
    assert window(play(match, "T5")) == ""


# -- one after the other --------------------------------------------------------


@pytest.mark.rule("lnoe-zmove-sequence")
def test_zombies_move_in_the_order_that_their_player_likes() -> None:
    match = play(scene("sally@T5", "C4 A8", *zombies_move()), "zombie-1 A7")

    assert (fact(match, "zombie-0"), fact(match, "zombie-1")) == ("C4", "A7")
    assert fact(play(match, "B4"), "zombie-0") == "B4"


@pytest.mark.rule("lnoe-zmove-sequence")
def test_brown_waits_until_green_is_done() -> None:
    match = scene("sally@T5 billy@T5", "C4 - - - - - - A8", *zombies_move(), seats=4)

    assert match.actor == 0
    assert refusal(match, "zombie-7") == "lnoe-zmove-sequence"
    assert play(match, "B4").actor == 1


@pytest.mark.rule("lnoe-zmove-once")
def test_a_zombie_moves_once_whether_by_itself_or_by_a_card() -> None:
    match = play(scene("sally@T5", "C4 A8", *zombies_move(), hands={0: "z.shamble"}), "B4")

    assert refusal(match, "zombie-0") == "lnoe-zmove-once"
    assert refusal(match, "play-z.shamble@0") == "lnoe-zmove-once"


@pytest.mark.rule("lnoe-zmove-must-finish")
def test_the_step_is_not_closed_while_a_zombie_could_enter_a_heros_space() -> None:
    match = scene("sally@B3", "C4 A8", *zombies_move())

    assert refusal(match, "-") == "lnoe-zmove-must-finish"
    assert fact(play(match, "B3 -"), "zombie-0") == "B3"


# -- kept from moving, moved by cards -------------------------------------------


@pytest.mark.rule("lnoe-zmove-held")
def test_hunger_demands_nothing_of_a_zombie_that_is_held() -> None:
    match = scene("sally@B3", "C4 A8", ZombieTurn(Step.BEFORE_MOVE), hands={1: "h.sty"})
    held = play(match, "play-h.sty@0")

    assert told(held, ZombieHeld)[0].rule == "lnoe-zmove-held"
    assert refusal(held, "zombie-0") == "lnoe-zmove-held"
    assert fact(play(held, "-"), "zombie-0") == "C4"
    assert not told(play(held, "-"), ZombieMoved)


@pytest.mark.rule("lnoe-zmove-card-move")
def test_a_card_that_moves_a_zombie_before_step_4_leaves_it_its_own_move() -> None:
    match = scene("sally@T9", "B4", ZombieTurn(Step.BEFORE_MOVE), hands={0: "z.relentless"})
    advanced = play(match, "play-z.relentless roll-1 B5")

    assert rules(advanced) >= {"lnoe-zmove-card-move"}
    assert fact(play(advanced, "C5"), "zombie-0") == "C5"


@pytest.mark.rule("lnoe-zmove-card-move")
def test_hunger_rules_the_moves_that_cards_make() -> None:
    match = scene("sally@B4", "C4", ZombieTurn(Step.BEFORE_MOVE), hands={0: "z.relentless"})

    assert refusal(match, "play-z.relentless roll-1 C5") == "lnoe-zombie-hunger"
