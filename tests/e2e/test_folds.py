"""What folds away under a rule: open for those who were led there, on paper, and without script."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.harness import Reader

RULES = "en/last-one-alive/rules/"
FOLDING = ".rule:has(> .rule-why)"
OPEN = ".rule-why[open]"


@pytest.fixture
def page(reader: Reader) -> Page:
    return reader.visit(RULES)


def folding(page: Page, number: int = 0) -> str:
    """Return the id of a rule under which something folds away."""
    name = page.locator(FOLDING).nth(number).get_attribute("id")
    assert name
    return name


def test_reasons_are_folded_away_and_open_by_keyboard(page: Page) -> None:
    expect(page.locator(OPEN)).to_have_count(0)
    rule = page.locator(f"#{folding(page)}")
    rule.locator("summary").press("Enter")

    expect(rule.locator(".rule-reason")).to_be_visible()
    expect(page.locator(OPEN)).to_have_count(1)


def test_a_reason_is_open_under_the_rule_that_a_link_leads_to(reader: Reader, page: Page) -> None:
    name, other = folding(page), folding(page, 1)
    reader.visit(f"{RULES}#{name}")
    expect(page.locator(f"#{name} .rule-reason")).to_be_visible()
    page.locator(f"#{other} .rule-link").click()

    expect(page.locator(f"#{other} .rule-reason")).to_be_visible()
    expect(page.locator(OPEN)).to_have_count(2)


def test_a_reason_is_open_after_instant_navigation(reader: Reader, page: Page) -> None:
    name = folding(page)
    reader.visit("en/about/")
    link = page.locator(".book-nav a[href*='/last-one-alive/rules/']").first
    page.evaluate("window.sameDocument = true")
    link.evaluate(f"link => link.hash = {name!r}")
    link.click()

    expect(page.locator(f"#{name} .rule-reason")).to_be_visible()
    assert page.evaluate("window.sameDocument") is True


def test_reasons_are_printed(page: Page) -> None:
    reason = page.locator(".rule-reason").first
    expect(reason).to_be_hidden()
    page.emulate_media(media="print")

    expect(reason).to_be_visible()


def test_reasons_can_be_read_without_script(new_reader: Callable[..., Reader]) -> None:
    page = new_reader(java_script_enabled=False).visit(RULES)

    expect(page.locator(".rule-reason").first).to_be_visible()
