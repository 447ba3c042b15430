"""Whatever is handed in as a move, the answer is a rule of this game or that it is legal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import product
from random import Random
from typing import Any, get_args

import pytest

from engines.core.match import Match
from engines.last_one_standing.game import GAME
from engines.last_one_standing.legality import objection
from engines.last_one_standing.model import Choice, Lay, Move, Phase, PlacePiece, State, Tile
from engines.last_one_standing.rulebook import Rule
from engines.registry import GAMES
from tests.engines.last_one_standing.tables import play, table
from tests.walks import any_options, walk

NONSENSE: tuple[Any, ...] = (
    None, True, -1, 0, 17, 255, 256, 10**5000, -(10**5000), 17.0, float("nan"), "", "w", "n", "17", b"w",
    Tile.WALL, Tile.NEUTRAL, Tile.SKIP, Tile.QUESTION, Phase.TURN, [], {}, (), {17}, object(), int,
)  # fmt: skip
KINDS: tuple[type, ...] = (*get_args(Choice), *(kind for kind in get_args(Move) if kind not in get_args(Choice)))


class PlaceSomewhere(PlacePiece):
    """Somebody else's move, made of one of ours."""


def states(seed: int) -> list[State]:
    """Return a position of every phase that random games come to."""
    found = {Phase.FIRST: Match.begin(GAME).state}
    for number in range(12):
        rng = Random(f"{seed}/{number}")
        for match in walk(Match.begin(GAME, any_options(GAME, rng), 2 + number % 3), rng):
            found.setdefault(match.state.turn.phase, match.state)
    rescue = table("a2n b1n i1n j2n", A="a1,j1:bw", B="a10,j10", turn="rescue:A").state
    scrap = play(table(A="c3,j1:+btw"), "k1", "c3-c4", "!?", "d", "?s").state
    return [*(found | {Phase.RESCUE: rescue, Phase.SCRAP: scrap}).values()]


def records() -> Iterator[object]:
    """Yield moves of every kind with everything in their fields that does not belong there."""
    for kind in KINDS:
        count = len(fields(kind))
        few = NONSENSE if count < 3 else NONSENSE[:14]
        yield from (kind(*held) for held in product(few, repeat=count))


def test_positions_of_every_phase_are_asked(seed: int) -> None:
    assert {state.turn.phase for state in states(seed)} == set(Phase)


def test_what_is_no_move_is_answered_with_what_may_be_chosen(seed: int) -> None:
    others = [move for game in GAMES if game is not GAME for move in Match.begin(game).settle(Random(1)).legal_moves]
    for state in states(seed):
        for thing in (*NONSENSE, *others, *KINDS, PlaceSomewhere(17), state, Rule.TURN_CARD):
            assert isinstance(objection(state, thing), Rule), thing


def test_a_move_that_holds_nonsense_is_refused_by_a_rule(seed: int) -> None:
    for state in states(seed):
        legal = set(map(repr, GAME.legal_moves(state)))
        for move in records():
            answer = objection(state, move)
            assert isinstance(answer, Rule) or repr(move) in legal, move


@pytest.mark.rule("los-turn-options", "los-step-exact", "los-out-rescue")
@pytest.mark.parametrize(
    ("turn", "rule"),
    [("turn:A", Rule.TURN_OPTIONS), ("step:A card:1 left:1", Rule.STEP_EXACT), ("rescue:A", Rule.OUT_RESCUE)],
)
def test_the_answer_follows_from_the_phase(turn: str, rule: Rule) -> None:
    trapped = "a2n b1n i1n j2n" if rule is Rule.OUT_RESCUE else ""
    state = table(trapped, A="a1,j1:b", turn=turn).state

    assert objection(state, "c3-c4") is rule
    assert objection(state, Lay("b", 17)) is rule  # type: ignore[arg-type]
