"""Offers that stay the same through a turn: to cancel a card that lies in play, while nobody fights."""

from __future__ import annotations

from collections.abc import Hashable

from engines.core.windows import Window
from engines.last_night_on_earth.cards import CARDS, CancelCard
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.model import State
from engines.last_night_on_earth.moments import FREE, Moment
from engines.last_night_on_earth.moves import PASS, Move, PlayCard, UseAbility
from engines.last_night_on_earth.plays.abilities import MOMENT_ABILITY
from engines.last_night_on_earth.plays.reactions import candidates, objection
from engines.last_night_on_earth.plays.targets import Texts, cards_in_play

CALM = FREE - {Moment.FIGHT_DECLARED}
"""Moments at which a card in play is worth what it was before; a fight may change that."""


def standing_offer(state: State) -> Hashable:
    """Return the turn and the plays, if each of them cancels a card that lies in play; else None."""
    window = state.stack[-1] if state.stack else None
    lying = cards_in_play(state)
    if not lying or not isinstance(window, Window) or window.moment not in CALM:
        return None
    legal = (move for move in candidates(state, window) if objection(state, window, move) is None)
    offered = tuple(move for move in legal if move != PASS)
    if not offered or not all(_cancels(move, lying) for move in offered):
        return None
    return state.clock.sun, state.clock.heroes_turn, offered


def _cancels(move: Move, lying: Texts) -> bool:
    match move:
        case UseAbility(hero, target):
            return MOMENT_ABILITY[hero] is Ability.STRENGTH_OF_SPIRIT and target in lying
        case PlayCard(card, mode, target):
            return isinstance(CARDS[card].modes[mode].effects[0], CancelCard) and target in lying
        case _:
            return False
