"""What may be played now: cards of a hand, Items and abilities, on everything they can be played on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

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
    if moment is None:
        return mode.moments >= FREE
    return moment in mode.moments and not (mode.moments is HEROES_START and state.clock.has_started)


def _modes_at(cards: tuple[Card, ...]) -> Mapping[Moment | None, tuple[tuple[Card, int, Mode], ...]]:
    modes = [(card, number, mode) for card in cards for number, mode in enumerate(card.modes) if not card.is_item]
    return {
        moment: tuple(
            (card, number, mode)
            for card, number, mode in modes
            if (mode.moments >= FREE if moment is None else moment in mode.moments)
        )
        for moment in (*Moment, None)
    }


IN_DECK = {Deck.HERO: _modes_at(HERO_CARDS), Deck.ZOMBIE: _modes_at(ZOMBIE_CARDS)}
"""What the cards of each deck can do at each moment."""


def could_play(state: State, seat: Seat, moment: Moment | None) -> bool:
    """Return whether what everybody may see leaves the seat something to play; what it holds does not matter."""
    if state.cards.hands[seat]:
        deck = Deck.ZOMBIE if seat < ZOMBIE_SEATS[state.seats] else Deck.HERO
        for card, _, mode in IN_DECK[deck][moment]:
            if fits(state, mode, moment) and targets(state, Use(seat, card, mode, moment)):
                return True
    return next(table_plays(state, seat, moment), None) is not None


def plays(state: State, seat: Seat, moment: Moment | None) -> Iterator[Move]:
    """Yield every card, Item and ability that the seat may play now, on everything it may be played on."""
    hand = state.cards.hands[seat]
    if hand:
        for card, number, mode in IN_DECK[CARDS[hand[0]].deck][moment]:
            if card.id in hand and fits(state, mode, moment):
                for target in targets(state, Use(seat, card, mode, moment)):
                    yield PlayCard(card.id, number, target)
    yield from table_plays(state, seat, moment)


def table_plays(state: State, seat: Seat, moment: Moment | None) -> Iterator[Move]:
    """Yield the Items and abilities of the seat's Heroes that may be used now."""
    for hero in state.heroes:
        if hero.owner != seat or hero.space < 0:
            continue
        for name in dict.fromkeys([item.card for item in hero.items]):
            card = CARDS[name]
            for mode in card.modes:
                if fits(state, mode, moment):
                    for target in targets(state, Use(seat, card, mode, moment, hero.id)):
                        yield UseItem(hero.id, name, target)
        if hero.id in MOMENT_ABILITY:
            for target in ability_targets(state, hero, moment):
                yield UseAbility(hero.id, target)
