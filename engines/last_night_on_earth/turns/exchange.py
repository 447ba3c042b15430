"""The exchange: the active Hero gives Items to others in its space and takes theirs, if their owners agree."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.game import Seat
from engines.last_night_on_earth import events
from engines.last_night_on_earth.fights.items import check_limits, give
from engines.last_night_on_earth.frames import Consent, Exchange, Surplus
from engines.last_night_on_earth.handling import Handler, Handlers, waits
from engines.last_night_on_earth.model import Hero, State
from engines.last_night_on_earth.moves import NO, PASS, YES, Answer, Give, Move, Pass
from engines.last_night_on_earth.plays.objections import objection as play_objection
from engines.last_night_on_earth.plays.offers import plays
from engines.last_night_on_earth.plays.playing import play
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import Told, carries, hero_of, heroes_at, living, push
from engines.last_night_on_earth.turns.steps import Step, out_of_step
from engines.last_night_on_earth.turns.surplus import with_moved


def others(state: State, hero: Hero) -> list[Hero]:
    """Return the other Heroes in a Hero's space."""
    return [other for other in heroes_at(state, hero.space) if other.id != hero.id]


def carry_out(state: State, frame: Exchange, told: Told) -> State | None:
    """Go on where there is nobody, or nothing, to exchange with: one of them may have died meanwhile."""
    hero = hero_of(state, frame.hero)
    near = others(state, hero)
    return None if near and any(one.items for one in (hero, *near)) else _settled(state, living(state), told)


def _settled(state: State, heroes: list[Hero], told: Told) -> State:
    """Let those who carry too much by now settle it, the first of them first."""
    for one in reversed(heroes):
        state = check_limits(state, one.id, told, Rule.HEXCH_LIMITS)
    return state


def actor(state: State, frame: Exchange) -> Seat:
    return hero_of(state, frame.hero).owner


def candidates(state: State, frame: Exchange) -> Iterator[Move]:
    yield PASS
    hero = hero_of(state, frame.hero)
    for other in others(state, hero):
        for giver, taker in ((hero, other), (other, hero)):
            yield from [Give(card, giver.id, taker.id) for card in dict.fromkeys([item.card for item in giver.items])]
    yield from plays(state, hero.owner, None)


def objection(state: State, frame: Exchange, move: object) -> Rule | None:
    if type(move) is Pass:
        return None
    hero = hero_of(state, frame.hero)
    if type(move) is not Give:
        return out_of_step(hero, Step.EXCHANGE, move) or play_objection(state, hero.owner, None, move)
    if hero.id not in (move.giver, move.taker) or move.giver == move.taker:
        return Rule.HEXCH_ONLY_ACTIVE
    near = (hero, *others(state, hero))
    giver = next((one for one in near if one.id == move.giver), None)
    if giver is None or all(one.id != move.taker for one in near):
        return Rule.HEXCH_SAME_SPACE
    if not carries(giver, move.card) or move.swap:
        return Rule.HEXCH_ITEMS_ONLY
    return Rule.HEXCH_NO_RETURN if (move.card, move.taker) in frame.given else None


def apply(state: State, frame: Exchange, move: Move, told: Told) -> State:
    hero = hero_of(state, frame.hero)
    match move:
        case Pass():
            return _settled(state, [hero, *others(state, hero)], told)
        case Give(card, giver, taker):
            other = hero_of(state, taker if giver == hero.id else giver)
            if other.owner != hero.owner:
                return push(state, frame, Consent(other.owner, card, giver, taker))
            state = push(state, frame._replace(given=(*frame.given, (card, giver))))
            return give(state, move, Rule.HEXCH_SAME_SPACE, told)
        case _:
            return play(push(state, frame), hero.owner, move, told)  # type: ignore[arg-type]


# -- consent --------------------------------------------------------------------


def consent_actor(_state: State, frame: Consent) -> Seat:
    return frame.seat


def consent_candidates(_state: State, _frame: Consent) -> tuple[Move, ...]:
    return (YES, NO)


def consent_objection(_state: State, _frame: Consent, move: object) -> Rule | None:
    return None if type(move) is Answer else Rule.HEXCH_CONSENT


def consent_apply(state: State, frame: Consent, move: Move, told: Told) -> State:
    """Hand over what was agreed on; what was declined is not asked for again in this exchange."""
    assert isinstance(move, Answer)
    if not move.yes:
        told.append(events.ExchangeDeclined(rule=Rule.HEXCH_CONSENT, seat=frame.seat))
    *rest, step = state.stack
    given = Give(frame.card, frame.giver, frame.taker, frame.swap)
    if type(step) is Exchange:
        noted = (frame.card, frame.giver if move.yes else frame.taker)
        step = step._replace(given=(*step.given, noted))
    elif type(step) is Surplus and move.yes:
        step = with_moved(step, given)
    elif type(step) is Surplus:
        step = step._replace(declined=(*step.declined, (frame.card, frame.taker)))
    state = state._replace(stack=(*rest, step))
    return give(state, given, Rule.HEXCH_CONSENT, told) if move.yes else state


HANDLERS: Handlers = {
    Exchange: Handler(carry_out, actor, candidates, objection, apply),
    Consent: Handler(waits, consent_actor, consent_candidates, consent_objection, consent_apply),
}
