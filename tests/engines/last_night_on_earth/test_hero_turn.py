"""The Hero Turn: the lead names one Hero after the other, and each takes its four steps in order."""

from __future__ import annotations

import pytest

from engines.last_night_on_earth.events import FightBegan, HeroBegan, HeroDied, SunMoved, TurnDropped
from tests.engines.last_night_on_earth.scenes import AnyMatch, acting, fact, offers, play, refusal, scene, told


@pytest.mark.rule("lnoe-hturn-order")
def test_a_hero_finishes_all_four_steps_before_another_acts() -> None:
    match = scene("billy@T5+h.bat sally@T5 becky@K5", "", *acting("billy", 1))

    assert refusal(match, "go-sally") == "lnoe-hturn-order"
    assert "go-sally" in offers(play(match, "-"))


@pytest.mark.rule("lnoe-hturn-order")
@pytest.mark.parametrize("first", ["billy", "sally", "becky"])
def test_heroes_act_in_any_order(first: str) -> None:
    match = play(scene("billy@T5 sally@T2 becky@K5"), f"go-{first}")

    assert told(match, HeroBegan)[-1].hero == first


@pytest.mark.rule("lnoe-hturn-steps-fixed")
@pytest.mark.parametrize("move", ["T5", "act-roll", "act-search"])
def test_a_hero_who_shot_first_does_not_move_any_more(move: str) -> None:
    match = scene("sally@T2+h.revolver", "T2 T5 - - - - - T2", *acting("sally", 2), seats=4)

    assert refusal(match, f"shoot-h.revolver@T5/1 roll-2 - {move}") == "lnoe-hturn-steps-fixed"


@pytest.mark.rule("lnoe-hturn-steps-fixed")
def test_a_hero_does_not_shoot_before_its_move_action_and_exchange_are_done() -> None:
    match = scene("sally@T2+h.revolver billy@T2", "T5", *acting("sally"))

    assert refusal(match, "shoot-h.revolver@T5/0") == "lnoe-hturn-steps-fixed"
    assert refusal(match, "- shoot-h.revolver@T5/0") == "lnoe-hturn-steps-fixed"
    assert "shoot-h.revolver@T5/0" in offers(play(match, "- -"))


@pytest.mark.rule("lnoe-hturn-pick")
def test_the_lead_names_a_hero_and_its_owner_plays_it() -> None:
    match = scene("billy@T5 sally@T2 becky@K5 jake@T7", seats=6)

    assert match.actor == 2
    named = play(match, "go-sally")
    assert named.actor == 3
    assert "act-roll" in offers(named)


@pytest.mark.rule("lnoe-hturn-everyone")
def test_a_hero_turn_ends_when_every_living_hero_has_acted() -> None:
    match = play(scene("billy@T5 sally@T2 becky@K5"), "go-billy -")

    assert refusal(match, "go-billy") == "lnoe-hturn-everyone"
    over = play(match, "go-sally - -")
    assert told(over, SunMoved)


@pytest.mark.rule("lnoe-hturn-everyone")
def test_a_hero_who_did_nothing_fights_all_the_same() -> None:
    match = play(scene("sally@T5+h.revolver billy@T2", "T5", *acting("sally")), "- -")

    assert told(match, FightBegan)


@pytest.mark.rule("lnoe-hturn-active-dies")
def test_when_the_active_hero_dies_the_rest_of_its_turn_is_dropped() -> None:
    match = scene("johnny@T5:1+h.revolver billy@T2 sally@T2", "T2 T1", *acting("johnny"))

    match = play(match, "act-roll roll-4 T2 yes roll-12 roll-6")

    assert told(match, HeroDied)
    assert told(match, TurnDropped)
    assert _waits_for_the_next_hero(match)


def _waits_for_the_next_hero(match: AnyMatch) -> bool:
    return offers(match) == {"go-billy", "go-sally"} and fact(match, "deaths") == 1
