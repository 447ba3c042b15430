"""Specials: laying them, the hand limit, wear, bridges, walls, question marks."""

from __future__ import annotations

import pytest

from engines.last_one_standing.events import (
    BridgeEntered,
    DrawDeclined,
    HandOverfull,
    TileCovered,
    TileDrawn,
    TileScrapped,
    TileWorn,
)
from engines.last_one_standing.model import POOL_COUNTS, POOL_TILES, Tile
from tests.engines.last_one_standing.tables import at, fact, offers, play, refusal, steps, table, tile, told


@pytest.mark.rule("los-spec-wear")
def test_under_wear_out_all_a_bridge_that_was_entered_becomes_a_used_neutral() -> None:
    match = table("d3b", A="c3,j1", B="a10,j10:w", more="wear_out=all")
    match = play(match, "k2", "c3-d3", "!n", "d3-e3")

    assert tile(match, "d3") == "neutral"
    assert told(match, TileWorn) == ["los-spec-wear"]
    assert "wd3" in offers(match)


@pytest.mark.rule("los-spec-wear", "los-tunnel-exit-removed")
def test_a_tunnel_left_by_a_passage_does_not_wear() -> None:
    match = play(table("c5t h8t", A="c5,j1", more="wear_out=all"), "k1", "c5-h8-h7")

    assert tile(match, "c5") == "tunnel"
    assert tile(match, "h8") == "hole"
    assert told(match, TileWorn) == []


@pytest.mark.rule("los-spec-wear")
@pytest.mark.parametrize(
    ("kind", "worn"), [("late", ""), ("none", ""), ("plus", "+"), ("plus-bridge", "+b"), ("all", "+bt")]
)
def test_each_setting_wears_out_the_kinds_it_names(kind: str, worn: str) -> None:
    for letter, word in {"+": "plus", "b": "bridge", "t": "tunnel"}.items():
        match = play(table(f"c3{letter}", A="c3,j1", more=f"wear_out={kind}"), "k1", "c3-c4")

        assert tile(match, "c3") == ("neutral" if letter in worn else word)


@pytest.mark.rule("los-spec-wear")
def test_a_special_just_turned_up_does_not_wear_but_does_once_it_is_entered() -> None:
    match = play(table(A="c3,j1", more="wear_out=all"), "k3", "c3-c4", "!b")
    assert tile(match, "c3") == "bridge"

    match = play(match, "c4-c3", "!n", "c3-c2")
    assert tile(match, "c3") == "neutral"


@pytest.mark.rule("los-spec-hand-limit", "los-q-draw")
def test_a_fifth_tile_means_that_one_of_five_is_scrapped_before_the_next_step() -> None:
    match = play(table(A="c3,j1:+btw"), "k2", "c3-c4", "!?", "d", "?s")

    assert offers(match) == {"x+", "xb", "xt", "xw", "xs"}
    assert refusal(match, "c4-c5") == "los-spec-hand-limit"
    assert refusal(match, "xm") == "los-spec-hand-limit"
    assert told(match, HandOverfull) == ["los-spec-hand-limit"]

    match = play(match, "xb")
    assert match.state.hidden.hands[0] == "+stw"
    assert match.state.hidden.scraps[0] == "b"
    assert steps(match) == {"b4", "d4", "c5"}


@pytest.mark.rule("los-spec-hand-limit")
def test_what_is_scrapped_is_shown_to_nobody_else() -> None:
    match = play(table(A="c3,j1:+btw"), "k2", "c3-c4", "!?", "d", "?s", "xb")
    (scrapped,) = [event for event in match.log if isinstance(event, TileScrapped)]

    assert scrapped.audience == frozenset({0})
    assert match.game.observe(match.state, 1).table.scrapped == (1, 0)
    assert match.game.observe(match.state, 1).scraps == ""


@pytest.mark.rule("los-spec-place")
def test_a_wall_on_a_face_down_tile_removes_that_tile_unseen() -> None:
    match = play(table(A="c3,j1:w"), "wc5")

    assert tile(match, "c5") == "wall"
    assert told(match, TileCovered) == ["los-spec-place"]
    assert sum(match.state.board.buried) == 100
    assert fact(match, "down") == 99


@pytest.mark.rule("los-spec-place")
@pytest.mark.parametrize("special", ["t", "+", "b"])
def test_nothing_is_laid_on_a_visible_special(special: str) -> None:
    match = table(f"c5{special}", A="c3,j1:+w")

    assert refusal(match, "+c5") == refusal(match, "wc5") == "los-spec-place"


@pytest.mark.rule("los-spec-place")
def test_a_skip_is_not_laid_on_the_board() -> None:
    match = table(A="c3,j1:ms")
    move = match.game.decode("mc5")

    assert match.game.objection(match.state, move) == "los-spec-place"


@pytest.mark.rule("los-spec-spent")
def test_a_used_skip_is_in_no_hand_and_not_in_the_pool() -> None:
    before = table(A="c3,j1:s")
    match = play(before, "sa10")
    pool = dict(zip(POOL_TILES, match.state.hidden.pool, strict=True))

    assert "s" not in "".join((*match.state.hidden.hands, *match.state.hidden.scraps))
    assert pool[Tile.SKIP] == POOL_COUNTS[2][0] - 1
    assert "los-spec-spent" in {event.rule for event in match.log}


@pytest.mark.rule("los-spec-spent")
def test_a_laid_tile_never_comes_back() -> None:
    match = play(table("h8t", A="c5,j1:t", B="a10,j10"), "tc6", "k2", "c5-c6", "!n", "c6-h8-h7")

    assert match.state.hidden.hands[0] == ""
    assert fact(match, "pool") == 19


@pytest.mark.rule("los-spec-place-where")
def test_a_tile_may_be_laid_far_away_on_a_used_square_but_not_on_a_question_mark_or_a_piece() -> None:
    match = table("c5n d5?", A="h8,j1:w", B="e5,j10")

    assert "wc5" in offers(match)
    assert refusal(match, "wd5") == "los-spec-place-where"
    assert refusal(match, "we5") == "los-spec-place-where"
    assert refusal(match, "wh8") == "los-spec-place-where"


@pytest.mark.rule("los-spec-place-selfblock")
def test_a_wall_on_the_only_exit_of_both_own_pieces_is_refused() -> None:
    match = table("c2n b3n c4n d2n e3n d5n c5n e4n", A="c3,d4:w", B="a10,j10")

    assert refusal(match, "wd3") == "los-spec-place-selfblock"
    assert "we5" in offers(match)


@pytest.mark.rule("los-spec-place-selfblock")
def test_a_locked_piece_with_free_squares_does_not_excuse_walling_in_the_other() -> None:
    match = table("d2n e3n d5n c5n e4n c4n", A="g7*,d4:w", B="a10,j10")

    assert refusal(match, "wd3") == "los-spec-place-selfblock"


@pytest.mark.rule("los-spec-place-selfblock", "los-skip-pass")
def test_when_the_turn_is_a_pass_anyway_any_tile_may_be_laid() -> None:
    match = table("a2w b1w", A="a1,d4*:w")

    assert {"wd3", "wd5", "wc4", "we4"} <= offers(match)


@pytest.mark.rule("los-spec-place-selfblock")
def test_a_wall_on_the_only_landing_square_of_a_passage_is_refused() -> None:
    match = table("c5t h8t c4n b5n d5n c6n h9n g8n i8n a2n b1n", A="c5,a1:w", B="a10,j10")

    assert refusal(match, "wh7") == "los-spec-place-selfblock"


@pytest.mark.rule("los-bridge-hand")
def test_a_bridge_is_not_laid_on_a_face_down_tile() -> None:
    match = table("d5n e5o", A="c3,j1:b")

    assert refusal(match, "bc5") == "los-bridge-hand"
    assert {word for word in offers(match) if word[0] == "b"} == {"bd5", "be5"}


@pytest.mark.rule("los-bridge-hand")
def test_while_nothing_is_turned_a_bridge_has_no_square() -> None:
    assert offers(table(A="c3,j1:b")) == {"k1", "k2", "k3"}


@pytest.mark.rule("los-bridge-field")
def test_a_piece_may_stop_on_a_bridge_and_leave_it_on_any_side() -> None:
    match = play(table("c5b", A="c4,j1"), "k1", "c4-c5", "!n")
    assert at(match, "c5") == "A"
    assert told(match, BridgeEntered) == ["los-bridge-field"]

    match = play(match, "k1", "a10-a9", "!n", "k1")
    assert {word for word in offers(match) if word.startswith("c5-")} == {"c5-b5", "c5-d5", "c5-c6"}


@pytest.mark.rule("los-bridge-adjacent")
def test_a_bridge_is_not_laid_beside_another_but_diagonally_it_may_be() -> None:
    match = table("c5b c6n d6n", A="c3,j1:b")

    assert refusal(match, "bc6") == "los-bridge-adjacent"
    assert "bd6" in offers(match)


@pytest.mark.rule("los-bridge-adjacent")
def test_a_bridge_turned_up_beside_another_is_fine() -> None:
    match = play(table("c5b", A="c6,j1"), "k1", "c6-c7", "!b")

    assert tile(match, "c5") == tile(match, "c6") == "bridge"


@pytest.mark.rule("los-wall-block")
def test_a_wall_is_never_entered_and_nothing_is_laid_on_it() -> None:
    match = table("c5w", A="c4,j1:+btw")

    for letter in "+btw":
        assert refusal(match, f"{letter}c5") == "los-wall-block"
    assert refusal(match, "k1", "c4-c5") == "los-wall-block"


@pytest.mark.rule("los-q-draw")
def test_a_question_mark_lets_the_player_draw_a_tile() -> None:
    match = play(table(A="c3,j1:tw"), "k1", "c3-c4", "!?")
    assert offers(match) == {"d", "-"}
    assert refusal(match, "c4-c5") == "los-q-draw"

    match = play(match, "d", "?b")
    assert match.state.hidden.hands[0] == "btw"
    assert fact(match, "seat") == "B"
    assert told(match, TileDrawn) == ["los-q-draw"]


@pytest.mark.rule("los-q-draw")
def test_a_draw_may_be_declined_and_nothing_is_scrapped() -> None:
    match = play(table(A="c3,j1:+btw"), "k1", "c3-c4", "!?", "-")

    assert match.state.hidden.hands[0] == "+btw"
    assert fact(match, "seat") == "B"
    assert told(match, DrawDeclined) == ["los-q-draw"]


@pytest.mark.rule("los-q-draw")
@pytest.mark.parametrize(("seats", "marks"), [(2, 8), (3, 10), (4, 12)])
def test_the_pool_outlasts_the_question_marks(seats: int, marks: int) -> None:
    assert sum(POOL_COUNTS[seats]) - 4 * seats >= marks
