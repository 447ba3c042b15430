"""What stands on the box of Last One Standing."""

from __future__ import annotations

from collections.abc import Iterator

from widgets.art.tiles import symbols
from widgets.box import BLOOD, INK, PAPER, Box, at, cover, filled, stroked, symbol
from widgets.html import Html, el
from widgets.i18n import N_

SLATE = "#4a5a6a"
SIZE = 44
BOARD = (
    "neutral back neutral plus neutral wall neutral back",
    "bridge neutral back neutral question neutral back neutral",
    "neutral hole neutral back back neutral tunnel neutral",
    "wall neutral back back neutral bridge neutral skip",
    "neutral tunnel neutral neutral back neutral neutral back",
    "back neutral question neutral neutral hole neutral neutral",
)


def _tile(name: str) -> Html:
    is_back, ink = name == "back", "#8e9aa5" if name == "back" else SLATE
    inks = {
        "tile-fill": filled(ink),
        "tile-stroke": stroked(ink, 2.2),
        "tile-thin": stroked(ink, 1.5),
        "tile-gap": stroked(PAPER, 1.2),
        "tile-hole": filled(PAPER),
        "tile-dashed": stroked(ink, 1.6) + ' stroke-dasharray="3 3"',
    }
    face = SLATE if is_back else "#c9cdca" if name == "hole" else PAPER
    side = el("rect", width=24, height=24, rx=2, fill=face)
    return el("g", side, at(4, 4, 16, symbol(symbols(), f"tile-{name}", inks)))


def _piece(seat: int, colour: str) -> Html:
    inks = {
        "piece-body": filled(colour, line=INK, width=1.8),
        "piece-mark": filled(PAPER),
        "piece-ring": stroked(PAPER, 2.2),
    }
    return symbol(symbols(), f"piece-{seat}", inks)


def _board() -> Iterator[Html]:
    for y, names in enumerate(BOARD):
        for x, name in enumerate(names.split()):
            yield at(x * SIZE, y * SIZE, SIZE - 3, _tile(name))


def _cover() -> Html:
    players = ((3, 1, 0, BLOOD), (5, 2, 1, "#2f5f8a"), (1, 3, 0, BLOOD), (5, 4, 1, "#2f5f8a"))
    pieces = (at(x * SIZE + 3, y * SIZE + 3, SIZE - 9, _piece(seat, colour)) for x, y, seat, colour in players)
    return cover(
        "#dfe3e0", el("g", *_board(), *pieces, transform="translate(-30 0) rotate(-9 160 90) translate(0 -34)")
    )


BOX = Box(
    # Our own guess, from the number of moves: the booklet names no time, and nobody else whom we have found.
    minutes=(20, 20),
    kind=N_("board game about shutting the others in"),
    needs=N_("the printed game: its tiles, pieces and cards"),
    cover=_cover(),
)
