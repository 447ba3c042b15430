"""Places: what a space is part of, where things stand, and which building two dice mean."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from engines.last_night_on_earth.board.boards import ARROWS, Area, Building, Corner, Place, Special
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.town import Town


class Chooser(StrEnum):
    """The side that names the building where a die says neither board nor number."""

    HEROES = "heroes"
    ZOMBIES = "zombies"


_CHOOSERS = {1: Chooser.HEROES, 6: Chooser.ZOMBIES}


def building_of(town: Town, space: Space) -> Place | None:
    """Return the building that a space is in; None outdoors."""
    building = town.buildings[space]
    return building.place if building else None


def area_of(town: Town, space: Space) -> Place | None:
    """Return the named area outdoors that a space is in, if any."""
    area = town.areas[space]
    return area.place if area else None


def special_of(town: Town, space: Space) -> Special | None:
    """Return the rule that is printed on the place of a space, if any."""
    printed: Building | Area | None = town.buildings[space] or town.areas[space]
    return printed.special if printed else None


def pick_up(town: Town, space: Space) -> str:
    """Return the card that a Search there may take from the discard pile instead; "" if none."""
    building = town.buildings[space]
    return building.pick_up if building else ""


def can_search(town: Town, space: Space, taken_over: Collection[Place] = ()) -> bool:
    """Return whether a Hero may draw a card by a Search there: in a building that allows it and is not Taken Over."""
    building = town.buildings[space]
    return building is not None and building.special is not Special.NO_SEARCH and building.place not in taken_over


def spaces_of(town: Town, place: Place) -> tuple[Space, ...]:
    """Return the spaces of a place; none if it is not in this town."""
    return town.spaces_of.get(place, ())


def start_spaces(town: Town, start: Place) -> tuple[Space, ...]:
    """Return where a Hero may begin: in its Start place, or in the middle of town if that is not there."""
    return spaces_of(town, start) or spaces_of(town, Place.MANOR_HOUSE) or (town.grid.middle,)


def pits(town: Town, new_pits: Collection[Space] = ()) -> tuple[Space, ...]:
    """Return every space with a Spawning Pit, the printed ones first; a marker makes its space one."""
    return tuple(dict.fromkeys((*town.pits, *sorted(new_pits))))


def arrow(first: int) -> Corner | Chooser:
    """Return what the first die of a Random Building means: the board at a corner, or a side's choice."""
    return ARROWS.get(first) or _CHOOSERS[first]


def random_building(town: Town, first: int, second: int) -> Place | Chooser:
    """Return the building that two dice mean; where a side chooses, the second is not rolled and does not matter."""
    found = arrow(first)
    return town.numbered[found][second - 1] if isinstance(found, Corner) else found


def numbered_buildings(town: Town, unusable: Collection[Place] = ()) -> tuple[Place, ...]:
    """Return every building that can be named as a Random Building, board by board."""
    return tuple(place for places in town.numbered.values() for place in dict.fromkeys(places) if place not in unusable)


def standing_faces(town: Town, corner: Corner, unusable: Collection[Place] = ()) -> tuple[int, ...]:
    """Return the faces of the second die that are not rolled again; with none, both dice are."""
    return tuple(face for face, place in enumerate(town.numbered[corner], 1) if place not in unusable)
