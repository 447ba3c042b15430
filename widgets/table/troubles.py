"""What went wrong, as one sentence in the reader's language."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from engines.core.errors import BadNotation, BadOption, IllegalMove
from engines.core.options import allowed
from engines.core.transcript import FIRST_LINE
from widgets.face import Face
from widgets.i18n import Say

LONGEST_SHOWN = 40


def trouble(problem: Exception, face: Face[Any, Any], say: Say) -> str:
    """Return what to tell the reader; the old position is untouched."""
    match problem:
        case IllegalMove():
            return face.refusal(problem.rule, say)
        case BadOption():
            return _bad_option(problem, face, say)
        case BadNotation():
            return say("This text cannot be read: “{text}”.", text=_short(problem.text))
        case _:
            raise problem


def link_trouble(problem: Exception, face: Face[Any, Any], say: Say) -> str:
    """Return what to tell a reader whose link was cut, changed or made elsewhere."""
    if isinstance(problem, BadOption):
        return _bad_option(problem, face, say)
    if isinstance(problem, IllegalMove):
        return say("This link is damaged: it holds a move that the rules forbid. Your own game is untouched.")
    return say("This link is damaged or incomplete. Your own game is untouched.")


def file_trouble(problem: Exception, text: str, face: Face[Any, Any], say: Say) -> str:
    """Return what to tell a reader whose transcript does not load."""
    first = text.strip().splitlines()[0].strip() if text.strip() else ""
    kin = FIRST_LINE.split()[0]
    if first.startswith(kin) and first != FIRST_LINE:
        return say("This transcript was made by another version of the site, which this one cannot read.")
    if isinstance(problem, IllegalMove):
        move = face.game.encode(problem.move)
        why = face.refusal(problem.rule, say)
        return say("This transcript holds a move that the rules forbid: {move}. {why}", move=move, why=why)
    if isinstance(problem, BadOption):
        return _bad_option(problem, face, say)
    return say("This is not a transcript of {game}.", game=face.title)


def _bad_option(problem: BadOption, face: Face[Any, Any], say: Say) -> str:
    if problem.field == "seats":
        seats = face.game.seats
        return say("Players: choose from {least} to {most}.", least=seats[0], most=seats[-1])
    words = face.options(say).get(problem.field)
    if words is None:
        return say("There is no setting “{name}”.", name=_short(problem.field))
    made = next(f for f in fields(face.game.options) if f.name == problem.field)
    values = allowed(made).values
    if isinstance(values, range):
        return say("{setting}: choose from {least} to {most}.", setting=words.label, least=values[0], most=values[-1])
    if values:
        listed = ", ".join(words.values.get(str(v), str(v)) for v in values)
        return say("{setting}: choose one of {values}.", setting=words.label, values=listed)
    return say("{setting}: “{value}” is not possible.", setting=words.label, value=_short(str(problem.value)))


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
