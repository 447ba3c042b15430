"""What a seat may not know is in nothing that it is shown, in any game that keeps secrets."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from engines.core.game import Event
from engines.core.secrets import as_seen, open_table, seen_by
from engines.registry import BY_SLUG
from tests.hidden import SECRETS, guarded_game, is_open, secret_fields
from tests.walks import AnyGame, AnyMatch, assert_twins, eyes, moments

TABLES = [(BY_SLUG[slug], seats) for slug in SECRETS for seats in BY_SLUG[slug].seats]
every_table_with_secrets = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game.slug}-{seats}" for game, seats in TABLES]
)


def kinds_of_events(game: AnyGame) -> set[type[Event]]:
    modules = [m for name, m in sys.modules.items() if name.startswith(f"engines.{game.slug.replace('-', '_')}.")]
    named = [value for module in modules for value in vars(module).values() if isinstance(value, type)]
    return {kind for kind in named if issubclass(kind, Event) and kind is not Event}


def keeps_secrets(kind: type[Event]) -> bool:
    return any(f.metadata.get("secret") for f in fields(kind))


def twin_games(game: AnyGame, seats: int) -> Iterator[tuple[int | None, AnyMatch, AnyMatch]]:
    """Yield whole games, or their beginnings, beside others that a seat cannot tell from them."""
    for number in SECRETS[game.slug].seeds:
        match = guarded_game(game, seats, number)
        for seat in eyes(match):
            twin = SECRETS[game.slug].match(match, seat, Random(number))
            yield seat, next(m for m in match.history() if m.ply == twin.ply), twin


def test_a_game_is_open_or_it_is_known_here_what_it_hides(game: AnyGame) -> None:
    hiding = {kind.__name__ for kind in kinds_of_events(game) if keeps_secrets(kind)}

    assert is_open(game) == (game.slug not in SECRETS)
    assert is_open(game) == (hiding == set())


@every_table_with_secrets
def test_what_an_audience_may_not_see_is_blank_for_the_others(game: AnyGame, seats: int) -> None:
    met: set[type[Event]] = set()
    for number in SECRETS[game.slug].seeds:
        match = guarded_game(game, seats, number)
        for event in match.log:
            secrets: dict[str, Any] = dict.fromkeys(secret_fields(event))
            for seat in eyes(match):
                open_to_seat = event.audience is None or seat in event.audience
                assert seen_by(event, seat) == (event if open_to_seat else replace(event, **secrets))
                if secrets and not open_to_seat:
                    met.add(type(event))
                    assert None not in {getattr(event, name) for name in secrets}, "there was something to hide"

    assert met == {kind for kind in kinds_of_events(game) if keeps_secrets(kind)}


@every_table_with_secrets
def test_games_that_differ_in_secrets_alone_are_told_alike(game: AnyGame, seats: int) -> None:
    for seat, match, twin in twin_games(game, seats):
        assert twin.log != match.log, "other things happened"
        assert [seen_by(event, seat) for event in twin.log] == [seen_by(event, seat) for event in match.log]


@every_table_with_secrets
def test_games_that_differ_in_secrets_alone_look_alike_at_every_moment(game: AnyGame, seats: int) -> None:
    for seat, match, twin in twin_games(game, seats):
        different = 0
        for there, here in zip(twin.history(), match.history(), strict=True):
            different += there.state != here.state
            assert game.observe(there.state, seat) == game.observe(here.state, seat)
            if here.actor == seat and here.outcome is None:
                assert there.legal_moves == here.legal_moves
        assert different > 40


@every_table_with_secrets
def test_every_position_of_a_game_with_much_to_hide_has_twins(game: AnyGame, seats: int, seed: int) -> None:
    match = guarded_game(game, seats, SECRETS[game.slug].seeds[0])
    rng = Random(0)
    hidden = sum(SECRETS[game.slug].state(moment.state, None, rng) != moment.state for moment in match.history())
    for moment in moments(match, Random(seed)):
        assert_twins(moment, rng)

    assert hidden > 100


@every_table_with_secrets
def test_an_observation_that_shows_too_much_is_noticed(game: AnyGame, seats: int) -> None:
    """Also where `imagine` makes the same of it again, so that both agree."""
    leaky = replace(game, observe=open_table, imagine=as_seen)
    match = guarded_game(game, seats, SECRETS[game.slug].seeds[0])
    dealt = next(moment for moment in match.history() if moment.ply == 30)
    with pytest.raises(AssertionError, match="sees a secret"):
        assert_twins(replace(dealt, game=leaky), Random(0))
