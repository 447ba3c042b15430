"""What is printed of a game: all its rules in one document, and a quick reference on one page.

Both are pages of the site beside the game's others, made of what those say. On paper nothing can be pressed: links
are words, figures are inert, what folds is open, and a QR code leads back to the live page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import segno

from engines.registry import TITLES
from widgets.box import box
from widgets.html import EMPTY, Html, el, join
from widgets.i18n import Say
from widgets.theme.front_page import minutes, players

BOOKLET, REFERENCE = "booklet.md", "quick-reference.md"
LEFT_OUT = ("play.md", "tools.md", BOOKLET, REFERENCE)
"""Pages of a game that have nothing for paper."""

_SPRITE = re.compile(r'<svg class="play-sprite".*?</svg>(?=<|\s|$)', re.DOTALL)
_GONE = (
    # Where one plays a first turn, the strip of its figures is for paper.
    re.compile(r"<play-table\b[^>]*\bfirst-turn=.*?</play-table>", re.DOTALL),
    re.compile(r'<a\b[^>]*\bclass="(?:rule-link|headerlink|rule-show)".*?</a>', re.DOTALL),
    re.compile(r'<p class="play-text visually-hidden".*?</p>', re.DOTALL),
    re.compile(r'\s(?:id|for|aria-labelledby|aria-describedby|aria-controls)="[^"]*"'),
)
_CHANGED = (
    # Squares and dice of a figure are buttons, which keep their looks.
    (re.compile(r"<play-table\b[^>]*>"), '<div class="paper-figure" inert>'),
    (re.compile(r"</play-table>"), "</div>"),
    # A picture of several settings keeps the choice that it is drawn by.
    (re.compile(r"<input\b"), "<input inert"),
    (re.compile(r"<a\b[^>]*>"), "<span>"),
    (re.compile(r"</a>"), "</span>"),
    (re.compile(r'<details class="(rule-why|quickref-fold)">'), r'<details class="\1" open>'),
)
_TITLE = re.compile(r"<h1\b.*?</h1>", re.DOTALL)
_HEADING = re.compile(r"<(/?)h([1-5])\b")
_REFERENCE = re.compile(
    r'<section class="quickref">\s*(<h2\b[^<]*)<a class="headerlink".*?</a>(</h2>)(.*?)</section>', re.DOTALL
)
_FOLDED_REFERENCE = re.compile(r'<section class="quickref">.*?</section>', re.DOTALL)


def is_for_paper(page: str) -> bool:
    """Return whether a page, by its path, is one of those that are made here."""
    return page.endswith((f"/{BOOKLET}", f"/{REFERENCE}"))


def sources(words: Mapping[str, str], games: Sequence[str]) -> dict[str, str]:
    """Return the pages as Markdown, without what is put into them later, by path."""
    found = {}
    for slug in games:
        for name, title in ((BOOKLET, words["booklet"]), (REFERENCE, words["reference_card"])):
            heading = title.format(game=TITLES[slug])
            found[f"{slug}/{name}"] = f'---\ndescription: "{heading}"\n---\n\n# {heading} {{ #paper }}\n'
    return found


def booklet(slug: str, lang: str, chapters: Sequence[str], address: str, words: Mapping[str, str]) -> str:
    """Return all pages of a game as one: the first without its title, the others as its chapters."""
    first, *others = (_on_paper(chapter) for chapter in chapters)
    sprites = _SPRITE.search(chapters[0])
    inside = [_TITLE.sub("", first, count=1), *(_HEADING.sub(_lower, chapter) for chapter in others)]
    return join([_sprite(sprites), _head(slug, lang, address, words), *map(Html, inside)])


def fold_reference(html: str) -> str:
    """Return a page on which the quick reference folds away under its heading: it says again what the page has said."""
    folded = r'<section class="quickref"><details class="quickref-fold"><summary>\1\2</summary>\3</details></section>'
    return _REFERENCE.sub(folded, html)


def quick_reference(slug: str, lang: str, rules: str, address: str, words: Mapping[str, str]) -> str:
    """Return the quick reference of a game's rules page with what it needs to stand alone."""
    found = _FOLDED_REFERENCE.search(rules)
    if found is None:
        raise ValueError(f"the rules of {slug} have no quick reference")
    sprites = _SPRITE.search(rules)
    return join([_sprite(sprites), _head(slug, lang, address, words), Html(_on_paper(found[0]))])


def qr_code(address: str, label: str) -> Html:
    """Return an address as a QR code."""
    code = segno.make(address, error="m", micro=False)
    drawn = code.svg_inline(border=2, omitsize=True, svgclass="qr", lineclass=None, dark="#000", light="#fff")
    return Html(drawn.replace("<svg ", f'<svg role="img" aria-label="{join(label)}" ', 1))


def _sprite(found: re.Match[str] | None) -> Html:
    return Html(found[0]) if found else EMPTY


def _head(slug: str, lang: str, address: str, words: Mapping[str, str]) -> Html:
    """Return the picture, what one needs, and where the live page is."""
    say, found = Say(lang, "site"), box(slug)
    own = Say(lang, slug)
    facts = (players(slug, say), minutes(found, say), own(found.kind), own(found.needs))
    live = el("p", words["live_page"], el("br"), el("span", address, class_="paper-address"))
    return el(
        "div",
        el("div", found.cover, class_="paper-cover"),
        el("ul", *(el("li", fact) for fact in facts)),
        el("div", qr_code(address, words["live_page"]), live, class_="paper-live"),
        class_="paper-head",
    )


def _on_paper(html: str) -> str:
    html = _SPRITE.sub("", html)
    for pattern in _GONE:
        html = pattern.sub("", html)
    for pattern, instead in _CHANGED:
        html = pattern.sub(instead, html)
    return html


def _lower(found: re.Match[str]) -> str:
    return f"<{found[1]}h{int(found[2]) + 1}"
