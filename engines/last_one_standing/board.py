"""The board: its squares and their names, the tiles that lie there and the pieces that stand there."""

from __future__ import annotations

from functools import cache

from engines.core.seats import clockwise
from engines.last_one_standing.model import BOARD_TILES, EDGE, FACE_DOWN, OFF, SIZES, Board, Tile

STRIDE = 16
LARGEST = max(SIZES.values())
COLUMNS = "abcdefghijklmn"
DIRECTIONS = (1, -1, STRIDE, -STRIDE)
NEIGHBOURS = tuple(tuple(s + d for d in DIRECTIONS) for s in range(STRIDE * STRIDE))
"""The four squares next to each; right for every square inside the edge."""
TUNNEL = Tile.TUNNEL.value


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


def letter_on(tiles: str, square: int) -> str:
    """Return the letter of a square; EDGE for any number that is none."""
    return tiles[square] if 0 <= square < len(tiles) else EDGE


def is_on_board(tiles: str, square: int) -> bool:
    """Return whether there is such a square; any number may be asked about."""
    return letter_on(tiles, square) != EDGE


def with_tile(tiles: str, square: int, letter: str) -> str:
    """Return the board with another letter on one square."""
    return tiles[:square] + letter + tiles[square + 1 :]


def revealed(board: Board, square: int, tile: Tile) -> Board:
    """Return the board with a face-down tile turned up."""
    at = BOARD_TILES.index(tile)
    buried = (*board.buried[:at], board.buried[at] - 1, *board.buried[at + 1 :])
    return Board(with_tile(board.tiles, square, tile), board.pieces, buried)


def laid(board: Board, square: int, tile: Tile) -> Board:
    """Return the board with a hand tile on a square."""
    return Board(with_tile(board.tiles, square, tile.value), board.pieces, board.buried)


def placed(board: Board, square: int, seat: int) -> Board:
    """Return the board with the next piece of a seat on a square."""
    piece = board.pieces.index(OFF, 2 * seat)
    return Board(board.tiles, moved(board.pieces, piece, square), board.buried)


def moved(pieces: tuple[int, ...], piece: int, square: int) -> tuple[int, ...]:
    """Return where the pieces stand after one of them has gone to a square."""
    return (*pieces[:piece], square, *pieces[piece + 1 :])


def tunnels(tiles: str) -> list[int]:
    """Return the squares that show a tunnel."""
    found, at = [], tiles.find(TUNNEL)
    while at >= 0:
        found.append(at)
        at = tiles.find(TUNNEL, at + 1)
    return found


def owner(pieces: tuple[int, ...], square: int) -> int:
    """Return whose piece stands there, or OFF."""
    return pieces.index(square) // 2 if square in pieces and square != OFF else OFF


def pieces_of(board: Board, seat: int) -> tuple[int, ...]:
    """Return where the pieces of a seat stand that are on the board."""
    return tuple([s for s in board.pieces[2 * seat : 2 * seat + 2] if s != OFF])


def living(board: Board) -> tuple[int, ...]:
    """Return the seats that have pieces on the board."""
    return tuple(seat for seat in range(len(board.pieces) // 2) if board.pieces[2 * seat] != OFF)


def next_living(board: Board, seat: int) -> int:
    """Return the living seat that follows in turn order; the seat itself if there is none."""
    pieces = board.pieces
    return next((s for s in clockwise(seat, len(pieces) // 2) if pieces[2 * s] != OFF), seat)
