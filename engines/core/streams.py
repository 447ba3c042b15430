"""Random numbers for one table, in streams of their own: what one of them draws shifts none of the others."""

from __future__ import annotations

from dataclasses import dataclass, fields
from random import Random


@dataclass(frozen=True, slots=True)
class Streams:
    """One generator for each thing that is left to chance."""

    dice: Random
    """Dice, draws and turned tiles."""
    bots: Random
    """Thoughts of bots."""
    looks: Random
    """Hints and other looks at a position that change nothing."""
    names: Random
    """Ids of saved games."""

    @classmethod
    def of(cls, seed: int | str | None) -> Streams:
        """Return the streams of a seed, the same for the same seed; of None, streams that nobody can foresee."""
        return cls(*(Random() if seed is None else Random(f"{seed} {stream.name}") for stream in fields(cls)))
