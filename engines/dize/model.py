"""diZe's words: its rules, its state, its moves and what can happen. No behaviour."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TypeAlias

from engines.core.game import Event
from engines.core.game import Rule as BaseRule
from engines.core.options import option

DICE = 20
WIN_BONUS = 10
INFECTING_ONES = 3
FIRST_GAME_ZOMBIES = 4


class Rule(BaseRule):
    """Every rule of diZe; a value is the anchor of its paragraph."""

    SETUP_GOAL = "dize-setup-goal"
    SETUP_DICE = "dize-setup-dice"
    SETUP_SPLIT = "dize-setup-split"
    SETUP_ZONES = "dize-setup-zones"
    TURN_PHASES = "dize-turn-phases"
    TURN_CHOOSE = "dize-turn-choose"
    TURN_MIN = "dize-turn-min"
    TURN_CAP_TIME = "dize-turn-cap-time"
    INFECTION_ONCE = "dize-infection-once"
    INFECTION_THRESHOLD = "dize-infection-threshold"
    INFECTION_SINGLE = "dize-infection-single"
    INFECTION_FEW = "dize-infection-few"
    INFECTION_SEPARATE = "dize-infection-separate"
    ATTACK_THROW = "dize-attack-throw"
    ATTACK_SUCCESS = "dize-attack-success"
    ATTACK_FAIL = "dize-attack-fail"
    ATTACK_RETIRE_CHOICE = "dize-attack-retire-choice"
    ATTACK_HERO_ANY = "dize-attack-hero-any"
    ATTACK_HERO_LEAVES = "dize-attack-hero-leaves"
    ATTACK_MODIFIERS = "dize-attack-modifiers"
    ATTACK_CONTINUE = "dize-attack-continue"
    ATTACK_NO_STOP_FIRST = "dize-attack-no-stop-first"
    ATTACK_STOP = "dize-attack-stop"
    ATTACK_EMPTY_LAUNCH = "dize-attack-empty-launch"
    ATTACK_EMPTY_ZOMBIES = "dize-attack-empty-zombies"
    ATTACK_ZERO = "dize-attack-zero"
    ZOMBIE_THROW = "dize-zombie-throw"
    ZOMBIE_LIMIT = "dize-zombie-limit"
    ZOMBIE_NONE = "dize-zombie-none"
    END_WIN = "dize-end-win"
    END_LOSS = "dize-end-loss"
    SCORE_SUM = "dize-score-sum"
    SCORE_MAX = "dize-score-max"
    LENGTH = "dize-length"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How hard the game is, and whether a turn may pass without a throw."""

    zombies: int = option(FIRST_GAME_ZOMBIES, range(1, DICE))
    min_throw: int = option(1, range(2))


class Phase(StrEnum):
    """What happens next; only CHOOSE, REWARD and DECIDE ask the player."""

    CHOOSE = auto()
    INFECT = auto()
    ATTACK = auto()
    REWARD = auto()
    DECIDE = auto()
    ZOMBIE = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Zones:
    """Where the dice lie. As many are retired as captured, always, so that is not stored."""

    human: int
    zombie: int
    launch: int = 0
    captured: int = 0
    heroes: int = 0
    executed: int = 0

    @property
    def retired(self) -> int:
        return self.captured

    @property
    def total(self) -> int:
        return self.humans + self.zombie + self.captured + self.executed

    @property
    def humans(self) -> int:
        """All dice still human, wherever they lie."""
        return self.human + self.launch + self.heroes + self.retired


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A position. `thrown` is the throw on the table while it still matters or can be seen."""

    zones: Zones
    phase: Phase
    setup: int
    min_throw: int = 1
    thrown: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Launch:
    """Send so many humans into the Launch Zone."""

    dice: int


@dataclass(frozen=True, slots=True)
class Reward:
    """After a success: which face retires, and how many of the sixes become heroes."""

    retire: int
    heroes: int


@dataclass(frozen=True, slots=True)
class ThrowAgain:
    """Go on with the attack."""


@dataclass(frozen=True, slots=True)
class Stop:
    """End the attack and execute the captured."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """Chance: the faces of the dice just thrown, sorted."""

    faces: tuple[int, ...]


Move: TypeAlias = Launch | Reward | ThrowAgain | Stop | Thrown


class HumansLaunched(Event):
    """Dice entered the Launch Zone."""

    dice: int
    limit: int


class InfectionThrown(Event):
    """The throw before the attack."""

    faces: tuple[int, ...]


class HumanInfected(Event):
    """Enough ones: a die changed sides."""

    ones: int


class NobodyInfected(Event):
    """Too few ones, or too few dice."""

    ones: int
    dice: int


class DicePickedUp(Event):
    """The attack is a throw of its own."""

    dice: int


class AttackThrown(Event):
    """A throw of the attack, counted."""

    faces: tuple[int, ...]
    even: int
    odd: int
    heroes: int
    captured: int


class AttackSucceeded(Event):
    """More even than odd, all counted."""

    even: int
    odd: int


class AttackFailed(Event):
    """Not more even than odd."""

    even: int
    odd: int
    released: int
    """Captured zombies that go free."""


class NobodyAttacked(Event):
    """No dice were launched."""


class DieRetired(Event):
    """A die of the throw rests until the attack ends."""

    face: int


class HeroesMade(Event):
    """So many of the sixes became heroes."""

    heroes: int
    sixes: int


class LaunchShrunk(Event):
    """Heroes are thrown no more in this attack."""

    dice: int


class AttackContinued(Event):
    """The player throws on."""

    dice: int


class NoneLeftToCapture(Event):
    """The attack ends by itself."""


class ZombiesExecuted(Event):
    """The captured left for good."""

    executed: int


class ZombiesThrown(Event):
    """The throw of the zombies."""

    faces: tuple[int, ...]


class HumansBitten(Event):
    """So many humans turned."""

    bitten: int
    ones: int


class ZombieAttackSkipped(Event):
    """No zombies are left to throw."""


class TurnEnded(Event):
    """Every die is back in the Human, Zombie or Executed Zone."""

    human: int
    zombie: int


class TurnBegan(Event):
    """The player chooses again."""

    limit: int


class GameWon(Event):
    """Every zombie is executed."""


class GameLost(Event):
    """No human is left."""


class Scored(Event):
    """The final points, by their parts."""

    setup: int
    executed: int
    bonus: int

    @property
    def points(self) -> int:
        return self.setup + self.executed + self.bonus
