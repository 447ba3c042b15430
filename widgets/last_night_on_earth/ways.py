"""The way of a Hero who walks to a space: past Zombies where the steps that are left allow it, else through them."""

from __future__ import annotations

from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.movement import reach
from engines.last_night_on_earth.bots.paths import path_to, paths_from
from engines.last_night_on_earth.model import Hero, State
from engines.last_night_on_earth.odds.reach import obstacles_of
from engines.last_night_on_earth.table import town_of

PAST_ZOMBIES_FIRST = (True, False)


def in_reach(state: State, hero: Hero, left: int) -> dict[Space, int]:
    """Return where a Hero can walk with so many steps, its own space included, each with the steps of the way there."""
    past, through = (
        reach(town_of(state), hero.space, left, obstacles_of(state, hero, avoids_zombies=avoids))
        for avoids in PAST_ZOMBIES_FIRST
    )
    return through | past


def way_to(state: State, hero: Hero, left: int, end: Space) -> list[Space]:
    """Return the spaces that are entered on the way; none where the steps do not lead there."""
    for avoids in PAST_ZOMBIES_FIRST:
        paths = paths_from(state, hero, left, avoids_zombies=avoids)
        if end in paths:
            return path_to(paths, end)
    return []
