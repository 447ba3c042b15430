"""A town: four outer boards laid around one side of the centre, with every table that rules look up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from types import MappingProxyType
from typing import NamedTuple

from engines.last_night_on_earth.board.boards import (
    BOARDS,
    CENTRES,
    Area,
    Building,
    CentreBoard,
    Corner,
    OuterBoard,
    Place,
    Square,
)
from engines.last_night_on_earth.board.grid import Cell, Grid, Space, grid, in_centre, placed, squares, steps_between
from engines.last_night_on_earth.board.walls import Edge, Walls, build_walls, hero_passes, passes_no_wall


class Layout(NamedTuple):
    """Which outer board lies at which corner, by number, and which side of the centre is up."""

    north_west: int
    north_east: int
    south_west: int
    south_east: int
    centre: Place = Place.TOWN_CENTER

    @property
    def boards(self) -> Mapping[Corner, int]:
        return dict(zip(Corner, self[:4], strict=True))


@dataclass(frozen=True, slots=True, eq=False)
class Town:
    """A laid-out town; there is one record for each layout, and tables go by space.

    Functions over it are in `movement`, `sight` and `places`.
    """

    layout: Layout
    grid: Grid = field(repr=False)
    walls: Walls = field(repr=False)
    buildings: tuple[Building | None, ...] = field(repr=False)
    areas: tuple[Area | None, ...] = field(repr=False)
    spaces_of: Mapping[Place, tuple[Space, ...]] = field(repr=False)
    pits: tuple[Space, ...] = field(repr=False)
    """The printed Spawning Pits, in the order of the corners."""
    numbered: Mapping[Corner, tuple[Place, ...]] = field(repr=False)
    """The six buildings that the second die of a Random Building means on each board."""
    hero_steps: tuple[tuple[Space, ...], ...] = field(repr=False)
    unwalled_steps: tuple[tuple[Space, ...], ...] = field(repr=False)
    """The steps that cross neither wall nor door."""
    door_steps: frozenset[tuple[Space, Space]] = field(repr=False)
    """The steps through a door, in both directions."""


@cache
def town(layout: Layout) -> Town:
    """Return the town of a layout; a ValueError says what is wrong with one that cannot be laid."""
    problem = invalid_layout(layout)
    if problem:
        raise ValueError(problem)
    ground = grid(layout.centre)
    building_at: dict[Cell, Building] = {}
    area_at: dict[Cell, Area] = {}
    doors: list[Edge] = []
    for board, laid in _laid_boards(layout):
        for square, letter in squares(board.rows):
            if letter in board.buildings:
                building_at[laid(square)] = board.buildings[letter]
            elif letter in board.areas:
                area_at[laid(square)] = board.areas[letter]
        doors += [(laid(a), laid(b)) for a, b in board.doors]
    walls = _walls(layout, building_at, doors)
    buildings = tuple(building_at.get(cells[0]) if cells else None for cells in ground.cells)
    areas = tuple(area_at.get(cells[0]) if cells else None for cells in ground.cells)
    return Town(
        layout=layout,
        grid=ground,
        walls=walls,
        buildings=buildings,
        areas=areas,
        spaces_of=_spaces_of(buildings, areas),
        pits=tuple(ground.space_at[placed(corner, BOARDS[board].pit)] for corner, board in layout.boards.items()),
        numbered=MappingProxyType({corner: _by_number(board) for corner, board in layout.boards.items()}),
        hero_steps=steps_between(ground.cells, ground.space_at, partial(hero_passes, walls)),
        unwalled_steps=steps_between(ground.cells, ground.space_at, partial(passes_no_wall, walls)),
        door_steps=frozenset((ground.space_at[a], ground.space_at[b]) for a, b in walls.doors),
    )


def invalid_layout(layout: Layout) -> str:
    """Return what is wrong with a layout; "" if it can be laid."""
    boards = layout[:4]
    unknown = [board for board in boards if board not in BOARDS]
    if unknown:
        return f"no outer board has the number {unknown[0]!r}, expected {', '.join(map(str, BOARDS))}"
    if len(set(boards)) < len(boards):
        return f"an outer board lies at one corner only, not as in {boards}"
    if layout.centre not in CENTRES:
        return f"the centre has no side {layout.centre!r}, expected {' or '.join(CENTRES)}"
    return ""


def _laid_boards(layout: Layout) -> Iterator[tuple[OuterBoard | CentreBoard, Callable[[Square], Cell]]]:
    """Yield the boards of a layout, each with what says on which cell of the grid one of its own lies."""
    for corner, board in layout.boards.items():
        yield BOARDS[board], partial(placed, corner)
    yield CENTRES[layout.centre], in_centre


def _walls(layout: Layout, building_at: Mapping[Cell, Building], doors: list[Edge]) -> Walls:
    centre = CENTRES[layout.centre]
    return build_walls(
        {cell: building.place for cell, building in building_at.items()},
        doors,
        [(in_centre(a), in_centre(b)) for a, b in centre.inner_walls],
        [in_centre(point) for point in centre.corner_walls],
    )


def _spaces_of(
    buildings: tuple[Building | None, ...], areas: tuple[Area | None, ...]
) -> Mapping[Place, tuple[Space, ...]]:
    found: dict[Place, tuple[Space, ...]] = {}
    for space, printed in enumerate(building or area for building, area in zip(buildings, areas, strict=True)):
        if printed:
            found[printed.place] = (*found.get(printed.place, ()), space)
    return MappingProxyType(found)


def _by_number(board: int) -> tuple[Place, ...]:
    numbered = {number: building.place for building in BOARDS[board].buildings.values() for number in building.numbers}
    return tuple(numbered[face] for face in range(1, 7))
