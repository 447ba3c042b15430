"""diZe's pieces as pages show them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from widgets.art.dice import die
from widgets.html import Html
from widgets.i18n import N_, Say
from widgets.pictures import Piece


def _drawn(kind: str | int) -> Callable[[str], Html]:
    return lambda label: die(kind, label=label)


PIECES: Mapping[str, Piece] = {
    "human": Piece(N_("human"), _drawn("human")),
    "zombie": Piece(N_("zombie"), _drawn("zombie")),
    "hero": Piece(N_("hero"), _drawn("hero")),
    "captured": Piece(N_("captured zombie"), _drawn("captured")),
    "executed": Piece(N_("executed zombie"), _drawn("executed")),
    "retired": Piece(N_("retired human"), _drawn("retired")),
    **{str(face): Piece(str(face), _drawn(face)) for face in range(1, 7)},
}

PLOTS: Mapping[str, Callable[[Say], Html]] = {}
