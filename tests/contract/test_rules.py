"""Every rule of any game has its anchor and at least one test that bears its name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.walks import AnyGame

TESTS = Path(__file__).parents[1] / "engines"


def rules_named_in(folder: Path) -> set[str]:
    """Return the ids in every `pytest.mark.rule(...)` of the folder's test modules."""
    found: set[str] = set()
    for file in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def test_every_rule_has_a_test(game: AnyGame) -> None:
    tested = rules_named_in(TESTS / game.slug.replace("-", "_"))

    assert {rule.value for rule in game.rules} - tested == set()


def test_a_rule_id_is_an_anchor(game: AnyGame) -> None:
    for rule in game.rules:
        assert re.fullmatch("[a-z0-9]+(-[a-z0-9]+)+", rule.value)
        assert rule.name == rule.name.upper()
