"""A table for games with replies inside another's move: passes, what is told, who is asked, undo and the curtain."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from engines.core.game import Plan
from engines.core.match import Match
from engines.core.secrets import has_secrets
from engines.core.transcript import record
from tests.made_up import endless, skirmish
from tests.made_up.skins import SKINS, made_up_games
from tests.widgets.conftest import Page
from widgets.skins import BY_SLUG
from widgets.table import opening, telling
from widgets.table.desk import Desk
from widgets.table.undo import TakenBack, taken_back

NORMAL: Mapping[str, str] = {}
AT_ONCE = {"prefs": '{"pace": "instant"}'}
ALWAYS = {"prefs": '{"pace": "instant", "asked": "always"}'}


@pytest.fixture(autouse=True)
def _made_up() -> Iterator[None]:
    with made_up_games():
        yield


def dealt(*hands: str, people: tuple[int, ...] = (0, 2), stored: Mapping[str, str] = AT_ONCE) -> Page:
    """Return a table at which each seat holds these cards and seat 0 is to act; bots pass whatever they hold."""
    state = skirmish.read(f"5,5,5,0,0 {','.join(hands)} +")
    match = Match.resume(skirmish.GAME, skirmish.Options(lives=5), len(hands), state)
    bots = {seat: "first" for seat in range(len(hands)) if seat not in people}
    page = Page(Desk(), "skirmish", stored=stored)
    page.ask("load-file", text=str(record(match, bots=bots)))
    return page


def events(page: Page) -> str:
    return page.html.split('class="play-event"')[1].split("</ul>")[0]


def log(page: Page) -> str:
    return page.html.split('class="play-log"')[1].split("</section>")[0]


def heard(page: Page) -> list[str]:
    """Return all that is announced until a person is asked."""
    told = list(page.reply.get("announce", []))
    while "later" in page.reply:
        page.ask(page.reply["later"]["do"])
        told += page.reply.get("announce", [])
    return told


def test_a_pass_without_a_choice_is_made_for_the_person() -> None:
    page = dealt("aaa", "sss", "ccc", "aas")
    page.play("play-a")
    page.wait()

    assert [skirmish.WORDS[move] for move in page.match.moves[4:]] == ["-", "-", "-"]
    assert page.match.actor == 0


def test_all_since_the_viewers_last_choice_is_told_but_no_pass_that_nobody_chose() -> None:
    page = dealt("aaa", "sss", "ccc", "aas")
    page.play("play-a")
    told = heard(page)

    assert [line.split()[0] for line in told] == ["CardAnnounced", "SideHurt"]
    assert "CardAnnounced seat=0 card=a" in events(page)
    assert "SideHurt side=1" in events(page)
    assert "SeatPassed" not in events(page)
    assert "SideHurt side=1" in log(page)
    assert "SeatPassed" not in log(page)


def test_a_pass_that_a_person_chose_is_in_the_log_and_leads_back() -> None:
    page = dealt("aaa", "sss", "ccc", "aas")
    page.play("-")
    page.wait()
    (line,) = (line for line in log(page).split("<li") if "SeatPassed" in line)

    assert "SeatPassed seat=0" in line
    assert 'data-do="goto"' in line


def test_the_table_shows_the_last_events_and_how_many_more_there_were(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "MOST_EVENTS", 3)
    page = Page(Desk(), "endless", stored=AT_ONCE)
    bots = "".join(f"bot {seat} first\n" for seat in (1, 2, 3))
    page.ask("load-file", text=f"last-rulebook 1\ngame endless\nseats 4\n{bots}\n")
    page.play("a6")
    told = heard(page)

    assert len(told) == 8, "four numbers and four throws"
    assert events(page).count("NumberAdded") == 3
    assert "5 earlier events." in events(page)
    assert log(page).count("NumberAdded") == 8


def test_a_pass_costs_no_pause_whatever_was_held() -> None:
    """Seat 1 could shield, seat 3 could not: the page waits alike, after what can be seen only."""
    page = dealt("aaa", "sss", "ccc", "aaa", stored=NORMAL)
    page.play("play-a")
    waits = []
    while "later" in page.reply:
        if not page.session.thought:
            waits.append((page.match.actor, page.reply["later"]["ms"]))
        page.ask(page.reply["later"]["do"])

    assert waits == [(1, 650), (3, 0), (1, 650), (3, 0)]


def test_a_person_may_ask_to_be_asked_always() -> None:
    page = dealt("aaa", "sss", "ccc", "aas", stored=ALWAYS)
    page.play("play-a")
    page.wait()

    assert page.match.actor == 2
    assert 'data-move="-"' in page.html


def test_the_moments_at_which_one_is_asked_are_a_setting_that_the_device_keeps() -> None:
    page = dealt("aaa", "sss", "ccc", "aas")
    page.ask("dialog", name="menu")
    assert 'data-do="asked"' in page.html
    page.ask("asked", asked="always")

    assert '"asked": "always"' in page.stored["prefs"]
    assert Page(Desk(), "skirmish", stored=page.stored).session.prefs.asked == "always"
    plain = Page(Desk(), "dize")
    plain.ask("dialog", name="menu")
    assert 'data-do="asked"' not in plain.html


def test_an_opponent_at_the_same_device_is_asked_whatever_they_hold() -> None:
    """Were the device passed on only to those who can reply, it would tell what they hold."""
    for hand in ("sss", "aaa"):
        page = dealt("aaa", hand, people=(0, 1))
        page.ask("reveal")
        page.play("play-a")
        page.wait()

        assert (page.match.actor, page.session.curtain) == (1, True)


def test_people_at_one_device_may_spare_themselves_empty_questions() -> None:
    page = dealt("aaa", "aaa", people=(0, 1))
    page.ask("reveal")
    page.play("play-a")
    page.wait()
    page.ask("reveal")
    assert (page.match.actor, page.session.curtain) == (1, False)
    assert 'data-arg-asked="open"' in page.html
    page.ask("asked", asked="open")
    page.wait()

    # Who had nothing has passed, and the device goes back to whoever chooses next.
    assert "-" in page.session.transcript().moves
    assert 'data-arg-asked="open"' not in page.html

    able = dealt("aaa", "sss", people=(0, 1))
    able.ask("reveal")
    able.play("play-a")
    able.wait()
    able.ask("reveal")
    assert able.match.actor == 1
    assert 'data-arg-asked="open"' not in able.html, "who can do something is asked for that"


def test_between_players_who_see_the_same_no_curtain_falls() -> None:
    page = dealt("aaa", "sss", "aaa", "aas")
    assert not page.session.curtain
    page.play("play-a")
    page.wait()

    assert (page.session.viewer, page.session.curtain) == (2, False)
    assert 'data-move="play-a"' in page.html


def test_a_curtain_stays_down_when_somebody_else_is_asked_behind_it() -> None:
    page = dealt("aaa", "sss", "aac", "aas", people=(0, 1, 3))
    page.ask("reveal")
    page.play("play-a")
    page.wait()
    assert (page.session.viewer, page.session.curtain) == (1, True)
    page.play("-")
    page.wait()

    assert (page.session.viewer, page.session.curtain) == (3, True)


def test_who_is_shown_their_hand_hears_what_has_happened_since_they_last_chose() -> None:
    page = dealt("aaa", "sss", people=(0, 1))
    page.ask("reveal")
    page.play("play-a")
    page.ask("reveal")

    assert page.reply["announce"] == ["CardAnnounced seat=0 card=a"]
    page.play("play-s")
    page.ask("reveal")
    assert page.reply["announce"] == ["CardAnnounced seat=1 card=s"]


def test_undo_passes_over_passes_without_a_choice() -> None:
    page = dealt("aaa", "sss", "ccc", "aas")
    page.play("play-a")
    page.wait()
    page.ask("undo")
    assert page.session.dialog == "rewind"
    assert "rolled, drawn or flipped" in page.html
    page.ask("rewind", ply=page.session.dialog_note)

    assert page.match.ply == 0
    assert page.session.undone


def test_undo_goes_to_the_choice_of_one_who_sees_the_same() -> None:
    page = dealt("aaa", "sss", "aaa", "aas")
    page.play("play-a")
    page.wait()
    page.play("-")
    page.wait()
    assert page.match.actor == 0
    page.ask("undo")

    assert (page.match.actor, page.session.viewer, page.session.curtain) == (2, 2, False)
    assert not page.session.dialog


def test_undo_goes_past_an_opponents_choice_to_ones_own_and_asks() -> None:
    page = dealt("aac", "sss", people=(0, 1))
    page.ask("reveal")
    page.play("play-a")
    page.ask("reveal")
    page.play("play-s")
    page.ask("reveal")
    assert page.session.eyes == 0
    page.ask("undo")

    assert page.session.dialog == "rewind"
    assert "Another player has made a choice since then" in page.html
    assert page.match.ply == 2
    page.ask("rewind", ply=page.session.dialog_note)
    assert (page.match.ply, page.session.viewer, page.session.curtain) == (0, 0, False)
    assert page.session.undone, "both have seen a card of the other"


def test_before_the_curtain_undo_takes_back_the_last_choice_and_shows_no_hand() -> None:
    page = dealt("aac", "sss", people=(0, 1))
    page.ask("reveal")
    page.play("play-a")
    assert (page.session.viewer, page.session.curtain) == (1, True)
    page.ask("undo")
    assert page.session.dialog == "rewind", "the card has been seen"
    page.ask("rewind", ply=page.session.dialog_note)

    assert (page.match.ply, page.session.viewer, page.session.curtain) == (0, 0, True)
    assert "hands=('???', '???')" in page.html


def test_one_who_has_not_chosen_yet_goes_back_to_the_last_choice_behind_a_curtain() -> None:
    page = dealt("aac", "sss", people=(0, 1))
    page.ask("reveal")
    page.play("play-a")
    page.ask("reveal")
    page.ask("undo")
    page.ask("rewind", ply=page.session.dialog_note)

    assert (page.match.ply, page.session.viewer, page.session.curtain) == (0, 0, True)
    assert "hands=('???', '???')" in page.html


def test_undo_asks_before_it_takes_back_what_was_hidden() -> None:
    page = Page(Desk(), "skirmish", stored=AT_ONCE)
    page.ask("load-file", text="last-rulebook 1\ngame skirmish\nseats 2\nbot 1 first\n\n")
    page.wait()
    page.play("-")
    page.wait()
    drawn = page.match

    assert taken_back(page.session, 0) == {TakenBack.CHANCE, TakenBack.SECRET}
    assert page.match is drawn


@pytest.mark.parametrize(("people", "spoils"), [((0, 1), True), ((0, 2), False)])
def test_a_card_shown_to_somebody_who_did_not_know_it_is_a_reveal(people: tuple[int, ...], spoils: bool) -> None:  # noqa: FBT001
    page = dealt("aaa", "sss", "acc", "aas", people=people)
    page.play("play-a")

    assert (TakenBack.SECRET in taken_back(page.session, 0)) == spoils


@pytest.mark.parametrize("hand", ["sss", "aaa"])
def test_a_bot_that_may_pass_answers_within_a_slice_whatever_it_holds(
    hand: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought: list[str] = []

    def slow(_seen: Any, moves: Any, _rng: Any) -> Iterator[Any]:
        while True:
            thought.append(hand)
            yield moves[0]

    game = replace(skirmish.GAME, bots={"first": slow, "random": slow})
    monkeypatch.setattr(opening, "BY_SLUG", {"skirmish": replace(SKINS["skirmish"], game=game)})
    page = dealt("aaa", hand, "acc", "aas")
    page.play("play-a")
    page.ask(page.reply["later"]["do"])

    assert len(thought) == 1


@pytest.mark.parametrize(("slug", "hides"), [("dize", False), ("last-one-alive", False), ("last-one-standing", True)])
def test_a_curtain_follows_from_what_seats_may_see(slug: str, hides: bool) -> None:  # noqa: FBT001
    assert has_secrets(BY_SLUG[slug].game) is hides


def planning(monkeypatch: pytest.MonkeyPatch, stored: Mapping[str, str]) -> tuple[Page, list[int]]:
    """Return a table where a bot is to make three moves, and how often it has thought, as a growing list."""
    thoughts: list[int] = []

    def planner(observation: Any, moves: Any, rng: Any) -> Iterator[Plan[Any]]:
        thoughts.append(observation.made)
        yield Plan(endless.Add(1), (endless.Add(2), endless.Add(3)))

    bots = {**endless.GAME.bots, "planner": planner}
    skin = replace(SKINS["endless"], game=replace(endless.GAME, bots=bots))
    monkeypatch.setattr(opening, "BY_SLUG", {"endless": skin})
    page = Page(Desk(), "endless", stored=stored)
    page.ask("load-file", text="last-rulebook 1\ngame endless\nseats 2\noption in_turn 3\nbot 1 planner\n\n")
    for _ in range(3):
        page.play("a6")
    return page, thoughts


def test_a_bots_plan_survives_its_own_moves_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    page, thoughts = planning(monkeypatch, AT_ONCE)
    page.wait()

    assert page.session.transcript().moves[4:7] == ("a1", "a2", "a3")
    assert thoughts == [0]


def test_a_run_of_moves_is_one_reply_that_shows_each(monkeypatch: pytest.MonkeyPatch) -> None:
    page, _ = planning(monkeypatch, NORMAL)
    page.sees_all = False
    page.ask("close")
    while "frames" not in page.reply:
        assert page.reply["later"]["do"] == "think"
        page.ask("think")
    frames = page.reply["frames"]
    plies = [frame["html"].split('data-ply="')[1].split('"')[0] for frame in frames]

    assert plies == ["5", "6"]
    assert 'data-ply="8"' in page.reply["html"]
    assert [frame["ms"] for frame in frames] == [650, 650]
    assert [len(frame["announce"]) for frame in frames] == [1, 1]
    assert len(page.reply["announce"]) == 2, "the third number, and the throw that follows a choice"
    assert all('data-do="skip"' in frame["html"] for frame in frames)
    assert 'data-do="skip"' not in page.reply["html"]
    assert 'data-move="a1"' in page.reply["html"], "a person is asked"
    assert all('data-move="' not in frame["html"] for frame in frames)


def test_a_run_is_kept_before_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    page, _ = planning(monkeypatch, NORMAL)
    while "frames" not in page.reply:
        page.ask("think")

    assert page.reply["keep"]
    assert Page(Desk(), "endless", stored=page.stored).match.ply == 8


def test_what_is_asked_for_meanwhile_is_about_where_the_run_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    page, _ = planning(monkeypatch, NORMAL)
    while "frames" not in page.reply:
        page.ask("think")
    page.ask("play", move="a1", at=5)
    assert page.match.ply == 8, "a move meant for another position"
    page.ask("play", move="a1", at=8)
    assert page.match.ply == 9


def test_at_the_pace_at_once_a_run_is_shown_where_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    page, _ = planning(monkeypatch, AT_ONCE)
    replies = [page.reply]
    while "later" in page.reply:
        replies.append(page.ask(page.reply["later"]["do"]))

    assert not any("frames" in reply for reply in replies)
    assert page.match.ply == 8


def test_a_step_of_a_run_that_is_a_pass_is_not_shown() -> None:
    page = dealt("aaa", "sss", "ccc", "aas", stored=NORMAL)
    page.play("play-a")
    replies = [page.reply]
    while "later" in page.reply:
        replies.append(page.ask(page.reply["later"]["do"]))

    assert [frame for reply in replies for frame in reply.get("frames", [])] == []
