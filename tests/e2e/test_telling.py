"""In a browser: the last turn watched again, links in the reader's language, what is typed, and a new game in view."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.harness import Reader, Table

ALIVE = "last-one-alive/play/"
STANDING = "last-one-standing/play/"
CHOSEN = """localStorage.setItem("last-rulebook/language", "it")"""
OWN_DICE = """localStorage.setItem("last-rulebook/prefs", '{"own_dice_in": "dize", "pace": "instant"}')"""
ASKS = """localStorage.setItem("last-rulebook/prefs", '{"between": "ask", "pace": "instant"}')"""
MOST_MOVES = 60


def until(table: Table, wanted: Locator) -> None:
    """Play on until the table shows something."""
    for _ in range(MOST_MOVES):
        table.settle()
        table.expect_answer()
        if wanted.count():
            return
        table.play_any()
    raise AssertionError(f"{MOST_MOVES} moves, and never {wanted}")


# Notes each position that a table shows from now on.
NOTE_PLIES = """
table => {
  window.shownPlies = [];
  new MutationObserver(() => {
    const ply = Number(table.querySelector("[data-ply]").dataset.ply);
    if (window.shownPlies.at(-1) !== ply) window.shownPlies.push(ply);
  }).observe(table, { subtree: true, attributes: true, childList: true });
}
"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_last_turn_is_watched_again_step_by_step(new_reader: Callable[..., Reader], motion: str) -> None:
    """Pieces are placed in turn: the bot has placed one before the reader is asked again."""
    reader = new_reader(reduced_motion=motion)
    reader.visit("en/" + STANDING)
    table = reader.table().wake()
    watch = table.at.locator("[data-do=watch]")
    until(table, watch)
    ply, game = table.ply, reader.transcript()

    table.at.evaluate(NOTE_PLIES)
    watch.click()
    reader.page.wait_for_function("ply => window.shownPlies.length > 1 && window.shownPlies.at(-1) === ply", arg=ply)
    shown = reader.page.evaluate("window.shownPlies")

    assert shown == sorted(shown)
    assert shown[0] < ply
    assert reader.transcript() == game
    expect(watch).to_be_visible()


# Sentences of which only the end is in sight, and whether the last one's beginning is.
TOLD = """(told) => {
  const top = told.getBoundingClientRect().top + told.clientTop;
  const lines = [...told.querySelectorAll(":scope > li:not(.play-watch)")].map((one) => one.getBoundingClientRect());
  const cut = lines.filter((line) => line.top < top - 1 && line.bottom > top + 1);
  return [cut.length, lines.length === 0 || lines.at(-1).top < top + told.clientHeight - 1];
}"""


@pytest.mark.parametrize(
    "size",
    [(360, 640), *(pytest.param(size, marks=pytest.mark.full) for size in ((390, 844), (1366, 768)))],
    ids=["small phone", "phone", "laptop"],
)
def test_what_happened_begins_with_a_whole_sentence(new_reader: Callable[..., Reader], size: tuple[int, int]) -> None:
    reader = new_reader(viewport={"width": size[0], "height": size[1]})
    reader.visit("en/" + ALIVE)
    table = reader.table().wake()
    for _ in range(8):
        table.play_on()
        table.expect_answer()

        assert [0, True] == table.at.locator(".play-event").evaluate(TOLD)


def test_the_others_begin_when_the_reader_says_so(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(at_once=False)
    reader.page.add_init_script(ASKS)
    reader.visit("en/" + STANDING)
    table = reader.table().wake()
    go_on = table.at.locator("[data-do=go-on]")
    for _ in range(MOST_MOVES):
        table.settle()
        table.expect_answer()
        if go_on.count():
            break
        table.offer()
        table.at.locator("[data-move]:visible").first.click()
        table.expect_answer()
    before = table.ply
    go_on.click()

    table.expect_moved(before)
    table.settle()


@pytest.mark.parametrize("kind", ["game", "position"])
def test_a_link_opens_in_the_language_that_its_reader_has_chosen(
    reader: Reader, new_reader: Callable[..., Reader], kind: str
) -> None:
    reader.visit("en/" + ALIVE)
    table = reader.table().wake()
    table.play_on()
    table.at.locator("[data-do=share]").click()
    link = table.at.locator(f"dialog[open] [id$=link-{kind}]").input_value()
    fragment = "#" + link.split("#")[1]

    friend = new_reader()
    friend.visit("en/" + ALIVE)
    friend.page.evaluate(CHOSEN)
    friend.page.goto("about:blank")
    friend.visit("en/" + ALIVE + fragment)

    expect(friend.page).to_have_url(friend.url + "it/" + ALIVE)
    friend.table().awake()
    expect(friend.table().at.locator(".play-notice:not(:empty)")).to_be_visible()


@pytest.mark.parametrize(("locale", "lang"), [("nn-NO", "nb"), ("en-GB", "en"), ("de-DE", "fi")])
def test_a_link_opens_in_the_language_of_a_browser_where_none_was_chosen(
    new_reader: Callable[..., Reader], locale: str, lang: str
) -> None:
    """Whether or not the link is a good one; where the site lacks the browser's language, the sender's stays."""
    reader = new_reader(locale=locale)
    page = reader.visit("fi/" + ALIVE + "#g=1")

    expect(page).to_have_url(re.compile(f"^{re.escape(reader.url)}{lang}/{ALIVE}(#|$)"))
    reader.table().awake()
    expect(page).to_have_url(f"{reader.url}{lang}/{ALIVE}")


def test_a_page_without_a_link_stays_in_its_language(reader: Reader) -> None:
    page = reader.visit("en/" + ALIVE)
    page.evaluate(CHOSEN)
    page.reload()
    reader.table().wake()

    expect(page).to_have_url(reader.url + "en/" + ALIVE)


def test_faces_are_counted_while_they_are_typed_and_enter_uses_them(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(at_once=False)
    reader.page.add_init_script(OWN_DICE)
    reader.visit("en/dize/play/")
    table = reader.table().wake()
    table.at.locator("[data-move]:visible").first.click()
    field = table.at.locator("input[name=faces]")
    field.click()
    entered = table.at.locator(".play-entered")
    for typed, count in (("4", 1), ("x", 1), ("6", 2)):
        reader.page.keyboard.type(typed)
        table.expect_answer()
        expect(entered).to_have_text(f"{count} of 8")
        expect(field).to_be_focused()

    expect(field).to_have_value("46")
    field.press("Enter")
    expect(table.at.locator(".play-notice")).to_contain_text("Enter all the results first.")

    field.fill("46 46 46 46 46")
    expect(entered).to_have_text("8 of 8")
    expect(field).to_have_value("46464646")
    before = table.ply
    field.press("Enter")

    table.expect_moved(before)


def test_any_number_of_dice_can_be_picked(reader: Reader) -> None:
    reader.visit("en/dize/play/")
    table = reader.table().wake()
    number = table.at.locator("select[name=dice]")
    number.select_option("2")
    expect(table.move_button("l2")).to_be_visible()
    table.at.locator("[id$=-more]").click()

    expect(table.move_button("l3")).to_be_visible()
    expect(number).to_have_value("3")


def test_a_new_game_is_in_view(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": 390, "height": 844})
    page = reader.visit("en/" + ALIVE)
    table = reader.table().wake()
    table.settle()
    table.at.locator("[data-do=dialog][data-arg-name=menu]").click()
    table.at.locator("dialog[open] [data-arg-name=new]").click()
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    table.at.locator("dialog[open] button[type=submit]").click()
    table.settle()
    table.expect_answer()

    expect(table.at.locator(".play-status")).to_be_in_viewport()


def test_a_list_of_keys_is_offered_only_where_there_are_keys(new_reader: Callable[..., Reader]) -> None:
    for phone in (False, True):
        reader = new_reader(has_touch=phone, is_mobile=phone)
        reader.visit("en/dize/play/")
        table = reader.table().wake()
        keys = table.at.locator(".play-tools [data-arg-name=keys]")

        expect(keys).to_be_visible(visible=not phone)
