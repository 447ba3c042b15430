"""Multisets: what is taken out, in how many ways, and what is left."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from engines.core.multiset import heap, orders, parts, spread, tally, ways_to_take, without

BAGS = ("", "a", "aab", "aabbbc", "abcd")
every_bag = pytest.mark.parametrize("bag", BAGS)


def test_a_heap_has_no_order() -> None:
    assert heap("cabba") == heap("abcab") == "aabbc"


def test_what_is_taken_leaves_once_each_time() -> None:
    assert without("aabbc", "ab") == "abc"
    assert without((1, 1, 2, 6, 6), (1, 6)) == (1, 2, 6)


@every_bag
def test_every_part_is_listed_once_and_can_be_taken(bag: str) -> None:
    found = parts(bag)

    assert set(found) == {"".join(part) for size in range(len(bag) + 1) for part in combinations(bag, size)}
    assert len(found) == len(set(found))
    assert all(heap(part + without(bag, part)) == bag for part in found)


@every_bag
@pytest.mark.parametrize("size", range(4))
def test_parts_of_one_size_are_drawn_in_as_many_ways_as_they_weigh(bag: str, size: int) -> None:
    drawn = Counter("".join(part) for part in combinations(bag, size))

    assert {part: ways_to_take(bag, part) for part in parts(bag, size)} == drawn
    assert list(parts(bag, size)) == sorted(drawn, reverse=True)


def test_more_than_is_held_cannot_be_taken() -> None:
    assert ways_to_take("aab", "bb") == ways_to_take("aab", "c") == 0


@every_bag
def test_orders_are_all_that_differ(bag: str) -> None:
    assert orders(bag) == len(set(permutations(bag)))


@every_bag
def test_counts_of_known_kinds_and_letters_say_the_same(bag: str) -> None:
    counts = tally("abcde", bag)

    assert sum(counts) == len(bag)
    assert spread("abcde", counts) == bag
