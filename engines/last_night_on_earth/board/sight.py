"""Line of sight, for Ranged Attacks: walls block it, except those that the looker's space lies against.

Sight is judged from the one who looks, and need not be mutual. Models and Corner Walls never block it.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

from engines.last_night_on_earth.board.grid import SIZE, Cell, Space
from engines.last_night_on_earth.board.town import Town
from engines.last_night_on_earth.board.walls import Edge

Line: TypeAlias = tuple[int, ...]
"""A line as the steps from cell to cell that it makes, each as a difference of cells."""


def sees(town: Town, space: Space, target: Space) -> bool:
    """Return whether a target is visible from a space."""
    return target in seen_from(town, space)


@cache
def seen_from(town: Town, space: Space) -> frozenset[Space]:
    """Return every space that is visible from a space, itself included."""
    opaque, cells = _opaque(town, space), town.grid.cells
    return frozenset(
        target
        for target in town.grid.spaces
        if target == space or any(_is_clear(opaque, a, b) for a in cells[space] for b in cells[target])
    )


def sees_past_own_walls(town: Town, space: Space, target: Space) -> bool:
    """Return whether a target is visible across the very edges of the space, without the rest of their walls."""
    own, cells = town.grid.cells[space], town.grid.cells
    opaque = frozenset(edge for edge in town.walls.edges if edge[0] not in own)
    return any(_is_clear(opaque, a, b) for a in own for b in cells[target])


def is_grazed(town: Town, space: Space, target: Space) -> bool:
    """Return whether only one of the two shifted lines between two small spaces is clear."""
    starts, ends = town.grid.cells[space], town.grid.cells[target]
    if len(starts) > 1 or len(ends) > 1:
        return False
    opaque, (start,), (end,) = _opaque(town, space), starts, ends
    clear = [_crosses_nothing(opaque, start, line) for line in lines(*_way(start, end))]
    return any(clear) and not all(clear)


class SightLine(NamedTuple):
    """A straight line from a cell of one space to a cell of another."""

    start: Cell
    end: Cell
    walls: tuple[Edge, ...]
    """Those that block it, the nearest first; none of a clear line."""


def clearest_line(town: Town, space: Space, target: Space) -> SightLine:
    """Return the line from a space to a target that the fewest walls block."""
    opaque, cells = _opaque(town, space), town.grid.cells
    found = [
        SightLine(a, b, _blocking(opaque, a, line))
        for a in cells[space]
        for b in cells[target]
        for line in lines(*_way(a, b))
    ]
    return min(found, key=lambda line: len(line.walls))


def _blocking(opaque: frozenset[Edge], cell: Cell, line: Line) -> tuple[Edge, ...]:
    found = []
    for step in line:
        if (cell, cell + step) in opaque:
            found.append((cell, cell + step))
        cell += step
    return tuple(found)


def _way(start: Cell, end: Cell) -> tuple[int, int]:
    """Return how many rows and columns lie between two cells."""
    return end // SIZE - start // SIZE, end % SIZE - start % SIZE


def _opaque(town: Town, space: Space) -> frozenset[Edge]:
    """Return the walls that block sight from a space: all but the sides that an edge of the space lies on."""
    own = town.grid.cells[space]
    touched = [side for side in town.walls.sides if any(a in own for a, _ in side)]
    return town.walls.edges.difference(*touched)


def _is_clear(opaque: frozenset[Edge], start: Cell, end: Cell) -> bool:
    """Return whether one of the lines between the centres of two cells crosses no opaque wall."""
    return any(_crosses_nothing(opaque, start, line) for line in lines(*_way(start, end)))


def _crosses_nothing(opaque: frozenset[Edge], cell: Cell, line: Line) -> bool:
    for step in line:
        if (cell, cell + step) in opaque:
            return False
        cell += step
    return True


@cache
def lines(rows: int, columns: int) -> tuple[Line, ...]:
    """Return the lines from the centre of a cell to that of another, so many rows and columns away.

    Where the exact line runs through a point at which four cells meet, and perhaps a wall ends, it is
    shifted a hair to either side: so there are two, and either will do.
    """
    return tuple({_line(rows, columns, row_first=first): None for first in (True, False)})


def _line(rows: int, columns: int, *, row_first: bool) -> Line:
    """Return the line that, through a point where cells meet, always changes its row first, or its column first."""
    down, right = (SIZE if rows > 0 else -SIZE), (1 if columns > 0 else -1)
    found, row, column = [], 0, 0
    while row < abs(rows) or column < abs(columns):
        # The next edge of a row is crossed after (row + 1/2) / rows of the way; the same for columns.
        ahead = (2 * row + 1) * abs(columns) - (2 * column + 1) * abs(rows)
        if column == abs(columns) or (row < abs(rows) and (ahead < 0 or (ahead == 0 and row_first))):
            found.append(down)
            row += 1
        else:
            found.append(right)
            column += 1
    return tuple(found)
