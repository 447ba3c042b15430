"""Johnny's Blitz: he fights on his way. Father Joseph's Strength of Spirit: for a wound he may cancel a card."""

from __future__ import annotations

from typing import Any

import pytest

from engines.last_night_on_earth.events import AbilityUsed, CardCancelled, FightBegan, HeroDied, MoveEnded, MovementSet
from engines.last_night_on_earth.frames import ZombieTurn
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

OTHERS = "sheriff@L12 jake@L12"
"""Two Heroes far away, so that the lead is asked once the first is done."""
FENDED_OFF = "roll-26 roll-3"


def walking(zombies: str, face: int = 4, start: str = "T5", **more: Any) -> AnyMatch:
    """Johnny has rolled for his move."""
    return play(scene(f"johnny@{start} {OTHERS}", zombies, *acting("johnny"), **more), f"act-roll roll-{face}")


# -- Blitz ----------------------------------------------------------------------


@pytest.mark.rule("lnoe-faq-blitz")
def test_johnny_fights_where_he_enters_and_goes_on_with_what_is_left() -> None:
    match = play(walking("T2"), "T2 yes")

    assert rules(match) >= {"lnoe-faq-blitz"}
    match = play(match, FENDED_OFF)
    match = play(match, "T3 T6 T9")
    assert fact(match, "johnny") == "T9"
    assert offers(match) == {"go-sheriff", "go-jake"}


@pytest.mark.rule("lnoe-faq-blitz")
def test_johnny_goes_on_though_he_lost() -> None:
    match = play(walking("T2"), "T2 yes roll-12 roll-6")

    assert fact(match, "johnny.wounds") == 1
    assert "T3" in offers(match)


@pytest.mark.rule("lnoe-faq-blitz")
def test_johnny_fights_every_zombie_in_the_space() -> None:
    match = play(walking("T2 T2 T1"), "T2 yes", FENDED_OFF, FENDED_OFF)

    assert [fight.zombie for fight in told(match, FightBegan)] == [0, 1]


@pytest.mark.rule("lnoe-faq-blitz", "lnoe-faq-blitz-choice")
def test_johnny_who_walks_out_and_back_in_fights_the_same_zombies_again() -> None:
    match = play(walking("T2"), "T2 yes", FENDED_OFF, "T3 T2 yes", FENDED_OFF)

    assert len(told(match, FightBegan)) == 2
    assert told(match, AbilityUsed)[-1].rule.value == "lnoe-faq-blitz"


@pytest.mark.rule("lnoe-faq-blitz-choice")
def test_johnny_says_at_once_whether_he_stops_or_fights() -> None:
    match = play(walking("T2"), "T2")

    assert offers(match) == {"yes", "no"}
    assert refusal(match, "T3") == "lnoe-faq-blitz-choice"


@pytest.mark.rule("lnoe-faq-blitz-choice")
def test_johnny_may_stop_as_anyone_would_and_fights_in_his_last_step() -> None:
    match = play(walking("T2"), "T2 no")

    assert told(match, MoveEnded)
    assert len(told(match, FightBegan)) == 1
    assert offers(play(match, FENDED_OFF)) == {"go-sheriff", "go-jake"}


@pytest.mark.rule("lnoe-faq-blitz-choice")
@pytest.mark.parametrize(("face", "stay"), [(1, ""), (4, "-")])
def test_zombies_fought_where_johnny_ends_are_not_fought_again(face: int, stay: str) -> None:
    match = play(walking("T2", face), "T2 yes", FENDED_OFF, stay)

    assert len(told(match, FightBegan)) == 1
    assert offers(match) == {"go-sheriff", "go-jake"}


@pytest.mark.rule("lnoe-faq-blitz-choice")
def test_in_a_dark_building_johnnys_move_ends_though_he_fights() -> None:
    match = play(walking("K5", 4, "J5", in_play="z.lights@church"), "K5 yes", FENDED_OFF)

    assert told(match, MoveEnded)[0].rule.value == "lnoe-faq-lights-out"
    assert offers(match) == {"go-sheriff", "go-jake"}


# -- Strength of Spirit ---------------------------------------------------------


@pytest.mark.rule("lnoe-faq-joseph-order")
def test_father_joseph_is_wounded_first_and_then_rolls() -> None:
    match = play(scene("joseph@T5", "", *acting("joseph"), in_play="z.rain"), "ability-joseph@z.rain")

    assert "lnoe-faq-joseph-order" in rules(match)
    assert fact(match, "joseph.wounds") == 1
    assert fact(match, "in-play") == "z.rain"
    assert offers(match) == {f"roll-{face}" for face in range(1, 7)}


@pytest.mark.rule("lnoe-faq-joseph-order")
@pytest.mark.parametrize(("face", "in_play"), [(2, "z.rain"), (3, "-")])
def test_three_or_more_cancels_the_card(face: int, in_play: str) -> None:
    match = scene("joseph@T5", "", *acting("joseph"), in_play="z.rain")

    assert fact(play(match, "ability-joseph@z.rain", f"roll-{face}"), "in-play") == in_play


@pytest.mark.rule("lnoe-faq-joseph-order")
def test_father_joseph_may_try_again_and_again() -> None:
    match = scene("joseph@T5", "", *acting("joseph"), in_play="z.rain")

    match = play(match, "ability-joseph@z.rain roll-1 ability-joseph@z.rain roll-3")
    assert fact(match, "joseph.wounds") == 2
    assert fact(match, "in-play") == "-"


@pytest.mark.rule("lnoe-faq-joseph-order")
def test_the_card_is_cancelled_though_the_wound_kills_him() -> None:
    match = scene(f"joseph@T5:2 {OTHERS}", "", *acting("joseph"), in_play="z.rain", hands={1: "h.scratch"})

    match = play(match, "ability-joseph@z.rain roll-4")
    assert told(match, HeroDied)
    assert fact(match, "in-play") == "-"
    assert lies(match, "z.rain", "zombie_discards") == 1
    assert fact(match, "hand-1") == 1, "the wound is a price and cannot be prevented"


@pytest.mark.rule("lnoe-faq-joseph-order")
@pytest.mark.parametrize("face", [2, 3])
def test_faith_is_gone_though_father_joseph_died_to_keep_it(face: int) -> None:
    heroes = f"joseph@T5:2+h.faith sally@L12 {OTHERS}"
    match = scene(heroes, "C4", ZombieTurn(Step.BEFORE_MOVE), hands={0: "z.lossfaith"})

    match = play(match, "play-z.lossfaith@joseph ability-joseph@played")
    assert told(match, HeroDied)
    assert match.game.read(match.game.spell(match.state)) == match.state
    match = play(match, f"roll-{face}")
    assert lies(match, "h.faith", "hero_discards") == 1


@pytest.mark.rule("lnoe-hturn-active-dies")
def test_father_joseph_who_dies_of_his_own_movement_roll_does_not_move() -> None:
    match = scene(f"joseph@T5:2 {OTHERS}", "", *acting("joseph"), hands={0: "z.trip"})

    match = play(match, "act-roll roll-4 play-z.trip ability-joseph@played roll-1 roll-6")
    assert fact(match, "joseph.dead")
    assert not told(match, MovementSet)


@pytest.mark.rule("lnoe-faq-joseph-fight")
def test_father_joseph_cancels_a_card_in_a_fight_that_he_is_losing() -> None:
    match = scene("joseph@T5", "T5", *fighting("joseph"), hands={0: "z.uuurrgh"})

    match = play(match, "roll-12 roll-3 play-z.uuurrgh")
    assert window(match) == "zcard"
    match = play(match, "ability-joseph@played")
    assert "lnoe-faq-joseph-fight" in rules(match)
    match = play(match, "roll-3")
    assert told(match, CardCancelled)
    assert fact(match, "joseph.wounds") == 2, "the price, and the fight that is lost all the same"
    assert lies(match, "z.uuurrgh", "zombie_discards") == 1


@pytest.mark.rule("lnoe-faq-joseph-target")
def test_father_joseph_cancels_a_card_in_play_between_two_heroes_turns() -> None:
    match = scene(f"becky@T5 joseph@K5 {OTHERS}", "", *acting("becky"), in_play="z.rain")

    match = play(match, "-")
    assert window(match) == "hero-next"
    match = play(match, "ability-joseph@z.rain")
    assert "lnoe-faq-joseph-target" in rules(match)
    assert fact(play(match, "roll-3"), "in-play") == "-"


@pytest.mark.rule("lnoe-faq-joseph-target")
def test_father_joseph_cancels_a_card_that_is_played_on_somebody_else() -> None:
    match = scene("becky@T5 joseph@K5", "T5", *fighting("becky"), hands={0: "z.uuurrgh"})

    match = play(match, "roll-36 roll-2 play-z.uuurrgh ability-joseph@played roll-3")
    assert told(match, CardCancelled)


@pytest.mark.rule("lnoe-faq-joseph-target")
def test_father_joseph_names_a_card_that_is_there() -> None:
    match = scene("joseph@T5", "", *acting("joseph"), in_play="z.rain")

    assert refusal(match, "ability-joseph@z.lights:church") == "lnoe-faq-joseph-target"
