"""The Random Building: two dice or a side's choice, and what becomes of a building that cannot be used."""

from __future__ import annotations

import pytest

from engines.last_night_on_earth.events import BuildingFound, CardFailed, CardPlayed
from engines.last_night_on_earth.frames import ZombieTurn
from engines.last_night_on_earth.turns.zombie_turn import Step
from tests.engines.last_night_on_earth.scenes import AnyMatch, fact, lies, offers, play, refusal, rules, scene, told

CORNERS = "hospital morgue diner airplane-hangar", "farmhouse barn", "church police-station", "high-school gym"
EVERY_BUILDING = " ".join(CORNERS).split()


def drawn(card: str, heroes: str = "sally@T5", *, in_play: str = "", seats: int = 2) -> AnyMatch:
    """Return the first die for a card that was just drawn by the first Zombie player."""
    hands = {0: "z.trip", 1: "z.hate z.hate"} if seats in {4, 6} else {0: "z.trip z.hate z.hate"}
    deck = f"{card} z.shamble"
    match = scene(heroes, "T1", ZombieTurn(Step.DRAW), hands=hands, in_play=in_play, seats=seats, zombie_deck=deck)
    return play(match, f"- draw-{card}", "-" if seats in {4, 6} else "")


def taken(places: str) -> str:
    return " ".join(f"z.taken@{place}" for place in places.split())


@pytest.mark.rule("lnoe-rb-first", "lnoe-rb-second")
@pytest.mark.parametrize(
    ("dice", "building"),
    [("5 1", "high-school"), ("2 3", "morgue"), ("3 6", "barn"), ("4 4", "police-station")],
)
def test_the_first_die_names_a_board_and_the_second_a_building_on_it(dice: str, building: str) -> None:
    first, second = dice.split()
    match = play(drawn("z.newpit"), f"roll-{first}")

    assert rules(match) == {"lnoe-rb-first"}
    match = play(match, f"roll-{second}")
    assert rules(match) >= {"lnoe-rb-second"}
    assert [event.place for event in told(match, BuildingFound)] == [building]


@pytest.mark.rule("lnoe-rb-choice", "lnoe-players-lead")
def test_on_a_1_the_lead_picks_any_numbered_building_that_can_be_used() -> None:
    match = play(drawn("z.taken", "sally@T5 billy@T5", in_play=taken("church"), seats=4), "roll-1")

    assert match.actor == 2
    assert offers(match) == {f"building-{place}" for place in EVERY_BUILDING if place != "church"}
    assert refusal(match, "roll-1") == "lnoe-rb-choice"
    assert rules(play(match, "building-gym")) >= {"lnoe-players-lead"}


@pytest.mark.rule("lnoe-rb-choice")
def test_on_a_6_the_zombie_player_who_rolled_picks() -> None:
    match = play(drawn("z.newpit"), "roll-6")

    assert match.actor == 0
    assert offers(match) == {f"building-{place}" for place in EVERY_BUILDING}
    assert rules(play(match, "building-gym")) == {"lnoe-rb-choice"}


@pytest.mark.rule("lnoe-rb-numbered-only")
def test_a_place_without_a_number_cannot_be_picked() -> None:
    assert refusal(drawn("z.newpit"), "roll-6 building-graveyard") == "lnoe-rb-numbered-only"


@pytest.mark.rule("lnoe-rb-unusable")
def test_a_building_that_cannot_be_used_is_rolled_again_on_the_same_board() -> None:
    match = play(drawn("z.taken", in_play=taken("high-school")), "roll-5 roll-4")

    assert rules(match) == {"lnoe-rb-unusable"}
    assert [event.place for event in told(play(match, "roll-5"), BuildingFound)] == ["gym"]
    assert refusal(play(drawn("z.taken", in_play=taken("church")), "roll-1"), "building-church") == "lnoe-rb-unusable"


@pytest.mark.rule("lnoe-rb-unusable")
def test_on_a_board_without_a_usable_building_one_starts_over() -> None:
    match = play(drawn("z.taken", in_play=taken("high-school gym")), "roll-5")

    assert rules(match) == {"lnoe-rb-unusable"}
    assert [event.place for event in told(play(match, "roll-4 roll-1"), BuildingFound)] == ["church"]


@pytest.mark.rule("lnoe-rb-none")
def test_where_no_building_can_be_used_the_card_has_no_effect() -> None:
    match = drawn("z.taken", in_play=taken(" ".join(EVERY_BUILDING)))

    assert [event.rule for event in told(match, CardFailed)] == ["lnoe-rb-none"]
    assert lies(match, "z.taken", "zombie_discards") == 1
    assert fact(match, "zombies") == 1


@pytest.mark.rule("lnoe-rb-hero-choice-pit")
def test_where_the_heroes_name_the_building_of_a_pit_the_zombies_still_name_its_space() -> None:
    match = play(drawn("z.newpit"), "roll-1 building-church")

    assert match.actor == 0
    assert offers(match) == {"K4", "K5", "K6", "L4", "L5", "L6"}
    assert refusal(match, "T5") == "lnoe-rb-hero-choice-pit"


@pytest.mark.rule("lnoe-rb-reveal")
def test_the_card_is_shown_before_the_choice_is_made() -> None:
    match = play(drawn("z.taken"), "roll-1")

    assert match.actor == 1
    assert [event.card for event in told(match, CardPlayed)] == ["z.taken"]
