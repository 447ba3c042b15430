"""Objection answers for any object at all; only moves of this game, rightly made, are ever legal."""

from __future__ import annotations

from dataclasses import fields
from itertools import product
from random import Random
from typing import Any, get_args

import pytest

from engines.core.match import Match
from engines.last_one_alive.game import GAME
from engines.last_one_alive.legality import can_choose, legal_moves, objection
from engines.last_one_alive.model import (
    AMBUSH,
    AXE,
    CHAINSAW,
    GUN,
    Drawn,
    FirstChosen,
    Move,
    Phase,
    Reroll,
    RollAgain,
    Rolled,
    Saw,
    State,
    Take,
)
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.token_uses import aimed
from tests.engines.last_one_alive.positions import given
from tests.walks import any_options, walk

POSITIONS = {
    Phase.FIRST: "first @0 p1:: p1:: bag:a3c3f3g3m3r3x3 draws:2",
    Phase.DEAL: "deal @0 p1:: p1:: bag:a3c3f3g3m3r3x3 draws:2",
    Phase.SIDE: "side @0 p1:: p1:: bag:a2c3f3g3m3r3x3 draws:1 drawn:a",
    Phase.PREPARE: "prepare @0 p1*:bfg:12 p1::",
    Phase.ROLL: "roll @0 p1:: p1:: cast:ZSIB",
    Phase.REACT: "react @0 p1*:acg:1 p1:: tray:ZaS-IiB-",
    Phase.ITEMS: "items @0 p1:acg:1 p1:: tray:S-IiB- draws:1",
    Phase.ITEM_DRAW: "item_draw @0 p1:: p1:: tray:Ii draws:1",
    Phase.PLUS: "plus @0 p1:: p1:: cast:S bangs:1",
    Phase.SHOTS: "shots @0 p1:abc:12Z p1:: tray:S1B- bangs:1",
    Phase.BARRICADES: "barricades @0 p1:bc:12Z p1:: tray:Bb walls:1",
    Phase.UNUSED: "unused @0 p1:: p1:: tray:Bb draws:1 walls:1",
    Phase.UNUSED_DRAW: "unused_draw @0 p1:: p1:: tray:Bb draws:1 walls:1",
    Phase.LIMIT: "limit @0 p1:acgm: p1:: tray:Z-",
    Phase.MEDIKIT: "medikit @0 p1:m:1 p1::",
    Phase.ZOMBIE: "zombies_everywhere=yes zombie @1 p1:: p0:: p1:: cast:Z",
    Phase.OVER: "over @0 p1:: p0::",
}
"""A position of each phase."""
WRONG = (None, True, 1.0, -1, 10**30, "", "zz", b"1", ("1",), ["1"], {"1": 1}, {1}, object(), Phase.OVER, Take)
"""What no field of a move may be, whatever the position."""
KINDS: tuple[type, ...] = get_args(Move)


def state_of(phase: Phase) -> State:
    return given(POSITIONS[phase]).state


def refusal(state: State, anything: object) -> Rule:
    """Return the rule of this game that refuses; whatever else comes back fails the test."""
    rule = objection(state, anything)
    assert isinstance(rule, Rule), f"{anything!r} in {GAME.spell(state)!r}"
    return rule


def test_every_phase_has_a_position_here() -> None:
    assert set(POSITIONS) == set(Phase)
    assert all(state_of(phase).phase is phase for phase in Phase)


@pytest.mark.parametrize("phase", Phase)
def test_what_is_no_move_of_this_game_is_refused(phase: Phase) -> None:
    class Taken(Take):
        """A move that looks like one of the game's."""

    state = state_of(phase)
    for anything in (*WRONG, *KINDS, Taken(0, 2, 1, 1), "tSSIB", Ellipsis, len, Random, state, GAME):
        refusal(state, anything)


@pytest.mark.parametrize("phase", Phase)
def test_a_move_that_holds_nonsense_is_refused(phase: Phase) -> None:
    state = state_of(phase)
    for kind in KINDS:
        names = [made.name for made in fields(kind)]
        for nonsense in product(WRONG, repeat=min(len(names), 2)):
            values = (*nonsense, *nonsense)[: len(names)]
            if names and _is_wrong_for(kind, values):
                refusal(state, kind(*values))


def _is_wrong_for(kind: type, values: tuple[Any, ...]) -> bool:
    """Return whether this could be no move at all; no faces picked up, or none in the air, may be one."""
    return kind not in {RollAgain, Rolled} or any(value != "" for value in values)


@pytest.mark.parametrize("phase", Phase)
def test_a_legal_move_with_one_field_spoilt_is_refused(phase: Phase) -> None:
    state = state_of(phase)
    for move in GAME.legal_moves(state)[:200]:
        values = {made.name: getattr(move, made.name) for made in fields(move)}
        for name, wrong in product(values, WRONG):
            if wrong != "":
                refusal(state, type(move)(**{**values, name: wrong}))


def test_numbers_that_only_equal_whole_ones_are_refused() -> None:
    prepare, first = state_of(Phase.PREPARE), state_of(Phase.FIRST)
    assert objection(prepare, Take(0, 2, 1, 1)) is None
    assert objection(first, FirstChosen(1)) is None

    assert refusal(prepare, Take(0.0, 2.0, 1.0, 1.0)) is Rule.TURN_FREE  # type: ignore[arg-type]
    assert refusal(prepare, Take(False, 2, True, True)) is Rule.TURN_FREE  # noqa: FBT003
    assert refusal(first, FirstChosen(True)) is Rule.SETUP_FIRST  # noqa: FBT003


@pytest.mark.parametrize(
    ("phase", "rule"),
    [
        (Phase.DEAL, Rule.SETUP_DRAW),
        (Phase.SIDE, Rule.SETUP_DRAW),
        (Phase.PREPARE, Rule.TURN_FREE),
        (Phase.ROLL, Rule.TURN_ROLL),
        (Phase.SHOTS, Rule.RES_BANG),
        (Phase.BARRICADES, Rule.RES_BARRICADE),
        (Phase.LIMIT, Rule.END_LIMIT),
        (Phase.OVER, Rule.END_WIN),
    ],
)
def test_what_is_no_move_is_answered_by_what_may_be_chosen(phase: Phase, rule: Rule) -> None:
    assert refusal(state_of(phase), None) is rule


def test_chance_draws_one_token_and_no_more() -> None:
    state = state_of(Phase.DEAL)

    assert refusal(state, Drawn("")) is Rule.COMP_TOKENS
    assert refusal(state, Drawn("ac")) is Rule.COMP_TOKENS


def test_legal_moves_are_those_of_the_game(rng: Random) -> None:
    for match in walk(Match.begin(GAME, any_options(GAME, rng), 3), rng):
        if match.state.phase is not Phase.ROLL:
            assert legal_moves(match.state) == GAME.legal_moves(match.state)


AIMED = (
    *(POSITIONS[phase] for phase in (Phase.REACT, Phase.ITEMS, Phase.SHOTS, Phase.BARRICADES)),
    "react @0 p1:acg:12 p1:: tray:Z1aaS-+1I-aBab",
    "items @0 p1:acg:1BIZ p1:: tray:S-+IiB-b draws:1",
    "shots @0 p1:ac:B p1:: tray:S1 bangs:1",
)


@pytest.mark.parametrize("position", AIMED)
def test_a_token_is_aimed_at_the_dice_on_which_it_may_be_used(position: str) -> None:
    state = given(position).state
    tray = {(kind, face) for kind, faces in zip("ZSIB", state.turn.tray, strict=True) for face in faces}
    lying = {(kind, AMBUSH) for kind in state.players[0].ambushes}
    uses = {aimed(token, *die) for token in (GUN, AXE, CHAINSAW) for die in tray | lying} - {None}
    legal = {move for move in legal_moves(state) if isinstance(move, Reroll | Saw)}

    assert {move for move in uses if objection(state, move) is None} == legal


@pytest.mark.parametrize("token", "bfmr")
def test_other_tokens_are_aimed_at_no_die(token: str) -> None:
    assert {aimed(token, kind, face) for kind in "ZSIB" for face in "12a-+ib"} == {None}


@pytest.mark.parametrize("position", [POSITIONS[Phase.PREPARE], "prepare @0 p1::11122 p1::1112"])
def test_dice_can_be_chosen_if_a_legal_choice_holds_them(position: str) -> None:
    state = given(position).state
    whole = [move for move in legal_moves(state) if isinstance(move, Take)]
    for zombie, shot, item, barricade in product(range(6), repeat=4):
        dice = zombie, shot, item, barricade
        held = any(
            all(n <= most for n, most in zip(dice, (take.zombie, take.shot, take.item, take.barricade), strict=True))
            for take in whole
        )

        assert can_choose(state, dice) == held
