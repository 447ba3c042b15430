"""Tunnels: in, through, out beside another one or on it."""

from __future__ import annotations

import pytest

from engines.last_one_standing.events import PieceTunnelled, TunnelEntered, TunnelRemoved
from tests.engines.last_one_standing.tables import at, fact, offers, play, refusal, steps, table, tile, told


@pytest.mark.rule("los-tunnel-two")
def test_from_one_of_two_tunnels_neighbours_of_both_are_offered() -> None:
    match = play(table("c5t h8t", A="c5,a1"), "k1")

    here = {"b5", "d5", "c4", "c6"}
    there = {"h8-h7", "h8-h9", "h8-g8", "h8-i8"}
    assert here | there == steps(match) - {"a2", "b1"}
    assert refusal(match, "c5-e5-e6") == "los-tunnel-two"
    assert refusal(match, "c5-c5-c6") == "los-tunnel-two"


@pytest.mark.rule("los-tunnel-enter", "los-tunnel-exit-removed")
def test_two_steps_lead_in_and_the_third_comes_out() -> None:
    match = play(table("c5t h8t", A="c3,a1"), "k3", "c3-c4", "!n", "c4-c5", "!n", "c5-h8-h7")

    assert at(match, "h7") == "A"
    assert tile(match, "h8") == "hole"
    assert tile(match, "c5") == "tunnel"
    assert fact(match, "seat") == "B"
    assert told(match, TunnelEntered) == ["los-tunnel-enter"]
    assert told(match, PieceTunnelled) == ["los-tunnel-two"]


@pytest.mark.rule("los-tunnel-enter")
def test_a_passage_starts_on_a_tunnel() -> None:
    assert refusal(table("c5t h8t", A="c3,a1"), "k1", "c3-h8-h7") == "los-tunnel-enter"


@pytest.mark.rule("los-tunnel-exit-step")
def test_one_step_leads_from_a_tunnel_to_a_square_beside_another() -> None:
    match = play(table("c5t h8t", A="c5,a1"), "k1")
    assert refusal(match, "c5-h8-h6") == "los-tunnel-exit-step"
    assert refusal(match, "c5-h8-h8") == "los-tunnel-exit-step"

    match = play(match, "c5-h8-g8")
    assert at(match, "g8") == "A"
    assert tile(match, "h8") == "hole"
    assert fact(match, "seat") == "B"


@pytest.mark.rule("los-tunnel-exit-step")
def test_under_the_other_reading_the_step_ends_on_the_exit_which_empties_when_left() -> None:
    match = play(table("c5t h8t", A="c5,a1", more="tunnel_exit=stand"), "k2", "c5-h8-h8")
    assert at(match, "h8") == "A"
    assert tile(match, "h8") == "leaving"
    assert refusal(table("c5t h8t", A="c5,a1", more="tunnel_exit=stand"), "k1", "c5-h8-g8") == "los-tunnel-exit-step"

    match = play(match, "h8-g8")
    assert at(match, "g8") == "A"
    assert tile(match, "h8") == "hole"
    assert told(match, TunnelRemoved) == ["los-tunnel-exit-removed"]


@pytest.mark.rule("los-tunnel-exit-step", "los-tunnel-exit-free")
def test_a_tunnel_that_a_piece_has_come_out_on_is_no_tunnel_for_anyone() -> None:
    match = play(table("c5t h8t", A="c5,a1", B="c6,j10", more="tunnel_exit=stand"), "k1", "c5-h8-h8")
    match = play(match, "k2", "c6-c5", "!n")

    assert refusal(match, "c5-h8-h8") == "los-tunnel-exit-free"
    assert steps(match) == {"b5", "d5", "c4"}


@pytest.mark.rule("los-tunnel-exit-step", "los-out-remove")
def test_the_exit_also_empties_when_its_piece_is_taken_off_the_board() -> None:
    trapped = table("h8e h7n h9n g8n i8n a2n b1n", A="e5,e6", B="a1,h8", more="tunnel_exit=stand")
    over = play(trapped, "k1", "e5-e4", "!n", "!n")
    assert tile(over, "h8") == "hole"
    assert fact(over, "winner") == "A"


@pytest.mark.rule("los-tunnel-no-return")
def test_there_is_one_passage_a_turn() -> None:
    match = play(table("c5t h8t h6t", A="c5,a1"), "k3", "c5-h8-h7", "h7-h6", "!n")

    assert refusal(match, "h6-c5-c4") == "los-tunnel-no-return"
    assert steps(match) == {"h5", "g6", "i6"}


@pytest.mark.rule("los-tunnel-many")
def test_with_three_tunnels_the_player_picks_the_exit() -> None:
    match = play(table("c5t h8t a1t", A="c5,j1"), "k1")
    assert {"h8-h7", "h8-h9", "h8-g8", "h8-i8", "a1-a2", "a1-b1"} <= steps(match)

    match = play(match, "c5-a1-a2")
    assert tile(match, "a1") == "hole"
    assert tile(match, "h8") == "tunnel"
    assert told(match, PieceTunnelled) == ["los-tunnel-many"]


@pytest.mark.rule("los-tunnel-exit-free")
def test_an_occupied_exit_is_no_exit() -> None:
    match = play(table("c5t h8t", A="c5,a1", B="h8,j10"), "k1")

    assert refusal(match, "c5-h8-h7") == "los-tunnel-exit-free"
    assert not any(word.startswith("h8") for word in steps(match))


@pytest.mark.rule("los-tunnel-exit-free")
def test_nobody_comes_out_where_they_went_in() -> None:
    match = play(table("c5t c6t", A="c5,a1"), "k1")

    assert {word for word in steps(match) if word.startswith("c6-")} == {"c6-b6", "c6-d6", "c6-c7"}
    assert refusal(match, "c5-c6-c5") == "los-tunnel-exit-free"


@pytest.mark.rule("los-tunnel-exit-free")
def test_an_exit_that_is_closed_in_is_no_exit() -> None:
    match = play(table("c5t h8t h7n h9w g8n i8?", A="c5,a1"), "k1")

    assert steps(match) == {"b5", "d5", "c4", "c6", "a2", "b1"}


@pytest.mark.rule("los-tunnel-single")
def test_a_lone_tunnel_is_an_ordinary_square() -> None:
    match = play(table("c5t", A="c4,a1"), "k2", "c4-c5", "!n")

    assert steps(match) == {"b5", "d5", "c6"}
    assert refusal(match, "c5-h8-h7") == "los-tunnel-single"
    assert told(match, TunnelEntered) == ["los-tunnel-single"]


@pytest.mark.rule("los-tunnel-hole")
def test_an_emptied_square_is_dead_but_may_be_covered() -> None:
    match = table("h8o", A="h7,a1:bw")

    assert refusal(match, "k1", "h7-h8") == "los-tunnel-hole"
    assert {"bh8", "wh8"} <= offers(match)
    assert "los-tunnel-hole" in {event.rule for event in play(match, "bh8").log}


@pytest.mark.rule("los-tunnel-exit-removed", "los-plus-land")
def test_coming_out_onto_a_plus_one_gives_its_step() -> None:
    match = play(table("c5t h8t h7+", A="c5,a1"), "k1", "c5-h8-h7")

    assert fact(match, "steps") == 1
    assert tile(match, "h8") == "hole"
