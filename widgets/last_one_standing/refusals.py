"""Why a move is not allowed: one sentence for each rule that can object."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Rule as BaseRule
from engines.last_one_standing.rulebook import Rule
from widgets.i18n import N_, Say

REFUSALS: Mapping[BaseRule, str] = {
    Rule.COMP_GRID: N_("There’s no such square on this board."),
    Rule.COMP_PIECES: N_("Every player has two pieces, and all have been placed."),
    Rule.COMP_CARDS: N_("There are only cards with 1, 2 and 3 dots."),
    Rule.COMP_POOL_ONLY: N_(
        "There’s no such tile there: “Skip” and “Move opponent” come only from the pool; "
        "question marks and neutral tiles are only on the board."
    ),
    Rule.SETUP_FIRST: N_("First decide who moves first."),
    Rule.SETUP_HAND: N_("You don’t have that tile in hand."),
    Rule.SETUP_PLACE: N_("First all pieces are placed, one at a time."),
    Rule.SETUP_PLACE_WHERE: N_("There’s another piece there."),
    Rule.TURN_OPTIONS: N_("You needn’t use a hand tile, but you must move."),
    Rule.TURN_ONE_TILE: N_("You may use only one hand tile per turn."),
    Rule.TURN_TILE_FIRST: N_("Use a hand tile before you play a card, not after."),
    Rule.TURN_CARD: N_("This card is used; you get it back when all four are used."),
    Rule.TURN_ONE_PIECE: N_(
        "All the steps of a turn are taken by one piece, and it must be one of yours that can move."
    ),
    Rule.STEP_ORTHO: N_("A step goes one square up, down, left or right, never diagonally and never off the board."),
    Rule.STEP_FLIP: N_("First the tile just left is flipped."),
    Rule.STEP_ENTER: N_("This square is dead: its tile has been flipped and used."),
    Rule.STEP_OCCUPIED: N_("There’s another piece there, and no piece may jump."),
    Rule.STEP_EXACT: N_("You must keep moving while you have steps left and can take one."),
    Rule.SPEC_HAND_LIMIT: N_("You scrap a tile only when you hold five, and then before anything else."),
    Rule.SPEC_PLACE: N_("A face-up special tile may not be covered."),
    Rule.SPEC_PLACE_WHERE: N_("You may not lay a tile under a piece or on a face-up question mark."),
    Rule.SPEC_PLACE_SELFBLOCK: N_("This wall would take away your last legal step."),
    Rule.TUNNEL_TWO: N_("A passage leads from one tunnel to another face-up tunnel."),
    Rule.TUNNEL_ENTER: N_("Only a piece on a tunnel can go through it."),
    Rule.TUNNEL_EXIT_STEP: N_("With this game’s settings, a passage can’t end there."),
    Rule.TUNNEL_NO_RETURN: N_("You may make only one passage per turn."),
    Rule.TUNNEL_EXIT_FREE: N_("A piece blocks this way out of the tunnel."),
    Rule.TUNNEL_SINGLE: N_("This is the only tunnel; there’s nowhere to come out."),
    Rule.TUNNEL_HOLE: N_("The tunnel that was here has left the game; the square is dead."),
    Rule.BRIDGE_HAND: N_("A bridge may be laid only on a used neutral tile or an emptied tunnel square."),
    Rule.BRIDGE_ADJACENT: N_("A bridge may not be laid next to another bridge."),
    Rule.WALL_BLOCK: N_("You may neither enter nor cover a wall."),
    Rule.SKIP_OPPONENT: N_("The owner may not move a locked piece this turn, and “Skip” needs a piece to lock."),
    Rule.SKIP_OWN: N_("You’ve locked this piece yourself this turn."),
    Rule.MOVEOPP_BASE: N_("“Move opponent” needs an unused card with 1 dot, and moves another player’s piece."),
    Rule.MOVEOPP_TARGET: N_("An opponent’s piece can’t step there."),
    Rule.Q_DRAW: N_("You draw a tile only when a question mark has just been flipped."),
    Rule.OUT_RESCUE: N_("Both your pieces are trapped: you must lay a tile that frees one."),
    Rule.OUT_MOVEOPP: N_("Both your pieces are trapped, and “Move opponent” frees neither."),
    Rule.OUT_REMOVE: N_("First the tiles under the removed pieces are flipped."),
    Rule.END_WIN: N_("The game is over; somebody is the last one standing."),
    Rule.STALL: N_("The game is over; it ended in a deadlock."),
}


def refusal(rule: BaseRule, say: Say) -> str:
    return say(REFUSALS[rule])
