"""What may be done: the moves worth asking about, and the rule that forbids one. The only author of legality.

Dice are offered by kind and face, never one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from engines.last_one_alive import chance, token_uses
from engines.last_one_alive.model import (
    FREE_DICE,
    NO_DICE,
    TOP_LEVEL,
    Dice,
    Discard,
    Done,
    Draw,
    Heal,
    KeepBarricade,
    KeepItem,
    Move,
    Phase,
    Push,
    Shoot,
    State,
    Take,
)
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.table import distinct, excess_tokens, free_pool, is_one_of, to_choose
from engines.last_one_alive.windows import AFTER_ROLL, IS_OPEN

_DONE, _DRAW, _HEAL = Done(), Draw(), Heal()
_BOTH_SIDES = (KeepItem(), KeepBarricade())
_PREPARE = Phase.PREPARE
"""Asked for with every set of dice: Python 3.11 takes its time to find a member in its class."""


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return every candidate that no rule forbids."""
    return tuple(move for move in candidates(state) if objection(state, move) is None)


def candidates(state: State) -> Iterable[Move]:
    """Return the moves worth asking about, in the order in which they are shown."""
    if state.turn.cast != NO_DICE or state.phase not in _OFFERS:
        return chance.candidates(state)
    return _OFFERS[state.phase](state)


def objection(state: State, move: object) -> Rule | None:
    """Return the rule that forbids the move, or None. Whatever is no move of this game is forbidden."""
    kind, phase = type(move), state.phase
    in_the_air = state.turn.cast != NO_DICE
    if (in_the_air or phase in _NOBODY_CHOOSES) and kind not in chance.OBJECTIONS:
        return Rule.TURN_ROLL if in_the_air else _NOBODY_CHOOSES[phase]
    check = _OBJECTIONS.get(kind)
    return check(state, move) if check else _CHOICE_OF[phase]


_NOBODY_CHOOSES = {
    Phase.FIRST: Rule.SETUP_DRAW,
    Phase.DEAL: Rule.SETUP_DRAW,
    Phase.ROLL: Rule.TURN_ROLL,
    Phase.ITEM_DRAW: Rule.RES_ITEM,
    Phase.PLUS: Rule.TURN_ROLL,
    Phase.UNUSED_DRAW: Rule.RES_ITEM,
    Phase.ZOMBIE: Rule.TURN_ROLL,
    Phase.OVER: Rule.END_WIN,
}
"""Phases that wait for chance or for nothing, and the rule that tells a player so."""
_CHOICE_OF = {
    Phase.SIDE: Rule.SETUP_DRAW,
    Phase.PREPARE: Rule.TURN_FREE,
    Phase.REACT: Rule.TURN_REACT,
    Phase.ITEMS: Rule.RES_ITEM,
    Phase.SHOTS: Rule.RES_BANG,
    Phase.BARRICADES: Rule.RES_BARRICADE,
    Phase.UNUSED: Rule.RES_BARRICADE_UNUSED,
    Phase.LIMIT: Rule.END_LIMIT,
    Phase.MEDIKIT: Rule.TOKEN_MEDIKIT,
}
"""The rule of what a player may choose in each of the other phases."""


# -- the side of a token, in the set-up ------------------------------------------


def _sides(state: State) -> Sequence[Move]:  # noqa: ARG001 - always both
    return _BOTH_SIDES


def _object_to_keep(state: State, move: KeepItem | KeepBarricade) -> Rule | None:  # noqa: ARG001
    return None if state.phase is Phase.SIDE else Rule.SETUP_DRAW


# -- dice to take ----------------------------------------------------------------


def _prepare(state: State) -> Sequence[Move]:
    takes = _takes(free_pool(state), to_choose(state))
    return (*takes, *token_uses.before_roll(state)) if state.players[state.active].tokens else takes


@lru_cache(maxsize=4096)
def _takes(free: Dice, count: int) -> tuple[Take, ...]:
    """Return every set of so many free dice."""
    zombie, shot, item, barricade = free
    return tuple(
        Take(count - s - i - b, s, i, b)
        for s in range(min(shot, count) + 1)
        for i in range(min(item, count - s) + 1)
        for b in range(min(barricade, count - s - i) + 1)
        if count - s - i - b <= zombie
    )


def has_free(state: State, dice: Dice) -> bool:
    """Return whether the pool has these dice to be picked freely."""
    free = free_pool(state)
    return dice[0] <= free[0] and dice[1] <= free[1] and dice[2] <= free[2] and dice[3] <= free[3]


def can_choose(state: State, dice: Dice) -> bool:
    """Return whether these dice can be all or some of those that are picked freely."""
    return has_free(state, dice) and sum(dice) <= to_choose(state)


def _object_to_take(state: State, move: Take) -> Rule | None:
    if state.phase is not _PREPARE:
        return Rule.TURN_ROLL
    zombie, shot, item, barricade = move.zombie, move.shot, move.item, move.barricade
    if not (type(zombie) is type(shot) is type(item) is type(barricade) is int):
        return Rule.TURN_FREE
    if zombie < 0 or shot < 0 or item < 0 or barricade < 0:
        return Rule.TURN_FREE
    # Every turn asks about dozens of sets, and the pool nearly always has enough for them at any level.
    pool, count = state.supply.pool, zombie + shot + item + barricade
    plenty = zombie + TOP_LEVEL <= pool[0] and shot <= pool[1] and item <= pool[2] and barricade <= pool[3]
    if plenty and count == FREE_DICE + state.turn.effects.extra:
        return None
    if not has_free(state, (zombie, shot, item, barricade)):
        return Rule.COMP_DICE
    return None if count == to_choose(state) else Rule.TURN_FREE


# -- after the roll --------------------------------------------------------------


def _react(state: State) -> Sequence[Move]:
    return [_DONE, *token_uses.after_roll(state)]


def _items(state: State) -> Sequence[Move]:
    return [*_unused(state), *token_uses.after_roll(state)]


def _shots(state: State) -> Sequence[Move]:
    player = state.players[state.active]
    targets = distinct(player.ambushes + player.zombies) if state.turn.bangs else ""
    return [*map(Shoot, targets), _DONE, *token_uses.after_roll(state)]


def _barricades(state: State) -> Sequence[Move]:
    dice = distinct(state.players[state.active].zombies) if state.turn.walls else ""
    return [*map(Push, dice), _DONE, *token_uses.after_roll(state)]


def _unused(state: State) -> Sequence[Move]:
    return (_DRAW, _DONE) if state.turn.draws else (_DONE,)


def _object_to_draw(state: State, move: Draw) -> Rule | None:  # noqa: ARG001
    if state.phase is Phase.ITEMS:
        return None if state.turn.draws else Rule.RES_ITEM
    if state.phase is Phase.UNUSED:
        return None if state.turn.draws else Rule.RES_BARRICADE_UNUSED
    if state.phase in AFTER_ROLL:
        return Rule.RES_ORDER
    if state.phase is Phase.SIDE:
        return Rule.SETUP_DRAW
    return Rule.END_SEQUENCE if state.phase in {Phase.LIMIT, Phase.MEDIKIT} else Rule.TURN_ROLL


def _object_to_shot(state: State, move: Shoot) -> Rule | None:
    if state.phase is not Phase.SHOTS:
        return Rule.RES_ORDER
    player = state.players[state.active]
    there = is_one_of(move.target, player.zombies + player.ambushes)
    return None if there and state.turn.bangs else Rule.RES_BANG


def _object_to_push(state: State, move: Push) -> Rule | None:
    if state.phase is not Phase.BARRICADES:
        return Rule.RES_ORDER
    there = is_one_of(move.die, state.players[state.active].zombies)
    return None if there and state.turn.walls else Rule.RES_BARRICADE


# -- the end of the turn ---------------------------------------------------------


def _limit(state: State) -> Sequence[Move]:
    return [*map(Discard, distinct(state.players[state.active].tokens)), _DONE]


def _medikit(state: State) -> Sequence[Move]:  # noqa: ARG001
    return (_HEAL, _DONE)


def _object_to_discard(state: State, move: Discard) -> Rule | None:
    player = state.players[state.active]
    above = state.phase is Phase.LIMIT and excess_tokens(player) > 0
    return None if above and is_one_of(move.token, player.tokens) else Rule.END_LIMIT


def _object_to_done(state: State, move: Done) -> Rule | None:  # noqa: ARG001
    if state.phase is Phase.LIMIT and excess_tokens(state.players[state.active]) > 0:
        return Rule.END_LIMIT
    return None if state.phase in IS_OPEN else _CHOICE_OF[state.phase]


_OFFERS: dict[Phase, Callable[[State], Sequence[Move]]] = {
    Phase.SIDE: _sides,
    Phase.PREPARE: _prepare,
    Phase.REACT: _react,
    Phase.ITEMS: _items,
    Phase.SHOTS: _shots,
    Phase.BARRICADES: _barricades,
    Phase.UNUSED: _unused,
    Phase.LIMIT: _limit,
    Phase.MEDIKIT: _medikit,
}
_OBJECTIONS: dict[type, Callable[[State, Any], Rule | None]] = {
    KeepItem: _object_to_keep,
    KeepBarricade: _object_to_keep,
    Take: _object_to_take,
    Draw: _object_to_draw,
    Shoot: _object_to_shot,
    Push: _object_to_push,
    Discard: _object_to_discard,
    Done: _object_to_done,
    **token_uses.OBJECTIONS,
    **chance.OBJECTIONS,
}
