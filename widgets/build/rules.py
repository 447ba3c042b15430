"""The rules of a page: paragraphs of class `rule`, each with an id and a bold run-in title.

They get a link to themselves, rulings a mark, and all are collected for `rules.json`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urljoin

from bs4 import BeautifulSoup
from bs4.element import NavigableString, Tag


class BadRule(Exception):
    """A rule paragraph that nothing could link to, with the file and the id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleText:
    """A rule as a page says it; `url` is relative to the language's root."""

    id: str
    url: str
    title: str
    html: str
    is_ruling: bool


def mark_rules(
    html: str, *, file: str, page_url: str, words: Mapping[str, str], base: str
) -> tuple[str, list[RuleText]]:
    """Return a page's HTML with its rules marked, and the rules; links inside them begin at `base`."""
    if 'class="' not in html or "rule" not in html:
        return html, []
    soup = BeautifulSoup(html, "html.parser")
    found = []
    for tag in soup.select(".rule"):
        title = _title(tag, file)
        found.append(_kept(tag, title, page_url, base))
        _mark(soup, tag, title, words)
    return (str(soup), found) if found else (html, found)


def _first(tag: Tag) -> Tag | None:
    """Return the element that a tag's text begins with, if any."""
    first = next(
        (child for child in tag.children if not (isinstance(child, NavigableString) and not child.strip())), None
    )
    return first if isinstance(first, Tag) else None


def _title(tag: Tag, file: str) -> str:
    """Return the run-in title of a rule that has all that it needs."""
    if not tag.get("id"):
        text = tag.get_text(" ", strip=True)[:60]
        raise BadRule(f"{file}: the rule “{text}…” has no id; write {{: #its-id .rule }} under it")
    first = _first(tag)
    if first is None or first.name != "strong":
        raise BadRule(f"{file}: the rule #{tag['id']} does not begin with a bold title: **Title.** Then the rule.")
    return first.get_text().strip().rstrip(".:!").strip()


def _kept(tag: Tag, title: str, page_url: str, base: str) -> RuleText:
    name = str(tag["id"])
    html = _inner_html(tag, base + page_url)
    return RuleText(id=name, url=f"{page_url}#{name}", title=title, html=html, is_ruling=_is_ruling(tag))


def _is_ruling(tag: Tag) -> bool:
    return "ruling" in (tag.get("class") or [])


def _mark(soup: BeautifulSoup, tag: Tag, title: str, words: Mapping[str, str]) -> None:
    """Put the link to a rule after its title, and the mark of a ruling before it."""
    first = _first(tag)
    assert first is not None
    label = words["rule_link"].format(title=title)
    link = soup.new_tag(
        "a", attrs={"class": "rule-link", "href": f"#{tag['id']}", "aria-label": label, "data-search-exclude": ""}
    )
    link.string = "§"
    first.insert_after(link)
    if _is_ruling(tag):
        mark = soup.new_tag("span", attrs={"class": "rule-mark"})
        mark.string = words["ruling"]
        first.insert_before(mark, " ")


def _inner_html(tag: Tag, base: str) -> str:
    """Return the HTML inside a tag, its links good on any page."""
    copy = BeautifulSoup(tag.decode_contents(), "html.parser")
    for link in copy.select("a[href]"):
        link["href"] = urljoin(base, str(link["href"]))
    return str(copy).strip()
