"""Legality of tokens and of the hero: which uses are offered, and the rule that forbids one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from typing import Any

from engines.core.multiset import parts
from engines.last_one_alive.model import (
    AMBUSH,
    AXE,
    BARRICADE,
    CHAINSAW,
    FLARE,
    GUN,
    KINDS,
    MEDIKIT,
    RADIO,
    REROLLED,
    WALL,
    Block,
    Flare,
    Heal,
    Move,
    Phase,
    Ready,
    Reroll,
    RollAgain,
    Saw,
    State,
    Tray,
)
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.table import distinct, is_one_of
from engines.last_one_alive.windows import AFTER_ROLL, can_use_axe, can_use_gun, threats_to_saw

_BEFORE_ROLL = (GUN, AXE, CHAINSAW, RADIO)
_BLOCKING = AFTER_ROLL | {Phase.PREPARE}
_REROLLING = {
    GUN: frozenset({Phase.REACT, Phase.ITEMS}),
    AXE: frozenset({Phase.REACT, Phase.ITEMS, Phase.SHOTS}),
}
_RULE_OF = {
    GUN: Rule.TOKEN_GUN,
    AXE: Rule.TOKEN_AXE,
    CHAINSAW: Rule.TOKEN_CHAINSAW,
    RADIO: Rule.TOKEN_RADIO,
    FLARE: Rule.TOKEN_FLARE,
}


def flare_size(zombies: str) -> int:
    """Return how many dice a flare sends left: half of the zombie dice in front, rounded up."""
    return (len(zombies) + 1) // 2


_parts = lru_cache(maxsize=4096)(parts)


def aimed(token: str, kind: str, face: str) -> Move | None:
    """Return the use of a token on a rolled die, in the tray or lying as an ambush; None if it has none."""
    if REROLLED.get(token) == kind:
        return Reroll(token, face)
    return Saw(kind) if token == CHAINSAW and face == AMBUSH else None


@lru_cache(maxsize=1024)
def _hero_rolls(tray: Tray) -> dict[RollAgain, None]:
    """Return every set of dice that a hero may roll again, all of them first."""
    rolls = product(*(_parts(faces)[::-1] for faces in tray))
    return dict.fromkeys(RollAgain(*picked) for picked in rolls if any(picked))


# -- what is offered -----------------------------------------------------------


def before_roll(state: State) -> list[Move]:
    """Return the uses worth asking about before the roll."""
    player = state.players[state.active]
    tokens, zombies = player.tokens, player.zombies
    uses: list[Move] = [Ready(token) for token in _BEFORE_ROLL if token in tokens]
    if zombies and FLARE in tokens:
        uses += map(Flare, _parts(zombies, flare_size(zombies)))
    if WALL in tokens:
        uses += map(Block, distinct(zombies))
    return uses


def after_roll(state: State) -> list[Move]:
    """Return the uses worth asking about until the turn is closed; the hero's come last."""
    player = state.players[state.active]
    uses: list[Move] = []
    if tokens := player.tokens:
        uses += _rerolls(state)
        if WALL in tokens:
            uses += map(Block, distinct(player.zombies))
        if CHAINSAW in tokens:
            uses += map(Saw, distinct(threats_to_saw(state)))
    if player.hero and state.phase is Phase.REACT:
        uses += _hero_rolls(state.turn.tray)
    return uses


def _rerolls(state: State) -> Iterator[Move]:
    tray = state.turn.tray
    if state.phase in _REROLLING[GUN] and can_use_gun(state):
        for face in distinct(tray[1]):
            yield Reroll(GUN, face)
    if state.phase in _REROLLING[AXE] and can_use_axe(state):
        lying = AMBUSH if BARRICADE in state.players[state.active].ambushes else ""
        for face in distinct(tray[3] + lying):
            yield Reroll(AXE, face)


# -- what is forbidden ---------------------------------------------------------


def _holds(state: State, token: str) -> bool:
    return token in state.players[state.active].tokens


def _rule_of(token: object) -> Rule:
    """Return the rule of a token that has no such use."""
    return _RULE_OF.get(token, Rule.TOKEN_MEDIKIT) if isinstance(token, str) else Rule.TOKEN_ONCE


def _too_late(state: State, token: str) -> Rule:
    """Return why a token that works before the roll cannot be used now."""
    return Rule.TOKEN_SAME_TURN if token in state.turn.drawn else Rule.TURN_PRE


def _object_to_ready(state: State, move: Ready) -> Rule | None:
    token = move.token
    if token not in _BEFORE_ROLL:
        return _rule_of(token)
    if not _holds(state, token):
        return Rule.TOKEN_ONCE
    if state.phase is not Phase.PREPARE:
        return _too_late(state, token)
    effects = state.turn.effects
    doubled = (token == GUN and effects.bang > 1) or (token == AXE and effects.wall > 1)
    return Rule.TOKEN_DOUBLE_STACK if doubled and not state.options.double_stacks else None


def _object_to_flare(state: State, move: Flare) -> Rule | None:
    if not _holds(state, FLARE):
        return Rule.TOKEN_ONCE
    if state.phase is not Phase.PREPARE:
        return _too_late(state, FLARE)
    zombies = state.players[state.active].zombies
    if not zombies:
        return Rule.TOKEN_USEFUL
    return None if move.dice in _parts(zombies, flare_size(zombies)) else Rule.TOKEN_FLARE


def _object_to_block(state: State, move: Block) -> Rule | None:
    if not _holds(state, WALL):
        return Rule.TOKEN_ONCE
    if state.phase not in _BLOCKING:
        return Rule.TOKEN_AFTER_WINDOW
    zombies = state.players[state.active].zombies
    if not zombies:
        return Rule.TOKEN_USEFUL
    return None if is_one_of(move.die, zombies) else Rule.TOKEN_BARRICADE


def _object_to_reroll(state: State, move: Reroll) -> Rule | None:
    token, face = move.token, move.face
    if not is_one_of(token, GUN + AXE):
        return _rule_of(token)
    if not _holds(state, token):
        effects = state.turn.effects
        spent = effects.bang if token == GUN else effects.wall
        return Rule.TOKEN_CHOICE if spent > 1 else Rule.TOKEN_ONCE
    if state.phase not in _REROLLING[token]:
        return _RULE_OF[token] if state.phase is Phase.PREPARE else Rule.TOKEN_REROLL_WINDOW
    if not (can_use_gun(state) if token == GUN else can_use_axe(state)):
        return Rule.TOKEN_USEFUL
    faces = state.turn.tray[KINDS.index(REROLLED[token])]
    lying = token == AXE and face == AMBUSH and BARRICADE in state.players[state.active].ambushes
    return None if lying or is_one_of(face, faces) else _RULE_OF[token]


def _object_to_saw(state: State, move: Saw) -> Rule | None:
    if not _holds(state, CHAINSAW):
        return Rule.TOKEN_CHOICE if state.turn.effects.calm else Rule.TOKEN_ONCE
    if state.phase is Phase.PREPARE:
        return Rule.TOKEN_USEFUL
    if state.phase not in AFTER_ROLL:
        return Rule.TOKEN_AFTER_WINDOW
    threats = threats_to_saw(state)
    if not threats:
        return Rule.TOKEN_USEFUL
    return None if is_one_of(move.die, threats) else Rule.TOKEN_CHAINSAW


def _object_to_roll_again(state: State, move: RollAgain) -> Rule | None:
    if not state.players[state.active].hero:
        return Rule.TOKEN_HERO
    if state.phase is not Phase.REACT:
        return Rule.TURN_REACT
    picked = (move.zombie, move.shot, move.item, move.barricade)
    are_faces = all(isinstance(faces, str) for faces in picked)
    return None if are_faces and move in _hero_rolls(state.turn.tray) else Rule.TOKEN_HERO


def _object_to_heal(state: State, move: Heal) -> Rule | None:  # noqa: ARG001
    if not _holds(state, MEDIKIT):
        return Rule.TOKEN_ONCE
    if state.phase is Phase.LIMIT:
        return Rule.END_SEQUENCE
    if state.phase is not Phase.MEDIKIT:
        return Rule.TOKEN_MEDIKIT
    return Rule.TOKEN_USEFUL if state.players[state.active].is_clear else None


OBJECTIONS: dict[type, Callable[[State, Any], Rule | None]] = {
    Ready: _object_to_ready,
    Flare: _object_to_flare,
    Block: _object_to_block,
    Reroll: _object_to_reroll,
    Saw: _object_to_saw,
    RollAgain: _object_to_roll_again,
    Heal: _object_to_heal,
}
