"""A term is explained beside it: by mouse, by key and by finger, and without script by the glossary."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.harness import Reader
from widgets.build.glossary import glossary
from widgets.languages import LANGUAGES, translated

RULES = "last-one-alive/rules/"
AMBUSH = "loa-ambush"
PHONE = {"width": 360, "height": 740}


def term(page: Page) -> Locator:
    return page.locator(f"a.term[href$='#{AMBUSH}']")


def meaning(page: Page) -> Locator:
    return page.locator("[role=tooltip]")


@pytest.mark.parametrize("lang", ["en", translated()[-1]])
def test_a_mouse_on_a_term_shows_what_it_means_in_all_languages(reader: Reader, lang: str) -> None:
    page = reader.visit(f"{lang}/{RULES}")
    term(page).hover()
    expect(meaning(page)).to_be_visible()

    for other in LANGUAGES:
        expect(meaning(page)).to_contain_text(glossary(other)[AMBUSH].name)
    expect(term(page)).to_have_attribute("aria-describedby", "term-meaning")
    page.mouse.move(0, 0)
    expect(meaning(page)).to_be_hidden()


def test_the_focus_on_a_term_explains_it_and_escape_closes(reader: Reader) -> None:
    page = reader.visit(f"en/{RULES}")
    term(page).focus()
    expect(meaning(page)).to_be_visible()
    page.keyboard.press("Escape")

    expect(meaning(page)).to_be_hidden()
    expect(term(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{reader.url}en/glossary/#{AMBUSH}")


def test_a_tap_explains_and_another_closes(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport=PHONE, has_touch=True, is_mobile=True)
    page = reader.visit(f"en/{RULES}")
    term(page).tap()
    expect(meaning(page)).to_be_visible()
    box = meaning(page).bounding_box()

    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    expect(page).to_have_url(f"{reader.url}en/{RULES}")
    term(page).tap()
    expect(meaning(page)).to_be_hidden()


def test_nothing_moves_when_a_term_is_explained(reader: Reader) -> None:
    page = reader.visit(f"en/{RULES}")
    term(page).scroll_into_view_if_needed()
    before = term(page).bounding_box()
    term(page).focus()
    expect(meaning(page)).to_be_visible()

    assert term(page).bounding_box() == before
    page.emulate_media(media="print")
    expect(meaning(page)).to_be_hidden()


def test_links_in_a_meaning_lead_to_rules(reader: Reader) -> None:
    page = reader.visit(f"en/{RULES}")
    term(page).hover()
    link = meaning(page).locator("a").first
    target = str(link.evaluate("one => one.href"))
    link.click()

    assert target.startswith(f"{reader.url}en/{RULES}#")
    expect(page).to_have_url(target)


def test_without_script_a_term_leads_to_the_glossary(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(java_script_enabled=False)
    page = reader.visit(f"en/{RULES}")
    term(page).click()

    expect(page).to_have_url(f"{reader.url}en/glossary/#{AMBUSH}")
    expect(page.locator(f"dt#{AMBUSH}")).to_be_in_viewport()
