"""What stands on the box of Last One Alive."""

from __future__ import annotations

from widgets.art import alive, survivors
from widgets.box import BLOOD, INK, PAPER, Box, at, cover, filled, stroked, symbol
from widgets.html import Html, el
from widgets.i18n import N_

GROUND = "#f3e2bb"
ROTTEN = "#b9cf9f"


def _bust(name: str, *, skin: str, hair: str, cloth: str) -> Html:
    inks = {
        "loa-skin": filled(skin, line=INK),
        "loa-hair": filled(hair, line=INK),
        "loa-cloth": filled(cloth, line=INK),
        "loa-accent": filled(BLOOD, line=INK),
        "loa-white": filled(PAPER, line=INK),
        "loa-bloom": filled("#d2473c", line=INK),
        "loa-edge": "",
        "loa-dark": filled(INK),
        "loa-gap": filled(GROUND),
        "loa-gore": filled("#7c1712"),
        "loa-line": stroked(INK, 1.6),
        "loa-cross": stroked(BLOOD, 2),
    }
    return symbol(survivors.symbols(), f"loa-{name}", inks)


def _shambler(x: float, y: float, size: float, colour: str) -> Html:
    drawn = symbol(survivors.symbols(), "loa-shambler", {"loa-socket": filled(GROUND)})
    return el("g", at(x, y, size, drawn, grid=58), fill=colour)


def _die(name: str, face: str) -> Html:
    inks = {
        "die-body": filled(face, line=INK),
        "die-mark": filled(INK),
        "die-holes": filled(face),
        "loa-cut": stroked(face, 1.2),
    }
    return symbol(alive.symbols(), f"die-loa-{name}", inks)


def _cover() -> Html:
    far = (_shambler(x, 14 + x % 9, 62, "#d9c08a") for x in (150, 196, 236, 278))
    near = (_shambler(x, 26, 96, "#b0935a") for x in (6, 66, 124))
    people = (
        at(-2, 76, 104, _bust("0", skin="#eac6a2", hair="#d9b65d", cloth="#5f8460"), grid=64),
        at(172, 76, 104, _bust("3", skin="#eac6a2", hair="#8d8d93", cloth="#8a5a7a"), grid=64),
        at(80, 70, 110, _bust("1z", skin=ROTTEN, hair="#2b2320", cloth="#7fa3b5"), grid=64),
    )
    dice = (at(258, 78, 38, _die("z2", ROTTEN), turn=-12), at(272, 130, 42, _die("s1", "#f0b9a8"), turn=10))
    return cover(GROUND, *far, *near, *people, *dice)


BOX = Box(
    # What shops say of it; the booklet only calls it fast.
    minutes=(15, 15),
    kind=N_("dice game in which players are eliminated"),
    needs=N_("the printed game: its dice, tokens and cards"),
    cover=_cover(),
)
