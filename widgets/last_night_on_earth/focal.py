"""Where to look on a map that is larger than its window: at the model that acts, or at what can be chosen."""

from __future__ import annotations

from engines.last_night_on_earth.board.grid import Grid, Space
from engines.last_night_on_earth.board.town import town
from engines.last_night_on_earth.observe import Observation
from widgets.last_night_on_earth.choosing import choosing
from widgets.last_night_on_earth.geometry import MARGIN, RIM, UNIT, WHOLE_TOWN, middle
from widgets.last_night_on_earth.overlay import acting_at
from widgets.last_night_on_earth.words import GameSnapshot

NEAR = 6
"""Spaces that are no more cells apart than this are looked at together."""


def focal_point(snapshot: GameSnapshot) -> str | None:
    """Return the point, as parts of the width and the height of the whole map; None where nothing is to be done."""
    layout = snapshot.observation.layout
    spaces = acting_at(snapshot) or sorted(choosing(snapshot).targets)
    if layout is None or not spaces:
        return None
    x, y = _between(snapshot.observation, town(layout).grid, spaces)
    size = MARGIN + WHOLE_TOWN.box.width + RIM
    return f"{(x + MARGIN) / size:.3f} {(y + MARGIN) / size:.3f}"


def _to_the_others(seen: Observation, grid: Grid, space: Space) -> int:
    """Return how far it is from a Hero to the nearest Zombie, from a pit or a Zombie to the nearest Hero."""
    heroes = [hero.space for hero in seen.heroes if hero.space >= 0]
    zombies = [zombie.space for zombie in seen.zombies if zombie.space >= 0]
    others = zombies if space in heroes else heroes
    return min([grid.distances[space][other] for other in others], default=0)


def _between(seen: Observation, grid: Grid, spaces: list[Space]) -> tuple[int, int]:
    """Return the middle of spaces; of those too far apart to be seen together, of the one that matters."""
    points = [middle(grid, space) for space in spaces]
    ends = [(min(along), max(along)) for along in zip(*points, strict=True)]
    if any(last - first > NEAR * UNIT for first, last in ends):
        return middle(grid, min(spaces, key=lambda space: _to_the_others(seen, grid, space)))
    x, y = ((first + last) // 2 for first, last in ends)
    return x, y
