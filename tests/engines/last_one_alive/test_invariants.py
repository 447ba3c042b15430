"""Random games of every size and mixture of variants: what must hold in each of their positions."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given as given_any
from hypothesis import strategies as st

from engines.core.errors import BadNotation
from engines.core.game import Nature
from engines.core.match import Match
from engines.last_one_alive.game import GAME
from engines.last_one_alive.model import (
    ALL_DICE,
    APOCALYPSES,
    TOKENS,
    Options,
    Phase,
    Rolled,
    State,
)
from engines.last_one_alive.table import added, counted, dice_of
from engines.last_one_alive.validity import invalid
from tests.tampering import assert_playable
from tests.walks import any_move, any_options, walk

GAMES_EACH = 6
MOST_TURNS = 500
VARIANTS = list(product((False, True), repeat=3))
BETWEEN_TURNS = {Phase.PREPARE, Phase.ZOMBIE}


def assert_conserved(state: State) -> None:
    turn, supply = state.turn, state.supply
    dice = added(added(supply.pool, counted(turn.tray)), turn.cast)
    tokens = len(supply.bag) + len(supply.aside) + supply.gone
    tokens += len(turn.drawn) if state.phase is Phase.SIDE else 0
    for player in state.players:
        dice = added(dice, dice_of(player.zombies, player.ambushes))
        tokens += len(player.tokens)
    omens = state.options.day_night + (state.options.day_night and "n" not in supply.bag)

    assert dice == ALL_DICE
    assert tokens == TOKENS + APOCALYPSES + omens


def assert_calm_between_turns(state: State) -> None:
    for seat, player in enumerate(state.players):
        if seat != state.active or state.phase in BETWEEN_TURNS:
            assert not player.ambushes
            assert len(player.tokens) <= 3
    if state.phase is Phase.PREPARE:
        assert state.supply.pool[1:] == (3, 3, 3)


@pytest.mark.rule("loa-comp-dice", "loa-comp-tokens", "loa-var-combine")
@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("variants", VARIANTS)
def test_dice_and_tokens_are_conserved(seats: int, variants: tuple[bool, ...], rng: Random) -> None:
    day_night, survivors, zombies_everywhere = variants
    options = Options(day_night=day_night, survivors=survivors, zombies_everywhere=zombies_everywhere)
    for _ in range(GAMES_EACH):
        turns = 0
        match = Match.begin(GAME, options, seats)
        assert_conserved(match.state)
        for later in walk(match, rng):
            turns += later.state.phase is Phase.PREPARE
            assert_conserved(later.state)
            assert_calm_between_turns(later.state)
            assert invalid(later.state) == ""
            assert GAME.read(GAME.spell(later.state)) == later.state
            match = later

        assert turns <= MOST_TURNS
        assert match.outcome is not None
        assert all(match.state.players[seat].alive for seat in match.outcome.winners)


def test_every_setting_is_played_at_random(rng: Random) -> None:
    for _ in range(40):
        options = any_options(GAME, rng)
        for later in walk(Match.begin(GAME, options, 2 + int(rng.random() * 4)), rng):
            assert_conserved(later.state)
            assert invalid(later.state) == ""


@pytest.mark.rule("loa-token-hero")
def test_no_window_is_a_dead_end_and_none_opens_for_nothing(rng: Random) -> None:
    for _ in range(60):
        match = Match.begin(GAME, any_options(GAME, rng), 3)
        while match.outcome is None:
            if match.actor is not Nature.CHANCE:
                legal = {GAME.encode(move) for move in match.legal_moves}
                assert legal
                assert legal != {"-"}, GAME.spell(match.state)
            match = match.play(any_move(match, rng))


def test_a_throw_weighs_as_often_as_it_is_sampled() -> None:
    state = GAME.read("roll @0 p1:: p1:: bag:x3 cast:ZZSB")
    throws = list(GAME.candidates(state))

    assert sum(GAME.weight(state, throw) for throw in throws) == 6**4
    assert GAME.weight(state, Rolled("11", "1", "", "b")) == 9 * 3 * 4
    assert GAME.weight(state, Rolled("12", "2", "", "-")) == 6 * 1 * 1
    assert len(set(throws)) == len(throws) == 10 * 4 * 3


@given_any(text=st.text(alphabet="prepare@01:*abgx12ZIBS=-+ shotsdrawnbag", max_size=60))
def test_no_scribble_makes_a_position_that_breaks(text: str) -> None:
    try:
        state = GAME.read(text)
    except BadNotation:
        return

    assert_conserved(state)
    assert GAME.outcome(state) is not None or GAME.legal_moves(state)


@pytest.mark.parametrize(
    "text",
    [
        "prepare @0 p1:: p1::",
        "prepare @0 p1:: bag:x3",
        "prepare @3 p1:: p1:: bag:x3",
        "prepare @0 p2:: p1:: bag:x3",
        "prepare @0 p1::11111111111 p1:: bag:x3",
        "prepare @0 p1:aaaa: p1:: bag:x3",
        "prepare @0 p1:aaa: p1:: bag:a1x3",
        "prepare @0 p1::Z p1:: bag:x3",
        "prepare @0 p1:: p1::h bag:x3",
        "prepare @0 p1:: p0:: bag:x3",
        "prepare @0 p0:: p1:: p1:: bag:x3",
        "prepare @0 p1:: p1:: bag:x3 cast:Z",
        "prepare @0 p1:: p1:: bag:x3 tray:Z1",
        "prepare @0 p1:: p1:: bag:n1x3",
        "prepare @0 p1:: p1:: bag:x2",
        "prepare @0 p1:: p1:: bag:x3 bangs:1",
        "prepare @0 p1:: p1:: bag:x3 bang:3",
        "roll @0 p1:: p1:: bag:x3",
        "items @0 p1:: p1:: bag:x3 tray:Z1",
        "items @0 p1:: p1:: bag:x3 tray:Za",
        "shots @0 p1:: p1:: bag:x3 tray:S+",
        "item_draw @0 p1:: p1:: bag:x3",
        "unused @0 p1::1 p1:: bag:x3 draws:1",
        "over @0 p1:: p1:: bag:x3",
        "zombie @0 p1:: p1:: bag:x3 cast:Z",
        "deal @0 p1:: p1:: bag:x3",
        "side @0 p1:: p1:: bag:x3 draws:1",
        "survivors=yes prepare @0 p1:: p1:: bag:a1 aside:xxx",
        "faces_shot=11111 prepare @0 p1:: p1:: bag:x3",
        "colour=red prepare @0 p1:: p1:: bag:x3",
        "prepare @0 p1:: p1:: bag:x3 nonsense",
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str) -> None:
    assert GAME.read("prepare @0 p1:: p1:: bag:x3"), "without the fault it can be"
    with pytest.raises(BadNotation):
        GAME.read(text)


FULL = "bag:a3c3f3g3m3r3x3"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("deal @0 p1:: p1:: bag: draws:2 aside:xxx", "each player draws one token, in turn"),
        (f"deal @0 p1:: p1:: {FULL} draws:3", "each player draws one token, in turn"),
        ("deal @0 p1:g: p1:: bag:a3c3f3g2m3r3x3 draws:2", "each player draws one token, in turn"),
        ("deal @1 p1:g: p1:: p1:: bag:a3c3f3g2m3r3x3 draws:3", "each player draws one token, in turn"),
        ("deal @1 p1:: p1:: bag:a3c3f3g2m3r3x3 draws:1", "each player draws one token, in turn"),
        ("deal @1 p1:: p1:: bag:a3c3f3g3m3r3x1 aside:xx draws:1", "each player draws one token, in turn"),
        ("side @1 p1:g: p1:: p1:: bag:a2c3f3g2m3r3x3 draws:2 drawn:a", "each player draws one token, in turn"),
        ("side @0 p1:: p1:: bag:a2c2f3g3m3r3x3 draws:1 drawn:ac", "each player draws one token, in turn"),
        (f"first @1 p1:: p1:: {FULL} draws:2", "each player draws one token, in turn"),
        (f"first=0 first @0 p1:: p1:: {FULL} draws:2", "each player draws one token, in turn"),
        (f"first=1 deal @0 p1:: p1:: {FULL} draws:2", "each player draws one token, in turn"),
        (f"survivors=yes deal @0 p2:: p3:: {FULL} draws:2", "each player draws one token, in turn"),
        (f"first=2 prepare @0 p1::1 p1:: {FULL}", "a first player who sits at the table"),
        ("prepare @0 p1:: p1:: bag:x3 bang:16", "at most three tokens"),
        ("prepare @0 p1:: p1:: bag:x3 bang:4 wall:4", "at most three tokens"),
        ("prepare @0 p1:aaa: p1:: bag:x3 bang:2", "at most three tokens"),
        ("prepare @0 p1:: p1:: bag:x3 extra:3", "at most three tokens"),
        ("double_stacks=no prepare @0 p1:: p1:: bag:x3 bang:4", "at most three tokens"),
        ("react @0 p1*:: p1:: bag:x3 tray:S1 hero-used", "at most three tokens"),
        ("shots @0 p1::22 p1:: bag:x3 bangs:3 used:26", "draws, bangs and barricades"),
        ("shots @0 p1::22 p1:: bag:x3 bangs:3 used:999999", "draws, bangs and barricades"),
        ("items @0 p1:: p1:: bag:a1x3 tray:Ii draws:1 drawn:aaaccccffffgggmmmm", "draws, bangs and barricades"),
        ("prepare @0 @1 p1:: p1:: bag:x3", "each once"),
        ("prepare shots @0 p1:: p1:: bag:x3", "each once"),
        ("prepare @0 p1:: p1:: bag:x3 bag:x3", "each once"),
        ("prepare @0 p1:: p1:: bag:x3 calm calm", "each once"),
        ("day_night=no day_night=yes prepare @0 p1:: p1:: bag:n1x3", "each once"),
        ("prepare @0 p1:: p1:: bag:a1a1x3", "each kind of token once"),
        ("prepare @0 p1:: p1:: bag:x03", "each once"),
        ("prepare @0 p1:: p1:: bag:x３", "each once"),
        ("prepare @٠ p1:: p1:: bag:x3", "each once"),
        ("unused @0 p1:: p1:: bag:a1x3 tray:Bb walls:01", "each once"),
        ("item_counts=03,3,3,3,3,3 prepare @0 p1:: p1:: bag:x3", "six numbers"),
        ("item_counts=٣,3,3,3,3,3 prepare @0 p1:: p1:: bag:x3", "six numbers"),
    ],
)
def test_a_position_that_nobody_could_play_on_is_refused_with_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(BadNotation, match=expected):
        GAME.read(text)


@pytest.mark.parametrize(
    "text",
    [
        "items @0 p1:: p1:: bag:g1x3 draws:5",
        "item_draw @0 p1::1 p1:: bag:g3x3 draws:1",
        "barricades @0 p1::12Z p1:: bag:x3 walls:9",
        "unused @0 p1:: p1:: bag:a3x3 walls:1",
        "unused_draw @0 p1:: p1:: bag:a3x3 draws:3",
        f"prepare @0 p1:: p1:: {FULL} calm",
        f"shots @0 p1::22 p1:: {FULL} bang:2 bangs:2",
    ],
)
def test_a_position_may_leave_out_what_is_not_needed_to_play_on(text: str) -> None:
    for seed in range(20):
        assert_playable(GAME, GAME.read(text), Random(seed))


def test_the_draws_of_a_set_up_may_be_omens() -> None:
    for text in (
        "deal @1 p1:: p1:: bag:a3c3f3g3m3r3x2 aside:x draws:1",
        "deal @1 p1:b: p1:: bag:a2c3f3g3m3r3x3 draws:1",
        "day_night=yes deal @2 p1:: p1:: p1:: bag:a3c3f3g3m3r3x3 draws:1",
        "first=1 side @1 p1:: p1:: bag:a2c3f3g3m3r3x3 draws:1 drawn:a",
    ):
        assert GAME.spell(GAME.read(text)) == text
