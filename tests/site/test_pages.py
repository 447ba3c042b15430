"""Every page hangs together: links, anchors, headings, names, size."""

import gzip
import json
import re
from itertools import pairwise
from pathlib import Path
from urllib.parse import urljoin, urlsplit
from xml.etree import ElementTree as ET

import pytest

from engines.registry import GAMES
from tests.site.conftest import BuiltPage, Site, one
from widgets.languages import LANGUAGES

BUDGET = 350 * 1024
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
NEXT_LEVEL = 1


def test_every_link_leads_somewhere(site: Site, pages: tuple[BuiltPage, ...]) -> None:
    by_path = {page.path: page for page in site.pages}
    for page in pages:
        # Each address once: a page links to some of its rules again and again.
        for href in {str(link["href"]) for link in page.named("a", "area") if "href" in link.attrs}:
            target = urljoin(page.url, href)
            file = site.file(target)
            if file is None:
                assert urlsplit(target).scheme in {"https", "mailto"}, f"{page}: {href}"
                continue
            assert file.is_file(), f"{page}: {href} leads nowhere"
            anchor = urlsplit(target).fragment
            if anchor and file in by_path:
                assert anchor in by_path[file].by_id, f"{page}: {href} has no such anchor"


def test_ids_are_unique(pages: tuple[BuiltPage, ...]) -> None:
    for page in pages:
        assert sorted(page.ids) == sorted(set(page.ids)), page


def test_pictures_find_their_symbols(pages: tuple[BuiltPage, ...]) -> None:
    for page in pages:
        for use in page.named("use"):
            # Instant navigation would stumble over a plain `href` here.
            assert "href" not in use.attrs, page
            assert str(use["xlink:href"]).removeprefix("#") in page.by_id, f"{page}: {use['xlink:href']}"


def test_a_page_has_one_title_and_no_heading_skips_a_level(pages: tuple[BuiltPage, ...]) -> None:
    for page in pages:
        levels = [int(tag.name[1]) for tag in page.article.find_all(re.compile(r"^h[1-6]$"))]

        assert levels.count(1) == 1, page
        assert levels[0] == 1, page
        for before, after in pairwise(levels):
            assert after - before <= NEXT_LEVEL, f"{page}: h{after} under h{before}"


def test_a_page_is_called_what_its_heading_says(contents: tuple[BuiltPage, ...]) -> None:
    for page in contents:
        heading = one(page.article, "h1")
        for link in heading.select(".headerlink"):
            link.extract()
        title = one(page.soup, "title").get_text()
        name = "The Last Rulebook"

        assert title == (name if page.name == "index.html" else f"{heading.get_text().strip()} · {name}")
        assert one(page.soup, "meta[name=description]")["content"]


def test_every_picture_is_named_or_silent(pages: tuple[BuiltPage, ...]) -> None:
    for page in pages:
        assert [img for img in page.named("img") if not img.has_attr("alt")] == []
        for svg in page.article.find_all("svg"):
            hidden = svg.get("aria-hidden") == "true" or svg.find_parent(attrs={"aria-hidden": "true"})
            named = svg.get("role") == "img" and (svg.get("aria-label") or svg.get("aria-labelledby") or svg.title)
            assert hidden or named, f"{page}: {str(svg)[:80]}"


def test_every_control_has_a_name(pages: tuple[BuiltPage, ...]) -> None:
    for page in pages:
        for control in page.named("button", "summary", "a"):
            if control.name == "a" and not control.has_attr("href"):
                continue
            named = control.get_text().strip() or control.get("aria-label") or control.select_one("[aria-label]")
            assert named, f"{page}: {str(control)[:100]}"


def test_instant_navigation_is_on_for_the_address_served(site: Site, contents: tuple[BuiltPage, ...]) -> None:
    for page in contents:
        config = json.loads(page.by_id["__config"].get_text())

        assert "navigation.instant" in config["features"]
        assert urljoin(page.url, config["base"] + "/") == f"{site.url}{page.lang}/"
        assert one(page.soup, "link[rel=canonical]")["href"] == page.url


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_map_lists_every_page_at_its_address(site: Site, contents: tuple[BuiltPage, ...], lang: str) -> None:
    tree = ET.parse(site.folder / lang / "sitemap.xml")
    listed = [str(place.text) for place in tree.iter(f"{SITEMAP}loc")]

    assert sorted(listed) == sorted(page.url for page in contents)
    pages = {page.url: page for page in contents}
    for entry in tree.iter(f"{SITEMAP}url"):
        page = pages[str(entry[0].text)]
        heads = {tag["hreflang"]: tag["href"] for tag in page.named("link") if "hreflang" in tag.attrs}
        assert heads == {link.get("hreflang"): link.get("href") for link in entry[1:]}, page


@pytest.mark.parametrize("lang", ["en"])
def test_every_game_has_rules_a_table_and_a_reference_to_print(site: Site, contents: tuple[BuiltPage, ...]) -> None:
    for game in GAMES:
        rules = site.page("en", f"{game.slug}/rules/index.html").soup
        table = site.page("en", f"{game.slug}/play/index.html").soup
        live = [page for page in contents if not page.is_for_paper]
        pages = [page for page in live if f"/en/{game.slug}/" in page.url]

        assert rules.select("play-table[example]")
        # A game with many pages has one for setting up.
        assert sum(len(page.classed("layout")) for page in pages) == 1, "the picture of the table set up"
        assert len(rules.select(".glance")) == 1, "the turn at a glance"
        assert len(rules.select(".quickref")) == 1
        assert [tag["game"] for tag in table.select("play-table:not([example], [plot])")] == [game.slug]


def test_the_quick_reference_is_one_press_from_the_top_of_the_rules(contents: tuple[BuiltPage, ...]) -> None:
    rules = [page for page in contents if page.classed("quickref") and not page.is_for_paper]

    assert len(GAMES) == len(rules)
    for page in rules:
        first = page.soup.select_one("article h2")
        assert first
        opening = first.find_previous_siblings("p")
        assert any(paragraph.find("a", href="#quick-reference") for paragraph in opening), page.url


def test_a_list_of_contents_leads_to_every_page_of_its_game(contents: tuple[BuiltPage, ...]) -> None:
    lists = [(page, heading) for page in contents for heading in page.named("h2") if heading.get("id") == "contents"]

    assert len(lists) == 1
    for page, heading in lists:
        listed = heading.find_next_sibling("ul")
        assert listed
        led_to = {urljoin(page.url, str(link["href"])) for link in listed.select("a")}
        folder = urljoin(page.url, "..")
        live = {other.url for other in contents if other.url.startswith(folder) and not other.is_for_paper}
        assert led_to == live - {page.url}


def test_a_figure_is_complete_without_script(site: Site, pages: tuple[BuiltPage, ...]) -> None:
    for page in pages:
        for table in page.named("play-table"):
            assert table["lang"] == page.lang
            assert table.select_one(".play-board, figure svg"), page
            assert table.select_one("button.play-wake[data-do=wake]"), page
            assert site.file(urljoin(page.url, str(table["data-rules"]))) == site.folder / page.lang / "rules.json"
            runtime = site.file(urljoin(page.url, str(table["data-runtime"])))
            assert runtime is not None
            assert runtime.parent.is_dir()
            if table.has_attr("data-caption"):
                assert one(table, "figcaption").get_text() == table["data-caption"]
            if table.has_attr("data-task"):
                assert one(table, ".play-goal").get_text().strip() == table["data-task"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rules_page_stays_within_its_budget(site: Site, lang: str) -> None:
    """What is sent before any play: the page, styles, all fonts, scripts, and what search fetches."""
    for game in GAMES:
        page = site.page(lang, f"{game.slug}/rules/index.html")
        files = {page.path, site.folder / lang / "sitemap.xml"}
        linked = page.soup.select(
            "link[rel~=stylesheet], link[rel~=preload], link[rel~=icon], link[rel~=manifest], script[src]"
        )
        asked = [site.file(urljoin(page.url, str(tag.get("href") or tag["src"]))) for tag in linked]
        assert None not in asked
        files |= {file for file in asked if file}
        files |= {font for sheet in files if sheet.suffix == ".css" for font in sheet.parent.glob("*.woff2")}
        sent = {file: file.stat().st_size if file.suffix in {".woff2", ".png"} else packed(file) for file in files}

        assert sum(sent.values()) <= BUDGET, {file.name: size for file, size in sorted(sent.items())}
        assert not [file for file in files if file.suffix in {".wasm", ".zip"}]


def packed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), compresslevel=6))


def test_shared_files_lie_once(site: Site) -> None:
    for lang in LANGUAGES:
        assert sorted(path.name for path in (site.folder / lang).glob("assets/**/*") if path.is_file()) == []
