"""The rules of a page: paragraphs of class `rule`, each with an id and a bold run-in title.

    **A title.** What the rule says.
    {: #its-id .rule }

    - a list or a table under it belongs to the rule

    Why it is so, how we know, which setting changes it.
    {: .why }

Paragraphs of class `why` fold away under their rule, with the lists that follow them. Rules get a link to
themselves and one to an example that shows them, rulings a mark, and all are collected for `rules.json`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from urllib.parse import urljoin

from bs4 import BeautifulSoup
from bs4.element import NavigableString, PageElement, Tag

_LISTS = frozenset({"ul", "ol", "dl", "table"})
_TO_EXAMPLE = re.compile(r' ?<a data-shows="(?P<rule>[\w-]+)"></a>')
_LINK_TO_RULE = re.compile(r'<a data-to-rule="(?P<rule>[\w-]+)">(?P<text>[^<]*)</a>')
_WHY_LINE = re.compile(r"^\s*\{:[^}]*\.why\b[^}]*\}\s*$", re.MULTILINE)


class BadRule(Exception):
    """A rule paragraph that nothing could link to, or a reason of no rule, with the place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleText:
    """A rule as a page says it; `url` is relative to the language's root."""

    id: str
    url: str
    title: str
    html: str
    """The whole rule as blocks: its paragraph, its lists, and what folds away."""
    is_ruling: bool
    folds: bool


@dataclass(frozen=True, slots=True)
class _Parts:
    """What belongs to a rule besides its paragraph."""

    shown: list[Tag]
    folded: list[Tag]


def mark_rules(  # noqa: PLR0913 - what a page knows of itself
    html: str, *, file: str, page_url: str, words: Mapping[str, str], base: str, source: str = ""
) -> tuple[str, list[RuleText]]:
    """Return a page's HTML with its rules marked, and the rules; links inside them begin at `base`.

    `source` is the Markdown that the page was written in: what is wrong is told with its line.
    """
    if 'class="' not in html or not re.search(r"rule|why", html):
        return html, []
    soup = BeautifulSoup(html, "html.parser")
    reasons = soup.select(".why")
    used: set[int] = set()
    found = []
    for tag in soup.select(".rule"):
        title = _title(tag, file)
        parts = _parts(tag)
        used.update(map(id, parts.folded))
        rule = _gathered(soup, tag, parts, words)
        found.append(_kept(rule, title, page_url, base))
        _mark(soup, rule, title, words)
    for number, tag in enumerate(reasons):
        if id(tag) not in used:
            text = tag.get_text(" ", strip=True)[:60]
            told = "stands under no rule; write it right after the rule's paragraph, its list or another reason"
            raise BadRule(f"{file}{_line(source, number)}: “{text}…” is marked .why and {told}")
    return (str(soup), found) if found else (html, found)


def link_rules(html: str, rules: Mapping[str, Mapping[str, str]]) -> str:
    """Return HTML in which links that name a rule lead to it; one without a text is called by the rule's title."""

    def link(found: re.Match[str]) -> str:
        rule = rules.get(found["rule"])
        if rule is None:
            raise BadRule(f"A link leads to #{found['rule']}, which no page has")
        return f'<a href="{escape(rule["url"])}">{found["text"] or escape(rule["title"], quote=False)}</a>'

    return _LINK_TO_RULE.sub(link, html)


def link_examples(html: str, examples: Mapping[str, str], titles: Mapping[str, str], words: Mapping[str, str]) -> str:
    """Return HTML in which each rule leads to an example that shows it, where there is one.

    `examples` are addresses and `titles` those of the rules, both by rule.
    """

    def link(found: re.Match[str]) -> str:
        rule = found["rule"]
        if rule not in examples:
            return ""
        name = words["rule_example"].format(title=titles[rule])
        target = f'class="rule-show" href="{escape(examples[rule])}" aria-label="{escape(name)}"'
        return f" <a {target} data-search-exclude>{escape(words['show_me'], quote=False)}</a>"

    return _TO_EXAMPLE.sub(link, html)


def _line(source: str, number: int) -> str:
    """Return the place of a page's reason of that number, counted from 0."""
    marks = list(_WHY_LINE.finditer(source))
    return f":{source.count(chr(10), 0, marks[number].start()) + 1}" if number < len(marks) else ""


def _is_space(node: PageElement) -> bool:
    return isinstance(node, NavigableString) and not node.strip()


def _parts(tag: Tag) -> _Parts:
    """Return the lists and the reasons that stand right after a rule's paragraph."""
    shown: list[Tag] = []
    folded: list[Tag] = []
    for node in _followers(tag):
        if node.name == "p" and "why" in (node.get("class") or []):
            folded.append(node)
        elif node.name in _LISTS:
            (folded or shown).append(node)
        else:
            break
    return _Parts(shown, folded)


def _followers(tag: Tag) -> Iterator[Tag]:
    """Yield the elements after a tag, as far as nothing but space is between them."""
    for node in tag.next_siblings:
        if isinstance(node, Tag):
            yield node
        elif not _is_space(node):
            return


def _gathered(soup: BeautifulSoup, tag: Tag, parts: _Parts, words: Mapping[str, str]) -> Tag:
    """Return the element of the whole rule: the paragraph alone, or a box around all that belongs to it."""
    if not parts.shown and not parts.folded:
        return tag
    box = soup.new_tag("div")
    box.attrs, tag.attrs = tag.attrs, box.attrs
    tag.wrap(box)
    box.extend(part.extract() for part in parts.shown)
    if parts.folded:
        is_ruling = any("ruling" in (part.get("class") or []) for part in (box, *parts.folded))
        # A space, as between words: the mark stands at the end of the rule's last line.
        box.extend([" ", _fold(soup, parts.folded, words["ruling"] if is_ruling else words["why"])])
    return box


def _fold(soup: BeautifulSoup, reasons: list[Tag], label: str) -> Tag:
    """Return what folds away; its label is the mark that something does."""
    fold = soup.new_tag("details", attrs={"class": "rule-why"})
    summary = soup.new_tag("summary")
    summary.append(mark := soup.new_tag("span", attrs={"class": "rule-mark"}))
    mark.string = label
    inside = soup.new_tag("div", attrs={"class": "rule-reason"})
    for reason in reasons:
        if reason.name == "p":
            del reason["class"]
        inside.append(reason.extract())
    fold.extend([summary, inside])
    return fold


def _first(tag: Tag) -> Tag | None:
    """Return the element that a tag's text begins with, if any."""
    first = next((child for child in tag.children if not _is_space(child)), None)
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


def _kept(rule: Tag, title: str, page_url: str, base: str) -> RuleText:
    name = str(rule["id"])
    return RuleText(
        id=name,
        url=f"{page_url}#{name}",
        title=title,
        html=_blocks(rule, base + page_url),
        is_ruling="ruling" in (rule.get("class") or []),
        folds=rule.select_one(".rule-why") is not None,
    )


def _mark(soup: BeautifulSoup, rule: Tag, title: str, words: Mapping[str, str]) -> None:
    """Put the link to a rule after its title, and the mark of a ruling that folds nothing before it."""
    first = rule.select_one("strong")
    assert first is not None
    label = words["rule_link"].format(title=title)
    link = soup.new_tag("a", attrs={"class": "rule-link", "href": f"#{rule['id']}", "aria-label": label})
    link.string = "§"
    first.insert_after(link)
    paragraph = first.parent
    assert paragraph is not None
    # Filled in, or taken out, when the examples of all pages are known.
    paragraph.extend([" ", soup.new_tag("a", attrs={"data-shows": str(rule["id"])})])
    if "ruling" in (rule.get("class") or []) and rule.select_one(".rule-why") is None:
        mark = soup.new_tag("span", attrs={"class": "rule-mark"})
        mark.string = words["ruling"]
        first.insert_before(mark, " ")


def _blocks(rule: Tag, base: str) -> str:
    """Return a rule's HTML without the rule's own element, its links good on any page."""
    inside = rule.decode_contents().strip()
    copy = BeautifulSoup(inside if rule.name == "div" else f"<p>{inside}</p>", "html.parser")
    for link in copy.select("a[href]"):
        link["href"] = urljoin(base, str(link["href"]))
    return str(copy)
