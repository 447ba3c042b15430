"""What happens after a request was carried out, up to the next choice of a person.

Chance acts at once after a choice, and otherwise one visible step at a time; bots think in slices; so
does the coach. This is the only place that decides it.
"""

from __future__ import annotations

from widgets.skin import Advice
from widgets.table.protocol import Later
from widgets.table.results import keep_result
from widgets.table.saved_games import save
from widgets.table.session import Session
from widgets.table.turns import Turn, after_chance, seat_to_act


def settle(session: Session) -> None:
    """Let chance do what need not wait, then keep what has changed and turn to whoever is asked."""
    if session.attempt or session.read_only:
        return
    while _chance_acts(session) and (session.chance_at_once or not session.prefs.pause):
        session.move_on(after_chance(session.match, session.streams.dice))
        session.chance_at_once = False
    session.chance_at_once = False
    if not session.has_changed:
        return
    session.has_changed = False
    if session.turn is Turn.PERSON:
        session.look_from(seat_to_act(session.match))
    save(session)
    if session.turn is Turn.OVER:
        keep_result(session)


def next_request(session: Session, advice: Advice | None) -> Later | None:
    """Return what the page shall ask for next, and after how many milliseconds; None when a person is asked."""
    if advice and advice.unfinished:
        return {"ms": 0, "do": "ponder"}
    if session.attempt or session.read_only:
        return None
    if _chance_acts(session):
        return {"ms": session.prefs.pause, "do": "chance"}
    if session.turn is Turn.BOT:
        return {"ms": 0 if session.thought else session.prefs.pause, "do": "think"}
    return None


def _chance_acts(session: Session) -> bool:
    return session.turn is Turn.CHANCE and not session.waits_for_dice
