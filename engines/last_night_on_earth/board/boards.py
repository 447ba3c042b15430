"""The printed boards: six L-shaped outer boards, the two sides of the centre, and the places on them.

Nothing here is computed. What is not known from a printed copy names its fields in `invented` or
`from_memory`, and is changed here alone. Cards are named by their ids.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

Square: TypeAlias = tuple[int, int]
"""A cell of one board: row and column, from 0, as the board lies in the north-west corner."""
Border: TypeAlias = tuple[Square, Square]
"""Two cells of one board that share an edge."""

VOID = "#"
"""The letter, in a board's rows, of what belongs to the centre."""
OPEN = "."
"""The letter of a cell outdoors that is in no named area."""


class Place(StrEnum):
    """What a space can be part of: a building, a named area outdoors, or the middle of town."""

    AIRPLANE_HANGAR = "airplane-hangar"
    BANK = "bank"
    BARN = "barn"
    CHURCH = "church"
    CORNFIELD = "cornfield"
    DINER = "diner"
    FARMHOUSE = "farmhouse"
    GAS_STATION = "gas-station"
    GENERAL_STORE = "general-store"
    GRAVEYARD = "graveyard"
    GUN_SHOP = "gun-shop"
    GYM = "gym"
    HIGH_SCHOOL = "high-school"
    HOSPITAL = "hospital"
    JUNKYARD = "junkyard"
    MANOR_HOUSE = "manor-house"
    MORGUE = "morgue"
    PLANT = "plant"
    POLICE_STATION = "police-station"
    ROAD_OUT_OF_TOWN = "road-out-of-town"
    TOWN_CENTER = "town-center"


class Special(StrEnum):
    """A rule that is printed on a place."""

    SEARCH_THE_DISCARD_PILE = "search-the-discard-pile"
    SLOWS_ZOMBIES = "slows-zombies"
    NO_SEARCH = "no-search"


class Corner(StrEnum):
    """Where an outer board lies; in reading order."""

    NORTH_WEST = "nw"
    NORTH_EAST = "ne"
    SOUTH_WEST = "sw"
    SOUTH_EAST = "se"


@dataclass(frozen=True, slots=True)
class Building:
    """A place inside walls."""

    place: Place
    numbers: tuple[int, ...] = ()
    """The faces of the second die that mean this building; none: it is never a Random Building."""
    pick_up: str = ""
    special: Special | None = None
    invented: tuple[str, ...] = ()
    from_memory: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Area:
    """A named place outdoors."""

    place: Place
    special: Special | None = None
    invented: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OuterBoard:
    """An L-shaped board of 27 spaces, as it lies in the north-west corner."""

    rows: tuple[str, ...]
    pit: Square
    doors: tuple[Border, ...]
    buildings: Mapping[str, Building]
    areas: Mapping[str, Area]
    invented: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CentreBoard:
    """One side of the square board in the middle."""

    rows: tuple[str, ...]
    span: int
    """How many cells wide and high a space is."""
    middle: Square
    """A cell of the centre space."""
    buildings: Mapping[str, Building]
    areas: Mapping[str, Area]
    doors: tuple[Border, ...] = ()
    inner_walls: tuple[Border, ...] = ()
    corner_walls: tuple[Square, ...] = ()
    """The points where Corner Walls stand, each named by the cell to its north-west."""
    invented: tuple[str, ...] = ()


# A logged game names a few cells of boards 3 to 6 and their pits, which the tests hold; all other rows and
# doors are made to fit.
BOARDS: Mapping[int, OuterBoard] = {
    1: OuterBoard(
        rows=(
            "PPP.SS",
            "PPP.SS",
            "PP....",
            "...###",
            "GG.###",
            "GG.###",
        ),
        pit=(3, 0),
        doors=(((1, 2), (1, 3)), ((2, 1), (3, 1)), ((4, 1), (4, 2)), ((1, 4), (2, 4))),
        buildings={
            "P": Building(Place.PLANT, (1, 2), "h.welding", invented=("numbers", "pick_up")),
            "G": Building(Place.GUN_SHOP, (3, 4), "h.revolver", invented=("numbers", "pick_up")),
            "S": Building(Place.GENERAL_STORE, (5, 6), "h.torch", invented=("numbers", "pick_up")),
        },
        areas={},
        invented=("rows", "pit", "doors"),
    ),
    2: OuterBoard(
        rows=(
            "jj..BB",
            "jj..BB",
            "......",
            "rrr###",
            "SS.###",
            "SS.###",
        ),
        pit=(0, 0),
        doors=(((1, 4), (2, 4)), ((0, 4), (0, 3)), ((4, 1), (4, 2)), ((4, 0), (3, 0))),
        buildings={
            "B": Building(Place.BANK, (1, 2, 3), "h.keys", invented=("numbers", "pick_up")),
            "S": Building(Place.GAS_STATION, (4, 5, 6), "h.gasoline", invented=("numbers",)),
        },
        areas={
            "j": Area(Place.JUNKYARD, Special.SEARCH_THE_DISCARD_PILE, invented=("special",)),
            "r": Area(Place.ROAD_OUT_OF_TOWN),
        },
        invented=("rows", "doors"),
    ),
    3: OuterBoard(
        rows=(
            "yy.LLL",
            "yy.LLL",
            "......",
            "CC.###",
            "CC.###",
            "CC.###",
        ),
        pit=(0, 0),
        doors=(((1, 4), (2, 4)), ((0, 3), (0, 2)), ((4, 1), (4, 2)), ((3, 0), (2, 0))),
        buildings={
            "C": Building(Place.CHURCH, (1, 2, 3), "h.faith", invented=("numbers", "pick_up")),
            "L": Building(Place.POLICE_STATION, (4, 5, 6), "h.shotgun", invented=("numbers",)),
        },
        areas={"y": Area(Place.GRAVEYARD)},
        invented=("rows", "doors"),
    ),
    4: OuterBoard(
        rows=(
            "MHH.DD",
            "MHH.DD",
            ".HH...",
            "...###",
            "AAA###",
            "AAA###",
        ),
        pit=(0, 0),
        doors=(
            ((1, 0), (1, 1)),
            ((1, 0), (2, 0)),
            ((1, 2), (1, 3)),
            ((2, 1), (3, 1)),
            ((1, 4), (2, 4)),
            ((4, 1), (3, 1)),
            ((5, 2), (5, 3)),
        ),
        buildings={
            "H": Building(Place.HOSPITAL, (1, 2), "h.firstaid", invented=("numbers",), from_memory=("pick_up",)),
            "M": Building(Place.MORGUE, (3,), invented=("numbers",)),
            "D": Building(Place.DINER, (4,), "h.cleaver", invented=("numbers",), from_memory=("pick_up",)),
            "A": Building(Place.AIRPLANE_HANGAR, (5, 6), "h.flare", invented=("numbers",)),
        },
        areas={},
        invented=("rows", "doors"),
    ),
    5: OuterBoard(
        rows=(
            "BB.FF.",
            "BB.FF.",
            "BB....",
            "...###",
            "ccc###",
            "ccc###",
        ),
        pit=(0, 0),
        doors=(((1, 1), (1, 2)), ((2, 0), (3, 0)), ((1, 3), (2, 3)), ((0, 4), (0, 5))),
        buildings={
            "F": Building(Place.FARMHOUSE, (1, 2, 3), invented=("numbers",)),
            "B": Building(Place.BARN, (4, 5, 6), "h.pitchfork", invented=("numbers",), from_memory=("pick_up",)),
        },
        areas={"c": Area(Place.CORNFIELD, Special.SLOWS_ZOMBIES, invented=("special",))},
        invented=("rows", "doors"),
    ),
    6: OuterBoard(
        rows=(
            "...YY.",
            "HH.YY.",
            "HH.YY.",
            "HH.###",
            "HH.###",
            "...###",
        ),
        pit=(0, 5),
        doors=(
            ((2, 1), (2, 2)),
            ((1, 0), (0, 0)),
            ((4, 1), (5, 1)),
            ((1, 3), (1, 2)),
            ((1, 4), (1, 5)),
            ((2, 4), (3, 4)),
        ),
        buildings={
            "H": Building(Place.HIGH_SCHOOL, (1, 2, 3, 4), "h.extinguisher", invented=("numbers", "pick_up")),
            "Y": Building(Place.GYM, (5, 6), "h.bat", invented=("numbers",), from_memory=("pick_up",)),
        },
        areas={},
        invented=("rows", "doors"),
    ),
}
"""The outer boards by number; four of them are laid around the centre."""

CENTRES: Mapping[Place, CentreBoard] = {
    Place.TOWN_CENTER: CentreBoard(
        rows=("tttttt",) * 6,
        span=2,
        middle=(2, 2),
        buildings={},
        areas={"t": Area(Place.TOWN_CENTER)},
    ),
    Place.MANOR_HOUSE: CentreBoard(
        rows=(
            "......",
            ".mmmm.",
            ".mmmm.",
            ".mmmm.",
            ".mmmm.",
            "......",
        ),
        span=1,
        middle=(2, 2),
        buildings={"m": Building(Place.MANOR_HOUSE, special=Special.NO_SEARCH)},
        areas={},
        doors=(((1, 2), (0, 2)), ((2, 4), (2, 5)), ((4, 3), (5, 3)), ((3, 1), (3, 0))),
        inner_walls=(((1, 2), (1, 3)), ((4, 2), (4, 3)), ((2, 1), (3, 1)), ((2, 4), (3, 4))),
        corner_walls=((0, 0), (0, 4), (2, 2), (4, 0), (4, 4)),
        invented=("rows", "doors", "inner_walls"),
    ),
}
"""The two sides of the centre; a game lies on one of them."""

# Invented; it fits the one roll that is known from a logged game.
ARROWS: Mapping[int, Corner] = {
    2: Corner.NORTH_WEST,
    3: Corner.NORTH_EAST,
    4: Corner.SOUTH_WEST,
    5: Corner.SOUTH_EAST,
}
"""The corner that the centre's arrow with this number points to."""
