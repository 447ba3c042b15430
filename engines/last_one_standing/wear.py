"""Which lasting specials wear out when a piece steps off them."""

from __future__ import annotations

from engines.last_one_standing.model import Clock, Options, Tile, WearOut

WEARS: dict[str, str] = {
    WearOut.LATE: "",
    WearOut.NONE: "",
    WearOut.PLUS: Tile.PLUS.value,
    WearOut.PLUS_BRIDGE: Tile.PLUS + Tile.BRIDGE,
    WearOut.ALL: Tile.PLUS + Tile.BRIDGE + Tile.TUNNEL,
}


def worn_letters(options: Options, clock: Clock) -> str:
    """Return the letters of the specials that wear out when left."""
    return WEARS[WearOut.ALL if clock.wearing else options.wear_out]
