"""Looking around from a frame: what lies below and above it, and whether what it names is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from engines.core.game import Seat
from engines.core.windows import Frame, Window
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.frames import HeroTurn
from engines.last_night_on_earth.heroes import BY_ID, Ability
from engines.last_night_on_earth.model import OFF, ZOMBIES, State, zombie_seats
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.table import carries, hero_of

Fits: TypeAlias = Callable[[State, Any, int], bool]
"""Whether a frame, which lies so high on the stack, fits the rest of the position."""
NONE = -1


def frame_below(state: State, at: int) -> Frame:
    return state.stack[at - 1] if at else None


def frame_above(state: State, at: int) -> Frame:
    return state.stack[at + 1] if at + 1 < len(state.stack) else None


def moment_above(state: State, at: int) -> object:
    return getattr(frame_above(state, at), "moment", None)


def lives(state: State, name: str) -> bool:
    return any(hero.id == name and hero.space != OFF for hero in state.heroes)


def is_in_play(state: State, name: str) -> bool:
    return any(hero.id == name for hero in state.heroes)


def has(name: str, ability: Ability) -> bool:
    return name in BY_ID and ability in BY_ID[name].abilities


def acting(state: State) -> str:
    """Return the Hero whose own turn it is; "" in a Zombie Turn and between two Heroes."""
    turn = state.stack[0]
    return turn.acted[-1] if type(turn) is HeroTurn and turn.acted else ""


def are_zombies(numbers: tuple[int, ...]) -> bool:
    """Return whether these are numbers of Zombies, each once."""
    return len(set(numbers)) == len(numbers) and set(numbers) <= set(range(ZOMBIES))


def is_standing(state: State, zombie: int) -> bool:
    return 0 <= zombie < ZOMBIES and state.zombies[zombie].space != OFF


def is_zombie_seat(state: State, seat: Seat) -> bool:
    return seat in zombie_seats(state.seats)


def always(_state: State, _frame: Frame, _at: int) -> bool:
    return True


def of_zombie_player(state: State, frame: Any, _at: int) -> bool:
    return is_zombie_seat(state, frame.seat)


def of_acting_hero(state: State, frame: Any, _at: int) -> bool:
    return bool(frame.hero == acting(state))


def below_is(state: State, at: int, *moments: Moment) -> bool:
    below = frame_below(state, at)
    return isinstance(below, Window) and below.moment in moments


def is_carried(state: State, frame: Any) -> bool:
    return frame.card in CARDS and carries(hero_of(state, frame.hero), frame.card)
