"""The log beside the board, and the lines of events that the table shows elsewhere too.

The newest turn comes first, and in a turn the newest line. What has happened does not change, so the log, each turn
of it and each line, is drawn once and remembered. A turn is a part of the page; while it grows, each of its lines is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engines.core.game import Event, Nature, Seat
from engines.core.secrets import seen_by
from widgets.controls import button, does
from widgets.html import EMPTY, Html, el
from widgets.i18n import Say
from widgets.parts import part
from widgets.skin import Line, Skin, Snapshot
from widgets.table.session import Session
from widgets.table.turns import AnyMatch, Turn, is_choice, passes_silently, turn_of

MOST_LOGGED = 100
"""Events in the log, whole turns at a time; older ones are in the transcript."""
MOST_REMEMBERED = 256
"""Turns kept as drawn, those of two long games; and moments of which is known whether somebody chose."""
MOST_LINES = 512
"""Lines kept as drawn."""
MOST_TABLES = 4
"""Logs kept as drawn: most taps do not add to it."""


def rule_link(rule: str, say: Say) -> Html:
    """Return a link that the page leads to the rule's paragraph and calls by its title."""
    return el("a", "§", href=f"#{rule}", data_rule=rule, aria_label=say("Rule"))


def titled_link(rule: str) -> Html:
    """Return a link to a rule that the page calls by its title; until it does, by its name."""
    return el("a", str(rule), href=f"#{rule}", data_rule=str(rule), data_titled=True)


def rule_place(snapshot: Snapshot[Any, Any]) -> Html:
    """Return the place over or beside the board where the page shows a rule's paragraph."""
    return snapshot.part("aside", "rule", class_="play-rule")


def event_line(event: Event, skin: Skin[Any, Any], say: Say, names: tuple[str, ...]) -> Html:
    """Return an event as a sentence with the rule it rests on."""
    return _line(Line(skin.event(event, say, names), (event,)), say)


def _line(line: Line, say: Say, more: Html = EMPTY, key: str = "") -> Html:
    """Return a line with the rules on which its first and its last event rest; with a key, as a part of the page."""
    rules = tuple(dict.fromkeys([str(event.rule) for event in (line.events[0], line.events[-1])]))
    return _drawn_line(line.text, rules, any(event.stands_out for event in line.events), say, more, key)


@lru_cache(MOST_LINES)
def _drawn_line(text: str, rules: tuple[str, ...], stands_out: bool, say: Say, more: Html, key: str) -> Html:  # noqa: FBT001, PLR0913, PLR0917 - all that the markup follows from
    inside = [text, *((" ", rule_link(rule, say)) for rule in rules), more]
    css = "play-news" if stands_out else None
    return part("li", key, *inside, class_=css) if key else el("li", *inside, class_=css)


@dataclass(frozen=True, slots=True)
class LoggedTurn:
    """What happened in a turn, or before the first one: events with the moments that they made, oldest first."""

    seat: Seat | None
    """Whose turn; None where nobody's is told."""
    is_whole: bool
    """It begins here: what comes before is another turn, or the beginning of the game."""
    events: tuple[tuple[AnyMatch, Event], ...]

    @property
    def name(self) -> str:
        """What tells this turn from the others of a game: the first move of it, and which of its events."""
        moment, first = self.events[0]
        return f"{moment.ply}-{moment.events.index(first)}"


def log(session: Session, snapshot: Snapshot[Any, Any]) -> Html:
    """Return what has happened so far, the newest turn first."""
    return _log(
        session.skin,
        session.say,
        snapshot.names,
        session.key,
        session.match,
        snapshot.seat,
        frozenset(session.bots),
        session.seat_titles,
        session.turn_number,
        knows_setup=session.knows_setup,
        more_to_come=session.timeline.replay is not None,
    )


@lru_cache(MOST_TABLES)
def _log(  # noqa: PLR0913, PLR0917 - all that the markup follows from
    skin: Skin[Any, Any],
    say: Say,
    names: tuple[str, ...],
    key: str,
    match: AnyMatch,
    seat: Seat | None,
    bots: frozenset[Seat],
    titles: tuple[str, ...],
    number: int,
    *,
    knows_setup: bool,
    more_to_come: bool,
) -> Html:
    entries: list[Html] = []
    for turn in turns_of(match, skin.turn_events, bots):
        # Public events are told alike to everyone.
        secret = any(event.audience is not None for _, event in turn.events)
        heading = _heading(turn, number, skin, say, titles, knows_setup=knows_setup)
        eyes, grows = seat if secret else None, not entries
        entries.append(_turn(skin, say, names, f"{key}-log-{turn.name}", turn, eyes, bots, heading, grows=grows))
        number -= 1
    if more_to_come:
        entries.append(el("li", say("Earlier moves are still loading.")))
    entries = entries or [el("li", say("Nothing has happened yet."))]
    return el(
        "section",
        el("h2", say("Log")),
        el("ol", *entries, tabindex=0, id_=f"{key}-log", aria_label=say("Log")),
        class_="play-log",
    )


def _heading(  # noqa: PLR0913 - all that a heading follows from
    turn: LoggedTurn, number: int, skin: Skin[Any, Any], say: Say, titles: tuple[str, ...], *, knows_setup: bool
) -> str:
    """Return whose turn it is, and its number where that is known; nothing where a turn was under way before."""
    player = "" if turn.seat is None or len(titles) == 1 else titles[turn.seat]
    if not skin.turn_events:
        return player
    if number > 0 and (turn.is_whole or knows_setup):
        return (
            say("Turn {number}: {player}", number=number, player=player)
            if player
            else say("Turn {number}", number=number)
        )
    return player or (say("Setup") if knows_setup else "")


def turns_of(match: AnyMatch, turn_events: tuple[type[Event], ...], bots: frozenset[Seat]) -> Iterator[LoggedTurn]:
    """Yield the turns so far, newest first; without events that tell of turns, the choices of each seat in a row."""
    current: list[tuple[AnyMatch, Event]] = []
    lines = 0
    for moment in match.history():
        before = moment.before
        if before is None:
            break
        for event in reversed(moment.events):
            if event.is_pass and not _is_own_pass(before, bots):
                continue
            current.append((moment, event))
            lines += 1
            if isinstance(event, turn_events):
                yield LoggedTurn(getattr(event, "seat", None), is_whole=True, events=tuple(current[::-1]))
                current = []
                if lines >= MOST_LOGGED:
                    return
        if current and not turn_events and _begins_by_choice(before, bots):
            assert not isinstance(before.actor, Nature)
            yield LoggedTurn(before.actor, is_whole=True, events=tuple(current[::-1]))
            current = []
            if lines >= MOST_LOGGED:
                return
    if current:
        yield LoggedTurn(None, is_whole=False, events=tuple(current[::-1]))


@lru_cache(MOST_REMEMBERED)
def _is_own_pass(before: AnyMatch, bots: frozenset[Seat]) -> bool:
    """Return whether a person was asked and passed; no pass of a bot is told, as it may have had nothing to play."""
    return turn_of(before, bots) is Turn.PERSON and not passes_silently(before, bots)


def _begins_by_choice(before: AnyMatch, bots: frozenset[Seat]) -> bool:
    """Return whether a person chose then, or a bot after somebody else."""
    if isinstance(before.actor, Nature):
        return False
    if is_choice(before, bots):
        return True
    for moment in before.history():
        if moment.before is not None and not isinstance(moment.before.actor, Nature):
            return moment.before.actor != before.actor
    return True


@lru_cache(MOST_REMEMBERED)
def _turn(  # noqa: PLR0913, PLR0917 - all that the markup follows from
    skin: Skin[Any, Any],
    say: Say,
    names: tuple[str, ...],
    key: str,
    turn: LoggedTurn,
    seat: Seat | None,
    bots: frozenset[Seat],
    heading: str,
    *,
    grows: bool,
) -> Html:
    events = [seen_by(event, seat) for _, event in turn.events]
    lines = skin.lines(events, say, names) if skin.lines else (Line(skin.event(e, say, names), (e,)) for e in events)
    drawn: list[Html] = []
    at = 0
    for line in lines:
        moment, first = turn.events[at]
        at += len(line.events)
        back = _back(moment, say, bots) if first is moment.events[0] else EMPTY
        drawn.append(_line(line, say, back, f"{key}-{len(drawn)}" if grows else ""))
    inside = el("h3", heading) if heading else EMPTY, el("ul", *reversed(drawn))
    return el("li", *inside, id_=key) if grows else part("li", key, *inside)


@lru_cache(MOST_REMEMBERED)
def _back(moment: AnyMatch, say: Say, bots: frozenset[Seat]) -> Html:
    """Return the control that goes back to before a person's choice, at the first line of what it made true."""
    if moment.before is None or not is_choice(moment.before, bots):
        return EMPTY
    label = say("Go back to before this choice")
    return button("⟲", does("goto", ply=moment.before.ply), small=True, aria_label=label, title=label)
