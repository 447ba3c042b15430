"""Throws that are waited for: how many dice, what they can show, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.dice import SIX_SIDED, is_throw, throws
from engines.last_night_on_earth.moves import Move, Rolled
from engines.last_night_on_earth.rulebook import Rule

ONE_DIE: tuple[Move, ...] = tuple(Rolled((face,)) for face in SIX_SIDED)


def any_throw(dice: int) -> tuple[Move, ...] | Iterator[Move]:
    return ONE_DIE if dice == 1 else map(Rolled, throws(dice, SIX_SIDED))


def throw_objection(move: object, dice: int, rule: Rule) -> Rule | None:
    return None if type(move) is Rolled and is_throw(move.faces, dice) else rule


def face_of(move: Move) -> int:
    """Return what a single die shows."""
    assert isinstance(move, Rolled)
    return move.faces[0]


def d3(face: int) -> int:
    return (face + 1) // 2
