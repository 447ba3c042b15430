"""The two players that reckon in regions: one looks at its own turn, one also at the answers to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from engines.core.bots import pick
from engines.core.game import Seat
from engines.last_one_standing.board import NEIGHBOURS, living
from engines.last_one_standing.bots.lookahead import Lookahead, evaluate, free_field, scene_of, steps, ways, with_tile
from engines.last_one_standing.model import (
    BOARD_TILES,
    FACE_DOWN,
    FREE,
    OFF,
    DrawTile,
    GoThrough,
    Lay,
    Move,
    MoveOpponent,
    Phase,
    PlacePiece,
    PlayCard,
    Scrap,
    Skip,
    Tile,
    Walk,
)
from engines.last_one_standing.movement import worn_letters
from engines.last_one_standing.observe import Observation
from engines.last_one_standing.odds import BIT, NEAR, listed

KEEP = {Tile.BRIDGE: 6.0, Tile.TUNNEL: 6.0, Tile.PLUS: 5.0, Tile.MOVE_OPPONENT: 6.0, Tile.SKIP: 6.0, Tile.WALL: 2.0}
"""What a tile in hand is worth at the end of a game, in squares: most of them are a turn more to live."""
UNKNOWN = 4.5
"""The same for a tile that one does not see."""
LAYS = 3
"""How many placements of hand tiles are looked at with the move that follows."""
ANSWERED = 5
"""How many of its best moves the strong player holds against the answer."""
CLOSE = 6.0
"""Ways worse than the best by more than this many squares are not looked at again."""
ENOUGH = 250
"""Scenes after which the first slice of thought opens no new question."""
ROUNDS = 12
"""How often it does so, each time with other tiles turned up."""
OWN_SHARE = 0.3
"""How much the value before the answer counts beside the value after it."""


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
        self.lookahead = scene_of(observation)
        self.way_out = table.options.tunnel_exit
        self.worn = worn_letters(table.options, table.clock)
        self.spare = tuple(self._spare(seat) for seat in range(table.seats))
        alive = living(observation.board)
        order = [s % table.seats for s in range(self.seat + 1, self.seat + table.seats + 1)]
        self.next: Seat = next((s for s in order if s in alive), self.seat)

    def _spare(self, seat: Seat) -> float:
        hand = self.observation.hands[seat]
        if hand is None:
            return UNKNOWN * self.observation.table.held[seat]
        return sum(KEEP[Tile(letter)] for letter in hand)

    def laid(self, lay: Lay) -> Lookahead:
        """Return the lookahead with a hand tile laid."""
        return with_tile(self.lookahead, lay.tile, lay.square, stays=lay.tile not in self.worn)

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
        able = [i for i in (2 * self.seat, 2 * self.seat + 1) if table.locks[i] == FREE]
        plans: list[Plan] = []
        for dots in map(int, sorted(set(table.cards[self.seat]))):
            card = PlayCard(dots)
            ends = [way.lookahead for piece in able for way in ways(lookahead, piece, dots, self.way_out)]
            plans += [Plan(self.value(end), card, end) for end in ends or [lookahead]]
        return plans

    def answer(self, lookahead: Lookahead) -> float:
        """Return what is left of a lookahead after the best turn of the next seat against this one."""
        table, rival = self.observation.table, self.next
        ends = [
            way.lookahead
            for piece in (2 * rival, 2 * rival + 1)
            if table.locks[piece] == FREE
            for dots in sorted(set(table.cards[rival]))
            for way in ways(lookahead, piece, int(dots), self.way_out)
        ]
        # Without a way the rival is out, or must spend a tile: as good as several squares.
        return min(map(self.before_moving, ends)) if ends else self.before_moving(lookahead) + CLOSE

    def turned_up(self, lookahead: Lookahead, rng: Random) -> Lookahead:
        """Return the lookahead with the tiles that were left on the way turned up by chance."""
        board = self.observation.board
        kinds, total = board.buried, sum(board.buried)
        for square in listed(self.lookahead.enter & ~lookahead.enter):
            if board.tiles[square] != FACE_DOWN:
                continue
            ticket = rng.random() * total
            for tile, share in zip(BOARD_TILES, kinds, strict=True):
                ticket -= share
                if ticket < 0:
                    lookahead = with_tile(lookahead, tile, square, stays=tile not in self.worn)
                    break
        return lookahead


def territorial(observation: Observation, moves: Sequence[Move], rng: Random) -> Iterator[Move]:
    """Take the single step after which most squares are one's own, whatever the card; wall rivals in."""
    mind = Search(observation)
    match observation.turn.phase:
        case Phase.TURN:
            walls = _worth_a_look(mind, [m for m in moves if isinstance(m, Lay) and m.tile is Tile.WALL])
            yield walls[0] if walls else pick([m for m in moves if isinstance(m, PlayCard)], rng)
        case Phase.STEP:
            passed = observation.turn.run.passed
            after: dict[Move, float] = {
                move: mind.value(lookahead)
                for piece in _movers(mind, moves)
                for move, lookahead in steps(mind.lookahead, piece, passed=passed, way_out=mind.way_out)
            }
            yield max(moves, key=lambda move: after[move])
        case _:
            yield ranked(mind, moves, rng)[0].move


def _movers(mind: Search, moves: Sequence[Move]) -> list[int]:
    """Return the pieces that these steps belong to."""
    return sorted({mind.lookahead.pieces.index(move.origin) for move in moves if isinstance(move, Walk | GoThrough)})


def thinking(observation: Observation, moves: Sequence[Move], rng: Random) -> Iterator[Move]:
    """Hold the best ways against the next player's best answer, then again as tiles may turn up."""
    mind = Search(observation)
    plans = ranked(mind, moves, rng)
    close = _contenders(plans)
    if len(close) == 1 or observation.turn.phase not in {Phase.TURN, Phase.STEP}:
        yield plans[0].move
        return
    totals: list[float] = []
    for plan in close:
        if totals and mind.looked > ENOUGH:
            break
        totals.append(OWN_SHARE * plan.value + mind.answer(plan.lookahead))
    close = close[: len(totals)]
    yield close[totals.index(max(totals))].move
    # One answer a slice, so that a slice is short; means are compared only between whole rounds.
    best = close[totals.index(max(totals))].move
    for _ in range(ROUNDS if len(close) > 1 else 0):
        for i, plan in enumerate(close):
            totals[i] += OWN_SHARE * plan.value + mind.answer(mind.turned_up(plan.lookahead, rng))
            yield best
        best = close[totals.index(max(totals))].move
    yield best


def _contenders(plans: Sequence[Plan]) -> list[Plan]:
    """Return the best plan of each move, as long as it is close to the best of all."""
    found: dict[Move, Plan] = {}
    for plan in plans:
        if plan.value >= plans[0].value - CLOSE:
            found.setdefault(plan.move, plan)
    return list(found.values())[:ANSWERED]


def ranked(mind: Search, moves: Sequence[Move], rng: Random) -> list[Plan]:
    """Return what can be done, best first; never nothing."""
    plans = _plans(mind, moves, rng)
    plans.sort(key=lambda plan: -plan.value)
    return plans or [Plan(0.0, moves[0], mind.lookahead)]


def _plans(mind: Search, moves: Sequence[Move], rng: Random) -> list[Plan]:
    match mind.observation.turn.phase:
        case Phase.PLACE:
            return _places(mind, moves, rng)
        case Phase.TURN:
            return [*mind.turns(mind.lookahead), *_hand(mind, moves)]
        case Phase.RESCUE:
            return _lays(mind, [move for move in moves if isinstance(move, Lay)])
        case Phase.STEP:
            return _steps(mind, moves)
        case Phase.ASK:
            return [Plan(0.0, DrawTile(), mind.lookahead)]
        case _:
            return [Plan(-KEEP[move.tile], move, mind.lookahead) for move in moves if isinstance(move, Scrap)]


def _places(mind: Search, moves: Sequence[Move], rng: Random) -> list[Plan]:
    first = mind.observation.table.clock.first
    pieces = list(mind.lookahead.pieces)
    slot = pieces.index(OFF, 2 * mind.seat)
    plans = []
    for move in moves:
        assert isinstance(move, PlacePiece)
        pieces[slot] = move.square
        # A piece that is not placed yet stands in for its twin: nobody knows where it will be.
        stood = tuple(at if at != OFF else pieces[i ^ 1] for i, at in enumerate(pieces))
        lookahead = mind.lookahead._replace(pieces=stood)
        plans.append(Plan(evaluate(lookahead, mind.seat, first, mind.spare) + rng.random(), move, lookahead))
    return plans


def _steps(mind: Search, moves: Sequence[Move]) -> list[Plan]:
    """Return the steps on offer with every way that begins with them."""
    run = mind.observation.turn.run
    used = sum(BIT[at] for at in run.plus)
    found = [
        way
        for piece in _movers(mind, moves)
        for way in ways(mind.lookahead, piece, run.steps, mind.way_out, run.passed, used)
    ]
    return [Plan(mind.value(way.lookahead), way.first, way.lookahead) for way in found]


def _hand(mind: Search, moves: Sequence[Move]) -> list[Plan]:
    plans = _lays(mind, _worth_a_look(mind, moves))
    for move in moves:
        match move:
            case MoveOpponent(dots):
                plans += _pushes(mind, dots, move)
            case Skip(square):
                plans += _skips(mind, square, move)
    return plans


def _lays(mind: Search, lays: Sequence[Lay]) -> list[Plan]:
    """Return each placement with the best turn that follows it, less what the tile was worth."""
    plans: list[Plan] = []
    for lay in lays:
        if plans and mind.looked > ENOUGH:
            break
        best = max(mind.turns(mind.laid(lay)), key=lambda plan: plan.value)
        plans.append(Plan(best.value - KEEP[lay.tile], lay, best.lookahead))
    return plans


def _worth_a_look(mind: Search, moves: Sequence[Move]) -> list[Lay]:
    """Return the few placements near pieces that gain most before anybody moves."""
    pieces = [at for at in mind.lookahead.pieces if at != OFF]
    near = {square for at in pieces for one in NEIGHBOURS[at] for square in (one, *NEIGHBOURS[one])}
    now = mind.before_moving(mind.lookahead)
    gains = []
    for move in moves:
        if isinstance(move, Lay) and move.square in near:
            after = mind.before_moving(mind.laid(move))
            gains.append((after - now - KEEP[move.tile], move.square, move))
    gains.sort(key=lambda found: (-found[0], found[1], found[2].tile))
    return [lay for gain, _, lay in gains[:LAYS] if gain > -1]


def _pushes(mind: Search, dots: int, move: MoveOpponent) -> list[Plan]:
    ends = [
        way.lookahead
        for piece, at in enumerate(mind.lookahead.pieces)
        if at != OFF and piece // 2 != mind.seat
        for way in ways(mind.lookahead, piece, dots, mind.way_out)
    ]
    if not ends:
        return []
    best = max(ends, key=mind.value)
    return [Plan(mind.value(best) - KEEP[Tile.MOVE_OPPONENT], move, best)]


def _skips(mind: Search, square: int, move: Skip) -> list[Plan]:
    """Return the pass that a skip on one's own last free piece makes: a turn that costs no square."""
    piece = mind.lookahead.pieces.index(square)
    twin = mind.lookahead.pieces[piece ^ 1]
    if piece // 2 != mind.seat or NEAR[twin] & free_field(mind.lookahead).free:
        return []
    return [Plan(mind.value(mind.lookahead) - KEEP[Tile.SKIP], move, mind.lookahead)]
