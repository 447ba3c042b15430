"""The three ways in which input can be wrong; each error carries the value that caused it."""

from __future__ import annotations

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


class BadNotation(Exception):
    """Text that is no move, position, transcript or link."""

    def __init__(self, text: str, expected: str) -> None:
        shown = text if len(text) <= 60 else text[:57] + "..."
        super().__init__(f"{shown!r}: expected {expected}")
        self.text = text
        self.expected = expected


class BadOption(Exception):
    """A setting outside its range, or one that does not exist."""

    def __init__(self, field: str, value: Any, expected: str) -> None:
        super().__init__(f"{field}={value!r}: expected {expected}")
        self.field = field
        self.value = value
        self.expected = expected
