"""diZe's moves as text: `l5` launch five, `x2h1` retire a 2 and make one hero,
`a` throw again, `s` stop; `t11246` is a throw.
"""

from __future__ import annotations

import re

from engines.core.errors import BadNotation
from engines.core.numbers import numeral
from engines.dize.model import DICE, Launch, Move, Reward, Stop, ThrowAgain, Thrown

FACES = f"[1-6]{{0,{DICE}}}"
"""The pattern of a throw's faces."""
_COUNT = f"({numeral(2)})"
_LAUNCH = re.compile(f"l{_COUNT}")
_REWARD = re.compile(f"x([1-6])h{_COUNT}")
_THROWN = re.compile(f"t({FACES})")


def encode(move: Move) -> str:
    match move:
        case Launch(dice):
            return f"l{dice}"
        case Reward(retire, heroes):
            return f"x{retire}h{heroes}"
        case ThrowAgain():
            return "a"
        case Stop():
            return "s"
        case Thrown(faces):
            return "t" + spell_faces(faces)


def decode(text: str) -> Move:
    if text == "a":
        return ThrowAgain()
    if text == "s":
        return Stop()
    if found := _LAUNCH.fullmatch(text):
        return Launch(int(found[1]))
    if found := _REWARD.fullmatch(text):
        return Reward(int(found[1]), int(found[2]))
    if found := _THROWN.fullmatch(text):
        return Thrown(read_faces(found[1]))
    raise BadNotation(text, "a move like l5, t11246, x2h1, a or s")


def spell_faces(faces: tuple[int, ...]) -> str:
    """Return a throw as digits: `11246`."""
    return "".join(map(str, faces))


def read_faces(digits: str) -> tuple[int, ...]:
    """Return the throw that the digits tell."""
    return tuple(sorted(map(int, digits)))
