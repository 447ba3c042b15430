"""The Hero Turn: the lead names one Hero after the other, and each takes its four steps."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.game import Seat
from engines.core.windows import Window
from engines.last_night_on_earth import events
from engines.last_night_on_earth.frames import Aim, Exchange, Fights, HeroActs, HeroTurn, MoveAction, ZombieTurn
from engines.last_night_on_earth.handling import Handler, Handlers
from engines.last_night_on_earth.model import Hero, State, lead
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import Move, NameHero
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import Told, hero_of, push, with_clock, zombies_at
from engines.last_night_on_earth.turns.changes import turn_began, turn_ended
from engines.last_night_on_earth.turns.steps import Step

BEGIN, PICK, NEXT, END = range(4)


def carry_out(state: State, frame: HeroTurn, told: Told) -> State | None:
    match frame.step:
        case 0:  # BEGIN
            told.append(events.HeroesTurnBegan(rule=Rule.ROUND_ORDER, seat=lead(state.seats)))
            state = with_clock(turn_began(state), heroes_turn=True)
            return push(state, frame._replace(step=PICK), Window(Moment.HEROES_BEGIN))
        case 1:  # PICK
            left = _left(state, frame)
            if len(left) > 1:
                return None
            return _begin(state, frame, left[0].id, told) if left else _close(state, frame)
        case 2:  # NEXT
            if _left(state, frame):
                return push(state, frame._replace(step=PICK), Window(Moment.HERO_NEXT))
            return _close(state, frame)
        case _:  # END
            return push(turn_ended(state, told), ZombieTurn())


def _close(state: State, frame: HeroTurn) -> State:
    return push(state, frame._replace(step=END), Window(Moment.HEROES_END))


def _left(state: State, frame: HeroTurn) -> list[Hero]:
    """Return the Heroes who have still to act."""
    return [hero for hero in state.heroes if hero.space >= 0 and hero.id not in frame.acted]


def _begin(state: State, frame: HeroTurn, hero: str, told: Told) -> State:
    told.append(events.HeroBegan(rule=Rule.HTURN_PICK, hero=hero))
    return push(state, frame._replace(step=NEXT, acted=(*frame.acted, hero)), HeroActs(hero))


def actor(state: State, _frame: HeroTurn) -> Seat:
    return lead(state.seats)


def candidates(state: State, frame: HeroTurn) -> Iterator[Move]:
    return (NameHero(hero.id) for hero in _left(state, frame))


def objection(state: State, frame: HeroTurn, move: object) -> Rule | None:
    if type(move) is not NameHero:
        return Rule.HTURN_PICK
    return None if any(hero.id == move.hero for hero in _left(state, frame)) else Rule.HTURN_EVERYONE


def apply(state: State, frame: HeroTurn, move: Move, told: Told) -> State:
    assert isinstance(move, NameHero)
    return _begin(state, frame, move.hero, told)


def acts_carry_out(state: State, frame: HeroActs, told: Told) -> State:
    """Take the next of a Hero's four steps; what is left of them is dropped when the Hero dies."""
    hero = hero_of(state, frame.hero)
    if hero.space < 0:
        told.append(events.TurnDropped(rule=Rule.HTURN_ACTIVE_DIES, hero=hero.id))
        return state
    after = frame._replace(step=frame.step + 1)
    match frame.step:
        case Step.MOVE:
            return push(state, after, MoveAction(hero.id))
        case Step.EXCHANGE:
            return push(state, after, Exchange(hero.id))
        case Step.SHOOT:
            return push(state, after, Aim(hero.id))
        case _:
            zombies = [zombie for zombie in zombies_at(state, hero.space) if zombie not in frame.fought]
            return push(state, Fights(hero.owner, tuple((zombie, hero.id) for zombie in zombies)))


HANDLERS: Handlers = {
    HeroTurn: Handler(carry_out, actor, candidates, objection, apply),
    HeroActs: Handler(acts_carry_out),
}
