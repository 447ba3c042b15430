"""What leaves the table: links with a warning where they tell secrets, reports of bearable length, honest results."""

import json
from urllib.parse import parse_qs, urlsplit

import pytest

from engines.core.links import LONGEST_LINK
from engines.core.match import Match
from engines.core.transcript import record
from engines.dize.game import GAME
from engines.last_one_standing.game import GAME as STANDING
from tests.engines.last_one_standing.tables import play as moved
from tests.engines.last_one_standing.tables import table as standing
from tests.hidden import guarded_game
from tests.walks import AnyMatch
from tests.widgets.conftest import MakePage, Page
from widgets.table import sharing
from widgets.table.results import MOST_RESULTS, read_results, spell_results
from widgets.table.stored_game import read_saved

OVER = ("k1", "e5-e4", "!n", "!n", "!n")


def put(page: MakePage, match: AnyMatch) -> Page:
    """Return a table with this match on it, played by one person."""
    made = page(match.game.slug)
    made.session.bots = dict.fromkeys(range(1, match.seats), "greedy")
    made.session.start_at(match)
    return made


def test_links_that_would_show_hands_are_told_from_those_that_do_not(page: MakePage) -> None:
    made = put(page, standing(A="c3,a1:w", B="a10,j10:bt"))
    done = put(page, moved(standing("a9n b10n i10n j9n", A="e5,e8:bw"), *OVER))
    open_game = page("dize")

    assert {kind: sharing.tells_secrets(made.session, kind) for kind in ("game", "position", "view")} == {
        "game": True,
        "position": True,
        "view": False,
    }
    assert not sharing.tells_secrets(done.session, "game")
    assert not sharing.tells_secrets(open_game.session, "game")


def test_the_dialog_warns_before_a_link_tells_secrets(page: MakePage) -> None:
    made = put(page, standing(A="c3,a1:w", B="a10,j10:bt"))
    made.ask("dialog", name="share")
    warned = made.html
    made = put(page, moved(standing("a9n b10n i10n j9n", A="e5,e8:bw"), *OVER))
    made.ask("dialog", name="share")

    assert "This link reveals every hand." in warned
    assert "This link reveals every hand." not in made.html


def test_a_game_too_long_for_a_link_is_offered_last(page: MakePage) -> None:
    short = put(page, standing(A="c3,a1:w", B="a10,j10:bt"))
    long = put(page, guarded_game(STANDING, 4, 3))
    assert len(sharing.link(short.session, "game")) <= LONGEST_LINK < len(sharing.link(long.session, "game"))

    assert list(sharing.kinds(short.session, short.session.say)) == ["game", "position", "view"]
    assert list(sharing.kinds(long.session, long.session.say)) == ["position", "view", "game"]


def test_the_report_of_a_very_long_game_carries_the_position_alone(page: MakePage) -> None:
    throws = ("l1", "t2", "t1", "t2345") * 400
    match = Match.begin(GAME)
    for word in throws:
        match = match.play(GAME.decode(word))
    made = page("dize", repo="https://example.org/r")
    made.session.start_at(match)
    (body,) = parse_qs(urlsplit(sharing.report_url(made.session)).query)["body"]

    assert len(str(record(match))) > sharing.LONGEST_REPORT
    assert GAME.spell(match.state) in body
    assert "last-rulebook" not in body


@pytest.mark.parametrize(
    "changed", [{"name": 5}, {"when": "x"}, {"over": "yes"}, {"name": None, "when": None, "over": None}]
)
def test_a_saved_game_with_strange_details_is_read_without_them(changed: dict[str, object]) -> None:
    kept = {"name": "", "text": "t", "at": 3, "when": 0, "over": False}
    found = read_saved(json.dumps(kept | changed))

    assert found is not None
    assert (found.name, found.text, found.at, found.when, found.over) == ("", "t", 3, 0, False)


@pytest.mark.parametrize("changed", [{"text": 5}, {"at": "3"}, {"text": None}, {"at": None}])
def test_a_saved_game_without_text_or_place_is_none(changed: dict[str, object]) -> None:
    assert read_saved(json.dumps({"text": "t", "at": 3} | changed)) is None


def test_only_the_latest_results_are_kept() -> None:
    rows = [{"score": number} for number in range(MOST_RESULTS + 5)]

    assert read_results(spell_results(rows)) == rows[5:]


def test_a_game_that_began_at_a_given_position_does_not_count(page: MakePage) -> None:
    state = GAME.read("s4 h14 z1 l2 e3 attack")
    match = Match.resume(GAME, GAME.options(), 1, state)
    won = page("dize", stored={"prefs": '{"own_dice_in": "dize"}'})
    won.session.start_at(match)
    won.ask("select", faces="24", at=won.match.ply)
    won.ask("enter-chance", at=won.match.ply)

    assert won.session.is_over
    assert "dize/results" not in won.stored
