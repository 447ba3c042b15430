"""Taking back: to one's own last choice, past bots and past chance, and forward again."""

import json
from collections.abc import Mapping

import pytest

from engines.core.game import Nature
from engines.core.match import Match
from engines.core.transcript import parse, record
from engines.last_one_standing.game import GAME
from engines.last_one_standing.model import Chosen, Dealt
from tests.engines.last_one_standing.tables import table
from tests.walks import AnyMatch
from tests.widgets.conftest import Page
from widgets.table.desk import Desk
from widgets.table.protocol import BadRequest

PACE = {"prefs": '{"pace": "instant"}'}


def opened(match: AnyMatch, *, bots: tuple[int, ...] = (1,), stored: Mapping[str, str] = PACE) -> Page:
    """Return the page with this match on its table, the named seats played by bots."""
    page = Page(Desk(), "last-one-standing", stored=stored)
    page.ask("load-file", text=str(record(match, bots=dict.fromkeys(bots, "greedy"))))
    page.wait()
    return page


def placing() -> AnyMatch:
    """Return a game in which nothing has happened since chance dealt: the bot places first, then seat 0 twice."""
    match: AnyMatch = Match.begin(GAME, seats=2)
    for move in (Chosen(0), Dealt("+btw"), Dealt("mssw")):
        match = match.play(move)
    return match


def placed() -> Page:
    """Return the page when seat 0 has placed both pieces and the bot has placed its second after that."""
    page = opened(placing())
    for square in ("pc3", "pe5"):
        page.play(square)
        page.wait()
    return page


def actors(page: Page) -> list[int | Nature]:
    """Return who acted in each move up to the tip, oldest first."""
    moments = reversed(list(page.session.timeline.tip.history()))
    return [moment.before.actor for moment in moments if moment.before is not None]


def test_here_a_bot_acts_between_two_choices_and_chance_only_before_them() -> None:
    page = placed()

    assert actors(page)[-4:] == [1, 0, 0, 1]
    assert actors(page)[:-4] == [Nature.CHANCE] * 3
    assert page.match.actor == 0


def test_undo_goes_back_past_a_bot_to_ones_own_choice_and_does_not_ask() -> None:
    page = placed()
    ply = page.match.ply
    page.ask("undo")

    assert page.match.ply == ply - 2
    assert page.match.actor == 0
    assert page.session.dialog == ""
    assert not page.session.undone
    assert "later" not in page.reply, "the bot is not asked again for what was taken back"
    assert page.reply.get("announce") is None, "and nothing is told twice"


def test_undo_goes_back_choice_by_choice_and_not_beyond_the_first() -> None:
    page = placed()
    ply = page.match.ply
    plies = []
    for _ in range(3):
        page.ask("undo")
        plies.append(page.match.ply)

    assert plies == [ply - 2, ply - 3, ply - 3]
    assert page.notice == "This is the start of the game."


def test_redo_brings_back_what_the_bot_did() -> None:
    page = placed()
    tip = page.match
    page.ask("undo")
    page.ask("undo")
    page.ask("redo")
    between = page.match
    page.ask("redo")

    assert between.ply == tip.ply - 2
    assert between.actor == 0
    assert page.match is tip
    page.ask("redo")
    assert page.match is tip
    assert page.notice == "There’s nothing to redo."


def test_another_choice_after_undo_is_answered_by_the_bot_anew() -> None:
    page = placed()
    old = page.match
    page.ask("undo")
    page.play("pg7")
    page.wait()

    assert page.match.ply == old.ply
    assert page.match.moves[:-2] == old.moves[:-2]
    assert page.match.moves[-2] != old.moves[-2]
    assert page.session.timeline.tip is page.match
    page.ask("redo")
    assert page.notice == "There’s nothing to redo."


def test_going_to_a_moment_takes_only_those_at_which_a_person_chose() -> None:
    page = placed()
    tip = page.match
    page.ask("goto", ply=str(tip.ply - 1))
    assert page.match is tip, "there the bot chose"
    page.ask("goto", ply="2")
    assert page.match is tip, "there chance acted"
    page.ask("goto", ply="99")
    assert page.match is tip
    page.ask("goto", ply=str(tip.ply - 3))
    assert page.match.ply == tip.ply - 3
    page.ask("goto", ply=str(tip.ply))

    assert page.match is tip
    assert not page.session.undone
    assert page.session.dialog == ""


def test_undo_while_a_bot_thinks_stops_its_thought() -> None:
    page = opened(placing(), stored={})
    page.play("pc3")
    page.play("pe5")
    assert page.match.actor == 1
    assert page.reply["later"]["do"] == "think"
    page.ask("undo")
    standing = page.match
    page.ask("think")

    assert standing.actor == 0
    assert page.match is standing


def test_redo_to_a_bots_turn_does_not_look_into_its_hand() -> None:
    page = opened(placing(), stored={})
    page.play("pc3")
    page.play("pe5")
    page.ask("undo")
    page.ask("redo")

    assert page.match.actor == 1
    assert page.session.eyes == 0
    assert page.reply["later"]["do"] == "think"


def stepped() -> tuple[Page, int]:
    """Return the page at a choice of seat 0 after its step, the tile turned behind it, and the bot's whole turn."""
    page = opened(table(A="c3,a1", B="h8,j10"))
    page.play("k1")
    before = page.match.ply
    page.play("c3-c4")
    page.wait()
    return page, before


def test_undo_past_chance_asks_and_does_nothing_before_the_answer() -> None:
    page, before = stepped()
    here = page.match
    assert Nature.CHANCE in actors(page)[before:]
    page.ask("undo")

    assert page.session.dialog == "rewind"
    assert page.html.count("“undone”") == 1
    assert page.match is here
    assert not page.session.undone
    assert f'data-do="rewind" data-arg-ply="{page.session.dialog_note}"' in page.html
    page.ask("close")
    assert page.match is here
    assert not page.session.undone
    assert "play-mark" not in page.html
    assert not parse(str(page.session.transcript())).undone


def test_going_back_past_chance_marks_the_game_and_asks_only_once() -> None:
    page, before = stepped()
    tip = page.match
    page.ask("goto", ply=str(before))
    assert (page.session.dialog, page.session.dialog_note) == ("rewind", str(before))
    page.ask("rewind", ply=page.session.dialog_note)
    assert page.match.ply == before
    assert page.match.actor == 0
    assert page.session.undone
    assert '<span class="play-mark">undone</span>' in page.html
    saved = json.loads(page.stored[f"last-one-standing/game/{page.session.id}"])
    assert "\nundone\n" in saved["text"]
    assert saved["at"] == before
    page.ask("goto", ply=str(tip.ply))
    page.ask("goto", ply=str(before))

    assert page.session.dialog == ""
    assert page.match.ply == before


def test_undo_within_what_chance_has_not_touched_does_not_mark_the_game() -> None:
    page = opened(table(A="c3,a1:w", B="a10,j10"))
    page.play("we5")
    page.play("k1")
    page.ask("undo")
    page.ask("undo")

    assert page.match.ply == 0
    assert not page.session.undone


def test_going_forward_past_chance_asks_nothing() -> None:
    page, before = stepped()
    tip = page.match
    page.ask("undo")
    page.ask("rewind", ply=str(before))
    page.session.undone = False
    while page.match is not tip:
        page.ask("redo")
        assert page.session.dialog == ""

    assert not page.session.undone


def test_a_reload_after_undo_stands_there_and_can_be_redone() -> None:
    page = placed()
    tip = page.match
    page.ask("undo")
    again = Page(Desk(), "last-one-standing", stored=page.stored)
    assert again.match.ply == tip.ply - 2
    assert again.match.actor == 0
    again.ask("redo")

    assert again.match.state == tip.state


def test_undo_to_another_persons_choice_draws_the_curtain() -> None:
    page = opened(table(A="c3,a1:w", B="a10,j10:bt"), bots=())
    if page.session.curtain:
        page.ask("reveal")
    page.play("we5")
    page.play("k1")
    page.play("c3-c4")
    page.wait()
    while page.match.actor == 0:
        page.play_any()
    assert (page.session.viewer, page.session.curtain) == (1, True)
    page.ask("reveal")
    page.ask("undo")
    page.ask("rewind", ply=page.session.dialog_note)

    assert page.match.actor == 0
    assert (page.session.viewer, page.session.curtain) == (0, True)
    assert page.session.eyes is None


def test_one_step_forward_leads_to_where_one_step_back_began_past_other_persons_choices() -> None:
    page = opened(table(A="c3,a1:w", B="a10,j10:bt"), bots=())

    def until_asked(seat: int) -> None:
        while page.match.actor != seat:
            if page.session.curtain:
                page.ask("reveal")
            page.play_any()
        if page.session.curtain:
            page.ask("reveal")

    until_asked(0)
    page.play("we5")
    until_asked(1)
    page.play_any()
    until_asked(0)
    here = page.match
    page.ask("undo")
    asked = int(page.session.dialog_note)
    others = sum(match.before.actor == 1 for match in here.history() if match.before and match.before.ply > asked)
    said = page.html
    page.ask("rewind", ply=str(asked))
    page.ask("redo")

    assert others > 1
    assert f"Other players have made {others} choices since then" in said
    assert page.match is here


@pytest.mark.parametrize("ply", ["", "-1", "x", "1.5", "²", "٥"])
def test_a_moment_that_is_no_number_is_no_moment(ply: str) -> None:
    page = placed()
    here = page.match
    for do in ("goto", "rewind"):
        with pytest.raises(BadRequest, match="expected a whole number"):
            page.ask(do, ply=ply)

    assert page.match is here
