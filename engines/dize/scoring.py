"""Points of diZe, and what counts as a win."""

from __future__ import annotations

from engines.dize.model import WIN_BONUS, Phase, State


def is_won(state: State) -> bool:
    """Return whether the game ended with every zombie executed."""
    return state.phase is Phase.OVER and state.zones.zombie == 0


def bonus(state: State) -> int:
    """Return the points for winning: none before the game is won."""
    return WIN_BONUS if is_won(state) else 0


def score(state: State) -> int:
    """Return the points so far; the bonus counts once the game is won."""
    return state.setup + state.zones.executed + bonus(state)
