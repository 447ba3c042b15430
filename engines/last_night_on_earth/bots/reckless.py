"""The player that takes what looks good at first sight, and chance decides the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engines.core.chance import pick
from engines.last_night_on_earth.moves import PASS, SEARCH, Move, Shoot
from engines.last_night_on_earth.observe import Observation

_OFTEN = 0.8
"""How often it does something rather than nothing."""


def reckless(observation: Observation, moves: Sequence[Move], rng: Random) -> Iterator[Move]:  # noqa: ARG001
    """Shoot and search where that is possible; else do anything, rather than nothing."""
    shots = [move for move in moves if isinstance(move, Shoot)]
    busy = [move for move in moves if move != PASS]
    if shots:
        yield pick(shots, rng)
    elif SEARCH in moves and rng.random() < _OFTEN:
        yield SEARCH
    elif busy and (PASS not in moves or rng.random() < _OFTEN):
        yield pick(busy, rng)
    else:
        yield pick(moves, rng)
