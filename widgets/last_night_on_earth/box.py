"""What stands on the box of Last Night on Earth."""

from __future__ import annotations

from widgets.art.night import symbols
from widgets.box import INK, Box, at, cover, filled, stroked, symbol
from widgets.html import Html, el
from widgets.i18n import N_

NIGHT, WALLS, STREET = "#1d2530", "#10151c", "#2c3844"
LIGHT = "#f2d38b"


def _house(name: str) -> Html:
    return symbol(symbols(), f"sign-{name}", {"sign-fill": filled(WALLS), "sign-stroke": filled(WALLS, line=WALLS)})


def _zombie(kind: int, body: str) -> Html:
    inks = {
        "figure-body": filled(body, line=INK, width=1.2),
        "figure-mark": filled(INK),
        "figure-line": stroked(INK, 1.4),
    }
    return symbol(symbols(), f"night-zombie-{kind}", inks)


def _hero(colour: str) -> Html:
    return symbol(symbols(), "card-townsfolk", {"sign-fill": filled(colour, line=INK, width=1)})


def _cover() -> Html:
    moon = el("circle", cx=252, cy=44, r=26, fill=LIGHT)
    names = ("barn", "church", "farmhouse", "plant", "manor-house", "farmhouse")
    houses = (at(-8 + 56 * i, 60 - 6 * (i % 3), 70 + 6 * (i % 3), _house(name)) for i, name in enumerate(names))
    windows = (
        el("rect", x=x, y=y, width=6, height=8, fill=LIGHT) for x, y in ((20, 108), (133, 104), (196, 112), (282, 108))
    )
    street = el("rect", y=126, width=320, height=54, fill=STREET)
    heroes = (at(x, 88, 46, _hero(colour)) for x, colour in ((124, "#c8574b"), (156, "#7fa3b5")))
    zombies = (
        at(x, y, size, _zombie(kind, body), turn=turn)
        for x, y, size, kind, body, turn in (
            (66, 106, 40, 1, "#b08a5a", -5),
            (226, 104, 42, 0, "#9db87c", 6),
            (8, 118, 62, 0, "#a9c48b", -7),
            (96, 128, 60, 0, "#a9c48b", 4),
            (180, 126, 62, 1, "#c09a68", -4),
            (258, 116, 66, 1, "#c09a68", 7),
        )
    )
    return cover(NIGHT, moon, *houses, *windows, street, *heroes, *zombies)


BOX = Box(
    # What shops say of it; the booklet names no time.
    minutes=(60, 90),
    kind=N_("board game for two sides: Heroes against Zombies"),
    needs=N_("the printed game: its boards, figures, cards and dice"),
    cover=_cover(),
)
