"""The finished games that a device remembers: for each, the numbers that its game wants to show again."""

from __future__ import annotations

import json
from typing import Any

from widgets.table.session import Session
from widgets.table.storage import read_json

MOST_RESULTS = 2_000
LARGEST = 1_000_000
"""No game counts further."""


def read_results(text: str | None) -> list[dict[str, Any]]:
    """Return the finished games that were kept, oldest first."""
    raw = read_json(text or "[]")
    return [row for row in raw if _is_result(row)] if isinstance(raw, list) else []


def has_strange_results(text: str) -> bool:
    """Return whether a text holds something else than results."""
    raw = read_json(text)
    return not isinstance(raw, list) or not all(map(_is_result, raw))


def _is_result(row: Any) -> bool:
    """Return whether this is what `keep_result` writes: numbers by name, and the id of the game."""
    if not isinstance(row, dict) or not isinstance(row.get("game", ""), str):
        return False
    numbers = [value for name, value in row.items() if name != "game"]
    return all(isinstance(value, int) and abs(value) <= LARGEST for value in numbers)


def spell_results(results: list[dict[str, Any]]) -> str:
    return json.dumps(results[-MOST_RESULTS:])


def key(slug: str) -> str:
    """Return where the device keeps the results of a game."""
    return f"{slug}/results"


def results_of(session: Session) -> list[dict[str, Any]]:
    return read_results(session.device.texts.get(key(session.skin.game.slug)))


def keep_result(session: Session) -> None:
    """Keep the game that is over, once, if it was played here by people from its beginning and never undone."""
    outcome = session.match.outcome
    counts = not (session.bots or session.undone or session.attempt or session.forked)
    if session.skin.result is None or outcome is None or not counts or session.transcript().position:
        return
    results = results_of(session)
    if any(row.get("game") == session.id for row in results):
        return
    row = {**session.skin.result(session.match.options, outcome), "game": session.id}
    session.device.keep(key(session.skin.game.slug), spell_results([*results, row]))
