"""A question that goes on move by move: dice that are entered, choices that are made, and what comes of them."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from engines.core.errors import BadNotation
from engines.core.game import Event, Nature
from engines.last_night_on_earth.chance import sample
from engines.last_night_on_earth.flow import actor, objection
from engines.last_night_on_earth.model import State
from engines.last_night_on_earth.moves import Move
from engines.last_night_on_earth.notation import decode, encode
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.tools.scene import Course, begin, is_answered, play_on
from widgets.controls import roll_for_me, selects, take_back
from widgets.html import EMPTY, Html, el
from widgets.i18n import Say
from widgets.languages import SOURCE
from widgets.last_night_on_earth import events, own_dice
from widgets.last_night_on_earth.refusals import refusal
from widgets.last_night_on_earth.tools.picture import names, snapshot_of
from widgets.tool import AnswerLine, Asked, Chosen

UNTOUCHED: Chosen = {"moves": "", "faces": "", "tried": ""}
"""No move is made, no die half entered, nothing refused."""


def course_of(state: State, chosen: Chosen) -> Course:
    """Return how far the moves have come that the reader has entered."""
    return play_on(begin(state), _read(chosen.get("moves", "")))


def _read(moves: str) -> list[Move]:
    found = []
    for word in moves.split():
        try:
            found.append(decode(word))
        except BadNotation:
            break
    return found


def is_chance(state: State) -> bool:
    return isinstance(actor(state), Nature)


# -- what the reader does -------------------------------------------------------


def afresh(chosen: Chosen, fields: Chosen) -> Chosen:
    """Return the choices with these among them, and no move made."""
    return {**chosen, **fields, **UNTOUCHED}


def gone_on(state: State, chosen: Chosen, fields: Chosen, rng: Random) -> Chosen | None:
    """Return the choices after a die, a move, a throw of the site's or a step back; None if it is none of these."""
    if "undo" in fields:
        return _without_last(chosen)
    if not fields.keys() & {"faces", "play", "roll"}:
        return None
    course = course_of(state, chosen)
    if is_answered(course.state):
        return chosen
    if "faces" in fields:
        return _with_faces(course.state, {**chosen, "tried": "", "faces": fields["faces"]})
    if "play" in fields:
        return tried(course.state, chosen, fields["play"])
    return _with_move(chosen, encode(sample(course.state, rng))) if is_chance(course.state) else chosen


def tried(state: State, chosen: Chosen, move: str) -> Chosen:
    """Return the choices with a move more; one that is not allowed is remembered as tried."""
    allowed = all(objection(state, one) is None for one in _read(move)) and bool(_read(move))
    return _with_move(chosen, move) if allowed else {**chosen, "tried": move}


def _with_move(chosen: Chosen, move: str) -> Chosen:
    return {**chosen, **UNTOUCHED, "moves": f"{chosen.get('moves', '')} {move}".strip()}


def _with_faces(state: State, chosen: Chosen) -> Chosen:
    """Return the choices with the dice as a move, once all of them are entered."""
    asked = Asked(chosen=chosen, say=Say(SOURCE), key="")  # nothing is said yet
    move = own_dice.chance_move(snapshot_of(asked, state, selected=chosen)) if is_chance(state) else None
    return chosen if move is None else _with_move(chosen, move)


def _without_last(chosen: Chosen) -> Chosen:
    """Return the choices without the dice that are half entered, or else without the last move."""
    moves = chosen.get("moves", "").split()
    if not chosen.get("faces", "").strip("."):
        moves = moves[:-1]
    return {**chosen, **UNTOUCHED, "moves": " ".join(moves)}


# -- what is shown --------------------------------------------------------------


def dice_to_enter(asked: Asked, state: State) -> Html:
    """Return the keys for what real dice show, and the offer to throw them here."""
    keys = own_dice.chance(snapshot_of(asked, state, selected=asked.chosen))
    roll = roll_for_me(selects(roll="yes"), asked.say, id_=asked.id("roll"))
    return el("div", keys, roll, class_="tool-set")


def step_back(asked: Asked) -> Html:
    """Return the control that takes the last move back, where there is one."""
    if not (asked.chosen.get("moves") or asked.chosen.get("faces", "").strip(".")):
        return EMPTY
    return take_back(selects(undo="yes"), asked.say, id_=asked.id("undo"))


def told(found: Iterable[Event], seats: int, say: Say) -> tuple[AnswerLine, ...]:
    """Return a sentence for each event, with its rule; passes are left out."""
    players = names(seats, say)
    return tuple(AnswerLine(events.event(one, say, players), (one.rule,)) for one in found if not one.is_pass)


def refused(asked: Asked, state: State) -> tuple[AnswerLine, ...]:
    """Return why what was tried last is not allowed."""
    moves = _read(asked.chosen.get("tried", ""))
    rule = objection(state, moves[0]) if moves else None
    return () if rule is None else (AnswerLine(refusal(rule, asked.say), (Rule(rule),)),)
