"""What a position holds: squares each piece can still reach, who owns which region, what a step
changes, and what the tile one leaves may turn out to be. The coach and the bots ask here.

Sets of squares are whole numbers, one bit a square, so that a flood is a few shifts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from engines.core.game import Seat
from engines.last_one_standing.board import NEIGHBOURS, STRIDE, living, pieces_of, tunnels
from engines.last_one_standing.model import (
    BOARD_TILES,
    FACE_DOWN,
    OFF,
    Board,
    GoThrough,
    Tile,
    Walk,
)
from engines.last_one_standing.movement import ENTERABLE, worn_letters
from engines.last_one_standing.observe import Observation

Squares: TypeAlias = int
"""A set of squares, one bit each."""

_OPEN = str.maketrans({chr(c): "1" if chr(c) in ENTERABLE else "0" for c in range(128)})
LIGHT = sum(1 << s for s in range(STRIDE * STRIDE) if (s + s // STRIDE) % 2)
"""Every other square, as on a chess board."""
NEAR = tuple(sum(1 << n for n in around if n >= 0) for around in NEIGHBOURS)
BIT = tuple(1 << s for s in range(STRIDE * STRIDE))


class Field(NamedTuple):
    """The squares that a piece could enter now, and the tunnels among all squares."""

    free: Squares
    tunnels: Squares = 0
    """Every face-up tunnel, if there are at least two."""
    mouths: Squares = 0
    """The squares beside those tunnels."""


def field_of(board: Board) -> Field:
    """Return the board as sets of squares."""
    free = int(board.tiles[::-1].translate(_OPEN), 2)
    for at in board.pieces:
        if at != OFF:
            free &= ~BIT[at]
    found = tunnels(board.tiles)
    if len(found) < 2:
        return Field(free)
    mouths = 0
    for at in found:
        mouths |= NEAR[at]
    return Field(free, sum(BIT[at] for at in found), mouths)


def spread(squares: Squares, field: Field) -> Squares:
    """Return the free squares one step from these; a tunnel leads beside every other."""
    around = squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE
    if squares & field.tunnels:
        around |= field.mouths
    return around & field.free


def flood(start: Squares, field: Field) -> Squares:
    """Return every free square that can be reached from these, in any number of steps."""
    free, held, mouths = field
    reached = edge = start
    while edge:
        around = edge << 1 | edge >> 1 | edge << STRIDE | edge >> STRIDE
        if edge & held:
            around |= mouths
        edge = around & free & ~reached
        reached |= edge
    return reached & free


def shares(starts: Sequence[Squares], field: Field, first: int = 0) -> list[Squares]:
    """Return the squares that each reaches before all others; equal steps go to the earlier turn."""
    free, held, mouths = field
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
            if edge & held:
                around |= mouths
            edge = around & free
            edges[i] = edge
            if edge:
                free &= ~edge
                owned[i] |= edge
                going = True
    return owned


def listed(found: Squares) -> tuple[int, ...]:
    """Return the squares of a set, in order."""
    squares = []
    while found:
        low = found & -found
        squares.append(low.bit_length() - 1)
        found ^= low
    return tuple(squares)


def starts(board: Board) -> list[Squares]:
    """Return where each seat's pieces stand; nothing for those who are out."""
    return [sum(BIT[at] for at in pieces_of(board, seat)) for seat in range(len(board.pieces) // 2)]


def reach(board: Board, square: int) -> tuple[int, ...]:
    """Return the squares that the piece on a square can still get to, were it alone on the move."""
    return listed(flood(BIT[square], field_of(board)))


def regions(board: Board, to_move: Seat = 0) -> list[tuple[int, ...]]:
    """Return the squares that each seat gets to before the others."""
    return [listed(found) for found in shares(starts(board), field_of(board), to_move)]


def chances(board: Board) -> dict[Tile, float]:
    """Return how likely a face-down tile is to turn out as each kind."""
    total = sum(board.buried)
    return {tile: n / total if total else 0.0 for tile, n in zip(BOARD_TILES, board.buried, strict=True)}


@dataclass(frozen=True, slots=True)
class Effect:
    """What a legal step changes: squares in reach of the piece, and of the regions owned."""

    move: Walk | GoThrough
    reach: int
    own: int
    rivals: int
    own_change: int
    rivals_change: int
    turns: bool
    """Whether it leaves a face-down tile, which is then turned."""


def after_step(board: Board, move: Walk | GoThrough, worn: str) -> Board:
    """Return the board after a step if the tile left, when turned, were a neutral one."""
    pieces = tuple(move.target if at == move.origin else at for at in board.pieces)
    tiles = board.tiles
    if isinstance(move, GoThrough):
        tiles = tiles[: move.exit] + Tile.NEUTRAL + tiles[move.exit + 1 :]
    elif tiles[move.origin] == FACE_DOWN or tiles[move.origin] in worn:
        tiles = tiles[: move.origin] + Tile.NEUTRAL + tiles[move.origin + 1 :]
    return Board(tiles, pieces, board.buried)


def effects(observation: Observation, moves: Iterable[object]) -> Iterator[Effect]:
    """Yield what each of these steps changes; other moves are left out."""
    board, worn = observation.board, worn_letters(observation.table.options, observation.table.clock)
    for move in moves:
        if not isinstance(move, Walk | GoThrough):
            continue
        seat = board.pieces.index(move.origin) // 2
        before, after = _sizes(board, seat), after_step(board, move, worn)
        own, rivals = _sizes(after, seat)
        yield Effect(
            move,
            flood(BIT[move.target], field_of(after)).bit_count(),
            own,
            rivals,
            own - before[0],
            rivals - before[1],
            board.tiles[move.origin] == FACE_DOWN,
        )


def _sizes(board: Board, seat: Seat) -> tuple[int, int]:
    """Return how many squares the seat gets to first, and how many all others do."""
    alive = living(board)
    owned = shares(starts(board), field_of(board), (seat + 1) % len(starts(board)))
    return owned[seat].bit_count(), sum(owned[s].bit_count() for s in alive if s != seat)
