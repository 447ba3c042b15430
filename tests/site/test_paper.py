"""What is for paper: all that the pages say, nothing to press, and a code that leads back."""

from __future__ import annotations

import re

import pytest
import segno
from bs4 import BeautifulSoup
from bs4.element import Tag

from engines.registry import TITLES
from tests.site.conftest import Site, one
from widgets.build.paper import qr_code
from widgets.languages import LANGUAGES

PAPER = ("booklet", "quick-reference")
_RUN = re.compile(r"([mMh])(-?[\d.]+)(?:[ ,]?(-?[\d.]+))?")


def modules(code: Tag) -> list[list[int]]:
    """Return the dark and light squares of a code as it is drawn."""
    size = int(str(code["viewbox"]).split()[2])
    squares = [[0] * size for _ in range(size)]
    x = y = 0.0
    for kind, first, second in _RUN.findall(str(code.find_all("path")[-1]["d"])):
        if kind == "h":
            for column in range(int(x), int(x + float(first))):
                squares[int(y)][column] = 1
            x += float(first)
        elif kind == "M":
            x, y = float(first), float(second)
        else:
            x, y = x + float(first), y + float(second)
    return squares


def expected(address: str) -> list[list[int]]:
    return [list(row) for row in segno.make(address, error="m", micro=False).matrix_iter(border=2)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", TITLES)
def test_the_code_leads_to_the_live_rules(site: Site, slug: str, lang: str) -> None:
    address = site.page(lang, f"{slug}/rules/index.html").url
    for name in PAPER:
        head = one(site.page(lang, f"{slug}/{name}/index.html").soup, ".paper-head")

        assert modules(one(head, "svg.qr")) == expected(address)
        assert one(head, ".paper-address").get_text() == address


def test_another_address_is_another_code() -> None:
    drawn = one(BeautifulSoup(qr_code("https://example.org/a/", "A"), "html.parser"), "svg")

    assert modules(drawn) == expected("https://example.org/a/")
    assert modules(drawn) != expected("https://example.org/b/")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", TITLES)
def test_a_booklet_has_every_rule_and_figure_and_nothing_to_press(site: Site, slug: str, lang: str) -> None:
    pages = [page for page in site.pages if page.lang == lang and page.name.startswith(f"{slug}/")]
    article = site.page(lang, f"{slug}/booklet/index.html").article
    chapters = [page for page in pages if page.name.split("/")[1] not in {"play", "tools", *PAPER}]
    rules = [rule for page in chapters for rule in page.soup.select(".rule")]
    figures = [figure for page in chapters for figure in page.soup.select("play-table[example]")]

    assert len(article.select(".rule")) == len(rules)
    assert len(article.select(".paper-figure figure.play-frame")) == len(figures)
    assert len(article.select(".quickref")) == 1
    assert not article.select('a:not([href="#paper"]), dialog, play-table, .rule-why:not([open])')
    alive = [
        control
        for control in article.select("button, input, select")
        if not control.has_attr("inert") and not control.find_parent(attrs={"inert": True})
    ]
    assert [button["data-site"] for button in alive] == ["print"]


def test_a_rules_page_leads_to_what_can_be_printed(site: Site) -> None:
    for slug in TITLES:
        links = site.page("en", f"{slug}/rules/index.html").soup.select(".paper-links a")

        assert [link["href"] for link in links] == [f"../{name}/" for name in PAPER]
