"""What dice and draws bring: how often each comes up, and drawing one without listing all."""

from __future__ import annotations

from random import Random

from engines.core.chance import draw, pick
from engines.core.dice import SIX_SIDED, thrown
from engines.core.multiset import orders
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.flow import candidates
from engines.last_night_on_earth.frames import (
    DealHeroes,
    DiscardTop,
    DrawUp,
    FightRoll,
    Find,
    Forage,
    LayBoards,
    Rummage,
    SpawnRoll,
    StartingZombies,
)
from engines.last_night_on_earth.model import HERO_TITLES, ORDER, ZOMBIE_TITLES, Pile, State, spawn_dice
from engines.last_night_on_earth.moves import BoardDrawn, CardDrawn, HeroDrawn, Move, Rolled


def _pile(state: State) -> tuple[Pile, tuple[str, ...]]:
    """Return the pile that is drawn from now, with the titles of its deck."""
    cards = state.cards
    match state.stack[-1]:
        case DrawUp():
            return cards.zombie_deck, ZOMBIE_TITLES
        case Rummage():
            items = [
                copies * CARDS[card].is_item for card, copies in zip(HERO_TITLES, cards.hero_discards, strict=True)
            ]
            return tuple(items), HERO_TITLES
        case _:
            return cards.hero_deck, HERO_TITLES


def weight(state: State, move: Move) -> int:
    match move:
        case Rolled(faces):
            return orders(faces)
        case CardDrawn(card):
            return _pile(state)[0][ORDER[card]]
        case BoardDrawn() | HeroDrawn():
            return 1
        case _:
            return 0


def sample(state: State, rng: Random) -> Move:
    """Draw a chance move; uses only `rng.random()`."""
    match state.stack[-1]:
        case FightRoll(_, dice):
            return Rolled(thrown(dice, SIX_SIDED, rng))
        case SpawnRoll() | StartingZombies():
            return Rolled(thrown(spawn_dice(state.seats), SIX_SIDED, rng))
        case DrawUp() | Find() | Forage() | Rummage() | DiscardTop():
            pile, titles = _pile(state)
            return CardDrawn(draw(titles, pile, rng))
        case LayBoards() | DealHeroes():
            return pick(list(candidates(state)), rng)
        case _:
            return Rolled(thrown(1, SIX_SIDED, rng))
