"""diZe's players: two by temper, two by exact calculation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from engines.core.game import Bot
from engines.dize.advice import best_move
from engines.dize.model import Launch, Move, Reward, State, Stop, ThrowAgain
from engines.dize.odds import Objective


def reckless(observation: State, moves: Sequence[Move], rng: Random) -> Iterator[Move]:  # noqa: ARG001
    """Throw all that is allowed, make every hero, and never stop before one must."""
    yield max(moves, key=_daring)


def cautious(observation: State, moves: Sequence[Move], rng: Random) -> Iterator[Move]:  # noqa: ARG001
    """Throw two dice, which cannot be infected, and stop after the first capture."""
    yield min(moves, key=_worry)


def best_score(observation: State, moves: Sequence[Move], rng: Random) -> Iterator[Move]:  # noqa: ARG001
    """Play for the highest expected score."""
    yield best_move(observation, moves, Objective.SCORE)


def best_win(observation: State, moves: Sequence[Move], rng: Random) -> Iterator[Move]:  # noqa: ARG001
    """Play for the highest chance to win."""
    yield best_move(observation, moves, Objective.WIN)


def _daring(move: Move) -> int:
    match move:
        case Launch(dice):
            return dice
        case Reward(_, heroes):
            return heroes
        case ThrowAgain():
            return 1
        case _:
            return 0


def _worry(move: Move) -> int:
    match move:
        case Launch(dice):
            return abs(dice - 2)
        case Reward(_, heroes):
            return heroes
        case Stop():
            return 0
        case _:
            return 1


BOTS: Mapping[str, Bot[State, Move]] = {
    "reckless": reckless,
    "cautious": cautious,
    "best-score": best_score,
    "best-win": best_win,
}
