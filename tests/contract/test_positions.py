"""A position that the notation accepts can be played to its end, however it came about."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings

from engines.core.errors import BadNotation
from engines.last_one_alive import validity
from tests.contract.drawn import SEEDS
from tests.tampering import positions, tamper
from tests.walks import AnyGame

ALIVE_CHECKS = ((validity._end_fits, "somebody alive"), (validity._active_fits, "a living player on turn"))
"""Where nobody lives, the search for the next player would not end."""
LAX: dict[str, tuple[str, object]] = {
    "dize": ("engines.dize.position.invalid", lambda _state: ""),
    "last-night-on-earth": ("engines.last_night_on_earth.position.invalid", lambda _state: ""),
    "last-one-alive": ("engines.last_one_alive.validity._CHECKS", ALIVE_CHECKS),
    "last-one-standing": ("engines.last_one_standing.position.invalid", lambda _state: ""),
}
"""What would have to be switched off for a position to be read unchecked."""
A_SEAT = re.compile("p[0-3][*:]")
"""In Last One Alive a seat more is another position."""
OTHER_DIGITS = [str.maketrans("0123456789", digits) for digits in ("٠١٢٣٤٥٦٧٨٩", "０１２３４５６７８９", "⁰¹²³⁴⁵⁶⁷⁸⁹")]


def tamper_often(game: AnyGame, seed: int, rounds: int) -> int:
    return sum(tamper(game, Random(seed + number), times=60) for number in range(rounds))


@given(seed=SEEDS)
@settings(max_examples=15, deadline=None)
def test_a_changed_position_is_refused_or_playable(game: AnyGame, seed: int) -> None:
    tamper(game, Random(seed), times=60)


# The next two tell whether changing positions is of use at all: by luck they must neither hold nor fail.
def test_changed_positions_find_a_reader_that_checks_nothing(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*LAX[game.slug])
    with pytest.raises(AssertionError, match="and cannot play it"):
        tamper_often(game, seed=1, rounds=40)


def test_enough_changed_positions_can_still_be_read(game: AnyGame) -> None:
    assert tamper_often(game, seed=1, rounds=5) > 5


@pytest.mark.parametrize("digits", OTHER_DIGITS, ids=["arabic", "fullwidth", "superscript"])
def test_a_position_in_the_digits_of_another_script_is_refused(
    game: AnyGame, digits: dict[int, int], seed: int
) -> None:
    for text in positions(game, Random(seed), most=60):
        words = text.split(" ")
        for at, word in enumerate(words):
            if word.translate(digits) != word:
                with pytest.raises(BadNotation):
                    game.read(" ".join([*words[:at], word.translate(digits), *words[at + 1 :]]))


def test_a_word_of_a_position_said_twice_is_refused(game: AnyGame, seed: int) -> None:
    for text in positions(game, Random(seed), most=60):
        for word in text.split(" "):
            if A_SEAT.match(word):
                continue
            with pytest.raises(BadNotation):
                game.read(f"{text} {word}")
