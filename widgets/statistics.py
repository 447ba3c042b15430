"""Means and shares with the interval in which the truth lies 95 times in 100."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

CERTAINTY = 0.95
"""How often the truth lies in an interval."""
Z95 = 1.959964
Z999 = 3.290527
"""For stopping early: looking many times at 95 % would be wrong more often than it says."""


class Estimate(NamedTuple):
    """A value, and the ends of its interval."""

    value: float
    low: float
    high: float


def share(hits: float, trials: int, z: float = Z95) -> Estimate:
    """Return a share with its Wilson interval; nothing tried means nothing known. A draw may be half a hit."""
    if trials == 0:
        return Estimate(0.0, 0.0, 1.0)
    p = hits / trials
    scale = 1 + z * z / trials
    middle = (p + z * z / (2 * trials)) / scale
    half = z * sqrt(p * (1 - p) / trials + z * z / (4 * trials * trials)) / scale
    # At the ends the interval touches its value; rounding must not push it past.
    return Estimate(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)))


def mean(values: Sequence[float], z: float = Z95) -> Estimate:
    """Return a mean with its interval by the standard error; one value alone tells no spread."""
    count = len(values)
    if count == 0:
        return Estimate(0.0, 0.0, 0.0)
    middle = sum(values) / count
    if count == 1:
        return Estimate(middle, middle, middle)
    error = sqrt(sum((v - middle) ** 2 for v in values) / (count - 1) / count)
    return Estimate(middle, middle - z * error, middle + z * error)
