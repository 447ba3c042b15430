"""A first turn in a real browser: walked to its end, left and found again, on a phone, asleep and on paper."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from engines.core.first_turn import steps_of
from engines.registry import BY_SLUG, GAMES
from tests.e2e.harness import CUT_LINES, SHIFTS, TRANSLATED, Reader, Table, by_keyboard, drawn, some
from tests.e2e.test_access import objections
from widgets.browser.texts import texts
from widgets.i18n import Say
from widgets.languages import LANGUAGES

SLUGS = [game.slug for game in GAMES]
FIRST_TURN = "play-table[first-turn]"
every_game = pytest.mark.parametrize("slug", SLUGS)


def visited(reader: Reader, slug: str) -> Table:
    reader.visit(f"en/{slug}/rules/")
    return reader.table(FIRST_TURN)


def words(table: Table, number: int) -> Locator:
    """Return the sentences of a step, or those after the last one."""
    return table.at.locator(f"p[id$='-first-turn-words{number}']")


def walk(table: Table, slug: str, since: int = 1, up_to: int | None = None) -> None:
    """Do the steps from one number to another, or to the end."""
    for number, step in enumerate(steps_of(BY_SLUG[slug])[since - 1 : up_to], start=since):
        expect(words(table, number)).to_be_visible()
        if not step.solution:
            before = table.ply
            table.press(table.at.locator("[data-do=step-throw]"))
            table.expect_moved(before)
        for move in step.solution:
            table.play(move)
        table.expect_answer()
    expect(words(table, (up_to or len(steps_of(BY_SLUG[slug]))) + 1)).to_be_visible()


@every_game
def test_a_first_turn_is_walked_by_its_moves_and_ends_at_the_play_page(reader: Reader, slug: str) -> None:
    table = visited(reader, slug).wake()

    walk(table, slug)
    table.at.locator(".play-actions a.play-button--main").click()

    expect(reader.page).to_have_url(f"{reader.url}en/{slug}/play/")


def test_a_first_turn_is_walked_by_keyboard(reader: Reader) -> None:
    table = visited(reader, "dize")
    table.at.locator("[data-do=wake]").focus()
    reader.page.keyboard.press("Enter")
    table.awake()
    table.expect_focus()
    table.press = by_keyboard

    walk(table, "dize")

    expect(table.at.locator("a.play-button--main:focus")).to_have_count(1)


@pytest.mark.parametrize("slug", some(SLUGS, SLUGS[0], SLUGS[-1]))
def test_all_of_a_step_stays_in_view_while_the_focus_goes_through_it(
    new_reader: Callable[..., Reader], slug: str
) -> None:
    reader = new_reader(viewport={"width": 1366, "height": 768})
    table = visited(reader, slug).wake()
    page = reader.page
    drawn(page)
    place = table.at.bounding_box()
    assert place
    for _ in range(12):
        page.keyboard.press("Tab")
        drawn(page)
        if table.at.evaluate("table => table.contains(document.activeElement)"):
            assert place == table.at.bounding_box()


@pytest.mark.parametrize("size", [(360, 640), (844, 390)])
def test_the_own_card_that_the_lesson_speaks_of_is_in_view(
    new_reader: Callable[..., Reader], size: tuple[int, int]
) -> None:
    reader = new_reader(viewport={"width": size[0], "height": size[1]})
    table = visited(reader, "last-one-alive").wake()
    drawn(reader.page)
    board, card = table.at.locator(".play-board"), table.at.locator(".loa-seat--near")

    (above, high), (top, height) = (
        one.evaluate("one => [one.getBoundingClientRect().top, one.getBoundingClientRect().height]")
        for one in (board, card)
    )
    assert above <= top
    assert top + height <= above + high + 1


def test_one_who_left_in_the_middle_finds_the_step_again(reader: Reader) -> None:
    table = visited(reader, "last-one-alive").wake()
    walk(table, "last-one-alive", up_to=2)

    reader.page.reload()
    table.wake()

    walk(table, "last-one-alive", since=3)
    assert "last-one-alive/first-turn" not in reader.kept(), "a turn that is over begins again"


def test_a_step_that_went_wrong_is_set_up_again_or_shown_and_prints_as_the_strip(reader: Reader) -> None:
    table = visited(reader, "dize").wake()
    table.play("l8")
    expect(table.at.locator(".play-missed")).to_be_visible()

    table.at.locator("[data-do=again]").click()
    expect(table.at.locator(".play-missed")).to_have_count(0)
    table.at.locator("[data-do=step-on]").click()
    expect(words(table, 2)).to_be_visible()
    assert [] == objections(reader)
    table.at.locator("[data-do=step-back]").click()
    expect(words(table, 1)).to_be_visible()

    strip = reader.page.locator(".first-turn-strip")
    expect(strip).to_be_hidden()
    reader.page.emulate_media(media="print")
    expect(strip).to_be_visible()
    expect(table.at).to_be_hidden()


def test_the_way_out_leads_behind_the_first_turn(reader: Reader) -> None:
    table = visited(reader, "dize")
    out = table.at.locator(".first-turn-out")

    out.click()

    expect(reader.page).to_have_url(f"{reader.url}en/dize/rules/#after-first-turn")
    expect(reader.page.locator(".first-turn-block ~ h2").first).to_be_in_viewport()


@every_game
def test_on_a_phone_a_step_fits_and_neither_waking_nor_walking_moves_anything(
    new_reader: Callable[..., Reader], slug: str
) -> None:
    reader = new_reader(viewport={"width": 390, "height": 844})
    reader.page.add_init_script(SHIFTS)
    table = visited(reader, slug)
    page = reader.page
    # What comes late to a page moves it; that is not the waking.
    page.evaluate("document.fonts.ready.then(() => true)")
    table.at.evaluate("table => table.scrollIntoView({ block: 'end', behavior: 'instant' })")
    drawn(page)
    place, shifts = table.at.bounding_box(), page.evaluate("window.shiftsSoFar()")

    table.wake()
    table.expect_answer()
    assert shifts == page.evaluate("window.shiftsSoFar()")
    board = table.at.locator(".play-board").bounding_box()
    for number, _ in enumerate(steps_of(BY_SLUG[slug]), start=1):
        table.at.locator("[data-do=step-on]").click()
        expect(words(table, number + 1)).to_be_visible()
        table.expect_answer()

        for part in (".first-turn-words", ".play-board", ".play-actions", ".first-turn-way"):
            expect(table.at.locator(part)).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
        assert place == table.at.bounding_box()
        assert board == table.at.locator(".play-board").bounding_box(), f"the board moves at step {number + 1}"
        assert [] == table.at.evaluate(CUT_LINES), f"at step {number + 1}"


def test_a_tile_and_a_square_that_are_chosen_move_no_square(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": 390, "height": 844})
    table = visited(reader, "last-one-standing").wake()
    table.expect_answer()
    grid, square = table.at.locator(".los-grid"), table.at.locator("[role=gridcell][aria-label^='d7:']")
    for width, height in ((390, 844), (360, 640), (844, 390)):
        reader.page.set_viewport_size({"width": width, "height": height})
        table.at.evaluate("table => table.scrollIntoView({ block: 'end', behavior: 'instant' })")
        drawn(reader.page)
        lies = grid.bounding_box()
        for control in (table.at.locator(".los-hand .los-tile").last, square):
            control.click()
            table.expect_answer()

            assert lies == grid.bounding_box(), f"at {width} × {height}"
            expect(table.at.locator(".play-actions")).to_be_in_viewport(ratio=1)
        table.at.locator(".los-hand .los-tile").last.click()
        table.expect_answer()


# How many lines of a step's sentences are seen at once; as many as one likes, where all of them are.
LINES_SEEN = """(words) => words.scrollHeight <= words.clientHeight
  ? Infinity : words.clientHeight / parseFloat(getComputedStyle(words).lineHeight)"""


@every_game
def test_on_a_phone_on_its_side_each_step_says_what_to_do(new_reader: Callable[..., Reader], slug: str) -> None:
    reader = new_reader(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    table = visited(reader, slug).wake()
    for number, _ in enumerate(steps_of(BY_SLUG[slug]), start=1):
        table.expect_answer()
        table.at.evaluate("table => table.scrollIntoView({ block: 'end', behavior: 'instant' })")

        assert words(table, number).evaluate(LINES_SEEN) >= 3
        expect(words(table, number)).to_be_in_viewport(ratio=1)
        expect(table.at.locator(".play-actions")).to_be_in_viewport(ratio=1)
        table.at.locator("[data-do=step-on]").click()
        expect(words(table, number + 1)).to_be_visible()


@every_game
@pytest.mark.parametrize("lang", some(LANGUAGES, TRANSLATED))
def test_the_first_screen_of_a_phone_has_the_way_into_the_turn(
    new_reader: Callable[..., Reader], slug: str, lang: str
) -> None:
    reader = new_reader(viewport={"width": 390, "height": 844})
    page = reader.visit(f"{lang}/{slug}/rules/")
    drawn(page)

    expect(reader.table(FIRST_TURN).at.locator("[data-do=wake]")).to_be_in_viewport(ratio=1)


@every_game
def test_asleep_and_on_paper_the_turn_is_a_strip_of_figures(new_reader: Callable[..., Reader], slug: str) -> None:
    reader = new_reader(java_script_enabled=False)
    page = reader.visit(f"en/{slug}/rules/")
    figures = page.locator(".first-turn-strip > li")

    expect(figures).to_have_count(len(steps_of(BY_SLUG[slug])) + 1)
    expect(figures.first.locator(".play-board")).to_be_visible()
    page.emulate_media(media="print")
    for figure in figures.all():
        expect(figure.locator(".play-board")).to_be_visible()
        expect(figure.locator(".first-turn-words")).to_be_visible()
    expect(page.locator(FIRST_TURN)).to_be_hidden()


def test_where_python_cannot_run_the_strip_stays_and_says_why(reader: Reader) -> None:
    reader.page.add_init_script("delete window.WebAssembly")
    table = visited(reader, "dize")

    table.at.locator("[data-do=wake]").click()

    expect(table.at.locator(".panel p")).to_have_text(texts(Say("en", "table"))["data-text-unsupported"])
    expect(reader.page.locator(".first-turn-strip")).to_be_visible()
