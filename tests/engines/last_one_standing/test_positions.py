"""Positions as text: what can be read back, and what is refused with a reason."""

from __future__ import annotations

from random import Random

import pytest

from engines.core.errors import BadNotation
from engines.last_one_standing.game import GAME
from tests.engines.last_one_standing.tables import table
from tests.tampering import assert_playable

BLANK = "10/10/10/10/10/10/10/10/10/10"
GOOD = f"{BLANK} A:a1,j1 B:a10,j10 turn:A"


def test_a_short_position_means_the_rest_of_the_tiles_is_where_it_was() -> None:
    state = GAME.read(GOOD)

    assert state.board.buried == (80, 8, 3, 3, 3, 3)
    assert state.hidden.pool == (2, 2, 4, 4, 4, 4)
    assert GAME.spell(state) == GOOD


def test_more_walls_than_the_board_has_came_from_the_pool() -> None:
    state = table("c1w d1w e1w f1w").state

    assert state.board.buried == (80, 8, 3, 0, 3, 3)
    assert state.hidden.pool == (2, 2, 4, 3, 4, 4)


def test_every_word_survives() -> None:
    text = (
        "nn2+5/4b5/10/10/10/10/10/7t2/10/10 A:e2,j1!:bw:13:s B:a10*,j10::2 step:A "
        "down:n79?8+2w2t2b2 pool:s1m2+4w2t4b3 used:w card:2 left:1 path:c2,d2,e2 plus:e1 changed passed "
        "begins:B quiet:3 expert=yes tunnel_exit=stand wear_out=plus stall_guard=5 first_player=2"
    )

    assert GAME.spell(GAME.read(text)) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a board, two to four seats"),
        (f"{BLANK} A:a1,j1 turn:A", "a board, two to four seats"),
        (f"{BLANK} A:a1,j1 C:a10,j10 turn:A", "a board, two to four seats"),
        (f"{BLANK} A:a1,j1 B:a10,j10", "a board, two to four seats"),
        (f"{BLANK} A:a1,j1 B:a10,j10 turn:C", "one of the seats"),
        ("10/10 A:a1,j1 B:a10,j10 turn:A", "10 rows"),
        (GOOD.replace("10/10/", "9/10/", 1), "10 squares in row 1"),
        (GOOD.replace("10/10/", "9z/10/", 1), "10 squares in row 1"),
        (GOOD.replace("A:a1,j1", "A:a1,j1,c3"), "at most two pieces"),
        (GOOD.replace("A:a1,j1", "A:a1,z9"), "a seat like"),
        (GOOD.replace("A:a1,j1", "A:a1,n14"), "different squares of the board"),
        (GOOD.replace("A:a1,j1", "A:a10,j1"), "different squares of the board"),
        (GOOD.replace("10/10/", "w9/10/", 1), "face-down tiles, bridges, tunnels"),
        (GOOD.replace("10/10/", "2e7/10/", 1), "about to go"),
        (GOOD + " down:n10", "at least as many unseen"),
        (GOOD + " down:n99", "no more unseen tiles"),
        (GOOD + " down:s1", "counts like"),
        (GOOD + " pool:s9", "no more pool tiles"),
        (GOOD.replace("A:a1,j1", "A:a1,j1:sss"), "no more pool tiles"),
        (GOOD.replace("A:a1,j1", "A:a1,j1:bbwwt"), "at most 4 hand tiles"),
        (GOOD.replace("A:a1,j1", "A:a1,j1::33"), "unused cards"),
        (GOOD.replace("A:a1,j1", "A:a1,j1::0"), "unused cards"),
        (GOOD.replace("10/10/", "1?8/10/", 1) + " down:n80?8+3w3t3b3", "question marks"),
        (GOOD.replace("10/10/", "1w8/10/", 1) + " down:n80?8+3w3t3b3 pool:s2m2+4w4t4b4", "specials"),
        (GOOD.replace("A:a1,j1", "A:a1"), "two pieces for every player"),
        (GOOD.replace("B:a10,j10", "B:"), "at least two players"),
        (GOOD.replace("turn:A", "step:A"), "the card of this turn"),
        (GOOD.replace("turn:A", "step:A card:1"), "a step that is left"),
        (GOOD.replace("turn:A", "ask:A card:1"), "a path"),
        (GOOD.replace("turn:A", "flip:A card:1 path:a2,a1 turning:c3"), "the tile just left"),
        (GOOD.replace("turn:A", "rescue:A"), "trapped pieces"),
        (GOOD.replace("turn:A", "over:A"), "one survivor"),
        (GOOD.replace("turn:A", "clear:A"), "face-down tiles to turn"),
        (GOOD.replace("turn:A", "place:A"), "pieces placed in turn"),
        (GOOD.replace("turn:A", "deal:A"), "no pieces yet"),
        ("n9/" + BLANK[3:] + " A: B: place:B", "a face-down board"),
        (f"{BLANK} A: B: place:A", "who places next"),
        (f"{BLANK} A: B: first:A pool:s1m1+1w1t0b0", "question mark to come"),
        (f"{BLANK} A: B: first:A pool:s1m2+4w4t4b4", "all tiles in the pool but those dealt"),
        (f"{BLANK} A: B: first:B", "nobody first"),
        (f"{BLANK} A::bbtw B: first:A", "hands of 4"),
        (f"{BLANK} A::bbtw B: deal:A", "hands of 4"),
        (f"{BLANK} A: B: deal:B", "hands of 4"),
        (f"{BLANK} A::bbt B: deal:B", "hands of 4"),
        (f"{BLANK} A:::1123:b B: deal:A", "in the pool but those dealt"),
        (f"{BLANK} A:::113 B: deal:A", "no card played"),
        (f"{BLANK} A: B: deal:A quiet:1", "no turn begun"),
        (f"{BLANK} A: B: deal:A card:1", "no turn begun"),
        (f"{BLANK} A: B: deal:A down:n79?8+3w3t3b3", "at least as many unseen"),
        (f"{BLANK} A: B: first:A first_player=1", "the first player that the settings name"),
        (f"{BLANK} A: B: deal:A begins:B first_player=1", "the first player that the settings name"),
        (GOOD + " pool:s0m0+0w0t0b0", "question mark to come"),
        (GOOD + " used:m", "that the phase turn does not have"),
        (GOOD + " card:2", "that the phase turn does not have"),
        (GOOD + " turning:c3", "that the phase turn does not have"),
        (GOOD + " quiet:16", "fewer than 16 turns"),
        (GOOD + " wearing wear_out=all", "wearing only where it begins late"),
        (GOOD.replace("turn:A", "over:A quiet:17 wear_out=all"), "fewer than 16 turns"),
        (GOOD.replace("turn:A", "over:A quiet:16"), "fewer than 16 turns"),
        (GOOD.replace("turn:A", "step:A card:1 left:2"), "no more steps than the card"),
        (GOOD.replace("turn:A", "step:A card:1 left:3 plus:c3,c3"), "no more steps than the card"),
        (GOOD.replace("turn:A", "step:A card:2 left:1 path:a9,a10"), "where the moved piece stands"),
        (GOOD.replace("turn:A", "step:A card:2 left:1 path:a2,a1 used:m"), "where the moved piece stands"),
        (GOOD.replace("10/10/", "010/10/", 1), "10 squares in row 1"),
        (GOOD.replace("10/10/", "19/10/", 1), "10 squares in row 1"),
        (GOOD.replace("10/10/", "0w9/10/", 1), "10 squares in row 1"),
        (GOOD + " quiet:03", "a number"),
        (GOOD + " pool:s02m2+4w4t4b4", "counts like"),
        (GOOD + " pool:s1s1m2+4w4t4b4", "counts like"),
        (GOOD + " turn:B", "each word once"),
        (GOOD.replace("turn:A", "first:A first:B"), "each word once"),
        (GOOD + " A:a1,j1", "each word once"),
        (GOOD + f" {BLANK}", "each word once"),
        (GOOD + " quiet:1 quiet:2", "each word once"),
        (GOOD + " expert=yes expert=no", "each word once"),
        (GOOD + " wear_out=never", "wear_out"),
        (GOOD + " colour=red", "colour"),
        (GOOD + " quiet:x", "a number"),
        (GOOD + " path:z9", "squares after"),
        (GOOD + " used:n", "the letter of a hand tile"),
        (GOOD + " begins:C", "a seat after"),
        (GOOD + " nonsense", "words of a position"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(BadNotation) as refused:
        GAME.read(text)

    assert expected in refused.value.expected


NO_MOVES = ["c3", "c3-", "c3-z9", "k", "kk", "pz1", "p", "hsm", "xq", "!x", "first:E", "c0-c1", "c3-c15"]


@pytest.mark.parametrize("word", NO_MOVES)
def test_a_word_that_is_no_move_is_refused(word: str) -> None:
    with pytest.raises(BadNotation, match="a move like"):
        GAME.decode(word)


def test_a_trapped_player_on_turn_is_read_only_as_a_rescue() -> None:
    with pytest.raises(BadNotation, match="or the phase rescue"):
        table("a2n b1n i1n j2n")


@pytest.mark.parametrize(
    "phase", ["ask:A card:1 path:a2,a1", "draw:A card:1 path:a2,a1", "step:A card:3 left:1 path:a2,a1"]
)
def test_a_position_may_leave_out_what_is_not_needed_to_play_on(phase: str) -> None:
    for seed in range(10):
        assert_playable(GAME, GAME.read(GOOD.replace("turn:A", phase)), Random(seed))
