"""The Fight Dice of both sides: how many there are, what they show, and who is winning."""

from __future__ import annotations

from engines.last_night_on_earth import events
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.places import area_of, building_of
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.frames import BonusOffer, Dice, Die, Fight, FightRoll
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.model import Hero, State
from engines.last_night_on_earth.moves import Faces
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import (
    Told,
    fight_of,
    hero_of,
    push,
    sheet_of,
    town_of,
    usable,
    with_fight,
)

HERO_DICE, ZOMBIE_DICE, CORNERED_DICE = 2, 1, 2
BASE_DICE = {False: HERO_DICE, True: ZOMBIE_DICE}
"""By whether it is the Zombie who rolls."""
_FARM = frozenset({Place.BARN, Place.CORNFIELD})
ON_THE_TABLE = 3
"""The step of a fight from which on its dice lie on the table."""


def hero_dice_count(state: State, hero: Hero) -> int:
    """Return with how many dice a Hero begins a fight."""
    return max(1, HERO_DICE + hero.bonus + hero.has_faith + is_at_home(state, hero))


def is_at_home(state: State, hero: Hero) -> bool:
    """Return whether the Hero has a Fight Die more for standing in Barn or Cornfield."""
    if Ability.FARM_GIRL not in sheet_of(hero).abilities:
        return False
    town = town_of(state)
    return (building_of(town, hero.space) or area_of(town, hero.space)) in _FARM


def zombie_dice_count(state: State) -> int:
    return ZOMBIE_DICE + CORNERED_DICE * state.clock.cornered


def wins_ties(state: State, fight: Fight) -> bool:
    return fight.wins_ties or state.clock.cornered or Ability.TOUGH in sheet_of(hero_of(state, fight.hero)).abilities


def are_together(state: State, fight: Fight) -> bool:
    """Return whether both still are where they fight."""
    return hero_of(state, fight.hero).space == state.zombies[fight.zombie].space >= 0


def hero_wins(state: State, fight: Fight) -> bool:
    """Return whether the Hero would win with the dice as they lie."""
    best, against = highest(fight.hero_dice), highest(fight.zombie_dice)
    return best > against or (best == against and wins_ties(state, fight))


def is_tied(fight: Fight) -> bool:
    return highest(fight.hero_dice) == highest(fight.zombie_dice)


def highest(dice: Dice) -> int:
    return max([die.value for die in dice])


def has_doubles(dice: Dice) -> bool:
    return len({die.value for die in dice}) < len(dice)


def has_natural_doubles(dice: Dice) -> bool:
    return len({die.face for die in dice}) < len(dice)


def with_dice(fight: Fight, *, for_zombie: bool, dice: Dice) -> Fight:
    dice = tuple(sorted(dice))
    return fight._replace(zombie_dice=dice) if for_zombie else fight._replace(hero_dice=dice)


def join(state: State, faces: Faces, told: Told, *, for_zombie: bool) -> State:
    """Lay rolled dice beside those of the fight; a natural 6 may make a Combat Bonus usable at once."""
    fight = fight_of(state)
    assert fight is not None
    is_first = fight.step != ON_THE_TABLE
    rule = Rule.FIGHT_DICE_COUNT if is_first and len(faces) != BASE_DICE[for_zombie] else Rule.FIGHT_DICE
    if is_first and not for_zombie and is_at_home(state, hero_of(state, fight.hero)):
        rule = Rule.HERO_FARM_GIRL
    told.append(events.FightDiceRolled(rule=rule, for_zombie=for_zombie, faces=faces))
    lying = fight.zombie_dice if for_zombie else fight.hero_dice
    state = with_fight(state, with_dice(fight, for_zombie=for_zombie, dice=(*lying, *map(Die, faces))))
    return state if for_zombie or is_first else offered(state, faces)


def offered(state: State, faces: Faces) -> State:
    """Offer what a natural 6 makes usable, if these faces show one."""
    fight = fight_of(state)
    assert fight is not None
    hero = hero_of(state, fight.hero)
    if 6 not in faces or hero.space < 0:
        return state
    for item in hero.items:
        if CARDS[item.card].on_natural_six and item.card not in fight.used and usable(hero, item.card):
            return push(state, BonusOffer(hero.id, item.card))
    return state


def add_dice(state: State, dice: int, told: Told, *, for_zombie: bool) -> State:
    """Roll dice more for a side of the fight whose dice lie on the table."""
    told.append(events.DiceAdded(rule=Rule.FIGHT_EXTRA_MID, for_zombie=for_zombie, dice=dice))
    return push(state, FightRoll(for_zombie, dice))


def take_up(state: State, *, for_zombie: bool, named: list[int] | None, told: Told) -> State:
    """Take up dice of a side, by value or all of them, and roll them again; what was added to them is gone."""
    fight = fight_of(state)
    assert fight is not None
    left = list(fight.zombie_dice if for_zombie else fight.hero_dice)
    taken = [die.value for die in left] if named is None else named
    for value in taken:
        left.remove(next(die for die in left if die.value == value))
    told.append(events.DiceTakenUp(rule=Rule.FIGHT_REROLL, for_zombie=for_zombie, values=tuple(taken)))
    state = with_fight(state, with_dice(fight, for_zombie=for_zombie, dice=tuple(left)))
    return push(state, FightRoll(for_zombie, len(taken)))


def shift(  # noqa: PLR0913 - the die, its change and whose it is
    state: State, value: int, by: int, told: Told, *, for_zombie: bool, by_fight_card: bool = False
) -> State:
    """Put one more or one less on a die, named by its value."""
    fight = fight_of(state)
    assert fight is not None
    dice = list(fight.zombie_dice if for_zombie else fight.hero_dice)
    at = next(at for at, die in enumerate(dice) if die.value == value)
    die = dice[at]
    dice[at] = die._replace(fight_shift=by) if by_fight_card else die._replace(shift=die.shift + by)
    told.append(events.DieShifted(rule=Rule.FIGHT_MODIFIER, for_zombie=for_zombie, value=value, by=by))
    return with_fight(state, with_dice(fight, for_zombie=for_zombie, dice=tuple(dice)))


def unshift(fight: Fight) -> Fight:
    """Take back what a Fight: card has put on a die."""
    dice = tuple(die._replace(fight_shift=0) for die in fight.zombie_dice)
    return with_dice(fight, for_zombie=True, dice=dice)
