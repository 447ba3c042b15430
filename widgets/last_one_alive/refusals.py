"""Why a move is not allowed: one sentence for each rule that can object."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Rule as AnyRule
from engines.last_one_alive.rulebook import Rule
from widgets.i18n import N_, Say

REFUSALS: Mapping[AnyRule, str] = {
    Rule.COMP_DICE: N_("The pool does not have that many dice of this kind."),
    Rule.COMP_TOKENS: N_("There is no such token."),
    Rule.COMP_FACES_ZOMBIE: N_("A zombie die has no such face."),
    Rule.COMP_FACES_SHOT: N_("A shot die has no such face."),
    Rule.COMP_FACES_ITEM: N_("An item die has no such face."),
    Rule.COMP_FACES_BARRICADE: N_("A barricade die has no such face."),
    Rule.SETUP_BAG: N_("That token is not in the bag."),
    Rule.SETUP_DRAW: N_("In the set-up every player draws one token and picks its side."),
    Rule.SETUP_FIRST: N_("The first player is chosen once, before everything else."),
    Rule.TURN_PRE: N_("This use is only for the time before the roll."),
    Rule.TURN_FREE: N_("Besides the mandatory dice you take exactly four dice, and two more for each radio."),
    Rule.TURN_ROLL: N_("Dice are chosen and rolled once, at the start of the turn."),
    Rule.TURN_REACT: N_("The hero token works only after the roll, before any die is assigned."),
    Rule.RES_ORDER: N_("Item dice come first, then shot dice, then barricade dice."),
    Rule.RES_ITEM: N_("A token is drawn for an item result, and none is left."),
    Rule.RES_BANG: N_("A bang removes one zombie or one ambush in your own front, and none is left for this."),
    Rule.RES_BARRICADE: N_("A barricade result sends one zombie die of your own front to the left, never an ambush."),
    Rule.RES_BARRICADE_UNUSED: N_("No unused barricade result is left to draw for."),
    Rule.END_SEQUENCE: N_("The turn is closing: first the draws, then the token limit, then the medikit."),
    Rule.END_LIMIT: N_("At the end of the turn you keep three tokens, and discard only those above."),
    Rule.END_WIN: N_("The game is over."),
    Rule.SV_END: N_("The game is over."),
    Rule.SV_LAST: N_("The game is over."),
    Rule.TOKEN_ONCE: N_("You do not hold that token: each works once and then leaves the game."),
    Rule.TOKEN_SAME_TURN: N_("A token drawn this turn works this turn only for what it does after the roll."),
    Rule.TOKEN_CHOICE: N_("That token was used before the roll; it has one of its two effects, not both."),
    Rule.TOKEN_USEFUL: N_("There is nothing that this token could change now."),
    Rule.TOKEN_AFTER_WINDOW: N_("This token works from the roll until the turn is closed."),
    Rule.TOKEN_REROLL_WINDOW: N_("Dice of this kind are being resolved already; they cannot be rolled again."),
    Rule.TOKEN_DOUBLE_STACK: N_("By the settings of this game nothing is doubled twice."),
    Rule.TOKEN_AXE: N_("The Axe doubles barricade results before the roll, or rolls one barricade die again after it."),
    Rule.TOKEN_CHAINSAW: N_("The Chainsaw ignores ambushes before the roll, or discards one ambush after it."),
    Rule.TOKEN_FLARE: N_("The Flare sends half of your zombie dice, rounded up, to the left, before the roll."),
    Rule.TOKEN_GUN: N_("The Gun doubles bangs before the roll, or rolls one shot die again after it."),
    Rule.TOKEN_MEDIKIT: N_("The Medikit works only when you are about to be overpowered."),
    Rule.TOKEN_RADIO: N_("The Radio adds two dice, before the roll."),
    Rule.TOKEN_BARRICADE: N_("A barricade token sends one zombie die of your front to the left, never an ambush."),
    Rule.TOKEN_HERO: N_("A hero token rolls again dice that you rolled this turn, at least one."),
}


def refusal(rule: AnyRule, say: Say) -> str:
    return say(REFUSALS[rule])
