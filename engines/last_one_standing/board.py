"""The board: squares, their names, what may be entered, and where a piece may go first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from engines.last_one_standing.model import (
    BOARD_TILES,
    EDGE,
    FACE_DOWN,
    FREE,
    HOLE,
    LEAVING,
    OFF,
    SIZES,
    Board,
    GoThrough,
    Rule,
    State,
    Tile,
    TunnelExit,
    Turn,
    Walk,
)

STRIDE = 16
LARGEST = max(SIZES.values())
COLUMNS = "abcdefghijklmn"
DIRECTIONS = (1, -1, STRIDE, -STRIDE)
NEIGHBOURS = tuple(tuple(s + d for d in DIRECTIONS) for s in range(STRIDE * STRIDE))
"""The four squares next to each; right for every square inside the edge."""
ENTERABLE = frozenset({FACE_DOWN, Tile.PLUS.value, Tile.TUNNEL.value, Tile.BRIDGE.value})
LASTING = frozenset({Tile.PLUS.value, Tile.TUNNEL.value, Tile.BRIDGE.value})
TUNNEL = Tile.TUNNEL.value
STAND = TunnelExit.STAND.value


@cache
def squares(size: int) -> tuple[int, ...]:
    """Return every square of a board, row by row from a1."""
    return tuple(row * STRIDE + column for row in range(1, size + 1) for column in range(1, size + 1))


def name(square: int) -> str:
    """Return a square's name, like c5."""
    return f"{COLUMNS[square % STRIDE - 1]}{square // STRIDE}"


NAMES = {square: name(square) for square in squares(LARGEST)}
SQUARES = {text: square for square, text in NAMES.items()}


@cache
def blank(size: int) -> str:
    """Return a board of face-down tiles with its edge."""
    inside = set(squares(size))
    return "".join(FACE_DOWN if s in inside else EDGE for s in range(STRIDE * STRIDE))


def with_tile(tiles: str, square: int, letter: str) -> str:
    """Return the board with another letter on one square."""
    return tiles[:square] + letter + tiles[square + 1 :]


def revealed(board: Board, square: int, tile: Tile) -> Board:
    """Return the board with a face-down tile turned up."""
    at = BOARD_TILES.index(tile)
    buried = (*board.buried[:at], board.buried[at] - 1, *board.buried[at + 1 :])
    return Board(with_tile(board.tiles, square, tile), board.pieces, buried)


def is_on_board(tiles: str, square: int) -> bool:
    """Return whether there is such a square; any number may be asked about."""
    return 0 <= square < len(tiles) and tiles[square] != EDGE


def owner(pieces: tuple[int, ...], square: int) -> int:
    """Return whose piece stands there, or OFF."""
    return pieces.index(square) // 2 if square in pieces and square != OFF else OFF


def pieces_of(board: Board, seat: int) -> tuple[int, ...]:
    """Return where the pieces of a seat stand that are on the board."""
    return tuple(s for s in board.pieces[2 * seat : 2 * seat + 2] if s != OFF)


def living(board: Board) -> tuple[int, ...]:
    """Return the seats that have pieces on the board."""
    return tuple(seat for seat in range(len(board.pieces) // 2) if board.pieces[2 * seat] != OFF)


def entry_objection(board: Board, target: int) -> Rule | None:
    """Return the rule that keeps pieces off the square, or None."""
    letter = board.tiles[target] if 0 <= target < len(board.tiles) else EDGE
    if target in board.pieces:
        return Rule.STEP_OCCUPIED
    if letter in ENTERABLE:
        return None
    rules = {EDGE: Rule.STEP_ORTHO, Tile.WALL: Rule.WALL_BLOCK, HOLE: Rule.TUNNEL_HOLE}
    return rules.get(letter, Rule.STEP_ENTER)


def tunnels(tiles: str) -> list[int]:
    """Return the squares that show a tunnel."""
    found, at = [], tiles.find(TUNNEL)
    while at >= 0:
        found.append(at)
        at = tiles.find(TUNNEL, at + 1)
    return found


walk = cache(Walk)
go_through = cache(GoThrough)


def steps_from(board: Board, at: int, way_out: str, *, passed: bool = False) -> Iterator[Walk | GoThrough]:
    """Yield every legal step of the piece on a square: to its neighbours, then through tunnels."""
    tiles, pieces = board.tiles, board.pieces
    for square in NEIGHBOURS[at]:
        if tiles[square] in ENTERABLE and square not in pieces:
            yield walk(at, square)
    if tiles[at] == TUNNEL and not passed:
        yield from _passages(board, at, way_out)


def _passages(board: Board, at: int, way_out: str) -> Iterator[GoThrough]:
    tiles, pieces = board.tiles, board.pieces
    for way in tunnels(tiles):
        if way in pieces:
            continue
        if way_out == STAND:
            yield go_through(at, way, way)
            continue
        for square in NEIGHBOURS[way]:
            if tiles[square] in ENTERABLE and square not in pieces:
                yield go_through(at, way, square)


def has_step(board: Board, at: int, way_out: str, *, passed: bool = False) -> bool:
    """Return whether the piece on a square can step at all."""
    return next(steps_from(board, at, way_out, passed=passed), None) is not None


def passage_objection(board: Board, move: GoThrough, turn: Turn, way_out: str) -> Rule | None:
    """Return the rule against going through, for a piece that may step; or None."""
    rule = _way_objection(board, move, turn)
    if rule is not None:
        return rule
    if way_out == STAND:
        return None if move.target == move.exit else Rule.TUNNEL_EXIT_STEP
    if move.target not in NEIGHBOURS[move.exit]:
        return Rule.TUNNEL_EXIT_STEP
    return Rule.TUNNEL_EXIT_FREE if move.target in board.pieces else entry_objection(board, move.target)


def _way_objection(board: Board, move: GoThrough, turn: Turn) -> Rule | None:
    """Return the rule against this pair of tunnels, or None."""
    if board.tiles[move.origin] != TUNNEL:
        return Rule.TUNNEL_ENTER
    if turn.run.passed:
        return Rule.TUNNEL_NO_RETURN
    letter = board.tiles[move.exit] if 0 <= move.exit < len(board.tiles) else EDGE
    if letter == LEAVING or (letter == TUNNEL and move.exit in board.pieces and move.exit != move.origin):
        return Rule.TUNNEL_EXIT_FREE
    if len(tunnels(board.tiles)) == 1:
        return Rule.TUNNEL_SINGLE
    return Rule.TUNNEL_TWO if letter != TUNNEL or move.exit == move.origin else None


def walk_objection(board: Board, move: Walk) -> Rule | None:
    """Return the rule against a plain step, for a piece that may step; or None."""
    if move.target - move.origin not in DIRECTIONS:
        return Rule.STEP_ORTHO
    return entry_objection(board, move.target)


def opens_a_step(board: Board, own: Iterable[int], tile: Tile, square: int, way_out: str) -> bool:
    """Return whether a tile laid on a free square gives a trapped piece a first step."""
    if tile not in LASTING:
        return False
    origins = [at for at in own if board.tiles[at] == TUNNEL]
    if any(square in NEIGHBOURS[at] for at in own):
        return True
    if not origins:
        return False
    if way_out == STAND:
        return tile == TUNNEL
    exits = {way for way in tunnels(board.tiles) if way not in board.pieces}
    if exits.intersection(NEIGHBOURS[square]):
        return True
    return tile == TUNNEL and any(board.tiles[s] in ENTERABLE and s not in board.pieces for s in NEIGHBOURS[square])


def movable(state: State, seat: int) -> list[int]:
    """Return where the unlocked pieces of a seat stand that have a first step."""
    board, way_out = state.board, state.options.tunnel_exit
    return [
        board.pieces[i]
        for i in (2 * seat, 2 * seat + 1)
        if board.pieces[i] != OFF and state.locks[i] == FREE and has_step(board, board.pieces[i], way_out)
    ]
