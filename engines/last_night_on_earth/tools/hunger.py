"""Hunger: where a Zombie among Heroes must or may move, and by which rule."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.town import Layout
from engines.last_night_on_earth.events import ZombieMoved
from engines.last_night_on_earth.flow import apply
from engines.last_night_on_earth.frames import MoveZombies
from engines.last_night_on_earth.heroes import SHEETS
from engines.last_night_on_earth.model import HEROES_IN_PLAY, Hero, State
from engines.last_night_on_earth.moves import NameSpace
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.tools.scene import HERO_SEAT, ZOMBIE_SEAT, begin, legal_moves, scene

NAMES_GIVEN = tuple(sheet.id for sheet in SHEETS[:HEROES_IN_PLAY])
"""Which Hero it is does not matter to a Zombie."""


class Meal(NamedTuple):
    """A space that a Zombie may enter, and the rule that says best why."""

    space: Space
    why: Rule


class Hunger(NamedTuple):
    """What a Zombie does next."""

    spaces: tuple[Meal, ...]
    """None: it stays, because a Hero is in its space."""
    may_stay: bool

    @property
    def must_move(self) -> bool:
        return bool(self.spaces) and not self.may_stay


def hunger_state(layout: Layout, zombie: Space, heroes: Iterable[Space]) -> State:
    """Return the position in which a Zombie player is about to move the one Zombie there is."""
    found = [Hero(name, HERO_SEAT, space) for name, space in zip(NAMES_GIVEN, heroes, strict=False)]
    asked = MoveZombies(ZOMBIE_SEAT, 0)
    return begin(scene(asked, layout=layout, heroes=found, zombies=(zombie,))).state


def hunger(state: State) -> Hunger:
    """Return what the Zombie of a question may do."""
    here = state.zombies[0].space
    if not isinstance(state.stack[-1], MoveZombies):
        return Hunger((), may_stay=True)
    spaces = [move.space for move in legal_moves(state) if isinstance(move, NameSpace)]
    return Hunger(tuple(Meal(space, _why(state, space)) for space in spaces if space != here), here in spaces)


def _why(state: State, space: Space) -> Rule:
    moved = [event for event in apply(state, NameSpace(space)).events if isinstance(event, ZombieMoved)]
    return Rule(moved[0].rule)
