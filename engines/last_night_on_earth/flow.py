"""How the game goes on: what lies on top of the stack says who acts, what may be done and what comes of it.

For each kind of frame there is a handler, from the module of its subject.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import attrgetter

from engines.core.game import Nature, Seat, Step
from engines.core.windows import Flow, Frame, Window
from engines.last_night_on_earth import setup
from engines.last_night_on_earth.ending import is_over
from engines.last_night_on_earth.fights import checks, fighting, wounds
from engines.last_night_on_earth.handling import Handler
from engines.last_night_on_earth.model import State, with_stack
from engines.last_night_on_earth.moves import Move
from engines.last_night_on_earth.plays import naming, playing, random_building, reactions, rolls
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import Told
from engines.last_night_on_earth.turns import (
    card_moves,
    exchange,
    hero_turn,
    pairing,
    searching,
    shooting,
    spawning,
    surplus,
    walking,
    zombie_cards,
    zombie_moves,
    zombie_turn,
)

HANDLERS: Mapping[type, Handler] = {
    kind: handler
    for module in (
        setup,
        zombie_turn,
        zombie_cards,
        spawning,
        zombie_moves,
        card_moves,
        pairing,
        hero_turn,
        walking,
        searching,
        exchange,
        surplus,
        shooting,
        fighting,
        checks,
        wounds,
        naming,
        playing,
        rolls,
        random_building,
        reactions,
    )
    for kind, handler in module.HANDLERS.items()
}


def _carry_out(state: State, frame: Frame, told: Told) -> State | None:
    return None if is_over(state) else HANDLERS[type(frame)].carry_out(state, frame, told)


FLOW: Flow[State] = Flow(
    stack=attrgetter("stack"),
    with_stack=with_stack,
    asks=reactions.asks,
    carry_out=_carry_out,
)


def actor(state: State) -> Seat | Nature:
    stack = state.stack
    if not stack or is_over(state):
        return Nature.CHANCE
    top = stack[-1]
    return HANDLERS[type(top)].actor(state, top)


def candidates(state: State) -> Iterable[Move]:
    stack = state.stack
    if not stack or is_over(state):
        return ()
    top = stack[-1]
    return HANDLERS[type(top)].candidates(state, top)


def legal(state: State) -> tuple[Move, ...]:
    stack = state.stack
    if not stack:
        return ()
    top = stack[-1]
    handler = HANDLERS[type(top)]
    if handler.legal is not None:
        return tuple(handler.legal(state, top))
    forbids = handler.objection
    return tuple([move for move in handler.candidates(state, top) if forbids(state, top, move) is None])


def objection(state: State, move: object) -> Rule | None:
    stack = state.stack
    if not stack or is_over(state):
        return Rule.WIN_IMMEDIATE
    top = stack[-1]
    return HANDLERS[type(top)].objection(state, top, move)


def apply(state: State, move: Move) -> Step[State]:
    stack = state.stack
    top = stack[-1]
    told: Told = []
    # A window stays on the stack, as what is played lies above it.
    below = state if type(top) is Window else with_stack(state, stack[:-1])
    after = FLOW.go_on(HANDLERS[type(top)].apply(below, top, move, told), told)
    return Step(after, tuple(told))
