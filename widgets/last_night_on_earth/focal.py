"""Where to look on a map that is larger than its window: at what was selected or is advised, at the model that acts,
or at what can be chosen.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.last_night_on_earth.board.grid import Grid, Space
from engines.last_night_on_earth.board.town import town
from engines.last_night_on_earth.frames import Announced
from engines.last_night_on_earth.observe import Observation
from widgets.last_night_on_earth.choosing import choosing, spaces_of
from widgets.last_night_on_earth.geometry import MARGIN, RIM, UNIT, WHOLE_TOWN, Box, box_of
from widgets.last_night_on_earth.overlay import acting_at
from widgets.last_night_on_earth.words import GameSnapshot

NEAR = 6
"""Spaces that are no more cells apart than this are looked at together."""


def focal_point(snapshot: GameSnapshot) -> str | None:
    """Return the middle of what matters and, of several spaces, its size, as parts of the width and the height of the
    whole map; None where nothing is to be done.
    """
    layout = snapshot.observation.layout
    spaces = _matter(snapshot)
    if layout is None or not spaces:
        return None
    x, y, width, height = _around(snapshot.observation, town(layout).grid, spaces)
    size = MARGIN + WHOLE_TOWN.box.width + RIM
    parts = [x + width / 2 + MARGIN, y + height / 2 + MARGIN]
    if max(width, height) > UNIT:
        parts += [width, height]
    return " ".join(f"{part / size:.3f}" for part in parts)


def _matter(snapshot: GameSnapshot) -> Sequence[Space]:
    """Return what was selected; else what is advised, who acts, or what can be chosen."""
    seen, choice = snapshot.observation, choosing(snapshot)
    if choice.space >= 0:
        return (choice.space,)
    advised = snapshot.game.decode(snapshot.hint) if snapshot.hint else None
    if advised is not None and seen.layout is not None and (spaces := spaces_of(advised, seen, town(seen.layout))):
        return spaces
    acting = () if choice.card else acting_at(snapshot) or _meant(snapshot)
    return acting or sorted(choice.targets)


def _meant(snapshot: GameSnapshot) -> list[Space]:
    """Return where the Hero stands on whom a card was played that may be answered now."""
    card = next((frame for frame in reversed(snapshot.observation.stack) if isinstance(frame, Announced)), None)
    return [hero.space for hero in snapshot.observation.heroes if card and hero.id == card.target and hero.space >= 0]


def _to_the_others(seen: Observation, grid: Grid, space: Space) -> int:
    """Return how far it is from a Hero to the nearest Zombie, from a pit or a Zombie to the nearest Hero."""
    heroes = [hero.space for hero in seen.heroes if hero.space >= 0]
    zombies = [zombie.space for zombie in seen.zombies if zombie.space >= 0]
    others = zombies if space in heroes else heroes
    return min([grid.distances[space][other] for other in others], default=0)


def _around(seen: Observation, grid: Grid, spaces: Sequence[Space]) -> Box:
    """Return the box around spaces; of those too far apart to be seen together, around the one that matters."""
    boxes = [box_of(grid, space) for space in spaces]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    if max(right - left, bottom - top) > (NEAR + 1) * UNIT:
        return box_of(grid, min(spaces, key=lambda space: _to_the_others(seen, grid, space)))
    return Box(left, top, right - left, bottom - top)
