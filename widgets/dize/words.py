"""diZe in sentences: events, moves, refusals, positions, settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.core.game import Event, Rule
from engines.dize import events as dize
from engines.dize.legality import dice_to_throw, launch_limit
from engines.dize.model import Launch, Move, Phase, Reward, State, Stop, ThrowAgain, Thrown
from engines.dize.model import Rule as DizeRule
from widgets.i18n import N_, Say
from widgets.skin import OptionWords, Snapshot

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
    Phase.REWARD: N_("Human Attack, choosing heroes"),
    Phase.DECIDE: N_("Human Attack, throw again or stop"),
    Phase.ZOMBIE: N_("Zombie Attack"),
    Phase.OVER: N_("The game is over"),
}


def event(told: Event, say: Say, names: tuple[str, ...]) -> str:  # noqa: ARG001 - played alone
    return EVENTS[type(told)](told, say)


def _faces(faces: tuple[int, ...]) -> str:
    return " ".join(map(str, faces))


def _launched(e: dize.HumansLaunched, say: Say) -> str:
    return say.many(
        "{n} human enters the Launch Zone; the most allowed is {limit}.",
        "{n} humans enter the Launch Zone; the most allowed is {limit}.",
        e.dice,
        limit=e.limit,
    )


def _infection_thrown(e: dize.InfectionThrown, say: Say) -> str:
    return say("Infection throw: {faces}.", faces=_faces(e.faces))


def _infected(e: dize.HumanInfected, say: Say) -> str:
    return say.many(
        "{n} one: a human is infected and joins the zombies.",
        "{n} ones: a human is infected and joins the zombies.",
        e.ones,
    )


def _not_infected(e: dize.NobodyInfected, say: Say) -> str:
    if e.rule is DizeRule.INFECTION_FEW:
        return say("Fewer than three dice: nobody can be infected.")
    return say.many("{n} one: nobody is infected.", "{n} ones: nobody is infected.", e.ones)


def _picked_up(e: dize.DicePickedUp, say: Say) -> str:
    return say.many(
        "The attack is a new throw, with {n} die.",
        "The attack is a new throw, with {n} dice.",
        e.dice,
    )


def _attack_thrown(e: dize.AttackThrown, say: Say) -> str:
    if e.heroes or e.captured:
        return say(
            "Attack throw: {faces}. Even {even} plus heroes {heroes}, odd {odd} plus captured {captured}.",
            faces=_faces(e.faces),
            even=e.even,
            heroes=e.heroes,
            odd=e.odd,
            captured=e.captured,
        )
    return say("Attack throw: {faces}. Even {even}, odd {odd}.", faces=_faces(e.faces), even=e.even, odd=e.odd)


def _succeeded(e: dize.AttackSucceeded, say: Say) -> str:
    return say("Effective attack, {even} against {odd}: a zombie is captured.", even=e.even, odd=e.odd)


def _failed(e: dize.AttackFailed, say: Say) -> str:
    if e.released:
        return say.many(
            "Failed attack, {even} against {odd}: {n} captured zombie goes free.",
            "Failed attack, {even} against {odd}: {n} captured zombies go free.",
            e.released,
            even=e.even,
            odd=e.odd,
        )
    return say("Failed attack, {even} against {odd}.", even=e.even, odd=e.odd)


def _heroes(e: dize.HeroesMade, say: Say) -> str:
    if e.heroes == 0:
        return say("No six becomes a hero.")
    return say.many("{n} six becomes a hero.", "{n} sixes become heroes.", e.heroes)


def _shrunk(e: dize.LaunchShrunk, say: Say) -> str:
    return say.many(
        "Heroes are thrown no more in this attack: {n} die is left in the Launch Zone.",
        "Heroes are thrown no more in this attack: {n} dice are left in the Launch Zone.",
        e.dice,
    )


def _continued(e: dize.AttackContinued, say: Say) -> str:
    return say.many("The attack goes on with {n} die.", "The attack goes on with {n} dice.", e.dice)


def _executed(e: dize.ZombiesExecuted, say: Say) -> str:
    return say.many(
        "The attack is over: {n} zombie is executed.",
        "The attack is over: {n} zombies are executed.",
        e.executed,
    )


def _zombies_thrown(e: dize.ZombiesThrown, say: Say) -> str:
    return say("Zombie throw: {faces}.", faces=_faces(e.faces))


def _bitten(e: dize.HumansBitten, say: Say) -> str:
    if e.bitten == 0:
        return say("No ones: nobody is bitten.")
    if e.bitten < e.ones:
        return say.many(
            "{ones} ones, but only {n} human is left to bite.",
            "{ones} ones, but only {n} humans are left to bite.",
            e.bitten,
            ones=e.ones,
        )
    return say.many(
        "{n} human is bitten and turns into a zombie.",
        "{n} humans are bitten and turn into zombies.",
        e.bitten,
    )


def _turn_ended(e: dize.TurnEnded, say: Say) -> str:
    return say(
        "The turn is over. Human Zone: {human}. Zombie Zone: {zombie}.",
        human=e.human,
        zombie=e.zombie,
    )


def _turn_began(e: dize.TurnBegan, say: Say) -> str:
    return say.many(
        "A new turn: you may throw up to {n} die.",
        "A new turn: you may throw up to {n} dice.",
        e.limit,
    )


def _scored(e: dize.Scored, say: Say) -> str:
    if e.bonus:
        return say(
            "Score: zombies at setup {setup}, executed {executed}, win {bonus}; together {points}.",
            setup=e.setup,
            executed=e.executed,
            bonus=e.bonus,
            points=e.points,
        )
    return say(
        "Score: zombies at setup {setup}, executed {executed}; together {points}.",
        setup=e.setup,
        executed=e.executed,
        points=e.points,
    )


EVENTS: Mapping[type[Event], Callable[[Any, Say], str]] = {
    dize.HumansLaunched: _launched,
    dize.InfectionThrown: _infection_thrown,
    dize.HumanInfected: _infected,
    dize.NobodyInfected: _not_infected,
    dize.DicePickedUp: _picked_up,
    dize.AttackThrown: _attack_thrown,
    dize.AttackSucceeded: _succeeded,
    dize.AttackFailed: _failed,
    dize.NobodyAttacked: lambda _, say: say("Nobody is sent: the attack fails."),
    dize.DieRetired: lambda e, say: say("A die showing {face} retires.", face=e.face),
    dize.HeroesMade: _heroes,
    dize.LaunchShrunk: _shrunk,
    dize.AttackContinued: _continued,
    dize.NoneLeftToCapture: lambda _, say: say("No zombie is left to capture: the attack stops by itself."),
    dize.ZombiesExecuted: _executed,
    dize.ZombiesThrown: _zombies_thrown,
    dize.HumansBitten: _bitten,
    dize.ZombieAttackSkipped: lambda _, say: say("There are no zombies left to attack."),
    dize.TurnEnded: _turn_ended,
    dize.TurnBegan: _turn_began,
    dize.GameWon: lambda _, say: say("All zombies are executed: you win."),
    dize.GameLost: lambda _, say: say("No humans are left: you lose."),
    dize.Scored: _scored,
}


def move(made: Move, snapshot: Snapshot[State, Move]) -> str:  # noqa: PLR0911 - one return a move
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
            return say.many("Throw again with {n} die", "Throw again with {n} dice", dice)
        case Stop():
            taken = snapshot.observation.zones.captured
            return say.many("Stop and execute {n} zombie", "Stop and execute {n} zombies", taken)
        case Thrown(faces):
            return say("Thrown: {faces}", faces=_faces(faces))


REFUSALS: Mapping[Rule, str] = {
    DizeRule.TURN_CHOOSE: N_("You may throw at most two dice for each zombie, and no more than you have."),
    DizeRule.TURN_MIN: N_("You must throw at least one die."),
    DizeRule.TURN_CAP_TIME: N_("The dice for this turn are chosen; no die joins them now."),
    DizeRule.TURN_PHASES: N_("This is not the phase for that."),
    DizeRule.INFECTION_ONCE: N_("The infection throw needs one face for each die in the Launch Zone."),
    DizeRule.ATTACK_THROW: N_("The attack throw needs one face for each die in the Launch Zone."),
    DizeRule.ZOMBIE_THROW: N_("The zombie throw needs one face for each die in the Zombie Zone."),
    DizeRule.ATTACK_RETIRE_CHOICE: N_("One die of the throw must retire, and it cannot be a hero too."),
    DizeRule.ATTACK_HERO_ANY: N_("Only sixes of this throw may become heroes."),
    DizeRule.ATTACK_EMPTY_LAUNCH: N_("No die is left in the Launch Zone, so you must stop."),
    DizeRule.ATTACK_NO_STOP_FIRST: N_("The first attack throw must be made; you may stop only after a success."),
    DizeRule.END_WIN: N_("The game is won; there is nothing left to do."),
    DizeRule.END_LOSS: N_("The game is lost; there is nothing left to do."),
}


def refusal(rule: Rule, say: Say) -> str:
    return say(REFUSALS[rule])


def status(snapshot: Snapshot[State, Move]) -> str:
    return snapshot.say(PHASES[snapshot.observation.phase])


def text(snapshot: Snapshot[State, Move]) -> str:
    """Return the position in sentences."""
    say, state = snapshot.say, snapshot.observation
    zones = (say("{zone}: {dice}.", zone=say(name), dice=getattr(state.zones, zone)) for zone, name in ZONES.items())
    phase = say("Now: {phase}.", phase=say(PHASES[state.phase]))
    return " ".join([*zones, phase])


def limit_sentence(state: State, say: Say) -> str:
    """Return why no more dice may be thrown."""
    zones = state.zones
    limit = launch_limit(zones.human, zones.zombie)
    if zones.human < 2 * zones.zombie:
        return say.many("You have {n} human to send.", "You have {n} humans to send.", limit)
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


def options(say: Say) -> Mapping[str, OptionWords]:
    return {
        "zombies": OptionWords(
            label=say("Zombies at setup"),
            help=say("More zombies make the game harder and the score higher. 4 is a good first game."),
        ),
        "min_throw": OptionWords(
            label=say("Fewest dice a turn"),
            help=say("With 0 you may skip your own throws in a turn; the zombies still throw."),
            advanced=True,
        ),
    }


def bots(say: Say) -> Mapping[str, str]:
    return {
        "cautious": say("Cautious: two dice, one capture"),
        "reckless": say("Reckless: always throws on"),
        "best-score": say("Plays for the highest score"),
        "best-win": say("Plays to win"),
    }


def aims(say: Say) -> Mapping[str, str]:
    return {"win": say("Win"), "score": say("Score")}
