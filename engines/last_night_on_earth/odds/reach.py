"""How far a Hero comes: the lowest roll that takes it to each space, and how likely that is."""

from __future__ import annotations

from fractions import Fraction

from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.movement import Obstacles, reach
from engines.last_night_on_earth.cards import CARDS, Marker
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.model import Hero, State
from engines.last_night_on_earth.observe import Observation
from engines.last_night_on_earth.odds.open_state import open_state
from engines.last_night_on_earth.table import hero_of, places_with, sheet_of, town_of
from engines.last_night_on_earth.turns.walking import spaces_for

FACES = range(1, 7)


def obstacles_of(state: State, hero: Hero, *, avoids_zombies: bool = False) -> Obstacles:
    """Return what is in this Hero's way; one who fights on the way is stopped by no Zombie, but may avoid them."""
    blitzes = Ability.BLITZ in sheet_of(hero).abilities and not avoids_zombies
    sees_in_the_dark = any(CARDS[item.card].standing.ignores_lights_out for item in hero.items)
    return Obstacles(
        frozenset() if blitzes else frozenset([zombie.space for zombie in state.zombies if zombie.space >= 0]),
        frozenset(places_with(state, Marker.TAKEN_OVER)),
        frozenset() if sees_in_the_dark else frozenset(places_with(state, Marker.LIGHTS_OUT)),
    )


def lowest_rolls(seen: Observation, name: str) -> dict[Space, int]:
    """Return every space that a movement roll can take a living Hero to, with the lowest face that does.

    Where the Hero stands the face is 0. Johnny may have to fight on his way.
    """
    state = open_state(seen)
    hero = hero_of(state, name)
    farthest = spaces_for(state, hero, FACES[-1])
    steps = reach(town_of(state), hero.space, farthest, obstacles_of(state, hero))
    face_for = {0: 0}
    for face in reversed(FACES):
        face_for |= dict.fromkeys(range(1, spaces_for(state, hero, face) + 1), face)
    return {space: face_for[count] for space, count in steps.items()}


def chances_to_reach(seen: Observation, name: str) -> dict[Space, Fraction]:
    """Return how likely one movement roll takes a living Hero at least as far as each space."""
    return {space: Fraction(7 - max(face, 1), 6) for space, face in lowest_rolls(seen, name).items()}
