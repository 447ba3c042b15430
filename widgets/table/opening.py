"""How a game comes onto a table: from a link, from what the device kept, from a file, or new."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import Field, fields
from typing import Any

from engines.core.errors import BadNotation, BadOption, IllegalMove
from engines.core.examples import Attempt, find
from engines.core.links import open_link
from engines.core.match import Match
from engines.core.numbers import whole_number
from engines.core.options import NO, YES, allowed, read_options
from engines.core.transcript import LONGEST_NAME, Transcript, parse, rebuild, steps
from engines.registry import TITLES
from widgets.i18n import Say
from widgets.skins import BY_SLUG
from widgets.table import first_turn
from widgets.table.damage import set_aside_all
from widgets.table.error_text import error_text, file_error, link_error, resume_error
from widgets.table.protocol import BadRequest, Opening
from widgets.table.session import Notice, PageInfo, Session
from widgets.table.storage import Device, read_prefs
from widgets.table.stored_game import Saved, heads, key_of, name_of_link, read_saved, readable_text, whole
from widgets.table.timeline import Timeline
from widgets.tally import Tally

WRONG = (BadNotation, BadOption, IllegalMove)


def sit_down(  # noqa: PLR0913 - what can be on a table, and what is around it
    slug: str,
    lang: str,
    example: str | None = None,
    *,
    steps: Sequence[str] = (),
    page: PageInfo | None = None,
    seed: str | None = None,
) -> Session:
    """Return a table with nothing of the reader's on it: an example or a first turn, or a new game that meets bots.

    Element ids begin with the same word at build time and in the browser.
    """
    skin = BY_SLUG[slug]
    say = Say(lang, "table", slug)
    key = "first-turn" if steps else example or "table"
    session = Session(skin, say, page or PageInfo(), f"{slug}-{key}", seed)
    if steps:
        first_turn.begin(session, tuple(steps))
    elif example:
        begin_example(session, example)
    else:
        seat_bots(session)
    return session


def opened(asked: Opening, now: int) -> Session:
    """Return the table that the page asks for, with what the device remembers."""
    page = PageInfo(base=asked.base, address=asked.page, build=asked.build, repo=asked.repo)
    seed = None if asked.seed is None else str(asked.seed)
    session = sit_down(asked.game, asked.lang, asked.example, steps=asked.steps, page=page, seed=seed)
    session.now = now
    session.caption = (asked.caption, asked.task)
    session.device = Device({key: text for key, text in asked.stored.items() if text is not None})
    session.prefs = read_prefs(asked.stored.get("prefs"))
    if session.attempt and not session.first_turn:
        return session
    damaged = set_aside_all(session.device, asked.game, now)
    if session.first_turn:
        first_turn.resume(session)
    else:
        if damaged:
            session.notice = Notice(
                session.say("Something saved on this device can’t be read. It’s been set aside, under Saved games.")
            )
        resume(session)
        if asked.link:
            follow_link(session, asked.link)
    return session


def begin_example(session: Session, name: str) -> None:
    game = session.skin.game
    attempt = Attempt.begin(game, find(game, name))
    session.attempt = attempt.settle(session.streams.dice)
    session.verdict = ""
    session.viewer = attempt.example.seat
    session.announcements()


def again(session: Session) -> None:
    """Set the example or the step up once more, or start a new game with the same settings."""
    if session.first_turn:
        first_turn.again(session)
        return
    if session.attempt:
        begin_example(session, session.attempt.example.name)
        session.selected = {}
        return
    match = session.timeline.tip
    begin(session, Match.begin(session.skin.game, match.options, match.seats))


def begin(session: Session, match: Match[Any, Any, Any]) -> None:
    """Start a game that is nobody's yet; the one before stays among the saved."""
    session.id = session.name = session.link = ""
    session.undone = session.read_only = session.forked = False
    session.start_at(match)
    session.chance_at_once = True


def seat_bots(session: Session) -> None:
    """Let bots of a fair level sit with a reader who has not said who plays."""
    session.bots = dict.fromkeys(range(1, session.match.seats), _fair_level(session))


def _fair_level(session: Session) -> str:
    return list(session.skin.game.bots)[-2]


def play_as(session: Session, seat: int, seats: int) -> None:
    """Start a game with the same settings in which the reader has this seat and bots have the others."""
    game = session.skin.game
    if seats not in game.seats or seat not in range(seats):
        raise BadRequest(f"there is no seat {seat!r} at a table of {seats!r}")
    level = next(reversed(session.bots.values()), _fair_level(session))
    session.names = {}
    session.bots = {other: level for other in range(seats) if other != seat}
    session.dialog = session.dialog_note = ""
    session.effects["look"] = True
    begin(session, Match.begin(game, session.timeline.tip.options, seats))


def resume(session: Session) -> None:
    """Go on with the game that the device calls current, if there is one to read."""
    slug = session.skin.game.slug
    current = session.device.texts.get(f"{slug}/current", "")
    if key_of(slug, current) not in session.device.texts:
        return
    try:
        restore(session, current)
    except WRONG as problem:
        if not _salvage(session, current):
            session.notice = Notice(resume_error(problem, session.skin, session.say))


def _salvage(session: Session, game_id: str) -> bool:
    """Go on after the last move of a saved game that the rules allow; return whether there is one."""
    texts, key = session.device.texts, key_of(session.skin.game.slug, game_id)
    saved = read_saved(texts.get(key))
    if saved is None:
        return False
    reached: deque[Match[Any, Any, Any]] = deque()
    with suppress(*WRONG):
        transcript = whole(saved, key, texts)
        reached.extend(steps(transcript, session.skin.game))
    if not any(match.ply for match in reached):
        return False
    session.names = {seat: name for seat, name in transcript.names.items() if name}
    session.bots = dict(transcript.bots)
    _carry_on_from(session, reached[-1])
    return True


def _carry_on_from(session: Session, match: Match[Any, Any, Any]) -> None:
    """Go on from there as a game of its own: the one that it comes from stays as it is among the saved."""
    begin(session, match)
    session.forked = True
    session.notice = Notice(
        session.say(
            "Not all moves of this game fit the rules here; perhaps they’ve changed. You carry on from the last "
            "position that fits, and the whole transcript is among your saved games."
        ),
        kind="refusal",
    )


def restore(session: Session, game_id: str) -> None:
    """Put a saved game onto the table; raises if its text is broken."""
    texts, key = session.device.texts, key_of(session.skin.game.slug, game_id)
    saved = read_saved(texts.get(key))
    if saved is None:
        raise BadNotation(texts.get(key, ""), "a saved game")
    transcript = whole(saved, key, texts)
    _take(session, transcript, _branch(session, transcript, saved))
    session.id, session.name, session.link = game_id, saved.name, saved.link
    session.forked = bool(saved.link)
    session.timeline.kept = saved.before
    if saved.turn:
        known = session.timeline.match.log
        told = sum(isinstance(event, session.skin.turn_events) for event in known)
        session.turns_before = max(0, saved.turn - told)


def _branch(session: Session, transcript: Transcript, saved: Saved) -> Timeline:
    """Return the game from its stored position; where that does not fit, from the beginning: the moves are the game."""
    game = session.skin.game
    if 0 < saved.ply <= saved.at <= len(transcript.moves):
        try:
            return Timeline.opened_at(saved.position, saved.ply, transcript, game, at=saved.at)
        except WRONG:
            pass
    return Timeline(rebuild(transcript, game), at=saved.at)


def take(session: Session, transcript: Transcript) -> None:
    """Put the game of a transcript onto the table; raises and changes nothing if it is wrong."""
    _take(session, transcript, Timeline(rebuild(transcript, session.skin.game)))


def _take(session: Session, transcript: Transcript, timeline: Timeline) -> None:
    session.names = {seat: name for seat, name in transcript.names.items() if name}
    session.bots = dict(transcript.bots)
    session.undone = transcript.undone
    session.read_only = session.forked = False
    session.go_on_with(timeline)


def go_on_replaying(session: Session) -> None:
    """Replay some of the moves before the position that was opened; the moves are the game, whatever was stored."""
    timeline, say = session.timeline, session.say
    replay = timeline.replay
    if replay is None:
        return
    try:
        timeline.go_on_replaying()
    except WRONG:
        _carry_on_from(session, replay.match)
        return
    if timeline.replay is None:
        session.has_changed = True
        if replay.contradicts:
            session.start_at(timeline.tip, at=timeline.match.ply)
            session.notice = Notice(
                say("The saved position didn’t match the moves of this game. The board shows where the moves lead.")
            )


def follow_link(session: Session, fragment: str) -> None:
    """Open what a link carries; a damaged one leaves the table as it is, and says so."""
    say = session.say
    try:
        link = open_link(fragment)
        if link.transcript.game != session.skin.game.slug:
            title = TITLES.get(link.transcript.game)
            if title is None:
                raise BadNotation(link.transcript.game, "a game of this site")
            session.notice = Notice(
                say("This link contains a game of {game}; open it on that game’s page.", game=title)
            )
            return
        take(session, link.transcript)
    except WRONG as problem:
        session.notice = Notice(link_error(problem, session.skin, say), kind="refusal")
        return
    session.id = session.name = ""
    session.link = name_of_link(link.transcript)
    session.forked = True
    if link.kind == "v":
        session.read_only = True
        session.viewer = link.seat
        session.curtain = False
        session.notice = Notice(say("This is one player’s view. You can look but not play."))
    elif _opened_before(session, link.transcript):
        session.notice = Notice(say("This game is already among your saved games. It carries on where you left it."))
    else:
        session.notice = Notice(say("This game came from a link. Your own games are among the saved games."))


def _opened_before(session: Session, transcript: Transcript) -> bool:
    """Put the saved game that came with this link, or is the same, onto the table; return whether there is one."""
    texts, slug, name = session.device.texts, session.skin.game.slug, session.link
    for game_id, text in heads(slug, texts).items():
        saved = read_saved(text)
        if saved and (saved.link == name or readable_text(key_of(slug, game_id), texts) == str(transcript)):
            with suppress(*WRONG):
                restore(session, game_id)
                return True
    return False


def load_file(session: Session, text: str) -> None:
    """Open a transcript from a file or a text field."""
    try:
        take(session, parse(text))
    except WRONG as problem:
        session.dialog_note = file_error(problem, text, session.skin, session.say)
        session.notice = Notice(session.dialog_note, kind="refusal")
        return
    session.id = session.name = session.link = ""
    session.forked = True
    session.dialog = ""


def new(session: Session, form: Mapping[str, str]) -> None:
    """Start the game that the new-game form describes; a wrong setting keeps the form open."""
    game = session.skin.game
    try:
        seats = whole_number(form.get("seats", str(game.seats[0]))) or 0
        match = Match.begin(game, read_options(game.options, _option_words(session, form)), seats)
    except WRONG as problem:
        session.dialog_note = error_text(problem, session.skin, session.say)
        session.notice = Notice(session.dialog_note, kind="refusal")
        return
    names = {seat: form.get(f"name{seat}", "").strip()[:LONGEST_NAME] for seat in range(seats)}
    session.names = {seat: name for seat, name in names.items() if name}
    players = {seat: form.get(f"player{seat}", "") for seat in range(seats)}
    session.bots = {seat: level for seat, level in players.items() if level in game.bots}
    session.dialog = session.dialog_note = ""
    session.effects["look"] = True
    begin(session, match)


def _option_words(session: Session, form: Mapping[str, str]) -> dict[str, str]:
    """Return the settings of the form as text, by name."""
    said = {}
    tallies = {name: words.tally for name, words in session.skin.options(session.say).items() if words.tally}
    for made in fields(session.skin.game.options):
        if isinstance(made.default, bool):
            said[made.name] = YES if form.get(made.name) else NO
        elif made.name in form:
            said[made.name] = form[made.name]
        elif made.name in tallies and tally_field(made.name, 0) in form:
            said[made.name] = _tallied(tallies[made.name], made, form)
    return said


def _tallied(tally: Tally, made: Field[Any], form: Mapping[str, str]) -> str:
    """Return a setting that was given as a number for each kind."""
    given = [form.get(tally_field(made.name, i), "") for i in range(len(tally.kinds))]
    numbers = tally.numbers(given)
    if numbers is None:
        raise BadOption(made.name, ", ".join(given), str(allowed(made)))
    return tally.spell(numbers)


def tally_field(option: str, number: int) -> str:
    """Return the name of the field in which the number of one kind is given."""
    return f"{option}-{number}"
