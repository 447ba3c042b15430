"""Looking changes nothing: `why`, `hint` and a refused word leave dice and bots as they were."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engines.core.bots import first_legal
from engines.core.match import Match
from engines.core.streams import Streams
from engines.core.transcript import record
from tests.terminal.keyboard import type_in
from widgets.i18n import Say
from widgets.skins import BY_SLUG
from widgets.terminal.playing import Playing

LOOKS = ["why 1", "hint", "why 2", "why 99", "fly", "", "save", "why 1"]
CHOICES = 12
TABLES = [
    ("dize", 1, {}),
    ("last-one-alive", 3, {1: "steady", 2: "rash"}),
    ("last-one-standing", 2, {1: "random"}),
    ("last-night-on-earth", 2, {0: "reckless"}),
]


@pytest.mark.parametrize(("slug", "seats", "bots"), TABLES)
def test_looking_does_not_change_what_comes(
    monkeypatch: pytest.MonkeyPatch, slug: str, seats: int, bots: dict[int, str]
) -> None:
    games = []
    for looks in ([], LOOKS):
        type_in(monkeypatch, *[word for _ in range(CHOICES) for word in [*looks, "1"]])
        skin = BY_SLUG[slug]
        playing = Playing(skin, Match.begin(skin.game, None, seats), Say("en"), Streams.of(11), bots)
        playing.run()
        games.append(record(playing.match).moves)

    assert len(games[0]) > CHOICES
    assert games[0] == games[1]


def test_players_are_named_with_their_sides() -> None:
    skin, say = BY_SLUG["last-night-on-earth"], Say("en", "table", "last-night-on-earth")
    playing = Playing(skin, Match.begin(skin.game, None, 4), say, Streams.of(1), bots={}, names_given={2: "Ann"})

    assert playing.names[:2] == ("Green Zombie player", "Brown Zombie player")
    assert playing.names[2:] == ("Ann (Heroes)", "Hero player 2")


def test_what_bots_draw_leaves_the_dice_alone() -> None:
    skin = BY_SLUG["last-one-alive"]
    bots = {"plain": first_legal, "busy": _busy}
    games = []
    for level in bots:
        table = replace(skin, game=replace(skin.game, bots=bots))
        match = Match.begin(table.game, None, 2)
        playing = Playing(table, match, Say("en"), Streams.of(5), bots={0: level, 1: level})
        playing._advance()
        games.append(record(playing.match).moves)

    assert games[0] == games[1]


def _busy(observation: Any, moves: Sequence[Any], rng: Random) -> Iterator[Any]:
    """Do as the other bot, and draw a number for nothing."""
    rng.random()
    yield from first_legal(observation, moves, rng)
