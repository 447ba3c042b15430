"""What a move makes true: `apply`, cards and hand tiles. Parts: `setup`, `steps`, `turns`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engines.core.game import Event, Seat, Step
from engines.core.multiset import heap, without
from engines.core.seats import with_seat
from engines.last_one_standing import setup
from engines.last_one_standing.board import laid
from engines.last_one_standing.events import (
    CardPlayed,
    DrawDeclined,
    HandOverfull,
    OpponentSeized,
    PieceLocked,
    TileCovered,
    TileDrawn,
    TileLaid,
    TileScrapped,
    TileSpent,
    TurnPassed,
)
from engines.last_one_standing.model import (
    FACE_DOWN,
    FREE,
    HAND_LIMIT,
    HOLE,
    LOCKED,
    LOCKED_BY_OWNER,
    POOL_TILES,
    Chosen,
    Dealt,
    Decline,
    Drawn,
    DrawTile,
    GoThrough,
    Hidden,
    Lay,
    Move,
    MoveOpponent,
    Phase,
    PlacePiece,
    PlayCard,
    Run,
    Scrap,
    Skip,
    State,
    Tile,
    Turn,
    Turned,
    Walk,
)
from engines.last_one_standing.movement import first_steps
from engines.last_one_standing.rulebook import Rule
from engines.last_one_standing.steps import flip, go_on, step
from engines.last_one_standing.turns import clear, end_turn


def apply(state: State, move: Move) -> Step[State]:
    events: list[Event] = []
    after = _EFFECTS[type(move)](state, move, events)
    return Step(after, tuple(events))


def _play_card(state: State, move: PlayCard, events: list[Event]) -> State:
    turn = state.turn
    events.append(CardPlayed(rule=Rule.TURN_CARD, seat=turn.seat, dots=move.dots))
    if _can_step(state, turn.seat):
        run = Run(move.dots, move.dots)
        return _spend_card(state, move.dots, Turn(turn.seat, Phase.STEP, turn.used, turn.changed, run))
    events.append(TurnPassed(rule=Rule.SKIP_PASS, seat=turn.seat))
    return end_turn(_spend_card(state, move.dots, turn), events)


def _can_step(state: State, seat: Seat) -> bool:
    """Return whether a seat can begin to move a piece of its own."""
    return bool(first_steps(state.board, state.locks, seat, state.options.tunnel_exit))


def _spend_card(state: State, dots: int, turn: Turn) -> State:
    """Return the state with one such card of the active seat used, and the turn as it is then."""
    seat, cards = turn.seat, state.cards
    return state.replaced(cards=with_seat(cards, seat, without(cards[seat], str(dots))), turn=turn)


def _lay(state: State, move: Lay, events: list[Event]) -> State:
    board, turn = state.board, state.turn
    before = board.tiles[move.square]
    rule = _lay_rule(move.tile, before)
    events.append(TileLaid(rule=rule, seat=turn.seat, tile=move.tile, square=move.square))
    if before == FACE_DOWN:
        events.append(TileCovered(rule=Rule.SPEC_PLACE, square=move.square))
    return state.replaced(
        board=laid(board, move.square, move.tile),
        hidden=_used(state.hidden, turn.seat, move.tile),
        turn=Turn(turn.seat, Phase.TURN, move.tile.value, changed=True),
    )


def _lay_rule(tile: Tile, before: str) -> Rule:
    if before == HOLE:
        return Rule.TUNNEL_HOLE
    if tile is Tile.PLUS:
        return Rule.PLUS_HAND
    if tile is Tile.BRIDGE:
        return Rule.BRIDGE_HAND
    return Rule.SPEC_PLACE if before == FACE_DOWN else Rule.SPEC_PLACE_WHERE


def _used(hidden: Hidden, seat: Seat, tile: Tile) -> Hidden:
    """Return what is hidden after a seat has used such a tile."""
    hands = with_seat(hidden.hands, seat, without(hidden.hands[seat], tile.value))
    return Hidden(hands, hidden.scraps, hidden.pool)


def _skip(state: State, move: Skip, events: list[Event]) -> State:
    turn, locks = state.turn, state.locks
    piece = state.board.pieces.index(move.square)
    whose = piece // 2
    own = whose == turn.seat
    rule = Rule.SKIP_OWN if own else Rule.SKIP_OPPONENT
    events.append(PieceLocked(rule=rule, seat=turn.seat, owner=whose, square=move.square))
    events.append(TileSpent(rule=Rule.SPEC_SPENT, seat=turn.seat, tile=Tile.SKIP))
    if locks[piece] == FREE:
        locks = locks[:piece] + (LOCKED_BY_OWNER if own else LOCKED) + locks[piece + 1 :]
    used = replace(turn, used=Tile.SKIP.value)
    return state.replaced(hidden=_used(state.hidden, turn.seat, Tile.SKIP), locks=locks, turn=used)


def _move_opponent(state: State, move: MoveOpponent, events: list[Event]) -> State:
    seat = state.turn.seat
    own = Rule.MOVEOPP_BASE if _can_step(state, seat) else Rule.MOVEOPP_LOCKED
    rule = Rule.MOVEOPP_EXPERT if move.dots > 1 else own
    events.append(OpponentSeized(rule=rule, seat=seat, dots=move.dots))
    events.append(TileSpent(rule=Rule.SPEC_SPENT, seat=seat, tile=Tile.MOVE_OPPONENT))
    turn = Turn(seat, Phase.STEP, Tile.MOVE_OPPONENT.value, run=Run(move.dots, move.dots))
    state = state.replaced(hidden=_used(state.hidden, seat, Tile.MOVE_OPPONENT))
    return _spend_card(state, move.dots, turn)


def _turned(state: State, move: Turned, events: list[Event]) -> State:
    turn_up = clear if state.turn.phase is Phase.CLEAR else flip
    return turn_up(state, move.tile, events)


def _take(state: State, move: DrawTile, events: list[Event]) -> State:  # noqa: ARG001
    return state.replaced(turn=replace(state.turn, phase=Phase.DRAW))


def _decline(state: State, move: Decline, events: list[Event]) -> State:  # noqa: ARG001
    events.append(DrawDeclined(rule=Rule.Q_DRAW, seat=state.turn.seat))
    return go_on(state, events)


def _draw(state: State, move: Drawn, events: list[Event]) -> State:
    """Take the tile that chance gives from the pool into the hand."""
    tile, seat, hidden = move.tile, state.turn.seat, state.hidden
    events.append(TileDrawn(rule=Rule.Q_DRAW, seat=seat, tile=tile, audience=frozenset({seat})))
    pool = tuple(n - (kind is tile) for kind, n in zip(POOL_TILES, hidden.pool, strict=True))
    hand = heap(hidden.hands[seat] + tile)
    hands = with_seat(hidden.hands, seat, hand)
    state = state.replaced(hidden=Hidden(hands, hidden.scraps, pool))
    if len(hand) <= HAND_LIMIT:
        return go_on(state, events)
    events.append(HandOverfull(rule=Rule.SPEC_HAND_LIMIT, seat=seat))
    return state.replaced(turn=replace(state.turn, phase=Phase.SCRAP))


def _scrap(state: State, move: Scrap, events: list[Event]) -> State:
    tile, seat, hidden = move.tile, state.turn.seat, state.hidden
    events.append(TileScrapped(rule=Rule.SPEC_HAND_LIMIT, seat=seat, tile=tile, audience=frozenset({seat})))
    hands = with_seat(hidden.hands, seat, without(hidden.hands[seat], tile.value))
    scraps = with_seat(hidden.scraps, seat, heap(hidden.scraps[seat] + tile))
    return go_on(state.replaced(hidden=Hidden(hands, scraps, hidden.pool)), events)


_EFFECTS: dict[type, Callable[[State, Any, list[Event]], State]] = {
    Chosen: setup.choose_first,
    Dealt: setup.deal,
    PlacePiece: setup.place,
    Lay: _lay,
    Skip: _skip,
    MoveOpponent: _move_opponent,
    PlayCard: _play_card,
    Walk: step,
    GoThrough: step,
    Turned: _turned,
    DrawTile: _take,
    Decline: _decline,
    Drawn: _draw,
    Scrap: _scrap,
}
