"""The rules of the moment, in any game: found by trying, all that is tried, and no secret in them."""

from __future__ import annotations

from random import Random

import pytest

from engines.core.current_rules import MOST_TRIED, current_rules, rules_seen
from engines.core.game import Nature
from engines.core.match import Match
from engines.registry import BY_SLUG
from tests.hidden import SECRETS, guarded_game
from tests.walks import AnyGame, AnyMatch, eyes, walk

EVERY = 7
"""One moment of so many is looked at."""


def moments(game: AnyGame, seed: int) -> list[AnyMatch]:
    start: AnyMatch = Match.begin(game)
    whole = [start, *walk(start, Random(seed))]
    return [*whole[:-1:EVERY], whole[-1]]


def test_whatever_a_move_cites_is_among_the_rules_of_the_moment(game: AnyGame, seed: int) -> None:
    for match in moments(game, seed)[:-1]:
        found = current_rules(game, match.state)
        tried = 0 if match.actor is Nature.CHANCE else len(list(game.candidates(match.state)))

        assert game.turns in found.deciding
        assert not set(found.deciding) & set(found.forbidding)
        if 0 < tried <= MOST_TRIED:
            for move in match.legal_moves:
                assert {event.rule for event in match.play(move).events} <= set(found.deciding)
            refused = {game.objection(match.state, move) for move in game.candidates(match.state)} - {None}
            assert set(found.forbidding) >= refused - set(found.deciding)


def test_rules_of_the_moment_stand_as_in_the_rulebook(game: AnyGame, seed: int) -> None:
    order = list(game.rules)
    for match in moments(game, seed):
        found = current_rules(game, match.state)

        assert list(found.deciding) == sorted(found.deciding, key=order.index)
        assert list(found.forbidding) == sorted(found.forbidding, key=order.index)


def test_after_the_end_the_rule_that_ended_the_game_is_left(game: AnyGame, seed: int) -> None:
    over = moments(game, seed)[-1]

    assert over.outcome is not None
    assert current_rules(game, over.state).deciding == (over.outcome.rule,)


@pytest.mark.parametrize("slug", SECRETS)
def test_rules_of_the_moment_tell_no_secret(slug: str) -> None:
    """Positions that look alike to a seat have the same rules for it."""
    secrets = SECRETS[slug]
    match = guarded_game(BY_SLUG[slug], BY_SLUG[slug].seats[0], secrets.seeds[0])
    compared = 0
    for moment in list(match.history())[:: EVERY * 2]:
        for seat in eyes(moment):
            twin = secrets.state(moment.state, seat, Random(1))
            here = rules_seen(moment.game, moment.game.observe(moment.state, seat))
            compared += twin != moment.state
            assert here == rules_seen(moment.game, moment.game.observe(twin, seat))

    assert compared
