"""Skip and move-opponent."""

from __future__ import annotations

import pytest

from engines.last_one_standing.events import LockEnded, OpponentSeized, PieceLocked, PieceStepped, TurnPassed
from tests.engines.last_one_standing.tables import at, fact, offers, play, refusal, table, told
from tests.walks import AnyMatch


def pieces_that_move(match: AnyMatch) -> set[str]:
    return {word.partition("-")[0] for word in offers(match) if "-" in word}


@pytest.mark.rule("los-skip-opponent", "los-skip-expire")
def test_a_skipped_piece_may_not_be_moved_in_the_next_turn_of_its_owner_and_then_again() -> None:
    match = play(table(A="a1,j1:s"), "sa10", "k1", "a1-a2", "!n", "k1")
    assert pieces_that_move(match) == {"j10"}
    assert refusal(match, "a10-a9") == "los-skip-opponent"

    match = play(match, "j10-j9", "!n", "k1", "a2-a3", "!n", "k2")
    assert pieces_that_move(match) == {"a10", "j9"}
    assert told(match, PieceLocked) == ["los-skip-opponent"]
    assert told(match, LockEnded) == ["los-skip-expire"]


@pytest.mark.rule("los-skip-opponent")
def test_any_piece_may_be_skipped_trapped_or_locked_ones_too() -> None:
    match = table("a9n b10n", A="a1,j1:ss", B="a10,j10*")

    assert {"sa10", "sj10", "sa1", "sj1"} <= offers(match)
    again = play(match, "sj10")
    assert fact(again, "B.locked") == 1
    assert refusal(match, "sc5") == "los-skip-opponent"


@pytest.mark.rule("los-skip-own")
def test_skipping_an_own_piece_locks_it_this_turn() -> None:
    match = play(table(A="a1,j1:s"), "sa1", "k1")

    assert pieces_that_move(match) == {"j1"}
    assert refusal(match, "a1-a2") == "los-skip-own"
    later = play(match, "j1-j2", "!n", "k1", "a10-a9", "!n", "k2")
    assert pieces_that_move(later) == {"a1", "j2"}


@pytest.mark.rule("los-skip-pass")
def test_one_piece_trapped_and_the_other_skipped_means_a_card_and_no_move() -> None:
    match = table("a2w b1w", A="a1,j1*::13")
    assert offers(match) == {"k1", "k3"}

    match = play(match, "k3")
    assert fact(match, "seat") == "B"
    assert fact(match, "A.cards") == "1"
    assert fact(match, "A.in") is True
    assert at(match, "j1") == "A"
    assert told(match, TurnPassed) == ["los-skip-pass"]


@pytest.mark.rule("los-skip-pass", "los-skip-own")
def test_a_player_may_make_a_pass_by_skipping_the_only_piece_that_can_move() -> None:
    match = play(table("a2w b1w", A="a1,j1:s"), "sj1", "k2")

    assert fact(match, "seat") == "B"
    assert fact(match, "A.cards") == "113"


@pytest.mark.rule("los-skip-pass")
def test_a_hand_tile_that_frees_the_trapped_piece_makes_its_move_due() -> None:
    match = play(table("a2n b1w", A="a1,j1*:b"), "ba2", "k2")

    assert offers(match) == {"a1-a2"}


@pytest.mark.rule("los-skip-expire", "los-skip-pass")
def test_locks_on_both_pieces_mean_a_pass() -> None:
    match = play(table(A="a1*,j1*"), "k1")

    assert told(match, TurnPassed) == ["los-skip-pass"]
    assert fact(match, "A.locked") == 0


@pytest.mark.rule("los-skip-expire")
def test_the_lock_ends_with_that_turn_even_if_another_piece_moved() -> None:
    match = play(table(A="a1*,j1"), "k1", "j1-j2", "!n", "k1", "a10-a9", "!n", "k1")

    assert pieces_that_move(match) == {"a1", "j2"}


@pytest.mark.rule("los-skip-expire", "los-moveopp-target")
def test_a_locked_piece_may_be_moved_by_another_player_and_stays_locked_for_its_owner() -> None:
    # Turn order A, B, C; A has skipped C's piece on a12.
    match = table(A="a1,l1", B="e5,e7:m", C="a12*,l12", turn="turn:B")
    match = play(match, "m1", "a12-a11", "!n", "k1")

    assert pieces_that_move(match) == {"l12"}
    assert refusal(match, "a11-a10") == "los-skip-opponent"


@pytest.mark.rule("los-moveopp-base")
def test_moving_an_opponent_needs_an_unused_one_dot_card() -> None:
    match = table(A="a1,j1:m:23")

    assert refusal(match, "m1") == "los-moveopp-base"
    assert refusal(match, "m2") == "los-moveopp-base"
    assert offers(match) == {"k2", "k3"}


@pytest.mark.rule("los-moveopp-base")
def test_an_opposing_piece_is_moved_one_step_instead_of_an_own_one() -> None:
    match = play(table(A="a1,j1:m"), "m1")
    assert pieces_that_move(match) == {"a10", "j10"}
    assert refusal(match, "a1-a2") == "los-moveopp-base"

    match = play(match, "a10-a9", "!n")
    assert at(match, "a9") == "B"
    assert fact(match, "seat") == "B"
    assert fact(match, "A.cards") == "123"
    assert told(match, OpponentSeized) == ["los-moveopp-base"]


@pytest.mark.rule("los-moveopp-target")
def test_without_an_opposing_piece_that_can_step_the_tile_cannot_be_used() -> None:
    match = table("a9n b10n i10w j9w", A="a1,j1:m")

    assert refusal(match, "m1") == "los-moveopp-target"


@pytest.mark.rule("los-moveopp-target")
def test_a_trapped_opposing_piece_cannot_be_chosen() -> None:
    match = play(table("a9n b10n", A="a1,j1:m"), "m1")

    assert pieces_that_move(match) == {"j10"}
    assert refusal(match, "a10-a9") == "los-moveopp-target"


@pytest.mark.rule("los-moveopp-effects")
def test_the_active_player_draws_for_a_question_mark_under_an_opposing_piece() -> None:
    match = play(table(A="a1,j1:m"), "m1", "a10-a9", "!?")
    assert match.actor == 0

    match = play(match, "d", "?w")
    assert match.state.hidden.hands == ("w", "")
    assert told(match, PieceStepped) == ["los-moveopp-effects"]


@pytest.mark.rule("los-moveopp-effects")
def test_a_plus_one_under_an_opposing_piece_gives_the_active_player_one_more_step_with_it() -> None:
    match = play(table(A="a1,j1:m"), "m1", "a10-a9", "!+")

    assert match.actor == 0
    assert offers(match) == {"a9-a10", "a9-a8", "a9-b9"}


@pytest.mark.rule("los-moveopp-locked")
def test_moving_an_opponent_may_replace_a_pass() -> None:
    match = table("a2w b1w", A="a1,j1*:m")
    assert offers(match) == {"k1", "k2", "k3", "m1"}

    match = play(match, "m1", "a10-a9", "!n")
    assert told(match, OpponentSeized) == ["los-moveopp-locked"]
    assert told(match, TurnPassed) == []


@pytest.mark.rule("los-moveopp-expert")
def test_experts_may_use_other_cards_and_choose_every_step() -> None:
    match = table(A="a1,j1:m", more="expert=yes")
    assert {"m1", "m2", "m3"} <= offers(match)

    match = play(match, "m3", "a10-a9", "!n", "a9-a8", "!n", "a8-b8", "!n")
    assert at(match, "b8") == "B"
    assert fact(match, "A.cards") == "112"
    assert told(match, OpponentSeized) == ["los-moveopp-expert"]


@pytest.mark.rule("los-moveopp-expert", "los-step-exact")
def test_a_pushed_piece_goes_as_far_as_it_can() -> None:
    match = play(table("a8n b9n", A="a1,j1:m", more="expert=yes"), "m3", "a10-a9", "!n")

    assert at(match, "a9") == "B"
    assert fact(match, "seat") == "B"
