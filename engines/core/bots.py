"""Players made of code: they see an observation and the legal moves, never the state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from engines.core.chance import pick
from engines.core.game import Bot, Game, M, Nature, O
from engines.core.match import Match


def first_legal(observation: O, moves: Sequence[M], rng: Random) -> Iterator[M]:  # noqa: ARG001
    """Take the first move offered."""
    yield moves[0]


def at_random(observation: O, moves: Sequence[M], rng: Random) -> Iterator[M]:  # noqa: ARG001
    """Take any legal move, each as likely."""
    yield pick(moves, rng)


def decide(bot: Bot[O, M], match: Match[Any, M, O], rng: Random, slices: int = 1) -> M:
    """Return the bot's best move after so many slices of thought, for the seat to act."""
    seat = match.actor
    if isinstance(seat, Nature):
        message = "chance has no bot"
        raise TypeError(message)
    observation = match.game.observe(match.state, seat)
    best: M | None = None
    for move in islice(bot(observation, match.legal_moves, rng), slices):
        best = move
    if best is None:
        message = f"{bot!r} gave no move"
        raise RuntimeError(message)
    return best


def play_out(match: Match[Any, M, O], bots: Sequence[Bot[O, M]], rng: Random, slices: int = 1) -> Match[Any, M, O]:
    """Return the finished match, every seat played by its bot."""
    match = match.settle(rng)
    while match.outcome is None:
        seat = match.actor
        match = match.play(decide(bots[int(seat)], match, rng, slices)).settle(rng)  # type: ignore[arg-type]
    return match


def levels(game: Game[Any, Any, Any]) -> tuple[str, ...]:
    """Return the names of the game's bots, weakest first."""
    return tuple(game.bots)
