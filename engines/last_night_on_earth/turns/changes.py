"""What changes when a Zombie or Hero Turn begins or ends: marks of the turn go, and effects lapse."""

from __future__ import annotations

from engines.last_night_on_earth import events
from engines.last_night_on_earth.model import Hero, State
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import Told, with_clock


def turn_began(state: State) -> State:
    """Clear what counted in the turn before: Items used, abilities used, Zombies moved or held."""
    heroes = tuple([_fresh(hero) if hero.items or hero.ability_used else hero for hero in state.heroes])
    zombies = tuple(
        [
            zombie._replace(has_moved=False, is_held=False) if zombie.has_moved or zombie.is_held else zombie
            for zombie in state.zombies
        ]
    )
    return with_clock(state._replace(heroes=heroes, zombies=zombies), has_started=False)


def _fresh(hero: Hero) -> Hero:
    items = tuple([item._replace(used_by="") if item.used_by else item for item in hero.items])
    return hero._replace(items=items, ability_used=False)


def turn_ended(state: State, told: Told) -> State:
    """Let everything lapse that lasted until the end of this turn."""
    rule = Rule.TIMING_END_HERO if state.clock.heroes_turn else Rule.TIMING_UNTIL_END
    for hero in state.heroes:
        if hero.bonus:
            told.append(events.BonusEnded(rule=rule, hero=hero.id))
    heroes = tuple([hero._replace(bonus=0) if hero.bonus else hero for hero in state.heroes])
    return state._replace(heroes=heroes)
