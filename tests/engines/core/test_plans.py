"""A bot's plan is followed as long as nothing comes between, and thought of anew otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engines.core.bots import Intention, acted, decide
from engines.core.game import Plan
from engines.core.match import Match
from tests.made_up.endless import GAME, Add, Options
from tests.walks import AnyMatch


class Planner:
    """Adds 1, then 2, then 3, and counts how often it thinks of that."""

    def __init__(self, *moves: Any) -> None:
        self.moves = moves or (Add(1), Add(2), Add(3))
        self.thoughts = 0

    def __call__(self, observation: Any, moves: Sequence[Any], rng: Random) -> Iterator[Plan[Any]]:  # noqa: ARG002
        self.thoughts += 1
        yield Plan(self.moves[0], self.moves[1:])


def begun(in_turn: int) -> AnyMatch:
    return Match.begin(GAME, Options(in_turn=in_turn), 2)


def played(bot: Planner, match: AnyMatch, moves: int) -> AnyMatch:
    """Return the match after so many moves of the bot, which plays both seats."""
    intention: Intention[Any] | None = None
    for _ in range(moves):
        intention = acted(bot, match.settle(Random(1)), Random(1), intention)
        match = intention.after
    return match


def test_a_plan_for_a_turn_takes_one_thought() -> None:
    bot = Planner()
    match = played(bot, begun(3), 3)

    assert match.moves == (Add(1), Add(2), Add(3))
    assert bot.thoughts == 1


def test_after_chance_a_bot_thinks_anew() -> None:
    bot = Planner()
    played(bot, begun(1), 4)

    assert bot.thoughts == 4


def test_a_plan_ends_with_its_moves() -> None:
    bot = Planner(Add(1), Add(2))
    match = played(bot, begun(4), 4)

    assert match.moves == (Add(1), Add(2), Add(1), Add(2))
    assert bot.thoughts == 2


def test_a_planned_move_that_is_not_legal_is_thought_of_anew() -> None:
    bot = Planner(Add(1), Add(99))
    match = played(bot, begun(4), 2)

    assert match.moves == (Add(1), Add(1))
    assert bot.thoughts == 2


def test_a_plan_does_not_hold_in_another_branch() -> None:
    intention = acted(Planner(), begun(3), Random(1))
    elsewhere = begun(3).play(Add(1))

    assert intention.next_move(intention.after) == Add(2)
    assert intention.next_move(elsewhere) is None
    assert intention.next_move(begun(3)) is None


@pytest.mark.parametrize(("reply", "planned"), [(Add(6), Add(2)), (Add(5), None)])
def test_a_plan_outlasts_passes_of_others_and_nothing_else(reply: Add, planned: Add | None) -> None:
    replies = replace(GAME, passing=Add(6), actor=lambda state: state.made % 2)
    match: AnyMatch = Match.begin(replies, Options(in_turn=9), 2)
    intention = acted(Planner(), match, Random(1))

    assert intention.next_move(intention.after) is None, "somebody else is asked"
    assert intention.next_move(intention.after.play(reply)) == planned


def test_a_bot_that_yields_plans_decides_for_their_first_move() -> None:
    assert decide(Planner(), begun(3), Random(1)) == Add(1)
