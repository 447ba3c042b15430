"""A throw as a sorted multiset of faces: listed, weighed, drawn. A die is the list of its faces, which may repeat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from math import prod
from random import Random
from typing import TypeVar

from engines.core.multiset import orders

Face = TypeVar("Face", int, str)

SIX_SIDED = (1, 2, 3, 4, 5, 6)


def throws(dice: int, die: Sequence[Face]) -> Iterator[tuple[Face, ...]]:
    """Yield every throw of so many dice."""
    return combinations_with_replacement(sorted(set(die)), dice)


def ways(faces: Sequence[Face], die: Sequence[Face]) -> int:
    """Return in how many ways dice can show these faces; 0 if one is not on the die."""
    return orders(faces) * prod(map(die.count, faces))


def thrown(dice: int, die: Sequence[Face], rng: Random) -> tuple[Face, ...]:
    """Return a throw of so many dice; uses only `rng.random()`."""
    random, sides = rng.random, len(die)
    faces = [die[int(random() * sides)] for _ in range(dice)]
    faces.sort()
    return tuple(faces)


def is_throw(faces: object, dice: int) -> bool:
    """Return whether this is a throw of so many six-sided dice; answers for any object."""
    if type(faces) is not tuple or len(faces) != dice:
        return False
    lowest = 1
    for face in faces:
        if type(face) is not int or not lowest <= face <= 6:
            return False
        lowest = face
    return True
