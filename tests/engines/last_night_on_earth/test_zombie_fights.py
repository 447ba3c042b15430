"""Step 5 of the Zombie Turn: who fights whom is settled before the first fight, and Heroes choose the order."""

from __future__ import annotations

import pytest

from engines.last_night_on_earth.events import FightBegan, FightBrokeOff, Paired
from engines.last_night_on_earth.frames import Fight, Fights, ZombieTurn
from engines.last_night_on_earth.turns.zombie_turn import Step
from tests.engines.last_night_on_earth.scenes import (
    fact,
    offers,
    play,
    refusal,
    rules,
    scene,
    told,
    zombies_fight,
    zombies_move,
)

LOST, WON = "roll-12 roll-6", "roll-35 roll-1"
"""The Hero's dice, then the Zombie's."""


@pytest.mark.rule("lnoe-zfight-who")
def test_every_zombie_with_a_hero_fights_once() -> None:
    match = play(scene("becky@T5", "T1 T1 T1", *zombies_move()), "T5 T5 T5", WON, WON, WON)

    assert [(event.zombie, event.hero) for event in told(match, FightBegan)] == [(z, "becky") for z in range(3)]
    assert {event.rule for event in told(match, Paired)} == {"lnoe-zfight-who"}


@pytest.mark.rule("lnoe-zfight-pair")
def test_two_heroes_and_two_zombies_are_paired_one_each() -> None:
    match = play(scene("becky@T5 jake@T5", "T5 T5", *zombies_fight()), "pair-0/becky")

    assert [(event.zombie, event.hero) for event in told(match, Paired)] == [(0, "becky"), (1, "jake")]
    assert told(match, Paired)[1].rule == "lnoe-zfight-pair"


@pytest.mark.rule("lnoe-zfight-pair", "lnoe-zfight-pair-choice")
def test_of_three_zombies_the_hero_whom_the_heroes_choose_takes_two() -> None:
    match = scene("becky@T5 sally@T5", "T5 T5 T5", *zombies_fight())
    paired = play(match, "pair-0/sally pair-1/sally")

    assert rules(play(match, "pair-0/sally")) == {"lnoe-zfight-pair-choice"}
    assert [event.hero for event in told(paired, Paired)] == ["sally", "sally", "becky"]


@pytest.mark.rule("lnoe-zfight-pair")
def test_no_hero_takes_a_third_while_another_has_none() -> None:
    match = scene("becky@T5 sally@T5 jake@T5", "T5 T5 T5 T5 T5", *zombies_fight())

    assert refusal(match, "pair-0/sally pair-1/sally pair-2/sally") == "lnoe-zfight-pair"
    assert offers(play(match, "pair-0/sally pair-1/sally pair-2/jake")) == {"pair-3/becky", "pair-3/jake"}


@pytest.mark.rule("lnoe-zfight-fewer-zombies")
def test_of_three_heroes_and_one_zombie_the_heroes_choose_the_one_who_fights() -> None:
    match = scene("becky@T5 sally@T5 jake@T5", "T5", *zombies_fight())
    fought = play(match, "pair-0/jake", WON)

    assert offers(match) == {"pair-0/becky", "pair-0/sally", "pair-0/jake"}
    assert rules(play(match, "pair-0/jake")) >= {"lnoe-zfight-fewer-zombies"}
    assert [event.hero for event in told(fought, FightBegan)] == ["jake"]


@pytest.mark.rule("lnoe-zfight-pair-which")
def test_the_heroes_say_which_zombie_meets_which_hero() -> None:
    match = scene("billy@T5 jake@T5", "T5 T5", *zombies_fight())

    assert offers(match) == {"pair-0/billy", "pair-0/jake"}
    assert rules(play(match, "pair-0/jake")) >= {"lnoe-zfight-pair-which"}


@pytest.mark.rule("lnoe-zfight-assign-first")
def test_pairs_of_all_spaces_are_settled_before_the_first_fight_and_stay() -> None:
    match = scene("becky@T5 jake@T5 sheriff@K4", "T5 T5 K4", *zombies_fight())
    paired = play(match, "pair-0/jake")

    assert refusal(match, "zombie-2") == "lnoe-zfight-assign-first"
    assert offers(paired) == {"zombie-0", "zombie-1", "zombie-2"}
    assert refusal(paired, "pair-1/jake") == "lnoe-zfight-assign-first"
    assert refusal(paired, "zombie-2", WON, "pair-1/jake") == "lnoe-zfight-assign-first"


@pytest.mark.rule("lnoe-zfight-order")
def test_the_heroes_choose_the_order_of_all_fights() -> None:
    match = scene("becky@T5 jake@K4", "K4 T5", *zombies_fight())
    fought = play(match, "zombie-1", WON, WON)

    assert offers(match) == {"zombie-0", "zombie-1"}
    assert refusal(match, "zombie-2") == "lnoe-zfight-order"
    assert [event.hero for event in told(fought, FightBegan)] == ["becky", "jake"]


@pytest.mark.rule("lnoe-players-lead")
def test_only_the_lead_is_asked_for_pairs_and_order() -> None:
    match = scene("becky@T5 jake@T5 sheriff@K4 joseph@K4", "T5 T5 K4 K4", *zombies_fight(), seats=6)
    paired = play(match, "pair-2/sheriff")

    assert [match.actor, paired.actor, play(paired, "pair-0/jake").actor] == [2, 2, 2]
    assert play(paired, "pair-0/jake zombie-2", WON).actor == 2


@pytest.mark.rule("lnoe-zfight-hero-dies")
def test_when_a_hero_dies_its_other_fights_are_not_held() -> None:
    match = play(scene("becky@T5 billy@K4:1", "K4 K4", *zombies_fight()), LOST)

    assert fact(match, "billy.dead")
    assert not told(match, FightBegan)
    assert [(event.zombie, event.rule) for event in told(match, FightBrokeOff)] == [(1, "lnoe-zfight-hero-dies")]


@pytest.mark.rule("lnoe-zfight-void")
def test_a_pair_that_no_longer_shares_a_space_does_not_fight_nor_does_its_zombie_fight_another() -> None:
    later = Fights(1, ((0, "jake"),))
    match = play(scene("becky@T5 jake@K4", "T5 T5", ZombieTurn(Step.PLACE), later, Fight("becky", 1)), WON)

    assert not told(match, FightBegan)
    assert [(event.zombie, event.rule) for event in told(match, FightBrokeOff)] == [(0, "lnoe-zfight-void")]
