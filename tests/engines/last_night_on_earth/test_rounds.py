"""The round: Zombie Turn, then Hero Turn, and the Sun Track that counts the rounds down."""

from __future__ import annotations

import pytest

from engines.core.errors import IllegalMove
from engines.last_night_on_earth.events import HeroesTurnBegan, SunMoved, ZombieCardDrawn
from engines.last_night_on_earth.frames import HeroTurn, ZombieTurn
from engines.last_night_on_earth.moves import PASS
from engines.last_night_on_earth.turns.zombie_turn import Step
from tests.engines.last_night_on_earth.scenes import AnyMatch, acting, fact, play, refusal, rules, scene, told

FULL = {0: "z.trip z.hate z.hate z.hate"}


def last_hero(sun: int) -> AnyMatch:
    """Return a Hero Turn whose last Hero is to act, at a number of the Sun Track."""
    return scene("sally@T5", "", *acting("sally"), hands=FULL, clock={"sun": sun, "heroes_turn": True})


@pytest.mark.rule("lnoe-round-order")
def test_a_hero_turn_follows_the_zombie_turn_and_a_zombie_turn_the_hero_turn() -> None:
    heroes = play(scene("becky@T5", "T1", ZombieTurn(Step.MOVE)), "T5 roll-35 roll-1")
    zombies = play(last_hero(9), "-")

    assert [event.rule for event in told(heroes, HeroesTurnBegan)] == ["lnoe-round-order"]
    assert type(zombies.state.stack[0]) is ZombieTurn


@pytest.mark.rule("lnoe-round-order")
def test_a_seat_that_is_not_asked_does_not_move() -> None:
    with pytest.raises(IllegalMove) as refused:
        last_hero(9).play(PASS, by=0)
    assert refused.value.rule == "lnoe-round-order"


@pytest.mark.rule("lnoe-round-hero-steps")
def test_an_exchange_comes_before_the_ranged_attack() -> None:
    match = scene("sally@T5+h.revolver billy@T5", "T1", *acting("sally", 2))

    assert refusal(match, "give-h.revolver/sally/billy") == "lnoe-round-hero-steps"


@pytest.mark.rule("lnoe-sun-advance", "lnoe-comp-sun-marker")
def test_each_zombie_turn_moves_the_marker_down_one() -> None:
    match = play(last_hero(9), "-")

    assert fact(match, "sun") == 8
    assert [event.rule for event in told(match, SunMoved)] == ["lnoe-sun-advance"]


@pytest.mark.rule("lnoe-comp-sun-marker", "lnoe-sun-first-turn")
def test_in_the_third_round_the_marker_shows_13() -> None:
    first = scene("sally@T5", "", ZombieTurn(Step.SUN), clock={"sun": 16})
    third = play(last_hero(14), "-")

    assert (fact(first, "sun"), fact(third, "sun")) == (15, 13)


@pytest.mark.rule("lnoe-sun-rounds")
def test_the_round_of_number_1_is_the_last_and_it_is_played_to_its_end() -> None:
    match = play(last_hero(2), "-")

    assert rules(match) >= {"lnoe-sun-rounds"}
    assert match.outcome is None


@pytest.mark.rule("lnoe-sun-rounds")
def test_fifteen_turns_are_fifteen_zombie_turns_and_fifteen_hero_turns() -> None:
    quiet_round = "roll-11 roll-1 - - "
    before_last = play(scene("becky@A3", "", ZombieTurn(Step.SUN), clock={"sun": 16}, zombie_deck=""), quiet_round * 14)
    match = play(before_last, quiet_round)

    assert before_last.outcome is None
    assert match.outcome is not None
    assert [event.sun for event in told(match, SunMoved)] == list(range(14, -1, -1))
    assert len(told(match, HeroesTurnBegan)) == 15


@pytest.mark.rule("lnoe-sun-end", "lnoe-win-sundown", "lnoe-sun-who-wins")
def test_when_the_marker_leaves_1_the_game_ends_before_any_card_is_drawn() -> None:
    match = play(last_hero(1), "-")

    assert match.events[-1].rule == "lnoe-sun-end"
    assert not told(match, ZombieCardDrawn)
    assert match.outcome is not None
    assert (match.outcome.side, match.outcome.rule) == ("zombies", "lnoe-win-sundown")


@pytest.mark.rule("lnoe-sun-who-wins")
def test_fourteen_kills_at_sundown_are_not_enough() -> None:
    match = scene("sally@T5", "", *acting("sally"), hands=FULL, clock={"sun": 1, "kills": 14, "heroes_turn": True})

    assert play(match, "-").outcome.side == "zombies"  # type: ignore[union-attr]


@pytest.mark.rule("lnoe-sun-end")
def test_a_hero_turn_may_begin_under_number_1() -> None:
    match = scene("sally@T5", "", HeroTurn(), clock={"sun": 1})

    assert match.outcome is None
    assert match.actor == 1
