"""Every test of this folder runs once for each game: adding it to GAMES is enough."""

from __future__ import annotations

import pytest

from engines.registry import GAMES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    marks = metafunc.definition.iter_markers("parametrize")
    named = {name for mark in marks for name in ([mark.args[0]] if isinstance(mark.args[0], str) else mark.args[0])}
    if "game" in metafunc.fixturenames and "game" not in named:
        metafunc.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
