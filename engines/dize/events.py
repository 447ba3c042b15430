"""What can happen in diZe. A kind of event that always cites the same rule names it here."""

from __future__ import annotations

from engines.core.game import Event
from engines.dize.model import Rule


class HumansLaunched(Event):
    """Dice entered the Launch Zone."""

    rule: Rule = Rule.TURN_CHOOSE
    dice: int
    limit: int


class InfectionThrown(Event):
    """The throw before the attack."""

    rule: Rule = Rule.INFECTION_ONCE
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

    rule: Rule = Rule.INFECTION_SEPARATE
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

    rule: Rule = Rule.ATTACK_SUCCESS
    even: int
    odd: int


class AttackFailed(Event):
    """Not more even than odd."""

    rule: Rule = Rule.ATTACK_FAIL
    even: int
    odd: int
    released: int
    """Captured zombies that go free."""


class NobodyAttacked(Event):
    """No dice were launched."""

    rule: Rule = Rule.ATTACK_ZERO


class DieRetired(Event):
    """A die of the throw rests until the attack ends."""

    rule: Rule = Rule.ATTACK_RETIRE_CHOICE
    face: int


class HeroesMade(Event):
    """So many of the sixes became heroes."""

    rule: Rule = Rule.ATTACK_HERO_ANY
    heroes: int
    sixes: int


class LaunchShrunk(Event):
    """Heroes are thrown no more in this attack."""

    rule: Rule = Rule.ATTACK_HERO_LEAVES
    dice: int


class AttackContinued(Event):
    """The player throws on."""

    rule: Rule = Rule.ATTACK_CONTINUE
    dice: int


class NoneLeftToCapture(Event):
    """The attack ends by itself."""

    rule: Rule = Rule.ATTACK_EMPTY_ZOMBIES


class ZombiesExecuted(Event):
    """The captured left for good."""

    rule: Rule = Rule.ATTACK_STOP
    executed: int


class ZombiesThrown(Event):
    """The throw of the zombies."""

    rule: Rule = Rule.ZOMBIE_THROW
    faces: tuple[int, ...]


class HumansBitten(Event):
    """So many humans turned."""

    bitten: int
    ones: int


class ZombieAttackSkipped(Event):
    """No zombies are left to throw."""

    rule: Rule = Rule.ZOMBIE_NONE


class TurnEnded(Event):
    """Every die is back in the Human, Zombie or Executed Zone."""

    rule: Rule = Rule.SETUP_ZONES
    human: int
    zombie: int


class TurnBegan(Event):
    """The player chooses again."""

    rule: Rule = Rule.TURN_PHASES
    limit: int


class GameWon(Event):
    """Every zombie is executed."""

    stands_out = True
    rule: Rule = Rule.END_WIN


class GameLost(Event):
    """No human is left."""

    stands_out = True
    rule: Rule = Rule.END_LOSS


class Scored(Event):
    """The final points, by their parts."""

    rule: Rule = Rule.SCORE_SUM
    setup: int
    executed: int
    bonus: int

    @property
    def points(self) -> int:
        return self.setup + self.executed + self.bonus
