"""A short way to say: given this position, when these moves are made, then these facts are true."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core.errors import IllegalMove
from engines.core.match import Match
from engines.last_one_alive.game import GAME
from engines.last_one_alive.model import Move, Options, State

AliveMatch = Match[State, Move, State]

BAG = "bag:a1c1f1g1m1r1x3"
"""Three of each item, less two that may be held or gone; no apocalypse token drawn."""


def given(position: str) -> AliveMatch:
    """Return a match that stands at the position; a bag is put in where none is written."""
    if "bag:" not in position:
        position = f"{position} {BAG}"
    state = GAME.read(position)
    return Match.resume(GAME, state.options, len(state.players), state)


def new(seats: int = 2, **options: Any) -> AliveMatch:
    return Match.begin(GAME, Options(**options), seats)


def when(match: AliveMatch, *words: str) -> AliveMatch:
    """Return the match after these moves, chance included."""
    for word in " ".join(words).split():
        match = match.play(GAME.decode(word))
    return match


def then(match: AliveMatch, names: str) -> Any:
    """Return the named facts of the position: one alone, several as a list."""
    facts = GAME.facts(match.state)
    found = [facts[name] for name in names.split()]
    return found[0] if len(found) == 1 else found


def choices(match: AliveMatch) -> list[str]:
    """Return every legal move in notation."""
    return [GAME.encode(move) for move in match.legal_moves]


def refused(match: AliveMatch, word: str) -> str:
    """Return the rule that refuses the move."""
    with pytest.raises(IllegalMove) as refusal:
        match.play(GAME.decode(word))
    return refusal.value.rule.value


def cited(match: AliveMatch) -> list[str]:
    """Return the rules that the last move's events cite, in order, without `loa-`."""
    return [event.rule.value.removeprefix("loa-") for event in match.events]
