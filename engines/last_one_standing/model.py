"""Last One Standing's words: its settings, components, state and moves. No behaviour.

A square is a number: sixteen times the row plus the column, both from 1, so that a
board of any size has an edge all round and the four neighbours lie at ±1 and ±16.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from functools import cache
from typing import TypeAlias

from engines.core.game import Seat
from engines.core.options import option

HAND_LIMIT = 4
OFF = -1
"""Where a piece is that is not on the board."""
CARDS = "1123"


class WearOut(StrEnum):
    """Which lasting specials become used neutrals when a piece steps off them."""

    LATE = "late"
    NONE = "none"
    PLUS = "plus"
    PLUS_BRIDGE = "plus-bridge"
    ALL = "all"


class TunnelExit(StrEnum):
    """Where a passage ends: beside the other tunnel, or on it."""

    NEIGHBOUR = "neighbour"
    STAND = "stand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Settings of a table."""

    expert: bool = option(False)  # noqa: FBT003 - the default
    tunnel_exit: str = option(TunnelExit.NEIGHBOUR.value, tuple(way.value for way in TunnelExit))
    wear_out: str = option(WearOut.LATE.value, tuple(kind.value for kind in WearOut))
    stall_guard: int = option(8, range(2, 33))
    """Turns without a change on the board, for each player who began."""
    first_player: int = option(0, range(5))
    """Which seat begins, counted clockwise from 1, round the table if need be; 0: by lot."""


class Tile(StrEnum):
    """What a tile shows; the value is its letter on the board, in a hand and in notation."""

    NEUTRAL = "n"
    QUESTION = "?"
    PLUS = "+"
    WALL = "w"
    TUNNEL = "t"
    BRIDGE = "b"
    SKIP = "s"
    MOVE_OPPONENT = "m"


EDGE, FACE_DOWN, HOLE, LEAVING = "#", ".", "o", "e"
"""Letters of squares without a face-up tile; LEAVING is a tunnel that goes with the piece on it."""

BOARD_TILES = (Tile.NEUTRAL, Tile.QUESTION, Tile.PLUS, Tile.WALL, Tile.TUNNEL, Tile.BRIDGE)
POOL_TILES = (Tile.SKIP, Tile.MOVE_OPPONENT, Tile.PLUS, Tile.WALL, Tile.TUNNEL, Tile.BRIDGE)
LASTING_ORDER = (Tile.BRIDGE, Tile.TUNNEL, Tile.PLUS)
LAID_TILES = (Tile.PLUS, Tile.WALL, Tile.TUNNEL, Tile.BRIDGE)
BOARD_COUNTS = {2: (80, 8, 3, 3, 3, 3), 3: (118, 10, 4, 4, 4, 4), 4: (164, 12, 5, 5, 5, 5)}
POOL_COUNTS = {2: (2, 2, 4, 4, 4, 4), 3: (3, 3, 5, 5, 5, 5), 4: (4, 4, 6, 6, 6, 6)}
SIZES = {2: 10, 3: 12, 4: 14}


class Phase(StrEnum):
    """What happens next."""

    FIRST = auto()
    """Chance chooses who begins."""
    DEAL = auto()
    """Chance deals a hand."""
    PLACE = auto()
    TURN = auto()
    """A hand tile may be used, or a card played."""
    RESCUE = auto()
    """All pieces are trapped: a hand tile must free one."""
    STEP = auto()
    FLIP = auto()
    """Chance turns the tile just left."""
    ASK = auto()
    """A question mark: draw or decline."""
    DRAW = auto()
    """Chance gives a tile of the pool."""
    SCRAP = auto()
    CLEAR = auto()
    """Chance turns the tiles under the pieces of a player who is out."""
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Board:
    """What everybody sees on the table."""

    tiles: str
    """A letter for each square, edge included."""
    pieces: tuple[int, ...]
    """Where they stand, two a seat."""
    buried: tuple[int, ...]
    """How many of each of BOARD_TILES were never seen: face down, or covered unseen."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """What not everybody sees: hands and scrapped tiles as sorted letters, the pool as counts."""

    hands: tuple[str, ...]
    scraps: tuple[str, ...]
    pool: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """The steps of a turn: card, steps left, squares walked, +1 squares that gave their step."""

    card: int = 0
    steps: int = 0
    path: tuple[int, ...] = ()
    """Where the piece has stood this turn; the last is where it stands. Empty before the first step."""
    plus: tuple[int, ...] = ()
    passed: bool = False
    """Whether the one passage of the turn was made."""
    turning: tuple[int, ...] = ()
    """Squares whose tile chance is about to turn."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is and how far it has come."""

    seat: Seat
    phase: Phase
    used: str = ""
    """The letter of the hand tile used this turn."""
    changed: bool = False
    """Whether a tile on the board was turned, laid or removed this turn."""
    run: Run = Run()


fresh_turn = cache(Turn)
"""A turn that has just begun, made once for each seat and phase."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Who began, how many turns in a row changed nothing, and whether `late` wear-out is on."""

    first: Seat
    quiet: int = 0
    wearing: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A position."""

    options: Options
    board: Board
    hidden: Hidden
    cards: tuple[str, ...]
    """Each seat's unused cards, sorted."""
    locks: str
    """A letter for each piece: FREE, or who locked it."""
    turn: Turn
    clock: Clock

    @property
    def seats(self) -> int:
        return len(self.cards)

    def replaced(  # noqa: PLR0913 - one for each part
        self,
        *,
        board: Board | None = None,
        hidden: Hidden | None = None,
        cards: tuple[str, ...] | None = None,
        locks: str | None = None,
        turn: Turn | None = None,
        clock: Clock | None = None,
    ) -> State:
        """Return the position with these parts replaced, in half the time of `dataclasses.replace`."""
        return State(
            self.options,
            board or self.board,
            hidden or self.hidden,
            cards or self.cards,
            locks or self.locks,
            turn or self.turn,
            clock or self.clock,
        )


FREE, LOCKED, LOCKED_BY_OWNER = "-", "*", "!"


@dataclass(frozen=True, slots=True)
class PlacePiece:
    """Set the next piece on a square."""

    square: int


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a hand tile on a square."""

    tile: Tile
    square: int


@dataclass(frozen=True, slots=True)
class Skip:
    """Use a skip on the piece that stands on a square."""

    square: int


@dataclass(frozen=True, slots=True)
class MoveOpponent:
    """Use a move-opponent tile, and the card that it needs."""

    dots: int


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play an unused card for your own piece."""

    dots: int


@dataclass(frozen=True, slots=True)
class Walk:
    """Step with the piece on one square to the next."""

    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class GoThrough:
    """Step from one tunnel out of another, onto a square beside it (or on it, if so agreed)."""

    origin: int
    exit: int
    target: int


@dataclass(frozen=True, slots=True)
class DrawTile:
    """Take a tile of the pool for the question mark."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Take no tile for the question mark."""


@dataclass(frozen=True, slots=True)
class Scrap:
    """Put one of five hand tiles out of the game, unseen."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Chosen:
    """Chance: the seat that begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """Chance: the hand of the next seat, sorted letters."""

    tiles: str


@dataclass(frozen=True, slots=True)
class Turned:
    """Chance: what the tile just left shows."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Drawn:
    """Chance: the tile taken from the pool."""

    tile: Tile


Choice: TypeAlias = PlacePiece | Lay | Skip | MoveOpponent | PlayCard | Walk | GoThrough | DrawTile | Decline | Scrap
Move: TypeAlias = Choice | Chosen | Dealt | Turned | Drawn
