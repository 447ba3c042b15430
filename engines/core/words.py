r"""Positions as words: each is about one thing, and nothing is said twice.

VOCABULARY = Vocabulary({"phase": "choose|attack", "humans": r"h(\d)"}, "words like h6 and choose")
words = VOCABULARY.read("h6 choose")
words.number("humans"), words.group("phase", 0)  # 6, "choose"
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engines.core.errors import BadNotation, BadOption
from engines.core.numbers import numeral
from engines.core.options import check, read_options

_SETTING = re.compile(r"([a-z_]+)=(\S+)")
_COUNTED = re.compile(f"([^0-9])({numeral(3)})")


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one position, by what they are about."""

    text: str
    said: Mapping[str, Sequence[re.Match[str]]]
    settings: Mapping[str, str]

    def __contains__(self, subject: str) -> bool:
        return subject in self.said

    def every(self, subject: str) -> Sequence[re.Match[str]]:
        """Return the words about a subject that may come more than once, in their order."""
        return self.said.get(subject, ())

    def group(self, subject: str, group: int = 1, default: str = "") -> str:
        """Return what a word tells in a group of its pattern, or the default where it is not said."""
        found = self.said.get(subject)
        return found[0][group] or "" if found else default

    def number(self, subject: str, default: int = 0) -> int:
        """Return the number that a word tells in its first group, or the default where it is not said."""
        found = self.said.get(subject)
        return int(found[0][1]) if found else default

    def options(self, kind: type, seats: int, seat_range: range) -> Any:
        """Return the options that the settings among the words make; BadNotation if one is not allowed."""
        try:
            options = read_options(kind, self.settings)
            check(options, seats, seat_range)
        except BadOption as bad:
            raise self.wrong(f"settings that are allowed; {bad}") from None
        return options

    def wrong(self, expected: str) -> BadNotation:
        return BadNotation(self.text, expected)


class Vocabulary:
    """The words that a game's positions are made of: a pattern for each subject, and settings like `expert=yes`.

    A word that fits several patterns is about the subject that it begins with, like `bag:a3`, or else the first.
    A pattern is compiled when a word is first held against it: most tables open without reading a position.
    """

    def __init__(
        self,
        patterns: Mapping[str, str],
        expected: str,
        *,
        repeated: Collection[str] = (),
        has_settings: bool = False,
    ) -> None:
        self.patterns = patterns
        self.expected = expected
        self.repeated = repeated
        self.has_settings = has_settings

    def read(self, text: str) -> Words:
        """Return the words of the text; BadNotation where one is unknown, or says again what another said."""
        said: dict[str, list[re.Match[str]]] = {}
        settings: dict[str, str] = {}
        for word in text.split():
            subject, found = self._understood(word)
            if found is None:
                raise BadNotation(text, f"{self.expected}, not {word}")
            if subject in said and subject not in self.repeated:
                raise BadNotation(text, f"{self.expected}, each word once, not again {word}")
            said.setdefault(subject, []).append(found)
            if found.re is _SETTING:
                settings[found[1]] = found[2]
        return Words(text, said, settings)

    def _understood(self, word: str) -> tuple[str, re.Match[str] | None]:
        named = word.partition(":")[0]
        if named in self.patterns and (found := re.fullmatch(self.patterns[named], word)):
            return named, found
        for subject, pattern in self.patterns.items():
            if found := re.fullmatch(pattern, word):
                return subject, found
        if self.has_settings and (found := _SETTING.fullmatch(word)):
            return f"{found[1]}=", found
        return "", None


def spell_counts(counts: Mapping[str, int]) -> str:
    """Return how many there are of each letter: `a3x2`."""
    return "".join(f"{letter}{count}" for letter, count in counts.items())


def read_counts(text: str) -> dict[str, int] | None:
    """Return the counts that the text tells, or None if it tells none or a letter comes twice."""
    counts = {letter: int(count) for letter, count in _COUNTED.findall(text)}
    return counts if spell_counts(counts) == text else None
