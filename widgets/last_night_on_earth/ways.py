"""Ways of several steps: a Hero's past Zombies where they allow it, else through them; a Zombie's as hunger lets it."""

from __future__ import annotations

from typing import TypeAlias

from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.movement import reach
from engines.last_night_on_earth.bots.paths import path_to, paths_from
from engines.last_night_on_earth.model import Hero, State
from engines.last_night_on_earth.odds.reach import obstacles_of
from engines.last_night_on_earth.table import town_of, with_zombie
from engines.last_night_on_earth.turns.zombie_moves import may_move, steps

Walker: TypeAlias = Hero | int
"""Who goes a way: a Hero, or a Zombie by its number."""
PAST_ZOMBIES_FIRST = (True, False)


def space_of(state: State, walker: Walker) -> Space:
    return state.zombies[walker].space if isinstance(walker, int) else walker.space


def in_reach(state: State, walker: Walker, left: int) -> dict[Space, int]:
    """Return where so many steps lead, the space of whoever walks included, each with the steps of the way there."""
    if isinstance(walker, int):
        return {space: len(way) for space, way in _zombie_ways(state, walker, left).items()}
    past, through = (
        reach(town_of(state), walker.space, left, obstacles_of(state, walker, avoids_zombies=avoids))
        for avoids in PAST_ZOMBIES_FIRST
    )
    return through | past


def way_to(state: State, walker: Walker, left: int, end: Space) -> list[Space]:
    """Return the spaces that are entered on the way; none where the steps do not lead there."""
    if isinstance(walker, int):
        return list(_zombie_ways(state, walker, left).get(end, ()))
    for avoids in PAST_ZOMBIES_FIRST:
        paths = paths_from(state, walker, left, avoids_zombies=avoids)
        if end in paths:
            return path_to(paths, end)
    return []


def _zombie_ways(state: State, zombie: int, left: int) -> dict[Space, tuple[Space, ...]]:
    """Return a shortest way to each space that a Zombie can come to; it goes no further from a Hero."""
    found: dict[Space, tuple[Space, ...]] = {state.zombies[zombie].space: ()}
    newest = list(found)
    for _ in range(left):
        reached = newest
        newest = []
        for space in reached:
            there = with_zombie(state, zombie, state.zombies[zombie]._replace(space=space))
            for further in steps(there, zombie) if may_move(there, zombie) else ():
                if further not in found:
                    found[further] = (*found[space], further)
                    newest.append(further)
    return found
