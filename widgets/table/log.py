"""The log beside the board, and the lines of events that the table shows elsewhere too.

What has happened does not change, so the log, and each group of its lines, is drawn once and remembered.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engines.core.game import Event, Seat
from engines.core.secrets import seen_by
from widgets.controls import button, does
from widgets.html import EMPTY, Html, el
from widgets.i18n import Say
from widgets.parts import part
from widgets.skin import Skin, Snapshot
from widgets.table.session import Session
from widgets.table.turns import AnyMatch, is_choice

MOST_LOGGED = 100
"""Lines shown in the log, whole choices at a time; older ones are in the transcript."""
MOST_REMEMBERED = 256
"""Groups of lines kept as drawn: those of two long games."""
MOST_TABLES = 4
"""Logs kept as drawn: most taps do not add to it."""


def rule_link(rule: str, say: Say) -> Html:
    """Return a link that the page leads to the rule's paragraph and calls by its title."""
    return el("a", "§", href=f"#{rule}", data_rule=rule, aria_label=say("Rule"))


def event_line(event: Event, skin: Skin[Any, Any], say: Say, names: tuple[str, ...]) -> Html:
    """Return an event as a sentence with the rule it rests on."""
    return el("li", skin.event(event, say, names), " ", rule_link(str(event.rule), say))


def log(session: Session, snapshot: Snapshot[Any, Any]) -> Html:
    """Return what has happened so far, the newest choice first."""
    bots = frozenset(session.bots)
    return _log(
        session.skin,
        session.say,
        snapshot.names,
        session.key,
        session.match,
        snapshot.seat,
        bots,
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
    *,
    more_to_come: bool,
) -> Html:
    entries = []
    for group in _groups(match, bots):
        start = group[0].before
        # Public events are told alike to everyone.
        secret = any(event.audience is not None for match in group for event in match.events)
        entries.append(
            _group(
                skin,
                say,
                names,
                f"{key}-log-{group[0].ply}",
                tuple(group),
                seat if secret else None,
                can_go_back=start is not None and is_choice(start, bots),
            )
        )
    if more_to_come:
        entries.append(el("li", say("Earlier moves are still loading.")))
    entries = entries or [el("li", say("Nothing has happened yet."))]
    return el(
        "section",
        el("h2", say("Log")),
        el("ol", *entries, tabindex=0, id_=f"{key}-log", aria_label=say("Log")),
        class_="play-log",
    )


def _groups(match: AnyMatch, bots: frozenset[Seat]) -> list[list[AnyMatch]]:
    """Return the moves so far, newest group first; each begins with a person's choice."""
    groups: list[list[AnyMatch]] = []
    current: list[AnyMatch] = []
    lines = 0
    for moment in match.history():
        if moment.before is None:
            break
        current.insert(0, moment)
        lines += len(moment.events)
        if is_choice(moment.before, bots):
            groups.append(current)
            current = []
            if lines >= MOST_LOGGED:
                return groups
    return [*groups, current] if current else groups


@lru_cache(MOST_REMEMBERED)
def _group(  # noqa: PLR0913, PLR0917 - all that the markup follows from
    skin: Skin[Any, Any],
    say: Say,
    names: tuple[str, ...],
    key: str,
    group: tuple[AnyMatch, ...],
    seat: Seat | None,
    *,
    can_go_back: bool,
) -> Html:
    lines = [event_line(seen_by(event, seat), skin, say, names) for match in group for event in match.events]
    label = say("Go back to before this choice")
    back = button("⟲", does("goto", ply=group[0].ply - 1), small=True, aria_label=label, title=label)
    return part("li", key, back if can_go_back else EMPTY, el("ul", *lines))
