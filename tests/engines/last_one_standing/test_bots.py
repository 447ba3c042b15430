"""The players: each level beats the one below, and sees what matters."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from engines.core.bots import decide, play_out
from engines.core.match import Match
from engines.last_one_standing.board import NEIGHBOURS, SQUARES, STRIDE
from engines.last_one_standing.bots.placing import answered
from engines.last_one_standing.bots.plans import Search, ranked
from engines.last_one_standing.game import GAME
from engines.last_one_standing.model import SIZES, Options
from tests.engines.last_one_standing.tables import play, table
from tests.luck import UNLIKELY, luck
from tests.walks import AnyMatch

LADDER = list(zip(list(GAME.bots)[1:], list(GAME.bots), strict=False))
GAMES = 48


def wins(better: str, worse: str) -> int:
    """Return the games won by the better level alone, each colour and each first player equally often."""
    won = 0
    for number in range(GAMES):
        seat = number % 2
        bots = [GAME.bots[worse]] * 2
        bots[seat] = GAME.bots[better]
        options = Options(wear_out="all", first_player=1 + number // 2 % 2)
        match = play_out(Match.begin(GAME, options, 2), bots, Random(number))
        assert match.outcome is not None
        won += match.outcome.winners == (seat,)
    return won


@pytest.mark.parametrize(("better", "worse"), LADDER)
def test_each_level_beats_the_one_below_by_more_than_luck(better: str, worse: str) -> None:
    assert luck(wins(better, worse), GAMES) < UNLIKELY


def test_a_level_does_not_beat_itself() -> None:
    assert luck(wins("greedy", "greedy"), GAMES) > 0.01


def chosen(match: AnyMatch, level: str = "strong", slices: int = 1) -> str:
    return GAME.encode(decide(GAME.bots[level], match, Random(1), slices))


@pytest.mark.parametrize("level", ["territory", "strong"])
def test_they_step_out_of_a_pocket_and_not_into_it(level: str) -> None:
    match = play(table("b4n d4n b5n d5n c6n a2w b1w", A="c3,a1", B="a10,j10"), "k1")

    assert chosen(match, level) != "c3-c4"


@pytest.mark.parametrize("level", ["greedy", "territory", "strong"])
def test_a_trapped_player_frees_itself(level: str) -> None:
    match = table("a2n b1n i1n j2n", A="a1,j1:bw", B="a10,j10", turn="rescue:A")

    assert chosen(match, level) in {"ba2", "bb1", "bi1", "bj2"}


def test_the_greedy_player_puts_a_wall_beside_a_rival() -> None:
    match = table(A="c3,e5:w", B="a10,j10")

    assert chosen(match, "greedy") in {"wa9", "wb10", "wi10", "wj9"}


def test_the_strong_player_shuts_the_door_when_it_wins() -> None:
    # B's last open square is j9, beside A's piece: entering it, or walling it, ends the game.
    match = table("a9n b10n i10n", A="e5,j8:w", B="a10,j10")
    while match.outcome is None and match.actor == 0:
        match = match.play(decide(GAME.bots["strong"], match, Random(1))).settle(Random(1))

    assert match.outcome is not None
    assert match.outcome.winners == (0,)


@pytest.mark.parametrize(
    ("tiles", "pieces", "passes"),
    [
        ("", "c3,e5", False),
        ("", "c3,e5*", True),
        ("a2n b1n", "c3,a1", True),
        ("a2n b1n a1t h8t", "c3,a1", False),
    ],
    ids=["free", "locked", "trapped", "on a tunnel with a way out"],
)
def test_a_skip_on_ones_own_piece_is_known_to_be_a_pass_if_the_other_cannot_step(
    tiles: str, pieces: str, *, passes: bool
) -> None:
    match = table(tiles, A=f"{pieces}:s", B="a10,j10")
    plans = ranked(Search(GAME.observe(match.state, 0)), match.legal_moves, Random(1))

    assert passes == any(GAME.encode(plan.move) == "sc3" for plan in plans)
    assert passes == (play(match, "sc3", "k1").actor == 1)


def test_they_draw_from_a_question_mark_and_scrap_what_is_worth_least() -> None:
    asked = play(table(A="c3,j1:+btw"), "k1", "c3-c4", "!?")
    assert chosen(asked) == "d"
    assert chosen(play(asked, "d", "?s")) == "xw"


def test_more_thought_is_more_slices_and_each_is_a_legal_move() -> None:
    match = table("d4n e6n f2b", A="c3,e5", B="c8,g7")
    moves = match.legal_moves
    thoughts = list(islice(GAME.bots["strong"](GAME.observe(match.state, 0), moves, Random(1)), 80))

    assert 1 < len(thoughts) <= 62
    assert set(thoughts) <= set(moves)


def placing(*squares: str, seats: int = 2) -> AnyMatch:
    """Return a match in which player 1 begins, the pieces placed so far in their order."""
    match = Match.begin(GAME, Options(first_player=1), seats).settle(Random(1))
    return play(match, *(f"p{square}" for square in squares))


@pytest.mark.rule("los-setup-hint")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_first_piece_is_placed_neither_at_an_edge_nor_in_a_corner(seats: int) -> None:
    square = SQUARES[chosen(placing(seats=seats))[1:]]
    row, column = divmod(square, STRIDE)

    assert 1 < row < SIZES[seats]
    assert 1 < column < SIZES[seats]


def test_the_second_piece_is_placed_away_from_ones_own_first() -> None:
    match = placing("e5", "f6", "h8")
    square = SQUARES[chosen(match)[1:]]

    assert square not in NEIGHBOURS[SQUARES["e5"]]


def test_a_placement_is_worth_what_the_next_players_leave_of_it() -> None:
    match = placing()
    table, free = GAME.observe(match.state, 1).table, [move.square for move in match.legal_moves]
    corner, middle = (answered(table, SQUARES[square], free) for square in ("a1", "e5"))

    assert corner.value < middle.value
    assert corner.answer != middle.answer
