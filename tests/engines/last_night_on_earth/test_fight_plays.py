"""What is played into fights: by whom, how often, until everybody has passed."""

import pytest

from engines.last_night_on_earth.events import FightLost
from tests.engines.last_night_on_earth.scenes import (
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


@pytest.mark.rule("lnoe-fight-cards-after-roll")
def test_a_combat_bonus_is_used_once_the_dice_are_seen() -> None:
    match = scene("becky@T5+h.bat", "T5", *fighting("becky"), hands={1: "h.faith"})

    assert window(match) == "fight-declared"
    assert refusal(match, "use-becky/h.bat") == "lnoe-fight-cards-after-roll"
    match = play(match, "- roll-23 roll-5", "use-becky/h.bat roll-6 roll-3")
    assert asked(match) == (1,)
    assert fact(play(match, "-"), "becky.wounds") == 0


@pytest.mark.rule("lnoe-fight-resolve")
def test_a_fight_is_read_once_everybody_has_passed_in_a_row() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), hands={0: "z.uuurrgh", 1: "h.faith"})
    match = play(match, "- roll-23 roll-5")
    assert asked(match) == (1, 0)

    match = play(match, "-")
    assert told(match, FightLost) == []
    match = play(match, "-")
    assert "lnoe-fight-resolve" in rules(match)
    assert len(told(match, FightLost)) == 1


@pytest.mark.rule("lnoe-fight-no-order")
def test_a_pass_shuts_no_side_out() -> None:
    match = scene("becky@T5+h.bat", "T5", *fighting("becky"), hands={0: "z.uuurrgh"})
    match = play(match, "roll-35 roll-4", "-")
    assert rules(match) == {"lnoe-fight-no-order"}

    match = play(match, "use-becky/h.bat roll-1 roll-6 -")
    assert window(match) == "fight"
    assert asked(match) == (0, 1)
    assert "play-z.uuurrgh" in offers(match)


# -- Zombies --------------------------------------------------------------------


@pytest.mark.rule("lnoe-fight-zcard-limit")
def test_one_fight_card_is_played_in_a_fight_whoever_plays_it() -> None:
    match = scene("joseph@T5+h.faith", "T5", *fighting("joseph"), seats=4, hands={0: "z.uuurrgh z.hate", 1: "z.brains"})
    match = play(match, "- - roll-235 roll-4", "play-z.uuurrgh - roll-13")

    assert asked(match)[:2] == (0, 1)
    assert refusal(match, "play-z.hate") == "lnoe-fight-zcard-limit"
    assert refusal(match, "- play-z.brains") == "lnoe-fight-zcard-limit"


@pytest.mark.rule("lnoe-fight-zcard-cancelled")
def test_a_cancelled_fight_card_uses_up_the_allowance() -> None:
    match = scene("joseph@T5+h.faith+h.fireaxe", "T5", *fighting("joseph"), hands={0: "z.uuurrgh z.brains"})
    match = play(match, "- roll-235 roll-4", "play-z.uuurrgh", "use-joseph/h.fireaxe@played")

    assert "lnoe-fight-zcard-cancelled" in rules(match)
    assert refusal(match, "roll-5 - play-z.brains") == "lnoe-fight-zcard-limit"


# -- Combat Bonuses -------------------------------------------------------------


@pytest.mark.rule("lnoe-fight-bonus-once")
def test_a_combat_bonus_is_used_once_in_a_fight_but_another_may_be_used_too() -> None:
    match = scene("becky@T5+h.pitchfork+h.crowbar", "T5", *fighting("becky"))
    match = play(match, "roll-24 roll-6", "use-becky/h.pitchfork die-2 die-4", "roll-36 roll-5")

    assert refusal(match, "use-becky/h.pitchfork") == "lnoe-fight-bonus-once"
    assert offers(match) == {"-", "use-becky/h.crowbar"}


@pytest.mark.rule("lnoe-fight-bonus-use")
def test_a_weapon_whose_bonus_is_not_used_is_not_lost_with_the_fight() -> None:
    match = scene("becky@T5+h.chainsaw", "T5", *fighting("becky"))
    match = play(match, "roll-23 roll-6", "-")

    assert fact(match, "becky.wounds") == 1
    assert fact(match, "becky.items") == "h.chainsaw"


@pytest.mark.rule("lnoe-fight-others-events")
def test_every_hero_player_may_play_events_into_a_fight_but_only_its_owner_uses_items() -> None:
    match = scene("becky@T5+h.bat sally@A3", "T5", *fighting("becky"), seats=3, hands={2: "h.getback"})
    match = play(match, "- roll-35 roll-4 -")

    assert refusal(match, "use-becky/h.bat") == "lnoe-fight-others-events"
    match = play(match, "-")
    assert window(match) == "fight-won"
    assert asked(match) == (2,)
    assert fact(play(match, "play-h.getback"), "kills") == 1


@pytest.mark.rule("lnoe-fight-broken-weapon")
def test_a_weapon_that_breaks_has_done_its_work() -> None:
    match = scene("becky@T5+h.crowbar", "T5", *fighting("becky"))
    match = play(match, "roll-24 roll-4", "use-becky/h.crowbar roll-2")

    assert {"lnoe-fight-broken-weapon", "lnoe-fight-tie-rule"} <= rules(match)
    assert fact(match, "becky.items") == "-"
    assert fact(match, "becky.wounds") == 0
    assert lies(match, "h.crowbar", "hero_discards") == 1
