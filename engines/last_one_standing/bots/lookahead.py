"""A position as a few whole numbers, for looking ahead: turned tiles count as dead unless known."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engines.core.game import Seat
from engines.last_one_standing.model import OFF, Board, GoThrough, Tile, TunnelExit, Walk
from engines.last_one_standing.movement import LASTING, go_through, walk, worn_letters
from engines.last_one_standing.observe import Observation
from engines.last_one_standing.odds import BIT, NEAR, Field, Squares, field_of, listed, shares

MOST_PATHS = 80
"""More ways than this through one turn are not looked at."""


class Lookahead(NamedTuple):
    """What matters for steps: squares that can be entered (pieces apart), and where all stand."""

    enter: Squares
    lasting: Squares
    """Those that stay when left."""
    tunnels: Squares
    plus: Squares
    pieces: tuple[int, ...]


class Way(NamedTuple):
    """One way to spend the steps of a turn: the first step of it, and where it leads."""

    first: Walk | GoThrough
    lookahead: Lookahead


def scene_of(observation: Observation) -> Lookahead:
    """Return the lookahead that a seat sees."""
    board, table = observation.board, observation.table
    worn = worn_letters(table.options, table.clock)
    enter = field_of(Board(board.tiles, (), board.buried)).free
    kinds = {tile: _squares_of(board.tiles, tile) for tile in (Tile.PLUS, Tile.BRIDGE, Tile.TUNNEL)}
    lasting = sum(found for tile, found in kinds.items() if tile not in worn)
    return Lookahead(enter, lasting, kinds[Tile.TUNNEL], kinds[Tile.PLUS], board.pieces)


def _squares_of(tiles: str, tile: Tile) -> Squares:
    found, at = 0, tiles.find(tile)
    while at >= 0:
        found |= BIT[at]
        at = tiles.find(tile, at + 1)
    return found


@lru_cache(maxsize=512)
def _mouths(tunnels: Squares) -> Squares:
    around = 0
    for at in listed(tunnels):
        around |= NEAR[at]
    return around


def occupied(pieces: tuple[int, ...]) -> Squares:
    """Return the squares on which pieces stand."""
    found = 0
    for at in pieces:
        if at != OFF:
            found |= BIT[at]
    return found


def free_field(lookahead: Lookahead) -> Field:
    """Return the squares that could be entered now."""
    free = lookahead.enter & ~occupied(lookahead.pieces)
    if lookahead.tunnels & (lookahead.tunnels - 1):
        return Field(free, lookahead.tunnels, _mouths(lookahead.tunnels))
    return Field(free)


def steps(
    lookahead: Lookahead, piece: int, *, passed: bool, way_out: str
) -> Iterator[tuple[Walk | GoThrough, Lookahead]]:
    """Yield each step of a piece and the lookahead after it."""
    at = lookahead.pieces[piece]
    taken = occupied(lookahead.pieces)
    free = lookahead.enter & ~taken
    here = BIT[at]
    left = lookahead.enter if here & lookahead.lasting else lookahead.enter & ~here
    for target in listed(NEAR[at] & free):
        pieces = _moved(lookahead.pieces, piece, target)
        yield walk(at, target), Lookahead(left, lookahead.lasting, lookahead.tunnels, lookahead.plus, pieces)
    if passed or not here & lookahead.tunnels:
        return
    for way in listed(lookahead.tunnels & ~taken):
        gone = lookahead.enter & ~BIT[way]
        rest = lookahead.tunnels & ~BIT[way]
        ends = BIT[way] if way_out == TunnelExit.STAND else NEAR[way] & free
        for target in listed(ends):
            pieces = _moved(lookahead.pieces, piece, target)
            yield (
                go_through(at, way, target),
                Lookahead(gone, lookahead.lasting & ~BIT[way], rest, lookahead.plus, pieces),
            )


def _moved(pieces: tuple[int, ...], piece: int, target: int) -> tuple[int, ...]:
    return (*pieces[:piece], target, *pieces[piece + 1 :])


def with_tile(lookahead: Lookahead, tile: Tile, square: int, *, stays: bool = False) -> Lookahead:
    """Return the lookahead with a tile laid or turned up; `stays` if it lasts when left."""
    bit = BIT[square]
    if tile not in LASTING:
        return lookahead._replace(enter=lookahead.enter & ~bit, lasting=lookahead.lasting & ~bit)
    return Lookahead(
        lookahead.enter | bit,
        lookahead.lasting | (bit if stays else 0),
        lookahead.tunnels | (bit if tile is Tile.TUNNEL else 0),
        lookahead.plus | (bit if tile is Tile.PLUS else 0),
        lookahead.pieces,
    )


def ways(  # noqa: PLR0913, PLR0917 - a turn half done needs all of them
    lookahead: Lookahead,
    piece: int,
    count: int,
    way_out: str,
    passed: bool = False,  # noqa: FBT001, FBT002
    used: Squares = 0,
) -> list[Way]:
    """Return the ways in which a piece can spend so many steps; going on is a must."""
    found: dict[tuple[Squares, tuple[int, ...]], Way] = {}
    stack: list[tuple[Walk | GoThrough | None, Lookahead, int, bool, Squares]] = [
        (None, lookahead, count, passed, used)
    ]
    while stack and len(found) < MOST_PATHS:
        first, here, left, through, spent = stack.pop()
        went = False
        if left:
            for move, after in steps(here, piece, passed=through, way_out=way_out):
                went = True
                landed = BIT[move.target] & after.plus & ~spent
                more = left - 1 + bool(landed)
                went_through = through or type(move) is GoThrough
                stack.append((first or move, after, more, went_through, spent | landed))
        if not went and first is not None:
            found.setdefault((here.enter, here.pieces), Way(first, here))
    return list(found.values())


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
    pieces = lookahead.pieces
    field = free_field(lookahead)
    begin = [(BIT[one] | BIT[two]) if one != OFF else 0 for one, two in zip(pieces[::2], pieces[1::2], strict=True)]
    owned = shares(begin, field, to_move)
    free, held, _ = field
    own, best_rival = LOST, LOST
    for s, squares in enumerate(owned):
        if not begin[s]:
            continue
        worth = weights.region * squares.bit_count() + spare[s]
        for at in pieces[2 * s : 2 * s + 2]:
            exits = (NEAR[at] & free).bit_count()
            if exits:
                worth += weights.exits * min(exits, _MOST_EXITS)
            elif not BIT[at] & held:
                worth -= weights.trapped
        if s == seat:
            own = worth
        elif worth > best_rival:
            best_rival = worth
    return own - best_rival
