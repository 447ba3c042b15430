"""The list of saved games, and what happens when two tabs hold the same one."""

from __future__ import annotations

from dataclasses import replace

from engines.core.errors import BadNotation
from engines.core.transcript import parse
from widgets.table.error_text import saved_game_error
from widgets.table.opening import WRONG, restore
from widgets.table.session import Notice, Session
from widgets.table.storage import number36
from widgets.table.stored_game import (
    BLOCK,
    Saved,
    forget,
    heads,
    key_of,
    read_saved,
    readable_text,
    spell_saved,
    write_blocks,
)

LONGEST_TITLE = 60
POSITION_EVERY = 10
"""A stored position is so many moves old when the next one is stored, and at most twice as old when it is used."""


def saved_games(session: Session) -> dict[str, Saved | None]:
    """Return this game's saved games by id, newest first; None for one that cannot be read."""
    stored = heads(session.skin.game.slug, session.device.texts)
    found = {game_id: read_saved(text) for game_id, text in stored.items()}
    newest = sorted(found.items(), key=lambda item: item[1].when if item[1] else 0, reverse=True)
    return dict(newest)


def default_title(saved: Saved, session: Session) -> str:
    """Return what a game is called that has no name: who plays, since when it lies there, and how far it is."""
    say = session.say
    try:
        seats = parse(saved.text).seats
    except BadNotation:
        seats = 1
    parts = [say.many("{n} player", "{n} players", seats)] if seats > 1 else []
    parts.append(say.date(saved.when))
    if saved.turn:
        parts.append(say("turn {number}", number=saved.turn))
    return say.listed(parts)


def _key(session: Session, game_id: str) -> str:
    return key_of(session.skin.game.slug, game_id)


def save(session: Session) -> None:
    """Keep the game on this device, once a move has been made: its head, and the blocks of moves that are new."""
    timeline = session.timeline
    if session.attempt or session.read_only or not timeline.words:
        return
    if not session.id:
        session.id = number36(session.now) + number36(int(session.streams.names.random() * 36**3))
        timeline.kept = 0
    key, at = _key(session, session.id), session.match.ply
    before = write_blocks(session.device, key, timeline.words, timeline.kept)
    timeline.kept = len(timeline.words)
    # A short game is replayed from its beginning.
    ply, position = timeline.position_near(at - at % POSITION_EVERY - POSITION_EVERY) if at > BLOCK else (0, "")
    saved = Saved(
        name=session.name,
        text=str(replace(session.transcript(), moves=tuple(timeline.words[before:]))),
        at=at,
        when=session.now,
        over=timeline.tip.outcome is not None,
        before=before,
        ply=ply,
        position=position,
        turn=session.turn_number,
    )
    session.device.keep(key, spell_saved(saved))
    current = f"{session.skin.game.slug}/current"
    if session.device.texts.get(current) != session.id:
        session.device.keep(current, session.id)


def load(session: Session, game_id: str) -> None:
    try:
        restore(session, game_id)
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
    forget(session.device, key)
    if game_id == session.id:
        session.id = ""
        session.device.keep(f"{session.skin.game.slug}/current", None)


def download(session: Session, game_id: str) -> None:
    session.effects["download"] = {
        "name": f"{session.skin.game.slug}-{game_id}.txt",
        "text": readable_text(_key(session, game_id), session.device.texts),
        "type": "text/plain",
    }


def changed_elsewhere(session: Session, key: str, text: str | None) -> None:
    """Another tab wrote something: remember it, and say so if it is the game on this table."""
    session.device.learn(key, text)
    if not session.id or key != _key(session, session.id) or session.attempt or read_saved(text) is None:
        return
    if readable_text(key, session.device.texts) != str(session.transcript()):
        session.dialog = "elsewhere"


def follow(session: Session) -> None:
    """Go on with what the other tab has."""
    session.dialog = ""
    load(session, session.id)


def keep_mine(session: Session) -> None:
    """Go on here as a game of its own; the other tab keeps the old one."""
    session.dialog = session.id = ""
    session.forked = session.has_changed = True
