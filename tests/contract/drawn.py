"""What Hypothesis draws: settings, openings, positions and texts of any game."""

from __future__ import annotations

from dataclasses import fields
from itertools import islice
from random import Random
from typing import Any

from hypothesis import strategies as st

from engines.core.match import Match
from engines.core.options import allowed
from tests.walks import AnyGame, AnyMatch, is_allowed, some_moves, walk

SEEDS = st.integers(0, 2**32 - 1)


def options_of(game: AnyGame) -> st.SearchStrategy[Any]:
    """Draw settings that the game allows; those without a list of values keep their default."""
    values = {f.name: st.sampled_from(list(allowed(f).values) or [f.default]) for f in fields(game.options)}
    return st.builds(game.options, **values).filter(lambda options: is_allowed(game, options))


@st.composite
def openings(draw: st.DrawFn, game: AnyGame) -> AnyMatch:
    """Draw a match that has just begun."""
    return Match.begin(game, draw(options_of(game)), draw(st.sampled_from(game.seats)))


@st.composite
def matches(draw: st.DrawFn, game: AnyGame, most: int = 300) -> AnyMatch:
    """Draw a match after some random moves, often enough a finished one."""
    match = draw(openings(game))
    plies = draw(st.one_of(st.integers(0, 40), st.integers(0, most)))
    for later in islice(walk(match, Random(draw(SEEDS))), plies):
        match = later
    return match


@st.composite
def unfinished(draw: st.DrawFn, game: AnyGame) -> AnyMatch:
    """Draw a match in which somebody, or chance, is to move."""
    match = draw(matches(game))
    while match.outcome is not None and match.before is not None:
        match = match.before
    return match


@st.composite
def finished(draw: st.DrawFn, game: AnyGame) -> AnyMatch:
    """Draw a match played at random to its end."""
    match = draw(openings(game))
    for later in walk(match, Random(draw(SEEDS))):
        match = later
    return match


@st.composite
def nearly(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """Draw a text of the given kind with one small piece replaced."""
    text = draw(texts)
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, min(len(text), start + 3)))
    letters = sorted(set(text)) or ["-"]
    piece = draw(st.one_of(st.text(st.sampled_from(letters), max_size=3), st.text(max_size=3)))
    return text[:start] + piece + text[end:]


@st.composite
def words(draw: st.DrawFn, game: AnyGame) -> str:
    """Draw the notation of a move that some position offers."""
    match = draw(unfinished(game))
    moves = some_moves(match, Random(draw(SEEDS)))
    return str(game.encode(draw(st.sampled_from(moves))))


def spelled(game: AnyGame) -> st.SearchStrategy[str]:
    """Draw the notation of a position."""
    return matches(game).map(lambda match: game.spell(match.state))


def scribbles(good: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Draw any text, and often one that is almost good."""
    return st.one_of(st.text(max_size=40), nearly(good), nearly(nearly(good)))
