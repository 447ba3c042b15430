"""Ranged Attacks: with what, at whom, how far, once a turn; Guns, the Signal Flare and Ammo."""

from __future__ import annotations

from typing import Any

import pytest

from engines.last_night_on_earth.events import AmmoRolled, FightBegan, ShotFired, ZombieKilled
from tests.engines.last_night_on_earth.scenes import (
    AnyMatch,
    acting,
    fact,
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
"""Two Heroes far away, so that the lead is asked once the shooter is done."""


def aiming(shooter: str, zombies: str, seats: int = 2, **more: Any) -> AnyMatch:
    """A Hero is at its Ranged Attack."""
    return scene(f"{shooter} {OTHERS}", zombies, *acting(shooter.partition("@")[0], 2), seats=seats, **more)


def is_done(match: AnyMatch) -> bool:
    return offers(match) == {"go-sheriff", "go-jake"}


# -- with what, at whom ---------------------------------------------------------


@pytest.mark.rule("lnoe-ranged-need")
def test_without_an_item_that_has_a_range_nobody_shoots() -> None:
    assert is_done(aiming("becky@T5+h.bat+h.keys", "T2"))
    assert refusal(aiming("becky@T5+h.bat+h.revolver", "T2"), "shoot-h.bat@T2/0") == "lnoe-ranged-need"


@pytest.mark.rule("lnoe-ranged-target")
def test_a_space_that_is_aimed_at_holds_a_zombie() -> None:
    assert refusal(aiming("becky@T5+h.shotgun", "T2"), "shoot-h.shotgun@T6") == "lnoe-ranged-target"


@pytest.mark.rule("lnoe-ranged-target")
def test_the_item_says_whether_a_zombie_or_a_space_is_aimed_at() -> None:
    match = aiming("becky@T5+h.shotgun+h.revolver", "T2 T2")

    assert offers(match) == {"-", "shoot-h.shotgun@T2", "shoot-h.revolver@T2/0", "shoot-h.revolver@T2/1"}
    assert refusal(match, "shoot-h.revolver@T2") == "lnoe-ranged-target"
    assert refusal(match, "shoot-h.shotgun@T2/0") == "lnoe-ranged-target"


@pytest.mark.rule("lnoe-ranged-target")
def test_heroes_are_never_aimed_at_nor_harmed() -> None:
    match = scene("becky@T5+h.shotgun billy@T2", "T2", *acting("becky", 2))

    assert refusal(scene("becky@T5+h.shotgun billy@T6", "T2", *acting("becky", 2)), "shoot-h.shotgun@T6") == (
        "lnoe-ranged-target"
    )
    assert fact(play(match, "shoot-h.shotgun@T2 roll-6 roll-6"), "billy.wounds") == 0


@pytest.mark.rule("lnoe-ranged-range")
def test_the_target_is_within_range_by_the_shortest_chain_of_spaces() -> None:
    assert "shoot-h.shotgun@T9" in offers(aiming("becky@T1+h.shotgun", "T9"))
    assert refusal(aiming("becky@C4+h.shotgun", "T9 C4"), "shoot-h.shotgun@T9") == "lnoe-ranged-range"


@pytest.mark.rule("lnoe-ranged-range-walls")
def test_range_is_counted_through_walls() -> None:
    match = play(aiming("becky@I3+h.shotgun", "G1"), "shoot-h.shotgun@G1 roll-3 roll-6")

    assert fact(match, "kills") == 1


@pytest.mark.rule("lnoe-ranged-sight")
def test_what_is_not_seen_is_not_shot_at() -> None:
    assert refusal(aiming("becky@T1+h.shotgun", "B5 T2"), "shoot-h.shotgun@B5") == "lnoe-ranged-sight"


@pytest.mark.rule("lnoe-ranged-shooter-engaged")
def test_a_hero_with_a_zombie_in_its_own_space_may_shoot_elsewhere() -> None:
    match = play(aiming("becky@T1+h.revolver", "T1 T9"), "shoot-h.revolver@T9/1")

    assert rules(match) == {"lnoe-ranged-shooter-engaged"}
    assert told(play(match, "roll-5"), FightBegan)


# -- once a turn, by one Hero ---------------------------------------------------


@pytest.mark.rule("lnoe-hranged-once", "lnoe-ranged-once")
@pytest.mark.parametrize(("second", "rule"), [("h.revolver", "lnoe-hranged-once"), ("h.shotgun", "lnoe-ranged-once")])
def test_a_hero_shoots_once_a_turn_whatever_it_carries(second: str, rule: str) -> None:
    match = aiming(f"becky@T5+h.revolver+{second}", "T5 T2 - - - - - T5", seats=4)
    again = "shoot-h.revolver@T2/1" if second == "h.revolver" else "shoot-h.shotgun@T2"

    assert again in offers(match)
    assert refusal(match, f"shoot-h.revolver@T2/1 roll-3 {again}") == rule


@pytest.mark.rule("lnoe-ranged-once")
def test_after_the_shot_the_step_is_over() -> None:
    assert is_done(play(aiming("becky@T5+h.revolver+h.shotgun", "T2"), "shoot-h.revolver@T2/0 roll-3"))


@pytest.mark.rule("lnoe-ranged-fresh-item")
def test_an_item_found_this_turn_may_be_fired_at_once() -> None:
    match = play(scene("becky@K5", "K6", *acting("becky")), "act-search draw-h.revolver")

    assert "shoot-h.revolver@K6/0" in offers(match)


@pytest.mark.rule("lnoe-ranged-fresh-item")
def test_an_item_received_this_turn_may_be_fired_at_once() -> None:
    match = scene("becky@T5 billy@T5+h.revolver", "T2", *acting("becky", 1))

    assert "shoot-h.revolver@T2/0" in offers(play(match, "give-h.revolver/billy/becky -"))


@pytest.mark.rule("lnoe-ranged-one-user")
def test_no_item_is_fired_by_two_heroes_in_one_turn() -> None:
    match = scene("billy@T5+h.revolver becky@T5+h.flare sheriff@T9", "T2", *acting("billy", 2))

    match = play(match, "shoot-h.revolver@T2/0 roll-2 go-becky - give-h.revolver/billy/becky -")
    assert "shoot-h.flare@T2/0" in offers(match)
    assert refusal(match, "shoot-h.revolver@T2/0") == "lnoe-ranged-one-user"


# -- what a shot does -----------------------------------------------------------


@pytest.mark.rule("lnoe-ranged-hit")
def test_a_hit_removes_a_zombie_to_its_pool() -> None:
    match = play(aiming("becky@T5+h.revolver", "T2"), "shoot-h.revolver@T2/0 roll-4")

    assert "lnoe-ranged-hit" in rules(match)
    assert fact(match, "zombie-0") == "-"
    assert fact(match, "kills") == 1


@pytest.mark.rule("lnoe-ranged-killed")
def test_a_zombie_that_is_killed_is_removed() -> None:
    match = play(aiming("becky@T5+h.flare", "T2"), "shoot-h.flare@T2/0 roll-2")

    assert told(match, ZombieKilled)[0].rule.value == "lnoe-ranged-killed"
    assert fact(match, "zombies") == 0


@pytest.mark.rule("lnoe-ranged-not-fight")
def test_no_fight_card_is_played_on_a_shot() -> None:
    match = play(aiming("becky@T5+h.revolver", "T2", hands={0: "z.hate"}), "shoot-h.revolver@T2/0 roll-4")

    assert window(match) == "gun-kill"
    assert refusal(match, "play-z.hate") == "lnoe-ranged-not-fight"


@pytest.mark.rule("lnoe-ranged-not-fight")
def test_no_combat_bonus_helps_a_shot() -> None:
    match = play(aiming("sally@T5+h.revolver+h.bat", "T2"), "shoot-h.revolver@T2/0 roll-3")

    assert window(match) == "shot"
    assert refusal(match, "use-sally/h.bat") == "lnoe-ranged-not-fight"


@pytest.mark.rule("lnoe-ranged-steps")
def test_a_shot_is_rolled_for_each_zombie_answered_and_checked_for_ammunition_in_this_order() -> None:
    match = aiming("sally@T5+h.shotgun", "T2 T2", hands={0: "z.resilient"})

    fired = play(match, "shoot-h.shotgun@T2")
    assert told(fired, ShotFired)[0].rule.value == "lnoe-ranged-steps"
    rolled = play(fired, "roll-2 roll-5")
    assert window(rolled) == "shot"
    assert window(play(rolled, "-")) == "gun-kill"
    assert told(play(rolled, "- - roll-3"), AmmoRolled)


@pytest.mark.rule("lnoe-ranged-steps")
@pytest.mark.parametrize("guns", ["+h.shotgun", "+h.shotgun+h.shotgun"])
def test_a_gun_that_resilient_took_is_not_checked_for_ammunition(guns: str) -> None:
    match = aiming(f"becky@T5{guns}", "T2 T2", hands={0: "z.resilient"})

    match = play(match, "shoot-h.shotgun@T2 roll-3 roll-3 play-z.resilient")
    assert lies(match, "h.shotgun", "hero_discards") == 1
    assert is_done(match)
    assert not told(match, AmmoRolled)


@pytest.mark.rule("lnoe-ranged-steps")
def test_a_gun_that_ammo_saved_from_resilient_is_checked_for_ammunition() -> None:
    match = aiming("becky@T5+h.shotgun+h.ammo", "T2", hands={0: "z.resilient"})

    match = play(match, "shoot-h.shotgun@T2 roll-3 play-z.resilient card-h.ammo roll-2")
    assert told(match, AmmoRolled)
    assert fact(match, "becky.items") == "-"


@pytest.mark.rule("lnoe-ranged-ammo-roll")
@pytest.mark.parametrize(("face", "left"), [(1, "-"), (2, "-"), (3, "h.shotgun"), (6, "h.shotgun")])
def test_a_die_of_its_own_says_whether_a_shotgun_is_out_of_ammunition(face: int, left: str) -> None:
    match = play(aiming("becky@T5+h.shotgun", "T2"), f"shoot-h.shotgun@T2 roll-1 roll-{face}")

    assert fact(match, "becky.items") == left
    assert told(match, AmmoRolled)[0].rule.value == "lnoe-ranged-ammo-roll"


# -- the cards ------------------------------------------------------------------


@pytest.mark.rule("lnoe-h-flare")
@pytest.mark.parametrize(("face", "kills"), [(1, 0), (2, 1), (6, 1)])
def test_a_signal_flare_kills_on_two_or_more_and_is_gone_either_way(face: int, kills: int) -> None:
    match = aiming("becky@C4+h.flare", "K3 J4")

    assert refusal(match, "shoot-h.flare@K3/0") == "lnoe-ranged-range"
    match = play(match, f"shoot-h.flare@J4/1 roll-{face}")
    assert "lnoe-h-flare" in rules(match)
    assert fact(match, "kills") == kills
    assert lies(match, "h.flare", "hero_discards") == 1


@pytest.mark.rule("lnoe-h-flare")
def test_a_signal_flare_does_not_count_as_a_weapon_but_as_an_item() -> None:
    armed = scene("becky@K5+h.bat+h.revolver", "", *acting("becky"))
    full = scene("becky@K5+h.torch+h.keys+h.ammo+h.firstaid", "", *acting("becky"))

    assert fact(play(armed, "act-search draw-h.flare"), "becky.items") == "h.bat,h.flare,h.revolver"
    assert "card-h.flare" in offers(play(full, "act-search draw-h.flare"))


@pytest.mark.rule("lnoe-h-revolver")
@pytest.mark.parametrize(
    ("face", "kills", "left"), [(1, 0, "-"), (2, 0, "h.revolver"), (3, 0, "h.revolver"), (4, 1, "h.revolver")]
)
def test_a_revolver_hits_on_four_or_more_and_is_empty_on_one(face: int, kills: int, left: str) -> None:
    match = play(aiming("becky@T5+h.revolver", "T2"), f"shoot-h.revolver@T2/0 roll-{face}")

    assert "lnoe-h-revolver" in rules(match)
    assert fact(match, "kills") == kills
    assert fact(match, "becky.items") == left


@pytest.mark.rule("lnoe-h-revolver")
def test_a_revolver_shoots_three_spaces_far() -> None:
    match = aiming("becky@C4+h.revolver", "J4 T7")

    assert refusal(match, "shoot-h.revolver@J4/0") == "lnoe-ranged-range"
    assert "lnoe-h-revolver" in rules(play(match, "shoot-h.revolver@T7/1 roll-3"))


@pytest.mark.rule("lnoe-h-shotgun")
def test_a_pump_shotgun_rolls_for_each_zombie_in_the_space() -> None:
    match = aiming("becky@T5+h.shotgun", "T2 T2 T2 T1")

    match = play(match, "shoot-h.shotgun@T2 roll-2 roll-3")
    assert "lnoe-h-shotgun" in rules(match)
    match = play(match, "roll-6 roll-1")
    assert fact(match, "kills") == 2
    assert fact(match, "zombie-0") == "T2"
    assert lies(match, "h.shotgun", "hero_discards") == 1


@pytest.mark.rule("lnoe-h-ammo")
def test_ammo_is_discarded_instead_of_an_empty_gun() -> None:
    match = play(aiming("becky@T5+h.revolver+h.ammo", "T2"), "shoot-h.revolver@T2/0 roll-1")

    assert offers(match) == {"card-h.ammo", "card-h.revolver"}
    assert refusal(match, "-") == "lnoe-h-ammo"
    kept = play(match, "card-h.ammo")
    assert fact(kept, "becky.items") == "h.revolver"
    assert lies(kept, "h.ammo", "hero_discards") == 1
    assert fact(play(match, "card-h.revolver"), "becky.items") == "h.ammo"


@pytest.mark.rule("lnoe-h-ammo")
def test_ammo_saves_a_gun_from_resilient_too() -> None:
    match = aiming("becky@T5+h.revolver+h.ammo", "T2", hands={0: "z.resilient"})

    match = play(match, "shoot-h.revolver@T2/0 roll-4 play-z.resilient card-h.ammo")
    assert "lnoe-h-ammo" in rules(match)
    assert fact(match, "becky.items") == "h.revolver"


@pytest.mark.rule("lnoe-h-ammo")
def test_ammo_does_not_help_against_the_carrying_limit() -> None:
    match = scene("becky@K5+h.bat+h.revolver+h.ammo", "", *acting("becky"))

    assert refusal(match, "act-search draw-h.crowbar card-h.ammo") == "lnoe-item-weapon-limit"


@pytest.mark.rule("lnoe-hero-man-of-peace")
def test_father_joseph_carries_guns_but_does_not_fire_them() -> None:
    match = aiming("joseph@T5+h.revolver+h.flare", "T2")

    assert offers(match) == {"-", "shoot-h.flare@T2/0"}
    assert refusal(match, "shoot-h.revolver@T2/0") == "lnoe-hero-man-of-peace"


@pytest.mark.rule("lnoe-hero-man-of-peace")
def test_father_joseph_may_pass_on_a_gun() -> None:
    match = scene("joseph@T5+h.revolver becky@T5", "", *acting("joseph", 1))

    assert fact(play(match, "give-h.revolver/joseph/becky"), "becky.items") == "h.revolver"
