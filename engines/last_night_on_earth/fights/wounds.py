"""Wounds and healing: a wound is prevented or placed; with the last box filled a Hero dies."""

from __future__ import annotations

from engines.core.windows import Window
from engines.last_night_on_earth import events
from engines.last_night_on_earth.ending import is_over
from engines.last_night_on_earth.frames import Wounds
from engines.last_night_on_earth.handling import Handler, Handlers
from engines.last_night_on_earth.model import OFF, Hero, State
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import (
    Told,
    discard,
    hero_of,
    push,
    sheet_of,
    with_clock,
    with_hero,
)


def carry_out(state: State, frame: Wounds, told: Told) -> State:
    if not frame.wounds:
        return state
    if frame.step == 0:
        return push(state, frame._replace(step=1), Window(Moment.WOUND_BEFORE))
    rule = Rule.WOUND_HERO if frame.wounds == 1 else Rule.WOUND_SEVERAL
    return wound(state, frame.hero, frame.wounds, rule, told)


def wound(state: State, name: str, wounds: int, rule: Rule, told: Told) -> State:
    """Place wounds on a living Hero."""
    hero = hero_of(state, name)
    health = sheet_of(hero).health
    hero = hero._replace(wounds=min(health, hero.wounds + wounds))
    told.append(events.HeroWounded(rule=rule, hero=name, wounds=hero.wounds))
    if hero.wounds < health:
        return with_hero(state, hero)
    return _died(state, hero, Rule.WOUND_DEATH_STEPS if rule is Rule.WOUND_HERO else Rule.WIN_ANY_CAUSE, told)


def _died(state: State, hero: Hero, rule: Rule, told: Told) -> State:
    """Count the death, which may end the game; then Items and cards on the Hero go, and the figure."""
    deaths = state.clock.deaths + 1
    told.append(events.HeroDied(rule=rule, hero=hero.id, deaths=deaths))
    state = with_clock(with_hero(state, hero._replace(space=OFF, is_dead=True)), deaths=deaths)
    if is_over(state):
        return state
    for item in hero.items:
        told.append(events.ItemDiscarded(rule=Rule.WOUND_HERO_ITEMS, hero=hero.id, card=item.card))
        state = discard(state, item.card, told)
    if hero.has_faith:
        told.append(events.CardDiscarded(rule=Rule.WOUND_REMAINS_CARDS, card="h.faith"))
        state = discard(state, "h.faith", told)
    gone = Hero(hero.id, hero.owner, wounds=hero.wounds, is_dead=True)
    return with_hero(state, gone)


def heal(state: State, name: str, wounds: int | None, rule: Rule, told: Told) -> State:
    """Remove wounds, or all of them."""
    hero = hero_of(state, name)
    left = 0 if wounds is None else max(0, hero.wounds - wounds)
    told.append(events.HeroHealed(rule=rule, hero=name, wounds=left))
    return with_hero(state, hero._replace(wounds=left))


def prevent(state: State, told: Told) -> State:
    """Prevent one of the wounds that wait below the window."""
    *rest, frame, window = state.stack
    rule = Rule.WOUND_PREVENT if frame.wounds > 1 else Rule.TIMING_WOUND_WINDOW
    told.append(events.WoundPrevented(rule=rule, hero=frame.hero))
    return state._replace(stack=(*rest, frame._replace(wounds=frame.wounds - 1), window))


HANDLERS: Handlers = {
    Wounds: Handler(carry_out),
}
