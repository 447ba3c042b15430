"""The greedy player: it keeps to open squares and walls rivals in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engines.core.chance import pick
from engines.last_one_standing.bitboard import BIT, NEAR, enterable, occupied
from engines.last_one_standing.board import NEIGHBOURS, living, pieces_of
from engines.last_one_standing.model import (
    DrawTile,
    GoThrough,
    Lay,
    Move,
    Phase,
    PlacePiece,
    PlayCard,
    Tile,
    Walk,
)
from engines.last_one_standing.observe import Observation


def greedy(observation: Observation, moves: Sequence[Move], rng: Random) -> Iterator[Move]:
    """Step where most neighbours are open, and put walls beside rivals."""
    board = observation.board
    free = enterable(board.tiles) & ~occupied(board.pieces)
    match observation.turn.phase:
        case Phase.STEP | Phase.PLACE | Phase.RESCUE:
            yield _most_open(moves, free, rng)
        case Phase.TURN:
            yield _wall_beside_rival(observation, moves, free, rng) or pick(_cards(moves), rng)
        case Phase.ASK:
            yield DrawTile()
        case _:
            yield pick(moves, rng)


def _most_open(moves: Sequence[Move], free: int, rng: Random) -> Move:
    def openness(move: Move) -> int:
        match move:
            case Walk(_, target) | GoThrough(_, _, target) | PlacePiece(target) | Lay(_, target):
                return (NEAR[target] & free).bit_count()
            case _:
                return 0

    best = max(map(openness, moves))
    return pick([move for move in moves if openness(move) == best], rng)


def _cards(moves: Sequence[Move]) -> list[Move]:
    return [move for move in moves if isinstance(move, PlayCard)]


def _wall_beside_rival(observation: Observation, moves: Sequence[Move], free: int, rng: Random) -> Move | None:
    board, seat = observation.board, observation.turn.seat
    rivals = [at for s in living(board) if s != seat for at in pieces_of(board, s)]
    beside = {square for at in rivals for square in NEIGHBOURS[at] if free & BIT[square]}
    walls = [m for m in moves if isinstance(m, Lay) and m.tile is Tile.WALL and m.square in beside]
    return pick(walls, rng) if walls else None
