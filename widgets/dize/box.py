"""What stands on the box of diZe."""

from __future__ import annotations

from widgets.art.dice import symbols
from widgets.box import INK, PAPER, Box, at, cover, filled, stroked, symbol
from widgets.html import Html, el
from widgets.i18n import N_


def _die(name: str, face: str) -> Html:
    inks = {"die-body": filled(face, line=INK), "die-mark": filled(INK), "die-holes": filled(face)}
    return symbol(symbols(), f"die-{name}", inks | {"die-stroke": stroked(INK, 2.2)})


def _shadow(x: float, y: float, width: float) -> Html:
    return el("ellipse", cx=x, cy=y, rx=width / 2, ry=width / 12, fill="#c9d6bd")


def _cover() -> Html:
    dice = (
        (22, 92, 58, "6", PAPER, -14),
        (88, 40, 50, "4", PAPER, 11),
        (108, 106, 52, "hero", "#f7d98a", 7),
        (266, 122, 44, "2", PAPER, -9),
    )
    shadows = (_shadow(x + size / 2, y + size + 3, size) for x, y, size, *_ in dice)
    thrown = (at(x, y, size, _die(name, face), turn=turn) for x, y, size, name, face, turn in dice)
    zombie = at(160, 28, 116, _die("zombie", "#cfe0b8"), turn=-8)
    return cover("#e4ecdd", *shadows, _shadow(222, 152, 124), *thrown, zombie)


BOX = Box(
    # The booklet says so.
    minutes=(10, 10),
    kind=N_("dice game for one, about stopping in time"),
    needs=N_("20 ordinary dice"),
    cover=_cover(),
)
