"""Plans: each move with the best that may come of it in this turn, for the players that count regions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engines.core.chance import draw
from engines.core.game import Seat
from engines.last_one_standing.bitboard import BIT, Lookahead, listed, lookahead_of, ways, with_tile
from engines.last_one_standing.board import NEIGHBOURS, next_living
from engines.last_one_standing.bots.evaluation import evaluate
from engines.last_one_standing.bots.placing import placings
from engines.last_one_standing.model import (
    BOARD_TILES,
    FACE_DOWN,
    LOCKED_BY_OWNER,
    OFF,
    DrawTile,
    GoThrough,
    Lay,
    Move,
    MoveOpponent,
    Phase,
    PlayCard,
    Scrap,
    Skip,
    Tile,
    Walk,
)
from engines.last_one_standing.movement import first_steps, free_pieces, opposing_pieces, worn_letters
from engines.last_one_standing.observe import Observation

KEEP = {Tile.BRIDGE: 6.0, Tile.TUNNEL: 6.0, Tile.PLUS: 5.0, Tile.MOVE_OPPONENT: 6.0, Tile.SKIP: 6.0, Tile.WALL: 2.0}
"""What a tile in hand is worth at the end of a game, in squares: most of them are a turn more to live."""
UNKNOWN = 4.5
"""The same for a tile that one does not see."""
LAYS = 3
"""How many placements of hand tiles are looked at with the move that follows."""
CLOSE = 6.0
"""Ways worse than the best by more than this many squares are not looked at again."""
ENOUGH = 250
"""Positions after which the first slice of thought opens no new question."""


class Plan(NamedTuple):
    """A move on offer, the lookahead its best way leads to, and what that is worth."""

    value: float
    move: Move
    lookahead: Lookahead


class Search:
    """What a seat knows at a decision, made ready for looking ahead."""

    def __init__(self, observation: Observation) -> None:
        table = observation.table
        self.observation = observation
        self.looked = 0
        self.seat = observation.turn.seat
        self.worn = worn_letters(table.options, table.clock)
        self.lookahead = lookahead_of(table.board, table.options.tunnel_exit, self.worn)
        self.spare = tuple(self._spare(seat) for seat in range(table.seats))
        self.next: Seat = next_living(table.board, self.seat)

    def _spare(self, seat: Seat) -> float:
        hand = self.observation.hands[seat]
        if hand is None:
            return UNKNOWN * self.observation.table.held[seat]
        return sum(KEEP[Tile(letter)] for letter in hand)

    def laid(self, lay: Lay) -> Lookahead:
        """Return the lookahead with a hand tile laid."""
        return with_tile(self.lookahead, lay.tile, lay.square, self.worn)

    def value(self, lookahead: Lookahead) -> float:
        """Return what the lookahead is worth when the turn is over."""
        self.looked += 1
        return evaluate(lookahead, self.seat, self.next, self.spare)

    def before_moving(self, lookahead: Lookahead) -> float:
        """Return what the lookahead is worth while it is one's own move."""
        self.looked += 1
        return evaluate(lookahead, self.seat, self.seat, self.spare)

    def turns(self, lookahead: Lookahead) -> list[Plan]:
        """Return every card with each way to spend it, or as a pass."""
        table = self.observation.table
        able = free_pieces(table.board, table.locks, self.seat)
        plans: list[Plan] = []
        for dots in map(int, sorted(set(table.cards[self.seat]))):
            card = PlayCard(dots)
            ends = [way.lookahead for piece in able for way in ways(lookahead, piece, dots)]
            plans += [Plan(self.value(end), card, end) for end in ends or [lookahead]]
        return plans

    def answer(self, lookahead: Lookahead) -> float:
        """Return what is left of a lookahead after the best turn of the next seat against this one."""
        table, rival = self.observation.table, self.next
        ends = [
            way.lookahead
            for piece in free_pieces(table.board, table.locks, rival)
            for dots in sorted(set(table.cards[rival]))
            for way in ways(lookahead, piece, int(dots))
        ]
        # Without a way the rival is out, or must spend a tile: as good as several squares.
        return min(map(self.before_moving, ends)) if ends else self.before_moving(lookahead) + CLOSE

    def turned_up(self, lookahead: Lookahead, rng: Random) -> Lookahead:
        """Return the lookahead with the tiles that were left on the way turned up by chance."""
        board = self.observation.board
        for square in listed(self.lookahead.enter & ~lookahead.enter):
            if board.tiles[square] == FACE_DOWN:
                tile = draw(BOARD_TILES, board.buried, rng)
                lookahead = with_tile(lookahead, tile, square, self.worn)
        return lookahead


def movers(search: Search, moves: Sequence[Move]) -> list[int]:
    """Return the pieces that these steps belong to."""
    return sorted({search.lookahead.pieces.index(move.origin) for move in moves if isinstance(move, Walk | GoThrough)})


def ranked(search: Search, moves: Sequence[Move], rng: Random) -> list[Plan]:
    """Return what can be done, best first; never nothing."""
    plans = _plans(search, moves, rng)
    plans.sort(key=lambda plan: -plan.value)
    return plans or [Plan(0.0, moves[0], search.lookahead)]


def _plans(search: Search, moves: Sequence[Move], rng: Random) -> list[Plan]:
    match search.observation.turn.phase:
        case Phase.PLACE:
            return _places(search, moves, rng)
        case Phase.TURN:
            return [*search.turns(search.lookahead), *_hand(search, moves)]
        case Phase.RESCUE:
            return _lays(search, [move for move in moves if isinstance(move, Lay)])
        case Phase.STEP:
            return _steps(search, moves)
        case Phase.ASK:
            return [Plan(0.0, DrawTile(), search.lookahead)]
        case _:
            return [Plan(-KEEP[move.tile], move, search.lookahead) for move in moves if isinstance(move, Scrap)]


def _places(search: Search, moves: Sequence[Move], rng: Random) -> list[Plan]:
    found = placings(search.observation.table, moves, rng)
    return [Plan(placing.value, placing.move, search.lookahead) for placing in found]


def _steps(search: Search, moves: Sequence[Move]) -> list[Plan]:
    """Return the steps on offer with every way that begins with them."""
    run = search.observation.turn.run
    used = sum(BIT[at] for at in run.plus)
    found = [
        way
        for piece in movers(search, moves)
        for way in ways(search.lookahead, piece, run.steps, passed=run.passed, used=used)
    ]
    return [Plan(search.value(way.lookahead), way.first, way.lookahead) for way in found]


def _hand(search: Search, moves: Sequence[Move]) -> list[Plan]:
    plans = _lays(search, worth_a_look(search, moves))
    for move in moves:
        match move:
            case MoveOpponent(dots):
                plans += _pushes(search, dots, move)
            case Skip(square):
                plans += _skips(search, square, move)
    return plans


def _lays(search: Search, lays: Sequence[Lay]) -> list[Plan]:
    """Return each placement with the best turn that follows it, less what the tile was worth."""
    plans: list[Plan] = []
    for lay in lays:
        if plans and search.looked > ENOUGH:
            break
        best = max(search.turns(search.laid(lay)), key=lambda plan: plan.value)
        plans.append(Plan(best.value - KEEP[lay.tile], lay, best.lookahead))
    return plans


def worth_a_look(search: Search, moves: Sequence[Move]) -> list[Lay]:
    """Return the few placements near pieces that gain most before anybody moves."""
    pieces = [at for at in search.lookahead.pieces if at != OFF]
    near = {square for at in pieces for one in NEIGHBOURS[at] for square in (one, *NEIGHBOURS[one])}
    now = search.before_moving(search.lookahead)
    gains = []
    for move in moves:
        if isinstance(move, Lay) and move.square in near:
            after = search.before_moving(search.laid(move))
            gains.append((after - now - KEEP[move.tile], move.square, move))
    gains.sort(key=lambda found: (-found[0], found[1], found[2].tile))
    return [lay for gain, _, lay in gains[:LAYS] if gain > -1]


def _pushes(search: Search, dots: int, move: MoveOpponent) -> list[Plan]:
    ends = [
        way.lookahead
        for piece in opposing_pieces(search.observation.board, search.seat)
        for way in ways(search.lookahead, piece, dots)
    ]
    if not ends:
        return []
    best = max(ends, key=search.value)
    return [Plan(search.value(best) - KEEP[Tile.MOVE_OPPONENT], move, best)]


def _skips(search: Search, square: int, move: Skip) -> list[Plan]:
    """Return the pass that a skip on one's own last free piece makes: a turn that costs no square."""
    table = search.observation.table
    piece = table.board.pieces.index(square)
    if piece // 2 != search.seat:
        return []
    locks = table.locks[:piece] + LOCKED_BY_OWNER + table.locks[piece + 1 :]
    if first_steps(table.board, locks, search.seat, table.options.tunnel_exit):
        return []
    return [Plan(search.value(search.lookahead) - KEEP[Tile.SKIP], move, search.lookahead)]
