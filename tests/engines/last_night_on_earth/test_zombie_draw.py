"""Steps 1 and 2 of the Zombie Turn: what ends at its start, discarding, drawing, and cards that are played at once."""

from __future__ import annotations

import pytest

from engines.last_night_on_earth.events import EffectEnded, ImmediateDrawn, NothingDrawn, ZombieCardDrawn
from engines.last_night_on_earth.frames import HeroTurn, ZombieTurn
from engines.last_night_on_earth.turns.zombie_turn import Step
from tests.engines.last_night_on_earth.scenes import (
    fact,
    lies,
    offers,
    play,
    refusal,
    rules,
    scene,
    told,
    window,
    zombies_move,
)

DRAW = ZombieTurn(Step.DRAW)
SHAMBLES = "draw-z.shamble"


@pytest.mark.rule("lnoe-zturn-start-effects")
def test_what_lasts_until_the_next_zombie_turn_ends_before_any_card_can_be_played() -> None:
    match = scene("sally@T5", "T1", HeroTurn(3), hands={0: "z.cornered", 1: "h.recovery"}, clock={"cornered": True})
    begun = play(scene("sally@T5:1", "", HeroTurn(), hands={1: "h.recovery"}, clock={"cornered": True}), "- - -")

    assert window(match) == "z-begin"
    assert not match.state.clock.cornered
    assert [event.rule for event in told(begun, EffectEnded)] == ["lnoe-zturn-start-effects"]


# -- the draw -------------------------------------------------------------------


@pytest.mark.rule("lnoe-zdraw-hand-size")
def test_one_zombie_player_draws_up_to_four() -> None:
    match = play(scene("sally@T5", "T1", DRAW), f"{SHAMBLES} {SHAMBLES} {SHAMBLES} {SHAMBLES}")

    assert fact(match, "hand-0") == 4
    assert window(match) == "z-roll"


@pytest.mark.rule("lnoe-zdraw-hand-size")
def test_two_zombie_players_draw_up_to_two_each() -> None:
    match = play(scene("sally@T5 billy@T5", "T1", DRAW, seats=4), f"{SHAMBLES} {SHAMBLES} {SHAMBLES} {SHAMBLES}")

    assert (fact(match, "hand-0"), fact(match, "hand-1")) == (2, 2)
    assert window(match) == "z-roll"


@pytest.mark.rule("lnoe-zdraw-hand-size")
def test_a_full_hand_draws_nothing() -> None:
    match = play(scene("sally@T5", "T1", DRAW, hands={0: "z.trip z.shamble z.shamble z.shamble"}), "-")

    assert [event.rule for event in told(match, NothingDrawn)] == ["lnoe-zdraw-hand-size"]


@pytest.mark.rule("lnoe-zdraw-pre-discard")
def test_before_drawing_a_player_may_discard_one_card() -> None:
    match = scene("sally@T5", "T1", DRAW, hands={0: "z.trip z.shamble z.shamble z.shamble"})
    after = play(match, "card-z.trip")

    assert offers(match) == {"-", "card-z.trip", "card-z.shamble"}
    assert rules(after) >= {"lnoe-zdraw-pre-discard"}
    assert refusal(after, "card-z.shamble") == "lnoe-zdraw-up"
    assert fact(play(after, SHAMBLES), "hand-0") == 4


@pytest.mark.rule("lnoe-zdraw-pre-discard")
def test_a_card_that_is_not_held_cannot_be_discarded() -> None:
    assert refusal(scene("sally@T5", "T1", DRAW, hands={0: "z.trip"}), "card-z.hate") == "lnoe-zdraw-pre-discard"


@pytest.mark.rule("lnoe-zdraw-up")
def test_a_player_with_one_card_draws_three() -> None:
    match = play(scene("sally@T5", "T1", DRAW, hands={0: "z.trip"}), f"- {SHAMBLES} {SHAMBLES} {SHAMBLES}")

    assert [event.rule for event in told(match, ZombieCardDrawn)] == ["lnoe-zdraw-up"] * 3
    assert window(match) == "z-roll"


@pytest.mark.rule("lnoe-zdraw-over")
def test_with_more_cards_than_the_hand_size_none_is_drawn_and_none_is_lost() -> None:
    match = play(scene("sally@T5", "T1", DRAW, hands={0: "z.trip z.cornered z.hate z.hate z.hate z.hate"}), "-")

    assert fact(match, "hand-0") == 6
    assert [event.rule for event in told(match, NothingDrawn)] == ["lnoe-zdraw-over"]


@pytest.mark.rule("lnoe-zdraw-then-play")
def test_the_whole_draw_is_finished_before_a_card_is_played_at_once() -> None:
    match = play(scene("sally@T5", "T1", DRAW), "draw-z.rain draw-z.surprise")

    assert refusal(match, "play-z.rain") == "lnoe-zdraw-then-play"
    match = play(match, f"{SHAMBLES} {SHAMBLES} play-z.rain")
    assert fact(match, "hand-0") == 2
    assert fact(match, "in-play") == "z.rain"
    assert lies(match, "z.surprise", "zombie_discards") == 1


@pytest.mark.rule("lnoe-zdraw-order")
def test_cards_owed_to_oh_the_horror_go_first_then_one_more_may_go_then_the_player_draws() -> None:
    hand = "z.trip z.cornered z.hate z.hate z.hate z.hate"
    match = scene("sally@T5", "T1", DRAW, hands={0: hand}, clock={"owes": (0,)})

    assert "-" not in offers(match)
    owed = play(match, "card-z.trip card-z.cornered")
    assert rules(owed) == {"lnoe-zdraw-order"}
    assert fact(play(owed, f"card-z.hate {SHAMBLES}"), "hand-0") == 4
    assert window(play(owed, f"card-z.hate {SHAMBLES}")) == "z-roll"


@pytest.mark.rule("lnoe-zdraw-order")
def test_green_draws_all_its_cards_before_brown_and_plays_those_played_at_once_before_brown() -> None:
    match = play(scene("sally@T5 becky@A3", "T1", DRAW, seats=4), "draw-z.rain draw-z.surprise")
    drawn = play(match, "draw-z.overrun draw-z.shamble")

    assert [event.seat for event in told(drawn, ImmediateDrawn)] == [0, 0, 1]
    assert offers(drawn) == {"play-z.rain", "play-z.surprise@becky"}
    assert refusal(drawn, "play-z.overrun") == "lnoe-card-play-immediately-order"


@pytest.mark.rule("lnoe-zdraw-no-hoard")
def test_a_card_to_be_played_at_once_cannot_be_kept() -> None:
    match = play(scene("sally@T5", "T1", DRAW), f"draw-z.rain draw-z.horror {SHAMBLES} {SHAMBLES}")

    assert refusal(match, "-") == "lnoe-zdraw-no-hoard"


@pytest.mark.rule("lnoe-zdraw-no-hoard")
def test_one_that_oh_the_horror_draws_is_played_before_the_spawn_roll() -> None:
    match = play(scene("sally@T5", "T1", DRAW), f"draw-z.horror {SHAMBLES} {SHAMBLES} {SHAMBLES} draw-z.rain")

    assert rules(match) == {"lnoe-zdraw-no-hoard"}
    match = play(match, f"{SHAMBLES} {SHAMBLES}")
    assert fact(match, "in-play") == "z.rain"
    assert window(match) == "z-roll"


@pytest.mark.rule("lnoe-zdraw-unlimited-play")
def test_any_number_of_cards_may_be_played_in_a_turn() -> None:
    hands = {0: "z.shamble z.shamble z.shamble"}
    match = scene("sally@T9", "C4 A8 A4", *zombies_move(), hands=hands)
    after = play(match, "play-z.shamble@0 roll-1 - play-z.shamble@1 roll-1 - play-z.shamble@2 roll-1")

    assert lies(after, "z.shamble", "zombie_discards") == 3


# -- Play Immediately -----------------------------------------------------------


@pytest.mark.rule("lnoe-card-play-immediately")
def test_a_card_that_says_so_is_played_as_soon_as_the_draw_is_over() -> None:
    match = play(scene("sally@T5", "T1", DRAW, hands={0: "z.trip z.hate z.hate"}), "- draw-z.rain")

    assert {"lnoe-card-play-immediately", "lnoe-z-rain"} <= rules(match)
    assert fact(match, "in-play") == "z.rain"


@pytest.mark.rule("lnoe-card-play-immediately-order")
def test_of_several_drawn_together_the_drawer_picks_which_comes_first() -> None:
    match = play(scene("becky@A3", "T1", DRAW, hands={0: "z.trip z.hate"}), "- draw-z.surprise draw-z.horror")

    assert match.actor == 0
    assert offers(match) == {"play-z.surprise@becky", "play-z.horror"}
    assert refusal(match, "play-z.rain") == "lnoe-card-play-immediately-order"


@pytest.mark.rule("lnoe-round-zombie-steps")
def test_no_zombie_moves_while_cards_are_drawn() -> None:
    match = scene("sally@T9", "C4", DRAW, hands={0: "z.trip"})

    assert refusal(match, "B4") == "lnoe-round-zombie-steps"


@pytest.mark.rule("lnoe-card-remains-in-play")
def test_heavy_rain_lies_in_play_until_something_discards_it() -> None:
    match = play(scene("sally@T5", "T1", DRAW, hands={0: "z.trip z.hate z.hate"}), "- draw-z.rain")

    assert rules(match) >= {"lnoe-card-remains-in-play"}
    assert fact(play(match, "-"), "in-play") == "z.rain"
    assert lies(match, "z.rain", "zombie_discards") == 0


@pytest.mark.rule("lnoe-card-remains-in-play")
def test_three_rounds_later_it_still_rains() -> None:
    quiet_round = "roll-11 roll-1 - - "
    match = scene("becky@A3", "", ZombieTurn(), in_play="z.rain", zombie_deck="")

    assert fact(play(match, quiet_round * 3), "in-play") == "z.rain"


@pytest.mark.rule("lnoe-zspawn-after-immediate")
def test_the_spawn_roll_waits_for_cards_that_are_played_at_once_and_counts_their_zombies() -> None:
    match = scene("becky@A3", "T1 T2 T3 T6 T9 L1", DRAW, hands={0: "z.trip z.hate"})
    drawn = play(match, "- draw-z.surprise draw-z.rain")
    rolled = play(drawn, "play-z.surprise@becky - roll-34")

    assert refusal(drawn, "roll-34") == "lnoe-zspawn-after-immediate"
    assert fact(rolled, "zombies") == 7
    assert rolled.state.clock.spawns == ()
