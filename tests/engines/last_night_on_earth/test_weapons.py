"""Hand Weapons: what each does in its carrier's fight, and when it breaks."""

from __future__ import annotations

from typing import Any

import pytest

from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.events import BreakRolled, CardCancelled, FendedOff, FightCancelled, FightLost
from engines.last_night_on_earth.frames import Fight
from engines.last_night_on_earth.table import fight_of
from tests.engines.last_night_on_earth.scenes import (
    AnyMatch,
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


def fight(carried: str, dice: str, **more: Any) -> AnyMatch:
    """Becky fights a Zombie with these Items; the dice have been rolled, hers first."""
    match = scene(f"becky@T5+{carried} sheriff@L12 jake@L12", "T5", *fighting("becky"), **more)
    ours, theirs = dice.split()
    return play(match, f"roll-{ours} roll-{theirs}")


def dice_of(match: AnyMatch) -> tuple[str, str]:
    """The dice of both sides as they lie."""
    lying = fight_of(match.state)
    assert isinstance(lying, Fight)
    return "".join(str(d.value) for d in lying.hero_dice), "".join(str(d.value) for d in lying.zombie_dice)


# -- Baseball Bat ---------------------------------------------------------------


@pytest.mark.rule("lnoe-h-bat")
def test_a_bat_adds_a_die_for_each_use_until_it_breaks() -> None:
    match = play(fight("h.bat+h.torch", "12 6"), "use-becky/h.bat")

    assert "lnoe-h-bat" in rules(match)
    match = play(match, "roll-3 roll-4")
    assert dice_of(match) == ("123", "6")
    match = play(match, "use-becky/h.bat roll-4 roll-1")
    assert dice_of(match) == ("1234", "6")
    assert lies(match, "h.bat", "hero_discards") == 1
    assert "use-becky/h.bat" not in offers(match)


@pytest.mark.rule("lnoe-faq-bat")
def test_dice_of_a_bat_accumulate_and_each_use_is_followed_by_a_break_roll() -> None:
    match = play(fight("h.bat", "12 6"), "use-becky/h.bat roll-3 roll-6 use-becky/h.bat")

    assert "lnoe-faq-bat" in rules(match)
    match = play(match, "roll-3 roll-6")
    assert dice_of(match) == ("1233", "6")
    assert len(told(match, BreakRolled)) == 2


@pytest.mark.rule("lnoe-h-bat")
@pytest.mark.parametrize(("face", "left"), [(1, "-"), (2, "-"), (3, "h.bat")])
def test_a_bat_breaks_on_two_or_less(face: int, left: str) -> None:
    assert fact(play(fight("h.bat", "12 6"), f"use-becky/h.bat roll-3 roll-{face}"), "becky.items") == left


# -- Meat Cleaver ---------------------------------------------------------------


@pytest.mark.rule("lnoe-h-cleaver")
def test_on_a_natural_six_the_cleaver_kills_though_the_hero_is_losing() -> None:
    match = fight("h.cleaver", "16 6")

    assert offers(match) == {"yes", "no"}
    assert refusal(match, "-") == "lnoe-h-cleaver"
    killed = play(match, "yes")
    assert fact(killed, "kills") == 1
    assert fact(killed, "becky.wounds") == 0
    assert fact(killed, "becky.items") == "h.cleaver"
    assert not told(killed, FightLost)


@pytest.mark.rule("lnoe-h-cleaver")
def test_the_cleaver_comes_before_anyone_is_asked() -> None:
    match = fight("h.cleaver", "16 3", hands={0: "z.uuurrgh"})

    assert offers(match) == {"yes", "no"}
    assert window(play(match, "no")) == "fight"
    assert play(match, "no").actor == 0


@pytest.mark.rule("lnoe-h-cleaver")
def test_the_cleaver_is_offered_after_an_extra_die_and_a_re_roll_too() -> None:
    bat = play(fight("h.cleaver+h.bat", "12 6"), "use-becky/h.bat roll-6")
    pitchfork = play(fight("h.cleaver+h.pitchfork", "12 6"), "use-becky/h.pitchfork die-1 - roll-6")

    assert offers(bat) == offers(pitchfork) == {"yes", "no"}
    assert fact(play(bat, "yes roll-6"), "kills") == fact(play(pitchfork, "yes roll-6"), "kills") == 1


@pytest.mark.rule("lnoe-h-cleaver")
def test_declined_the_cleaver_is_gone_for_that_roll() -> None:
    match = fight("h.cleaver+h.torch", "16 6")

    assert offers(play(match, "no")) == {"-", "use-becky/h.torch"}
    assert fact(play(match, "no -"), "becky.wounds") == 1


# -- Pitchfork and Welding Torch ------------------------------------------------


@pytest.mark.rule("lnoe-h-pitchfork")
def test_a_pitchfork_re_rolls_named_dice_together() -> None:
    match = play(fight("h.pitchfork+h.torch", "12 6"), "use-becky/h.pitchfork")

    assert "lnoe-h-pitchfork" in rules(match)
    assert refusal(match, "-") == "lnoe-h-pitchfork"
    assert refusal(match, "die-5") == "lnoe-h-pitchfork"
    both = play(match, "die-1 die-2 roll-35 roll-6")
    assert dice_of(both) == ("35", "6")
    assert "use-becky/h.pitchfork" not in offers(both)


@pytest.mark.rule("lnoe-h-pitchfork")
@pytest.mark.parametrize(
    ("carried", "face", "kept"),
    [("h.pitchfork", 2, False), ("h.pitchfork", 3, True), ("h.pitchfork+h.torch", 2, True)],
)
def test_a_pitchfork_breaks_on_two_or_less_but_on_one_beside_a_torch(carried: str, face: int, *, kept: bool) -> None:
    match = play(fight(carried, "12 6"), f"use-becky/h.pitchfork die-1 - roll-3 roll-{face}")

    assert ("h.pitchfork" in fact(match, "becky.items")) == kept


@pytest.mark.rule("lnoe-h-pitchfork")
def test_a_pitchfork_beside_a_torch_breaks_on_one() -> None:
    match = play(fight("h.pitchfork+h.torch", "12 6"), "use-becky/h.pitchfork die-1 - roll-3 roll-1")

    assert fact(match, "becky.items") == "h.torch"


@pytest.mark.rule("lnoe-h-welding")
def test_a_welding_torch_re_rolls_one_die_again_and_again() -> None:
    match = play(fight("h.welding", "12 6"), "use-becky/h.welding@1")

    assert "lnoe-h-welding" in rules(match)
    match = play(match, "roll-4 roll-3")
    assert dice_of(match) == ("24", "6")
    assert dice_of(play(match, "use-becky/h.welding@2 roll-5 roll-3")) == ("45", "6")
    assert refusal(match, "use-becky/h.welding@1") == "lnoe-h-welding"


@pytest.mark.rule("lnoe-h-welding")
def test_a_welding_torch_breaks_on_two_or_less() -> None:
    assert fact(play(fight("h.welding", "12 6"), "use-becky/h.welding@1 roll-4 roll-2"), "becky.items") == "-"


# -- Fire Axe -------------------------------------------------------------------


@pytest.mark.rule("lnoe-h-fireaxe")
@pytest.mark.parametrize(("face", "left"), [(3, "-"), (4, "h.fireaxe")])
def test_a_fire_axe_cancels_a_fight_card_that_was_announced(face: int, left: str) -> None:
    match = play(fight("h.fireaxe", "26 3", hands={0: "z.hate"}), "play-z.hate die-6 -")

    assert window(match) == "zcard"
    used = play(match, "use-becky/h.fireaxe@played")
    assert "lnoe-h-fireaxe" in rules(used)
    assert told(used, CardCancelled)
    broken = play(used, f"roll-{face}")
    assert fact(broken, "becky.items") == left
    assert told(broken, FendedOff)


@pytest.mark.rule("lnoe-h-fireaxe")
def test_a_fire_axe_cancels_later_a_fight_card_that_rolled_nothing() -> None:
    match = play(fight("h.fireaxe+h.torch", "26 6", hands={0: "z.brains"}), "- play-z.brains -")

    assert dice_of(match) == ("26", "7")
    assert dice_of(play(match, "use-becky/h.fireaxe@z.brains roll-6")) == ("26", "6")


@pytest.mark.rule("lnoe-h-fireaxe")
def test_a_fire_axe_has_nothing_to_do_without_a_fight_card() -> None:
    assert refusal(fight("h.fireaxe+h.torch", "26 6"), "use-becky/h.fireaxe@played") == "lnoe-h-fireaxe"


@pytest.mark.rule("lnoe-h-fireaxe", "lnoe-h-keys")
def test_fire_axe_and_keys_open_locked_doors() -> None:
    assert {card.id for card in CARDS.values() if card.standing.opens_locked_doors} == {"h.fireaxe", "h.keys"}


# -- Chainsaw -------------------------------------------------------------------


@pytest.mark.rule("lnoe-h-chainsaw")
def test_a_chainsaw_adds_a_die_and_kills_if_the_fight_is_won() -> None:
    match = play(fight("h.chainsaw", "23 4"), "use-becky/h.chainsaw")

    assert "lnoe-h-chainsaw" in rules(match)
    match = play(match, "roll-5")
    assert fact(match, "kills") == 1
    assert fact(match, "becky.items") == "h.chainsaw"


@pytest.mark.rule("lnoe-h-chainsaw")
def test_a_chainsaw_is_discarded_if_the_fight_is_lost() -> None:
    match = play(fight("h.chainsaw", "23 6"), "use-becky/h.chainsaw roll-5")

    assert fact(match, "becky.items") == "-"
    assert fact(match, "becky.wounds") == 1


@pytest.mark.rule("lnoe-h-chainsaw")
def test_a_chainsaw_is_kept_if_the_fight_is_cancelled() -> None:
    match = scene("billy@T5+h.chainsaw", "T5", *fighting("billy"), hands={1: "h.hyde"})

    match = play(match, "- roll-23 roll-6 use-billy/h.chainsaw roll-5 play-h.hyde")
    assert told(match, FightCancelled)
    assert fact(match, "billy.items") == "h.chainsaw"


# -- Crowbar --------------------------------------------------------------------


@pytest.mark.rule("lnoe-h-crowbar")
@pytest.mark.parametrize(("face", "left"), [(2, "-"), (3, "h.crowbar")])
def test_a_crowbar_wins_a_tie_though_it_breaks(face: int, left: str) -> None:
    match = play(fight("h.crowbar", "24 4"), "use-becky/h.crowbar")

    assert "lnoe-h-crowbar" in rules(match)
    match = play(match, f"roll-{face}")
    assert told(match, FendedOff)
    assert fact(match, "becky.items") == left


@pytest.mark.rule("lnoe-h-crowbar")
def test_a_crowbar_needs_a_tie() -> None:
    assert refusal(fight("h.crowbar+h.torch", "24 5"), "use-becky/h.crowbar") == "lnoe-h-crowbar"
