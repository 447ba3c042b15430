"""Last One Standing's pieces as pages show them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from widgets.art.tiles import piece, tile
from widgets.html import Html, classes, el
from widgets.i18n import N_, Say
from widgets.last_one_standing.seats import picture
from widgets.last_one_standing.words import TILES
from widgets.pictures import Piece


def _tile(name: str) -> Callable[[str], Html]:
    """Return what draws a tile with its edge: in running text it lies on no board."""
    css = classes("inline-tile", "inline-tile--back" if name == "back" else None)
    return lambda label: el("span", tile(name, label=label), class_=css)


def _piece(seat: int) -> Callable[[str], Html]:
    return lambda label: piece(seat, label=label)


PIECES: Mapping[str, Piece] = {
    **{picture(letter): Piece(name, _tile(picture(letter))) for letter, name in TILES.items()},
    "hole": Piece(N_("emptied tunnel"), _tile("hole")),
    "back": Piece(N_("tile that lies face down"), _tile("back")),
    "player-1": Piece(N_("piece of player 1"), _piece(0)),
    "player-2": Piece(N_("piece of player 2"), _piece(1)),
    "player-3": Piece(N_("piece of player 3"), _piece(2)),
    "player-4": Piece(N_("piece of player 4"), _piece(3)),
}

PLOTS: Mapping[str, Callable[[Say], Html]] = {}
