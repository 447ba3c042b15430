"""What a seat may see: the table and its side's hands. Of others' hands it sees the backs; piles are not counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from engines.core.chance import shuffle
from engines.core.game import Seat
from engines.core.windows import Stack
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.town import Layout
from engines.last_night_on_earth.cards import CARDS, HERO_CARDS, ZOMBIE_CARDS, Card
from engines.last_night_on_earth.frames import Forage
from engines.last_night_on_earth.model import (
    HERO_TITLES,
    ORDER,
    ZOMBIE_SEATS,
    ZOMBIE_TITLES,
    Cards,
    Clock,
    Hero,
    InPlay,
    Options,
    Pile,
    State,
    Zombie,
    titles,
)
from engines.last_night_on_earth.validity import cards_on_stack

UNSEEN = "?"
"""A card whose back is all one sees."""


class SeenCards(NamedTuple):
    """Where the cards are, as far as a seat may know."""

    hero_deck: bool
    """Whether there is a card left."""
    hero_discards: tuple[str, ...]
    """The titles of which at least one copy lies there."""
    zombie_deck: bool
    zombie_discards: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    queue: tuple[tuple[Seat, str], ...]
    in_play: tuple[InPlay, ...]


class Observation(NamedTuple):
    """What one seat sees; a spectator's seat is None."""

    seat: Seat | None
    options: Options
    seats: int
    layout: Layout | None
    heroes: tuple[Hero, ...]
    zombies: tuple[Zombie, ...]
    pits: tuple[Space, ...]
    cards: SeenCards
    clock: Clock
    stack: Stack


def plays_zombies(seats: int, seat: Seat) -> bool:
    return seat < ZOMBIE_SEATS[seats]


def observe(state: State, seat: Seat | None) -> Observation:
    cards = state.cards
    sees_zombies = seat is not None and plays_zombies(state.seats, seat)
    sees_heroes = seat is not None and not sees_zombies
    hands = tuple(
        [
            hand if (sees_zombies if plays_zombies(state.seats, who) else sees_heroes) else (UNSEEN,) * len(hand)
            for who, hand in enumerate(cards.hands)
        ]
    )
    seen = SeenCards(
        any(cards.hero_deck),
        titles(cards.hero_discards, HERO_TITLES),
        any(cards.zombie_deck),
        titles(cards.zombie_discards, ZOMBIE_TITLES),
        hands,
        cards.queue,
        cards.in_play,
    )
    stack = state.stack if sees_heroes else _without_secrets(state.stack)
    return Observation(
        seat,
        state.options,
        state.seats,
        state.layout,
        state.heroes,
        state.zombies,
        state.pits,
        seen,
        state.clock,
        stack,
    )


def _without_secrets(stack: Stack) -> Stack:
    """Return what is under way as Zombie players see it: not the cards between which Jake chooses."""
    if not any(type(frame) is Forage for frame in stack):
        return stack
    return tuple(
        [frame._replace(drawn=(UNSEEN,) * len(frame.drawn)) if type(frame) is Forage else frame for frame in stack]
    )


# -- imagining ------------------------------------------------------------------


def imagine(seen: Observation, rng: Random) -> State:
    """Return some state that looks like this: hidden hands are dealt from the cards that are nowhere in sight."""
    unseen = unseen_cards(seen)
    choices = [frame for frame in seen.stack if type(frame) is Forage and UNSEEN in frame.drawn]
    hidden = [who for who, hand in enumerate(seen.cards.hands) if UNSEEN in hand]
    hands, stack = list(seen.cards.hands), seen.stack
    piles: dict[bool, tuple[Pile, Pile]] = {}
    for for_zombies in (True, False):
        cards = ZOMBIE_CARDS if for_zombies else HERO_CARDS
        bag = [card.id for card in cards for _ in range(unseen[card.id])]
        shuffle(bag, rng)
        lying = seen.cards.zombie_discards if for_zombies else seen.cards.hero_discards
        has_deck = seen.cards.zombie_deck if for_zombies else seen.cards.hero_deck
        # Without a deck, what lies in no pile must be held by somebody.
        bag.sort(key=lambda card: has_deck or card in lying, reverse=True)
        if not for_zombies:
            for choice in choices:
                drawn = tuple(sorted(_dealt(bag, len(choice.drawn), lambda _card: True, prefer_items=not has_deck)))
                stack = tuple([frame._replace(drawn=drawn) if frame is choice else frame for frame in stack])
        for who in hidden:
            if plays_zombies(seen.seats, who) is for_zombies:
                hands[who] = tuple(sorted(_dealt(bag, len(hands[who]), lambda card: CARDS[card].can_be_held)))
        piles[for_zombies] = _piled(cards, bag, lying, rng, has_deck=has_deck)
    return State(
        seen.options,
        seen.seats,
        seen.layout,
        seen.heroes,
        seen.zombies,
        seen.pits,
        Cards(*piles[False], *piles[True], tuple(hands), seen.cards.queue, seen.cards.in_play),
        seen.clock,
        stack,
    )


def unseen_cards(seen: Observation) -> Counter[str]:
    """Return how many copies of each card are not in sight: in decks, in hidden hands, or under others in a pile."""
    left = Counter({card.id: card.copies for card in CARDS.values()})
    left.subtract(card for hand in seen.cards.hands for card in hand if card != UNSEEN)
    left.subtract(card for _, card in seen.cards.queue)
    left.subtract(lying.card for lying in seen.cards.in_play)
    left.subtract(item.card for hero in seen.heroes for item in hero.items)
    left.subtract("h.faith" for hero in seen.heroes if hero.has_faith)
    left.subtract(card for card in cards_on_stack(seen.stack) if card != UNSEEN)
    left.subtract((*seen.cards.hero_discards, *seen.cards.zombie_discards))
    return left


def _dealt(bag: list[str], count: int, fits: Callable[[str], bool], *, prefer_items: bool = False) -> list[str]:
    """Take cards that fit from the end of the bag; Items first where nothing else can hold them."""
    found: list[str] = []
    order = bag[::-1]
    order.sort(key=lambda card: not (prefer_items and CARDS[card].is_item))
    for card in order:
        if len(found) < count and fits(card):
            found.append(card)
    for card in found:
        bag.reverse()
        bag.remove(card)
        bag.reverse()
    return found


def _piled(
    cards: tuple[Card, ...], bag: list[str], lying: tuple[str, ...], rng: Random, *, has_deck: bool
) -> tuple[Pile, Pile]:
    """Return deck and discard pile: copies of what lies there may lie there too."""
    deck, discards = [0] * len(cards), [0] * len(cards)
    for card in lying:
        discards[ORDER[card]] += 1
    lie_there = frozenset(lying)
    keeps_deck = has_deck
    for card in bag:
        if card in lie_there and not keeps_deck and (not has_deck or rng.random() < 1 / 2):
            discards[ORDER[card]] += 1
        else:
            deck[ORDER[card]] += 1
        keeps_deck = False
    return tuple(deck), tuple(discards)
