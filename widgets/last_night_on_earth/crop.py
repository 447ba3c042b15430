"""The part of the town that an example shows: where its models are and what can be chosen, with some streets around.

A whole table and the steps of a first turn show the whole town.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random

from engines.core.game import Nature
from engines.last_night_on_earth import frames
from engines.last_night_on_earth.board.grid import SIZE, Grid, Space
from engines.last_night_on_earth.board.town import town
from engines.last_night_on_earth.cards import Marker
from engines.last_night_on_earth.flow import actor, legal
from engines.last_night_on_earth.moves import Move
from engines.last_night_on_earth.observe import Observation, imagine
from engines.last_night_on_earth.table import places_with
from widgets.last_night_on_earth.choosing import MOST_BUTTONS, is_play, play_name, spaces_of
from widgets.last_night_on_earth.geometry import WHOLE_TOWN, Crop
from widgets.last_night_on_earth.words import GameSnapshot
from widgets.skin import once

AROUND = 2
"""So many cells are shown on each side of what matters."""
FEWEST_ROWS, FEWEST_COLUMNS = 4, 5
_REMEMBERED = 64


@once
def crop_of(snapshot: GameSnapshot) -> Crop:
    """Return what is drawn of the town: of an example, all that has mattered since its beginning.

    So it grows where it must, and nothing that was seen goes out of sight. A first turn has all of it at each step.
    """
    layout = snapshot.observation.layout
    if layout is None or not snapshot.quiet or snapshot.in_first_turn:
        return WHOLE_TOWN
    moments = [seen for seen, _ in snapshot.story()] or [snapshot.observation]
    matter = [space for seen in moments for space in _matter(seen)]
    return around(town(layout).grid, matter)


def around(grid: Grid, spaces: Iterable[Space]) -> Crop:
    """Return the smallest part of the town in which these spaces have room around them, and no space is cut."""
    cells = [cell for space in spaces for cell in grid.cells[space]]
    if not cells:
        return WHOLE_TOWN
    top, bottom = _stretch([cell // SIZE for cell in cells], FEWEST_ROWS)
    left, right = _stretch([cell % SIZE for cell in cells], FEWEST_COLUMNS)
    return _uncut(grid, Crop(top, left, bottom, right))


def _stretch(found: list[int], fewest: int) -> tuple[int, int]:
    """Return the first row or column to be shown, and the first after them."""
    first, last = max(0, min(found) - AROUND), min(SIZE, max(found) + 1 + AROUND)
    missing = max(0, fewest - (last - first))
    first = max(0, first - missing)
    return first, max(last, min(SIZE, first + fewest))


def _uncut(grid: Grid, crop: Crop) -> Crop:
    """Return the part with all of every large space that it touches."""
    for space in grid.spaces:
        own = grid.cells[space]
        if len(own) > 1 and any(map(crop.holds, own)) and not all(map(crop.holds, own)):
            rows, columns = [cell // SIZE for cell in own], [cell % SIZE for cell in own]
            crop = Crop(
                min(crop.top, *rows),
                min(crop.left, *columns),
                max(crop.bottom, max(rows) + 1),
                max(crop.right, max(columns) + 1),
            )
    return crop


@lru_cache(_REMEMBERED)
def _matter(seen: Observation) -> frozenset[Space]:
    """Return the spaces that matter at a moment: of Zombies, of Heroes who act, of what can be chosen, of markers."""
    if seen.layout is None:
        return frozenset()
    laid, state = town(seen.layout), imagine(seen, Random(0))
    if any(isinstance(frame, frames.PlaceHero) for frame in seen.stack):
        # Whoever sets up looks at the whole town.
        return frozenset(laid.grid.spaces)
    acting = {getattr(frame, "hero", "") for frame in seen.stack}
    found = {zombie.space for zombie in seen.zombies} | {hero.space for hero in seen.heroes if hero.id in acting}
    found |= {space for move in _choices(seen) for space in spaces_of(move, seen, laid)}
    found |= {*seen.pits} | {
        space
        for marker in (Marker.TAKEN_OVER, Marker.LIGHTS_OUT)
        for place in places_with(state, marker)
        for space in laid.spaces_of.get(place, ())
    }
    found.discard(-1)
    return frozenset(found or {hero.space for hero in seen.heroes if hero.space >= 0})


def _choices(seen: Observation) -> Iterator[Move]:
    """Yield the moves that whoever looks may make by choosing on the map."""
    state = imagine(seen, Random(0))
    who = actor(state)
    if who is Nature.CHANCE or who != seen.seat:
        return
    moves = legal(state)
    plays = Counter(play_name(move) for move in moves if is_play(move))
    yield from (move for move in moves if not is_play(move) or plays[play_name(move)] > MOST_BUTTONS)
