"""Where things are on the drawn map, in its own units: a cell is 100 wide, the corner of the town is at 0, 0."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engines.last_night_on_earth.board.grid import SIZE, Cell, Grid, Space
from engines.last_night_on_earth.board.walls import Edge

UNIT = 100
MARGIN = 44
"""Room for the letters of rows and the numbers of columns."""
RIM = 8
"""Room for the walls along the other sides."""
_REMEMBERED = 512


class Box(NamedTuple):
    """A rectangle of cells on the map."""

    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> tuple[int, int]:
        return self.x + self.width // 2, self.y + self.height // 2

    def inset(self, by: int) -> Box:
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    @property
    def path(self) -> str:
        return f"M{self.x} {self.y}h{self.width}v{self.height}h-{self.width}z"


class Segment(NamedTuple):
    """The edge between two cells as a line: where it begins, and whether it runs across or down."""

    x: int
    y: int
    is_across: bool

    def part(self, start: int, length: int) -> str:
        """Return a part of the line as path data, given by hundredths of it."""
        if self.is_across:
            return f"M{self.x + start} {self.y}h{length}"
        return f"M{self.x} {self.y + start}v{length}"


class Crop(NamedTuple):
    """The part of the town that is drawn, in cells: its first row and column, and the first that it leaves out."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def rows(self) -> int:
        return self.bottom - self.top

    @property
    def columns(self) -> int:
        return self.right - self.left

    @property
    def box(self) -> Box:
        return Box(self.left * UNIT, self.top * UNIT, self.columns * UNIT, self.rows * UNIT)

    @property
    def view(self) -> str:
        """What an SVG shows of the town: the part and the room around it."""
        x, y, width, height = self.box
        return f"{x - MARGIN} {y - MARGIN} {MARGIN + width + RIM} {MARGIN + height + RIM}"

    def holds(self, cell: Cell) -> bool:
        return self.top <= cell // SIZE < self.bottom and self.left <= cell % SIZE < self.right


WHOLE_TOWN = Crop(0, 0, SIZE, SIZE)


@lru_cache(_REMEMBERED)
def spaces_in(grid: Grid, crop: Crop) -> frozenset[Space]:
    """Return the spaces of a part of the town."""
    return frozenset(space for space in grid.spaces if crop.holds(grid.cells[space][0]))


def corner(cell: Cell) -> tuple[int, int]:
    """Return the upper left corner of a cell."""
    return cell % SIZE * UNIT, cell // SIZE * UNIT


@lru_cache(_REMEMBERED)
def box_of(grid: Grid, space: Space) -> Box:
    cells = grid.cells[space]
    x, y = corner(cells[0])
    side = UNIT if len(cells) == 1 else 2 * UNIT
    return Box(x, y, side, side)


def middle(grid: Grid, space: Space) -> tuple[int, int]:
    """Return the centre of a space."""
    return box_of(grid, space).middle


def segment(edge: Edge) -> Segment:
    """Return the line between two cells that share an edge."""
    a, b = sorted(edge)
    x, y = corner(b)
    return Segment(x, y, is_across=b == a + SIZE)
