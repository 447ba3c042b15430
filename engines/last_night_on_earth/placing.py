"""Placing Zombies on pits, spread evenly within one placing."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.game import Seat
from engines.last_night_on_earth import events
from engines.last_night_on_earth.frames import PlaceZombies
from engines.last_night_on_earth.grid import Space
from engines.last_night_on_earth.model import State, Zombie, figures
from engines.last_night_on_earth.moves import PASS, THE_ZOMBIE, TO_SPACE, Move, NameSpace, NameZombie, Pass
from engines.last_night_on_earth.places import pits
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import Told, place_zombie, pool, push, town_of, with_zombie


def open_pits(state: State, frame: PlaceZombies) -> list[Space]:
    """Return the pits that have received no more than any other in this placing."""
    all_pits = pits(town_of(state), state.pits)
    received = [frame.placed.count(pit) for pit in all_pits]
    return [pit for pit, zombies in zip(all_pits, received, strict=True) if zombies == min(received)]


def _liftable(state: State, frame: PlaceZombies) -> list[int]:
    """Return the Zombies that may be taken from the board: own ones, where the pool is empty and a card says so."""
    if not frame.may_lift or pool(state, frame.seat):
        return []
    return [zombie for zombie in figures(state.seats, frame.seat) if state.zombies[zombie].space >= 0]


def carry_out(state: State, frame: PlaceZombies, told: Told) -> State | None:
    """End the placing where nothing is left to place; where each pit gets one and nobody may stop, place them."""
    if not frame.left or not (pool(state, frame.seat) or _liftable(state, frame)):
        return state
    to = open_pits(state, frame)
    if not frame.may_stop and (len(to) == 1 or len(to) <= min(frame.left, len(pool(state, frame.seat)))):
        return apply(state, frame, NameSpace(to[0]), told)
    return None


def actor(_state: State, frame: PlaceZombies) -> Seat:
    return frame.seat


def candidates(state: State, frame: PlaceZombies) -> Iterator[Move]:
    if frame.may_stop:
        yield PASS
    if pool(state, frame.seat):
        yield from [TO_SPACE[pit] for pit in open_pits(state, frame)]
    yield from [THE_ZOMBIE[zombie] for zombie in _liftable(state, frame)]


def objection(state: State, frame: PlaceZombies, move: object) -> Rule | None:
    match move:
        case Pass():
            return None if frame.may_stop else Rule.SETUP_ZOMBIES_START
        case NameSpace(space):
            if not pool(state, frame.seat):
                return Rule.ZPLACE_POOL_LIMIT
            return None if space in open_pits(state, frame) else Rule.SETUP_EVEN_SPREAD
        case NameZombie(zombie):
            return None if zombie in _liftable(state, frame) else Rule.Z_TOOMANY
        case _:
            return Rule.ZPLACE_UP_TO


def apply(state: State, frame: PlaceZombies, move: Move, told: Told) -> State:
    match move:
        case NameSpace(space):
            free = pool(state, frame.seat)[0]
            rule = Rule.ZPLACE_EVEN if frame.may_stop else Rule.SETUP_EVEN_SPREAD
            state = push(state, frame._replace(left=frame.left - 1, placed=(*frame.placed, space)))
            return place_zombie(state, free, space, rule, told)
        case NameZombie(zombie):
            space = state.zombies[zombie].space
            told.append(events.ZombieLifted(rule=Rule.Z_TOOMANY, zombie=zombie, space=space))
            return push(with_zombie(state, zombie, Zombie()), frame)
        case _:
            return state
