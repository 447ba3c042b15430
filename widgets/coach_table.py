"""The coach's tables: a row for each choice, a bar before each number, a star at the best."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from widgets.html import EMPTY, Child, Html, classes, el
from widgets.i18n import Say


def coach_table(titles: Sequence[str], rows: Iterable[Html], *, css: str = "") -> Html:
    """Return a table with these titles over its columns."""
    head = el("thead", el("tr", *(el("th", title, scope="col") for title in titles)))
    return el("table", head, el("tbody", *rows), class_=classes("play-odds", css))


def row(name: Child, *cells: Child) -> Html:
    """Return a row about something that is not chosen: a player, a kind of tile."""
    return el("tr", el("th", name, scope="row"), *(el("td", cell) for cell in cells))


def choice_row(name: Child, *cells: Child, best: bool, say: Say) -> Html:
    """Return the row of a choice; the best one is marked."""
    star = el("span", "★", class_="play-best", role="img", aria_label=say("best")) if best else EMPTY
    return el(
        "tr",
        el("th", name, " ", star, scope="row"),
        *(el("td", cell) for cell in cells),
        class_=classes("play-choice", "play-choice--best" if best else None),
    )


def barred(share: float, number: Child) -> Child:
    """Return a number after a bar of that length, as a share of 1."""
    drawn = el("svg", el("rect", width=f"{share:.2%}", height="100%"))
    return el("span", drawn, class_="play-bar", aria_hidden="true"), number
