"""Things of which only the number counts: a bag, a hand, a deck, the dice of a throw.

A multiset is a sorted text with a letter for each thing (`"aabx"`), or a sorted tuple. Where its
kinds are known, it may also be a tuple of how many there are of each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from math import comb, factorial, prod
from typing import TypeVar

Held = TypeVar("Held", str, tuple[int, ...])


def heap(letters: Iterable[str]) -> str:
    """Return the letters as a multiset: sorted."""
    return "".join(sorted(letters))


def without(held: Held, taken: Held) -> Held:
    """Return what is left after these were taken out, each once; all of them must be held."""
    if isinstance(held, str):
        for letter in taken:
            held = held.replace(letter, "", 1)
        return held
    left = list(held)
    for item in taken:
        left.remove(item)
    return tuple(left)


def parts(held: str, size: int | None = None) -> tuple[str, ...]:
    """Return each multiset that can be taken out: of one size, or of any. Those with the first letter come last."""
    most = len(held) if size is None else size
    found = [""]
    for letter in sorted(set(held)):
        count = held.count(letter)
        found = [part + letter * n for part in found for n in range(min(count, most - len(part)) + 1)]
    return tuple(part for part in found if size is None or len(part) == size)


def orders(items: Sequence[Hashable]) -> int:
    """Return in how many orders these can lie: the multinomial coefficient."""
    return factorial(len(items)) // prod(map(factorial, Counter(items).values()))


def ways_to_take(held: str, taken: str) -> int:
    """Return in how many ways these come out of what is held, its things told apart; 0 if they cannot."""
    return prod(comb(held.count(letter), n) for letter, n in Counter(taken).items())


def tally(kinds: Iterable[str], letters: str) -> tuple[int, ...]:
    """Return how many of each kind are among the letters."""
    return tuple(map(letters.count, kinds))


def spread(kinds: Iterable[str], counts: Iterable[int]) -> str:
    """Return so many letters of each kind, in the order of the kinds."""
    return "".join(kind * count for kind, count in zip(kinds, counts, strict=True))
