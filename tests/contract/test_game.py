"""What a game must keep to be registered; who may move; seats that play together."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engines.core.errors import IllegalMove
from engines.core.game import Nature, Side
from engines.core.match import Match
from engines.core.registration import BadGame, check_game
from engines.core.secrets import seen_by
from engines.registry import GAMES
from tests.made_up.skirmish import GAME as SKIRMISH
from tests.walks import AnyGame, any_move, assert_legality, assert_notation, assert_twins, eyes, walk

every_game = pytest.mark.parametrize("game", [*GAMES, SKIRMISH], ids=lambda game: str(game.slug))


@every_game
def test_a_game_keeps_what_the_contract_asks(game: AnyGame) -> None:
    check_game(game)


@every_game
def test_objection_answers_for_any_object(game: AnyGame) -> None:
    """Moves of other games, things that are no moves: each is refused by a rule of this one."""
    strangers: list[object] = [None, 0, "", "l5", (), object(), game, Exception]
    for other in [*GAMES, SKIRMISH]:
        if other is not game:
            moments = walk(Match.begin(other, None, other.seats[0]), Random(3))
            strangers += [moment.move for moment, _ in zip(moments, range(40), strict=False)]
    for moment, _ in zip(walk(Match.begin(game, None, game.seats[-1]), Random(4)), range(80), strict=False):
        for stranger in strangers:
            assert isinstance(game.objection(moment.state, stranger), game.rules), (stranger, game.spell(moment.state))


@every_game
def test_a_move_by_somebody_who_is_not_asked_is_refused_by_the_rule_of_turns(game: AnyGame) -> None:
    rng = Random(1)
    match = Match.begin(game, None, game.seats[-1])
    for _ in range(60):
        if match.outcome is not None:
            break
        move = any_move(match, rng)
        for other in [*range(match.seats), Nature.CHANCE]:
            if other != match.actor:
                with pytest.raises(IllegalMove) as refused:
                    match.play(move, by=other)
                assert refused.value.rule is game.turns
        match = match.play(move, by=match.actor)


@every_game
def test_reprs_are_one_short_line_in_a_long_game_too(game: AnyGame) -> None:
    match = Match.begin(game, None, game.seats[0])
    rng = Random(2)
    for _ in range(400):
        shown = repr(match)
        assert game.slug in shown
        assert len(shown) < 100
        assert "\n" not in shown
        if match.outcome is not None:
            break
        match = match.play(any_move(match, rng))

    assert repr(game) == f"<Game {game.slug}>"


@pytest.mark.parametrize("seats", SKIRMISH.seats)
def test_a_made_up_game_with_sides_and_windows_keeps_the_contract(seats: int) -> None:
    for seed in range(5):
        rng = Random(seed)
        for match in walk(Match.begin(SKIRMISH, None, seats), rng):
            assert_legality(match, rng)
            assert_notation(match, rng)
            assert_twins(match, rng)


def test_players_of_a_side_with_open_hands_see_the_same() -> None:
    """Whatever looks the same to one of them looks the same to the other."""
    told = 0
    for moment in walk(Match.begin(SKIRMISH, None, 4), Random(5)):
        for seat in eyes(moment):
            twin = SKIRMISH.imagine(SKIRMISH.observe(moment.state, seat), Random(6))
            for ally in SKIRMISH.confidants(4, seat):
                assert SKIRMISH.observe(twin, ally) == SKIRMISH.observe(moment.state, ally)
                told += twin != moment.state
                for event in moment.events:
                    assert seen_by(event, ally) == seen_by(event, seat)
    assert told > 100


def test_a_side_wins_together_and_is_named() -> None:
    named = set()
    for seed in range(20):
        *_, last = walk(Match.begin(SKIRMISH, None, 4), Random(seed))
        assert last.outcome is not None
        named.add((last.outcome.winners, last.outcome.side))

    assert named <= {((0, 2), "guards"), ((1, 3), "raiders"), ((), "")}
    assert len(named) > 1


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"slug": "No Slug"}, "slug"),
        ({"bots": {"only": SKIRMISH.bots["first"]}}, "bots"),
        ({"turns": GAMES[0].turns}, "turns"),
        ({"seats": range(0)}, "seats"),
        ({"options": object}, "options"),
        ({"facts": lambda _state: {}}, "facts"),
        ({"sides": lambda _seats: (Side((0,)),)}, "sides"),
        ({"settings": lambda _state: (7, None)}, "settings"),
        ({"encode": lambda _move: "pass"}, "passing"),
        ({"objection": lambda _state, _move: None}, "objection"),
    ],
)
def test_a_game_that_breaks_the_contract_is_told_what_is_wrong(changes: dict[str, object], told: str) -> None:
    with pytest.raises(BadGame, match=f"^<Game .*: {told}:"):
        check_game(replace(SKIRMISH, **changes))  # type: ignore[arg-type]
