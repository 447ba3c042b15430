"""Items: how much a Hero carries, who hands what to whom, and on what Weapons break."""

from __future__ import annotations

from engines.last_night_on_earth import events
from engines.last_night_on_earth.cards import CARDS, Card
from engines.last_night_on_earth.frames import Surplus
from engines.last_night_on_earth.model import ITEM_LIMIT, WEAPON_LIMIT, Hero, Item, State
from engines.last_night_on_earth.moves import Give
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import Told, carries, fight_of, gain_item, hero_of, lose_item, push


def breaks_on(hero: Hero, card: Card) -> int:
    """Return the highest face on which a Weapon breaks in a Hero's hands."""
    return card.breaks_on - (bool(card.steadied_by) and carries(hero, card.steadied_by))


def weapons(items: tuple[Item, ...]) -> int:
    return sum([CARDS[item.card].is_weapon for item in items])


def is_within_limits(items: tuple[Item, ...]) -> bool:
    return len(items) <= ITEM_LIMIT and weapons(items) <= WEAPON_LIMIT


def check_limits(state: State, name: str, told: Told, rule: Rule | None = None) -> State:
    """Let a Hero who carries too much settle it before anything else."""
    items = hero_of(state, name).items
    if is_within_limits(items):
        return state
    if rule is None and fight_of(state):
        rule = Rule.ITEM_OVERFLOW_WHEN
    over = Rule.ITEM_LIMIT if len(items) > ITEM_LIMIT else Rule.ITEM_WEAPON_LIMIT
    told.append(events.LimitExceeded(rule=rule or over, hero=name))
    return push(state, Surplus(name))


def give(state: State, move: Give, rule: Rule, told: Told) -> State:
    """Hand an Item over, or swap two."""
    state, item = lose_item(state, move.giver, move.card)
    if move.swap:
        state, back = lose_item(state, move.taker, move.swap)
        state = gain_item(state, move.giver, back)
        told.append(events.ItemGiven(rule=rule, giver=move.taker, taker=move.giver, card=move.swap))
    told.append(events.ItemGiven(rule=rule, giver=move.giver, taker=move.taker, card=move.card))
    return gain_item(state, move.taker, item)
