"""diZe's own keys."""

from __future__ import annotations

from widgets.i18n import N_
from widgets.keys import MAIN, OTHER, Keys, digits

MORE, FEWER = "+", "-"
FACE = digits(6)

KEYS: Keys = {
    (MORE, FEWER): N_("launch one die more, or one fewer"),
    (MAIN,): N_("the main button: throw, make sixes heroes"),
    (OTHER,): N_("stop, and execute the captured zombies"),
    FACE: N_("enter a face, with own dice"),
}
