"""Every move: choices of players, and what dice and draws bring."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engines.last_night_on_earth.boards import Place
from engines.last_night_on_earth.grid import Space

Faces: TypeAlias = tuple[int, ...]
"""Sorted."""


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
class FightRolled:
    """The Fight Dice of both sides."""

    hero: Faces
    zombie: Faces


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
    """A card of the hand, in one of its modes, on a target where it needs one."""

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
    hero: str
    ability: str
    target: Target = ""


Target: TypeAlias = str
"""A Hero, a space, a building, a Zombie, dice by their values or a card, as the notation writes it."""


@dataclass(frozen=True, slots=True)
class NameHero:
    """The Hero who acts next, takes an extra fight, or is attacked by surprise."""

    hero: str


@dataclass(frozen=True, slots=True)
class NameZombie:
    """The Zombie that moves next, or is fought next."""

    zombie: int


@dataclass(frozen=True, slots=True)
class NameSpace:
    """A space to step to, to be placed in, or to put a marker on."""

    space: Space


@dataclass(frozen=True, slots=True)
class NameBuilding:
    place: Place


@dataclass(frozen=True, slots=True)
class NameCard:
    """A card to discard, to pick up, to keep, to resolve first."""

    card: str


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
    """An Item changes hands in an exchange, or to settle a surplus; `for_card` comes back in a swap."""

    card: str
    giver: str
    taker: str
    for_card: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether the owner of the other Hero agrees; or whether Johnny fights on his way."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Shoot:
    """A Ranged Attack: at a Zombie, or at a space."""

    card: str
    target: Target


Chance: TypeAlias = BoardDrawn | HeroDrawn | Rolled | FightRolled | CardDrawn
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
    | Assign
    | Act
    | Give
    | Answer
    | Shoot
)
Move: TypeAlias = Chance | Choice
