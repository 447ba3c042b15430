"""What can happen in Last One Standing. Every event cites the rule that made it so."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.game import Event, Seat, secret
from engines.last_one_standing.model import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstChosen(Event):
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDealt(Event):
    seat: Seat
    tiles: str | None = secret()


@dataclass(frozen=True, slots=True, kw_only=True)
class PiecePlaced(Event):
    seat: Seat
    square: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Event):
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceTrapped(Event):
    """One piece has no first step; the other plays on."""

    seat: Seat
    square: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RescueDemanded(Event):
    """All pieces of the seat are trapped, but a hand tile can free one and must."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TileLaid(Event):
    seat: Seat
    tile: Tile
    square: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TileCovered(Event):
    """The face-down tile that lay there has left the game unseen."""

    square: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceLocked(Event):
    seat: Seat
    owner: Seat
    square: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TileSpent(Event):
    """A skip or move-opponent has left the game."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class OpponentSeized(Event):
    """The seat will move an opposing piece instead of its own."""

    seat: Seat
    dots: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed(Event):
    seat: Seat
    dots: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPassed(Event):
    """A card is spent without a move, as every piece that could move is locked."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceStepped(Event):
    owner: Seat
    origin: int
    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceTunnelled(Event):
    owner: Seat
    origin: int
    exit: int
    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TunnelRemoved(Event):
    square: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TunnelEntered(Event):
    square: int
    tunnels: int
    """How many lie face up on the board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BridgeEntered(Event):
    square: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TileTurned(Event):
    square: int
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingHappened(Event):
    """A neutral tile only shows that the square is used."""

    square: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WallFound(Event):
    square: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialOpened(Event):
    """A special turned up stays there, open to all."""

    square: int
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class TileKept(Event):
    """A lasting special stays although a piece has left it."""

    square: int
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class TileWorn(Event):
    """A lasting special has become a used neutral."""

    square: int
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class StepGained(Event):
    square: int
    steps: int
    """Steps left, the new one included."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusSpent(Event):
    """The +1 landed on has given its step this turn already."""

    square: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StepsLost(Event):
    """No legal step is left; the rest of the card or bonus is lost."""

    seat: Seat
    lost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawOffered(Event):
    seat: Seat
    square: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TileDrawn(Event):
    seat: Seat
    tile: Tile | None = secret()  # noqa: RUF009 - it makes a field


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawDeclined(Event):
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOverfull(Event):
    """One of five tiles must be scrapped before anything else."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TileScrapped(Event):
    seat: Seat
    tile: Tile | None = secret()  # noqa: RUF009 - it makes a field


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Event):
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class LockEnded(Event):
    owner: Seat
    square: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsReturned(Event):
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerOut(Event):
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PiecesRemoved(Event):
    seat: Seat
    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WearBegan(Event):
    """Too many turns changed nothing: lasting specials wear out from now on."""

    turns: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerWon(Event):
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class WinShared(Event):
    """Too many turns changed nothing: those still in share the win."""

    seats: tuple[Seat, ...]
    turns: int
