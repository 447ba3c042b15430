"""Every event of Last One Standing as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.core.game import Event
from engines.last_one_standing import events as los
from engines.last_one_standing.board import NAMES
from widgets.i18n import N_, Say
from widgets.last_one_standing.words import TILES

Names = tuple[str, ...]


def _locked(e: los.PieceLocked, say: Say, names: Names) -> str:
    if e.seat == e.owner:
        return say(
            "{player} locks their own piece on {square}: it can’t be moved this turn.",
            player=names[e.seat],
            square=NAMES[e.square],
        )
    return say(
        "{player} locks the piece on {square}: its owner can’t move it on their next turn.",
        player=names[e.seat],
        square=NAMES[e.square],
    )


def _seized(e: los.OpponentSeized, say: Say, names: Names) -> str:
    return say.many(
        "{player} plays a card with {n} dot to move an opponent’s piece.",
        "{player} plays a card with {n} dots to move an opponent’s piece.",
        e.dots,
        player=names[e.seat],
    )


def _card(e: los.CardPlayed, say: Say, names: Names) -> str:
    return say.many(
        "{player} plays a card with {n} dot.",
        "{player} plays a card with {n} dots.",
        e.dots,
        player=names[e.seat],
    )


def _tunnelled(e: los.PieceTunnelled, say: Say, names: Names) -> str:
    if e.exit == e.target:
        return say(
            "{player} goes into the tunnel on {origin} and comes out on {target}.",
            player=names[e.owner],
            origin=NAMES[e.origin],
            target=NAMES[e.target],
        )
    return say(
        "{player} goes into the tunnel on {origin}, out of the tunnel on {exit} and onto {target}.",
        player=names[e.owner],
        origin=NAMES[e.origin],
        exit=NAMES[e.exit],
        target=NAMES[e.target],
    )


def _entered(e: los.TunnelEntered, say: Say, names: Names) -> str:  # noqa: ARG001 - the square says it
    if e.tunnels == 1:
        return say("The tunnel on {square} is the only one, so it’s an ordinary square.", square=NAMES[e.square])
    return say("From the tunnel on {square} the next step may lead out of another tunnel.", square=NAMES[e.square])


def _lost(e: los.StepsLost, say: Say, names: Names) -> str:  # noqa: ARG001 - it is the turn at hand
    return say.many("No step is possible: {n} step is lost.", "No step is possible: {n} steps are lost.", e.lost)


def _drawn(e: los.TileDrawn, say: Say, names: Names) -> str:
    if e.tile is None:
        return say("{player} draws a hand tile.", player=names[e.seat])
    return say("{player} draws a hand tile: {tile}.", player=names[e.seat], tile=say(TILES[e.tile]))


def _scrapped(e: los.TileScrapped, say: Say, names: Names) -> str:
    if e.tile is None:
        return say("{player} scraps a hand tile unseen.", player=names[e.seat])
    return say("{player} scraps a hand tile unseen: {tile}.", player=names[e.seat], tile=say(TILES[e.tile]))


def _wear(e: los.WearBegan, say: Say, names: Names) -> str:  # noqa: ARG001 - it concerns all
    return say.many(
        "{n} turn changed nothing: from now on special tiles wear out when a piece steps off them.",
        "{n} turns changed nothing: from now on special tiles wear out when a piece steps off them.",
        e.turns,
    )


def _shared(e: los.WinShared, say: Say, names: Names) -> str:
    return say.many(
        "{n} turn changed nothing: a deadlock. Shared win: {players}.",
        "{n} turns changed nothing: a deadlock. Shared win: {players}.",
        e.turns,
        players=say.listed(names[seat] for seat in e.seats),
    )


def _of_seat(sentence: str) -> Callable[[Any, Say, Names], str]:
    """Return the teller of an event that names only its player and perhaps a square."""

    def tell(e: Any, say: Say, names: Names) -> str:
        square = NAMES.get(getattr(e, "square", 0), "")
        return say(sentence, player=names[e.seat], square=square)

    return tell


def _of_square(sentence: str) -> Callable[[Any, Say, Names], str]:
    """Return the teller of an event that names only its square and perhaps a tile."""

    def tell(e: Any, say: Say, names: Names) -> str:  # noqa: ARG001 - no player has a part in it
        letter = getattr(e, "tile", None)
        return say(sentence, square=NAMES[e.square], tile=say(TILES[letter]) if letter else "")

    return tell


EVENTS: Mapping[type[Event], Callable[[Any, Say, Names], str]] = {
    los.FirstChosen: _of_seat(N_("{player} moves first.")),
    los.HandDealt: _of_seat(N_("{player} draws four hand tiles.")),
    los.PiecePlaced: _of_seat(N_("{player} places a piece on {square}.")),
    los.TurnBegan: _of_seat(N_("It’s {player}’s turn.")),
    los.PieceTrapped: _of_seat(N_("{player} has a trapped piece on {square}; the other one can still move.")),
    los.RescueDemanded: _of_seat(N_("{player} can’t move and must lay a hand tile that frees a piece.")),
    los.TileLaid: lambda e, say, names: say(
        "{player} lays a tile on {square}: {tile}.",
        player=names[e.seat],
        square=NAMES[e.square],
        tile=say(TILES[e.tile]),
    ),
    los.TileCovered: _of_square(N_("The face-down tile on {square} leaves the game unseen.")),
    los.PieceLocked: _locked,
    los.TileSpent: lambda e, say, _: say("Used, and out of the game: {tile}.", tile=say(TILES[e.tile])),
    los.OpponentSeized: _seized,
    los.CardPlayed: _card,
    los.TurnPassed: _of_seat(N_("{player} has no unlocked piece that can move: the card is used without a step.")),
    los.PieceStepped: lambda e, say, names: say(
        "{player} steps from {origin} to {target}.",
        player=names[e.owner],
        origin=NAMES[e.origin],
        target=NAMES[e.target],
    ),
    los.PieceTunnelled: _tunnelled,
    los.TunnelRemoved: _of_square(N_("The tunnel on {square} leaves the game; its square is dead.")),
    los.TunnelEntered: _entered,
    los.BridgeEntered: _of_square(N_("The bridge on {square} is a square like any other: a piece may stop there.")),
    los.TileTurned: _of_square(N_("The tile on {square} is flipped: {tile}.")),
    los.NothingHappened: _of_square(N_("Nothing happens; {square} is used.")),
    los.WallFound: _of_square(N_("The wall closes {square} for the rest of the game.")),
    los.SpecialOpened: _of_square(N_("The special tile on {square} stays there, open to all: {tile}.")),
    los.TileKept: _of_square(N_("The special tile on {square} stays when the piece leaves: {tile}.")),
    los.TileWorn: _of_square(N_("The special tile on {square} is worn out and counts as used: {tile}.")),
    los.StepGained: lambda e, say, _: say(
        "The +1 on {square} gives an extra step. Steps left: {steps}.", square=NAMES[e.square], steps=e.steps
    ),
    los.BonusSpent: _of_square(N_("The +1 on {square} has already given its step this turn.")),
    los.StepsLost: _lost,
    los.DrawOffered: _of_seat(N_("{player} may draw a hand tile for the question mark on {square}.")),
    los.TileDrawn: _drawn,
    los.DrawDeclined: _of_seat(N_("{player} draws no tile.")),
    los.HandOverfull: _of_seat(N_("{player} holds five hand tiles and must scrap one.")),
    los.TileScrapped: _scrapped,
    los.TurnEnded: _of_seat(N_("{player} ends the turn.")),
    los.LockEnded: _of_square(N_("The piece on {square} is no longer locked.")),
    los.CardsReturned: _of_seat(N_("{player} has used all four cards and takes them back.")),
    los.PlayerOut: _of_seat(N_("{player} can no longer move and is out of the game.")),
    los.PiecesRemoved: lambda e, say, _: say(
        "Pieces leave the board: {squares}. The tiles under them are flipped.",
        squares=say.listed(NAMES[square] for square in e.squares),
    ),
    los.WearBegan: _wear,
    los.PlayerWon: _of_seat(N_("{player} is the last one standing and wins.")),
    los.WinShared: _shared,
}


def event(told: Event, say: Say, names: Names) -> str:
    return EVENTS[type(told)](told, say, names)
