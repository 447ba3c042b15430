"""What a position holds: squares each piece can still reach, who owns which region, what a step
changes, and what the tile one leaves may turn out to be. The coach asks here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engines.core.game import Seat
from engines.last_one_standing.bitboard import BIT, Squares, field_of, flood, listed, occupied, shares, within
from engines.last_one_standing.board import moved, with_tile
from engines.last_one_standing.model import BOARD_TILES, FACE_DOWN, Board, GoThrough, Phase, Tile, Walk
from engines.last_one_standing.movement import left_behind, worn_letters
from engines.last_one_standing.observe import Observation


def reach(board: Board, square: int, way_out: str) -> tuple[int, ...]:
    """Return the squares that the piece on a square can still get to, were it alone on the move."""
    return listed(flood(BIT[square], field_of(board, way_out)))


def first_to_step(seen: Observation) -> Seat:
    """Return whose step comes first: while pieces are placed nobody moves, and then whoever begins."""
    turn = seen.turn
    return seen.table.clock.first if turn.phase is Phase.PLACE else turn.seat


def near(board: Board, square: int, way_out: str, steps: int) -> int:
    """Return how many free squares lie within so many steps of a square."""
    return within(BIT[square], field_of(board, way_out), steps).bit_count()


def regions(board: Board, way_out: str, to_move: Seat = 0) -> list[tuple[int, ...]]:
    """Return the squares that each seat gets to before the others."""
    return [listed(found) for found in _shares(board, way_out, to_move)]


def _shares(board: Board, way_out: str, to_move: Seat) -> list[Squares]:
    starts = [occupied(board.pieces[i : i + 2]) for i in range(0, len(board.pieces), 2)]
    return shares(starts, field_of(board, way_out), to_move)


def chances(board: Board) -> dict[Tile, float]:
    """Return how likely a face-down tile is to turn out as each kind."""
    total = sum(board.buried)
    return {tile: n / total if total else 0.0 for tile, n in zip(BOARD_TILES, board.buried, strict=True)}


@dataclass(frozen=True, slots=True)
class Effect:
    """What a legal step changes: squares in reach of the piece, and of the regions owned.

    The changes are against `regions` of the seat to move.
    """

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
    square, letter = left_behind(board.tiles, move, worn)
    tiles = with_tile(board.tiles, square, Tile.NEUTRAL.value if letter == FACE_DOWN else letter)
    return Board(tiles, moved(board.pieces, board.pieces.index(move.origin), move.target), board.buried)


def effects(observation: Observation, moves: Iterable[object]) -> Iterator[Effect]:
    """Yield what each of these steps changes; other moves are left out."""
    board, options = observation.board, observation.table.options
    way_out, worn = options.tunnel_exit, worn_letters(options, observation.table.clock)
    for move in moves:
        if not isinstance(move, Walk | GoThrough):
            continue
        seat = board.pieces.index(move.origin) // 2
        before = _sizes(board, way_out, seat, to_move=observation.turn.seat)
        after = after_step(board, move, worn)
        own, rivals = _sizes(after, way_out, seat, to_move=(seat + 1) % (len(board.pieces) // 2))
        yield Effect(
            move,
            len(reach(after, move.target, way_out)),
            own,
            rivals,
            own - before[0],
            rivals - before[1],
            board.tiles[move.origin] == FACE_DOWN,
        )


def _sizes(board: Board, way_out: str, seat: Seat, *, to_move: Seat) -> tuple[int, int]:
    """Return how many squares the seat gets to first, and how many all others do."""
    sizes = [owned.bit_count() for owned in _shares(board, way_out, to_move)]
    return sizes[seat], sum(sizes) - sizes[seat]
