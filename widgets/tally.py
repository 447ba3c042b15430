"""A setting that says how many there are of each kind: the faces of a die, the tokens in a bag.

A reader gives a number for each kind, by its picture and name; how the setting is spelled stays out of sight.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engines.core.numbers import whole_number
from widgets.html import Html

MOST_DIGITS = 2


@dataclass(frozen=True, slots=True)
class Tally:
    """The kinds that are counted, by their letters, and what their numbers add up to."""

    kinds: Mapping[str, tuple[Html, str]]
    """Of each kind its picture and its name."""
    total: int
    by_number: bool = False
    """Spelled as numbers with commas between them; else as each letter, as often as its kind is there."""

    def spell(self, counts: Sequence[int]) -> str:
        """Return the setting as text."""
        if self.by_number:
            return ",".join(map(str, counts))
        return "".join(letter * count for letter, count in zip(self.kinds, counts, strict=True))

    def counts(self, text: str) -> tuple[int, ...] | None:
        """Return how many of each kind the text says; None where it says something else."""
        if not self.by_number:
            return tuple(map(text.count, self.kinds)) if set(text) <= set(self.kinds) else None
        return self.numbers(text.split(","))

    def numbers(self, words: Sequence[str]) -> tuple[int, ...] | None:
        """Return the numbers that are written, one for each kind; None where one is missing or no number."""
        found = [number for word in words if (number := whole_number(word, digits=MOST_DIGITS)) is not None]
        return tuple(found) if len(found) == len(words) == len(self.kinds) else None

    def told(self, text: str) -> str:
        """Return the setting as a reader knows it; a text that says something else, as it is."""
        counts = self.counts(text)
        if counts is None:
            return text
        there = zip(counts, self.kinds.values(), strict=True)
        return ", ".join(f"{count}\N{NO-BREAK SPACE}× {name}" for count, (_, name) in there if count)
