"""One list of games: loaded when asked for, and open to games from outside."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engines import registry
from engines.registry import BY_SLUG, GAMES, TITLES, register
from tests.sweep import sweep_of
from widgets.skins import BY_SLUG as SKINS
from widgets.terminal.boards import BOARDS

OUTSIDE = replace(BY_SLUG["dize"], slug="from-outside")
# Says which games are loaded after one was asked for.
LOADED = """
import sys
from engines.registry import BY_SLUG, GAMES, TITLES, folder_of
assert "dize" in BY_SLUG and len(GAMES) == len(TITLES)
BY_SLUG["dize"]
print(*(slug for slug in TITLES if f"engines.{folder_of(slug)}" in sys.modules))
"""


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    registry._registered.clear()


def test_the_games_are_in_their_order_by_number_and_by_slug() -> None:
    assert [game.slug for game in GAMES] == list(BY_SLUG) == list(TITLES)
    assert GAMES[0] is BY_SLUG["dize"]
    assert GAMES[1:] == tuple(GAMES)[1:]
    assert BY_SLUG.get("chess") is None


def test_a_game_is_loaded_when_it_is_asked_for() -> None:
    told = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True).stdout

    assert told.split() == ["dize"]


def test_a_game_from_outside_comes_after_ours() -> None:
    register(OUTSIDE)

    assert GAMES[-1] is BY_SLUG["from-outside"] is OUTSIDE
    assert len(GAMES) == len(BY_SLUG) == len(TITLES) + 1


@pytest.mark.parametrize("slug", ["dize", "from-outside"])
def test_a_slug_that_is_taken_is_refused(slug: str) -> None:
    register(OUTSIDE)

    with pytest.raises(ValueError, match=f"already a game with the slug '{slug}'"):
        register(replace(OUTSIDE, slug=slug))


def test_every_game_has_a_skin_and_a_board_in_the_terminal() -> None:
    assert list(TITLES) == list(SKINS) == list(BOARDS)
    assert TITLES == {slug: skin.title for slug, skin in SKINS.items()}


def test_every_game_is_swept() -> None:
    register(OUTSIDE)

    assert all(sweep_of(slug).games >= 1_000 for slug in BY_SLUG)
