"""Throws as sorted multisets: each listed once, weighed, drawn fairly, and told from anything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from engines.core.dice import SIX_SIDED, is_throw, thrown, throws, ways
from tests.engines.core.scripted import EDGES, ENDS, Script

DICE: dict[str, Sequence[Any]] = {"six-sided": SIX_SIDED, "uneven": "111223", "coin": "hz"}
every_die = pytest.mark.parametrize("die", DICE.values(), ids=DICE)


@every_die
@pytest.mark.parametrize("dice", range(5))
def test_throws_are_listed_once_with_the_number_of_ways_in_which_they_can_lie(dice: int, die: Sequence[Any]) -> None:
    lying = Counter(tuple(sorted(faces)) for faces in product(die, repeat=dice))
    found = list(throws(dice, die))

    assert {faces: ways(faces, die) for faces in found} == lying
    assert len(found) == len(lying)


@every_die
@pytest.mark.parametrize("edge", EDGES)
def test_a_throw_is_fair(edge: float, die: Sequence[Any]) -> None:
    sides = [(side + edge) / len(die) for side in range(len(die))]
    found = Counter(thrown(3, die, Script(numbers)) for numbers in product(sides, repeat=3))

    assert found == {faces: ways(faces, die) for faces in throws(3, die)}


@pytest.mark.parametrize("end", ENDS)
def test_a_throw_at_the_ends_of_chance_stays_on_the_die(end: float) -> None:
    assert set(thrown(3, SIX_SIDED, Script([end] * 3))) <= {1, 6}


def test_a_face_that_the_die_has_not_cannot_be_thrown() -> None:
    assert ways((1, 7), SIX_SIDED) == 0


@pytest.mark.parametrize("dice", range(4))
def test_what_is_listed_is_a_throw(dice: int) -> None:
    assert all(is_throw(faces, dice) for faces in throws(dice, SIX_SIDED))


@pytest.mark.parametrize(
    "faces",
    [
        None,
        12,
        "12",
        [1, 2],
        (1,),
        (1, 2, 3),
        (2, 1),
        (0, 1),
        (6, 7),
        (1.0, 2),
        (True, 2),
        (1, "2"),
        (1, None),
        (1, []),
    ],
)
def test_anything_else_is_no_throw_of_two_dice(faces: object) -> None:
    assert not is_throw(faces, 2)
