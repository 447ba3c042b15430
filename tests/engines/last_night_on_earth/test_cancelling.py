"""Cancelling cards and fights: what can be cancelled, until when, and what becomes of it."""

import pytest

from engines.last_night_on_earth.cards import CARDS, CancelCard, CancelFight, Target
from engines.last_night_on_earth.events import FightLost
from tests.engines.last_night_on_earth.scenes import (
    fact,
    fighting,
    lies,
    offers,
    play,
    refusal,
    rules,
    scene,
    told,
    zombies_move,
)


@pytest.mark.rule("lnoe-cancel-card")
def test_a_cancelled_card_is_discarded_without_effect() -> None:
    match = scene("becky@K5", "C4", *zombies_move(), hands={0: "z.shamble", 1: "h.jeb"})
    match = play(match, "play-z.shamble@0", "play-h.jeb@played")

    assert "lnoe-cancel-card" in rules(match)
    assert lies(match, "z.shamble", "zombie_discards") == 1
    assert fact(play(match, "B4"), "zombie-0") == "B4"


@pytest.mark.rule("lnoe-cancel-when")
def test_a_card_that_was_carried_out_and_lies_nowhere_is_cancelled_no_more() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), discards="z.cornered", hands={1: "h.jeb"})

    assert refusal(match, "play-h.jeb@z.cornered") == "lnoe-cancel-when"
    assert refusal(match, "- roll-23 roll-6 play-h.jeb@z.cornered") == "lnoe-cancel-when"


@pytest.mark.rule("lnoe-cancel-no-dice")
def test_a_fight_card_that_rolled_nothing_is_cancelled_until_the_fight_is_read() -> None:
    match = scene("becky@T5+h.bat", "T5", *fighting("becky"), hands={0: "z.brains", 1: "h.gomez"})
    match = play(match, "- roll-35 roll-4", "play-z.brains -", "use-becky/h.bat roll-1 roll-6", "play-h.gomez@z.brains")

    assert "lnoe-cancel-no-dice" in rules(match)
    assert lies(match, "z.brains", "zombie_discards") == 1
    assert fact(play(match, "-"), "becky.wounds") == 0


@pytest.mark.rule("lnoe-cancel-spent")
def test_a_cancelled_card_is_spent() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), hands={0: "z.lossfaith", 1: "h.faith"})
    match = play(match, "play-h.faith@becky", "play-z.lossfaith@played")

    assert "lnoe-cancel-spent" in rules(match)
    assert lies(match, "h.faith", "hero_discards") == 1
    assert refusal(match, "roll-235") == "lnoe-fight-dice"


@pytest.mark.rule("lnoe-cancel-ability")
def test_every_cancel_names_a_card_or_a_fight() -> None:
    cards = {Target.ZOMBIE_CARD, Target.CARD_IN_PLAY, Target.FIGHT_CARD, Target.FAITH}
    modes = [mode for card in CARDS.values() for mode in card.modes]

    assert {mode.target for mode in modes if any(isinstance(one, CancelCard) for one in mode.effects)} == cards
    assert {mode.target for mode in modes if any(isinstance(one, CancelFight) for one in mode.effects)} == {
        Target.FIGHT
    }


# -- cards that Remain in Play --------------------------------------------------


@pytest.mark.rule("lnoe-cancel-remains")
def test_with_a_card_in_play_its_marker_goes() -> None:
    match = scene("becky@J5", in_play="z.lights@church", hands={1: "h.atlast"})
    match = play(match, "play-h.atlast@z.lights:church")

    assert "lnoe-cancel-remains" in rules(match)
    assert fact(match, "in-play") == "-"
    match = play(match, "act-roll roll-4", "K5 K4")
    assert fact(match, "becky") == "K4"


@pytest.mark.rule("lnoe-cancel-remains", "lnoe-cancel-remains-dice")
def test_a_card_in_play_is_cancelled_though_dice_chose_its_building_and_its_zombies_stay() -> None:
    match = scene("becky@J5", "K4 L6", in_play="z.taken@church", hands={1: "h.atlast"})
    match = play(match, "play-h.atlast@z.taken:church")

    assert {"lnoe-cancel-remains", "lnoe-cancel-remains-dice"} <= rules(match)
    assert (fact(match, "zombie-0"), fact(match, "zombie-1")) == ("K4", "L6")
    assert fact(play(match, "act-roll roll-4 K5"), "becky") == "K5"


@pytest.mark.rule("lnoe-cancel-any-zombie-card")
def test_any_zombie_card_is_one_being_played_or_one_in_play() -> None:
    match = scene("becky@T5", in_play="z.rain", hands={1: "h.jeb"})
    match = play(match, "play-h.jeb@z.rain")

    assert "lnoe-cancel-any-zombie-card" in rules(match)
    assert fact(match, "in-play") == "-"
    assert lies(match, "z.rain", "zombie_discards") == 1


@pytest.mark.rule("lnoe-cancel-too-late")
def test_once_dice_were_rolled_for_a_card_it_is_too_late() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), hands={0: "z.uuurrgh", 1: "h.jeb"})
    match = play(match, "- roll-35 roll-4", "play-z.uuurrgh")

    assert "play-h.jeb@played" in offers(match)
    assert refusal(match, "- roll-26 play-h.jeb@z.uuurrgh") == "lnoe-cancel-too-late"


@pytest.mark.rule("lnoe-cancel-hand")
def test_a_card_in_hand_is_not_cancelled() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), in_play="z.rain", hands={0: "z.brains", 1: "h.jeb"})

    assert offers(match) == {"-", "play-h.jeb@z.rain", "play-h.jeb/2@becky"}
    assert refusal(match, "play-h.jeb@z.brains") == "lnoe-cancel-hand"


# -- fights ---------------------------------------------------------------------


@pytest.mark.rule("lnoe-cancel-fight")
def test_nobody_wins_or_loses_a_cancelled_fight() -> None:
    match = scene("billy@T5", "T5", *fighting("billy"), hands={1: "h.hyde"})
    match = play(match, "- roll-12 roll-6", "play-h.hyde")

    assert "lnoe-cancel-fight" in rules(match)
    assert told(match, FightLost) == []
    assert fact(match, "billy.wounds") == 0
    assert fact(match, "zombie-0") == "T5"


@pytest.mark.parametrize(("card", "dice"), [("z.uuurrgh", "roll-26"), ("z.brains", "")])
@pytest.mark.rule("lnoe-cancel-fight-cards")
def test_cards_played_in_a_cancelled_fight_are_discarded(card: str, dice: str) -> None:
    match = scene("billy@T5", "T5", *fighting("billy"), hands={0: card, 1: "h.hyde"})
    match = play(match, "- roll-14 roll-3", f"play-{card} -", dice, "play-h.hyde")

    assert lies(match, card, "zombie_discards") == 1
    assert ("lnoe-cancel-fight-cards" in rules(match)) == (not dice)
