"""A reader at an example: chance that is fixed, chance that is not, the goal met or missed."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from random import Random

import pytest

from engines.core.examples import Attempt, Example, find, load, read_folder, start
from engines.dize.game import GAME
from engines.last_one_standing.game import GAME as STANDING

FOLDER = Path("engines/dize/examples")
NAMES = sorted(file.stem for file in FOLDER.glob("*.toml") if file.stem != "none")


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
    attempt = Attempt.begin(GAME, example()).play(GAME.decode("l5"), Random(0))

    assert attempt.solved
    assert not attempt.missed
    assert GAME.spell(attempt.match.state) == "s4 h11 z5 l4 attack"
    assert attempt.chance == ()


def test_chance_that_does_not_fit_gives_way_to_any_from_then_on() -> None:
    fixed = example(goal=("phase == choose",), solution=("l2",), chance=("t11146", "t35"))
    attempts = [Attempt.begin(GAME, fixed).play(GAME.decode("l2"), Random(seed)) for seed in range(20)]

    assert {attempt.chance for attempt in attempts} == {()}
    assert {len(GAME.encode(attempt.match.moves[1])) for attempt in attempts} == {len("t35")}
    assert len({attempt.match.moves[1] for attempt in attempts}) > 5


def test_chance_that_is_fixed_is_used_in_its_order() -> None:
    fixed = example(goal=("phase == choose",), solution=("l2",), chance=("t35", "t13", "t2345", "t66"))
    attempt = Attempt.begin(GAME, fixed).play(GAME.decode("l2"), Random(0))

    assert [GAME.encode(move) for move in attempt.match.moves] == ["l2", "t35", "t13", "t2345"]
    assert attempt.chance == ("t66",), "what the goal does not need is left"


def test_a_goal_is_missed_when_the_moves_of_the_solution_are_spent() -> None:
    attempt = Attempt.begin(GAME, example(solution=("l5", "s"), chance=("t23456", "t12222")))
    once = attempt.play(GAME.decode("l5"), Random(0))
    twice = once.play(GAME.decode("s"), Random(0))

    assert not once.missed
    assert twice.missed


def test_a_goal_is_missed_as_soon_as_no_way_leads_there() -> None:
    wall = load(STANDING)["a-wall-behind-you"]
    attempt = Attempt.begin(STANDING, wall)
    right, wrong = (attempt.play(STANDING.decode(card), Random(0)) for card in ("k2", "k1"))
    aside = right.play(STANDING.decode("h8-h7"), Random(0))

    assert len(wall.solution) == 3
    assert not right.missed
    assert wrong.missed, "a card with one dot does not reach c5"
    assert aside.missed, "the other piece has taken the step"


def test_a_goal_may_ask_for_the_moves_themselves() -> None:
    asked = example(goal=("launch == 4", "moves == l5"))
    attempt = Attempt.begin(GAME, asked)
    right, wrong = (attempt.play(GAME.decode(word), Random(0)) for word in ("l5", "l4"))

    assert right.solved
    assert right.words == ("l5",)
    assert not wrong.solved
    assert wrong.missed


def test_another_way_to_the_goal_is_no_miss() -> None:
    either = example(goal=("launch == 2",), solution=("l3", "s"), chance=())
    attempt = Attempt.begin(GAME, either).play(GAME.decode("l2"), Random(0))

    assert not attempt.missed


def test_an_example_may_begin_with_moves_after_its_position() -> None:
    match = start(GAME, example(transcript=("l5", "t11146")))

    assert GAME.spell(match.state) == "s4 h11 z5 l4 attack"
    assert match.ply == 2


def test_an_example_may_begin_with_a_new_game_and_its_settings() -> None:
    match = start(GAME, example(position="", options={"zombies": "7"}))

    assert GAME.spell(match.state) == "s7 h13 z7 choose"


def test_examples_come_from_toml_files_named_after_them(tmp_path: Path) -> None:
    (tmp_path / "b.toml").write_text('shows = ["x"]', encoding="utf-8")
    (tmp_path / "a.toml").write_text("seat = 1", encoding="utf-8")
    (tmp_path / "none.toml").write_text('rule = "why"', encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no TOML", encoding="utf-8")

    assert read_folder(tmp_path) == {"a": {"seat": 1}, "b": {"shows": ["x"]}}


def test_examples_are_plain_enough_for_the_browser() -> None:
    raw = read_folder(FOLDER)

    assert json.loads(json.dumps(raw)) == raw
    assert len(NAMES) > 10
    assert list(raw) == list(load(GAME)) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_an_example_holds_what_its_file_says(name: str) -> None:
    said = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    wrong = said.pop("wrong")
    if "options" in said:
        said["options"] = {field: str(value) for field, value in said["options"].items()}
    for found in (load(GAME)[name], find(GAME, name)):
        told = {
            "shows": list(found.shows),
            "goal": list(found.goal),
            "solution": list(found.solution),
            "position": found.position,
            "transcript": " ".join(found.transcript),
            "chance": list(found.chance),
            "options": dict(found.options),
        }

        assert found.name == name
        assert {key: value for key, value in told.items() if value} == said
        assert [(list(w.moves), w.refused, w.missed) for w in found.wrong] == [
            (w["moves"], w.get("refused", ""), w.get("missed", False)) for w in wrong
        ]
