"""How likely the next card of a deck is of a kind, counted from what a seat may know.

Nobody may count a discard pile: copies of a title that lies there may be in the pile or in the deck. Nor does
anybody see the other side's hands. So a chance is a range, with what can be expected between its ends.
"""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from typing import NamedTuple

from engines.last_night_on_earth.cards import CARDS, HERO_CARDS, ZOMBIE_CARDS, Deck, Kind
from engines.last_night_on_earth.frames import Forage
from engines.last_night_on_earth.observe import UNSEEN, Observation, plays_zombies, unseen_cards

_CARDS = {Deck.HERO: HERO_CARDS, Deck.ZOMBIE: ZOMBIE_CARDS}
_BURIED = Fraction(1, 2)
"""How likely an unseen copy of a title that lies in the discard pile lies there too, for want of better."""


class DrawChance(NamedTuple):
    lowest: Fraction
    expected: Fraction
    highest: Fraction

    @property
    def is_exact(self) -> bool:
        return self.lowest == self.highest


def of_kinds(deck: Deck, kinds: Collection[Kind]) -> frozenset[str]:
    """Return the titles of a deck that are of one of these kinds."""
    return frozenset(card.id for card in _CARDS[deck] if card.kind in kinds)


def draw_chance(seen: Observation, deck: Deck, titles: Collection[str]) -> DrawChance:
    """Return how likely the next card of a deck is one of these titles; never, of an empty deck."""
    if not (seen.cards.hero_deck if deck is Deck.HERO else seen.cards.zombie_deck):
        return DrawChance(Fraction(0), Fraction(0), Fraction(0))
    wanted, others = _count(seen, deck, titles), _count(seen, deck, _all_but(deck, titles))
    hidden = _hidden(seen, deck)
    lowest = _least_share(wanted, others, hidden)
    highest = 1 - _least_share(others, wanted, hidden)
    expected = min(highest, max(lowest, _expected(wanted, others, hidden)))
    return DrawChance(lowest, expected, highest)


def _all_but(deck: Deck, titles: Collection[str]) -> list[str]:
    return [card.id for card in _CARDS[deck] if card.id not in titles]


class Unseen(NamedTuple):
    """Copies that nobody on this seat's side sees, by where they can be."""

    fixed: int
    """In the deck for sure."""
    fixed_or_held: int
    """In the deck or in a hidden hand."""
    loose: int
    """In the deck or in the discard pile."""
    loose_or_held: int
    """Anywhere."""


def _count(seen: Observation, deck: Deck, titles: Collection[str]) -> Unseen:
    unseen = unseen_cards(seen)
    lying = seen.cards.hero_discards if deck is Deck.HERO else seen.cards.zombie_discards
    jake = _jake_chooses(seen) and deck is Deck.HERO
    found = {(is_loose, is_held): 0 for is_loose in (False, True) for is_held in (False, True)}
    for title in titles:
        found[title in lying, jake or CARDS[title].can_be_held] += unseen[title]
    return Unseen(found[False, False], found[False, True], found[True, False], found[True, True])


def _jake_chooses(seen: Observation) -> bool:
    return any(type(frame) is Forage and UNSEEN in frame.drawn for frame in seen.stack)


def _hidden(seen: Observation, deck: Deck) -> int:
    """Return how many cards of this deck are in hands that the seat does not see."""
    hands = [
        hand for who, hand in enumerate(seen.cards.hands) if plays_zombies(seen.seats, who) is (deck is Deck.ZOMBIE)
    ]
    held = sum([hand.count(UNSEEN) for hand in hands])
    if deck is Deck.HERO:
        held += sum([frame.drawn.count(UNSEEN) for frame in seen.stack if type(frame) is Forage])
    return held


def _least_share(wanted: Unseen, others: Unseen, hidden: int) -> Fraction:
    """Return the least share of the deck that the wanted cards can have."""
    in_hands = min(hidden, wanted.fixed_or_held)
    least = wanted.fixed + wanted.fixed_or_held - in_hands
    # Hands that the wanted cards do not fill are filled by others.
    from_others = max(0, hidden - wanted.fixed_or_held - wanted.loose_or_held)
    most = sum(others) - from_others
    return Fraction(least, least + most) if least + most > 0 else Fraction(1)


def _expected(wanted: Unseen, others: Unseen, hidden: int) -> Fraction:
    """Return the share that the wanted cards have on the average."""
    holdable = sum([one.fixed_or_held + one.loose_or_held for one in (wanted, others)])
    in_deck = 1 - Fraction(hidden, holdable) if holdable else Fraction(1)
    shares = [
        one.fixed + one.fixed_or_held * in_deck + (one.loose + one.loose_or_held * in_deck) * _BURIED
        for one in (wanted, others)
    ]
    return shares[0] / sum(shares) if sum(shares) else Fraction(0)
