"""Drawing at random: fair, and inside what there is."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations, product

import pytest

from engines.core.chance import draw, pick, shuffle
from engines.core.dice import SIX_SIDED, throws, ways
from engines.dize.game import GAME
from tests.engines.core.scripted import EDGES, ENDS, Script

at_edges = pytest.mark.parametrize("edge", EDGES)
at_ends = pytest.mark.parametrize("end", ENDS)


@at_edges
def test_each_item_is_picked_as_often(edge: float) -> None:
    assert [pick("abc", Script([(at + edge) / 3])) for at in range(3)] == ["a", "b", "c"]


@at_edges
def test_an_item_is_drawn_as_often_as_it_weighs(edge: float) -> None:
    tickets = [(ticket + edge) / 6 for ticket in range(6)]

    assert [draw("abcd", (1, 0, 3, 2), Script([ticket])) for ticket in tickets] == list("acccdd")


@at_ends
def test_what_weighs_nothing_never_comes(end: float) -> None:
    assert draw("abc", (0, 1, 0), Script([end])) == "b"
    # The shares of a ticket need not add up to it exactly.
    assert draw("abc", (10**17, 1, 0), Script([end])) in "ab"


@at_ends
def test_the_ends_of_chance_stay_inside(end: float) -> None:
    state = GAME.read("s4 h14 z4 l2 attack")
    listing = replace(GAME, sample=None)

    assert pick("abc", Script([end])) in "abc"
    assert listing.objection(state, listing.draw(state, Script([end]))) is None


@at_edges
def test_chance_without_a_sampler_is_drawn_by_weight(edge: float) -> None:
    listing = replace(GAME, sample=None)
    state = GAME.read("s4 h14 z4 l2 attack")
    tickets = [(ticket + edge) / 36 for ticket in range(36)]
    counts = Counter(listing.draw(state, Script([number])).faces for number in tickets)  # type: ignore[union-attr]

    assert counts == {faces: ways(faces, SIX_SIDED) for faces in throws(2, SIX_SIDED)}


@at_edges
def test_every_order_is_as_likely(edge: float) -> None:
    found = []
    for third, second in product(range(3), range(2)):
        items = list("abc")
        shuffle(items, Script([(third + edge) / 3, (second + edge) / 2]))
        found.append("".join(items))

    assert sorted(found) == sorted(map("".join, permutations("abc")))
