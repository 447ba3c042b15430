"""diZe's rules, options, state and moves. No behaviour."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TypeAlias

from engines.core.game import Rule as BaseRule
from engines.core.options import option

DICE = 20
WIN_BONUS = 10
INFECTING_ONES = 3
DICE_FOR_EACH_ZOMBIE = 2
"""How many may be launched."""
EVEN = (2, 4, 6)
"""The faces that count for the humans in an attack."""
SIX = 6
"""The face of a die that may become a hero."""
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


CHOOSE, INFECT, ATTACK, REWARD, DECIDE, ZOMBIE, OVER = Phase
"""The phases once more: Python 3.11 takes its time to find a member in its class."""


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
