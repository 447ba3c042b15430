"""Movement on bitboards, one bit a square: the fast twin of `movement`, for floods and for looking ahead.

Tests hold the twins together on random positions. What a face-down tile turns into is not known here:
once left, it counts as dead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engines.last_one_standing.board import NEIGHBOURS, STRIDE, TUNNEL, moved
from engines.last_one_standing.model import OFF, Board, GoThrough, Tile, Walk
from engines.last_one_standing.movement import ENTERABLE, LASTING, STAND, go_through, walk

MOST_PATHS = 80
"""More ways than this through one turn are not looked at."""

Squares: TypeAlias = int
"""A set of squares, one bit each."""

NEAR = tuple(sum(1 << n for n in around if n >= 0) for around in NEIGHBOURS)
BIT = tuple(1 << s for s in range(STRIDE * STRIDE))
_OPEN = str.maketrans({chr(c): "1" if chr(c) in ENTERABLE else "0" for c in range(128)})


def listed(found: Squares) -> tuple[int, ...]:
    """Return the squares of a set, in order."""
    squares = []
    while found:
        low = found & -found
        squares.append(low.bit_length() - 1)
        found ^= low
    return tuple(squares)


def enterable(tiles: str) -> Squares:
    """Return the squares whose tile may be entered, pieces apart."""
    return int(tiles[::-1].translate(_OPEN), 2)


def showing(tiles: str, letter: str) -> Squares:
    """Return the squares that show a letter."""
    found, at = 0, tiles.find(letter)
    while at >= 0:
        found |= BIT[at]
        at = tiles.find(letter, at + 1)
    return found


def occupied(pieces: tuple[int, ...]) -> Squares:
    """Return the squares on which pieces stand."""
    found = 0
    for at in pieces:
        if at != OFF:
            found |= BIT[at]
    return found


class Field(NamedTuple):
    """The squares that a piece could enter now, and where passages begin and end."""

    free: Squares
    tunnels: Squares = 0
    """Every face-up tunnel, if there are at least two."""
    exits: Squares = 0
    """Where a passage ends, on a free square: beside the tunnels on which nobody stands, or on them."""


def field_of(board: Board, way_out: str) -> Field:
    """Return the board as sets of squares."""
    taken = occupied(board.pieces)
    return _field(enterable(board.tiles), showing(board.tiles, TUNNEL), taken, stands=way_out == STAND)


def _field(enter: Squares, tunnels: Squares, taken: Squares, *, stands: bool) -> Field:
    if tunnels & (tunnels - 1):
        ways = tunnels & ~taken
        return Field(enter & ~taken, tunnels, ways if stands else _beside(ways))
    return Field(enter & ~taken)


@lru_cache(maxsize=512)
def _beside(squares: Squares) -> Squares:
    around = 0
    for at in listed(squares):
        around |= NEAR[at]
    return around


def flood(start: Squares, field: Field) -> Squares:
    """Return every free square that can be reached from these, in any number of steps."""
    free, tunnels, exits = field
    reached = edge = start
    while edge:
        around = edge << 1 | edge >> 1 | edge << STRIDE | edge >> STRIDE
        if edge & tunnels:
            around |= exits
        edge = around & free & ~reached
        reached |= edge
    return reached & free


def within(start: Squares, field: Field, steps: int) -> Squares:
    """Return every free square that can be reached from these by walking, in so many steps."""
    reached = start
    for _ in range(steps):
        reached |= (reached << 1 | reached >> 1 | reached << STRIDE | reached >> STRIDE) & field.free
    return reached & field.free & ~start


def shares(starts: Sequence[Squares], field: Field, first: int = 0) -> list[Squares]:
    """Return the squares that each reaches before all others; equal steps go to the earlier turn."""
    free, tunnels, exits = field
    order = [*range(first, len(starts)), *range(first)]
    owned = [0] * len(starts)
    edges = list(starts)
    going = True
    while going:
        going = False
        for i in order:
            edge = edges[i]
            if not edge:
                continue
            around = edge << 1 | edge >> 1 | edge << STRIDE | edge >> STRIDE
            if edge & tunnels:
                around |= exits
            edge = around & free
            edges[i] = edge
            if edge:
                free &= ~edge
                owned[i] |= edge
                going = True
    return owned


class Lookahead(NamedTuple):
    """What matters for steps: squares that can be entered (pieces apart), and where all stand."""

    enter: Squares
    lasting: Squares
    """Those that stay when left."""
    tunnels: Squares
    plus: Squares
    pieces: tuple[int, ...]
    stands: bool
    """Whether a passage ends on the other tunnel."""

    @property
    def field(self) -> Field:
        """The squares that could be entered now."""
        return _field(self.enter, self.tunnels, occupied(self.pieces), stands=self.stands)


class Way(NamedTuple):
    """One way to spend the steps of a turn: the first step of it, and where it leads."""

    first: Walk | GoThrough
    lookahead: Lookahead


def lookahead_of(board: Board, way_out: str, worn: str) -> Lookahead:
    """Return the board made ready for looking ahead, with the letters of the specials that wear out."""
    lasting = sum(showing(board.tiles, letter) for letter in LASTING if letter not in worn)
    tunnels, plus = showing(board.tiles, TUNNEL), showing(board.tiles, Tile.PLUS)
    return Lookahead(enterable(board.tiles), lasting, tunnels, plus, board.pieces, way_out == STAND)


def with_tile(lookahead: Lookahead, tile: Tile, square: int, worn: str) -> Lookahead:
    """Return the lookahead with a tile laid, or turned up, on a square without a special."""
    enter, lasting, tunnels, plus, pieces, stands = lookahead
    bit = BIT[square]
    if tile not in LASTING:
        return Lookahead(enter & ~bit, lasting, tunnels, plus, pieces, stands)
    if tile not in worn:
        lasting |= bit
    if tile is Tile.TUNNEL:
        tunnels |= bit
    if tile is Tile.PLUS:
        plus |= bit
    return Lookahead(enter | bit, lasting, tunnels, plus, pieces, stands)


def steps(lookahead: Lookahead, piece: int, *, passed: bool) -> Iterator[tuple[Walk | GoThrough, Lookahead]]:
    """Yield each step of a piece and the lookahead after it: `movement.steps_from` and `left_behind` in one."""
    enter, lasting, tunnels, plus, pieces, stands = lookahead
    at = pieces[piece]
    here, taken = BIT[at], occupied(pieces)
    free = enter & ~taken
    gone = 0 if here & lasting else here
    for target in listed(NEAR[at] & free):
        after = moved(pieces, piece, target)
        yield walk(at, target), Lookahead(enter & ~gone, lasting, tunnels & ~gone, plus, after, stands)
    if passed or not here & tunnels:
        return
    for way in listed(tunnels & ~taken):
        gone = BIT[way]
        for target in listed(gone if stands else NEAR[way] & free):
            after = moved(pieces, piece, target)
            left = Lookahead(enter & ~gone, lasting & ~gone, tunnels & ~gone, plus, after, stands)
            yield go_through(at, way, target), left


def ways(  # noqa: PLR0913 - a turn half done needs all of them
    lookahead: Lookahead,
    piece: int,
    count: int,
    *,
    passed: bool = False,
    used: Squares = 0,
    most: int = MOST_PATHS,
) -> list[Way]:
    """Return the ways in which a piece can spend so many steps; a +1 gives one more, and going on is a must.

    One passage a turn is made, and the +1 squares in `used` have given their step: `steps.step` in the game itself.
    """
    found: dict[tuple[Squares, tuple[int, ...]], Way] = {}
    stack: list[tuple[Walk | GoThrough | None, Lookahead, int, bool, Squares]] = [
        (None, lookahead, count, passed, used)
    ]
    while stack and len(found) < most:
        first, here, left, through, spent = stack.pop()
        went = False
        if left:
            for move, after in steps(here, piece, passed=through):
                went = True
                landed = BIT[move.target] & after.plus & ~spent
                more = left - 1 + bool(landed)
                went_through = through or type(move) is GoThrough
                stack.append((first or move, after, more, went_through, spent | landed))
        if not went and first is not None:
            found.setdefault((here.enter, here.pieces), Way(first, here))
    return list(found.values())
