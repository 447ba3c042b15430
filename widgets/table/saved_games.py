"""The list of saved games, and what happens when two tabs hold the same one."""

from __future__ import annotations

from dataclasses import replace

from engines.core.errors import BadNotation
from engines.core.transcript import parse
from widgets.table.damage import ASIDE
from widgets.table.error_text import saved_game_error
from widgets.table.opening import WRONG, restore
from widgets.table.session import Deleted, Notice, Session
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
    """Return this game's saved games by id, newest first, deleted ones too; None for one that cannot be read."""
    texts = {key: text for deleted in session.deleted.values() for key, text in deleted.texts.items()}
    stored = heads(session.skin.game.slug, {**texts, **session.device.texts})
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
    """Return where a game is kept; a text that was set aside is named by its key."""
    return game_id if ASIDE in game_id else key_of(session.skin.game.slug, game_id)


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
        link=session.link,
    )
    session.device.keep(key, spell_saved(saved))
    if session.device.texts.get(_current(session)) != session.id:
        session.device.keep(_current(session), session.id)


def load(session: Session, game_id: str) -> None:
    try:
        restore(session, game_id)
    except WRONG as problem:
        session.dialog_note = saved_game_error(problem, session.skin, session.say)
        session.notice = Notice(session.dialog_note, kind="refusal")
        return
    session.dialog = session.dialog_note = ""
    session.device.keep(_current(session), game_id)


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
    """Forget a saved game; the one on the table stays on it. As long as the table is there, it can be brought back."""
    key = _key(session, game_id)
    if key not in session.device.texts:
        return
    session.deleted[game_id] = Deleted(forget(session.device, key), on_table=game_id == session.id)
    if game_id == session.id:
        session.id = ""
        session.device.keep(_current(session), None)


def restore_deleted(session: Session, game_id: str) -> None:
    """Bring back a game that was deleted at this table; still on the table, it is the saved one again."""
    deleted = session.deleted.pop(game_id, None)
    if deleted is None:
        return
    for key, text in deleted.texts.items():
        session.device.keep(key, text)
    if deleted.on_table and not session.id:
        session.id = game_id
        session.device.keep(_current(session), game_id)


def _current(session: Session) -> str:
    return f"{session.skin.game.slug}/current"


def download(session: Session, game_id: str) -> None:
    session.effects["download"] = {
        "name": f"{session.skin.game.slug}-{game_id.replace('/', '-')}.txt",
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
