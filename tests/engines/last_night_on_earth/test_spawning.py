"""Steps 3 and 6 of the Zombie Turn: the spawn roll, and placing on pits what has spawned."""

from __future__ import annotations

import pytest

from engines.core.windows import Window
from engines.last_night_on_earth.events import FightBegan, PlaceRolled, PoolEmpty, SpawnRolled, ZombiePlaced
from engines.last_night_on_earth.frames import HeroTurn, ZombieTurn
from engines.last_night_on_earth.turns.zombie_turn import Step
from tests.engines.last_night_on_earth.scenes import AnyMatch, fact, offers, play, refusal, rules, scene, told

ROLL = ZombieTurn(Step.SPAWN_ROLL)
PLACE = ZombieTurn(Step.PLACE)
SEVEN = "T1 T2 T3 T4 T6 T7 T8"
FOURTEEN = " ".join(["T1"] * 14)


def placing(heroes: str = "sally@T5", zombies: str = "", *, pits: str = "", seats: int = 2) -> AnyMatch:
    """Return the place roll of every Zombie player."""
    spawns = (0, 1) if seats in {4, 6} else (0,)
    return scene(heroes, zombies, PLACE, pits=pits, seats=seats, clock={"spawns": spawns})


# -- the spawn roll -------------------------------------------------------------


@pytest.mark.rule("lnoe-zspawn-roll-one")
@pytest.mark.parametrize(("faces", "succeeds"), [("34", False), ("44", True)])
def test_one_player_needs_more_than_the_zombies_on_the_board(faces: str, succeeds: bool) -> None:  # noqa: FBT001
    match = play(scene("sally@L12", SEVEN, ROLL), f"roll-{faces}")
    [rolled] = told(match, SpawnRolled)

    assert (rolled.rule, rolled.standing, rolled.succeeds) == ("lnoe-zspawn-roll-one", 7, succeeds)


@pytest.mark.rule("lnoe-zspawn-roll-two")
def test_each_of_two_players_rolls_one_die_against_its_own_zombies() -> None:
    match = scene("sally@L12 billy@L12", "T1 T1 T1 T1 T1 - - T1 T1", ROLL, seats=4)
    rolled = told(play(match, "roll-6 roll-2"), SpawnRolled)

    assert refusal(match, "roll-66") == "lnoe-zspawn-roll-two"
    assert [(event.seat, event.standing, event.succeeds) for event in rolled] == [(0, 5, True), (1, 2, False)]


@pytest.mark.rule("lnoe-zspawn-latched")
def test_a_roll_that_succeeded_brings_zombies_whatever_has_come_since() -> None:
    match = scene("sally@L12", f"{SEVEN} T9 T9", PLACE, clock={"spawns": (0,)})

    assert told(play(match, "roll-3"), PlaceRolled)[0].zombies == 3


# -- how many -------------------------------------------------------------------


@pytest.mark.rule("lnoe-zplace-roll")
def test_without_a_success_nothing_is_placed() -> None:
    match = scene("sally@L12", SEVEN, PLACE)

    assert type(match.state.stack[0]) is HeroTurn
    assert fact(match, "zombies") == 7


@pytest.mark.rule("lnoe-zplace-roll")
def test_one_player_places_up_to_a_die() -> None:
    match = play(placing(), "roll-5")

    assert refusal(placing(), "roll-55") == "lnoe-zplace-roll"
    assert (told(match, PlaceRolled)[0].rule, told(match, PlaceRolled)[0].zombies) == ("lnoe-zplace-roll", 5)


@pytest.mark.rule("lnoe-dice-d3")
@pytest.mark.parametrize(("face", "zombies"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_each_of_two_players_places_up_to_half_a_die_rounded_up(face: int, zombies: int) -> None:
    match = play(placing(seats=4), f"roll-{face}")

    assert told(match, PlaceRolled)[0].zombies == zombies
    assert rules(match) == {"lnoe-dice-d3"}


@pytest.mark.rule("lnoe-zplace-up-to")
def test_fewer_may_be_placed() -> None:
    match = play(placing(), "roll-5 A1 A12 -")

    assert fact(match, "zombies") == 2
    assert rules(match) >= {"lnoe-zplace-up-to"}


@pytest.mark.rule("lnoe-zplace-pool-limit")
def test_no_more_are_placed_than_the_pool_holds() -> None:
    match = play(placing("sally@L12", " ".join(["T1"] * 12)), "roll-5 A1 A12")

    assert fact(match, "zombies") == 14
    assert [event.rule for event in told(match, PoolEmpty)] == ["lnoe-zplace-pool-limit"]


@pytest.mark.rule("lnoe-setup-zombie-cap")
def test_with_fourteen_on_the_board_none_comes() -> None:
    match = play(placing("sally@L12", FOURTEEN), "roll-5")

    assert fact(match, "zombies") == 14
    assert rules(match) >= {"lnoe-setup-zombie-cap"}


@pytest.mark.rule("lnoe-setup-pool-two")
def test_a_player_never_uses_the_other_colour() -> None:
    match = play(placing("sally@L12 billy@L12", "T1 T1 T1 T1 T1 T1 T1 T1 T1 T1 T1", seats=4), "roll-1")

    assert fact(match, "zombies") == 11
    assert rules(match) >= {"lnoe-setup-pool-two"}


# -- where ----------------------------------------------------------------------


@pytest.mark.rule("lnoe-zplace-even", "lnoe-setup-even-spread")
def test_no_pit_gets_a_second_zombie_before_every_pit_has_one() -> None:
    match = play(placing(), "roll-5 A1 A12 L1")

    assert offers(match) == {"-", "L7"}
    assert refusal(match, "A1") == "lnoe-setup-even-spread"
    assert offers(play(match, "L7")) == {"-", "A1", "A12", "L1", "L7"}
    assert rules(play(match, "L7")) == {"lnoe-zplace-even"}


@pytest.mark.rule("lnoe-board-pit-per-board")
def test_zombies_come_onto_the_pits_of_the_four_boards_alone() -> None:
    assert offers(play(placing(), "roll-5")) == {"-", "A1", "A12", "L1", "L7"}
    assert refusal(placing(), "roll-5 T5") == "lnoe-board-pit-per-board"


@pytest.mark.rule("lnoe-comp-pit-marker", "lnoe-zplace-even")
def test_five_zombies_on_five_pits_are_one_each() -> None:
    match = play(placing("sally@T5", "", pits="K4"), "roll-5 A1 A12 L1 L7")

    assert offers(match) == {"-", "K4"}
    assert rules(play(match, "K4")) >= {"lnoe-comp-pit-marker"}


@pytest.mark.rule("lnoe-setup-even-spread-scope")
def test_zombies_that_stand_on_a_pit_already_do_not_count() -> None:
    match = play(placing("sally@T5", "A1 A1"), "roll-1")

    assert "A1" in offers(match)
    assert rules(play(match, "A1")) >= {"lnoe-setup-even-spread-scope"}


@pytest.mark.rule("lnoe-zplace-order")
def test_green_rolls_and_places_before_brown() -> None:
    match = play(placing("sally@T5 billy@T5", "- - - - - - - T1", seats=4), "roll-3")

    assert match.actor == 0
    assert refusal(match, "zombie-7") == "lnoe-zplace-order"
    assert told(play(match, "A1 - roll-6"), PlaceRolled)[1].seat == 1


@pytest.mark.rule("lnoe-zplace-on-hero")
def test_a_zombie_may_come_onto_a_pit_with_a_hero_and_does_not_fight_now() -> None:
    match = play(placing("sally@A1"), "roll-1 A1")

    assert rules(match) >= {"lnoe-zplace-on-hero"}
    assert type(match.state.stack[0]) is HeroTurn
    assert not told(match, FightBegan)
    assert not isinstance(match.state.stack[-1], Window)
    assert len(told(match, ZombiePlaced)) == 1
