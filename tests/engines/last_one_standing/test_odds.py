"""What the coach knows: reach, regions, what a step changes, what a tile may turn out to be."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engines.core.match import Match
from engines.last_one_standing import odds
from engines.last_one_standing.bitboard import lookahead_of
from engines.last_one_standing.board import SQUARES
from engines.last_one_standing.bots.evaluation import evaluate
from engines.last_one_standing.game import GAME
from engines.last_one_standing.model import Phase, Tile
from engines.last_one_standing.movement import ENTERABLE
from tests.engines.last_one_standing.tables import names, play, table
from tests.walks import AnyMatch, walk

POCKET = "b3n c2n d3n b4n d4n b5n d5n c6n"


def positions(seed: int, seats: int) -> Iterator[AnyMatch]:
    rng = Random(f"{seed}/{seats}")
    for match in walk(Match.begin(GAME, seats=seats), rng):
        if match.state.turn.phase in {Phase.TURN, Phase.STEP}:
            yield match


def test_a_piece_in_a_pocket_reaches_the_pocket_only() -> None:
    assert names(odds.reach(table(POCKET, A="c3,j1").state.board, SQUARES["c3"], "neighbour")) == {"c4", "c5"}


def test_a_tunnel_leads_out_of_a_pocket() -> None:
    board = table(POCKET.replace("c6n", "c6n h8t c5t"), A="c3,j1").state.board

    assert {"c4", "c5", "h7", "h8", "a1"} <= names(odds.reach(board, SQUARES["c3"], "neighbour"))


def test_a_passage_that_ends_on_the_tunnel_leads_nowhere_if_the_tunnel_is_walled_in() -> None:
    # From h8 on, all is dead or walled; only where a passage ends beside the tunnel is the far side in reach.
    board = table(POCKET.replace("c6n", "c6n h8t c5t g8n i8n h7n h9w"), A="c3,j1").state.board

    assert names(odds.reach(board, SQUARES["c3"], "stand")) == {"c4", "c5", "h8"}


def test_a_passage_ends_on_the_tunnel_only_where_the_table_says_so() -> None:
    board = table(POCKET.replace("c6n", "c6n h8t c5t g8b i8n h7n h9n g7n g9n f8n"), A="c3,j1").state.board

    assert names(odds.reach(board, SQUARES["c3"], "neighbour")) == {"c4", "c5", "g8", "h8"}
    blocked = table(POCKET.replace("c6n", "c6n h8t c5t"), A="c3,j1", B="h8,j10").state.board
    for way_out in ("neighbour", "stand"):
        assert names(odds.reach(blocked, SQUARES["c3"], way_out)) == {"c4", "c5"}


def test_regions_are_split_by_distance_and_ties_go_to_the_player_on_turn() -> None:
    board = table(A="a5,a6", B="j5,j6").state.board
    left, right = (names(found) for found in odds.regions(board, "neighbour", 0))

    assert len(left) == len(right) == 48
    assert {"e5", "d1", "a1"} <= left
    assert {"f5", "g1", "j10"} <= right
    odd = table("e1n e2n e3n e4n e5n e6n e7n e8n e9n e10n", A="a5,a6", B="j5,j6").state.board
    assert [len(found) for found in odds.regions(odd, "neighbour", 0)] == [38, 48]


def test_regions_never_overlap_and_hold_only_free_squares(seed: int) -> None:
    for match in positions(seed, 3):
        board = match.state.board
        found = [set(region) for region in odds.regions(board, "neighbour", match.state.turn.seat)]
        assert sum(map(len, found)) == len(set().union(*found))
        assert all(board.tiles[s] in ENTERABLE and s not in board.pieces for region in found for s in region)


def test_the_tile_one_leaves_turns_by_what_was_never_seen() -> None:
    match = play(table(A="c3,j1:w"), "we5", "k1", "c3-c4", "!?")
    chances = odds.chances(match.state.board)

    assert chances[Tile.NEUTRAL] == 80 / 99
    assert chances[Tile.QUESTION] == 7 / 99
    assert sum(chances.values()) == pytest.approx(1)


def test_a_step_into_a_pocket_is_seen_to_cost_the_rest_of_the_board() -> None:
    match = play(table("b4n d4n b5n d5n c6n", A="c3,a1", B="a10,j10"), "k1")
    found = {GAME.encode(e.move): e for e in odds.effects(GAME.observe(match.state, 0), match.legal_moves)}

    assert set(found) == {GAME.encode(move) for move in match.legal_moves}
    assert found["c3-c4"].reach == 1
    assert found["c3-c2"].reach > 80
    assert found["c3-c4"].turns
    assert found["c3-c2"].own > found["c3-c4"].own
    assert found["c3-c2"].own_change > found["c3-c4"].own_change
    assert found["c3-c2"].rivals_change < found["c3-c4"].rivals_change


def test_cards_and_tiles_have_no_effect_of_their_own() -> None:
    match = table(A="c3,j1:w")

    assert list(odds.effects(GAME.observe(match.state, 0), match.legal_moves)) == []


def test_a_position_is_worth_to_one_what_it_costs_the_other() -> None:
    lookahead = lookahead_of(table(A="c3,e5", B="a10,j10").state.board, "neighbour", "")

    assert evaluate(lookahead, 0, 0, (0.0, 0.0)) == -evaluate(lookahead, 1, 0, (0.0, 0.0))
    assert evaluate(lookahead, 0, 0, (0.0, 0.0)) > 0
