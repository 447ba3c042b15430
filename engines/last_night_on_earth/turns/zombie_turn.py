"""The Zombie Turn: Sun Track, cards, spawn roll, movement, fights, and the Zombies that spawn."""

from __future__ import annotations

from enum import IntEnum

from engines.core.windows import Frame, Window
from engines.last_night_on_earth import events
from engines.last_night_on_earth.frames import (
    DiscardOne,
    DiscardOwed,
    DrawUp,
    HeroTurn,
    Immediate,
    MoveZombies,
    PairOff,
    PlaceRoll,
    SpawnRoll,
    ZombieTurn,
)
from engines.last_night_on_earth.handling import Handler, Handlers
from engines.last_night_on_earth.model import DIE_ZOMBIES_DIE, State, zombie_seats
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import Told, push, with_clock
from engines.last_night_on_earth.turns.changes import turn_began, turn_ended


class Step(IntEnum):
    """What comes next."""

    SUN = 0
    DRAW = 1
    IMMEDIATE = 2
    SPAWN_ROLL = 3
    BEFORE_MOVE = 4
    MOVE = 5
    MOVED = 6
    FIGHT = 7
    PLACE = 8
    END = 9
    OVER = 10


def carry_out(state: State, frame: ZombieTurn, told: Told) -> State:
    """Go on to the next step; what it consists of is laid above the turn itself."""
    step = Step(frame.step)
    if step is Step.SUN:
        return _sun(state, told)
    if step is Step.OVER:
        return push(turn_ended(state, told), HeroTurn())
    if step is Step.SPAWN_ROLL:
        state = with_clock(state, spawns=())
    elif step is Step.MOVE:
        state = with_clock(state, has_started=True)
    return push(state, ZombieTurn(step + 1), *frames_of_step(state, step))


def frames_of_step(state: State, step: Step) -> list[Frame]:  # noqa: PLR0911 - one answer for each step
    """Return what a step consists of, the last to be done first."""
    windows = _WINDOWS.get(step, ())
    seats = reversed(zombie_seats(state.seats))
    match step:
        case Step.DRAW:
            return [one for seat in seats for one in (DrawUp(seat), DiscardOne(seat), DiscardOwed(seat))]
        case Step.IMMEDIATE:
            return [*windows, Immediate()]
        case Step.SPAWN_ROLL:
            return [SpawnRoll(seat) for seat in seats]
        case Step.MOVE:
            return [MoveZombies(seat) for seat in seats]
        case Step.FIGHT:
            return [PairOff()]
        case Step.PLACE:
            return [PlaceRoll(seat) for seat in reversed(state.clock.spawns)]
        case _:
            return list(windows)


_WINDOWS = {
    Step.IMMEDIATE: (Window(Moment.BEFORE_SPAWN_ROLL),),
    Step.BEFORE_MOVE: (Window(Moment.BEFORE_ZOMBIES_MOVE),),
    Step.MOVED: (Window(Moment.ZOMBIES_MOVED),),
    Step.END: (Window(Moment.ZOMBIES_END),),
}


_SUN_RULES = {DIE_ZOMBIES_DIE.turns: Rule.SUN_FIRST_TURN, 1: Rule.SUN_ROUNDS, 0: Rule.SUN_END}
"""By the number under the marker: it is put there, it is the last round's, it is gone."""


def _sun(state: State, told: Told) -> State:
    """Move the Sun marker; if the game goes on, end what lasted until this turn."""
    sun = state.clock.sun - 1
    told.append(events.SunMoved(rule=_SUN_RULES.get(sun, Rule.SUN_ADVANCE), sun=sun))
    if state.clock.cornered and sun:
        told.append(events.EffectEnded(rule=Rule.ZTURN_START_EFFECTS, card="z.cornered"))
    state = with_clock(turn_began(state), sun=sun, heroes_turn=False, cornered=False)
    return push(state, ZombieTurn(Step.DRAW), Window(Moment.ZOMBIES_BEGIN)) if sun else state


HANDLERS: Handlers = {ZombieTurn: Handler(carry_out)}
