"""Why a move is not allowed: one sentence for each rule that can object."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Rule
from engines.dize import model as dize
from widgets.i18n import N_, Say

REFUSALS: Mapping[Rule, str] = {
    dize.Rule.TURN_CHOOSE: N_("You may throw at most two dice for each zombie, and no more than you have."),
    dize.Rule.TURN_MIN: N_("You must throw at least one die."),
    dize.Rule.TURN_CAP_TIME: N_("The dice for this turn are chosen; no die joins them now."),
    dize.Rule.TURN_PHASES: N_("This is not the phase for that."),
    dize.Rule.INFECTION_ONCE: N_("The infection throw needs one face for each die in the Launch Zone."),
    dize.Rule.ATTACK_THROW: N_("The attack throw needs one face for each die in the Launch Zone."),
    dize.Rule.ZOMBIE_THROW: N_("The zombie throw needs one face for each die in the Zombie Zone."),
    dize.Rule.ATTACK_RETIRE_CHOICE: N_("One die of the throw must retire, and it cannot be a hero too."),
    dize.Rule.ATTACK_HERO_ANY: N_("Only sixes of this throw may become heroes."),
    dize.Rule.ATTACK_EMPTY_LAUNCH: N_("No die is left in the Launch Zone, so you must stop."),
    dize.Rule.ATTACK_NO_STOP_FIRST: N_("The first attack throw must be made; you may stop only after a success."),
    dize.Rule.END_WIN: N_("The game is won; there is nothing left to do."),
    dize.Rule.END_LOSS: N_("The game is lost; there is nothing left to do."),
}


def refusal(rule: Rule, say: Say) -> str:
    return say(REFUSALS[rule])
