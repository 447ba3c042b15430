"""The printed boards: shapes, letters, doors, numbers, and what is said to be invented."""

from __future__ import annotations

from dataclasses import fields

import pytest

from engines.last_night_on_earth.board.boards import BOARDS, CENTRES, OPEN, Building, CentreBoard, OuterBoard, Place
from engines.last_night_on_earth.board.grid import BOARD_SIZE, squares
from engines.last_night_on_earth.board.places import spaces_of
from engines.last_night_on_earth.board.town import Layout, town
from tests.engines.last_night_on_earth.maps import ALT, MANOR, REF

SIDES: list[OuterBoard | CentreBoard] = [*BOARDS.values(), *CENTRES.values()]


@pytest.mark.rule("lnoe-board-layout")
@pytest.mark.parametrize("number", BOARDS)
def test_an_outer_board_has_27_spaces_in_the_shape_of_an_l(number: int) -> None:
    cells = {square for square, _ in squares(BOARDS[number].rows)}

    assert len(cells) == 27
    assert cells == {(r, c) for r in range(BOARD_SIZE) for c in range(BOARD_SIZE) if r < 3 or c < 3}


@pytest.mark.rule("lnoe-rb-second")
@pytest.mark.parametrize("number", BOARDS)
def test_the_buildings_of_an_outer_board_share_out_the_six_faces_of_a_die(number: int) -> None:
    faces = [face for building in BOARDS[number].buildings.values() for face in building.numbers]

    assert sorted(faces) == [1, 2, 3, 4, 5, 6]


def test_every_letter_on_a_board_is_one_of_its_places_and_every_place_is_drawn() -> None:
    for board in SIDES:
        letters = {letter for _, letter in squares(board.rows)} - {OPEN}

        assert letters == {*board.buildings, *board.areas}


def test_a_place_is_printed_once() -> None:
    buildings = [building.place for board in SIDES for building in board.buildings.values()]
    areas = [area.place for board in SIDES for area in board.areas.values()]

    assert sorted(buildings + areas) == sorted(Place)


def test_a_door_leads_out_of_its_building() -> None:
    for board in SIDES:
        letters = dict(squares(board.rows))
        for a, b in board.doors:
            # A door at the inner edge of an L opens onto the centre.
            assert letters[a] in board.buildings
            assert letters.get(b) != letters[a]
            assert abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def test_an_inner_wall_stands_between_two_cells_of_one_building() -> None:
    manor = CENTRES[Place.MANOR_HOUSE]
    letters = dict(squares(manor.rows))

    assert {letters[square] for wall in manor.inner_walls for square in wall} == {"m"}


def test_what_is_said_to_be_invented_is_part_of_the_record() -> None:
    for board in SIDES:
        assert set(board.invented) <= {field.name for field in fields(board)}
        for building in board.buildings.values():
            unverified = [*building.invented, *building.from_memory]
            assert len(set(unverified)) == len(unverified)
            assert set(unverified) <= {field.name for field in fields(Building)}
        for area in board.areas.values():
            assert set(area.invented) <= {field.name for field in fields(area)}


@pytest.mark.parametrize(
    ("place", "count"),
    [
        (Place.PLANT, 8),
        (Place.GUN_SHOP, 4),
        (Place.GENERAL_STORE, 4),
        (Place.BANK, 4),
        (Place.GAS_STATION, 4),
        (Place.JUNKYARD, 4),
        (Place.ROAD_OUT_OF_TOWN, 3),
        (Place.CHURCH, 6),
        (Place.POLICE_STATION, 6),
        (Place.GRAVEYARD, 4),
        (Place.HOSPITAL, 6),
        (Place.MORGUE, 2),
        (Place.DINER, 4),
        (Place.AIRPLANE_HANGAR, 6),
        (Place.FARMHOUSE, 4),
        (Place.BARN, 6),
        (Place.CORNFIELD, 6),
        (Place.HIGH_SCHOOL, 8),
        (Place.GYM, 6),
        (Place.TOWN_CENTER, 9),
        (Place.MANOR_HOUSE, 16),
    ],
)
def test_a_place_has_its_number_of_spaces_wherever_its_board_lies(place: Place, count: int) -> None:
    towns = [REF, ALT, MANOR, town(Layout(6, 4, 1, 2)), town(Layout(3, 6, 2, 5))]

    assert {len(spaces_of(laid, place)) for laid in towns} <= {0, count}
    assert any(spaces_of(laid, place) for laid in towns)
