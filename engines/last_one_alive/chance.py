"""Chance as a player: when it acts, what it may do, how often each of that comes up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from math import prod
from random import Random
from typing import Any

from engines.core import dice
from engines.core.chance import pick
from engines.last_one_alive.model import (
    IN_BAG,
    NO_DICE,
    Drawn,
    FirstChosen,
    Move,
    Phase,
    Rolled,
    State,
)
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.table import is_one_of
from engines.last_one_alive.windows import SETUP

PHASES = frozenset({Phase.FIRST, Phase.DEAL, Phase.ITEM_DRAW, Phase.UNUSED_DRAW})
"""Phases in which chance acts; in any other it does while dice are in the air."""
_DRAW_PHASES = PHASES - {Phase.FIRST}
_FACE_RULES = (
    Rule.COMP_FACES_ZOMBIE,
    Rule.COMP_FACES_SHOT,
    Rule.COMP_FACES_ITEM,
    Rule.COMP_FACES_BARRICADE,
)


def acts(state: State) -> bool:
    """Return whether chance moves next."""
    return state.turn.cast != NO_DICE or state.phase in PHASES


def candidates(state: State) -> Iterator[Move]:
    """Return what chance may do; nothing where it does not act."""
    if state.turn.cast != NO_DICE:
        heaps = map(_throws, state.options.faces, state.turn.cast)
        return (Rolled(*faces) for faces in product(*heaps))
    if state.phase is Phase.FIRST:
        return map(FirstChosen, range(len(state.players)))
    return map(Drawn, sorted(set(state.supply.bag))) if state.phase in _DRAW_PHASES else iter(())


@lru_cache(maxsize=256)
def _throws(die: str, count: int) -> dict[str, None]:
    """Return every way in which so many dice of a kind can fall, in order."""
    return dict.fromkeys(map("".join, dice.throws(count, die)))


def _object_to_first(state: State, move: FirstChosen) -> Rule | None:
    proper = state.phase is Phase.FIRST and type(move.seat) is int and 0 <= move.seat < len(state.players)
    return None if proper else Rule.SETUP_FIRST


def _object_to_drawn(state: State, move: Drawn) -> Rule | None:
    if not is_one_of(move.token, IN_BAG):
        return Rule.COMP_TOKENS
    if state.phase not in _DRAW_PHASES:
        return Rule.SETUP_DRAW if state.phase in SETUP else Rule.RES_ITEM
    return None if move.token in state.supply.bag else Rule.SETUP_BAG


def _object_to_rolled(state: State, move: Rolled) -> Rule | None:
    cast = state.turn.cast
    if cast == NO_DICE:
        return Rule.TURN_ROLL
    heaps: tuple[object, ...] = move.faces
    for faces, count, die, rule in zip(heaps, cast, state.options.faces, _FACE_RULES, strict=True):
        if not isinstance(faces, str) or len(faces) != count:
            return Rule.TURN_ROLL
        if faces not in _throws(die, count):
            return Rule.TURN_ROLL if set(faces) <= set(die) else rule
    return None


OBJECTIONS: dict[type, Callable[[State, Any], Rule | None]] = {
    FirstChosen: _object_to_first,
    Drawn: _object_to_drawn,
    Rolled: _object_to_rolled,
}


def weight(state: State, move: Move) -> int:
    """Return how often a move of chance comes up, against the others; 0 for a player's."""
    match move:
        case Drawn(token):
            return state.supply.bag.count(token)
        case FirstChosen():
            return 1
        case Rolled():
            return prod(map(dice.ways, move.faces, state.options.faces))
        case _:
            return 0


def sample(state: State, rng: Random) -> Move:
    """Return a move of chance, drawn by weight; uses only `rng.random()`."""
    if state.turn.cast != NO_DICE:
        heaps = [
            "".join(dice.thrown(count, die, rng)) if count else ""
            for count, die in zip(state.turn.cast, state.options.faces, strict=True)
        ]
        return Rolled(*heaps)
    if state.phase is Phase.FIRST:
        return FirstChosen(pick(range(len(state.players)), rng))
    return Drawn(pick(state.supply.bag, rng))
