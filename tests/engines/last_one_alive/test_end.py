from __future__ import annotations

import pytest

from tests.engines.last_one_alive.positions import choices, cited, given, refused, then, when


@pytest.mark.rule("loa-end-sequence")
def test_tokens_are_discarded_before_the_medikit_is_rolled() -> None:
    match = when(given("items @0 p1:ffmr:Z p1:: tray:S-"), "-")
    assert then(match, "phase") == "limit"
    assert refused(match, "um") == "loa-end-sequence"

    match = when(match, "xf")
    assert then(match, "phase held.0") == ["medikit", "fmr"]
    assert choices(match) == ["um", "-"]


@pytest.mark.rule("loa-end-sequence")
def test_draws_for_unused_barricades_come_before_the_limit() -> None:
    match = when(given("unused @0 p1:ffr: p1:: tray:Bb draws:1 walls:1"), "d Dg")

    assert then(match, "phase held.0") == ["limit", "bffr"]
    assert cited(when(given("react @0 p1*:: p1:: tray:Bb"), "-"))[-2:] == ["end-sequence", "res-barricade-unused"]


@pytest.mark.rule("loa-end-limit")
def test_two_of_five_tokens_are_discarded_and_never_come_back() -> None:
    match = given("items @0 p1:acffr: p1:: tray:Z-")
    match = when(match, "-")
    assert then(match, "phase") == "limit"
    gone, bag = then(match, "gone bag")

    match = when(match, "xf xa")
    assert then(match, "held.0 active") == ["cfr", 1]
    assert then(match, "gone bag") == [gone + 2, bag]


@pytest.mark.rule("loa-end-limit")
def test_the_limit_does_not_bind_during_the_turn() -> None:
    match = given("items @0 p1:bbbbb:11111 p1:: tray:Z-")
    match = when(match, "ub1 ub1 ub1 ub1 ub1")

    assert then(match, "active tokens.0 zombies.1") == [1, 0, "11111"]


@pytest.mark.rule("loa-end-limit")
def test_one_cannot_stop_before_three_are_left_nor_discard_at_other_times() -> None:
    match = given("limit @0 p1:acff: p1:: tray:Z-")

    assert choices(match) == ["xa", "xc", "xf"]
    assert refused(match, "-") == "loa-end-limit"
    assert refused(match, "xg") == "loa-end-limit"
    assert refused(given("prepare @0 p1:a: p1::"), "xa") == "loa-end-limit"


@pytest.mark.rule("loa-end-return")
def test_rolled_dice_return_but_zombies_passed_on_stay() -> None:
    match = when(given("prepare @0 p1:: p1::"), "tSSIB RZ1S11I-B-")

    assert then(match, "zombies.1 pool.Z pool.S pool.I pool.B") == ["1", 9, 3, 3, 3]
    assert "end-return" in cited(match)


@pytest.mark.rule("loa-end-return-front")
def test_an_ambush_is_not_returned_before_the_test() -> None:
    match = when(given("prepare @0 p1:: p1:: p1::"), "tSSIB RZ-S--IaB-")

    assert "end-return-front" in cited(match)
    assert then(match, "alive.0 pool.I") == [False, 3]


@pytest.mark.rule("loa-end-passed-stay")
def test_dice_passed_on_stay_when_the_passer_falls() -> None:
    match = when(given("barricades @0 p1::2Z p1:: p1:: tray:Bb walls:1"), "p2")

    assert "end-passed-stay" in cited(match)
    assert then(match, "alive.0 active zombies.1") == [False, 1, "2"]


@pytest.mark.rule("loa-end-overpowered")
def test_an_overpowered_player_loses_tokens_dice_and_hero() -> None:
    before = given("react @0 p1*:fr:1 p1:: p1:: tray:Za")
    match = when(before, "-")

    assert "end-overpowered" in cited(match)
    assert then(match, "alive.0 tokens.0 hero.0 front.0 pool.Z") == [False, 0, False, 0, 10]
    assert then(match, "gone") == then(before, "gone") + 2


@pytest.mark.rule("loa-end-overpowered")
def test_only_the_player_on_turn_can_be_overpowered() -> None:
    match = when(given("prepare @0 p1:: p1::222"), "tSSIB RZ-S--I-B-")

    assert then(match, "active alive.1 zombies.1") == [1, True, "222"]


@pytest.mark.rule("loa-end-medikit")
def test_a_second_medikit_may_be_tried_after_the_first_failed() -> None:
    match = when(given("medikit @0 p1:mm:1 p1::"), "um RS-")
    assert then(match, "phase held.0") == ["medikit", "m"]
    assert "end-medikit" in cited(match)

    match = when(match, "um RS1")
    assert then(match, "alive.0 tokens.0 active") == [True, 0, 1]


@pytest.mark.rule("loa-end-medikit")
def test_a_medikit_drawn_this_turn_may_be_rolled() -> None:
    match = when(given("react @0 p1*:: p1:: tray:ZaIi"), "- d Dm")

    assert then(match, "phase") == "medikit"
    assert then(when(match, "um RS2"), "alive.0 front.0") == [True, 0]


@pytest.mark.rule("loa-end-medikit")
def test_a_medikit_need_not_be_used() -> None:
    match = when(given("medikit @0 p1:m:1 p1:: p1::"), "-")

    assert then(match, "alive.0 active") == [False, 1]


@pytest.mark.rule("loa-end-win")
def test_of_two_players_the_other_wins_at_once() -> None:
    match = when(given("prepare @0 p1::1 p1::"), "tSSIB RZ1S--I-B-")

    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.outcome.rule == "loa-end-win"
    assert choices(match) == []


@pytest.mark.rule("loa-end-win")
def test_the_last_one_wins_with_zombies_in_front() -> None:
    match = when(given("prepare @1 p0:: p1::1 p1::2"), "tSSIB RZ1S--I-B-")

    assert then(match, "won.2 zombies.2 over") == [True, "12", True]


@pytest.mark.rule("loa-end-win")
def test_nothing_is_legal_after_the_end() -> None:
    match = given("over @0 p1:: p0::")

    assert refused(match, "tSSIB") == "loa-end-win"
    assert refused(match, "-") == "loa-end-win"
