"""How cards move Zombies: one of them some spaces, or some of them one space each."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.game import Seat
from engines.last_night_on_earth.frames import Advance, MoveOn
from engines.last_night_on_earth.handling import Handler, Handlers
from engines.last_night_on_earth.model import State, controller
from engines.last_night_on_earth.moves import PASS, THE_ZOMBIE, TO_SPACE, Move, NameSpace, NameZombie, Pass
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import Told, push
from engines.last_night_on_earth.turns.zombie_moves import (
    free_to_move,
    hungry_for,
    may_move,
    step,
    step_objection,
    steps,
)

# -- one Zombie -----------------------------------------------------------------


def on_carry_out(state: State, frame: MoveOn, _told: Told) -> State | None:
    return None if frame.left and may_move(state, frame.zombie) else state


def on_actor(state: State, frame: MoveOn) -> Seat:
    return controller(state.seats, frame.zombie)


def on_candidates(state: State, frame: MoveOn) -> Iterator[Move]:
    yield PASS
    yield from [TO_SPACE[space] for space in steps(state, frame.zombie)]


def on_objection(state: State, frame: MoveOn, move: object) -> Rule | None:
    match move:
        case Pass():
            return Rule.ZOMBIE_HUNGER_MULTI if hungry_for(state, state.zombies[frame.zombie].space) else None
        case NameSpace(space):
            return step_objection(state, frame.zombie, space)
        case _:
            return Rule.Z_SHAMBLE


def on_apply(state: State, frame: MoveOn, move: Move, told: Told) -> State:
    if not isinstance(move, NameSpace):
        return state
    return step(push(state, frame._replace(left=frame.left - 1)), frame.zombie, move.space, told)


# -- several --------------------------------------------------------------------


def _movable(state: State, frame: Advance) -> list[int]:
    return [zombie for zombie in free_to_move(state, range(len(state.zombies))) if zombie not in frame.moved]


def _next(state: State, frame: Advance) -> int | None:
    movable = _movable(state, frame)
    return frame.at if frame.at in movable else next(iter(movable), None)


def advance_carry_out(state: State, frame: Advance, _told: Told) -> State | None:
    return None if frame.left and _movable(state, frame) else state


def advance_actor(_state: State, frame: Advance) -> Seat:
    return frame.seat


def advance_candidates(state: State, frame: Advance) -> Iterator[Move]:
    at = _next(state, frame)
    assert at is not None
    yield PASS
    yield from [TO_SPACE[space] for space in steps(state, at)]
    yield from [THE_ZOMBIE[zombie] for zombie in _movable(state, frame) if zombie != at]


def advance_objection(state: State, frame: Advance, move: object) -> Rule | None:
    at = _next(state, frame)
    assert at is not None
    match move:
        case Pass():
            return None
        case NameSpace(space):
            return step_objection(state, at, space)
        case NameZombie(zombie):
            if zombie != at and zombie in _movable(state, frame):
                return None
            held = type(zombie) is int and 0 <= zombie < len(state.zombies) and state.zombies[zombie].is_held
            return Rule.CARD_MOVED_HELD if held else Rule.Z_RELENTLESS
        case _:
            return Rule.Z_RELENTLESS


def advance_apply(state: State, frame: Advance, move: Move, told: Told) -> State:
    match move:
        case NameSpace(space):
            at = _next(state, frame)
            assert at is not None
            after = frame._replace(left=frame.left - 1, at=-1, moved=(*frame.moved, at))
            return step(push(state, after), at, space, told)
        case NameZombie(zombie):
            return push(state, frame._replace(at=zombie))
        case _:
            return state


HANDLERS: Handlers = {
    MoveOn: Handler(on_carry_out, on_actor, on_candidates, on_objection, on_apply),
    Advance: Handler(advance_carry_out, advance_actor, advance_candidates, advance_objection, advance_apply),
}
