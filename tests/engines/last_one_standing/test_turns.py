"""The turn: who plays, one tile first, cards, one piece, the end of a turn."""

from __future__ import annotations

from random import Random

import pytest

from engines.last_one_standing.events import CardsReturned, LockEnded, TurnBegan, TurnEnded
from tests.engines.last_one_standing.tables import fact, offers, play, refusal, steps, table, told


@pytest.mark.rule("los-turn-order")
def test_a_player_who_is_out_is_passed_over() -> None:
    match = table(A="a1,l1", B="", C="a12,l12")
    match = play(match, "k1", "a1-a2", "!n")

    assert fact(match, "seat") == "C"
    assert told(match, TurnBegan) == ["los-turn-order"]


@pytest.mark.rule("los-turn-order")
def test_the_turn_goes_round_and_begins_again() -> None:
    match = table()
    seats = []
    for words in (("k1", "a1-a2", "!n"), ("k1", "a10-a9", "!n"), ("k1", "a2-a3", "!n")):
        match = play(match, *words)
        seats.append(fact(match, "seat"))

    assert seats == ["B", "A", "B"]


@pytest.mark.rule("los-turn-options")
def test_a_player_may_move_without_using_a_tile_and_may_not_end_without_moving() -> None:
    match = table(A="a1,j1:+btw")

    assert {"k1", "k2", "k3"} <= offers(match)
    assert "wc5" in offers(match)
    assert refusal(match, "-") == "los-turn-options"
    assert refusal(match, "wc5", "-") == "los-turn-options"


@pytest.mark.rule("los-turn-one-tile")
def test_a_second_hand_tile_in_the_same_turn_is_refused() -> None:
    match = play(table(A="c3,j1:wts"), "we5")

    assert refusal(match, "te6") == "los-turn-one-tile"
    assert refusal(match, "sa10") == "los-turn-one-tile"
    assert offers(match) == {"k1", "k2", "k3"}


@pytest.mark.rule("los-turn-tile-first")
def test_after_a_step_no_hand_tile_may_be_used() -> None:
    match = table(A="c3,j1:wms")

    assert refusal(match, "k2", "we5") == "los-turn-tile-first"
    for word in ("we5", "sa10", "m1"):
        assert refusal(match, "k2", "c3-c4", "!n", word) == "los-turn-tile-first"


@pytest.mark.rule("los-turn-tile-first")
def test_a_tile_just_drawn_waits_for_the_next_turn() -> None:
    drawn = play(table(A="c3,j1"), "k2", "c3-c4", "!?", "d", "?w")
    assert refusal(drawn, "we5") == "los-turn-tile-first"

    later = play(drawn, "c4-c5", "!n", "k1", "a10-a9", "!n")
    assert "we5" in offers(later)


@pytest.mark.rule("los-turn-card")
def test_a_card_that_was_used_cannot_be_chosen() -> None:
    match = table(A="c3,j1::11")

    assert refusal(match, "k3") == "los-turn-card"
    assert offers(match) == {"k1"}


@pytest.mark.rule("los-turn-card")
def test_when_the_last_card_is_played_all_four_return() -> None:
    match = play(table(A="c3,j1::3"), "k3", "c3-c4", "!n", "c4-c5", "!n", "c5-c6", "!n")

    assert fact(match, "A.cards") == "1123"
    assert told(match, CardsReturned) == ["los-turn-card"]


@pytest.mark.rule("los-turn-card")
def test_cards_return_also_after_a_pass_and_after_moving_an_opponent() -> None:
    passed = play(table("a2w b1w", A="a1,j1*::2"), "k2")
    pushed = play(table(A="a1,j1:m:1"), "m1", "a10-a9", "!n")

    assert fact(passed, "A.cards") == fact(pushed, "A.cards") == "1123"


@pytest.mark.rule("los-turn-card")
def test_a_step_needs_a_card_and_a_card_is_chosen_once() -> None:
    match = table(A="c3,j1")

    assert refusal(match, "c3-c4") == "los-turn-card"
    assert refusal(match, "k2", "k1") == "los-turn-card"


@pytest.mark.rule("los-turn-one-piece")
def test_all_steps_belong_to_the_piece_that_took_the_first() -> None:
    match = play(table(A="c3,f6"), "k2", "c3-c4", "!n")

    assert refusal(match, "f6-f7") == "los-turn-one-piece"
    assert steps(match) == {"b4", "d4", "c5"}


@pytest.mark.rule("los-turn-one-piece")
def test_before_the_first_step_either_piece_may_take_it() -> None:
    assert offers(play(table(A="a1,j1"), "k1")) == {"a1-a2", "a1-b1", "j1-i1", "j1-j2"}


@pytest.mark.rule("los-turn-one-piece")
def test_a_trapped_piece_cannot_take_the_first_step_nor_can_an_opposing_one() -> None:
    match = play(table("a2w b1w", A="a1,f6"), "k1")

    assert refusal(match, "a1-a2") == "los-turn-one-piece"
    assert refusal(match, "a10-a9") == "los-turn-one-piece"
    assert refusal(match, "e5-e6") == "los-turn-one-piece"


@pytest.mark.rule("los-turn-end")
def test_a_neutral_tile_ends_the_turn_only_after_the_last_step() -> None:
    first = play(table(A="c3,j1"), "k3", "c3-c4", "!n")
    assert fact(first, "steps") == 2
    assert fact(first, "seat") == "A"

    last = play(first, "c4-c5", "!n", "c5-c6", "!n")
    assert fact(last, "seat") == "B"
    assert told(last, TurnEnded) == ["los-turn-end"]
    assert told(last, LockEnded) == []


@pytest.mark.rule("los-neutral")
def test_a_neutral_tile_does_nothing_and_the_turn_passes() -> None:
    match = play(table(A="c3,j1"), "k1", "c3-c4", "!n")

    assert fact(match, "c3") == "neutral"
    assert fact(match, "seat") == "B"
    assert "los-neutral" in {event.rule for event in match.log}


def test_chance_turns_tiles_in_proportion_to_what_is_left() -> None:
    match = play(table(A="c3,j1"), "k1", "c3-c4")
    weights = {match.game.encode(m): match.game.weight(match.state, m) for m in match.legal_moves}

    assert weights == {"!n": 80, "!?": 8, "!+": 3, "!w": 3, "!t": 3, "!b": 3}
    assert match.game.draw(match.state, Random(1)) in match.legal_moves
