"""A reader's way through a game's first turn: a step is done by their move, or shown; the device remembers how far."""

from __future__ import annotations

from engines.core.first_turn import FirstTurn
from engines.core.numbers import whole_number
from widgets.table.session import Session


def begin(session: Session, sentences: tuple[str, ...]) -> None:
    """Put the first step onto the table; `sentences` has a text for each step, and one for the end."""
    turn = FirstTurn.begin(session.skin.game)
    if len(sentences) != len(turn.steps) + 1:
        told = f"{len(turn.steps)} steps and the end have {len(sentences)} texts"
        raise ValueError(told)
    session.first_turn, session.sentences = turn, sentences
    _set_up(session)


def resume(session: Session) -> None:
    """Go on at the step that the device remembers, if it is one."""
    _go_to(session, whole_number(session.device.texts.get(_key(session), "")) or 0)


def go_on(session: Session) -> None:
    """Turn to the next step if this one is done; what the reader did is told, and then what comes next."""
    turn, attempt = session.first_turn, session.attempt
    if turn and attempt and attempt.solved and not turn.is_over:
        _turn_to(session, turn.at + 1)


def show(session: Session) -> None:
    """Do the step for the reader, as it was to be done."""
    if turn := session.first_turn:
        _set_up(session)
        _turn_to(session, turn.at + 1)


def back(session: Session) -> None:
    if turn := session.first_turn:
        _go_to(session, turn.at - 1)


def again(session: Session) -> None:
    """Set the step up once more; when the turn is over, the first one."""
    if turn := session.first_turn:
        _go_to(session, 0 if turn.is_over else turn.at)


def throw(session: Session) -> None:
    """Let chance act where a step begins with it."""
    if session.attempt:
        session.attempt = session.attempt.settle(session.streams.dice)


def waits_for_throw(session: Session) -> bool:
    """Return whether the step begins with what chance does, and the reader has not let it act yet."""
    attempt = session.attempt
    return session.first_turn is not None and attempt is not None and not attempt.made and attempt.waits_for_chance


def _turn_to(session: Session, step: int) -> None:
    """Show a step as the one before has left the table: its events are told."""
    assert session.first_turn
    session.first_turn = session.first_turn.go_to(step)
    _lay_out(session)
    _remember(session)
    session.speak(step_told(session))


def _go_to(session: Session, step: int) -> None:
    """Show a step from its beginning; what has led to it is not told."""
    assert session.first_turn
    session.first_turn = session.first_turn.go_to(step)
    _set_up(session)
    _remember(session)
    session.speak(step_told(session))


def _set_up(session: Session) -> None:
    _lay_out(session)
    session.announcements()


def _lay_out(session: Session) -> None:
    turn = session.first_turn
    assert turn
    session.attempt = turn.attempt()
    session.viewer = session.attempt.example.seat
    session.told_before = turn.go_to(turn.at - 1).attempt().match.ply if turn.at else -1
    session.notice, session.verdict, session.selected = None, "", {}


def step_told(session: Session) -> str:
    """Return which step this is and its sentences, for those who listen."""
    turn = session.first_turn
    assert turn
    said = session.sentences[turn.at]
    return said if turn.is_over else f"{step_count(session)}. {said}"


def step_count(session: Session) -> str:
    turn = session.first_turn
    assert turn
    return session.say("Step {n} of {all}", n=min(turn.at + 1, len(turn.steps)), all=len(turn.steps))


def _key(session: Session) -> str:
    return f"{session.skin.game.slug}/first-turn"


def _remember(session: Session) -> None:
    """Have the device keep the step; neither the beginning nor the end is kept."""
    turn, key = session.first_turn, _key(session)
    assert turn
    kept = str(turn.at) if turn.at and not turn.is_over else None
    if kept != session.device.texts.get(key):
        session.device.keep(key, kept)
