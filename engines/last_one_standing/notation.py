"""Last One Standing's moves as text, squares by column and row.

`pc3` place a piece, `wc5` lay a wall (`+` a +1, `t` a tunnel, `b` a bridge), `sc5` skip
the piece on c5, `m1` move an opponent with a 1-dot card, `k2` play a 2-dot card,
`c3-c4` step, `c5-h8-h7` go in at c5, out at h8 and onto h7, `d` draw, `-` decline,
`xw` scrap a wall. Chance: `first:B`, `h+btw` a hand, `!n` a tile turned, `?w` a tile drawn.
"""

from __future__ import annotations

import re

from engines.core.errors import BadNotation
from engines.core.multiset import heap
from engines.last_one_standing.board import NAMES, SQUARES
from engines.last_one_standing.model import (
    Chosen,
    Dealt,
    Decline,
    Drawn,
    DrawTile,
    GoThrough,
    Lay,
    Move,
    MoveOpponent,
    PlacePiece,
    PlayCard,
    Scrap,
    Skip,
    Tile,
    Turned,
    Walk,
)

LETTERS = "ABCD"
_SQUARE = r"([a-n](?:1[0-4]|[1-9]))"
_STEP = re.compile(rf"{_SQUARE}-{_SQUARE}(?:-{_SQUARE})?")
_PLACED = re.compile(rf"([p+wtbn?ms]){_SQUARE}")
_CARD = re.compile(r"([km])([0-9])")
_TILE = re.compile(r"([!?x])([n?+wtbsm])")
_HAND = re.compile(r"h([sm+wtb]{4})")
_FIRST = re.compile(r"first:([A-D])")


def encode(move: Move) -> str:  # noqa: C901, PLR0911, PLR0912 - one return a kind of move
    match move:
        case Walk(origin, target):
            return f"{NAMES[origin]}-{NAMES[target]}"
        case GoThrough(origin, way, target):
            return f"{NAMES[origin]}-{NAMES[way]}-{NAMES[target]}"
        case Turned(tile):
            return "!" + tile
        case PlayCard(dots):
            return f"k{dots}"
        case Lay(tile, square):
            return tile + NAMES[square]
        case PlacePiece(square):
            return "p" + NAMES[square]
        case Skip(square):
            return "s" + NAMES[square]
        case MoveOpponent(dots):
            return f"m{dots}"
        case DrawTile():
            return "d"
        case Decline():
            return "-"
        case Scrap(tile):
            return "x" + tile
        case Drawn(tile):
            return "?" + tile
        case Dealt(tiles):
            return "h" + tiles
        case Chosen(seat):
            return "first:" + LETTERS[seat]


def decode(text: str) -> Move:
    """Return the move; BadNotation unless the text is one."""
    if text in _PLAIN:
        return _PLAIN[text]
    if found := _STEP.fullmatch(text):
        way = [SQUARES[name] for name in found.groups() if name]
        return Walk(*way) if len(way) == 2 else GoThrough(*way)
    if found := _CARD.fullmatch(text):
        return (PlayCard if found[1] == "k" else MoveOpponent)(int(found[2]))
    if found := _TILE.fullmatch(text):
        return _of_tile(found[1], Tile(found[2]))
    if found := _PLACED.fullmatch(text):
        return _on_square(found[1], SQUARES[found[2]])
    return _opening(text)


def _opening(text: str) -> Move:
    if found := _HAND.fullmatch(text):
        return Dealt(heap(found[1]))
    if found := _FIRST.fullmatch(text):
        return Chosen(LETTERS.index(found[1]))
    raise BadNotation(text, "a move like pc3, wc5, k2, c3-c4, c5-h8-h7, d or -")


_PLAIN: dict[str, Move] = {"d": DrawTile(), "-": Decline()}


def _of_tile(letter: str, tile: Tile) -> Move:
    if letter == "x":
        return Scrap(tile)
    return Turned(tile) if letter == "!" else Drawn(tile)


def _on_square(letter: str, square: int) -> Move:
    if letter == "p":
        return PlacePiece(square)
    if letter == Tile.SKIP:
        return Skip(square)
    return Lay(Tile(letter), square)
