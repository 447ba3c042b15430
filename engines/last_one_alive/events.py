"""What can happen in Last One Alive: facts with the rule that made them true.

Dice are written as in the model: faces for zombie dice, kinds for ambushes.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.game import Event
from engines.last_one_alive.model import Dice, Tray


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstPlayerChosen(Event):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BagFilled(Event):
    tokens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealPassedOn(Event):
    """The next player draws a token of the set-up."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenDrawn(Event):
    seat: int
    token: str
    """What was on it; a barricade drawn for an unused result is kept face down."""
    barricade: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SideChosen(Event):
    seat: int
    token: str
    barricade: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ApocalypseDrawn(Event):
    seat: int
    drawn: int
    """Apocalypse tokens out of the bag by now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NightFell(Event):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DayBroke(Event):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NoTokenGained(Event):
    """What came out of the bag is not replaced."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingDrawn(Event):
    """The bag is empty."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelSet(Event):
    """The number of mandatory zombie dice, whether it changed or not."""

    level: int
    was: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupRedone(Event):
    """All three apocalypse tokens came out before the first turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstZombiesPlaced(Event):
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroesSetOut(Event):
    """Whether everybody starts with a hero token."""

    given: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LivesGiven(Event):
    lives: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Event):
    seat: int
    mandatory: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenUsed(Event):
    """It leaves the game."""

    seat: int
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BangsDoubled(Event):
    factor: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BarricadesDoubled(Event):
    factor: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AmbushesCalmed(Event):
    """Ambushes of this turn will be ignored."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceAdded(Event):
    extra: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ZombiesPassed(Event):
    """Dice moved from the front of a seat to its left neighbour; how is told by the rule."""

    seat: int
    to: int
    dice: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MandatoryTaken(Event):
    dice: int
    level: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeDiceTaken(Event):
    dice: Dice


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceRolled(Event):
    seat: int
    faces: Tray


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroSpent(Event):
    seat: int
    faces: Tray
    """The faces given up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiePickedUp(Event):
    """One die of this kind is rolled again, by a gun or an axe."""

    die: str
    face: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AmbushSawn(Event):
    die: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AmbushesPlaced(Event):
    seat: int
    dice: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AmbushesIgnored(Event):
    dice: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ZombiesAssigned(Event):
    """Zombies just rolled go to the left neighbour."""

    seat: int
    to: int
    dice: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BlanksIgnored(Event):
    dice: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemsFound(Event):
    results: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlusFollowed(Event):
    """So many shot dice are rolled again, their bangs kept."""

    dice: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BangsCounted(Event):
    bangs: int
    factor: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ZombieHit(Event):
    """One of two zombies is gone; the die stays."""

    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ZombieShot(Event):
    """The die goes back to the pool."""

    face: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AmbushShot(Event):
    die: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BangsLost(Event):
    bangs: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroGained(Event):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroWithheld(Event):
    """One is held already, or was used this turn."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BarricadesCounted(Event):
    results: int
    factor: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnClosed(Event):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnusedCounted(Event):
    results: int


@dataclass(frozen=True, slots=True, kw_only=True)
class UnusedLost(Event):
    """Barricade results left, but no draws for them."""

    results: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitExceeded(Event):
    seat: int
    excess: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenDiscarded(Event):
    seat: int
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceReturned(Event):
    dice: Dice


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontStayed(Event):
    """Dice still in the player's own front wait for the test."""

    seat: int
    zombies: str
    ambushes: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MedikitWorked(Event):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MedikitFailed(Event):
    seat: int
    left: int
    """Medikits still to try."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSurvived(Event):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerOverpowered(Event):
    """The tokens leave the game, the dice go to the pool."""

    seat: int
    tokens: str
    zombies: str
    ambushes: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PassedDiceStayed(Event):
    """The dice before the left neighbour stay, whatever became of who passed them."""

    seat: int
    dice: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LifeLost(Event):
    seat: int
    lives: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerEliminated(Event):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ZombieRollSkipped(Event):
    """No zombie die is in the pool."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ZombieRollIgnored(Event):
    seat: int
    face: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """The last apocalypse token ends The Survivors at once."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsFrozen(Event):
    """Every token on a card counts, also above three."""

    seat: int
    tokens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerScored(Event):
    seat: int
    lives: int
    tokens: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TieSettled(Event):
    tied: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWon(Event):
    winners: tuple[int, ...]
