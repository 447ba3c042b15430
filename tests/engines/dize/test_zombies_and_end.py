from __future__ import annotations

import pytest

from engines.core.errors import BadNotation
from engines.dize.game import GAME
from engines.dize.model import DICE, Thrown
from tests.engines.dize.positions import DizeMatch, choices, cited, given, refused, when, zones


@pytest.mark.rule("dize-zombie-throw")
def test_each_one_turns_a_human_and_the_thrown_dice_stay_zombies() -> None:
    match = when(given("s3 h6 z3 e11 zombie"), "t115")

    assert zones(match, "human zombie") == {"human": 4, "zombie": 5}
    assert cited(match)[:2] == ["dize-zombie-throw", "dize-zombie-throw"]


@pytest.mark.rule("dize-zombie-throw")
def test_all_zombies_throw_once() -> None:
    match = given("s3 h6 z3 e11 zombie")

    assert refused(match, "t11") == "dize-zombie-throw"
    assert refused(match, "t1111") == "dize-zombie-throw"
    assert choices(when(match, "t234"))[0] == "l1"


@pytest.mark.rule("dize-zombie-limit")
def test_no_more_humans_turn_than_there_are() -> None:
    match = when(given("s4 h2 z4 e14 zombie"), "t1112")

    assert zones(match, "human zombie") == {"human": 0, "zombie": 6}
    assert "dize-zombie-limit" in cited(match)
    assert match.outcome is not None
    assert match.outcome.winners == ()


@pytest.mark.rule("dize-zombie-limit")
def test_new_zombies_do_not_throw_in_the_turn_that_made_them() -> None:
    match = when(given("s3 h6 z3 e11 zombie"), "t115")

    assert GAME.facts(match.state)["phase"] == "choose"


@pytest.mark.rule("dize-zombie-none")
def test_with_the_last_zombie_executed_there_is_no_zombie_throw() -> None:
    match = when(given("s4 h14 z1 l2 e3 attack"), "t24")

    assert "dize-zombie-none" in cited(match)
    assert GAME.facts(match.state)["phase"] == "over"
    assert choices(match) == []


@pytest.mark.rule("dize-end-win")
def test_capturing_the_last_two_in_one_attack_wins() -> None:
    first = when(given("s2 h14 z2 l4 attack"), "t1246", "x1h1")
    second = when(first, "a", "t24")

    assert zones(first, "launch captured heroes zombie") == {"launch": 2, "captured": 1, "heroes": 1, "zombie": 1}
    assert zones(second, "zombie executed human") == {"zombie": 0, "executed": 2, "human": 18}
    assert "dize-end-win" in cited(second)
    assert second.outcome is not None
    assert second.outcome.rule == "dize-end-win"


@pytest.mark.rule("dize-end-win")
def test_executing_some_is_not_yet_a_win() -> None:
    match = when(given("s4 h10 z3 l2 c2 r1 decide"), "s")

    assert match.outcome is None


@pytest.mark.rule("dize-end-loss")
def test_the_last_human_bitten_loses() -> None:
    match = when(given("s5 h1 z5 e14 zombie"), "t12345")

    assert zones(match, "human zombie") == {"human": 0, "zombie": 6}
    assert cited(match)[-2:] == ["dize-end-loss", "dize-score-sum"]
    assert match.outcome is not None
    assert match.outcome.rule == "dize-end-loss"


@pytest.mark.rule("dize-end-loss")
def test_an_infection_cannot_end_the_game() -> None:
    match = when(given("s4 z4 l3 e13 infect"), "t111")

    assert match.outcome is None
    assert zones(match, "launch zombie") == {"launch": 2, "zombie": 5}


@pytest.mark.rule("dize-score-sum")
def test_a_win_scores_setup_executed_and_ten() -> None:
    match = when(given("s4 h12 z1 l2 e5 attack"), "t24")

    assert match.outcome is not None
    assert match.outcome.scores == (20,)
    assert "dize-score-sum" in cited(match)


@pytest.mark.rule("dize-score-sum")
def test_a_loss_scores_setup_and_executed() -> None:
    match = when(given("s4 h1 z13 e6 zombie"), "t1222222222222")

    assert match.outcome is not None
    assert match.outcome.scores == (10,)


@pytest.mark.rule("dize-score-sum")
def test_infected_humans_that_are_executed_count_as_zombies() -> None:
    match = when(given("s1 h16 z1 l1 e2 attack"), "t2")

    assert match.outcome is not None
    assert match.outcome.scores == (14,), "1 at setup, 3 executed, 10 for the win"


@pytest.mark.rule("dize-score-max")
def test_a_win_with_one_human_left_scores_setup_and_twenty_nine() -> None:
    match = when(given("s4 z1 l1 e18 attack"), "t2")

    assert match.outcome is not None
    assert match.outcome.scores == (33,)


@pytest.mark.rule("dize-score-max")
def test_a_loss_scores_at_most_setup_and_eighteen() -> None:
    match = when(given("s4 h1 z1 e18 zombie"), "t1")

    assert match.outcome is not None
    assert match.outcome.scores == (22,)


@pytest.mark.rule("dize-score-max")
@pytest.mark.parametrize("setup", range(1, DICE))
def test_of_all_ends_the_best_win_and_the_best_loss_score_the_limits(setup: int) -> None:
    best = {True: 0, False: 0}
    for executed in range(DICE + 1):
        for human in range(DICE + 1 - executed):
            text = f"s{setup} h{human} z{DICE - executed - human} e{executed} over"
            try:
                outcome = GAME.outcome(GAME.read(text))
            except BadNotation:
                continue
            assert outcome is not None
            won = outcome.winners == (0,)
            best[won] = max(best[won], outcome.scores[0])

    assert best == {True: setup + 29, False: setup + 18}


@pytest.mark.rule("dize-length")
@pytest.mark.parametrize("zombies", range(1, DICE))
def test_every_turn_may_change_something_whatever_is_launched(zombies: int) -> None:
    for human in range(1, DICE + 1 - zombies):
        executed = DICE - zombies - human
        start = given(f"s1 h{human} z{zombies} e{executed} m0 choose")
        assert len(choices(start)) == 1 + min(human, 2 * zombies)
        for word in choices(start):
            bitten = unlucky_turn(when(start, word))
            assert zones(bitten, "human zombie") == {
                "human": max(0, human - zombies),
                "zombie": zombies + min(human, zombies),
            }


def unlucky_turn(match: DizeMatch) -> DizeMatch:
    """Return the match after a turn that infects nobody, whose attack fails, and in which every zombie bites."""
    for phase, face in (("infect", 3), ("attack", 3), ("zombie", 1)):
        if GAME.facts(match.state)["phase"] == phase:
            dice = zones(match, "zombie" if phase == "zombie" else "launch").popitem()[1]
            throw = Thrown((face,) * dice)
            assert GAME.weight(match.state, throw) > 0
            match = match.play(throw)
    return match
