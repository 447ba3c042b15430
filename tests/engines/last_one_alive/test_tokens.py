from __future__ import annotations

import pytest

from tests.engines.last_one_alive.positions import choices, cited, given, refused, then, when


@pytest.mark.rule("loa-token-once")
def test_a_used_token_is_never_drawn_again() -> None:
    before = given("prepare @0 p1:b:1 p1::")
    match = when(before, "ub1")

    assert then(match, "tokens.0 gone") == [0, then(before, "gone") + 1]
    assert then(match, "bag") == then(before, "bag")
    assert cited(match)[0] == "token-once"
    assert refused(match, "ub1") == "loa-token-once"


@pytest.mark.rule("loa-token-same-turn")
def test_a_radio_drawn_this_turn_waits_for_a_later_one() -> None:
    match = when(given("items @0 p1:: p1:: tray:Iii draws:2"), "d Dr")
    assert refused(match, "ur") == "loa-token-same-turn"

    assert then(when(match, "-"), "active held.0") == [1, "r"]


@pytest.mark.rule("loa-token-same-turn")
def test_a_flare_drawn_this_turn_waits_too() -> None:
    match = when(given("items @0 p1::1 p1:: tray:S1Iii draws:2"), "d Df")

    assert refused(match, "uf1") == "loa-token-same-turn"


@pytest.mark.rule("loa-token-choice")
def test_an_axe_used_before_the_roll_rerolls_nothing() -> None:
    match = when(given("prepare @0 p1*:a:1 p1::"), "ua tSSIB RZ-S1-I-B-")

    assert refused(match, "uab") == "loa-token-choice"
    assert refused(match, "ug1") == "loa-token-once"


@pytest.mark.rule("loa-token-choice")
def test_a_chainsaw_used_before_the_roll_saws_nothing_after() -> None:
    match = given("react @0 p1*:: p1:: tray:Za calm")

    assert refused(match, "ucZ") == "loa-token-choice"


@pytest.mark.rule("loa-token-useful")
def test_flare_and_barricade_need_a_zombie_in_front() -> None:
    match = given("prepare @0 p1:bf: p1::")

    assert refused(match, "uf") == "loa-token-useful"
    assert refused(match, "ub1") == "loa-token-useful"


@pytest.mark.rule("loa-token-useful")
def test_a_gun_after_the_roll_needs_a_shot_die() -> None:
    assert refused(given("react @0 p1*:g: p1:: tray:Z1Ii"), "ug1") == "loa-token-useful"


@pytest.mark.rule("loa-token-useful")
def test_an_axe_a_chainsaw_and_a_medikit_need_something_to_act_on() -> None:
    match = given("react @0 p1*:acm: p1:: tray:Z1Ii")

    assert refused(match, "uab") == "loa-token-useful"
    assert refused(match, "ucZ") == "loa-token-useful"
    assert refused(match, "um") == "loa-token-medikit"
    assert refused(given("medikit @0 p1:m: p1::"), "um") == "loa-token-useful"
    assert refused(given("prepare @0 p1:c: p1::"), "ucZ") == "loa-token-useful"


@pytest.mark.rule("loa-token-after-window")
def test_a_barricade_token_after_the_shots_keeps_the_result_for_a_draw() -> None:
    match = given("barricades @0 p1:b:1 p1:: tray:Bb walls:1")
    match = when(match, "ub1")

    assert "token-after-window" in cited(match)
    assert then(match, "phase draws zombies.1") == ["unused", 1, "1"]


@pytest.mark.rule("loa-token-after-window")
def test_a_barricade_token_cannot_be_used_once_the_turn_is_closed() -> None:
    assert refused(given("limit @0 p1:bbbb:1 p1:: tray:Z-"), "ub1") == "loa-token-after-window"
    assert refused(given("limit @0 p1:cccb:Z p1:: bag:x3 tray:I-"), "ucZ") == "loa-token-after-window"


@pytest.mark.rule("loa-token-axe")
def test_an_axe_before_the_roll_doubles_barricades() -> None:
    match = when(given("prepare @0 p1:a:1 p1::"), "ua tSIBB RZ-S-I-Bbb")

    assert then(match, "phase barricades") == ["barricades", 4]


@pytest.mark.rule("loa-token-axe")
def test_an_axe_after_the_roll_replaces_a_blank() -> None:
    match = when(given("react @0 p1*:a:1 p1:: tray:B-"), "ua- RBb -")

    assert then(match, "phase barricades") == ["barricades", 1]


@pytest.mark.rule("loa-token-chainsaw")
def test_a_chainsaw_before_the_roll_ignores_every_ambush() -> None:
    match = when(given("prepare @0 p1:c: p1::"), "uc tSIIB RZaS-I-aB-")

    assert "token-chainsaw" in cited(match)
    assert then(match, "active alive.0 pool.Z pool.I") == [1, True, 10, 3]


@pytest.mark.rule("loa-token-chainsaw")
def test_a_chainsaw_after_the_roll_removes_one_of_two() -> None:
    match = when(given("items @0 p1:c:IZ p1:: tray:Iii draws:2"), "ucI")

    assert then(match, "ambushes.0 pool.I") == ["Z", 1]


@pytest.mark.rule("loa-token-chainsaw")
def test_a_chainsaw_before_the_roll_also_covers_a_heros_reroll() -> None:
    match = when(given("react @0 p1*:: p1:: tray:Z-I- calm"), "hI- RIa")

    assert then(match, "active ambushes.0 alive.0") == [1, ".", True]


@pytest.mark.rule("loa-token-chainsaw")
def test_a_sawn_ambush_die_cannot_be_rerolled() -> None:
    match = when(given("react @0 p1*:c: p1:: tray:ZaIa"), "ucI")

    assert then(match, "pool.I") == 3
    assert refused(match, "hIa") == "loa-token-hero"
    assert "hZa" in choices(match)


@pytest.mark.rule("loa-token-chainsaw")
def test_ignored_ambushes_stay_in_the_tray_and_may_be_rerolled() -> None:
    match = given("react @0 p1*:: p1:: tray:ZaIa calm")

    assert "hIa" in choices(match)
    assert then(when(match, "hIa RIi"), "phase tray.Z") == ["items", "a"]


@pytest.mark.rule("loa-token-flare")
def test_half_of_three_dice_rounded_up_are_two() -> None:
    match = given("prepare @0 p1:f:112 p1::")
    assert [word for word in choices(match) if word.startswith("uf")] == ["uf12", "uf11"]

    match = when(match, "uf12")
    assert then(match, "zombies.0 zombies.1") == ["1", "12"]
    assert "token-flare" in cited(match)


@pytest.mark.rule("loa-token-flare")
def test_a_flare_moves_the_only_die() -> None:
    assert then(when(given("prepare @0 p1:f:2 p1::"), "uf2"), "zombies.0 zombies.1") == [".", "2"]


@pytest.mark.rule("loa-token-flare")
def test_a_flare_moves_neither_fewer_nor_more() -> None:
    match = given("prepare @0 p1:f:112 p1::")

    assert refused(match, "uf2") == "loa-token-flare"
    assert refused(match, "uf112") == "loa-token-flare"
    assert refused(given("react @0 p1*:f:1 p1:: tray:Z1"), "uf1") == "loa-turn-pre"


@pytest.mark.rule("loa-token-flare")
def test_a_second_flare_halves_what_is_left() -> None:
    match = when(given("prepare @0 p1:ff:1111 p1::"), "uf11 uf1")

    assert then(match, "zombies.0 zombies.1") == ["1", "111"]


@pytest.mark.rule("loa-token-gun")
def test_a_gun_before_the_roll_doubles_plus_and_what_follows() -> None:
    match = when(given("prepare @0 p1:g:11 p1::"), "ug tSIIB RZ-S+I--B- RS2")

    assert then(match, "phase bangs") == ["shots", 6]


@pytest.mark.rule("loa-token-gun")
def test_a_gun_after_the_roll_replaces_a_shot_die() -> None:
    match = when(given("react @0 p1*:g:1 p1:: tray:S-"), "ug- RS2 -")

    assert then(match, "bangs") == 2
    assert refused(given("react @0 p1*:g:1 p1:: tray:S-"), "ug1") == "loa-token-gun"


@pytest.mark.rule("loa-token-medikit")
def test_two_bangs_on_the_medikits_die_clear_everything() -> None:
    match = when(given("medikit @0 p1:m:22 p1::"), "um RS2")

    assert then(match, "alive.0 front.0 pool.Z active") == [True, 0, 10, 1]
    assert "token-medikit" in cited(match)


@pytest.mark.rule("loa-token-medikit")
def test_a_blank_on_the_medikits_die_is_the_end() -> None:
    match = when(given("medikit @0 p1:m:22 p1::"), "um RS-")

    assert then(match, "alive.0 won.1") == [False, True]


@pytest.mark.rule("loa-token-medikit")
def test_a_plus_on_the_medikits_die_is_enough() -> None:
    assert then(when(given("medikit @0 p1:m:1 p1::"), "um RS+"), "alive.0 active") == [True, 1]


@pytest.mark.rule("loa-token-medikit")
def test_a_medikit_waits_for_the_end_of_the_turn() -> None:
    assert refused(given("prepare @0 p1:m:1 p1::"), "um") == "loa-token-medikit"


@pytest.mark.rule("loa-token-radio")
def test_a_radio_at_level_two_rolls_eight_dice() -> None:
    match = when(given("prepare @0 p1:r: p1:: bag:g1x2 aside:x"), "ur")
    assert refused(match, "tSSIB") == "loa-turn-free"

    assert sum(when(match, "tSSIIBB").state.turn.cast) == 8


@pytest.mark.rule("loa-token-radio")
def test_a_radio_leaves_the_choice_of_54_sets() -> None:
    match = when(given("prepare @0 p1:r: p1::"), "ur")

    assert len(choices(match)) == 54


@pytest.mark.rule("loa-token-barricade")
def test_a_barricade_token_sends_a_die_left_before_or_after_the_roll() -> None:
    assert then(when(given("prepare @0 p1:b:2 p1::"), "ub2"), "zombies.1") == "2"
    assert then(when(given("react @0 p1*:b:2 p1:: tray:Z-"), "ub2"), "zombies.1") == "2"


@pytest.mark.rule("loa-token-barricade")
def test_a_barricade_token_moves_no_ambush() -> None:
    match = given("items @0 p1:b:1Z p1:: tray:Ii draws:1")

    assert refused(match, "ubZ") == "loa-token-barricade"
    assert refused(match, "ub2") == "loa-token-barricade"


@pytest.mark.rule("loa-token-hero")
def test_who_used_a_hero_this_turn_gains_none() -> None:
    match = when(given("react @0 p1*::111 p1:: tray:S12I-"), "hI- RI-", "s1 s1 s1")

    assert then(match, "hero.0") is False
    assert "token-hero" in cited(match)


@pytest.mark.rule("loa-token-hero")
def test_any_of_the_rolled_dice_but_no_earlier_one_is_rolled_again() -> None:
    match = given("react @0 p1*::1 p1:: tray:Z2S12IiBb")

    assert len([word for word in choices(match) if word.startswith("h")]) == 2**5 - 1
    assert refused(match, "hZ1") == "loa-token-hero"
    assert refused(match, "h") == "loa-token-hero"


@pytest.mark.rule("loa-token-hero")
def test_equal_faces_are_offered_once() -> None:
    match = given("react @0 p1*:: p1:: tray:Z111S--")

    assert len([word for word in choices(match) if word.startswith("h")]) == 4 * 3 - 1


@pytest.mark.rule("loa-token-hero", "loa-turn-react")
def test_a_hero_cannot_be_used_once_dice_are_assigned() -> None:
    match = given("shots @0 p1*::1 p1:: tray:S1 bangs:1")

    assert refused(match, "hS1") == "loa-turn-react"
    assert refused(given("react @0 p1:g: p1:: tray:S1"), "hS1") == "loa-token-hero"


@pytest.mark.rule("loa-token-double-stack")
def test_two_axes_make_four_of_one() -> None:
    match = when(given("prepare @0 p1:aa:1 p1::"), "ua ua")
    assert "token-double-stack" in cited(match)

    assert then(when(match, "tSSIB RZ-S--I-Bb"), "barricades") == 4


@pytest.mark.rule("loa-token-double-stack")
def test_a_setting_forbids_the_second_doubling() -> None:
    match = when(given("double_stacks=no prepare @0 p1:agg:1 p1::"), "ug")

    assert refused(match, "ug") == "loa-token-double-stack"
    assert then(when(match, "ua"), "bang-factor barricade-factor") == [2, 2]


@pytest.mark.rule("loa-token-reroll-window")
def test_an_axe_drawn_in_the_item_step_lifts_a_barricade_dies_ambush() -> None:
    match = when(given("react @0 p1*::1 p1:: tray:IiBa"), "- d Da uaa RBb")

    assert then(match, "phase ambushes.0 barricades") == ["barricades", ".", 1]


@pytest.mark.rule("loa-token-reroll-window")
def test_a_new_ambush_after_assigning_is_placed_at_once() -> None:
    match = when(given("items @0 p1:a:1 p1:: tray:IiBb draws:1"), "uab RBa")

    assert then(match, "ambushes.0 tray.B") == ["B", "."]
    assert "token-reroll-window" in cited(match)


@pytest.mark.rule("loa-token-reroll-window")
def test_a_new_ambush_is_ignored_if_ambushes_are() -> None:
    match = when(given("items @0 p1:a:1 p1:: tray:IiBb draws:1 calm"), "uab RBa")

    assert then(match, "ambushes.0 tray.B") == [".", "a"]


@pytest.mark.rule("loa-token-reroll-window")
def test_once_shots_begin_a_gun_is_late_and_an_axe_is_not() -> None:
    match = given("shots @0 p1:ag:1 p1:: tray:S1Bb bangs:1")

    assert refused(match, "ug1") == "loa-token-reroll-window"
    assert "uab" in choices(match)
    assert refused(given("barricades @0 p1:a:1 p1:: tray:Bb walls:1"), "uab") == "loa-token-reroll-window"


@pytest.mark.rule("loa-token-reroll-window")
def test_before_the_roll_there_is_nothing_to_reroll() -> None:
    assert refused(given("prepare @0 p1:ag: p1::"), "ug1") == "loa-token-gun"
    assert refused(given("prepare @0 p1:ag: p1::"), "uab") == "loa-token-axe"
