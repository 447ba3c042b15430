"""The players of diZe: those who calculate win more often than those who follow their temper."""

from __future__ import annotations

from random import Random

import pytest

from engines.core.bots import levels, play_out
from engines.dize.game import GAME
from tests.engines.dize.positions import new
from tests.luck import UNLIKELY, luck

GAMES = 300


def wins(level: str, seeds: range) -> list[bool]:
    outcomes = [play_out(new(4), [GAME.bots[level]], Random(seed)).outcome for seed in seeds]
    return [outcome is not None and outcome.winners == (0,) for outcome in outcomes]


def test_there_are_four_levels() -> None:
    assert set(levels(GAME)) == {"reckless", "cautious", "best-score", "best-win"}


@pytest.mark.parametrize("worse", ["reckless", "cautious"])
@pytest.mark.parametrize("better", ["best-score", "best-win"])
def test_calculation_wins_more_often_than_temper(better: str, worse: str) -> None:
    pairs = list(zip(wins(better, range(GAMES)), wins(worse, range(GAMES, 2 * GAMES)), strict=True))
    ahead, behind = pairs.count((True, False)), pairs.count((False, True))

    assert luck(ahead, ahead + behind) < UNLIKELY
