"""What comes out of a printer."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from engines.registry import TITLES
from tests.e2e.harness import Reader, some
from widgets.languages import LANGUAGES

# A4 less the margins of print.css, at 96 pixels an inch.
PAGE = {"width": 642, "height": 1001}
LONGEST = some(LANGUAGES, "fi", "it")
"""The languages with the longest words and the longest sentences need the most room."""


@pytest.mark.parametrize("lang", LONGEST)
def test_a_quick_reference_fits_one_printed_page(new_reader: Callable[..., Reader], lang: str) -> None:
    # What is printed needs no scripts.
    reader = new_reader(viewport=PAGE, java_script_enabled=False)
    reader.page.emulate_media(media="print")
    for slug in TITLES:
        reference = reader.visit(f"{lang}/{slug}/rules/").locator(".quickref")

        expect(reference).to_be_visible()
        box = reference.bounding_box()
        assert box
        assert box["width"] <= PAGE["width"], slug
        assert box["height"] <= PAGE["height"], slug


@pytest.mark.parametrize("lang", LONGEST)
def test_the_quick_reference_alone_is_one_sheet(reader: Reader, lang: str) -> None:
    for slug in TITLES:
        page = reader.visit(f"{lang}/{slug}/quick-reference/")
        page.evaluate("() => document.fonts.ready")
        printed = page.pdf(format="A4", prefer_css_page_size=True)

        assert sheets(printed) == 1, slug


@pytest.mark.parametrize(
    ("slug", "fewest"), [("dize", 5), pytest.param("last-night-on-earth", 20, marks=pytest.mark.full)]
)
def test_a_booklet_is_rules_and_figures_without_navigation(reader: Reader, slug: str, fewest: int) -> None:
    page = reader.visit(f"en/{slug}/booklet/")
    page.emulate_media(media="print")

    for left_out in (".md-header", ".book-nav", ".md-footer", ".paper-button"):
        expect(page.locator(left_out).first).to_be_hidden()
    expect(page.locator("svg.qr")).to_be_visible()
    expect(page.locator(".paper-figure .play-board").first).to_be_visible()
    assert sheets(page.pdf(format="A4")) > fewest


def sheets(printed: bytes) -> int:
    """Return how many pages a PDF has."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", printed))
