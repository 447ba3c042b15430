"""The list of saved games, and what happens when two tabs hold the same one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from widgets.table.error_text import saved_game_error
from widgets.table.opening import WRONG, restore
from widgets.table.session import Notice, Session
from widgets.table.storage import Saved, read_saved, spell_saved

LONGEST_TITLE = 60


def saved_games(session: Session) -> dict[str, Saved | None]:
    """Return this game's saved games by id, newest first; None for one that cannot be read."""
    prefix = f"{session.skin.game.slug}/game/"
    found = {
        key.removeprefix(prefix): read_saved(text) for key, text in session.stored.items() if key.startswith(prefix)
    }
    newest = sorted(found.items(), key=lambda item: item[1].when if item[1] else 0, reverse=True)
    return dict(newest)


def _key(session: Session, request: Mapping[str, Any]) -> tuple[str, str]:
    game_id = str(request.get("id", ""))
    return game_id, f"{session.skin.game.slug}/game/{game_id}"


def load(session: Session, request: Mapping[str, Any]) -> None:
    game_id, key = _key(session, request)
    try:
        restore(session, game_id, session.stored.get(key, ""))
    except WRONG as problem:
        session.dialog_note = saved_game_error(problem, session.skin, session.say)
        session.notice = Notice(session.dialog_note, kind="refusal")
        return
    session.dialog = session.dialog_note = ""
    session.keep(f"{session.skin.game.slug}/current", game_id)


def rename(session: Session, request: Mapping[str, Any]) -> None:
    game_id, key = _key(session, request)
    saved = read_saved(session.stored.get(key))
    if saved is None:
        return
    name = str(request.get("name", "")).strip()[:LONGEST_TITLE]
    session.keep(key, spell_saved(replace(saved, name=name)))
    if game_id == session.id:
        session.name = name


def delete(session: Session, request: Mapping[str, Any]) -> None:
    """Forget a saved game; the one on the table stays on it."""
    game_id, key = _key(session, request)
    if key not in session.stored:
        return
    session.keep(key, None)
    if game_id == session.id:
        session.id = ""
        session.keep(f"{session.skin.game.slug}/current", None)


def download(session: Session, request: Mapping[str, Any]) -> None:
    game_id, key = _key(session, request)
    text = session.stored.get(key, "")
    saved = read_saved(text)
    session.effects["download"] = {
        "name": f"{session.skin.game.slug}-{game_id}.txt",
        "text": saved.text if saved else text,
        "type": "text/plain",
    }


def changed_elsewhere(session: Session, request: Mapping[str, Any]) -> None:
    """Another tab wrote something: remember it, and say so if it is the game on this table."""
    key, text = str(request.get("key", "")), request.get("text")
    if isinstance(text, str):
        session.stored[key] = text
    else:
        session.stored.pop(key, None)
    mine = f"{session.skin.game.slug}/game/{session.id}"
    if session.id and key == mine and isinstance(text, str) and not session.attempt:
        theirs = read_saved(text)
        if theirs and theirs.text != str(session.transcript()):
            session.dialog = "elsewhere"


def follow(session: Session, request: Mapping[str, Any]) -> None:  # noqa: ARG001
    """Go on with what the other tab has."""
    session.dialog = ""
    load(session, {"id": session.id})


def keep_mine(session: Session, request: Mapping[str, Any]) -> None:  # noqa: ARG001
    """Go on here as a game of its own; the other tab keeps the old one."""
    session.dialog = session.id = ""
    session.forked = True
    session.save()
