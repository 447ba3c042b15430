"""How likely a result is by luck alone."""

from __future__ import annotations

from math import comb

UNLIKELY = 1e-4
"""Where players are equal, fewer than one such series of games in ten thousand goes that far."""


def luck(won: int, games: int) -> float:
    """Return the chance to win at least so many of the games by tossing a coin for each."""
    return float(sum(comb(games, number) for number in range(won, games + 1)) / 2**games)
