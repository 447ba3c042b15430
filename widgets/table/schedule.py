"""What happens after a request was carried out, up to the next choice of a person.

Chance acts at once after a choice, and otherwise one visible step at a time; bots think in slices; so
does the coach, and so are the earlier moves of a long game replayed. Steps that need no thought make a run,
which is one reply. This is the only place that decides it.
"""

from __future__ import annotations

from collections.abc import Iterator

from widgets.skin import Advice
from widgets.table import first_turn
from widgets.table.protocol import Later
from widgets.table.results import keep_result
from widgets.table.saved_games import save
from widgets.table.session import Session
from widgets.table.turns import Turn, after_chance, seat_to_act

MOST_STEPS = 40
"""Steps of a run in one reply; a longer one goes on in the next."""


def settle(session: Session) -> Iterator[None]:
    """Take the steps that need no thought, then keep what has changed and turn to whoever is asked.

    Yields before a step that shall not follow at once: where the one before is to be seen.
    """
    first_turn.go_on(session)
    if session.attempt or session.read_only:
        return
    shown = 0
    while _is_ready(session):
        if _waits(session):
            if not session.in_run or shown == MOST_STEPS:
                break
            if _pause(session):
                yield
                shown += 1
        _step(session)
    session.chance_at_once = session.in_run = False
    if not session.has_changed:
        return
    session.has_changed = False
    if session.turn is Turn.PERSON:
        session.look_from(seat_to_act(session.match))
    save(session)
    if session.turn is Turn.OVER:
        keep_result(session)


def _is_ready(session: Session) -> bool:
    """Return whether the next step needs neither a person nor thought."""
    return session.passes_silently or _chance_acts(session) or session.is_planned


def _waits(session: Session) -> bool:
    """Return whether the next step comes after a pause; chance follows a choice without one."""
    at_once = session.chance_at_once and _chance_acts(session)
    return session.prefs.pause > 0 and not at_once and not session.passes_silently


def _step(session: Session) -> None:
    if session.passes_silently:
        session.move_on(session.match.play(session.match.game.passing))
    elif _chance_acts(session):
        session.move_on(after_chance(session.match, session.streams.dice))
        session.chance_at_once = False
    else:
        session.follow_plan()


def next_request(session: Session, advice: Advice | None) -> Later | None:
    """Return what the page shall ask for next, and after how many milliseconds; None when a person is asked."""
    if advice and advice.unfinished:
        return {"ms": 0, "do": "ponder"}
    if session.timeline.replay:
        return {"ms": 0, "do": "replay"}
    if session.attempt or session.read_only:
        return None
    if _chance_acts(session):
        return {"ms": _pause(session), "do": "chance"}
    if session.turn is Turn.BOT:
        return {"ms": 0 if session.thought else _pause(session), "do": "think"}
    return None


def _pause(session: Session) -> int:
    """Return for how long the last step stays to be looked at: a pass not at all, whatever else could be done."""
    match = session.match
    passed = match.move is not None and match.move == match.game.passing
    return 0 if passed else session.prefs.pause


def _chance_acts(session: Session) -> bool:
    return session.turn is Turn.CHANCE and not session.waits_for_dice
