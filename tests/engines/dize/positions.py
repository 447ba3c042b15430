"""A short way to say: given this position, when these moves are made, then these facts are true."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core.errors import IllegalMove
from engines.core.match import Match
from engines.dize.game import GAME
from engines.dize.model import Move, State

DizeMatch = Match[State, Move, State]


def given(position: str) -> DizeMatch:
    """Return a match that stands at the position."""
    state = GAME.read(position)
    options = GAME.options(zombies=state.setup, min_throw=state.min_throw)
    return Match.resume(GAME, options, 1, state)


def new(zombies: int = 4, min_throw: int = 1) -> DizeMatch:
    return Match.begin(GAME, GAME.options(zombies=zombies, min_throw=min_throw))


def when(match: DizeMatch, *words: str) -> DizeMatch:
    """Return the match after these moves, chance included."""
    for word in words:
        match = match.play(GAME.decode(word))
    return match


def zones(match: DizeMatch, names: str = "launch human zombie captured executed heroes retired") -> dict[str, Any]:
    """Return the named facts of the position."""
    facts = GAME.facts(match.state)
    return {name: facts[name] for name in names.split()}


def choices(match: DizeMatch) -> list[str]:
    """Return every legal move in notation."""
    return [GAME.encode(move) for move in match.legal_moves]


def refused(match: DizeMatch, word: str) -> str:
    """Return the rule that refuses the move."""
    with pytest.raises(IllegalMove) as refusal:
        match.play(GAME.decode(word))
    return refusal.value.rule.value


def cited(match: DizeMatch) -> list[str]:
    """Return the rules that the last move's events cite, in order."""
    return [event.rule.value for event in match.events]
