"""The search: opened from anywhere, used by keyboard or finger, and there without a connection."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.harness import Reader
from tests.e2e.test_offline import SAVES_DATA, saved
from widgets.build.search import ENTRY
from widgets.build.server import served
from widgets.languages import translated
from widgets.theme.words import words

HOME = "en/"
PHONE = {"width": 360, "height": 740}
# What each of these languages calls a thing, in a form that its rules seldom have, and the game.
SOUGHT = [("en", "zombies executed", "dize"), (translated()[-1], "erikoislaatat", "last-one-standing")]


def dialog(page: Page) -> Locator:
    return page.locator("[data-site=search-dialog]")


def field(page: Page) -> Locator:
    return dialog(page).get_by_role("combobox")


def results(page: Page) -> Locator:
    return dialog(page).get_by_role("option")


def look_for(page: Page, question: str) -> None:
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    field(page).fill(question)


@pytest.mark.parametrize(("lang", "question", "game"), SOUGHT)
def test_keys_alone_lead_from_a_word_to_the_rule(reader: Reader, lang: str, question: str, game: str) -> None:
    page = reader.visit(f"{lang}/")
    page.evaluate("window.sameDocument = true")
    look_for(page, question)
    expect(results(page).first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    chosen = dialog(page).locator("[aria-selected=true]")
    expect(chosen).to_have_count(1)
    target = str(chosen.evaluate("one => one.href"))
    expect(field(page)).to_have_attribute("aria-activedescendant", str(chosen.get_attribute("id")))
    page.keyboard.press("Enter")

    expect(page).to_have_url(target)
    assert f"/{lang}/{game}/" in target
    expect(page.locator(f"[id='{target.split('#')[1]}']")).to_be_in_viewport()
    expect(dialog(page)).to_be_hidden()
    assert page.evaluate("window.sameDocument") is True


def test_nothing_of_the_search_is_fetched_before_it_is_opened(reader: Reader, site_folder: Path) -> None:
    folder = json.loads((site_folder / "en" / ENTRY).read_text())["folder"]
    page = reader.visit(HOME)
    page.wait_for_load_state("networkidle")
    parts = (ENTRY, "search.js", folder)
    # What the page itself asks for: the service worker saves all of it for later.
    asked = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    early = [url for url in asked if any(part in url for part in parts)]
    page.locator("[data-site=search]").click()
    field(page).fill("zombie")
    expect(results(page).first).to_be_visible()

    assert early == []
    assert all(any(part in url for url in reader.watch.requests) for part in parts)


def test_a_result_says_the_rule_its_page_and_the_word(reader: Reader) -> None:
    page = reader.visit(HOME)
    look_for(page, "executed")
    first = results(page).first
    expect(first.locator("mark").first).to_have_text(re.compile("execut", re.IGNORECASE))

    expect(first.locator(".search__title")).not_to_be_empty()
    expect(first.locator(".search__place")).to_contain_text("diZe")


def test_rules_of_the_game_that_is_read_come_first(reader: Reader) -> None:
    page = reader.visit("en/dize/rules/")
    look_for(page, "zombie")
    expect(results(page).first).to_be_visible()
    first = [str(results(page).nth(number).evaluate("one => one.href")) for number in range(5)]

    assert all(address.startswith(f"{reader.url}en/dize/") for address in first)


def test_the_number_of_results_is_announced(reader: Reader) -> None:
    page = reader.visit(HOME)
    status = dialog(page).get_by_role("status")
    look_for(page, "zombie")
    expect(status).to_have_text(re.compile(words("en")["search_many"].replace("{n}", r"\d+")))
    field(page).fill("qqqqq")
    expect(status).to_have_text(words("en")["search_none"])
    expect(results(page)).to_have_count(0)
    expect(field(page)).to_have_attribute("aria-expanded", "false")
    field(page).fill("")

    expect(status).to_have_text(words("en")["search_hint"])


def test_where_no_rule_has_all_words_those_with_most_of_them_are_found(reader: Reader) -> None:
    page = reader.visit(HOME)
    look_for(page, "zombie hunger bridge")
    expect(dialog(page).get_by_role("status")).to_have_text(words("en")["search_some"])
    expect(results(page).filter(has_text="unger").first).to_be_visible()
    field(page).fill("sheriff bridge")

    expect(dialog(page).get_by_role("status")).to_have_text(words("en")["search_none"])


def test_escape_closes_the_search_and_gives_the_focus_back(reader: Reader) -> None:
    page = reader.visit(HOME)
    opener = page.locator("[data-site=search]")
    opener.focus()
    page.keyboard.press("Enter")
    expect(field(page)).to_be_focused()
    page.keyboard.press("Escape")

    expect(dialog(page)).to_be_hidden()
    expect(opener).to_be_focused()


def test_a_stroke_typed_into_a_field_opens_nothing(reader: Reader) -> None:
    page = reader.visit(HOME)
    look_for(page, "")
    page.keyboard.type("a/b")

    expect(field(page)).to_have_value("a/b")


def test_on_a_phone_the_search_is_as_wide_as_the_page(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport=PHONE, has_touch=True)
    page = reader.visit("en/dize/rules/")
    page.locator("[data-site=search]").tap()
    expect(field(page)).to_be_focused()
    field(page).fill("zombie")
    expect(results(page).first).to_be_visible()
    boxes = [results(page).nth(number).bounding_box() for number in range(3)]
    sheet = dialog(page).bounding_box()

    assert sheet
    assert sheet["width"] == PHONE["width"]
    assert all(box and box["height"] >= 44 for box in boxes)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    results(page).first.tap()
    expect(dialog(page)).to_be_hidden()


def test_the_search_goes_on_after_a_page_of_another_folder(reader: Reader) -> None:
    page = reader.visit("en/last-one-alive/rules/")
    page.locator(".book-nav a[href$='/glossary/']").first.click()
    expect(page).to_have_url(f"{reader.url}en/glossary/")
    look_for(page, "barricade")

    expect(results(page).first).to_be_visible()
    assert str(results(page).first.evaluate("one => one.href")).startswith(f"{reader.url}en/last-")


def test_the_search_needs_no_storage_and_no_service_worker(reader: Reader) -> None:
    # Material's own scripts ask for storage unguarded.
    reader.watch.allow("uncaught: no storage here")
    reader.page.add_init_script(
        """
        for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
          const get = () => { throw new DOMException("no storage here", "SecurityError"); };
          Object.defineProperty(window, name, { get });
        }
        """
    )
    page = reader.visit(HOME)
    look_for(page, "zombie")

    expect(results(page).first).to_be_visible()


def without_connection(reader: Reader) -> None:
    reader.context.set_offline(True)
    reader.watch.allow("net::ERR", "Failed to load resource", "uncaught: Network error")


@pytest.mark.parametrize(("lang", "question", "game"), SOUGHT)
def test_the_search_works_without_a_connection(
    new_reader: Callable[..., Reader], site_folder: Path, lang: str, question: str, game: str
) -> None:
    rules = f"{lang}/{game}/rules/"
    folder = json.loads((site_folder / lang / ENTRY).read_text())["folder"]
    index = [path.relative_to(site_folder).as_posix() for path in (site_folder / folder).glob("*") if path.is_file()]
    with served(site_folder) as url:
        reader = new_reader(url=url, saves=True)
        reader.context.add_init_script(SAVES_DATA)
        page = reader.visit(rules)
        saved(reader, rules)
        look_for(page, question)
        expect(results(page).first).to_be_visible()
        saved(reader, f"{lang}/{ENTRY}", f"{lang}/rules.json", *index)
    without_connection(reader)
    reader.visit(rules)
    look_for(page, question)
    expect(results(page).first).to_be_visible()
    page.keyboard.press("Enter")

    expect(page).to_have_url(re.compile("#"))


def test_without_a_connection_a_search_that_is_not_saved_says_so(
    new_reader: Callable[..., Reader], site_folder: Path
) -> None:
    with served(site_folder) as url:
        reader = new_reader(url=url, saves=True)
        reader.context.add_init_script(SAVES_DATA)
        page = reader.visit("en/dize/rules/")
        saved(reader, "en/dize/rules/")
    without_connection(reader)
    reader.visit("en/dize/rules/")
    look_for(page, "zombie")

    expect(dialog(page).get_by_role("status")).to_have_text(words("en")["search_failed"])
