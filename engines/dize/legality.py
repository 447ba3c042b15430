"""What may be done in diZe, and the rule that forbids the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engines.core.dice import is_throw
from engines.dize.chance import dice_to_throw, outcomes
from engines.dize.model import (
    ATTACK,
    CHOOSE,
    DECIDE,
    DICE,
    DICE_FOR_EACH_ZOMBIE,
    INFECT,
    OVER,
    REWARD,
    SIX,
    ZOMBIE,
    Launch,
    Move,
    Phase,
    Reward,
    Rule,
    State,
    Stop,
    ThrowAgain,
    Thrown,
)

_LAUNCHES = tuple(map(Launch, range(DICE + 1)))
_DECISIONS = (Stop(), ThrowAgain())
_ATTACKING = (INFECT, ATTACK)
_TURN_OVER = (ZOMBIE, OVER)


def launch_limit(humans: int, zombies: int) -> int:
    """Return how many dice may be launched: two for each zombie, no more than there are."""
    return min(humans, DICE_FOR_EACH_ZOMBIE * zombies)


def is_short_of_humans(humans: int, zombies: int) -> bool:
    """Return whether the zombies would let more dice be launched than there are humans."""
    return humans < DICE_FOR_EACH_ZOMBIE * zombies


def most_heroes(faces: tuple[int, ...], retire: int) -> int:
    """Return how many heroes a throw gives at most: its sixes, but for one that retires."""
    return faces.count(SIX) - (retire == SIX)


def candidates(state: State) -> Iterable[Move]:
    listed = _CANDIDATES.get(state.phase)
    return listed(state) if listed else outcomes(state)


def _launches(state: State) -> Iterable[Move]:
    return _LAUNCHES[state.min_throw : launch_limit(state.zones.human, state.zones.zombie) + 1]


def _rewards(state: State) -> Iterable[Move]:
    faces = state.thrown
    return [Reward(face, heroes) for face in sorted(set(faces)) for heroes in range(most_heroes(faces, face) + 1)]


_CANDIDATES: dict[Phase, Callable[[State], Iterable[Move]]] = {
    CHOOSE: _launches,
    REWARD: _rewards,
    DECIDE: lambda _: _DECISIONS,
    OVER: lambda _: (),
}


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return the candidates that no rule forbids."""
    return tuple(move for move in candidates(state) if objection(state, move) is None)


def objection(state: State, move: Any) -> Rule | None:
    """Return the rule that forbids the move; of what is no move of diZe, the rule that tells the phases."""
    object_to = _OBJECTIONS.get(type(move))
    return Rule.TURN_PHASES if object_to is None else object_to(state, move)


def _to_launch(state: State, move: Launch) -> Rule | None:
    dice, zones = move.dice, state.zones
    if state.phase in _TURN_OVER or type(dice) is not int:
        return Rule.TURN_PHASES
    if state.phase is not CHOOSE:
        return Rule.TURN_CAP_TIME
    if dice < state.min_throw:
        return Rule.TURN_MIN
    return None if dice <= launch_limit(zones.human, zones.zombie) else Rule.TURN_CHOOSE


def _to_reward(state: State, move: Reward) -> Rule | None:
    faces, retire, heroes = state.thrown, move.retire, move.heroes
    if state.phase is not REWARD or type(retire) is not int or type(heroes) is not int:
        return Rule.TURN_PHASES
    if retire not in faces:
        return Rule.ATTACK_RETIRE_CHOICE
    if not 0 <= heroes <= faces.count(SIX):
        return Rule.ATTACK_HERO_ANY
    # A die cannot be both retired and a hero.
    return None if heroes <= most_heroes(faces, retire) else Rule.ATTACK_RETIRE_CHOICE


def _to_throw_again(state: State, move: ThrowAgain) -> Rule | None:  # noqa: ARG001 - it holds nothing
    if state.phase is not DECIDE:
        return Rule.TURN_PHASES
    return None if state.zones.launch else Rule.ATTACK_EMPTY_LAUNCH


def _to_stop(state: State, move: Stop) -> Rule | None:  # noqa: ARG001 - it holds nothing
    if state.phase in _ATTACKING:
        return Rule.ATTACK_NO_STOP_FIRST
    return None if state.phase is DECIDE else Rule.TURN_PHASES


def _to_throw(state: State, move: Thrown) -> Rule | None:
    rule = _THROW_RULES.get(state.phase)
    if rule is None:
        return Rule.TURN_PHASES
    return None if is_throw(move.faces, dice_to_throw(state)) else rule


_THROW_RULES = {
    INFECT: Rule.INFECTION_ONCE,
    ATTACK: Rule.ATTACK_THROW,
    ZOMBIE: Rule.ZOMBIE_THROW,
}
_OBJECTIONS: dict[type, Callable[[State, Any], Rule | None]] = {
    Launch: _to_launch,
    Reward: _to_reward,
    ThrowAgain: _to_throw_again,
    Stop: _to_stop,
    Thrown: _to_throw,
}
