"""What the build draws into pages: the same markup that the browser renders first."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from widgets.browser.texts import texts
from widgets.html import Html, el, escape
from widgets.i18n import Say
from widgets.keys import listed
from widgets.parts import whole
from widgets.pictures import inline, pictures
from widgets.skins import BY_SLUG
from widgets.table import first_turn_view
from widgets.table.opening import sit_down
from widgets.table.session import Session
from widgets.table.tool_table import ToolTable
from widgets.table.view import plot_figure, view
from widgets.theme import front_page

Rules = Mapping[str, Mapping[str, str]]
_RULE_LINK = re.compile(r'<a href="#([\w-]+)" data-rule="[^"]*" aria-label="[^"]*"')


def figure(  # noqa: PLR0913, PLR0917 - a fence's keys, as the hook has them
    slug: str, example: str, lang: str, caption: str, task: str, rules: Rules
) -> str:
    """Return an example's figure: the board, what is asked, the caption, the button."""
    session = sit_down(slug, lang, example)
    session.caption = caption, task
    return _linked(_drawn(session), rules, lang)


def table(slug: str, lang: str, rules: Rules) -> str:
    """Return the whole table, set up for a new game."""
    return _linked(_drawn(sit_down(slug, lang)), rules, lang)


def first_turn(slug: str, lang: str, told: Sequence[str], rules: Rules) -> tuple[str, str]:
    """Return a first turn at its first step, and the strip of its figures."""
    session = sit_down(slug, lang, steps=told)
    return _linked(_drawn(session), rules, lang), whole(first_turn_view.strip(session))


def plot(slug: str, name: str, lang: str, caption: str) -> str:
    """Return a picture with its caption: one that pages alone show, or one that the table knows too."""
    say = Say(lang, "table", slug)
    if draw := pictures(slug).PLOTS.get(name):
        return el("figure", draw(say), el("figcaption", caption), class_="plot-figure")
    return plot_figure(BY_SLUG[slug], name, say, caption)


def tool(slug: str, name: str, lang: str, caption: str, rules: Rules) -> str:
    """Return a tool with the answer to its example."""
    table = ToolTable(slug, name, lang, caption)
    return _linked(whole(table.frame(table.finished())), rules, lang)


def pieces(slug: str) -> frozenset[str]:
    """Return the names of the pieces that a game's pages can show."""
    return frozenset(pictures(slug).PIECES)


def piece(slug: str, name: str, lang: str, *, named: bool) -> str:
    """Return a piece in running text, with a name for those who listen or beside one."""
    return inline(pictures(slug).PIECES[name], Say(lang, "table", slug), named=named)


def keys(slug: str, lang: str) -> str:
    """Return the keys of a game's table and what each does, as a table of a page."""
    say = Say(lang, "table", slug)
    head = el("tr", el("th", say("Key"), scope="col"), el("th", say("What it does"), scope="col"))
    lines = listed(BY_SLUG[slug].keys, say)
    rows = (el("tr", el("td", el("kbd", shown)), el("td", meaning)) for shown, meaning in lines)
    return el("table", el("thead", head), el("tbody", *rows))


def games(lang: str, texts: Mapping[str, str]) -> str:
    """Return all games side by side, each with what the front page says of it."""
    return front_page.games(lang, texts)


def attributes(lang: str) -> dict[str, str]:
    """Return what the page's script must say before Python runs, as attributes of the element."""
    return texts(Say(lang, "table"))


def sprite(slug: str) -> str:
    """Return the game's symbols, hidden; pictures on the page refer to them."""
    symbols = BY_SLUG[slug].sprite()
    return el("svg", symbols, class_="play-sprite", aria_hidden="true", width=0, height=0)


def _drawn(session: Session) -> Html:
    return whole(view(session, session.snapshot(), asleep=True))


def _linked(html: str, rules: Rules, lang: str) -> str:
    """Return the markup with every link to a rule leading there and called by its title, as rules.js does it."""
    label = attributes(lang)["data-text-rule"]

    def link(found: re.Match[str]) -> str:
        rule = rules.get(found[1])
        if rule is None:
            return found[0]
        url, title, name = (escape(text) for text in (rule["url"], rule["title"], label.format(title=rule["title"])))
        return f'<a href="{url}" data-rule="{found[1]}" aria-label="{name}" title="{title}"'

    return _RULE_LINK.sub(link, html)
