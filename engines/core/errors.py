"""The three ways in which input can be wrong; each error carries the value that caused it."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engines.core.game import Rule


class IllegalMove(Exception):
    """A well-formed move that a rule forbids in this position."""

    def __init__(self, move: Any, rule: Rule, position: str) -> None:
        super().__init__(f"{move!r} breaks {rule} in {position!r}")
        self.move = move
        self.rule = rule
        self.position = position


class Mistake(Enum):
    """What is wrong with a text, where that is known: a view has a sentence for each."""

    UNREADABLE = auto()
    MOVE = auto()
    """No move of the game."""
    POSITION = auto()
    """No position that the game can come to."""
    FIRST_LINE = auto()
    """No transcript at all, by its first line."""
    GAME = auto()
    """A transcript of another game, or of none."""
    LINE = auto()
    """A line of the header that says nothing we know."""
    REPEATED = auto()
    """A line of the header that says again what another said."""
    SEAT = auto()
    """A line about a seat that the game does not have."""
    BOT = auto()
    """A level that the game's bots do not have."""
    LENGTH = auto()
    """More moves than a transcript may hold."""


class BadNotation(Exception):
    """Text that is no move, position, transcript or link."""

    def __init__(self, text: str, expected: str, mistake: Mistake = Mistake.UNREADABLE) -> None:
        shown = text if len(text) <= 60 else text[:57] + "..."
        super().__init__(f"{shown!r}: expected {expected}")
        self.text = text
        self.expected = expected
        self.mistake = mistake


class BadOption(Exception):
    """A setting outside its range, or one that does not exist."""

    def __init__(self, field: str, value: Any, expected: str) -> None:
        super().__init__(f"{field}={value!r}: expected {expected}")
        self.field = field
        self.value = value
        self.expected = expected


class Contradiction(BadOption):
    """A setting that is allowed, but not the one that the position was set up with."""

    def __init__(self, field: str, value: Any, in_position: Any) -> None:
        super().__init__(field, value, f"{in_position}, as the position says")
        self.in_position = in_position
