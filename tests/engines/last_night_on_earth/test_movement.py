"""Movement: steps of Heroes and Zombies past walls, doors and corners, and how far a Hero comes."""

from __future__ import annotations

import pytest

from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import SPACES, Space
from engines.last_night_on_earth.board.movement import (
    Obstacles,
    hero_steps,
    is_door_step,
    neighbours,
    reach,
    stopping_spaces,
    zombie_steps,
)
from engines.last_night_on_earth.board.places import building_of, spaces_of
from engines.last_night_on_earth.board.town import Layout, Town, town
from tests.engines.last_night_on_earth.maps import ALT, LAYOUTS, MANOR, REF, names, pair, spaces

ALL_TOWNS = pytest.mark.parametrize("laid", [REF, MANOR, ALT], ids=["REF", "MANOR", "ALT"])
BARRED = ["J2-I2", "I2-J3", "K3-K4", "J4-K5", "C4-B5", "C6-B5", "D1-C2", "T8-J8", "T9-J9", "H10-H11", "I10-J11"]
OPEN = ["H3-H2", "J5-K5", "C5-B5", "D2-C2", "D3-C4", "J6-K7", "F3-T4", "T9-J8", "T1-T5", "C4-T1", "C5-T2"]


def hero_may(text: str, laid: Town = REF) -> bool:
    """Return whether a Hero may take a step, and check that it may go back as well."""
    a, b = pair(text)
    assert (b in hero_steps(laid, a)) is (a in hero_steps(laid, b))
    return b in hero_steps(laid, a)


def zombie_may(text: str, *, blocked_windows: bool = False) -> bool:
    a, b = pair(text)
    return b in zombie_steps(REF, a, blocked_windows=blocked_windows)


@pytest.mark.rule("lnoe-move-ortho", "lnoe-move-diagonal", "lnoe-move-large-step")
@pytest.mark.parametrize("step", OPEN)
def test_a_hero_may_take_this_step(step: str) -> None:
    assert hero_may(step)
    assert zombie_may(step)


@pytest.mark.rule("lnoe-move-ortho", "lnoe-move-diagonal", "lnoe-zmove-walls")
@pytest.mark.parametrize("step", BARRED)
def test_a_wall_keeps_a_hero_from_this_step_but_no_zombie(step: str) -> None:
    assert not hero_may(step)
    assert zombie_may(step)


@pytest.mark.rule("lnoe-board-wall")
def test_a_wall_stops_a_hero() -> None:
    assert not hero_may("J2-I2")


@pytest.mark.rule("lnoe-board-door")
def test_a_door_is_a_gap_in_a_wall() -> None:
    assert hero_may("J5-K5")
    assert is_door_step(REF, *pair("J5-K5"))
    assert is_door_step(REF, *pair("K5-J5"))
    assert not is_door_step(REF, *pair("K5-K4"))


@pytest.mark.rule("lnoe-move-ortho")
def test_a_straight_step_needs_no_wall_or_a_door() -> None:
    assert hero_may("H3-H2")
    assert not hero_may("D3-C3")


@pytest.mark.rule("lnoe-move-door-straight")
def test_a_door_is_never_used_diagonally() -> None:
    assert hero_may("C5-B5")
    assert not hero_may("C4-B5")
    assert not hero_may("C6-B5")


@pytest.mark.rule("lnoe-move-diagonal")
def test_a_diagonal_step_needs_one_way_round_without_a_wall() -> None:
    assert hero_may("J6-K7")
    assert not hero_may("I2-J3")


@pytest.mark.rule("lnoe-move-corner-cut")
def test_an_ordinary_corner_may_be_cut() -> None:
    assert hero_may("D3-C4")


@pytest.mark.rule("lnoe-move-large-door")
def test_a_door_onto_a_large_space_is_used_from_the_one_space_it_touches() -> None:
    assert hero_may("F3-T4")
    assert is_door_step(REF, *pair("F3-T4"))
    assert not hero_may("F3-T1")
    assert not hero_may("E3-T1")


@pytest.mark.rule("lnoe-move-seam")
def test_where_two_boards_meet_a_building_is_walled_off_from_another() -> None:
    assert building_of(REF, SPACES["F1"]) is Place.AIRPLANE_HANGAR
    assert building_of(REF, SPACES["G1"]) is Place.POLICE_STATION
    assert not hero_may("F1-G1")
    assert zombie_may("F1-G1")


@pytest.mark.rule("lnoe-move-edge")
def test_a_hero_cannot_leave_the_board() -> None:
    assert names(hero_steps(REF, SPACES["A4"])) == {"B4"}


@pytest.mark.rule("lnoe-move-large-step")
def test_a_step_of_a_large_space_is_one_between_any_of_its_cells() -> None:
    assert hero_may("T9-J8")
    assert not hero_may("T8-J8")


@pytest.mark.rule("lnoe-board-large-spaces")
def test_a_large_space_costs_one_step() -> None:
    assert reach(REF, SPACES["T1"], 1)[SPACES["T5"]] == 1


@pytest.mark.rule("lnoe-hmove-directions")
def test_a_hero_mixes_the_eight_directions_freely() -> None:
    assert hero_may("T5-T1")
    assert hero_may("T1-C4")
    assert reach(REF, SPACES["T5"], 2)[SPACES["C4"]] == 2


@pytest.mark.rule("lnoe-hmove-start-same-space")
def test_a_hero_may_come_back_to_where_it_started() -> None:
    assert hero_may("T5-T2")
    assert hero_may("T2-T5")


@pytest.mark.rule("lnoe-hmove-walls")
def test_a_hero_cannot_cross_a_wall_however_far_it_may_move() -> None:
    assert not hero_may("K3-K4")
    assert reach(REF, SPACES["K3"], 6)[SPACES["K4"]] > 1


@pytest.mark.rule("lnoe-zmove-one")
def test_a_zombie_steps_to_any_neighbour() -> None:
    assert names(zombie_steps(REF, SPACES["C4"])) == {"B3", "B4", "B5", "C3", "C5", "D3", "T1"}


@pytest.mark.rule("lnoe-zmove-walls")
def test_a_zombie_walks_through_the_corner_of_a_building() -> None:
    assert zombie_may("J3-I2")


@pytest.mark.rule("lnoe-zmove-board-edge")
def test_a_zombie_cannot_leave_the_board() -> None:
    assert names(zombie_steps(REF, SPACES["A1"])) == {"A2", "B1", "B2"}


@pytest.mark.parametrize("step", ["J4-J3", "D3-C4", "J6-K7", "K4-K5", "T1-C4"])
def test_under_blocked_windows_a_zombie_still_takes_this_step(step: str) -> None:
    """lnoe-h-blocked"""
    assert zombie_may(step, blocked_windows=True)


@pytest.mark.rule("lnoe-zombie-hunger-blocked")
@pytest.mark.parametrize("step", ["J4-K4", "J5-K5", "C5-B5", "F3-T4", "I2-J3", "B1-B2", "H3-H2"])
def test_under_blocked_windows_walls_and_doors_bar_a_zombie_from_this_step(step: str) -> None:
    """lnoe-h-blocked"""
    assert not zombie_may(step, blocked_windows=True)


@pytest.mark.parametrize("step", ["D6-E6", "E6-F7", "F6-F7"])
def test_a_hero_may_take_this_step_at_the_manor_house(step: str) -> None:
    """lnoe-manor-building, lnoe-manor-plus"""
    assert hero_may(step, MANOR)


@pytest.mark.parametrize("step", ["F6-G7", "E6-E7", "D5-E6", "D4-E5", "D5-E4"])
def test_walls_and_corner_walls_keep_a_hero_from_this_step_at_the_manor_house(step: str) -> None:
    """lnoe-manor-corner-wall, lnoe-manor-plus"""
    a, b = pair(step)

    assert not hero_may(step, MANOR)
    assert b in zombie_steps(MANOR, a)


def test_corner_walls_do_not_matter_under_blocked_windows() -> None:
    """lnoe-h-blocked"""
    a, b = pair("F6-G7")

    assert b in zombie_steps(MANOR, a, blocked_windows=True)


@pytest.mark.rule("lnoe-hmove-zombie-stops")
def test_a_zombie_on_the_way_ends_the_move() -> None:
    a4, b4, c4, t1 = (SPACES[name] for name in ("A4", "B4", "C4", "T1"))
    past = reach(REF, a4, 5, Obstacles(zombies={b4}))

    assert past[b4] == 1
    assert c4 not in past
    assert t1 not in past
    assert reach(REF, a4, 5)[t1] == 3


@pytest.mark.rule("lnoe-hmove-leave-zombie")
def test_a_hero_that_starts_with_a_zombie_may_walk_away() -> None:
    start = SPACES["T5"]

    assert reach(REF, start, 3, Obstacles(zombies={start})) == reach(REF, start, 3)


@pytest.mark.rule("lnoe-comp-taken-over-marker")
def test_a_building_that_is_taken_over_cannot_be_entered() -> None:
    church = Obstacles(taken_over={Place.CHURCH})

    assert SPACES["K5"] not in hero_steps(REF, SPACES["J5"], church.taken_over)
    assert not set(spaces_of(REF, Place.CHURCH)) & set(reach(REF, SPACES["J5"], 12, church))
    assert SPACES["H2"] in hero_steps(REF, SPACES["H3"], church.taken_over)


@pytest.mark.rule("lnoe-card-taken-inside")
def test_a_hero_inside_a_taken_over_building_walks_about_and_leaves() -> None:
    taken = {Place.CHURCH}

    assert SPACES["K5"] in hero_steps(REF, SPACES["K4"], taken)
    assert SPACES["J5"] in hero_steps(REF, SPACES["K5"], taken)
    assert SPACES["K5"] not in hero_steps(REF, SPACES["J5"], taken)


@pytest.mark.rule("lnoe-comp-lights-out-marker")
def test_where_lights_are_out_entering_any_space_ends_the_move() -> None:
    dark = Obstacles(lights_out={Place.CHURCH})

    assert stopping_spaces(REF, dark) == set(spaces_of(REF, Place.CHURCH))
    # Behind its two doors, and no further.
    assert names(spaces_of(REF, Place.CHURCH)) & names(reach(REF, SPACES["J5"], 4, dark)) == {"K5", "L4"}


@pytest.mark.rule("lnoe-faq-lights-out")
def test_leaving_a_building_without_light_is_free() -> None:
    found = reach(REF, SPACES["K5"], 4, Obstacles(lights_out={Place.CHURCH}))

    assert found[SPACES["J4"]] == 2
    assert found[SPACES["K4"]] == 1
    assert reach(REF, SPACES["K5"], 4, Obstacles(lights_out={Place.CHURCH}, zombies=spaces("J5"))).keys() == spaces(
        "K5 J5 K4 K6 L4 L5 L6"
    )


@pytest.mark.rule("lnoe-faq-lights-out-billy")
def test_extra_movement_does_not_help_where_lights_are_out() -> None:
    dark = Obstacles(lights_out={Place.CHURCH})
    inside = set(spaces_of(REF, Place.CHURCH))

    assert names(inside & set(reach(REF, SPACES["J5"], 7, dark))) == {"K5", "L4"}
    assert inside <= set(reach(REF, SPACES["J5"], 7))


@pytest.mark.rule("lnoe-hmove-roll")
def test_without_movement_a_hero_stays_where_it_is() -> None:
    assert reach(REF, SPACES["T5"], 0) == {SPACES["T5"]: 0}


@pytest.mark.rule("lnoe-hmove-roll")
@ALL_TOWNS
def test_reach_grows_by_one_step_at_a_time(laid: Town) -> None:
    for start in laid.grid.spaces:
        found = reach(laid, start, 6)

        assert max(found.values()) <= 6
        for space, steps in found.items():
            assert space == start or steps == 1 + min(found.get(near, 9) for near in hero_steps(laid, space))


@pytest.mark.rule("lnoe-move-ortho", "lnoe-move-diagonal")
@pytest.mark.parametrize(
    ("laid", "hero", "blocked"),
    [(REF, 267, 246), (MANOR, 327, 308), (ALT, 272, 253)],
    ids=["REF", "MANOR", "ALT"],
)
def test_steps_are_as_many_as_counted(laid: Town, hero: int, blocked: int) -> None:
    """lnoe-h-blocked"""
    assert sum(len(hero_steps(laid, space)) for space in laid.grid.spaces) == 2 * hero
    assert sum(len(zombie_steps(laid, space, blocked_windows=True)) for space in laid.grid.spaces) == 2 * blocked


@pytest.mark.rule("lnoe-move-ortho", "lnoe-move-diagonal")
@ALL_TOWNS
def test_a_step_of_a_hero_goes_both_ways_and_is_one_of_a_zombie(laid: Town) -> None:
    for space in laid.grid.spaces:
        assert set(hero_steps(laid, space)) <= set(zombie_steps(laid, space)) == set(neighbours(laid, space))
        assert all(space in hero_steps(laid, near) for near in hero_steps(laid, space))


@pytest.mark.rule("lnoe-move-door-straight")
@ALL_TOWNS
def test_a_hero_changes_building_through_doors_alone(laid: Town) -> None:
    for space in laid.grid.spaces:
        for to in hero_steps(laid, space):
            assert (building_of(laid, space) is not building_of(laid, to)) is is_door_step(laid, space, to)


def connected(laid: Town, among: set[Space]) -> bool:
    """Return whether a Hero can go from any of these spaces to any other without leaving them."""
    found, edge = set[Space](), {min(among)}
    while edge:
        found |= edge
        edge = {to for space in edge for to in hero_steps(laid, space) if to in among} - found
    return found == among


@pytest.mark.rule("lnoe-board-layout", "lnoe-board-door")
def test_in_every_layout_a_hero_gets_everywhere_and_through_each_building_from_within() -> None:
    for layout in LAYOUTS:
        laid = town(layout)
        outdoors = {space for space in laid.grid.spaces if not laid.buildings[space]}

        assert connected(laid, set(laid.grid.spaces)), layout
        assert connected(laid, outdoors), layout
        for place, inside in laid.spaces_of.items():
            assert connected(laid, set(inside)), (layout, place)


@pytest.mark.parametrize("first", range(1, 7))
def test_around_the_manor_house_a_hero_gets_everywhere(first: int) -> None:
    """lnoe-manor-building"""
    for boards in [layout[:4] for layout in LAYOUTS if layout.north_west == first][:6]:
        laid = town(Layout(*boards, Place.MANOR_HOUSE))

        assert connected(laid, set(laid.grid.spaces))
        assert connected(laid, set(spaces_of(laid, Place.MANOR_HOUSE)))
