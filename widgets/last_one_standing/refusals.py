"""Why a move is not allowed: one sentence for each rule that can object."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Rule as BaseRule
from engines.last_one_standing.rulebook import Rule
from widgets.i18n import N_, Say

REFUSALS: Mapping[BaseRule, str] = {
    Rule.COMP_GRID: N_("There is no such square on this board."),
    Rule.COMP_PIECES: N_("Every player has two pieces, and all have been placed."),
    Rule.COMP_CARDS: N_("There are only cards with 1, 2 and 3 dots."),
    Rule.COMP_POOL_ONLY: N_(
        "There is no such tile there: skip and move opponent come from the pool only, "
        "question marks and neutral tiles lie on the board only."
    ),
    Rule.SETUP_FIRST: N_("First it is decided who moves first."),
    Rule.SETUP_HAND: N_("You do not hold such a tile."),
    Rule.SETUP_PLACE: N_("First all pieces are placed, one at a time."),
    Rule.SETUP_PLACE_WHERE: N_("Another piece stands there."),
    Rule.TURN_OPTIONS: N_("Using a hand tile is your choice; moving is not."),
    Rule.TURN_ONE_TILE: N_("You may use only one hand tile in a turn."),
    Rule.TURN_TILE_FIRST: N_("A hand tile is used before the card is played, not after."),
    Rule.TURN_CARD: N_("This card is used; it comes back when all four are used."),
    Rule.TURN_ONE_PIECE: N_("All steps of a turn belong to one piece, and it must be one of yours that can step."),
    Rule.STEP_ORTHO: N_("A step goes one square up, down, left or right, never diagonally and never off the board."),
    Rule.STEP_FLIP: N_("First the tile just left is turned."),
    Rule.STEP_ENTER: N_("This square is dead: its tile has been turned and used."),
    Rule.STEP_OCCUPIED: N_("Another piece stands there, and no piece may jump."),
    Rule.STEP_EXACT: N_("You must go on while steps are left and one is possible."),
    Rule.SPEC_HAND_LIMIT: N_("Scrapping is for a hand of five tiles, and then it comes before anything else."),
    Rule.SPEC_PLACE: N_("A special tile that can be seen is never covered."),
    Rule.SPEC_PLACE_WHERE: N_("No tile may be laid under a piece or on a turned question mark."),
    Rule.SPEC_PLACE_SELFBLOCK: N_("This wall would take away your own last step, and then you could not move."),
    Rule.TUNNEL_TWO: N_("A passage leads from one tunnel to another one that lies face up."),
    Rule.TUNNEL_ENTER: N_("Only a piece that stands on a tunnel can go through it."),
    Rule.TUNNEL_EXIT_STEP: N_("A passage ends where this table lets tunnels end, and nowhere else."),
    Rule.TUNNEL_NO_RETURN: N_("Only one passage is made in a turn."),
    Rule.TUNNEL_EXIT_FREE: N_("A piece blocks this way out of the tunnel."),
    Rule.TUNNEL_SINGLE: N_("This is the only tunnel; there is nowhere to come out."),
    Rule.TUNNEL_HOLE: N_("The tunnel that was here has left the game; the square is dead."),
    Rule.BRIDGE_HAND: N_("A bridge is laid only on a turned square."),
    Rule.BRIDGE_ADJACENT: N_("A bridge may not be laid next to another bridge."),
    Rule.WALL_BLOCK: N_("A wall can neither be entered nor covered."),
    Rule.SKIP_OPPONENT: N_("A locked piece may not be moved by its owner this turn, and a skip needs a piece to lock."),
    Rule.SKIP_OWN: N_("You have locked this piece yourself for this turn."),
    Rule.MOVEOPP_BASE: N_("Move opponent needs an unused card with 1 dot, and moves a piece of somebody else."),
    Rule.MOVEOPP_TARGET: N_("No piece of an opponent can take a step there."),
    Rule.Q_DRAW: N_("A tile is drawn only when a question mark has just been turned."),
    Rule.OUT_RESCUE: N_("Both your pieces are trapped: you must lay a tile that frees one."),
    Rule.OUT_MOVEOPP: N_("Both your pieces are trapped, and move opponent frees none of them."),
    Rule.OUT_REMOVE: N_("First the tiles under the removed pieces are turned."),
    Rule.END_WIN: N_("The game is over; somebody is the last one standing."),
    Rule.STALL: N_("The game is over; it ended in a deadlock."),
}


def refusal(rule: BaseRule, say: Say) -> str:
    return say(REFUSALS[rule])
