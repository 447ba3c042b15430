"""Why a move is not allowed: one sentence for each rule that can object."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Rule as AnyRule
from engines.last_one_alive.rulebook import Rule
from widgets.i18n import N_, Say

REFUSALS: Mapping[AnyRule, str] = {
    Rule.COMP_DICE: N_("The pool doesn’t have that many dice of this kind."),
    Rule.COMP_TOKENS: N_("There’s no such token."),
    Rule.COMP_FACES_ZOMBIE: N_("A zombie die has no such face."),
    Rule.COMP_FACES_SHOT: N_("A shot die has no such face."),
    Rule.COMP_FACES_ITEM: N_("An item die has no such face."),
    Rule.COMP_FACES_BARRICADE: N_("A barricade die has no such face."),
    Rule.SETUP_BAG: N_("That token isn’t in the bag."),
    Rule.SETUP_DRAW: N_("During setup, each player draws one token and chooses its side."),
    Rule.SETUP_FIRST: N_("The first player is chosen once, before anything else."),
    Rule.TURN_PRE: N_("You can use it this way only before the roll."),
    Rule.TURN_FREE: N_("Besides the mandatory dice, take exactly four dice, plus two for each Radio."),
    Rule.TURN_ROLL: N_("Dice are chosen and rolled once, at the start of the turn."),
    Rule.TURN_REACT: N_("The hero token works only after the roll, before any die is assigned."),
    Rule.RES_ORDER: N_("Item dice come first, then shot dice, then barricade dice."),
    Rule.RES_ITEM: N_("You draw one token for each item result, and no results are left."),
    Rule.RES_BANG: N_(
        "A bang eliminates one zombie or one ambush in front of you; you have no bangs left, or nothing to shoot there."
    ),
    Rule.RES_BARRICADE: N_(
        "A barricade result sends one zombie die in front of you to the left, never an ambush; "
        "you have no results left, or no zombie die there."
    ),
    Rule.RES_BARRICADE_UNUSED: N_("You have no unused barricade results left to draw for."),
    Rule.END_SEQUENCE: N_("The turn is ending: first the draws, then the token limit, then the Medikit."),
    Rule.END_LIMIT: N_("At the end of your turn you keep three tokens and discard only the extra ones."),
    Rule.END_WIN: N_("The game is over."),
    Rule.SV_END: N_("The game is over."),
    Rule.SV_LAST: N_("The game is over."),
    Rule.TOKEN_ONCE: N_("You don’t have that token: each works once and then leaves the game."),
    Rule.TOKEN_SAME_TURN: N_("You can use a token drawn this turn only for its effect after the roll."),
    Rule.TOKEN_CHOICE: N_("You used that token before the roll; it gives one of its two effects, not both."),
    Rule.TOKEN_USEFUL: N_("There’s nothing this token could change now."),
    Rule.TOKEN_AFTER_WINDOW: N_("You can use this token from the roll until you end your turn."),
    Rule.TOKEN_REROLL_WINDOW: N_("You’ve already begun to resolve dice of this kind; they can’t be rerolled."),
    Rule.TOKEN_DOUBLE_STACK: N_("With this game’s settings, nothing is doubled twice."),
    Rule.TOKEN_AXE: N_("The Axe doubles barricade results before the roll, or rerolls one barricade die after it."),
    Rule.TOKEN_CHAINSAW: N_("The Chainsaw ignores ambushes before the roll, or discards one ambush after it."),
    Rule.TOKEN_FLARE: N_("Before the roll, the Flare sends half of your zombie dice, rounded up, to the left."),
    Rule.TOKEN_GUN: N_("The Gun doubles bangs before the roll, or rerolls one shot die after it."),
    Rule.TOKEN_MEDIKIT: N_("The Medikit works only when you’re about to be overpowered."),
    Rule.TOKEN_RADIO: N_("The Radio adds two dice before the roll."),
    Rule.TOKEN_BARRICADE: N_("A barricade token sends one zombie die in front of you to the left, never an ambush."),
    Rule.TOKEN_HERO: N_("A hero token rerolls one or more of the dice you rolled this turn."),
}


def refusal(rule: AnyRule, say: Say) -> str:
    return say(REFUSALS[rule])
