"""Six languages, one truth: what is on a page in one language is on it in all."""

from typing import Any
from urllib.parse import urljoin

import pytest

from engines.registry import GAMES
from tests.site.conftest import BuiltPage, Site, one
from widgets.build.pages import languages_of
from widgets.languages import LANGUAGES, translated
from widgets.theme.words import words

OTHERS = translated()


def tables(page: BuiltPage) -> list[tuple[Any, Any, Any]]:
    return [(tag["game"], tag.get("example"), tag.get("plot")) for tag in page.named("play-table")]


def headings(page: BuiltPage) -> list[tuple[str, Any]]:
    titled = [tag for tag in page.named("h1", "h2", "h3") if tag.has_attr("id")]
    return [(tag.name, tag["id"]) for tag in titled if tag.find_parent("article")]


@pytest.mark.parametrize("lang", OTHERS)
def test_every_language_has_the_same_pages(site: Site, lang: str) -> None:
    assert site.names(lang) == site.shared_names()


@pytest.mark.parametrize("lang", OTHERS)
def test_every_page_has_the_same_examples_in_the_same_order(site: Site, lang: str) -> None:
    for name in site.shared_names():
        assert tables(site.page(lang, name)) == tables(site.page("en", name)), name


@pytest.mark.parametrize("lang", OTHERS)
def test_every_page_has_the_same_headings_under_the_same_ids(site: Site, lang: str) -> None:
    for name in site.shared_names():
        if name == "404.html":
            continue
        assert headings(site.page(lang, name)) == headings(site.page("en", name)), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_of_every_game_has_a_paragraph(site: Site, lang: str) -> None:
    rules = site.rules(lang)

    for game in GAMES:
        assert {rule.value for rule in game.rules} - set(rules) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_rules_leads_to_their_paragraphs(site: Site, lang: str) -> None:
    for name, rule in site.rules(lang).items():
        path, _, anchor = rule["url"].partition("#")
        paragraph = site.page(lang, f"{path}index.html").by_id.get(anchor)

        assert anchor == name
        assert paragraph is not None
        assert "rule" in paragraph["class"]
        assert rule["title"] in paragraph.get_text()
        assert "rule-link" not in rule["html"]


@pytest.mark.parametrize("lang", OTHERS)
def test_rules_are_translated(site: Site, lang: str) -> None:
    english = site.rules("en")

    same = [name for name, rule in site.rules(lang).items() if rule["html"] == english[name]["html"]]

    assert same == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_can_be_linked_to_and_a_ruling_says_so(site: Site, lang: str) -> None:
    says = words(lang)
    for page in site.pages:
        if page.lang != lang or page.is_for_paper:
            continue
        for rule in page.classed("rule"):
            link = one(rule, "a.rule-link")
            title = one(rule, "strong").get_text().strip().rstrip(".:!")

            assert link["href"] == f"#{rule['id']}"
            assert link["aria-label"] == says["rule_link"].format(title=title)
            marks = [mark.get_text() for mark in rule.select(".rule-mark")]
            if "ruling" in rule["class"]:
                assert marks == [says["ruling"]], rule["id"]
            else:
                assert marks in ([], [says["why"]], [says["ruling"]]), rule["id"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_says_which_language_it_is_in(site: Site, lang: str) -> None:
    for name in site.names(lang):
        assert one(site.page(lang, name).soup, "html")["lang"] == lang


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_switcher_keeps_the_page(site: Site, lang: str) -> None:
    for page in site.pages:
        if page.lang != lang or page.name == "404.html":
            continue
        links = {tag["data-lang"]: tag for tag in page.named("a") if "data-lang" in tag.attrs}
        heads = {tag["hreflang"]: tag["href"] for tag in page.named("link") if "hreflang" in tag.attrs}

        assert list(links) == list(LANGUAGES)
        assert list(heads) == [*languages_of(page.name), "x-default"]
        for code, language in LANGUAGES.items():
            other = site.page(code, page.name if code in languages_of(page.name) else "index.html")
            assert links[code].get_text().strip() == language.name
            assert urljoin(page.url, str(links[code]["href"])) == other.url
            assert heads.get(code, other.url) == other.url
        is_home = page.name == "index.html"
        assert heads["x-default"] == (site.url if is_home else site.page("en", page.name).url)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_leads_to_the_pages_for_programmers_which_are_in_english_alone(site: Site, lang: str) -> None:
    there = site.page("en", "engines/index.html")
    link = one(site.page(lang, "dize/rules/index.html").soup, ".book-colophon a[hreflang]")

    assert urljoin(site.page(lang, "dize/rules/index.html").url, str(link["href"])) == there.url
    assert link["hreflang"] == "en"
    assert languages_of(there.name) == ["en"]


ALIKE = {"Stop"}
"""What another language says as English does."""


@pytest.mark.parametrize("lang", OTHERS)
def test_the_theme_speaks_the_language(site: Site, lang: str) -> None:
    english, there = words("en"), words(lang)

    assert {text for name, text in there.items() if text == english[name]} <= ALIKE
    footer = one(site.page(lang, "index.html").soup, ".book-colophon").get_text()
    assert there["unofficial"] in footer
    assert there["licence"] in footer
