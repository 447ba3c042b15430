"""What the contract promises of any game in play."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.errors import BadNotation, IllegalMove
from engines.core.match import Match, replay
from tests.contract.drawn import SEEDS, finished, matches, scribbles, unfinished, words
from tests.walks import (
    AnyGame,
    any_move,
    assert_facts,
    assert_legality,
    assert_sound,
    assert_twins,
    listed,
    moments,
    some_moves,
)


@given(data=st.data(), seed=SEEDS)
def test_a_game_keeps_its_pieces_and_ends_exactly_when_nothing_is_legal(
    game: AnyGame, data: st.DataObject, seed: int
) -> None:
    rng = Random(seed)
    for match in moments(data.draw(finished(game)), rng):
        assert_legality(match, rng)
        assert_facts(match)


@given(data=st.data(), seed=SEEDS)
def test_a_twin_gives_each_seat_the_same_view_and_moves(game: AnyGame, data: st.DataObject, seed: int) -> None:
    assert_twins(data.draw(matches(game)), Random(seed))


@given(data=st.data(), seed=SEEDS)
def test_every_move_that_is_played_is_a_candidate(game: AnyGame, data: st.DataObject, seed: int) -> None:
    match = data.draw(unfinished(game))
    candidates = listed(game, match.state)
    move = any_move(match, Random(seed))

    assert game.objection(match.state, move) is None
    if candidates is not None:
        assert move in candidates
        assert len(set(candidates)) == len(candidates), "each is offered once"


@given(data=st.data(), seed=SEEDS)
def test_objection_answers_any_move_in_any_position(game: AnyGame, data: st.DataObject, seed: int) -> None:
    here, elsewhere = data.draw(matches(game)), data.draw(unfinished(game))
    candidates = listed(game, here.state)
    for move in some_moves(elsewhere, Random(seed)):
        rule = game.objection(here.state, move)

        assert rule is None or isinstance(rule, game.rules)
        assert here.outcome is None or rule is not None, "nothing is legal after the end"
        assert rule is not None or candidates is None or move in candidates, "no legal move is left out"


@given(data=st.data())
def test_objection_answers_moves_that_no_position_offers(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    try:
        move = game.decode(data.draw(scribbles(words(game))))
    except BadNotation:
        return
    rule = game.objection(match.state, move)
    candidates = listed(game, match.state)

    assert rule is None or isinstance(rule, game.rules)
    assert rule is not None or candidates is None or move in candidates


@given(data=st.data(), seed=SEEDS)
def test_a_refused_move_names_its_rule_and_changes_nothing(game: AnyGame, data: st.DataObject, seed: int) -> None:
    match, elsewhere = data.draw(matches(game)), data.draw(unfinished(game))
    state, ply, spelled = match.state, match.ply, game.spell(match.state)
    for move in some_moves(elsewhere, Random(seed)):
        rule = game.objection(match.state, move)
        if rule is None and match.outcome is None:
            continue
        with pytest.raises(IllegalMove) as refusal:
            match.play(move)

        assert refusal.value.rule == (match.outcome.rule if match.outcome else rule)
        assert refusal.value.move == move
    assert (match.state, match.ply, game.spell(match.state)) == (state, ply, spelled)


@given(data=st.data())
def test_undo_is_the_match_before(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    while match.before is not None:
        assert match.ply == match.before.ply + 1
        again = match.before.play(match.move)
        assert (again.state, again.events) == (match.state, match.events)
        match = match.before
    assert match.ply == 0
    assert match.state == game.setup(match.seats, match.options)


@given(data=st.data())
def test_the_same_moves_make_the_same_match(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    again = replay(game, match.moves, match.options, match.seats)

    assert (again.state, again.log, again.ply) == (match.state, match.log, match.ply)
    assert len(match.moves) == match.ply


@given(data=st.data(), seed=SEEDS)
@settings(max_examples=20)
def test_every_position_of_a_whole_game_is_sound(game: AnyGame, data: st.DataObject, seed: int) -> None:
    for position in moments(data.draw(finished(game)), Random(seed)):
        assert_sound(position, Random(seed))


def test_a_new_match_has_its_defaults(game: AnyGame) -> None:
    match = Match.begin(game)

    assert match.options == game.options()
    assert match.seats == game.seats[0]
    assert match.outcome is None
    assert match.before is None
    assert match.moves == match.log == ()
