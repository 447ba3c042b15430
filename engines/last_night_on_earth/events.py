"""What can happen in Last Night on Earth. Every event cites the rule that made it so."""

from __future__ import annotations

from engines.core.game import Event, Seat, secret
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.cards import Marker
from engines.last_night_on_earth.moves import Faces


class BoardLaid(Event):
    board: int


class HeroDealt(Event):
    hero: str
    seat: Seat


class HeroPlaced(Event):
    hero: str
    space: Space


class ZombiePlaced(Event):
    zombie: int
    space: Space


class PoolEmpty(Event):
    """More Zombies are due than the player has."""

    seat: Seat


class ZombieLifted(Event):
    """Back to the pool, not killed."""

    zombie: int
    space: Space


class SunMoved(Event):
    """A Zombie Turn begins, or night falls."""

    seat = 0
    """Who begins it: the first Zombie player, in every game."""
    sun: int


class HeroesTurnBegan(Event):
    seat: Seat
    """The one who chooses for all Hero players."""


class HeroBegan(Event):
    """A Hero's own turn."""

    hero: str


class TurnDropped(Event):
    """What was left of a Hero's own turn is not played."""

    hero: str


class BonusEnded(Event):
    """A Hero's extra Fight Dice are over."""

    hero: str


class EffectEnded(Event):
    """What a card did until now is over."""

    card: str


class ZombieCardDrawn(Event):
    seat: Seat
    card: str | None = secret()


class NothingDrawn(Event):
    """The hand is full."""

    seat: Seat


class ImmediateDrawn(Event):
    """Play Immediately: shown as it is drawn."""

    seat: Seat
    card: str


class DeckReshuffled(Event):
    """The Zombies' discard pile is the deck again."""


class CardDiscarded(Event):
    card: str


class StartingZombiesRolled(Event):
    seat: Seat
    faces: Faces


class SpawnRolled(Event):
    seat: Seat
    faces: Faces
    standing: int
    """Zombies of the seat on the board."""
    succeeds: bool


class PlaceRolled(Event):
    """How many Zombies may come onto pits."""

    seat: Seat
    face: int
    zombies: int


class ZombieMoved(Event):
    zombie: int
    origin: Space
    space: Space


class ZombieStopped(Event):
    """It stays where it is and its move is over."""

    zombie: int
    face: int


class ZombieHeld(Event):
    zombie: int


class CardRolled(Event):
    """A die that a card or an ability asks for."""

    card: str
    face: int


class Paired(Event):
    """Who will fight whom."""

    zombie: int
    hero: str


class FightBegan(Event):
    hero: str
    zombie: int


class FightDiceRolled(Event):
    for_zombie: bool
    faces: Faces


class DiceAdded(Event):
    """Fight Dice more, rolled at once."""

    for_zombie: bool
    dice: int


class DiceTakenUp(Event):
    """Fight Dice that are rolled again."""

    for_zombie: bool
    values: Faces


class DieShifted(Event):
    for_zombie: bool
    value: int
    by: int


class FightCancelled(Event):
    hero: str
    zombie: int


class FightBrokeOff(Event):
    """One of the two has gone."""

    hero: str
    zombie: int


class FightLost(Event):
    hero: str
    zombie: int


class FendedOff(Event):
    hero: str
    zombie: int


class ZombieKilled(Event):
    zombie: int
    space: Space
    kills: int


class HeroWounded(Event):
    stands_out = True
    hero: str
    wounds: int


class WoundPrevented(Event):
    hero: str


class HeroDied(Event):
    stands_out = True
    hero: str
    deaths: int


class HeroHealed(Event):
    hero: str
    wounds: int


class CardPlayed(Event):
    reveals = True
    stands_out = True
    seat: Seat
    card: str
    mode: int
    target: str


class CardCancelled(Event):
    card: str


class CardFailed(Event):
    """There is nothing for it to do."""

    card: str


class CardRemains(Event):
    """It lies in play from now on, or on a Hero."""

    card: str
    hero: str = ""


class CardsShuffledBack(Event):
    cards: tuple[str, ...]


class BuildingRolled(Event):
    face: int


class BuildingFound(Event):
    place: Place


class MarkerPlaced(Event):
    marker: Marker
    place: Place
    space: Space = -1


class MarkerRemoved(Event):
    marker: Marker
    place: Place


class Searched(Event):
    hero: str


class ItemFound(Event):
    hero: str
    card: str


class EventFound(Event):
    hero: str
    seat: Seat
    card: str | None = secret()


class HeroDeckOut(Event):
    """A Hero has drawn the last card."""


class NothingFound(Event):
    hero: str


class CardsDrawnToChoose(Event):
    hero: str
    card: str | None = secret()


class PickedUp(Event):
    hero: str
    card: str


class MoveRolled(Event):
    hero: str
    face: int


class MovementSet(Event):
    hero: str
    spaces: int


class HeroMoved(Event):
    hero: str
    origin: Space
    space: Space


class MoveEnded(Event):
    """A Zombie or the dark ends a Hero's move."""

    hero: str


class ItemUsed(Event):
    hero: str
    card: str
    target: str


class AbilityUsed(Event):
    hero: str
    target: str


class ItemDiscarded(Event):
    hero: str
    card: str


class LimitExceeded(Event):
    """A Hero carries too much."""

    hero: str


class ItemGiven(Event):
    giver: str
    taker: str
    card: str


class ExchangeDeclined(Event):
    seat: Seat


class ShotFired(Event):
    hero: str
    card: str
    space: Space


class ShotRolled(Event):
    hero: str
    zombie: int
    face: int
    hits_on: int
    """The lowest face that hits."""


class AmmoRolled(Event):
    hero: str
    card: str
    face: int


class BreakRolled(Event):
    hero: str
    card: str
    face: int


class SeatPassed(Event):
    is_pass = True
    seat: Seat
