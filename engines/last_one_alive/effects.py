"""What a move makes true: its own effect, then every window passed in which nothing can be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from engines.core.game import Step
from engines.last_one_alive import bag, ending, resolve, roll, setup, tokens
from engines.last_one_alive.model import (
    NO_DICE,
    Block,
    Discard,
    Done,
    Draw,
    Drawn,
    FirstChosen,
    Flare,
    Heal,
    KeepBarricade,
    KeepItem,
    Move,
    Phase,
    Push,
    Ready,
    Reroll,
    RollAgain,
    Rolled,
    Saw,
    Shoot,
    State,
    Take,
)
from engines.last_one_alive.table import Events
from engines.last_one_alive.windows import IS_OPEN


def apply(state: State, move: Move) -> Step[State]:
    events: Events = []
    state = _EFFECTS[type(move)](state, move, events)
    while state.turn.cast == NO_DICE:
        is_open = IS_OPEN.get(state.phase)
        if is_open is None or is_open(state):
            break
        state = _CLOSERS[state.phase](state, events)
    return Step(state, tuple(events))


def _done(state: State, move: Done, events: Events) -> State:  # noqa: ARG001
    return _CLOSERS[state.phase](state, events)


Closer: TypeAlias = Callable[[State, Events], State]
_CLOSERS: dict[Phase, Closer] = {
    Phase.REACT: roll.assign,
    Phase.ITEMS: resolve.begin_shots,
    Phase.SHOTS: resolve.begin_barricades,
    Phase.BARRICADES: ending.close_turn,
    Phase.UNUSED: bag.end_unused,
    Phase.LIMIT: ending.return_dice,
    Phase.MEDIKIT: ending.end_turn,
}
"""What the end of each window leads to."""

Effect: TypeAlias = Callable[[State, Any, Events], State]
_EFFECTS: dict[type[Move], Effect] = {
    FirstChosen: setup.first_chosen,
    KeepItem: setup.keep,
    KeepBarricade: setup.keep,
    Drawn: bag.drawn,
    Draw: bag.draw,
    Take: roll.take,
    Rolled: roll.rolled,
    Shoot: resolve.shoot,
    Push: resolve.push,
    Ready: tokens.ready,
    Flare: tokens.flare,
    Block: tokens.block,
    Reroll: tokens.reroll,
    Saw: tokens.saw,
    RollAgain: tokens.roll_again,
    Heal: tokens.heal,
    Discard: ending.discard,
    Done: _done,
}
