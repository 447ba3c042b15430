"""Bots of any game: they play legal moves only, finish, and know no more than their seat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from random import Random
from typing import Any

import pytest

from engines.core.bots import as_plan, at_random, decide, first_legal, levels, play_out
from engines.core.game import Nature
from engines.core.match import Match
from engines.core.transcript import MOST_MOVES
from engines.registry import GAMES
from tests.hidden import SECRETS
from tests.walks import AnyGame, AnyMatch, walk

BOTS = [(game, level) for game in GAMES for level in levels(game)]
every_bot = pytest.mark.parametrize(("game", "level"), BOTS, ids=[f"{game.slug}-{level}" for game, level in BOTS])
SLICES = 3


def choices(game: AnyGame, seed: int, count: int) -> list[AnyMatch]:
    """Return so many positions in which a seat chooses, of as many random games as it takes."""
    walks = (walk(Match.begin(game), Random(seed + number)) for number in range(100))
    found = (m for m in chain.from_iterable(walks) if m.outcome is None and m.actor is not Nature.CHANCE)
    positions = list(islice(found, count))
    assert len(positions) == count
    return positions


@every_bot
def test_a_bot_finishes_its_game_with_legal_moves(game: AnyGame, level: str, seed: int) -> None:
    bot = game.bots[level]
    for seats in game.seats:
        match = play_out(Match.begin(game, seats=seats), [bot] * seats, Random(seed))

        assert match.outcome is not None
        assert match.ply <= MOST_MOVES


@every_bot
def test_every_thought_of_a_bot_is_a_legal_move(game: AnyGame, level: str, seed: int) -> None:
    bot = game.bots[level]
    for match in choices(game, seed, 25):
        moves, seat = match.legal_moves, match.actor
        assert not isinstance(seat, Nature)
        thoughts = list(islice(bot(game.observe(match.state, seat), moves, Random(seed)), SLICES))

        assert thoughts
        assert {as_plan(thought).move for thought in thoughts} <= set(moves)


@every_bot
def test_a_bot_plays_the_same_when_it_sees_the_same(game: AnyGame, level: str, seed: int) -> None:
    bot = game.bots[level]
    for match in choices(game, seed, 15):
        seat = int(match.actor)  # type: ignore[arg-type]
        states = [game.imagine(game.observe(match.state, seat), Random(seed))]
        if game.slug in SECRETS:
            states.append(SECRETS[game.slug].state(match.state, seat, Random(seed)))
        for state in states:
            twin = Match.resume(game, match.options, match.seats, state)
            assert decide(bot, match, Random(seed)) == decide(bot, twin, Random(seed))


def test_a_game_has_bots_and_each_has_a_short_name(game: AnyGame) -> None:
    assert len(levels(game)) >= 2
    for level in levels(game):
        assert level == level.lower()
        assert level.replace("-", "").isalnum()


def test_plain_bots_finish_too(game: AnyGame, seed: int) -> None:
    for bot in (at_random, first_legal):
        match = play_out(Match.begin(game), [bot] * game.seats[0], Random(seed))
        assert match.outcome is not None


def test_chance_has_no_bot(game: AnyGame, seed: int) -> None:
    for match in walk(Match.begin(game), Random(seed)):
        if match.outcome is None and match.actor not in range(match.seats):
            with pytest.raises(TypeError, match="chance has no bot"):
                decide(at_random, match, Random(seed))
            return
    pytest.fail("no chance in this game")


def test_a_bot_without_a_thought_is_an_error(game: AnyGame) -> None:
    def speechless(*_: object) -> Iterator[Any]:
        return iter(())

    with pytest.raises(RuntimeError, match="gave no move"):
        decide(speechless, Match.begin(game).settle(Random(1)), Random(1))
