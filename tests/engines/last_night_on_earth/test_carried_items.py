"""Torch, Keys and First Aid Kit: what they do while they are carried, and when they are used up."""

from __future__ import annotations

import pytest

from engines.last_night_on_earth.events import FightDiceRolled, MoveEnded
from tests.engines.last_night_on_earth.scenes import (
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
)

# -- Torch ----------------------------------------------------------------------


@pytest.mark.rule("lnoe-h-torch")
def test_a_torch_makes_the_zombie_re_roll_all_its_dice_and_is_gone() -> None:
    match = scene("becky@T5+h.torch", "T5", *fighting("becky"), hands={0: "z.uuurrgh"})

    match = play(match, "roll-35 roll-2 play-z.uuurrgh roll-56 use-becky/h.torch")
    assert "lnoe-h-torch" in rules(match)
    match = play(match, "roll-124")
    assert [rolled.faces for rolled in told(match, FightDiceRolled)][-1] == (1, 2, 4)
    assert lies(match, "h.torch", "hero_discards") == 1


@pytest.mark.rule("lnoe-h-torch")
def test_who_carries_a_torch_ignores_the_dark() -> None:
    match = scene("becky@J5+h.torch", "", *acting("becky"), in_play="z.lights@church")

    match = play(match, "act-roll roll-3 K5 K4")
    assert not told(match, MoveEnded)
    assert "L4" in offers(match)


@pytest.mark.rule("lnoe-h-torch")
def test_a_torch_is_used_in_fights_alone() -> None:
    assert refusal(scene("becky@T5+h.torch", "", *acting("becky")), "use-becky/h.torch") == "lnoe-h-torch"


# -- Keys -----------------------------------------------------------------------


@pytest.mark.rule("lnoe-h-keys")
def test_keys_find_two_cards_in_a_building() -> None:
    match = play(scene("becky@K5+h.keys", "", *acting("becky")), "use-becky/h.keys")

    assert "lnoe-h-keys" in rules(match)
    match = play(match, "draw-h.bat draw-h.faith")
    assert fact(match, "becky.items") == "h.bat"
    assert fact(match, "hand-1") == 1
    assert lies(match, "h.keys", "hero_discards") == 1
    assert "act-roll" in offers(match), "the Move Action is still to come"


@pytest.mark.rule("lnoe-h-keys")
def test_keys_are_not_used_outdoors() -> None:
    assert refusal(scene("becky@T5+h.keys", "", *acting("becky")), "use-becky/h.keys") == "lnoe-h-keys"


@pytest.mark.rule("lnoe-h-keys")
def test_limits_are_settled_after_each_card_that_keys_find() -> None:
    match = scene("becky@K5+h.bat+h.crowbar+h.keys", "", *acting("becky"))

    match = play(match, "use-becky/h.keys draw-h.revolver")
    assert offers(match) == {"card-h.bat", "card-h.crowbar", "card-h.revolver"}
    assert fact(play(match, "card-h.bat draw-h.torch"), "becky.items") == "h.crowbar,h.revolver,h.torch"


@pytest.mark.rule("lnoe-h-keys")
def test_of_a_last_card_keys_find_that_one_and_of_none_they_are_not_used() -> None:
    match = scene("becky@K5+h.keys", "", *acting("becky"), deck="h.bat")

    assert fact(play(match, "use-becky/h.keys draw-h.bat"), "becky.items") == "h.bat"
    assert refusal(scene("becky@K5+h.keys", "", *acting("becky"), deck=""), "use-becky/h.keys") == "lnoe-h-keys"


@pytest.mark.rule("lnoe-h-keys")
def test_keys_may_find_a_weapon_in_the_middle_of_a_fight() -> None:
    match = scene("becky@K5+h.keys", "K5", *fighting("becky"))

    match = play(match, "- roll-12 roll-6 use-becky/h.keys draw-h.bat draw-h.torch")
    assert {"use-becky/h.bat", "use-becky/h.torch"} <= offers(match)


# -- First Aid Kit --------------------------------------------------------------


@pytest.mark.rule("lnoe-h-firstaid")
def test_a_first_aid_kit_heals_a_hero_behind_a_wall_next_door() -> None:
    match = play(
        scene("becky@K4+h.firstaid sheriff@K3:2", "", *acting("becky")),
        "use-becky/h.firstaid@sheriff",
    )

    assert "lnoe-h-firstaid" in rules(match)
    assert fact(match, "sheriff.wounds") == 0
    assert lies(match, "h.firstaid", "hero_discards") == 1


@pytest.mark.rule("lnoe-h-firstaid")
def test_a_first_aid_kit_heals_its_carrier_and_nobody_far_away() -> None:
    match = scene("becky@K4:1+h.firstaid sheriff@T5:2", "", *acting("becky"))

    assert refusal(match, "use-becky/h.firstaid@sheriff") == "lnoe-h-firstaid"
    assert fact(play(match, "use-becky/h.firstaid@becky"), "becky.wounds") == 0


@pytest.mark.rule("lnoe-h-firstaid")
def test_a_first_aid_kit_is_used_before_a_fight_but_not_in_it() -> None:
    match = scene("becky@T5:1+h.firstaid+h.torch", "T5", *fighting("becky"))

    assert "use-becky/h.firstaid@becky" in offers(match)
    assert refusal(match, "- roll-12 roll-6 use-becky/h.firstaid@becky") == "lnoe-timing-except-fight"
