"""What a move makes true in diZe."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engines.core.game import Event, Step
from engines.core.multiset import without
from engines.dize.events import (
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
    LaunchShrunk,
    NobodyAttacked,
    NobodyInfected,
    NoneLeftToCapture,
    Scored,
    TurnBegan,
    TurnEnded,
    ZombieAttackSkipped,
    ZombiesExecuted,
    ZombiesThrown,
)
from engines.dize.legality import launch_limit, most_heroes
from engines.dize.model import (
    ATTACK,
    CHOOSE,
    DECIDE,
    EVEN,
    INFECT,
    INFECTING_ONES,
    OVER,
    REWARD,
    SIX,
    ZOMBIE,
    Launch,
    Move,
    Phase,
    Reward,
    Rule,
    State,
    Stop,
    ThrowAgain,
    Thrown,
    Zones,
)
from engines.dize.scoring import bonus


def apply(state: State, move: Move) -> Step[State]:
    return _EFFECTS[type(move)](state, move)


def _launch(state: State, move: Launch) -> Step[State]:
    zones, dice = state.zones, move.dice
    limit = launch_limit(zones.human, zones.zombie)
    launched = HumansLaunched(dice=dice, limit=limit)
    if dice == 0:
        return Step(_after(state, zones, ZOMBIE), (launched, NobodyAttacked()))
    sent = Zones(human=zones.human - dice, zombie=zones.zombie, launch=dice, executed=zones.executed)
    return Step(_after(state, sent, INFECT), (launched,))


def _thrown(state: State, move: Thrown) -> Step[State]:
    return _THROWS[state.phase](state, move.faces)


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
        InfectionThrown(faces=faces),
        told,
        DicePickedUp(dice=zones.launch),
    )
    return Step(_after(state, zones, ATTACK), events)


def attack_thrown(faces: tuple[int, ...], zones: Zones) -> AttackThrown:
    """Return the event of an attack throw: its dice counted, and what is added to them."""
    evens, heroes, captured = sum(map(faces.count, EVEN)), zones.heroes, zones.captured
    return AttackThrown(
        rule=Rule.ATTACK_MODIFIERS if heroes or captured else Rule.ATTACK_THROW,
        faces=faces,
        even=evens,
        odd=len(faces) - evens,
        heroes=heroes,
        captured=captured,
    )


def counted(throw: AttackThrown) -> tuple[int, int]:
    """Return how many dice count as even and as odd in an attack: heroes are even, the captured odd."""
    return throw.even + throw.heroes, throw.odd + throw.captured


def is_success(even: int, odd: int) -> bool:
    """Return whether an attack throw that counts so captures a zombie."""
    return even > odd


def _attack(state: State, faces: tuple[int, ...]) -> Step[State]:
    zones = state.zones
    throw = attack_thrown(faces, zones)
    even, odd = counted(throw)
    if not is_success(even, odd):
        failed = AttackFailed(even=even, odd=odd, released=zones.captured)
        home = Zones(human=zones.humans, zombie=zones.zombie + zones.captured, executed=zones.executed)
        return Step(_after(state, home, ZOMBIE), (throw, failed))
    events = (throw, AttackSucceeded(even=even, odd=odd))
    if zones.zombie == 1:
        return _capture_last(state, events)
    if SIX in faces and len(faces) > 1:
        return Step(_after(state, zones, REWARD, faces), events)
    rewarded = _rewarded(state, faces, faces[0], 0)
    return Step(rewarded.state, events + rewarded.events)


def _reward(state: State, move: Reward) -> Step[State]:
    return _rewarded(state, state.thrown, move.retire, move.heroes)


def _rewarded(state: State, faces: tuple[int, ...], retire: int, heroes: int) -> Step[State]:
    zones = state.zones
    left = without(faces, (retire,) + (SIX,) * heroes)
    after = Zones(
        human=zones.human,
        zombie=zones.zombie - 1,
        launch=len(left),
        captured=zones.captured + 1,
        heroes=zones.heroes + heroes,
        executed=zones.executed,
    )
    events: list[Event] = [DieRetired(face=retire)]
    if most_heroes(faces, retire):
        events.append(HeroesMade(heroes=heroes, sixes=faces.count(SIX)))
    if heroes:
        events.append(LaunchShrunk(dice=len(left)))
    return Step(_after(state, after, DECIDE, left), tuple(events))


def _throw_again(state: State, move: ThrowAgain) -> Step[State]:  # noqa: ARG001 - it holds nothing
    events = (AttackContinued(dice=state.zones.launch),)
    return Step(_after(state, state.zones, ATTACK), events)


def _capture_last(state: State, events: tuple[Event, ...]) -> Step[State]:
    zones = state.zones
    # The die that retires makes room for the last zombie; all go home in the same step.
    zones = replace(zones, launch=zones.launch - 1, captured=zones.captured + 1, zombie=0)
    return _stopped(state, zones, (*events, NoneLeftToCapture()))


def _stop(state: State, move: Stop) -> Step[State]:  # noqa: ARG001 - it holds nothing
    return _stopped(state, state.zones, ())


def _stopped(state: State, zones: Zones, events: tuple[Event, ...]) -> Step[State]:
    executed = ZombiesExecuted(executed=zones.captured)
    home = Zones(human=zones.humans, zombie=zones.zombie, executed=zones.executed + zones.captured)
    if home.zombie:
        return Step(_after(state, home, ZOMBIE), (*events, executed))
    over = _after(state, home, OVER)
    return Step(over, (*events, executed, ZombieAttackSkipped(), GameWon(), _scored(over)))


def _zombies(state: State, faces: tuple[int, ...]) -> Step[State]:
    zones, ones = state.zones, faces.count(1)
    bitten = min(ones, zones.human)
    zones = Zones(human=zones.human - bitten, zombie=zones.zombie + bitten, executed=zones.executed)
    events = (
        ZombiesThrown(faces=faces),
        HumansBitten(
            rule=Rule.ZOMBIE_LIMIT if ones > bitten else Rule.ZOMBIE_THROW,
            bitten=bitten,
            ones=ones,
        ),
    )
    if zones.human == 0:
        over = _after(state, zones, OVER)
        return Step(over, (*events, GameLost(), _scored(over)))
    following = (
        TurnEnded(human=zones.human, zombie=zones.zombie),
        TurnBegan(limit=launch_limit(zones.human, zones.zombie)),
    )
    return Step(_after(state, zones, CHOOSE), events + following)


def _scored(state: State) -> Scored:
    return Scored(setup=state.setup, executed=state.zones.executed, bonus=bonus(state))


def _after(state: State, zones: Zones, phase: Phase, thrown: tuple[int, ...] = ()) -> State:
    """Return the next position of the same game."""
    return State(zones=zones, phase=phase, setup=state.setup, min_throw=state.min_throw, thrown=thrown)


_THROWS = {INFECT: _infect, ATTACK: _attack, ZOMBIE: _zombies}
_EFFECTS: dict[type, Callable[[State, Any], Step[State]]] = {
    Launch: _launch,
    Reward: _reward,
    ThrowAgain: _throw_again,
    Stop: _stop,
    Thrown: _thrown,
}
