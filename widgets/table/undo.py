"""Going back and forth in a game: to whose choice, and what is asked before something is taken back."""

from __future__ import annotations

from enum import Enum, auto

from engines.core.examples import Attempt
from engines.core.game import Nature
from engines.core.secrets import has_secrets
from widgets.table import first_turn
from widgets.table.session import Notice, Session
from widgets.table.turns import AnyMatch, people, sees_the_same


class TakenBack(Enum):
    """What going back takes back besides one's own choices."""

    CHANCE = auto()
    SECRET = auto()
    """Something that not everybody may know was done or shown."""
    CHOICE = auto()
    """A choice of another person at this table."""


SPOILS = frozenset({TakenBack.CHANCE, TakenBack.SECRET})
"""What marks a game as undone: somebody knows more than at that moment."""


def undo(session: Session) -> None:
    """Step back to the viewer's last choice, or to anybody's where the viewer has not chosen before."""
    if session.first_turn:
        first_turn.again(session)
        return
    if session.attempt:
        session.attempt = Attempt.begin(session.skin.game, session.attempt.example)
        session.selected = {}
        session.verdict = ""
        return
    if session.selected:
        session.selected = {}  # what is only begun goes first
        return
    timeline = session.timeline
    target = timeline.back(lambda match: _is_own_decision(session, match))
    if target is None and not timeline.replay:
        target = timeline.back(session.is_choice)
    if target is None:
        _tell_the_end(session, session.say("This is the start of the game."))
        return
    _go_back(session, target)


def can_undo(session: Session) -> bool:
    """Return whether somebody here has chosen before, as far as is known."""
    timeline = session.timeline
    return timeline.replay is not None or timeline.back(session.is_choice) is not None


def redo(session: Session) -> None:
    """Go forward as far as one step back has led: to the viewer's next choice, or to the end of what is known."""
    target = session.timeline.ahead(lambda match: _is_own_decision(session, match))
    if target is None:
        _tell_the_end(session, session.say("There’s nothing to redo."))
        return
    session.stand_at(target)


def goto(session: Session, ply: int, *, sure: bool = False) -> None:
    """Go to a moment of the branch at which a person chose, or to its tip."""
    tip = session.timeline.tip
    target = next((match for match in tip.history() if match.ply == ply), None)
    if target is None:
        _tell_the_end(session, "")
    elif not session.is_choice(target) and target is not tip:
        return
    elif ply < session.match.ply:
        _go_back(session, target, sure=sure)
    else:
        session.stand_at(target)


def others_choices(session: Session, ply: int) -> int:
    """Return how often another person has chosen since an earlier moment."""
    since = (match.before for match in session.match.history() if match.ply > ply)
    return sum(session.is_choice(match) and not _is_own_choice(session, match) for match in since if match)


def taken_back(session: Session, ply: int) -> set[TakenBack]:
    """Return what would be taken back on the way to an earlier moment, besides the viewer's own choices."""
    found = set()
    for match in session.match.history():
        if match.ply <= ply or match.before is None:
            break
        if match.before.actor is Nature.CHANCE:
            found.add(TakenBack.CHANCE)
        elif session.is_choice(match.before) and not _is_own_choice(session, match.before):
            found.add(TakenBack.CHOICE)
        if any(event.audience is not None for event in match.events) or _reveals_to_somebody(session, match):
            found.add(TakenBack.SECRET)
    return found


def _reveals_to_somebody(session: Session, match: AnyMatch) -> bool:
    """Return whether the move showed a person at this table something that its maker had kept from them."""
    if match.before is None or isinstance(match.before.actor, Nature) or not has_secrets(match.game):
        return False
    known_to = sees_the_same(match, match.before.actor)
    return any(event.reveals for event in match.events) and not known_to.issuperset(people(match, session.bots))


def _is_own_choice(session: Session, match: AnyMatch) -> bool:
    """Return whether the one who looks chose then, or somebody who sees the same; before a curtain, anybody."""
    if not session.is_choice(match):
        return False
    return session.eyes is None or match.actor in sees_the_same(match, session.eyes)


def _is_own_decision(session: Session, match: AnyMatch) -> bool:
    """Return whether that was a choice of the one who looks, and not a series of moves that went on by itself."""
    return match.ply not in session.timeline.followed and _is_own_choice(session, match)


def _go_back(session: Session, target: AnyMatch, *, sure: bool = False) -> None:
    """Go to an earlier moment; what spoils a game is asked about once, another's choice each time."""
    taken = taken_back(session, target.ply)
    spoils = not SPOILS.isdisjoint(taken)
    if not sure and (TakenBack.CHOICE in taken or (spoils and not session.undone)):
        session.dialog, session.dialog_note = "rewind", str(target.ply)
        return
    session.undone = session.undone or spoils
    session.stand_at(target)


def _tell_the_end(session: Session, sentence: str) -> None:
    """Tell that there is no such moment, or that it is not known yet."""
    if session.timeline.replay:
        sentence = session.say("The earlier moves of this game are still loading. Try again in a moment.")
    if sentence:
        session.notice = Notice(sentence)
