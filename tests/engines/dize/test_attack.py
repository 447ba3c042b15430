from __future__ import annotations

import pytest

from engines.dize.effects import attack_thrown, counted
from engines.dize.events import AttackSucceeded, AttackThrown
from engines.dize.game import GAME
from tests.engines.dize.positions import DizeMatch, choices, cited, given, new, refused, when, zones

PRESSED = "s4 h10 z3 l2 c2 r1"
"""Ten wait, two in launch, two captured (so two retired), one hero, three zombies free."""


def phase(match: DizeMatch) -> object:
    return GAME.facts(match.state)["phase"]


@pytest.mark.rule("dize-attack-throw")
def test_a_single_even_die_succeeds_and_a_single_odd_die_fails() -> None:
    match = given("s4 h15 z4 l1 attack")

    assert zones(when(match, "t2"), "captured retired zombie") == {"captured": 1, "retired": 1, "zombie": 3}
    assert phase(when(match, "t3")) == "zombie"
    assert cited(when(match, "t3")) == ["dize-attack-throw", "dize-attack-fail"]


@pytest.mark.rule("dize-attack-throw")
@pytest.mark.parametrize("word", ["t2", "t246", "t"])
def test_all_launch_dice_are_thrown(word: str) -> None:
    assert refused(given("s4 h14 z4 l2 attack"), word) == "dize-attack-throw"


@pytest.mark.rule("dize-attack-success")
def test_more_evens_than_odds_capture_a_zombie_and_retire_a_die() -> None:
    match = when(given("s4 h11 z4 l5 attack"), "t12346")

    assert "dize-attack-success" in cited(match)
    assert zones(when(match, "x3h0"), "launch captured retired heroes zombie") == {
        "launch": 4,
        "captured": 1,
        "retired": 1,
        "heroes": 0,
        "zombie": 3,
    }
    assert zones(when(match, "x3h1"), "launch heroes") == {"launch": 3, "heroes": 1}


@pytest.mark.rule("dize-attack-fail")
def test_a_tie_fails() -> None:
    match = when(given("s4 h14 z4 l2 attack"), "t23")

    assert "dize-attack-fail" in cited(match)
    assert zones(match, "human zombie launch") == {"human": 16, "zombie": 4, "launch": 0}
    assert phase(match) == "zombie"


@pytest.mark.rule("dize-attack-fail")
def test_a_failure_frees_the_captured_and_sends_all_humans_home() -> None:
    match = when(given(f"{PRESSED} attack"), "t13")

    assert zones(match) == {
        "launch": 0,
        "human": 15,
        "zombie": 5,
        "captured": 0,
        "executed": 0,
        "heroes": 0,
        "retired": 0,
    }
    assert "dize-attack-fail" in cited(match)


@pytest.mark.rule("dize-attack-retire-choice")
def test_of_three_sixes_one_retires_and_up_to_two_become_heroes() -> None:
    match = when(given("s4 h13 z4 l3 attack"), "t666")

    assert choices(match) == ["x6h0", "x6h1", "x6h2"]
    assert refused(match, "x6h3") == "dize-attack-retire-choice"


@pytest.mark.rule("dize-attack-retire-choice")
def test_a_lone_six_retires_and_makes_no_hero() -> None:
    match = when(given("s4 h15 z4 l1 attack"), "t6")

    assert zones(match, "launch heroes retired captured") == {"launch": 0, "heroes": 0, "retired": 1, "captured": 1}
    assert "dize-attack-retire-choice" in cited(match)


@pytest.mark.rule("dize-attack-retire-choice")
def test_any_thrown_die_may_retire_and_no_other() -> None:
    match = when(given("s4 h11 z4 l5 attack"), "t12346")

    assert choices(match) == ["x1h0", "x1h1", "x2h0", "x2h1", "x3h0", "x3h1", "x4h0", "x4h1", "x6h0"]
    assert refused(match, "x5h0") == "dize-attack-retire-choice"
    assert refused(match, "x6h1") == "dize-attack-retire-choice"


@pytest.mark.rule("dize-attack-retire-choice")
def test_without_a_six_the_choice_makes_no_difference_and_is_not_asked() -> None:
    match = when(given("s4 h13 z4 l3 attack"), "t244")

    assert phase(match) == "decide"
    assert match.state.thrown == (4, 4)


@pytest.mark.rule("dize-attack-hero-any")
def test_one_of_two_sixes_may_become_a_hero_while_the_other_stays() -> None:
    match = when(given("s4 h12 z4 l4 attack"), "t1266", "x1h1")

    assert zones(match, "launch heroes") == {"launch": 2, "heroes": 1}
    assert match.state.thrown == (2, 6)
    assert "dize-attack-hero-any" in cited(match)


@pytest.mark.rule("dize-attack-hero-any")
def test_making_no_hero_is_allowed_and_more_heroes_than_sixes_are_not() -> None:
    match = when(given("s4 h12 z4 l4 attack"), "t1266")

    assert choices(match)[:3] == ["x1h0", "x1h1", "x1h2"]
    assert refused(match, "x1h3") == "dize-attack-hero-any"


@pytest.mark.rule("dize-attack-hero-any")
def test_a_six_left_in_launch_is_thrown_again_like_any_die() -> None:
    match = when(given("s4 h12 z4 l4 attack"), "t1266", "x1h0", "a", "t135")

    assert phase(match) == "zombie", "the sixes of the last throw do not count"


@pytest.mark.rule("dize-attack-hero-leaves")
def test_heroes_leave_launch_and_count_as_even_in_the_next_throw() -> None:
    made = when(given("s4 h12 z4 l4 attack"), "t1266", "x1h2")
    again = when(made, "a", "t5")

    assert zones(made, "launch heroes captured") == {"launch": 1, "heroes": 2, "captured": 1}
    assert "dize-attack-hero-leaves" in cited(made)
    assert phase(again) == "zombie", "0+2 against 1+1 is a tie"
    assert zones(again, "human zombie") == {"human": 16, "zombie": 4}


@pytest.mark.rule("dize-attack-modifiers")
def test_captured_zombies_count_as_odd() -> None:
    match = when(given("s5 h10 z3 l3 c2 attack"), "t124")

    assert "dize-attack-modifiers" in cited(match)
    assert phase(match) == "zombie", "2 against 1+2"


@pytest.mark.rule("dize-attack-modifiers")
def test_heroes_count_as_even() -> None:
    match = when(given("s4 h11 z3 l3 c1 r1 attack"), "t124")

    assert zones(match, "captured zombie") == {"captured": 2, "zombie": 2}, "2+1 against 1+1"


@pytest.mark.rule("dize-attack-modifiers")
def test_retired_dice_count_for_nothing_and_are_as_many_as_the_captured() -> None:
    match = when(given(f"{PRESSED} attack"), "t24")
    thrown = match.events[0]

    assert isinstance(thrown, AttackThrown)
    assert (thrown.even, thrown.heroes, thrown.odd, thrown.captured) == (2, 1, 0, 2)
    assert zones(match, "captured retired") == {"captured": 3, "retired": 3}


@pytest.mark.rule("dize-attack-modifiers")
@pytest.mark.parametrize(("position", "throw"), [("s4 h11 z4 l5 attack", "t12346"), (f"{PRESSED} attack", "t66")])
def test_a_throw_that_waits_for_its_reward_can_be_counted_again(position: str, throw: str) -> None:
    match = when(given(position), throw)
    thrown, succeeded = match.events

    assert attack_thrown(match.state.thrown, match.state.zones) == thrown
    assert isinstance(thrown, AttackThrown)
    assert isinstance(succeeded, AttackSucceeded)
    assert counted(thrown) == (succeeded.even, succeeded.odd)


@pytest.mark.rule("dize-attack-continue")
def test_after_a_success_the_player_throws_again_or_stops() -> None:
    match = when(given("s4 h13 z4 l3 attack"), "t244")

    assert zones(match, "launch zombie") == {"launch": 2, "zombie": 3}
    assert choices(match) == ["s", "a"]
    assert cited(when(match, "a")) == ["dize-attack-continue"]
    assert phase(when(match, "a")) == "attack"


@pytest.mark.rule("dize-attack-no-stop-first")
@pytest.mark.parametrize("words", [("l2",), ("l2", "t35")])
def test_stopping_before_the_first_throw_is_refused(words: tuple[str, ...]) -> None:
    assert refused(when(new(), *words), "s") == "dize-attack-no-stop-first"


@pytest.mark.rule("dize-attack-stop")
def test_a_stop_executes_the_captured_and_sends_all_humans_home() -> None:
    match = when(given(f"{PRESSED} decide"), "s")

    assert zones(match, "human zombie executed launch captured") == {
        "human": 15,
        "zombie": 3,
        "executed": 2,
        "launch": 0,
        "captured": 0,
    }
    assert cited(match) == ["dize-attack-stop"]
    assert phase(match) == "zombie"


@pytest.mark.rule("dize-attack-empty-launch")
def test_with_an_empty_launch_zone_stopping_is_the_only_choice() -> None:
    match = when(given("s4 h14 z4 l2 attack"), "t26", "x2h1")

    assert zones(match, "launch zombie") == {"launch": 0, "zombie": 3}
    assert choices(match) == ["s"]
    assert refused(match, "a") == "dize-attack-empty-launch"


@pytest.mark.rule("dize-attack-empty-zombies")
def test_with_the_last_zombie_captured_the_attack_stops_by_itself_and_wins() -> None:
    match = when(given("s4 h15 z1 l1 e3 attack"), "t4")

    assert "dize-attack-empty-zombies" in cited(match)
    assert zones(match, "human zombie executed captured") == {"human": 16, "zombie": 0, "executed": 4, "captured": 0}
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


@pytest.mark.rule("dize-attack-zero")
def test_launching_nobody_fails_and_the_zombies_attack() -> None:
    match = when(new(min_throw=0), "l0")

    assert cited(match) == ["dize-turn-choose", "dize-attack-zero"]
    assert phase(match) == "zombie"
    assert zones(match, "human zombie") == {"human": 16, "zombie": 4}
