from __future__ import annotations

import pytest

from engines.dize.game import GAME
from tests.engines.dize.positions import cited, given, refused, when, zones


@pytest.mark.rule("dize-infection-once")
def test_the_launch_dice_are_thrown_once_and_the_attack_follows() -> None:
    match = when(given("s4 h11 z4 l5 infect"), "t23456")

    assert "dize-infection-once" in cited(match)
    assert GAME.facts(match.state)["phase"] == "attack"


@pytest.mark.rule("dize-infection-once")
def test_ones_of_a_second_attack_throw_infect_nobody() -> None:
    match = when(given("s4 h10 z3 l3 c1 r2 decide"), "a", "t111")

    assert zones(match, "zombie human launch") == {"zombie": 4, "human": 16, "launch": 0}
    assert not any(rule.startswith("dize-infection") for rule in cited(match))


@pytest.mark.rule("dize-infection-once")
@pytest.mark.parametrize("word", ["t2345", "t234566", "t"])
def test_the_infection_throw_has_as_many_dice_as_launch(word: str) -> None:
    assert refused(given("s4 h11 z4 l5 infect"), word) == "dize-infection-once"


@pytest.mark.rule("dize-infection-threshold")
def test_three_ones_send_one_die_from_launch_to_the_zombies() -> None:
    match = when(given("s4 h11 z4 l5 infect"), "t11146")

    assert zones(match, "launch zombie human") == {"launch": 4, "zombie": 5, "human": 11}
    assert "dize-infection-threshold" in cited(match)


@pytest.mark.rule("dize-infection-threshold")
def test_two_ones_infect_nobody() -> None:
    match = when(given("s4 h11 z4 l5 infect"), "t11456")

    assert zones(match, "launch zombie human") == {"launch": 5, "zombie": 4, "human": 11}
    assert "dize-infection-threshold" in cited(match)


@pytest.mark.rule("dize-infection-single")
def test_six_ones_infect_only_one() -> None:
    match = when(given("s4 h10 z4 l6 infect"), "t111111")

    assert zones(match, "launch zombie") == {"launch": 5, "zombie": 5}
    assert "dize-infection-single" in cited(match)


@pytest.mark.rule("dize-infection-few")
def test_two_dice_cannot_be_infected() -> None:
    match = when(given("s4 h14 z4 l2 infect"), "t11")

    assert zones(match, "launch zombie") == {"launch": 2, "zombie": 4}
    assert "dize-infection-few" in cited(match)


@pytest.mark.rule("dize-infection-few")
def test_exactly_three_dice_can_be_infected() -> None:
    match = when(given("s4 h13 z4 l3 infect"), "t111")

    assert zones(match, "launch zombie") == {"launch": 2, "zombie": 5}


@pytest.mark.rule("dize-infection-separate")
def test_the_faces_of_the_infection_throw_count_for_nothing_in_the_attack() -> None:
    infected = when(given("s4 h13 z4 l3 infect"), "t246")

    assert infected.state.thrown == ()
    assert "dize-infection-separate" in cited(infected)
    assert GAME.facts(when(infected, "t135").state)["phase"] == "zombie", "three odds fail after three evens"
