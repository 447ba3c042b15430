"""Playing cards, Items and abilities: the announcement, the use, and where a card lies afterwards."""

from __future__ import annotations

from engines.core.game import Seat
from engines.core.windows import Window
from engines.last_night_on_earth import events
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.cards import (
    CARDS,
    FIGHT_CARDS,
    Card,
    Deck,
    DrawAndOwe,
    Heal,
    Target,
)
from engines.last_night_on_earth.frames import Announced, BreakRoll, Naming, Spent
from engines.last_night_on_earth.handling import Handler, Handlers
from engines.last_night_on_earth.model import (
    InPlay,
    State,
    counted,
)
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import PlayCard, UseAbility, UseItem
from engines.last_night_on_earth.plays.abilities import use_ability
from engines.last_night_on_earth.plays.effects import Played, stays, take_effect
from engines.last_night_on_earth.plays.targets import PLAYED, is_combat_bonus
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import (
    CARD_RULES,
    Told,
    discard,
    discard_item,
    fight_of,
    hero_of,
    mark_used,
    push,
    take_from_hand,
    with_cards,
    with_fight,
)

NAMED_ONE_BY_ONE = frozenset({Target.HERO_DICE, Target.DISCARDED_HERO_CARDS})


def play(state: State, seat: Seat, move: PlayCard | UseItem | UseAbility, told: Told) -> State:
    """Play something; it is on top of the stack until it is done."""
    match move:
        case PlayCard(card, number, target):
            state = take_from_hand(state, seat, card)
            if CARDS[card].modes[number].target in NAMED_ONE_BY_ONE:
                told.append(events.CardPlayed(rule=CARD_RULES[card], seat=seat, card=card, mode=number, target=""))
                return push(state, Naming(seat, card, number))
            return announce(state, Announced(card, seat, number, target), told)
        case UseItem(hero, card, target):
            fight = fight_of(state)
            is_again = fight is not None and card in fight.used
            rule = Rule.FAQ_BAT if is_again and card == "h.bat" else CARD_RULES[card]
            told.append(events.ItemUsed(rule=rule, hero=hero, card=card, target=target))
            if CARDS[card].modes[0].target in NAMED_ONE_BY_ONE:
                return push(state, Naming(seat, card, hero=hero))
            return use_item(state, seat, hero, card, target, told)
        case UseAbility(hero, target):
            return use_ability(state, hero_of(state, hero), target, told)


def announce(state: State, frame: Announced, told: Told, *, silently: bool = False) -> State:
    """Show a card that has left its hand; others may answer before it takes effect."""
    card = CARDS[frame.card]
    if not silently:
        told.append(
            events.CardPlayed(
                rule=CARD_RULES[frame.card], seat=frame.seat, card=frame.card, mode=frame.mode, target=frame.target
            )
        )
    fight = fight_of(state)
    if frame.card in FIGHT_CARDS and fight is not None:
        state = with_fight(state, fight._replace(is_answered=True))
    return push(state, frame, Window(Moment.ZOMBIE_CARD if card.deck is Deck.ZOMBIE else Moment.HERO_CARD))


def use_item(state: State, seat: Seat, hero: str, name: str, target: str, told: Told) -> State:  # noqa: PLR0913, PLR0917
    """Use an Item at once: as a Combat Bonus it counts as used in the fight and may break."""
    card = CARDS[name]
    if is_combat_bonus(card):
        fight = fight_of(state)
        assert fight is not None
        state = mark_used(with_fight(state, fight._replace(used=(*fight.used, name))), hero, name)
    if card.spent:
        state = discard_item(state, hero, name, CARD_RULES[name], told, used=is_combat_bonus(card))
    if card.breaks_on:
        state = push(state, BreakRoll(hero, name)) if target != PLAYED else _break_after(state, BreakRoll(hero, name))
    return take_effect(state, card.modes[0].effects, Played(name, seat, target, hero), told)


def _break_after(state: State, roll: BreakRoll) -> State:
    """Lay a break roll below the card that is cancelled: it is made once that is gone."""
    *rest, answered, window = state.stack
    return state._replace(stack=(*rest, roll, answered, window))


def carry_out(state: State, frame: Announced, told: Told) -> State:
    """Let an announced card take effect, and lay it where it belongs."""
    card = CARDS[frame.card]
    mode = card.modes[frame.mode]
    played = Played(frame.card, frame.seat, frame.target)
    stays_on_hero = any(stays(state, effect, played) for effect in mode.effects)
    if card.remains:
        told.append(events.CardRemains(rule=Rule.CARD_REMAINS_IN_PLAY, card=card.id))
        lying = InPlay(card.id, Place(frame.target) if mode.target is Target.BUILDING else None)
        state = with_cards(state, in_play=(*state.cards.in_play, lying))
    if any(isinstance(effect, DrawAndOwe) for effect in mode.effects):
        return take_effect(push(state, Spent(card.id)), mode.effects, played, told)
    state = take_effect(state, mode.effects, played, told)
    if card.remains or stays_on_hero or _lies_in_fight(state, card):
        return state
    if any(isinstance(effect, Heal) and effect.returns_for == frame.target for effect in mode.effects if frame.target):
        told.append(events.CardsShuffledBack(rule=CARD_RULES[card.id], cards=(card.id,)))
        return with_cards(state, hero_deck=counted(state.cards.hero_deck, card.id, 1))
    return discard(state, card.id, told)


def _lies_in_fight(state: State, card: Card) -> bool:
    fight = fight_of(state)
    return fight is not None and fight.fight_card == card.id


def spent_carry_out(state: State, frame: Spent, told: Told) -> State:
    return discard(state, frame.card, told)


HANDLERS: Handlers = {
    Announced: Handler(carry_out),
    Spent: Handler(spent_carry_out),
}
