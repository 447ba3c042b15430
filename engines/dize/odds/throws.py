"""Chances of a single throw: ones, infections, successful attacks by their sixes."""

from __future__ import annotations

from functools import cache
from math import comb

from engines.dize.model import INFECTING_ONES


@cache
def ones(dice: int) -> tuple[float, ...]:
    """Return the chance of each number of ones in a throw."""
    return tuple(comb(dice, n) * 5 ** (dice - n) / 6**dice for n in range(dice + 1))


@cache
def infection(dice: int) -> float:
    """Return the chance that a throw of so many dice infects somebody."""
    return sum(ones(dice)[INFECTING_ONES:])


@cache
def attack_chances(dice: int, handicap: int) -> tuple[tuple[float, ...], float]:
    """Return the chances of success by number of sixes, and of failure.

    `handicap` is captured minus heroes. No sixes listed means that success is impossible.
    """
    by_sixes = []
    for sixes in range(dice + 1):
        won = sum(
            comb(dice, sixes) * comb(dice - sixes, twos) * 2**twos * 3 ** (dice - sixes - twos)
            for twos in range(dice - sixes + 1)
            if 2 * (sixes + twos) > dice + handicap
        )
        by_sixes.append(won / 6**dice)
    if not any(by_sixes):
        return (), 1.0
    return tuple(by_sixes), 1 - sum(by_sixes)
