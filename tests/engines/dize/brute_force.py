"""Small games of diZe solved the slow way, from the rules alone.

Every face of every die is enumerated, and the values are found by repeating
`value = best of what can follow` until nothing moves. The second objective is
then found in the same way among the choices that are best for the first. Nothing
is shared with the engine: this is what its odds are checked against.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import product
from typing import TypeVar

SolverState = tuple[int, int]
"""Humans and zombies between turns."""
Value = tuple[float, float]
"""The chance to win and the points to come."""
SAME = 1e-11


@cache
def faces_of(dice: int) -> Mapping[tuple[int, int, int], float]:
    """Return the chance of each (ones, evens, sixes), from all 6^n throws."""
    seen: Counter[tuple[int, int, int]] = Counter()
    for faces in product(range(1, 7), repeat=dice):
        seen[faces.count(1), sum(face % 2 == 0 for face in faces), faces.count(6)] += 1
    return {key: count / 6**dice for key, count in seen.items()}


def add(chances: Iterable[tuple[float, Value]]) -> Value:
    win = points = 0.0
    for chance, (w, p) in chances:
        win += chance * w
        points += chance * p
    return win, points


Choice = TypeVar("Choice")


class BruteForce:
    """Best play for `win` (then points) or for points (then winning) in games of at most so many dice."""

    def __init__(self, dice: int, *, for_win: bool, min_throw: int) -> None:
        self.for_win, self.min_throw = for_win, min_throw
        self.values: dict[SolverState, Value] = {
            (humans, zombies): (0.0, 0.0) for humans in range(1, dice) for zombies in range(1, dice - humans + 1)
        }
        self._memo: dict[tuple[int, ...], Value] = {}
        change = 1.0
        while change > 1e-15:
            change = 0.0
            self._memo.clear()
            fresh = {place: self._best(self.launches(*place).values()) for place in self.values}
            for place, value in fresh.items():
                change = max(change, *(abs(a - b) for a, b in zip(value, self.values[place], strict=True)))
            self.values.update(fresh)
        self._memo.clear()

    def order(self, value: Value) -> Value:
        return value if self.for_win else value[::-1]

    def beats(self, a: Value, b: Value) -> bool:
        (a1, a2), (b1, b2) = self.order(a), self.order(b)
        return a1 > b1 + SAME or (a1 > b1 - SAME and a2 > b2 + SAME)

    def _best(self, values: Iterable[Value]) -> Value:
        best, *others = values
        for value in others:
            if self.beats(value, best):
                best = value
        return best

    def value(self, humans: int, zombies: int) -> Value:
        if zombies == 0:
            return 1.0, 10.0
        return self.values[humans, zombies] if humans else (0.0, 0.0)

    def bites(self, humans: int, zombies: int) -> Value:
        """Return the value when the zombies are about to throw."""
        if zombies == 0:
            return self.value(humans, 0)
        thrown = faces_of(zombies).items()
        return add(
            (p, self.value(humans - min(ones, humans), zombies + min(ones, humans))) for (ones, _, _), p in thrown
        )

    def launches(self, humans: int, zombies: int) -> dict[int, Value]:
        """Return the value of each number of dice to launch."""
        found = {}
        for dice in range(self.min_throw, min(humans, 2 * zombies) + 1):
            if dice == 0:
                found[dice] = self.bites(humans, zombies)
                continue
            infected = sum(p for (ones, _, _), p in faces_of(dice).items() if ones > 2)
            calm = (1 - infected, self.attack(humans - dice, zombies, dice, 0, 0))
            sick = [(infected, self.attack(humans - dice, zombies + 1, dice - 1, 0, 0))] if infected else []
            found[dice] = add([calm, *sick])
        return found

    def attack(self, waiting: int, zombies: int, launch: int, captured: int, heroes: int) -> Value:
        """Return the value of throwing; as many are retired as captured."""
        key = (waiting, zombies, launch, captured, heroes)
        if key not in self._memo:
            everyone = waiting + launch + captured + heroes
            chances = []
            for (_, evens, sixes), chance in faces_of(launch).items():
                if evens + heroes > launch - evens + captured:
                    choices = self.rewards(waiting, zombies, launch, captured, heroes, sixes)
                    chances.append((chance, self._best(choices.values())))
                else:
                    chances.append((chance, self.bites(everyone, zombies + captured)))
            self._memo[key] = add(chances)
        return self._memo[key]

    def rewards(
        self, waiting: int, zombies: int, launch: int, captured: int, heroes: int, sixes: int
    ) -> dict[int, Value]:
        """Return the value of each number of new heroes; one thrown die retires."""
        most = min(sixes, launch - 1)
        return {
            new: self._best(self.decisions(waiting, zombies - 1, launch - 1 - new, captured + 1, heroes + new).values())
            for new in range(most + 1)
        }

    def decisions(self, waiting: int, zombies: int, launch: int, captured: int, heroes: int) -> dict[str, Value]:
        """Return the value of stopping and, where one may, of throwing again."""
        everyone = waiting + launch + captured + heroes
        win, points = self.bites(everyone, zombies)
        found = {"s": (win, points + captured)}
        if launch and zombies:
            found["a"] = self.attack(waiting, zombies, launch, captured, heroes)
        return found

    def choose(self, values: Mapping[Choice, Value]) -> Choice:
        """Return the first of the best choices."""
        best, *others = values
        for other in others:
            if self.beats(values[other], values[best]):
                best = other
        return best
