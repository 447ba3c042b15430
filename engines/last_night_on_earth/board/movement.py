"""Movement: the steps that Heroes and Zombies may take, distances, and how far a Hero comes.

Walls and doors decide here; what else is in a Hero's way is passed in.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.town import Town


class Obstacles(NamedTuple):
    """What is in a Hero's way besides walls: spaces with Zombies, and buildings with a marker that concerns it."""

    zombies: Collection[Space] = frozenset()
    taken_over: Collection[Place] = frozenset()
    lights_out: Collection[Place] = frozenset()


NO_OBSTACLES = Obstacles()


def neighbours(town: Town, space: Space) -> tuple[Space, ...]:
    """Return the spaces that touch a space, walls or not."""
    return town.grid.neighbours[space]


def distance(town: Town, a: Space, b: Space) -> int:
    """Return the number of steps from space to space, walls or not: what a Range is measured in."""
    return town.grid.distances[a][b]


def zombie_steps(town: Town, space: Space, *, blocked_windows: bool = False) -> tuple[Space, ...]:
    """Return where a Zombie may step: to any neighbour, or only where no wall or door is in the way."""
    return town.unwalled_steps[space] if blocked_windows else town.grid.neighbours[space]


def hero_steps(town: Town, space: Space, taken_over: Collection[Place] = ()) -> tuple[Space, ...]:
    """Return where a Hero may step; a Taken Over building is not entered, but walked about in and left."""
    steps = town.hero_steps[space]
    if not taken_over:
        return steps
    own = town.buildings[space]
    return tuple(
        [to for to in steps if (into := town.buildings[to]) is own or not into or into.place not in taken_over]
    )


def is_door_step(town: Town, a: Space, b: Space) -> bool:
    """Return whether a step leads through a door."""
    return (a, b) in town.door_steps


def stopping_spaces(town: Town, obstacles: Obstacles) -> set[Space]:
    """Return the spaces where the move of a Hero that enters them is over: with a Zombie, or in a dark building."""
    dark = [space for place in obstacles.lights_out for space in town.spaces_of.get(place, ())]
    return {*obstacles.zombies, *dark}


def reach(town: Town, space: Space, steps: int, obstacles: Obstacles = NO_OBSTACLES) -> dict[Space, int]:
    """Return every space that a Hero can get to in so many steps, with the fewest steps it takes.

    The space where it starts is one of them, and nothing there holds it back.
    """
    stops = stopping_spaces(town, obstacles)
    found, edge = {space: 0}, [space]
    for spent in range(1, steps + 1):
        entered = []
        for start in edge:
            for to in hero_steps(town, start, obstacles.taken_over):
                if to not in found:
                    found[to] = spent
                    if to not in stops:
                        entered.append(to)
        edge = entered
    return found
