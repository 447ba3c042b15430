"""A table keeps its promises: moves, undo, saves, links, own dice, bad input."""

import json
import re
from collections.abc import Callable
from random import Random

import pytest

from engines.core.game import Nature
from engines.core.links import game_link
from engines.core.match import Match
from engines.core.transcript import parse
from engines.registry import TITLES as SLUGS
from tests.walks import walk
from tests.widgets.conftest import MakePage, Page
from widgets import play
from widgets.skins import BY_SLUG
from widgets.table import sharing
from widgets.table.desk import Desk
from widgets.table.turns import Turn


def finished(page: Page) -> Page:
    while not page.session.is_over:
        page.play_any()
    return page


def test_a_move_changes_the_table_and_is_kept(page: MakePage) -> None:
    table = page()
    table.play("l5")

    kept = json.loads(table.stored[f"dize/game/{table.stored['dize/current']}"])
    assert table.match.ply == 2
    assert parse(kept["text"]).moves[0] == "l5"


def test_chance_goes_one_visible_step_at_a_time(page: MakePage) -> None:
    table = page()
    table.play("l5")

    assert table.reply["later"]["do"] == "chance"
    assert table.match.actor is Nature.CHANCE


def test_at_the_pace_at_once_nothing_waits(page: MakePage) -> None:
    table = page(stored={"prefs": '{"pace": "instant"}'})
    table.play("l5")

    assert "later" not in table.reply
    assert table.match.actor == 0


def test_a_move_sent_twice_is_made_once(page: MakePage) -> None:
    table = page()
    table.play("l5")
    before = table.match.ply
    table.ask("play", move="l5", at=0)

    assert table.match.ply == before
    assert not table.notice


def test_an_illegal_move_is_refused_by_its_rule(page: MakePage) -> None:
    table = page()
    table.play("l9")

    assert table.match.ply == 0
    assert "two dice for each zombie" in table.notice
    assert 'data-rule="dize-turn-choose"' in table.html


def test_nonsense_is_refused_without_a_trace(page: MakePage) -> None:
    table = page()
    table.play("<img src=x>")

    assert table.match.ply == 0
    assert "<img" not in table.html


def test_why_explains_without_playing(page: MakePage) -> None:
    table = page()
    table.ask("why", move="l9")

    assert "two dice for each zombie" in table.notice


def test_every_event_is_announced_once(page: MakePage) -> None:
    table = page()
    table.play("l5")
    first = table.reply["announce"]
    again = table.ask("coach").get("announce")

    assert first[0].startswith("5 humans")
    assert again is None


def test_undo_past_chance_asks_once_and_marks_the_game(page: MakePage) -> None:
    table = page()
    table.play_any()
    table.ask("undo")
    asked = table.session.dialog
    table.ask("rewind", ply="0")
    table.play_any()
    table.ask("undo")

    assert asked == "rewind"
    assert table.session.undone
    assert table.session.dialog == ""
    assert table.match.ply == 0


def test_redo_restores_recorded_chance(page: MakePage) -> None:
    table = page()
    table.play_any()
    state = table.match.state
    table.ask("undo")
    table.ask("rewind", ply="0")
    table.ask("redo")

    assert table.match.state == state


def test_what_one_cannot_go_to_is_off_among_the_tools(page: MakePage) -> None:
    def off(table: Page) -> list[str]:
        tools = re.findall(r'<button[^>]* id="[^"]*-(undo|redo)"[^>]*>', table.html)
        assert ["undo", "redo"] == tools
        return re.findall(r'<button(?=[^>]*aria-disabled)[^>]* id="[^"]*-(undo|redo)"', table.html)

    table = page()
    at_first = off(table)
    table.play_any()
    then = off(table)
    table.ask("undo")
    table.ask("rewind", ply="0")

    assert at_first == ["undo", "redo"]
    assert then == ["redo"]
    assert off(table) == ["undo"]


def test_another_choice_after_undo_is_a_new_branch(page: MakePage) -> None:
    table = page()
    table.play_any()
    table.ask("undo")
    table.ask("rewind", ply="0")
    table.play("l2")
    table.wait()
    table.ask("redo")

    assert "nothing to redo" in table.notice


def test_a_reload_resumes_where_the_reader_stood(page: MakePage) -> None:
    table = page()
    table.play_any()
    table.play_any()
    ply, state = table.match.ply, table.match.state
    again = page(stored=table.stored, lang="en")

    assert (again.match.ply, again.match.state) == (ply, state)


def test_a_reload_in_the_middle_of_a_throw_goes_on_with_it(page: MakePage) -> None:
    table = page()
    table.play("l5")
    again = page(stored=table.stored)

    assert again.reply["later"]["do"] == "chance"
    again.wait()
    assert again.match.actor == 0


def test_a_broken_save_is_told_and_kept(page: MakePage) -> None:
    table = page(stored={"dize/current": "x", "dize/game/x": "{broken"})
    table.ask("dialog", name="saves")

    assert table.match.ply == 0
    assert "can’t be read" in table.html
    assert table.stored["dize/game/x"] == "{broken"


def test_a_game_that_no_longer_replays_goes_on_from_the_last_position_that_does(page: MakePage) -> None:
    table = page()
    table.play_any()
    table.play_any()
    key, fits = f"dize/game/{table.session.id}", table.match.moves
    head = json.loads(table.stored[key])
    # A later build refuses the last move.
    changed = json.dumps({**head, "text": head["text"].rstrip() + " l99", "at": head["at"] + 1})
    again = page(stored={**table.stored, key: changed}, seed=2)
    told = again.notice
    new = again.session.id
    reopened = page(stored=again.stored)

    assert fits == again.match.moves[: len(fits)]
    assert "the whole transcript is among your saved games" in told
    assert changed == again.stored[key]
    assert new not in {"", table.session.id}
    assert new == reopened.session.id
    assert not reopened.notice


def test_games_can_be_named_loaded_and_deleted(page: MakePage) -> None:
    table = page()
    table.play_any()
    first = table.session.id
    table.ask("again")
    table.play_any()
    second = table.session.id
    table.ask("rename-saved", id=first, name="<b>Mine")
    table.ask("dialog", name="saves")
    shown = table.html
    table.ask("load-saved", id=first)
    loaded = table.session.id
    table.ask("delete-saved", id=second)

    assert "&lt;b&gt;Mine" in shown
    assert loaded == first
    assert f"dize/game/{second}" not in table.stored


def test_deleting_the_game_on_the_table_leaves_it_there(page: MakePage) -> None:
    table = page()
    table.play_any()
    ply = table.match.ply
    table.ask("delete-saved", id=table.session.id)
    table.play_any()

    assert table.match.ply > ply
    assert f"dize/game/{table.session.id}" in table.stored


def test_deleting_a_saved_game_can_be_undone(page: MakePage) -> None:
    table = page()
    table.play_any()
    first = table.session.id
    table.ask("again")
    table.play_any()
    kept = dict(table.stored)
    table.ask("dialog", name="saves")
    table.ask("delete-saved", id=first)
    gone = f"dize/game/{first}" not in table.stored
    offered = f'data-do="restore-saved" data-arg-id="{first}"' in table.html
    table.ask("restore-saved", id=first)

    assert gone
    assert offered
    assert kept == table.stored
    assert "restore-saved" not in table.html


def test_deleting_the_game_on_the_table_can_be_undone(page: MakePage) -> None:
    table = page()
    table.play_any()
    kept, game = dict(table.stored), table.session.id
    table.ask("delete-saved", id=game)
    table.ask("restore-saved", id=game)
    again = dict(table.stored)
    table.play_any()

    assert kept == again
    assert game == table.session.id


def test_a_deleted_game_that_was_played_on_comes_back_beside_the_new_one(page: MakePage) -> None:
    table = page()
    table.play_any()
    old = table.session.id
    table.ask("delete-saved", id=old)
    table.play_any()
    new = table.session.id
    table.ask("restore-saved", id=old)

    assert old != new == table.session.id
    assert {f"dize/game/{old}", f"dize/game/{new}"} <= table.stored.keys()
    assert new == table.stored["dize/current"]


def test_the_same_link_opened_again_is_the_same_saved_game(page: MakePage) -> None:
    table = page()
    table.play_any()
    link = game_link(table.session.transcript())
    there = page(link=link, seed=2)
    game = there.session.id
    there.play_any()
    ply = there.match.ply
    again = page(link=link, stored=there.stored, seed=3)

    assert game == again.session.id
    assert ply == again.match.ply
    assert 1 == sum(key.startswith("dize/game/") for key in again.stored)
    assert "among your saved games" in again.notice


def test_a_link_to_a_game_that_is_saved_here_opens_that_game(page: MakePage) -> None:
    table = page()
    table.play_any()
    again = page(link=game_link(table.session.transcript()), stored=table.stored, seed=2)

    assert table.session.id == again.session.id
    assert table.stored.keys() == again.stored.keys()


def test_another_link_is_another_saved_game(page: MakePage) -> None:
    table = page()
    table.play_any()
    first = game_link(table.session.transcript())
    table.play_any()
    there = page(link=first)
    again = page(link=game_link(table.session.transcript()), stored=there.stored, seed=2)

    assert 2 == sum(key.startswith("dize/game/") for key in again.stored)


def test_a_game_from_a_link_never_counts_as_a_result_even_after_a_reload(page: MakePage) -> None:
    table = page()
    table.play_any()
    there = page(link=game_link(table.session.transcript()))
    again = page(stored=there.stored)

    assert again.session.forked


def test_a_link_opens_the_game_in_another_language(page: MakePage) -> None:
    table = page()
    table.play_any()
    there = page(link=game_link(table.session.transcript()), lang="fi")

    assert there.match.state == table.match.state


def test_a_position_link_opens_the_position(page: MakePage) -> None:
    table = page()
    table.play_any()
    there = page(link=sharing.link(table.session, "position"))

    assert there.match.state == table.match.state


def test_a_view_link_is_read_only(page: MakePage) -> None:
    table = page()
    table.play_any()
    there = page(link=sharing.link(table.session, "view"))
    there.play("l1")

    assert there.match.state == table.match.state
    assert "can’t play it" in there.notice


@pytest.mark.parametrize(
    "damage", [lambda s: s[:-6], lambda s: s[:20] + "AAAA" + s[24:], lambda _: "#g=", lambda _: "#g=9abc"]
)
def test_a_damaged_link_leaves_the_readers_own_game(page: MakePage, damage: Callable[[str], str]) -> None:
    table = page()
    table.play_any()
    state = table.match.state
    again = page(stored=table.stored, link=damage(game_link(table.session.transcript())))

    assert again.match.state == state
    assert "damaged" in again.notice


def test_a_link_with_a_cheating_move_is_refused(page: MakePage) -> None:
    table = page()
    text = "last-rulebook 1\ngame dize\nseats 1\n\nl9\n"
    there = page(link=game_link(parse(text)))

    assert there.match.ply == 0
    assert "damaged" in there.notice
    assert table.match.ply == 0


@pytest.mark.parametrize("slug", SLUGS)
def test_a_name_from_a_link_is_only_text(page: MakePage, slug: str) -> None:
    """Wherever a name is printed: at its seat, in the log, in a dialog's field, at the curtain, in what is read out."""
    seats = BY_SLUG[slug].game.seats[-1]
    names = "".join(f"name {seat} <script>'\"&{seat}\n" for seat in range(seats))
    there = page(slug, link=game_link(parse(f"last-rulebook 1\ngame {slug}\nseats {seats}\n{names}\n")))
    there.wait()
    shown = []
    for name in ("new", "menu", "share"):
        there.ask("dialog", name=name)
        shown.append(there.html)
    there.ask("close")
    if there.session.curtain:
        shown.append(there.html)
        there.ask("reveal")
    there.play_any()
    shown.append(there.html)

    assert there.session.all_names[0] == "<script>'\"&0"
    assert any("&lt;script&gt;" in html for html in shown), "the name is printed somewhere"
    for html in shown:
        assert "<script" not in html
        assert '"&0' not in html
    assert not any("&lt;" in sentence for sentence in there.reply.get("announce", [])), "read out as it is"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "isn’t a transcript"),
        ("hello", "isn’t a transcript"),
        ("last-rulebook 7\ngame dize\n", "another version"),
        ("last-rulebook 1\ngame chess\nseats 1\n\n", "isn’t a transcript"),
        ("last-rulebook 1\ngame dize\nseats 1\noption zombies 20\n\n", "from 1 to 19"),
        ("last-rulebook 1\ngame dize\nseats 1\noption ghosts 2\n\n", "no setting"),
        ("last-rulebook 1\ngame dize\nseats 4\n\n", "diZe is for 1 player."),
        ("last-rulebook 1\ngame dize\nseats 1\n\nl5 t111\n", "forbid"),
    ],
)
def test_a_wrong_transcript_is_told_and_changes_nothing(page: MakePage, text: str, told: str) -> None:
    table = page()
    table.play_any()
    state = table.match.state
    table.ask("dialog", name="load")
    table.ask("load-file", text=text)

    assert told in table.html
    assert table.match.state == state


def test_a_downloaded_transcript_loads_again(page: MakePage) -> None:
    table = page()
    table.play_any()
    text = table.ask("download")["download"]["text"]
    there = page()
    there.ask("load-file", text=text)

    assert there.match.state == table.match.state


@pytest.mark.parametrize("zombies", ["0", "20", "x", ""])
def test_settings_out_of_range_keep_the_form_open(page: MakePage, zombies: str) -> None:
    table = page()
    table.ask("dialog", name="new")
    table.ask("new", zombies=zombies, min_throw="1")

    assert table.session.dialog == "new"
    assert "from 1 to 19" in table.html


def test_a_new_game_has_the_settings_of_the_form(page: MakePage) -> None:
    table = page()
    table.ask("new", zombies="9", min_throw="0", name0="Ada")

    assert (table.match.options.zombies, table.match.options.min_throw) == (9, 0)
    assert table.session.all_names == ("Ada",)


def test_own_dice_wait_for_the_reader(page: MakePage) -> None:
    table = page(stored={"prefs": '{"own_dice_in": "dize"}'})
    table.play("l3")
    waiting = table.match.actor
    table.ask("select", faces="11", at=table.match.ply)
    table.ask("enter-chance", at=table.match.ply)
    incomplete = table.notice
    table.ask("select", faces="6 1x4", at=table.match.ply)
    table.ask("enter-chance", at=table.match.ply)

    assert waiting is Nature.CHANCE
    assert "all the results first" in incomplete
    assert table.session.transcript().moves == ("l3", "t146")


def test_own_dice_of_one_game_leave_others_to_the_site(page: MakePage) -> None:
    table = page(stored={"prefs": '{"own_dice_in": "dize"}'})
    table.ask("own-dice")
    off = json.loads(table.stored["prefs"])["own_dice_in"]
    table.ask("own-dice")
    other = page("last-one-alive", stored={"prefs": table.stored["prefs"]})
    had = other.session.has_own_dice
    other.ask("own-dice")

    assert not off
    assert not had
    assert json.loads(other.stored["prefs"])["own_dice_in"] == "dize last-one-alive"


def test_no_more_faces_are_taken_than_dice_are_thrown(page: MakePage) -> None:
    table = page(stored={"prefs": '{"own_dice_in": "dize"}'})
    table.play("l3")
    table.ask("select", faces="6142536142", at=table.match.ply)

    assert "3 of 3" in table.html
    assert 'value="614"' in table.html
    assert 'data-enter="enter-chance"' in table.html
    table.ask("enter-chance", at=table.match.ply)
    assert table.session.transcript().moves == ("l3", "t146")


def test_own_dice_may_be_thrown_by_the_site(page: MakePage) -> None:
    table = page(stored={"prefs": '{"own_dice_in": "dize"}'})
    table.play("l3")
    table.ask("roll", at=table.match.ply)

    assert table.match.ply == 2


def test_a_bot_plays_by_itself(page: MakePage) -> None:
    table = page(stored={"prefs": '{"pace": "instant"}'})
    table.ask("new", zombies="4", min_throw="1", player0="best-win")
    table.wait()

    assert table.session.is_over
    assert "dize/results" not in table.stored


def test_a_finished_game_is_kept_among_the_results_once(page: MakePage) -> None:
    table = finished(page(stored={"prefs": '{"pace": "instant"}'}))
    again = page(stored=table.stored)
    again.ask("dialog", name="results")

    assert len(json.loads(again.stored["dize/results"])) == 1
    assert "plot-own" in again.html


def test_an_undone_game_does_not_count(page: MakePage) -> None:
    table = page(stored={"prefs": '{"pace": "instant"}'})
    table.play_any()
    table.ask("undo")
    table.ask("rewind", ply="0")
    finished(table)

    assert "dize/results" not in table.stored


def test_another_tab_asks_which_game_goes_on(page: MakePage) -> None:
    here = page()
    here.play_any()
    key = f"dize/game/{here.session.id}"
    there = page(stored=here.stored)
    there.play_any()
    here.ask("changed-elsewhere", key=key, text=there.stored[key])
    asked = here.session.dialog
    here.ask("keep-mine")

    assert asked == "elsewhere"
    assert f"dize/game/{here.session.id}" != key
    assert here.match.state != there.match.state


def test_another_tab_can_be_followed(page: MakePage) -> None:
    here = page()
    here.play_any()
    there = page(stored=here.stored)
    there.play_any()
    key = f"dize/game/{here.session.id}"
    here.ask("changed-elsewhere", key=key, text=there.stored[key])
    here.ask("follow")

    assert here.match.state == there.match.state


def test_what_the_device_does_not_take_is_told_until_it_does(page: MakePage) -> None:
    table = page()
    table.ask("storage-failed")
    told = table.reply["announce"]
    table.play_any()
    meanwhile = table.html
    table.ask("storage-works")

    assert "download it" in told[0]
    assert "download it" in meanwhile
    assert "download it" not in table.html
    assert "saved again" in table.reply["announce"][0]


@pytest.mark.parametrize(
    "prefs", ["{", "[]", '{"pace": "warp"}', '{"taps": "three"}', '{"hotkeys": "all"}', '{"coach": "yes"}', "null"]
)
def test_broken_preferences_are_the_defaults(page: MakePage, prefs: str) -> None:
    table = page(stored={"prefs": prefs})

    assert not table.session.prefs.coach
    assert table.session.prefs.pace == "normal"


def test_a_report_carries_rule_language_build_and_transcript(page: MakePage) -> None:
    table = page(repo="https://example.org/r", build="b1", lang="en")
    table.play_any()
    url = sharing.report_url(table.session)

    assert url.startswith("https://example.org/r/issues/new?")
    for part in ("dize-", "language%3A+en", "build%3A+b1", "last-rulebook+1"):
        assert part in url


def test_the_hint_names_the_best_choice(page: MakePage) -> None:
    table = page()
    table.ask("hint")

    assert table.notice.startswith("Best: Throw 5 dice")


def test_a_hint_that_is_asked_for_again_is_put_away(page: MakePage) -> None:
    table = page()
    table.ask("hint")
    table.ask("hint")
    assert (table.session.notice, table.session.hint) == (None, "")

    table.ask("hint")
    assert table.notice.startswith("Best: Throw 5 dice")


def test_the_coach_marks_one_choice(page: MakePage) -> None:
    table = page()
    table.ask("coach")

    assert table.html.count('"play-choice play-choice--best"') == 1


def test_the_reader_keeps_the_coach_unfolded_or_folded(page: MakePage) -> None:
    table = page()
    table.ask("coach")
    folded = table.html
    table.ask("unfold-coach")

    assert 'aria-expanded="false"' in folded
    assert 'aria-expanded="true"' in table.html
    assert table.session.prefs.coach_unfolded


def test_a_built_figure_links_to_its_rules_and_calls_them_by_their_titles() -> None:
    bare = play.figure("last-one-alive", "item-or-barricade", "it", "c", "t", {})
    rule = "loa-setup-draw"
    known = {rule: {"url": f"../rules/#{rule}", "title": "Lati & gettoni", "html": ""}}
    linked = play.figure("last-one-alive", "item-or-barricade", "it", "c", "t", known)

    assert f'<a href="#{rule}" data-rule="{rule}" aria-label="Regola">§</a>' in bare
    assert (
        f'<a href="../rules/#{rule}" data-rule="{rule}" aria-label="Regola: Lati &amp; gettoni"'
        ' title="Lati &amp; gettoni">§</a>'
    ) in linked


def test_a_plot_shows_the_readers_own_games(page: MakePage) -> None:
    results = '[{"zombies": 4, "won": 1, "score": 20, "game": "a"}]'
    table = page()
    mine = table.open(plot="setups", caption="Odds.", stored={"dize/results": results})["html"]
    none = table.open(plot="setups", caption="Odds.", stored={})["html"]
    asleep = play.plot("dize", "setups", "en", "Odds.")

    assert "plot-own" in mine
    assert "1 finished game" in mine
    assert "plot-own" not in none
    assert "plot-own" not in asleep


@pytest.mark.parametrize("slug", [slug for slug in BY_SLUG if len(BY_SLUG[slug].game.seats) > 1])
def test_a_reader_alone_at_a_fresh_table_meets_bots(page: MakePage, slug: str) -> None:
    table = page(slug)

    assert 0 not in table.session.bots
    assert len(table.session.bots) == table.match.seats - 1


def test_a_finished_game_is_not_marked_with_real_dice(page: MakePage, rng: Random) -> None:
    table = page(stored={"prefs": '{"own_dice_in": "dize"}'})
    before = table.html
    *_, over = walk(Match.begin(table.match.game, seats=1), rng)
    table.session.start_at(over)
    table.ask("close")

    assert "own dice" in before
    assert "own dice" not in table.html.split("play-board")[0]


def left_to_bots(page: MakePage, rng: Random) -> Page:
    """Return a table whose reader, at seat 0, has left the game while two bots play on."""
    game = BY_SLUG["last-one-alive"].game
    table = page("last-one-alive")
    table.session.bots = dict.fromkeys((1, 2), next(iter(game.bots)))
    while True:
        for match in walk(Match.begin(game, game.options(), 3), rng):
            if not match.state.players[0].alive and match.outcome is None and match.actor in table.session.bots:
                table.session.start_at(match)
                table.ask("close")
                return table


def test_one_who_has_left_the_game_sees_its_end_at_once(page: MakePage, rng: Random) -> None:
    table = left_to_bots(page, rng)
    assert 'data-do="to-the-end"' in table.html
    table.ask("to-the-end")
    while "later" in table.reply:
        assert table.reply["later"]["ms"] == 0
        assert "frames" not in table.reply
        table.ask(table.reply["later"]["do"])

    assert table.session.is_over


def test_whoever_skips_to_the_end_may_stop_on_the_way(page: MakePage, rng: Random) -> None:
    table = left_to_bots(page, rng)
    table.ask("to-the-end")
    assert 'data-do="stop-here"' in table.html or table.session.is_over
    table.ask("stop-here")

    assert not table.session.to_the_end
    assert 'data-do="stop-here"' not in table.html


def test_one_who_still_plays_is_not_offered_the_end(page: MakePage) -> None:
    table = page("last-one-alive")
    while table.session.turn is Turn.PERSON:
        table.play(table.match.game.encode(table.match.legal_moves[0]))

    assert 'data-do="to-the-end"' not in table.html
    table.ask("to-the-end")
    assert not table.session.to_the_end


def test_chance_goes_on_after_the_reader_looked_at_something_else(page: MakePage) -> None:
    table = page()
    table.play("l5")
    table.ask("hint")

    assert table.reply["later"]["do"] == "chance"


@pytest.mark.parametrize("slug", SLUGS)
def test_a_part_that_the_page_has_is_only_marked(slug: str) -> None:
    page = Page(Desk(), slug)
    page.sees_all = False
    assert page.parts_left_out == []
    page.play_any()
    page.ask("close")
    left_out = page.parts_left_out
    page.ask("redraw")

    assert f"{slug}-table-tools" in left_out
    assert any("-log-" in part for part in left_out)
    assert page.parts_left_out == []


@pytest.mark.parametrize("game", ["dize", "last-one-alive", "last-one-standing"])
def test_a_table_opened_with_a_seed_plays_the_same_game_again(page: MakePage, game: str) -> None:
    tables = [page(game, seed=seed) for seed in ("one", "one", "two")]
    for table in tables:
        table.wait()
        for _ in range(4):
            if not table.session.is_over:
                table.play_any()

    first, again, other = (str(table.session.transcript()) for table in tables)
    assert first == again
    assert first != other


def test_a_name_for_the_game_does_not_shift_the_dice(page: MakePage) -> None:
    named, nameless = page(seed="one"), page(seed="one")
    nameless.session.id = "given"
    for table in (named, nameless):
        table.play_any()

    assert named.session.id != nameless.session.id
    assert named.match.moves == nameless.match.moves


@pytest.mark.parametrize("strange", ["x", "99", "²", "9" * 5000])
def test_a_strange_number_of_players_in_the_form_is_dropped(page: MakePage, strange: str) -> None:
    table = page("last-one-alive")
    table.ask("dialog", name="new")
    table.ask("select", seats=strange)

    assert table.html.count('name="name') == table.match.seats
