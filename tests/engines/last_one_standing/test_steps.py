"""Steps: where a piece may go, the tile it leaves, lost steps, +1."""

from __future__ import annotations

import pytest

from engines.last_one_standing.board import SQUARES
from engines.last_one_standing.events import BonusSpent, PieceStepped, StepGained, StepsLost, TileTurned
from engines.last_one_standing.game import GAME
from engines.last_one_standing.model import Walk
from tests.engines.last_one_standing.tables import at, fact, offers, play, refusal, steps, table, tile, told


@pytest.mark.rule("los-step-ortho")
def test_a_step_is_never_diagonal_and_never_longer_than_one_square() -> None:
    match = play(table(A="c3,j1"), "k1")

    assert refusal(match, "c3-d4") == "los-step-ortho"
    assert refusal(match, "c3-c5") == "los-step-ortho"
    assert refusal(match, "c3-c3") == "los-step-ortho"
    assert steps(match) >= {"c2", "c4", "b3", "d3"}


@pytest.mark.rule("los-step-ortho")
def test_the_edge_of_the_board_cannot_be_crossed() -> None:
    match = play(table(A="a1,j5"), "k1")
    a1 = SQUARES["a1"]

    assert GAME.objection(match.state, Walk(a1, a1 - 1)) == "los-step-ortho"
    assert GAME.objection(match.state, Walk(a1, a1 - 16)) == "los-step-ortho"
    assert refusal(match, "j5-k5") == "los-step-ortho"
    assert {word for word in offers(match) if word.startswith("a1-")} == {"a1-a2", "a1-b1"}


@pytest.mark.rule("los-step-flip")
def test_the_tile_just_left_is_turned_and_the_one_entered_is_not() -> None:
    match = play(table(A="a1,j1"), "k1", "a1-a2", "!n")

    assert tile(match, "a1") == "neutral"
    assert tile(match, "a2") == "face-down"
    assert told(match, TileTurned) == ["los-step-flip"]


@pytest.mark.rule("los-step-flip", "los-spec-persist")
def test_a_piece_that_steps_off_a_face_up_bridge_turns_nothing() -> None:
    match = play(table("c3b", A="c3,j1"), "k1", "c3-c4")

    assert tile(match, "c3") == "bridge"
    assert told(match, TileTurned) == []
    assert "los-spec-persist" in {event.rule for event in match.log}
    assert fact(match, "seat") == "B"


@pytest.mark.rule("los-step-flip")
def test_nothing_else_happens_before_the_tile_is_turned() -> None:
    assert refusal(play(table(A="c3,j1"), "k2", "c3-c4"), "c4-c5") == "los-step-flip"


@pytest.mark.rule("los-step-enter")
def test_only_face_down_tiles_bridges_tunnels_and_plus_ones_are_entered() -> None:
    match = play(table("b3n d3b c4w", A="c3,a1"), "k1")

    assert {word for word in offers(match) if word.startswith("c3-")} == {"c3-d3", "c3-c2"}
    assert refusal(match, "c3-b3") == "los-step-enter"
    assert refusal(match, "c3-c4") == "los-wall-block"


@pytest.mark.rule("los-step-enter", "los-q-draw")
def test_a_turned_question_mark_is_dead() -> None:
    assert refusal(play(table("c4?", A="c3,a1"), "k1"), "c3-c4") == "los-step-enter"


@pytest.mark.rule("los-step-occupied")
def test_no_two_pieces_share_a_square_and_none_jumps_another() -> None:
    match = play(table(A="c3,a1", B="c4,j10"), "k2")

    assert refusal(match, "c3-c4") == "los-step-occupied"
    assert refusal(match, "c3-c5") == "los-step-ortho"


@pytest.mark.rule("los-step-exact")
def test_stopping_while_a_step_can_be_made_is_refused() -> None:
    assert refusal(table(A="c3,j1"), "k2", "c3-c4", "!n", "-") == "los-step-exact"


@pytest.mark.rule("los-step-exact")
def test_in_a_pocket_of_two_squares_a_card_of_three_is_spent_after_two_steps() -> None:
    pocket = table("b3n c2n d3n b4n d4n b5n d5n c6n", A="c3,j1")
    match = play(pocket, "k3", "c3-c4", "!n", "c4-c5", "!n")

    assert at(match, "c5") == "A"
    assert fact(match, "seat") == "B"
    assert fact(match, "A.cards") == "112"
    assert told(match, StepsLost) == ["los-step-exact"]


@pytest.mark.rule("los-step-revisit")
def test_a_square_that_turned_up_a_bridge_may_be_entered_again() -> None:
    match = play(table(A="c3,j1"), "k2", "c3-c4", "!b", "c4-c3", "!n")

    assert at(match, "c3") == "A"
    assert tile(match, "c4") == "neutral"
    assert told(match, PieceStepped) == ["los-step-ortho", "los-step-revisit"]


@pytest.mark.rule("los-plus-flip")
def test_turning_up_a_plus_one_gives_the_same_piece_one_more_step() -> None:
    match = play(table(A="c3,j1"), "k1", "c3-c4", "!+")

    assert fact(match, "seat") == "A"
    assert fact(match, "steps") == 1
    assert steps(match) == {"b4", "d4", "c5", "c3"}
    assert refusal(match, "j1-j2") == "los-turn-one-piece"
    assert refusal(match, "-") == "los-step-exact"


@pytest.mark.rule("los-plus-flip", "los-plus-once")
def test_if_nothing_else_is_open_the_extra_step_goes_back_onto_the_plus_one() -> None:
    match = play(table("b4n d4n c5n", A="c3,j1"), "k1", "c3-c4", "!+")
    assert offers(match) == {"c4-c3"}

    match = play(match, "c4-c3", "!n")
    assert fact(match, "seat") == "B"
    assert tile(match, "c4") == "neutral"
    assert told(match, StepGained) == ["los-plus-flip"]
    assert told(match, BonusSpent) == ["los-plus-once"]


@pytest.mark.rule("los-plus-land")
def test_landing_on_a_face_up_plus_one_gives_a_step_that_must_follow() -> None:
    match = play(table("d3+", A="c3,j1"), "k1", "c3-d3", "!n")

    assert fact(match, "steps") == 1
    assert refusal(match, "-") == "los-step-exact"
    assert told(match, StepGained) == ["los-plus-land"]


@pytest.mark.rule("los-plus-land")
def test_a_bonus_without_a_legal_step_is_lost() -> None:
    match = play(table("d3+ d2n d4n e3n", A="c3,j1"), "k1", "c3-d3", "!n")

    assert tile(match, "c3") == "neutral"
    assert fact(match, "seat") == "B"
    assert told(match, StepsLost) == ["los-plus-land"]


@pytest.mark.rule("los-plus-hand")
def test_a_plus_one_from_the_hand_gives_its_step_when_it_is_landed_on() -> None:
    laid = play(table(A="c3,j1:+"), "+d3")
    assert fact(laid, "steps") == 0

    match = play(laid, "k1", "c3-d3", "!n")
    assert fact(match, "steps") == 1
    assert fact(match, "seat") == "A"


@pytest.mark.rule("los-plus-once")
def test_two_adjacent_plus_ones_give_one_step_each_and_no_more() -> None:
    match = play(table("d3+ d4+", A="c3,j1"), "k1", "c3-d3", "!n", "d3-d4", "d4-d3")

    assert fact(match, "seat") == "B"
    assert at(match, "d3") == "A"
    assert told(match, BonusSpent) == ["los-plus-once"]
    assert told(match, StepGained) == ["los-plus-land", "los-plus-land"]


@pytest.mark.rule("los-plus-once")
def test_the_same_plus_one_gives_its_step_again_in_a_later_turn() -> None:
    match = play(table("d3+ d4+", A="c3,j1"), "k1", "c3-d3", "!n", "d3-d4", "d4-d3")
    match = play(match, "k1", "a10-a9", "!n", "k1", "d3-d4")

    assert fact(match, "steps") == 1


@pytest.mark.rule("los-wall-under")
def test_a_wall_is_found_on_the_square_left_never_under_the_piece() -> None:
    match = play(table(A="c3,j1"), "k1", "c3-c4", "!w")

    assert tile(match, "c3") == "wall"
    assert at(match, "c4") == "A"
    assert "los-wall-under" in {event.rule for event in match.log}


@pytest.mark.rule("los-spec-reveal")
def test_a_special_turned_up_is_open_to_every_player_later() -> None:
    match = play(table(A="c3,j1", B="c1,j10"), "k1", "c3-c4", "!t", "k2", "c1-c2", "!n")

    assert "c2-c3" in offers(match)
    assert "los-spec-reveal" in {event.rule for event in match.log}


@pytest.mark.rule("los-spec-persist")
def test_a_plus_one_that_is_left_stays_and_may_be_landed_on_again() -> None:
    match = play(table("c3+", A="c3,j1", B="c1,j10"), "k1", "c3-c4")

    assert tile(match, "c3") == "plus"
    match = play(match, "k2", "c1-c2", "!n", "c2-c3", "!n")
    assert fact(match, "steps") == 1
