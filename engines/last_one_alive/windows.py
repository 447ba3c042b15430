"""The windows of a turn: whether there is still something to do in each, and on what a token could be used."""

from __future__ import annotations

from collections.abc import Callable

from engines.last_one_alive.model import (
    AXE,
    BARRICADE,
    CHAINSAW,
    GUN,
    MEDIKIT,
    WALL,
    Phase,
    State,
)
from engines.last_one_alive.table import ambushes_in, excess_tokens

SETUP = frozenset({Phase.FIRST, Phase.DEAL, Phase.SIDE})
"""Phases before the first turn."""
AFTER_ROLL = frozenset({Phase.REACT, Phase.ITEMS, Phase.SHOTS, Phase.BARRICADES})
"""Windows from the roll until the turn is closed."""


def can_use_gun(state: State) -> bool:
    """Return whether a gun could reroll a shot die."""
    return GUN in state.players[state.active].tokens and bool(state.turn.tray[1])


def can_use_axe(state: State) -> bool:
    """Return whether an axe could reroll a barricade die, in the tray or lying as an ambush."""
    player = state.players[state.active]
    return AXE in player.tokens and (bool(state.turn.tray[3]) or BARRICADE in player.ambushes)


def threats_to_saw(state: State) -> str:
    """Return the ambushes on which a chainsaw could be used now, by kind of die."""
    if state.turn.effects.calm:
        return ""
    if state.phase is Phase.REACT:
        return ambushes_in(state.turn.tray)
    return state.players[state.active].ambushes


def _has_token_to_use(state: State) -> bool:
    player = state.players[state.active]
    if WALL in player.tokens and player.zombies:
        return True
    return CHAINSAW in player.tokens and bool(threats_to_saw(state))


def _is_react_open(state: State) -> bool:
    player = state.players[state.active]
    if player.hero:
        return True
    return bool(player.tokens) and (_has_token_to_use(state) or can_use_gun(state) or can_use_axe(state))


def _is_items_open(state: State) -> bool:
    if state.turn.draws and state.supply.bag:
        return True
    if not state.players[state.active].tokens:
        return False
    return _has_token_to_use(state) or can_use_gun(state) or can_use_axe(state)


def _is_shots_open(state: State) -> bool:
    player = state.players[state.active]
    if state.turn.bangs and not player.is_clear:
        return True
    return bool(player.tokens) and (_has_token_to_use(state) or can_use_axe(state))


def _is_barricades_open(state: State) -> bool:
    player = state.players[state.active]
    if state.turn.walls and player.zombies:
        return True
    return bool(player.tokens) and _has_token_to_use(state)


def _is_unused_open(state: State) -> bool:
    return state.turn.draws > 0 and bool(state.supply.bag)


def _is_limit_open(state: State) -> bool:
    return excess_tokens(state.players[state.active]) > 0


def _is_medikit_open(state: State) -> bool:
    player = state.players[state.active]
    return MEDIKIT in player.tokens and not player.is_clear


IS_OPEN: dict[Phase, Callable[[State], bool]] = {
    Phase.REACT: _is_react_open,
    Phase.ITEMS: _is_items_open,
    Phase.SHOTS: _is_shots_open,
    Phase.BARRICADES: _is_barricades_open,
    Phase.UNUSED: _is_unused_open,
    Phase.LIMIT: _is_limit_open,
    Phase.MEDIKIT: _is_medikit_open,
}
"""Each window of a turn, in the order in which they come, and whether there is something to do in it."""
