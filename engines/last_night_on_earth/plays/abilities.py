"""Abilities of Heroes that are used at a moment: Lucky, Handy, Nurse and Strength of Spirit."""

from __future__ import annotations

from engines.last_night_on_earth import events
from engines.last_night_on_earth.fights.fight_dice import take_up
from engines.last_night_on_earth.fights.wounds import heal, wound
from engines.last_night_on_earth.frames import AmmoCheck, BreakRoll, MoveRoll, Reroll, Roll, Shot
from engines.last_night_on_earth.heroes import BY_ID, Ability
from engines.last_night_on_earth.model import Hero, State
from engines.last_night_on_earth.moments import ANY, Moment
from engines.last_night_on_earth.plays.targets import (
    NO_TARGET,
    NOTHING_NAMED,
    Texts,
    below,
    running_fight,
    values,
    zombie_cards,
)
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import Told, fight_of, heroes_at, push, replaced, with_hero

AT_MOMENTS = {
    Ability.LUCKY: Rule.HERO_LUCKY,
    Ability.HANDY: Rule.FAQ_HANDY,
    Ability.NURSE: Rule.HERO_NURSE,
    Ability.STRENGTH_OF_SPIRIT: Rule.FAQ_JOSEPH_TARGET,
}
"""The abilities that are used at moments, with their rules. No Hero has two of them."""
SPIRIT = "spirit"
"""How the die of Strength of Spirit is called."""
MOMENT_ABILITY = {sheet.id: ability for sheet in BY_ID.values() for ability in sheet.abilities if ability in AT_MOMENTS}


def ability_targets(state: State, hero: Hero, moment: Moment | None) -> Texts:
    """Return what a Hero's ability can be used on now; a moment of None is between two acts of the owner's Hero."""
    ability = MOMENT_ABILITY.get(hero.id)
    if ability is None or hero.space < 0:
        return NO_TARGET
    if ability is Ability.STRENGTH_OF_SPIRIT:
        fits = moment is None or moment is Moment.ZOMBIE_CARD or moment in ANY
        return zombie_cards(state, moment) if fits else NO_TARGET
    if ability is Ability.HANDY:
        return _shifts(state, hero, moment)
    if hero.ability_used:
        return NO_TARGET
    return _patients(state, hero, moment) if ability is Ability.NURSE else _lucky_dice(state, hero, moment)


def _shifts(state: State, hero: Hero, moment: Moment | None) -> Texts:
    roll = below(state)
    if moment is not Moment.BREAK or roll.hero != hero.id or roll.is_shifted:
        return NO_TARGET
    return ("+", "-") if roll.face > 1 else ("+",)


def _patients(state: State, hero: Hero, moment: Moment | None) -> Texts:
    if moment is not Moment.HEROES_END:
        return NO_TARGET
    return tuple([other.id for other in heroes_at(state, hero.space) if other.wounds])


def _lucky_dice(state: State, hero: Hero, moment: Moment | None) -> Texts:
    if moment is Moment.FIGHT:
        fight = running_fight(state)
        return tuple(map(str, values(fight.hero_dice))) if fight and fight.hero == hero.id else NO_TARGET
    if moment not in {Moment.MOVE_ROLL, Moment.SHOT, Moment.BREAK}:
        return NO_TARGET
    roll = below(state)
    if roll.hero != hero.id:
        return NO_TARGET
    return tuple(map(str, range(len(roll.faces)))) if type(roll) is Shot else NOTHING_NAMED


def use_ability(state: State, hero: Hero, target: str, told: Told) -> State:
    """Carry out an ability; where it asks for dice, they are rolled next."""
    ability = MOMENT_ABILITY[hero.id]
    fight = fight_of(state)
    is_in_own_fight = fight is not None and fight.hero == hero.id and ability is Ability.STRENGTH_OF_SPIRIT
    rule = Rule.FAQ_JOSEPH_FIGHT if is_in_own_fight else AT_MOMENTS[ability]
    told.append(events.AbilityUsed(rule=rule, hero=hero.id, target=target))
    if ability is Ability.STRENGTH_OF_SPIRIT:
        # The wound is a price: nothing prevents it, and the roll is made even if it kills.
        state = push(state, Roll(SPIRIT, hero.owner, target))
        return wound(state, hero.id, 1, Rule.FAQ_JOSEPH_ORDER, told)
    if ability is Ability.HANDY:
        depth = len(state.stack) - 2
        roll = state.stack[depth]
        shifted = roll._replace(face=roll.face + (1 if target == "+" else -1), is_shifted=True)
        return replaced(state, depth, shifted)
    state = with_hero(state, hero._replace(ability_used=True))
    if ability is Ability.NURSE:
        return heal(state, target, 1, Rule.HERO_NURSE, told)
    if type(below(state)) in {MoveRoll, BreakRoll, AmmoCheck, Shot}:
        return push(state, Reroll(int(target or 0)))
    return take_up(state, for_zombie=False, named=[int(target)], told=told)
