"""The coach's chances against a search that tries every move of the rules themselves."""

from __future__ import annotations

import pytest

from engines.last_one_alive.game import GAME
from engines.last_one_alive.model import Block, Ready, Take
from engines.last_one_alive.odds.survival import advice, prospects, survival
from engines.last_one_alive.odds.tray import plus_bangs
from tests.engines.last_one_alive import brute_force

SMALL = [
    "roll @0 p1::12 p1:: bag:a1c1x3 cast:ZSB",
    "roll @0 p1:g:2 p1:: bag:a1c1x3 cast:SB",
    "roll @0 p1:ag:2 p1:: bag:c1m1x3 cast:SB",
    "roll @0 p1*::2 p1:: bag:a1g1x3 cast:ZSB",
    "roll @0 p1*:g:2 p1:: bag:m1x3 cast:IS",
    "roll @0 p1*:a:12 p1:: bag:g1x3 cast:SB",
    "roll @0 p1:cm:112 p1:: bag:a1x3 cast:ZS bang:2",
    "roll @0 p1:bc:112 p1:: bag:a1x3 cast:ZIB calm wall:2",
    "roll @0 p1::1 p1:: bag:a1c1g1m1x3 cast:ZI",
    "roll @0 p1::1 p1:: bag: aside:xxx cast:ZI",
    "survivors=yes roll @0 p3:c:11 p3:: bag:a1g1x1 aside:xx cast:IS",
    "day_night=yes roll @0 p1::1 p1:: bag:m1n1x1 aside:xx cast:II",
    "faces_shot=122++- roll @0 p1::22 p1:: bag:x3 cast:SS",
    "partial_heals=yes shots @0 p1:b:2hZ p1:: bag:x3 tray:S-Bb bangs:2",
    "react @0 p1*:b:12 p1:: bag:m1x3 tray:ZaS-",
    "react @0 p1*:ag:2 p1:: bag:x3 tray:S-B-",
    "items @0 p1:a:12 p1:: bag:g1m1x3 tray:S-IiB- draws:1",
    "plus @0 p1:a:22 p1:: bag:x3 tray:B- cast:S bangs:1",
    "shots @0 p1:a:12B p1:: bag:g1x3 tray:S-B- bangs:2",
    "barricades @0 p1:bc:12Z p1:: bag:x3 tray:Bb walls:1",
    "limit @0 p1:aafm:1 p1:: bag:x3 tray:Z-",
    "medikit @0 p1:mm:1 p1:: bag:x3",
]


@pytest.mark.parametrize("position", SMALL)
def test_the_exact_chance_is_that_of_trying_everything(position: str) -> None:
    state = GAME.read(position)

    assert survival(state) == pytest.approx(brute_force.survival(state), abs=1e-7)


def test_each_choice_has_the_chance_of_the_position_after_it() -> None:
    state = GAME.read("react @0 p1*:bg:12 p1:: bag:x3 tray:ZaS-")
    seen = [p for p in prospects(state) if p.final]

    assert [p.move for p in seen] == list(GAME.legal_moves(state))
    for prospect in seen:
        after = GAME.apply(state, prospect.move).state
        assert prospect.chance == pytest.approx(brute_force.survival(after), abs=1e-7)
    assert max(p.chance for p in seen) == pytest.approx(survival(state))


def test_every_set_of_dice_has_its_chance_before_the_roll() -> None:
    state = GAME.read("prepare @0 p1::112 p1:: bag:a3c3f3g3m3r3x3")
    by_move = {GAME.encode(p.move): p.chance for p in prospects(state)}

    assert len(by_move) == 32
    assert max(by_move, key=by_move.__getitem__) == "tSSSB"
    assert by_move["tSSSB"] == pytest.approx(0.7287, abs=5e-5)


def test_a_single_die_is_counted_by_hand() -> None:
    """One zombie, one shot die and one mandatory zombie die: a bang and no ambush, or a plus."""
    state = GAME.read("faces_shot=1111-- roll @0 p1::1 p1:: bag:x3 cast:ZS")

    assert survival(state) == pytest.approx(4 / 6 * 5 / 6)


def test_a_token_before_the_roll_changes_the_chance() -> None:
    state = GAME.read("prepare @0 p1:bf:22 p1:: bag:x3")
    moves = [Block("2"), GAME.decode("uf2"), Take(0, 3, 0, 1)]
    block, flare, shots = (p.chance for p in prospects(state, moves) if p.final)

    assert block == pytest.approx(survival(GAME.apply(state, Block("2")).state))
    assert flare > shots
    assert survival(state) >= max(block, flare, shots)


def test_a_gun_before_the_roll_helps_against_many() -> None:
    state = GAME.read("prepare @0 p1:g:1122 p1:: bag:x3")
    gun, shots = advice(state, [Ready("g"), Take(0, 3, 0, 1)])

    assert gun.chance > shots.chance > 0.4
    assert gun.change == pytest.approx(gun.chance - shots.chance)
    assert shots.change == 0.0


def test_a_long_thought_comes_in_pieces_that_only_grow() -> None:
    state = GAME.read("prepare @0 p1:g:1122 p1:: bag:x3")
    thoughts = list(prospects(state, [Ready("g")]))
    chances_so_far = [p.chance for p in thoughts]

    assert len(thoughts) > 30
    assert chances_so_far == sorted(chances_so_far)
    assert [p.final for p in thoughts] == [False] * (len(thoughts) - 1) + [True]


def test_a_target_changes_the_chance() -> None:
    state = GAME.read("shots @0 p1::1Z p1:: bag:x3 tray:S1Bb bangs:1")
    by_word = {GAME.encode(a.move): a for a in advice(state)}

    assert by_word["sZ"].change == 1.0
    assert by_word["s1"].change == 0.0
    assert by_word["-"].change == 0.0


def test_who_is_past_the_turn_has_survived_it_or_not() -> None:
    assert survival(GAME.read("unused @0 p1:: p1:: bag:g1x3 tray:Bb draws:1 walls:1")) == 1.0
    state = GAME.read("medikit @0 p1:m:1 p1:: bag:x3")
    given_up = GAME.decode("-")

    assert [p.chance for p in prospects(state, [given_up])] == [0.0]


def test_plus_chains_add_up_to_one() -> None:
    for dice in range(4):
        spread = plus_bangs("1112+-", dice, 9)

        assert sum(spread) == pytest.approx(1.0)
    one = plus_bangs("1112+-", 1, 9)
    assert one[0] == pytest.approx(1 / 6)
    assert one[1] == pytest.approx(3 / 6 + 1 / 36)
