"""What a game consists of while it is played: settings, state and moves.

What is under way (a turn, a fight, a card that was announced) is not here but on the stack: see `frames.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from engines.core.game import Seat, Side
from engines.core.options import option
from engines.core.windows import Stack
from engines.last_night_on_earth.boards import Place
from engines.last_night_on_earth.cards import HERO_CARDS, ZOMBIE_CARDS, Card, Marker
from engines.last_night_on_earth.grid import Space
from engines.last_night_on_earth.town import Layout

SEATS = range(2, 7)
ZOMBIE_SEATS = {2: 1, 3: 1, 4: 2, 5: 1, 6: 2}
"""How many of the players play Zombies."""
HEROES_IN_PLAY = 4
ZOMBIES = 14
ITEM_LIMIT = 4
WEAPON_LIMIT = 2
FIGHT_DICE = {"hero": 2, "zombie": 1}
OFF: Space = -1
"""Not on the board."""


class Colour(Enum):
    """Whose Zombies: one Zombie player has all of them, two have seven each."""

    GREEN = 0
    BROWN = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    invented_texts: bool = option(default=False)
    """Texts of places that are ours, as the printed ones are not known: the Cornfield."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """What a Scenario card says."""

    id: str
    turns: int
    kills_to_win: int
    deaths_to_lose: int


DIE_ZOMBIES_DIE = Scenario("die", turns=15, kills_to_win=15, deaths_to_lose=2)


def sides(seats: int) -> tuple[Side, ...]:
    """Return who plays Zombies and who Heroes; players of a side show each other their hands."""
    zombies = ZOMBIE_SEATS[seats]
    return (
        Side(tuple(range(zombies)), "zombies", open_hands=True),
        Side(tuple(range(zombies, seats)), "heroes", open_hands=True),
    )


class Item(NamedTuple):
    """An Item beside a Hero."""

    card: str
    used_by: str = ""
    """The Hero who has used it in the current turn."""


class Hero(NamedTuple):
    """A Hero on the board, or dead."""

    id: str
    owner: Seat
    space: Space = OFF
    wounds: int = 0
    items: tuple[Item, ...] = ()
    lying: tuple[str, ...] = ()
    """Cards that lie on the Hero without end."""
    blessings: tuple[str, ...] = ()
    """Cards that give a Fight Die until the current turn ends."""
    luck_used: bool = False


class Zombie(NamedTuple):
    """One of the fourteen figures; the first seven are green, the others brown."""

    space: Space = OFF
    moved: bool = False
    held: bool = False
    """Makes no move in this Zombie Turn."""


class InPlay(NamedTuple):
    """A Zombie card that Remains in Play, and the building of its marker."""

    card: str
    by: Seat
    place: Place | None = None


Counts: TypeAlias = tuple[int, ...]
"""How many copies of each card of a deck, in the order of HERO_CARDS or ZOMBIE_CARDS."""


class Cards(NamedTuple):
    """Where the 80 cards are, apart from those beside Heroes and those being played."""

    hero_deck: Counts
    hero_discards: Counts
    zombie_deck: Counts
    zombie_discards: Counts
    hands: tuple[tuple[str, ...], ...]
    """By seat, sorted."""
    in_play: tuple[InPlay, ...] = ()


class Clock(NamedTuple):
    """How far the game is."""

    sun: int = 0
    """The turn number under the marker; 0 before the first."""
    kills: int = 0
    deaths: int = 0
    cornered: bool = False
    """Until the next Zombie Turn starts: two more dice for each Zombie, and Heroes win ties."""
    owes: tuple[Seat, ...] = ()
    """Zombie players who discard to hand size before their next draw."""
    spawns: tuple[Seat, ...] = ()
    """Zombie players whose spawn roll succeeded."""
    has_started: bool = False
    """The start of the current turn is over: a model has moved, or a Hero has declared a Search."""


class State(NamedTuple):
    options: Options
    seats: int
    layout: Layout | None
    """None while the boards are drawn."""
    heroes: tuple[Hero, ...]
    zombies: tuple[Zombie, ...]
    pits: tuple[Space, ...]
    """Those of New Spawning Pit markers."""
    cards: Cards
    clock: Clock
    stack: Stack = ()


class Markers(NamedTuple):
    """What cards in play have laid on buildings."""

    taken_over: frozenset[Place]
    lights_out: frozenset[Place]


def zombie_seats(seats: int) -> range:
    return range(ZOMBIE_SEATS[seats])


def hero_seats(seats: int) -> range:
    return range(ZOMBIE_SEATS[seats], seats)


def lead(seats: int) -> Seat:
    """Return the seat that chooses for all Hero players."""
    return ZOMBIE_SEATS[seats]


def figures_of(state: State, seat: Seat) -> range:
    """Return the numbers of the Zombies that a Zombie player controls."""
    if ZOMBIE_SEATS[state.seats] == 1:
        return range(ZOMBIES)
    half = ZOMBIES // 2
    return range(seat * half, (seat + 1) * half)


def controller(state: State, zombie: int) -> Seat:
    """Return the Zombie player whose figure this is."""
    return 0 if ZOMBIE_SEATS[state.seats] == 1 else zombie // (ZOMBIES // 2)


def markers(state: State) -> Markers:
    laid = {Marker.TAKEN_OVER: set[Place](), Marker.LIGHTS_OUT: set[Place]()}
    for card in state.cards.in_play:
        if card.place is not None:
            laid[Marker.TAKEN_OVER if card.card == "z.taken" else Marker.LIGHTS_OUT].add(card.place)
    return Markers(frozenset(laid[Marker.TAKEN_OVER]), frozenset(laid[Marker.LIGHTS_OUT]))


HERO_ORDER = {card.id: index for index, card in enumerate(HERO_CARDS)}
ZOMBIE_ORDER = {card.id: index for index, card in enumerate(ZOMBIE_CARDS)}
HERO_COUNTS: Counts = tuple(card.copies for card in HERO_CARDS)
ZOMBIE_COUNTS: Counts = tuple(card.copies for card in ZOMBIE_CARDS)


def counted(counts: Counts, card: str, by: int) -> Counts:
    """Return the counts of a pile with copies of a card more or fewer."""
    at = HERO_ORDER[card] if card in HERO_ORDER else ZOMBIE_ORDER[card]
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])


def order_of(card: Card) -> int:
    return (HERO_ORDER if card.id in HERO_ORDER else ZOMBIE_ORDER)[card.id]
