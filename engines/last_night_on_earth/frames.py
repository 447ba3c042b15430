"""What can be under way: the frames that lie on the stack, windows apart.

A frame is a record of what has still to be done. What becomes of it is said by its handler, in the
module of its subject; `flow.py` has the table of handlers.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engines.core.game import Seat
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import Space


class Die(NamedTuple):
    """A Fight Die as it lies."""

    face: int
    shift: int = 0
    fight_shift: int = 0
    """What the Fight: card adds that can still be cancelled."""

    @property
    def value(self) -> int:
        """What it counts: a shifted die never drops below 1, and may rise above 6."""
        return max(1, self.face + self.shift + self.fight_shift)


Dice: TypeAlias = tuple[Die, ...]
"""Sorted."""
Pairs: TypeAlias = tuple[tuple[int, str], ...]
"""Zombies, each with the Hero who fights it."""


# -- set-up ---------------------------------------------------------------------


class LayBoards(NamedTuple):
    """Outer boards are drawn, corner by corner."""

    drawn: tuple[int, ...] = ()


class DealHeroes(NamedTuple):
    """Hero sheets are drawn and dealt."""


class PlaceHero(NamedTuple):
    """A Hero takes its starting place."""

    hero: str


class StartingZombies(NamedTuple):
    """A Zombie player rolls for the first Zombies."""

    seat: Seat


class PlaceZombies(NamedTuple):
    """Zombies of a pool come onto pits, spread evenly within this placing."""

    seat: Seat
    left: int
    placed: tuple[Space, ...] = ()
    """Where Zombies have been placed so far."""
    may_stop: bool = False
    may_lift: bool = False
    """Where the pool is empty, Zombies may be taken from the board first."""


# -- the Zombie Turn ------------------------------------------------------------


class ZombieTurn(NamedTuple):
    """The Zombie Turn, before the next of its steps: see `turns/zombie_turn.py`."""

    step: int = 0


class DiscardOwed(NamedTuple):
    """A Zombie player discards to hand size."""

    seat: Seat


class DiscardOne(NamedTuple):
    """A Zombie player may discard one card before the draw."""

    seat: Seat


class DrawUp(NamedTuple):
    """A Zombie player draws to hand size; how many are left is settled when the draw begins."""

    seat: Seat
    left: int = -1


class Immediate(NamedTuple):
    """Play Immediately cards are carried out, of each drawer in any order."""


class SpawnRoll(NamedTuple):
    seat: Seat


class MoveZombies(NamedTuple):
    """A Zombie player moves Zombies, one at a time."""

    seat: Seat
    at: int = -1
    """The Zombie that is asked about; -1: none, or the first that may move."""
    standing: tuple[int, ...] = ()
    """Those that were left where they stand."""


class MoveOn(NamedTuple):
    """A Zombie that a card moves, with so many spaces left."""

    zombie: int
    left: int


class Advance(NamedTuple):
    """A card moves some Zombies one space each."""

    seat: Seat
    left: int
    at: int = -1
    moved: tuple[int, ...] = ()


class CornfieldRoll(NamedTuple):
    """A Zombie is about to step into a Cornfield space with a Hero."""

    zombie: int
    space: Space


class PairOff(NamedTuple):
    """The lead says who fights whom, before the first fight."""

    pairs: Pairs = ()


class Fights(NamedTuple):
    """Fights that are still to be held, in the order that a Hero player chooses."""

    seat: Seat
    pairs: Pairs


class PlaceRoll(NamedTuple):
    """How many Zombies come onto the pits: at the end of the Zombie Turn, or by a card."""

    seat: Seat
    by_card: bool = False


# -- the Hero Turn --------------------------------------------------------------


class HeroTurn(NamedTuple):
    """The Heroes' turns, one after the other."""

    step: int = 0
    acted: tuple[str, ...] = ()


class HeroActs(NamedTuple):
    """A Hero's own turn, before the next of its four steps."""

    hero: str
    step: int = 0
    fought: tuple[int, ...] = ()
    """Zombies that Johnny fought on his way, where he stands."""


class MoveAction(NamedTuple):
    """A Hero is to move, to search, or to do neither."""

    hero: str
    left: int = -1
    """Spaces that are left; -1 before the roll."""
    has_stepped: bool = False
    fought: tuple[int, ...] = ()


class MoveRoll(NamedTuple):
    """A movement die."""

    hero: str
    face: int = 0


class BlitzChoice(NamedTuple):
    """Johnny has entered a space with Zombies: he stops, or fights and goes on."""

    hero: str


class Find(NamedTuple):
    """A Hero finds cards of the deck, one after the other."""

    hero: str
    left: int = 1


class Forage(NamedTuple):
    """Jake draws two cards and keeps one."""

    hero: str
    drawn: tuple[str, ...] = ()
    left: int = 2


class Rummage(NamedTuple):
    """A random Item of the discard pile comes to a Hero."""

    hero: str


class Surplus(NamedTuple):
    """A Hero carries too much."""

    hero: str
    moved: tuple[str, ...] = ()
    """Items that have changed hands to settle it."""
    declined: tuple[tuple[str, str], ...] = ()
    """Items that others did not take, each with the Hero to whom it was offered."""


class Exchange(NamedTuple):
    """The active Hero gives and takes in its space."""

    hero: str
    given: tuple[tuple[str, str], ...] = ()
    """Each Item that was handed over, with the Hero whom it left."""


class Consent(NamedTuple):
    """The owner of the other Hero is asked whether Items change hands."""

    seat: Seat
    card: str
    giver: str
    taker: str
    swap: str = ""


class Aim(NamedTuple):
    """A Hero may make a Ranged Attack."""

    hero: str


class Shot(NamedTuple):
    """A Ranged Attack."""

    hero: str
    card: str
    zombies: tuple[int, ...]
    faces: tuple[int, ...] = ()
    """One for each of the Zombies, as they are rolled."""
    step: int = 0
    killed: int = 0
    is_answered: bool = False
    """Resilient has been played on it."""


class AmmoCheck(NamedTuple):
    """Whether a Gun is out of ammunition."""

    hero: str
    card: str
    face: int = 0


class LoseGun(NamedTuple):
    """A Gun is about to be discarded; Ammo may go instead."""

    hero: str
    card: str


# -- fights and wounds ----------------------------------------------------------


class Fight(NamedTuple):
    """A fight of one Hero and one Zombie."""

    hero: str
    zombie: int
    step: int = 0
    hero_dice: Dice = ()
    zombie_dice: Dice = ()
    used: tuple[str, ...] = ()
    """Combat Bonuses that have been used."""
    fight_card: str = ""
    """A Fight: card that rolled nothing and lies there until the fight is over."""
    is_answered: bool = False
    """A Fight: card has been played."""
    wins_ties: bool = False
    kills: bool = False
    """The Zombie dies if the Hero wins."""
    is_off: bool = False
    """Cancelled: nobody wins."""


class FightRoll(NamedTuple):
    """Fight Dice that are rolled and join those on the table."""

    for_zombie: bool
    dice: int


class BonusOffer(NamedTuple):
    """A Combat Bonus that may be used at once, before anybody is asked."""

    hero: str
    card: str


class BreakRoll(NamedTuple):
    """Whether a Weapon breaks."""

    hero: str
    card: str
    face: int = 0
    is_shifted: bool = False


class Reroll(NamedTuple):
    """The die that lies below the window is rolled again; of a Ranged Attack, the one for this Zombie."""

    number: int = 0


class Wounds(NamedTuple):
    """A Hero is about to take wounds."""

    hero: str
    wounds: int
    step: int = 0


# -- cards ----------------------------------------------------------------------


class Naming(NamedTuple):
    """Several dice or cards are named, one after the other, for a card or an Item that is being played."""

    seat: Seat
    card: str
    mode: int = 0
    hero: str = ""
    """Who uses it, of an Item."""
    named: tuple[str, ...] = ()


class Announced(NamedTuple):
    """A card on the table whose effect has not begun."""

    card: str
    seat: Seat
    mode: int = 0
    target: str = ""


class Spent(NamedTuple):
    """A card that draws from its own deck: it is discarded when that is done."""

    card: str


class FindBuilding(NamedTuple):
    """A Random Building for a card."""

    card: str
    seat: Seat
    first: int = 0
    """What the first die shows; 0 before it is rolled."""


class FillBuilding(NamedTuple):
    """Zombies come into the empty spaces of a building."""

    seat: Seat
    place: Place


class PlacePit(NamedTuple):
    """A Zombie player puts a pit into a building."""

    seat: Seat
    place: Place


class DiscardTop(NamedTuple):
    """A Zombie card discards from the Hero deck."""

    left: int


class Roll(NamedTuple):
    """A die of a card, or of Father Joseph's ability, that decides how it goes on."""

    card: str
    seat: Seat
    target: str = ""
