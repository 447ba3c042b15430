"""The players of diZe, from the weakest to the strongest."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

import pytest

from engines.core.bots import levels, play_out
from engines.dize.game import GAME
from tests.engines.dize.positions import new
from tests.luck import UNLIKELY, luck

GAMES = 600


@cache
def wins(level: str) -> list[bool]:
    """Return which of its games the level won; no two levels play with the same dice."""
    rng = Random(level)
    outcomes = [play_out(new(4), [GAME.bots[level]], rng).outcome for _ in range(GAMES)]
    return [outcome is not None and outcome.winners == (0,) for outcome in outcomes]


def test_there_are_four_levels() -> None:
    assert levels(GAME) == ("cautious", "reckless", "best-score", "best-win")


@pytest.mark.parametrize(("worse", "better"), list(combinations(levels(GAME), 2)))
def test_each_level_wins_more_often_than_those_before_it(worse: str, better: str) -> None:
    pairs = list(zip(wins(better), wins(worse), strict=True))
    ahead, behind = pairs.count((True, False)), pairs.count((False, True))

    assert luck(ahead, ahead + behind) < UNLIKELY
