"""Last Night on Earth's own keys."""

from __future__ import annotations

from widgets.i18n import N_
from widgets.keys import ARROWS, MAIN, OTHER, TARGETS, Keys, digits

FACE = digits(6)

KEYS: Keys = {
    ARROWS: N_("move over the map, space by space"),
    TARGETS: N_("the next or the previous space that can be chosen"),
    (MAIN,): N_("the main button: make the chosen move, roll, pass"),
    (OTHER,): N_("the other button: Search, choose again, go no further"),
    FACE: N_("enter a face, with own dice"),
}
