"""The chance to survive a turn by trying every move and every outcome with the rules themselves."""

from __future__ import annotations

from engines.core.game import Nature
from engines.last_one_alive.game import GAME
from engines.last_one_alive.model import Phase, Rolled, State

LONGEST_CHAIN = 9
"""Plus dice rolled again so often: a longer chain is rarer than one in ten million."""


def survival(state: State) -> float:
    """Return the chance of the player on turn, choosing the best of all legal moves."""
    return _value(state, state.active, state.players[state.active].lives, {}, 0)


def _value(state: State, seat: int, lives: int, known: dict[object, float], chain: int) -> float:
    if state.phase is Phase.OVER or state.active != seat:
        return float(state.players[seat].lives == lives)
    key = (state, chain)
    if key not in known:
        known[key] = _search(state, seat, lives, known, chain)
    return known[key]


def _search(state: State, seat: int, lives: int, known: dict[object, float], chain: int) -> float:
    deeper = chain + 1 if state.phase is Phase.PLUS else 0
    if GAME.actor(state) is not Nature.CHANCE:
        steps = [GAME.apply(state, move).state for move in GAME.legal_moves(state)]
        return max(_value(after, seat, lives, known, deeper) for after in steps)
    moves = GAME.legal_moves(state)
    if deeper > LONGEST_CHAIN:
        moves = tuple(move for move in moves if isinstance(move, Rolled) and "+" not in move.faces[1])
    weights = [GAME.weight(state, move) for move in moves]
    values = [_value(GAME.apply(state, move).state, seat, lives, known, deeper) for move in moves]
    return sum(w * v for w, v in zip(weights, values, strict=True)) / sum(weights)
