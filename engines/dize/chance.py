"""Chance as a player of diZe: when it throws, how many dice, and how often a throw comes up."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engines.core.dice import SIX_SIDED, thrown, throws, ways
from engines.dize.model import ATTACK, INFECT, ZOMBIE, Move, State, Thrown

PHASES = (INFECT, ATTACK, ZOMBIE)
"""Where chance acts."""


def dice_to_throw(state: State) -> int:
    """Return how many dice chance throws in this phase; 0 where nothing is thrown."""
    if state.phase not in PHASES:
        return 0
    return state.zones.zombie if state.phase is ZOMBIE else state.zones.launch


def outcomes(state: State) -> Iterator[Move]:
    """Return every throw that may come up."""
    return map(Thrown, throws(dice_to_throw(state), SIX_SIDED))


def weight(state: State, move: Move) -> int:  # noqa: ARG001 - a throw weighs the same anywhere
    return ways(move.faces, SIX_SIDED) if isinstance(move, Thrown) else 0


def sample(state: State, rng: Random) -> Move:
    return Thrown(thrown(dice_to_throw(state), SIX_SIDED, rng))
