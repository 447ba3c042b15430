"""The gate answers for whatever comes: a move of another game, nonsense in a record, no move at all."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engines.dize.game import GAME
from engines.dize.legality import is_short_of_humans, launch_limit, legal_moves, most_heroes
from engines.dize.model import DICE, Launch, Reward, Rule, Stop, ThrowAgain, Thrown
from engines.last_one_alive.model import Draw, Take
from engines.last_one_standing.model import PlayCard
from tests.engines.dize.positions import new
from tests.walks import walk

STRANGERS: tuple[Any, ...] = (
    None,
    "",
    "l5",
    5,
    object(),
    (),
    [],
    {},
    Launch,
    Rule.TURN_MIN,
    Draw(),
    Take(0, 0, 0, 0),
    PlayCard(1),
)
NONSENSE: tuple[Any, ...] = (None, "2", 2.0, True, (), [], {}, Stop(), float("nan"))
POSITIONS = (
    "s4 h16 z4 choose",
    "s4 h14 z4 l2 infect",
    "s4 h14 z4 l2 attack",
    "s4 h14 z4 l2 reward t66",
    "s4 h10 z3 l2 c2 r1 decide t24",
    "s4 h16 z4 zombie",
    "s4 h16 e4 over",
)


@pytest.mark.parametrize("position", POSITIONS)
def test_what_is_no_move_of_dize_is_refused_in_every_phase(position: str) -> None:
    state = GAME.read(position)
    for stranger in STRANGERS:
        assert GAME.objection(state, stranger) is Rule.TURN_PHASES, stranger


@pytest.mark.parametrize("position", POSITIONS)
def test_a_move_that_holds_nonsense_is_refused_in_every_phase(position: str) -> None:
    state = GAME.read(position)
    records: list[Any] = [
        *map(Launch, NONSENSE),
        *(Reward(thing, 0) for thing in NONSENSE),
        *(Reward(6, thing) for thing in NONSENSE),
        *map(Thrown, NONSENSE),
        *(Thrown((thing, 6)) for thing in NONSENSE),
        *(Thrown((1, thing)) for thing in NONSENSE),
        Thrown([1, 6]),  # type: ignore[arg-type]
        Thrown((6, 1)),
        Thrown((0, 1)),
        Thrown((1, 7)),
    ]
    for record in records:
        assert isinstance(GAME.objection(state, record), Rule), record


@pytest.mark.parametrize("position", POSITIONS)
def test_moves_without_fields_are_legal_only_when_the_player_decides(position: str) -> None:
    state = GAME.read(position)
    legal = [GAME.objection(state, move) is None for move in (Stop(), ThrowAgain())]

    assert legal == [" decide" in position] * 2


def test_the_odds_see_the_moves_that_the_game_allows() -> None:
    for match in walk(new(3), Random(5)):
        assert legal_moves(match.state) == GAME.legal_moves(match.state)


@pytest.mark.parametrize("zombies", range(1, DICE))
def test_short_of_humans_is_where_one_human_more_could_be_launched(zombies: int) -> None:
    for humans in range(DICE - zombies + 1):
        more = launch_limit(humans + 1, zombies) > launch_limit(humans, zombies)

        assert is_short_of_humans(humans, zombies) == more


@pytest.mark.parametrize("position", ["l2 reward t66", "l3 reward t266", "l4 reward t1266"])
def test_the_most_heroes_are_allowed_and_one_more_is_not(position: str) -> None:
    state = GAME.read(f"s4 h{16 - int(position[1])} z4 {position}")
    for face in state.thrown:
        most = most_heroes(state.thrown, face)

        assert GAME.objection(state, Reward(face, most)) is None
        assert GAME.objection(state, Reward(face, most + 1)) is not None
