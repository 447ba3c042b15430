"""What a card, an Item or an ability can be played on now, written as text.

Heroes, Zombies and buildings are written by name or number, cards in play as `z.taken:church`, the card
that is being played as `played`, a die as its value, one of either side with its change as `h5+` or `z6-`.
What a card can be played on follows from what everybody may see, never from a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeAlias

from engines.core.game import Seat
from engines.core.windows import Frame, Window
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.movement import distance
from engines.last_night_on_earth.cards import (
    CARDS,
    FIGHT_CARDS,
    CancelFight,
    Card,
    ExtraDice,
    Keyword,
    Marker,
    Mode,
    Target,
)
from engines.last_night_on_earth.fights.fight_dice import highest
from engines.last_night_on_earth.frames import Announced, BreakRoll, Dice, Fight, MoveRoll, Shot, Wounds
from engines.last_night_on_earth.heroes import BY_ID
from engines.last_night_on_earth.model import Hero, State
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.table import (
    carries,
    fight_of,
    hero_of,
    living,
    places_with,
    pool,
    town_of,
    usable,
)

Texts: TypeAlias = tuple[str, ...]
NOTHING_NAMED: Texts = ("",)
NO_TARGET: Texts = ()
PLAYED = "played"


class Use(NamedTuple):
    """Who would play what, and when."""

    seat: Seat
    card: Card
    mode: Mode
    moment: Moment | None = None
    """None: between two acts of one's own Hero, or when the card is drawn."""
    hero: str = ""
    """Who uses it, of an Item."""


def targets(state: State, use: Use) -> Texts:
    """Return everything that it can be played on now; nothing: it cannot be played."""
    if use.hero and not _may_use(state, use):
        return NO_TARGET
    return _TARGETS[use.mode.target](state, use)


def below(state: State) -> Frame:
    """Return what waits below the window on top."""
    return state.stack[-2] if len(state.stack) > 1 and isinstance(state.stack[-1], Window) else None


def _may_use(state: State, use: Use) -> bool:
    """Return whether the Item is at hand; as a Combat Bonus only in its carrier's fight, and once unless it says so."""
    hero = hero_of(state, use.hero)
    if hero.space < 0 or not usable(hero, use.card.id):
        return False
    if not is_combat_bonus(use.card):
        return True
    fight = fight_of(state)
    return fight is not None and fight.hero == use.hero and (use.card.repeatable or use.card.id not in fight.used)


def is_combat_bonus(card: Card) -> bool:
    """Return whether an Item is used in fights."""
    return card.is_item and any(mode.target in _FIGHT_TARGETS for mode in card.modes)


_FIGHT_TARGETS = frozenset(
    {Target.FIGHT, Target.TIED_FIGHT, Target.HERO_DICE, Target.HERO_DIE, Target.ANY_DIE, Target.FIGHT_CARD}
)


def running_fight(state: State) -> Fight | None:
    """Return the fight whose dice lie on the table."""
    fight = fight_of(state)
    return fight if fight and fight.hero_dice and not fight.is_off else None


def values(dice: Dice) -> list[int]:
    """Return each value once."""
    return sorted({die.value for die in dice})


# -- one function for each kind of target ---------------------------------------


def _nothing(_state: State, _use: Use) -> Texts:
    return NOTHING_NAMED


def _heroes(state: State, use: Use) -> Texts:
    stays_on = next((effect.stays_on for effect in use.mode.effects if isinstance(effect, ExtraDice)), None)
    return _names(hero for hero in living(state) if not (hero.has_faith and stays_on is Keyword.HOLY))


def _wounded_heroes(state: State, _use: Use) -> Texts:
    return _names(hero for hero in living(state) if hero.wounds)


def _wounded_heroes_nearby(state: State, use: Use) -> Texts:
    town, carrier = town_of(state), hero_of(state, use.hero)
    return _names(hero for hero in living(state) if hero.wounds and distance(town, carrier.space, hero.space) <= 1)


def _heroes_in_buildings(state: State, use: Use) -> Texts:
    if not pool(state, use.seat):
        return NO_TARGET
    buildings = town_of(state).buildings
    return _names(hero for hero in living(state) if buildings[hero.space])


def _names(heroes: Iterable[Hero]) -> Texts:
    return tuple([hero.id for hero in heroes])


def _zombies(state: State, use: Use) -> Texts:
    """Return the Zombies that may still be kept from moving: by the card that moves them, or all of them."""
    free = [str(n) for n, zombie in enumerate(state.zombies) if zombie.space >= 0 and not zombie.is_held]
    if use.moment is not Moment.ZOMBIE_CARD:
        return tuple(free)
    answered = below(state)
    if answered.card == "z.relentless":
        return tuple(free)
    return (answered.target,) if answered.card == "z.shamble" and answered.target in free else NO_TARGET


def _fight(state: State, use: Use) -> Texts:
    if use.moment is Moment.FIGHT_WON:
        fight = below(state)
        return NOTHING_NAMED if type(fight) is Fight and state.zombies[fight.zombie].space >= 0 else NO_TARGET
    fight = running_fight(state)
    if fight is None or (use.card.id in FIGHT_CARDS and fight.is_answered):
        return NO_TARGET
    for effect in use.mode.effects:
        if isinstance(effect, CancelFight) and not effect.heroes & BY_ID[fight.hero].keywords:
            return NO_TARGET
    return NOTHING_NAMED


def _tied_fight(state: State, _use: Use) -> Texts:
    fight = running_fight(state)
    return NOTHING_NAMED if fight and highest(fight.hero_dice) == highest(fight.zombie_dice) else NO_TARGET


def _hero_dice(state: State, use: Use) -> Texts:
    fight = running_fight(state)
    return NO_TARGET if fight is None or (use.card.id in FIGHT_CARDS and fight.is_answered) else NOTHING_NAMED


def _hero_die(state: State, _use: Use) -> Texts:
    fight = running_fight(state)
    return tuple([str(value) for value in values(fight.hero_dice)]) if fight else NO_TARGET


def _any_die(state: State, _use: Use) -> Texts:
    fight = running_fight(state)
    if fight is None:
        return NO_TARGET
    return tuple(
        [
            f"{side}{value}{sign}"
            for side, dice in (("h", fight.hero_dice), ("z", fight.zombie_dice))
            for value in values(dice)
            for sign in ("+-" if value > 1 else "+")
        ]
    )


def _roll(state: State, _use: Use) -> Texts:
    return NOTHING_NAMED if type(below(state)) in {MoveRoll, BreakRoll} else NO_TARGET


def _wound(state: State, _use: Use) -> Texts:
    wounds = below(state)
    return NOTHING_NAMED if type(wounds) is Wounds and wounds.wounds else NO_TARGET


def _buildings(state: State, _use: Use) -> Texts:
    dark = places_with(state, Marker.LIGHTS_OUT)
    return tuple([place.value for place in buildings(state) if place not in dark])


def buildings(state: State) -> list[Place]:
    """Return the buildings of the town."""
    town = town_of(state)
    return [place for place, spaces in town.spaces_of.items() if town.buildings[spaces[0]]]


def _own_building(state: State, use: Use) -> Texts:
    hero = hero_of(state, use.hero)
    return NOTHING_NAMED if town_of(state).buildings[hero.space] and any(state.cards.hero_deck) else NO_TARGET


def cards_in_play(state: State) -> Texts:
    """Return the Zombie cards that Remain in Play, as they are named."""
    return tuple(
        dict.fromkeys(
            f"{lying.card}:{lying.place.value}" if lying.place else lying.card for lying in state.cards.in_play
        )
    )


def _in_play(state: State, _use: Use) -> Texts:
    return cards_in_play(state)


def zombie_cards(state: State, moment: Moment | None) -> Texts:
    """Return the Zombie cards that can be cancelled: the one being played, or those that lie there."""
    if moment is Moment.ZOMBIE_CARD:
        return (PLAYED,)
    fight = fight_of(state) if moment is Moment.FIGHT else None
    return (*cards_in_play(state), *([fight.fight_card] if fight and fight.fight_card else ()))


def _zombie_cards(state: State, use: Use) -> Texts:
    return zombie_cards(state, use.moment)


def _fight_card(state: State, use: Use) -> Texts:
    if use.moment is Moment.ZOMBIE_CARD:
        return (PLAYED,) if below(state).card in FIGHT_CARDS else NO_TARGET
    fight = running_fight(state)
    return (fight.fight_card,) if fight and fight.fight_card else NO_TARGET


def _faith(state: State, use: Use) -> Texts:
    if use.moment is Moment.HERO_CARD:
        answered = below(state)
        return (PLAYED,) if type(answered) is Announced and answered.card == "h.faith" else NO_TARGET
    return _names(hero for hero in state.heroes if hero.has_faith)


def _discarded_hero_cards(state: State, _use: Use) -> Texts:
    return NOTHING_NAMED if any(state.cards.hero_discards) else NO_TARGET


def _gun(state: State, _use: Use) -> Texts:
    shot = below(state)
    if type(shot) is not Shot or shot.is_answered or not shot.killed or Keyword.GUN not in CARDS[shot.card].keywords:
        return NO_TARGET
    return NOTHING_NAMED if carries(hero_of(state, shot.hero), shot.card) else NO_TARGET


def _none(_state: State, _use: Use) -> Texts:
    return NO_TARGET


_TARGETS: Mapping[Target, Callable[[State, Use], Texts]] = {
    Target.NOTHING: _nothing,
    Target.HERO: _heroes,
    Target.WOUNDED_HERO: _wounded_heroes,
    Target.WOUNDED_HERO_NEARBY: _wounded_heroes_nearby,
    Target.HERO_IN_BUILDING: _heroes_in_buildings,
    Target.ZOMBIE: _zombies,
    # Named where Zombies move, which is no window: see `turns/zombie_moves.py`.
    Target.OWN_UNMOVED_ZOMBIE: _none,
    Target.FIGHT: _fight,
    Target.TIED_FIGHT: _tied_fight,
    Target.HERO_DICE: _hero_dice,
    Target.HERO_DIE: _hero_die,
    Target.ANY_DIE: _any_die,
    Target.ROLL: _roll,
    Target.WOUND: _wound,
    Target.BUILDING: _buildings,
    Target.OWN_BUILDING: _own_building,
    Target.CARD_IN_PLAY: _in_play,
    Target.ZOMBIE_CARD: _zombie_cards,
    Target.FIGHT_CARD: _fight_card,
    Target.FAITH: _faith,
    Target.DISCARDED_HERO_CARDS: _discarded_hero_cards,
    Target.GUN: _gun,
}
