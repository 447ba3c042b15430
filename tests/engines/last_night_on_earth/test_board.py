"""The board: how four outer boards are laid around the centre, spaces and which of them touch."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engines.last_night_on_earth.board.boards import BOARDS, CENTRES, Corner, Place
from engines.last_night_on_earth.board.grid import NAMES, SPACES, placed, quarter_turn, squares
from engines.last_night_on_earth.board.movement import distance, neighbours
from engines.last_night_on_earth.board.places import area_of, building_of, pits, spaces_of
from engines.last_night_on_earth.board.town import Layout, Town, town
from tests.engines.last_night_on_earth.maps import ALT, LAYOUTS, MANOR, REF, names, pair, spaces


@pytest.mark.rule("lnoe-comp-boards")
def test_two_of_the_six_outer_boards_stay_in_the_box() -> None:
    assert len(BOARDS) - len(REF.layout.boards) == 2
    assert set(CENTRES) == {Place.TOWN_CENTER, Place.MANOR_HOUSE}


@pytest.mark.rule("lnoe-setup-board-orientation")
def test_four_quarter_turns_leave_a_board_as_it_was() -> None:
    for square, _ in squares(BOARDS[1].rows):
        turned = [square]
        for _ in range(4):
            turned.append(quarter_turn(turned[-1]))

        assert turned[4] == square
        assert len(set(turned)) == 4


@pytest.mark.rule("lnoe-setup-board-orientation")
def test_an_outer_board_hugs_the_centre_at_every_corner() -> None:
    cells = [placed(corner, square) for corner in Corner for square, _ in squares(BOARDS[1].rows)]

    assert len(set(cells)) == 108
    assert not [cell for cell in cells if cell // 12 in range(3, 9) and cell % 12 in range(3, 9)]


@pytest.mark.rule("lnoe-setup-board-orientation")
def test_board_6_in_the_north_west_has_its_pit_at_a6() -> None:
    assert NAMES[town(Layout(6, 5, 3, 4)).pits[0]] == "A6"


@pytest.mark.rule("lnoe-board-layout")
def test_the_reference_town_agrees_with_the_logged_game() -> None:
    logged = {
        "A3": Place.HOSPITAL,
        "D12": Place.FARMHOUSE,
        "E11": Place.FARMHOUSE,
        "E12": Place.FARMHOUSE,
        "K4": Place.CHURCH,
        "J11": Place.HIGH_SCHOOL,
        "J12": Place.HIGH_SCHOOL,
        "K11": Place.HIGH_SCHOOL,
        "K12": Place.HIGH_SCHOOL,
        "H1": Place.POLICE_STATION,
    }

    assert {name: building_of(REF, SPACES[name]) for name in logged} == logged
    assert [NAMES[pit] for pit in REF.pits] == ["A1", "A12", "L1", "L7"]
    assert [NAMES[pit] for pit in ALT.pits] == ["A1", "A9", "L1", "L12"]


@pytest.mark.rule("lnoe-board-layout")
@pytest.mark.parametrize(
    ("layout", "problem"),
    [
        (Layout(4, 5, 3, 7), "no outer board has the number 7, expected 1, 2, 3, 4, 5, 6"),
        (Layout(4, 5, 3, 4), "an outer board lies at one corner only, not as in (4, 5, 3, 4)"),
        (Layout(4, 5, 3, 6, Place.BANK), "expected town-center or manor-house"),
    ],
)
def test_a_layout_that_cannot_be_laid_is_refused_with_what_is_wrong(layout: Layout, problem: str) -> None:
    with pytest.raises(ValueError, match=re.escape(problem)):
        town(layout)


def test_a_layout_is_laid_once() -> None:
    assert town(Layout(4, 5, 3, 6)) is REF
    assert town(Layout(4, 5, 3, 6, Place.TOWN_CENTER)) is REF


@pytest.mark.rule("lnoe-board-pit-per-board")
def test_every_layout_has_117_spaces_and_four_pits_each_four_zombie_steps_from_the_middle() -> None:
    for layout in LAYOUTS:
        laid = town(layout)

        assert len(laid.grid.spaces) == 117
        assert len(set(pits(laid))) == 4
        assert {distance(laid, pit, laid.grid.middle) for pit in pits(laid)} == {4}


@pytest.mark.rule("lnoe-board-space-kind")
def test_a_space_is_inside_a_building_or_outdoors() -> None:
    assert building_of(REF, SPACES["A3"]) is Place.HOSPITAL
    assert building_of(REF, SPACES["A4"]) is None


@pytest.mark.rule("lnoe-board-large-spaces")
def test_a_large_space_is_one_space() -> None:
    assert distance(REF, *pair("T1-T5")) == 1
    assert names(spaces_of(REF, Place.TOWN_CENTER)) == {f"T{number}" for number in range(1, 10)}
    assert NAMES[REF.grid.middle] == "T5"


@pytest.mark.rule("lnoe-board-adjacent")
def test_a_wall_does_not_break_adjacency() -> None:
    assert SPACES["K4"] in neighbours(REF, SPACES["K3"])


@pytest.mark.rule("lnoe-board-adjacent-large")
def test_a_large_space_touches_what_any_of_its_cells_touches() -> None:
    assert names(neighbours(REF, SPACES["T1"])) == {"C3", "C4", "C5", "C6", "D3", "E3", "F3", "T2", "T4", "T5"}
    assert SPACES["T2"] not in neighbours(REF, SPACES["C4"])


@pytest.mark.rule("lnoe-board-special-areas")
def test_the_graveyard_is_an_area() -> None:
    assert area_of(REF, SPACES["K1"]) is Place.GRAVEYARD
    assert building_of(REF, SPACES["K1"]) is None


@pytest.mark.rule("lnoe-zmove-board-edge")
def test_nothing_touches_beyond_the_edge_of_the_board() -> None:
    assert names(neighbours(REF, SPACES["A1"])) == {"A2", "B1", "B2"}
    assert names(neighbours(REF, SPACES["L12"])) == {"L11", "K11", "K12"}


@pytest.mark.rule("lnoe-board-adjacent")
@pytest.mark.parametrize("laid", [REF, MANOR, ALT], ids=["REF", "MANOR", "ALT"])
def test_adjacency_goes_both_ways_and_never_to_itself(laid: Town) -> None:
    for space in laid.grid.spaces:
        assert space not in neighbours(laid, space)
        assert all(space in neighbours(laid, near) for near in neighbours(laid, space))


@pytest.mark.rule("lnoe-ranged-range", "lnoe-ranged-range-walls")
@pytest.mark.parametrize(
    ("chain", "steps"),
    [
        ("T1-T9", 2),
        ("C10-D12", 2),
        ("K4-T5", 3),
        ("A1-T5", 4),
        ("A3-K4", 7),
        ("A1-A12", 8),
        ("H1-L12", 8),
        ("I3-G1", 2),
        ("T1-B5", 2),
        ("T5-T5", 0),
    ],
)
def test_a_distance_is_the_shortest_chain_of_spaces_walls_or_not(chain: str, steps: int) -> None:
    assert distance(REF, *pair(chain)) == steps


@pytest.mark.rule("lnoe-ranged-range")
def test_distances_agree_with_steps_one_by_one() -> None:
    for laid in (REF, MANOR):
        for a in laid.grid.spaces:
            for b in laid.grid.spaces:
                assert distance(laid, a, b) == distance(laid, b, a)
                if a != b:
                    assert distance(laid, a, b) == 1 + min(distance(laid, near, b) for near in neighbours(laid, a))


@pytest.mark.rule("lnoe-board-layout")
@pytest.mark.parametrize(
    ("laid", "count", "inside", "adjacent"),
    [(REF, 117, 54, 392), (MANOR, 144, 70, 506), (ALT, 117, 52, 392)],
    ids=["REF", "MANOR", "ALT"],
)
def test_spaces_buildings_and_neighbours_are_as_many_as_counted(
    laid: Town, count: int, inside: int, adjacent: int
) -> None:
    assert len(laid.grid.spaces) == count
    assert sum(building_of(laid, space) is not None for space in laid.grid.spaces) == inside
    assert sum(len(neighbours(laid, space)) for space in laid.grid.spaces) == 2 * adjacent


def test_a_number_names_the_same_space_whatever_side_of_the_centre_is_up() -> None:
    assert len(set(NAMES)) == len(NAMES) == 153
    assert set(REF.grid.spaces) & set(MANOR.grid.spaces) == set(range(108))
    assert names(set(MANOR.grid.spaces) - set(REF.grid.spaces)) == {
        f"{row}{c}" for row in "DEFGHI" for c in range(4, 10)
    }


@pytest.mark.rule("lnoe-board-large-spaces")
def test_every_cell_lies_in_one_space() -> None:
    for laid in (REF, MANOR):
        cells = Counter(cell for space in laid.grid.spaces for cell in laid.grid.cells[space])

        assert cells == Counter(range(144))


def test_tables_of_a_town_are_empty_for_the_other_side_of_the_centre() -> None:
    assert not any(MANOR.grid.neighbours[space] for space in spaces("T1 T5 T9"))
    assert not any(REF.grid.neighbours[space] or REF.hero_steps[space] for space in spaces("D4 F6 I9"))
