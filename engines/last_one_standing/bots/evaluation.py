"""What a position is worth to a seat, in squares."""

from __future__ import annotations

from typing import NamedTuple

from engines.core.game import Seat
from engines.last_one_standing.bitboard import BIT, NEAR, Lookahead, shares
from engines.last_one_standing.model import OFF


class Weights(NamedTuple):
    """How much the parts of an evaluation count, in squares."""

    region: float = 1.0
    exits: float = 0.6
    trapped: float = 6.0


WEIGHTS = Weights()
LOST = -1000.0
_MOST_EXITS = 2
"""More open neighbours than this are no safer."""


def evaluate(
    lookahead: Lookahead, seat: Seat, to_move: Seat, spare: tuple[float, ...], weights: Weights = WEIGHTS
) -> float:
    """Return how well a seat stands, in squares; `spare` is what each hand is worth at the end."""
    pieces, field = lookahead.pieces, lookahead.field
    begin = [(BIT[one] | BIT[two]) if one != OFF else 0 for one, two in zip(pieces[::2], pieces[1::2], strict=True)]
    owned = shares(begin, field, to_move)
    free = field.free
    # A piece on one of these can step although no neighbour is free.
    doors = field.tunnels if field.exits & free else 0
    own, best_rival = LOST, LOST
    for s, squares in enumerate(owned):
        if not begin[s]:
            continue
        worth = weights.region * squares.bit_count() + spare[s]
        for at in pieces[2 * s : 2 * s + 2]:
            exits = (NEAR[at] & free).bit_count()
            if exits:
                worth += weights.exits * min(exits, _MOST_EXITS)
            elif not BIT[at] & doors:
                worth -= weights.trapped
        if s == seat:
            own = worth
        elif worth > best_rival:
            best_rival = worth
    return own - best_rival
