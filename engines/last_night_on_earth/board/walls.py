"""Walls and doors of a town, cell by cell: where they stand, and which steps they let through."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import SIZE, Cell

Edge: TypeAlias = tuple[Cell, Cell]
"""The edge between two cells, from the first to the second; sets of edges hold both directions."""


@dataclass(frozen=True, slots=True, eq=False)
class Walls:
    edges: frozenset[Edge]
    """Every wall, doors included."""
    doors: frozenset[Edge]
    corners: frozenset[Cell]
    """Where Corner Walls stand, each by the cell to its north-west."""
    sides: tuple[frozenset[Edge], ...]
    """The walls as sight knows them: each is one straight side of one building, doors included."""


def build_walls(
    buildings: Mapping[Cell, Place], doors: Iterable[Edge], inner_walls: Iterable[Edge], corners: Iterable[Cell]
) -> Walls:
    """Return the walls around these buildings, given by cell."""
    inner = both_ways(inner_walls)
    edges = inner | {edge for edge in _all_edges() if buildings.get(edge[0]) != buildings.get(edge[1])}
    sides = [
        side
        for place in sorted(set(buildings.values()))
        for side in _straight_runs({edge for edge in edges if place in {buildings.get(cell) for cell in edge}})
    ]
    return Walls(frozenset(edges), both_ways(doors), frozenset(corners), tuple(sides))


def both_ways(edges: Iterable[Edge]) -> frozenset[Edge]:
    """Return these edges in both directions."""
    return frozenset(way for a, b in edges for way in ((a, b), (b, a)))


def hero_passes(walls: Walls, a: Cell, b: Cell) -> bool:
    """Return whether a Hero may step between two touching cells.

    A door serves straight steps alone, and a Corner Wall cannot be cut.
    """
    if is_straight(a, b):
        return (a, b) not in walls.edges or (a, b) in walls.doors
    return _corner(a, b) not in walls.corners and _has_way_round(walls, a, b)


def passes_no_wall(walls: Walls, a: Cell, b: Cell) -> bool:
    """Return whether a step between two touching cells crosses neither wall nor door; Corner Walls do not matter."""
    return (a, b) not in walls.edges if is_straight(a, b) else _has_way_round(walls, a, b)


def is_straight(a: Cell, b: Cell) -> bool:
    """Return whether two touching cells share an edge."""
    return a // SIZE == b // SIZE or a % SIZE == b % SIZE


def _has_way_round(walls: Walls, a: Cell, b: Cell) -> bool:
    """Return whether one of the two ways round a diagonal step has no wall at all."""
    between = (a // SIZE * SIZE + b % SIZE, b // SIZE * SIZE + a % SIZE)
    return any((a, cell) not in walls.edges and (cell, b) not in walls.edges for cell in between)


def _corner(a: Cell, b: Cell) -> Cell:
    """Return the point that a diagonal step crosses, as the cell to its north-west."""
    return min(a // SIZE, b // SIZE) * SIZE + min(a % SIZE, b % SIZE)


def _all_edges() -> Iterator[Edge]:
    for cell in range(SIZE * SIZE):
        if cell % SIZE < SIZE - 1:
            yield cell, cell + 1
            yield cell + 1, cell
        if cell < SIZE * (SIZE - 1):
            yield cell, cell + SIZE
            yield cell + SIZE, cell


def _straight_runs(edges: set[Edge]) -> Iterator[frozenset[Edge]]:
    """Yield these edges, parted into the longest straight lines that they make."""
    left = {edge for edge in edges if edge[0] < edge[1]}
    for edge in sorted(left):
        if edge in left:
            a, b = edge
            # A wall between neighbours in a row runs on in the next row, and the other way round.
            stride = SIZE if b == a + 1 else 1
            run = []
            while edge in left:
                left.remove(edge)
                run.append(edge)
                edge = (edge[0] + stride, edge[1] + stride)  # noqa: PLW2901 - walks along the wall
            yield both_ways(run)
