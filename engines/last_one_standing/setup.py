"""The set-up and what happens before the first turn: who begins, the hands, the placing of the pieces."""

from __future__ import annotations

from engines.core.game import Event, Seat
from engines.core.seats import with_seat
from engines.last_one_standing.board import blank, placed
from engines.last_one_standing.events import FirstChosen, HandDealt, PiecePlaced
from engines.last_one_standing.model import (
    BOARD_COUNTS,
    CARDS,
    FREE,
    OFF,
    POOL_COUNTS,
    POOL_TILES,
    SIZES,
    Board,
    Chosen,
    Clock,
    Dealt,
    Hidden,
    Options,
    Phase,
    PlacePiece,
    State,
    Turn,
)
from engines.last_one_standing.rulebook import Rule
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


def settings(state: State) -> tuple[int, Options]:
    return state.seats, state.options


def choose_first(state: State, move: Chosen, events: list[Event]) -> State:
    events.append(FirstChosen(rule=Rule.SETUP_FIRST, seat=move.seat))
    return state.replaced(clock=Clock(move.seat), turn=Turn(0, Phase.DEAL))


def deal(state: State, move: Dealt, events: list[Event]) -> State:
    tiles, seat, hidden = move.tiles, state.turn.seat, state.hidden
    events.append(HandDealt(rule=Rule.SETUP_HAND, seat=seat, tiles=tiles, audience=frozenset({seat})))
    hands = with_seat(hidden.hands, seat, tiles)
    pool = tuple(n - tiles.count(tile) for tile, n in zip(POOL_TILES, hidden.pool, strict=True))
    last = seat + 1 == state.seats
    turn = Turn(placer(state, 0), Phase.PLACE) if last else Turn(seat + 1, Phase.DEAL)
    return state.replaced(hidden=Hidden(hands, hidden.scraps, pool), turn=turn)


def placing_order(seats: int) -> tuple[int, ...]:
    """Return who places, counted from the player who begins: first pieces from the last down, second ones back up."""
    return (*range(seats - 1, -1, -1), *range(seats))


def placer(state: State, count: int) -> Seat:
    """Return who places next when so many pieces have been placed."""
    return (state.clock.first + placing_order(state.seats)[count]) % state.seats


def place(state: State, move: PlacePiece, events: list[Event]) -> State:
    seat = state.turn.seat
    board = placed(state.board, move.square, seat)
    events.append(PiecePlaced(rule=Rule.SETUP_PLACE, seat=seat, square=move.square))
    state = state.replaced(board=board)
    count = sum(square != OFF for square in board.pieces)
    if count < len(board.pieces):
        return state.replaced(turn=Turn(placer(state, count), Phase.PLACE))
    return begin_turn(state, state.clock.first, Rule.SETUP_FIRST, events)
