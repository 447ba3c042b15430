"""Six languages, one truth: what is on a page in one language is on it in all."""

from typing import Any

import pytest

from engines.registry import GAMES
from tests.site.conftest import BuiltPage, Site, one
from widgets.languages import LANGUAGES, translated
from widgets.theme.words import words

OTHERS = translated()


def tables(page: BuiltPage) -> list[tuple[Any, Any, Any]]:
    return [(tag["game"], tag.get("example"), tag.get("plot")) for tag in page.soup.select("play-table")]


@pytest.mark.parametrize("lang", OTHERS)
def test_every_language_has_the_same_pages(site: Site, lang: str) -> None:
    assert site.names(lang) == site.names("en")


@pytest.mark.parametrize("lang", OTHERS)
def test_every_page_has_the_same_examples_in_the_same_order(site: Site, lang: str) -> None:
    for name in site.names("en"):
        assert tables(site.page(lang, name)) == tables(site.page("en", name)), name


@pytest.mark.parametrize("lang", OTHERS)
def test_every_page_has_the_same_headings_under_the_same_ids(site: Site, lang: str) -> None:
    for name in site.names("en"):
        if name == "404.html":
            continue
        there = [(tag.name, tag["id"]) for tag in site.page(lang, name).article.select("h1[id], h2[id], h3[id]")]
        expected = [(tag.name, tag["id"]) for tag in site.page("en", name).article.select("h1[id], h2[id], h3[id]")]

        assert there == expected, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_of_every_game_has_a_paragraph(site: Site, lang: str) -> None:
    rules = site.rules(lang)

    for game in GAMES:
        assert {rule.value for rule in game.rules} - set(rules) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_rules_leads_to_their_paragraphs(site: Site, lang: str) -> None:
    for name, rule in site.rules(lang).items():
        path, _, anchor = rule["url"].partition("#")
        paragraph = site.page(lang, f"{path}index.html").soup.find(id=anchor)

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
    for name in site.names(lang):
        for rule in site.page(lang, name).soup.select("article .rule"):
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
        links = {tag["data-lang"]: tag for tag in page.soup.select("a[data-lang]")}
        heads = {tag["hreflang"]: tag["href"] for tag in page.soup.select("link[hreflang]")}

        assert list(links) == list(LANGUAGES)
        for code, language in LANGUAGES.items():
            other = site.page(code, page.name)
            assert links[code].get_text().strip() == language.name
            assert heads[code] == other.url
        assert heads["x-default"] == site.url


@pytest.mark.parametrize("lang", OTHERS)
def test_the_theme_speaks_the_language(site: Site, lang: str) -> None:
    english, there = words("en"), words(lang)

    assert [name for name, text in there.items() if text == english[name]] == []
    footer = one(site.page(lang, "index.html").soup, ".book-colophon").get_text()
    assert there["unofficial"] in footer
    assert there["licence"] in footer
