"""Where to place a piece: squares reached before the others once the next players have answered.

While pieces are still to come nobody moves, so whoever begins is the one to move in all that is counted here.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engines.core.game import Seat
from engines.last_one_standing.bitboard import BIT, Lookahead, lookahead_of, within
from engines.last_one_standing.board import placed
from engines.last_one_standing.bots.evaluation import evaluate
from engines.last_one_standing.model import OFF, Board, Move, PlacePiece
from engines.last_one_standing.observe import Table
from engines.last_one_standing.setup import placing_order

NEAR_STEPS = 3
ROOM = 0.3
"""What each square within so many steps counts, in squares: at edges and in corners there are few."""
TRIED = 4
"""How many of the best squares are held against the answers."""
ANSWERS = 2
"""How many of the next placements are looked at."""


class Placing(NamedTuple):
    """A placement, the board once the next pieces are placed too, and what that is worth."""

    value: float
    move: PlacePiece
    board: Board
    answer: int
    """The square that is taken next, or OFF after the last placement."""


def placings(table: Table, moves: Sequence[Move], rng: Random) -> list[Placing]:
    """Return what each placement is worth to the seat that places; the best ones are held against the answers."""
    board, seat, tiles = table.board, table.turn.seat, _lookahead(table)
    free = [move.square for move in moves if isinstance(move, PlacePiece)]
    found = []
    for square in free:
        value = _worth(tiles, table, placed(board, square, seat), seat, square)
        # What lots decide is less than a square.
        found.append((value + rng.random(), square))
    found.sort(key=lambda one: -one[0])
    tried = [answered(table, square, free) for _, square in found[:TRIED]]
    tried = [placing._replace(value=placing.value + rng.random()) for placing in tried]
    # The others come behind them, as far apart as they are before the answers.
    behind = min(placing.value for placing in tried) - found[0][0] - 1
    rest = [
        Placing(behind + value, PlacePiece(square), placed(board, square, seat), OFF) for value, square in found[TRIED:]
    ]
    return [*tried, *rest]


def answered(table: Table, square: int, free: Sequence[int]) -> Placing:
    """Return a placement with the best that the next players can do after it."""
    seat, tiles = table.turn.seat, _lookahead(table)
    board, answer = placed(table.board, square, seat), OFF
    for after in _order(table)[1 : 1 + ANSWERS]:
        best, most = OFF, 0.0
        for at in free:
            if at in board.pieces:
                continue
            value = _worth(tiles, table, placed(board, at, after), after, at)
            if best == OFF or value > most:
                best, most = at, value
        board = placed(board, best, after)
        answer = best if answer == OFF else answer
    value = _worth(tiles, table, board, seat, square)
    return Placing(value, PlacePiece(square), board, answer)


def _order(table: Table) -> list[Seat]:
    """Return who places now, who next, and so on."""
    count = sum(at != OFF for at in table.board.pieces)
    return [(table.clock.first + behind) % table.seats for behind in placing_order(table.seats)[count:]]


def _lookahead(table: Table) -> Lookahead:
    return lookahead_of(table.board, table.options.tunnel_exit, "")


def _worth(tiles: Lookahead, table: Table, board: Board, seat: Seat, square: int) -> float:
    """Return what pieces on these tiles are worth to a seat that has placed one on a square, in squares."""
    pieces = board.pieces
    # A piece that is not placed yet stands with its twin: nobody knows where it will be.
    stood = tiles._replace(pieces=tuple([at if at != OFF else pieces[i ^ 1] for i, at in enumerate(pieces)]))
    room = within(BIT[square], stood.field, NEAR_STEPS).bit_count()
    return ROOM * room + evaluate(stood, seat, table.clock.first, (0.0,) * table.seats)
