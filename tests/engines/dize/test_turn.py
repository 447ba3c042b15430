from __future__ import annotations

import pytest

from engines.dize.game import GAME
from engines.dize.model import DICE, Launch
from engines.dize.odds.prospects import prospect
from engines.dize.odds.solver import Objective
from engines.dize.odds.values import solver
from tests.engines.dize.positions import choices, cited, given, new, refused, when, zones


@pytest.mark.rule("dize-turn-phases")
def test_a_turn_is_infection_human_attack_zombie_attack_and_then_a_new_turn() -> None:
    match = new()
    phases = [GAME.facts(match.state)["phase"]]
    for word in ("l2", "t35", "t13", "t1346"):
        match = when(match, word)
        phases.append(GAME.facts(match.state)["phase"])

    assert phases == ["choose", "infect", "attack", "zombie", "choose"]
    assert "dize-turn-phases" in cited(match)


@pytest.mark.rule("dize-turn-phases")
def test_after_a_failed_attack_the_zombies_attack_and_then_comes_a_new_choice() -> None:
    failed = when(given("s4 h14 z4 l2 attack"), "t13")

    assert GAME.facts(failed.state)["phase"] == "zombie"
    assert GAME.facts(when(failed, "t2345").state)["phase"] == "choose"


@pytest.mark.rule("dize-turn-phases")
@pytest.mark.parametrize(
    ("position", "word"),
    [
        ("s4 h16 z4 choose", "a"),
        ("s4 h16 z4 choose", "s"),
        ("s4 h16 z4 choose", "x2h0"),
        ("s4 h16 z4 choose", "t24"),
        ("s4 h16 z4 zombie", "s"),
        ("s4 h16 z4 zombie", "l2"),
        ("s4 h14 z4 l2 infect", "a"),
        ("s4 h14 z4 l2 attack", "x2h0"),
        ("s4 h10 z3 l2 c2 r1 decide", "x2h0"),
        ("s4 h10 z3 l2 c2 r1 decide", "t24"),
    ],
)
def test_a_move_of_another_phase_is_refused(position: str, word: str) -> None:
    assert refused(given(position), word) == "dize-turn-phases"


@pytest.mark.rule("dize-turn-choose")
def test_four_zombies_allow_at_most_eight_dice() -> None:
    match = new(4)

    assert choices(match) == ["l1", "l2", "l3", "l4", "l5", "l6", "l7", "l8"]
    assert refused(match, "l9") == "dize-turn-choose"


@pytest.mark.rule("dize-turn-choose")
def test_no_more_dice_are_launched_than_there_are_humans() -> None:
    match = given("s4 h5 z4 e11 choose")

    assert choices(match)[-1] == "l5"
    assert refused(match, "l6") == "dize-turn-choose"


@pytest.mark.rule("dize-turn-choose")
def test_the_chosen_dice_enter_launch_and_the_others_wait() -> None:
    match = when(new(4), "l6")

    assert zones(match, "launch human zombie") == {"launch": 6, "human": 10, "zombie": 4}
    assert cited(match) == ["dize-turn-choose"]


@pytest.mark.rule("dize-turn-min")
def test_at_least_one_die_is_launched() -> None:
    assert refused(given("s3 h9 z3 e8 choose"), "l0") == "dize-turn-min"


@pytest.mark.rule("dize-turn-min")
def test_no_dice_may_be_launched_where_the_setting_allows_it() -> None:
    match = given("s3 h9 z3 e8 m0 choose")

    assert choices(match)[0] == "l0"
    assert GAME.facts(when(match, "l0").state)["phase"] == "zombie"


@pytest.mark.rule("dize-turn-min")
def test_passing_never_helps_winning() -> None:
    for humans, zombies in solver(Objective.WIN, 0).values:
        executed = DICE - humans - zombies
        match = given(f"s1 h{humans} z{zombies} e{executed} m0 choose")
        win = {move: prospect(match.state, move).win for move in match.legal_moves}
        passing = win.pop(Launch(0))

        assert max(win.values()) >= passing - 1e-12


@pytest.mark.rule("dize-turn-cap-time")
def test_a_die_infected_later_does_not_change_the_limit() -> None:
    match = when(given("s2 h10 z2 e8 choose"), "l4", "t1116")

    assert zones(match, "launch zombie human") == {"launch": 3, "zombie": 3, "human": 6}
    assert refused(match, "l1") == "dize-turn-cap-time"


@pytest.mark.rule("dize-turn-cap-time")
@pytest.mark.parametrize(
    "position", ["s4 h14 z4 l2 infect", "s4 h14 z4 l2 attack", "s4 h12 z3 l2 c1 r1 decide", "s4 h14 z4 l2 reward t26"]
)
def test_no_die_joins_launch_later_in_the_turn(position: str) -> None:
    assert refused(given(position), "l1") == "dize-turn-cap-time"
