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
from widgets.i18n import Say
from widgets.skins import BY_SLUG
from widgets.table.error_text import error_text, file_error, link_error, resume_error
from widgets.table.protocol import Opening
from widgets.table.session import Notice, PageInfo, Session
from widgets.table.storage import Device, read_prefs, read_saved

WRONG = (BadNotation, BadOption, IllegalMove)


def sit_down(
    slug: str, lang: str, example: str | None = None, *, page: PageInfo | None = None, seed: str | None = None
) -> Session:
    """Return a table with nothing of the reader's on it: an example as it begins, or a new game that meets bots.

    Element ids begin with the same word at build time and in the browser.
    """
    skin = BY_SLUG[slug]
    say = Say(lang, "table", slug)
    session = Session(skin, say, page or PageInfo(), f"{slug}-{example or 'table'}", seed)
    if example:
        begin_example(session, example)
    else:
        seat_bots(session)
    return session


def opened(asked: Opening, now: int) -> Session:
    """Return the table that the page asks for, with what the device remembers."""
    page = PageInfo(base=asked.base, address=asked.page, build=asked.build, repo=asked.repo)
    seed = None if asked.seed is None else str(asked.seed)
    session = sit_down(asked.game, asked.lang, asked.example, page=page, seed=seed)
    session.now = now
    session.caption = (asked.caption, asked.task)
    session.device = Device({key: text for key, text in asked.stored.items() if text is not None})
    session.prefs = read_prefs(asked.stored.get("prefs"))
    if not session.attempt:
        resume(session)
        if asked.link:
            follow_link(session, asked.link)
    return session


def begin_example(session: Session, name: str) -> None:
    game = session.skin.game
    attempt = Attempt.begin(game, find(game, name))
    session.attempt = attempt.settle(session.streams.dice)
    session.viewer = attempt.example.seat
    session.announcements()


def again(session: Session) -> None:
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
    session.chance_at_once = True


def seat_bots(session: Session) -> None:
    """Let bots of a fair level sit with a reader who has not said who plays."""
    levels = list(session.skin.game.bots)
    session.bots = dict.fromkeys(range(1, session.match.seats), levels[-2])


def resume(session: Session) -> None:
    """Go on with the game that the device calls current, if there is one to read."""
    slug = session.skin.game.slug
    current = session.device.texts.get(f"{slug}/current", "")
    text = session.device.texts.get(f"{slug}/game/{current}")
    if not text:
        return
    try:
        restore(session, current, text)
    except WRONG as problem:
        session.notice = Notice(resume_error(problem, session.skin, session.say))


def restore(session: Session, game_id: str, text: str) -> None:
    """Put a saved game onto the table; raises if its text is broken."""
    saved = read_saved(text)
    if saved is None:
        raise BadNotation(text, "a saved game")
    take(session, parse(saved.text), at=saved.at)
    session.id, session.name = game_id, saved.name


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


def load_file(session: Session, text: str) -> None:
    """Open a transcript from a file or a text field."""
    try:
        take(session, parse(text))
    except WRONG as problem:
        session.dialog_note = file_error(problem, text, session.skin, session.say)
        session.notice = Notice(session.dialog_note, kind="refusal")
        return
    session.id = session.name = ""
    session.forked = True
    session.dialog = ""


def new(session: Session, form: Mapping[str, str]) -> None:
    """Start the game that the new-game form describes; a wrong setting keeps the form open."""
    game = session.skin.game
    try:
        words = {}
        for made in fields(game.options):
            if isinstance(made.default, bool):
                words[made.name] = "yes" if form.get(made.name) else "no"
            elif made.name in form:
                words[made.name] = form[made.name]
        seats = whole_number(form.get("seats", str(game.seats[0]))) or 0
        match = Match.begin(game, read_options(game.options, words), seats)
    except WRONG as problem:
        session.dialog_note = error_text(problem, session.skin, session.say)
        session.notice = Notice(session.dialog_note, kind="refusal")
        return
    names = {seat: form.get(f"name{seat}", "").strip()[:LONGEST_NAME] for seat in range(seats)}
    session.names = {seat: name for seat, name in names.items() if name}
    players = {seat: form.get(f"player{seat}", "") for seat in range(seats)}
    session.bots = {seat: level for seat, level in players.items() if level in game.bots}
    session.dialog = session.dialog_note = ""
    begin(session, match)
