"""What diZe calls its zones, phases and moves."""

from __future__ import annotations

from collections.abc import Mapping

from engines.dize.chance import dice_to_throw
from engines.dize.legality import is_short_of_humans, launch_limit
from engines.dize.model import Launch, Move, Phase, Reward, State, Stop, ThrowAgain, Thrown
from widgets.i18n import N_, Say
from widgets.skin import Snapshot

GameSnapshot = Snapshot[State, Move]

ZONES: Mapping[str, str] = {
    "launch": N_("Launch Zone"),
    "human": N_("Human Zone"),
    "zombie": N_("Zombie Zone"),
    "captured": N_("Captured Zone"),
    "executed": N_("Executed Zone"),
    "heroes": N_("Heroes Zone"),
    "retired": N_("Retired Zone"),
}

PHASES: Mapping[Phase, str] = {
    Phase.CHOOSE: N_("Choose how many dice to throw"),
    Phase.INFECT: N_("Infection"),
    Phase.ATTACK: N_("Human Attack"),
    Phase.REWARD: N_("Human Attack: choose heroes"),
    Phase.DECIDE: N_("Human Attack: throw again or stop"),
    Phase.ZOMBIE: N_("Zombie Attack"),
    Phase.OVER: N_("The game is over"),
}


def faces(shown: tuple[int, ...]) -> str:
    """Return the faces of a throw."""
    return " ".join(map(str, shown))


def move(made: Move, snapshot: GameSnapshot) -> str:  # noqa: PLR0911 - one return a move
    say = snapshot.say
    match made:
        case Launch(0):
            return say("Throw no dice")
        case Launch(dice):
            return say.many("Throw {n} die", "Throw {n} dice", dice)
        case Reward(retire, 0):
            return say("Retire a {face}, make no hero", face=retire)
        case Reward(retire, heroes):
            return say.many("Retire a {face}, make {n} hero", "Retire a {face}, make {n} heroes", heroes, face=retire)
        case ThrowAgain():
            dice = snapshot.observation.zones.launch
            return say.many("Throw {n} die again", "Throw {n} dice again", dice)
        case Stop():
            taken = snapshot.observation.zones.captured
            return say.many("Stop and execute {n} zombie", "Stop and execute {n} zombies", taken)
        case Thrown(shown):
            return say("Thrown: {faces}", faces=faces(shown))


def limit_sentence(state: State, say: Say) -> str:
    """Return why no more dice may be thrown."""
    zones = state.zones
    limit = launch_limit(zones.human, zones.zombie)
    if is_short_of_humans(zones.human, zones.zombie):
        return say.many("You have only {n} human.", "You have only {n} humans.", limit)
    return say.many("At most two dice for each zombie: {n}.", "At most two dice for each zombie: {n}.", limit)


def throw_sentence(state: State, say: Say) -> str:
    """Return what to throw at a real table."""
    dice = dice_to_throw(state)
    match state.phase:
        case Phase.INFECT:
            return say.many(
                "Infection: throw {n} die and enter its face.",
                "Infection: throw {n} dice and enter their faces.",
                dice,
            )
        case Phase.ATTACK:
            return say.many(
                "Human Attack: throw {n} die and enter its face.",
                "Human Attack: throw {n} dice and enter their faces.",
                dice,
            )
        case _:
            return say.many(
                "Zombie Attack: throw {n} die and enter its face.",
                "Zombie Attack: throw {n} dice and enter their faces.",
                dice,
            )
