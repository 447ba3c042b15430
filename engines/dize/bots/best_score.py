"""Plays for the highest expected score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engines.dize.model import Move, State
from engines.dize.odds.prospects import best_move
from engines.dize.odds.solver import Objective


def best_score(observation: State, moves: Sequence[Move], rng: Random) -> Iterator[Move]:  # noqa: ARG001
    yield best_move(observation, moves, Objective.SCORE)
