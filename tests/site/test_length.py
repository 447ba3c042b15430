"""How much there is to read on a page of rules before anything is unfolded."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from tests.site.conftest import BuiltPage, Site
from widgets.languages import LANGUAGES

BEFORE: Mapping[str, Mapping[str, int]] = {
    "dize": {"en": 2517, "it": 2575, "da": 2494, "nb": 2435, "sv": 2470, "fi": 2019},
    "last-one-alive": {"en": 6144, "it": 5996, "da": 5696, "nb": 5646, "sv": 5602, "fi": 4541},
    "last-one-standing": {"en": 4612, "it": 4691, "da": 4722, "nb": 4676, "sv": 4669, "fi": 3677},
}
"""Words of each page, captions included, when reasons stood in the running text and readers found it twice too long."""
MOST = 0.7
"""How much of that a page may show."""
# Figures, diagrams and the first turn are looked at and played; of an example, its caption is read.
PICTURES = ".first-turn-block, .plot-figure, play-table, svg, nav, .page-contents"
LABELS = ".headerlink, .rule-link, .rule-show, .visually-hidden"
CAPTIONS = "play-table[example] figcaption"


def words(text: str) -> int:
    return len(re.findall(r"\w[\w’'-]*", text))


def shown(page: BuiltPage) -> int:
    """Return how many words a page shows, captions of its examples included."""
    article = page.soup.select_one("article")
    assert article
    beside = {id(tag) for tag in article.select(f"{PICTURES}, {LABELS}, details > :not(summary)")}

    def is_read(text: object) -> bool:
        return not any(id(parent) in beside for parent in text.parents)  # type: ignore[attr-defined]

    running = sum(words(text) for text in article.find_all(string=True) if is_read(text))
    return running + sum(words(caption.get_text(" ")) for caption in article.select(CAPTIONS))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", BEFORE)
def test_rules_are_a_third_shorter_than_with_all_reasons_in_the_text(site: Site, slug: str, lang: str) -> None:
    page = site.page(lang, f"{slug}/rules/index.html")

    assert shown(page) <= MOST * BEFORE[slug][lang]
