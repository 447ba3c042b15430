"""When cards may be played, and how long what they do lasts."""

import pytest

from engines.last_night_on_earth.events import BonusEnded, EffectEnded, HeroHealed
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
    zombies_move,
)


def before_zombies_move(zombies: str, cards: str, *, seats: int = 2) -> AnyMatch:
    """The spawn roll is done, and no Zombie has moved yet."""
    return scene("becky@K5", zombies, ZombieTurn(Step.BEFORE_MOVE), seats=seats, hands={0: cards})


# -- the start of a turn --------------------------------------------------------


@pytest.mark.rule("lnoe-timing-start-zombie")
def test_a_zombie_turn_starts_until_the_first_zombie_moves() -> None:
    match = before_zombies_move("C4 C7", "z.lights")

    assert "play-z.lights@church" in offers(match)
    assert refusal(match, "- B4 play-z.lights@church") == "lnoe-timing-start-zombie"


@pytest.mark.parametrize("act", ["act-roll roll-3 - A2 -", "act-search draw-h.bat"], ids=["move", "search"])
@pytest.mark.rule("lnoe-timing-start-hero")
def test_a_hero_turn_starts_until_a_hero_moves_or_searches(act: str) -> None:
    match = scene("becky@A3 billy@T5", in_play="z.lights@church", hands={1: "h.atlast"})

    assert "play-h.atlast@z.lights:church" in offers(match)
    match = play(match, "- go-becky", act)
    assert window(match) == "hero-next"
    assert refusal(match, "play-h.atlast@z.lights:church") == "lnoe-timing-start-hero"


@pytest.mark.rule("lnoe-timing-start-hero")
def test_a_hero_who_gives_up_its_move_action_does_not_end_the_start() -> None:
    match = scene("becky@T5 billy@A3", "T5", in_play="z.lights@church", hands={1: "h.atlast"})
    match = play(match, "- go-becky -", "- roll-35 roll-4 - -")

    assert window(match) == "hero-next"
    assert "play-h.atlast@z.lights:church" in offers(match)


@pytest.mark.rule("lnoe-timing-start-roll")
def test_rolling_for_movement_does_not_end_the_start_but_the_first_step_does() -> None:
    match = scene("billy@T5 sally@A3", in_play="z.lights@church", hands={1: "h.atlast"})
    rolled = play(match, "- go-billy act-roll roll-3")

    assert window(rolled) == "move-roll"
    assert "play-h.atlast@z.lights:church" in offers(rolled)
    assert refusal(rolled, "- T2 play-h.atlast@z.lights:church") == "lnoe-timing-start-hero"
    moved = play(rolled, "- T2 - - act-roll roll-1")
    assert window(moved) == "move-roll"
    assert refusal(moved, "play-h.atlast@z.lights:church") == "lnoe-timing-start-roll"


@pytest.mark.rule("lnoe-timing-relentless")
def test_zombies_that_a_card_moves_before_their_step_do_not_end_the_start() -> None:
    match = before_zombies_move("C4 C7", "z.relentless z.cornered")
    match = play(match, "play-z.relentless roll-1 B4")

    assert window(match) == "z-move"
    assert "play-z.cornered" in offers(match)


# -- moments --------------------------------------------------------------------


@pytest.mark.rule("lnoe-timing-except-fight")
def test_except_during_a_fight_leaves_the_time_between_two_fights() -> None:
    match = scene("becky@T5:1+h.firstaid+h.bat", "T5 T5", *acting("becky", 3))
    match = play(match, "- roll-35 roll-4")

    assert refusal(match, "use-becky/h.firstaid@becky") == "lnoe-timing-except-fight"
    match = play(match, "-")
    assert window(match) == "fight-declared"
    assert fact(play(match, "use-becky/h.firstaid@becky"), "becky.wounds") == 0


@pytest.mark.rule("lnoe-timing-after-fact")
def test_a_card_may_change_a_roll_that_was_made() -> None:
    match = scene("becky@T5", "", *acting("becky"), hands={0: "z.trip"})
    match = play(match, "act-roll roll-6", "play-z.trip roll-2")

    assert "lnoe-timing-after-fact" in rules(match)
    match = play(match, "T2 T3")
    assert not fact(match, "heroes-turn")


@pytest.mark.rule("lnoe-timing-any-side")
def test_zombie_cards_are_played_in_the_hero_turn_if_their_text_fits() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), hands={0: "z.uuurrgh z.shamble"})
    match = play(match, "roll-35 roll-4")

    assert "play-z.uuurrgh" in offers(match)
    assert refusal(match, "play-z.shamble@0") == "lnoe-timing-any-side"


@pytest.mark.rule("lnoe-timing-wound-window")
def test_a_wound_is_placed_only_if_nobody_prevents_it() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), hands={1: "h.scratch"})
    match = play(match, "- roll-23 roll-5 -")

    assert window(match) == "wound-before"
    assert fact(play(match, "-"), "becky.wounds") == 1
    match = play(match, "play-h.scratch")
    assert "lnoe-timing-wound-window" in rules(match)
    assert fact(match, "becky.wounds") == 0


@pytest.mark.rule("lnoe-timing-your-zombies")
def test_your_zombies_are_only_the_card_players_own() -> None:
    match = scene("becky@K5", "C4 - - - - - - C7", *zombies_move(), seats=4, hands={0: "z.shamble"})

    assert refusal(match, "play-z.shamble@7") == "lnoe-timing-your-zombies"
    assert "play-z.shamble@0" in offers(match)


@pytest.mark.rule("lnoe-timing-your-zombies")
def test_a_card_that_does_not_say_whose_zombies_moves_both_colours() -> None:
    match = before_zombies_move("C4 - - - - - - C7", "z.relentless", seats=4)
    match = play(match, "play-z.relentless roll-2 B4 C8")

    assert (fact(match, "zombie-0"), fact(match, "zombie-7")) == ("B4", "C8")


@pytest.mark.rule("lnoe-timing-end-zombie")
def test_the_zombie_turn_ends_after_its_last_step() -> None:
    assert refusal(before_zombies_move("C4", "z.toomany"), "play-z.toomany") == "lnoe-timing-end-zombie"
    match = play(scene("becky@K5", "C4", ZombieTurn(Step.END), hands={0: "z.toomany"}), "play-z.toomany roll-2 A1")

    assert refusal(match, "A1") == "lnoe-setup-even-spread"
    assert fact(play(match, "L1"), "zombies") == 3


# -- how long an effect lasts ---------------------------------------------------


@pytest.mark.rule("lnoe-timing-until-end")
def test_until_the_end_of_the_turn_is_until_the_current_turn_ends() -> None:
    match = scene("becky@T5", "T5", ZombieTurn(Step.MOVED), hands={1: "h.faith"})
    match = play(match, "play-h.faith@becky", "roll-235 roll-4")

    assert "lnoe-timing-until-end" in rules(match)
    assert refusal(match, "- roll-235") == "lnoe-fight-dice"


@pytest.mark.rule("lnoe-timing-until-next")
def test_until_the_next_zombie_turn_is_over_before_a_card_can_be_played_in_it() -> None:
    match = scene("becky@T5", "T5", *acting("becky"), hands={0: "z.lights"}, clock={"cornered": True})
    match = play(match, "- roll-34 roll-114 -")

    assert [ended.card for ended in told(match, EffectEnded)] == ["z.cornered"]
    assert window(match) == "z-begin"
    assert not match.state.clock.cornered


@pytest.mark.rule("lnoe-timing-end-hero")
def test_the_end_of_the_hero_turn_comes_before_effects_of_the_turn_lapse() -> None:
    match = scene("becky@A3 billy@A3:1", "", *acting("becky"), hands={1: "h.faith"})
    match = play(match, "play-h.faith@becky - -")
    assert window(match) == "h-end"

    match = play(match, "ability-becky@billy")
    assert "lnoe-timing-end-hero" in rules(match)
    assert [type(event) for event in match.events if isinstance(event, HeroHealed | BonusEnded)] == [
        HeroHealed,
        BonusEnded,
    ]


# -- what a card can do ---------------------------------------------------------


@pytest.mark.rule("lnoe-card-or")
def test_of_two_effects_the_player_picks_one() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), in_play="z.rain", hands={1: "h.gomez"})
    match = play(match, "- roll-23 roll-6")

    assert offers(match) == {"-", "play-h.gomez@z.rain", "play-h.gomez/2"}
    assert refusal(match, "play-h.gomez/2@z.rain") == "lnoe-card-or"


@pytest.mark.rule("lnoe-card-unplayable")
def test_a_play_immediately_card_without_effect_is_discarded() -> None:
    match = scene("becky@T5", "", ZombieTurn(Step.DRAW), hands={0: "z.shamble z.shamble z.shamble"})
    match = play(match, "- draw-z.surprise")

    assert "lnoe-card-unplayable" in rules(match)
    assert fact(match, "zombies") == 0
    assert lies(match, "z.surprise", "zombie_discards") == 1


@pytest.mark.rule("lnoe-card-unplayable")
def test_a_card_that_can_do_nothing_now_is_not_played() -> None:
    match = scene("joseph@K5 becky@T5", "C4", ZombieTurn(Step.BEFORE_MOVE), hands={0: "z.lossfaith"})

    assert asked(match) == (0,)
    assert refusal(match, "play-z.lossfaith@joseph") == "lnoe-card-unplayable"
