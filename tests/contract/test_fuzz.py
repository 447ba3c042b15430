"""What watches over the games is watched too: a broken game is noticed, with its seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from engines.core.game import Event, Rule, Step
from engines.core.match import Match
from tests import fuzz
from tests.walks import AnyGame, assert_sound, walk


class ElsewhereRule(Rule):
    OTHER = "elsewhere-other"


class Strayed(Event):
    pass


def stray_events(game: AnyGame) -> AnyGame:
    return replace(game, apply=lambda s, m: Step(game.apply(s, m).state, (Strayed(rule=ElsewhereRule.OTHER),)))


def lost_pieces(game: AnyGame) -> AnyGame:
    start = game.setup(game.seats[0], game.options())
    return replace(game, facts=lambda s: {**game.facts(s), "pieces": game.facts(s)["pieces"] if s == start else 0})


def forgetful_notation(game: AnyGame) -> AnyGame:
    return replace(game, read=lambda _: game.setup(game.seats[0], game.options()))


def mute_notation(game: AnyGame) -> AnyGame:
    return replace(game, encode=lambda _: "x y")


def no_way_out(game: AnyGame) -> AnyGame:
    return replace(game, objection=lambda s, m: game.objection(s, m) or next(iter(game.rules)))


def never_over(game: AnyGame) -> AnyGame:
    return replace(game, outcome=lambda _: None)


def wrong_twin(game: AnyGame) -> AnyGame:
    return replace(game, imagine=lambda _, __: game.setup(game.seats[0], game.options()))


SABOTEURS = [stray_events, lost_pieces, forgetful_notation, mute_notation, no_way_out, never_over, wrong_twin]


@pytest.mark.parametrize("sabotage", SABOTEURS)
def test_a_broken_game_is_not_sound(game: AnyGame, sabotage: Callable[[AnyGame], AnyGame], seed: int) -> None:
    broken = sabotage(game)
    whole = Match.begin(game)
    for later in walk(whole, Random(seed)):
        whole = later
    match = Match.begin(broken)
    with pytest.raises(AssertionError):  # noqa: PT012 - whichever position shows it
        assert_sound(match, Random(seed))
        for move in whole.moves:
            step = broken.apply(match.state, move)
            match = replace(match, state=step.state, events=step.events, ply=match.ply + 1)
            assert_sound(match, Random(seed))


@pytest.mark.parametrize("number", range(5))
def test_the_fuzzer_plays_whole_games(number: int, seed: int) -> None:
    assert fuzz.play(seed + number) > 0


def test_the_fuzzer_tells_the_seed_and_the_transcript(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fuzz, "GAMES", (stray_events(game),))
    with pytest.raises(AssertionError):
        fuzz.play(7)

    told = capsys.readouterr().err
    assert "seed 7 fails after:" in told
    assert f"game {game.slug}" in told
