"""Last One Standing's table: squares to read and choose, secret hands, a bar that confirms or explains."""

import re
from random import Random
from typing import Any

import pytest

from engines.core.bots import decide
from engines.core.game import Nature
from engines.core.links import view_link
from engines.core.match import Match
from engines.last_one_standing.events import PlayerOut, TurnBegan
from engines.last_one_standing.game import GAME
from engines.last_one_standing.model import Phase
from tests.walks import walk
from tests.widgets.conftest import Page
from widgets import play
from widgets.i18n import Say
from widgets.last_one_standing.plot import counts
from widgets.last_one_standing.refusals import REFUSALS
from widgets.table.desk import Desk
from widgets.table.sharing import link
from widgets.table.turns import seat_to_act

SLUG = "last-one-standing"
DOWN = "/".join(["10"] * 10)
AT_ONCE = '{"pace": "instant"}'
SETTINGS = {"wear_out": "late", "tunnel_exit": "neighbour", "stall_guard": "8", "first_player": "1"}


def at(position: str, *, bots: dict[int, str] | None = None, **opening: Any) -> Page:
    """Return a page whose table stands at a position, seen by the one who is to choose."""
    page = Page(Desk(), SLUG, **{"stored": {"prefs": AT_ONCE}, **opening})
    state = GAME.read(position)
    page.session.bots = bots or {}
    page.session.start_at(Match.resume(GAME, state.options, state.seats, state))
    page.session.curtain = False
    page.ask("close")
    return page


def cell(page: Page, square: str) -> str:
    """Return the markup of one square."""
    found = re.search(rf'<button role="gridcell"[^>]*aria-label="{square}:[^>]*>', page.html)
    assert found, square
    return found[0]


def lit(page: Page) -> set[str]:
    """Return the squares that are said to be open to the chooser."""
    return set(re.findall(r'aria-label="([a-n]\d+):[^"]*You may', page.html))


def actions(page: Page) -> str:
    return page.html.split('class="play-actions"')[1].split('class="play-wake"')[0]


def pressed(page: Page, name: str) -> None:
    """Select what the control of that id selects."""
    found = re.search(rf'<button[^>]*id="{page.session.key}-{name}"[^>]*>', page.html)
    assert found, name
    assert 'data-do="select"' in found[0]
    page.ask("select", **dict(re.findall(r'data-arg-([a-z-]+)="([^"]*)"', found[0])))


@pytest.mark.parametrize(("seats", "size", "last"), [(2, 10, "j10"), (3, 12, "l12"), (4, 14, "n14")])
def test_every_square_can_be_reached_by_arrows_and_is_named(seats: int, size: int, last: str) -> None:
    page = Page(Desk(), SLUG)
    page.ask("new", seats=str(seats), **SETTINGS)
    page.wait()
    page.ask("reveal")
    names = re.findall(r'role="gridcell" data-row="(\d+)" data-col="(\d+)"[^>]*aria-label="([a-n]\d+): ', page.html)

    assert len(names) == size * size
    assert names[0] == ("1", "1", "a1")
    assert names[-1] == (str(size), str(size), last)
    assert page.html.count("data-arrows") == 1
    assert page.html.count('role="gridcell"') - page.html.count('tabindex="-1"') == 1


def test_a_name_tells_what_lies_there_and_who_stands_there() -> None:
    page = at("2wn6/t9/10/10/10/10/10/10/10/10 A:a1,j1 B:a10,c5* turn:A")

    assert 'aria-label="c1: wall."' in cell(page, "c1")
    assert 'aria-label="d1: used, dead."' in cell(page, "d1")
    assert 'aria-label="a2: tunnel."' in cell(page, "a2")
    assert 'aria-label="c5: face down. Piece: Player 2. Locked."' in cell(page, "c5")


def test_exactly_the_legal_next_squares_are_lit() -> None:
    page = at(f"{DOWN} A:c3,j1 B:a10,j10 turn:A")
    page.play("k2")
    both = lit(page)
    page.ask("select", **{"from": "c3", "square": ""})

    assert both == {"b3", "d3", "c2", "c4", "i1", "j2"}
    assert lit(page) == {"b3", "d3", "c2", "c4"}


def test_a_tap_marks_a_square_and_a_second_one_steps() -> None:
    page = at(f"{DOWN} A:c3,j1 B:a10,j10 turn:A")
    page.play("k2")
    page.ask("select", square="c4")

    assert 'aria-selected="true"' in cell(page, "c4")
    assert 'data-move="c3-c4"' in cell(page, "c4")
    assert 'data-move="c3-c4"' in actions(page)
    assert "Step from c3 to c4" in actions(page)


def test_a_click_steps_at_once_and_a_touch_selects_first() -> None:
    page = at(f"{DOWN} A:c3,j1 B:a10,j10 turn:A")
    page.play("k2")

    assert 'data-move="c3-c4" data-touch="select" data-arg-square="c4"' in cell(page, "c4")
    page.ask("select", square="c4")
    assert "data-touch" not in cell(page, "c4")


def test_a_reader_may_want_a_touch_to_move_at_once() -> None:
    page = at(f"{DOWN} A:c3,j1 B:a10,j10 turn:A")
    assert "data-taps" not in page.html
    page.ask("dialog", name="menu")
    assert 'data-do="taps"' in page.html

    page.ask("taps", taps="one")

    assert 'data-taps="one"' in page.html
    assert '"taps": "one"' in page.stored["prefs"]


def test_to_choose_again_lets_go_of_the_marked_square() -> None:
    page = at(f"{DOWN} A:c3,j1 B:a10,j10 turn:A")
    page.play("k2")
    page.ask("select", square="c4")
    (again,) = re.findall(r'<button[^>]*id="[^"]*-unmark"[^>]*>', page.html)
    page.ask("select", **dict(re.findall(r'data-arg-([\w-]+)="([^"]*)"', again)))

    assert "aria-selected" not in page.html
    assert {"b3", "d3", "c2", "c4", "i1", "j2"} == lit(page)


def test_every_step_has_a_button_for_thumbs() -> None:
    page = at(f"{DOWN} A:c3,j1 B:a10,j10 turn:A")
    page.play("k1")

    assert set(re.findall(r'data-move="([^"]+)"', actions(page))) == {GAME.encode(m) for m in page.match.legal_moves}


def test_a_mark_hides_no_sign_of_a_tile() -> None:
    page = at("10/10/3+6/10/10/10/10/10/10/10 A:c3,j1 B:a10,j10 turn:A")
    page.play("k1")
    (rings,) = re.findall(r'<path d="([^"]*)" class="los-ring"', page.html)
    (dots,) = re.findall(r'<path d="([^"]*)" class="los-dot"', page.html)

    assert "M3.08 2.08" in rings
    assert "M3.5 2.5" not in dots
    assert "M1.5 2.5" in dots


def test_the_way_so_far_is_drawn() -> None:
    page = at(f"{DOWN} A:c3,j1 B:a10,j10 turn:A")
    match = page.match
    for move in ("k3", "c3-c4", "!n"):
        match = match.play(GAME.decode(move))
    page.session.start_at(match)
    page.ask("close")

    assert 'd="M2.5 2.5L2.5 3.5" class="los-way"' in page.html


def test_a_way_hides_no_sign_of_a_tile() -> None:
    page = at("10/10/2+7/10/10/10/10/10/10/10 A:c3,j1 B:a10,j10 turn:A")
    page.play("k3")
    page.play("c3-c4")

    assert 'd="M2.5 2.86L2.5 3.5" class="los-way"' in page.html
    assert 'cx="2.5" cy="2.86"' in page.html


def test_tunnels_show_their_exits_and_a_tap_on_one_asks_where_to_land() -> None:
    page = at("10/10/10/10/2t7/10/10/7t2/10/10 A:c5,j1 B:a10,j10 turn:A")
    page.play("k1")
    page.ask("select", **{"from": "c5", "square": ""})

    assert "Tunnel exit." in cell(page, "h8")
    assert {"h7", "h9", "g8", "i8"} <= lit(page)
    pressed(page, "out-h8")
    assert set(re.findall(r'data-move="(c5-h8-\w+)"', actions(page))) == {
        "c5-h8-h7",
        "c5-h8-h9",
        "c5-h8-g8",
        "c5-h8-i8",
    }


def test_a_choice_can_be_given_up() -> None:
    page = at(f"{DOWN} A:c3,j1 B:a10,j10 turn:A")
    page.play("k2")
    page.ask("select", square="c4")
    assert 'aria-selected="true"' in cell(page, "c4")
    pressed(page, "unmark")

    assert "aria-selected" not in page.html


def test_a_square_reached_two_ways_asks_which() -> None:
    page = at("10/10/10/10/2t7/3t6/10/10/10/10 A:c5,j1 B:a10,j10 turn:A")
    page.play("k1")
    page.ask("select", **{"from": "c5", "square": "c6"})

    assert set(re.findall(r'data-move="(\S+c6)"', actions(page))) == {"c5-c6", "c5-d6-c6"}


def test_a_hand_tile_shows_where_it_may_lie() -> None:
    page = at("2n7/10/10/10/10/10/10/10/10/10 A:a1,j1:bw B:a10,j10 turn:A")
    page.ask("select", tile="b", square="")

    assert lit(page) == {"c1"}
    page.ask("select", tile="w", square="")
    assert len(lit(page)) == 96


@pytest.mark.parametrize(
    ("tile", "square", "rule", "words"),
    [
        ("b", "e5", "los-bridge-hand", "only on a used neutral tile or an emptied tunnel square"),
        ("w", "a10", "los-spec-place-where", "under a piece"),
        ("w", "b2", "los-wall-block", "neither enter nor cover a wall"),
    ],
)
def test_a_forbidden_square_tells_its_rule(tile: str, square: str, rule: str, words: str) -> None:
    page = at("2n7/1w8/10/10/10/10/10/10/10/10 A:a1,j1:bw B:a10,j10 turn:A")
    page.ask("select", tile=tile, square=square)

    assert words in actions(page)
    assert f'data-rule="{rule}"' in actions(page)
    page.ask("why", move=f"{tile}{square}")
    assert f'data-rule="{rule}"' in page.html


def test_a_square_that_cannot_be_entered_tells_its_rule() -> None:
    page = at("10/2n7/10/10/10/10/10/10/10/10 A:c3,j1 B:a10,j10 turn:A")
    page.play("k2")
    page.ask("select", **{"from": "c3", "square": "c2"})

    assert "This square is dead" in actions(page)


def test_a_tile_that_cannot_be_used_tells_why() -> None:
    page = at(f"{DOWN} A:a1,j1:bm:23 B:a10,j10 turn:A")
    asked = re.findall(r'class="los-tile" id="[^"]*" data-do="why" data-arg-move="([^"]+)"', page.html)
    told = []
    for move in asked:
        page.ask("why", move=move)
        told.append(page.notice)

    assert len(told) == 2
    assert "only on a used neutral tile or an emptied tunnel square" in told[0]
    assert "an unused card with 1 dot" in told[1]


def test_used_cards_are_turned_and_unused_ones_can_be_played() -> None:
    page = at(f"{DOWN} A:a1,j1::13 B:a10,j10 turn:A")

    assert actions(page).count("los-card--used") == 2
    assert set(re.findall(r'data-move="(k\d)"', actions(page))) == {"k1", "k3"}


def test_a_skip_is_put_on_a_piece() -> None:
    page = at(f"{DOWN} A:a1,j1:s B:a10,j10 turn:A")
    page.ask("select", tile="s", square="")

    assert lit(page) == {"a1", "j1", "a10", "j10"}
    page.ask("select", square="a10")
    assert 'data-move="sa10"' in actions(page)


def test_the_cards_move_an_opponent_where_that_tile_is_chosen() -> None:
    page = at(f"{DOWN} A:a1,j1:bm B:a10,j10:ttss turn:A")
    pressed(page, "hand1")

    assert page.html.count('data-move="m1"') == 2, "both cards with a dot"
    assert 'aria-label="Move an opponent 1 step"' in actions(page)
    assert 'data-move="k1"' not in actions(page)
    assert 'data-do="why" data-arg-move="m3"' in actions(page)
    pressed(page, "hand1")
    assert page.html.count('data-move="k1"') == 2


def test_undo_drops_first_what_is_only_begun() -> None:
    page = at(f"{DOWN} A:a1,j1:bw B:a10,j10:ttss turn:A")
    page.play("k2")
    page.ask("select", square="b1")
    page.ask("undo")
    assert (page.match.ply, page.session.selected) == (1, {})
    page.ask("undo")
    assert page.match.ply == 0


def test_five_tiles_ask_which_one_goes() -> None:
    page = at("1?8/10/10/10/10/10/10/10/10/10 A:a1,j1:+bstw:123 B:a10,j10 scrap:A card:1 path:b1,a1 changed")
    page.ask("select", tile="t")

    assert 'data-move="xt"' in actions(page)
    assert "Scrap the tunnel" in actions(page)


def test_only_ones_own_hand_is_shown() -> None:
    page = at(f"{DOWN} A:a1,j1:bw B:a10,j10:ttss turn:A")

    assert 'aria-label="Hand: bridge, wall"' in page.html
    assert 'aria-label="4 hand tiles"' in page.html
    assert "Your hand: bridge, wall." in page.html


def test_a_bots_hand_is_shown_when_the_game_is_over_and_not_before() -> None:
    seats = "A:a1,j1:w B:a10,j10:sstt"
    before = at(f"{DOWN} {seats} turn:A", bots={1: "random"})
    after = at(f"{DOWN} {seats} over:A quiet:16 wear_out=none", bots={1: "random"})

    assert "skip" not in before.html
    assert 'aria-label="Hand: skip, skip, tunnel, tunnel"' in after.html
    assert "Shared win: Player 1, Bot 2." in after.html


def test_the_device_is_passed_behind_a_curtain() -> None:
    page = at(f"{DOWN} A:a1,j1:bw B:a10,j10:ttss turn:A")
    page.play("k1")
    page.play("a1-a2")
    page.wait()
    if page.match.state.turn.phase is Phase.ASK:
        page.play("-")
    while page.match.actor == 0:
        page.play_any()

    assert "Pass the device to Player 2" in page.html
    assert "Your hand" not in page.html
    assert link(page.session, "view").endswith(view_link(page.match, None))
    page.ask("reveal")
    assert 'aria-label="Hand: skip, skip, tunnel, tunnel"' in page.html


def test_a_new_game_has_no_curtain_of_the_one_before() -> None:
    page = at(f"{DOWN} A:a1,j1:bw B:a10,j10:ttss turn:A")
    page.session.curtain = True
    page.ask("play-as", seat="0", seats="2")

    assert not page.session.curtain
    assert page.session.viewer == 0


@pytest.mark.parametrize("first", "AB")
def test_a_game_of_several_at_one_device_begins_behind_a_curtain(first: str) -> None:
    page = Page(Desk(), SLUG, stored={"prefs": AT_ONCE})
    page.session.bots = {}
    page.ask("again")
    page.play(f"first:{first}")
    page.wait()
    seat = seat_to_act(page.match)

    assert page.match.state.turn.phase is Phase.PLACE
    assert (page.session.viewer, page.session.curtain) == (seat, True)
    assert f"Pass the device to Player {seat + 1}" in page.html


def test_no_hand_is_shown_while_the_hands_are_dealt() -> None:
    page = Page(Desk(), SLUG)
    page.play("first:A")

    assert page.match.state.turn.phase is Phase.DEAL
    assert page.match.state.hidden.hands[0]
    assert page.session.viewer == 0
    assert "los-faces" not in page.html
    assert "Your hand" not in page.html
    assert page.reply["announce"] == ["Player 1 moves first.", "Player 1 draws four hand tiles."]


def test_going_out_is_a_moment() -> None:
    page = at("1w8/w9/10/10/10/10/10/10/8w1/7w1w A:e5,e6:w B:a1,i10 turn:A")
    page.play("k1")
    page.play("e5-e4")
    while page.match.outcome is None and page.match.actor == 0:
        page.play_any()

    assert "Player 2 is out" in page.html
    assert page.html.count("los-piece--gone") == 2


@pytest.mark.parametrize("seats", [2, 4])
def test_an_end_tells_who_was_shut_in_and_how_the_board_was_shared(seats: int) -> None:
    match = list(walk(Match.begin(GAME, GAME.options(), seats), Random(seats)))[-1]
    assert match.outcome is not None
    page = Page(Desk(), SLUG, stored={"prefs": AT_ONCE})
    page.session.start_at(match)
    page.ask("close")
    turns = sum(isinstance(event, TurnBegan) for event in match.log)
    falls = [event.seat for event in match.log if isinstance(event, PlayerOut)]

    fates = re.findall(r"Turn (\d+): (?:Player|Bot) (\d) is shut in on [a-n]\d+, [a-n]\d+\.", page.html)
    assert [int(player) - 1 for _, player in fates] == falls
    assert all(0 < int(turn) <= turns for turn, _ in fates)
    lines = re.findall(r'<path d="M([^"]*)" class="los-share los-share--(\d)', page.html)
    assert {int(seat) for _, seat in lines} == set(range(seats))
    # A point for each turn of a player, and one where the player went out.
    assert sum(way.count("L") + 1 for way, _ in lines) == turns + len(falls)


def test_squares_for_a_piece_are_marked_and_said() -> None:
    page = Page(Desk(), SLUG, stored={"prefs": AT_ONCE})
    page.wait()
    places = {page.match.game.encode(move)[1:] for move in page.match.legal_moves}

    assert page.match.state.turn.phase is Phase.PLACE
    assert lit(page) == places
    assert "You may place a piece here." in page.html
    (dots,) = re.findall(r'<path d="([^"]*)" class="los-dot"', page.html)
    assert dots.count("M") == len(places)


def test_who_moves_first_is_not_warned_of_the_player_who_does() -> None:
    warned = set()
    for seed in range(1, 9):
        page = Page(Desk(), SLUG, stored={"prefs": AT_ONCE}, seed=seed)
        page.wait()
        state = page.match.state
        warned.add((state.clock.first == state.turn.seat, "Be careful near" in actions(page)))
        assert "Tap a square for your piece." in actions(page)

    assert warned == {(True, False), (False, True)}


def test_the_coach_lays_regions_over_the_board_and_counts() -> None:
    page = at(f"{DOWN} A:c3,j1 B:a10,j10 turn:A", stored={"prefs": '{"pace": "instant", "coach": true}'})
    page.play("k1")

    assert page.html.count('class="los-region los-region--') == 2
    assert page.html.count("play-choice--best") == 1
    assert "The face-down tile left behind turns out to be" in page.html
    assert page.html.count("80%") == 1


COACHED = {"prefs": '{"pace": "instant", "coach": true}'}
CHANCES = "The face-down tile left behind turns out to be"


@pytest.mark.parametrize(
    ("row", "more", "told"),
    [
        ("2b7", "", "The special tile on c3 stays when the piece leaves: bridge."),
        ("2+7", "", "The special tile on c3 stays when the piece leaves: +1."),
        ("2b7", " wear_out=all", "The special tile on c3 wears out when the piece leaves: bridge."),
        ("2e7", " tunnel_exit=stand", "The tunnel on c3 leaves the game when the piece leaves."),
    ],
)
def test_the_coach_gives_no_chances_for_a_tile_that_lies_open(row: str, more: str, told: str) -> None:
    page = at(f"1n8/n9/{row}/10/10/10/10/10/10/10 A:c3,a1 B:a10,j10 turn:A{more}", stored=COACHED)
    page.play("k1")

    assert told in page.html
    assert CHANCES not in page.html


def test_the_coach_tells_of_both_tiles_where_either_piece_may_move() -> None:
    page = at("10/10/2b7/10/10/10/10/10/10/10 A:c3,j1 B:a10,j10 turn:A", stored=COACHED)

    assert "The special tile on c3 stays when the piece leaves: bridge." in page.html
    assert CHANCES in page.html


def test_the_coach_gives_no_chances_while_no_step_is_chosen() -> None:
    page = at(
        "1?8/10/10/10/10/10/10/10/10/10 A:a1,j1:+bstw:123 B:a10,j10 scrap:A card:1 path:b1,a1 changed", stored=COACHED
    )

    assert "play-coach" in page.html
    assert CHANCES not in page.html


def test_the_coach_tells_why_a_piece_is_placed_there() -> None:
    page = Page(Desk(), SLUG, stored=COACHED)
    page.session.bots = {}
    page.ask("again")
    page.wait()
    page.ask("reveal")
    first = page.html
    page.play("pe5")
    page.ask("reveal")

    assert "From there 24 squares lie within 3 steps, from a corner only 9." in first
    assert "squares first and the others" in page.html
    assert "Once the next pieces are placed as well as possible, you still reach" in page.html


def test_without_the_coach_no_region_is_shown() -> None:
    page = at(f"{DOWN} A:c3,j1 B:a10,j10 turn:A")

    assert "los-region" not in page.html


def test_real_tiles_can_be_entered() -> None:
    page = Page(Desk(), SLUG, stored={"prefs": '{"own_dice_in": "last-one-standing"}'})
    page.ask("select", first="B", at=0)
    page.ask("enter-chance", at=0)
    page.ask("select", tiles="wtx<b", at=1)
    page.ask("enter-chance", at=1)
    incomplete = page.notice
    page.ask("select", tiles="wtbb", at=1)
    page.ask("enter-chance", at=1)

    assert "all the results first" in incomplete
    assert page.session.transcript().moves == ("first:B", "hbbtw")


def test_a_real_tile_that_is_turned_can_be_entered() -> None:
    prefs = '{"own_dice_in": "last-one-standing", "pace": "instant"}'
    page = at(f"{DOWN} A:c3,j1 B:a10,j10 turn:A", stored={"prefs": prefs})
    page.play("k2")
    page.play("c3-c4")
    waiting = page.match.actor
    page.ask("select", tiles="b")
    page.ask("enter-chance")

    assert waiting is Nature.CHANCE
    assert GAME.facts(page.match.state)["c3"] == "bridge"


@pytest.mark.parametrize(
    "selection",
    [
        {"square": "<b>"},
        {"square": "n14"},
        {"tile": "bw"},
        {"tile": "?"},
        {"from": "z9"},
        {"from": "a10", "square": "a9"},
        {"tiles": "é", "first": "AB"},
    ],
)
def test_a_strange_selection_changes_nothing(selection: dict[str, str]) -> None:
    page = at(f"{DOWN} A:c3,j1:bw B:a10,j10 turn:A")
    page.ask("select", **selection)
    page.play("k1")
    page.ask("select", **selection)

    assert page.match.state.turn.phase is Phase.STEP
    assert "<b>" not in page.html


@pytest.mark.parametrize(
    ("row", "rule"),
    [("2nb6", "los-bridge-adjacent"), ("10", "los-bridge-hand")],
)
def test_a_bridge_that_can_be_laid_nowhere_tells_why(row: str, rule: str) -> None:
    rows = ["10"] * 3 + [row] + ["10"] * 6
    page = at(f"{'/'.join(rows)} A:c3,j1:b B:a10,j10 turn:A")
    found = re.search(rf'<button[^>]*id="{page.session.key}-hand0"[^>]*>', page.html)
    assert found
    (move,) = re.findall(r'data-arg-move="([^"]*)"', found[0])
    page.ask("why", move=move)

    assert page.session.notice
    assert page.session.notice.rule == rule


def test_every_refusal_is_another_sentence() -> None:
    assert len(set(REFUSALS.values())) == len(REFUSALS)


def test_the_setup_helper_counts_what_the_table_deals() -> None:
    html = counts(Say("en", "table", SLUG), [])
    four = html.split('class="los-list los-list--4"')[1]

    assert [int(n) for n in re.findall(r"<b>(\d+) ×</b>", four)] == [164, 12, 5, 5, 5, 5, 4, 4, 6, 6, 6, 6]
    assert "Placing order: 4, 3, 2, 1, 1, 2, 3, 4." in four
    assert html in play.plot(SLUG, "counts", "en", "c")


def test_the_largest_board_is_small_markup() -> None:
    page = Page(Desk(), SLUG, stored={"prefs": AT_ONCE})
    page.ask("new", seats="4", **SETTINGS, **{f"player{seat}": "random" for seat in (1, 2, 3)})
    page.wait()
    rng = Random(3)
    for _ in range(150):
        if page.session.is_over:
            break
        page.play(GAME.encode(decide(GAME.bots["random"], page.match, rng)))
        page.wait()

    assert len(page.html) < 90_000
