"""Parts of a table that often stay as they were: a page that has one is sent a mark of it instead.

Whoever draws a table draws all of it. `diff` then leaves out what the page has.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from widgets.html import Attribute, Child, Html, el

SEAM = "<!--part-->"
"""Stands before and after each part. No text of a reader can hold it, because `<` is escaped."""
_BEGINNING = re.compile(r'<(\w+) id="([^"]*)"')


def part(tag: str, key: str, *children: Child, **attributes: Attribute) -> Html:
    """Return an element with its seams; parts do not lie in each other."""
    return Html(f"{SEAM}{el(tag, *children, id_=key, **attributes)}{SEAM}")


def whole(markup: str) -> Html:
    """Return the markup as a page without any of its parts gets it."""
    return Html(markup.replace(SEAM, ""))


def diff(has: Mapping[str, str], markup: str) -> tuple[str, dict[str, str]]:
    """Return the markup with a mark for each part that the page has, and the parts that it has afterwards, by id."""
    pieces = markup.split(SEAM)
    parts = {}
    for index in range(1, len(pieces), 2):
        drawn = pieces[index]
        beginning = _BEGINNING.match(drawn)
        assert beginning, f"a part lies in another: {drawn}"
        tag, key = beginning.groups()
        parts[key] = drawn
        if has.get(key) == drawn:
            pieces[index] = f'<{tag} id="{key}" data-same></{tag}>'
    return "".join(pieces), parts
