"""What can be under way: the frames that lie on the stack, windows apart.

A frame is a record of what has still to be done. Its handler, in the module of its subject, says who acts,
what may be done, and how it goes on; `flow.py` has the table of handlers.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engines.core.game import Seat
from engines.last_night_on_earth.boards import Place
from engines.last_night_on_earth.grid import Space


class Die(NamedTuple):
    """A Fight Die as it lies."""

    face: int
    shift: int = 0

    @property
    def value(self) -> int:
        """What it counts: a shifted die never drops below 1, and may rise above 6."""
        return max(1, self.face + self.shift)


Dice: TypeAlias = tuple[Die, ...]
"""Sorted."""


# -- set-up ---------------------------------------------------------------------


class LayBoards(NamedTuple):
    """Outer boards are drawn, corner by corner."""

    drawn: tuple[int, ...] = ()


class DealHeroes(NamedTuple):
    """Hero sheets are drawn and dealt."""


class PlaceHeroes(NamedTuple):
    """Heroes take their gear and their places, in the order they were dealt."""

    number: int = 0


class PlaceZombies(NamedTuple):
    """Zombies of a pool come onto pits, spread evenly within this placing."""

    seat: Seat
    left: int
    placed: tuple[Space, ...] = ()
    may_stop: bool = False


class RollStartingZombies(NamedTuple):
    seat: Seat


# -- the Zombie Turn ------------------------------------------------------------


class ZombieTurn(NamedTuple):
    """The Zombie Turn, at the next of its steps."""

    step: int = 0


class DrawUp(NamedTuple):
    """A Zombie player discards what is owed, may discard one card, and draws to hand size."""

    seat: Seat
    may_discard: bool = True


class DrawZombieCards(NamedTuple):
    seat: Seat
    cards: int


class Immediate(NamedTuple):
    """Play Immediately cards that wait to be carried out, in the order their drawer picks."""

    seat: Seat
    cards: tuple[str, ...]


class SpawnRoll(NamedTuple):
    seat: Seat


class MoveZombies(NamedTuple):
    """A Zombie player moves Zombies, one at a time."""

    seat: Seat
    at: int = -1
    """The Zombie that is asked about; -1: the first that has not moved."""


class MoveOn(NamedTuple):
    """A Zombie that a card moves, with so many spaces left."""

    zombie: int
    left: int


class Pair(NamedTuple):
    """The lead says who fights whom, before the first fight."""

    pairs: tuple[tuple[int, str], ...] = ()


class Fights(NamedTuple):
    """Fights that are still to be held, in the order the Heroes choose."""

    pairs: tuple[tuple[int, str], ...]


class PlaceRoll(NamedTuple):
    """How many Zombies come onto the pits."""

    seat: Seat


# -- the Hero Turn --------------------------------------------------------------


class HeroTurn(NamedTuple):
    """The Heroes' turns, one after the other."""

    acted: tuple[str, ...] = ()
    begun: bool = False


class HeroActs(NamedTuple):
    """A Hero's own turn, at the next of its four steps."""

    hero: str
    step: int = 0


class MoveAction(NamedTuple):
    """A Hero is to move, search, or do neither; `rolled` is what the movement die showed."""

    hero: str
    rolled: int = 0


class MoveRoll(NamedTuple):
    hero: str
    face: int = 0


class Walk(NamedTuple):
    """A Hero moves, with so many spaces left."""

    hero: str
    left: int
    fought: tuple[int, ...] = ()
    """Zombies that Johnny fought on his way, where he stands."""


class Search(NamedTuple):
    """Hero cards are drawn and found by a Hero."""

    hero: str
    cards: int = 1
    choices: tuple[str, ...] = ()
    """Cards of which the finder keeps one."""


class Surplus(NamedTuple):
    """A Hero carries too much."""

    hero: str
    given: tuple[str, ...] = ()


class Exchange(NamedTuple):
    """The active Hero gives and takes in its space; an Item does not come back."""

    hero: str
    given: tuple[tuple[str, str], ...] = ()


class Consent(NamedTuple):
    """The owner of the other Hero is asked."""

    seat: Seat
    card: str
    giver: str
    taker: str
    for_card: str = ""


class Aim(NamedTuple):
    """A Hero may make a Ranged Attack."""

    hero: str


class Shot(NamedTuple):
    """A Ranged Attack, once dice lie on the table."""

    hero: str
    card: str
    space: Space
    zombies: tuple[int, ...]
    faces: tuple[int, ...] = ()


class AmmoCheck(NamedTuple):
    hero: str
    card: str
    face: int = 0


# -- fights and wounds ----------------------------------------------------------


class Fight(NamedTuple):
    """A fight of one Hero and one Zombie."""

    hero: str
    zombie: int
    hero_dice: Dice = ()
    zombie_dice: Dice = ()
    used: tuple[str, ...] = ()
    """Combat Bonuses that have been used."""
    fight_card: str = ""
    """The Fight: card that has been played."""
    wins_ties: bool = False
    kills: bool = False
    """The Zombie dies if the Hero wins."""


class ExtraRoll(NamedTuple):
    """Fight Dice that are rolled now: added, or rolled again."""

    hero: int = 0
    zombie: int = 0


class BreakRoll(NamedTuple):
    hero: str
    card: str
    face: int = 0


class Wounds(NamedTuple):
    """A Hero is about to take wounds."""

    hero: str
    wounds: int


# -- cards ----------------------------------------------------------------------


class Announced(NamedTuple):
    """A card on the table whose effect has not begun."""

    card: str
    by: Seat
    mode: int
    target: str


class FindBuilding(NamedTuple):
    """A Random Building for a card."""

    card: str
    by: Seat
    first: int = 0
    chosen: Place | None = None


class FillBuilding(NamedTuple):
    """Zombies come into the empty spaces of a building, where the pool is short by choice."""

    seat: Seat
    place: Place


class ChooseSpace(NamedTuple):
    """A space of a building, for a pit."""

    seat: Seat
    place: Place


class Strength(NamedTuple):
    """Father Joseph's roll against a card."""

    hero: str
    card: str
