"""Drawing at random, with `rng.random()` alone: other methods draw otherwise in other versions of Python."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def pick(items: Sequence[T], rng: Random) -> T:
    """Return one of the items, each as likely."""
    return items[int(rng.random() * len(items))]


def draw(items: Sequence[T], weights: Sequence[int], rng: Random) -> T:
    """Return one of the items, each as likely as its weight says; one of weight 0 never comes."""
    ticket = rng.random() * sum(weights)
    last = 0
    for at, weight in enumerate(weights):
        if weight:
            ticket -= weight
            if ticket < 0:
                return items[at]
            last = at
    return items[last]


def shuffle(items: list[T], rng: Random) -> None:
    """Bring the items into any order, each as likely."""
    for at in range(len(items) - 1, 0, -1):
        other = int(rng.random() * (at + 1))
        items[at], items[other] = items[other], items[at]
