"""Terms where pages meet them: the first of each in a page's rules leads to the glossary, which has all languages.

What is already a link, a title or a picture stays as it is, and so does what folds away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bs4 import BeautifulSoup
from bs4.element import NavigableString, Tag

from widgets.build.glossary import Met, glossary, meet
from widgets.languages import LANGUAGES

EVERYDAY = frozenset(
    {
        "dize-stop",
        "dize-throw",
        "dize-throw-again",
        "dize-turn",
        "loa-assign",
        "loa-eliminate",
        "loa-in-front-of-you",
        "los-card",
        "los-hand",
        "los-lay",
        "los-locked",
        "los-occupied",
        "los-out",
        "los-used",
        "lnoe-cancel",
        "lnoe-door",
        "lnoe-exchange",
        "lnoe-hit",
        "lnoe-killed",
        "lnoe-lead",
        "lnoe-pick-up",
        "lnoe-round",
        "lnoe-search",
        "lnoe-start-of-the-turn",
    }
)
"""Terms that are words of every day in some language: on a page one cannot tell which is meant."""
_LEFT_ALONE = frozenset({"a", "button", "code", "details", "strong", "svg", "h1", "h2", "h3", "h4", "h5", "h6"})


def mark_terms(html: str, lang: str, game: str, glossary_url: str) -> str:
    """Return a page's HTML in which each term of a game, where its rules first have it, leads to the glossary."""
    if 'class="rule' not in html:
        return html
    soup = BeautifulSoup(html, "html.parser")
    seen: set[str] = set(EVERYDAY)
    for rule in soup.select(".rule"):
        for text in [node for node in rule.descendants if type(node) is NavigableString]:
            if _LEFT_ALONE & {parent.name for parent in text.parents}:
                continue
            found = []
            for met in meet(text, lang, game):
                if met.term.id not in seen:
                    seen.add(met.term.id)
                    found.append(met)
            if found:
                text.replace_with(*_linked(soup, text, found, glossary_url))
    return str(soup)


def _linked(soup: BeautifulSoup, text: str, found: Iterable[Met], url: str) -> Iterator[NavigableString | Tag]:
    """Yield a text in parts, the terms in it as links."""
    end = 0
    for met in found:
        yield NavigableString(text[end : met.start])
        link = soup.new_tag("a", attrs={"class": "term", "href": f"{url}#{met.term.id}"})
        link.string = text[met.start : met.end]
        yield link
        end = met.end
    yield NavigableString(text[end:])


def add_translations(html: str, lang: str, label: str) -> str:
    """Return the glossary's HTML in which every term is said in the other languages too, under `label`."""
    soup = BeautifulSoup(html, "html.parser")
    for name in soup.select("dt[id]"):
        meaning = name.find_next_sibling("dd")
        assert meaning is not None
        words = soup.new_tag("ul", attrs={"class": "term-words", "aria-label": label})
        for code in LANGUAGES:
            if code != lang:
                word = soup.new_tag("li", attrs={"lang": code})
                sign = soup.new_tag("span", attrs={"class": "term-code", "aria-hidden": "true"})
                sign.string = code
                word.extend([sign, f" {glossary(code)[str(name['id'])].name}"])
                words.append(word)
        meaning.append(words)
    return str(soup)
