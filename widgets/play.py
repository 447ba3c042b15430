"""What the build draws into pages: the same markup that the browser renders first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from widgets.browser.texts import texts
from widgets.html import Html, el
from widgets.i18n import Say
from widgets.keys import listed
from widgets.skins import BY_SLUG
from widgets.table.desk import opened
from widgets.table.layout import plot_figure, render

Rules = Mapping[str, Mapping[str, str]]


def figure(  # noqa: PLR0913, PLR0917 - a fence's keys, as the hook has them
    slug: str, example: str, lang: str, caption: str, task: str, rules: Rules
) -> str:
    """Return an example's figure: the board, what is asked, the caption, the button."""
    request = {"example": example, "caption": caption, "task": task, "rules": rules}
    return _drawn(slug, lang, request)


def table(slug: str, lang: str, rules: Rules) -> str:
    """Return the whole table, set up for a new game."""
    return _drawn(slug, lang, {"rules": rules})


def plot(slug: str, name: str, lang: str, caption: str) -> str:
    """Return a picture with its caption."""
    return plot_figure(BY_SLUG[slug], name, Say(lang, "table", slug), caption)


def keys(slug: str, lang: str) -> str:
    """Return the keys of a game's table and what each does, as a table of a page."""
    say = Say(lang, "table", slug)
    head = el("tr", el("th", say("Key"), scope="col"), el("th", say("What it does"), scope="col"))
    lines = listed(BY_SLUG[slug].keys, say)
    rows = (el("tr", el("td", el("kbd", shown)), el("td", meaning)) for shown, meaning in lines)
    return el("table", el("thead", head), el("tbody", *rows))


def attributes(lang: str) -> dict[str, str]:
    """Return what the page's script must say before Python runs, as attributes of the element."""
    return texts(Say(lang, "table"))


def sprite(slug: str) -> str:
    """Return the game's symbols, hidden; pictures on the page refer to them."""
    symbols = BY_SLUG[slug].sprite()
    return el("svg", symbols, class_="play-sprite", aria_hidden="true", width=0, height=0)


def _drawn(slug: str, lang: str, request: dict[str, Any]) -> Html:
    return render(opened({"game": slug, "lang": lang, **request}))
