"""Abilities of Heroes that move, heal, fight or roll again; Father Joseph's and Johnny's are tested apart."""

from __future__ import annotations

import pytest

from engines.core.match import Match
from engines.last_night_on_earth.events import FendedOff, FightBegan, MovementSet
from engines.last_night_on_earth.game import GAME
from tests.engines.last_night_on_earth.scenes import (
    AnyMatch,
    acting,
    asked,
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

OTHERS = "sheriff@L12 jake@L12"
"""Two Heroes far away, so that the lead is asked once the first is done."""


# -- the Sheriff's Revolver -----------------------------------------------------


@pytest.mark.rule("lnoe-faq-sheriff-card")
def test_the_sheriff_starts_with_a_revolver_of_the_deck() -> None:
    match: AnyMatch = Match.begin(GAME, seats=2)

    match = play(match, "board-4 board-5 board-3 board-6 hero-billy hero-sheriff hero-sally hero-becky")
    assert "lnoe-faq-sheriff-card" in rules(match)
    assert fact(match, "sheriff.items") == "h.revolver"
    assert lies(match, "h.revolver", "hero_deck") == 2


# -- Students -------------------------------------------------------------------


@pytest.mark.rule("lnoe-hero-track-star")
def test_billy_adds_one_to_each_movement_roll() -> None:
    match = play(scene("billy@T5", "", *acting("billy")), "act-roll roll-6")

    assert "lnoe-hero-track-star" in rules(match)
    assert told(match, MovementSet)[0].spaces == 7


@pytest.mark.rule("lnoe-hero-young")
def test_a_student_heals_a_wound_as_move_action_and_fights_all_the_same() -> None:
    match = play(scene("billy@T5:1", "T5", *acting("billy")), "act-heal")

    assert "lnoe-hero-young" in rules(match)
    assert fact(match, "billy.wounds") == 0
    assert told(match, FightBegan)


@pytest.mark.rule("lnoe-hero-young")
@pytest.mark.parametrize("hero", ["billy@T5", "becky@T5:1"])
def test_only_wounded_students_heal_so(hero: str) -> None:
    match = scene(hero, "", *acting(hero.partition("@")[0]))

    assert "act-heal" not in offers(match)
    assert refusal(match, "act-heal") == "lnoe-hero-young"


@pytest.mark.rule("lnoe-hero-young")
def test_healing_takes_the_place_of_the_move() -> None:
    match = scene(f"billy@T5:1 {OTHERS}", "", *acting("billy"))

    assert offers(play(match, "act-heal")) == {"go-sheriff", "go-jake"}
    assert refusal(match, "act-roll roll-3 T1 act-heal") == "lnoe-hero-young"


@pytest.mark.rule("lnoe-hero-tough")
def test_johnny_wins_ties() -> None:
    match = play(scene("johnny@T5", "T5", *fighting("johnny")), "roll-24 roll-4")

    assert told(match, FendedOff)[0].rule.value == "lnoe-hero-tough"
    assert fact(match, "johnny.wounds") == 0


# -- Sally's luck ---------------------------------------------------------------


@pytest.mark.rule("lnoe-hero-lucky")
def test_sally_rolls_one_die_again_once_in_each_turn() -> None:
    match = scene("sally@T5+h.bat", "T5", *fighting("sally", in_zombie_turn=True))

    match = play(match, "roll-25 roll-6 ability-sally@2")
    assert "lnoe-hero-lucky" in rules(match)
    match = play(match, "roll-4")
    assert refusal(match, "ability-sally@4") == "lnoe-hero-lucky"
    assert "ability-sally" in offers(play(match, "- act-roll roll-1")), "in the Hero Turn she may again"


@pytest.mark.rule("lnoe-hero-lucky")
def test_luck_serves_movement_shots_ammunition_and_break_rolls() -> None:
    moved = play(scene("sally@T5", "", *acting("sally")), "act-roll roll-1 ability-sally roll-6")
    shot = play(scene("sally@T5+h.revolver", "T2", *acting("sally", 2)), "shoot-h.revolver@T2/0 roll-3")
    empty = play(scene("sally@T5+h.shotgun", "T2", *acting("sally", 2)), "shoot-h.shotgun@T2 roll-4 - roll-1")
    broken = play(scene("sally@T5+h.bat", "T5", *fighting("sally")), "roll-12 roll-6 use-sally/h.bat roll-3 roll-2")

    assert told(moved, MovementSet)[0].spaces == 6
    assert fact(play(shot, "ability-sally@0 roll-5"), "kills") == 1
    assert fact(play(empty, "ability-sally roll-3"), "sally.items") == "h.shotgun"
    assert fact(play(broken, "ability-sally roll-3"), "sally.items") == "h.bat"


@pytest.mark.rule("lnoe-hero-lucky")
def test_luck_is_for_sallys_own_dice() -> None:
    match = scene("sally@T5 becky@T2+h.torch", "T2", *fighting("becky"))

    assert refusal(play(match, "roll-12 roll-6"), "ability-sally@1") == "lnoe-hero-lucky"


# -- Becky ----------------------------------------------------------------------


@pytest.mark.rule("lnoe-hero-nurse")
def test_becky_heals_a_wound_in_her_space_once_at_the_end_of_the_hero_turn() -> None:
    match = play(scene("sheriff@B3:2 becky@B3:1", "", *acting("becky")), "- -")

    assert window(match) == "h-end"
    assert offers(match) == {"-", "ability-becky@sheriff", "ability-becky@becky"}
    healed = play(match, "ability-becky@sheriff")
    assert fact(healed, "sheriff.wounds") == 1
    assert "lnoe-hero-nurse" in rules(healed)
    assert window(healed) == ""


@pytest.mark.rule("lnoe-hero-nurse")
def test_becky_does_not_heal_next_door_nor_before_the_end() -> None:
    match = scene("sheriff@A3:2 becky@B3:1", "", *acting("becky"))

    assert refusal(match, "ability-becky@becky") == "lnoe-hero-nurse"
    assert refusal(play(match, "- -"), "ability-becky@sheriff") == "lnoe-hero-nurse"


# -- Jenny ----------------------------------------------------------------------


@pytest.mark.rule("lnoe-hero-farm-girl")
@pytest.mark.parametrize("space", ["A7", "A10"])
def test_jenny_has_a_die_more_in_barn_and_cornfield(space: str) -> None:
    match = play(scene(f"jenny@{space}", space, *fighting("jenny")), "roll-123")

    assert rules(match) == {"lnoe-hero-farm-girl"}


@pytest.mark.rule("lnoe-hero-farm-girl")
def test_elsewhere_jenny_has_two_dice() -> None:
    match = scene("jenny@A9", "A9", *fighting("jenny"))

    assert refusal(match, "roll-123") == "lnoe-fight-dice"
    assert rules(play(match, "roll-12")) == {"lnoe-fight-dice"}


@pytest.mark.rule("lnoe-faq-handy")
def test_jenny_shifts_a_break_roll_by_one() -> None:
    match = play(scene("jenny@T5+h.bat", "T5", *fighting("jenny")), "roll-12 roll-6 use-jenny/h.bat roll-3 roll-2")

    assert window(match) == "break"
    held = play(match, "ability-jenny@+")
    assert "lnoe-faq-handy" in rules(held)
    assert fact(held, "jenny.items") == "h.bat"
    assert fact(play(match, "-"), "jenny.items") == "-"


@pytest.mark.rule("lnoe-faq-handy")
def test_a_break_roll_of_one_breaks_all_the_same_and_does_not_drop_lower() -> None:
    match = play(scene("jenny@T5+h.bat", "T5", *fighting("jenny")), "roll-12 roll-6 use-jenny/h.bat roll-3 roll-1")

    assert refusal(match, "ability-jenny@-") == "lnoe-faq-handy"
    assert fact(play(match, "ability-jenny@+"), "jenny.items") == "-"


@pytest.mark.rule("lnoe-faq-handy")
def test_a_break_roll_is_shifted_once() -> None:
    match = scene("jenny@T5+h.bat", "T5", *fighting("jenny"), hands={0: "z.trip"})

    match = play(match, "roll-12 roll-6 use-jenny/h.bat roll-3 roll-4 -")
    assert offers(match) == {"-", "ability-jenny@+", "ability-jenny@-"}
    assert asked(play(match, "ability-jenny@-")) == (0,)
