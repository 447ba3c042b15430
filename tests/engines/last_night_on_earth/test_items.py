"""Items: how many a Hero carries, what is done with too many, and who uses one in a turn."""

from __future__ import annotations

from typing import Any

import pytest

from engines.last_night_on_earth.events import ItemDiscarded, LimitExceeded
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

FOUR = "+h.ammo+h.firstaid+h.keys+h.torch"
"""Four Items, none of them a Weapon."""


def finding(card: str, heroes: str, seats: int = 2, **more: Any) -> AnyMatch:
    """The first of the Heroes has found a card by searching."""
    match = scene(heroes, "", *acting(heroes.partition("@")[0]), seats=seats, **more)
    return play(match, f"act-search draw-{card}")


# -- limits ---------------------------------------------------------------------


@pytest.mark.rule("lnoe-item-limit")
def test_of_five_items_one_must_go() -> None:
    match = finding("h.keys", f"becky@K5{FOUR}")

    assert "lnoe-item-limit" in rules(match)
    assert offers(match) >= {"card-h.ammo", "card-h.firstaid", "card-h.keys", "card-h.torch"}
    settled = play(match, "card-h.keys")
    assert fact(settled, "becky.items") == "h.ammo,h.firstaid,h.keys,h.torch"
    assert lies(settled, "h.keys", "hero_discards") == 1


@pytest.mark.rule("lnoe-item-limit")
def test_a_fourth_item_is_carried() -> None:
    assert not told(finding("h.torch", "becky@K5+h.ammo+h.firstaid+h.keys"), LimitExceeded)


@pytest.mark.rule("lnoe-item-weapon-limit")
def test_two_weapons_and_a_signal_flare_are_carried() -> None:
    match = finding("h.flare", "becky@K5+h.bat+h.revolver")

    assert fact(match, "becky.items") == "h.bat,h.flare,h.revolver"
    assert not told(match, LimitExceeded)


@pytest.mark.rule("lnoe-item-weapon-limit")
def test_of_three_weapons_one_must_go_and_nothing_else_instead() -> None:
    match = finding("h.crowbar", "becky@K5+h.bat+h.revolver+h.flare")

    assert "lnoe-item-weapon-limit" in rules(match)
    assert refusal(match, "card-h.flare") == "lnoe-item-weapon-limit"
    assert fact(play(match, "card-h.bat"), "becky.items") == "h.crowbar,h.flare,h.revolver"


@pytest.mark.rule("lnoe-item-overflow")
def test_what_is_too_much_is_discarded_before_anything_else() -> None:
    match = finding("h.crowbar", "becky@K5+h.bat+h.revolver")

    assert offers(match) == {"card-h.bat", "card-h.crowbar", "card-h.revolver"}
    assert refusal(match, "-") == "lnoe-item-overflow"
    assert refusal(match, "card-h.keys") == "lnoe-item-overflow"
    assert "lnoe-item-overflow" in rules(play(match, "card-h.crowbar"))


@pytest.mark.rule("lnoe-item-overflow-when")
def test_too_much_is_settled_in_the_middle_of_a_fight() -> None:
    match = scene("becky@K5+h.ammo+h.firstaid+h.keys+h.torch", "K5", *fighting("becky"))

    match = play(match, "- roll-12 roll-6 use-becky/h.keys draw-h.ammo draw-h.keys")
    assert "lnoe-item-overflow-when" in rules(match)
    assert refusal(match, "-") == "lnoe-item-overflow"
    assert window(play(match, "card-h.ammo")) == "fight"


@pytest.mark.rule("lnoe-item-overflow-when")
def test_too_much_is_settled_after_a_pick_up() -> None:
    match = scene("becky@H2+h.bat+h.revolver", "", *acting("becky"), discards="h.shotgun")

    assert offers(play(match, "card-h.shotgun")) == {"card-h.bat", "card-h.revolver", "card-h.shotgun"}


# -- instead of discarding ------------------------------------------------------


@pytest.mark.rule("lnoe-item-overflow-swap")
def test_a_friend_with_room_takes_what_is_too_much() -> None:
    match = play(finding("h.crowbar", "becky@K5+h.bat+h.revolver billy@K5"), "give-h.bat/becky/billy")

    assert "lnoe-item-overflow-swap" in rules(match)
    assert fact(match, "becky.items") == "h.crowbar,h.revolver"
    assert not told(match, ItemDiscarded)


@pytest.mark.rule("lnoe-item-overflow-swap")
def test_a_friend_without_room_swaps_but_is_not_handed_more() -> None:
    match = finding("h.revolver", f"becky@K5+h.bat+h.crowbar billy@K5{FOUR}")

    assert refusal(match, "give-h.revolver/becky/billy") == "lnoe-item-overflow-swap"
    swapped = play(match, "give-h.revolver/becky/billy/h.keys")
    assert fact(swapped, "becky.items") == "h.bat,h.crowbar,h.keys"
    assert fact(swapped, "billy.items") == "h.ammo,h.firstaid,h.revolver,h.torch"
    assert not told(swapped, ItemDiscarded)


@pytest.mark.rule("lnoe-item-overflow-swap")
def test_an_item_changes_hands_only_once_to_settle_it() -> None:
    match = finding("h.revolver", "becky@K5+h.bat+h.crowbar billy@K5+h.welding+h.fireaxe")

    match = play(match, "give-h.revolver/becky/billy/h.welding")
    assert refusal(match, "give-h.welding/becky/billy/h.revolver") == "lnoe-item-overflow-swap"


@pytest.mark.rule("lnoe-item-overflow-swap")
def test_a_friend_next_door_takes_nothing() -> None:
    match = finding("h.revolver", "becky@K5+h.bat+h.crowbar billy@K6")

    assert refusal(match, "give-h.revolver/becky/billy") == "lnoe-item-overflow-swap"


@pytest.mark.rule("lnoe-item-overflow-swap")
def test_who_takes_what_is_too_much_agrees_and_another_may_be_asked() -> None:
    match = finding("h.revolver", "becky@K5+h.bat+h.crowbar billy@K5 johnny@K5", seats=5)

    match = play(match, "give-h.bat/becky/billy")
    assert match.actor == 2
    declined = play(match, "no")
    assert refusal(declined, "give-h.bat/becky/billy") == "lnoe-item-overflow-swap"
    assert fact(play(declined, "give-h.bat/becky/johnny yes"), "johnny.items") == "h.bat"


@pytest.mark.rule("lnoe-item-overflow-use")
def test_an_item_may_be_used_up_instead_if_its_time_fits() -> None:
    match = finding("h.keys", f"becky@K5:1{FOUR}")

    used = play(match, "use-becky/h.firstaid@becky")
    assert fact(used, "becky.wounds") == 0
    assert not told(used, LimitExceeded)[1:]
    assert refusal(match, "use-becky/h.torch") == "lnoe-item-overflow-use"


@pytest.mark.rule("lnoe-item-overflow-use")
def test_a_first_aid_kit_too_many_is_not_used_in_a_fight() -> None:
    match = scene("becky@K5:1+h.ammo+h.bat+h.keys+h.torch", "K5", *fighting("becky"))

    match = play(match, "- roll-12 roll-6 use-becky/h.keys draw-h.firstaid draw-h.ammo")
    assert refusal(match, "use-becky/h.firstaid@becky") == "lnoe-item-overflow-use"
    assert "use-becky/h.torch" in offers(match)


# -- where Items go, and who uses them ------------------------------------------


@pytest.mark.rule("lnoe-item-discard-pile")
def test_a_discarded_item_lies_in_the_heroes_discard_pile() -> None:
    match = play(scene("becky@T5+h.revolver", "T2", *acting("becky", 2)), "shoot-h.revolver@T2/0 roll-1")

    assert "lnoe-item-discard-pile" in rules(match)
    assert lies(match, "h.revolver", "hero_discards") == 1


@pytest.mark.rule("lnoe-item-used-flag")
def test_a_hand_weapon_has_one_user_in_a_turn() -> None:
    match = scene("becky@T5+h.bat billy@T5+h.torch sheriff@L12", "T5", *acting("becky", 3))

    match = play(match, "roll-12 roll-6 use-becky/h.bat roll-3 roll-6 -")
    match = play(match, "go-billy - give-h.bat/becky/billy - roll-12 roll-6")
    assert "use-billy/h.torch" in offers(match)
    assert refusal(match, "use-billy/h.bat") == "lnoe-item-used-flag"


@pytest.mark.rule("lnoe-item-used-flag")
def test_in_the_next_turn_another_hero_may_use_it() -> None:
    match = scene("becky@T5+h.bat billy@T5 sheriff@L12", "T5", *fighting("becky", in_zombie_turn=True))

    match = play(match, "roll-12 roll-6 use-becky/h.bat roll-3 roll-6 -")
    match = play(match, "go-billy - give-h.bat/becky/billy - roll-12 roll-6")
    assert "use-billy/h.bat" in offers(match)


@pytest.mark.rule("lnoe-item-use-def")
def test_to_profit_from_a_torch_in_the_dark_is_not_to_use_it() -> None:
    match = scene("becky@J5+h.torch billy@K4 sheriff@L12", "K4", *acting("becky"), in_play="z.lights@church")

    match = play(match, "act-roll roll-2 K5 K4 - roll-26 roll-3 -")
    match = play(match, "go-billy - give-h.torch/becky/billy - roll-12 roll-6")
    assert "use-billy/h.torch" in offers(match)


@pytest.mark.rule("lnoe-item-use-def")
def test_what_a_hero_does_not_carry_it_does_not_use() -> None:
    match = play(scene("becky@T5+h.torch", "T5", *fighting("becky")), "roll-12 roll-6")

    assert refusal(match, "use-becky/h.bat") == "lnoe-item-use-def"


@pytest.mark.rule("lnoe-item-voluntary-drop")
@pytest.mark.parametrize("before", ["", "-", "- -"])
def test_nothing_is_discarded_at_will(before: str) -> None:
    match = scene("becky@T5+h.keys+h.revolver billy@T5", "T2", *acting("becky"))

    assert refusal(match, f"{before} card-h.keys") == "lnoe-item-voluntary-drop"
    assert refusal(match, f"{before} use-becky/h.keys") == "lnoe-h-keys"
