"""The hasty player: a shot die for each zombie, and every token at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engines.core.chance import pick
from engines.last_one_alive.model import Done, Move, Phase, RollAgain, State, Take
from engines.last_one_alive.table import symbols


def rash(observation: State, moves: Sequence[Move], rng: Random) -> Iterator[Move]:
    """Roll a shot die for each zombie and otherwise anything, and use at once what comes."""
    if observation.phase is Phase.PREPARE:
        player = observation.players[observation.active]
        shots = min(3, max(1, symbols(player.zombies, player.ambushes)))
        takes = [move for move in moves if isinstance(move, Take) and move.shot == shots]
        yield pick(takes, rng) if takes else moves[0]
        return
    useful = [move for move in moves if not isinstance(move, Done | RollAgain)]
    yield useful[0] if useful else moves[0]
