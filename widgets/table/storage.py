"""What a device keeps for a game, and how the reader likes a table.

Keys are `<slug>/game/<id>` and those below it (`stored_game.py`), `<slug>/current`, `<slug>/results`,
`<slug>/first-turn`, `<slug>/tools` and `prefs`; values are text. A saved game that cannot be read stays where it
is, and is listed as such; any other text that cannot be read is set aside (`damage.py`), before something else is
written under its key.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

PACES: Mapping[str, int] = {"slow": 1_200, "normal": 650, "instant": 0}
SETTINGS: Mapping[str, Collection[str]] = {
    "pace": PACES,
    # When a person is asked in a game with passes: always; when there is something to do, and else only where others
    # at the device would see that there was nothing; or when there is something to do, whatever others see.
    "asked": ("able", "open", "always"),
    # What comes between a person's turn and those of bots: a pause, or the reader is asked to go on.
    "between": ("pause", "ask"),
    # What a touch on a small square does: selects it, and a second one moves; or moves at once.
    "taps": ("two", "one"),
    # Where a whole table's keys work: also while nothing on the page has the focus, or within the table alone.
    "hotkeys": ("page", "table"),
}
"""The preferences that are one of several, with their values."""
DEEPEST = 20
"""Lists and records within each other in a text that is read."""
_STRING_OR_BRACKET = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{}]', re.DOTALL)
HAND_OVER = 3
"""Pauses between a person's turn and the next one."""


@dataclass(slots=True)
class Device:
    """The texts that the device keeps for this game, by key, and those that the page has still to write."""

    texts: dict[str, str] = field(default_factory=dict)
    _changes: dict[str, str | None] = field(default_factory=dict)

    def keep(self, key: str, text: str | None) -> None:
        """Have the page write a text under a key, or remove it."""
        self.learn(key, text)
        self._changes[key] = text

    def learn(self, key: str, text: str | None) -> None:
        """Take note of what another page has written or removed."""
        if text is None:
            self.texts.pop(key, None)
        else:
            self.texts[key] = text

    def take_changes(self) -> dict[str, str | None]:
        """Return what the page has to write, once."""
        changes, self._changes = self._changes, {}
        return changes


@dataclass(frozen=True, slots=True, kw_only=True)
class Prefs:
    """How the reader likes a table."""

    coach: bool = False
    coach_unfolded: bool = False
    """Whether all of the coach's panel is shown where it lies over the board."""
    aim: str = ""
    own_dice_in: str = ""
    """The games that are played with real dice: their slugs, with a space between them."""
    pace: str = "normal"
    asked: str = "able"
    between: str = "pause"
    taps: str = "two"
    hotkeys: str = "page"

    @property
    def pause(self) -> int:
        """Milliseconds between two steps of chance or bots."""
        return PACES[self.pace]


def read_prefs(text: str | None) -> Prefs:
    """Return the kept preferences; anything unreadable is the default."""
    known = {name: value for name, value in _told_prefs(text).items() if _is_pref(name, value)}
    return replace(Prefs(), **known)


def has_strange_prefs(text: str) -> bool:
    """Return whether a text holds something else than preferences."""
    if not isinstance(read_json(text), dict):
        return True
    return not all(_is_pref(name, value) for name, value in _told_prefs(text).items())


def _told_prefs(text: str | None) -> dict[str, Any]:
    """Return what a text says of the preferences that there are, right or wrong."""
    raw = read_record(text)
    return {field.name: raw[field.name] for field in fields(Prefs) if field.name in raw}


def _is_pref(name: str, value: Any) -> bool:
    if type(value) is not type(getattr(Prefs(), name)):
        return False
    return name not in SETTINGS or value in SETTINGS[name]


def spell_prefs(prefs: Prefs) -> str:
    return json.dumps(asdict(prefs))


def read_record(text: str | None) -> dict[str, Any]:
    """Return the record that a kept text holds; an empty one if it holds none."""
    raw = read_json(text or "{}")
    return raw if isinstance(raw, dict) else {}


def read_json(text: str) -> Any:
    """Return what a text holds as JSON; None if it is none, or lies deeper within itself than what is ever kept."""
    try:
        return None if _is_too_deep(text) else json.loads(text)
    except ValueError:
        return None


def _is_too_deep(text: str) -> bool:
    """Return whether lists and records lie within each other so deep that the browser's Python ends on reading them."""
    depth = 0
    for sign in _STRING_OR_BRACKET.findall(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(sign, 0)
        if depth > DEEPEST:
            return True
    return False


def number36(value: int) -> str:
    """Return a number as short text, for ids."""
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    text = ""
    while value:
        value, rest = divmod(value, 36)
        text = digits[rest] + text
    return text or "0"
