"""Markup as values: text is escaped unless it is already Html."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

Attribute: TypeAlias = str | int | float | bool | None
REMEMBERED = 4096
"""Texts and attributes kept as written: from one move to the next, few of a table's are new."""


@lru_cache(REMEMBERED)
def escape(text: str) -> str:
    """Return the text as it is written in markup and attributes.

    The library's `html.escape` brings a table of all entities, which costs a tenth of our start.
    """
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


Child: TypeAlias = "str | int | Iterable[Child] | None"

EMPTY = Html("")
VOID = frozenset({"br", "hr", "img", "input", "use", "path", "circle", "rect", "line", "polygon"})


def el(tag: str, *children: Child, **attributes: Attribute) -> Html:
    """Return an element; `class_` is class, `data_move` is data-move, None and False are left out."""
    written = "".join(map(_attribute, attributes, attributes.values()))
    if tag in VOID and not children:
        return Html(f"<{tag}{written}/>")
    inside = [child if type(child) is Html else join(child) for child in children]
    # One join: a whole board is in some elements, and each copy of it costs.
    return Html("".join([f"<{tag}{written}>", *inside, f"</{tag}>"]))


def join(children: Child) -> Html:
    """Return the children one after another, text escaped."""
    if children is None:
        return EMPTY
    if isinstance(children, Html):
        return children
    if isinstance(children, str):
        return Html(escape(children))
    if isinstance(children, int):
        return Html(str(children))
    return Html("".join([child if type(child) is Html else join(child) for child in children]))


@lru_cache(REMEMBERED, typed=True)
def _attribute(name: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    name = name.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'


def classes(*names: str | bool | None) -> str:
    """Return the class names that are there, joined."""
    return " ".join(name for name in names if isinstance(name, str) and name)
