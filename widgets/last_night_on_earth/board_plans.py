"""The plan of an outer board for pages: its buildings with walls and doors, its areas, its pit, numbers and names.

It is drawn as it lies in the north-west corner, from the printed board alone: no town is laid.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.last_night_on_earth.board.boards import BOARDS, Building, OuterBoard, Place, Square
from engines.last_night_on_earth.board.grid import BOARD_SIZE, squares
from widgets.html import Html, el
from widgets.i18n import Say
from widgets.last_night_on_earth.geometry import RIM, UNIT, Box, Segment
from widgets.last_night_on_earth.words import PLACES

VIEW = f"{-RIM} {-RIM} {BOARD_SIZE * UNIT + 2 * RIM} {BOARD_SIZE * UNIT + 2 * RIM}"
LARGEST_TEXT, SMALLEST_TEXT = 30, 17
_LETTER = 0.5
"""How wide a letter is, as a share of its size: more or less."""
_DOOR = (24, 52)
"""Where a door begins in its wall, and how wide it is."""
_AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1))


def plan(number: int, say: Say) -> Html:
    """Return the plan of an outer board, named by its number and its places."""
    board = BOARDS[number]
    places = _places(board)
    title = say("Outer board {number}", number=number)
    return el(
        "svg",
        el("path", d=_filled(square for square, _ in squares(board.rows)), class_="lnoe-street"),
        *(_ground(board, place, there) for place, there in places.items()),
        *_lines(board),
        _pit(board),
        *_walls(board),
        *_numbers(board),
        *(_name(say(PLACES[place]), _bounds(there)) for place, there in places.items()),
        class_="lnoe-plot",
        viewBox=VIEW,
        role="img",
        aria_label=f"{title}: {say.listed(say(PLACES[place]) for place in places)}",
    )


def _places(board: OuterBoard) -> dict[Place, list[Square]]:
    found: dict[Place, list[Square]] = {}
    for square, letter in squares(board.rows):
        printed = board.buildings.get(letter) or board.areas.get(letter)
        if printed:
            found.setdefault(printed.place, []).append(square)
    return found


def _building(board: OuterBoard, square: Square) -> Building | None:
    row, column = square
    is_there = 0 <= row < BOARD_SIZE and 0 <= column < BOARD_SIZE
    return board.buildings.get(board.rows[row][column]) if is_there else None


def _box(square: Square) -> Box:
    row, column = square
    return Box(column * UNIT, row * UNIT, UNIT, UNIT)


def _filled(cells: Iterable[Square]) -> str:
    return "".join(_box(square).path for square in cells)


def _bounds(cells: list[Square]) -> Box:
    rows, columns = ([square[axis] for square in cells] for axis in (0, 1))
    width, height = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    return Box(min(columns) * UNIT, min(rows) * UNIT, width * UNIT, height * UNIT)


def _ground(board: OuterBoard, place: Place, cells: list[Square]) -> Html:
    css = "lnoe-floor" if _building(board, cells[0]) else f"lnoe-ground lnoe-ground--{place}"
    x, y, width, height = _bounds(cells)
    side = min(width, height) * 2 // 3
    sign = el(
        "use",
        href=f"#sign-{place}",
        x=x + (width - side) // 2,
        y=y + (height - side) // 2,
        width=side,
        height=side,
        class_="lnoe-sign",
    )
    return el("g", el("path", d=_filled(cells), class_=css), sign)


def _sides(board: OuterBoard) -> Iterator[tuple[Square, Square, Segment]]:
    """Yield every side of every cell of a board with the cells that it parts, each side once."""
    there = {square for square, _ in squares(board.rows)}
    for row, column in sorted(there):
        for down, right in _AROUND:
            other = row + down, column + right
            if other not in there or other > (row, column):
                x, y = (column + (right > 0)) * UNIT, (row + (down > 0)) * UNIT
                yield (row, column), other, Segment(x, y, is_across=bool(down))


def _lines(board: OuterBoard) -> Iterator[Html]:
    """Yield the hairlines between spaces where no wall is."""
    open_sides = [
        (_building(board, square), line)
        for square, other, line in _sides(board)
        if _building(board, square) == _building(board, other)
    ]
    for indoors, css in ((False, "lnoe-line"), (True, "lnoe-line lnoe-line--indoors")):
        drawn = "".join(line.part(0, UNIT) for building, line in open_sides if bool(building) is indoors)
        yield el("path", d=drawn, class_=css)


def _walls(board: OuterBoard) -> Iterator[Html]:
    doors = {frozenset(door) for door in board.doors}
    start, width = _DOOR
    walls, sills = [], []
    for square, other, line in _sides(board):
        if _building(board, square) == _building(board, other):
            continue
        if frozenset((square, other)) in doors:
            walls += [line.part(0, start), line.part(start + width, UNIT - start - width)]
            sills.append(line.part(start, width))
        else:
            walls.append(line.part(0, UNIT))
    yield el("path", d="".join(sills), class_="lnoe-door")
    yield el("path", d="".join(walls), class_="lnoe-wall")


def _pit(board: OuterBoard) -> Html:
    x, y, width, height = _box(board.pit).inset(7)
    return el("use", href="#night-pit", x=x, y=y, width=width, height=height, class_="lnoe-pit")


def _numbers(board: OuterBoard) -> Iterator[Html]:
    """Yield the faces of the second die that mean each building, at its first corner that has no pit."""
    for letter, building in board.buildings.items():
        first = next(square for square, there in squares(board.rows) if there == letter and square != board.pit)
        x, y, _, _ = _box(first)
        yield el("text", "·".join(map(str, building.numbers)), x=x + 12, y=y + 26, class_="lnoe-faces")


def _name(name: str, room: Box) -> Html:
    """Return a name in the middle of a place, in two lines where one would be too small to read."""
    lines = [name] if " " not in name or _size(name, room) >= LARGEST_TEXT * 2 // 3 else _halves(name)
    size = min(_size(line, room) for line in lines)
    x, y = room.middle
    top = y - (len(lines) - 1) * size // 2 + size // 3
    drawn = (
        el("text", line, x=x, y=top + at * size, class_="lnoe-name", font_size=size) for at, line in enumerate(lines)
    )
    return el("g", *drawn)


def _size(text: str, room: Box) -> int:
    return max(SMALLEST_TEXT, min(LARGEST_TEXT, int((room.width - 16) / (len(text) * _LETTER))))


def _halves(name: str) -> list[str]:
    words = name.split()
    cuts = [[" ".join(words[:cut]), " ".join(words[cut:])] for cut in range(1, len(words))]
    return min(cuts, key=lambda halves: max(map(len, halves)))
