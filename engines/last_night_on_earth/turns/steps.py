"""The order of a Hero's four steps: what is refused because it belongs to another step, or to another Hero."""

from __future__ import annotations

from enum import IntEnum

from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.model import Hero
from engines.last_night_on_earth.moves import Act, Give, NameCard, NameHero, NameSpace, Shoot
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import carries


class Step(IntEnum):
    """What a Hero does in its own turn, in this order."""

    MOVE = 0
    EXCHANGE = 1
    SHOOT = 2
    FIGHT = 3


def out_of_step(hero: Hero, step: Step, move: object) -> Rule | None:
    """Return the rule that refuses what is no part of the active Hero's step; None if no step has such moves."""
    match move:
        case NameHero():
            return Rule.HTURN_ORDER
        case NameSpace() | Act():
            return Rule.HTURN_STEPS_FIXED
        case Give():
            return Rule.HEXCH_AFTER_MOVE if step is Step.MOVE else Rule.ROUND_HERO_STEPS
        case Shoot(card):
            return _shot_out_of_step(hero, card)
        case NameCard(card) if carries(hero, card):
            return Rule.ITEM_VOLUNTARY_DROP
        case _:
            return None


def _shot_out_of_step(hero: Hero, card: object) -> Rule:
    """Return the rule that refuses a shot before or after its step: after it, one was fired perhaps."""
    fired = [item.card for item in hero.items if item.used_by == hero.id and CARDS[item.card].ranged]
    if not fired:
        return Rule.HTURN_STEPS_FIXED
    return Rule.HRANGED_ONCE if card in fired else Rule.RANGED_ONCE
