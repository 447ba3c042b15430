"""The rules of any game: the listed ones and no other, each with its anchor and a test in which it is cited."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from engines.core.errors import IllegalMove
from engines.core.match import Match
from tests.contract.test_examples import without_example
from tests.walks import AnyGame, AnyMatch

TESTS = Path(__file__).parents[1]


def folder(game: AnyGame) -> Path:
    return TESTS / "engines" / game.slug.replace("-", "_")


def rules_named_in(folder: Path) -> set[str]:
    """Return the ids in every `pytest.mark.rule(...)` of the folder's test modules."""
    found: set[str] = set()
    for file in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def marked_tests(game: AnyGame) -> dict[str, list[Callable[[], Any]]]:
    """Return, by rule, the calls that make up the tests which bear its name and need no fixture."""
    found: dict[str, list[Callable[[], Any]]] = {}
    for file in sorted(folder(game).glob("test_*.py")):
        module = import_module(f"tests.engines.{folder(game).name}.{file.stem}")
        for name, test in vars(module).items():
            if name.startswith("test_"):
                marks = getattr(test, "pytestmark", [])
                calls = list(calls_of(test, marks))
                for rule in [rule for mark in marks if mark.name == "rule" for rule in mark.args]:
                    found.setdefault(rule, []).extend(calls)
    return found


def calls_of(test: Callable[..., Any], marks: list[pytest.Mark]) -> Iterator[Callable[[], Any]]:
    """Yield the test with each set of its parameters; nothing if it asks for more."""
    cases: list[dict[str, Any]] = [{}]
    for mark in marks:
        if mark.name == "parametrize":
            names = (
                [name.strip() for name in mark.args[0].split(",")] if isinstance(mark.args[0], str) else mark.args[0]
            )
            rows = [values_of(row, len(names)) for row in mark.args[1]]
            cases = [case | dict(zip(names, row, strict=True)) for case in cases for row in rows]
    for case in cases:
        if set(signature(test).parameters) == set(case):
            yield partial(test, **case)


def values_of(row: Any, count: int) -> tuple[Any, ...]:
    if isinstance(row, type(pytest.param())):
        return tuple(row.values)
    return (row,) if count == 1 else tuple(row)


@pytest.fixture
def cited(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The rules that were named, since it was cleared, by an event, a refusal or the end of a game."""
    named: set[str] = set()
    play, refuse = Match.play, IllegalMove.__init__

    def watched(match: AnyMatch, move: Any, *, by: Any = None) -> AnyMatch:
        after = play(match, move, by=by)
        named.update(event.rule.value for event in after.events)
        named.update([after.outcome.rule.value] if after.outcome else [])
        return after

    def noted(refusal: IllegalMove, move: Any, rule: Any, position: str) -> None:
        named.add(rule.value)
        refuse(refusal, move, rule, position)

    monkeypatch.setattr(Match, "play", watched)
    monkeypatch.setattr(IllegalMove, "__init__", noted)
    return named


def test_a_game_has_the_rules_that_are_listed_for_it(game: AnyGame) -> None:
    listed = (TESTS / "rules" / f"{game.slug}.txt").read_text(encoding="utf-8").split()

    assert sorted(listed) == sorted(rule.value for rule in game.rules)


def test_every_rule_has_a_test(game: AnyGame) -> None:
    tested = rules_named_in(folder(game))

    assert {rule.value for rule in game.rules} - tested == set()


def test_every_rule_is_cited_in_a_test_that_bears_its_name(game: AnyGame, cited: set[str]) -> None:
    tests = marked_tests(game)
    uncited = set()
    for rule in {rule.value for rule in game.rules} - set(without_example(game)):
        for test in tests.get(rule, []):
            cited.clear()
            test()
            if rule in cited:
                break
        else:
            uncited.add(rule)

    assert uncited == set()


def test_a_rule_said_to_be_shown_by_no_move_is_cited_in_no_golden_game(game: AnyGame) -> None:
    goldens = sorted((TESTS / "transcripts" / game.slug).glob("*.txt"))
    cited = {rule for file in goldens for rule in re.findall(r"\(([a-z0-9-]+)\)", file.read_text(encoding="utf-8"))}

    assert len(cited) > 10
    assert cited & set(without_example(game)) == set()


def test_a_rule_said_to_be_shown_by_no_move_is_one_of_the_game_and_has_a_reason(game: AnyGame) -> None:
    reasons = without_example(game)

    assert set(reasons) <= {rule.value for rule in game.rules}
    assert all(len(reason.split()) > 3 for reason in reasons.values())


def test_a_rule_id_is_an_anchor(game: AnyGame) -> None:
    for rule in game.rules:
        assert re.fullmatch("[a-z0-9]+(-[a-z0-9]+)+", rule.value)
        assert rule.name == rule.name.upper()
