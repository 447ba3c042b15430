"""diZe's behaviour: what is legal, what a move does, when it ends. `GAME` is at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from engines.core.dice import thrown, throws, ways
from engines.core.game import Event, Fact, Game, Nature, Outcome, Seat, Step
from engines.core.secrets import as_seen, open_table
from engines.dize import notation
from engines.dize.bot import BOTS
from engines.dize.model import (
    DICE,
    INFECTING_ONES,
    WIN_BONUS,
    AttackContinued,
    AttackFailed,
    AttackSucceeded,
    AttackThrown,
    DicePickedUp,
    DieRetired,
    GameLost,
    GameWon,
    HeroesMade,
    HumanInfected,
    HumansBitten,
    HumansLaunched,
    InfectionThrown,
    Launch,
    LaunchShrunk,
    Move,
    NobodyAttacked,
    NobodyInfected,
    NoneLeftToCapture,
    Options,
    Phase,
    Reward,
    Rule,
    Scored,
    State,
    Stop,
    ThrowAgain,
    Thrown,
    TurnBegan,
    TurnEnded,
    ZombieAttackSkipped,
    ZombiesExecuted,
    ZombiesThrown,
    Zones,
)

SOLO = 0
CHANCE_PHASES = frozenset({Phase.INFECT, Phase.ATTACK, Phase.ZOMBIE})


def setup(seats: int, options: Options) -> State:  # noqa: ARG001 - always one
    zones = Zones(human=DICE - options.zombies, zombie=options.zombies)
    return State(zones=zones, phase=Phase.CHOOSE, setup=options.zombies, min_throw=options.min_throw)


def settings(state: State) -> tuple[int, Options]:
    return 1, Options(zombies=state.setup, min_throw=state.min_throw)


def actor(state: State) -> Seat | Nature:
    return Nature.CHANCE if state.phase in CHANCE_PHASES else SOLO


def launch_limit(zones: Zones) -> int:
    """Return how many dice may be launched: two for each zombie, no more than there are."""
    return min(zones.human, 2 * zones.zombie)


def dice_to_throw(state: State) -> int:
    """Return how many dice chance throws in this phase; 0 where nothing is thrown."""
    match state.phase:
        case Phase.INFECT | Phase.ATTACK:
            return state.zones.launch
        case Phase.ZOMBIE:
            return state.zones.zombie
        case _:
            return 0


def candidates(state: State) -> Iterator[Move]:
    match state.phase:
        case Phase.CHOOSE:
            yield from map(Launch, range(state.min_throw, launch_limit(state.zones) + 1))
        case Phase.REWARD:
            sixes = state.thrown.count(6)
            for face in sorted(set(state.thrown)):
                yield from (Reward(face, heroes) for heroes in range(sixes + 1 - (face == 6)))
        case Phase.DECIDE:
            yield Stop()
            yield ThrowAgain()
        case Phase.OVER:
            return
        case _:
            yield from map(Thrown, throws(dice_to_throw(state)))


def objection(state: State, move: Move) -> Rule | None:  # noqa: PLR0911 - one return a rule
    match move:
        case Launch(dice):
            return _objection_to_launch(state, dice)
        case Reward(retire, heroes):
            if state.phase is not Phase.REWARD:
                return Rule.TURN_PHASES
            return _objection_to_reward(state.thrown, retire, heroes)
        case ThrowAgain():
            if state.phase is not Phase.DECIDE:
                return Rule.TURN_PHASES
            return None if state.zones.launch else Rule.ATTACK_EMPTY_LAUNCH
        case Stop():
            if state.phase in {Phase.INFECT, Phase.ATTACK}:
                return Rule.ATTACK_NO_STOP_FIRST
            return None if state.phase is Phase.DECIDE else Rule.TURN_PHASES
        case Thrown(faces):
            return _objection_to_throw(state, faces)


def _objection_to_launch(state: State, dice: int) -> Rule | None:
    if state.phase in {Phase.ZOMBIE, Phase.OVER}:
        return Rule.TURN_PHASES
    if state.phase is not Phase.CHOOSE:
        return Rule.TURN_CAP_TIME
    if dice < state.min_throw:
        return Rule.TURN_MIN
    return None if dice <= launch_limit(state.zones) else Rule.TURN_CHOOSE


def _objection_to_reward(faces: tuple[int, ...], retire: int, heroes: int) -> Rule | None:
    if retire not in faces:
        return Rule.ATTACK_RETIRE_CHOICE
    sixes = faces.count(6)
    if not 0 <= heroes <= sixes:
        return Rule.ATTACK_HERO_ANY
    # A die cannot be both retired and a hero.
    return None if heroes <= sixes - (retire == 6) else Rule.ATTACK_RETIRE_CHOICE


def _objection_to_throw(state: State, faces: tuple[int, ...]) -> Rule | None:
    rules = {
        Phase.INFECT: Rule.INFECTION_ONCE,
        Phase.ATTACK: Rule.ATTACK_THROW,
        Phase.ZOMBIE: Rule.ZOMBIE_THROW,
    }
    if state.phase not in rules:
        return Rule.TURN_PHASES
    proper = len(faces) == dice_to_throw(state) and set(faces) <= {1, 2, 3, 4, 5, 6}
    return None if proper and list(faces) == sorted(faces) else rules[state.phase]


def apply(state: State, move: Move) -> Step[State]:
    match move:
        case Launch(dice):
            return _launch(state, dice)
        case Reward(retire, heroes):
            return _reward(state, state.thrown, retire, heroes)
        case ThrowAgain():
            events = (AttackContinued(rule=Rule.ATTACK_CONTINUE, dice=state.zones.launch),)
            return Step(replace(state, phase=Phase.ATTACK, thrown=()), events)
        case Stop():
            return _stop(state, ())
        case Thrown(faces):
            return _THROWS[state.phase](state, faces)


def _launch(state: State, dice: int) -> Step[State]:
    zones = state.zones
    launched = HumansLaunched(rule=Rule.TURN_CHOOSE, dice=dice, limit=launch_limit(zones))
    if dice == 0:
        zombies = replace(state, phase=Phase.ZOMBIE)
        return Step(zombies, (launched, NobodyAttacked(rule=Rule.ATTACK_ZERO)))
    zones = replace(zones, human=zones.human - dice, launch=dice)
    return Step(replace(state, zones=zones, phase=Phase.INFECT), (launched,))


def _infect(state: State, faces: tuple[int, ...]) -> Step[State]:
    zones, ones = state.zones, faces.count(1)
    told: Event
    if ones >= INFECTING_ONES:
        zones = replace(zones, launch=zones.launch - 1, zombie=zones.zombie + 1)
        single = ones > INFECTING_ONES
        rule = Rule.INFECTION_SINGLE if single else Rule.INFECTION_THRESHOLD
        told = HumanInfected(rule=rule, ones=ones)
    else:
        few = len(faces) < INFECTING_ONES
        rule = Rule.INFECTION_FEW if few else Rule.INFECTION_THRESHOLD
        told = NobodyInfected(rule=rule, ones=ones, dice=len(faces))
    events = (
        InfectionThrown(rule=Rule.INFECTION_ONCE, faces=faces),
        told,
        DicePickedUp(rule=Rule.INFECTION_SEPARATE, dice=zones.launch),
    )
    return Step(replace(state, zones=zones, phase=Phase.ATTACK), events)


def _attack(state: State, faces: tuple[int, ...]) -> Step[State]:
    zones = state.zones
    evens = sum(face % 2 == 0 for face in faces)
    odds = len(faces) - evens
    even, odd = evens + zones.heroes, odds + zones.captured
    modified = zones.heroes or zones.captured
    throw = AttackThrown(
        rule=Rule.ATTACK_MODIFIERS if modified else Rule.ATTACK_THROW,
        faces=faces,
        even=evens,
        odd=odds,
        heroes=zones.heroes,
        captured=zones.captured,
    )
    if even <= odd:
        return _fail(state, throw, even, odd)
    events = (throw, AttackSucceeded(rule=Rule.ATTACK_SUCCESS, even=even, odd=odd))
    if zones.zombie == 1:
        return _capture_last(state, events)
    if 6 in faces and len(faces) > 1:
        return Step(replace(state, phase=Phase.REWARD, thrown=faces), events)
    rewarded = _reward(state, faces, faces[0], 0)
    return Step(rewarded.state, events + rewarded.events)


def _fail(state: State, throw: AttackThrown, even: int, odd: int) -> Step[State]:
    zones = state.zones
    failed = AttackFailed(rule=Rule.ATTACK_FAIL, even=even, odd=odd, released=zones.captured)
    home = Zones(human=zones.humans, zombie=zones.zombie + zones.captured, executed=zones.executed)
    return Step(replace(state, zones=home, phase=Phase.ZOMBIE, thrown=()), (throw, failed))


def _reward(state: State, faces: tuple[int, ...], retire: int, heroes: int) -> Step[State]:
    zones, sixes = state.zones, faces.count(6)
    left = _without(faces, [retire] + [6] * heroes)
    zones = replace(
        zones,
        launch=len(left),
        captured=zones.captured + 1,
        zombie=zones.zombie - 1,
        heroes=zones.heroes + heroes,
    )
    events: list[Event] = [DieRetired(rule=Rule.ATTACK_RETIRE_CHOICE, face=retire)]
    if sixes > (retire == 6):
        events.append(HeroesMade(rule=Rule.ATTACK_HERO_ANY, heroes=heroes, sixes=sixes))
    if heroes:
        events.append(LaunchShrunk(rule=Rule.ATTACK_HERO_LEAVES, dice=len(left)))
    return Step(replace(state, zones=zones, phase=Phase.DECIDE, thrown=left), tuple(events))


def _without(faces: tuple[int, ...], taken: list[int]) -> tuple[int, ...]:
    left = list(faces)
    for face in taken:
        left.remove(face)
    return tuple(left)


def _capture_last(state: State, events: tuple[Event, ...]) -> Step[State]:
    zones = state.zones
    # The die that retires makes room for the last zombie; all go home in the same step.
    zones = replace(zones, launch=zones.launch - 1, captured=zones.captured + 1, zombie=0)
    ended = NoneLeftToCapture(rule=Rule.ATTACK_EMPTY_ZOMBIES)
    return _stop(replace(state, zones=zones), (*events, ended))


def _stop(state: State, events: tuple[Event, ...]) -> Step[State]:
    zones = state.zones
    executed = ZombiesExecuted(rule=Rule.ATTACK_STOP, executed=zones.captured)
    home = Zones(human=zones.humans, zombie=zones.zombie, executed=zones.executed + zones.captured)
    after = replace(state, zones=home, phase=Phase.ZOMBIE, thrown=())
    if home.zombie:
        return Step(after, (*events, executed))
    won = (ZombieAttackSkipped(rule=Rule.ZOMBIE_NONE), GameWon(rule=Rule.END_WIN))
    over = replace(after, phase=Phase.OVER)
    return Step(over, (*events, executed, *won, _scored(over)))


def _zombies(state: State, faces: tuple[int, ...]) -> Step[State]:
    zones, ones = state.zones, faces.count(1)
    bitten = min(ones, zones.human)
    zones = replace(zones, human=zones.human - bitten, zombie=zones.zombie + bitten)
    limited = ones > bitten
    events: tuple[Event, ...] = (
        ZombiesThrown(rule=Rule.ZOMBIE_THROW, faces=faces),
        HumansBitten(rule=Rule.ZOMBIE_LIMIT if limited else Rule.ZOMBIE_THROW, bitten=bitten, ones=ones),
    )
    if zones.human == 0:
        over = replace(state, zones=zones, phase=Phase.OVER)
        return Step(over, (*events, GameLost(rule=Rule.END_LOSS), _scored(over)))
    events += (
        TurnEnded(rule=Rule.SETUP_ZONES, human=zones.human, zombie=zones.zombie),
        TurnBegan(rule=Rule.TURN_PHASES, limit=launch_limit(zones)),
    )
    return Step(replace(state, zones=zones, phase=Phase.CHOOSE), events)


_THROWS = {Phase.INFECT: _infect, Phase.ATTACK: _attack, Phase.ZOMBIE: _zombies}


def _scored(state: State) -> Scored:
    bonus = WIN_BONUS if is_won(state) else 0
    executed = state.zones.executed
    return Scored(rule=Rule.SCORE_SUM, setup=state.setup, executed=executed, bonus=bonus)


def is_won(state: State) -> bool:
    """Return whether the game ended with every zombie executed."""
    return state.phase is Phase.OVER and state.zones.zombie == 0


def score(state: State) -> int:
    """Return the points so far; the bonus counts once the game is won."""
    return _scored(state).points


def outcome(state: State) -> Outcome | None:
    if state.phase is not Phase.OVER:
        return None
    won = is_won(state)
    winners = (SOLO,) if won else ()
    return Outcome(winners, Rule.END_WIN if won else Rule.END_LOSS, (score(state),))


def weight(state: State, move: Move) -> int:  # noqa: ARG001 - a throw weighs the same anywhere
    return ways(move.faces) if isinstance(move, Thrown) else 0


def sample(state: State, rng: Random) -> Move:
    return Thrown(thrown(dice_to_throw(state), rng))


def facts(state: State) -> dict[str, Fact]:
    zones = state.zones
    counts = {name: getattr(zones, name) for name in ZONE_NAMES}
    told: dict[str, Fact] = {"phase": state.phase.value, "score": score(state), "won": is_won(state)}
    return {**counts, **told, "pieces": zones.total}


ZONE_NAMES: Iterable[str] = (
    "launch",
    "human",
    "zombie",
    "captured",
    "executed",
    "heroes",
    "retired",
)

GAME: Game[State, Move, State] = Game(
    slug="dize",
    rules=Rule,
    seats=range(1, 2),
    options=Options,
    setup=setup,
    settings=settings,
    actor=actor,
    turns=Rule.TURN_PHASES,
    candidates=candidates,
    objection=objection,
    apply=apply,
    outcome=outcome,
    observe=open_table,
    imagine=as_seen,
    encode=notation.encode,
    decode=notation.decode,
    spell=notation.spell,
    read=notation.read,
    weight=weight,
    sample=sample,
    facts=facts,
    bots=BOTS,
)
