"""Components and set-up: counts, hands, who begins, where the pieces go."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engines.core.errors import BadOption
from engines.core.match import Match
from engines.last_one_standing.chance import outcomes, tiles_at_once
from engines.last_one_standing.game import GAME
from engines.last_one_standing.model import (
    BOARD_COUNTS,
    BOARD_TILES,
    FACE_DOWN,
    POOL_COUNTS,
    POOL_TILES,
    Chosen,
    Dealt,
    Options,
    Phase,
    PlacePiece,
    Tile,
)
from tests.engines.last_one_standing.tables import fact, offers, play, refusal, table, told
from tests.walks import AnyMatch


def begun(seats: int, first: int = 1) -> AnyMatch:
    return Match.begin(GAME, Options(first_player=first), seats)


def placing(seats: int, first: int = 1) -> AnyMatch:
    """Return the moment in which the first piece is placed."""
    return begun(seats, first).settle(Random(1))


def placers(seats: int, first: int = 1) -> list[int]:
    match = placing(seats, first)
    order: list[int] = []
    while match.state.turn.phase is Phase.PLACE:
        assert isinstance(match.actor, int)
        order.append(match.actor)
        match = match.play(match.legal_moves[0])
    return order


@pytest.mark.rule("los-comp-players")
@pytest.mark.parametrize("seats", [1, 5])
def test_one_or_five_players_are_too_few_or_too_many(seats: int) -> None:
    with pytest.raises(BadOption, match="seats"):
        Match.begin(GAME, seats=seats)


@pytest.mark.rule("los-comp-grid", "los-setup-board")
@pytest.mark.parametrize(("seats", "tiles", "pool"), [(2, 100, 20), (3, 144, 26), (4, 196, 32)])
def test_the_board_is_a_face_down_square_of_its_size_and_the_counts_add_up(seats: int, tiles: int, pool: int) -> None:
    state = begun(seats).state

    assert state.board.tiles.count(FACE_DOWN) == sum(state.board.buried) == tiles
    assert state.board.buried == BOARD_COUNTS[seats]
    assert sum(state.hidden.pool) == pool


@pytest.mark.rule("los-comp-grid")
def test_nothing_is_placed_or_laid_off_the_board() -> None:
    assert refusal(placing(2), "pk1") == "los-comp-grid"
    assert refusal(table(A="c3,a1:w"), "wn14") == "los-comp-grid"


@pytest.mark.rule("los-setup-board", "los-neutral")
def test_the_four_player_board_has_the_kinds_of_the_table() -> None:
    assert dict(zip(BOARD_TILES, begun(4).state.board.buried, strict=True)) == {
        Tile.NEUTRAL: 164,
        Tile.QUESTION: 12,
        Tile.PLUS: 5,
        Tile.WALL: 5,
        Tile.TUNNEL: 5,
        Tile.BRIDGE: 5,
    }


@pytest.mark.rule("los-comp-pieces")
def test_four_players_place_eight_pieces_and_no_ninth() -> None:
    match = placing(4)
    while match.state.turn.phase is Phase.PLACE:
        match = match.play(match.legal_moves[0])

    assert len(set(match.state.board.pieces)) == 8
    assert refusal(match, "pg7") == "los-comp-pieces"


@pytest.mark.rule("los-comp-cards")
def test_a_new_game_gives_everybody_cards_one_one_two_and_three() -> None:
    assert begun(3).state.cards == ("1123", "1123", "1123")
    assert refusal(table(), "k4") == "los-comp-cards"


@pytest.mark.rule("los-comp-pool-only")
def test_skips_never_lie_on_the_board_and_question_marks_in_no_hand() -> None:
    assert not {Tile.SKIP, Tile.MOVE_OPPONENT} & set(BOARD_TILES)
    assert Tile.QUESTION not in POOL_TILES
    left = play(table(A="c3,a1"), "k1", "c3-c4")
    assert refusal(left, "!s") == refusal(left, "!m") == "los-comp-pool-only"
    drawing = play(left, "!?", "d")
    assert refusal(drawing, "??") == "los-comp-pool-only"
    assert refusal(table(A="c3,a1:w"), "?c5") == "los-comp-pool-only"


@pytest.mark.rule("los-comp-goal", "los-end-win")
def test_the_last_player_able_to_move_wins() -> None:
    # B's pieces stand in corners with one way out each; both ways are walled by now.
    match = play(table("a9w b10w i10w j9n", A="e5,e6"), "k1", "e5-e4", "!n", "!n", "!n")

    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.rule == "los-end-win"


@pytest.mark.rule("los-setup-hand")
@pytest.mark.parametrize(("seats", "left"), [(2, 12), (3, 14), (4, 16)])
def test_everybody_draws_four_and_the_rest_stays_in_the_pool(seats: int, left: int) -> None:
    state = placing(seats).state

    assert [len(hand) for hand in state.hidden.hands] == [4] * seats
    assert sum(state.hidden.pool) == left
    held = Counter("".join(state.hidden.hands))
    assert tuple(n + held[tile] for tile, n in zip(POOL_TILES, state.hidden.pool, strict=True)) == POOL_COUNTS[seats]


@pytest.mark.rule("los-setup-hand")
def test_another_player_sees_four_backs_and_no_kinds() -> None:
    seen = GAME.observe(placing(2).state, 1)

    assert seen.table.held[0] == 4
    assert seen.hands[0] is None
    assert seen.hands[1] == placing(2).state.hidden.hands[1]


@pytest.mark.rule("los-setup-hand")
def test_a_tile_that_is_not_in_the_hand_cannot_be_used() -> None:
    assert refusal(table(A="c3,a1:w"), "te5") == "los-setup-hand"
    assert refusal(table(A="c3,a1:w"), "sa10") == "los-setup-hand"
    assert refusal(table(A="c3,a1:w"), "m1") == "los-setup-hand"


@pytest.mark.rule("los-setup-first", "los-setup-place")
def test_play_is_numbered_clockwise_from_the_player_who_was_chosen() -> None:
    # B is player 1, C player 2, A player 3: placing runs 3, 2, 1, 1, 2, 3.
    assert placers(3, first=2) == [0, 2, 1, 1, 2, 0]


@pytest.mark.rule("los-setup-first")
def test_by_lot_everybody_may_begin_and_the_one_chosen_does() -> None:
    match = Match.begin(GAME, seats=4)
    assert set(match.legal_moves) == {Chosen(seat) for seat in range(4)}
    match = play(match, "first:C").settle(Random(3))
    while match.state.turn.phase is Phase.PLACE:
        match = match.play(match.legal_moves[0])

    assert match.actor == 2
    assert "los-setup-first" in {event.rule for event in match.events}


@pytest.mark.rule("los-setup-place")
@pytest.mark.parametrize(
    ("seats", "order"), [(2, [1, 0, 0, 1]), (3, [2, 1, 0, 0, 1, 2]), (4, [3, 2, 1, 0, 0, 1, 2, 3])]
)
def test_pieces_are_placed_from_the_last_player_down_and_back_up(seats: int, order: list[int]) -> None:
    assert placers(seats) == order


@pytest.mark.rule("los-setup-place-where")
def test_a_piece_goes_anywhere_but_on_another_and_its_tile_stays_unseen() -> None:
    match = play(placing(2), "pc3")

    assert refusal(match, "pc3") == "los-setup-place-where"
    assert match.legal_moves == tuple(PlacePiece(s.square) for s in placing(2).legal_moves if GAME.encode(s) != "pc3")
    assert fact(match, "c3") == "face-down"
    assert fact(match, "down") == 100


@pytest.mark.rule("los-setup-hint")
def test_standing_close_to_player_one_is_unwise_but_allowed() -> None:
    match = play(placing(2), "pc3", "pc4", "pd3")

    assert "pb3" in offers(match)


@pytest.mark.rule("los-setup-place")
def test_nothing_else_is_done_while_pieces_are_placed() -> None:
    match = placing(2)
    for word in ("k1", "c3-c4", "wc3", "sc3", "m1"):
        assert refusal(match, word) == "los-setup-place"
    assert told(match, type(match.log[0])) == ["los-setup-hand", "los-setup-hand"]


@pytest.mark.rule("los-setup-hand")
def test_a_whole_hand_is_dealt_at_once_and_other_tiles_come_one_by_one() -> None:
    match = begun(2)
    while match.state.turn.phase is not Phase.DEAL:
        match = match.play(next(iter(outcomes(match.state))))
    dealt = [move.tiles for move in outcomes(match.state) if isinstance(move, Dealt)]

    assert {len(tiles) for tiles in dealt} == {tiles_at_once(Phase.DEAL)} == {4}
    assert {tiles_at_once(phase) for phase in (Phase.FLIP, Phase.DRAW, Phase.CLEAR)} == {1}
