"""Every move: choices of players, and what dice and draws bring."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import NAMES, Space
from engines.last_night_on_earth.model import ZOMBIES

Faces: TypeAlias = tuple[int, ...]
"""Sorted."""
Target: TypeAlias = str
"""What a card, an Item or an ability is played on, as `plays/targets.py` writes it; "" where nothing is named."""


# -- chance ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BoardDrawn:
    """An outer board for the next corner."""

    board: int


@dataclass(frozen=True, slots=True)
class HeroDrawn:
    """A Hero sheet for the next Hero player."""

    hero: str


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice of one throw."""

    faces: Faces


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """The top card of the deck that is drawn from, or a random Item of the discard pile."""

    card: str


# -- choices --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing, or nothing more."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A card of the hand, in one of its modes."""

    card: str
    mode: int = 0
    target: Target = ""


@dataclass(frozen=True, slots=True)
class UseItem:
    """An Item that a Hero carries."""

    hero: str
    card: str
    target: Target = ""


@dataclass(frozen=True, slots=True)
class UseAbility:
    """An ability of a Hero that is used at a moment."""

    hero: str
    target: Target = ""


@dataclass(frozen=True, slots=True)
class NameHero:
    """The Hero who acts next."""

    hero: str


@dataclass(frozen=True, slots=True)
class NameZombie:
    """The Zombie that moves next, is fought next, or is lifted from the board."""

    zombie: int


@dataclass(frozen=True, slots=True)
class NameSpace:
    """A space to step to, to stand in, or to put a figure or a marker on."""

    space: Space


@dataclass(frozen=True, slots=True)
class NameBuilding:
    place: Place


@dataclass(frozen=True, slots=True)
class NameCard:
    """A card to discard, to pick up, to keep, or among those that another is played on."""

    card: str


@dataclass(frozen=True, slots=True)
class NameDie:
    """A die, by its value, among those that are rolled again."""

    value: int


@dataclass(frozen=True, slots=True)
class Assign:
    """A Zombie to the Hero who fights it."""

    zombie: int
    hero: str


class Action(StrEnum):
    """What a Hero does as Move Action."""

    ROLL = "roll"
    SEARCH = "search"
    HEAL = "heal"


@dataclass(frozen=True, slots=True)
class Act:
    action: Action


@dataclass(frozen=True, slots=True)
class Give:
    """An Item changes hands; in a swap another comes back for it."""

    card: str
    giver: str
    taker: str
    swap: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether the owner of the other Hero agrees, or whether a Combat Bonus or an ability is used at once."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Shoot:
    """A Ranged Attack on a space, or on one Zombie there."""

    card: str
    space: Space
    zombie: int = -1


Chance: TypeAlias = BoardDrawn | HeroDrawn | Rolled | CardDrawn
Choice: TypeAlias = (
    Pass
    | PlayCard
    | UseItem
    | UseAbility
    | NameHero
    | NameZombie
    | NameSpace
    | NameBuilding
    | NameCard
    | NameDie
    | Assign
    | Act
    | Give
    | Answer
    | Shoot
)
Move: TypeAlias = Chance | Choice

# Moves without number are made once.
PASS = Pass()
YES, NO = Answer(yes=True), Answer(yes=False)
ROLL, SEARCH, HEAL = map(Act, Action)
TO_SPACE = tuple(map(NameSpace, range(len(NAMES))))
THE_ZOMBIE = tuple(map(NameZombie, range(ZOMBIES)))
