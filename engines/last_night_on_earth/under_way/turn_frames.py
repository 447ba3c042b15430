"""Turns, steps of the Zombie Turn and moving Zombies: what their frames may say."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.dice import SIX_SIDED
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.places import area_of, pits
from engines.last_night_on_earth.frames import (
    Advance,
    CornfieldRoll,
    DealHeroes,
    DiscardOne,
    DiscardOwed,
    DrawUp,
    HeroActs,
    HeroTurn,
    Immediate,
    LayBoards,
    MoveOn,
    MoveZombies,
    PlaceHero,
    PlaceRoll,
    PlaceZombies,
    SpawnRoll,
    StartingZombies,
    ZombieTurn,
)
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.model import OFF, State, controller, figures, spawn_dice
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.table import heroes_at, town_of
from engines.last_night_on_earth.turns import hero_turn
from engines.last_night_on_earth.under_way.around import (
    NONE,
    Fits,
    acting,
    always,
    are_zombies,
    below_is,
    frame_below,
    has,
    is_in_play,
    is_standing,
    is_zombie_seat,
    moment_above,
    of_zombie_player,
)

_MOST_DRAWN = 4


def _hero_turn(state: State, frame: HeroTurn, _at: int) -> bool:
    """Tell whether nobody has acted twice, nobody before the turn begins, and everybody when it ends."""
    known = len(set(frame.acted)) == len(frame.acted) and all(is_in_play(state, name) for name in frame.acted)
    if frame.step == hero_turn.END:
        return known and all(hero.id in frame.acted for hero in state.heroes if hero.space != OFF)
    if frame.step == hero_turn.NEXT or moment_above(state, 0) is Moment.HERO_NEXT:
        return known and bool(frame.acted)
    return known and not (frame.acted and moment_above(state, 0) is Moment.HEROES_BEGIN)


def _hero_acts(state: State, frame: HeroActs, _at: int) -> bool:
    blitzed = are_zombies(frame.fought) and has(frame.hero, Ability.BLITZ) and frame.step > 1
    return frame.hero == acting(state) and (not frame.fought or blitzed)


def _draw_up(state: State, frame: DrawUp, _at: int) -> bool:
    return is_zombie_seat(state, frame.seat) and NONE <= frame.left <= _MOST_DRAWN


def _place_zombies(state: State, frame: PlaceZombies, at: int) -> bool:
    """Tell whether there are no more Zombies than a roll brings, spread evenly over the pits."""
    if not is_zombie_seat(state, frame.seat):
        return False
    by_card = below_is(state, at, Moment.ZOMBIES_END)
    at_first = type(state.stack[0]) is ZombieTurn and state.stack[0].step == 0
    most = SIX_SIDED[-1] * (spawn_dice(state.seats) if at_first else 1)
    all_pits = pits(town_of(state), state.pits)
    received = [frame.placed.count(pit) for pit in all_pits]
    own = [state.zombies[number].space for number in figures(state.seats, frame.seat)]
    stand = by_card or all(own.count(pit) >= zombies for pit, zombies in zip(all_pits, received, strict=True))
    return (
        frame.left >= 1
        and frame.left + len(frame.placed) <= most
        and set(frame.placed) <= set(all_pits)
        and max(received) - min(received) <= 1
        and stand
        and (frame.may_stop, frame.may_lift) == (not at_first, by_card)
    )


def _place_roll(state: State, frame: PlaceRoll, at: int) -> bool:
    by_card = below_is(state, at, Moment.ZOMBIES_END)
    rolls = by_card or frame.seat in state.clock.spawns
    return is_zombie_seat(state, frame.seat) and frame.by_card is by_card and rolls


def _move_zombies(state: State, frame: MoveZombies, _at: int) -> bool:
    if not is_zombie_seat(state, frame.seat):
        return False
    own = set(figures(state.seats, frame.seat))
    picked = frame.at == NONE or (frame.at in own and frame.at not in frame.standing)
    return picked and are_zombies(frame.standing) and set(frame.standing) <= own


def _move_on(state: State, frame: MoveOn, at: int) -> bool:
    moved = is_standing(state, frame.zombie) and state.zombies[frame.zombie].has_moved
    own = moved and controller(state.seats, frame.zombie) == frame_below(state, at).seat
    return own and 0 <= frame.left <= SIX_SIDED[-1]


def _advance(state: State, frame: Advance, _at: int) -> bool:
    counted = frame.left >= 0 and frame.left + len(frame.moved) <= SIX_SIDED[-1]
    picked = frame.at == NONE or (is_standing(state, frame.at) and frame.at not in frame.moved)
    return is_zombie_seat(state, frame.seat) and counted and picked and are_zombies(frame.moved)


def _cornfield_roll(state: State, frame: CornfieldRoll, at: int) -> bool:
    if not (state.options.invented_texts and is_standing(state, frame.zombie) and heroes_at(state, frame.space)):
        return False
    town, zombie, mover = town_of(state), state.zombies[frame.zombie], frame_below(state, at)
    steps = frame.space in town.grid.neighbours[zombie.space] and not heroes_at(state, zombie.space)
    if not steps or zombie.is_held or area_of(town, frame.space) is not Place.CORNFIELD:
        return False
    match mover:
        case MoveZombies(seat):
            return zombie.has_moved and controller(state.seats, frame.zombie) == seat
        case MoveOn(number):
            return bool(frame.zombie == number)
        case _:
            return bool(mover.moved and frame.zombie == mover.moved[-1])


FITS: Mapping[type, Fits] = {
    LayBoards: always,
    DealHeroes: always,
    PlaceHero: always,
    StartingZombies: always,
    PlaceZombies: _place_zombies,
    ZombieTurn: always,
    DiscardOwed: of_zombie_player,
    DiscardOne: of_zombie_player,
    DrawUp: _draw_up,
    Immediate: always,
    SpawnRoll: of_zombie_player,
    MoveZombies: _move_zombies,
    MoveOn: _move_on,
    Advance: _advance,
    CornfieldRoll: _cornfield_roll,
    PlaceRoll: _place_roll,
    HeroTurn: _hero_turn,
    HeroActs: _hero_acts,
}
