"""Last One Alive's own keys."""

from __future__ import annotations

from engines.last_one_alive.model import KINDS
from widgets.i18n import N_
from widgets.keys import MAIN, OTHER, Keys, digits

TAKE = digits(len(KINDS))

KEYS: Keys = {
    TAKE: N_("take a zombie, shot, item or barricade die"),
    (MAIN,): N_("the main button: roll, continue, end turn"),
    (OTHER,): N_("the other button, such as “Fill up evenly” or “Not now”"),
}
