"""Each level plays better than the one below; the strong one sees what is plain to see."""

from __future__ import annotations

from random import Random

import pytest

from engines.core.bots import decide, levels, play_out
from engines.core.match import Match
from engines.last_one_alive.bots.worth import danger, pressure
from engines.last_one_alive.game import GAME
from engines.last_one_alive.model import Options
from tests.engines.last_one_alive.positions import given
from tests.luck import UNLIKELY, luck

LADDER = list(zip(levels(GAME), levels(GAME)[1:], strict=False))


def wins(better: str, worse: str, games: int) -> int:
    """Return how many of the games of two the better one won alone, changing seats."""
    won = 0
    for number in range(games):
        seat = number % 2
        bots = [GAME.bots[worse], GAME.bots[worse]]
        bots[seat] = GAME.bots[better]
        outcome = play_out(Match.begin(GAME, Options(), 2), bots, Random(number)).outcome
        assert outcome is not None
        won += outcome.winners == (seat,)
    return won


def test_there_are_four_levels() -> None:
    assert levels(GAME) == ("dazed", "rash", "steady", "sharp")


@pytest.mark.parametrize(("worse", "better"), LADDER)
def test_a_level_beats_the_one_below_by_more_than_luck(worse: str, better: str) -> None:
    assert luck(wins(better, worse, 120), 120) < UNLIKELY


def test_a_level_does_not_beat_itself() -> None:
    assert luck(wins("steady", "steady", 120), 120) > 0.01


@pytest.mark.parametrize(
    ("position", "word"),
    [
        ("medikit @0 p1:m:1 p1::", "um"),
        ("barricades @0 p1::1 p1:: tray:Bb walls:1", "p1"),
        ("barricades @0 p1:b:1 p1:: tray:Z-", "ub1"),
        ("barricades @0 p1:c:Z p1:: tray:I-", "ucZ"),
        ("shots @0 p1::1Z p1:: tray:S1Bb bangs:1", "sZ"),
        ("react @0 p1*::1 p1:: tray:Z1S1IiB-", "-"),
        ("react @0 p1*::11 p1:: tray:Z1S--I-B-", "hS--I-B-"),
        ("react @0 p1:g:1 p1:: tray:S-", "ug-"),
        ("shots @0 p1:a:1 p1:: tray:S-B- bangs:0", "ua-"),
        ("items @0 p1:: p1:: tray:Ii draws:1", "d"),
        ("limit @0 p1:ccgm: p1:: bag:x3 tray:Z-", "xc"),
        ("survivors=yes items @0 p1:: p3:: bag:g1x1 aside:xx tray:Ii draws:1", "-"),
        ("survivors=yes items @0 p3:: p1:: bag:g1x1 aside:xx tray:Ii draws:1", "d"),
    ],
)
def test_the_strong_bot_finds_the_plain_move(position: str, word: str) -> None:
    match = given(position)

    assert GAME.encode(decide(GAME.bots["sharp"], match, Random(1))) == word


def test_the_strong_bot_saves_its_gun_when_nothing_presses() -> None:
    match = given("prepare @0 p1:g: p1::")

    assert GAME.encode(decide(GAME.bots["sharp"], match, Random(1))).startswith("t")


def test_the_strong_bot_arms_itself_against_a_horde() -> None:
    match = given("prepare @0 p1:g:11222 p1::")

    assert GAME.encode(decide(GAME.bots["sharp"], match, Random(1))) == "ug"


def test_danger_grows_with_zombies_and_level_and_shrinks_with_tokens() -> None:
    fronts = ["", "1", "2", "12", "112", "1122", "11222"]
    by_front = [danger(pressure(front), "", False, 1) for front in fronts]  # noqa: FBT003

    assert by_front == sorted(by_front)
    assert danger(3.0, "", False, 4) > danger(3.0, "", False, 1)  # noqa: FBT003
    for token in "abcfgmr":
        assert danger(4.0, token, False, 1) < danger(4.0, "", False, 1)  # noqa: FBT003
    assert danger(4.0, "", True, 1) < danger(4.0, "", False, 1)  # noqa: FBT003


@pytest.mark.parametrize("seats", [2, 5])
def test_the_strong_bot_plays_every_variant_to_the_end(seats: int, rng: Random) -> None:
    options = Options(day_night=True, survivors=True, zombies_everywhere=True, partial_heals=True)
    match = play_out(Match.begin(GAME, options, seats), [GAME.bots["sharp"]] * seats, rng)

    assert match.outcome is not None
