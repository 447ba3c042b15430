"""A long game costs no more than a short one: what is written after a move, and how it is opened again."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from engines.core.match import Match
from engines.core.transcript import parse, record
from tests.made_up import endless
from tests.made_up.skins import made_up_games
from tests.walks import AnyMatch
from tests.widgets.conftest import Page
from widgets.table.desk import Desk
from widgets.table.stored_game import BLOCK, Saved, spell_saved

AT_ONCE = {"prefs": '{"pace": "instant"}'}
MOVES = 3_000


@pytest.fixture(autouse=True)
def _made_up() -> Iterator[None]:
    with made_up_games():
        yield


@cache
def walked(moves: int, seats: int = 2) -> AnyMatch:
    """Return a game of so many moves by people and dice."""
    match: AnyMatch = Match.begin(endless.GAME, seats=seats)
    rng = Random(1)
    for _ in range(moves):
        match = match.play(match.game.draw(match.state, rng) if match.state.throws else endless.Add(rng.randint(1, 6)))
    return match


def playing(moves: int) -> Page:
    """Return a page with a game of so many moves on its table, all of it kept."""
    page = Page(Desk(), "endless", stored=AT_ONCE)
    page.ask("load-file", text=str(record(walked(moves))))
    page.wait()
    return page


def reopened(page: Page) -> Page:
    return Page(Desk(), "endless", stored=page.stored)


def key(page: Page) -> str:
    return f"endless/game/{page.session.id}"


def head(page: Page) -> dict[str, object]:
    found: dict[str, object] = json.loads(page.stored[key(page)])
    return found


def written(page: Page) -> int:
    return sum(len(name) + len(text or "") for name, text in page.reply["keep"].items())


@pytest.mark.parametrize("more", [2, 50, 98, 100])
def test_a_move_writes_no_more_late_in_a_game_than_early(more: int) -> None:
    early, late = playing(more), playing(MOVES + more)
    early.play("a3")
    late.play("a3")

    assert late.match.ply == MOVES + early.match.ply
    assert written(late) <= 2 * written(early)
    assert written(late) < 1_500


def test_only_the_head_is_written_within_a_block_and_one_block_when_it_is_full() -> None:
    page = playing(3 * BLOCK + 10)
    page.play("a3")
    assert list(page.reply["keep"]) == [key(page)]
    while page.match.ply < 4 * BLOCK:
        page.play("a3")

    assert list(page.reply["keep"]) == [f"{key(page)}/moves/3", key(page)]


def test_the_pieces_are_the_game() -> None:
    page = playing(MOVES + 4)
    saved = head(page)
    blocks = [page.stored[f"{key(page)}/moves/{number}"] for number in range(MOVES // BLOCK)]

    assert saved["before"] == MOVES
    assert (*" ".join(blocks).split(), *parse(str(saved["text"])).moves) == page.session.transcript().moves
    assert str(page.session.transcript()) == str(record(walked(MOVES + 4)))
    assert page.ask("download-saved", id=page.session.id)["download"]["text"] == str(record(walked(MOVES + 4)))


def test_another_branch_rewrites_and_removes_blocks_from_there_on_only() -> None:
    page = playing(5 * BLOCK)
    kept = dict(page.stored)
    page.ask("goto", ply="250")
    page.ask("rewind", ply="250")
    page.play("a6")
    changed = page.reply["keep"]

    assert {name: text for name, text in changed.items() if text is None} == {
        f"{key(page)}/moves/{number}": None for number in (2, 3, 4)
    }
    assert f"{key(page)}/moves/1" not in changed
    assert page.stored[f"{key(page)}/moves/1"] == kept[f"{key(page)}/moves/1"]
    again = reopened(page)
    again.wait()
    assert again.match.moves == page.match.moves


def test_a_block_that_another_branch_changes_is_written_anew() -> None:
    page = playing(5 * BLOCK)
    page.session.undone = True
    page.ask("goto", ply="250")
    while page.match.ply < 310:
        page.play("a6")
    again = reopened(page)
    again.wait()

    assert again.match.moves == page.match.moves
    assert head(page)["before"] == 300


def test_a_long_game_opens_at_its_last_position_and_its_history_follows() -> None:
    page = playing(MOVES)
    again = reopened(page)

    assert again.match.state == page.match.state
    assert again.match.ply == MOVES
    assert len(list(again.match.history())) <= 21, "only the last moves were replayed"
    assert "Earlier moves are still loading" in again.html
    assert again.reply["later"] == {"ms": 0, "do": "replay"}
    assert "html" not in again.ask("replay")
    again.wait()
    assert "Earlier moves are still loading" not in again.html
    assert again.match.moves == page.match.moves
    assert again.match.ply == MOVES
    again.session.undone = True
    again.ask("goto", ply="4")
    assert again.match.state == walked(4).state


def test_until_the_history_is_there_undo_goes_as_far_as_is_known_and_says_so() -> None:
    again = reopened(playing(MOVES))
    again.session.undone = True
    for _ in range(60):
        again.ask("undo")

    assert again.match.ply >= MOVES - 21
    assert "still loading" in again.notice
    again.ask("goto", ply="10")
    assert "still loading" in again.notice
    again.wait()
    again.ask("undo")
    assert not again.notice
    again.ask("goto", ply="10")
    assert again.match.ply == 10


def test_a_game_goes_on_before_its_history_is_there() -> None:
    page = playing(MOVES)
    again = reopened(page)
    again.ask("replay")
    again.session.undone = True
    again.ask("undo")
    again.ask("undo")
    again.play("a6")
    again.wait()

    assert again.match.moves[: MOVES - 4] == page.match.moves[: MOVES - 4]
    assert [endless.encode(move) for move in again.match.moves] == again.session.timeline.words
    once_more = reopened(again)
    once_more.wait()
    assert once_more.match.moves == again.match.moves


def test_where_the_reader_stood_in_a_long_game_is_shown_again_and_can_be_redone() -> None:
    page = playing(MOVES)
    page.session.undone = True
    page.ask("goto", ply="1000")
    again = reopened(page)

    assert again.match.state == walked(1_000).state
    assert len(list(again.match.history())) <= 21
    again.ask("redo")
    assert "still loading" in again.notice
    again.wait()
    again.ask("redo")
    assert again.match.ply == 1_002
    assert len(again.session.transcript().moves) == MOVES


def test_a_stored_position_that_the_moves_do_not_lead_to_gives_way_to_the_moves() -> None:
    page = playing(MOVES)
    saved = head(page)
    wrong = {**saved, "position": str(saved["position"]).replace("2 1 ", "2 1 9")}
    page.stored[key(page)] = json.dumps(wrong)
    again = reopened(page)
    assert again.match.state != page.match.state
    again.wait()

    assert again.match.state == page.match.state
    assert "didn’t match the moves" in again.notice
    assert head(page)["before"] == MOVES


@pytest.mark.parametrize("position", ["", "nonsense", "3 1 5 0 0 1 0", "2 1 5 0 1 1 0"])
def test_a_stored_position_that_cannot_be_used_is_passed_over(position: str) -> None:
    page = playing(MOVES)
    page.stored[key(page)] = json.dumps({**head(page), "position": position})
    again = reopened(page)
    again.wait()

    assert again.match.moves == page.match.moves


def test_an_earlier_move_that_the_rules_forbid_is_told_and_the_text_stays() -> None:
    page = playing(MOVES)
    block = f"{key(page)}/moves/3"
    page.stored[block] = page.stored[block].replace("a", "a9", 1)
    kept = dict(page.stored)
    again = reopened(page)
    again.wait()

    assert again.match.ply == 3 * BLOCK
    assert again.session.id != page.session.id
    assert "among your saved games" in again.notice
    assert {name: again.stored[name] for name in kept if "/moves/" in name} == {
        name: text for name, text in kept.items() if "/moves/" in name
    }


@pytest.mark.parametrize("broken", [None, "", "a1 a2"])
def test_a_broken_block_is_told_and_nothing_is_lost(broken: str | None) -> None:
    page = playing(MOVES)
    block = f"{key(page)}/moves/3"
    if broken is None:
        del page.stored[block]
    else:
        page.stored[block] = broken
    kept = dict(page.stored)
    again = reopened(page)
    assert "still among your saved games" in again.notice
    again.ask("load-saved", id=page.session.id)

    assert "still download its text" in again.notice
    assert again.stored == kept
    text = again.ask("download-saved", id=page.session.id)["download"]["text"]
    assert kept[f"{key(page)}/moves/4"] in text
    assert kept[key(page)] in text


def test_a_game_kept_whole_is_read_and_kept_in_pieces_from_then_on() -> None:
    text = str(record(walked(MOVES)))
    stored = {**AT_ONCE, "endless/current": "x", "endless/game/x": json.dumps({"text": text, "at": MOVES, "name": "N"})}
    page = Page(Desk(), "endless", stored=stored)

    assert str(page.session.transcript()) == text
    assert page.session.name == "N"
    assert head(page)["before"] == MOVES
    assert str(reopened(page).session.transcript()) == text


def test_deleting_a_game_removes_all_its_blocks() -> None:
    page = playing(MOVES)
    page.ask("delete-saved", id=page.session.id)

    assert not [name for name in page.stored if "/game/" in name]


def test_renaming_a_game_keeps_its_blocks() -> None:
    page = playing(MOVES)
    page.ask("rename-saved", id=page.session.id, name="Long")

    assert list(page.reply["keep"]) == [key(page)]
    again = reopened(page)
    assert again.session.name == "Long"
    assert again.match.state == page.match.state


def test_blocks_are_no_saved_games() -> None:
    page = playing(MOVES)
    page.ask("dialog", name="saves")

    assert page.html.count("delete-saved") == 1


def test_two_tabs_with_a_long_game_ask_which_one_goes_on() -> None:
    here = playing(4 * BLOCK - 2)
    there = reopened(here)
    there.wait()
    there.play("a6")
    there.play("a5")
    for name, text in there.stored.items():
        if here.stored.get(name) != text:
            here.ask("changed-elsewhere", key=name, text=text)
    assert here.session.dialog == "elsewhere"
    here.ask("follow")
    here.wait()

    assert here.match.moves == there.match.moves


def test_keeping_mine_writes_a_game_of_its_own() -> None:
    here = playing(4 * BLOCK + 2)
    old = key(here)
    there = reopened(here)
    there.wait()
    there.play("a6")
    here.ask("changed-elsewhere", key=old, text=there.stored[old])
    here.ask("keep-mine")
    again = reopened(here)
    again.wait()

    assert key(here) != old
    assert again.match.moves == here.match.moves
    assert f"{old}/moves/3" in here.stored


@pytest.mark.parametrize("before", [-100, 50, 10**9, True])
def test_a_head_with_an_impossible_number_of_blocks_is_no_saved_game(before: int) -> None:
    saved = Saved(text=str(record(walked(4))), at=4, before=before)
    page = Page(Desk(), "endless", stored={"endless/current": "x", "endless/game/x": spell_saved(saved)})

    assert "can’t be read" in page.notice
