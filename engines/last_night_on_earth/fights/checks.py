"""Single dice that lie open and may be rolled again: break rolls, and dice that a window has under it."""

from __future__ import annotations

from engines.core.windows import Window
from engines.last_night_on_earth import events
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.fights.dice import face_of, throw_objection
from engines.last_night_on_earth.fights.items import breaks_on
from engines.last_night_on_earth.frames import AmmoCheck, BreakRoll, MoveRoll, Reroll, Shot
from engines.last_night_on_earth.handling import Handlers, one_die
from engines.last_night_on_earth.model import State
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import Move
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import Told, carries, discard_item, hero_of, push, replaced
from engines.last_night_on_earth.turns.shooting import shot_rolled


def break_carry_out(state: State, frame: BreakRoll, told: Told) -> State | None:
    """Wait for the die; once the window over it has closed, keep or discard the Weapon."""
    hero = hero_of(state, frame.hero)
    if not carries(hero, frame.card):
        return state
    if not frame.face:
        return None
    if frame.face > breaks_on(hero, CARDS[frame.card]):
        return state
    return discard_item(state, hero.id, frame.card, Rule.FIGHT_BROKEN_WEAPON, told, used=True)


def break_objection(_state: State, _frame: BreakRoll, move: object) -> Rule | None:
    return throw_objection(move, 1, Rule.RANGED_AMMO_ROLL)


def break_apply(state: State, frame: BreakRoll, move: Move, told: Told) -> State:
    face = face_of(move)
    told.append(events.BreakRolled(rule=Rule.REACT_BREAK, hero=frame.hero, card=frame.card, face=face))
    return push(state, frame._replace(face=face), Window(Moment.BREAK))


def reroll_objection(_state: State, _frame: Reroll, move: object) -> Rule | None:
    return throw_objection(move, 1, Rule.TIMING_AFTER_FACT)


def reroll_apply(state: State, frame: Reroll, move: Move, told: Told) -> State:
    """Let the new face count for the die below the window."""
    face, depth = face_of(move), len(state.stack) - 2
    match state.stack[depth]:
        case Shot() as shot:
            told.append(shot_rolled(shot, shot.zombies[frame.number], face, Rule.HERO_LUCKY))
            faces = (*shot.faces[: frame.number], face, *shot.faces[frame.number + 1 :])
            return replaced(state, depth, shot._replace(faces=faces))
        case MoveRoll() as roll:
            told.append(events.MoveRolled(rule=Rule.TIMING_AFTER_FACT, hero=roll.hero, face=face))
            return replaced(state, depth, roll._replace(face=face))
        case AmmoCheck() as check:
            told.append(events.AmmoRolled(rule=Rule.HERO_LUCKY, hero=check.hero, card=check.card, face=face))
            return replaced(state, depth, check._replace(face=face))
        case BreakRoll() as roll:
            told.append(events.BreakRolled(rule=Rule.REACT_BREAK, hero=roll.hero, card=roll.card, face=face))
            return replaced(state, depth, roll._replace(face=face, is_shifted=False))
        case other:
            raise AssertionError(other)


HANDLERS: Handlers = {
    BreakRoll: one_die(break_objection, break_apply, break_carry_out),
    Reroll: one_die(reroll_objection, reroll_apply),
}
