"""The moments at which windows open, in the order of a round: whom each asks, and what may be played."""

import pytest

from engines.last_night_on_earth.frames import ZombieTurn
from engines.last_night_on_earth.turns.zombie_turn import Step
from tests.engines.last_night_on_earth.scenes import (
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
    window,
)

THREE = "z.shamble z.shamble z.shamble"


# -- cards that are announced ---------------------------------------------------


@pytest.mark.rule("lnoe-react-zcard")
def test_heroes_may_answer_a_zombie_card() -> None:
    match = scene("becky@T5+h.fireaxe", "T5", *fighting("becky"), hands={0: "z.uuurrgh"})
    match = play(match, "roll-35 roll-4", "play-z.uuurrgh")
    assert window(match) == "zcard"
    assert "lnoe-react-zcard" in rules(play(match, "-"))

    match = play(match, "use-becky/h.fireaxe@played")
    assert lies(match, "z.uuurrgh", "zombie_discards") == 1
    match = play(match, "roll-4")
    assert fact(match, "becky.items") == "h.fireaxe"
    assert fact(match, "becky.wounds") == 0


@pytest.mark.rule("lnoe-react-hcard")
def test_zombies_may_answer_faith_and_no_other_hero_card() -> None:
    match = scene("becky@T5", "", *acting("becky"), hands={0: "z.trip", 1: "h.faith h.jeb"})

    assert window(play(match, "play-h.jeb/2@becky")) == ""
    match = play(match, "play-h.faith@becky")
    assert (window(match), asked(match)) == ("hcard", (0,))
    assert "lnoe-react-hcard" in rules(play(match, "-"))


# -- the Zombie Turn ------------------------------------------------------------


@pytest.mark.rule("lnoe-react-z-begin")
def test_zombies_play_before_they_draw() -> None:
    match = scene("becky@T5", "C4", ZombieTurn(Step.SUN), hands={0: f"{THREE} z.cornered"})
    assert (window(match), asked(match)) == ("z-begin", (0,))

    match = play(match, "play-z.cornered -")
    assert "lnoe-react-z-begin" in rules(match)
    assert window(play(match, "- draw-z.uuurrgh")) == "z-roll"


@pytest.mark.rule("lnoe-react-z-roll")
def test_zombies_play_what_they_drew_before_the_spawn_roll() -> None:
    match = scene("becky@T5", "C4", ZombieTurn(Step.DRAW), hands={0: THREE})
    match = play(match, "- draw-z.lights")
    assert (window(match), asked(match)) == ("z-roll", (0,))

    match = play(match, "play-z.lights@church")
    assert fact(match, "in-play") == "z.lights"
    assert "lnoe-react-z-roll" in rules(play(match, "-"))


@pytest.mark.rule("lnoe-react-z-move")
def test_both_sides_play_before_zombies_move_and_then_the_start_is_over() -> None:
    match = scene("becky@K5", "C4", ZombieTurn(Step.BEFORE_MOVE), hands={0: "z.cornered", 1: "h.sty"})
    assert (window(match), asked(match)) == ("z-move", (0, 1))
    assert "play-h.sty@0" in offers(play(match, "-"))

    match = play(match, "- -")
    assert "lnoe-react-z-move" in rules(match)
    assert refusal(match, "play-z.cornered") == "lnoe-timing-start-zombie"


@pytest.mark.rule("lnoe-react-z-moved")
def test_heroes_play_when_zombies_have_moved() -> None:
    match = scene("becky@T5:1", "T5", ZombieTurn(Step.MOVED), hands={0: "z.uuurrgh", 1: "h.recovery"})
    assert (window(match), asked(match)) == ("z-moved", (1,))
    assert "play-h.recovery@becky" in offers(match)

    match = play(match, "-")
    assert "lnoe-react-z-moved" in rules(match)
    assert window(match) == "fight-declared"


@pytest.mark.rule("lnoe-react-z-end")
def test_zombies_play_after_their_last_step_each_card_a_placing_of_its_own() -> None:
    match = scene("becky@K5", "C4", ZombieTurn(Step.END), hands={0: "z.toomany z.toomany"})
    assert (window(match), asked(match)) == ("z-end", (0,))
    assert "lnoe-react-z-end" in rules(play(match, "-"))

    match = play(match, "play-z.toomany roll-1 A1", "play-z.toomany roll-1 A1")
    assert fact(match, "zombies") == 3


# -- fights ---------------------------------------------------------------------


@pytest.mark.rule("lnoe-react-fight-declared")
def test_what_is_free_is_played_before_the_dice_are_rolled() -> None:
    match = scene("becky@T5:1", "T5", *fighting("becky"), hands={1: "h.recovery"})
    assert (window(match), asked(match)) == ("fight-declared", (1,))
    assert fact(play(match, "play-h.recovery@becky"), "becky.wounds") == 0

    match = play(match, "-")
    assert "lnoe-react-fight-declared" in rules(match)
    assert refusal(match, "roll-35 roll-4 play-h.recovery@becky") == "lnoe-timing-except-fight"


@pytest.mark.rule("lnoe-react-fight-declared")
def test_before_the_dice_zombies_may_cancel_a_faith_that_lies_on_a_hero() -> None:
    match = scene("joseph@T5+h.faith", "T5", *fighting("joseph"), hands={0: "z.lossfaith"})
    assert asked(match) == (0,)

    match = play(match, "play-z.lossfaith@joseph -")
    assert not match.state.heroes[0].has_faith
    assert refusal(match, "roll-235") == "lnoe-fight-dice"


@pytest.mark.rule("lnoe-react-fight")
def test_in_a_fight_the_side_that_is_losing_is_asked_first() -> None:
    match = scene("becky@T5", "T5", *fighting("becky"), hands={0: "z.uuurrgh", 1: "h.scratch"})
    match = play(match, "- roll-35 roll-4")
    assert (window(match), asked(match)) == ("fight", (0, 1))

    match = play(match, "play-z.uuurrgh - roll-16")
    assert asked(match) == (1,)
    assert refusal(match, "play-h.scratch") == "lnoe-react-fight"


@pytest.mark.parametrize(("hero", "first"), [("johnny", 0), ("billy", 1)])
@pytest.mark.rule("lnoe-react-fight")
def test_who_is_losing_a_tie_follows_from_who_wins_ties(hero: str, first: int) -> None:
    match = scene(f"{hero}@T5", "T5", *fighting(hero), hands={0: "z.uuurrgh", 1: "h.scratch"})

    assert asked(play(match, "- roll-34 roll-4"))[0] == first


@pytest.mark.rule("lnoe-react-break")
def test_whoever_would_lose_by_a_break_roll_is_asked_first() -> None:
    match = scene("jenny@T5+h.bat", "T5", *fighting("jenny"), hands={0: "z.lossfaith z.trip"})
    match = play(match, "roll-12 roll-6 use-jenny/h.bat roll-1", "roll-5")
    assert (window(match), asked(match)) == ("break", (0, 1))

    match = play(match, "play-z.lossfaith/2 roll-2")
    assert "lnoe-react-break" in rules(match)
    assert asked(match) == (1, 0)
    match = play(match, "ability-jenny@+ -")
    assert fact(match, "jenny.items") == "h.bat"


@pytest.mark.rule("lnoe-react-fight-won")
def test_a_zombie_that_was_fended_off_may_be_killed_by_any_hero_player() -> None:
    match = scene("becky@T5 billy@A3", "T5", *fighting("becky"), seats=3, hands={2: "h.getback"})
    match = play(match, "- roll-35 roll-4 -")
    assert (window(match), asked(match)) == ("fight-won", (2,))

    assert "lnoe-react-fight-won" in rules(play(match, "-"))
    assert fact(play(match, "play-h.getback"), "zombie-0") == "-"


@pytest.mark.rule("lnoe-react-wound-before")
def test_a_wound_may_be_prevented_before_its_marker_is_placed() -> None:
    match = scene("becky@T5 billy@A3", "T5", *fighting("becky"), seats=3, hands={1: "h.atlast", 2: "h.scratch"})
    match = play(match, "- - roll-23 roll-4 - -")
    assert (window(match), asked(match)) == ("wound-before", (1, 2))

    match = play(match, "-")
    assert "lnoe-react-wound-before" in rules(match)
    match = play(match, "play-h.scratch")
    assert window(match) != "wound-before"
    assert fact(match, "becky.wounds") == 0


# -- the Hero Turn --------------------------------------------------------------


@pytest.mark.rule("lnoe-react-h-begin")
def test_heroes_play_before_one_of_them_acts() -> None:
    match = scene("becky@T5:1 billy@A3", in_play="z.rain", hands={0: "z.trip", 1: "h.atlast h.recovery"})
    assert (window(match), asked(match)) == ("h-begin", (1,))
    assert {"play-h.atlast@z.rain", "play-h.recovery@becky"} <= offers(match)

    match = play(match, "-")
    assert "lnoe-react-h-begin" in rules(match)
    assert refusal(match, "go-becky act-roll roll-6 - - T2 play-h.atlast@z.rain") == "lnoe-timing-start-hero"


@pytest.mark.rule("lnoe-react-hero-next")
def test_between_two_heroes_every_hero_player_is_asked() -> None:
    heroes = "sally@T5 billy@A3:1 becky@A2 jake@L4"
    match = scene(heroes, "", *acting("sally"), seats=5, hands={3: "h.recovery"})
    match = play(match, "-")
    assert (window(match), asked(match)) == ("hero-next", (3,))

    assert fact(play(match, "play-h.recovery@billy"), "billy.wounds") == 0
    assert "lnoe-react-hero-next" in rules(play(match, "-"))


@pytest.mark.rule("lnoe-react-move-roll")
def test_a_movement_die_may_be_changed_before_the_hero_decides() -> None:
    match = scene("becky@A3 billy@T5", "", *acting("becky"), hands={0: "z.trip z.hate"})
    match = play(match, "act-roll roll-6")
    assert (window(match), asked(match)) == ("move-roll", (0,))

    match = play(match, "play-z.trip roll-2 -")
    assert "lnoe-react-move-roll" in rules(match)
    assert "act-search" in offers(match)
    assert fact(play(match, "act-search draw-h.bat"), "becky.items") == "h.bat"


@pytest.mark.rule("lnoe-react-move-roll")
def test_the_roller_is_asked_about_a_movement_die_after_the_zombies() -> None:
    match = scene("sally@T5", "", *acting("sally"), hands={0: "z.trip"})
    match = play(match, "act-roll roll-2")
    assert asked(match) == (0, 1)

    match = play(match, "- ability-sally roll-6")
    assert asked(match) == (0,)
    assert fact(play(match, "- T2 T3 T6 T9 T8"), "sally") == "T8"


@pytest.mark.rule("lnoe-react-shot")
def test_the_owner_of_the_shooter_is_asked_about_the_dice() -> None:
    match = scene("sally@T5+h.revolver", "T1", *acting("sally", 2))
    match = play(match, "shoot-h.revolver@T1/0 roll-3")
    assert (window(match), asked(match)) == ("shot", (1,))

    assert "lnoe-react-shot" in rules(play(match, "-"))
    assert fact(play(match, "ability-sally@0 roll-5"), "kills") == 1


@pytest.mark.rule("lnoe-react-shot")
def test_an_ammo_check_may_be_rolled_again_too() -> None:
    match = scene("sally@T5+h.shotgun", "T1", *acting("sally", 2))
    match = play(match, "shoot-h.shotgun@T1 roll-3 -", "roll-1")
    assert (window(match), asked(match)) == ("shot", (1,))

    assert fact(play(match, "-"), "sally.items") == "-"
    assert fact(play(match, "ability-sally roll-3"), "sally.items") == "h.shotgun"


@pytest.mark.rule("lnoe-react-gun-kill")
def test_zombies_answer_a_gun_that_has_killed_once() -> None:
    hands = {0: "z.resilient z.resilient"}
    match = scene("becky@T5+h.shotgun billy@A3", "T1 T1", *acting("becky", 2), hands=hands)
    match = play(match, "shoot-h.shotgun@T1 roll-3 roll-6")
    assert (window(match), asked(match)) == ("gun-kill", (0,))
    assert "lnoe-react-gun-kill" in rules(play(match, "-"))

    match = play(match, "play-z.resilient")
    assert (fact(match, "becky.items"), fact(match, "kills")) == ("-", 2)
    assert window(match) != "gun-kill"


@pytest.mark.rule("lnoe-react-h-end")
def test_when_all_have_acted_the_nurse_heals_once() -> None:
    match = scene("becky@A3:1 billy@A3:1", "", *acting("becky"), hands={1: "h.atlast"})
    match = play(match, "- - -")
    assert (window(match), asked(match)) == ("h-end", (1,))

    match = play(match, "ability-becky@billy")
    assert fact(match, "billy.wounds") == 0
    assert refusal(match, "ability-becky@becky") == "lnoe-hero-nurse"
    assert "lnoe-react-h-end" in rules(play(match, "-"))
