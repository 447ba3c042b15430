"""Words of a position: each understood by its pattern, each said once."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engines.core.errors import BadNotation
from engines.core.numbers import numeral
from engines.core.options import option
from engines.core.words import Vocabulary, read_counts, spell_counts

VOCABULARY = Vocabulary(
    {"phase": "choose|attack", "humans": f"h({numeral(2)})", "seat": "p([a-z]*)(!)?", "calm": "calm"},
    "words like h6 and choose",
    repeated=("seat",),
    has_settings=True,
)
PLAIN = Vocabulary({"humans": "h([0-9])"}, "words like h6")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    size: int = option(3, range(2, 6))


def test_words_may_come_in_any_order() -> None:
    for text in ("h16 choose calm", "calm choose  h16"):
        words = VOCABULARY.read(text)

        assert (words.number("humans"), words.group("phase", 0), "calm" in words) == (16, "choose", True)


def test_what_is_not_said_has_its_default() -> None:
    words = VOCABULARY.read("choose")

    assert "humans" not in words
    assert (words.number("humans"), words.number("humans", 4)) == (0, 4)
    assert (words.group("seat"), words.group("seat", default="x")) == ("", "x")
    assert list(words.every("seat")) == []


def test_a_part_of_a_word_that_is_left_out_is_empty() -> None:
    assert VOCABULARY.read("pab").group("seat", 2) == ""


def test_only_some_words_may_come_again_and_keep_their_order() -> None:
    assert [found[1] for found in VOCABULARY.read("pb choose pa! pb").every("seat")] == ["b", "a", "b"]


@pytest.mark.parametrize("text", ["h1 h1", "h1 h2", "choose attack", "calm calm", "size=3 size=3", "size=3 size=4"])
def test_nothing_is_said_twice(text: str) -> None:
    with pytest.raises(BadNotation, match=f"each word once, not again {text.split()[1]}"):
        VOCABULARY.read(text)


@pytest.mark.parametrize("word", ["h", "h01", "h100", "h٣", "H1", "chooses", "size=", "=3", "h1=3=", "Size=3"])
def test_a_word_that_is_none_is_refused_with_an_example(word: str) -> None:
    with pytest.raises(BadNotation, match=f"expected words like h6 and choose, not {word}"):
        VOCABULARY.read(f"choose {word}")


def test_settings_are_words_only_where_a_position_has_them() -> None:
    with pytest.raises(BadNotation, match="not size=3"):
        PLAIN.read("h1 size=3")


def test_settings_make_options() -> None:
    assert VOCABULARY.read("choose size=5").options(Settings, 2, range(2, 5)) == Settings(size=5)
    assert VOCABULARY.read("choose").options(Settings, 2, range(2, 5)) == Settings()


@pytest.mark.parametrize(("text", "seats"), [("size=9", 2), ("size=x", 2), ("night=yes", 2), ("size=3", 7)])
def test_settings_that_are_not_allowed_are_refused(text: str, seats: int) -> None:
    with pytest.raises(BadNotation, match="settings that are allowed"):
        VOCABULARY.read(text).options(Settings, seats, range(2, 5))


@pytest.mark.parametrize("counts", [{}, {"a": 3}, {"x": 0, "?": 12, "+": 1}])
def test_counts_are_read_as_they_are_spelled(counts: dict[str, int]) -> None:
    assert read_counts(spell_counts(counts)) == counts


@pytest.mark.parametrize("text", ["a", "3", "a03", "a3a3", "a3b", "a-1", "a3 b2", "a٣", "a1000"])
def test_a_text_that_tells_no_counts_is_not_read(text: str) -> None:
    assert read_counts(text) is None
