"""The last of a Hero's four steps: it fights every Zombie in its space."""

from __future__ import annotations

from typing import Any

import pytest

from engines.last_night_on_earth.events import FightBegan, FightBrokeOff, HeroDied
from tests.engines.last_night_on_earth.scenes import AnyMatch, acting, fact, offers, play, refusal, scene, told

GREEN_AND_BROWN = "T5 - - - - - - T5"
"""A Zombie of each Zombie player: number 0 is green, number 7 brown."""
FENDED_OFF = "roll-26 roll-3"


def at_last_step(heroes: str, zombies: str, seats: int = 2, **more: Any) -> AnyMatch:
    """The first of the Heroes is at its fights."""
    return scene(heroes, zombies, *acting(heroes.partition("@")[0], 3), seats=seats, **more)


def fought(match: AnyMatch) -> list[tuple[str, int]]:
    return [(fight.hero, fight.zombie) for fight in told(match, FightBegan)]


@pytest.mark.rule("lnoe-hfight-all")
def test_the_active_hero_fights_every_zombie_though_another_hero_is_there() -> None:
    match = scene("becky@T5 billy@T5", "T5 T5 T5", *acting("becky"))

    match = play(match, "-", *[FENDED_OFF] * 3)
    assert fought(match) == [("becky", 0), ("becky", 1), ("becky", 2)]


@pytest.mark.rule("lnoe-hfight-all")
def test_no_fight_is_left_out() -> None:
    assert refusal(at_last_step("becky@T5", GREEN_AND_BROWN, seats=4), "-") == "lnoe-hfight-all"


@pytest.mark.rule("lnoe-hfight-inactive")
def test_another_hero_in_the_space_does_not_fight_until_its_own_last_step() -> None:
    match = play(scene("becky@T5 billy@T5 sally@T1", "T5", *acting("becky")), "-", FENDED_OFF)

    assert fought(match) == [("becky", 0)]
    assert fought(play(match, "go-billy - roll-26 roll-3")) == [("becky", 0), ("billy", 0)]


@pytest.mark.rule("lnoe-hfight-inactive")
def test_another_heros_weapon_has_no_part_in_the_fight() -> None:
    match = play(at_last_step("becky@T5+h.torch billy@T5+h.bat", "T5"), "roll-12 roll-6")

    assert "use-becky/h.torch" in offers(match)
    assert refusal(match, "use-billy/h.bat") == "lnoe-hfight-inactive"


@pytest.mark.rule("lnoe-hfight-order")
@pytest.mark.parametrize(("first", "second"), [(0, 7), (7, 0)])
def test_heroes_choose_the_order_of_their_fights(first: int, second: int) -> None:
    match = at_last_step("becky@T5", GREEN_AND_BROWN, seats=4)

    assert match.actor == 2
    match = play(match, f"zombie-{first}", FENDED_OFF)
    assert fought(match) == [("becky", first), ("becky", second)]


@pytest.mark.rule("lnoe-hfight-order")
def test_nothing_is_rolled_before_a_fight_is_named() -> None:
    assert refusal(at_last_step("becky@T5", GREEN_AND_BROWN, seats=4), "roll-26") == "lnoe-hfight-order"


@pytest.mark.rule("lnoe-hfight-after-search")
def test_a_hero_who_searched_fights_the_zombies_that_are_there() -> None:
    match = play(scene("becky@K5", "K5 K5", *acting("becky")), "act-search draw-h.keys - roll-26 roll-3 -")

    assert fought(match) == [("becky", 0), ("becky", 1)]


@pytest.mark.rule("lnoe-hfight-dead")
def test_a_hero_who_is_killed_stops_fighting() -> None:
    match = scene("becky@T5:2 billy@T1 sally@T1", "T5 T5 T5", *acting("becky"))

    match = play(match, "- roll-12 roll-6")
    assert told(match, HeroDied)
    assert fought(match) == [("becky", 0)]
    assert [dropped.rule.value for dropped in told(match, FightBrokeOff)] == ["lnoe-hfight-dead"] * 2
    assert offers(match) == {"go-billy", "go-sally"}


@pytest.mark.rule("lnoe-hfight-fixed-list")
def test_only_zombies_that_were_there_when_the_step_began_are_fought() -> None:
    match = at_last_step("becky@T5", f"{GREEN_AND_BROWN} T1", seats=4)

    assert offers(match) == {"zombie-0", "zombie-7"}
    assert refusal(match, "zombie-8") == "lnoe-hfight-fixed-list"


@pytest.mark.rule("lnoe-hfight-fixed-list")
def test_each_zombie_of_the_list_is_fought_once() -> None:
    match = play(at_last_step("becky@T5", f"{GREEN_AND_BROWN} T5", seats=4), "zombie-7", FENDED_OFF)

    assert offers(match) == {"zombie-0", "zombie-8"}
    assert refusal(match, "zombie-7") == "lnoe-hfight-fixed-list"
    assert fact(match, "zombies") == 3
