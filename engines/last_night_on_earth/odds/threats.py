"""Which Zombies can get to which Heroes: by their own move, and by Shamble."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from engines.last_night_on_earth.model import State
from engines.last_night_on_earth.observe import Observation
from engines.last_night_on_earth.odds.open_state import open_state
from engines.last_night_on_earth.table import heroes_at, town_of
from engines.last_night_on_earth.turns.zombie_moves import hungry_for, may_move

FARTHEST = 6
"""As far as Shamble can take a Zombie."""


class Threat(NamedTuple):
    """A Zombie that can get to a Hero in this Zombie Turn, or the next."""

    zombie: int
    hero: str
    steps: int
    """The fewest steps; 0: it is there."""

    @property
    def by_own_move(self) -> bool:
        return self.steps <= 1

    @property
    def by_shamble(self) -> Fraction:
        """Return how likely a Shamble takes the Zombie there."""
        return Fraction(7 - max(self.steps, 1), 6)


def threats(seen: Observation) -> list[Threat]:
    """Return every way in which a Zombie can get to a Hero with at most six steps; held Zombies stay where they are.

    Those that have moved in this Zombie Turn count where they stand.
    """
    state = open_state(seen)
    found: list[Threat] = []
    for number, zombie in enumerate(state.zombies):
        if zombie.space < 0:
            continue
        moves = may_move(state, number) and (seen.clock.heroes_turn or not zombie.has_moved)
        here = heroes_at(state, zombie.space)
        steps = {hero.id: 0 for hero in here} if here or not moves else steps_to_heroes(state, number)
        found += [Threat(number, hero, count) for hero, count in steps.items()]
    return found


def steps_to_heroes(state: State, zombie: int) -> dict[str, int]:
    """Return the fewest steps in which a Zombie can come to each Hero: next to one, Hunger draws it there."""
    town, start = town_of(state), state.zombies[zombie].space
    near = town.grid.neighbours
    found: dict[str, int] = {}
    met, edge = {start}, [start]
    for steps in range(1, FARTHEST + 1):
        entered = []
        for space in edge:
            drawn_to = hungry_for(state, space)
            for to in drawn_to:
                for hero in heroes_at(state, to):
                    found.setdefault(hero.id, steps)
            if not drawn_to:
                entered += [to for to in near[space] if to not in met]
                met.update(near[space])
        edge = list(dict.fromkeys(entered))
    return found
