"""Places: buildings and areas, where Heroes start, Spawning Pits, Pick Ups, and the Random Building."""

from __future__ import annotations

import pytest

from engines.last_night_on_earth.board.boards import Corner, Place, Special
from engines.last_night_on_earth.board.grid import NAMES, SPACES
from engines.last_night_on_earth.board.places import (
    Chooser,
    area_of,
    arrow,
    building_of,
    can_search,
    numbered_buildings,
    pick_up,
    pits,
    random_building,
    spaces_of,
    special_of,
    standing_faces,
    start_spaces,
)
from tests.engines.last_night_on_earth.maps import ALT, MANOR, REF, names


@pytest.mark.rule("lnoe-setup-hero-start")
def test_a_hero_starts_in_any_space_of_its_place() -> None:
    assert names(start_spaces(REF, Place.HOSPITAL)) == {"A2", "A3", "B2", "B3", "C2", "C3"}


@pytest.mark.rule("lnoe-setup-hero-start-absent")
def test_a_hero_whose_place_is_not_in_town_starts_in_the_middle() -> None:
    assert names(start_spaces(REF, Place.ROAD_OUT_OF_TOWN)) == {"T5"}
    assert names(start_spaces(ALT, Place.ROAD_OUT_OF_TOWN)) == {"D1", "D2", "D3"}


def test_with_the_manor_house_a_hero_whose_place_is_not_in_town_starts_anywhere_in_it() -> None:
    """lnoe-manor-start"""
    assert names(start_spaces(MANOR, Place.ROAD_OUT_OF_TOWN)) == {
        f"{row}{column}" for row in "EFGH" for column in range(5, 9)
    }


@pytest.mark.rule("lnoe-comp-pit-marker")
def test_a_marker_makes_its_space_a_pit_like_a_printed_one() -> None:
    assert [NAMES[pit] for pit in pits(REF)] == ["A1", "A12", "L1", "L7"]
    assert names(pits(REF, {SPACES["K4"]})) == {"A1", "A12", "L1", "L7", "K4"}
    assert pits(REF, {SPACES["A1"]}) == pits(REF)


@pytest.mark.rule("lnoe-hsearch-outdoors")
def test_a_hero_searches_in_buildings_alone() -> None:
    assert can_search(REF, SPACES["K5"])
    assert not can_search(REF, SPACES["T5"])
    assert not can_search(REF, SPACES["K1"])


@pytest.mark.rule("lnoe-z-taken")
def test_nobody_searches_where_it_is_taken_over_nor_in_the_manor_house() -> None:
    """lnoe-manor-building"""
    assert not can_search(REF, SPACES["K5"], {Place.CHURCH})
    assert can_search(REF, SPACES["H2"], {Place.CHURCH})
    assert building_of(MANOR, SPACES["F6"]) is Place.MANOR_HOUSE
    assert not can_search(MANOR, SPACES["F6"])


@pytest.mark.rule("lnoe-hsearch-pickup")
def test_a_building_names_the_card_that_can_be_picked_up_there() -> None:
    assert pick_up(REF, SPACES["H1"]) == "h.shotgun"
    assert pick_up(REF, SPACES["K4"]) == "h.faith"
    assert pick_up(REF, SPACES["D12"]) == ""
    assert pick_up(REF, SPACES["T5"]) == ""


@pytest.mark.rule("lnoe-board-special-areas", "lnoe-area-junkyard", "lnoe-area-cornfield")
def test_junkyard_and_cornfield_have_rules_of_their_own() -> None:
    assert area_of(REF, SPACES["B7"]) is Place.CORNFIELD
    assert special_of(REF, SPACES["B7"]) is Special.SLOWS_ZOMBIES
    assert special_of(ALT, SPACES["A1"]) is Special.SEARCH_THE_DISCARD_PILE
    assert special_of(MANOR, SPACES["F6"]) is Special.NO_SEARCH


@pytest.mark.rule("lnoe-area-plain")
def test_graveyard_road_and_yard_have_no_rule_of_their_own() -> None:
    assert special_of(REF, SPACES["K1"]) is None
    assert special_of(ALT, SPACES["D1"]) is None
    assert area_of(ALT, SPACES["A9"]) is None
    assert special_of(ALT, SPACES["A9"]) is None


@pytest.mark.rule("lnoe-rb-first")
@pytest.mark.parametrize(
    ("first", "meaning"),
    [
        (1, Chooser.HEROES),
        (2, Corner.NORTH_WEST),
        (3, Corner.NORTH_EAST),
        (4, Corner.SOUTH_WEST),
        (5, Corner.SOUTH_EAST),
        (6, Chooser.ZOMBIES),
    ],
)
def test_the_first_die_means_a_board_or_a_choice(first: int, meaning: Corner | Chooser) -> None:
    assert arrow(first) is meaning


@pytest.mark.rule("lnoe-rb-first", "lnoe-rb-second")
@pytest.mark.parametrize(
    ("first", "second", "building"),
    [
        (5, 1, Place.HIGH_SCHOOL),
        (5, 6, Place.GYM),
        (2, 3, Place.MORGUE),
        (2, 4, Place.DINER),
        (3, 3, Place.FARMHOUSE),
        (4, 2, Place.CHURCH),
    ],
)
def test_the_second_die_means_a_building_of_that_board(first: int, second: int, building: Place) -> None:
    assert random_building(REF, first, second) is building


@pytest.mark.rule("lnoe-rb-choice")
def test_a_choice_is_a_sides_whatever_the_second_die_shows() -> None:
    assert {random_building(REF, 1, second) for second in range(1, 7)} == {Chooser.HEROES}
    assert {random_building(REF, 6, second) for second in range(1, 7)} == {Chooser.ZOMBIES}


@pytest.mark.rule("lnoe-rb-choice")
def test_any_numbered_building_that_can_be_used_may_be_chosen() -> None:
    every = {building_of(REF, space) for space in REF.grid.spaces} - {None}

    assert set(numbered_buildings(REF)) == every
    assert len(numbered_buildings(REF)) == 10
    assert set(numbered_buildings(REF, {Place.CHURCH})) == every - {Place.CHURCH}


@pytest.mark.rule("lnoe-rb-numbered-only")
def test_a_place_without_a_number_is_never_chosen() -> None:
    assert Place.GRAVEYARD not in numbered_buildings(REF)
    assert Place.MANOR_HOUSE not in numbered_buildings(MANOR)


@pytest.mark.rule("lnoe-rb-unusable")
def test_faces_of_a_building_that_cannot_be_used_are_rolled_again() -> None:
    assert standing_faces(REF, Corner.SOUTH_EAST, {Place.HIGH_SCHOOL}) == (5, 6)
    assert standing_faces(REF, Corner.SOUTH_EAST) == (1, 2, 3, 4, 5, 6)
    assert standing_faces(REF, Corner.SOUTH_EAST, {Place.HIGH_SCHOOL, Place.GYM}) == ()


@pytest.mark.rule("lnoe-rb-none")
def test_there_may_be_no_building_left_to_use() -> None:
    assert numbered_buildings(REF, numbered_buildings(REF)) == ()


@pytest.mark.rule("lnoe-rb-hero-choice-pit")
def test_a_new_pit_may_lie_in_any_space_of_the_building() -> None:
    assert names(spaces_of(REF, Place.CHURCH)) == {"K4", "K5", "K6", "L4", "L5", "L6"}


def test_the_arrows_mean_the_same_boards_around_the_manor_house() -> None:
    """lnoe-rb-manor-side"""
    assert random_building(MANOR, 2, 3) is Place.MORGUE


@pytest.mark.rule("lnoe-rb-second")
def test_every_numbered_building_is_met_by_as_many_faces_as_it_has_numbers() -> None:
    rolled = [random_building(REF, first, second) for first in range(2, 6) for second in range(1, 7)]

    assert rolled.count(Place.HIGH_SCHOOL) == 4
    assert rolled.count(Place.MORGUE) == 1
    assert set(rolled) == set(numbered_buildings(REF))
