from __future__ import annotations

import pytest

from engines.core.errors import BadNotation
from engines.dize.game import GAME
from engines.dize.model import Launch, Reward, Stop, ThrowAgain, Thrown
from engines.dize.odds.prospects import is_choice, prospect
from engines.dize.odds.solver import Objective


@pytest.mark.parametrize(
    ("word", "move"),
    [
        ("l5", Launch(5)),
        ("l0", Launch(0)),
        ("t11246", Thrown((1, 1, 2, 4, 6))),
        ("x2h1", Reward(2, 1)),
        ("a", ThrowAgain()),
        ("s", Stop()),
    ],
)
def test_a_move_is_one_short_word(word: str, move: object) -> None:
    assert GAME.decode(word) == move
    assert GAME.encode(move) == word


def test_faces_may_be_typed_in_any_order() -> None:
    assert GAME.decode("t64211") == Thrown((1, 1, 2, 4, 6))


@pytest.mark.parametrize(
    "word", ["", "l", "l-1", "l100", "l٣", "x7h0", "x2", "t7", "t0", "t" + "1" * 21, "A", "s ", "a\n"]
)
def test_a_word_that_is_no_move_is_refused_with_an_example(word: str) -> None:
    with pytest.raises(BadNotation, match="a move like l5, t11246, x2h1, a or s"):
        GAME.decode(word)


def test_a_position_names_its_zones_phase_and_throw() -> None:
    state = GAME.read("s4 h10 z3 l2 c2 r1 decide t24")

    assert (state.zones.human, state.zones.zombie, state.zones.launch) == (10, 3, 2)
    assert (state.zones.captured, state.zones.retired, state.zones.heroes) == (2, 2, 1)
    assert (state.setup, state.min_throw, state.phase, state.thrown) == (4, 1, "decide", (2, 4))
    assert GAME.spell(state) == "s4 h10 z3 l2 c2 r1 decide t24"


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("", "the zombies at setup"),
        ("h16 z4 choose", "the zombies at setup"),
        ("s4 h16 z4", "a phase"),
        ("s4 h16 z4 sleep", "zones like h16 z4"),
        ("s0 h16 z4 choose", "1 to 19 zombies at setup"),
        ("s20 h16 z4 choose", "1 to 19 zombies at setup"),
        ("s4 h16 z4 m2 choose", "20 dice"),
        ("s4 h17 z3 choose", "at most 16 humans"),
        ("s4 z1 e19 over", "a biter where none is left"),
        ("s4 e20 over", "a biter where none is left"),
        ("s4 h16 e4 choose", "an end exactly when"),
        ("s4 h16 z4 over", "an end exactly when"),
        ("s4 z5 e15 zombie", "an end exactly when"),
        ("s3 h14 z1 l3 e2 infect", "no more dice in the attack"),
        ("s4 h12 z4 l2 r2 attack", "no more dice in the attack"),
        ("s4 h10 z3 l2 c2 r1 infect", "fit the phase infect"),
        ("s4 h14 z4 l2 decide t24", "fit the phase decide"),
        ("s4 h10 z3 l2 c2 r1 decide t246", "fit the phase decide"),
        ("s4 h14 z4 l2 reward t24", "fit the phase reward"),
        ("s4 h14 z4 l2 reward t16", "fit the phase reward"),
        ("s4 h14 z1 l2 e3 reward t66", "fit the phase reward"),
        ("s4 h14 z4 l2 attack t24", "fit the phase attack"),
        ("s4 h16 z4 choose t24", "fit the phase choose"),
        ("s04 h16 z4 choose", "zones like h16 z4"),
        ("s4 h16 z４ choose", "zones like h16 z4"),
        ("s4 h16 z4 z4 choose", "each word once"),
        ("s4 h16 z4 m1 m0 choose", "each word once"),
        ("s4 h16 z4 choose zombie", "each word once"),
        ("s4 h10 z3 l2 c2 r1 decide t24 t24", "each word once"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(position: str, expected: str) -> None:
    with pytest.raises(BadNotation, match=expected):
        GAME.read(position)


def test_every_readable_decision_has_its_odds() -> None:
    """A position may come from a link or an example, so none of them may be unknown to the coach."""
    asked = 0
    for text in _readable():
        state = GAME.read(text)
        if not is_choice(state):
            continue
        asked += 1
        for move in GAME.legal_moves(state):
            found = prospect(state, move, Objective.WIN)
            assert 0 <= found.win <= 1
    assert asked > 500


def _readable() -> list[str]:
    found = []
    for humans in (1, 2, 3, 7, 12):
        for zombies in (1, 2, 3, 8):
            executed = 20 - humans - zombies
            for captured in range(min(zombies, 4)):
                for heroes in range(4):
                    for launch in range(min(humans, 8)):
                        human = humans - launch - heroes - captured
                        zones = f"s1 h{human} z{zombies - captured} l{launch} c{captured} r{heroes} e{executed}"
                        throws = [f"reward t{'6' * launch}", f"reward t{'2' * (launch - 1)}6", "decide", "choose"]
                        found += [f"{zones} {throw}" for throw in throws if human >= 0 and _reads(f"{zones} {throw}")]
    return found


def _reads(text: str) -> bool:
    try:
        GAME.read(text)
    except BadNotation:
        return False
    return True
