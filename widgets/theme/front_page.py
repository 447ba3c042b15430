"""The games side by side on the front page: what stands on their boxes, and a choice by players and time.

Everything is shown without a script; `home.js` shows the choice and hides what does not fit.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from engines.registry import BY_SLUG, TITLES
from widgets.box import Box, box
from widgets.html import Html, el, join
from widgets.i18n import Say

STEPS = (10, 15, 20, 30, 45, 60, 90)
"""Minutes that one can say one has."""


def games(lang: str, texts: Mapping[str, str]) -> Html:
    """Return the choice and a card for each game, with what the page says of it."""
    say = Say(lang, "site")
    cards = (_card(slug, text, say) for slug, text in texts.items())
    return join([_choice(list(texts), say), el("div", *cards, class_="games")])


def players(slug: str, say: Say) -> str:
    """Return for how many a game is."""
    seats = BY_SLUG[slug].seats
    if len(seats) == 1:
        return say.many("{n} player", "{n} players", seats[0])
    # Translators: {few} and {many} are numbers, as in “2–5 players”
    return say("{few}–{many} players", few=seats[0], many=seats[-1])


def minutes(found: Box, say: Say) -> str:
    """Return how long a game takes."""
    shortest, longest = found.minutes
    if shortest == longest:
        return say.many("about {n} minute", "about {n} minutes", longest)
    # Translators: {few} and {many} are numbers, as in “60–90 minutes”
    return say("{few}–{many} minutes", few=shortest, many=longest)


def _choice(slugs: list[str], say: Say) -> Html:
    most = max(BY_SLUG[slug].seats[-1] for slug in slugs)
    seats = [(str(n), str(n)) for n in range(1, most + 1)]
    longest = max(box(slug).minutes[1] for slug in slugs)
    times = [(str(n), say.many("{n} minute", "{n} minutes", n)) for n in STEPS if n <= longest]
    told = [say("No game here fits that."), *(_fit(n, say) for n in range(1, len(slugs) + 1))]
    return el(
        "form",
        # Translators: before a list of numbers: We are | 3
        _select("players", say("We are"), [("", say("any number")), *seats]),
        # Translators: before a list of times: We have | 20 minutes
        _select("minutes", say("We have"), [("", say("any time")), *times]),
        el("output", class_="choice-told", data_told=json.dumps(told, ensure_ascii=False)),
        class_="choice",
        data_site="choice",
        hidden=True,
    )


def _fit(n: int, say: Say) -> str:
    return say.many("{n} game fits.", "{n} games fit.", n)


def _select(name: str, label: str, options: list[tuple[str, str]]) -> Html:
    listed = (el("option", text, value=value) for value, text in options)
    return el("label", el("span", label), " ", el("select", *listed, name=name), class_="choice-part")


def _card(slug: str, text: str, say: Say) -> Html:
    found, title = box(slug), TITLES[slug]
    own = Say(say.lang, slug)
    facts = (
        (say("Players"), players(slug, say)),
        (say("Time"), minutes(found, say)),
        (say("Kind"), own(found.kind)),
        (say("You need"), own(found.needs)),
    )
    rules, play = f"{slug}/rules/", f"{slug}/play/"
    seats = BY_SLUG[slug].seats
    return el(
        "article",
        el("div", found.cover, class_="game-cover"),
        el("h3", el("a", title, href=rules), id=slug),
        el("p", text),
        el("dl", *(el("div", el("dt", name), el("dd", value)) for name, value in facts), class_="facts"),
        el(
            "p",
            _way(say("Play"), say("Play {game}", game=title), play, "button button--main"),
            " ",
            _way(say("Rules"), say("Rules of {game}", game=title), rules, "button"),
            class_="game-ways",
        ),
        class_="game-card",
        aria_labelledby=slug,
        data_game=slug,
        data_players=f"{seats[0]} {seats[-1]}",
        data_minutes=found.minutes[1],
    )


def _way(label: str, name: str, target: str, css: str) -> Html:
    return el("a", label, href=target, class_=css, aria_label=name)
