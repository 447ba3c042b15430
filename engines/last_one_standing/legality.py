"""What is legal: `candidates` offers moves, and `objection` alone decides. Parts: `movement`, `hand`, `chance`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engines.last_one_standing import chance, hand
from engines.last_one_standing.board import is_on_board, owner, squares
from engines.last_one_standing.model import (
    BOARD_TILES,
    FREE,
    LOCKED,
    OFF,
    POOL_TILES,
    SIZES,
    Chosen,
    Dealt,
    Decline,
    Drawn,
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
    State,
    Tile,
    Turn,
    Turned,
    Walk,
)
from engines.last_one_standing.movement import (
    first_steps,
    has_step,
    opposing_steps,
    passage_objection,
    steps_from,
    walk_objection,
)
from engines.last_one_standing.rulebook import Rule

_PLACES = {size: tuple(map(PlacePiece, squares(size))) for size in SIZES.values()}
_CARDS = {dots: PlayCard(int(dots)) for dots in "123"}
_BEFORE_STEPS = {
    Phase.FIRST: Rule.SETUP_FIRST,
    Phase.DEAL: Rule.SETUP_HAND,
    Phase.PLACE: Rule.SETUP_PLACE,
    Phase.TURN: Rule.TURN_CARD,
    Phase.RESCUE: Rule.OUT_RESCUE,
    Phase.FLIP: Rule.STEP_FLIP,
    Phase.ASK: Rule.Q_DRAW,
    Phase.DRAW: Rule.Q_DRAW,
    Phase.SCRAP: Rule.SPEC_HAND_LIMIT,
    Phase.CLEAR: Rule.OUT_REMOVE,
    Phase.OVER: Rule.END_WIN,
}
"""Why there is no step in a phase, and no card: the rule says what is done instead."""
_MUST_BE_DONE = {Phase.TURN: Rule.TURN_OPTIONS, Phase.STEP: Rule.STEP_EXACT, Phase.RESCUE: Rule.OUT_RESCUE}
"""What cannot be declined."""
_CHOICE = _BEFORE_STEPS | _MUST_BE_DONE
"""What may be chosen in a phase: the answer to whatever is no move at all."""


def candidates(state: State) -> Iterable[Move]:  # noqa: PLR0911 - one return a phase
    turn = state.turn
    match turn.phase:
        case Phase.STEP:
            return steps(state)
        case Phase.RESCUE:
            return hand.rescues(state, turn.seat)
        case Phase.TURN:
            return [*hand.uses(state), *(_CARDS[dots] for dots in sorted(set(state.cards[turn.seat])))]
        case Phase.PLACE:
            return _PLACES[SIZES[state.seats]]
        case Phase.ASK:
            return (DrawTile(), Decline())
        case Phase.SCRAP:
            return [Scrap(Tile(letter)) for letter in sorted(set(state.hidden.hands[turn.seat]))]
        case _:
            return chance.outcomes(state)


def steps(state: State) -> list[Walk | GoThrough]:
    """Return every legal step, in the phase for it."""
    board, turn, run, way_out = state.board, state.turn, state.turn.run, state.options.tunnel_exit
    if run.path:
        return steps_from(board, run.path[-1], way_out, passed=run.passed)
    if is_pushing(turn):
        return opposing_steps(board, turn.seat, way_out)
    return first_steps(board, state.locks, turn.seat, way_out)


def is_pushing(turn: Turn) -> bool:
    """Return whether the steps of this turn belong to an opposing piece."""
    return turn.used == Tile.MOVE_OPPONENT


def objection(state: State, move: object) -> Rule | None:
    kind = type(move)
    if kind in _OBJECTIONS and _IS_WELL_FORMED[kind](move):
        return _OBJECTIONS[kind](state, move)
    return _CHOICE[state.turn.phase]


_IS_WELL_FORMED: dict[type, Callable[[Any], bool]] = {
    PlacePiece: lambda move: type(move.square) is int,
    Lay: lambda move: type(move.tile) is Tile and type(move.square) is int,
    Skip: lambda move: type(move.square) is int,
    MoveOpponent: lambda move: type(move.dots) is int,
    PlayCard: lambda move: type(move.dots) is int,
    Walk: lambda move: type(move.origin) is int and type(move.target) is int,
    GoThrough: lambda move: type(move.origin) is type(move.exit) is type(move.target) is int,
    DrawTile: lambda _: True,
    Decline: lambda _: True,
    Scrap: lambda move: type(move.tile) is Tile,
    Chosen: lambda move: type(move.seat) is int,
    Dealt: lambda move: type(move.tiles) is str,
    Turned: lambda move: type(move.tile) is Tile,
    Drawn: lambda move: type(move.tile) is Tile,
}
"""Whether the fields of a move hold what their types promise: anybody may hand in a record of anything."""


def _place_objection(state: State, move: PlacePiece) -> Rule | None:
    phase, board = state.turn.phase, state.board
    if phase is not Phase.PLACE:
        return Rule.SETUP_PLACE if phase in {Phase.FIRST, Phase.DEAL} else Rule.COMP_PIECES
    if not is_on_board(board.tiles, move.square):
        return Rule.COMP_GRID
    return Rule.SETUP_PLACE_WHERE if move.square in board.pieces else None


def _card_objection(state: State, move: PlayCard) -> Rule | None:
    turn = state.turn
    if turn.phase is not Phase.TURN:
        return _BEFORE_STEPS.get(turn.phase, Rule.TURN_CARD)
    if move.dots not in {1, 2, 3}:
        return Rule.COMP_CARDS
    return None if str(move.dots) in state.cards[turn.seat] else Rule.TURN_CARD


def _step_objection(state: State, move: Walk | GoThrough) -> Rule | None:
    turn, path = state.turn, state.turn.run.path
    if turn.phase is not Phase.STEP:
        return _BEFORE_STEPS[turn.phase]
    if path:
        return _target_objection(state, move) if move.origin == path[-1] else Rule.TURN_ONE_PIECE
    rule = _piece_objection(state, move.origin)
    if rule is not None:
        return rule
    rule = _target_objection(state, move)
    if rule is not None and not has_step(state.board, move.origin, state.options.tunnel_exit):
        return Rule.MOVEOPP_TARGET if is_pushing(turn) else Rule.TURN_ONE_PIECE
    return rule


def _target_objection(state: State, move: Walk | GoThrough) -> Rule | None:
    if isinstance(move, Walk):
        return walk_objection(state.board, move)
    return passage_objection(state.board, move, state.options.tunnel_exit, passed=state.turn.run.passed)


def _piece_objection(state: State, origin: int) -> Rule | None:
    """Return the rule against beginning to move the piece on a square, or None."""
    turn, pieces = state.turn, state.board.pieces
    whose = owner(pieces, origin)
    if is_pushing(turn):
        return Rule.MOVEOPP_BASE if whose in {OFF, turn.seat} else None
    if whose != turn.seat:
        return Rule.TURN_ONE_PIECE
    lock = state.locks[pieces.index(origin)]
    if lock == FREE:
        return None
    return Rule.SKIP_OPPONENT if lock == LOCKED else Rule.SKIP_OWN


def _draw_objection(state: State, move: DrawTile) -> Rule | None:  # noqa: ARG001
    return None if state.turn.phase is Phase.ASK else Rule.Q_DRAW


def _decline_objection(state: State, move: Decline) -> Rule | None:  # noqa: ARG001
    return None if state.turn.phase is Phase.ASK else _MUST_BE_DONE.get(state.turn.phase, Rule.Q_DRAW)


def _scrap_objection(state: State, move: Scrap) -> Rule | None:
    held = state.turn.phase is Phase.SCRAP and move.tile in state.hidden.hands[state.turn.seat]
    return None if held else Rule.SPEC_HAND_LIMIT


def _chosen_objection(state: State, move: Chosen) -> Rule | None:
    known = 0 <= move.seat < state.seats
    return None if known and state.turn.phase is Phase.FIRST else Rule.SETUP_FIRST


def _dealt_objection(state: State, move: Dealt) -> Rule | None:
    tidy = list(move.tiles) == sorted(move.tiles) and state.turn.phase is Phase.DEAL
    return None if tidy and chance.weight(state, move) else Rule.SETUP_HAND


def _turned_objection(state: State, move: Turned) -> Rule | None:
    if move.tile not in BOARD_TILES:
        return Rule.COMP_POOL_ONLY
    left = state.turn.phase in {Phase.FLIP, Phase.CLEAR} and chance.weight(state, move)
    return None if left else Rule.STEP_FLIP


def _drawn_objection(state: State, move: Drawn) -> Rule | None:
    if move.tile not in POOL_TILES:
        return Rule.COMP_POOL_ONLY
    return None if state.turn.phase is Phase.DRAW and chance.weight(state, move) else Rule.Q_DRAW


_OBJECTIONS: dict[type, Callable[[State, Any], Rule | None]] = {
    PlacePiece: _place_objection,
    Lay: hand.lay_objection,
    Skip: hand.skip_objection,
    MoveOpponent: hand.move_opponent_objection,
    PlayCard: _card_objection,
    Walk: _step_objection,
    GoThrough: _step_objection,
    DrawTile: _draw_objection,
    Decline: _decline_objection,
    Scrap: _scrap_objection,
    Chosen: _chosen_objection,
    Dealt: _dealt_objection,
    Turned: _turned_objection,
    Drawn: _drawn_objection,
}
