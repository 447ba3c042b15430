"""Moves, positions and whole games as text, for any game; and text that is none of these."""

from __future__ import annotations

import string
from itertools import islice
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engines.core.errors import BadNotation, BadOption, IllegalMove
from engines.core.match import Match
from engines.core.transcript import LONGEST_NAME, parse, rebuild, record
from tests.contract.drawn import SEEDS, finished, matches, nearly, scribbles, spelled, words
from tests.walks import AnyGame, assert_notation, assert_sound, walk


@given(data=st.data(), seed=SEEDS)
def test_moves_and_positions_survive_being_written(game: AnyGame, data: st.DataObject, seed: int) -> None:
    assert_notation(data.draw(matches(game)), Random(seed))


@given(data=st.data())
def test_any_text_is_a_move_or_bad_notation(game: AnyGame, data: st.DataObject) -> None:
    text = data.draw(scribbles(words(game)))
    try:
        move = game.decode(text)
    except BadNotation:
        return

    assert game.decode(game.encode(move)) == move


@given(data=st.data())
@settings(max_examples=20)
def test_a_move_in_other_digits_or_with_a_leading_zero_is_refused(game: AnyGame, data: st.DataObject) -> None:
    played = {game.encode(move) for move in data.draw(finished(game)).moves}
    numbered = sorted(word for word in played if set(word) & set(string.digits))
    assume(numbered)
    for word in numbered:
        at = next(at for at, letter in enumerate(word) if letter in string.digits)
        for other in ("٣", "３", "³", "03", "+3", "-3", "3_3"):
            text = word[:at] + other + word[at + 1 :]
            try:
                move = game.decode(text)
            except BadNotation:
                continue

            assert game.encode(move) == text, "read as it is written, so a longer word of the same kind"


@given(data=st.data(), seed=SEEDS)
def test_any_text_is_a_playable_position_or_bad_notation(game: AnyGame, data: st.DataObject, seed: int) -> None:
    text = data.draw(scribbles(spelled(game)))
    try:
        state = game.read(text)
    except BadNotation:
        return

    assert game.read(game.spell(state)) == state
    seats, options = game.settings(state)
    match = Match.resume(game, options, seats, state)
    for later in islice(walk(match, Random(seed)), 30):
        again = game.read(game.spell(later.state))
        assert again == later.state


@given(data=st.data())
def test_a_transcript_rebuilds_the_match(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))
    written = record(match, names={0: "Ada"}, bots={0: next(iter(game.bots))}, undone=data.draw(st.booleans()))
    read = parse(str(written))
    again = rebuild(read, game)

    assert read == written
    assert again.state == match.state
    assert again.log == match.log
    assert again.moves == match.moves
    assert (again.options, again.seats, again.ply) == (match.options, match.seats, match.ply)


@given(data=st.data(), seed=SEEDS)
def test_a_transcript_may_begin_in_the_middle(game: AnyGame, data: st.DataObject, seed: int) -> None:
    begun = data.draw(matches(game))
    match = Match.resume(game, begun.options, begun.seats, begun.state)
    for later in islice(walk(match, Random(seed)), 5):
        match = later
    written = record(match)
    again = rebuild(parse(str(written)), game)

    assert parse(str(written)) == written
    assert (again.state, again.log) == (match.state, match.log)
    assert_sound(again, Random(seed))


@given(data=st.data(), name=st.text(max_size=60))
def test_a_name_changes_nothing_else_in_a_transcript(game: AnyGame, data: st.DataObject, name: str) -> None:
    written = record(data.draw(matches(game, most=20)))
    named = record(data.draw(st.just(rebuild(written, game))), names={0: name})
    read = parse(str(named))

    assert (read.moves, read.options, read.bots, read.position) == (written.moves, written.options, {}, "")
    assert len(read.names[0]) <= LONGEST_NAME
    assert parse(str(read)) == read


@given(data=st.data())
def test_a_damaged_transcript_gives_a_match_or_one_of_three_errors(game: AnyGame, data: st.DataObject) -> None:
    text = data.draw(nearly(matches(game, most=60).map(lambda match: str(record(match)))))
    try:
        match = rebuild(parse(text), game)
    except (BadNotation, BadOption, IllegalMove):
        return

    assert record(match).game == game.slug


@given(text=st.text())
def test_any_text_is_a_transcript_or_bad_notation(text: str) -> None:
    for whole in (text, "last-rulebook 1\n" + text, "last-rulebook 1\ngame dize\n\n" + text):
        try:
            transcript = parse(whole)
        except BadNotation:
            continue
        assert parse(str(transcript)).moves == transcript.moves


def test_a_transcript_of_another_game_is_refused_with_both_names(game: AnyGame) -> None:
    transcript = parse(str(record(Match.begin(game))).replace(f"game {game.slug}", "game chess"))
    with pytest.raises(BadNotation, match=f"'chess': expected a transcript of {game.slug}"):
        rebuild(transcript, game)
