"""What pages list of a game, entry by entry: its cards, its boards; each game's are in its `reference.py`.

An entry that is a rule becomes a rule paragraph in Markdown, any other a box. A page adds to an entry what only a
page can say: its title in the reader's language, and details. Nothing here goes to the browser.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple, Protocol

from engines.registry import folder_of
from widgets.html import EMPTY, Child, Html, el, escape, join
from widgets.i18n import Say

_BETWEEN = " · "
_CLOSED = (".", "!", "?", "…")


class Told(NamedTuple):
    """What a page says of an entry: a title in the reader's language, details, and what is our ruling, as Markdown."""

    name: str
    title: str = ""
    text: str = ""
    ruling: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One thing of the box."""

    id: str
    """The id of its rule, or of its box."""
    title: str
    """As it is printed."""
    mark: Html
    """A small picture beside the title, as decoration."""
    facts: tuple[Html, ...] = ()
    """What is told in a word or two."""
    text: str = ""
    """What it does, in a sentence."""
    is_rule: bool = True
    plan: Html = EMPTY
    """A large picture."""
    rows: tuple[Html, ...] = ()
    """What it is made of, a line each."""


class Reference(Protocol):
    """What a game's `reference.py` holds: its lists by name, and the entries of each in order."""

    @property
    def LISTS(self) -> Mapping[str, Callable[[Say], Mapping[str, Entry]]]: ...  # noqa: N802


class NoEntry(Exception):
    """A list or an entry that a game does not have; the message names those it has."""


def lists(slug: str) -> Mapping[str, Callable[[Say], Mapping[str, Entry]]]:
    """Return what pages can list of a game."""
    module = f"widgets.{folder_of(slug)}.reference"
    if find_spec(module) is None:
        return {}
    found: Reference = import_module(module)
    return found.LISTS


def written(slug: str, name: str, lang: str, told: Iterable[Told]) -> str:
    """Return the entries that a page tells of, or all of a list, as Markdown."""
    known = lists(slug)
    if name not in known:
        raise NoEntry(f"{slug} has no list {name!r}; it has {', '.join(known) or 'none'}")
    # A card may be called what a control of the table is called.
    entries = known[name](Say(lang, slug, "table"))
    parts = []
    for one in tuple(told) or map(Told, entries):
        if one.name not in entries:
            raise NoEntry(f"{name} has no entry {one.name!r}; it has {', '.join(entries)}")
        entry = entries[one.name]
        parts.append(_rule(entry, one) if entry.is_rule else _box(entry, one))
    return "\n\n".join(parts)


def rule_link(rule: str, text: str = "") -> Html:
    """Return a link to a rule, called by the title that it has on its page unless by a text; the build fills it in."""
    return el("a", text, data_to_rule=rule)


def listed(facts: Iterable[Child]) -> Html:
    return join([part for fact in facts for part in (", ", fact)][1:])


def _title(entry: Entry, told: Told) -> str:
    """Return the title in the reader's language, the printed one in brackets."""
    return f"{told.title} ({entry.title})" if told.title and told.title != entry.title else entry.title


def _facts(entry: Entry) -> Html:
    parts = [part for fact in entry.facts for part in (_BETWEEN, fact)][1:]
    return el("span", *parts, class_="reference-facts") if parts else EMPTY


def _rule(entry: Entry, told: Told) -> str:
    title = _title(entry, told)
    stop = "" if title.endswith(_CLOSED) else "."
    mark = el("span", entry.mark, class_="reference-mark")
    text = " ".join(part for part in (escape(entry.text), told.text) if part)
    rule = f"**{escape(title)}{stop}** {mark} {_facts(entry)} {text}\n{{: #{entry.id} .rule .reference }}"
    return f"{rule}\n\n{told.ruling}\n{{: .why .ruling }}" if told.ruling else rule


def _box(entry: Entry, told: Told) -> str:
    head = el("p", el("strong", _title(entry, told)), el("span", entry.mark, class_="reference-mark"), _facts(entry))
    text = el("p", entry.text) if entry.text else EMPTY
    rows = el("ul", *(el("li", row) for row in entry.rows)) if entry.rows else EMPTY
    inside = el("div", head, text, rows, class_="reference")
    plan = el("div", entry.plan, class_="reference-plan") if entry.plan else EMPTY
    return el("div", plan, inside, class_="reference-box", id=entry.id)
