"""The Random Building of a card: the dice that are rolled for it, and the buildings that it can use."""

from __future__ import annotations

from collections.abc import Iterable

from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.town import Layout
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.events import BuildingFound
from engines.last_night_on_earth.frames import FindBuilding
from engines.last_night_on_earth.model import InPlay, State
from engines.last_night_on_earth.plays.random_building import PIT, TAKEN
from engines.last_night_on_earth.tools.scene import ZOMBIE_SEAT, Course, scene

ASKS_FOR_ONE = (TAKEN, PIT)
"""The cards that ask for a Random Building."""
MOST_TAKEN = CARDS[TAKEN].copies - 1
"""So many buildings can have been Taken Over before, while a card of that kind is played."""


def building_state(layout: Layout, card: str, taken: Iterable[Place] = (), pits: Iterable[Space] = ()) -> State:
    """Return the position in which a building is about to be rolled for a card; others are Taken Over already."""
    lying = [InPlay(TAKEN, place) for place in taken]
    if card == TAKEN:
        lying.append(InPlay(TAKEN))
    return scene(FindBuilding(card, ZOMBIE_SEAT), layout=layout, in_play=tuple(lying), pits=pits)


def found_building(course: Course) -> Place | None:
    """Return the building that has been found, if one has."""
    return next((event.place for event in course.events if isinstance(event, BuildingFound)), None)
