"""What may be played now: cards of a hand, Items and abilities, on everything they can be played on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.core.game import Seat
from engines.last_night_on_earth.cards import (
    CARDS,
    HERO_CARDS,
    ZOMBIE_CARDS,
    Card,
    Deck,
    Mode,
)
from engines.last_night_on_earth.model import (
    ZOMBIE_SEATS,
    State,
)
from engines.last_night_on_earth.moments import FREE, HEROES_START, Moment
from engines.last_night_on_earth.moves import Move, PlayCard, UseAbility, UseItem
from engines.last_night_on_earth.plays.abilities import MOMENT_ABILITY, ability_targets
from engines.last_night_on_earth.plays.targets import Use, targets


def fits(state: State, mode: Mode, moment: Moment | None) -> bool:
    """Return whether a mode belongs to a moment; to None, between two acts of one's own Hero, what is free does."""
    return _is_of(mode, moment) and not _is_too_late(state, mode)


def _is_of(mode: Mode, moment: Moment | None) -> bool:
    return mode.moments >= FREE if moment is None else moment in mode.moments


def _is_too_late(state: State, mode: Mode) -> bool:
    """Return whether a mode of the start of the Hero Turn comes after a Hero has moved or searched."""
    return mode.moments is HEROES_START and state.clock.has_started


def _modes_at(cards: Iterable[Card], moment: Moment | None) -> tuple[tuple[Card, int, Mode], ...]:
    modes = [(card, number, mode) for card in cards for number, mode in enumerate(card.modes)]
    return tuple([one for one in modes if _is_of(one[2], moment)])


_MOMENTS = (*Moment, None)
_ITEMS = tuple(card for card in HERO_CARDS if card.is_item)
_EVENTS = {Deck.HERO: tuple(card for card in HERO_CARDS if not card.is_item), Deck.ZOMBIE: ZOMBIE_CARDS}
IN_DECK = {deck: {moment: _modes_at(cards, moment) for moment in _MOMENTS} for deck, cards in _EVENTS.items()}
"""What the cards of each deck can do at each moment, Items apart."""
ON_TABLE = {moment: {card.id: modes for card in _ITEMS if (modes := _modes_at([card], moment))} for moment in _MOMENTS}
"""What Items can do at each moment, by title."""


def could_play(state: State, seat: Seat, moment: Moment | None) -> bool:
    """Return whether what everybody may see leaves the seat something to play; what it holds does not matter."""
    if state.cards.hands[seat]:
        deck = Deck.ZOMBIE if seat < ZOMBIE_SEATS[state.seats] else Deck.HERO
        for card, _, mode in IN_DECK[deck][moment]:
            if not _is_too_late(state, mode) and targets(state, Use(seat, card, mode, moment)):
                return True
    return next(table_plays(state, seat, moment), None) is not None


def plays(state: State, seat: Seat, moment: Moment | None) -> Iterator[Move]:
    """Yield every card, Item and ability that the seat may play now, on everything it may be played on."""
    hand = state.cards.hands[seat]
    if hand:
        for card, number, mode in IN_DECK[CARDS[hand[0]].deck][moment]:
            if card.id in hand and not _is_too_late(state, mode):
                for target in targets(state, Use(seat, card, mode, moment)):
                    yield PlayCard(card.id, number, target)
    yield from table_plays(state, seat, moment)


def table_plays(state: State, seat: Seat, moment: Moment | None) -> Iterator[Move]:
    """Yield the Items and abilities of the seat's Heroes that may be used now."""
    usable = ON_TABLE[moment]
    for hero in state.heroes:
        if hero.owner != seat or hero.space < 0:
            continue
        for name in dict.fromkeys([item.card for item in hero.items if item.card in usable]):
            for card, _, mode in usable[name]:
                if not _is_too_late(state, mode):
                    for target in targets(state, Use(seat, card, mode, moment, hero.id)):
                        yield UseItem(hero.id, name, target)
        if hero.id in MOMENT_ABILITY:
            for target in ability_targets(state, hero, moment):
                yield UseAbility(hero.id, target)
