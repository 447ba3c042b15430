"""Last One Standing's own keys."""

from __future__ import annotations

from engines.last_one_standing.model import BOARD_TILES, CARDS, POOL_TILES
from widgets.i18n import N_
from widgets.keys import ARROWS, MAIN, OTHER, TARGETS, Keys, digits

CARD = digits(max(map(int, CARDS)))
TILE = digits(max(len(BOARD_TILES), len(POOL_TILES)))

KEYS: Keys = {
    ARROWS: N_("move around the board, square by square"),
    TARGETS: N_("the next or the previous square that can be chosen"),
    CARD: N_("play the card with that many dots"),
    (MAIN,): N_("the main button: make the chosen move, draw a tile"),
    (OTHER,): N_("the other button: choose again, draw no tile"),
    TILE: N_("enter a tile or a player, when using your own tiles"),
}
