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


def printed_of(tags: list[Tag]) -> list[Tag]:
    """Return those that are on paper too."""
    return [tag for tag in tags if any(parent.name == "article" for parent in tag.parents)]


def is_inert(control: Tag) -> bool:
    return any("inert" in tag.attrs for tag in (control, *control.parents))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", TITLES)
def test_a_booklet_has_every_rule_and_figure_and_nothing_to_press(site: Site, slug: str, lang: str) -> None:
    pages = [page for page in site.pages if page.lang == lang and page.name.startswith(f"{slug}/")]
    booklet = site.page(lang, f"{slug}/booklet/index.html")
    chapters = [page for page in pages if page.name.split("/")[1] not in {"play", "tools", *PAPER}]
    rules = [rule for page in chapters for rule in page.classed("rule")]
    figures = [table for page in chapters for table in page.named("play-table") if table.has_attr("example")]
    printed = [frame for frame in printed_of(booklet.classed("play-frame")) if frame.name == "figure"]

    assert len(printed_of(booklet.classed("rule"))) == len(rules)
    assert len([frame for frame in printed if frame.find_parent(class_="paper-figure")]) == len(figures)
    assert len(printed_of(booklet.classed("quickref"))) == 1
    assert [link for link in printed_of(booklet.named("a")) if link.get("href") != "#paper"] == []
    assert printed_of(booklet.named("dialog", "play-table")) == []
    assert [why for why in printed_of(booklet.classed("rule-why")) if not why.has_attr("open")] == []
    controls = printed_of(booklet.named("button", "input", "select"))
    alive = [control for control in controls if not is_inert(control)]
    assert [button["data-site"] for button in alive] == ["print"]


def test_a_rules_page_leads_to_what_can_be_printed(site: Site) -> None:
    for slug in TITLES:
        links = site.page("en", f"{slug}/rules/index.html").soup.select(".paper-links a")

        assert [link["href"] for link in links] == [f"../{name}/" for name in PAPER]
