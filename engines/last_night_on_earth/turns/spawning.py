"""Spawning: the rolls that bring Zombies, and placing them on pits, spread evenly within one placing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.core.game import Seat
from engines.last_night_on_earth import events
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.places import pits
from engines.last_night_on_earth.fights.dice import any_throw, d3, throw_objection
from engines.last_night_on_earth.frames import PlaceRoll, PlaceZombies, SpawnRoll, StartingZombies
from engines.last_night_on_earth.handling import Handler, Handlers, chance, one_die, waits
from engines.last_night_on_earth.model import ZOMBIE_SEATS, State, Zombie, figures, spawn_dice
from engines.last_night_on_earth.moves import PASS, THE_ZOMBIE, TO_SPACE, Move, NameSpace, NameZombie, Pass, Rolled
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import (
    CARD_RULES,
    Told,
    heroes_at,
    place_zombie,
    pool,
    push,
    town_of,
    with_clock,
    with_zombie,
    zombies_at,
)

# -- rolling --------------------------------------------------------------------


def spawn_candidates(state: State, _frame: object) -> tuple[Move, ...] | Iterator[Move]:
    return any_throw(spawn_dice(state.seats))


def spawn_objection(state: State, _frame: object, move: object) -> Rule | None:
    dice = spawn_dice(state.seats)
    return throw_objection(move, dice, Rule.ZSPAWN_ROLL_ONE if dice > 1 else Rule.ZSPAWN_ROLL_TWO)


def spawn_apply(state: State, frame: SpawnRoll, move: Move, told: Told) -> State:
    assert isinstance(move, Rolled)
    own = figures(state.seats, frame.seat)
    standing = len(own) - len(pool(state, frame.seat))
    succeeds = sum(move.faces) > standing
    rule = Rule.ZSPAWN_ROLL_ONE if spawn_dice(state.seats) > 1 else Rule.ZSPAWN_ROLL_TWO
    told.append(events.SpawnRolled(rule=rule, seat=frame.seat, faces=move.faces, standing=standing, succeeds=succeeds))
    return with_clock(state, spawns=(*state.clock.spawns, frame.seat)) if succeeds else state


def place_objection(_state: State, _frame: PlaceRoll, move: object) -> Rule | None:
    return throw_objection(move, 1, Rule.ZPLACE_ROLL)


def place_apply(state: State, frame: PlaceRoll, move: Move, told: Told) -> State:
    """Settle how many Zombies may be placed: D6, or D3 where two players have spawned; by a card always D6."""
    assert isinstance(move, Rolled)
    face = move.faces[0]
    by_two = not frame.by_card and ZOMBIE_SEATS[state.seats] > 1
    zombies = d3(face) if by_two else face
    rule = CARD_RULES["z.toomany"] if frame.by_card else Rule.DICE_D3 if by_two else Rule.ZPLACE_ROLL
    told.append(events.PlaceRolled(rule=rule, seat=frame.seat, face=face, zombies=zombies))
    return push(state, PlaceZombies(frame.seat, zombies, may_stop=True, may_lift=frame.by_card))


def start_apply(state: State, frame: StartingZombies, move: Move, told: Told) -> State:
    assert isinstance(move, Rolled)
    told.append(events.StartingZombiesRolled(rule=Rule.SETUP_ZOMBIES_START, seat=frame.seat, faces=move.faces))
    return push(state, PlaceZombies(frame.seat, sum(move.faces)))


# -- placing --------------------------------------------------------------------


def open_pits(state: State, frame: PlaceZombies) -> list[Space]:
    """Return the pits that have received no more than any other in this placing."""
    all_pits = pits(town_of(state), state.pits)
    received = [frame.placed.count(pit) for pit in all_pits]
    return [pit for pit, zombies in zip(all_pits, received, strict=True) if zombies == min(received)]


def _liftable(state: State, frame: PlaceZombies) -> list[int]:
    """Return the Zombies that may be taken from the board: own ones, where the pool is empty and a card says so.

    Those that this placing has brought stay: of a space that has received some, as many.
    """
    if not frame.may_lift or pool(state, frame.seat):
        return []
    on_board = [zombie for zombie in figures(state.seats, frame.seat) if state.zombies[zombie].space >= 0]
    standing = Counter(state.zombies[zombie].space for zombie in on_board)
    standing.subtract(frame.placed)
    return [zombie for zombie in on_board if standing[state.zombies[zombie].space] > 0]


def placing_carry_out(state: State, frame: PlaceZombies, told: Told) -> State | None:
    """End the placing where nothing is left to place; where each pit gets one and nobody may stop, place them."""
    if not frame.left:
        return state
    if not (pool(state, frame.seat) or _liftable(state, frame)):
        told.append(events.PoolEmpty(rule=_shortage(state, frame), seat=frame.seat))
        return state
    to = open_pits(state, frame)
    if not frame.may_stop and (len(to) == 1 or len(to) <= min(frame.left, len(pool(state, frame.seat)))):
        return placing_apply(state, frame, NameSpace(to[0]), told)
    return None


def _shortage(state: State, frame: PlaceZombies) -> Rule:
    """Return the rule that says why no more Zombies come."""
    if frame.placed:
        return Rule.ZPLACE_POOL_LIMIT
    all_out = all(zombie.space >= 0 for zombie in state.zombies)
    return Rule.SETUP_ZOMBIE_CAP if all_out else Rule.SETUP_POOL_TWO


def placing_actor(_state: State, frame: PlaceZombies) -> Seat:
    return frame.seat


def placing_candidates(state: State, frame: PlaceZombies) -> Iterator[Move]:
    if frame.may_stop:
        yield PASS
    if pool(state, frame.seat):
        yield from [TO_SPACE[pit] for pit in open_pits(state, frame)]
    yield from [THE_ZOMBIE[zombie] for zombie in _liftable(state, frame)]


def placing_objection(state: State, frame: PlaceZombies, move: object) -> Rule | None:
    match move:
        case Pass():
            return None if frame.may_stop else Rule.SETUP_ZOMBIES_START
        case NameSpace(space):
            if not pool(state, frame.seat):
                return Rule.ZPLACE_POOL_LIMIT
            if space not in pits(town_of(state), state.pits):
                return Rule.BOARD_PIT_PER_BOARD
            return None if space in open_pits(state, frame) else Rule.SETUP_EVEN_SPREAD
        case NameZombie(zombie):
            return _lift_objection(state, frame, zombie)
        case _:
            return Rule.ZPLACE_UP_TO


def _lift_objection(state: State, frame: PlaceZombies, zombie: object) -> Rule | None:
    if zombie in _liftable(state, frame):
        return None
    if frame.may_lift:
        return Rule.Z_TOOMANY
    if zombie in figures(state.seats, frame.seat):
        # Which figure of the pool it is does not matter.
        return Rule.SETUP_POOL_TWO if ZOMBIE_SEATS[state.seats] > 1 else Rule.SETUP_POOL_ONE
    return Rule.ZPLACE_ORDER if frame.may_stop else Rule.SETUP_ZOMBIE_ORDER


def placing_apply(state: State, frame: PlaceZombies, move: Move, told: Told) -> State:
    match move:
        case NameSpace(space):
            free = pool(state, frame.seat)[0]
            rule = _placing_rule(state, frame, space)
            state = push(state, frame._replace(left=frame.left - 1, placed=(*frame.placed, space)))
            return place_zombie(state, free, space, rule, told)
        case NameZombie(zombie):
            space = state.zombies[zombie].space
            told.append(events.ZombieLifted(rule=Rule.Z_TOOMANY, zombie=zombie, space=space))
            return push(with_zombie(state, zombie, Zombie()), frame)
        case _:
            told.append(events.SeatPassed(rule=Rule.ZPLACE_UP_TO, seat=frame.seat))
            return state


def _placing_rule(state: State, frame: PlaceZombies, space: Space) -> Rule:
    """Return the rule that says best why a Zombie may come onto this pit."""
    if heroes_at(state, space):
        return Rule.ZPLACE_ON_HERO
    if space in state.pits:
        return Rule.COMP_PIT_MARKER
    if not frame.may_stop:
        return Rule.SETUP_EVEN_SPREAD_OWN if ZOMBIE_SEATS[state.seats] > 1 else Rule.SETUP_EVEN_SPREAD
    own = figures(state.seats, frame.seat)
    stood_there = sum(zombie in own for zombie in zombies_at(state, space)) > frame.placed.count(space)
    return Rule.SETUP_EVEN_SPREAD_SCOPE if stood_there else Rule.ZPLACE_EVEN


HANDLERS: Handlers = {
    StartingZombies: Handler(waits, chance, spawn_candidates, spawn_objection, start_apply),
    SpawnRoll: Handler(waits, chance, spawn_candidates, spawn_objection, spawn_apply),
    PlaceRoll: one_die(place_objection, place_apply),
    PlaceZombies: Handler(placing_carry_out, placing_actor, placing_candidates, placing_objection, placing_apply),
}
