"""Exact best play in diZe, by dynamic programming over (humans, zombies).

A turn either changes (humans, zombies) for good, towards fewer humans or more
executed zombies, or comes back to the same place. So the values of all smaller
places are known when a place is solved, and its own value is the fixed point of
one straight line: `known + stays * value`.

Two objectives: the chance to win, ties broken by expected points, or the
expected points, ties broken by the chance to win. Values closer than EPSILON
are equal; then the smallest launch, the fewest heroes and stopping are taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from engines.dize.legality import launch_limit
from engines.dize.model import DICE, WIN_BONUS
from engines.dize.odds.throws import attack_chances, infection, ones

EPSILON = 1e-12


class Objective(StrEnum):
    """What best play is best for."""

    WIN = "win"
    SCORE = "score"


class Value(NamedTuple):
    """The chance to win, and the points still to come, under best play."""

    win: float
    points: float


class Line(NamedTuple):
    """A value that is part known and part the place itself: (first, second) + stays × place."""

    first: float
    second: float
    stays: float = 0.0


SolverState: TypeAlias = tuple[int, int]
"""Humans and zombies between two turns."""
Attack: TypeAlias = tuple[int, int, int]
"""Dice in launch, captured and heroes: all that matters inside an attack."""

NOTHING = Line(0.0, 0.0)


def places(dice: int) -> Iterator[SolverState]:
    """Yield every place with at most so many dice, each after all it can lead to."""
    for total in range(2, dice + 1):
        for humans in range(1, total):
            yield humans, total - humans


def is_better(a: Line, b: Line, at: Line) -> bool:
    """Return whether line `a` beats line `b` where the place has the value `at`."""
    gap = a.first - b.first + (a.stays - b.stays) * at.first
    if gap > EPSILON or gap < -EPSILON:
        return gap > 0
    return a.second - b.second + (a.stays - b.stays) * at.second > EPSILON


class Solver:
    """Values of every place with at most so many dice, for one objective."""

    def __init__(
        self,
        objective: Objective,
        min_throw: int = 1,
        values: Mapping[SolverState, Line] | None = None,
    ) -> None:
        self.objective = objective
        self.min_throw = min_throw
        self.values: dict[SolverState, Line] = dict(values or {})
        self._attacks: dict[SolverState, dict[Attack, Line]] = {}
        self._bitten: dict[SolverState, Line] = {}

    def solve(self, dice: int = DICE) -> Solver:
        """Fill in every place with up to so many dice, and return itself."""
        for place in places(dice):
            self._solve_place(place)
        return self

    def line(self, win: float, points: float) -> Line:
        return Line(win, points) if self.objective is Objective.WIN else Line(points, win)

    def value(self, line: Line) -> Value:
        """Return a line with nothing open as win chance and points."""
        first, second, _ = line
        return Value(first, second) if self.objective is Objective.WIN else Value(second, first)

    def executed(self, line: Line, zombies: int) -> Line:
        """Return the line with so many points more."""
        if self.objective is Objective.WIN:
            return line._replace(second=line.second + zombies)
        return line._replace(first=line.first + zombies)

    def place(self, humans: int, zombies: int) -> Line:
        """Return the value of a place; won and lost ones included."""
        if zombies == 0:
            return self.line(1.0, WIN_BONUS)
        if humans == 0:
            return NOTHING
        return self.values[humans, zombies]

    def bites(self, humans: int, zombies: int) -> Line:
        """Return the value before the zombies throw, at a place already solved."""
        found = self._bitten.get((humans, zombies))
        if found is None:
            found = self._before_bites(humans, zombies)
            if found.stays:
                found = self._closed(found, (humans, zombies))
            self._bitten[humans, zombies] = found
        return found

    def _before_bites(self, humans: int, zombies: int) -> Line:
        if zombies == 0:
            return self.place(humans, 0)
        first = second = 0.0
        chances = ones(zombies)
        for bitten in range(1, min(humans, zombies + 1)):
            there = self.values[humans - bitten, zombies + bitten]
            first += chances[bitten] * there.first
            second += chances[bitten] * there.second
        return Line(first, second, chances[0])

    def _solve_place(self, place: SolverState) -> None:
        failed = self._before_bites(*place)
        # Any start will do; a place one bite further on is close, so few rounds are needed.
        at = self.values.get((place[0] - 1, place[1] + 1), NOTHING)
        while True:
            attacks = self._solve_attacks(place, failed, at)
            best = self._best_launch(place, attacks, failed, at)
            value = Line(best.first / (1 - best.stays), best.second / (1 - best.stays))
            settled = abs(value.first - at.first) < 1e-15 and abs(value.second - at.second) < 1e-13
            at = value
            if settled:
                break
        self.values[place] = at
        self._attacks[place] = attacks

    def launches(self, place: SolverState) -> dict[int, Line]:
        """Return the value of each number of dice to launch, at a place already solved."""
        failed = self._before_bites(*place)
        found = self._launches(place, self._solved_attacks(place), failed)
        return {dice: self._closed(line, place) for dice, line in found}

    def attack(self, place: SolverState, attack: Attack) -> Line:
        """Return the value of throwing, at a place already solved."""
        return self._closed(self._solved_attacks(place)[attack], place)

    def stop(self, place: SolverState, captured: int) -> Line:
        """Return the value of stopping with so many captured."""
        humans, zombies = place
        return self.executed(self.bites(humans, zombies - captured), captured)

    def decision(self, place: SolverState, attack: Attack) -> Line:
        """Return the value of the better of throwing and stopping."""
        launch, captured, _ = attack
        stop = self.stop(place, captured)
        if launch == 0 or captured == place[1]:
            return stop
        again = self.attack(place, attack)
        return again if is_better(again, stop, NOTHING) else stop

    def _closed(self, line: Line, place: SolverState) -> Line:
        at = self.values[place]
        return Line(line.first + line.stays * at.first, line.second + line.stays * at.second)

    def _solved_attacks(self, place: SolverState) -> dict[Attack, Line]:
        if place not in self._attacks:
            failed = self._before_bites(*place)
            self._attacks[place] = self._solve_attacks(place, failed, self.values[place])
        return self._attacks[place]

    def _best_launch(self, place: SolverState, attacks: dict[Attack, Line], failed: Line, at: Line) -> Line:
        lines = (line for _, line in self._launches(place, attacks, failed))
        best = next(lines)
        for line in lines:
            if is_better(line, best, at):
                best = line
        return best

    def _launches(self, place: SolverState, attacks: dict[Attack, Line], failed: Line) -> Iterator[tuple[int, Line]]:
        humans, zombies = place
        for dice in range(self.min_throw, launch_limit(humans, zombies) + 1):
            if dice == 0:
                yield dice, failed
                continue
            calm = attacks[dice, 0, 0]
            infected = infection(dice)
            if infected:
                worse = self.attack((humans - 1, zombies + 1), (dice - 1, 0, 0))
                calm = Line(
                    calm.first * (1 - infected) + worse.first * infected,
                    calm.second * (1 - infected) + worse.second * infected,
                    calm.stays * (1 - infected),
                )
            yield dice, calm

    def _solve_attacks(self, place: SolverState, failed: Line, at: Line) -> dict[Attack, Line]:
        humans, zombies = place
        most = launch_limit(humans, zombies)
        stops = [failed] + [self.executed(self.bites(humans, zombies - c), c) for c in range(1, zombies + 1)]
        decided: dict[Attack, Line] = {}
        solved: dict[Attack, Line] = {}
        for captured in range(1, zombies + 1):
            for heroes in range(most - captured + 1):
                decided[0, captured, heroes] = stops[captured]
        for launch in range(1, most + 1):
            for captured in range(min(zombies - 1, most - launch) + 1):
                for heroes in range(most - launch - captured + 1 if captured else 1):
                    key = (launch, captured, heroes)
                    solved[key] = line = _throw(key, decided, failed, at)
                    if captured:
                        stop = stops[captured]
                        decided[key] = line if is_better(line, stop, at) else stop
            if zombies <= most - launch:
                for heroes in range(most - launch - zombies + 1):
                    decided[launch, zombies, heroes] = stops[zombies]
        return solved


def _throw(key: Attack, decided: Mapping[Attack, Line], failed: Line, at: Line) -> Line:
    """Return the value of one attack throw, the best number of heroes taken after it."""
    launch, captured, heroes = key
    by_sixes, fails = attack_chances(launch, captured - heroes)
    first, second, stays = fails * failed.first, fails * failed.second, fails * failed.stays
    best = decided[launch - 1, captured + 1, heroes] if by_sixes else failed
    for sixes, chance in enumerate(by_sixes):
        if 0 < sixes < launch:
            more = decided[launch - 1 - sixes, captured + 1, heroes + sixes]
            if is_better(more, best, at):
                best = more
        first += chance * best.first
        second += chance * best.second
        stays += chance * best.stays
    return Line(first, second, stays)
