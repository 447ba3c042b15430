"""What may be done: who acts, and the rule that forbids a move. The only author of legality."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from engines.core.game import Nature, Seat
from engines.last_one_alive.model import (
    AMBUSH,
    AXE,
    BARRICADE,
    CHAINSAW,
    FLARE,
    FREE_DICE,
    GUN,
    IN_BAG,
    MEDIKIT,
    NO_DICE,
    RADIO,
    TOKEN_LIMIT,
    WALL,
    Block,
    Dice,
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
from engines.last_one_alive.resolve import WINDOWS, can_use_axe, can_use_gun, threats_to_saw
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.table import holds, level

CHANCE_PHASES = frozenset({Phase.FIRST, Phase.DEAL, Phase.ITEM_DRAW, Phase.UNUSED_DRAW})
DRAW_PHASES = CHANCE_PHASES - {Phase.FIRST}
AFTER_ROLL = frozenset({Phase.REACT, Phase.ITEMS, Phase.SHOTS, Phase.BARRICADES})
ANY_TIME = AFTER_ROLL | {Phase.PREPARE}
REROLLS = {
    GUN: frozenset({Phase.REACT, Phase.ITEMS}),
    AXE: frozenset({Phase.REACT, Phase.ITEMS, Phase.SHOTS}),
}
SETUP = frozenset({Phase.FIRST, Phase.DEAL, Phase.SIDE})
_FACE_RULES = (
    Rule.COMP_FACES_ZOMBIE,
    Rule.COMP_FACES_SHOT,
    Rule.COMP_FACES_ITEM,
    Rule.COMP_FACES_BARRICADE,
)
_BEFORE_RULES = {
    GUN: Rule.TOKEN_GUN,
    AXE: Rule.TOKEN_AXE,
    CHAINSAW: Rule.TOKEN_CHAINSAW,
    RADIO: Rule.TOKEN_RADIO,
    FLARE: Rule.TOKEN_FLARE,
}


def actor(state: State) -> Seat | Nature:
    if state.turn.cast != NO_DICE or state.phase in CHANCE_PHASES:
        return Nature.CHANCE
    return state.active


def objection(state: State, move: Move) -> Rule | None:
    """Return the rule that forbids the move, or None."""
    if type(move) in _CHANCE_MOVES:
        return _CHECKS[type(move)](state, move)
    if state.turn.cast != NO_DICE:
        return Rule.TURN_ROLL
    if state.phase in CHANCE_PHASES:
        return Rule.SETUP_DRAW if state.phase in SETUP else Rule.RES_ITEM
    if state.phase is Phase.OVER:
        return Rule.END_WIN
    return _CHECKS[type(move)](state, move)


def _keep(state: State, move: KeepItem | KeepBarricade) -> Rule | None:  # noqa: ARG001
    return None if state.phase is Phase.SIDE else Rule.SETUP_DRAW


def _held(state: State, token: str) -> bool:
    return token in state.players[state.active].tokens


def _late(state: State, token: str) -> Rule:
    """Return why a token that works before the roll cannot be used now."""
    if token in state.turn.drawn:
        return Rule.TOKEN_SAME_TURN
    return Rule.TURN_PRE


def _ready(state: State, move: Ready) -> Rule | None:
    token = move.token
    if token not in {GUN, AXE, CHAINSAW, RADIO}:
        return _BEFORE_RULES.get(token, Rule.TOKEN_MEDIKIT)
    if not _held(state, token):
        return Rule.TOKEN_ONCE
    if state.phase is not Phase.PREPARE:
        return _late(state, token)
    effects = state.turn.effects
    doubled = (token == GUN and effects.bang > 1) or (token == AXE and effects.wall > 1)
    return Rule.TOKEN_DOUBLE_STACK if doubled and not state.options.double_stacks else None


def _flare(state: State, move: Flare) -> Rule | None:
    if not _held(state, FLARE):
        return Rule.TOKEN_ONCE
    if state.phase is not Phase.PREPARE:
        return _late(state, FLARE)
    zombies = state.players[state.active].zombies
    if not zombies:
        return Rule.TOKEN_USEFUL
    proper = len(move.dice) == (len(zombies) + 1) // 2 and holds(zombies, move.dice)
    return None if proper and _is_sorted(move.dice) else Rule.TOKEN_FLARE


def _block(state: State, move: Block) -> Rule | None:
    if not _held(state, WALL):
        return Rule.TOKEN_ONCE
    if state.phase not in ANY_TIME:
        return Rule.TOKEN_AFTER_WINDOW
    zombies = state.players[state.active].zombies
    if not zombies:
        return Rule.TOKEN_USEFUL
    return None if len(move.die) == 1 and move.die in zombies else Rule.TOKEN_BARRICADE


def _take(state: State, move: Take) -> Rule | None:
    if state.phase is not Phase.PREPARE:
        return Rule.TURN_ROLL
    return _take_from(move, state.supply.pool, level(state), state.turn.effects.extra)


@lru_cache(maxsize=8192)
def _take_from(move: Take, pool: Dice, level: int, extra: int) -> Rule | None:
    """Return what forbids this set: cached, as every turn asks about dozens of them."""
    must = min(level, pool[0])
    if min(move.zombie, move.shot, move.item, move.barricade) < 0:
        return Rule.TURN_FREE
    beyond = move.zombie > pool[0] - must or move.shot > pool[1]
    if beyond or move.item > pool[2] or move.barricade > pool[3]:
        return Rule.COMP_DICE
    count = move.zombie + move.shot + move.item + move.barricade
    return None if count == min(FREE_DICE + extra, sum(pool) - must) else Rule.TURN_FREE


def _roll_again(state: State, move: RollAgain) -> Rule | None:
    if not state.players[state.active].hero:
        return Rule.TOKEN_HERO
    if state.phase is not Phase.REACT:
        return Rule.TURN_REACT
    picked = (move.zombie, move.shot, move.item, move.barricade)
    there = all(holds(tray, faces) and _is_sorted(faces) for tray, faces in zip(state.turn.tray, picked, strict=True))
    return None if there and any(picked) else Rule.TOKEN_HERO


def _reroll(state: State, move: Reroll) -> Rule | None:
    token = move.token
    if token not in REROLLS:
        return _BEFORE_RULES.get(token, Rule.TOKEN_MEDIKIT)
    if not _held(state, token):
        effects = state.turn.effects
        spent = effects.bang if token == GUN else effects.wall
        return Rule.TOKEN_CHOICE if spent > 1 else Rule.TOKEN_ONCE
    if state.phase not in REROLLS[token]:
        return _BEFORE_RULES[token] if state.phase is Phase.PREPARE else Rule.TOKEN_REROLL_WINDOW
    if not (can_use_gun(state) if token == GUN else can_use_axe(state)):
        return Rule.TOKEN_USEFUL
    faces = state.turn.tray[1 if token == GUN else 3]
    lying = token == AXE and move.face == AMBUSH and BARRICADE in state.players[state.active].ambushes
    return None if lying or (len(move.face) == 1 and move.face in faces) else _BEFORE_RULES[token]


def _saw(state: State, move: Saw) -> Rule | None:
    if not _held(state, CHAINSAW):
        return Rule.TOKEN_CHOICE if state.turn.effects.calm else Rule.TOKEN_ONCE
    if state.phase is Phase.PREPARE:
        return Rule.TOKEN_USEFUL
    if state.phase not in AFTER_ROLL:
        return Rule.TOKEN_AFTER_WINDOW
    threats = threats_to_saw(state)
    if not threats:
        return Rule.TOKEN_USEFUL
    return None if len(move.die) == 1 and move.die in threats else Rule.TOKEN_CHAINSAW


def _draw(state: State, move: Draw) -> Rule | None:  # noqa: ARG001
    if state.phase is Phase.ITEMS:
        return None if state.turn.draws else Rule.RES_ITEM
    if state.phase is Phase.UNUSED:
        return None if state.turn.draws else Rule.RES_BARRICADE_UNUSED
    if state.phase in AFTER_ROLL:
        return Rule.RES_ORDER
    if state.phase is Phase.SIDE:
        return Rule.SETUP_DRAW
    return Rule.END_SEQUENCE if state.phase in {Phase.LIMIT, Phase.MEDIKIT} else Rule.TURN_ROLL


def _shoot(state: State, move: Shoot) -> Rule | None:
    if state.phase is not Phase.SHOTS:
        return Rule.RES_ORDER
    player = state.players[state.active]
    there = len(move.target) == 1 and (move.target in player.zombies or move.target in player.ambushes)
    return None if there and state.turn.bangs else Rule.RES_BANG


def _push(state: State, move: Push) -> Rule | None:
    if state.phase is not Phase.BARRICADES:
        return Rule.RES_ORDER
    there = len(move.die) == 1 and move.die in state.players[state.active].zombies
    return None if there and state.turn.walls else Rule.RES_BARRICADE


def _discard(state: State, move: Discard) -> Rule | None:
    if state.phase is not Phase.LIMIT:
        return Rule.END_LIMIT
    held = len(move.token) == 1 and _held(state, move.token)
    excess = len(state.players[state.active].tokens) > TOKEN_LIMIT
    return None if held and excess else Rule.END_LIMIT


def _heal(state: State, move: Heal) -> Rule | None:  # noqa: ARG001
    if not _held(state, MEDIKIT):
        return Rule.TOKEN_ONCE
    if state.phase is Phase.LIMIT:
        return Rule.END_SEQUENCE
    if state.phase is not Phase.MEDIKIT:
        return Rule.TOKEN_MEDIKIT
    return Rule.TOKEN_USEFUL if state.players[state.active].is_clear else None


def _done(state: State, move: Done) -> Rule | None:  # noqa: ARG001
    if state.phase is Phase.PREPARE:
        return Rule.TURN_FREE
    if state.phase is Phase.SIDE:
        return Rule.SETUP_DRAW
    if state.phase is Phase.LIMIT and len(state.players[state.active].tokens) > TOKEN_LIMIT:
        return Rule.END_LIMIT
    return None if state.phase in WINDOWS else Rule.TURN_ROLL


def _first_chosen(state: State, move: FirstChosen) -> Rule | None:
    proper = state.phase is Phase.FIRST and 0 <= move.seat < len(state.players)
    return None if proper else Rule.SETUP_FIRST


def _drawn(state: State, move: Drawn) -> Rule | None:
    if move.token not in IN_BAG or len(move.token) != 1:
        return Rule.COMP_TOKENS
    if state.phase not in DRAW_PHASES:
        return Rule.SETUP_DRAW if state.phase in SETUP else Rule.RES_ITEM
    return None if move.token in state.supply.bag else Rule.SETUP_BAG


def _rolled(state: State, move: Rolled) -> Rule | None:
    cast, dice = state.turn.cast, state.options.faces
    if cast == NO_DICE:
        return Rule.TURN_ROLL
    for faces, count, die, rule in zip(move.faces, cast, dice, _FACE_RULES, strict=True):
        if len(faces) != count:
            return Rule.TURN_ROLL
        if count and not (set(faces) <= set(die)):
            return rule
        if not _is_sorted(faces):
            return Rule.TURN_ROLL
    return None


def _is_sorted(faces: str) -> bool:
    return len(faces) < 2 or "".join(sorted(faces)) == faces


_CHANCE_MOVES = frozenset({FirstChosen, Drawn, Rolled})
_CHECKS: dict[type, Callable[[State, Any], Rule | None]] = {
    KeepItem: _keep,
    KeepBarricade: _keep,
    Ready: _ready,
    Flare: _flare,
    Block: _block,
    Take: _take,
    RollAgain: _roll_again,
    Reroll: _reroll,
    Saw: _saw,
    Draw: _draw,
    Shoot: _shoot,
    Push: _push,
    Discard: _discard,
    Heal: _heal,
    Done: _done,
    FirstChosen: _first_chosen,
    Drawn: _drawn,
    Rolled: _rolled,
}
