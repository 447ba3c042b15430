from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engines.core.bots import at_random, play_out
from engines.core.errors import BadNotation, BadOption
from engines.core.game import Bot
from engines.core.match import Match
from engines.dize.game import GAME
from engines.dize.model import DICE
from tests.engines.dize.positions import choices, cited, given, new, when, zones


@pytest.mark.rule("dize-setup-goal")
def test_executing_every_zombie_wins_and_fewer_still_score() -> None:
    won = when(given("s4 h14 z1 l2 e3 attack"), "t24")
    lost = when(given("s4 h1 z4 e15 zombie"), "t1234")

    assert won.outcome is not None
    assert won.outcome.winners == (0,)
    assert won.outcome.scores == (18,)
    assert lost.outcome is not None
    assert lost.outcome.winners == ()
    assert lost.outcome.scores == (19,)


@pytest.mark.rule("dize-setup-dice")
@pytest.mark.parametrize("zombies", [1, 4, 10, 19])
@pytest.mark.parametrize("min_throw", [0, 1])
def test_all_zones_together_hold_twenty_dice_at_any_moment(zombies: int, min_throw: int, seed: int) -> None:
    match = play_out(new(zombies, min_throw), [at_random], Random(seed))
    for moment in match.history():
        assert sum(zones(moment).values()) == 20


@pytest.mark.rule("dize-setup-dice")
@pytest.mark.parametrize("position", ["s4 h15 z4 choose", "s4 h17 z4 choose", "s4 h16 z4 e1 choose", "s4 choose"])
def test_a_position_without_twenty_dice_is_refused(position: str) -> None:
    with pytest.raises(BadNotation, match="20 dice"):
        GAME.read(position)


@pytest.mark.rule("dize-setup-split")
def test_four_zombies_are_the_first_game_and_leave_sixteen_humans() -> None:
    expected = {"human": 16, "zombie": 4, "executed": 0}

    assert zones(Match.begin(GAME), "human zombie executed") == expected
    assert zones(new(4), "human zombie executed") == expected


@pytest.mark.rule("dize-setup-split")
@pytest.mark.parametrize("zombies", range(1, 20))
def test_the_dice_may_be_split_with_one_to_nineteen_zombies(zombies: int) -> None:
    assert zones(new(zombies), "human zombie") == {"human": DICE - zombies, "zombie": zombies}
    assert choices(new(zombies)), "the first choice is never empty"


@pytest.mark.rule("dize-setup-split")
@pytest.mark.parametrize("zombies", [-1, 0, 20, 21])
def test_no_zombies_or_no_humans_are_refused(zombies: int) -> None:
    with pytest.raises(BadOption, match=f"zombies={zombies}: expected 1 to 19"):
        new(zombies)


@pytest.mark.rule("dize-setup-zones")
@pytest.mark.parametrize("bot", GAME.bots.values(), ids=list(GAME.bots))
def test_between_turns_only_humans_zombies_and_executed_hold_dice(bot: Bot[Any, Any], seed: int) -> None:
    match = play_out(new(), [bot], Random(seed))
    turns = [m for m in match.history() if GAME.facts(m.state)["phase"] in {"choose", "zombie", "over"}]

    assert len(turns) >= 2, "the first choice and the end"
    for moment in turns:
        assert not any(zones(moment, "launch captured heroes retired").values())


@pytest.mark.rule("dize-setup-zones")
def test_at_the_end_of_a_turn_all_dice_are_back_in_three_zones() -> None:
    match = when(given("s4 h10 z3 l2 c2 r1 decide"), "s", "t234")

    assert zones(match) == {
        "launch": 0,
        "human": 15,
        "zombie": 3,
        "captured": 0,
        "executed": 2,
        "heroes": 0,
        "retired": 0,
    }
    assert "dize-setup-zones" in cited(match)


@pytest.mark.rule("dize-setup-zones")
@pytest.mark.parametrize(
    "position",
    ["s4 h14 z4 l2 choose", "s4 h12 z3 c1 l3 zombie", "s4 h16 z4 infect", "s4 h15 e4 l1 over", "s4 h16 z4 attack"],
)
def test_a_position_with_dice_where_its_phase_has_none_is_refused(position: str) -> None:
    with pytest.raises(BadNotation, match="dice in the Launch Zone only during an attack"):
        GAME.read(position)
