"""How much there is to read on a page of rules before anything is unfolded."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import pytest

from tests.site.conftest import BuiltPage, Site
from widgets.languages import LANGUAGES

BEFORE: Mapping[str, Sequence[int]] = {
    "dize": (2517, 2575, 2494, 2435, 2470, 2019),
    "last-one-alive": (6144, 5996, 5696, 5646, 5602, 4541),
    "last-one-standing": (4612, 4691, 4722, 4676, 4669, 3677),
}
"""Words of each page, in the order of the languages, captions included, when reasons stood in the running text."""
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


@pytest.mark.parametrize("slug", BEFORE)
def test_rules_are_a_third_shorter_than_with_all_reasons_in_the_text(site: Site, slug: str) -> None:
    for lang, before in zip(LANGUAGES, BEFORE[slug], strict=True):
        assert shown(site.page(lang, f"{slug}/rules/index.html")) <= MOST * before, lang
