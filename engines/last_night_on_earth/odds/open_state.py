"""What is open in a position, as a state: the game's own functions look things up in it."""

from __future__ import annotations

from engines.last_night_on_earth.model import (
    HERO_PILE,
    HERO_TITLES,
    NO_HERO_CARDS,
    NO_ZOMBIE_CARDS,
    ZOMBIE_PILE,
    ZOMBIE_TITLES,
    Cards,
    State,
)
from engines.last_night_on_earth.observe import Observation


def open_state(seen: Observation) -> State:
    """Return the position with all that its seat sees in place.

    Only whether a pile holds something is true of it: a deck is whole or empty, a discard pile has each title once.
    Hidden cards stay unknown, so nobody plays on from here: `imagine` makes states that are played.
    """
    cards = seen.cards
    lying, buried = set(cards.hero_discards), set(cards.zombie_discards)
    return State(
        seen.options,
        seen.seats,
        seen.layout,
        seen.heroes,
        seen.zombies,
        seen.pits,
        Cards(
            HERO_PILE if cards.hero_deck else NO_HERO_CARDS,
            tuple([int(title in lying) for title in HERO_TITLES]),
            ZOMBIE_PILE if cards.zombie_deck else NO_ZOMBIE_CARDS,
            tuple([int(title in buried) for title in ZOMBIE_TITLES]),
            cards.hands,
            cards.queue,
            cards.in_play,
        ),
        seen.clock,
        seen.stack,
    )
