"""Zombie cards that bear on fights and shots: more dice, dice rolled again, and what Heroes lose."""

from __future__ import annotations

import pytest

from engines.last_night_on_earth.events import FendedOff, FightDiceRolled, FightLost
from engines.last_night_on_earth.frames import ZombieTurn
from engines.last_night_on_earth.turns.zombie_turn import Step
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


def fight(hand: str, dice: str, hero: str = "becky", *, hero_hand: str = "") -> AnyMatch:
    """Return the fight of a Hero in the open against one Zombie, its dice on the table."""
    match = scene(f"{hero}@T5", "T5", *fighting(hero), hands={0: hand, 1: hero_hand})
    return play(match, "-" if hero_hand else "", dice)


# -- Fight: cards ---------------------------------------------------------------


@pytest.mark.rule("lnoe-z-uuurrgh")
def test_uuuurrrggghh_gives_the_zombie_two_more_dice_at_once() -> None:
    match = play(fight("z.uuurrgh", "roll-45 roll-3"), "play-z.uuurrgh")

    assert rules(match) >= {"lnoe-z-uuurrgh"}
    assert told(play(match, "roll-26"), FightLost)
    assert told(play(match, "roll-24"), FendedOff)


@pytest.mark.rule("lnoe-z-hate")
def test_undead_hate_the_living_makes_the_hero_roll_named_dice_again_together() -> None:
    match = play(fight("z.hate", "roll-55 roll-4"), "play-z.hate")

    assert rules(match) == {"lnoe-z-hate"}
    assert told(play(match, "die-5 die-5 roll-13"), FightLost)
    assert told(play(match, "die-5 - roll-1"), FendedOff)


@pytest.mark.rule("lnoe-z-hate")
def test_at_least_one_die_is_named_and_only_dice_that_lie_there() -> None:
    match = play(fight("z.hate", "roll-35 roll-4"), "play-z.hate")

    assert offers(match) == {"die-3", "die-5"}
    assert refusal(match, "-") == "lnoe-z-hate"
    assert refusal(match, "die-6") == "lnoe-z-hate"
    assert offers(play(match, "die-5")) == {"-", "die-3"}


@pytest.mark.rule("lnoe-z-brains")
def test_braaains_raises_the_zombies_highest_die_even_above_six() -> None:
    match = play(fight("z.brains", "roll-56 roll-6", "johnny"), "play-z.brains")

    assert rules(match) >= {"lnoe-z-brains"}
    assert fact(match, "johnny.wounds") == 1


@pytest.mark.rule("lnoe-z-brains")
def test_rolling_the_die_again_takes_what_braaains_has_added() -> None:
    match = play(fight("z.brains", "roll-35 roll-5", hero_hand="h.gomez"), "- play-z.brains -")

    assert told(play(match, "-"), FightLost)
    assert told(play(match, "play-h.gomez/2 roll-4"), FendedOff)


@pytest.mark.rule("lnoe-z-uuurrgh", "lnoe-z-hate", "lnoe-z-brains")
@pytest.mark.parametrize("card", ["z.uuurrgh", "z.hate", "z.brains"])
def test_a_fight_card_is_played_in_a_fight_alone(card: str) -> None:
    match = scene("becky@T9", "C4", ZombieTurn(Step.BEFORE_MOVE), hands={0: f"{card} z.cornered"})

    assert refusal(match, f"play-{card}") == f"lnoe-{card.replace('.', '-')}"


# -- Cornered -------------------------------------------------------------------


@pytest.mark.rule("lnoe-z-cornered")
def test_cornered_gives_every_zombie_two_more_dice_and_the_heroes_their_ties() -> None:
    match = scene("becky@T5", "T1", ZombieTurn(Step.BEFORE_MOVE), hands={0: "z.cornered"})
    played = play(match, "play-z.cornered")
    fought = play(played, "T5 roll-25 roll-135")

    assert rules(played) >= {"lnoe-z-cornered"}
    assert told(fought, FendedOff)
    assert lies(fought, "z.cornered", "zombie_discards") == 1


@pytest.mark.rule("lnoe-z-cornered")
def test_cornered_still_counts_in_the_hero_turn() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), clock={"cornered": True, "heroes_turn": True})
    match = play(match, "roll-25 roll-135")

    assert [len(event.faces) for event in told(match, FightDiceRolled)] == [2, 3]
    assert told(match, FendedOff)


# -- Loss of Faith --------------------------------------------------------------


@pytest.mark.rule("lnoe-z-lossfaith")
def test_loss_of_faith_cancels_a_faith_that_is_being_played() -> None:
    match = play(fight("z.lossfaith", "roll-12 roll-6", hero_hand="h.faith"), "play-h.faith@becky")

    assert window(match) == "hcard"
    cancelled = play(match, "play-z.lossfaith@played")
    assert rules(cancelled) >= {"lnoe-z-lossfaith"}
    assert fact(cancelled, "becky.wounds") == 1


@pytest.mark.rule("lnoe-z-lossfaith")
def test_loss_of_faith_takes_the_faith_that_lies_on_father_joseph_but_not_the_die_it_gave() -> None:
    match = scene("joseph@T5", "T5", *fighting("joseph"), hands={0: "z.lossfaith", 1: "h.faith"})
    rolled = play(match, "play-h.faith@joseph - - roll-125 roll-4")
    lost = play(rolled, "play-z.lossfaith@joseph -")

    assert told(lost, FendedOff)
    assert lies(lost, "h.faith", "hero_discards") == 1


@pytest.mark.rule("lnoe-z-lossfaith")
def test_loss_of_faith_makes_a_break_roll_be_rolled_again() -> None:
    match = scene("jenny@T5+h.bat", "T5", *fighting("jenny"), hands={0: "z.lossfaith"})
    rolled = play(match, "roll-12 roll-6 use-jenny/h.bat roll-3 roll-5")

    assert window(rolled) == "break"
    assert asked(rolled) == (0, 1)
    again = play(rolled, "play-z.lossfaith/2 roll-2")
    assert asked(again) == (1,)
    assert "h.bat" in fact(play(again, "ability-jenny@+"), "jenny.items")
    assert fact(play(again, "-"), "jenny.items") == "-"


@pytest.mark.rule("lnoe-z-lossfaith")
def test_without_a_faith_or_a_break_roll_it_cannot_be_played() -> None:
    match = fight("z.lossfaith z.brains", "roll-45 roll-3")

    assert refusal(match, "play-z.lossfaith@becky") == "lnoe-card-unplayable"


# -- Resilient and Trip! --------------------------------------------------------


@pytest.mark.rule("lnoe-z-resilient")
def test_resilient_discards_the_gun_that_has_just_killed_a_zombie() -> None:
    match = scene("becky@T5+h.revolver", "T1 T9", *acting("becky", 2), hands={0: "z.resilient"})
    shot = play(match, "shoot-h.revolver@T1/0 roll-6")

    assert window(shot) == "gun-kill"
    hit = play(shot, "play-z.resilient")
    assert rules(hit) >= {"lnoe-z-resilient"}
    assert fact(hit, "becky.items") == "-"


@pytest.mark.rule("lnoe-z-resilient")
def test_ammo_may_go_instead_of_the_gun() -> None:
    heroes = "becky@T5+h.revolver+h.ammo"
    match = scene(heroes, "T1 T9", *acting("becky", 2), hands={0: "z.resilient"})
    match = play(match, "shoot-h.revolver@T1/0 roll-6 play-z.resilient card-h.ammo")

    assert fact(match, "becky.items") == "h.revolver"


@pytest.mark.rule("lnoe-z-resilient")
def test_a_shot_that_missed_gives_no_chance_for_resilient() -> None:
    match = scene("becky@T5+h.revolver", "T1", *acting("becky", 2), hands={0: "z.resilient"})

    assert window(play(match, "shoot-h.revolver@T1/0 roll-2")) != "gun-kill"


@pytest.mark.rule("lnoe-z-trip")
def test_trip_makes_a_movement_die_be_rolled_again_and_the_new_roll_counts() -> None:
    match = play(scene("becky@T5", "", *acting("becky"), hands={0: "z.trip"}), "act-roll roll-6")

    assert window(match) == "move-roll"
    tripped = play(match, "play-z.trip roll-2")
    assert tripped.state.stack[-1].left == 2
    assert rules(play(match, "play-z.trip")) == {"lnoe-z-trip"}
