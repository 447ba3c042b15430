"""How a game comes onto a table: from a link, from what the device kept, from a file, or new."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from engines.core.errors import BadNotation, BadOption, IllegalMove
from engines.core.examples import Attempt, find
from engines.core.links import open_link
from engines.core.match import Match
from engines.core.numbers import whole_number
from engines.core.options import read_options
from engines.core.transcript import LONGEST_NAME, Transcript, parse, rebuild
from engines.registry import TITLES
from widgets.table.error_text import error_text, file_error, link_error, resume_error
from widgets.table.session import Notice, Session
from widgets.table.storage import read_prefs, read_saved

WRONG = (BadNotation, BadOption, IllegalMove)


def key_of(slug: str, example: Any) -> str:
    """Return the prefix of the table's element ids: the same at build time and in the browser."""
    return f"{slug}-{example or 'table'}"


def fill(session: Session, request: Mapping[str, Any]) -> None:
    """Put onto the table what the page asks for and the device remembers."""
    session.stored = {str(k): str(v) for k, v in (request.get("stored") or {}).items()}
    session.prefs = read_prefs(session.stored.get("prefs"))
    example = request.get("example")
    if example:
        begin_example(session, str(example))
        session.caption = (str(request.get("caption", "")), str(request.get("task", "")))
        return
    link = str(request.get("link") or "")
    if not resume(session):
        seat_bots(session)
        session.advance(at_once=False)
    if link:
        follow_link(session, link)


def begin_example(session: Session, name: str) -> None:
    game = session.skin.game
    attempt = Attempt.begin(game, find(game, name))
    session.attempt = attempt.settle(session.streams.dice)
    session.viewer = attempt.example.seat
    session.announcements()


def again(session: Session, request: Mapping[str, Any]) -> None:  # noqa: ARG001
    """Set the example up once more, or start a new game with the same settings."""
    if session.attempt:
        begin_example(session, session.attempt.example.name)
        session.selected = {}
        return
    match = session.timeline.tip
    begin(session, Match.begin(session.skin.game, match.options, match.seats))


def begin(session: Session, match: Match[Any, Any, Any]) -> None:
    """Start a game that is nobody's yet; the one before stays among the saved."""
    session.id = session.name = ""
    session.undone = session.read_only = session.forked = False
    session.start_at(match)
    session.advance()


def seat_bots(session: Session) -> None:
    """Let bots of a fair level sit with a reader who has not said who plays."""
    levels = list(session.skin.game.bots)
    session.bots = dict.fromkeys(range(1, session.match.seats), levels[-2])


def resume(session: Session) -> bool:
    """Go on with the game that the device calls current; return whether there was one to read."""
    slug = session.skin.game.slug
    current = session.stored.get(f"{slug}/current", "")
    text = session.stored.get(f"{slug}/game/{current}")
    if not text:
        return False
    try:
        restore(session, current, text)
    except WRONG as problem:
        session.notice = Notice(resume_error(problem, session.skin, session.say))
        return False
    return True


def restore(session: Session, game_id: str, text: str) -> None:
    """Put a saved game onto the table; raises if its text is broken."""
    saved = read_saved(text)
    if saved is None:
        raise BadNotation(text, "a saved game")
    take(session, parse(saved.text), at=saved.at)
    session.id, session.name = game_id, saved.name
    session.advance(at_once=False)


def take(session: Session, transcript: Transcript, at: int | None = None) -> None:
    """Put the game of a transcript onto the table; raises and changes nothing if it is wrong."""
    match = rebuild(transcript, session.skin.game)
    session.names = {seat: name for seat, name in transcript.names.items() if name}
    session.bots = dict(transcript.bots)
    session.undone = transcript.undone
    session.read_only = session.forked = False
    session.start_at(match, at=at)


def follow_link(session: Session, fragment: str) -> None:
    """Open what a link carries; a damaged one leaves the table as it is, and says so."""
    say = session.say
    try:
        link = open_link(fragment)
        if link.transcript.game != session.skin.game.slug:
            title = TITLES.get(link.transcript.game)
            if title is None:
                raise BadNotation(link.transcript.game, "a game of this site")
            session.notice = Notice(say("This link holds a game of {game}; open it on that game’s page.", game=title))
            return
        take(session, link.transcript)
    except WRONG as problem:
        session.notice = Notice(link_error(problem, session.skin, say), kind="refusal")
        return
    session.id = session.name = ""
    session.forked = True
    if link.kind == "v":
        session.read_only = True
        session.viewer = link.seat
        session.curtain = False
        session.notice = Notice(say("This is what one player sees. You can look, but not play."))
    else:
        session.notice = Notice(say("This game came with a link. Your own games are among the saved games."))
        session.advance(at_once=False)


def load_file(session: Session, request: Mapping[str, Any]) -> None:
    """Open a transcript from a file or a text field."""
    text = request.get("text")
    text = text if isinstance(text, str) else ""
    try:
        take(session, parse(text))
    except WRONG as problem:
        session.dialog_note = file_error(problem, text, session.skin, session.say)
        session.notice = Notice(session.dialog_note, kind="refusal")
        return
    session.id = session.name = ""
    session.forked = True
    session.dialog = ""
    session.advance(at_once=False)


def new(session: Session, request: Mapping[str, Any]) -> None:
    """Start the game that the new-game form describes; a wrong setting keeps the form open."""
    game = session.skin.game
    try:
        words = {}
        for made in fields(game.options):
            if isinstance(made.default, bool):
                words[made.name] = "yes" if request.get(made.name) else "no"
            elif made.name in request:
                words[made.name] = str(request[made.name])
        seats = whole_number(str(request.get("seats", game.seats[0]))) or 0
        match = Match.begin(game, read_options(game.options, words), seats)
    except WRONG as problem:
        session.dialog_note = error_text(problem, session.skin, session.say)
        session.notice = Notice(session.dialog_note, kind="refusal")
        return
    names = {seat: str(request.get(f"name{seat}", "")).strip()[:LONGEST_NAME] for seat in range(seats)}
    session.names = {seat: name for seat, name in names.items() if name}
    players = {seat: str(request.get(f"player{seat}", "")) for seat in range(seats)}
    session.bots = {seat: level for seat, level in players.items() if level in game.bots}
    session.dialog = session.dialog_note = ""
    begin(session, match)
