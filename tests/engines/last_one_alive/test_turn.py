from __future__ import annotations

import pytest

from tests.engines.last_one_alive.positions import choices, cited, given, refused, then, when


@pytest.mark.rule("loa-turn-order")
def test_an_eliminated_player_is_passed_over() -> None:
    match = when(given("prepare @0 p1:: p0:: p1::"), "tSSIB RZ-S--I-B-")

    assert then(match, "active phase") == [2, "prepare"]
    assert cited(match)[-1] == "turn-order"


@pytest.mark.rule("loa-turn-left")
def test_zombies_skip_an_eliminated_neighbour() -> None:
    match = when(given("prepare @0 p1:: p0:: p1::"), "tSSIB RZ1S--I-B-")

    assert then(match, "zombies.2") == "1"
    assert "turn-left" in cited(match)


@pytest.mark.rule("loa-turn-left")
def test_two_players_are_each_others_left() -> None:
    match = when(given("prepare @0 p1:b:2 p1:b:"), "ub2")
    assert then(match, "zombies.1") == "2"

    match = when(match, "tSSIB RZ-S--I-B-", "ub2")
    assert then(match, "active zombies.0") == [1, "2"]

    match = when(match, "tSSIB RZ-S--I-B-")
    assert then(match, "active zombies.0") == [0, "2"]


@pytest.mark.rule("loa-turn-goal")
def test_a_clear_front_is_safe() -> None:
    match = when(given("prepare @0 p1:: p1::"), "tSSIB RZ-S--I-B-")

    assert "turn-goal" in cited(match)
    assert then(match, "alive.0 active") == [True, 1]


@pytest.mark.rule("loa-turn-pre", "loa-token-once")
def test_a_gun_and_a_radio_before_the_same_roll_leave_the_game() -> None:
    match = when(given("prepare @0 p1:gr:1 p1::"), "ug ur")

    assert then(match, "bang-factor extra tokens.0") == [2, 2, 0]
    assert then(match, "gone") == then(given("prepare @0 p1:gr:1 p1::"), "gone") + 2


@pytest.mark.rule("loa-turn-pre")
def test_a_doubling_after_the_roll_is_refused() -> None:
    match = given("react @0 p1:g: p1:: tray:Z-S1")

    assert refused(match, "ug") == "loa-turn-pre"


@pytest.mark.rule("loa-turn-mandatory")
def test_the_pool_may_hold_fewer_zombie_dice_than_the_level() -> None:
    match = given("prepare @0 p1::1111 p1::1111 bag:g1x1 aside:xx")

    assert then(match, "level pool.Z mandatory") == [3, 2, 2]


@pytest.mark.rule("loa-turn-mandatory")
def test_with_no_zombie_die_in_the_pool_four_free_dice_are_rolled() -> None:
    match = given("prepare @0 p1::11111 p1::11111 bag:g1x2 aside:x")

    assert then(match, "level mandatory") == [2, 0]
    assert "tSSIB" in choices(match)
    assert when(match, "tSSIB").state.turn.cast == (0, 2, 1, 1)


@pytest.mark.rule("loa-turn-free")
def test_exactly_four_free_dice_are_added_zombie_dice_allowed() -> None:
    match = given("prepare @0 p1::1 p1::")

    assert refused(match, "tSSI") == "loa-turn-free"
    assert refused(match, "tSSSIB") == "loa-turn-free"
    assert when(match, "tZZZZ").state.turn.cast == (5, 0, 0, 0)
    assert sum(when(match, "tSSIB").state.turn.cast) == 5


@pytest.mark.rule("loa-turn-free")
def test_rolling_cannot_be_declined() -> None:
    assert refused(given("prepare @0 p1:: p1::"), "-") == "loa-turn-free"


@pytest.mark.rule("loa-turn-free")
def test_there_are_32_sets_of_four_dice() -> None:
    assert len(choices(given("prepare @0 p1:: p1::"))) == 32


@pytest.mark.rule("loa-turn-free-short")
def test_three_radios_cannot_roll_more_dice_than_there_are() -> None:
    match = when(given("prepare @0 p1:rrr:11111 p1::11111 bag:g1x3"), "ur ur ur")

    assert choices(match) == ["tSSSIIIBBB"]
    assert "turn-free-short" in cited(when(match, "tSSSIIIBBB"))


@pytest.mark.rule("loa-turn-roll")
def test_all_dice_are_rolled_together_and_nothing_is_assigned_yet() -> None:
    match = when(given("prepare @0 p1*::1 p1::"), "tSSIB")
    assert refused(match, "tSSIB") == "loa-turn-roll"

    match = when(match, "RZ2S11IaBb")
    assert then(match, "phase tray.Z tray.S tray.I tray.B") == ["react", "2", "11", "a", "b"]
    assert then(match, "zombies.1 ambushes.0") == [".", "."]


@pytest.mark.rule("loa-turn-roll")
def test_dice_are_rolled_once_a_turn() -> None:
    assert refused(given("react @0 p1*:: p1:: tray:Z1S1"), "tSSIB") == "loa-turn-roll"


@pytest.mark.rule("loa-turn-react")
def test_a_hero_may_reroll_only_the_item_die_and_no_ambush_is_placed() -> None:
    match = when(given("react @0 p1*:: p1:: tray:Z1S+Ia"), "hIa RIi -")

    assert then(match, "ambushes.0 zombies.1 hero.0") == [".", "1", False]


@pytest.mark.rule("loa-turn-react")
def test_reactions_come_in_any_order_and_number() -> None:
    match = when(given("react @0 p1*:bcg:1 p1:: tray:ZaS-I-"), "ub1 ucZ ug- RS1")

    assert {"hS1", "hI-", "-"} <= set(choices(match))
    assert then(match, "tokens.0 zombies.1") == [0, "1"]


@pytest.mark.rule("loa-turn-pass")
def test_the_next_player_starts_before_rolling() -> None:
    match = when(given("prepare @0 p1:: p1::"), "tSSIB RZ-S--I-B-")

    assert then(match, "active phase") == [1, "prepare"]
    assert cited(match)[-1] == "turn-pass"


@pytest.mark.rule("loa-token-useful")
def test_a_window_with_nothing_to_do_passes_by_itself() -> None:
    match = when(given("prepare @0 p1::1 p1::"), "tSSIB RZ1S1-I-Ba")

    assert then(match, "phase bangs") == ["shots", 1]
    assert choices(match) == ["s1", "sB", "-"]
