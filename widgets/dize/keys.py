"""diZe's own keys."""

from __future__ import annotations

from widgets.i18n import N_
from widgets.keys import MAIN, OTHER, Keys, digits

MORE, FEWER = "+", "-"
FACE = digits(6)

KEYS: Keys = {
    (MORE, FEWER): N_("throw one more die, or one fewer"),
    (MAIN,): N_("the main button: throw, confirm heroes"),
    (OTHER,): N_("stop and execute the captured zombies"),
    FACE: N_("choose a die with this face: a hero, or the one that retires; with your own dice, enter a face"),
}
