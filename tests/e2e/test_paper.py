"""What comes out of a printer."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from engines.registry import TITLES
from tests.e2e.harness import Reader
from widgets.languages import LANGUAGES

# A4 less the margins of print.css, at 96 pixels an inch.
PAGE = {"width": 642, "height": 1001}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_quick_reference_fits_one_printed_page(reader: Reader, lang: str) -> None:
    reader.page.set_viewport_size({"width": PAGE["width"], "height": PAGE["height"]})
    reader.page.emulate_media(media="print")
    for slug in TITLES:
        reference = reader.visit(f"{lang}/{slug}/rules/").locator(".quickref")

        expect(reference).to_be_visible()
        box = reference.bounding_box()
        assert box
        assert box["width"] <= PAGE["width"], slug
        assert box["height"] <= PAGE["height"], slug
