"""Random numbers of a table: repeatable by a seed, and each stream by itself."""

from __future__ import annotations

from dataclasses import fields

import pytest

from engines.core.streams import Streams

STREAMS = [stream.name for stream in fields(Streams)]


def drawn(streams: Streams) -> dict[str, list[float]]:
    return {name: [getattr(streams, name).random() for _ in range(5)] for name in STREAMS}


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert drawn(Streams.of("7 dice")) == drawn(Streams.of("7 dice"))


def test_another_seed_gives_other_numbers() -> None:
    assert drawn(Streams.of(7))["dice"] != drawn(Streams.of(8))["dice"]


def test_no_two_streams_of_a_seed_are_alike() -> None:
    numbers = [tuple(found) for found in drawn(Streams.of(7)).values()]

    assert len(STREAMS) == len(set(numbers))


@pytest.mark.parametrize("busy", STREAMS)
def test_what_one_stream_draws_shifts_no_other(busy: str) -> None:
    streams = Streams.of(7)
    for _ in range(3):
        getattr(streams, busy).random()

    untouched = drawn(Streams.of(7))
    assert [name for name in STREAMS if name != busy] == [
        name for name, numbers in drawn(streams).items() if numbers == untouched[name]
    ]


def test_without_a_seed_nobody_can_foresee_the_numbers() -> None:
    assert drawn(Streams.of(None)) != drawn(Streams.of(None))
