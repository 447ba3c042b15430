"""Last Night on Earth's players, for either side: from one who acts at first sight to one who counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from random import Random

from engines.core.game import Bot, Plan
from engines.last_night_on_earth.moves import Move
from engines.last_night_on_earth.observe import Observation


def _loaded_when_asked(level: str) -> Bot[Observation, Move]:
    """Return the player of a level: a table starts without its module, which is a fifth of the engine's."""

    def decide(observation: Observation, moves: Sequence[Move], rng: Random) -> Iterator[Move | Plan[Move]]:
        bot: Bot[Observation, Move] = getattr(import_module(f"{__name__}.{level}"), level)
        yield from bot(observation, moves, rng)

    return decide


BOTS: Mapping[str, Bot[Observation, Move]] = {
    level: _loaded_when_asked(level) for level in ("reckless", "plain", "strong")
}
