"""Hand tiles: where one may be laid, who may be skipped, when an opponent may be moved, what frees a piece."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from engines.core.game import Seat
from engines.last_one_standing.board import NEIGHBOURS, TUNNEL, laid, letter_on, owner, pieces_of, squares
from engines.last_one_standing.model import (
    EDGE,
    FACE_DOWN,
    HOLE,
    LAID_TILES,
    OFF,
    SIZES,
    Board,
    Lay,
    Move,
    MoveOpponent,
    Phase,
    Skip,
    State,
    Tile,
)
from engines.last_one_standing.movement import LASTING, first_steps, has_step, opposing_steps
from engines.last_one_standing.rulebook import Rule

BRIDGE, WALL = Tile.BRIDGE, Tile.WALL
COVERABLE = frozenset({FACE_DOWN, Tile.NEUTRAL.value, HOLE})
LAYS = {tile: tuple(Lay(tile, square) for square in range(256)) for tile in LAID_TILES}
_LAID_LETTERS = "".join(LAID_TILES)
_IN_HAND_PHASES = frozenset({Phase.TURN, Phase.RESCUE})
_NOT_NOW = {
    Phase.FIRST: Rule.SETUP_FIRST,
    Phase.DEAL: Rule.SETUP_HAND,
    Phase.PLACE: Rule.SETUP_PLACE,
    Phase.SCRAP: Rule.SPEC_HAND_LIMIT,
}
_NEVER_COVERED = {Tile.WALL.value: Rule.WALL_BLOCK, Tile.QUESTION.value: Rule.SPEC_PLACE_WHERE}


def uses(state: State) -> Iterator[Move]:
    """Yield the uses of the hand worth asking about in a turn that goes on."""
    turn, board = state.turn, state.board
    hand = state.hidden.hands[turn.seat]
    if turn.used or not hand:
        return
    for tile in LAID_TILES:
        if tile in hand:
            lays = LAYS[tile]
            yield from [lays[square] for square in open_to(board, tile)]
    if Tile.SKIP in hand:
        yield from (Skip(square) for square in board.pieces if square != OFF)
    if Tile.MOVE_OPPONENT in hand:
        yield from (MoveOpponent(int(dots)) for dots in sorted(set(state.cards[turn.seat])))


def rescues(state: State, seat: Seat) -> Iterator[Lay]:
    """Yield every tile in the hand of a trapped seat with each square where it frees a piece."""
    for tile in LAID_TILES:
        if tile in state.hidden.hands[seat]:
            yield from rescues_with(state, seat, tile)


def rescues_with(state: State, seat: Seat, tile: Tile) -> Iterator[Lay]:
    """Yield such a tile, in hand or not, on each square where it frees a piece of the trapped seat."""
    board, way_out = state.board, state.options.tunnel_exit
    for square in open_to(board, tile):
        if frees(board, seat, tile, square, way_out):
            yield LAYS[tile][square]


def can_be_rescued(state: State, seat: Seat) -> bool:
    """Return whether a tile in the hand of a trapped seat can give it a first step."""
    return next(rescues(state, seat), None) is not None


def frees(board: Board, seat: Seat, tile: Tile, square: int, way_out: str) -> bool:
    """Return whether a tile laid on an open square gives a trapped piece of the seat a first step."""
    if tile not in LASTING:
        return False
    after = laid(board, square, tile)
    return any(has_step(after, at, way_out) for at in pieces_of(board, seat))


@lru_cache(maxsize=64)
def bare_squares(tiles: str, pieces: tuple[int, ...]) -> Mapping[int, str]:
    """Return the squares that may be covered, with their letters: no piece stands there and no special is seen."""
    every = squares(SIZES[len(pieces) // 2])
    return {square: tiles[square] for square in every if tiles[square] in COVERABLE and square not in pieces}


@lru_cache(maxsize=64)
def bridge_squares(tiles: str, pieces: tuple[int, ...]) -> Mapping[int, str]:
    """Return those of them that may be covered with a bridge: turned, and not beside another bridge."""
    bare = bare_squares(tiles, pieces)
    return {square: letter for square, letter in bare.items() if letter != FACE_DOWN and not _is_beside(tiles, square)}


def _is_beside(tiles: str, square: int) -> bool:
    return any(tiles[s] == BRIDGE for s in NEIGHBOURS[square])


def open_to(board: Board, tile: Tile) -> Mapping[int, str]:
    """Return the squares on which such a tile may be laid, whoever lays it.

    Hundreds of placements are asked about in one position, so the answer is remembered.
    """
    return bridge_squares(board.tiles, board.pieces) if tile is BRIDGE else bare_squares(board.tiles, board.pieces)


def _ground_objection(board: Board, square: int) -> Rule:
    """Return the rule that closes a square to a tile; where only a bridge is kept out, the rule about bridges."""
    letter = letter_on(board.tiles, square)
    if letter == EDGE:
        return Rule.COMP_GRID
    if square in board.pieces:
        return Rule.SPEC_PLACE_WHERE
    if letter not in COVERABLE:
        return _NEVER_COVERED.get(letter, Rule.SPEC_PLACE)
    return Rule.BRIDGE_HAND if letter == FACE_DOWN else Rule.BRIDGE_ADJACENT


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


def lay_objection(state: State, move: Lay) -> Rule | None:
    tile, square, turn, board = move.tile, move.square, state.turn, state.board
    rule = use_objection(state, tile)
    if rule is not None:
        return rule
    if tile not in _LAID_LETTERS:
        return Rule.SPEC_PLACE
    if square not in open_to(board, tile):
        return _ground_objection(board, square)
    if turn.phase is Phase.RESCUE:
        return None if frees(board, turn.seat, tile, square, state.options.tunnel_exit) else Rule.OUT_RESCUE
    return Rule.SPEC_PLACE_SELFBLOCK if tile is WALL and _blocks_oneself(state, square) else None


def _blocks_oneself(state: State, square: int) -> bool:
    """Return whether a wall there takes the last first step from the seat's unlocked pieces."""
    board, seat, near = state.board, state.turn.seat, NEIGHBOURS[square]
    # Only beside a piece, or for one that may come out of a tunnel, can a wall be in the way.
    for at in board.pieces[2 * seat : 2 * seat + 2]:
        if at in near or board.tiles[at] == TUNNEL:
            ends = {step.target for step in first_steps(board, state.locks, seat, state.options.tunnel_exit)}
            return ends == {square}
    return False


def skip_objection(state: State, move: Skip) -> Rule | None:
    rule = use_objection(state, Tile.SKIP)
    if rule is not None:
        return rule
    if state.turn.phase is Phase.RESCUE:
        return Rule.OUT_RESCUE
    return Rule.SKIP_OPPONENT if owner(state.board.pieces, move.square) == OFF else None


def move_opponent_objection(state: State, move: MoveOpponent) -> Rule | None:
    rule = use_objection(state, Tile.MOVE_OPPONENT)
    if rule is not None:
        return rule
    seat = state.turn.seat
    if state.turn.phase is Phase.RESCUE:
        return Rule.OUT_MOVEOPP
    if move.dots not in {1, 2, 3}:
        return Rule.COMP_CARDS
    if move.dots > 1 and not state.options.expert:
        return Rule.MOVEOPP_BASE
    if str(move.dots) not in state.cards[seat]:
        return Rule.MOVEOPP_BASE if move.dots == 1 else Rule.TURN_CARD
    return None if opposing_steps(state.board, seat, state.options.tunnel_exit) else Rule.MOVEOPP_TARGET
