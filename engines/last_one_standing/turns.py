"""From one turn to the next: its start with the test for elimination, its end, the stall guard."""

from __future__ import annotations

from dataclasses import replace

from engines.core.game import Event, Seat
from engines.core.multiset import heap
from engines.core.seats import with_seat
from engines.last_one_standing.board import living, next_living, pieces_of, revealed, with_tile
from engines.last_one_standing.events import (
    CardsReturned,
    LockEnded,
    PiecesRemoved,
    PieceTrapped,
    PlayerOut,
    PlayerWon,
    RescueDemanded,
    TileTurned,
    TunnelRemoved,
    TurnBegan,
    TurnEnded,
    WearBegan,
    WinShared,
)
from engines.last_one_standing.hand import can_be_rescued
from engines.last_one_standing.model import (
    CARDS,
    FACE_DOWN,
    FREE,
    HOLE,
    LEAVING,
    OFF,
    Board,
    Clock,
    Hidden,
    Phase,
    Run,
    State,
    Tile,
    Turn,
    WearOut,
    fresh_turn,
)
from engines.last_one_standing.movement import is_trapped
from engines.last_one_standing.rulebook import Rule

BEFORE_PLAY = frozenset({Phase.FIRST, Phase.DEAL, Phase.PLACE})
"""Phases before the first turn: pieces are still to be placed."""


def is_out(board: Board, phase: Phase, seat: Seat) -> bool:
    """Return whether a player has left the game: all pieces were placed, and those of the seat are gone."""
    return phase not in BEFORE_PLAY and seat not in living(board)


def begin_turn(state: State, seat: Seat, rule: Rule, events: list[Event]) -> State:
    """Return the state in which the seat plays, or in which it is out and another does."""
    board, way_out = state.board, state.options.tunnel_exit
    trapped = [at for at in pieces_of(board, seat) if is_trapped(board, at, way_out)]
    if len(trapped) < 2:
        events.append(TurnBegan(rule=rule, seat=seat))
        events += [PieceTrapped(rule=Rule.OUT_ONE_PIECE, seat=seat, square=at) for at in trapped]
        return state.replaced(turn=fresh_turn(seat, Phase.TURN))
    if can_be_rescued(state, seat):
        events.append(TurnBegan(rule=rule, seat=seat))
        events.append(RescueDemanded(rule=Rule.OUT_RESCUE, seat=seat))
        return state.replaced(turn=Turn(seat, Phase.RESCUE))
    return _put_out(state, seat, events)


def _put_out(state: State, seat: Seat, events: list[Event]) -> State:
    own = pieces_of(state.board, seat)
    events.append(PlayerOut(rule=Rule.OUT_WHEN, seat=seat))
    events.append(PiecesRemoved(rule=Rule.OUT_REMOVE, seat=seat, squares=own))
    tiles = state.board.tiles
    for at in own:
        if tiles[at] == LEAVING:
            tiles = with_tile(tiles, at, HOLE)
            events.append(TunnelRemoved(rule=Rule.TUNNEL_EXIT_REMOVED, square=at))
    pieces = tuple(OFF if i // 2 == seat else at for i, at in enumerate(state.board.pieces))
    hidden, locks = state.hidden, state.locks
    hands = with_seat(hidden.hands, seat, "")
    scraps = with_seat(hidden.scraps, seat, heap(hidden.scraps[seat] + hidden.hands[seat]))
    turning = tuple(at for at in own if tiles[at] == FACE_DOWN)
    state = state.replaced(
        board=replace(state.board, tiles=tiles, pieces=pieces),
        hidden=Hidden(hands, scraps, hidden.pool),
        locks=locks[: 2 * seat] + FREE * 2 + locks[2 * seat + 2 :],
        clock=replace(state.clock, quiet=0),
        turn=Turn(seat, Phase.CLEAR, run=Run(turning=turning)),
    )
    return state if turning else _after_out(state, events)


def clear(state: State, tile: Tile, events: list[Event]) -> State:
    """Turn the first of the tiles that lay under pieces of a player who is out."""
    at, *rest = state.turn.run.turning
    events.append(TileTurned(rule=Rule.OUT_REMOVE, square=at, tile=tile))
    turn = replace(state.turn, run=Run(turning=tuple(rest)))
    state = state.replaced(board=revealed(state.board, at, tile), turn=turn)
    return state if rest else _after_out(state, events)


def _after_out(state: State, events: list[Event]) -> State:
    left = living(state.board)
    if len(left) == 1:
        events.append(PlayerWon(rule=Rule.END_WIN, seat=left[0]))
        return state.replaced(turn=Turn(left[0], Phase.OVER))
    return begin_turn(state, next_living(state.board, state.turn.seat), Rule.OUT_SEQUENCE, events)


def end_turn(state: State, events: list[Event]) -> State:
    """Return the state after the turn: locks end, cards return, and the next seat plays."""
    seat, options, clock = state.turn.seat, state.options, state.clock
    events.append(TurnEnded(rule=Rule.TURN_END, seat=seat))
    state = _return_cards(_end_locks(state, seat, events), seat, events)
    quiet = 0 if state.turn.changed else clock.quiet + 1
    if quiet >= options.stall_guard * state.seats:
        if options.wear_out != WearOut.LATE or clock.wearing:
            events.append(WinShared(rule=Rule.STALL, seats=living(state.board), turns=quiet))
            return state.replaced(clock=Clock(clock.first, quiet, clock.wearing), turn=Turn(seat, Phase.OVER))
        events.append(WearBegan(rule=Rule.STALL, turns=quiet))
        state = state.replaced(clock=Clock(clock.first, 0, wearing=True))
    elif quiet != clock.quiet:
        state = state.replaced(clock=Clock(clock.first, quiet, clock.wearing))
    return begin_turn(state, next_living(state.board, seat), Rule.TURN_ORDER, events)


def _end_locks(state: State, seat: Seat, events: list[Event]) -> State:
    locks = state.locks
    if locks[2 * seat : 2 * seat + 2] == FREE * 2:
        return state
    events.extend(
        LockEnded(rule=Rule.SKIP_EXPIRE, owner=seat, square=state.board.pieces[i])
        for i in (2 * seat, 2 * seat + 1)
        if locks[i] != FREE
    )
    return state.replaced(locks=locks[: 2 * seat] + FREE * 2 + locks[2 * seat + 2 :])


def _return_cards(state: State, seat: Seat, events: list[Event]) -> State:
    if state.cards[seat]:
        return state
    events.append(CardsReturned(rule=Rule.TURN_CARD, seat=seat))
    return state.replaced(cards=with_seat(state.cards, seat, CARDS))
