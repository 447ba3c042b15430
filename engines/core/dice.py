"""A throw as a sorted multiset of faces: listed, weighed, drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import factorial, prod
from random import Random

PLAIN = (1, 2, 3, 4, 5, 6)


def throws(dice: int, faces: tuple[int, ...] = PLAIN) -> Iterator[tuple[int, ...]]:
    """Yield every throw of so many dice, sorted."""
    return combinations_with_replacement(faces, dice)


def ways(faces: tuple[int, ...]) -> int:
    """Return in how many orders these faces can lie: the multinomial weight of the throw."""
    return factorial(len(faces)) // prod(factorial(n) for n in Counter(faces).values())


def thrown(dice: int, rng: Random) -> tuple[int, ...]:
    """Return a throw of so many six-sided dice, sorted; uses only `rng.random()`."""
    return tuple(sorted(1 + int(rng.random() * 6) for _ in range(dice)))


def is_throw(faces: object, dice: int) -> bool:
    """Return whether this is a sorted throw of so many six-sided dice; answers for any object."""
    if type(faces) is not tuple or len(faces) != dice:
        return False
    lowest = 1
    for face in faces:
        if type(face) is not int or not lowest <= face <= 6:
            return False
        lowest = face
    return True
