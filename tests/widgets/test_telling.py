"""What the others did is told: turns in sum, the log turn by turn, a pause before them, the last turn once more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from engines.core.bots import decide
from engines.core.examples import load
from engines.core.game import Event, Nature
from engines.core.match import Match
from engines.core.secrets import seen_by
from engines.last_one_alive import events as loa
from engines.last_one_standing import events as los
from engines.last_one_standing.board import SQUARES
from engines.registry import TITLES
from tests.walks import AnyMatch
from tests.widgets.conftest import MakePage, Page
from widgets.i18n import Say
from widgets.languages import LANGUAGES
from widgets.skins import BY_SLUG
from widgets.table.desk import Desk
from widgets.table.log import turns_of
from widgets.table.telling import Lines, by_turn

AT_ONCE = {"prefs": '{"pace": "instant"}'}
NORMAL = {"prefs": '{"pace": "normal"}'}
ASKS = {"prefs": '{"pace": "instant", "between": "ask"}'}
SEVERAL = [slug for slug in TITLES if len(BY_SLUG[slug].game.seats) > 1]
SUMMED_UP = [slug for slug in TITLES if BY_SLUG[slug].summary]


def items(html: str) -> list[str]:
    """Return the text of each line that tells what has just happened."""
    told = html.split('class="play-event"')[1].split("</ul>", maxsplit=1)[0]
    return [re.sub(r"<[^>]+>", "", item).strip() for item in re.findall(r"<li.*?</li>", told)]


def logged(html: str) -> list[str]:
    """Return headings and lines of the log, in their order; headings begin with a sign."""
    log = html.split('class="play-log"')[1].split("</section>", maxsplit=1)[0]
    found = re.findall(r"<h3>(.*?)</h3>|<li[^>]*>(?!<h3>|<ul>)(.*?)</li>", log)
    return [f"# {title}" if title else re.sub(r"<[^>]+>|§|⟲", "", line).strip() for title, line in found]


@cache
def played(slug: str, seed: int, most: int = 600) -> AnyMatch:
    """Return a game that bots of a fair level have played, or a good part of it."""
    game = BY_SLUG[slug].game
    rng, match = Random(seed), Match.begin(game)
    bot = list(game.bots.values())[-2]
    for _ in range(most):
        if match.outcome is not None:
            break
        if match.actor is Nature.CHANCE:
            match = match.play(game.draw(match.state, rng))
        else:
            match = match.play(decide(bot, match, rng))
    return match


def turns(slug: str, seed: int) -> list[tuple[Event, ...]]:
    return [part.events for part in by_turn(played(slug, seed).log, BY_SLUG[slug])]


def at_ones_turn(page: Page) -> Iterator[Page]:
    """Yield the table each time the reader is asked after others have had a turn."""
    page.wait()
    for _ in range(400):
        if page.session.is_over:
            return
        if page.session.curtain:
            page.ask("reveal")
        if page.session.moments_to_watch() and len(by_turn(page.session.news(), page.session.skin)) > 1:
            yield page
        play_well(page)


def play_well(page: Page) -> None:
    """Make the move of a fair bot for the reader: who plays anything is out before the others have had a turn."""
    game = page.match.game
    page.play(game.encode(decide(list(game.bots.values())[-2], page.match, Random(page.match.ply))))
    page.wait()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", SUMMED_UP)
def test_every_turn_has_a_summary_in_every_language(slug: str, lang: str) -> None:
    skin, say = BY_SLUG[slug], Say(lang, "table", slug)
    assert skin.summary
    told = [skin.summary(turn, say, ("Ada", "Bo", "Cy", "Di", "Ed")) for turn in turns(slug, 5)[1:-1]]

    assert told
    assert all(told)
    assert not any("{" in words for words in told)


def test_a_walk_is_told_by_its_corners_and_the_tiles_that_it_turned() -> None:
    skin = BY_SLUG["last-one-standing"]
    game = skin.game
    start = "10/10/10/10/10/10/10/10/10/10 A:c3,j8 B:d8,g2 turn:A"
    match: AnyMatch = Match.resume(game, game.options(), 2, game.read(start))
    for move in ("k3", "c3-c4", "!n", "c4-c5", "!w", "c5-d5", "!n"):
        match = match.play(game.decode(move))
    events = (los.TurnBegan(rule=match.events[0].rule, seat=0), *match.log)
    assert skin.summary

    assert skin.summary(events, Say("en", "last-one-standing"), ("Ada", "Bo")) == (
        "Ada walks c3–c5–d5 and flips 3 tiles."
    )


@pytest.mark.parametrize(("seat", "told"), [(0, "Ada walks c3–d3."), (1, "Bo moves a piece of Ada along c3–d3.")])
def test_a_walk_that_flips_nothing_says_nothing_of_tiles(seat: int, told: str) -> None:
    skin = BY_SLUG["last-one-standing"]
    rule = next(iter(skin.game.rules))
    events = (
        los.TurnBegan(rule=rule, seat=seat),
        los.PieceStepped(rule=rule, owner=0, origin=SQUARES["c3"], target=SQUARES["d3"]),
    )
    assert skin.summary

    assert skin.summary(events, Say("en", "last-one-standing"), ("Ada", "Bo")) == told


def test_a_step_onto_a_plain_tile_is_one_line_of_the_log() -> None:
    skin = BY_SLUG["last-one-standing"]
    assert skin.lines
    say, names = Say("en", "last-one-standing"), ("Ada", "Bo")
    for turn in turns("last-one-standing", 3):
        lines = list(skin.lines(turn, say, names))
        assert [event for line in lines for event in line.events] == list(turn), "each event once, in order"
        for before, after in pairwise(turn):
            if isinstance(before, los.PieceStepped) and isinstance(after, los.TileTurned) and after.tile == "n":
                (line,) = (line for line in lines if before in line.events)
                assert len(line.events) == 3


@pytest.mark.parametrize("slug", SUMMED_UP)
def test_the_turns_of_others_are_told_in_sum_and_what_stands_out_by_itself(page: MakePage, slug: str) -> None:
    seen = 0
    for seed in range(6):
        for table in at_ones_turn(page(slug, stored=AT_ONCE, seed=seed)):
            told, session = items(table.html), table.session
            others = [part for part in by_turn(session.news(), session.skin) if part.seat not in {None, 0}]
            names, say = session.all_names, session.say
            for part in others:
                seen += 1
                assert session.skin.summary
                assert session.skin.summary(part.events, say, names) in {"", *told}
                for event in part.events:
                    if event.stands_out:
                        assert any(line.startswith(session.skin.event(event, say, names)) for line in told)

    assert seen > 5


def test_what_came_of_a_turn_is_told_after_it() -> None:
    skin = BY_SLUG["last-one-standing"]
    say, names = Say("en", "table", skin.game.slug), ("Ada", "Bo")
    (*_, last) = by_turn(played(skin.game.slug, 5).log, skin)
    assert skin.summary
    words = skin.summary(last.events, say, names)
    out = next(skin.event(event, say, names) for event in last.events if isinstance(event, los.PlayerOut))
    told = "".join(Lines(skin, say, names).summed_up(last.events))

    assert told.count(words) == 1
    assert told.index(words) < told.index(out)


def test_what_stands_out_within_a_turn_is_told_before_all_of_it() -> None:
    skin = BY_SLUG["last-night-on-earth"]
    say, names = Say("en", "table", skin.game.slug), ("Ada", "Bo")
    assert skin.summary
    seen = 0
    for part in by_turn(played(skin.game.slug, 5).log, skin)[1:]:
        news = [event for event in part.events if event.stands_out]
        words = skin.summary(part.events, say, names)
        told = Lines(skin, say, names).summed_up(part.events)
        assert len(told) == len(news) + bool(words)
        if news and words and skin.summary(part.events[: part.events.index(news[-1]) + 1], say, names) != words:
            seen += 1
            assert words in told[-1]

    assert seen


def test_a_drawn_apocalypse_and_somebody_out_stand_out() -> None:
    assert loa.ApocalypseDrawn.stands_out
    assert loa.PlayerEliminated.stands_out
    assert los.PlayerOut.stands_out


def test_what_stands_out_is_told_however_much_came_after_it(page: MakePage) -> None:
    """A Zombie Apocalypse is drawn early in a long turn of one's own."""
    for seed in range(40):
        table = page("last-one-alive", stored=AT_ONCE, seed=seed)
        table.wait()
        news = table.session.news()
        drawn = [event for event in news[:-4] if isinstance(event, loa.ApocalypseDrawn)]
        if drawn:
            names = table.session.all_names
            words = table.session.skin.event(drawn[0], table.session.say, names)
            assert any(line.startswith(words) for line in items(table.html))
            return
    raise AssertionError("no game began with a Zombie Apocalypse")


@pytest.mark.parametrize("slug", TITLES)
def test_the_log_has_a_heading_for_each_turn_and_one_order(page: MakePage, slug: str) -> None:
    table = page(slug, stored=AT_ONCE, seed=2)
    table.wait()
    for _ in range(8):
        if table.session.is_over:
            break
        if table.session.curtain:
            table.ask("reveal")
        table.play_any()
    told, session = logged(table.html), table.session
    numbers = [int(n) for n in re.findall(r"# Turn (\d+)", "\n".join(told))]
    newest = [seen_by(event, session.eyes) for event in session.match.events if not event.is_pass]

    assert numbers == list(range(session.turn_number, 0, -1))
    assert told[0].startswith("# ")
    assert told[-1] != told[0]
    if newest and slug != "last-one-standing":
        assert told[1] == session.skin.event(newest[-1], session.say, session.all_names)
    assert ("# Setup" in told) == (not session.skin.starts_in_turn)


@pytest.mark.parametrize("slug", BY_SLUG)
def test_what_the_log_has_told_is_not_sent_again(page: MakePage, slug: str) -> None:
    table = page(slug, seed=2)
    table.session.start_at(played(slug, 1, 60))
    table.sees_all = False
    table.ask("redraw")
    before = [line for line in logged(table.html) if not line.startswith("# ")]
    table.ask("close")
    again = [line for line in logged(table.html) if line and not line.startswith("# ")]

    assert len(before) > 2
    assert again == []


def test_a_bot_is_named_with_its_level(page: MakePage) -> None:
    table = page("last-one-alive", stored=AT_ONCE, seed=4)
    table.wait()
    for _ in range(12):
        if not table.session.is_over:
            play_well(table)

    assert any(re.fullmatch(r"# Turn \d+: Bot 2 \(.+\)", line) for line in logged(table.html))


def test_a_line_that_begins_a_choice_leads_back_to_it(page: MakePage) -> None:
    table = page(stored=AT_ONCE)
    table.play_any()
    table.play_any()
    backs = [int(ply) for ply in re.findall(r'data-do="goto" data-arg-ply="(\d+)"', table.html)]
    choices = [m.ply for m in table.match.history() if m.ply < table.match.ply and table.session.is_choice(m)]

    assert backs == choices


def test_turns_of_a_game_without_events_for_them_are_told_by_who_acts() -> None:
    match = played("last-one-alive", 1, 60)
    found = list(turns_of(match, (), frozenset({0, 1})))

    assert all(one.seat != other.seat for one, other in pairwise(found))


@pytest.mark.parametrize("slug", SEVERAL)
def test_the_others_begin_after_a_pause_that_the_reader_can_end(page: MakePage, slug: str) -> None:
    table = handed_over(page(slug, stored=NORMAL, seed=3))
    later = table.reply["later"]
    before = table.match.ply
    table.ask("go-on", at=before)

    assert later["ms"] > 650
    assert 'data-do="go-on"' not in table.html
    assert table.match.ply > before or table.session.thought


@pytest.mark.parametrize("slug", SEVERAL)
def test_nobody_plays_on_behind_an_open_dialog(page: MakePage, slug: str) -> None:
    table = handed_over(page(slug, stored=NORMAL, seed=3))
    later = table.reply["later"]
    table.ask("dialog", name="menu")
    assert "later" not in table.reply
    table.ask("close")

    assert table.reply["later"] == later


@pytest.mark.parametrize("slug", SEVERAL)
def test_the_others_wait_until_the_reader_says_so(page: MakePage, slug: str) -> None:
    table = handed_over(page(slug, stored=ASKS, seed=3))
    before = table.match.ply
    table.ask("close")

    assert "later" not in table.reply
    assert "data-asked" in table.html
    assert table.match.ply == before
    table.ask("go-on", at=before)
    table.wait()
    assert table.match.ply > before


def handed_over(table: Page) -> Page:
    """Return the table at the moment at which a bot is about to begin after the reader's turn."""
    for _ in range(400):
        while "later" in table.reply and not table.session.hands_over:
            table.ask(table.reply["later"]["do"])
        if table.session.hands_over:
            return table
        if table.session.is_over:
            table.ask("again")
        else:
            table.play(table.match.game.encode(table.match.legal_moves[0]))
    raise AssertionError("the turn never passed on")


def test_how_the_others_begin_is_a_setting_that_the_device_keeps(page: MakePage) -> None:
    table = page("last-one-alive")
    table.ask("dialog", name="menu")
    assert 'data-do="between"' in table.html
    table.ask("between", between="ask")

    assert page("last-one-alive", stored=table.stored).session.prefs.between == "ask"
    alone = page()
    alone.ask("dialog", name="menu")
    assert 'data-do="between"' not in alone.html


@pytest.mark.parametrize("slug", SEVERAL)
def test_the_last_turn_can_be_watched_again_and_changes_nothing(page: MakePage, slug: str) -> None:
    table = next(at_ones_turn(page(slug, stored=AT_ONCE, seed=5)))
    table.sees_all = False
    table.ask("redraw")
    shown, kept, text = table.html, dict(table.stored), str(table.session.transcript())
    assert 'data-do="watch"' in shown
    reply = table.ask("watch")
    frames = reply["frames"]
    plies = [int(frame["html"].split('data-ply="')[1].split('"')[0]) for frame in frames]

    assert reply["watched"]
    assert plies == sorted(plies)
    assert plies[-1] < table.match.ply
    assert all(frame["ms"] > 0 for frame in frames), "also where chance and bots act at once"
    assert all('data-do="skip"' in frame["html"] for frame in frames)
    assert not any('data-move="' in frame["html"] for frame in frames)
    assert any(frame["announce"] for frame in frames)
    assert (str(table.session.transcript()), table.stored) == (text, kept)
    table.ask("redraw")
    assert table.html == shown


def test_nothing_is_to_be_watched_where_nobody_else_has_acted(page: MakePage) -> None:
    table = page(stored=AT_ONCE)
    table.play_any()
    assert 'data-do="watch"' not in table.html
    table.ask("watch")

    assert "frames" not in table.reply


@pytest.mark.parametrize("slug", TITLES)
def test_a_move_of_an_example_that_misses_the_goal_says_so_at_once(slug: str) -> None:
    game = BY_SLUG[slug].game
    missed = 0
    for name, example in load(game).items():
        page = Page(Desk(), slug, example=name, caption="c", task="t")
        first = next((m for m in page.match.legal_moves if game.encode(m) not in example.solution), None)
        if first is None:
            continue
        page.play(game.encode(first))
        assert page.session.attempt
        if page.session.attempt.missed:
            missed += 1
            page.ask("select", square="a1")
            assert any(line.endswith("” misses the goal. Set up again?") for line in items(page.html))
            assert re.search(r'class="play-button play-button--main"[^>]*data-do="again"', page.html)
            assert 'data-move="' not in page.html
            page.ask("again")
            assert "play-missed" not in page.html

    assert missed > 3


def test_the_throws_of_an_example_are_shown_one_after_another() -> None:
    page = Page(Desk(), "dize", example="a-whole-turn", caption="c", task="t", stored=NORMAL)
    page.sees_all = False
    assert page.session.attempt
    page.play(page.session.attempt.example.solution[0])

    assert page.reply["frames"], "the first throw"
    assert "Infection" in page.reply["frames"][0]["html"]


def test_a_new_game_asks_for_the_players_first_and_an_added_one_is_a_bot(page: MakePage) -> None:
    table = page("last-one-alive")
    table.ask("dialog", name="new")
    form = table.html.split("<form")[1]
    levels = table.session.bots
    table.ask("select", seats="3", at=table.match.ply)
    added = table.html.split('name="player2"')[1].split("</select>")[0]

    assert form.index('name="seats"') < form.index('name="name0"') < form.index('class="play-option"')
    assert f'value="{levels[1]}" selected' in added


def test_a_game_for_people_gets_one_more_person(page: MakePage) -> None:
    table = page("last-one-alive")
    table.session.bots = {}
    table.ask("dialog", name="new")
    table.ask("select", seats="3", at=table.match.ply)
    added = table.html.split('name="player2"')[1].split("</select>")[0]

    assert 'value="" selected' in added


def test_a_game_that_begins_is_brought_into_view(page: MakePage) -> None:
    table = page()

    assert table.ask("new", zombies="9", min_throw="0")["look"]
    assert "look" not in table.ask("close")


def test_a_saved_game_is_called_by_players_date_and_turn(page: MakePage) -> None:
    table = page("last-one-alive", stored=AT_ONCE, seed=4)
    table.wait()
    table.play_any()
    table.ask("dialog", name="saves")
    date = table.session.say.date(table.now - 1_000)

    assert f'placeholder="2 players, {date}, turn {table.session.turn_number}"' in table.html
    assert re.fullmatch(r"\d{1,2} November 2023", date)


@pytest.mark.parametrize(("lang", "date"), [("da", "15. november 2023"), ("sv", "15 november 2023")])
def test_a_date_is_written_as_the_language_does(lang: str, date: str) -> None:
    noon = 1_700_049_600_000  # the same day from UTC−11 to UTC+11

    assert Say(lang).date(noon) == date
    assert all(len(language.months) == 12 for language in LANGUAGES.values())


def test_a_reloaded_game_still_knows_its_turn(page: MakePage) -> None:
    table = page("last-one-standing", stored=AT_ONCE, seed=6)
    table.wait()
    while table.match.ply < 260 and not table.session.is_over:
        if table.session.curtain:
            table.ask("reveal")
        table.play_any()
    number = table.session.turn_number
    again = page("last-one-standing", stored=table.stored)

    assert again.session.turn_number == number
    again.wait()
    assert again.session.turn_number == number


def test_own_dice_leave_a_mark_and_digits_are_counted_while_they_are_typed(page: MakePage) -> None:
    table = page(stored={"prefs": '{"own_dice_in": "dize"}'})
    marked = table.html
    table.play("l3")

    assert '<span class="play-mark">own dice</span>' in marked
    assert 'data-on="input"' in table.html
    table.ask("own-dice")
    assert 'class="play-mark"' not in table.html
    assert "own tiles" in page("last-one-standing", stored={"prefs": '{"own_dice_in": "last-one-standing"}'}).html


def test_redo_is_off_where_nothing_lies_ahead(page: MakePage) -> None:
    def redo(html: str) -> str:
        found = re.search(r"<button[^>]*data-do=\"redo\"[^>]*>", html)
        assert found
        return found[0]

    table = page(stored=AT_ONCE)
    table.play_any()
    at_the_tip = redo(table.html)
    table.ask("undo")
    table.ask("rewind", ply="0")

    assert 'aria-disabled="true"' in at_the_tip
    assert "aria-disabled" not in redo(table.html)


def test_any_number_of_dice_is_one_choice_away(page: MakePage) -> None:
    table = page()
    numbers = table.html.split('name="dice"')[1].split("</select>")[0]
    table.ask("select", dice="2", at=0)

    assert re.findall(r'value="(\d+)"', numbers) == [str(n) for n in range(1, 9)]
    assert 'data-move="l2"' in table.html


def coached(page: MakePage, **changed: Any) -> Page:
    table = page("last-one-standing", stored={"prefs": '{"pace": "instant", "coach": true}'}, **changed)
    table.wait()
    return table


def test_the_coach_names_its_move_and_draws_it(page: MakePage) -> None:
    table = coached(page)
    advised = re.search(r'class="play-why">Best: Place a piece on (\w+)\.', table.html)

    assert advised
    assert 'class="los-hint"' in table.html
    table.ask("coach")
    assert 'class="los-hint"' not in table.html
    table.ask("hint")
    assert 'class="los-hint"' in table.html
    assert table.session.hint == f"p{advised[1]}"
    table.play_any()
    assert not table.session.hint


def test_the_coachs_differences_match_its_totals(page: MakePage) -> None:
    table = coached(page, seed=8)
    compared = 0
    for _ in range(60):
        if table.session.is_over:
            break
        if table.session.curtain:
            table.ask("reveal")
        panel = table.html.split('class="play-coach"')[1].split("</section>")[0]
        totals = re.findall(r'class="play-bar".*?</span>(\d+)</td>', panel)
        steps = re.findall(r"<td>(\d+) <small>\(([^)]*)\)</small></td>", panel)
        for index, (after, change) in enumerate(steps):
            compared += 1
            before = int(after) - int(change.replace("−", "-").replace("±", ""))
            assert before == int(totals[index % 2 if table.match.actor == 0 else 1 - index % 2])
        table.play_any()

    assert compared > 4


def test_the_coachs_best_step_comes_first_and_says_what_decided(page: MakePage) -> None:
    table = coached(page, seed=8)
    explained = []
    for _ in range(80):
        if table.session.is_over:
            break
        panel = table.html.split('class="play-coach"')[1].split("</section>")[0]
        rows = re.findall(r'<tr class="play-choice(.*?)</tr>', panel)
        numbers = [[int(n) for n in re.findall(r"<td>(\d+) <small>", row)] for row in rows]
        leads = [own - rivals for own, rivals in numbers]
        is_step = len(rows) > 1 and any("play-choice--best" in row for row in rows)
        if is_step and "That piece’s owner" not in panel:
            assert "play-choice--best" in rows[0]
            assert leads[1:] == sorted(leads[1:], reverse=True)
            explained.append("Other steps show better numbers" in panel)
            assert explained[-1] == (max(leads) > leads[0])
        table.play_any()
        table.wait()

    assert {*explained} == {True, False}


def test_the_ways_of_the_others_stay_drawn_until_one_chooses(page: MakePage) -> None:
    for table in at_ones_turn(page("last-one-standing", stored=AT_ONCE, seed=1)):
        steps = [e for e in table.session.news() if isinstance(e, los.PieceStepped) and e.owner == 1]
        if len(steps) > 1:
            way = table.html.split('class="los-way"')[0].rsplit("<path", 1)[1]
            assert way.count("L") == len(steps)
            return
    raise AssertionError("the bot never made two steps")
