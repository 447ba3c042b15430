"""Why a move is not allowed: one sentence for each rule that can object."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Rule as AnyRule
from engines.dize.model import Rule
from widgets.i18n import N_, Say

REFUSALS: Mapping[AnyRule, str] = {
    Rule.TURN_CHOOSE: N_("You may throw at most two dice for each zombie, and no more than you have."),
    Rule.TURN_MIN: N_("You must throw at least one die."),
    Rule.TURN_CAP_TIME: N_("The dice for this turn are chosen; no die joins them now."),
    Rule.TURN_PHASES: N_("This is not the phase for that."),
    Rule.INFECTION_ONCE: N_("The infection throw needs one face for each die in the Launch Zone."),
    Rule.ATTACK_THROW: N_("The attack throw needs one face for each die in the Launch Zone."),
    Rule.ZOMBIE_THROW: N_("The zombie throw needs one face for each die in the Zombie Zone."),
    Rule.ATTACK_RETIRE_CHOICE: N_("One die of the throw must retire, and it cannot be a hero too."),
    Rule.ATTACK_HERO_ANY: N_("Only sixes of this throw may become heroes."),
    Rule.ATTACK_EMPTY_LAUNCH: N_("No die is left in the Launch Zone, so you must stop."),
    Rule.ATTACK_NO_STOP_FIRST: N_("The first attack throw must be made; you may stop only after a success."),
    Rule.END_WIN: N_("The game is won; there is nothing left to do."),
    Rule.END_LOSS: N_("The game is lost; there is nothing left to do."),
}


def refusal(rule: AnyRule, say: Say) -> str:
    return say(REFUSALS[rule])
