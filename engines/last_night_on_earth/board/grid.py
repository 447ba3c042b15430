"""The grid under every town: 12 × 12 cells, the spaces that they make up, and how far apart these are.

Walls are no part of it, so it is the same whichever outer boards lie where. A space is a number: first the
108 of the outer boards in reading order, then those of each side of the centre. A number names the same
space in every town.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import TypeAlias

from engines.last_night_on_earth.board.boards import BOARDS, CENTRES, VOID, Corner, Place, Square

Cell: TypeAlias = int
"""A cell of the grid: 12 times its row plus its column, both from 0."""
Space: TypeAlias = int

SIZE = 12
BOARD_SIZE = 6
CENTRE_START = 3
"""The row and the column at which the centre begins."""
_PLACING = {
    Corner.NORTH_WEST: (0, 0, 0),
    Corner.NORTH_EAST: (1, 0, 6),
    Corner.SOUTH_EAST: (2, 6, 6),
    Corner.SOUTH_WEST: (3, 6, 0),
}
"""How often a board is turned for its corner, and the row and the column at which it begins there."""


def quarter_turn(square: Square) -> Square:
    """Return where a cell of a board lies once the board was turned clockwise."""
    row, column = square
    return column, BOARD_SIZE - 1 - row


def placed(corner: Corner, square: Square) -> Cell:
    """Return the cell of the grid on which a cell of an outer board comes to lie."""
    turns, first_row, first_column = _PLACING[corner]
    for _ in range(turns):
        square = quarter_turn(square)
    return (first_row + square[0]) * SIZE + first_column + square[1]


def in_centre(square: Square) -> Cell:
    """Return the cell of the grid on which a cell of the centre lies."""
    return (CENTRE_START + square[0]) * SIZE + CENTRE_START + square[1]


def squares(rows: tuple[str, ...]) -> Iterator[tuple[Square, str]]:
    """Yield the cells of a board with the letters they bear; not what belongs to the centre."""
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            if letter != VOID:
                yield (row, column), letter


def _around(cell: Cell) -> tuple[Cell, ...]:
    rows = range(max(cell // SIZE - 1, 0), min(cell // SIZE + 2, SIZE))
    columns = range(max(cell % SIZE - 1, 0), min(cell % SIZE + 2, SIZE))
    return tuple(near for row in rows for column in columns if (near := row * SIZE + column) != cell)


AROUND = tuple(_around(cell) for cell in range(SIZE * SIZE))
"""By cell, the cells that share an edge or a corner with it."""


def _cell_name(cell: Cell) -> str:
    return f"{'ABCDEFGHIJKL'[cell // SIZE]}{cell % SIZE + 1}"


def _outer_cells() -> list[Cell]:
    # The shape is that of any board.
    return sorted(placed(corner, square) for corner in Corner for square, _ in squares(BOARDS[1].rows))


def _centre_cells(span: int) -> list[tuple[Cell, ...]]:
    """Return the cells of each space of a centre whose spaces are so many cells wide, in reading order."""
    starts = range(0, BOARD_SIZE, span)
    return [
        tuple(in_centre((row + r, column + c)) for r, c in product(range(span), repeat=2))
        for row, column in product(starts, starts)
    ]


def _all_spaces() -> Iterator[tuple[str, tuple[Cell, ...], Place | None]]:
    """Yield name, cells and side of the centre (None: an outer board) of every space there can be."""
    for cell in _outer_cells():
        yield _cell_name(cell), (cell,), None
    for centre, board in CENTRES.items():
        for number, cells in enumerate(_centre_cells(board.span), 1):
            yield _cell_name(cells[0]) if board.span == 1 else f"T{number}", cells, centre


_ALL = tuple(_all_spaces())
NAMES: tuple[str, ...] = tuple(name for name, _, _ in _ALL)
"""By space: A1 to L12, T1 to T9 for the large ones."""
SPACES = {name: space for space, name in enumerate(NAMES)}
"""By name, every space that there can be."""


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """The spaces around and on one side of the centre; tables go by space, and are empty for those of the other."""

    spaces: tuple[Space, ...]
    cells: tuple[tuple[Cell, ...], ...]
    """The cells that a space is made of."""
    space_at: tuple[Space, ...]
    """By cell."""
    middle: Space
    neighbours: tuple[tuple[Space, ...], ...]
    """Which spaces touch, along an edge or at a corner; walls do not matter."""
    distances: tuple[bytes, ...]
    """The length of the shortest chain of neighbours, by the two spaces at its ends."""


@cache
def grid(centre: Place) -> Grid:
    """Return the grid with this side of the centre up."""
    cells = tuple(cells if side in {None, centre} else () for _, cells, side in _ALL)
    by_cell = {cell: space for space, own in enumerate(cells) for cell in own}
    space_at = tuple(by_cell[cell] for cell in range(SIZE * SIZE))
    neighbours = steps_between(cells, space_at, lambda _a, _b: True)
    distances = tuple(_distances(space, neighbours) if own else b"" for space, own in enumerate(cells))
    spaces = tuple(space for space, own in enumerate(cells) if own)
    return Grid(spaces, cells, space_at, space_at[in_centre(CENTRES[centre].middle)], neighbours, distances)


def steps_between(
    cells: tuple[tuple[Cell, ...], ...], space_at: tuple[Space, ...], passes: Callable[[Cell, Cell], bool]
) -> tuple[tuple[Space, ...], ...]:
    """Return by space those to which a step passes, from any cell of the one to any of the other."""
    return tuple(
        tuple(sorted({space_at[b] for a in own for b in AROUND[a] if b not in own and passes(a, b)})) for own in cells
    )


def _distances(start: Space, neighbours: tuple[tuple[Space, ...], ...]) -> bytes:
    found = bytearray(len(neighbours))
    known, edge, steps = {start}, [start], 0
    while edge:
        for space in edge:
            found[space] = steps
        edge = sorted({near for space in edge for near in neighbours[space]} - known)
        known.update(edge)
        steps += 1
    return bytes(found)
