"""Chance that does as it is told."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

ENDS = (0.0, 1 - 2**-53)
"""The lowest and the highest number that `Random.random` gives."""
EDGES = (0.001, 0.5, 0.999)
"""Places inside the share of an item: near its beginning, in its middle, near its end."""


class Script(Random):
    """Gives these numbers, one after another."""

    def __init__(self, numbers: Iterable[float]) -> None:
        super().__init__()
        self.numbers = iter(numbers)

    def random(self) -> float:
        return next(self.numbers)
