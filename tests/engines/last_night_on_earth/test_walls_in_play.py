"""Walls and doors in play: a Hero's step, or a shot, is allowed or refused by the rule that explains it best."""

from __future__ import annotations

import pytest

from engines.last_night_on_earth.board.grid import SPACES
from engines.last_night_on_earth.events import HeroMoved, ShotFired
from tests.engines.last_night_on_earth.scenes import AnyMatch, acting, fact, offers, play, refusal, rules, scene, told


def walking(space: str) -> AnyMatch:
    """Return the move of a Hero who has rolled a 4."""
    return play(scene(f"becky@{space}", "", *acting("becky")), "act-roll roll-4")


def aiming(space: str, at: str) -> AnyMatch:
    """Return the Ranged Attack of a Hero with one Zombie to aim at and another in its space."""
    return scene(f"becky@{space}+h.flare", f"{at} {space}", *acting("becky", 2))


# -- steps that are allowed -----------------------------------------------------


@pytest.mark.rule("lnoe-board-door", "lnoe-move-ortho", "lnoe-move-large-door", "lnoe-move-corner-cut")
@pytest.mark.parametrize(
    ("step", "rule"),
    [
        ("J5-K5", "board-door"),
        ("H3-H2", "board-door"),
        ("H2-H3", "move-ortho"),
        ("F3-T4", "move-large-door"),
        ("T9-J8", "move-large-door"),
        ("D3-C4", "move-corner-cut"),
        ("J6-K7", "move-corner-cut"),
    ],
)
def test_a_hero_takes_this_step(step: str, rule: str) -> None:
    origin, space = step.split("-")
    match = play(walking(origin), space)

    assert fact(match, "becky") == space
    assert [event.rule for event in told(match, HeroMoved)] == [f"lnoe-{rule}"]


@pytest.mark.rule("lnoe-board-large-spaces")
def test_a_large_space_costs_one_step_like_any_other() -> None:
    match = play(walking("T1"), "T5 T7 J5")

    assert rules(match) == {"lnoe-board-large-spaces"}
    assert match.state.stack[-1].left == 1


# -- steps that are refused -----------------------------------------------------


@pytest.mark.rule(
    "lnoe-move-ortho",
    "lnoe-board-wall",
    "lnoe-move-seam",
    "lnoe-move-diagonal",
    "lnoe-move-door-straight",
    "lnoe-move-large-step",
    "lnoe-move-large-door",
)
@pytest.mark.parametrize(
    ("step", "rule"),
    [
        ("J2-I2", "hmove-walls"),
        ("D3-C3", "hmove-walls"),
        ("I2-J2", "board-wall"),
        ("F1-G1", "move-seam"),
        ("I2-J3", "move-diagonal"),
        ("C4-B5", "move-door-straight"),
        ("C6-B5", "move-door-straight"),
        ("T8-J8", "move-large-step"),
        ("F3-T1", "move-large-step"),
        ("E3-T1", "move-large-step"),
    ],
)
def test_a_wall_keeps_a_hero_from_this_step(step: str, rule: str) -> None:
    origin, space = step.split("-")

    assert refusal(walking(origin), space) == f"lnoe-{rule}"


@pytest.mark.rule("lnoe-move-edge")
def test_at_the_edge_of_the_board_a_hero_has_no_way_out() -> None:
    assert offers(walking("A4")) & set(SPACES) == {"B4"}


# -- shots that are allowed -----------------------------------------------------


@pytest.mark.rule(
    "lnoe-los-same-space",
    "lnoe-los-touch",
    "lnoe-los-touch-whole-wall",
    "lnoe-los-line",
    "lnoe-los-shared-wall",
)
@pytest.mark.parametrize(
    ("aim", "rule"),
    [
        ("T5-T5", "los-same-space"),
        ("H3-G1", "los-touch"),
        ("A1-A3", "los-touch"),
        ("I3-G2", "los-touch-whole-wall"),
        ("A8-C6", "los-line"),
    ],
)
def test_a_hero_shoots_there(aim: str, rule: str) -> None:
    space, target = aim.split("-")
    match = scene(f"becky@{space}+h.flare", target, *acting("becky", 2))
    match = play(match, f"shoot-h.flare@{target}/0")

    assert [event.rule for event in told(match, ShotFired)] == [f"lnoe-{rule}"]


@pytest.mark.rule("lnoe-los-models")
def test_models_never_block_sight() -> None:
    match = scene("becky@T1+h.flare jake@T5", "T9 T5 T5 T5 T5 T5", *acting("becky", 2))

    assert rules(play(match, "shoot-h.flare@T9/0")) >= {"lnoe-los-models"}


# -- shots that are refused -----------------------------------------------------


@pytest.mark.rule(
    "lnoe-los-outside-corner",
    "lnoe-los-shared-wall",
    "lnoe-los-one-way",
    "lnoe-los-far-wall",
    "lnoe-los-walls",
    "lnoe-los-line",
)
@pytest.mark.parametrize(
    ("aim", "rule"),
    [
        ("J3-I2", "los-outside-corner"),
        ("A3-A1", "los-shared-wall"),
        ("G1-H3", "los-one-way"),
        ("B3-B6", "los-far-wall"),
        ("C10-D12", "ranged-sight"),
        ("J2-H3", "los-walls"),
    ],
)
def test_a_hero_does_not_see_to_shoot_there(aim: str, rule: str) -> None:
    space, target = aim.split("-")

    assert refusal(aiming(space, target), f"shoot-h.flare@{target}/0") == f"lnoe-{rule}"
