"""Chances to draw, counted only from what a seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from random import Random

import pytest

from engines.core.match import Match
from engines.last_night_on_earth.cards import CARDS, WEAPONS, Deck
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.model import HERO_TITLES, ZOMBIE_TITLES, State
from engines.last_night_on_earth.odds.draws import draw_chance, of_kinds
from tests.engines.last_night_on_earth.scenes import scene
from tests.walks import walk

WANTED = {Deck.HERO: of_kinds(Deck.HERO, WEAPONS), Deck.ZOMBIE: frozenset({"z.shamble", "z.horror"})}


def share(state: State, deck: Deck) -> Fraction | None:
    """Return the share that the wanted cards have of a deck; None of an empty one."""
    pile, titles = (
        (state.cards.hero_deck, HERO_TITLES) if deck is Deck.HERO else (state.cards.zombie_deck, ZOMBIE_TITLES)
    )
    wanted = sum(copies for title, copies in zip(titles, pile, strict=True) if title in WANTED[deck])
    return Fraction(wanted, sum(pile)) if any(pile) else None


def states(seed: int, count: int) -> Iterator[State]:
    """Yield positions of random games, a few of each."""
    for number in range(count):
        walked = list(walk(Match.begin(GAME, seats=2 + number % 5), Random(seed + number)))
        yield from [match.state for match in islice(walked, 30, None, 37)]


@pytest.mark.parametrize("deck", list(Deck))
def test_the_true_share_lies_in_the_range_that_every_seat_counts(deck: Deck, seed: int) -> None:
    for state in states(seed, 5):
        truth = share(state, deck)
        for seat in (None, *range(state.seats)):
            chance = draw_chance(GAME.observe(state, seat), deck, WANTED[deck])
            assert 0 <= chance.lowest <= chance.expected <= chance.highest <= 1
            assert truth is None or chance.lowest <= truth <= chance.highest


@pytest.mark.parametrize("deck", list(Deck))
def test_seats_that_see_the_same_count_the_same(deck: Deck, seed: int) -> None:
    for state in states(seed, 2):
        for seat in range(state.seats):
            seen = GAME.observe(state, seat)
            other = GAME.imagine(seen, Random(seed))
            chance = draw_chance(seen, deck, WANTED[deck])
            truth = share(other, deck)

            assert chance == draw_chance(GAME.observe(other, seat), deck, WANTED[deck])
            assert truth is None or chance.lowest <= truth <= chance.highest


def test_where_nothing_is_hidden_the_chance_is_exact() -> None:
    match = scene("jake@T5+h.bat", hands={1: "h.faith"}, discards="h.cleaver")
    chance = draw_chance(GAME.observe(match.state, 1), Deck.HERO, WANTED[Deck.HERO])

    weapons = sum(CARDS[title].copies for title in WANTED[Deck.HERO]) - 2
    assert chance.is_exact
    assert chance.expected == Fraction(weapons, 40 - 3)


def test_copies_under_a_discard_pile_make_a_range() -> None:
    match = scene("jake@T5", discards="h.bat")
    chance = draw_chance(GAME.observe(match.state, 1), Deck.HERO, ["h.bat"])

    assert tuple(chance) == (Fraction(0), Fraction(1, 77), Fraction(1, 39))


def test_what_the_other_side_holds_is_not_counted_on() -> None:
    match = scene("jake@T5", hands={0: "z.shamble z.shamble"})
    own = draw_chance(GAME.observe(match.state, 0), Deck.ZOMBIE, ["z.shamble"])
    other = draw_chance(GAME.observe(match.state, 1), Deck.ZOMBIE, ["z.shamble"])

    assert own == (Fraction(4, 38), Fraction(4, 38), Fraction(4, 38))
    assert (other.lowest, other.highest) == (Fraction(4, 38), Fraction(6, 38))


def test_nothing_is_drawn_from_an_empty_deck() -> None:
    match = scene("jake@T5", deck="")

    assert draw_chance(GAME.observe(match.state, 1), Deck.HERO, ["h.bat"]).highest == 0
