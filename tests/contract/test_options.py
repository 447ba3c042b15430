"""Settings of any game: what is allowed is accepted, the rest is refused by name."""

from __future__ import annotations

from dataclasses import Field, fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.errors import BadOption, Contradiction
from engines.core.match import Match
from engines.core.options import allowed, read_options, spell_options, spell_value
from engines.core.transcript import parse, rebuild
from engines.registry import GAMES
from tests.contract.drawn import matches, options_of
from tests.walks import AnyGame

SETTINGS = [(game, made) for game in GAMES for made in fields(game.options)]
every_setting = pytest.mark.parametrize(
    ("game", "made"), SETTINGS, ids=[f"{game.slug}-{made.name}" for game, made in SETTINGS]
)


@every_setting
def test_every_allowed_value_is_accepted_and_survives_being_written(game: AnyGame, made: Field[Any]) -> None:
    for value in allowed(made).values or [made.default]:
        options = replace(game.options(), **{made.name: value})
        together = getattr(options, "__check__", lambda: None)()
        if together is None:
            assert getattr(Match.begin(game, options).options, made.name) == value
        assert read_options(game.options, {made.name: spell_value(value)}) == options


@every_setting
def test_a_value_outside_is_refused_with_the_field_and_the_range(game: AnyGame, made: Field[Any]) -> None:
    values = list(allowed(made).values)
    outside: list[Any] = [None, "?", 0.5, b"", ()]
    if values and isinstance(values[0], int) and not isinstance(values[0], bool):
        outside += [min(values) - 1, max(values) + 1, bool(values[0]), float(values[0]), str(values[0])]
    for value in outside:
        with pytest.raises(BadOption) as refusal:
            Match.begin(game, replace(game.options(), **{made.name: value}))

        assert refusal.value.field == made.name
        assert refusal.value.value == value
        assert refusal.value.expected == str(allowed(made)) != ""


@every_setting
@given(word=st.text(max_size=8))
def test_any_word_is_a_setting_or_refused_by_name(game: AnyGame, made: Field[Any], word: str) -> None:
    try:
        options = read_options(game.options, {made.name: word})
        match = Match.begin(game, options)
    except BadOption:
        return

    assert spell_value(getattr(match.options, made.name)) == word.lstrip("0") or word.strip("0-") == ""


@given(data=st.data())
def test_settings_survive_being_written(game: AnyGame, data: st.DataObject) -> None:
    options = data.draw(options_of(game))

    assert read_options(game.options, spell_options(options)) == options


def test_settings_at_their_defaults_are_not_written(game: AnyGame) -> None:
    assert spell_options(game.options()) == {}


def test_an_unknown_setting_is_refused_with_the_known_ones(game: AnyGame) -> None:
    with pytest.raises(BadOption) as refusal:
        read_options(game.options, {"colour": "red"})

    assert refusal.value.field == "colour"
    for made in fields(game.options):
        assert made.name in refusal.value.expected


def test_every_number_of_seats_is_accepted_and_no_other(game: AnyGame) -> None:
    for seats in game.seats:
        assert Match.begin(game, seats=seats).seats == seats
    for seats in (game.seats[0] - 1, game.seats[-1] + 1, -1, 99):
        with pytest.raises(BadOption) as refusal:
            Match.begin(game, seats=seats)

        assert refusal.value.field == "seats"
        assert str(game.seats[0]) in refusal.value.expected
        assert str(game.seats[-1]) in refusal.value.expected


ANOTHER_TEXT = {
    "first": "1",
    "item_counts": "4,2,3,3,3,3",
    "faces_zombie": "1112--",
    "faces_shot": "1112--",
    "faces_item": "iiii--",
    "faces_barricade": "bbbb--",
}
"""A value for each setting that has no list of them."""


def with_another_value(game: AnyGame, made: Field[Any]) -> Any:
    values = [value for value in allowed(made).values if value != made.default]
    return replace(game.options(), **{made.name: values[0] if values else ANOTHER_TEXT[made.name]})


@given(data=st.data())
def test_a_position_knows_what_it_was_set_up_with(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(matches(game))

    assert game.settings(match.state) == (match.seats, match.options)
    assert game.settings(game.read(game.spell(match.state))) == (match.seats, match.options)


@every_setting
def test_a_setting_that_contradicts_the_position_is_refused_by_name(game: AnyGame, made: Field[Any]) -> None:
    usual, other = game.options(), with_another_value(game, made)
    for said, in_position in ((usual, other), (other, usual)):
        state = game.setup(game.seats[-1], in_position)
        with pytest.raises(Contradiction) as refusal:
            Match.resume(game, said, game.seats[-1], state)

        assert refusal.value.field == made.name
        assert refusal.value.value == getattr(said, made.name)
        assert refusal.value.in_position == getattr(in_position, made.name)


@every_setting
def test_a_transcript_whose_header_contradicts_its_position_is_refused(game: AnyGame, made: Field[Any]) -> None:
    other = with_another_value(game, made)
    position = game.spell(game.setup(game.seats[-1], other))
    header = f"last-rulebook 1\ngame {game.slug}\nseats {game.seats[-1]}\n"
    fitting = f"option {made.name} {spell_value(getattr(other, made.name))}\n"
    with pytest.raises(Contradiction, match=made.name):
        rebuild(parse(f"{header}position {position}\n"), game)

    assert rebuild(parse(f"{header}{fitting}position {position}\n"), game).options == other


def test_seats_that_contradict_the_position_are_refused(game: AnyGame) -> None:
    for seats in game.seats:
        for said in game.seats:
            if said == seats:
                continue
            with pytest.raises(Contradiction) as refusal:
                Match.resume(game, game.options(), said, game.setup(seats, game.options()))

            assert (refusal.value.field, refusal.value.value, refusal.value.in_position) == ("seats", said, seats)
