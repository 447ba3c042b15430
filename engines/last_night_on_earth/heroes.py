"""The eight Heroes of the box as data: boxes of Health, where they start, keywords and abilities.

What is from memory or invented is said in `from_memory` and `invented`: the fields that a printed sheet may correct.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.cards import Keyword


class Ability(Enum):
    SERVICE_REVOLVER = auto()
    """Starts with a Revolver from the deck."""
    MAN_OF_ACTION = auto()
    """A Search in any building may Pick Up a Revolver."""
    TRACK_STAR = auto()
    """One more on each movement roll."""
    YOUNG = auto()
    """As Move Action, heals one own wound."""
    BLITZ = auto()
    """Fights on the way, and goes on with the movement that is left."""
    TOUGH = auto()
    """Wins ties."""
    STRENGTH_OF_SPIRIT = auto()
    """For a wound, a 3 or more cancels a Zombie card."""
    MAN_OF_PEACE = auto()
    """Carries Guns but does not use them."""
    NURSE = auto()
    """At the end of the Hero Turn heals a wound in her space."""
    SUPPLIES = auto()
    """A Search in any building may Pick Up a First Aid Kit."""
    LUCKY = auto()
    """Once a turn, one die just rolled for her is rolled again."""
    HANDY = auto()
    """May shift a break roll of hers by one."""
    FARM_GIRL = auto()
    """One more Fight Die in Barn and Cornfield."""
    FORAGER = auto()
    """Draws two when searching the deck, and keeps one."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A Hero's sheet."""

    id: str
    health: int
    start: Place
    keywords: frozenset[Keyword]
    abilities: frozenset[Ability]
    from_memory: tuple[str, ...] = ("health",)
    invented: tuple[str, ...] = ()


def _sheet(  # noqa: PLR0913, PLR0917 - a sheet's fields
    name: str,
    health: int,
    start: Place,
    keywords: set[Keyword],
    abilities: set[Ability],
    from_memory: tuple[str, ...] = ("health",),
    invented: tuple[str, ...] = (),
) -> Sheet:
    return Sheet(name, health, start, frozenset(keywords), frozenset(abilities), from_memory, invented)


_STUDENT = {Keyword.STUDENT}
SHEETS: tuple[Sheet, ...] = (
    _sheet(
        "sheriff",
        3,
        Place.POLICE_STATION,
        {Keyword.MALE, Keyword.LAW_ENFORCEMENT},
        {Ability.SERVICE_REVOLVER, Ability.MAN_OF_ACTION},
    ),
    _sheet(
        "billy",
        2,
        Place.HIGH_SCHOOL,
        {Keyword.MALE} | _STUDENT,
        {Ability.TRACK_STAR, Ability.YOUNG},
        from_memory=("health", "start"),
    ),
    _sheet("johnny", 2, Place.GYM, {Keyword.MALE} | _STUDENT, {Ability.BLITZ, Ability.TOUGH, Ability.YOUNG}),
    _sheet(
        "joseph",
        3,
        Place.CHURCH,
        {Keyword.MALE, Keyword.HOLY},
        {Ability.STRENGTH_OF_SPIRIT, Ability.MAN_OF_PEACE},
    ),
    _sheet(
        "becky",
        3,
        Place.HOSPITAL,
        {Keyword.FEMALE},
        {Ability.NURSE, Ability.SUPPLIES},
        invented=("supplies",),
    ),
    _sheet(
        "sally",
        2,
        Place.HIGH_SCHOOL,
        {Keyword.FEMALE} | _STUDENT,
        {Ability.LUCKY, Ability.YOUNG},
        from_memory=("health", "start", "lucky"),
        invented=("young",),
    ),
    _sheet("jenny", 3, Place.FARMHOUSE, {Keyword.FEMALE}, {Ability.HANDY, Ability.FARM_GIRL}),
    _sheet(
        "jake",
        3,
        Place.ROAD_OUT_OF_TOWN,
        {Keyword.MALE, Keyword.STRANGE},
        {Ability.FORAGER},
        from_memory=("health", "keywords", "forager"),
        invented=("start",),
    ),
)
BY_ID: Mapping[str, Sheet] = {sheet.id: sheet for sheet in SHEETS}
