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
    _tell_step(state, move, piece // 2, events)
    tiles = _tiles_left(state, move, events)
    steps, plus = _landed(tiles, move.target, run, events)
    path = (*(run.path or (move.origin,)), move.target)
    passed = run.passed or isinstance(move, GoThrough)
    turns_up = tiles[move.origin] == FACE_DOWN
    run = Run(run.card, steps, path, plus, passed, (move.origin,) if turns_up else ())
    changed = turns_up or turn.changed or tiles != board.tiles
    turn = Turn(turn.seat, Phase.FLIP if turns_up else Phase.STEP, turn.used, changed, run)
    state = state.replaced(board=Board(tiles, moved(board.pieces, piece, move.target), board.buried), turn=turn)
    return state if turns_up else go_on(state, events)


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


def _landed(tiles: str, at: int, run: Run, events: list[Event]) -> tuple[int, tuple[int, ...]]:
    """Return the steps left after a step onto the square, and the +1 squares that have given theirs."""
    letter, steps = tiles[at], run.steps - 1
    if letter == PLUS:
        if at not in run.plus:
            events.append(StepGained(rule=Rule.PLUS_LAND, square=at, steps=steps + 1))
            return steps + 1, (*run.plus, at)
        events.append(BonusSpent(rule=Rule.PLUS_ONCE, square=at))
    elif letter == TUNNEL:
        known = len(tunnels(tiles))
        rule = Rule.TUNNEL_SINGLE if known == 1 else Rule.TUNNEL_ENTER
        events.append(TunnelEntered(rule=rule, square=at, tunnels=known))
    elif letter == BRIDGE:
        events.append(BridgeEntered(rule=Rule.BRIDGE_FIELD, square=at))
    return steps, run.plus


def go_on(state: State, events: list[Event]) -> State:
    """Return the state that waits for the next step, or in which the turn is over."""
    turn, run = state.turn, state.turn.run
    if run.steps:
        if has_step(state.board, run.path[-1], state.options.tunnel_exit, passed=run.passed):
            return state if turn.phase is Phase.STEP else state.replaced(turn=replace(turn, phase=Phase.STEP))
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
    state = state.replaced(
        board=revealed(board, at, tile),
        turn=Turn(turn.seat, phase, turn.used, True, Run(run.card, steps, run.path, plus, run.passed)),  # noqa: FBT003
    )
    return state if phase is Phase.ASK else go_on(state, events)
