"""What chance may do: choose who begins, deal hands, turn tiles, draw from the pool; how often, and by what draw."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from engines.core.chance import draw
from engines.core.multiset import heap, parts, spread, ways_to_take
from engines.last_one_standing.model import (
    BOARD_TILES,
    HAND_LIMIT,
    POOL_TILES,
    Chosen,
    Dealt,
    Drawn,
    Move,
    Phase,
    State,
    Tile,
    Turned,
)

PHASES = frozenset({Phase.FIRST, Phase.DEAL, Phase.FLIP, Phase.DRAW, Phase.CLEAR})
"""Where chance acts."""
_TURNED = {tile: Turned(tile) for tile in BOARD_TILES}
_DRAWN = {tile: Drawn(tile) for tile in POOL_TILES}


def outcomes(state: State) -> Iterable[Move]:
    """Return what may come up; nothing where a seat is to choose."""
    match state.turn.phase:
        case Phase.FLIP | Phase.CLEAR:
            return [_TURNED[tile] for tile in kinds_left(BOARD_TILES, state.board.buried)]
        case Phase.DRAW:
            return [_DRAWN[tile] for tile in kinds_left(POOL_TILES, state.hidden.pool)]
        case Phase.FIRST:
            return map(Chosen, range(state.seats))
        case Phase.DEAL:
            return map(Dealt, sorted(parts(spread(POOL_TILES, state.hidden.pool), HAND_LIMIT)))
        case _:
            return ()


def tiles_at_once(phase: Phase) -> int:
    """Return how many tiles come up together: a whole hand where hands are dealt, else one."""
    return HAND_LIMIT if phase is Phase.DEAL else 1


def kinds_left(kinds: tuple[Tile, ...], counts: tuple[int, ...]) -> list[Tile]:
    """Return the kinds of which there is at least one."""
    return [tile for tile, n in zip(kinds, counts, strict=True) if n]


def weight(state: State, move: Move) -> int:
    match move:
        case Turned(tile) if tile in BOARD_TILES:
            return state.board.buried[BOARD_TILES.index(tile)]
        case Drawn(tile) if tile in POOL_TILES:
            return state.hidden.pool[POOL_TILES.index(tile)]
        case Dealt(tiles):
            dealt = len(tiles) == HAND_LIMIT
            return ways_to_take(spread(POOL_TILES, state.hidden.pool), tiles) if dealt else 0
        case Chosen():
            return 1
        case _:
            return 0


def sample(state: State, rng: Random) -> Move:
    match state.turn.phase:
        case Phase.FLIP | Phase.CLEAR:
            return _TURNED[draw(BOARD_TILES, state.board.buried, rng)]
        case Phase.DRAW:
            return _DRAWN[draw(POOL_TILES, state.hidden.pool, rng)]
        case Phase.DEAL:
            return _sample_hand(state.hidden.pool, rng)
        case _:
            return Chosen(int(rng.random() * state.seats))


def _sample_hand(pool: tuple[int, ...], rng: Random) -> Dealt:
    bag = spread(POOL_TILES, pool)
    tiles = ""
    for _ in range(HAND_LIMIT):
        at = int(rng.random() * len(bag))
        tiles, bag = tiles + bag[at], bag[:at] + bag[at + 1 :]
    return Dealt(heap(tiles))
