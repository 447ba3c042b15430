"""The finished games that a device remembers: for each, the numbers that its game wants to show again."""

from __future__ import annotations

import json
from typing import Any

from widgets.table.session import Session

MOST_RESULTS = 2_000


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
