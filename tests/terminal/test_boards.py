"""The boards as text: everything that can be seen, and nothing that cannot."""

from __future__ import annotations

import re
from random import Random

import pytest

from engines.core.bots import at_random, decide
from engines.core.game import Nature
from engines.core.match import Match
from engines.last_one_standing.board import NAMES, squares
from engines.last_one_standing.game import GAME
from engines.last_one_standing.model import FREE, OFF, SIZES
from engines.registry import GAMES
from widgets.languages import LANGUAGES
from widgets.skins import BY_SLUG
from widgets.table.turns import AnyMatch
from widgets.terminal.boards import BOARDS, LOCK_SIGN, SIGNS, WIDTH
from widgets.terminal.words import board, say_in, snapshot_of

SKIN = BY_SLUG["last-one-standing"]


def some_position(seats: int, rng: Random, *, plies: int) -> AnyMatch:
    """Return a match some way into a game played at random."""
    match: AnyMatch = Match.begin(GAME, None, seats)
    while match.outcome is None and match.ply < plies:
        chance = match.actor is Nature.CHANCE
        match = match.play(GAME.draw(match.state, rng) if chance else decide(at_random, match, rng))
    return match


def drawn(match: AnyMatch, seat: int | None, lang: str = "en") -> str:
    names = tuple(f"Name {number + 1}" for number in range(match.seats))
    return board(SKIN, snapshot_of(SKIN, match, say_in(lang, SKIN), seat, names))


def cells(text: str, size: int) -> dict[str, str]:
    """Return what the grid shows on each square, by its name: whose piece, which tile, whether locked."""
    lines = text.splitlines()
    letters = lines[1].split()
    found = {}
    for line in lines[2 : 2 + size]:
        number = line[:2].strip()
        for at, letter in enumerate(letters):
            found[letter + number] = line[3 + 3 * at : 6 + 3 * at]
    return found


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("plies", [0, 40, 400])
def test_the_grid_shows_every_tile_piece_and_lock(seats: int, plies: int, rng: Random) -> None:
    match = some_position(seats, rng, plies=plies)
    state = match.state
    size = SIZES[seats]
    shown = cells(drawn(match, 0), size)
    standing = {square: index for index, square in enumerate(state.board.pieces) if square != OFF}

    assert len(shown) == size * size
    for square in squares(size):
        piece, tile, lock = tuple(shown[NAMES[square]])
        index = standing.get(square)
        assert tile == SIGNS[state.board.tiles[square]]
        assert piece == (" " if index is None else str(index // 2 + 1))
        assert (lock == LOCK_SIGN) == (index is not None and state.locks[index] != FREE)


def test_every_sign_is_its_own() -> None:
    assert len(set(SIGNS.values()) | {LOCK_SIGN}) == len(SIGNS) + 1
    assert not any(sign.isdigit() for sign in SIGNS.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_legend_explains_every_sign_that_lies_there(lang: str, rng: Random) -> None:
    match = some_position(4, rng, plies=300)
    text = drawn(match, None, lang)
    legend = text.split("\n\n")[1]
    explained = {entry[0] for entry in re.split(r"\s{2,}", legend.strip())}
    lying = {SIGNS[match.state.board.tiles[square]] for square in squares(SIZES[4])}

    assert lying <= explained
    assert all(len(line) <= WIDTH for line in legend.splitlines())


def test_a_whole_position_can_be_read_from_the_grid() -> None:
    state = GAME.read("10/2n7/3+6/2wb6/10/10/7t2/6?o2/10/10 A:c3,h7*:s B:d8,g2 turn:A")
    rows = drawn(Match.resume(GAME, state.options, 2, state), 0).splitlines()[1:16]

    assert rows == [
        "    a  b  c  d  e  f  g  h  i  j",
        " 1  .  .  .  .  .  .  .  .  .  .  1",
        " 2  .  .  x  .  .  . 2.  .  .  .  2",
        " 3  .  . 1.  +  .  .  .  .  .  .  3",
        " 4  .  .  #  =  .  .  .  .  .  .  4",
        " 5  .  .  .  .  .  .  .  .  .  .  5",
        " 6  .  .  .  .  .  .  .  .  .  .  6",
        " 7  .  .  .  .  .  .  . 1T! .  .  7",
        " 8  .  .  . 2.  .  .  ?  O  .  .  8",
        " 9  .  .  .  .  .  .  .  .  .  .  9",
        "10  .  .  .  .  .  .  .  .  .  .  10",
        "    a  b  c  d  e  f  g  h  i  j",
        "",
        "  . face down   x used, dead   ? question mark, dead   + +1   # wall   T tunnel",
        "  = bridge   O emptied tunnel, dead   ! locked piece   1 Name 1   2 Name 2",
    ]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_board_is_the_same_for_every_position_that_looks_the_same(seat: int | None, rng: Random) -> None:
    match = some_position(3, rng, plies=200)
    twin = Match.resume(GAME, match.options, 3, GAME.imagine(GAME.observe(match.state, seat), rng))

    assert drawn(match, seat) == drawn(twin, seat)


def test_every_game_has_a_board() -> None:
    assert set(BOARDS) == {game.slug for game in GAMES}
