"""Line of sight: walls block it unless the looker touches them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import SPACES
from engines.last_night_on_earth.board.movement import distance
from engines.last_night_on_earth.board.places import building_of
from engines.last_night_on_earth.board.sight import lines, seen_from, sees
from engines.last_night_on_earth.board.town import Town
from tests.engines.last_night_on_earth.maps import ALT, MANOR, REF, pair

ALL_TOWNS = pytest.mark.parametrize("laid", [REF, MANOR, ALT], ids=["REF", "MANOR", "ALT"])
TOTALS = [(REF, 4155, 1233), (MANOR, 3774, 1194), (ALT, 4572, 1266)]
SEEN = ["H3-G1", "I3-G1", "J4-K4", "A2-A1", "C5-A6", "I10-I12", "D10-D12", "T9-K8", "A1-A3", "A8-C6", "D3-C4", "J6-K7"]
HIDDEN = ["J3-I2", "J3-K4", "A3-A1", "B3-B6", "C4-A6", "C5-A4", "T1-B5", "T7-K4", "T9-I12", "C10-D12"]


def visible(text: str, laid: Town = REF) -> bool:
    return sees(laid, *pair(text))


@pytest.mark.rule("lnoe-los-walls", "lnoe-los-touch", "lnoe-los-line")
@pytest.mark.parametrize("text", SEEN)
def test_the_second_space_is_seen_from_the_first(text: str) -> None:
    assert visible(text)


@pytest.mark.rule("lnoe-los-walls", "lnoe-los-far-wall", "lnoe-los-line")
@pytest.mark.parametrize("text", HIDDEN)
def test_the_second_space_is_not_seen_from_the_first(text: str) -> None:
    assert not visible(text)


@pytest.mark.rule("lnoe-los-models")
def test_nothing_on_open_ground_blocks_sight() -> None:
    assert visible("T1-T9")
    assert visible("A4-T1")


@pytest.mark.rule("lnoe-los-walls")
def test_a_wall_blocks_sight_and_so_does_its_door() -> None:
    assert not visible("C10-D12")
    assert not visible("T1-B5")


@pytest.mark.rule("lnoe-los-touch")
def test_a_hero_sees_through_a_wall_that_its_space_lies_against() -> None:
    assert visible("H3-G1")


@pytest.mark.rule("lnoe-los-touch-whole-wall")
def test_touching_a_part_of_a_wall_is_touching_the_whole_side() -> None:
    assert visible("I3-G1")


@pytest.mark.rule("lnoe-los-shared-wall")
def test_a_wall_between_two_buildings_belongs_to_a_side_of_each() -> None:
    assert visible("A1-A3")
    assert not visible("A3-A1")


@pytest.mark.rule("lnoe-los-far-wall")
def test_a_wall_that_is_not_touched_still_blocks() -> None:
    assert not visible("B3-B6")


@pytest.mark.rule("lnoe-los-outside-corner")
def test_a_hero_diagonal_to_an_outside_corner_touches_neither_wall() -> None:
    assert not visible("J3-I2")
    assert distance(REF, *pair("J3-I2")) == 1


@pytest.mark.rule("lnoe-los-same-space")
@ALL_TOWNS
def test_the_own_space_is_always_seen(laid: Town) -> None:
    assert all(sees(laid, space, space) for space in laid.grid.spaces)


@pytest.mark.rule("lnoe-los-line")
def test_a_line_past_the_end_of_a_wall_is_clear_if_it_is_clear_on_one_side() -> None:
    assert visible("A8-C6")
    assert not visible("J3-I2")


@pytest.mark.rule("lnoe-los-one-way")
def test_sight_is_judged_from_the_one_who_looks() -> None:
    assert visible("H3-G1")
    assert not visible("G1-H3")
    assert visible("A1-A3")
    assert not visible("A3-A1")


@pytest.mark.rule("lnoe-ranged-sight")
def test_a_target_in_range_behind_an_untouched_wall_is_not_visible() -> None:
    assert distance(REF, *pair("T1-B5")) == 2
    assert not visible("T1-B5")


@pytest.mark.parametrize("text", ["F6-G7", "E5-H8", "D6-H6"])
def test_at_the_manor_house_the_second_space_is_seen_from_the_first(text: str) -> None:
    """lnoe-los-corner-walls, lnoe-manor-corner-los"""
    assert visible(text, MANOR)


@pytest.mark.rule("lnoe-los-walls")
@pytest.mark.parametrize("text", ["D4-E5", "E5-E8"])
def test_at_the_manor_house_the_second_space_is_not_seen_from_the_first(text: str) -> None:
    assert not visible(text, MANOR)


@pytest.mark.rule("lnoe-los-line", "lnoe-los-one-way")
@pytest.mark.parametrize(("laid", "pairs", "one_way"), TOTALS, ids=["REF", "MANOR", "ALT"])
def test_pairs_in_sight_are_as_many_as_counted_and_some_see_one_way_only(laid: Town, pairs: int, one_way: int) -> None:
    found = {(a, b) for a in laid.grid.spaces for b in seen_from(laid, a) if a != b}

    assert len(found) == pairs
    assert sum((b, a) not in found for a, b in found) == one_way


@pytest.mark.rule("lnoe-los-touch")
@ALL_TOWNS
def test_a_space_along_an_own_edge_is_seen_wall_or_not(laid: Town) -> None:
    for cell in range(144):
        for beside in (cell + 1 if cell % 12 < 11 else cell, cell + 12 if cell < 132 else cell):
            a, b = laid.grid.space_at[cell], laid.grid.space_at[beside]

            assert sees(laid, a, b)
            assert sees(laid, b, a)


@pytest.mark.rule("lnoe-los-walls")
@ALL_TOWNS
def test_a_building_without_bends_and_inner_walls_is_seen_whole_from_within(laid: Town) -> None:
    for place, inside in laid.spaces_of.items():
        if place not in {Place.PLANT, Place.MANOR_HOUSE} and building_of(laid, inside[0]):
            assert all(sees(laid, a, b) for a in inside for b in inside)


@pytest.mark.rule("lnoe-los-line")
def test_a_line_crosses_the_edges_that_geometry_says() -> None:
    for rows in range(-11, 12):
        for columns in range(-11, 12):
            for line, shift in zip(both(rows, columns), (1, -1), strict=True):
                assert line == traced(rows, columns, shift)


def both(rows: int, columns: int) -> list[tuple[int, ...]]:
    """Return the two lines to a cell, the one that changes its row first where four cells meet before the other."""
    found = lines(rows, columns)
    return [found[0], found[-1]]


def traced(rows: int, columns: int, shift: int) -> tuple[int, ...]:
    """Return the steps of a line that is really shifted, by so little that it passes no other point."""
    hair = Fraction(shift, 10_000)
    # Shifting a line is starting it a little later in one direction.
    down = [(Fraction(2 * k + 1, 2 * abs(rows)) - hair, 12 if rows > 0 else -12) for k in range(abs(rows))]
    right = [(Fraction(2 * k + 1, 2 * abs(columns)), 1 if columns > 0 else -1) for k in range(abs(columns))]
    return tuple(step for _, step in sorted(down + right))


def test_sight_is_worked_out_once() -> None:
    assert seen_from(REF, SPACES["T5"]) is seen_from(REF, SPACES["T5"])
