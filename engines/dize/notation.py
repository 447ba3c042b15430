"""diZe's moves as text: `l5` launch five, `x2h1` retire a 2 and make one hero,
`a` throw again, `s` stop; `t11246` is a throw.
"""

from __future__ import annotations

import re

from engines.core.errors import BadNotation
from engines.core.numbers import numeral
from engines.dize.model import Launch, Move, Reward, Stop, ThrowAgain, Thrown

_COUNT = f"({numeral(2)})"
_LAUNCH = re.compile(f"l{_COUNT}")
_REWARD = re.compile(f"x([1-6])h{_COUNT}")
_THROWN = re.compile(r"t([1-6]{0,20})")


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
            return spell_faces(faces)


def decode(text: str) -> Move:
    if text == "a":
        return ThrowAgain()
    if text == "s":
        return Stop()
    if found := _LAUNCH.fullmatch(text):
        return Launch(int(found[1]))
    if found := _REWARD.fullmatch(text):
        return Reward(int(found[1]), int(found[2]))
    if (faces := read_faces(text)) is not None:
        return Thrown(faces)
    raise BadNotation(text, "a move like l5, t11246, x2h1, a or s")


def spell_faces(faces: tuple[int, ...]) -> str:
    """Return a throw as text: `t11246`."""
    return "t" + "".join(map(str, faces))


def read_faces(text: str) -> tuple[int, ...] | None:
    """Return the faces that the text tells, sorted, or None if it is no throw."""
    found = _THROWN.fullmatch(text)
    return tuple(sorted(map(int, found[1]))) if found else None
