"""Text that holds a game and is wrong: the reader is told what, and loses nothing."""

import json
import re
import zlib
from base64 import urlsafe_b64encode

import pytest

from tests.widgets.conftest import MakePage, Page
from widgets.languages import LANGUAGES
from widgets.skins import BY_SLUG
from widgets.table.desk import Desk
from widgets.table.protocol import BadRequest

DIZE = "last-rulebook 1\ngame dize\nseats 1\n"
ALIVE = "last-rulebook 1\ngame last-one-alive\nseats 2\n"
STANDING = "last-rulebook 1\ngame last-one-standing\nseats 2\n"
THREE_AT_ALIVE = "position prepare @0 p1::1 p1:: p1:: bag:a3c3f3g3m3r3x3\n"

WRONG = [
    ("dize", DIZE + "option zombies 6\nposition s4 h16 z4 choose\n", "Zombies at setup: the position says 4"),
    ("dize", DIZE + "position s6 h14 z6 choose\n", "the position says 6, but the transcript says 4"),
    ("last-one-alive", ALIVE + THREE_AT_ALIVE, "The position is for 3 players, but the transcript says 2"),
    (
        "last-one-alive",
        ALIVE + "option day_night yes\nposition prepare @0 p1::1 p1:: bag:a3c3f3g3m3r3x3\n",
        "Day and Night: the position says no, but the transcript says yes",
    ),
    ("last-one-alive", ALIVE + "position deal @0 p1:: p1:: bag: aside:xxx draws:2\n", "playable position of Last One"),
    ("last-one-standing", STANDING + "position 10/10 A: B: first:A\n", "a playable position of Last One Standing"),
    ("dize", DIZE + "seats 1\n", "two lines for the same thing; the second is “seats 1”"),
    ("dize", DIZE + "option zombies 5\noption zombies 6\n", "the second is “option zombies 6”"),
    ("dize", DIZE + "seat 1\n", "This line of the transcript can’t be read: “seat 1”"),
    ("dize", DIZE + "name 3 Ada\n", "a player who isn’t in the game: “name 3 Ada”"),
    ("dize", DIZE + "bot 0 sleepy\n", "no bot called “sleepy”; diZe has"),
    ("dize", DIZE + "option zombies ٦\n", "from 1 to 19"),
    ("dize", DIZE + "option zombies 06\n", "from 1 to 19"),
    ("dize", DIZE + "\nl٥\n", "“l٥” isn’t a move in diZe"),
    ("dize", DIZE + "\nl05\n", "“l05” isn’t a move in diZe"),
    ("dize", DIZE + "\n-*20001\n", "the limit is 20000 moves"),
]
FIRST_BEGINS = {"zombies": "4", "first": "0", "first_player": "1"}
every_wrong_text = pytest.mark.parametrize(("slug", "text", "told"), WRONG)


def fragment(kind: str, text: str) -> str:
    return f"#{kind}=1" + urlsafe_b64encode(zlib.compress(text.encode())).decode().rstrip("=")


def table_in_play(slug: str) -> Page:
    """Return a table of people only at which the first choice has been made; no game ends that early."""
    table = Page(Desk(), slug, stored={"prefs": '{"pace": "instant"}'})
    table.ask("new", **FIRST_BEGINS)
    table.wait()
    table.play_any()
    return table


@every_wrong_text
def test_a_wrong_file_is_told_and_the_table_stays(slug: str, text: str, told: str) -> None:
    table = table_in_play(slug)
    state, ply = table.match.state, table.match.ply
    table.ask("load-file", text=text)

    assert told in table.notice
    assert (table.match.state, table.match.ply) == (state, ply)


@every_wrong_text
@pytest.mark.parametrize("kind", ["g", "p", "v"])
def test_a_wrong_link_is_told_and_the_readers_own_game_stays(slug: str, text: str, told: str, kind: str) -> None:
    table = table_in_play(slug)
    there = Page(Desk(), slug, stored=table.stored, link=fragment(kind, ("0\n" if kind == "v" else "") + text))

    assert there.notice.startswith("This link is damaged; your own game is safe.")
    assert told in there.notice
    assert there.match.moves[: table.match.ply] == table.match.moves
    assert there.session.id == table.session.id
    assert not there.session.read_only


@every_wrong_text
def test_a_wrong_saved_game_is_told_and_kept(slug: str, text: str, told: str) -> None:
    kept = json.dumps({"text": text, "at": 0})
    stored = {f"{slug}/current": "x", f"{slug}/game/x": kept}
    table = Page(Desk(), slug, stored=stored)
    at_start = table.notice
    table.ask("load-saved", id="x")

    assert "still among your saved games" in at_start
    assert told in at_start
    assert "still download its text" in table.notice
    assert told in table.notice
    assert table.stored[f"{slug}/game/x"] == kept


@pytest.mark.parametrize("eyes", ["2", "9", "１", "²", "-1", "00", "x", ""])
def test_a_view_of_a_seat_that_does_not_exist_is_a_damaged_link(eyes: str) -> None:
    table = table_in_play("last-one-standing")
    link = fragment("v", f"{eyes}\n{STANDING}")
    there = Page(Desk(), "last-one-standing", stored=table.stored, link=link)

    assert there.notice == "This link is damaged or incomplete. Your own game is safe."
    assert there.session.id == table.session.id
    assert not there.session.read_only


def test_a_view_of_a_seat_beyond_the_position_is_a_damaged_link() -> None:
    link = "#v=1eNqz5MpJLC7RLSrNSU3Kz89WMORKT8xNVQAL5uel6haXJOalZOalcxWnJpYUKxhxAQCoBBDL"
    there = Page(Desk(), "last-one-standing", link=link)

    assert there.notice == "This link is damaged or incomplete. Your own game is safe."


@pytest.mark.parametrize("slug", BY_SLUG)
def test_a_damaged_link_is_told_once_and_for_as_long_as_the_reader_does_nothing(slug: str) -> None:
    there = Page(Desk(), slug, link="#g=1AAAA")
    told = [*there.reply["announce"]]
    # Where a new game is set up by chance, or a bot begins.
    while "later" in there.reply:
        told += there.ask(there.reply["later"]["do"]).get("announce", [])

    assert there.notice == "This link is damaged or incomplete. Your own game is safe."
    assert told.count(there.notice) == 1
    there.play_any()
    assert not there.notice


@pytest.mark.parametrize("seats", ["²", "２", "02", "+2", "9", ""])
def test_a_number_of_seats_that_is_none_keeps_the_form_open(seats: int) -> None:
    table = Page(Desk(), "last-one-alive")
    table.ask("dialog", name="new")
    table.ask("new", seats=seats)

    assert table.session.dialog == "new"
    assert "from 2 to 5" in table.notice


@pytest.mark.parametrize("do", ["goto", "rewind"])
def test_a_point_of_the_game_that_is_no_number_is_refused(do: str) -> None:
    table = table_in_play("dize")
    ply = table.match.ply
    with pytest.raises(BadRequest, match="expected a whole number"):
        table.ask(do, ply="²")

    assert table.match.ply == ply


def test_a_transcript_of_another_game_names_it() -> None:
    table = Page(Desk(), "dize")
    table.ask("load-file", text=ALIVE)

    assert table.notice == "This is a transcript of Last One Alive; open it on that game’s page."


@every_wrong_text
def test_what_is_wrong_is_said_in_every_language(slug: str, text: str, told: str) -> None:
    sentences = set()
    for lang in LANGUAGES:
        table = Page(Desk(), slug, lang=lang)
        table.ask("load-file", text=text)
        sentences.add(table.notice)

    assert len(sentences) == len(LANGUAGES)
    assert all(BY_SLUG[slug].game.slug not in sentence for sentence in sentences)


def test_who_begins_is_chosen_by_names_and_refused_by_name(page: MakePage) -> None:
    there = page("last-one-alive")

    assert ["chosen at random", "Player 1", "Player 2", "Player 3", "Player 4", "Player 5"] == first_players(there)

    there.ask("new", seats="2", first="4")

    assert "First player: “Player 5” isn’t allowed." == there.notice


def test_a_setting_of_numbers_that_have_names_is_chosen_and_refused_by_them(page: MakePage) -> None:
    there = page("last-one-standing")

    assert ["chosen at random", "Player 1", "Player 2", "Player 3", "Player 4"] == first_players(there)

    there.ask("new", seats="2", first_player="5")

    names = "chosen at random, Player 1, Player 2, Player 3, Player 4"
    assert f"First player: choose one of these: {names}." == there.notice


def first_players(there: Page) -> list[str]:
    """Return whom the dialog of a new game offers to begin."""
    there.ask("dialog", name="new")
    return re.findall(r"<option[^>]*>([^<]+)", there.html.split('name="first')[1].split("</select>")[0])


def test_a_game_for_one_says_so(page: MakePage) -> None:
    there = page("dize")
    there.ask("new", seats="2")

    assert "diZe is for 1 player." == there.notice
