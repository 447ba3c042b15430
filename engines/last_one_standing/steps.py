"""Steps: what happens when a piece leaves a square and enters the next, and when the tile it left is turned."""

from __future__ import annotations

from dataclasses import replace

from engines.core.game import Event
from engines.last_one_standing.board import TUNNEL, moved, revealed, tunnels, with_tile
from engines.last_one_standing.events import (
    BonusSpent,
    BridgeEntered,
    DrawOffered,
    NothingHappened,
    PieceStepped,
    PieceTunnelled,
    SpecialOpened,
    StepGained,
    StepsLost,
    TileKept,
    TileTurned,
    TileWorn,
    TunnelEntered,
    TunnelRemoved,
    WallFound,
)
from engines.last_one_standing.legality import is_pushing
from engines.last_one_standing.model import (
    FACE_DOWN,
    HOLE,
    Board,
    GoThrough,
    Phase,
    Run,
    State,
    Tile,
    Turn,
    Walk,
)
from engines.last_one_standing.movement import LASTING, has_step, left_behind, worn_letters
from engines.last_one_standing.rulebook import Rule
from engines.last_one_standing.turns import end_turn

PLUS, BRIDGE = Tile.PLUS.value, Tile.BRIDGE.value


def step(state: State, move: Walk | GoThrough, events: list[Event]) -> State:
    board, turn, run = state.board, state.turn, state.turn.run
    piece = board.pieces.index(move.origin)
    pieces = moved(board.pieces, piece, move.target)
    path = (*(run.path or (move.origin,)), move.target)
    passed = isinstance(move, GoThrough)
    _tell_step(state, move, piece // 2, events)
    tiles = _tiles_left(state, move, events)
    run = Run(run.card, run.steps - 1, path, run.plus, run.passed or passed)
    board = Board(tiles, pieces, board.buried)
    run = _landed(tiles, move.target, run, events)
    changed = turn.changed or tiles != state.board.tiles
    if tiles[move.origin] == FACE_DOWN:
        run = Run(run.card, run.steps, run.path, run.plus, run.passed, (move.origin,))
        return replace(state, board=board, turn=Turn(turn.seat, Phase.FLIP, turn.used, True, run))  # noqa: FBT003
    turn = Turn(turn.seat, Phase.STEP, turn.used, changed, run)
    return go_on(replace(state, board=board, turn=turn), events)


def _tell_step(state: State, move: Walk | GoThrough, whose: int, events: list[Event]) -> None:
    if isinstance(move, Walk):
        rule = Rule.STEP_REVISIT if move.target in state.turn.run.path else Rule.STEP_ORTHO
        rule = Rule.MOVEOPP_EFFECTS if is_pushing(state.turn) else rule
        events.append(PieceStepped(rule=rule, owner=whose, origin=move.origin, target=move.target))
        return
    rule = Rule.TUNNEL_TWO if len(tunnels(state.board.tiles)) == 2 else Rule.TUNNEL_MANY
    events.append(PieceTunnelled(rule=rule, owner=whose, origin=move.origin, exit=move.exit, target=move.target))


def _tiles_left(state: State, move: Walk | GoThrough, events: list[Event]) -> str:
    """Return the board after a piece has left its square, but for a tile still to be turned."""
    tiles = state.board.tiles
    square, after = left_behind(tiles, move, worn_letters(state.options, state.clock))
    before = tiles[square]
    if after == before:
        if after in LASTING:
            events.append(TileKept(rule=Rule.SPEC_PERSIST, square=square, tile=Tile(before)))
        return tiles
    if after == HOLE:
        events.append(TunnelRemoved(rule=Rule.TUNNEL_EXIT_REMOVED, square=square))
    elif after == Tile.NEUTRAL:
        events.append(TileWorn(rule=Rule.SPEC_WEAR, square=square, tile=Tile(before)))
    return with_tile(tiles, square, after)


def _landed(tiles: str, at: int, run: Run, events: list[Event]) -> Run:
    letter = tiles[at]
    if letter == PLUS:
        if at in run.plus:
            events.append(BonusSpent(rule=Rule.PLUS_ONCE, square=at))
            return run
        events.append(StepGained(rule=Rule.PLUS_LAND, square=at, steps=run.steps + 1))
        return Run(run.card, run.steps + 1, run.path, (*run.plus, at), run.passed)
    if letter == TUNNEL:
        known = len(tunnels(tiles))
        rule = Rule.TUNNEL_SINGLE if known == 1 else Rule.TUNNEL_ENTER
        events.append(TunnelEntered(rule=rule, square=at, tunnels=known))
    elif letter == BRIDGE:
        events.append(BridgeEntered(rule=Rule.BRIDGE_FIELD, square=at))
    return run


def go_on(state: State, events: list[Event]) -> State:
    """Return the state that waits for the next step, or in which the turn is over."""
    turn, run = state.turn, state.turn.run
    if run.steps:
        if has_step(state.board, run.path[-1], state.options.tunnel_exit, passed=run.passed):
            return state if turn.phase is Phase.STEP else replace(state, turn=replace(turn, phase=Phase.STEP))
        bonus = run.steps == 1 and run.path[-1] in run.plus
        rule = Rule.PLUS_LAND if bonus else Rule.STEP_EXACT
        events.append(StepsLost(rule=rule, seat=turn.seat, lost=run.steps))
    return end_turn(state, events)


def flip(state: State, tile: Tile, events: list[Event]) -> State:
    """Turn the tile just left, with its effect."""
    board, turn, run = state.board, state.turn, state.turn.run
    at = run.turning[0]
    events.append(TileTurned(rule=Rule.STEP_FLIP, square=at, tile=tile))
    phase, steps, plus = Phase.STEP, run.steps, run.plus
    if tile is Tile.NEUTRAL:
        events.append(NothingHappened(rule=Rule.NEUTRAL, square=at))
    elif tile is Tile.WALL:
        events.append(WallFound(rule=Rule.WALL_UNDER, square=at))
    elif tile is Tile.QUESTION:
        events.append(DrawOffered(rule=Rule.Q_DRAW, seat=turn.seat, square=at))
        phase = Phase.ASK
    else:
        events.append(SpecialOpened(rule=Rule.SPEC_REVEAL, square=at, tile=tile))
    if tile is Tile.PLUS:
        steps, plus = steps + 1, (*plus, at)
        events.append(StepGained(rule=Rule.PLUS_FLIP, square=at, steps=steps))
    state = replace(
        state,
        board=revealed(board, at, tile),
        turn=Turn(turn.seat, phase, turn.used, True, Run(run.card, steps, run.path, plus, run.passed)),  # noqa: FBT003
    )
    return state if phase is Phase.ASK else go_on(state, events)
