"""What can happen in Last One Alive: facts with the rule that made them true.

Dice are written as in the model: faces for zombie dice, kinds for ambushes.
"""

from __future__ import annotations

from engines.core.game import Event
from engines.last_one_alive.model import Dice, Tray


class FirstPlayerChosen(Event):
    seat: int


class BagFilled(Event):
    tokens: int


class DealPassedOn(Event):
    """The next player draws a token of the set-up."""

    seat: int


class TokenDrawn(Event):
    seat: int
    token: str
    """What was on it; a barricade drawn for an unused result is kept face down."""
    barricade: bool


class SideChosen(Event):
    seat: int
    token: str
    barricade: bool


class ApocalypseDrawn(Event):
    stands_out = True
    seat: int
    drawn: int
    """Apocalypse tokens out of the bag by now."""


class NightFell(Event):
    stands_out = True
    seat: int


class DayBroke(Event):
    stands_out = True
    seat: int


class NoTokenGained(Event):
    """What came out of the bag is not replaced."""

    seat: int


class NothingDrawn(Event):
    """The bag is empty."""

    seat: int


class LevelSet(Event):
    """The number of mandatory zombie dice, whether it changed or not."""

    level: int
    was: int


class SetupRedone(Event):
    """All three apocalypse tokens came out before the first turn."""


class FirstZombiesPlaced(Event):
    seats: tuple[int, ...]


class HeroesSetOut(Event):
    """Whether everybody starts with a hero token."""

    given: bool


class LivesGiven(Event):
    lives: int


class TurnBegan(Event):
    seat: int
    mandatory: int


class TokenUsed(Event):
    """It leaves the game."""

    seat: int
    token: str


class BangsDoubled(Event):
    factor: int


class BarricadesDoubled(Event):
    factor: int


class AmbushesCalmed(Event):
    """Ambushes of this turn will be ignored."""


class DiceAdded(Event):
    extra: int


class ZombiesPassed(Event):
    """Dice moved from the front of a seat to its left neighbour; how is told by the rule."""

    seat: int
    to: int
    dice: str


class MandatoryTaken(Event):
    dice: int
    level: int


class FreeDiceTaken(Event):
    dice: Dice


class DiceRolled(Event):
    seat: int
    faces: Tray


class HeroSpent(Event):
    seat: int
    faces: Tray
    """The faces given up."""


class DiePickedUp(Event):
    """One die of this kind is rolled again, by a gun or an axe."""

    die: str
    face: str


class AmbushSawn(Event):
    die: str


class AmbushesPlaced(Event):
    seat: int
    dice: str


class AmbushesIgnored(Event):
    dice: str


class ZombiesAssigned(Event):
    """Zombies just rolled go to the left neighbour."""

    seat: int
    to: int
    dice: str


class BlanksIgnored(Event):
    dice: str


class ItemsFound(Event):
    results: int


class PlusFollowed(Event):
    """So many shot dice are rolled again, their bangs kept."""

    dice: int


class BangsCounted(Event):
    bangs: int
    factor: int


class ZombieHit(Event):
    """One of two zombies is gone; the die stays."""

    left: int


class ZombieShot(Event):
    """The die goes back to the pool."""

    face: str


class AmbushShot(Event):
    die: str


class BangsLost(Event):
    bangs: int


class HeroGained(Event):
    seat: int


class HeroWithheld(Event):
    """One is held already, or was used this turn."""

    seat: int


class BarricadesCounted(Event):
    results: int
    factor: int


class TurnClosed(Event):
    seat: int


class UnusedCounted(Event):
    results: int


class UnusedLost(Event):
    """Barricade results left, but no draws for them."""

    results: int


class LimitExceeded(Event):
    seat: int
    excess: int


class TokenDiscarded(Event):
    seat: int
    token: str


class DiceReturned(Event):
    dice: Dice


class FrontStayed(Event):
    """Dice still in the player's own front wait for the test."""

    seat: int
    zombies: str
    ambushes: str


class MedikitWorked(Event):
    seat: int


class MedikitFailed(Event):
    seat: int
    left: int
    """Medikits still to try."""


class TurnSurvived(Event):
    seat: int


class PlayerOverpowered(Event):
    """The tokens leave the game, the dice go to the pool."""

    seat: int
    tokens: str
    zombies: str
    ambushes: str


class PassedDiceStayed(Event):
    """The dice before the left neighbour stay, whatever became of who passed them."""

    seat: int
    dice: str


class LifeLost(Event):
    stands_out = True
    seat: int
    lives: int


class PlayerEliminated(Event):
    stands_out = True
    seat: int


class ZombieRollSkipped(Event):
    """No zombie die is in the pool."""

    seat: int


class ZombieRollIgnored(Event):
    seat: int
    face: str


class GameEnded(Event):
    """The last apocalypse token ends The Survivors at once."""

    stands_out = True
    seat: int


class CardsFrozen(Event):
    """Every token on a card counts, also above three."""

    seat: int
    tokens: int


class PlayerScored(Event):
    seat: int
    lives: int
    tokens: int
    points: int


class TieSettled(Event):
    tied: tuple[int, ...]
    winners: tuple[int, ...]


class GameWon(Event):
    stands_out = True
    winners: tuple[int, ...]
