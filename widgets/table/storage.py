"""What a device remembers: games by id, which one is current, results, preferences.

Keys are `<slug>/game/<id>`, `<slug>/current`, `<slug>/results` and `prefs`; values are
text. Whatever cannot be read is left where it is and told.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

MOST_RESULTS = 2_000
PACES: Mapping[str, int] = {"slow": 1_200, "normal": 650, "instant": 0}


@dataclass(frozen=True, slots=True, kw_only=True)
class Prefs:
    """How the reader likes a table."""

    coach: bool = False
    aim: str = ""
    own_dice: bool = False
    pace: str = "normal"

    @property
    def pause(self) -> int:
        """Milliseconds between two steps of chance or bots."""
        return PACES[self.pace]


def read_prefs(text: str | None) -> Prefs:
    """Return the kept preferences; anything unreadable is the default."""
    raw = _record(text)
    default = Prefs()
    known = {f.name: raw[f.name] for f in fields(Prefs) if type(raw.get(f.name)) is type(getattr(default, f.name))}
    prefs = replace(default, **known)
    return prefs if prefs.pace in PACES else replace(prefs, pace=default.pace)


def spell_prefs(prefs: Prefs) -> str:
    return json.dumps(asdict(prefs))


@dataclass(frozen=True, slots=True, kw_only=True)
class Saved:
    """A game on this device; `at` is how far along its moves the reader stands."""

    name: str = ""
    text: str
    at: int
    when: int = 0
    over: bool = False


def spell_saved(saved: Saved) -> str:
    return json.dumps(asdict(saved), ensure_ascii=False)


def read_saved(text: str | None) -> Saved | None:
    """Return the saved game, or None if the text is none."""
    raw = _record(text)
    if not isinstance(raw.get("text"), str) or not isinstance(raw.get("at"), int):
        return None
    kinds = {"name": str, "text": str, "at": int, "when": int, "over": bool}
    return Saved(**{k: raw[k] for k, kind in kinds.items() if isinstance(raw.get(k), kind)})


def read_results(text: str | None) -> list[dict[str, Any]]:
    """Return the finished games that were kept, oldest first."""
    try:
        raw = json.loads(text or "[]")
    except ValueError:
        return []
    if not isinstance(raw, list):
        return []
    return [row for row in raw if isinstance(row, dict) and all(isinstance(v, int | str) for v in row.values())]


def spell_results(results: list[dict[str, Any]]) -> str:
    return json.dumps(results[-MOST_RESULTS:])


def _record(text: str | None) -> dict[str, Any]:
    try:
        raw = json.loads(text or "{}")
    except ValueError:
        return {}
    return raw if isinstance(raw, dict) else {}


def number36(value: int) -> str:
    """Return a number as short text, for ids."""
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    text = ""
    while value:
        value, rest = divmod(value, 36)
        text = digits[rest] + text
    return text or "0"
