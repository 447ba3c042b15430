"""Positions for tests: a face-down board with a few squares named, played on by notation."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from engines.core.errors import IllegalMove
from engines.core.game import Event
from engines.core.match import Match
from engines.last_one_standing.board import NAMES, SQUARES, blank, with_tile
from engines.last_one_standing.game import GAME
from engines.last_one_standing.model import SIZES, Move, State
from engines.last_one_standing.observe import Observation

AnyMatch = Match[State, Move, Observation]


def table(tiles: str = "", turn: str = "turn:A", more: str = "", **seats: str) -> AnyMatch:
    """Return a match at a position: `c5w d3b` on a face-down board, seats like `A="c3,a1:bw"`."""
    seats = {"A": "a1,j1", "B": "a10,j10", **seats}
    size = SIZES[len(seats)]
    board = blank(size)
    for word in tiles.split():
        board = with_tile(board, SQUARES[word[:-1]], word[-1])
    rows = ["".join(board[row * 16 + 1 : row * 16 + 1 + size]) for row in range(1, size + 1)]
    spelled = "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)
    words = [spelled, *(f"{seat}:{rest}" for seat, rest in sorted(seats.items())), turn, more]
    state = GAME.read(" ".join(words).strip())
    return Match.resume(GAME, state.options, len(seats), state)


def play(match: AnyMatch, *words: str) -> AnyMatch:
    """Return the match after these moves, chance included."""
    for word in words:
        match = match.play(GAME.decode(word))
    return match


def refusal(match: AnyMatch, *words: str) -> str:
    """Return the rule that refuses the last of these moves."""
    match = play(match, *words[:-1])
    with pytest.raises(IllegalMove) as refused:
        play(match, words[-1])
    return refused.value.rule.value


def offers(match: AnyMatch) -> set[str]:
    """Return every legal move."""
    return {GAME.encode(move) for move in match.legal_moves}


def steps(match: AnyMatch) -> set[str]:
    """Return the squares that a step may end on, or a passage as exit and end."""
    return {word.partition("-")[2] for word in offers(match) if "-" in word}


def tile(match: AnyMatch, square: str) -> str:
    return str(GAME.facts(match.state)[square])


def at(match: AnyMatch, square: str) -> str:
    """Return whose piece stands there."""
    return str(GAME.facts(match.state)[f"{square}.piece"])


def fact(match: AnyMatch, name: str) -> object:
    return GAME.facts(match.state)[name]


def told(match: AnyMatch, kind: type[Event]) -> list[str]:
    """Return the rules that events of this kind cite in the whole match."""
    return [event.rule.value for event in match.log if isinstance(event, kind)]


def rules(events: Iterable[Event]) -> set[str]:
    return {event.rule.value for event in events}


def names(squares: Iterable[int]) -> set[str]:
    return {NAMES[square] for square in squares}
