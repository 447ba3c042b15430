"""Hand tiles: where one may be laid, who may be skipped, when an opponent may be moved."""

from __future__ import annotations

from dataclasses import replace

from engines.core.game import Event, Seat
from engines.last_one_standing.board import (
    NEIGHBOURS,
    TUNNEL,
    has_step,
    movable,
    opens_a_step,
    owner,
    pieces_of,
    squares,
    steps_from,
    with_tile,
)
from engines.last_one_standing.events import (
    OpponentSeized,
    PieceLocked,
    TileCovered,
    TileLaid,
    TileSpent,
)
from engines.last_one_standing.model import (
    EDGE,
    FACE_DOWN,
    FREE,
    HOLE,
    LAID_TILES,
    LOCKED,
    LOCKED_BY_OWNER,
    OFF,
    SIZES,
    Board,
    Lay,
    Move,
    MoveOpponent,
    Phase,
    Rule,
    Run,
    Skip,
    State,
    Tile,
    Turn,
)

BRIDGE = Tile.BRIDGE.value
COVERABLE = frozenset({FACE_DOWN, Tile.NEUTRAL.value, HOLE})
LAYS = {tile: tuple(Lay(tile, square) for square in range(256)) for tile in LAID_TILES}
WALL = Tile.WALL
_LAID_LETTERS = "".join(LAID_TILES)
_IN_HAND_PHASES = frozenset({Phase.TURN, Phase.RESCUE})
_NOT_NOW = {
    Phase.FIRST: Rule.SETUP_FIRST,
    Phase.DEAL: Rule.SETUP_HAND,
    Phase.PLACE: Rule.SETUP_PLACE,
    Phase.SCRAP: Rule.SPEC_HAND_LIMIT,
}


def candidates(state: State) -> list[Move]:
    """Return the uses of the hand worth asking about."""
    turn, board = state.turn, state.board
    hand = state.hidden.hands[turn.seat]
    if turn.used or not hand:
        return []
    tiles, pieces = board.tiles, board.pieces
    free = [s for s in squares(SIZES[state.seats]) if tiles[s] in COVERABLE and s not in pieces]
    bridged = [s for s in free if tiles[s] != FACE_DOWN and ground_objection(board, Tile.BRIDGE, s) is None]
    if turn.phase is Phase.RESCUE:
        own, way_out = pieces_of(board, turn.seat), state.options.tunnel_exit
        free = [s for s in free if opens_a_step(board, own, Tile.TUNNEL, s, way_out)]
        bridged = [s for s in bridged if s in free]
    found: list[Move] = []
    for tile in LAID_TILES:
        if tile in hand:
            lays = LAYS[tile]
            found += [lays[s] for s in (bridged if tile is Tile.BRIDGE else free)]
    if turn.phase is Phase.RESCUE:
        return found
    if Tile.SKIP in hand:
        found += [Skip(square) for square in pieces if square != OFF]
    if Tile.MOVE_OPPONENT in hand:
        found += [MoveOpponent(int(dots)) for dots in sorted(set(state.cards[turn.seat]))]
    return found


def use_objection(state: State, tile: Tile) -> Rule | None:
    """Return why this hand tile may not be used now, wherever; or None."""
    turn = state.turn
    if turn.phase not in _IN_HAND_PHASES:
        return _NOT_NOW.get(turn.phase, Rule.TURN_TILE_FIRST)
    if turn.used:
        return Rule.TURN_ONE_TILE
    if tile not in state.hidden.hands[turn.seat]:
        return Rule.COMP_POOL_ONLY if tile in {Tile.QUESTION, Tile.NEUTRAL} else Rule.SETUP_HAND
    return None


def ground_objection(board: Board, tile: Tile, square: int) -> Rule | None:
    """Return the rule against such a tile on this square, whoever lays it; or None."""
    letter = board.tiles[square] if 0 <= square < len(board.tiles) else EDGE
    if letter == EDGE:
        return Rule.COMP_GRID
    if square in board.pieces:
        return Rule.SPEC_PLACE_WHERE
    if letter not in COVERABLE:
        return _GROUND.get(letter, Rule.SPEC_PLACE)
    if tile != BRIDGE:
        return None
    if letter == FACE_DOWN:
        return Rule.BRIDGE_HAND
    beside = any(board.tiles[s] == BRIDGE for s in NEIGHBOURS[square])
    return Rule.BRIDGE_ADJACENT if beside else None


_GROUND = {Tile.WALL.value: Rule.WALL_BLOCK, Tile.QUESTION.value: Rule.SPEC_PLACE_WHERE}


def lay_objection(state: State, move: Lay) -> Rule | None:
    tile, square = move.tile, move.square
    turn = state.turn
    # The plain case is asked for hundreds of squares at a time, so it is answered first.
    usable = turn.phase is Phase.TURN and not turn.used and tile in state.hidden.hands[turn.seat]
    rule = None if usable else use_objection(state, tile)
    if rule is None:
        rule = ground_objection(state.board, tile, square) if tile in _LAID_LETTERS else Rule.SPEC_PLACE
    if rule is not None:
        return rule
    if turn.phase is Phase.RESCUE:
        own = pieces_of(state.board, turn.seat)
        opened = opens_a_step(state.board, own, tile, square, state.options.tunnel_exit)
        return None if opened else Rule.OUT_RESCUE
    if tile is WALL and _blocks_oneself(state, square):
        return Rule.SPEC_PLACE_SELFBLOCK
    return None


def _blocks_oneself(state: State, square: int) -> bool:
    """Return whether a wall there takes the last first step from the seat's unlocked pieces."""
    board, seat = state.board, state.turn.seat
    own = [board.pieces[i] for i in (2 * seat, 2 * seat + 1) if state.locks[i] == FREE]
    near = NEIGHBOURS[square]
    for at in own:
        if at in near or board.tiles[at] == TUNNEL:
            break
    else:
        return False
    ways = {move.target for at in own for move in steps_from(board, at, state.options.tunnel_exit)}
    return ways == {square}


def lay(state: State, move: Lay, events: list[Event]) -> State:
    board, turn = state.board, state.turn
    before = board.tiles[move.square]
    rule = _lay_rule(move.tile, before)
    events.append(TileLaid(rule=rule, seat=turn.seat, tile=move.tile, square=move.square))
    if before == FACE_DOWN:
        events.append(TileCovered(rule=Rule.SPEC_PLACE, square=move.square))
    tiles = with_tile(board.tiles, move.square, move.tile)
    return replace(
        _without_tile(state, move.tile),
        board=replace(board, tiles=tiles),
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


def _without_tile(state: State, tile: Tile) -> State:
    seat, hands = state.turn.seat, state.hidden.hands
    left = hands[seat].replace(tile, "", 1)
    return replace(state, hidden=replace(state.hidden, hands=(*hands[:seat], left, *hands[seat + 1 :])))


def skip_objection(state: State, move: Skip) -> Rule | None:
    rule = use_objection(state, Tile.SKIP)
    if rule is not None:
        return rule
    if state.turn.phase is Phase.RESCUE:
        return Rule.OUT_RESCUE
    return Rule.SKIP_OPPONENT if owner(state.board.pieces, move.square) == OFF else None


def skip(state: State, move: Skip, events: list[Event]) -> State:
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
    return replace(_without_tile(state, Tile.SKIP), locks=locks, turn=used)


def targets(state: State, seat: Seat) -> list[int]:
    """Return where the opposing pieces stand that have a first step."""
    board, way_out = state.board, state.options.tunnel_exit
    return [at for i, at in enumerate(board.pieces) if at != OFF and i // 2 != seat and has_step(board, at, way_out)]


def move_opponent_objection(state: State, move: MoveOpponent) -> Rule | None:
    rule = use_objection(state, Tile.MOVE_OPPONENT)
    if rule is not None:
        return rule
    if state.turn.phase is Phase.RESCUE:
        return Rule.OUT_MOVEOPP
    if move.dots not in {1, 2, 3}:
        return Rule.COMP_CARDS
    if move.dots > 1 and not state.options.expert:
        return Rule.MOVEOPP_BASE
    if str(move.dots) not in state.cards[state.turn.seat]:
        return Rule.MOVEOPP_BASE if move.dots == 1 else Rule.TURN_CARD
    return None if targets(state, state.turn.seat) else Rule.MOVEOPP_TARGET


def move_opponent(state: State, move: MoveOpponent, events: list[Event]) -> State:
    seat = state.turn.seat
    own = Rule.MOVEOPP_BASE if movable(state, seat) else Rule.MOVEOPP_LOCKED
    rule = Rule.MOVEOPP_EXPERT if move.dots > 1 else own
    events.append(OpponentSeized(rule=rule, seat=seat, dots=move.dots))
    events.append(TileSpent(rule=Rule.SPEC_SPENT, seat=seat, tile=Tile.MOVE_OPPONENT))
    return replace(
        spend_card(_without_tile(state, Tile.MOVE_OPPONENT), move.dots),
        turn=Turn(seat, Phase.STEP, Tile.MOVE_OPPONENT.value, run=Run(move.dots, move.dots)),
    )


def spend_card(state: State, dots: int) -> State:
    """Return the state with one such card of the active seat used."""
    seat = state.turn.seat
    left = state.cards[seat].replace(str(dots), "", 1)
    return replace(state, cards=(*state.cards[:seat], left, *state.cards[seat + 1 :]))
