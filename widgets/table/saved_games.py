"""The list of saved games, and what happens when two tabs hold the same one."""

from __future__ import annotations

from dataclasses import replace

from widgets.table.error_text import saved_game_error
from widgets.table.opening import WRONG, restore
from widgets.table.session import Notice, Session
from widgets.table.storage import Saved, number36, read_saved, spell_saved

LONGEST_TITLE = 60


def saved_games(session: Session) -> dict[str, Saved | None]:
    """Return this game's saved games by id, newest first; None for one that cannot be read."""
    prefix = f"{session.skin.game.slug}/game/"
    found = {
        key.removeprefix(prefix): read_saved(text)
        for key, text in session.device.texts.items()
        if key.startswith(prefix)
    }
    newest = sorted(found.items(), key=lambda item: item[1].when if item[1] else 0, reverse=True)
    return dict(newest)


def _key(session: Session, game_id: str) -> str:
    return f"{session.skin.game.slug}/game/{game_id}"


def save(session: Session) -> None:
    """Keep the game on this device, once a move has been made."""
    if session.attempt or session.read_only or session.timeline.tip.ply == 0:
        return
    if not session.id:
        session.id = number36(session.now) + number36(int(session.streams.names.random() * 36**3))
    saved = Saved(
        name=session.name,
        text=str(session.transcript()),
        at=session.match.ply,
        when=session.now,
        over=session.timeline.tip.outcome is not None,
    )
    session.device.keep(_key(session, session.id), spell_saved(saved))
    current = f"{session.skin.game.slug}/current"
    if session.device.texts.get(current) != session.id:
        session.device.keep(current, session.id)


def load(session: Session, game_id: str) -> None:
    try:
        restore(session, game_id, session.device.texts.get(_key(session, game_id), ""))
    except WRONG as problem:
        session.dialog_note = saved_game_error(problem, session.skin, session.say)
        session.notice = Notice(session.dialog_note, kind="refusal")
        return
    session.dialog = session.dialog_note = ""
    session.device.keep(f"{session.skin.game.slug}/current", game_id)


def rename(session: Session, game_id: str, title: str) -> None:
    key = _key(session, game_id)
    saved = read_saved(session.device.texts.get(key))
    if saved is None:
        return
    name = title.strip()[:LONGEST_TITLE]
    session.device.keep(key, spell_saved(replace(saved, name=name)))
    if game_id == session.id:
        session.name = name


def delete(session: Session, game_id: str) -> None:
    """Forget a saved game; the one on the table stays on it."""
    key = _key(session, game_id)
    if key not in session.device.texts:
        return
    session.device.keep(key, None)
    if game_id == session.id:
        session.id = ""
        session.device.keep(f"{session.skin.game.slug}/current", None)


def download(session: Session, game_id: str) -> None:
    text = session.device.texts.get(_key(session, game_id), "")
    saved = read_saved(text)
    session.effects["download"] = {
        "name": f"{session.skin.game.slug}-{game_id}.txt",
        "text": saved.text if saved else text,
        "type": "text/plain",
    }


def changed_elsewhere(session: Session, key: str, text: str | None) -> None:
    """Another tab wrote something: remember it, and say so if it is the game on this table."""
    session.device.learn(key, text)
    if session.id and key == _key(session, session.id) and text is not None and not session.attempt:
        theirs = read_saved(text)
        if theirs and theirs.text != str(session.transcript()):
            session.dialog = "elsewhere"


def follow(session: Session) -> None:
    """Go on with what the other tab has."""
    session.dialog = ""
    load(session, session.id)


def keep_mine(session: Session) -> None:
    """Go on here as a game of its own; the other tab keeps the old one."""
    session.dialog = session.id = ""
    session.forked = session.has_changed = True
