"""Drawing is a function of the session: it changes nothing, and only what the page lacks is sent."""

import pickle
from dataclasses import replace
from typing import Any

import pytest

from engines.registry import TITLES
from tests.widgets.conftest import MakePage, Page
from widgets import play
from widgets.html import Html, el
from widgets.parts import SEAM, diff, part, whole
from widgets.table.coach import panel_id
from widgets.table.desk import Desk
from widgets.table.session import Session
from widgets.table.view import view

COACHED = {"prefs": '{"pace": "instant", "coach": true}'}


def noted(session: Session) -> dict[str, Any]:
    """Return everything that a session holds, as it is now."""
    streams = {name: getattr(session.streams, name).getstate() for name in ("dice", "bots", "names", "looks")}
    plain = {name: dict(value) if isinstance(value, dict) else value for name, value in vars(session).items()}
    return {**plain, "streams": pickle.dumps(streams), "timeline": (session.timeline.tip, session.timeline.match)}


@pytest.mark.parametrize("slug", TITLES)
def test_drawing_changes_nothing_in_the_session(page: MakePage, slug: str) -> None:
    table = page(slug, stored=COACHED)
    table.wait()
    for _ in range(6):
        if table.session.curtain:
            table.ask("reveal")
        before = noted(table.session)
        drawn = [view(table.session, table.session.snapshot()) for _ in range(2)]
        assert noted(table.session) == before
        assert drawn[0] == drawn[1]
        if table.session.is_over:
            break
        table.play_any()


@pytest.mark.parametrize("slug", TITLES)
def test_a_table_looks_the_same_asleep_and_awake(slug: str) -> None:
    """All but the board where nothing lies on it yet: asleep, it shows its cover."""
    awake = Page(Desk(), slug)
    snapshot, skin = awake.session.snapshot(), awake.session.skin
    covered = replace(snapshot, observation=skin.cover(), still=True, worked_out={}) if skin.cover else snapshot
    board, cover = (whole(skin.board(shown)) for shown in (snapshot, covered))

    assert board in awake.html
    assert play.table(slug, "en", {}) == awake.html.replace(board, cover)


def test_a_slice_of_the_coachs_work_changes_its_panel_alone(page: MakePage) -> None:
    table = page("last-one-alive", stored=COACHED, seed="coach")
    for _ in range(40):
        while table.reply.get("later", {}).get("do") in {"chance", "think"}:
            table.ask(table.reply["later"]["do"])
        if "later" in table.reply:
            break
        table.play_any() if not table.session.is_over else table.ask("again")
    unfinished = table.html
    reply = table.ask("ponder")

    assert reply["parts"].keys() == {panel_id(table.session)}
    assert "html" not in reply
    assert "announce" not in reply
    assert table.html.split('class="play-log"')[1] == unfinished.split('class="play-log"')[1]
    table.wait()
    finished = table.html
    table.ask("redraw")
    assert finished == table.html


def test_a_slice_for_a_coach_that_was_sent_away_changes_nothing(page: MakePage) -> None:
    table = page("last-one-alive")

    assert table.ask("ponder")["parts"] == {}


def drawn(second: str) -> Html:
    return el("div", part("p", "a", "first"), " and ", part("p", "b", second, class_="x"))


def test_a_page_without_parts_gets_the_whole() -> None:
    sent, has = diff({}, drawn("second"))

    assert sent == whole(drawn("second")) == '<div><p id="a">first</p> and <p id="b" class="x">second</p></div>'
    assert has.keys() == {"a", "b"}


def test_a_page_gets_marks_for_the_parts_that_it_has() -> None:
    _, has = diff({}, drawn("second"))
    sent, has = diff(has, drawn("third"))
    again, _ = diff(has, drawn("third"))

    assert sent == '<div><p id="a" data-same></p> and <p id="b" class="x">third</p></div>'
    assert again == '<div><p id="a" data-same></p> and <p id="b" data-same></p></div>'


def test_a_part_in_a_part_is_a_mistake_that_is_told() -> None:
    with pytest.raises(AssertionError, match="a part lies in another"):
        diff({}, part("div", "a", part("p", "b", "words")))


def test_no_text_can_hold_a_seam() -> None:
    assert SEAM not in el("p", SEAM, title=SEAM)
