"""What chance may do: choose who begins, deal hands, turn tiles, draw from the pool; how often, and by what draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random

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
            return map(Dealt, _hands(state.hidden.pool))
        case _:
            return ()


def kinds_left(kinds: tuple[Tile, ...], counts: tuple[int, ...]) -> list[Tile]:
    """Return the kinds of which there is at least one."""
    return [tile for tile, n in zip(kinds, counts, strict=True) if n]


def _hands(pool: tuple[int, ...]) -> Iterator[str]:
    """Yield every hand that the pool can give, as sorted letters."""
    held = dict(zip(POOL_TILES, pool, strict=True))
    for tiles in combinations_with_replacement(sorted(POOL_TILES), HAND_LIMIT):
        if all(held[tile] >= n for tile, n in Counter(tiles).items()):
            yield "".join(tiles)


def weight(state: State, move: Move) -> int:
    match move:
        case Turned(tile) if tile in BOARD_TILES:
            return state.board.buried[BOARD_TILES.index(tile)]
        case Drawn(tile) if tile in POOL_TILES:
            return state.hidden.pool[POOL_TILES.index(tile)]
        case Dealt(tiles):
            return _hand_weight(state.hidden.pool, tiles)
        case Chosen():
            return 1
        case _:
            return 0


def _hand_weight(pool: tuple[int, ...], tiles: str) -> int:
    """Return in how many ways the pool gives this hand; 0: it cannot."""
    drawn = Counter(tiles)
    if len(tiles) != HAND_LIMIT or not set(drawn) <= set(POOL_TILES):
        return 0
    return prod(comb(n, drawn[tile]) for tile, n in zip(POOL_TILES, pool, strict=True))


def sample(state: State, rng: Random) -> Move:
    match state.turn.phase:
        case Phase.FLIP | Phase.CLEAR:
            return _TURNED[by_count(BOARD_TILES, state.board.buried, rng)]
        case Phase.DRAW:
            return _DRAWN[by_count(POOL_TILES, state.hidden.pool, rng)]
        case Phase.DEAL:
            return _sample_hand(state.hidden.pool, rng)
        case _:
            return Chosen(int(rng.random() * state.seats))


def by_count(kinds: tuple[Tile, ...], counts: tuple[int, ...], rng: Random) -> Tile:
    """Return one of the kinds, each as likely as there are tiles of it."""
    ticket = rng.random() * sum(counts)
    for tile, share in zip(kinds, counts, strict=True):
        ticket -= share
        if ticket < 0:
            return tile
    return kinds_left(kinds, counts)[-1]


def _sample_hand(pool: tuple[int, ...], rng: Random) -> Dealt:
    bag = "".join(tile * n for tile, n in zip(POOL_TILES, pool, strict=True))
    tiles = ""
    for _ in range(HAND_LIMIT):
        at = int(rng.random() * len(bag))
        tiles, bag = tiles + bag[at], bag[:at] + bag[at + 1 :]
    return Dealt("".join(sorted(tiles)))
