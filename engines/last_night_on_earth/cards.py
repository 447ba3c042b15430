"""The cards of both decks as data: what each is, when it may be played, on what, and what it does.

A card is played in one of its modes. What a mode does is built from a small set of effects; how each
of them is carried out is in `plays/effects.py`. A new card is a few lines here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum, auto
from typing import TypeAlias

from engines.last_night_on_earth.moments import ANY, FREE, HEROES_START, START, Moment


class Deck(StrEnum):
    HERO = "h"
    ZOMBIE = "z"


class Kind(Enum):
    """What a card is; a Hero's Weapon is an Item too."""

    HAND_WEAPON = auto()
    RANGED_WEAPON = auto()
    ITEM = auto()
    EVENT = auto()
    ZOMBIE_EVENT = auto()


ITEMS = frozenset({Kind.HAND_WEAPON, Kind.RANGED_WEAPON, Kind.ITEM})
WEAPONS = frozenset({Kind.HAND_WEAPON, Kind.RANGED_WEAPON})


class Keyword(Enum):
    """Words on cards and Hero sheets that other cards ask for."""

    AMMO = auto()
    FIRE = auto()
    FIRST_AID = auto()
    FLARE = auto()
    GUN = auto()
    TOWNSFOLK = auto()
    FEMALE = auto()
    HOLY = auto()
    LAW_ENFORCEMENT = auto()
    MALE = auto()
    STRANGE = auto()
    STUDENT = auto()


class Target(Enum):
    """What a card is played on."""

    NOTHING = auto()
    HERO = auto()
    WOUNDED_HERO = auto()
    WOUNDED_HERO_NEARBY = auto()
    """In the carrier's space or next to it."""
    HERO_IN_BUILDING = auto()
    ZOMBIE = auto()
    OWN_UNMOVED_ZOMBIE = auto()
    FIGHT = auto()
    """The fight that is under way."""
    TIED_FIGHT = auto()
    HERO_DICE = auto()
    """One or more of the Hero's Fight Dice."""
    HERO_DIE = auto()
    ANY_DIE = auto()
    ROLL = auto()
    """The die that lies on the table."""
    WOUND = auto()
    BUILDING = auto()
    OWN_BUILDING = auto()
    """The building where the carrier is, while there are cards to find."""
    CARD_IN_PLAY = auto()
    """A Zombie card that Remains in Play."""
    ZOMBIE_CARD = auto()
    """A Zombie card that is being played, or one that Remains in Play."""
    FIGHT_CARD = auto()
    """A Fight: card of the carrier's own fight that has rolled nothing yet."""
    FAITH = auto()
    DISCARDED_HERO_CARDS = auto()
    GUN = auto()

    # As for moments: looked up all the time.
    __hash__ = object.__hash__


class Lasting(Enum):
    """How long an effect lasts."""

    FIGHT = auto()
    TURN = auto()
    """Until the current Zombie or Hero Turn ends."""
    NEXT_ZOMBIE_TURN = auto()
    """Until the next Zombie Turn starts."""


class Marker(StrEnum):
    TAKEN_OVER = "taken-over"
    LIGHTS_OUT = "lights-out"
    PIT = "pit"


@dataclass(frozen=True, slots=True)
class ExtraDice:
    """More Fight Dice for a side; rolled at once in a fight that is under way."""

    dice: int
    deck: Deck
    lasts: Lasting = Lasting.FIGHT
    stays_on: Keyword | None = None
    """On Heroes with this keyword the card stays without end, one on each."""


@dataclass(frozen=True, slots=True)
class RerollDice:
    """Fight Dice are rolled again: those of the target, or all of a side."""

    deck: Deck


@dataclass(frozen=True, slots=True)
class ShiftDie:
    """One more or one less on a die; `by` is None where the player chooses."""

    by: int | None = None


@dataclass(frozen=True, slots=True)
class WinTies:
    lasts: Lasting = Lasting.FIGHT


@dataclass(frozen=True, slots=True)
class KillZombie:
    """The fighting Zombie is Killed."""


@dataclass(frozen=True, slots=True)
class KillIfWon:
    """The Zombie is Killed if the Hero wins; the weapon is discarded if the Hero loses."""


@dataclass(frozen=True, slots=True)
class CancelFight:
    heroes: frozenset[Keyword]
    """Whose fights: Heroes with one of these keywords."""


@dataclass(frozen=True, slots=True)
class CancelCard:
    """The target is discarded without further effect, and its markers go."""


@dataclass(frozen=True, slots=True)
class Heal:
    wounds: int | None = None
    """None: all of them."""
    returns_for: str = ""
    """Healing this Hero, the card goes back into the deck."""


@dataclass(frozen=True, slots=True)
class PreventWound:
    pass


@dataclass(frozen=True, slots=True)
class HoldZombie:
    """The Zombie makes no move until this Zombie Turn ends."""


@dataclass(frozen=True, slots=True)
class ShuffleBack:
    """Discarded Hero cards go back into the deck."""

    most: int


@dataclass(frozen=True, slots=True)
class FindCards:
    """The carrier draws Hero cards, one after the other."""

    cards: int


@dataclass(frozen=True, slots=True)
class RollAgain:
    """The die that lies on the table is rolled again."""


@dataclass(frozen=True, slots=True)
class DiscardGun:
    pass


@dataclass(frozen=True, slots=True)
class PlaceMarker:
    marker: Marker
    random: bool = True
    """The building is a Random Building; otherwise the player's choice."""
    fills: bool = False
    """A Zombie comes into each empty space of the building."""


@dataclass(frozen=True, slots=True)
class DrawAndOwe:
    """The card player draws, and discards to hand size at the next draw."""

    cards: int


@dataclass(frozen=True, slots=True)
class SpawnThere:
    """A Zombie of the pool comes into the target's space."""


@dataclass(frozen=True, slots=True)
class Shamble:
    """The Zombie moves up to D6 spaces instead of its move."""


@dataclass(frozen=True, slots=True)
class Advance:
    """Up to D6 Zombies move one space each, now."""


@dataclass(frozen=True, slots=True)
class PlaceOnPits:
    """Up to D6 Zombies come onto pits; where the pool is short, Zombies may be lifted from the board."""


@dataclass(frozen=True, slots=True)
class DiscardHeroDeck:
    cards: int


@dataclass(frozen=True, slots=True)
class SlowOutdoors:
    """While it is in play, a Hero who begins a Move outdoors moves so much less."""

    by: int


Effect: TypeAlias = (
    ExtraDice
    | RerollDice
    | ShiftDie
    | WinTies
    | KillZombie
    | KillIfWon
    | CancelFight
    | CancelCard
    | Heal
    | PreventWound
    | HoldZombie
    | ShuffleBack
    | FindCards
    | RollAgain
    | DiscardGun
    | PlaceMarker
    | DrawAndOwe
    | SpawnThere
    | Shamble
    | Advance
    | PlaceOnPits
    | DiscardHeroDeck
    | SlowOutdoors
)


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to play a card: at which moments, on what, with which effects."""

    moments: frozenset[Moment]
    target: Target
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Ranged:
    """How an Item shoots."""

    range: int
    hits_on: int
    aims_at_space: bool = False
    kills: bool = False
    """A hit fills all boxes that are left."""
    discard_on: int = 0
    """Out of ammunition on a roll of so much or less."""
    checks_apart: bool = False
    """The check is a roll of its own, not the roll to hit."""
    single_use: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """What an Item does while it is carried."""

    ignores_lights_out: bool = False
    opens_locked_doors: bool = False
    is_no_counted_weapon: bool = False
    replaces_guns: bool = False
    """Discarded instead of a Gun that an ammunition check or a card would take."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    id: str
    copies: int
    kind: Kind
    keywords: frozenset[Keyword] = frozenset()
    modes: tuple[Mode, ...] = ()
    immediate: bool = False
    """Play Immediately: it is carried out when it is drawn."""
    remains: bool = False
    """Remains in Play."""
    breaks_on: int = 0
    """After each use as a Combat Bonus a roll of so much or less discards it."""
    steadied_by: str = ""
    """Where the same Hero carries this card, it breaks on one less."""
    repeatable: bool = False
    """Its Combat Bonus may be used more than once in a fight."""
    on_natural_six: bool = False
    """Its Combat Bonus is offered after a roll of the Hero's dice that shows a natural 6, before anyone is asked."""
    spent: bool = False
    """Using it discards it."""
    ranged: Ranged | None = None
    standing: Standing = field(default_factory=Standing)

    @property
    def deck(self) -> Deck:
        return Deck.ZOMBIE if self.kind is Kind.ZOMBIE_EVENT else Deck.HERO

    @property
    def is_item(self) -> bool:
        return self.kind in ITEMS

    @property
    def can_be_held(self) -> bool:
        """Whether it can be in a hand: Items lie open, and some cards are played as they are drawn."""
        return not self.is_item and not self.immediate

    @property
    def is_weapon(self) -> bool:
        return self.kind in WEAPONS and not self.standing.is_no_counted_weapon


_IN_FIGHT = frozenset({Moment.FIGHT})
_AT_ONCE: frozenset[Moment] = frozenset()
"""Of a card that waits for no moment: it is carried out when it is drawn, or offered where it fits."""
_AGAINST_CARD = frozenset({Moment.ZOMBIE_CARD}) | ANY


def _bonus(*effects: Effect, target: Target = Target.FIGHT) -> tuple[Mode, ...]:
    """Return the mode of a Combat Bonus."""
    return (Mode(_IN_FIGHT, target, effects),)


def _townsfolk(name: str, *modes: Mode) -> Card:
    return Card(id=name, copies=1, kind=Kind.EVENT, keywords=frozenset({Keyword.TOWNSFOLK}), modes=modes)


_CANCEL_ZOMBIE_CARD = Mode(_AGAINST_CARD, Target.ZOMBIE_CARD, (CancelCard(),))
_SHIFT_A_DIE = Mode(_IN_FIGHT, Target.ANY_DIE, (ShiftDie(),))

HERO_CARDS: tuple[Card, ...] = (
    Card(
        id="h.flare",
        copies=1,
        kind=Kind.RANGED_WEAPON,
        keywords=frozenset({Keyword.FLARE}),
        ranged=Ranged(range=4, hits_on=2, kills=True, single_use=True),
        standing=Standing(is_no_counted_weapon=True),
    ),
    Card(
        id="h.revolver",
        copies=3,
        kind=Kind.RANGED_WEAPON,
        keywords=frozenset({Keyword.GUN}),
        ranged=Ranged(range=3, hits_on=4, discard_on=1),
    ),
    Card(
        id="h.shotgun",
        copies=2,
        kind=Kind.RANGED_WEAPON,
        keywords=frozenset({Keyword.GUN}),
        ranged=Ranged(range=2, hits_on=3, aims_at_space=True, discard_on=2, checks_apart=True),
    ),
    Card(
        id="h.bat",
        copies=2,
        kind=Kind.HAND_WEAPON,
        modes=_bonus(ExtraDice(1, Deck.HERO)),
        breaks_on=2,
        repeatable=True,
    ),
    Card(
        id="h.cleaver",
        copies=1,
        kind=Kind.HAND_WEAPON,
        modes=(Mode(_AT_ONCE, Target.FIGHT, (KillZombie(),)),),
        on_natural_six=True,
    ),
    Card(
        id="h.pitchfork",
        copies=1,
        kind=Kind.HAND_WEAPON,
        modes=_bonus(RerollDice(Deck.HERO), target=Target.HERO_DICE),
        breaks_on=2,
        steadied_by="h.torch",
    ),
    Card(
        id="h.fireaxe",
        copies=1,
        kind=Kind.HAND_WEAPON,
        modes=(Mode(frozenset({Moment.ZOMBIE_CARD, Moment.FIGHT}), Target.FIGHT_CARD, (CancelCard(),)),),
        breaks_on=3,
        standing=Standing(opens_locked_doors=True),
    ),
    Card(id="h.chainsaw", copies=1, kind=Kind.HAND_WEAPON, modes=_bonus(ExtraDice(1, Deck.HERO), KillIfWon())),
    Card(
        id="h.welding",
        copies=1,
        kind=Kind.HAND_WEAPON,
        keywords=frozenset({Keyword.FIRE}),
        modes=_bonus(RerollDice(Deck.HERO), target=Target.HERO_DIE),
        breaks_on=2,
        repeatable=True,
    ),
    Card(
        id="h.crowbar",
        copies=1,
        kind=Kind.HAND_WEAPON,
        modes=_bonus(WinTies(), target=Target.TIED_FIGHT),
        breaks_on=2,
    ),
    Card(
        id="h.ammo",
        copies=2,
        kind=Kind.ITEM,
        keywords=frozenset({Keyword.AMMO}),
        standing=Standing(replaces_guns=True),
    ),
    Card(
        id="h.torch",
        copies=1,
        kind=Kind.ITEM,
        keywords=frozenset({Keyword.FIRE}),
        modes=_bonus(RerollDice(Deck.ZOMBIE)),
        spent=True,
        standing=Standing(ignores_lights_out=True),
    ),
    Card(
        id="h.keys",
        copies=2,
        kind=Kind.ITEM,
        modes=(Mode(ANY, Target.OWN_BUILDING, (FindCards(2),)),),
        spent=True,
        standing=Standing(opens_locked_doors=True),
    ),
    Card(
        id="h.firstaid",
        copies=2,
        kind=Kind.ITEM,
        keywords=frozenset({Keyword.FIRST_AID}),
        modes=(Mode(FREE, Target.WOUNDED_HERO_NEARBY, (Heal(),)),),
        spent=True,
    ),
    Card(
        id="h.recovery",
        copies=2,
        kind=Kind.EVENT,
        keywords=frozenset({Keyword.FIRST_AID}),
        modes=(Mode(FREE, Target.WOUNDED_HERO, (Heal(1),)),),
    ),
    Card(
        id="h.getback",
        copies=3,
        kind=Kind.EVENT,
        modes=(Mode(frozenset({Moment.FIGHT_WON}), Target.FIGHT, (KillZombie(),)),),
    ),
    Card(
        id="h.faith",
        copies=3,
        kind=Kind.EVENT,
        modes=(Mode(ANY, Target.HERO, (ExtraDice(1, Deck.HERO, Lasting.TURN, stays_on=Keyword.HOLY),)),),
    ),
    Card(
        id="h.atlast",
        copies=3,
        kind=Kind.EVENT,
        modes=(Mode(HEROES_START, Target.CARD_IN_PLAY, (CancelCard(),)),),
    ),
    Card(
        id="h.scratch",
        copies=2,
        kind=Kind.EVENT,
        modes=(Mode(frozenset({Moment.WOUND_BEFORE}), Target.WOUND, (PreventWound(),)),),
    ),
    _townsfolk("h.hyde", Mode(_IN_FIGHT, Target.FIGHT, (CancelFight(frozenset({Keyword.STUDENT})),)), _SHIFT_A_DIE),
    _townsfolk("h.brody", Mode(FREE, Target.WOUNDED_HERO, (Heal(returns_for="becky"),))),
    _townsfolk(
        "h.sty",
        Mode(frozenset({Moment.BEFORE_ZOMBIES_MOVE, Moment.ZOMBIE_CARD}), Target.ZOMBIE, (HoldZombie(),)),
        _SHIFT_A_DIE,
    ),
    _townsfolk("h.gomez", _CANCEL_ZOMBIE_CARD, Mode(_IN_FIGHT, Target.FIGHT, (RerollDice(Deck.ZOMBIE),))),
    _townsfolk(
        "h.taylor",
        Mode(_IN_FIGHT, Target.FIGHT, (CancelFight(frozenset({Keyword.LAW_ENFORCEMENT, Keyword.STRANGE})),)),
        Mode(ANY, Target.DISCARDED_HERO_CARDS, (ShuffleBack(3),)),
    ),
    _townsfolk("h.jeb", _CANCEL_ZOMBIE_CARD, Mode(ANY, Target.HERO, (ExtraDice(1, Deck.HERO, Lasting.TURN),))),
)


def _zombie(name: str, copies: int, *modes: Mode, immediate: bool = False, remains: bool = False) -> Card:
    return Card(id=name, copies=copies, kind=Kind.ZOMBIE_EVENT, modes=modes, immediate=immediate, remains=remains)


_FAITH_LIES_THERE = frozenset(
    {
        Moment.HERO_CARD,
        Moment.ZOMBIES_BEGIN,
        Moment.BEFORE_SPAWN_ROLL,
        Moment.BEFORE_ZOMBIES_MOVE,
        Moment.FIGHT_DECLARED,
        Moment.FIGHT,
    }
)

ZOMBIE_CARDS: tuple[Card, ...] = (
    # Played in one's own moving time, which is no window: see `turns/zombie_turn.py`.
    _zombie("z.shamble", 6, Mode(_AT_ONCE, Target.OWN_UNMOVED_ZOMBIE, (Shamble(),))),
    _zombie("z.uuurrgh", 5, Mode(_IN_FIGHT, Target.FIGHT, (ExtraDice(2, Deck.ZOMBIE),))),
    _zombie("z.hate", 5, Mode(_IN_FIGHT, Target.HERO_DICE, (RerollDice(Deck.HERO),))),
    _zombie(
        "z.taken",
        3,
        Mode(_AT_ONCE, Target.NOTHING, (PlaceMarker(Marker.TAKEN_OVER, fills=True),)),
        immediate=True,
        remains=True,
    ),
    _zombie("z.resilient", 2, Mode(frozenset({Moment.GUN_KILL}), Target.GUN, (DiscardGun(),))),
    _zombie("z.lights", 2, Mode(START, Target.BUILDING, (PlaceMarker(Marker.LIGHTS_OUT, random=False),)), remains=True),
    _zombie("z.horror", 2, Mode(_AT_ONCE, Target.NOTHING, (DrawAndOwe(3),)), immediate=True),
    _zombie("z.surprise", 2, Mode(_AT_ONCE, Target.HERO_IN_BUILDING, (SpawnThere(),)), immediate=True),
    _zombie(
        "z.lossfaith",
        2,
        Mode(_FAITH_LIES_THERE, Target.FAITH, (CancelCard(),)),
        Mode(frozenset({Moment.BREAK}), Target.ROLL, (RollAgain(),)),
    ),
    _zombie("z.relentless", 2, Mode(START, Target.NOTHING, (Advance(),))),
    _zombie("z.newpit", 2, Mode(_AT_ONCE, Target.NOTHING, (PlaceMarker(Marker.PIT),)), immediate=True),
    _zombie("z.toomany", 2, Mode(frozenset({Moment.ZOMBIES_END}), Target.NOTHING, (PlaceOnPits(),))),
    _zombie("z.trip", 1, Mode(frozenset({Moment.MOVE_ROLL}), Target.ROLL, (RollAgain(),))),
    _zombie(
        "z.cornered",
        1,
        Mode(
            START,
            Target.NOTHING,
            (ExtraDice(2, Deck.ZOMBIE, Lasting.NEXT_ZOMBIE_TURN), WinTies(Lasting.NEXT_ZOMBIE_TURN)),
        ),
    ),
    _zombie("z.overrun", 1, Mode(_AT_ONCE, Target.NOTHING, (DiscardHeroDeck(10),)), immediate=True),
    _zombie("z.rain", 1, Mode(_AT_ONCE, Target.NOTHING, (SlowOutdoors(1),)), immediate=True, remains=True),
    _zombie("z.brains", 1, Mode(_IN_FIGHT, Target.FIGHT, (ShiftDie(1),))),
)

CARDS: Mapping[str, Card] = {card.id: card for card in (*HERO_CARDS, *ZOMBIE_CARDS)}
FIGHT_CARDS = frozenset({"z.uuurrgh", "z.hate", "z.brains"})
"""Those that say Fight:, of which one may be played for a Zombie in a fight."""
ROLLS_DICE = frozenset(
    {
        "z.shamble",
        "z.uuurrgh",
        "z.hate",
        "z.taken",
        "z.relentless",
        "z.newpit",
        "z.toomany",
        "z.trip",
    }
)
"""Zombie cards whose effect begins with dice: from then on it is too late to cancel them."""
