"""A Hero who carries too much: Items are handed over, used up or discarded until it is within the limits."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.game import Seat
from engines.core.multiset import without
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.fights.items import give, is_within_limits
from engines.last_night_on_earth.frames import Consent, Surplus
from engines.last_night_on_earth.handling import Handler, Handlers
from engines.last_night_on_earth.model import ITEM_LIMIT, Hero, State
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import Give, Move, NameCard, UseItem
from engines.last_night_on_earth.plays.objections import objection as play_objection
from engines.last_night_on_earth.plays.offers import table_plays
from engines.last_night_on_earth.plays.playing import play
from engines.last_night_on_earth.plays.targets import running_fight
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import Told, carries, discard_item, hero_of, heroes_at, push


def carry_out(state: State, frame: Surplus, _told: Told) -> State | None:
    return state if is_within_limits(hero_of(state, frame.hero).items) else None


def actor(state: State, frame: Surplus) -> Seat:
    return hero_of(state, frame.hero).owner


def candidates(state: State, frame: Surplus) -> Iterator[Move]:
    hero = hero_of(state, frame.hero)
    own = list(dict.fromkeys(item.card for item in hero.items))
    yield from map(NameCard, own)
    for other in heroes_at(state, hero.space):
        if other.id != hero.id:
            back = ("", *dict.fromkeys(item.card for item in other.items))
            yield from [Give(card, hero.id, other.id, swap) for card in own for swap in back]
    yield from [move for move in table_plays(state, hero.owner, _moment(state)) if isinstance(move, UseItem)]


def _moment(state: State) -> Moment | None:
    return Moment.FIGHT if running_fight(state) else None


def objection(state: State, frame: Surplus, move: object) -> Rule | None:
    hero = hero_of(state, frame.hero)
    match move:
        case NameCard(card):
            if not carries(hero, card):
                return Rule.ITEM_OVERFLOW
            only_weapons = len(hero.items) <= ITEM_LIMIT
            return Rule.ITEM_WEAPON_LIMIT if only_weapons and not CARDS[card].is_weapon else None
        case Give():
            return _give_objection(state, frame, hero, move)
        case UseItem(user, card):
            if user != hero.id or not carries(hero, card) or not CARDS[card].spent:
                return Rule.ITEM_OVERFLOW_USE
            return Rule.ITEM_OVERFLOW_USE if play_objection(state, hero.owner, _moment(state), move) else None
        case _:
            return Rule.ITEM_OVERFLOW


def _give_objection(state: State, frame: Surplus, hero: Hero, move: Give) -> Rule | None:
    other = next((one for one in heroes_at(state, hero.space) if one.id == move.taker and one.id != hero.id), None)
    if move.giver != hero.id or other is None or not carries(hero, move.card):
        return Rule.ITEM_OVERFLOW_SWAP
    if move.swap and not carries(other, move.swap):
        return Rule.ITEM_OVERFLOW_SWAP
    if move.card in frame.moved or move.swap in frame.moved or (move.card, move.taker) in frame.declined:
        return Rule.ITEM_OVERFLOW_SWAP
    item = next(item for item in hero.items if item.card == move.card)
    kept = [one for one in other.items if one.card == move.swap][:1]
    left = without(other.items, tuple(kept)) if kept else other.items  # type: ignore[type-var]
    return None if is_within_limits((*left, item)) else Rule.ITEM_OVERFLOW_SWAP


def with_moved(frame: Surplus, move: Give) -> Surplus:
    """Note what has changed hands."""
    return frame._replace(moved=(*frame.moved, move.card, *([move.swap] if move.swap else ())))


def apply(state: State, frame: Surplus, move: Move, told: Told) -> State:
    match move:
        case NameCard(card):
            return discard_item(push(state, frame), frame.hero, card, Rule.ITEM_OVERFLOW, told)
        case Give(card, giver, taker, swap):
            other = hero_of(state, taker)
            if other.owner != actor(state, frame):
                return push(state, frame, Consent(other.owner, card, giver, taker, swap))
            return give(push(state, with_moved(frame, move)), move, Rule.ITEM_OVERFLOW_SWAP, told)
        case _:
            return play(push(state, frame), actor(state, frame), move, told)  # type: ignore[arg-type]


HANDLERS: Handlers = {
    Surplus: Handler(carry_out, actor, candidates, objection, apply),
}
