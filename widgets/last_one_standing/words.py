"""What Last One Standing calls its tiles and moves."""

from __future__ import annotations

from collections.abc import Mapping

from engines.last_one_standing import model
from engines.last_one_standing.board import NAMES
from engines.last_one_standing.model import Move, Tile
from engines.last_one_standing.observe import Observation
from widgets.i18n import N_, Say
from widgets.skin import Snapshot

GameSnapshot = Snapshot[Observation, Move]

TILES: Mapping[str, str] = {
    Tile.NEUTRAL: N_("neutral tile"),
    Tile.QUESTION: N_("question mark"),
    Tile.PLUS: N_("+1"),
    Tile.WALL: N_("wall"),
    Tile.TUNNEL: N_("tunnel"),
    Tile.BRIDGE: N_("bridge"),
    Tile.SKIP: N_("skip"),
    Tile.MOVE_OPPONENT: N_("move opponent"),
}

TILE_HELP: Mapping[str, str] = {
    Tile.PLUS: N_("+1: gives an extra step to whoever steps onto it."),
    Tile.WALL: N_("Wall: nobody ever enters its square again."),
    Tile.TUNNEL: N_("Tunnel: go in here and come out beside another tunnel."),
    Tile.BRIDGE: N_("Bridge: lets pieces enter a flipped square again."),
    Tile.SKIP: N_("Skip: locks a piece. An opponent’s piece stays put on their next turn, your own on this one."),
    Tile.MOVE_OPPONENT: N_("Move opponent: play a card to move an opponent’s piece instead of your own."),
}

LAYS: Mapping[str, str] = {
    Tile.PLUS: N_("Lay the +1 on {square}"),
    Tile.WALL: N_("Lay the wall on {square}"),
    Tile.TUNNEL: N_("Lay the tunnel on {square}"),
    Tile.BRIDGE: N_("Lay the bridge on {square}"),
}

SCRAPS: Mapping[str, str] = {
    Tile.SKIP: N_("Scrap “Skip”"),
    Tile.MOVE_OPPONENT: N_("Scrap “Move opponent”"),
    Tile.PLUS: N_("Scrap the +1"),
    Tile.WALL: N_("Scrap the wall"),
    Tile.TUNNEL: N_("Scrap the tunnel"),
    Tile.BRIDGE: N_("Scrap the bridge"),
}


def tile_names(letters: str, say: Say) -> str:
    """Return the tiles of a hand by name."""
    return say.listed(say(TILES[letter]) for letter in letters)


def move(made: Move, snapshot: GameSnapshot) -> str:  # noqa: C901, PLR0911, PLR0912 - one return a move
    say = snapshot.say
    match made:
        case model.PlacePiece(square):
            return say("Place a piece on {square}", square=NAMES[square])
        case model.Lay(tile, square):
            return say(LAYS[tile], square=NAMES[square])
        case model.Skip(square):
            return say("Lock the piece on {square}", square=NAMES[square])
        case model.MoveOpponent(dots):
            return say.many("Move an opponent {n} step", "Move an opponent {n} steps", dots)
        case model.PlayCard(dots):
            return say.many("Play the card with {n} dot", "Play the card with {n} dots", dots)
        case model.Walk(origin, target):
            return say("Step from {origin} to {target}", origin=NAMES[origin], target=NAMES[target])
        case model.GoThrough(_, way, target) if way == target:
            return say("Go through the tunnel to {target}", target=NAMES[target])
        case model.GoThrough(_, way, target):
            return say("Come out of the tunnel on {exit} onto {target}", exit=NAMES[way], target=NAMES[target])
        case model.DrawTile():
            return say("Draw a tile")
        case model.Decline():
            return say("Draw no tile")
        case model.Scrap(tile):
            return say(SCRAPS[tile])
        case model.Chosen(seat):
            return say("Moves first: {player}", player=snapshot.names[seat])
        case model.Dealt(tiles):
            return say("Hand: {tiles}", tiles=tile_names(tiles, say))
        case model.Turned(tile):
            return say("Flipped: {tile}", tile=say(TILES[tile]))
        case model.Drawn(tile):
            return say("Drawn: {tile}", tile=say(TILES[tile]))
