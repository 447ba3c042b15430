"""Zombie cards that bring Zombies, mark buildings, slow Heroes or draw; and rulings common to several."""

from __future__ import annotations

import pytest

from engines.last_night_on_earth.events import CardFailed, CardRemains, HeroMoved, ZombiePlaced
from engines.last_night_on_earth.frames import FindBuilding, HeroTurn, ZombieTurn
from engines.last_night_on_earth.turns.zombie_turn import Step
from tests.engines.last_night_on_earth.scenes import (
    AnyMatch,
    acting,
    fact,
    fighting,
    lies,
    offers,
    play,
    refusal,
    rules,
    scene,
    told,
    window,
)

BEFORE_MOVE = ZombieTurn(Step.BEFORE_MOVE)
FULL_BUT_ONE = {0: "z.trip z.hate z.hate"}


def drawn(card: str, heroes: str = "sally@T5", zombies: str = "T1", *, hands: dict[int, str] | None = None) -> AnyMatch:
    """Return the scene after the Zombie player has drawn a card that is played at once."""
    match = scene(heroes, zombies, ZombieTurn(Step.DRAW), hands=hands or FULL_BUT_ONE)
    return play(match, f"- draw-{card}")


# -- cards that bring Zombies ---------------------------------------------------


@pytest.mark.rule("lnoe-z-taken", "lnoe-comp-taken-over-marker")
def test_a_taken_over_building_fills_with_zombies_and_no_hero_enters_or_searches_it() -> None:
    match = play(drawn("z.taken", "sally@B5"), "roll-2 roll-4")

    assert rules(match) >= {"lnoe-z-taken", "lnoe-comp-taken-over-marker"}
    assert {fact(match, f"zombie-{number}") for number in range(1, 4)} == {"A5", "A6", "B6"}
    assert fact(match, "in-play") == "z.taken"


@pytest.mark.rule("lnoe-z-taken", "lnoe-card-taken-inside", "lnoe-comp-taken-over-marker")
def test_a_hero_inside_may_walk_about_and_leave_but_not_come_back() -> None:
    match = play(scene("sally@K4", "", *acting("sally"), in_play="z.taken@church"), "act-roll roll-4 - K5 J5")

    assert {event.rule for event in told(match, HeroMoved)} == {"lnoe-card-taken-inside"}
    assert refusal(match, "K5") == "lnoe-z-taken"


@pytest.mark.rule("lnoe-z-taken")
def test_nobody_searches_in_a_taken_over_building() -> None:
    assert refusal(scene("sally@K4", "", *acting("sally"), in_play="z.taken@church"), "act-search") == "lnoe-z-taken"


@pytest.mark.rule("lnoe-z-taken", "lnoe-zmove-held")
def test_the_zombies_of_a_taken_over_building_make_no_move_this_turn() -> None:
    match = play(drawn("z.taken", "sally@B5", "T1"), "roll-2 roll-4 - roll-11 -")

    assert refusal(match, "zombie-1") == "lnoe-zmove-held"


@pytest.mark.rule("lnoe-z-taken")
def test_with_a_short_pool_the_card_player_says_which_spaces_are_filled() -> None:
    match = play(drawn("z.taken", "sally@L12", " ".join(["T1"] * 13)), "roll-5 roll-6")

    assert offers(match) == {"J8", "J9", "K8", "K9", "L8", "L9"}
    assert fact(play(match, "K8"), "zombie-13") == "K8"


@pytest.mark.rule("lnoe-z-surprise")
def test_a_surprise_attack_puts_a_zombie_into_the_space_of_a_hero_in_a_building() -> None:
    match = drawn("z.surprise", "becky@A3 sally@T5")

    assert rules(match) >= {"lnoe-z-surprise"}
    assert fact(match, "zombie-1") == "A3"
    assert lies(match, "z.surprise", "zombie_discards") == 1


@pytest.mark.rule("lnoe-z-surprise", "lnoe-board-space-kind")
def test_of_several_heroes_in_buildings_the_card_player_picks_one() -> None:
    match = drawn("z.surprise", "becky@A3 jake@K5 sally@T5")

    assert offers(match) == {"play-z.surprise@becky", "play-z.surprise@jake"}
    assert refusal(match, "play-z.surprise@sally") == "lnoe-board-space-kind"
    assert refusal(match, "play-z.surprise") == "lnoe-z-surprise"


@pytest.mark.rule("lnoe-z-surprise", "lnoe-setup-zombie-cap")
@pytest.mark.parametrize(("heroes", "zombies"), [("sally@T5", "T1"), ("sally@A3", " ".join(["T1"] * 14))])
def test_without_a_hero_in_a_building_or_a_zombie_in_the_pool_it_is_discarded(heroes: str, zombies: str) -> None:
    match = drawn("z.surprise", heroes, zombies)

    assert not told(match, ZombiePlaced)
    assert [event.rule for event in told(match, CardFailed)] == ["lnoe-card-unplayable"]
    assert lies(match, "z.surprise", "zombie_discards") == 1


@pytest.mark.rule("lnoe-card-own-pool")
def test_with_two_zombie_players_a_card_uses_the_card_players_colour_only() -> None:
    green = " ".join(["T1"] * 7)
    hands = {0: "z.trip", 1: "z.hate z.hate"}
    match = scene("becky@A3 sally@T5", f"{green} T1 T1 T1 T1", ZombieTurn(Step.DRAW), hands=hands, seats=4)
    match = play(match, "- draw-z.surprise -")

    assert [event.rule for event in told(match, CardFailed)] == ["lnoe-card-own-pool"]
    assert fact(match, "zombies") == 11


@pytest.mark.rule("lnoe-z-newpit", "lnoe-comp-pit-marker")
def test_a_new_spawning_pit_lies_in_a_space_of_the_building_for_the_rest_of_the_game() -> None:
    match = play(drawn("z.newpit", "sally@T5", "L1"), "roll-4 roll-1 K5")

    assert rules(match) >= {"lnoe-z-newpit"}
    assert fact(match, "in-play") == "-"
    assert lies(match, "z.newpit", "zombie_discards") == 1
    assert "K5" in offers(play(match, "- roll-66 - - roll-6"))


@pytest.mark.rule("lnoe-z-newpit")
def test_a_pit_is_not_put_where_there_is_one() -> None:
    match = scene("sally@T5", "T1", ZombieTurn(Step.DRAW), hands=FULL_BUT_ONE, pits="K5")
    match = play(match, "- draw-z.newpit roll-4 roll-1")

    assert offers(match) == {"K4", "K6", "L4", "L5", "L6"}
    assert "A1" not in offers(play(drawn("z.newpit"), "roll-2 roll-3"))


@pytest.mark.rule("lnoe-comp-supply")
def test_there_are_always_more_markers() -> None:
    find = FindBuilding("z.newpit", 0)
    match = scene("sally@T5", "", ZombieTurn(Step.SPAWN_ROLL), find, pits="K4 K5 K6 L4 L5 G1")

    assert len(play(match, "roll-4 roll-1 L6").state.pits) == 7


@pytest.mark.rule("lnoe-z-toomany")
def test_too_many_places_up_to_a_die_more_evenly_by_itself() -> None:
    match = scene("sally@T5", "A1", ZombieTurn(Step.END), hands={0: "z.toomany z.toomany"})
    rolled = play(match, "play-z.toomany roll-4")

    assert rules(rolled) == {"lnoe-z-toomany"}
    assert offers(rolled) == {"-", "A1", "A12", "L1", "L7"}
    assert fact(play(rolled, "A1 L1 -"), "zombies") == 3
    assert window(play(rolled, "A1 L1 -")) == "z-end"


@pytest.mark.rule("lnoe-z-toomany")
def test_with_a_short_pool_own_zombies_are_lifted_and_not_killed() -> None:
    match = scene("sally@L12", " ".join(["T1"] * 13), ZombieTurn(Step.END), hands={0: "z.toomany"})
    rolled = play(match, "play-z.toomany roll-3")

    assert refusal(rolled, "zombie-0") == "lnoe-z-toomany"
    lifted = play(rolled, "A1 zombie-0 A12 zombie-1 L1")
    assert fact(lifted, "zombies") == 14
    assert fact(lifted, "kills") == 0


@pytest.mark.rule("lnoe-z-toomany")
def test_a_zombie_that_this_card_has_placed_is_not_lifted_again() -> None:
    match = scene("sally@L12", " ".join(["T1"] * 13), ZombieTurn(Step.END), hands={0: "z.toomany"})

    assert refusal(match, "play-z.toomany roll-3 A1 zombie-13") == "lnoe-z-toomany"


# -- markers, weather, draws ----------------------------------------------------


@pytest.mark.rule("lnoe-z-lights", "lnoe-comp-lights-out-marker")
def test_lights_out_marks_any_building_that_is_not_dark_yet() -> None:
    match = scene("sally@T9", "C4", BEFORE_MOVE, hands={0: "z.lights"}, in_play="z.lights@gym")
    played = play(match, "play-z.lights@church")

    assert refusal(match, "play-z.lights@gym") == "lnoe-z-lights"
    assert refusal(match, "play-z.lights@graveyard") == "lnoe-z-lights"
    assert rules(played) >= {"lnoe-z-lights", "lnoe-comp-lights-out-marker", "lnoe-card-remains-in-play"}
    assert fact(played, "in-play") == "z.lights,z.lights"


@pytest.mark.rule("lnoe-z-lights", "lnoe-comp-lights-out-marker")
@pytest.mark.parametrize(("origin", "space"), [("J5", "K5"), ("K5", "K4")])
def test_in_the_dark_a_heros_move_is_over_with_the_first_space(origin: str, space: str) -> None:
    match = scene(f"becky@{origin}", "", *acting("becky"), in_play="z.lights@church")
    match = play(match, f"act-roll roll-5 {space}")

    assert rules(match) >= {"lnoe-faq-lights-out"}
    assert fact(match, "becky") == space
    assert type(match.state.stack[0]) is ZombieTurn


@pytest.mark.rule("lnoe-z-lights")
def test_a_torch_lets_its_carrier_go_on_in_the_dark() -> None:
    match = scene("becky@J5+h.torch", "", *acting("becky"), in_play="z.lights@church")

    assert fact(play(match, "act-roll roll-5 K5 K4 L4"), "becky") == "L4"


@pytest.mark.rule("lnoe-z-rain")
@pytest.mark.parametrize(("origin", "spaces"), [("T5", 3), ("K5", 4)])
def test_heavy_rain_slows_a_hero_that_begins_its_move_outdoors(origin: str, spaces: int) -> None:
    match = play(scene(f"becky@{origin}", "", *acting("becky"), in_play="z.rain"), "act-roll roll-4")

    assert match.state.stack[-1].left == spaces


@pytest.mark.rule("lnoe-z-rain")
def test_heavy_rain_leaves_at_least_one_space_and_remains_in_play() -> None:
    match = play(scene("becky@T5", "", *acting("becky"), in_play="z.rain"), "act-roll roll-1")

    assert match.state.stack[-1].left == 1
    assert rules(drawn("z.rain")) >= {"lnoe-z-rain", "lnoe-card-remains-in-play"}


@pytest.mark.rule("lnoe-z-horror")
def test_oh_the_horror_draws_three_and_next_turn_the_hand_is_cut_to_its_size() -> None:
    match = play(drawn("z.horror"), "draw-z.shamble draw-z.shamble draw-z.brains")

    assert rules(drawn("z.horror")) >= {"lnoe-z-horror"}
    assert fact(match, "hand-0") == 6
    assert match.state.clock.owes == (0,)
    cut = scene(
        "sally@T5",
        "T1",
        ZombieTurn(Step.DRAW),
        hands={0: "z.trip z.hate z.hate z.hate z.hate z.brains"},
        clock={"owes": (0,)},
    )
    assert refusal(cut, "-") == "lnoe-z-horror"


@pytest.mark.rule("lnoe-z-horror")
def test_of_two_players_each_is_cut_to_two_cards() -> None:
    hands = {0: "z.trip z.hate z.hate z.brains"}
    match = scene("sally@T5 billy@T5", "T1", ZombieTurn(Step.DRAW), hands=hands, seats=4, clock={"owes": (0,)})

    assert fact(play(match, "card-z.trip card-z.brains"), "hand-0") == 2
    assert "-" in offers(play(match, "card-z.trip card-z.brains"))


@pytest.mark.rule("lnoe-z-overrun")
def test_a_town_overrun_shows_and_discards_ten_hero_cards() -> None:
    match = drawn("z.overrun")
    one = play(match, "draw-h.bat")

    assert rules(match) >= {"lnoe-z-overrun"}
    assert rules(one) == {"lnoe-faq-town-overrun"}
    assert lies(one, "h.bat", "hero_discards") == 1


# -- common to several ----------------------------------------------------------


@pytest.mark.rule("lnoe-card-on-hero")
def test_a_card_that_lies_on_a_hero_stays_with_it_and_leaves_play_with_it() -> None:
    match = scene("joseph@T5:2 becky@A3", "T5", *fighting("joseph"), hands={1: "h.faith"})
    blessed = play(match, "play-h.faith@joseph")

    assert [event.rule for event in told(blessed, CardRemains)] == ["lnoe-card-on-hero"]
    assert lies(play(blessed, "roll-123 roll-6"), "h.faith", "hero_discards") == 1


@pytest.mark.rule("lnoe-card-on-hero")
def test_a_card_on_a_hero_works_wherever_the_hero_goes() -> None:
    match = scene("joseph@T5", "", HeroTurn(), hands={1: "h.faith"})
    moved = play(match, "play-h.faith@joseph act-roll roll-2 T1")

    assert moved.state.heroes[0].has_faith
