"""Fights: how many dice there are, who wins, and what winning and losing come to."""

import pytest

from engines.last_night_on_earth.cards import CARDS, ExtraDice
from engines.last_night_on_earth.events import FendedOff, FightBegan, FightLost
from engines.last_night_on_earth.frames import Fights
from engines.last_night_on_earth.game import GAME
from tests.engines.last_night_on_earth.scenes import (
    acting,
    asked,
    fact,
    fighting,
    offers,
    play,
    refusal,
    rules,
    scene,
    told,
    window,
    zombies_fight,
)


@pytest.mark.rule("lnoe-fight-def")
def test_each_zombie_is_a_fight_of_its_own() -> None:
    match = play(scene("becky@T5", "T5 T5", *acting("becky", 3)), "roll-35 roll-4")

    assert [fight.zombie for fight in told(match, FightBegan)] == [1]
    assert [fight.zombie for fight in told(play(match, "roll-25 roll-1"), FendedOff)] == [0, 1]


# -- how many dice --------------------------------------------------------------


@pytest.mark.rule("lnoe-fight-dice")
def test_a_hero_rolls_two_dice_and_a_zombie_one() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"))

    assert refusal(match, "roll-356") == "lnoe-fight-dice"
    assert refusal(match, "roll-35 roll-44") == "lnoe-fight-dice"
    assert "lnoe-fight-dice" in rules(play(match, "roll-35"))


@pytest.mark.rule("lnoe-fight-dice-count")
def test_standing_extras_are_rolled_from_the_start() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), hands={1: "h.faith"}, clock={"cornered": True})
    match = play(match, "play-h.faith@becky", "roll-135")

    assert rules(match) == {"lnoe-fight-dice-count"}
    assert refusal(match, "roll-6") == "lnoe-fight-dice"
    assert "lnoe-fight-dice-count" in rules(play(match, "roll-246"))


@pytest.mark.rule("lnoe-fight-extra-mid")
def test_a_die_gained_after_the_roll_is_rolled_at_once_and_stays_as_long_as_its_effect() -> None:
    match = scene("becky@T5", "T5 T5", *acting("becky", 3), hands={1: "h.jeb"})
    match = play(match, "- roll-23 roll-6", "play-h.jeb/2@becky")

    assert "lnoe-fight-extra-mid" in rules(match)
    match = play(match, "roll-1")
    assert refusal(match, "roll-12") == "lnoe-fight-dice"
    assert "lnoe-fight-dice-count" in rules(play(match, "roll-122"))


@pytest.mark.rule("lnoe-fight-min-dice")
def test_nothing_in_the_basic_game_takes_a_die_away() -> None:
    effects = [effect for card in CARDS.values() for mode in card.modes for effect in mode.effects]

    assert all(effect.dice > 0 for effect in effects if isinstance(effect, ExtraDice))


# -- who wins -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hero", "zombie", "rule"),
    [
        pytest.param("roll-34", "roll-5", "lnoe-fight-zombie-wins", id="higher"),
        pytest.param("roll-24", "roll-4", "lnoe-fight-tie", id="tied"),
        pytest.param("roll-33", "roll-6", "lnoe-fight-double-loses", id="doubles"),
    ],
)
@pytest.mark.rule("lnoe-fight-zombie-wins", "lnoe-fight-tie", "lnoe-fight-double-loses")
def test_a_zombie_that_is_higher_or_tied_wounds_the_hero(hero: str, zombie: str, rule: str) -> None:
    match = play(scene("becky@T5", "T5", *fighting("becky")), hero, zombie)

    assert rule in rules(match)
    assert fact(match, "becky.wounds") == 1
    assert fact(match, "zombie-0") == "T5"


@pytest.mark.rule("lnoe-fight-fended")
def test_a_hero_who_wins_without_doubles_fends_the_zombie_off() -> None:
    match = play(scene("becky@T5", "T5", *fighting("becky")), "roll-35 roll-4")

    assert "lnoe-fight-fended" in rules(match)
    assert fact(match, "becky.wounds") == 0
    assert fact(match, "zombie-0") == fact(match, "becky") == "T5"


@pytest.mark.rule("lnoe-fight-double-kill")
def test_doubles_of_a_winner_kill_even_if_they_are_not_the_highest() -> None:
    match = scene("becky@T5+h.bat", "T5", *fighting("becky"))
    match = play(match, "roll-35 roll-4", "use-becky/h.bat roll-3 roll-6", "-")

    assert "lnoe-fight-double-kill" in rules(match)
    assert fact(match, "zombie-0") == "-"
    assert fact(match, "kills") == 1


@pytest.mark.rule("lnoe-fight-double-on-tie")
def test_doubles_on_a_tie_that_is_won_kill() -> None:
    match = play(scene("johnny@T5", "T5", *fighting("johnny")), "roll-44 roll-4")

    assert "lnoe-fight-double-on-tie" in rules(match)
    assert fact(match, "kills") == 1


@pytest.mark.rule("lnoe-fight-tie-rule")
def test_two_reasons_to_win_ties_are_as_good_as_one() -> None:
    match = scene("becky@T5+h.crowbar", "T5", *fighting("becky"), clock={"cornered": True})
    match = play(match, "roll-25 roll-135", "use-becky/h.crowbar roll-4")

    assert "lnoe-fight-tie-rule" in rules(match)
    assert fact(match, "becky.wounds") == 0
    assert len(told(match, FendedOff)) == 1


# -- dice that change -----------------------------------------------------------


@pytest.mark.rule("lnoe-fight-final-dice")
def test_a_pair_that_a_shifted_die_makes_kills() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), hands={1: "h.sty"})
    match = play(match, "- roll-45 roll-3", "play-h.sty/2@h5-")

    assert "lnoe-fight-final-dice" in rules(match)
    assert fact(match, "kills") == 1


@pytest.mark.rule("lnoe-fight-final-dice")
def test_a_pair_that_a_shifted_die_breaks_does_not_kill() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), hands={1: "h.sty"})
    match = play(match, "- roll-44 roll-4", "play-h.sty/2@h4+")

    assert "lnoe-fight-final-dice" in rules(match)
    assert fact(match, "kills") == 0
    assert fact(match, "becky.wounds") == 0


@pytest.mark.rule("lnoe-fight-reroll")
def test_a_re_roll_wipes_what_was_added_to_the_die() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), hands={0: "z.hate", 1: "h.sty"})
    match = play(match, "- roll-15 roll-5", "play-h.sty/2@h5+", "play-z.hate die-6 -")

    assert "lnoe-fight-reroll" in rules(match)
    match = play(match, "roll-2")
    assert fact(match, "becky.wounds") == 1
    assert len(told(match, FightLost)) == 1


@pytest.mark.rule("lnoe-fight-modifier")
def test_one_more_or_less_may_be_put_on_a_die_of_either_side() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), hands={1: "h.hyde"})
    match = play(match, "- roll-25 roll-5")

    assert offers(match) == {"-", *(f"play-h.hyde/2@{die}{sign}" for die in ("h2", "h5", "z5") for sign in "+-")}
    match = play(match, "play-h.hyde/2@z5-")
    assert {"lnoe-fight-modifier", "lnoe-fight-fended"} <= rules(match)


# -- how a fight goes on --------------------------------------------------------


@pytest.mark.rule("lnoe-fight-sequence")
def test_once_the_result_is_read_dice_are_changed_no_more_but_a_wound_may_be_prevented() -> None:
    match = scene("becky@T5+h.bat", "T5", *fighting("becky"), hands={0: "z.uuurrgh", 1: "h.scratch"})
    match = play(match, "- roll-23 roll-5 - -")

    assert window(match) == "wound-before"
    assert asked(match) == (1,)
    assert refusal(match, "use-becky/h.bat") == "lnoe-fight-sequence"
    assert fact(play(match, "play-h.scratch"), "becky.wounds") == 0


@pytest.mark.rule("lnoe-fight-loss-order")
def test_a_prevented_wound_does_not_undo_the_loss() -> None:
    match = scene("becky@T5+h.chainsaw", "T5", *fighting("becky"), hands={1: "h.scratch"})
    match = play(match, "- roll-23 roll-6", "use-becky/h.chainsaw roll-1", "- play-h.scratch")

    assert "lnoe-fight-loss-order" in rules(match)
    assert fact(match, "becky.wounds") == 0
    assert fact(match, "becky.items") == "-"


@pytest.mark.rule("lnoe-fight-twice")
def test_a_zombie_that_was_fended_off_is_fought_again_if_the_hero_stays() -> None:
    match = play(scene("becky@T5", "T5", *zombies_fight()), "roll-35 roll-4")
    assert len(told(match, FendedOff)) == 1

    match = play(match, "- roll-35 roll-4")
    assert len(told(match, FendedOff)) == 2


@pytest.mark.rule("lnoe-fight-breaks-off")
def test_a_fight_is_over_without_a_loser_if_the_hero_dies_of_a_price() -> None:
    match = scene("joseph@T5:2 becky@A3", "T5", *fighting("joseph"), in_play="z.rain", hands={0: "z.uuurrgh"})
    match = play(match, "- roll-12 roll-6", "ability-joseph@z.rain")
    assert fact(match, "joseph.dead")

    match = play(match, "roll-4")
    assert "lnoe-fight-breaks-off" in rules(match)
    assert told(match, FightLost) == []


# -- killed ---------------------------------------------------------------------


@pytest.mark.rule("lnoe-fight-kill-credit")
def test_a_zombie_killed_by_a_card_is_counted_too() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), hands={1: "h.getback"}, clock={"kills": 3})
    match = play(match, "- roll-35 roll-4 -", "play-h.getback")

    assert "lnoe-fight-kill-credit" in rules(match)
    assert fact(match, "kills") == 4


@pytest.mark.rule("lnoe-win-immediate")
def test_a_game_that_ends_with_a_zombie_that_was_fended_off_can_be_read() -> None:
    heroes = "becky@T5 jake@A4 jenny@A9 sheriff@C1"
    turn, fight = fighting("becky")
    match = scene(heroes, "T5", turn, Fights(1, ()), fight, hands={1: "h.getback"}, clock={"kills": 14})
    match = play(match, "- roll-35 roll-4 -", "play-h.getback")

    assert match.outcome
    assert GAME.read(GAME.spell(match.state)) == match.state


@pytest.mark.rule("lnoe-fight-removed")
def test_a_dead_zombie_goes_back_to_its_own_pool() -> None:
    match = scene("becky@T5", "- - - - - - - T5", *fighting("becky", 7), seats=4)
    assert fact(match, "zombies") == 1

    match = play(match, "roll-55 roll-4")
    assert fact(match, "zombie-7") == "-"
    assert fact(match, "zombies") == 0


@pytest.mark.rule("lnoe-fight-modifier")
@pytest.mark.parametrize("word", ["die-10", "play-h.sty/2@h10+", "play-h.sty/2@z12-"])
def test_a_die_that_counts_more_than_nine_can_be_named(word: str) -> None:
    assert GAME.encode(GAME.decode(word)) == word
