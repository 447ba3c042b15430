"""Variants and settings: fields of a frozen dataclass, each with the values it allows.

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Options:
        zombies: int = option(4, range(1, 20))
        night: bool = option(False)
        faces: str = option("111223", valid=is_die, expected="six digits")

A record may also have `__check__`, which returns None or (field, expected) for
settings that are wrong only together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import Field, dataclass, field, fields
from typing import Any, TypeVar

from engines.core.errors import BadOption, Contradiction
from engines.core.numbers import whole_number

T = TypeVar("T")
YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Allowed:
    """What a setting may be: a list of values, or a test with a word for what passes it."""

    values: Sequence[Any] = ()
    valid: Callable[[Any], bool] | None = None
    expected: str = ""

    def accepts(self, value: Any) -> bool:
        if self.valid is not None:
            return self.valid(value)
        return any(type(value) is type(v) and value == v for v in self.values)

    def __str__(self) -> str:
        if self.expected:
            return self.expected
        if isinstance(self.values, range):
            return f"{self.values[0]} to {self.values[-1]}"
        return ", ".join(spell_value(v) for v in self.values)


def option(
    default: T,
    values: Sequence[T] = (),
    *,
    valid: Callable[[T], bool] | None = None,
    expected: str = "",
) -> T:
    """Return a dataclass field with a default and the values it allows (a bool needs none)."""
    yes_or_no = isinstance(default, bool)
    may_be = Allowed((False, True)) if yes_or_no else Allowed(values, valid, expected)
    made: T = field(default=default, metadata={"allowed": may_be})
    return made


def allowed(made: Field[Any]) -> Allowed:
    """Return what the field may hold."""
    found: Allowed = made.metadata["allowed"]
    return found


def check(options: Any, seats: int, seat_range: range) -> None:
    """Raise BadOption unless every setting, and the number of seats, is allowed."""
    if seats not in seat_range:
        raise BadOption("seats", seats, str(Allowed(seat_range)))
    for made in fields(options):
        value = getattr(options, made.name)
        if not allowed(made).accepts(value):
            raise BadOption(made.name, value, str(allowed(made)))
    together = getattr(options, "__check__", None)
    wrong = together() if together else None
    if wrong:
        name, expected = wrong
        raise BadOption(name, getattr(options, name), expected)


def check_agreement(seats: int, options: Any, position_seats: int, position_options: Any) -> None:
    """Raise Contradiction where seats or settings are not those that a position was set up with."""
    if seats != position_seats:
        raise Contradiction("seats", seats, position_seats)
    for made in fields(options):
        value, there = getattr(options, made.name), getattr(position_options, made.name)
        if value != there:
            raise Contradiction(made.name, value, there)


def spell_value(value: Any) -> str:
    """Return the value as text; a bool is yes or no."""
    if isinstance(value, bool):
        return YES if value else NO
    return str(value)


def spell_options(options: Any) -> dict[str, str]:
    """Return the settings that differ from their defaults, as text."""
    default = type(options)()
    values = {f.name: getattr(options, f.name) for f in fields(options)}
    return {n: spell_value(v) for n, v in values.items() if v != getattr(default, n)}


def read_options(kind: type, words: Mapping[str, str]) -> Any:
    """Return the options record that these words describe; BadOption names the field."""
    known = {f.name: f for f in fields(kind)}
    values: dict[str, Any] = {}
    for name, word in words.items():
        if name not in known:
            raise BadOption(name, word, "one of " + ", ".join(known))
        values[name] = _read_value(known[name], word)
    return kind(**values)


def _read_value(made: Field[Any], word: str) -> Any:
    if isinstance(made.default, bool):
        if word in (YES, NO):
            return word == YES
        raise BadOption(made.name, word, f"{YES} or {NO}")
    if isinstance(made.default, int):
        number = whole_number(word)
        if number is None:
            raise BadOption(made.name, word, str(allowed(made)))
        return number
    return word
