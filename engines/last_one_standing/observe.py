"""What a seat may see: the table, its own hand and what it scrapped; of the rest only how much there is."""

from __future__ import annotations

from dataclasses import dataclass
from operator import add
from random import Random

from engines.core.chance import shuffle
from engines.core.game import Seat
from engines.core.multiset import heap, spread, tally
from engines.core.seats import with_seat
from engines.last_one_standing.hand import can_be_rescued, rescues_with
from engines.last_one_standing.model import (
    LASTING_ORDER,
    POOL_TILES,
    Board,
    Clock,
    Hidden,
    Options,
    Phase,
    State,
    Tile,
    Turn,
)


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody sees."""

    options: Options
    board: Board
    cards: tuple[str, ...]
    locks: str
    turn: Turn
    clock: Clock
    held: tuple[int, ...]
    """How many tiles each seat has in hand."""
    scrapped: tuple[int, ...]

    @property
    def seats(self) -> int:
        return len(self.cards)


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat sees; a spectator's seat is None."""

    seat: Seat | None
    table: Table
    hands: tuple[str | None, ...]
    """The hands this seat may look at: its own, and all once the game is over."""
    scraps: str
    """What this seat has scrapped itself."""
    unseen: tuple[int, ...]
    """How many of each of POOL_TILES are in the pool, in other hands, or scrapped by others."""

    @property
    def board(self) -> Board:
        return self.table.board

    @property
    def turn(self) -> Turn:
        return self.table.turn

    @property
    def hand(self) -> str:
        """Its own tiles."""
        return "" if self.seat is None else self.hands[self.seat] or ""

    @property
    def in_pool(self) -> int:
        table = self.table
        hidden = sum(n for n, hand in zip(table.held, self.hands, strict=True) if hand is None)
        scrapped = sum(n for who, n in enumerate(table.scrapped) if who != self.seat)
        return sum(self.unseen) - hidden - scrapped


def observe(state: State, seat: Seat | None) -> Observation:
    hidden = state.hidden
    over = state.turn.phase is Phase.OVER
    hands = tuple(hand if over or who == seat else None for who, hand in enumerate(hidden.hands))
    scraps = "" if seat is None else hidden.scraps[seat]
    secret = [hand for hand, shown in zip(hidden.hands, hands, strict=True) if shown is None]
    secret += [gone for who, gone in enumerate(hidden.scraps) if who != seat]
    unseen = tuple(map(add, tally(POOL_TILES, "".join(secret)), hidden.pool))
    table = Table(
        state.options,
        state.board,
        state.cards,
        state.locks,
        state.turn,
        state.clock,
        tuple(map(len, hidden.hands)),
        tuple(map(len, hidden.scraps)),
    )
    return Observation(seat, table, hands, scraps, unseen)


def imagine(observation: Observation, rng: Random) -> State:
    """Return a full state that fits: the unseen tiles dealt anew to pool, hands and scraps."""
    table = observation.table
    bag = list(spread(POOL_TILES, observation.unseen))
    shuffle(bag, rng)
    hands = [hand if hand is not None else _deal(bag, n) for hand, n in zip(observation.hands, table.held, strict=True)]
    scraps = [observation.scraps if who == observation.seat else _deal(bag, n) for who, n in enumerate(table.scrapped)]
    hidden = Hidden(tuple(hands), tuple(scraps), tally(POOL_TILES, "".join(bag)))
    state = State(table.options, table.board, hidden, table.cards, table.locks, table.turn, table.clock)
    if table.turn.phase is Phase.RESCUE and not can_be_rescued(state, table.turn.seat):
        return _with_rescue(state, observation, rng)
    return state


def _deal(bag: list[str], count: int) -> str:
    taken = bag[len(bag) - count :]
    del bag[len(bag) - count :]
    return heap(taken)


def _with_rescue(state: State, observation: Observation, rng: Random) -> State:
    """Return the state with a tile that frees the trapped seat, as it is known to hold one."""
    seat, hidden = state.turn.seat, state.hidden
    fitting = [tile for tile in LASTING_ORDER if next(rescues_with(state, seat, tile), None)]
    hand = hidden.hands[seat]
    given = Tile(hand[int(rng.random() * len(hand))])
    for tile in fitting:
        for place in _swapped(hidden, seat, observation.seat, tile, given):
            return State(state.options, state.board, place, state.cards, state.locks, state.turn, state.clock)
    return state


def _swapped(hidden: Hidden, seat: Seat, seen: Seat | None, tile: Tile, given: Tile) -> list[Hidden]:
    """Return the ways to put a tile into a hand for another, from pool, hands or scraps nobody sees."""
    hands = list(hidden.hands)
    hands[seat] = heap(hands[seat].replace(given, tile, 1))
    at, back = POOL_TILES.index(tile), POOL_TILES.index(given)
    if hidden.pool[at]:
        pool = list(hidden.pool)
        pool[at] -= 1
        pool[back] += 1
        return [Hidden(tuple(hands), hidden.scraps, tuple(pool))]
    found = []
    for who in range(len(hands)):
        if who == seen:
            continue
        if who != seat and tile in hands[who]:
            swapped = heap(hands[who].replace(tile, given, 1))
            found.append(Hidden(with_seat(tuple(hands), who, swapped), hidden.scraps, hidden.pool))
        if tile in hidden.scraps[who]:
            swapped = heap(hidden.scraps[who].replace(tile, given, 1))
            found.append(Hidden(tuple(hands), with_seat(hidden.scraps, who, swapped), hidden.pool))
    return found
