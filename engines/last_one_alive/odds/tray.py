"""Dice of a tray counted by face: how likely each face is, and which dice are worth rolling again."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias, TypeVar

Shots: TypeAlias = tuple[int, int, int, int]
"""Shot dice by face: blank, one bang, two bangs, plus."""
Walls: TypeAlias = tuple[int, int, int]
"""Barricade dice: results, blanks, ambushes."""
Finds: TypeAlias = tuple[int, int, int]
"""Item dice: items, blanks, ambushes."""


class TrayCounts(NamedTuple):
    """Rolled dice, and the zombie dice among them that show an ambush."""

    shots: Shots = (0, 0, 0, 0)
    finds: Finds = (0, 0, 0)
    walls: Walls = (0, 0, 0)
    lurking: int = 0


Counts = TypeVar("Counts", bound=tuple[int, ...])


def raised(counts: Counts, at: int, by: int = 1) -> Counts:
    """Return the counts with one of them raised."""
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])  # type: ignore[return-value]


@lru_cache(maxsize=512)
def shares(die: str, faces: str) -> tuple[float, ...]:
    """Return how likely each of these faces is."""
    return tuple(die.count(face) / 6 for face in faces)


@lru_cache(maxsize=4096)
def plus_bangs(die: str, dice: int, most: int) -> tuple[float, ...]:
    """Return the chances of 0, 1, … bangs from dice rolled again after a plus; the last: so many or more."""
    if dice == 0:
        return (1.0, *[0.0] * most)
    blank, one, two, plus = shares(die, "-12+")
    single = [0.0] * (most + 1)
    carried = 1.0
    for bangs in range(most + 1):
        for more, share in ((0, blank), (1, one), (2, two)):
            single[min(bangs + more, most)] += carried * share
        carried *= plus
    single[most] += carried
    rest = plus_bangs(die, dice - 1, most)
    total = [0.0] * (most + 1)
    for i, p in enumerate(single):
        for j, q in enumerate(rest):
            total[min(i + j, most)] += p * q
    return tuple(total)


def worst_shots(shots: Shots) -> tuple[int, ...]:
    """Return the faces of which one may be worth rolling again: a worse die is rolled before a better.

    A blank is worse than one bang, that is worse than two or a plus; these two cannot be told apart.
    """
    blank, one, two, plus = shots
    if blank or one:
        return (0,) if blank else (1,)
    return ((2,) if two else ()) + ((3,) if plus else ())


@lru_cache(maxsize=4096)
def partings(tray: TrayCounts) -> tuple[tuple[TrayCounts, tuple[int, ...]], ...]:
    """Return every way to keep some dice and roll the worse ones again, that can help.

    Items, barricades and zombies that went to the neighbour cannot get better.
    """
    parts = product(_keep_shots(tray.shots), _keep_best(tray.finds), _keep_best(tray.walls), range(tray.lurking + 1))
    ways = []
    for shots, finds, walls, lurking in parts:
        missing = (
            sum(tray.shots) - sum(shots),
            sum(tray.finds) - sum(finds),
            sum(tray.walls) - sum(walls),
            tray.lurking - lurking,
        )
        if any(missing):
            ways.append((TrayCounts(shots, finds, walls, lurking), missing))
    return tuple(ways)


def _keep_shots(shots: Shots) -> list[Shots]:
    blank, one, two, plus = shots
    kept: list[Shots] = [(n, one, two, plus) for n in range(blank, -1, -1)]
    kept += [(0, n, two, plus) for n in range(one - 1, -1, -1)]
    kept += [(0, 0, t, p) for t in range(two, -1, -1) for p in range(plus, -1, -1) if (t, p) != (two, plus)]
    return kept


def _keep_best(dice: Finds) -> list[Finds]:
    """Return what is kept of results, blanks and ambushes when the ambushes go first."""
    results, blanks, traps = dice
    kept = [(results, blanks, n) for n in range(traps, -1, -1)]
    return kept + [(results, n, 0) for n in range(blanks - 1, -1, -1)]
