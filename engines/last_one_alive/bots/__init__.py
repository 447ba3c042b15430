"""Last One Alive's players, from one who takes whatever comes to one who looks the whole turn ahead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from engines.core.bots import first_legal, pick
from engines.core.game import Bot
from engines.last_one_alive.bots.sharp import sharp_move
from engines.last_one_alive.bots.steady import plain_move, symbols
from engines.last_one_alive.model import Done, Move, Phase, RollAgain, State, Take


def rash(observation: State, moves: Sequence[Move], rng: Random) -> Iterator[Move]:
    """Roll a shot die for each zombie and otherwise anything, and use at once what comes."""
    if observation.phase is Phase.PREPARE:
        shots = min(3, max(1, symbols(observation)))
        takes = [move for move in moves if isinstance(move, Take) and move.shot == shots]
        yield pick(takes, rng) if takes else moves[0]
        return
    useful = [move for move in moves if not isinstance(move, Done | RollAgain)]
    yield useful[0] if useful else moves[0]


def steady(observation: State, moves: Sequence[Move], rng: Random) -> Iterator[Move]:  # noqa: ARG001
    """Play by rules of thumb: as many shots as there are zombies, tokens when in need."""
    yield plain_move(observation, moves)


def sharp(observation: State, moves: Sequence[Move], rng: Random) -> Iterator[Move]:  # noqa: ARG001
    """Weigh every set of dice and every use of a result by what they leave behind."""
    yield sharp_move(observation, moves)


BOTS: Mapping[str, Bot[State, Move]] = {
    "dazed": first_legal,
    "rash": rash,
    "steady": steady,
    "sharp": sharp,
}
