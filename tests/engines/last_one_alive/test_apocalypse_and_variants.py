from __future__ import annotations

import pytest

from engines.core.errors import BadNotation
from engines.last_one_alive.game import GAME
from tests.engines.last_one_alive.positions import choices, cited, given, new, refused, then, when

NIGHT = "day_night=yes"
SURVIVORS = "survivors=yes"
EVERYWHERE = "zombies_everywhere=yes"


@pytest.mark.rule("loa-apoc-rise")
def test_an_apocalypse_drawn_for_an_unused_barricade_raises_the_level() -> None:
    match = when(given("unused @0 p1:: p1:: bag:g1x2 aside:x tray:Bb draws:1 walls:1"), "d Dx")

    assert then(match, "level") == 3
    assert "apoc-rise" in cited(match)


@pytest.mark.rule("loa-apoc-cap")
def test_three_apocalypses_and_night_ask_for_four_dice() -> None:
    match = given(f"{NIGHT} prepare @0 p1:: p1:: bag:d1g1 aside:nxxx")

    assert then(match, "level mandatory") == [4, 4]


@pytest.mark.rule("loa-apoc-cap")
def test_a_rise_above_four_cites_the_cap() -> None:
    match = when(given(f"{NIGHT} items @0 p1:: p1:: bag:d1g1x1 aside:nxx tray:Iii draws:2"), "d Dx")

    assert "apoc-cap" in cited(match)
    assert then(match, "level") == 4


@pytest.mark.rule("loa-apoc-no-replace")
def test_an_apocalypse_gives_no_token_and_no_second_draw() -> None:
    match = when(given("items @0 p1:: p1:: tray:S1Ii draws:1"), "d Dx")

    assert "apoc-no-replace" in cited(match)
    assert then(match, "tokens.0 active") == [0, 1]


@pytest.mark.rule("loa-dn-setup")
def test_with_day_and_night_22_tokens_are_in_the_bag() -> None:
    match = new(first="0", day_night=True)

    assert then(match, "bag") == 22
    assert cited(when(match, "Dg"))[0] == "dn-setup"


@pytest.mark.rule("loa-dn-night")
def test_night_raises_the_level_and_puts_day_into_the_bag() -> None:
    match = when(given(f"{NIGHT} items @0 p1:: p1:: bag:g1n1x3 tray:Iii draws:2"), "d Dn")

    assert then(match, "level night bag") == [2, True, 5]
    assert "d" in match.state.supply.bag
    assert "dn-night" in cited(match)


@pytest.mark.rule("loa-dn-day")
def test_day_ends_the_night_and_its_level() -> None:
    match = given(f"{NIGHT} items @0 p1:: p1:: bag:d1g1x2 aside:nx tray:Iii draws:2")
    assert then(match, "level") == 3

    match = when(match, "d Dd")
    assert then(match, "level night") == [2, False]
    assert "dn-day" in cited(match)
    assert set(match.state.supply.bag) == {"g", "x"}


@pytest.mark.rule("loa-dn-day")
def test_day_after_three_apocalypses_leaves_four_dice() -> None:
    match = when(given(f"{NIGHT} items @0 p1:: p1:: bag:d1g1 aside:nxxx tray:Iii draws:2"), "d Dd")

    assert then(match, "level") == 4


@pytest.mark.rule("loa-dn-no-replace")
def test_night_gives_no_token() -> None:
    match = when(given(f"{NIGHT} items @0 p1:: p1:: bag:g1n1x3 tray:Ii draws:1"), "d Dn")

    assert then(match, "tokens.0 active") == [0, 1]
    assert "dn-no-replace" in cited(match)


@pytest.mark.rule("loa-dn-no-replace")
def test_night_may_fall_in_the_set_up() -> None:
    match = when(new(first="0", day_night=True), "Dn Dd")

    assert then(match, "tokens.0 tokens.1 level phase") == [0, 0, 1, "prepare"]


@pytest.mark.rule("loa-dn-empty")
def test_the_last_token_night_leaves_day_as_the_next_draw() -> None:
    match = when(given(f"{NIGHT} items @0 p1:: p1:: bag:n1 aside:xxx tray:Iii draws:2"), "d Dn")
    assert "dn-empty" in cited(match)

    match = when(match, "d")
    assert choices(match) == ["Dd"]


@pytest.mark.rule("loa-sv-lives")
def test_survivors_start_with_three_lives() -> None:
    match = when(new(first="0", survivors=True), "Dg i Da i")

    assert then(match, "lives.0 lives.1") == [3, 3]
    assert "sv-lives" in cited(match)
    assert then(new(), "lives.0") == 1


@pytest.mark.rule("loa-sv-lose")
def test_a_life_lost_takes_the_tokens_and_leaves_the_player_in() -> None:
    match = when(given(f"{SURVIVORS} items @0 p3:afr:1Z p3:: tray:Z-"), "-")

    assert "sv-lose" in cited(match)
    assert then(match, "lives.0 hero.0 tokens.0 front.0 active") == [2, True, 0, 0, 1]


@pytest.mark.rule("loa-sv-lose")
def test_a_medikit_saves_the_life() -> None:
    match = when(given(f"{SURVIVORS} medikit @0 p3:fm:1 p3::"), "um RS1")

    assert then(match, "lives.0 hero.0 held.0") == [3, False, "f"]


@pytest.mark.rule("loa-sv-hero")
def test_a_hero_comes_with_a_lost_life_even_after_one_was_used() -> None:
    match = when(given(f"{SURVIVORS} react @0 p3*::1 p3:: tray:S-"), "hS- RS-")

    assert then(match, "lives.0 hero.0") == [2, True]
    assert "sv-hero" in cited(match)


@pytest.mark.rule("loa-sv-hero")
def test_who_holds_a_hero_keeps_one_with_a_lost_life() -> None:
    match = when(given(f"{SURVIVORS} react @0 p3*::1 p3:: tray:S-"), "-")

    assert then(match, "lives.0 hero.0") == [2, True]


@pytest.mark.rule("loa-sv-out")
def test_the_third_loss_eliminates() -> None:
    match = when(given(f"{SURVIVORS} items @0 p1:afr:1 p3:: p3:: tray:Z-"), "-")

    assert "sv-out" in cited(match)
    assert then(match, "lives.0 alive.0 hero.0 points.0") == [0, False, False, 0]


@pytest.mark.rule("loa-sv-end")
def test_the_third_apocalypse_ends_the_game_mid_turn() -> None:
    match = given(f"{SURVIVORS} items @0 p3::1Z p3:: bag:g1x1 aside:xx tray:S1Iii draws:2")
    match = when(match, "d Dx")

    assert match.outcome is not None
    assert match.outcome.rule == "loa-sv-end"
    assert match.outcome.scores == (6, 6)
    assert then(match, "lives.0 front.0 over") == [3, 2, True]


@pytest.mark.rule("loa-sv-setup-third")
def test_three_apocalypses_in_the_set_up_start_it_again() -> None:
    match = when(new(3, first="1", survivors=True), "Dx Dx Dx")

    assert "sv-setup-third" in cited(match)
    assert then(match, "level bag phase active draws") == [1, 21, "deal", 1, 3]


@pytest.mark.rule("loa-sv-setup-third")
def test_the_set_up_is_done_again_from_the_same_first_player() -> None:
    match = when(new(5, first="4", survivors=True), "Dx Dg i Dx Dx")

    assert then(match, "active tokens.0 bag") == [4, 0, 21]


@pytest.mark.rule("loa-sv-freeze")
def test_tokens_above_three_count_when_the_game_stops() -> None:
    match = given(f"{SURVIVORS} items @0 p2:aacff: p1:: bag:x1 aside:xx tray:Iii draws:2")
    match = when(match, "d Dx")

    assert then(match, "points.0 won.0") == [9, True]
    assert "sv-freeze" in cited(match)


@pytest.mark.rule("loa-sv-score")
def test_lives_count_two_tokens_one_and_heroes_nothing() -> None:
    match = when(given(f"{SURVIVORS} items @0 p1:: p2*:acf: bag:g1x1 aside:xx tray:Ii draws:1"), "d Dx")

    assert match.outcome is not None
    assert match.outcome.scores == (2, 7)
    assert match.outcome.winners == (1,)
    assert "sv-score" in cited(match)


def ended(first: str, second: str) -> tuple[int, ...]:
    match = given(f"{SURVIVORS} items @0 {first} {second} bag:x1 aside:xx tray:Ii draws:1")
    match = when(match, "d Dx")
    assert match.outcome is not None
    return match.outcome.winners


@pytest.mark.rule("loa-sv-tie")
def test_of_two_with_seven_the_hero_wins() -> None:
    assert ended("p2:acf:", "p2*:agr:") == (1,)


@pytest.mark.rule("loa-sv-tie")
def test_a_tie_with_no_hero_or_two_is_shared() -> None:
    assert ended("p2:acf:", "p2:agr:") == (0, 1)
    assert ended("p2*:acf:", "p2*:agr:") == (0, 1)


@pytest.mark.rule("loa-sv-tie")
def test_a_hero_only_breaks_ties() -> None:
    assert ended("p2:acf:", "p2*:ag:") == (0,)


@pytest.mark.rule("loa-sv-tie")
def test_a_settled_tie_cites_its_rule() -> None:
    match = given(f"{SURVIVORS} items @0 p2:: p2*:: bag:x1 aside:xx tray:Ii draws:1")

    assert "sv-tie" in cited(when(match, "d Dx"))


@pytest.mark.rule("loa-sv-last")
def test_the_last_survivor_wins_whatever_the_score() -> None:
    match = when(given(f"{SURVIVORS} items @1 p1:: p1:afr:1 tray:Z-"), "-")

    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.rule == "loa-sv-last"


@pytest.mark.rule("loa-zze-level")
def test_an_elimination_raises_the_level() -> None:
    match = when(given(f"{EVERYWHERE} items @0 p1:f:1 p1:: p1:: bag:g1x2 aside:x tray:Z-"), "-")

    assert then(match, "level") == 3
    assert "zze-level" in cited(match)


@pytest.mark.rule("loa-zze-level")
def test_an_elimination_at_level_four_changes_nothing() -> None:
    match = when(given(f"{EVERYWHERE} items @0 p1:f:1 p1:: p1:: bag:g1 aside:xxx tray:Z-"), "-")

    assert then(match, "level mandatory") == [4, 4]


@pytest.mark.rule("loa-zze-roll")
def test_a_zombified_player_sends_zombies_to_the_next_living() -> None:
    match = when(given(f"{EVERYWHERE} prepare @0 p1:: p0:: p1::"), "tSSIB RZ--S--I-B-")
    assert then(match, "phase active") == ["zombie", 1]

    match = when(match, "RZ2")
    assert then(match, "active phase zombies.2") == [2, "prepare", "2"]
    assert "zze-roll" in cited(match)


@pytest.mark.rule("loa-zze-roll")
@pytest.mark.parametrize("face", ["a", "-"])
def test_an_ambush_or_blank_of_a_zombified_player_is_ignored(face: str) -> None:
    match = when(given(f"{EVERYWHERE} zombie @1 p1:: p0:: p1:: cast:Z"), f"RZ{face}")

    assert then(match, "active front.2 pool.Z") == [2, 0, 10]


@pytest.mark.rule("loa-zze-roll")
def test_without_a_zombie_die_in_the_pool_nothing_is_rolled() -> None:
    match = given(f"{EVERYWHERE} barricades @0 p1::11111 p0:: p1::11111 tray:Bbbb walls:5 wall:2")
    match = when(match, "p1 p1 p1 p1 p1")

    assert then(match, "active phase") == [2, "prepare"]
    assert "zze-roll" in cited(match)


@pytest.mark.rule("loa-zze-roll")
def test_who_fell_rolls_first_in_the_next_round() -> None:
    match = when(given(f"{EVERYWHERE} items @0 p1:f:1 p1:: p1:: tray:Z-"), "-")
    assert then(match, "active phase") == [1, "prepare"]

    match = when(match, "tSSIB RZ--S--I-B-", "tSSIB RZ--S--I-B-")
    assert then(match, "active phase") == [0, "zombie"]


@pytest.mark.rule("loa-zze-roll")
def test_a_setting_leaves_the_zombified_out() -> None:
    match = given(f"{EVERYWHERE} zombie_roll=no prepare @0 p1:: p0:: p1::")
    match = when(match, "tSSIB RZ--S--I-B-")

    assert then(match, "active phase") == [2, "prepare"]
    with pytest.raises(BadNotation):
        GAME.read(f"{EVERYWHERE} zombie_roll=no zombie @1 p1:: p0:: p1:: bag:x3 cast:Z")


@pytest.mark.rule("loa-zze-survivors")
def test_a_lost_life_is_no_elimination() -> None:
    match = when(given(f"{EVERYWHERE} {SURVIVORS} items @0 p3:f:1 p3:: p3:: tray:Z-"), "-")

    assert "zze-survivors" in cited(match)
    assert then(match, "level lives.0 active") == [1, 2, 1]


def test_a_token_of_another_variant_is_refused() -> None:
    assert refused(given("item_draw @0 p1:: p1:: draws:1"), "Dn") == "loa-setup-bag"
