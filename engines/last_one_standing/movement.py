"""Movement: where a piece may step from its square, and what the step leaves behind."""

from __future__ import annotations

from functools import cache

from engines.last_one_standing.board import DIRECTIONS, NEIGHBOURS, TUNNEL, letter_on, tunnels
from engines.last_one_standing.model import (
    EDGE,
    FACE_DOWN,
    FREE,
    HOLE,
    LEAVING,
    OFF,
    Board,
    Clock,
    GoThrough,
    Options,
    Tile,
    TunnelExit,
    Walk,
    WearOut,
)
from engines.last_one_standing.rulebook import Rule

LASTING = frozenset({Tile.PLUS.value, TUNNEL, Tile.BRIDGE.value})
ENTERABLE = frozenset({FACE_DOWN, *LASTING})
STAND = TunnelExit.STAND.value
_NO_ENTRY = {EDGE: Rule.STEP_ORTHO, Tile.WALL.value: Rule.WALL_BLOCK, HOLE: Rule.TUNNEL_HOLE}
_WEARS: dict[str, str] = {
    WearOut.LATE: "",
    WearOut.NONE: "",
    WearOut.PLUS: Tile.PLUS.value,
    WearOut.PLUS_BRIDGE: Tile.PLUS + Tile.BRIDGE,
    WearOut.ALL: Tile.PLUS + Tile.BRIDGE + Tile.TUNNEL,
}

walk = cache(Walk)
go_through = cache(GoThrough)


def steps_from(board: Board, at: int, way_out: str, *, passed: bool = False) -> list[Walk | GoThrough]:
    """Return every legal step of the piece on a square: to its neighbours, then through tunnels."""
    found: list[Walk | GoThrough] = [walk(at, square) for square in _entrances(board, NEIGHBOURS[at])]
    if board.tiles[at] == TUNNEL and not passed:
        found += _passages(board, at, way_out)
    return found


def has_step(board: Board, at: int, way_out: str, *, passed: bool = False) -> bool:
    """Return whether the piece on a square can step at all."""
    if _entrances(board, NEIGHBOURS[at]):
        return True
    return board.tiles[at] == TUNNEL and not passed and bool(_passages(board, at, way_out))


def is_trapped(board: Board, at: int, way_out: str) -> bool:
    """Return whether the piece on a square has no first step."""
    return not has_step(board, at, way_out)


def _entrances(board: Board, around: tuple[int, ...]) -> list[int]:
    """Return those of these squares that a piece may enter now."""
    tiles, pieces = board.tiles, board.pieces
    return [square for square in around if tiles[square] in ENTERABLE and square not in pieces]


def _passages(board: Board, at: int, way_out: str) -> list[GoThrough]:
    ways = [way for way in tunnels(board.tiles) if way not in board.pieces]
    if way_out == STAND:
        return [go_through(at, way, way) for way in ways]
    return [go_through(at, way, square) for way in ways for square in _entrances(board, NEIGHBOURS[way])]


def free_pieces(board: Board, locks: str, seat: int) -> list[int]:
    """Return the pieces of a seat that are not locked, by number."""
    return [piece for piece in (2 * seat, 2 * seat + 1) if board.pieces[piece] != OFF and locks[piece] == FREE]


def opposing_pieces(board: Board, seat: int) -> list[int]:
    """Return the pieces of all other seats, by number; a lock binds only the owner."""
    return [piece for piece, at in enumerate(board.pieces) if at != OFF and piece // 2 != seat]


def first_steps(board: Board, locks: str, seat: int, way_out: str) -> list[Walk | GoThrough]:
    """Return every step with which a seat may begin to move a piece of its own."""
    return [
        step for piece in free_pieces(board, locks, seat) for step in steps_from(board, board.pieces[piece], way_out)
    ]


def opposing_steps(board: Board, seat: int, way_out: str) -> list[Walk | GoThrough]:
    """Return every step with which a seat may begin to move a piece of somebody else."""
    return [step for piece in opposing_pieces(board, seat) for step in steps_from(board, board.pieces[piece], way_out)]


def entry_objection(board: Board, target: int) -> Rule | None:
    """Return the rule that keeps pieces off a square of the board or its edge, or None."""
    if target in board.pieces:
        return Rule.STEP_OCCUPIED
    letter = board.tiles[target]
    return None if letter in ENTERABLE else _NO_ENTRY.get(letter, Rule.STEP_ENTER)


def walk_objection(board: Board, move: Walk) -> Rule | None:
    """Return the rule against a plain step, for a piece that may step; or None."""
    if move.target - move.origin not in DIRECTIONS:
        return Rule.STEP_ORTHO
    return entry_objection(board, move.target)


def passage_objection(board: Board, move: GoThrough, way_out: str, *, passed: bool) -> Rule | None:
    """Return the rule against going through, for a piece that may step; or None."""
    rule = _way_objection(board, move, passed=passed)
    if rule is not None:
        return rule
    if way_out == STAND:
        return None if move.target == move.exit else Rule.TUNNEL_EXIT_STEP
    if move.target not in NEIGHBOURS[move.exit]:
        return Rule.TUNNEL_EXIT_STEP
    return Rule.TUNNEL_EXIT_FREE if move.target in board.pieces else entry_objection(board, move.target)


def _way_objection(board: Board, move: GoThrough, *, passed: bool) -> Rule | None:
    """Return the rule against this pair of tunnels, or None."""
    if board.tiles[move.origin] != TUNNEL:
        return Rule.TUNNEL_ENTER
    if passed:
        return Rule.TUNNEL_NO_RETURN
    letter = letter_on(board.tiles, move.exit)
    if letter == LEAVING or (letter == TUNNEL and move.exit in board.pieces and move.exit != move.origin):
        return Rule.TUNNEL_EXIT_FREE
    if len(tunnels(board.tiles)) == 1:
        return Rule.TUNNEL_SINGLE
    return Rule.TUNNEL_TWO if letter != TUNNEL or move.exit == move.origin else None


def worn_letters(options: Options, clock: Clock) -> str:
    """Return the letters of the specials that wear out when left."""
    return _WEARS[WearOut.ALL if clock.wearing else options.wear_out]


def left_behind(tiles: str, move: Walk | GoThrough, worn: str) -> tuple[int, str]:
    """Return the square that a step may change and the letter there afterwards.

    It is the square left, or the tunnel come out of. FACE_DOWN: its tile is now turned.
    """
    if isinstance(move, GoThrough):
        return move.exit, LEAVING if move.target == move.exit else HOLE
    letter = tiles[move.origin]
    if letter == LEAVING:
        return move.origin, HOLE
    return move.origin, Tile.NEUTRAL.value if letter in worn else letter
