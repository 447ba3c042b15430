"""Last One Alive's words: its settings, its state, its moves. No behaviour.

Dice and tokens are letters, and a heap of them is a sorted string, so that a
position is small, quick to compare and reads as it is written:
zombie dice show `1` `2` `a` `-`, shot dice `1` `2` `+` `-`, item dice `i` `a` `-`,
barricade dice `b` `a` `-`; `h` is a two-zombie die hit once that will heal.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engines.core.numbers import whole_number
from engines.core.options import option

SEATS = range(2, 6)

ZOMBIE, SHOT, ITEM, BARRICADE = "Z", "S", "I", "B"
KINDS = "ZSIB"
"""The four kinds of dice, in the order in which every count of dice is written."""
ALL_DICE = (10, 3, 3, 3)

AMBUSH, BLANK, PLUS, HURT = "a", "-", "+", "h"

AXE, CHAINSAW, FLARE, GUN, MEDIKIT, RADIO = "acfgmr"
REROLLED = {GUN: SHOT, AXE: BARRICADE}
"""The kind of die that a token rolls again."""
WALL = "b"
"""A token turned to its barricade side; what is on its back no longer matters."""
ITEMS = "acfgmr"
HELD = "abcfgmr"
APOCALYPSE, NIGHT, DAY = "x", "n", "d"
IN_BAG = ITEMS + APOCALYPSE + NIGHT + DAY

TOKENS = 18
APOCALYPSES = 3
TOP_LEVEL = 4
FREE_DICE = 4
RADIO_DICE = 2
TOKEN_LIMIT = 3
HERO_BANGS = 3
SURVIVOR_LIVES = 3
POINTS_PER_LIFE = 2

Dice: TypeAlias = tuple[int, int, int, int]
"""How many dice of each kind, in the order of KINDS."""
Tray: TypeAlias = tuple[str, str, str, str]
"""The faces shown by the rolled dice of each kind, sorted."""
NO_DICE: Dice = (0, 0, 0, 0)
NO_FACES: Tray = ("", "", "", "")


def _is_die(legal: str) -> object:
    return lambda faces: isinstance(faces, str) and len(faces) == 6 and set(faces) <= set(legal)


def _is_shot_die(faces: object) -> bool:
    # Six plus faces would be rolled again for ever.
    return isinstance(faces, str) and len(faces) == 6 and set(faces) <= set("12+-") and faces != "++++++"


def _are_counts(text: object) -> bool:
    return isinstance(text, str) and _sum_up(text)


@lru_cache(maxsize=64)
def _sum_up(text: str) -> bool:
    """Return whether these are numbers of items that sum to all tokens: cached, as every new game asks."""
    counts = text.split(",")
    whole = len(counts) == len(ITEMS) and all(whole_number(n, digits=2) is not None for n in counts)
    return whole and sum(map(int, counts)) == TOKENS


def _is_first(text: object) -> bool:
    # A list of values would promise a fifth seat at a table of two; the set-up knows the seats.
    return text == "random" or (isinstance(text, str) and text in {"0", "1", "2", "3", "4"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the booklets leave open, and the three variants."""

    first: str = option("random", valid=_is_first, expected="random, or a seat from 0 to 4")
    """Who begins: a seat, or `random`."""
    item_counts: str = option(
        "3,3,3,3,3,3",
        valid=_are_counts,
        expected="six numbers with commas that sum to 18: axe, chainsaw, flare, gun, medikit, radio",
    )
    faces_zombie: str = option("1112a-", valid=_is_die("12a-"), expected="six faces from 1, 2, a, -")  # type: ignore[arg-type]
    faces_shot: str = option("1112+-", valid=_is_shot_die, expected="six faces from 1, 2, +, -, not all of them +")
    faces_item: str = option("iiiia-", valid=_is_die("ia-"), expected="six faces from i, a, -")  # type: ignore[arg-type]
    faces_barricade: str = option("bbbba-", valid=_is_die("ba-"), expected="six faces from b, a, -")  # type: ignore[arg-type]
    start_hero: bool = option(False)  # noqa: FBT003 - the default of a setting
    start_zombies: str = option("first", ("first", "all"))
    partial_heals: bool = option(False)  # noqa: FBT003
    double_stacks: bool = option(True)  # noqa: FBT003
    zombie_roll: bool = option(True)  # noqa: FBT003
    day_night: bool = option(False)  # noqa: FBT003
    survivors: bool = option(False)  # noqa: FBT003
    zombies_everywhere: bool = option(False)  # noqa: FBT003

    @property
    def faces(self) -> tuple[str, str, str, str]:
        return self.faces_zombie, self.faces_shot, self.faces_item, self.faces_barricade


class Phase(StrEnum):
    """Where the game stands. While dice are in the air chance acts, whatever the phase."""

    FIRST = auto()
    """Chance: who begins."""
    DEAL = auto()
    """Chance: a token for a player of the set-up."""
    SIDE = auto()
    """That player picks the side of the token."""
    PREPARE = auto()
    """Tokens before the roll, then the dice."""
    ROLL = auto()
    REACT = auto()
    """After the roll, before any die is assigned."""
    ITEMS = auto()
    ITEM_DRAW = auto()
    PLUS = auto()
    SHOTS = auto()
    BARRICADES = auto()
    UNUSED = auto()
    """The front is clear: draws for barricade results not used."""
    UNUSED_DRAW = auto()
    LIMIT = auto()
    MEDIKIT = auto()
    ZOMBIE = auto()
    """A zombified player rolls one zombie die."""
    OVER = auto()


class Player(NamedTuple):
    """One seat: nobody with no life left takes turns."""

    lives: int = 1
    hero: bool = False
    tokens: str = ""
    zombies: str = ""
    """The zombie dice in front, by what they show."""
    ambushes: str = ""
    """The dice in front that show an ambush, by kind."""

    @property
    def alive(self) -> bool:
        return self.lives > 0

    @property
    def is_clear(self) -> bool:
        return not self.zombies and not self.ambushes


class Effects(NamedTuple):
    """What tokens and the hero did to this turn."""

    bang: int = 1
    """Factor on bangs."""
    wall: int = 1
    """Factor on barricade results."""
    calm: bool = False
    """Ambushes are ignored."""
    extra: int = 0
    """Dice more, by radio."""
    hero_used: bool = False


class Turn(NamedTuple):
    """The turn so far."""

    effects: Effects = Effects()
    tray: Tray = NO_FACES
    cast: Dice = NO_DICE
    """Dice in the air: chance says how they fall."""
    draws: int = 0
    """Draws left: of this step, or of the set-up."""
    bangs: int = 0
    used: int = 0
    """Bangs that removed something."""
    walls: int = 0
    """Barricade results left."""
    drawn: str = ""
    """Tokens drawn this turn; in the set-up, the one whose side is still to be picked."""


class Supply(NamedTuple):
    """What belongs to nobody."""

    pool: Dice
    bag: str
    aside: str = ""
    """Apocalypse tokens and the night, which make the level."""
    gone: int = 0
    """Tokens out of the game."""


class State(NamedTuple):
    """A position."""

    options: Options
    phase: Phase
    active: int
    players: tuple[Player, ...]
    turn: Turn
    supply: Supply


@dataclass(frozen=True, slots=True)
class KeepItem:
    """In the set-up: the token is an item for good."""


@dataclass(frozen=True, slots=True)
class KeepBarricade:
    """In the set-up: the token is a barricade for good."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Before the roll: use a gun, an axe, a chainsaw or a radio."""

    token: str


@dataclass(frozen=True, slots=True)
class Flare:
    """Before the roll: send these zombie dice to the left."""

    dice: str


@dataclass(frozen=True, slots=True)
class Block:
    """Use a barricade token: send a zombie die that shows this face to the left."""

    die: str


@dataclass(frozen=True, slots=True)
class Take:
    """Add these dice to the mandatory ones, and roll."""

    zombie: int = 0
    shot: int = 0
    item: int = 0
    barricade: int = 0


@dataclass(frozen=True, slots=True)
class RollAgain:
    """Give the hero back to roll these dice of the tray again."""

    zombie: str = ""
    shot: str = ""
    item: str = ""
    barricade: str = ""


@dataclass(frozen=True, slots=True)
class Reroll:
    """After the roll: use a gun on a shot die, or an axe on a barricade die, that shows this face."""

    token: str
    face: str


@dataclass(frozen=True, slots=True)
class Saw:
    """After the roll: use a chainsaw on an ambush of a die of this kind."""

    die: str


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a token for an item result or an unused barricade result."""


@dataclass(frozen=True, slots=True)
class Shoot:
    """Spend a bang on a zombie of a die showing this face, or on an ambush of a die of this kind."""

    target: str


@dataclass(frozen=True, slots=True)
class Push:
    """Spend a barricade result: send a zombie die that shows this face to the left."""

    die: str


@dataclass(frozen=True, slots=True)
class Discard:
    """Give up a token above the limit."""

    token: str


@dataclass(frozen=True, slots=True)
class Heal:
    """About to be overpowered: use a medikit."""


@dataclass(frozen=True, slots=True)
class Done:
    """Nothing more in this window."""


@dataclass(frozen=True, slots=True)
class FirstChosen:
    """Chance: who begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """Chance: the token that came out of the bag."""

    token: str


@dataclass(frozen=True, slots=True)
class Rolled:
    """Chance: how the dice in the air fell, sorted by face for each kind."""

    zombie: str = ""
    shot: str = ""
    item: str = ""
    barricade: str = ""

    @property
    def faces(self) -> Tray:
        return self.zombie, self.shot, self.item, self.barricade


Move: TypeAlias = (
    KeepItem
    | KeepBarricade
    | Ready
    | Flare
    | Block
    | Take
    | RollAgain
    | Reroll
    | Saw
    | Draw
    | Shoot
    | Push
    | Discard
    | Heal
    | Done
    | FirstChosen
    | Drawn
    | Rolled
)
