"""Figures wake in place: on a click, without moving anything, in every language."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from engines.core.examples import load
from engines.registry import BY_SLUG, GAMES
from tests.e2e.harness import SHIFTS, SOME_SLUGS, TRANSLATED, Reader, Table, by_script, drawn, some
from widgets.languages import LANGUAGES, SOURCE

SLUGS = [game.slug for game in GAMES]
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
FIRST = "play-table[example]"
# Where a table lies on the page, wherever the page is scrolled to: waking brings all of it into view.
ON_THE_PAGE = """table => {
  const { x, y, width, height } = table.getBoundingClientRect();
  return [x + scrollX, y + scrollY, width, height];
}"""


def rules(slug: str, lang: str = "en") -> str:
    return f"{lang}/{slug}/rules/"


def solve(page: Page, slug: str, name: str) -> None:
    """Wake an example of a page, and make the moves that solve it."""
    example = load(BY_SLUG[slug])[name]
    # That a control can be reached is seen elsewhere; to press it, no pointer need travel.
    table = Table(page, page.locator(f'play-table[game="{slug}"][example="{name}"]'), press=by_script).wake()
    for move in example.solution:
        table.play(move)
    expect(table.at.locator(".play-goal--reached")).to_be_visible()


def without_addresses(html: str) -> str:
    """Return markup without what a browser or a theme rewrites: whole addresses for relative ones."""
    return re.sub(r' (?:xlink:)?href="[^"]*"', "", html)


@pytest.mark.parametrize("slug", SOME_SLUGS)
def test_every_example_of_a_game_can_be_solved(reader: Reader, slug: str) -> None:
    page = reader.visit(rules(slug))
    names = page.locator(FIRST).evaluate_all("all => all.map(one => one.getAttribute('example'))")

    assert len(names) >= 12
    for name in names:
        solve(page, slug, name)


def test_all_that_led_to_the_end_of_an_example_is_in_sight(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": 360, "height": 640})
    page = reader.visit(rules("last-night-on-earth"))
    name = "green-has-none-left"
    solve(page, "last-night-on-earth", name)
    lines = page.locator(f'play-table[example="{name}"] .play-event')

    assert lines.locator("li").count() > 3
    assert lines.evaluate("told => told.scrollHeight <= told.clientHeight + 1")
    # What it tells last is not below the choices, which keep to the lower edge of the screen.
    ends, begin = (
        page.locator(f'play-table[example="{name}"] {part}').bounding_box()
        for part in (".play-event > li:last-child", ".play-actions")
    )
    assert ends
    assert begin
    assert ends["y"] + ends["height"] <= begin["y"] + 1 < 640


@pytest.mark.parametrize("lang", some(LANGUAGES, SOURCE, TRANSLATED))
def test_the_front_page_and_a_game_have_live_examples_in_every_language(reader: Reader, lang: str) -> None:
    """Each language in another game; the full matrix has all examples in all of them."""
    page = reader.visit(f"{lang}/")
    assert reader.table(FIRST).wake().moves()

    slug = SLUGS[list(LANGUAGES).index(lang) % len(SLUGS)]
    page.locator(f'a[href$="{slug}/rules/"]:visible').first.click()
    expect(page).to_have_url(reader.url + rules(slug, lang))
    # The front page has examples too; only a rules page has a first turn.
    expect(page.locator(f'play-table[game="{slug}"][first-turn]')).to_be_attached()
    name = page.locator(FIRST).first.get_attribute("example")
    assert name

    solve(page, slug, name)


@pytest.mark.full
@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_example_can_be_solved_in_every_language(reader: Reader, slug: str, lang: str) -> None:
    page = reader.visit(rules(slug, lang))
    for name in page.locator(FIRST).evaluate_all("all => all.map(one => one.getAttribute('example'))"):
        solve(page, slug, name)


@pytest.mark.parametrize("width", [360, pytest.param(1100, marks=pytest.mark.full)])
@pytest.mark.parametrize("slug", SLUGS)
def test_waking_moves_nothing_and_changes_nothing_that_was_drawn(
    new_reader: Callable[..., Reader], slug: str, width: int
) -> None:
    reader = new_reader(viewport={"width": width, "height": 900})
    reader.page.add_init_script(SHIFTS)
    page = reader.visit(rules(slug))
    table = reader.table(FIRST)
    # The hand goes where it will press first, so that the press itself scrolls nothing.
    table.at.locator("[data-do=wake]").scroll_into_view_if_needed()
    drawn(page)
    # A typeface that comes late moves the text; that is not the waking.
    page.evaluate("document.fonts.ready.then(() => true)")
    drawn(page)
    html, before = table.html, (page.evaluate("window.shiftsSoFar()"), table.at.evaluate(ON_THE_PAGE))

    table.wake()
    table.expect_answer()

    assert without_addresses(html) == without_addresses(table.html)
    assert before == (page.evaluate("window.shiftsSoFar()"), table.at.evaluate(ON_THE_PAGE))


def test_reading_and_scrolling_never_start_python(reader: Reader) -> None:
    page = reader.visit(rules("dize"))

    for figure in page.locator(FIRST).all():
        figure.scroll_into_view_if_needed()
        drawn(page)

    assert not [script for script in page.evaluate("window.workersMade") if script.endswith("/worker.js")]
    assert not [url for url in reader.watch.requests if "pyodide" in url or url.endswith((".zip", "/worker.js"))]


@pytest.mark.parametrize(
    ("slug", "board"), [("last-one-standing", ".los-scroll"), ("last-night-on-earth", ".lnoe-scroll")]
)
def test_over_a_board_that_is_whole_the_wheel_scrolls_the_page(reader: Reader, slug: str, board: str) -> None:
    page = reader.visit(f"en/{slug}/rules/")
    whole = page.locator(f"play-table[example] {board}").first
    whole.evaluate("(board) => board.scrollIntoView({ block: 'center', behavior: 'instant' })")
    drawn(page)
    whole.hover(position={"x": 40, "y": 40})
    before = page.evaluate("scrollY")
    page.mouse.wheel(0, 200)

    expect(page.locator("html")).to_have_js_property("scrollTop", before + 200)


def test_pointing_at_the_button_starts_python_early(reader: Reader) -> None:
    page = reader.visit(rules("dize"))

    with page.expect_event("worker", lambda worker: worker.url.endswith("/worker.js")):
        reader.table(FIRST).at.locator("[data-do=wake]").hover()

    assert reader.table(FIRST).at.get_attribute("awake") is None


def test_a_reader_who_saves_data_starts_python_only_by_a_click(reader: Reader) -> None:
    reader.page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page = reader.visit(rules("dize"))
    table = reader.table(FIRST)

    table.at.locator("[data-do=wake]").hover()
    table.at.locator("[data-do=wake]").focus()
    assert not [script for script in page.evaluate("window.workersMade") if script.endswith("/worker.js")]

    table.wake()
    assert 1 == len(reader.pythons())


def test_the_start_shows_real_bytes(reader: Reader, site_folder: Path) -> None:
    held: dict[str, Route] = {}
    large = ("pyodide.asm.wasm", "python_stdlib.zip", "app.zip", "dize.zip")
    for name in large:
        reader.context.route(f"**/{name}", lambda route: held.update({route.request.url.split("/")[-1]: route}))
    page = reader.visit(rules("dize"))
    page.evaluate(
        """() => {
          window.seen = [];
          const bar = document.querySelector("play-table").shadowRoot.querySelector("progress");
          new MutationObserver(() => bar.hasAttribute("value") && window.seen.push([bar.value, bar.max]))
            .observe(bar, { attributes: true, attributeFilter: ["value"] });
        }"""
    )
    table = reader.table()

    with reader.context.expect_event("requestfinished", lambda request: request.url.endswith("/sizes.json")):
        table.at.locator("[data-do=wake]").click()
    for number, name in enumerate(large, start=1):
        # The worker tells of bytes at most every 50 ms: one file after the other, so that each is told of.
        page.wait_for_timeout(100)
        while name not in held:
            page.wait_for_timeout(20)
        held[name].continue_()
        if number < len(large):
            page.wait_for_function("number => window.seen.length >= number", arg=number)
    table.awake()

    seen = page.evaluate("window.seen")
    values = [value for value, _ in seen]
    assert len(set(values)) >= 2
    assert sorted(values) == values
    sizes = json.loads(next(site_folder.glob("assets/*/sizes.json")).read_text(encoding="utf-8"))
    assert {sum(sizes[name] for name in large)} == {most for _, most in seen}


def archives(reader: Reader) -> list[str]:
    """Return the names of the archives that were asked for so far."""
    return sorted({url.rsplit("/", 1)[-1] for url in reader.watch.requests if url.endswith(".zip")})


def test_a_second_game_adds_its_own_archive_only(reader: Reader) -> None:
    page = reader.visit(rules("dize", OTHERS[0]))
    reader.table(FIRST).wake()
    first = archives(reader)
    page.locator('a[href$="last-one-alive/rules/"]:visible').first.click()
    expect(page).to_have_url(reader.url + rules("last-one-alive", OTHERS[0]))

    reader.table('play-table[game="last-one-alive"][example]').wake()

    assert ["app.zip", "dize.zip", f"{OTHERS[0]}.zip", "python_stdlib.zip"] == first
    assert ["last-one-alive.zip"] == [name for name in archives(reader) if name not in first]
    assert 1 == len(reader.pythons())


def test_the_focus_goes_from_the_button_to_the_first_choice(reader: Reader) -> None:
    page = reader.visit(rules("dize"))
    table = reader.table(FIRST)
    table.at.locator("[data-do=wake]").focus()

    page.keyboard.press("Enter")
    table.awake()

    expect(table.at.locator(".play-actions :focus")).to_have_count(1)


def test_links_within_the_page_lead_there_and_the_example_stays_awake(reader: Reader) -> None:
    page = reader.visit("en/last-one-alive/rules/")
    table = reader.table("play-table[example=an-empty-bag]").wake()
    table.play("d")
    ply = table.ply

    table.at.locator("[data-rule=loa-res-bag-empty]").first.click()

    expect(page.locator("#loa-res-bag-empty")).to_be_in_viewport()
    expect(page.locator("#loa-res-bag-empty .rule-reason")).to_be_visible()
    assert page.url.endswith("#loa-res-bag-empty")
    assert ply == table.awake().ply

    page.locator("h1 ~ p a[href$='#quick-reference']").first.click()
    expect(page.locator(".quickref")).to_be_in_viewport()
    page.go_back()
    expect(page.locator("#loa-res-bag-empty")).to_be_in_viewport()
    assert page.url.endswith("#loa-res-bag-empty")
    assert ply == table.awake().ply


def test_a_move_chosen_in_a_sleeping_example_is_made_once_it_is_awake(reader: Reader) -> None:
    reader.visit(rules("dize"))
    table = reader.table(FIRST)
    before = table.ply

    # Hidden from readers while asleep; a script or an extension may still press it.
    table.at.locator("[data-move]").first.dispatch_event("click")
    table.awake()

    table.expect_moved(before)


def test_without_javascript_the_figure_is_there_and_no_button(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(java_script_enabled=False)
    page = reader.visit(rules("dize"))

    expect(page.locator(".play-board").first).to_be_visible()
    expect(page.locator(".play-wake").first).to_be_hidden()


def test_with_reduced_motion_nothing_tumbles(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(reduced_motion="reduce", at_once=False)
    page = reader.visit("en/dize/play/")
    table = reader.table().wake()

    table.play_any()

    running = "() => document.getAnimations().filter(one => one.effect.getComputedTiming().duration > 1).length"
    assert page.evaluate(running) == 0
