"""Why a move is not allowed: one sentence for each rule that can object."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Rule as AnyRule
from engines.dize.model import Rule
from widgets.i18n import N_, Say

REFUSALS: Mapping[AnyRule, str] = {
    Rule.TURN_CHOOSE: N_("You may throw at most two dice for each zombie, and no more than you have."),
    Rule.TURN_MIN: N_("You must throw at least one die."),
    Rule.TURN_CAP_TIME: N_("The dice for this turn are already chosen; no more can join them."),
    Rule.TURN_PHASES: N_("You can’t do that in this phase."),
    Rule.INFECTION_ONCE: N_("The infection throw needs one face for each die in the Launch Zone."),
    Rule.ATTACK_THROW: N_("The attack throw needs one face for each die in the Launch Zone."),
    Rule.ZOMBIE_THROW: N_("The zombie throw needs one face for each die in the Zombie Zone."),
    Rule.ATTACK_RETIRE_CHOICE: N_("One die of this throw must retire, and it can’t be a hero as well."),
    Rule.ATTACK_HERO_ANY: N_("Only sixes from this throw may become heroes."),
    Rule.ATTACK_EMPTY_LAUNCH: N_("No dice are left in the Launch Zone, so you must stop."),
    Rule.ATTACK_NO_STOP_FIRST: N_("You must make the first attack throw; you may stop only after an effective throw."),
    Rule.END_WIN: N_("The game is over: you’ve won."),
    Rule.END_LOSS: N_("The game is over: you’ve lost."),
}


def refusal(rule: AnyRule, say: Say) -> str:
    return say(REFUSALS[rule])
