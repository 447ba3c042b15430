"""Cards and steps: walking, tunnels, the tile left behind, +1, question marks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engines.core.game import Event
from engines.last_one_standing.board import (
    LASTING,
    has_step,
    movable,
    owner,
    passage_objection,
    revealed,
    steps_from,
    tunnels,
    walk_objection,
    with_tile,
)
from engines.last_one_standing.events import (
    BonusSpent,
    BridgeEntered,
    CardPlayed,
    DrawDeclined,
    DrawOffered,
    HandOverfull,
    NothingHappened,
    PieceStepped,
    PieceTunnelled,
    SpecialOpened,
    StepGained,
    StepsLost,
    TileDrawn,
    TileKept,
    TileScrapped,
    TileTurned,
    TileWorn,
    TunnelEntered,
    TunnelRemoved,
    TurnPassed,
    WallFound,
)
from engines.last_one_standing.hand import spend_card
from engines.last_one_standing.model import (
    FACE_DOWN,
    FREE,
    HAND_LIMIT,
    HOLE,
    LEAVING,
    LOCKED,
    OFF,
    POOL_TILES,
    Board,
    GoThrough,
    Hidden,
    Phase,
    PlayCard,
    Rule,
    Run,
    State,
    Tile,
    Turn,
    Walk,
)
from engines.last_one_standing.turns import end_turn
from engines.last_one_standing.wear import worn_letters

PLUS, TUNNEL, BRIDGE, NEUTRAL = (t.value for t in (Tile.PLUS, Tile.TUNNEL, Tile.BRIDGE, Tile.NEUTRAL))
_NOT_NOW = {
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


def is_pushing(turn: Turn) -> bool:
    """Return whether the steps of this turn belong to an opposing piece."""
    return turn.used == Tile.MOVE_OPPONENT.value


def card_objection(state: State, move: PlayCard) -> Rule | None:
    turn = state.turn
    if turn.phase is not Phase.TURN:
        return _NOT_NOW.get(turn.phase, Rule.TURN_CARD)
    if move.dots not in {1, 2, 3}:
        return Rule.COMP_CARDS
    return None if str(move.dots) in state.cards[turn.seat] else Rule.TURN_CARD


def play_card(state: State, move: PlayCard, events: list[Event]) -> State:
    turn = state.turn
    events.append(CardPlayed(rule=Rule.TURN_CARD, seat=turn.seat, dots=move.dots))
    able = movable(state, turn.seat)
    state = spend_card(state, move.dots)
    if able:
        stepping = Turn(turn.seat, Phase.STEP, turn.used, turn.changed, Run(move.dots, move.dots))
        return replace(state, turn=stepping)
    events.append(TurnPassed(rule=Rule.SKIP_PASS, seat=turn.seat))
    return end_turn(state, events)


def candidates(state: State) -> Iterator[Walk | GoThrough]:
    """Yield every legal step."""
    turn, board, run = state.turn, state.board, state.turn.run
    way_out = state.options.tunnel_exit
    if run.path:
        yield from steps_from(board, run.path[-1], way_out, passed=run.passed)
        return
    for piece, at in enumerate(board.pieces):
        if at != OFF and _may_be_moved(state, piece, turn):
            yield from steps_from(board, at, way_out)


def _may_be_moved(state: State, piece: int, turn: Turn) -> bool:
    own = piece // 2 == turn.seat
    return not own if is_pushing(turn) else own and state.locks[piece] == FREE


def step_objection(state: State, move: Walk | GoThrough) -> Rule | None:
    turn = state.turn
    if turn.phase is not Phase.STEP:
        return _NOT_NOW[turn.phase]
    rule = _piece_objection(state, move.origin)
    if rule is not None:
        return rule
    if isinstance(move, Walk):
        rule = walk_objection(state.board, move)
    else:
        rule = passage_objection(state.board, move, turn, state.options.tunnel_exit)
    if rule is not None and not turn.run.path and not has_step(state.board, move.origin, state.options.tunnel_exit):
        return Rule.MOVEOPP_TARGET if is_pushing(turn) else Rule.TURN_ONE_PIECE
    return rule


def _piece_objection(state: State, origin: int) -> Rule | None:
    turn, path = state.turn, state.turn.run.path
    if path:
        return None if origin == path[-1] else Rule.TURN_ONE_PIECE
    whose = owner(state.board.pieces, origin)
    if is_pushing(turn):
        return Rule.MOVEOPP_BASE if whose in {OFF, turn.seat} else None
    if whose != turn.seat:
        return Rule.TURN_ONE_PIECE
    lock = state.locks[state.board.pieces.index(origin)]
    if lock == FREE:
        return None
    return Rule.SKIP_OPPONENT if lock == LOCKED else Rule.SKIP_OWN


def step(state: State, move: Walk | GoThrough, events: list[Event]) -> State:
    board, turn, run = state.board, state.turn, state.turn.run
    piece = board.pieces.index(move.origin)
    pieces = (*board.pieces[:piece], move.target, *board.pieces[piece + 1 :])
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
    return _go_on(replace(state, board=board, turn=turn), events)


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
    letter = tiles[move.origin]
    if isinstance(move, GoThrough):
        if move.target == move.exit:
            return with_tile(tiles, move.exit, LEAVING)
        events.append(TunnelRemoved(rule=Rule.TUNNEL_EXIT_REMOVED, square=move.exit))
        return with_tile(tiles, move.exit, HOLE)
    if letter == LEAVING:
        events.append(TunnelRemoved(rule=Rule.TUNNEL_EXIT_REMOVED, square=move.origin))
        return with_tile(tiles, move.origin, HOLE)
    if letter in LASTING:
        if letter in worn_letters(state.options, state.clock):
            events.append(TileWorn(rule=Rule.SPEC_WEAR, square=move.origin, tile=Tile(letter)))
            return with_tile(tiles, move.origin, NEUTRAL)
        events.append(TileKept(rule=Rule.SPEC_PERSIST, square=move.origin, tile=Tile(letter)))
    return tiles


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


def _go_on(state: State, events: list[Event]) -> State:
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
    return state if phase is Phase.ASK else _go_on(state, events)


def decline(state: State, events: list[Event]) -> State:
    events.append(DrawDeclined(rule=Rule.Q_DRAW, seat=state.turn.seat))
    return _go_on(state, events)


def draw(state: State, tile: Tile, events: list[Event]) -> State:
    """Take the tile that chance gives from the pool into the hand."""
    seat, hidden = state.turn.seat, state.hidden
    events.append(TileDrawn(rule=Rule.Q_DRAW, seat=seat, tile=tile, audience=frozenset({seat})))
    pool = tuple(n - (kind is tile) for kind, n in zip(POOL_TILES, hidden.pool, strict=True))
    hand = "".join(sorted(hidden.hands[seat] + tile))
    hands = (*hidden.hands[:seat], hand, *hidden.hands[seat + 1 :])
    state = replace(state, hidden=Hidden(hands, hidden.scraps, pool))
    if len(hand) <= HAND_LIMIT:
        return _go_on(state, events)
    events.append(HandOverfull(rule=Rule.SPEC_HAND_LIMIT, seat=seat))
    return replace(state, turn=replace(state.turn, phase=Phase.SCRAP))


def scrap(state: State, tile: Tile, events: list[Event]) -> State:
    seat, hidden = state.turn.seat, state.hidden
    events.append(TileScrapped(rule=Rule.SPEC_HAND_LIMIT, seat=seat, tile=tile, audience=frozenset({seat})))
    hand = hidden.hands[seat].replace(tile, "", 1)
    gone = "".join(sorted(hidden.scraps[seat] + tile))
    hands = (*hidden.hands[:seat], hand, *hidden.hands[seat + 1 :])
    scraps = (*hidden.scraps[:seat], gone, *hidden.scraps[seat + 1 :])
    return _go_on(replace(state, hidden=Hidden(hands, scraps, hidden.pool)), events)
