"""Winning: the first side to meet its objective wins at once; Die Zombies, Die! sets the objectives."""

from __future__ import annotations

import pytest

from engines.core.game import Outcome
from engines.last_night_on_earth.events import HeroDied, ZombieKilled
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.model import DIE_ZOMBIES_DIE
from tests.engines.last_night_on_earth.scenes import AnyMatch, fact, fighting, offers, play, refusal, scene, told

KILLED = "roll-55 roll-1"
LOST = "roll-12 roll-6"


def outcome(match: AnyMatch) -> Outcome:
    assert match.outcome is not None
    return match.outcome


@pytest.mark.rule("lnoe-scn-die", "lnoe-win-immediate")
def test_the_fifteenth_kill_wins_for_the_heroes_at_once() -> None:
    match = play(scene("becky@T5", "T5 T5", *fighting("becky"), clock={"kills": 14}), KILLED)

    assert (outcome(match).side, outcome(match).rule) == ("heroes", "lnoe-scn-die")
    assert outcome(match).winners == (1,)
    assert offers(match) == set()


@pytest.mark.rule("lnoe-win-immediate")
def test_after_the_end_nothing_can_be_done() -> None:
    match = play(scene("becky@T5", "T5 T5", *fighting("becky"), clock={"kills": 14}), KILLED)

    assert refusal(match, "-") == "lnoe-scn-die"
    assert GAME.objection(match.state, GAME.decode("-")) == "lnoe-win-immediate"


@pytest.mark.rule("lnoe-scn-die")
def test_fourteen_kills_are_not_enough() -> None:
    match = play(scene("becky@T5", "T5", *fighting("becky"), clock={"kills": 13}), KILLED)

    assert match.outcome is None
    assert fact(match, "kills") == 14


@pytest.mark.rule("lnoe-scn-die", "lnoe-scn-override")
def test_the_second_dead_hero_wins_for_the_zombies_though_the_general_rule_says_four() -> None:
    match = play(scene("billy@T5:1 becky@A3", "T5", *fighting("billy"), clock={"deaths": 1}), LOST)

    assert DIE_ZOMBIES_DIE.deaths_to_lose == 2
    assert (outcome(match).side, outcome(match).rule) == ("zombies", "lnoe-scn-die")


@pytest.mark.rule("lnoe-scn-die")
def test_one_dead_hero_does_not_end_the_game() -> None:
    match = play(scene("billy@T5:1 becky@A3", "T5", *fighting("billy")), LOST)

    assert fact(match, "deaths") == 1
    assert match.outcome is None


@pytest.mark.rule("lnoe-scn-die-counter")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_sees_how_many_zombies_were_killed(seat: int | None) -> None:
    match = play(scene("becky@T5 jake@A3", "T5", *fighting("becky"), seats=3, clock={"kills": 2}), KILLED)

    assert told(match, ZombieKilled)[0].kills == 3
    assert GAME.observe(match.state, seat).clock.kills == 3


@pytest.mark.rule("lnoe-win-any-cause")
def test_a_hero_killed_by_its_own_ability_counts_as_killed() -> None:
    match = scene("joseph@T5:2 becky@A3", "A3", *fighting("becky"), in_play="z.rain")
    used = play(match, "ability-joseph@z.rain")

    assert told(used, HeroDied)[0].rule == "lnoe-win-any-cause"
    assert fact(used, "deaths") == 1


@pytest.mark.rule("lnoe-win-any-cause")
def test_it_may_be_the_death_that_ends_the_game() -> None:
    match = scene("joseph@T5:2 becky@A3", "A3", *fighting("becky"), in_play="z.rain", clock={"deaths": 1})

    assert outcome(play(match, "ability-joseph@z.rain")).side == "zombies"


# -- what no game of the Basic Game comes to ------------------------------------


@pytest.mark.rule("lnoe-win-four-dead")
def test_four_dead_heroes_are_the_general_objective_of_the_zombies() -> None:
    match = scene("billy@T5", "", clock={"deaths": 4})

    assert (outcome(match).side, outcome(match).rule) == ("zombies", "lnoe-win-four-dead")


@pytest.mark.rule("lnoe-win-simultaneous")
@pytest.mark.parametrize(("heroes_turn", "side"), [(True, "heroes"), (False, "zombies")])
def test_where_one_act_meets_both_objectives_the_side_wins_whose_turn_it_is(heroes_turn: bool, side: str) -> None:  # noqa: FBT001
    match = scene("billy@T5", "", *fighting("billy"), clock={"kills": 15, "deaths": 2, "heroes_turn": heroes_turn})

    assert (outcome(match).side, outcome(match).rule) == (side, "lnoe-win-simultaneous")


@pytest.mark.rule("lnoe-win-all-heroes-gone")
def test_without_a_living_hero_the_zombies_have_won() -> None:
    state = scene("billy@T5").state
    fallen = state.heroes[0]._replace(is_dead=True, space=-1)
    dead = state._replace(heroes=(fallen,), clock=state.clock._replace(deaths=1))

    assert GAME.outcome(dead) == Outcome((0,), GAME.rules("lnoe-win-all-heroes-gone"), side="zombies")
    assert list(GAME.candidates(dead)) == []


@pytest.mark.rule("lnoe-win-sundown")
def test_at_sundown_the_zombies_win() -> None:
    match = scene("billy@T5", "", clock={"sun": 0, "kills": 14})

    assert (outcome(match).side, outcome(match).rule) == ("zombies", "lnoe-win-sundown")
