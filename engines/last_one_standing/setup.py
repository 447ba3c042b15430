"""Before the first turn: who begins, the hands, the placing of the pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random

from engines.core.game import Event, Seat
from engines.last_one_standing.board import blank, is_on_board
from engines.last_one_standing.events import FirstChosen, HandDealt, PiecePlaced
from engines.last_one_standing.model import (
    BOARD_COUNTS,
    CARDS,
    FREE,
    HAND_LIMIT,
    OFF,
    POOL_COUNTS,
    POOL_TILES,
    SIZES,
    Board,
    Clock,
    Dealt,
    Hidden,
    Options,
    Phase,
    PlacePiece,
    Rule,
    State,
    Turn,
)
from engines.last_one_standing.turns import begin_turn


def setup(seats: int, options: Options) -> State:
    by_lot = options.first_player == 0
    return State(
        options,
        Board(blank(SIZES[seats]), (OFF,) * (2 * seats), BOARD_COUNTS[seats]),
        Hidden(("",) * seats, ("",) * seats, POOL_COUNTS[seats]),
        (CARDS,) * seats,
        FREE * (2 * seats),
        Turn(0, Phase.FIRST if by_lot else Phase.DEAL),
        Clock(0 if by_lot else (options.first_player - 1) % seats),
    )


def choose_first(state: State, seat: Seat, events: list[Event]) -> State:
    events.append(FirstChosen(rule=Rule.SETUP_FIRST, seat=seat))
    return replace(state, clock=Clock(seat), turn=Turn(0, Phase.DEAL))


def deals(pool: tuple[int, ...]) -> Iterator[str]:
    """Yield every hand that the pool can give, as sorted letters."""
    held = dict(zip(POOL_TILES, pool, strict=True))
    for tiles in combinations_with_replacement(sorted(POOL_TILES), HAND_LIMIT):
        if all(held[tile] >= n for tile, n in Counter(tiles).items()):
            yield "".join(tiles)


def deal_weight(pool: tuple[int, ...], tiles: str) -> int:
    """Return in how many ways the pool gives this hand; 0: it cannot."""
    drawn = Counter(tiles)
    if len(tiles) != HAND_LIMIT or not set(drawn) <= set(POOL_TILES):
        return 0
    return prod(comb(n, drawn[tile]) for tile, n in zip(POOL_TILES, pool, strict=True))


def sample_deal(pool: tuple[int, ...], rng: Random) -> Dealt:
    bag = "".join(tile * n for tile, n in zip(POOL_TILES, pool, strict=True))
    tiles = ""
    for _ in range(HAND_LIMIT):
        at = int(rng.random() * len(bag))
        tiles, bag = tiles + bag[at], bag[:at] + bag[at + 1 :]
    return Dealt("".join(sorted(tiles)))


def deal(state: State, tiles: str, events: list[Event]) -> State:
    seat, hidden = state.turn.seat, state.hidden
    events.append(HandDealt(rule=Rule.SETUP_HAND, seat=seat, tiles=tiles, audience=frozenset({seat})))
    hands = (*hidden.hands[:seat], tiles, *hidden.hands[seat + 1 :])
    pool = tuple(n - tiles.count(tile) for tile, n in zip(POOL_TILES, hidden.pool, strict=True))
    last = seat + 1 == state.seats
    turn = Turn(placer(state, 0), Phase.PLACE) if last else Turn(seat + 1, Phase.DEAL)
    return replace(state, hidden=Hidden(hands, hidden.scraps, pool), turn=turn)


def placer(state: State, placed: int) -> Seat:
    """Return who places next: first pieces from the last player down, second ones back up."""
    seats = state.seats
    number = seats - 1 - placed if placed < seats else placed - seats
    return (state.clock.first + number) % seats


def place_objection(state: State, move: PlacePiece) -> Rule | None:
    if state.turn.phase is not Phase.PLACE:
        return Rule.SETUP_PLACE if state.turn.phase in {Phase.FIRST, Phase.DEAL} else Rule.COMP_PIECES
    if not is_on_board(state.board.tiles, move.square):
        return Rule.COMP_GRID
    return Rule.SETUP_PLACE_WHERE if move.square in state.board.pieces else None


def place(state: State, move: PlacePiece, events: list[Event]) -> State:
    seat, pieces = state.turn.seat, list(state.board.pieces)
    pieces[pieces.index(OFF, 2 * seat)] = move.square
    events.append(PiecePlaced(rule=Rule.SETUP_PLACE, seat=seat, square=move.square))
    state = replace(state, board=replace(state.board, pieces=tuple(pieces)))
    placed = sum(square != OFF for square in pieces)
    if placed < len(pieces):
        return replace(state, turn=Turn(placer(state, placed), Phase.PLACE))
    return begin_turn(state, state.clock.first, Rule.SETUP_FIRST, events)
