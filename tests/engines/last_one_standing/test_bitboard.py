"""The fast twin of movement: on any board, with any settings, bitboards move as the game itself does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from engines.core.chance import pick
from engines.core.match import Match
from engines.last_one_standing.bitboard import (
    BIT,
    Lookahead,
    Squares,
    enterable,
    field_of,
    flood,
    listed,
    lookahead_of,
    occupied,
    shares,
    steps,
    ways,
    with_tile,
)
from engines.last_one_standing.board import laid, squares
from engines.last_one_standing.effects import apply
from engines.last_one_standing.events import PiecesRemoved, TurnEnded
from engines.last_one_standing.game import GAME
from engines.last_one_standing.hand import open_to
from engines.last_one_standing.legality import steps as legal_steps
from engines.last_one_standing.model import (
    FREE,
    HOLE,
    LAID_TILES,
    LEAVING,
    OFF,
    SIZES,
    Board,
    Clock,
    Options,
    Phase,
    PlayCard,
    State,
    Tile,
    TunnelExit,
    Turned,
    WearOut,
)
from engines.last_one_standing.movement import has_step, steps_from, worn_letters
from engines.last_one_standing.odds import after_step
from tests.walks import walk

EVERY = 10_000
"""More ways than any card has."""
GROUND = [*"...nnwo++bb", *"ttt"]


def scattered(state: State, rng: Random) -> Board:
    """Return the board with many specials, some of them under pieces, one perhaps about to go."""
    tiles = list(state.board.tiles)
    for square in squares(SIZES[state.seats]):
        if rng.random() < 0.35:
            tiles[square] = pick(GROUND, rng)
    for at in state.board.pieces:
        if at != OFF and tiles[at] not in ".+tb":
            tiles[at] = pick(".+tb", rng)
    if state.board.pieces[0] != OFF and rng.random() < 0.2:
        tiles[state.board.pieces[0]] = LEAVING
    return replace(state.board, tiles="".join(tiles))


def positions(seed: int, seats: int, every: int = 4) -> Iterator[State]:
    """Yield moments at the start of turns, as played and with specials scattered, with every setting that matters."""
    for way_out, wear in product(TunnelExit, WearOut):
        options = Options(tunnel_exit=way_out.value, wear_out=wear.value)
        rng = Random(f"{seed}/{seats}/{way_out}/{wear}")
        for number, match in enumerate(walk(Match.begin(GAME, options, seats), rng)):
            state = match.state
            if state.turn.phase is Phase.TURN and not number % every:
                yield state
                wearing = wear is WearOut.LATE and rng.random() < 0.3
                yield replace(state, board=scattered(state, rng), clock=Clock(state.clock.first, wearing=wearing))


def standing(board: Board) -> list[int]:
    return [piece for piece, at in enumerate(board.pieces) if at != OFF]


def lookahead(state: State, board: Board | None = None) -> Lookahead:
    worn = worn_letters(state.options, state.clock)
    return lookahead_of(state.board if board is None else board, state.options.tunnel_exit, worn)


def relevant(found: Lookahead) -> Lookahead:
    """Return it without what dead squares once showed."""
    return found._replace(plus=found.plus & found.enter, lasting=found.lasting & found.enter)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_step_and_what_it_leaves_behind_are_those_of_the_rules(seats: int, seed: int) -> None:
    for state in positions(seed, seats):
        board, worn = state.board, worn_letters(state.options, state.clock)
        for piece in standing(board):
            for passed in (False, True):
                fast = dict(steps(lookahead(state), piece, passed=passed))
                allowed = steps_from(board, board.pieces[piece], state.options.tunnel_exit, passed=passed)
                slow = {move: lookahead(state, after_step(board, move, worn)) for move in allowed}
                assert {m: relevant(after) for m, after in fast.items()} == {m: relevant(a) for m, a in slow.items()}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_flood_is_what_steps_upon_steps_reach(seats: int, seed: int) -> None:
    for state in positions(seed, seats):
        board, way_out = state.board, state.options.tunnel_exit
        for at in (board.pieces[piece] for piece in standing(board)):
            reached, edge = {at}, [at]
            while edge:
                found = {move.target for move in steps_from(board, edge.pop(), way_out)} - reached
                reached |= found
                edge += found
            assert set(listed(flood(BIT[at], field_of(board, way_out)))) == reached - {at}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_share_is_what_a_seat_reaches_in_fewer_steps_or_earlier_in_the_turn_order(seats: int, seed: int) -> None:
    for state in positions(seed, seats):
        board, way_out, first = state.board, state.options.tunnel_exit, state.turn.seat
        starts = [occupied(board.pieces[2 * seat : 2 * seat + 2]) for seat in range(seats)]
        edges = [set(listed(start)) for start in starts]
        owned: list[set[int]] = [set() for _ in starts]
        while any(edges):
            for seat in (*range(first, seats), *range(first)):
                ends = {move.target for at in edges[seat] for move in steps_from(board, at, way_out)}
                edges[seat] = ends.difference(*owned)
                owned[seat] |= edges[seat]
        assert [set(listed(found)) for found in shares(starts, field_of(board, way_out), first)] == owned


@pytest.mark.parametrize("seats", [2, 4])
def test_a_tile_laid_opens_and_closes_what_it_does_on_the_board(seats: int, seed: int) -> None:
    for number, state in enumerate(positions(seed, seats)):
        worn = worn_letters(state.options, state.clock)
        square = pick(squares(SIZES[seats]), Random(f"{seed}/{number}"))
        for tile in LAID_TILES:
            if square in open_to(state.board, tile):
                after = with_tile(lookahead(state), tile, square, worn)
                assert relevant(after) == relevant(lookahead(state, laid(state.board, square, tile)))


def ends(state: State, piece: int) -> Iterator[tuple[Squares, tuple[int, ...]]]:
    """Yield what can be entered and where all stand after each way to go on, every tile turned being neutral."""
    for move in legal_steps(state):
        if move.origin != state.board.pieces[piece]:
            continue
        step = apply(state, move)
        if step.state.turn.phase is Phase.FLIP:
            step = apply(step.state, Turned(Tile.NEUTRAL))
        if not any(isinstance(event, TurnEnded) for event in step.events):
            yield from ends(step.state, piece)
            continue
        pieces = list(step.state.board.pieces)
        for event in step.events:
            if isinstance(event, PiecesRemoved):
                pieces[2 * event.seat : 2 * event.seat + 2] = event.squares
        yield enterable(step.state.board.tiles), tuple(pieces)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ways_of_a_card_are_those_that_the_game_plays(seats: int, seed: int) -> None:
    for state in positions(seed, seats, every=20):
        seat, board = state.turn.seat, state.board
        for piece in (2 * seat, 2 * seat + 1):
            able = state.locks[piece] == FREE and has_step(board, board.pieces[piece], state.options.tunnel_exit)
            if not able:
                continue
            for dots in sorted(set(state.cards[seat])):
                begun = apply(state, PlayCard(int(dots))).state
                found = ways(lookahead(state), piece, int(dots), most=EVERY)
                assert {(way.lookahead.enter, way.lookahead.pieces) for way in found} == set(ends(begun, piece))
                assert {way.first for way in found} <= set(legal_steps(begun))


def test_the_positions_show_what_can_go_wrong(seed: int) -> None:
    found = [state for seats in (2, 3, 4) for state in positions(seed, seats)]

    assert any(state.board.tiles[at] == Tile.TUNNEL for state in found for at in state.board.pieces)
    assert any(LEAVING in state.board.tiles and HOLE in state.board.tiles for state in found)
