from __future__ import annotations

import pytest

from tests.engines.last_one_alive.positions import choices, cited, given, refused, then, when


@pytest.mark.rule("loa-res-assign-ambush")
def test_an_item_die_ambush_lies_before_the_roller_and_is_locked() -> None:
    match = when(given("prepare @0 p1:m: p1::"), "tSIIB RZ-S-IaiB-")

    assert then(match, "ambushes.0 pool.I") == ["I", 1]
    assert then(match, "phase") == "items"


@pytest.mark.rule("loa-res-assign-ambush")
def test_ambushes_of_any_die_stay_with_the_roller() -> None:
    match = when(given("react @0 p1*:: p1:: tray:ZaS1Ia"), "-")

    assert then(match, "ambushes.0 zombies.1") == ["IZ", "."]
    assert "res-assign-ambush" in cited(match)


@pytest.mark.rule("loa-res-assign-zombie")
def test_zombies_go_left_before_the_roller_shoots() -> None:
    match = when(given("prepare @0 p1::1 p1::"), "tSSIB RZ2S11I-B-")

    assert then(match, "phase zombies.1") == ["shots", "2"]
    assert "res-assign-zombie" in cited(match)


@pytest.mark.rule("loa-res-blank")
def test_a_blank_does_nothing_and_returns_at_the_end() -> None:
    match = when(given("react @0 p1*::1 p1:: tray:Z-S1"), "-")
    assert then(match, "tray.Z phase") == ["-", "shots"]
    assert "res-blank" in cited(match)

    assert then(when(match, "s1"), "active pool.Z") == [1, 10]


@pytest.mark.rule("loa-res-order")
def test_a_gun_drawn_in_the_item_step_rerolls_before_any_bang_is_spent() -> None:
    match = when(given("react @0 p1*::1 p1:: tray:S1Ii"), "-")
    assert refused(match, "s1") == "loa-res-order"
    assert refused(match, "p1") == "loa-res-order"

    match = when(match, "d Dg")
    assert "ug1" in choices(match)
    assert then(when(match, "ug1 RS2"), "phase bangs") == ["shots", 2]


@pytest.mark.rule("loa-res-order")
def test_items_are_not_drawn_once_shots_begin() -> None:
    assert refused(given("shots @0 p1::1 p1:: tray:S1Ii bangs:1"), "d") == "loa-res-order"


@pytest.mark.rule("loa-res-item")
def test_an_apocalypse_in_the_first_draw_leaves_the_second_to_choose() -> None:
    match = when(given("react @0 p1*:: p1:: tray:Iii"), "- d Dx")

    assert then(match, "level phase draws") == [2, "items", 1]
    assert choices(match) == ["d", "-"]


@pytest.mark.rule("loa-res-item")
def test_a_drawn_item_lies_item_side_up() -> None:
    match = when(given("items @0 p1:: p1:: tray:Iii draws:2"), "d Dr")

    assert then(match, "held.0") == "r"
    assert "res-item" in cited(match)


@pytest.mark.rule("loa-res-item")
def test_there_are_no_more_draws_than_item_results() -> None:
    match = when(given("items @0 p1:: p1:: tray:IiBb draws:1"), "d Da")

    assert then(match, "phase") == "items"
    assert refused(match, "d") == "loa-res-item"
    assert refused(match, "Da") == "loa-res-item"


@pytest.mark.rule("loa-res-item-za")
def test_an_apocalypse_drawn_counts_from_the_next_players_roll() -> None:
    match = when(given("items @0 p1:: p1:: tray:Ii draws:1"), "d Dx")

    assert "res-item-za" in cited(match)
    assert then(match, "active mandatory") == [1, 2]


@pytest.mark.rule("loa-res-bag-empty")
def test_a_draw_from_an_empty_bag_changes_nothing() -> None:
    before = given("items @0 p1:g: p1:: bag: aside:xxx tray:S1Ii draws:1")
    match = when(before, "d")

    assert cited(match) == ["res-bag-empty"]
    assert then(match, "held.0 level bag") == ["g", 4, 0]


@pytest.mark.rule("loa-res-bag-empty")
def test_draws_from_an_empty_bag_pass_by_themselves() -> None:
    match = when(given("react @0 p1*:: p1:: bag: aside:xxx tray:Ii"), "-")

    assert "res-bag-empty" in cited(match)
    assert then(match, "active") == 1


@pytest.mark.rule("loa-res-bang")
def test_a_bang_spent_on_the_zombie_leaves_the_ambush() -> None:
    match = when(given("shots @0 p1:m:1Z p1:: tray:S1 bangs:1"), "s1")

    assert then(match, "ambushes.0 zombies.0 phase") == ["Z", ".", "medikit"]


@pytest.mark.rule("loa-res-bang")
def test_bangs_need_not_be_used_and_are_lost() -> None:
    match = when(given("shots @0 p1:b:1 p1:: tray:S2 bangs:2"), "-")

    assert "res-bang" in cited(match)
    assert then(match, "phase bangs") == ["barricades", 0]


@pytest.mark.rule("loa-res-bang")
def test_only_what_lies_in_front_can_be_shot() -> None:
    match = given("shots @0 p1::1 p1::2 tray:S1 bangs:1")

    assert refused(match, "s2") == "loa-res-bang"
    assert refused(match, "sZ") == "loa-res-bang"


@pytest.mark.rule("loa-res-bang-die")
def test_a_two_zombie_die_needs_two_bangs() -> None:
    match = when(given("shots @0 p1::2 p1:: tray:S11 bangs:2"), "s2")
    assert then(match, "zombies.0 pool.Z") == ["1", 9]

    match = when(match, "s1")
    assert then(match, "zombies.0 pool.Z") == [".", 10]


@pytest.mark.rule("loa-res-bang-partial")
def test_a_hit_two_zombie_die_is_passed_on_as_one() -> None:
    match = when(given("shots @0 p1::2 p1:: tray:S1Bb bangs:1"), "s2 p1")

    assert then(match, "zombies.1") == "1"


@pytest.mark.rule("loa-res-bang-partial")
def test_with_healing_on_it_shows_two_again() -> None:
    match = when(given("partial_heals=yes shots @0 p1::2 p1:: tray:S1Bb bangs:1"), "s2")
    assert then(match, "zombies.0") == "h"

    assert then(when(match, "ph"), "zombies.1") == "2"


@pytest.mark.rule("loa-res-bang-partial")
def test_with_healing_on_a_second_bang_still_finishes_the_die() -> None:
    match = when(given("partial_heals=yes shots @0 p1::2 p1:: tray:S2 bangs:2"), "s2 sh")

    assert then(match, "zombies.0 pool.Z") == [".", 10]


@pytest.mark.rule("loa-res-plus")
def test_plus_plus_blank_is_two_bangs() -> None:
    match = when(given("react @0 p1*::11 p1:: tray:S+"), "- RS+ RS-")

    assert then(match, "phase bangs") == ["shots", 2]
    assert "res-plus" in cited(when(given("react @0 p1*::11 p1:: tray:S+"), "-"))


@pytest.mark.rule("loa-res-plus")
def test_only_the_plus_die_is_rolled_again() -> None:
    match = when(given("react @0 p1*::11111 p1:: tray:S+1"), "-")
    assert match.state.turn.cast == (0, 1, 0, 0)

    assert then(when(match, "RS2"), "bangs tray.S") == [4, "12"]


@pytest.mark.rule("loa-res-hero-gain")
def test_bangs_that_remove_nothing_do_not_make_a_hero() -> None:
    match = when(given("shots @0 p1::11 p1:: tray:S12 bangs:3"), "s1 s1")

    assert then(match, "hero.0 active") == [False, 1]


@pytest.mark.rule("loa-res-hero-gain")
def test_three_doubled_bangs_used_make_a_hero() -> None:
    match = when(given("items @0 p1::12 p1:: tray:S2 bang:2"), "-")
    assert then(match, "bangs") == 4

    match = when(match, "s1 s2")
    assert then(match, "hero.0") is False
    match = when(match, "s1")
    assert then(match, "hero.0") is True
    assert "res-hero-gain" in cited(match)


@pytest.mark.rule("loa-res-hero-gain")
def test_who_holds_a_hero_gains_no_second() -> None:
    match = when(given("shots @0 p1*::111 p1:: tray:S12 bangs:3"), "s1 s1 s1")

    assert then(match, "hero.0") is True
    assert "res-hero-gain" in cited(match)


@pytest.mark.rule("loa-res-hero-gain")
def test_six_bangs_make_one_hero() -> None:
    match = given("shots @0 p1::111111 p1:: tray:S2 bangs:6 bang:2")
    for _ in range(2):
        match = when(match, "s1")
    told = []
    for _ in range(4):
        match = when(match, "s1")
        told += [rule for rule in cited(match) if rule == "res-hero-gain"]

    assert told == ["res-hero-gain"]
    assert then(match, "hero.0") is True


@pytest.mark.rule("loa-res-barricade")
def test_a_barricade_sends_a_zombie_die_left_but_never_an_ambush() -> None:
    match = given("barricades @0 p1::2Z p1:: tray:Bb walls:1")

    assert choices(match) == ["p2", "-"]
    assert refused(match, "pZ") == "loa-res-barricade"
    assert then(when(match, "p2"), "zombies.1") == "2"


@pytest.mark.rule("loa-res-barricade")
def test_one_result_moves_one_die_and_the_other_stays() -> None:
    match = when(given("barricades @0 p1:m:12 p1:: tray:Bb walls:1"), "p2")

    assert then(match, "zombies.0 zombies.1 phase") == ["1", "2", "medikit"]


@pytest.mark.rule("loa-res-barricade-unused")
def test_unused_results_draw_tokens_barricade_side_up() -> None:
    match = when(given("react @0 p1*:: p1:: tray:Bbb"), "-")
    assert then(match, "phase draws") == ["unused", 2]

    match = when(match, "d Dg")
    assert cited(match) == ["res-barricade-unused"]
    assert then(when(match, "d Da"), "held.0 active") == ["bb", 1]


@pytest.mark.rule("loa-res-barricade-unused")
def test_a_doubled_result_spent_leaves_three_draws() -> None:
    match = when(given("react @0 p1*::1 p1:: tray:Bbb wall:2"), "- p1")

    assert then(match, "phase draws") == ["unused", 3]


@pytest.mark.rule("loa-res-barricade-unused")
def test_an_apocalypse_drawn_here_raises_the_level_and_leaves_one_draw() -> None:
    match = when(given("unused @0 p1:: p1:: tray:Bbb draws:2 walls:2"), "d Dx")

    assert then(match, "level tokens.0 draws phase") == [2, 0, 1, "unused"]


@pytest.mark.rule("loa-res-barricade-unused")
def test_the_draws_are_optional() -> None:
    match = when(given("unused @0 p1:: p1:: tray:Bbb draws:2 walls:2"), "-")

    assert then(match, "active tokens.0") == [1, 0]


@pytest.mark.rule("loa-res-barricade-clear")
def test_an_ambush_left_forbids_the_draws() -> None:
    match = when(given("barricades @0 p1:m:1Z p1:: tray:Bbb walls:2"), "p1")

    assert then(match, "phase tokens.0") == ["medikit", 1]
    assert "res-barricade-clear" in cited(match)


@pytest.mark.rule("loa-res-barricade-medikit")
def test_a_medikit_opens_no_draws() -> None:
    match = when(given("react @0 p1*:m: p1:: tray:ZaBb"), "- um RS1")

    assert then(match, "alive.0 active tokens.0") == [True, 1, 0]
    assert "res-barricade-medikit" in cited(match)
