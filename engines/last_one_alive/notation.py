"""Moves as text. Chance is in capitals: `F1` who begins, `Dg` a gun is drawn, `RZ12aS1+Ii` a roll.

`i` `b` keep as item or barricade · `tSSIB` take two shot, an item and a barricade die ·
`ug` `ua` `uc` `ur` before the roll · `uf12` flare · `ub1` barricade token · `ug-` `uab` reroll ·
`ucI` saw an item die's ambush · `hZ1S-` hero · `d` draw · `s2` `sZ` shoot · `p1` push left ·
`xg` discard · `um` medikit · `-` done.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from engines.core.errors import BadNotation
from engines.core.multiset import heap
from engines.last_one_alive.model import (
    AXE,
    GUN,
    HELD,
    IN_BAG,
    KINDS,
    Block,
    Discard,
    Done,
    Draw,
    Drawn,
    FirstChosen,
    Flare,
    Heal,
    KeepBarricade,
    KeepItem,
    Move,
    Push,
    Ready,
    Reroll,
    RollAgain,
    Rolled,
    Saw,
    Shoot,
    Take,
)
from engines.last_one_alive.position import read_faces, spell_dice, spell_faces

_FACES = r"[-+12aibZSIB]*"


def encode(move: Move) -> str:  # noqa: C901, PLR0911, PLR0912 - one case a move
    match move:
        case Rolled():
            return "R" + spell_faces(move.faces)
        case Take(zombie, shot, item, barricade):
            return "t" + spell_dice((zombie, shot, item, barricade))
        case Done():
            return "-"
        case Draw():
            return "d"
        case Drawn(token):
            return "D" + token
        case Shoot(target):
            return "s" + target
        case Push(die):
            return "p" + die
        case Ready(token):
            return "u" + token
        case Flare(dice):
            return "uf" + dice
        case Block(die):
            return "ub" + die
        case Reroll(token, face):
            return "u" + token + face
        case Saw(die):
            return "uc" + die
        case RollAgain(zombie, shot, item, barricade):
            return "h" + spell_faces((zombie, shot, item, barricade))
        case Discard(token):
            return "x" + token
        case Heal():
            return "um"
        case KeepItem():
            return "i"
        case KeepBarricade():
            return "b"
        case FirstChosen(seat):
            return f"F{seat}"


def decode(text: str) -> Move:
    """Return the move; BadNotation unless the text is one."""
    if text in _WORDS:
        return _WORDS[text]
    for pattern, make in _PATTERNS:
        if found := pattern.fullmatch(text):
            return make(found[1])
    raise BadNotation(text, "a move like tSSIB, ug, ub1, hZ1S-, d, s2, p1, xg, um, i, b or -")


_WORDS: dict[str, Move] = {
    "-": Done(),
    "d": Draw(),
    "um": Heal(),
    "i": KeepItem(),
    "b": KeepBarricade(),
    **{f"u{token}": Ready(token) for token in "gacr"},
}


def _rolled(text: str) -> Rolled:
    return Rolled(*read_faces(text))


def _roll_again(text: str) -> RollAgain:
    return RollAgain(*read_faces(text))


def _take(text: str) -> Take:
    return Take(*(text.count(kind) for kind in KINDS))


_PATTERNS: tuple[tuple[re.Pattern[str], Callable[[str], Move]], ...] = (
    (re.compile(f"R({_FACES})"), _rolled),
    (re.compile(f"h({_FACES})"), _roll_again),
    (re.compile(r"t([ZSIB]{0,19})"), _take),
    (re.compile(f"D([{IN_BAG}])"), Drawn),
    (re.compile(r"F([0-9])"), lambda seat: FirstChosen(int(seat))),
    (re.compile(r"s([12hZIB])"), Shoot),
    (re.compile(r"p([12hZIB])"), Push),
    (re.compile(r"uf([12h]{0,10})"), lambda dice: Flare(heap(dice))),
    (re.compile(r"ub([12hZIB])"), Block),
    (re.compile(r"ug([-+12])"), lambda face: Reroll(GUN, face)),
    (re.compile(r"ua([-ba])"), lambda face: Reroll(AXE, face)),
    (re.compile(r"uc([ZIB])"), Saw),
    (re.compile(f"x([{HELD}])"), Discard),
)
