"""A reader at an example: chance that is fixed, chance that is not, the goal met or missed."""

from __future__ import annotations

import json
from random import Random

import pytest

from engines.core.examples import Attempt, Example, load, read_folder, start
from engines.dize.rules import GAME

RNG = Random(0)


def example(**changed: object) -> Example:
    fields: dict[str, object] = {
        "name": "three-ones",
        "shows": ("dize-infection-threshold",),
        "goal": ("zombie == 5", "launch == 4"),
        "solution": ("l5",),
        "wrong": (),
        "position": "s4 h16 z4 choose",
        "options": {},
        "seats": 1,
        "chance": ("t11146",),
    }
    return Example(**{**fields, **changed})  # type: ignore[arg-type]


def test_chance_does_what_is_written_and_stops_at_the_goal() -> None:
    attempt = Attempt.begin(GAME, example()).play(GAME.decode("l5"), RNG)

    assert attempt.solved
    assert not attempt.missed
    assert GAME.spell(attempt.match.state) == "s4 h11 z5 l4 attack"
    assert attempt.chance == ()


def test_chance_that_does_not_fit_gives_way_to_any() -> None:
    attempt = Attempt.begin(GAME, example(goal=("phase == choose",), solution=("l2",))).play(GAME.decode("l2"), RNG)

    assert attempt.chance == ()
    assert attempt.match.moves[1] != GAME.decode("t11146")


def test_a_goal_is_missed_when_the_moves_of_the_solution_are_spent() -> None:
    attempt = Attempt.begin(GAME, example(solution=("l5", "s"), chance=("t23456", "t12222")))
    once = attempt.play(GAME.decode("l5"), RNG)
    twice = once.play(GAME.decode("s"), RNG)

    assert not once.missed
    assert twice.missed


def test_an_example_may_begin_with_moves_after_its_position() -> None:
    match = start(GAME, example(transcript=("l5", "t11146")))

    assert GAME.spell(match.state) == "s4 h11 z5 l4 attack"
    assert match.ply == 2


def test_an_example_may_begin_with_a_new_game_and_its_settings() -> None:
    match = start(GAME, example(position="", options={"zombies": "7"}))

    assert GAME.spell(match.state) == "s7 h13 z7 choose"


def test_examples_come_from_toml_files_named_after_them(tmp_path) -> None:
    (tmp_path / "b.toml").write_text('shows = ["x"]', encoding="utf-8")
    (tmp_path / "a.toml").write_text("seat = 1", encoding="utf-8")
    (tmp_path / "none.toml").write_text('rule = "why"', encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no TOML", encoding="utf-8")

    assert read_folder(tmp_path) == {"a": {"seat": 1}, "b": {"shows": ["x"]}}


def test_examples_are_plain_enough_for_the_browser() -> None:
    from importlib.resources import files

    raw = read_folder(files("engines.dize") / "examples")

    assert json.loads(json.dumps(raw)) == raw
    assert list(load(GAME)) == sorted(raw)


@pytest.mark.parametrize("name", load(GAME))
def test_an_example_carries_its_file_name(name: str) -> None:
    assert load(GAME)[name].name == name
