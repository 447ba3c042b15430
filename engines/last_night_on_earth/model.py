"""What a game consists of while it is played: settings and state.

What is under way (a turn, a fight, a card that was announced) lies on the stack: see `frames.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from engines.core.game import Seat, Side
from engines.core.options import option
from engines.core.windows import Stack
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.town import Layout
from engines.last_night_on_earth.cards import HERO_CARDS, ZOMBIE_CARDS

SEATS = range(2, 7)
ZOMBIE_SEATS = {2: 1, 3: 1, 4: 2, 5: 1, 6: 2}
"""How many of the players play Zombies."""
HEROES_IN_PLAY = 4
ZOMBIES = 14
ITEM_LIMIT = 4
WEAPON_LIMIT = 2
OFF: Space = -1
"""Not on the board."""


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
    """Sorted."""
    has_faith: bool = False
    """A Faith lies on this Hero, who is Holy."""
    bonus: int = 0
    """Fight Dice more, until the current turn ends."""
    ability_used: bool = False
    """The ability that may be used once a turn has been."""
    is_dead: bool = False


class Zombie(NamedTuple):
    """One of the fourteen figures; of two players the first has the first seven, which are green."""

    space: Space = OFF
    has_moved: bool = False
    is_held: bool = False
    """Makes no move in this Zombie Turn."""


class InPlay(NamedTuple):
    """A Zombie card that Remains in Play, and the building of its marker."""

    card: str
    place: Place | None = None


Pile: TypeAlias = tuple[int, ...]
"""How many copies of each card of a deck, in the order of HERO_CARDS or ZOMBIE_CARDS."""


class Cards(NamedTuple):
    """Where the 80 cards are, apart from those beside Heroes and those being played."""

    hero_deck: Pile
    hero_discards: Pile
    zombie_deck: Pile
    zombie_discards: Pile
    hands: tuple[tuple[str, ...], ...]
    """By seat, sorted."""
    queue: tuple[tuple[Seat, str], ...] = ()
    """Play Immediately cards that were drawn, each with its drawer, and wait to be carried out."""
    in_play: tuple[InPlay, ...] = ()


class Clock(NamedTuple):
    """How far the game is."""

    sun: int
    """The turn number under the marker; one more than there are before the first turn, 0 at sundown."""
    kills: int = 0
    deaths: int = 0
    deck_out: bool = False
    """A Zombie card has discarded the last Hero card, or found none to discard."""
    heroes_turn: bool = False
    has_started: bool = False
    """The start of the current turn is over: a model has moved, or a Hero has declared a Search."""
    cornered: bool = False
    """Until the next Zombie Turn starts: two more dice for each Zombie, and Heroes win ties."""
    owes: tuple[Seat, ...] = ()
    """Zombie players who discard to hand size before their next draw."""
    spawns: tuple[Seat, ...] = ()
    """Zombie players whose spawn roll succeeded."""


class State(NamedTuple):
    options: Options
    seats: int
    layout: Layout | None
    """None while the boards are drawn."""
    heroes: tuple[Hero, ...]
    """In the order they were dealt."""
    zombies: tuple[Zombie, ...]
    pits: tuple[Space, ...]
    """Those of New Spawning Pit markers, sorted."""
    cards: Cards
    clock: Clock
    stack: Stack = ()


def with_stack(state: State, stack: Stack) -> State:
    """Return the state with this under way; the change that is made most often, so it goes the short way."""
    return tuple.__new__(State, (*state[:-1], stack))


def zombie_seats(seats: int) -> range:
    return range(ZOMBIE_SEATS[seats])


def hero_seats(seats: int) -> range:
    return range(ZOMBIE_SEATS[seats], seats)


def lead(seats: int) -> Seat:
    """Return the seat that chooses for all Hero players."""
    return ZOMBIE_SEATS[seats]


def hand_size(seats: int) -> int:
    """Return how many cards a Zombie player draws up to."""
    return 4 // ZOMBIE_SEATS[seats]


def spawn_dice(seats: int) -> int:
    """Return with how many dice a Zombie player rolls for Zombies."""
    return 2 // ZOMBIE_SEATS[seats]


def figures(seats: int, seat: Seat) -> range:
    """Return the numbers of the Zombies that a Zombie player controls."""
    return _FIGURES[ZOMBIE_SEATS[seats]][seat]


_FIGURES = {1: (range(ZOMBIES),), 2: (range(ZOMBIES // 2), range(ZOMBIES // 2, ZOMBIES))}
"""Who controls which, by how many players play Zombies."""


def controller(seats: int, zombie: int) -> Seat:
    """Return the Zombie player whose figure this is."""
    return zombie * ZOMBIE_SEATS[seats] // ZOMBIES


HERO_ORDER = {card.id: index for index, card in enumerate(HERO_CARDS)}
ZOMBIE_ORDER = {card.id: index for index, card in enumerate(ZOMBIE_CARDS)}
ORDER = HERO_ORDER | ZOMBIE_ORDER
"""Where a card stands in the piles of its deck."""
HERO_TITLES = tuple(HERO_ORDER)
ZOMBIE_TITLES = tuple(ZOMBIE_ORDER)
HERO_PILE: Pile = tuple(card.copies for card in HERO_CARDS)
ZOMBIE_PILE: Pile = tuple(card.copies for card in ZOMBIE_CARDS)
NO_HERO_CARDS: Pile = (0,) * len(HERO_CARDS)
NO_ZOMBIE_CARDS: Pile = (0,) * len(ZOMBIE_CARDS)


def counted(pile: Pile, card: str, by: int) -> Pile:
    """Return a pile with copies of a card more or fewer."""
    at = ORDER[card]
    return (*pile[:at], pile[at] + by, *pile[at + 1 :])


def titles(pile: Pile, order: tuple[str, ...]) -> tuple[str, ...]:
    """Return the titles of which a pile has at least one copy."""
    return tuple([title for title, copies in zip(order, pile, strict=True) if copies])
