"""Elimination, the end, and the stall guard."""

from __future__ import annotations

from random import Random

import pytest

from engines.core.match import Match
from engines.last_one_standing.board import SQUARES, pieces_of
from engines.last_one_standing.events import (
    PiecesRemoved,
    PieceTrapped,
    PlayerOut,
    RescueDemanded,
    StepGained,
    TurnBegan,
    WearBegan,
    WinShared,
)
from engines.last_one_standing.game import GAME
from engines.last_one_standing.model import Phase
from engines.last_one_standing.movement import is_trapped
from engines.last_one_standing.turns import BEFORE_PLAY, is_out
from tests.engines.last_one_standing.tables import at, fact, offers, play, refusal, steps, table, tile, told
from tests.walks import AnyMatch, walk

CORNERS = "a9n b10n i10n j9n"
"""Both of B's pieces, on a10 and j10, are shut in by used squares."""
STEP = ("k1", "e5-e4", "!n")


def after_a_step(tiles: str, hand: str = "", more: str = "", **seats: str) -> AnyMatch:
    """Return the match after A's step, at the start of B's turn."""
    return play(table(tiles, A="e5,e8", B=f"a10,j10:{hand}", more=more, **seats), *STEP)


@pytest.mark.rule("los-out-when")
def test_without_a_first_step_and_without_a_tile_that_makes_one_a_player_is_out() -> None:
    match = after_a_step(CORNERS, "sw")

    assert told(match, PlayerOut) == ["los-out-when"]
    assert fact(match, "B.in") is False


@pytest.mark.rule("los-out-when")
def test_a_second_tunnel_that_opens_a_passage_saves_a_player() -> None:
    match = after_a_step("a10t " + CORNERS, "t")

    assert told(match, PlayerOut) == []
    assert match.actor == 1
    assert "tc5" in offers(match)
    assert {"k1", "k2", "k3"} & offers(match) == set()


@pytest.mark.rule("los-out-when")
def test_locks_do_not_count_when_a_player_is_tested() -> None:
    match = play(table(A="e5,e8", B="a10*,j10*"), *STEP)

    assert fact(match, "B.in") is True
    assert told(match, PlayerOut) == []


@pytest.mark.rule("los-out-when")
def test_a_bridge_saves_nobody_where_it_may_not_be_laid() -> None:
    # Every used square beside a piece lies next to a bridge already.
    tiles = "a9n b10n i10n j9n b9b i9b a8n b8n c9n i8n h9n j8n c10n h10n"
    match = after_a_step(tiles, "b")

    assert fact(match, "B.in") is False


@pytest.mark.rule("los-out-rescue")
def test_if_only_a_tile_can_help_it_must_be_played_so_that_it_does() -> None:
    match = after_a_step(CORNERS, "bsw")

    assert told(match, RescueDemanded) == ["los-out-rescue"]
    assert offers(match) == {"ba9", "bb10", "bi10", "bj9"}
    for word in ("k1", "sa10", "wc3", "-", "a10-a9"):
        assert refusal(match, word) == "los-out-rescue"
    freed = play(match, "ba9", "k1")
    assert steps(freed) == {"a9"}


@pytest.mark.rule("los-out-rescue", "los-skip-pass")
def test_if_the_freed_piece_is_locked_the_turn_is_then_a_pass() -> None:
    tiles = "a9n b10n i10w j9w"
    match = play(table(tiles, A="e5,e8", B="a10*,j10:b"), *STEP)
    assert offers(match) == {"ba9", "bb10"}

    match = play(match, "ba9", "k2")
    assert fact(match, "seat") == "A"
    assert fact(match, "B.cards") == "113"
    assert fact(match, "B.in") is True


@pytest.mark.rule("los-out-rescue")
def test_a_tile_laid_beside_a_closed_exit_also_frees_the_piece_in_the_tunnel() -> None:
    tiles = "a10t h5t h4n h6n g5n i5n " + CORNERS
    match = after_a_step(tiles, "+")

    assert {"+h4", "+h6", "+g5", "+i5", "+a9", "+b10", "+i10", "+j9"} == offers(match)
    assert refusal(match, "+c3") == "los-out-rescue"


@pytest.mark.rule("los-out-moveopp")
def test_a_move_opponent_tile_saves_nobody() -> None:
    match = after_a_step(CORNERS, "m")
    assert fact(match, "B.in") is False

    rescue = after_a_step(CORNERS, "bm")
    assert refusal(rescue, "m1") == "los-out-moveopp"


@pytest.mark.rule("los-out-one-piece")
def test_one_trapped_piece_is_not_enough_and_it_stays_and_blocks() -> None:
    match = after_a_step("a9n b10n")

    assert match.actor == 1
    assert told(match, PieceTrapped) == ["los-out-one-piece"]
    assert {word[:3] for word in offers(play(match, "k1"))} == {"j10"}
    assert at(match, "a10") == "B"


@pytest.mark.rule("los-out-remove")
def test_the_tiles_under_the_pieces_are_turned_and_nobody_steps_or_draws() -> None:
    three = {"C": "l1,l3", "B": "a12,l12"}
    match = play(table("a11n b12n k12n l11n", A="e5,e8", **three), *STEP, "!+", "!?")

    assert tile(match, "a12") == "plus"
    assert tile(match, "l12") == "question"
    assert at(match, "a12") == at(match, "l12") == "-"
    assert told(match, StepGained) == []
    assert told(match, PiecesRemoved) == ["los-out-remove"]
    assert fact(match, "seat") == "C"
    assert fact(match, "B.hand") == fact(match, "C.hand") == 0


@pytest.mark.rule("los-out-remove")
def test_the_hand_leaves_the_game_unseen() -> None:
    match = play(table(CORNERS, A="e5,e8", B="a10,j10:sw"), *STEP, "!n", "!n")

    assert match.state.hidden.hands[1] == ""
    assert match.state.hidden.scraps[1] == "sw"
    assert match.game.observe(match.state, 0).table.scrapped == (0, 2)


@pytest.mark.rule("los-out-remove", "los-spec-wear")
def test_a_special_under_a_piece_taken_off_the_board_stays_and_does_not_wear() -> None:
    match = play(table("a10b " + CORNERS, A="e5,e8", more="wear_out=all"), *STEP, "!n")

    assert tile(match, "a10") == "bridge"
    assert fact(match, "winner") == "A"


@pytest.mark.rule("los-out-sequence")
def test_a_square_freed_by_one_removal_counts_for_the_next_player() -> None:
    # B1 stood on the bridge b1, the only way out of C's corner piece on a1.
    tiles = "b1b b2n c1n a2n k12n l11n k1n l2n"
    match = play(table(tiles, A="e5,e8", B="b1,l12", C="a1,l1"), *STEP, "!n")

    assert told(match, PlayerOut) == ["los-out-when"]
    assert fact(match, "seat") == "C"
    assert "los-out-sequence" in told(match, TurnBegan)
    assert offers(play(match, "k1")) == {"a1-b1"}


@pytest.mark.rule("los-end-win")
def test_when_all_others_are_out_the_survivor_wins_at_once() -> None:
    tiles = "a11n b12n k12n l11n"
    three = play(table(tiles, A="", B="a12,l12", C="e5,e8", turn="turn:C"), "k1", "e5-e4", "!n", "!n", "!n")

    assert three.outcome is not None
    assert three.outcome.winners == (2,)
    assert told(three, PlayerOut) == ["los-out-when"]
    assert refusal(three, "k1") == "los-end-win"


@pytest.mark.rule("los-end-win", "los-out-sequence")
def test_of_two_trapped_players_the_one_whose_turn_comes_first_is_out_first() -> None:
    tiles = CORNERS + " a2n b1n i1n j2n d4n"
    match = table(tiles.replace("b1n", "b1."), A="a1,j1")
    match = play(match, "k1", "a1-b1", "!n", "!n", "!n")

    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert told(match, PlayerOut) == ["los-out-when"]


def shuttle(match: AnyMatch, turns: int) -> AnyMatch:
    """Return the match after so many turns in which both step between two bridges of their own."""
    here = {"A": ("a1", "b1"), "B": ("a10", "b10")}
    for _ in range(turns):
        seat = str(fact(match, "seat"))
        one, other = here[seat] if at(match, here[seat][0]) == seat else here[seat][::-1]
        card = min(str(fact(match, f"{seat}.cards")))
        match = play(match, f"k{card}")
        for _ in range(int(card)):
            match = play(match, f"{one}-{other}")
            one, other = other, one
    return match


SHUTTLE = "a1b b1b a10b b10b a2n b2n c1n a9n b9n c10n"


def quiet(kind: str, turns: int = 16) -> AnyMatch:
    return shuttle(table(SHUTTLE, A="a1,j1", B="a10,j10", more=f"wear_out={kind}"), turns)


@pytest.mark.rule("los-stall")
@pytest.mark.parametrize("kind", ["none", "plus"])
def test_sixteen_turns_of_two_players_without_a_change_share_the_win(kind: str) -> None:
    assert quiet(kind, 15).outcome is None
    match = quiet(kind)

    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)
    assert match.outcome.rule == "los-stall"
    assert told(match, WinShared) == ["los-stall"]


@pytest.mark.rule("los-stall", "los-spec-wear")
def test_under_late_the_same_turns_only_make_specials_wear_out_from_then_on() -> None:
    match = quiet("late")
    assert match.outcome is None
    assert told(match, WearBegan) == ["los-stall"]
    assert fact(match, "wearing") is True
    assert fact(match, "quiet") == 0

    here, other = ("a1", "b1") if at(match, "a1") == "A" else ("b1", "a1")
    match = play(match, "k1" if "1" in str(fact(match, "A.cards")) else "k2", f"{here}-{other}")
    assert tile(match, here) == "neutral"


@pytest.mark.rule("los-stall")
def test_a_tile_that_is_turned_sets_the_count_back() -> None:
    match = quiet("none", 15)
    assert fact(match, "quiet") == 15

    card = min(str(fact(match, "B.cards")))
    match = play(match, f"k{card}", "j10-j9", "!n")
    while fact(match, "seat") == "B":
        match = play(match, min(offers(match)))
    assert fact(match, "quiet") == 0


@pytest.mark.rule("los-stall")
def test_a_pass_counts_and_a_used_skip_does_not_set_the_count_back() -> None:
    match = table("a2w b1w", A="a1,j1:s", more="quiet:3")
    match = play(match, "sj1", "k1")

    assert fact(match, "quiet") == 4


@pytest.mark.rule("los-stall")
def test_a_laid_tile_sets_the_count_back_and_so_does_a_player_who_goes_out() -> None:
    laid = play(table("a2w b1w", A="a1,j1*:w", more="quiet:3"), "we5", "k1")
    assert fact(laid, "quiet") == 0

    tiles = "a1b b1b a2n b2n c1n k12n l11n a11n b12n"
    out = play(table(tiles, A="a1,l1", B="a12,l12", C="e5,e6", more="quiet:3"), "k1", "a1-b1")
    assert fact(out, "quiet") == 0


@pytest.mark.rule("los-stall")
def test_the_guard_can_be_set() -> None:
    match = shuttle(table(SHUTTLE, A="a1,j1", B="a10,j10", more="wear_out=none stall_guard=2"), 4)

    assert match.outcome is not None
    assert match.outcome.rule == "los-stall"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_out_before_the_first_turn_and_then_whoever_was_told_so(seats: int) -> None:
    told_out: set[int] = set()
    for match in walk(Match.begin(GAME, seats=seats), Random(seats)):
        board, phase = match.state.board, match.state.turn.phase
        told_out |= {event.seat for event in match.events if isinstance(event, PlayerOut)}
        out = {seat for seat in range(seats) if is_out(board, phase, seat)}

        assert out == told_out
        assert not out or phase not in BEFORE_PLAY


def test_a_piece_is_trapped_where_its_turn_says_so() -> None:
    match = after_a_step("a9n b10n")
    board, way_out = match.state.board, match.state.options.tunnel_exit
    trapped = [event.square for event in match.events if isinstance(event, PieceTrapped)]

    assert trapped == [SQUARES["a10"]]
    assert [at for at in pieces_of(board, 1) if is_trapped(board, at, way_out)] == trapped
    assert match.state.turn.phase is Phase.TURN
