"""The town as a picture: streets, floors, walls with doors, names, numbers and pits. Nothing of it moves.

It is the same from one move to the next unless a marker is laid, and is kept as it was drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import NAMES, SIZE, Cell, Space
from engines.last_night_on_earth.board.places import pits
from engines.last_night_on_earth.board.town import Layout, Town, town
from engines.last_night_on_earth.board.walls import Edge
from engines.last_night_on_earth.cards import Marker
from engines.last_night_on_earth.table import places_with
from widgets.html import Html, classes, el, join
from widgets.i18n import Say
from widgets.last_night_on_earth.geometry import MARGIN, UNIT, WHOLE_TOWN, Box, Crop, box_of, corner, segment, spaces_in
from widgets.last_night_on_earth.words import PLACES, GameSnapshot, table_of

ROWS = "ABCDEFGHIJKL"
LARGEST_TEXT, READABLE_TEXT, SMALLEST_TEXT = 27, 21, 13
_LETTER = 0.5
"""How wide a letter is, as a share of its size: more or less."""
_REMEMBERED = 24


class Marks(NamedTuple):
    """What cards have laid on the printed town."""

    pits: tuple[Space, ...] = ()
    taken_over: tuple[Place, ...] = ()
    dark: tuple[Place, ...] = ()


def marks_of(snapshot: GameSnapshot) -> Marks:
    state = table_of(snapshot)
    taken, dark = (places_with(state, marker) for marker in (Marker.TAKEN_OVER, Marker.LIGHTS_OUT))
    return Marks(snapshot.observation.pits, tuple(taken), tuple(dark))


def picture(layout: Layout, marks: Marks, say: Say, crop: Crop = WHOLE_TOWN) -> Html:
    """Return all that is drawn of a town, or of a part of it, without its frame."""
    return join([ground(layout, marks, crop), names(layout, say, crop)])


def names(layout: Layout, say: Say, crop: Crop = WHOLE_TOWN) -> Html:
    """Return the names of a town's places; at a table they lie over what is marked there."""
    return _named(layout, tuple(say(name) for name in PLACES.values()), crop)


@lru_cache(_REMEMBERED)
def _named(layout: Layout, words: tuple[str, ...], crop: Crop) -> Html:
    return join(_names(_cells_by_place(town(layout), crop), dict(zip(PLACES, words, strict=True))))


@lru_cache(_REMEMBERED)
def ground(layout: Layout, marks: Marks, crop: Crop = WHOLE_TOWN) -> Html:
    """Return what is drawn of a town under its names."""
    laid = town(layout)
    cells = _cells_by_place(laid, crop)
    return join(
        [
            el("path", d=crop.box.path, class_="lnoe-street"),
            *_areas(laid, cells),
            _kerb(laid, crop),
            *_floors(laid, marks, cells),
            *_lines(laid, crop),
            *_pits(laid, marks, crop),
            *_walls(laid, crop),
            *_numbers(laid, cells),
            _coordinates(crop),
            *_large_names(laid, crop),
        ]
    )


# -- what the ground is ---------------------------------------------------------


def _cells_by_place(laid: Town, crop: Crop) -> dict[Place, list[Cell]]:
    """Return of each place that can be seen the cells that can."""
    found = {
        place: sorted(cell for space in spaces for cell in laid.grid.cells[space] if crop.holds(cell))
        for place, spaces in laid.spaces_of.items()
    }
    return {place: cells for place, cells in found.items() if cells}


def _is_building(laid: Town, place: Place) -> bool:
    return laid.buildings[laid.spaces_of[place][0]] is not None


def _filled(cells: Iterable[Cell]) -> str:
    return "".join(Box(*corner(cell), UNIT, UNIT).path for cell in cells)


def _areas(laid: Town, shown: Mapping[Place, list[Cell]]) -> Iterator[Html]:
    """Yield the named areas outdoors, each with what grows or lies there."""
    for place, cells in shown.items():
        if not _is_building(laid, place):
            yield el("path", d=_filled(cells), class_=f"lnoe-ground lnoe-ground--{place}")
            if place in _MOTIFS:
                drawn = "".join(_MOTIFS[place](*corner(cell)) for cell in cells)
                yield el("path", d=drawn, class_="lnoe-motif")
    if Place.TOWN_CENTER in shown:
        yield _square(laid)


def _stalks(x: int, y: int) -> str:
    return "".join(
        f"M{x + dx} {y + dy + 22}v-20m0 8q-9 0-9-9m9 13q9 0 9-9" for dx in (20, 50, 80) for dy in (8, 40, 70)
    )


def _graves(x: int, y: int) -> str:
    stones = ((12, 30), (66, 30), (12, 84), (66, 84))
    return "".join(f"M{x + dx} {y + dy}v-12a9 9 0 0 1 18 0v12zm9 -14v8m-4 -5h8" for dx, dy in stones)


def _scrap(x: int, y: int) -> str:
    wheel = f"M{x + 12} {y + 24}a12 12 0 1 0 24 0a12 12 0 1 0-24 0m7 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0"
    return f"{wheel}M{x + 60} {y + 88}l8-18 18 4 6 14zM{x + 68} {y + 14}l22 8-6 14-20-6z"


def _tracks(x: int, y: int) -> str:
    return f"M{x + 8} {y + 50}h20m12 0h20m12 0h20"


_MOTIFS: Mapping[Place, Callable[[int, int], str]] = {
    Place.CORNFIELD: _stalks,
    Place.GRAVEYARD: _graves,
    Place.JUNKYARD: _scrap,
    Place.ROAD_OUT_OF_TOWN: _tracks,
}


def _square(laid: Town) -> Html:
    """Return the middle of town: a round lawn, and the crossings that lead to it."""
    x, y, width, height = box_of(laid.grid, laid.grid.middle)
    crossings = "".join(
        f"M{x + 40 + step} {y - 26}v20M{x + 40 + step} {y + height + 6}v20"
        f"M{x - 26} {y + 40 + step}h20M{x + width + 6} {y + 40 + step}h20"
        for step in range(0, 121, 20)
    )
    lawn = el("circle", cx=x + width // 2, cy=y + height // 2, r=88, class_="lnoe-lawn")
    sign = _sign(Place.TOWN_CENTER, Box(x + 40, y + 40, 120, 120))
    return join([el("path", d=crossings, class_="lnoe-crossing"), lawn, sign])


def _floors(laid: Town, marks: Marks, shown: Mapping[Place, list[Cell]]) -> Iterator[Html]:
    """Yield the floors of buildings with their signs."""
    for place, cells in shown.items():
        if not _is_building(laid, place):
            continue
        css = classes(
            "lnoe-floor",
            "lnoe-floor--dark" if place in marks.dark else None,
            "lnoe-floor--taken" if place in marks.taken_over else None,
        )
        yield el("path", d=_filled(cells), class_=css)
        yield _sign(place, _largest_square(cells))
        if place in marks.taken_over:
            yield el("path", d="".join(_cross(*corner(cell)) for cell in cells), class_="lnoe-taken")


def _cross(x: int, y: int) -> str:
    return f"M{x + 8} {y + 8}l84 84M{x + 92} {y + 8}l-84 84"


def _largest_square(cells: Iterable[Cell]) -> Box:
    """Return the largest square of these cells, a little smaller; the uppermost of several."""
    there = set(cells)
    for side in (3, 2, 1):
        for cell in sorted(there):
            block = {cell + row * SIZE + column for row in range(side) for column in range(side)}
            if block <= there and cell % SIZE + side <= SIZE:
                x, y = corner(cell)
                inset = side * 16
                return Box(x + inset, y + inset, side * UNIT - 2 * inset, side * UNIT - 2 * inset)
    raise AssertionError(there)


def _sign(place: Place, box: Box) -> Html:
    return el("use", href=f"#sign-{place}", x=box.x, y=box.y, width=box.width, height=box.height, class_="lnoe-sign")


# -- lines, walls and doors -----------------------------------------------------


def _edges(crop: Crop) -> Iterator[Edge]:
    """Yield the edges between two cells of which one or both can be seen."""
    for cell in range(SIZE * SIZE):
        across = [cell + 1] if cell % SIZE < SIZE - 1 else []
        below = [cell + SIZE] if cell < SIZE * (SIZE - 1) else []
        yield from ((cell, other) for other in across + below if crop.holds(cell) or crop.holds(other))


def _lines(laid: Town, crop: Crop) -> Iterator[Html]:
    """Yield the hairlines between spaces where no wall is."""
    space_at = laid.grid.space_at
    indoors: list[str] = []
    outdoors: list[str] = []
    for edge in _edges(crop):
        a, b = (space_at[cell] for cell in edge)
        if a != b and edge not in laid.walls.edges:
            (indoors if laid.buildings[a] else outdoors).append(segment(edge).part(0, UNIT))
    yield el("path", d="".join(outdoors), class_="lnoe-line")
    yield el("path", d="".join(indoors), class_="lnoe-line lnoe-line--indoors")


def _border_edges(laid: Town, crop: Crop) -> Iterator[str]:
    """Yield the walls of buildings along the border of the map."""
    whole = SIZE * UNIT
    for step in range(SIZE):
        # A corner of the map has two sides.
        sides = (
            (step, f"M{step * UNIT} 0h{UNIT}"),
            (SIZE * (SIZE - 1) + step, f"M{step * UNIT} {whole}h{UNIT}"),
            (step * SIZE, f"M0 {step * UNIT}v{UNIT}"),
            (step * SIZE + SIZE - 1, f"M{whole} {step * UNIT}v{UNIT}"),
        )
        for cell, drawn in sides:
            if crop.holds(cell) and laid.buildings[laid.grid.space_at[cell]]:
                yield drawn


def _kerb(laid: Town, crop: Crop) -> Html:
    """Return the kerb on which buildings stand: all along their walls, under the floors."""
    inside = (segment(edge).part(0, UNIT) for edge in _edges(crop) if edge in laid.walls.edges)
    return el("path", d="".join((*_border_edges(laid, crop), *inside)), class_="lnoe-kerb")


def _walls(laid: Town, crop: Crop) -> Iterator[Html]:
    walls, sills = list(_border_edges(laid, crop)), []
    for edge in _edges(crop):
        if edge not in laid.walls.edges:
            continue
        line = segment(edge)
        if edge in laid.walls.doors:
            walls += [line.part(0, 24), line.part(76, 24)]
            sills.append(line.part(24, 52))
        else:
            walls.append(line.part(0, UNIT))
    corners = (corner(cell) for cell in sorted(laid.walls.corners) if crop.holds(cell))
    posts = "".join(f"M{x + UNIT} {y + UNIT}h0" for x, y in corners)
    yield el("path", d="".join(sills), class_="lnoe-door")
    yield el("path", d="".join(walls), class_="lnoe-wall")
    if posts:
        yield el("path", d=posts, class_="lnoe-post")


def _pits(laid: Town, marks: Marks, crop: Crop) -> Iterator[Html]:
    for pit in pits(laid, marks.pits):
        if pit not in spaces_in(laid.grid, crop):
            continue
        x, y, width, height = box_of(laid.grid, pit)
        css = classes("lnoe-pit", "lnoe-pit--new" if pit in marks.pits else None)
        yield el("use", href="#night-pit", x=x + 7, y=y + 7, width=width - 14, height=height - 14, class_=css)


# -- words and numbers ----------------------------------------------------------


def _numbers(laid: Town, shown: Mapping[Place, list[Cell]]) -> Iterator[Html]:
    """Yield the faces of the second die that mean each building, in its first corner."""
    for place, cells in shown.items():
        building = laid.buildings[laid.spaces_of[place][0]]
        if building and building.numbers:
            x, y = corner(cells[0])
            yield el("text", "·".join(map(str, building.numbers)), x=x + 10, y=y + 27, class_="lnoe-faces")


class _Line(NamedTuple):
    """Where a line of a name can stand: its middle, and how long it may be."""

    x: int
    y: int
    width: int


def _names(shown: Mapping[Place, list[Cell]], words: Mapping[Place, str]) -> Iterator[Html]:
    for place, cells in shown.items():
        if place is not Place.TOWN_CENTER:
            yield _name(words[place], _room(cells))


def _room(cells: list[Cell]) -> list[_Line]:
    """Return the lines for a name: between two rows of a place, where nobody stands; else at its lower edge."""
    there, found = set(cells), []
    for row in sorted({cell // SIZE for cell in cells}):
        columns = [cell % SIZE for cell in cells if cell // SIZE == row and cell + SIZE in there]
        if columns:
            found.append(_Line(sum(columns) * UNIT // len(columns) + UNIT // 2, (row + 1) * UNIT, len(columns) * UNIT))
    if found:
        return found
    columns = [cell % SIZE for cell in cells]
    y = (cells[0] // SIZE + 1) * UNIT - 13
    return [_Line(sum(columns) * UNIT // len(columns) + UNIT // 2, y, len(columns) * UNIT)]


def _name(name: str, room: list[_Line]) -> Html:
    """Return a name in as large letters as fit, in one line, or in two where that is larger."""
    narrowest = min(line.width for line in room) - 16
    best = [name]
    if " " in name and len(room) > 1 and len(name) * READABLE_TEXT * _LETTER > narrowest:
        best = _halves(name)
    longest = max(map(len, best))
    size = max(SMALLEST_TEXT, min(LARGEST_TEXT, int(narrowest / (longest * _LETTER))))
    first = (len(room) - len(best)) // 2
    lines = (
        el("text", part, x=line.x, y=line.y + size // 3, class_="lnoe-name", font_size=size)
        for part, line in zip(best, room[first:], strict=False)
    )
    return join(lines)


def _halves(name: str) -> list[str]:
    words = name.split()
    cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return list(min(cuts, key=lambda halves: max(map(len, halves))))


def _coordinates(crop: Crop) -> Html:
    """Return the letters of the rows and the numbers of the columns."""
    x, y, _, _ = crop.box
    letters = (el("text", ROWS[at], x=x - MARGIN // 2, y=at * UNIT + 60) for at in range(crop.top, crop.bottom))
    numbers = (el("text", at + 1, x=at * UNIT + 50, y=y - 12) for at in range(crop.left, crop.right))
    return el("g", *letters, *numbers, class_="lnoe-coordinates")


def _large_names(laid: Town, crop: Crop) -> Iterator[Html]:
    """Yield the names of the large spaces in their first corners: no row and no column tells them."""
    for space in sorted(spaces_in(laid.grid, crop)):
        if len(laid.grid.cells[space]) > 1:
            x, y, _, _ = box_of(laid.grid, space)
            yield el("text", NAMES[space], x=x + 10, y=y + 34, class_="lnoe-large-name")
