"""Last Night on Earth in the terminal: the map of the town, and what may not be seen on it."""

from __future__ import annotations

from random import Random

import pytest

from engines.core.match import Match
from engines.core.streams import Streams
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.model import State
from engines.last_night_on_earth.moves import Move
from engines.last_night_on_earth.observe import Observation
from tests.engines.last_night_on_earth.scenes import acting, scene
from tests.terminal.keyboard import type_in
from tests.walks import walk
from widgets.i18n import Say
from widgets.languages import LANGUAGES
from widgets.skins import BY_SLUG
from widgets.terminal.playing import Playing
from widgets.terminal.town_map import WIDTH, town_map
from widgets.terminal.words import snapshot_of

SKIN = BY_SLUG["last-night-on-earth"]
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
AnyMatch = Match[State, Move, Observation]


def drawn(match: AnyMatch, seat: int | None, lang: str = "en") -> str:
    say = Say(lang, "table", GAME.slug)
    return town_map(snapshot_of(SKIN, match, say, seat, NAMES[: match.seats]))


def test_figures_stand_where_they_are() -> None:
    match = scene("sally@K5:1 becky@T5", "K5 K5 A1", *acting("sally"))
    rows = {line[0]: line for line in drawn(match, 1).splitlines() if line[:2] in {"A ", "F ", "K "}}

    assert "S2z" in rows["K"].replace(" ", "")
    assert "z" in rows["A"][:10]
    assert "E" in rows["F"]


def test_walls_have_gaps_where_doors_are() -> None:
    lines = drawn(scene("sally@T5"), None).splitlines()
    over_the_church = lines[next(at for at, line in enumerate(lines) if line.startswith("K ")) - 1]

    assert "--   --" in over_the_church


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_map_is_no_wider_than_a_terminal(lang: str) -> None:
    for line in drawn(scene("sally@T5 joseph@K5+h.bat+h.keys", "C4 C7 T1", seats=6), None, lang).splitlines():
        assert len(line) <= WIDTH


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_map_is_the_same_for_every_position_that_looks_the_same(seat: int | None, rng: Random) -> None:
    for number, match in enumerate(walk(Match.begin(GAME, seats=3), rng)):
        if number % 20 == 0 and match.state.layout:
            twin = Match.resume(GAME, match.options, 3, GAME.imagine(GAME.observe(match.state, seat), rng))

            assert drawn(match, seat) == drawn(twin, seat)


def test_the_other_side_sees_how_many_cards_are_held_and_not_which() -> None:
    match = scene("sally@T5", hands={0: "z.trip z.trip", 1: "h.jeb"})

    assert "Trip!" in drawn(match, 0)
    assert "Trip!" not in drawn(match, 1)
    assert "Jeb" not in drawn(match, 0)
    assert "Jeb" in drawn(match, 1)


def test_a_whole_game_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    type_in(monkeypatch, *["1"] * 3000)
    playing = Playing(SKIN, Match.begin(GAME, seats=2), Say("en", "table", GAME.slug), Streams.of(5), {0: "reckless"})
    playing.run()

    assert playing.match.outcome is not None
    assert "win" in capsys.readouterr().out.lower()
