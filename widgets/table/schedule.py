"""What happens after a request was carried out, up to the next choice of a person.

Chance acts at once after a choice, and otherwise one visible step at a time; bots think in slices; so
does the coach, and so are the earlier moves of a long game replayed. Steps that need no thought make a run,
which is one reply. This is the only place that decides it.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.examples import Attempt
from widgets.skin import Advice
from widgets.table import first_turn
from widgets.table.protocol import Later
from widgets.table.results import keep_result
from widgets.table.saved_games import save
from widgets.table.session import Session
from widgets.table.storage import HAND_OVER
from widgets.table.turns import Turn, after_chance, seat_to_act

MOST_STEPS = 40
"""Steps of a run in one reply; a longer one goes on in the next."""


def settle(session: Session) -> Iterator[None]:
    """Take the steps that need no thought, then keep what has changed and turn to whoever is asked.

    Yields before a step that shall not follow at once: where the one before is to be seen.
    """
    yield from _watched(session)
    if session.attempt:
        if not first_turn.waits_for_throw(session):
            yield from _settle_attempt(session, session.attempt)
        first_turn.go_on(session)
    elif not session.read_only:
        yield from _run(session)
        _turn_to_whoever_is_asked(session)


def _watched(session: Session) -> Iterator[None]:
    """Yield at each earlier moment that the reader wants to see again."""
    moments, session.watching = session.watching, []
    for moment in moments:
        with session.looking_at(moment):
            yield


def _run(session: Session) -> Iterator[None]:
    """Take the steps that need neither a person nor thought."""
    shown, begun = 0, session.match
    while _is_ready(session):
        if _looks_first(session) and not (session.in_run and session.match is begun):
            break
        if _waits(session):
            if not session.in_run or shown == MOST_STEPS:
                break
            if _pause(session):
                yield
                shown += 1
        _step(session)
    session.chance_at_once = session.in_run = False
    if session.turn in {Turn.PERSON, Turn.OVER}:
        session.routine = None


def _turn_to_whoever_is_asked(session: Session) -> None:
    """Keep the game, if it has changed, and show the table to the one who is asked."""
    if not session.has_changed:
        return
    session.has_changed = False
    if session.turn is Turn.PERSON:
        session.look_from(seat_to_act(session.match))
    save(session)
    if session.turn is Turn.OVER:
        keep_result(session)


def _settle_attempt(session: Session, attempt: Attempt) -> Iterator[None]:
    """Let chance act in an example, each throw after the first one when the one before has been seen.

    The moves of a series follow in the same way, until the goal is met or missed.
    """
    yield from _throws(session, attempt)
    session.judge()
    while session.routine_move is not None:
        if session.pause:
            yield
        session.follow_routine()
        assert session.attempt
        yield from _throws(session, session.attempt)
        session.judge()
    session.routine, session.in_run = None, False


def _throws(session: Session, attempt: Attempt) -> Iterator[None]:
    follows = False
    while attempt.waits_for_chance and not session.leaves_the_lesson:
        if follows and session.pause:
            yield
        session.attempt = attempt = attempt.after_chance(session.streams.dice)
        follows = True


def _looks_first(session: Session) -> bool:
    """Return whether another turn waits until the reader has seen what was done in theirs."""
    return session.hands_over and (session.pause > 0 or session.waits_for_go_on)


def _is_ready(session: Session) -> bool:
    """Return whether the next step needs neither a person nor thought."""
    return session.passes_silently or _chance_acts(session) or session.is_planned or session.routine_move is not None


def _waits(session: Session) -> bool:
    """Return whether the next step comes after a pause; chance follows a choice without one."""
    at_once = session.chance_at_once and _chance_acts(session)
    return session.pause > 0 and not at_once and not session.passes_silently


def _step(session: Session) -> None:
    if session.passes_silently:
        session.pass_silently()
    elif _chance_acts(session):
        session.move_on(after_chance(session.match, session.streams.dice))
        session.chance_at_once = False
    elif session.is_planned:
        session.follow_plan()
    else:
        session.follow_routine()


def next_request(session: Session, advice: Advice | None) -> Later | None:
    """Return what the page shall ask for next, and after how many milliseconds; None when a person is asked."""
    if advice and advice.unfinished:
        return {"ms": 0, "do": "ponder"}
    if session.timeline.replay:
        return {"ms": 0, "do": "replay"}
    # Nobody plays on behind what the reader reads.
    if session.attempt or session.read_only or session.waits_for_go_on or session.dialog:
        return None
    pause = _pause(session) * (HAND_OVER if session.hands_over else 1)
    if _chance_acts(session):
        return {"ms": pause, "do": "chance"}
    if session.turn is Turn.BOT:
        return {"ms": 0 if session.thought else pause, "do": "think"}
    return None


def _pause(session: Session) -> int:
    """Return for how long the last step stays to be looked at: a pass not at all, whatever else could be done."""
    match = session.match
    passed = match.move is not None and match.move == match.game.passing
    return 0 if passed else session.pause


def _chance_acts(session: Session) -> bool:
    return session.turn is Turn.CHANCE and not session.waits_for_dice
