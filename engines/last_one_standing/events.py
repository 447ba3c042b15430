"""What can happen in Last One Standing. Every event cites the rule that made it so."""

from __future__ import annotations

from engines.core.game import Event, Seat, secret
from engines.last_one_standing.model import Tile


class FirstChosen(Event):
    seat: Seat


class HandDealt(Event):
    seat: Seat
    tiles: str | None = secret()


class PiecePlaced(Event):
    seat: Seat
    square: int


class TurnBegan(Event):
    seat: Seat


class PieceTrapped(Event):
    """One piece has no first step; the other plays on."""

    seat: Seat
    square: int


class RescueDemanded(Event):
    """All pieces of the seat are trapped, but a hand tile can free one and must."""

    seat: Seat


class TileLaid(Event):
    reveals = True
    seat: Seat
    tile: Tile
    square: int


class TileCovered(Event):
    """The face-down tile that lay there has left the game unseen."""

    square: int


class PieceLocked(Event):
    seat: Seat
    owner: Seat
    square: int


class TileSpent(Event):
    """A skip or move-opponent has left the game."""

    reveals = True
    seat: Seat
    tile: Tile


class OpponentSeized(Event):
    """The seat will move an opposing piece instead of its own."""

    seat: Seat
    dots: int


class CardPlayed(Event):
    seat: Seat
    dots: int


class TurnPassed(Event):
    """A card is spent without a move, as every piece that could move is locked."""

    seat: Seat


class PieceStepped(Event):
    owner: Seat
    origin: int
    target: int


class PieceTunnelled(Event):
    owner: Seat
    origin: int
    exit: int
    target: int


class TunnelRemoved(Event):
    square: int


class TunnelEntered(Event):
    square: int
    tunnels: int
    """How many lie face up on the board."""


class BridgeEntered(Event):
    square: int


class TileTurned(Event):
    square: int
    tile: Tile


class NothingHappened(Event):
    """A neutral tile only shows that the square is used."""

    square: int


class WallFound(Event):
    square: int


class SpecialOpened(Event):
    """A special turned up stays there, open to all."""

    square: int
    tile: Tile


class TileKept(Event):
    """A lasting special stays although a piece has left it."""

    square: int
    tile: Tile


class TileWorn(Event):
    """A lasting special has become a used neutral."""

    square: int
    tile: Tile


class StepGained(Event):
    square: int
    steps: int
    """Steps left, the new one included."""


class BonusSpent(Event):
    """The +1 landed on has given its step this turn already."""

    square: int


class StepsLost(Event):
    """No legal step is left; the rest of the card or bonus is lost."""

    seat: Seat
    lost: int


class DrawOffered(Event):
    seat: Seat
    square: int


class TileDrawn(Event):
    seat: Seat
    tile: Tile | None = secret()


class DrawDeclined(Event):
    seat: Seat


class HandOverfull(Event):
    """One of five tiles must be scrapped before anything else."""

    seat: Seat


class TileScrapped(Event):
    seat: Seat
    tile: Tile | None = secret()


class TurnEnded(Event):
    seat: Seat


class LockEnded(Event):
    owner: Seat
    square: int


class CardsReturned(Event):
    seat: Seat


class PlayerOut(Event):
    stands_out = True
    seat: Seat


class PiecesRemoved(Event):
    seat: Seat
    squares: tuple[int, ...]


class WearBegan(Event):
    """Too many turns changed nothing: lasting specials wear out from now on."""

    stands_out = True
    turns: int


class PlayerWon(Event):
    stands_out = True
    seat: Seat


class WinShared(Event):
    """Too many turns changed nothing: those still in share the win."""

    stands_out = True
    seats: tuple[Seat, ...]
    turns: int
