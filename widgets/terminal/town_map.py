"""The town of Last Night on Earth as a map in characters, and what lies beside it.

A space is seven characters wide and stands between two lines on which walls are drawn; a wall has a gap
where a door is. Heroes are capital letters, Zombies small ones with their number before them.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping

from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import NAMES, SIZE, Space
from engines.last_night_on_earth.board.places import pits
from engines.last_night_on_earth.board.town import Town, town
from engines.last_night_on_earth.cards import Marker
from engines.last_night_on_earth.model import DIE_ZOMBIES_DIE, ZOMBIE_SEATS, controller
from engines.last_night_on_earth.observe import Observation
from engines.last_night_on_earth.table import places_with
from widgets.i18n import Say
from widgets.last_night_on_earth import position_text
from widgets.last_night_on_earth.cards import MEANINGS, TITLES
from widgets.last_night_on_earth.words import COLOURS, MARKERS, PLACES, SUN_TRACK, ZOMBIE, GameSnapshot, table_of
from widgets.last_night_on_earth.words import DOOR as DOOR_MEANING

CELL = 7
"""The width of a space, without the wall beside it."""
STEP = CELL + 1
LABEL = 2
"""The width of the letters of rows."""
INDENT = "  "
GAP = "   "
WIDTH = LABEL + SIZE * STEP + 1
ROWS = "ABCDEFGHIJKL"
LETTERS: Mapping[str, str] = {
    "sheriff": "A",
    "billy": "B",
    "johnny": "J",
    "joseph": "F",
    "becky": "E",
    "sally": "S",
    "jenny": "N",
    "jake": "C",
}
"""How a Hero is drawn: a letter of the name that no other Hero has."""
PIT = "O"
ONE_COLOUR, TWO_COLOURS = "z", "gb"
WALL_ACROSS, WALL_DOWN, CROSSING, POINT, DOOR = "-", "|", "+", ".", " "
DOOR_ACROSS = "--   --"
SIGNS: Mapping[str, str] = {
    ONE_COLOUR: ZOMBIE,
    TWO_COLOURS[0]: COLOURS[0],
    TWO_COLOURS[1]: COLOURS[1],
    PIT: MARKERS[Marker.PIT],
}
AROUND_NAMES: Mapping[Marker, tuple[str, str]] = {Marker.LIGHTS_OUT: ("(", ")"), Marker.TAKEN_OVER: ("!", "!")}
"""What is drawn around the name of a building with a marker."""


def town_map(snapshot: GameSnapshot) -> str:
    """Return the map, what its signs mean, the Sun Track, Heroes, Zombies, cards and hands."""
    seen = snapshot.observation
    blocks = [list(_beside(snapshot))]
    if seen.layout is not None:
        blocks.insert(0, [*_drawn(snapshot), "", *_legend(snapshot)])
    return "\n\n".join("\n".join(block) for block in blocks)


# -- the map --------------------------------------------------------------------


class _Canvas:
    """Characters in rows, each written at its place."""

    def __init__(self) -> None:
        self.rows = [[" "] * (SIZE * STEP + 1) for _ in range(2 * SIZE + 1)]

    def write(self, row: int, column: int, text: str) -> None:
        self.rows[row][column : column + len(text)] = text

    def lines(self) -> Iterator[str]:
        for number, row in enumerate(self.rows):
            label = ROWS[number // 2] if number % 2 else ""
            yield (label.ljust(LABEL) + "".join(row)).rstrip()


def _drawn(snapshot: GameSnapshot) -> Iterator[str]:
    seen = snapshot.observation
    assert seen.layout is not None
    laid = town(seen.layout)
    canvas = _Canvas()
    _draw_walls(canvas, laid)
    _draw_names(canvas, laid, _names(snapshot))
    _draw_spaces(canvas, laid, seen)
    numbers = "".join(str(column).center(STEP) for column in range(1, SIZE + 1))
    yield (" " * LABEL + numbers).rstrip()
    yield from canvas.lines()


def _draw_walls(canvas: _Canvas, laid: Town) -> None:
    """Draw every edge that is a wall, and a point where spaces meet and no wall does."""
    for row in range(SIZE + 1):
        for column in range(SIZE + 1):
            if column < SIZE:
                canvas.write(2 * row, column * STEP + 1, _edge(laid, (row - 1, column), (row, column), across=True))
            if row < SIZE:
                canvas.write(2 * row + 1, column * STEP, _edge(laid, (row, column - 1), (row, column), across=False))
    for row in range(SIZE + 1):
        for column in range(SIZE + 1):
            canvas.write(2 * row, column * STEP, _corner(canvas, laid, row, column))


def _edge(laid: Town, a: tuple[int, int], b: tuple[int, int], *, across: bool) -> str:
    """Return how the edge between two cells is drawn; one of them may lie beyond the board."""
    cells = [row * SIZE + column for row, column in (a, b) if 0 <= row < SIZE and 0 <= column < SIZE]
    if len(cells) == 1:
        is_wall, is_door = laid.buildings[laid.grid.space_at[cells[0]]] is not None, False
    else:
        is_wall, is_door = (cells[0], cells[1]) in laid.walls.edges, (cells[0], cells[1]) in laid.walls.doors
    if not is_wall:
        return " " * CELL if across else " "
    if across:
        return DOOR_ACROSS if is_door else WALL_ACROSS * CELL
    return DOOR if is_door else WALL_DOWN


def _corner(canvas: _Canvas, laid: Town, row: int, column: int) -> str:
    """Return what is drawn where four cells meet."""
    y, x = 2 * row, column * STEP
    # A door leaves its gap in the middle, so that the wall is there beside each corner; down a wall it is the gap.
    sides = [canvas.rows[y][at] == WALL_ACROSS for at in (x - 1, x + 1) if 0 <= at < len(canvas.rows[0])]
    ends = [_is_walled(laid, at, column) for at in (row - 1, row) if 0 <= at < SIZE]
    if any(sides) and any(ends):
        return CROSSING
    if any(sides):
        return WALL_ACROSS
    if any(ends):
        return WALL_DOWN
    return " " if _is_inside_a_space(laid, row, column) else POINT


def _is_walled(laid: Town, row: int, column: int) -> bool:
    """Return whether a wall, or a door in one, stands to the left of a cell, or at the right end of a row."""
    cells = [row * SIZE + at for at in (column - 1, column) if 0 <= at < SIZE]
    if len(cells) == 1:
        return laid.buildings[laid.grid.space_at[cells[0]]] is not None
    return (cells[0], cells[1]) in laid.walls.edges


def _is_inside_a_space(laid: Town, row: int, column: int) -> bool:
    """Return whether all that meets at a point is one large space."""
    if not (0 < row < SIZE and 0 < column < SIZE):
        return False
    cells = [r * SIZE + c for r in (row - 1, row) for c in (column - 1, column)]
    return len({laid.grid.space_at[cell] for cell in cells}) == 1


# -- names of places ------------------------------------------------------------


def _names(snapshot: GameSnapshot) -> dict[Place, str]:
    """Return the names of places, those of marked buildings between signs."""
    say, state = snapshot.say, table_of(snapshot)
    found = {place: say(name) for place, name in PLACES.items()}
    for marker, (before, after) in AROUND_NAMES.items():
        for place in places_with(state, marker):
            found[place] = f"{before}{found[place]}{after}"
    return found


def _draw_names(canvas: _Canvas, laid: Town, names: Mapping[Place, str]) -> None:
    for place, spaces in laid.spaces_of.items():
        if place is not Place.TOWN_CENTER:
            cells = {divmod(cell, SIZE) for space in spaces for cell in laid.grid.cells[space]}
            _draw_name(canvas, names[place], _lines_for_name(canvas, cells))


def _lines_for_name(canvas: _Canvas, cells: set[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Return where a place has room for its name, as row, column and width: between its rows, else on its edge."""
    found = []
    for row in sorted({row for row, _ in cells}):
        columns = sorted(column for at, column in cells if at == row and (row + 1, column) in cells)
        if columns:
            found.append((2 * row + 2, columns[0] * STEP + 1, len(columns) * STEP - 1))
    if found:
        return found
    row, column = min(cells)
    edges = [(at, column * STEP + 1, len(cells) * STEP - 1) for at in (2 * row, 2 * row + 2)]
    return [min(edges, key=lambda edge: DOOR_ACROSS in "".join(canvas.rows[edge[0]][edge[1] : edge[1] + edge[2]]))]


def _draw_name(canvas: _Canvas, name: str, lines: list[tuple[int, int, int]]) -> None:
    """Write a name into its lines, cut where it does not fit."""
    width = min(width for _, _, width in lines)
    parts = textwrap.wrap(name, width, break_long_words=False)
    parts = [*parts[: len(lines) - 1], " ".join(parts[len(lines) - 1 :])]
    for (row, column, _), part in zip(lines, parts, strict=False):
        shown = part if len(part) <= width else part[: width - 1] + POINT
        # Points of the grid beside the name would look like part of it.
        at = column + (width - len(shown)) // 2
        for near in (at - 1, at + len(shown)):
            if canvas.rows[row][near] == POINT:
                canvas.write(row, near, " ")
        canvas.write(row, at, shown)


# -- models ---------------------------------------------------------------------


def _draw_spaces(canvas: _Canvas, laid: Town, seen: Observation) -> None:
    with_pit = pits(laid, seen.pits)
    for space in laid.grid.spaces:
        cells = laid.grid.cells[space]
        row, column = divmod(cells[0], SIZE)
        width = CELL if len(cells) == 1 else 2 * STEP - 1
        content = _content(seen, space, width, has_pit=space in with_pit)
        canvas.write(2 * row + 1, column * STEP + 1, content.center(width))
        if len(cells) > 1:
            canvas.write(2 * row + 2, column * STEP + 1, NAMES[space].center(width))


def _content(seen: Observation, space: Space, width: int, *, has_pit: bool) -> str:
    """Return who stands in a space, and whether it is a pit; the closer together, the fuller it is."""
    heroes = "".join(LETTERS[hero.id] for hero in seen.heroes if hero.space == space)
    parts = [part for part in (heroes, _zombies(seen, space), PIT if has_pit else "") if part]
    spaced = " ".join(parts)
    if len(spaced) <= width:
        return spaced
    # Nothing but a crowd of Heroes and of both colours is too wide even so: its Zombies are told in sentences too.
    return "".join(parts)[:width]


def _zombies(seen: Observation, space: Space) -> str:
    """Return how many Zombies stand in a space, of each colour where there are two."""
    signs = TWO_COLOURS if ZOMBIE_SEATS[seen.seats] > 1 else ONE_COLOUR
    here = [signs[controller(seen.seats, number)] for number, one in enumerate(seen.zombies) if one.space == space]
    return "".join(f"{here.count(sign)}{sign}" if here.count(sign) > 1 else sign for sign in signs if sign in here)


def _legend(snapshot: GameSnapshot) -> Iterator[str]:
    """Yield lines with every sign that is on the map, and its meaning."""
    say, seen, state = snapshot.say, snapshot.observation, table_of(snapshot)
    signs = TWO_COLOURS if ZOMBIE_SEATS[seen.seats] > 1 else ONE_COLOUR
    entries = [f"{sign} {say(SIGNS[sign])}" for sign in (*signs, PIT)]
    for marker, (before, after) in AROUND_NAMES.items():
        if places_with(state, marker):
            entries.append(f"{before}…{after} {say(MARKERS[marker])}")
    entries.append(say(DOOR_MEANING))
    line = INDENT
    for entry in entries:
        if len(line) + len(entry) > WIDTH:
            yield line.rstrip()
            line = INDENT
        line += entry + GAP
    yield line.rstrip()


# -- beside the map -------------------------------------------------------------


def _beside(snapshot: GameSnapshot) -> Iterator[str]:
    say, seen = snapshot.say, snapshot.observation
    yield INDENT + _sun_track(seen, say)
    yield from _wrapped([position_text.of_clock(snapshot)])
    for hero in seen.heroes:
        yield from _wrapped([f"{LETTERS[hero.id]}  {position_text.of_hero(snapshot, hero)}"])
    yield from _wrapped([" ".join(position_text.of_zombies(snapshot))])
    yield from _wrapped([*position_text.of_fight(snapshot), *position_text.of_cards_in_play(snapshot)])
    in_sight = [seat for seat in range(seen.seats) if position_text.is_open(seen, seat)]
    others = [seat for seat in range(seen.seats) if seat not in in_sight]
    yield from _wrapped([" ".join(position_text.of_hand(snapshot, seat) for seat in others)])
    for seat in in_sight:
        yield from _wrapped([position_text.of_hand(snapshot, seat)])
        held = dict.fromkeys(seen.cards.hands[seat])
        yield from _wrapped(f"{INDENT}{TITLES[card]}: {say(MEANINGS[card])}" for card in held)


def _sun_track(seen: Observation, say: Say) -> str:
    """Return the Sun Track with the marker around its number."""
    turns = range(DIE_ZOMBIES_DIE.turns, 0, -1)
    return f"{say(SUN_TRACK)}: " + " ".join(f"[{turn}]" if turn == seen.clock.sun else str(turn) for turn in turns)


def _wrapped(lines: Iterable[str]) -> Iterator[str]:
    for sentence in lines:
        yield textwrap.fill(sentence, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT * 3)
