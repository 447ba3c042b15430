"""Pairing off: before the first fight of the Zombie Turn the lead says which Hero fights which Zombies."""

from __future__ import annotations

from engines.core.game import Seat
from engines.last_night_on_earth import events
from engines.last_night_on_earth.frames import Fights, PairOff
from engines.last_night_on_earth.handling import Handler, Handlers
from engines.last_night_on_earth.model import State, lead
from engines.last_night_on_earth.moves import Assign, Move
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import Told, heroes_at, living, push, zombies_at


def _options(state: State, frame: PairOff) -> tuple[int, list[str]] | None:
    """Return the next Zombie without an opponent and the Heroes who may take it; None when all are paired.

    In each space no Hero takes one more than another can have, and none goes without while others have two.
    """
    count = {hero.id: 0 for hero in state.heroes}
    for _, name in frame.pairs:
        count[name] += 1
    paired = {zombie for zombie, _ in frame.pairs}
    for space in sorted({hero.space for hero in living(state)}):
        zombies, heroes = zombies_at(state, space), [hero.id for hero in heroes_at(state, space)]
        each, extras = divmod(len(zombies), len(heroes))
        extras -= sum(count[name] > each for name in heroes)
        for zombie in zombies:
            if zombie not in paired:
                return zombie, [name for name in heroes if count[name] < each or (count[name] == each and extras)]
    return None


def carry_out(state: State, frame: PairOff, told: Told) -> State | None:
    """Pair what can be paired in one way only; then the fights begin."""
    options = _options(state, frame)
    if options is None:
        return push(state, Fights(lead(state.seats), frame.pairs)) if frame.pairs else state
    zombie, heroes = options
    return apply(state, frame, Assign(zombie, heroes[0]), told) if len(heroes) == 1 else None


def actor(state: State, _frame: PairOff) -> Seat:
    return lead(state.seats)


def candidates(state: State, frame: PairOff) -> list[Move]:
    options = _options(state, frame)
    assert options is not None
    return [Assign(options[0], hero) for hero in options[1]]


def objection(state: State, frame: PairOff, move: object) -> Rule | None:
    options = _options(state, frame)
    assert options is not None
    if type(move) is not Assign:
        return Rule.ZFIGHT_ASSIGN_FIRST
    zombie, heroes = options
    if move.zombie != zombie:
        return Rule.ZFIGHT_PAIR_WHICH
    return None if move.hero in heroes else Rule.ZFIGHT_PAIR


def apply(state: State, frame: PairOff, move: Move, told: Told) -> State:
    assert isinstance(move, Assign)
    told.append(events.Paired(rule=_rule(state, frame, move.zombie), zombie=move.zombie, hero=move.hero))
    return push(state, frame._replace(pairs=(*frame.pairs, (move.zombie, move.hero))))


def _rule(state: State, frame: PairOff, zombie: int) -> Rule:
    """Return the rule that says best why this Hero takes the Zombie."""
    space = state.zombies[zombie].space
    heroes, zombies = heroes_at(state, space), zombies_at(state, space)
    if len(heroes) == 1:
        return Rule.ZFIGHT_WHO
    if len(zombies) < len(heroes):
        return Rule.ZFIGHT_FEWER_ZOMBIES
    options = _options(state, frame)
    if options is None or len(options[1]) == 1:
        return Rule.ZFIGHT_PAIR
    return Rule.ZFIGHT_PAIR_CHOICE if len(zombies) % len(heroes) else Rule.ZFIGHT_PAIR_WHICH


HANDLERS: Handlers = {
    PairOff: Handler(carry_out, actor, candidates, objection, apply),
}
