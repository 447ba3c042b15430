"""What can happen in diZe: a kind of event for each thing that a move makes true."""

from __future__ import annotations

from engines.core.game import Event


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
