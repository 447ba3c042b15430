"""A Hero's own turn: what the frames of moving, searching, exchanging and shooting may say."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.dice import SIX_SIDED
from engines.last_night_on_earth.board.boards import Special
from engines.last_night_on_earth.board.movement import distance
from engines.last_night_on_earth.board.places import special_of
from engines.last_night_on_earth.board.sight import sees
from engines.last_night_on_earth.cards import CARDS, Keyword
from engines.last_night_on_earth.fights.items import is_within_limits
from engines.last_night_on_earth.frames import (
    Aim,
    AmmoCheck,
    BlitzChoice,
    Consent,
    Exchange,
    Find,
    Forage,
    HeroActs,
    LoseGun,
    MoveAction,
    MoveRoll,
    Rummage,
    Shot,
    Surplus,
)
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.model import HERO_ORDER, HERO_TITLES, OFF, Hero, Item, State, titles
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.table import carries, hero_of, town_of, zombies_at
from engines.last_night_on_earth.under_way.around import (
    NONE,
    Fits,
    acting,
    are_zombies,
    frame_above,
    frame_below,
    has,
    is_carried,
    is_in_play,
    lives,
    moment_above,
    of_acting_hero,
)

_TO_FORAGE = 2
_SHOT_DONE = 2


def _move_action(_state: State, frame: MoveAction, at: int) -> bool:
    if not of_acting_hero(_state, frame, at):
        return False
    most = SIX_SIDED[-1] + has(frame.hero, Ability.TRACK_STAR)
    if not frame.has_stepped:
        return not frame.fought and (frame.left == NONE or 1 <= frame.left <= most)
    blitzed = are_zombies(frame.fought) and has(frame.hero, Ability.BLITZ)
    return _state.clock.has_started and 0 <= frame.left < most and (not frame.fought or blitzed)


def _move_roll(state: State, frame: MoveRoll, at: int) -> bool:
    rolled = moment_above(state, at) is Moment.MOVE_ROLL
    faces = frame.face in SIX_SIDED if rolled else frame.face == 0
    return of_acting_hero(state, frame, at) and faces


def _blitz_choice(state: State, frame: BlitzChoice, at: int) -> bool:
    if not (of_acting_hero(state, frame, at) and lives(state, frame.hero) and has(frame.hero, Ability.BLITZ)):
        return False
    walk = frame_below(state, at)
    return walk.has_stepped and not walk.fought and bool(zombies_at(state, hero_of(state, frame.hero).space))


def _find(state: State, frame: Find, at: int) -> bool:
    by_search = type(frame_below(state, at)) is HeroActs
    fits_turn = frame.hero == acting(state) if by_search else is_in_play(state, frame.hero)
    going_on = 0 <= frame.left <= (1 if by_search else 2)
    return (
        fits_turn and lives(state, frame.hero) and going_on and (frame.left > 0 or frame_above(state, at) is not None)
    )


def _forage(state: State, frame: Forage, at: int) -> bool:
    if not (of_acting_hero(state, frame, at) and lives(state, frame.hero) and has(frame.hero, Ability.FORAGER)):
        return False
    drawn = frame.drawn == tuple(sorted(frame.drawn)) and set(frame.drawn) <= set(HERO_ORDER)
    return drawn and frame.left >= 0 and frame.left + len(frame.drawn) == _TO_FORAGE


def _rummage(state: State, frame: Rummage, at: int) -> bool:
    if not (of_acting_hero(state, frame, at) and lives(state, frame.hero)):
        return False
    discarded = titles(state.cards.hero_discards, HERO_TITLES)
    special = special_of(town_of(state), hero_of(state, frame.hero).space)
    return special is Special.SEARCH_THE_DISCARD_PILE and any(CARDS[card].is_item for card in discarded)


def _surplus(state: State, frame: Surplus, _at: int) -> bool:
    cards = [*frame.moved, *[card for card, _ in frame.declined]]
    offered = all(is_in_play(state, name) for _, name in frame.declined)
    return lives(state, frame.hero) and offered and all(card in CARDS and CARDS[card].is_item for card in cards)


def _exchange(state: State, frame: Exchange, at: int) -> bool:
    given = all(card in CARDS and CARDS[card].is_item and is_in_play(state, name) for card, name in frame.given)
    return of_acting_hero(state, frame, at) and given


def _consent(state: State, frame: Consent, at: int) -> bool:
    """Tell whether the two stand together, belong to different seats, and have what they would hand over."""
    if not (lives(state, frame.giver) and lives(state, frame.taker)):
        return False
    giver, taker, asking = hero_of(state, frame.giver), hero_of(state, frame.taker), frame_below(state, at)
    other = taker if giver.id == asking.hero else giver
    if giver.space != taker.space or giver.owner == taker.owner:
        return False
    if frame.seat != other.owner or asking.hero not in {giver.id, taker.id} or not carries(giver, frame.card):
        return False
    if type(asking) is Exchange:
        return not frame.swap and (frame.card, frame.taker) not in asking.given
    return giver.id == asking.hero and _may_swap(giver, taker, frame, asking)


def _may_swap(giver: Hero, taker: Hero, frame: Consent, surplus: Surplus) -> bool:
    if frame.swap and not carries(taker, frame.swap):
        return False
    left = list(taker.items)
    if frame.swap:
        left.remove(next(item for item in taker.items if item.card == frame.swap))
    refused = {frame.card, frame.swap} & set(surplus.moved) or (frame.card, taker.id) in surplus.declined
    return not refused and is_within_limits((*left, Item(frame.card))) and giver.id != taker.id


def _shot(state: State, shot: Shot, at: int) -> bool:
    ranged = CARDS[shot.card].ranged if shot.card in CARDS else None
    if ranged is None or not of_acting_hero(state, shot, at) or not lives(state, shot.hero):
        return False
    rolled = set(shot.faces) <= set(SIX_SIDED)
    missing = len(shot.zombies) - len(shot.faces)
    if not (rolled and shot.zombies and are_zombies(shot.zombies) and (missing > 0 if shot.step == 0 else not missing)):
        return False
    if shot.step < _SHOT_DONE:
        return not shot.killed and not shot.is_answered and _is_aimed(state, shot)
    killed = sum(face >= ranged.hits_on for face in shot.faces)
    gun = Keyword.GUN in CARDS[shot.card].keywords
    return shot.killed == killed and (not shot.is_answered or (gun and killed > 0))


def _is_aimed(state: State, shot: Shot) -> bool:
    ranged, spaces = CARDS[shot.card].ranged, {state.zombies[zombie].space for zombie in shot.zombies}
    assert ranged is not None
    if OFF in spaces or len(spaces) > 1 or not (ranged.aims_at_space or len(shot.zombies) == 1):
        return False
    hero, town, space = hero_of(state, shot.hero), town_of(state), spaces.pop()
    may_shoot = not (Keyword.GUN in CARDS[shot.card].keywords and has(shot.hero, Ability.MAN_OF_PEACE))
    held = ranged.single_use or carries(hero, shot.card)
    return may_shoot and held and distance(town, hero.space, space) <= ranged.range and sees(town, hero.space, space)


def _ammo_check(state: State, frame: AmmoCheck, at: int) -> bool:
    ranged = CARDS[frame.card].ranged if frame.card in CARDS else None
    if ranged is None or not _lose_gun(state, frame, at):
        return False
    rolled = moment_above(state, at) is Moment.SHOT
    return ranged.checks_apart and (frame.face in SIX_SIDED if rolled else frame.face == 0)


def _lose_gun(state: State, frame: AmmoCheck | LoseGun, at: int) -> bool:
    if not (of_acting_hero(state, frame, at) and lives(state, frame.hero) and is_carried(state, frame)):
        return False
    return Keyword.GUN in CARDS[frame.card].keywords


FITS: Mapping[type, Fits] = {
    MoveAction: _move_action,
    MoveRoll: _move_roll,
    BlitzChoice: _blitz_choice,
    Find: _find,
    Forage: _forage,
    Rummage: _rummage,
    Surplus: _surplus,
    Exchange: _exchange,
    Consent: _consent,
    Aim: of_acting_hero,
    Shot: _shot,
    AmmoCheck: _ammo_check,
    LoseGun: _lose_gun,
}
