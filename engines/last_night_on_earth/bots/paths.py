"""Where a Hero can walk with the steps that are left, and the steps that lead there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from engines.core.game import Plan
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.movement import hero_steps, stopping_spaces
from engines.last_night_on_earth.model import Hero, State
from engines.last_night_on_earth.moves import TO_SPACE, Move
from engines.last_night_on_earth.odds.reach import obstacles_of
from engines.last_night_on_earth.table import town_of

Paths: TypeAlias = Mapping[Space, Space]
"""Every space that can be walked to, with the one before it on the shortest way; the first steps have -1."""


def paths_from(state: State, hero: Hero, left: int, *, avoids_zombies: bool = False) -> Paths:
    """Return the shortest ways of a Hero with so many steps left; one who fights on the way passes Zombies or not."""
    town, obstacles = town_of(state), obstacles_of(state, hero, avoids_zombies=avoids_zombies)
    stops = stopping_spaces(town, obstacles)
    found: dict[Space, Space] = {}
    edge = [hero.space]
    for _ in range(left):
        entered = []
        for start in edge:
            for to in hero_steps(town, start, obstacles.taken_over):
                if to not in found and to != hero.space:
                    found[to] = start if start != hero.space else -1
                    if to not in stops:
                        entered.append(to)
        edge = entered
    return found


def walk(paths: Paths, end: Space) -> Plan[Move]:
    """Return the steps to a space, but not the pass that may follow: a Zombie or the dark may have ended the move."""
    first, *rest = [TO_SPACE[space] for space in path_to(paths, end)]
    return Plan(first, tuple(rest))


def path_to(paths: Paths, end: Space) -> list[Space]:
    """Return the spaces that are entered on the way to one of those that can be walked to."""
    path = [end]
    while paths[path[-1]] >= 0:
        path.append(paths[path[-1]])
    return path[::-1]
