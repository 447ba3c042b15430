"""The exchange: the active Hero and others in its space hand Items to each other."""

from __future__ import annotations

from typing import Any

import pytest

from engines.last_night_on_earth.events import ExchangeDeclined, LimitExceeded
from tests.engines.last_night_on_earth.scenes import AnyMatch, acting, fact, offers, play, refusal, rules, scene, told

FOUR = "+h.torch+h.keys+h.ammo+h.firstaid"
"""Four Items, none of them a Weapon."""


def exchanging(heroes: str, seats: int = 2, **more: Any) -> AnyMatch:
    """The first of the Heroes is at its exchange."""
    return scene(heroes, "", *acting(heroes.partition("@")[0], 1), seats=seats, **more)


@pytest.mark.rule("lnoe-hexch-after-move")
def test_items_change_hands_after_the_move_action() -> None:
    match = scene("billy@T5+h.keys sally@T5", "", *acting("billy"))

    assert refusal(match, "give-h.keys/billy/sally") == "lnoe-hexch-after-move"
    assert fact(play(match, "- give-h.keys/billy/sally"), "sally.items") == "h.keys"


@pytest.mark.rule("lnoe-hexch-same-space")
def test_any_number_of_items_change_hands_both_ways_in_one_space() -> None:
    match = exchanging("billy@T5+h.keys+h.torch sally@T5+h.bat")

    match = play(match, "give-h.keys/billy/sally give-h.torch/billy/sally give-h.bat/sally/billy")
    assert rules(match) == {"lnoe-hexch-same-space"}
    assert fact(match, "sally.items") == "h.keys,h.torch"
    assert fact(match, "billy.items") == "h.bat"


@pytest.mark.rule("lnoe-hexch-same-space")
def test_nothing_is_handed_to_a_friend_next_door() -> None:
    match = exchanging("billy@T5+h.keys sally@T5 becky@T2")

    assert refusal(match, "give-h.keys/billy/becky") == "lnoe-hexch-same-space"


@pytest.mark.rule("lnoe-hexch-only-active")
def test_two_inactive_heroes_swap_only_by_way_of_the_active_one() -> None:
    match = exchanging("billy@T5 sally@T5+h.keys becky@T5")

    assert refusal(match, "give-h.keys/sally/becky") == "lnoe-hexch-only-active"
    passed_on = play(match, "give-h.keys/sally/billy give-h.keys/billy/becky")
    assert fact(passed_on, "becky.items") == "h.keys"


@pytest.mark.rule("lnoe-hexch-limits")
def test_heroes_who_carry_four_items_each_may_swap_one() -> None:
    match = exchanging(f"billy@T5{FOUR} sally@T5+h.bat+h.ammo+h.keys+h.firstaid")

    match = play(match, "give-h.torch/billy/sally give-h.bat/sally/billy -")
    assert fact(match, "billy.items") == "h.ammo,h.bat,h.firstaid,h.keys"
    assert fact(match, "sally.items") == "h.ammo,h.firstaid,h.keys,h.torch"
    assert not told(match, LimitExceeded)


@pytest.mark.rule("lnoe-hexch-limits")
def test_carrying_limits_are_checked_when_the_exchange_closes() -> None:
    match = play(exchanging(f"billy@T5+h.bat sally@T5{FOUR}"), "give-h.bat/billy/sally")

    assert not told(match, LimitExceeded)
    closed = play(match, "-")
    assert "lnoe-hexch-limits" in rules(closed)
    assert "card-h.bat" in offers(closed)
    assert fact(play(closed, "card-h.torch"), "sally.items") == "h.ammo,h.bat,h.firstaid,h.keys"


@pytest.mark.rule("lnoe-hexch-limits")
def test_carrying_limits_are_checked_too_when_a_death_closes_the_exchange() -> None:
    heroes = "joseph@K5:2+h.bat+h.firstaid billy@K5+h.keys+h.ammo+h.torch+h.crowbar"
    match = scene(heroes, "", *acting("joseph", 1), in_play="z.rain")
    match = play(match, "give-h.firstaid/joseph/billy", "ability-joseph@z.rain", "roll-1")

    assert fact(match, "joseph.dead")
    assert offers(match) >= {"card-h.firstaid", "card-h.keys"}


@pytest.mark.rule("lnoe-hexch-items-only")
def test_events_do_not_change_hands() -> None:
    match = exchanging("billy@T5+h.keys sally@T5", hands={1: "h.faith"})

    assert refusal(match, "give-h.faith/billy/sally") == "lnoe-hexch-items-only"


@pytest.mark.rule("lnoe-hexch-items-only")
def test_a_card_that_lies_on_a_hero_does_not_change_hands() -> None:
    match = play(exchanging("joseph@T5+h.keys sally@T5", hands={1: "h.faith"}), "play-h.faith@joseph")

    assert match.state.heroes[0].has_faith
    assert refusal(match, "give-h.faith/joseph/sally") == "lnoe-hexch-items-only"


@pytest.mark.rule("lnoe-hexch-items-only")
def test_what_a_hero_does_not_carry_is_not_given() -> None:
    assert refusal(exchanging("billy@T5+h.keys sally@T5"), "give-h.bat/billy/sally") == "lnoe-hexch-items-only"


@pytest.mark.rule("lnoe-hexch-consent")
@pytest.mark.parametrize(("answer", "items"), [("no", "-"), ("yes", "h.chainsaw")])
def test_the_owner_of_the_other_hero_must_agree(answer: str, items: str) -> None:
    match = play(exchanging("billy@T5 sally@T5+h.chainsaw", seats=3), "give-h.chainsaw/sally/billy")

    assert match.actor == 2
    assert refusal(match, "-") == "lnoe-hexch-consent"
    answered = play(match, answer)
    assert fact(answered, "billy.items") == items
    assert bool(told(answered, ExchangeDeclined)) == (answer == "no")


@pytest.mark.rule("lnoe-hexch-consent")
def test_a_player_needs_no_consent_of_its_own() -> None:
    match = exchanging("billy@T5+h.keys sally@T5", seats=2)

    assert fact(play(match, "give-h.keys/billy/sally"), "sally.items") == "h.keys"


@pytest.mark.rule("lnoe-hexch-no-return")
def test_an_item_does_not_come_back_to_a_hero_it_has_left() -> None:
    match = exchanging("billy@T5+h.keys sally@T5")

    assert refusal(match, "give-h.keys/billy/sally give-h.keys/sally/billy") == "lnoe-hexch-no-return"


@pytest.mark.rule("lnoe-round-hero-steps")
def test_nothing_is_exchanged_once_the_ranged_attack_has_begun() -> None:
    match = scene("billy@T5+h.revolver sally@T5", "T2", *acting("billy", 2))

    assert refusal(match, "give-h.revolver/billy/sally") == "lnoe-round-hero-steps"
