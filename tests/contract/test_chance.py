"""Chance of any game: what it may do, how often it does it, and that nothing but `random()` decides.

The positions are the same in every run, and every one of them is checked: exactly where one number, or a
number for each die, decides; by counting many draws of a fixed seed where tiles are drawn one after another.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice, product
from random import Random
from typing import Any

from engines.core.game import Nature
from engines.core.match import Match
from tests.walks import AnyGame, AnyMatch, walk

MOST_OUTCOMES = 150
MOST_DICE = 4
ONE_AFTER_ANOTHER = frozenset({"Dealt"})
"""Kinds of chance that ask for a number several times, each for one tile fewer; the others are dice."""
OF_A_KIND = 3
DRAWS = 4_000


class Scripted:
    """A source of chance that gives these numbers; it has nothing but `random()`, which is the same in every Python."""

    def __init__(self, numbers: tuple[float, ...]) -> None:
        self.numbers = list(numbers)
        self.asked = 0

    def random(self) -> float:
        self.asked += 1
        return self.numbers.pop(0)


class OnlyRandom:
    """Chance by a seed, with nothing but `random()`."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random


@cache
def moments(game: AnyGame) -> tuple[AnyMatch, ...]:
    """Return some hundred positions of a few games for each number of seats."""
    games = [Match.begin(game, seats=seats) for seats in game.seats]
    return tuple(
        moment for number, match in enumerate([*games, *games]) for moment in islice(walk(match, Random(number)), 150)
    )


@cache
def chances(game: AnyGame) -> tuple[AnyMatch, ...]:
    """Return positions in which chance acts and has few enough outcomes, some of each kind and number."""
    found: dict[Any, list[AnyMatch]] = {}
    for match in [*(Match.begin(game, seats=seats) for seats in game.seats), *moments(game)]:
        if match.outcome is None and match.actor is Nature.CHANCE:
            outcomes = list(islice(game.candidates(match.state), MOST_OUTCOMES + 1))
            if len(outcomes) <= MOST_OUTCOMES:
                found.setdefault((type(outcomes[0]), len(outcomes)), []).append(match)
    return tuple(match for alike in found.values() for match in alike[:OF_A_KIND])


def weights(match: AnyMatch) -> dict[Any, int]:
    return {move: match.game.weight(match.state, move) for move in match.legal_moves}


def numbers_asked(match: AnyMatch) -> int:
    scripted = Scripted((0.5,) * 100)
    match.game.draw(match.state, scripted)  # type: ignore[arg-type]
    return scripted.asked


def exactly(match: AnyMatch) -> Counter[Any] | None:
    """Return how often each outcome comes if every number is as likely; None if that cannot be listed.

    Every side is tried at both its edges, so that one that is too wide or too narrow is noticed.
    """
    asked, total = numbers_asked(match), sum(weights(match).values())
    if asked > MOST_DICE or type(match.legal_moves[0]).__name__ in ONE_AFTER_ANOTHER:
        return None
    sides = total if asked == 1 else 6
    drawn: Counter[Any] = Counter()
    for edge in (0.001, 0.999):
        grid = [(side + edge) / sides for side in range(sides)]
        drawn.update(match.game.draw(match.state, Scripted(n)) for n in product(grid, repeat=asked))  # type: ignore[arg-type]
    return drawn


def test_chance_has_weights_and_nobody_else_has(game: AnyGame) -> None:
    seen = Counter(match.actor is Nature.CHANCE for match in moments(game) if match.outcome is None)
    assert min(seen[True], seen[False]) > 20
    for match in moments(game):
        by_chance = match.actor is Nature.CHANCE
        for move in match.legal_moves[:50]:
            assert (game.weight(match.state, move) > 0) == by_chance


def test_chance_is_drawn_by_weight(game: AnyGame) -> None:
    assert len(chances(game)) >= 12
    for match in chances(game):
        drawn, expected = exactly(match), weights(match)
        if drawn is None:
            assert_drawn_one_after_another(match)
        else:
            scale = sum(drawn.values()) / sum(expected.values())
            assert drawn == {move: weight * scale for move, weight in expected.items()}


def assert_drawn_one_after_another(match: AnyMatch) -> None:
    rng: Any = OnlyRandom(7)
    drawn = Counter(match.game.draw(match.state, rng) for _ in range(DRAWS))
    expected = weights(match)
    total = sum(expected.values())
    assert set(drawn) <= set(expected)
    for move, weight in expected.items():
        share = weight / total
        # The seed is fixed: what passes once passes always, and a wrong weight is far outside.
        assert abs(drawn[move] - DRAWS * share) < 4.5 * (DRAWS * share * (1 - share)) ** 0.5 + 1


def test_every_kind_of_chance_is_among_those_checked(game: AnyGame) -> None:
    met = {type(match.move) for match in moments(game) if match.before and match.before.actor is Nature.CHANCE}

    assert met <= {type(match.legal_moves[0]) for match in chances(game)}
    assert any(exactly(match) is not None and len(weights(match)) > 5 for match in chances(game))
