"""A turn at a glance, drawn as a list: steps one under another, ways that part, and the way back.

It is text with links, so that it reads at any width, in any language and aloud; lines and arrows are
CSS (widgets/theme/css/plot.css). Nothing here goes to the browser.
"""

from __future__ import annotations

from dataclasses import dataclass

from widgets.html import EMPTY, Html, classes, el, join


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One of the ways that part in a step: when it is gone, what happens, and the rule that says so."""

    when: str
    then: str
    rule: str
    pictures: Html = EMPTY
    again: str = ""
    """What is chosen by whoever makes the step once more, where one may."""
    stop: str = ""
    """What is chosen by whoever does not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A part of the turn and the rule that it begins with."""

    title: str
    rule: str
    text: str
    pictures: Html = EMPTY
    ways: tuple[Way, ...] = ()
    listed: bool = False
    """The ways are gone one after another, not chosen from."""


def diagram(*steps: Step, end: Html) -> Html:
    """Return the steps of a turn in their order, and what comes after them."""
    listed = el("ol", *map(_step, steps), class_="glance")
    return el("div", listed, el("p", end, class_="glance-end"), class_="glance-whole")


def _step(step: Step) -> Html:
    title = el("a", step.title, href=f"#{step.rule}", class_="glance-title")
    css = classes("glance-ways", "glance-ways--listed" if step.listed else None)
    ways = el("ol" if step.listed else "ul", *map(_way, step.ways), class_=css) if step.ways else EMPTY
    return el("li", _pictures(step.pictures), title, el("p", step.text), ways, class_="glance-step")


def _way(way: Way) -> Html:
    when = el("a", _pictures(way.pictures), way.when, href=f"#{way.rule}", class_="glance-when")
    again = el("p", way.again, class_="glance-again") if way.again else EMPTY
    stop = el("p", way.stop, class_="glance-stop") if way.stop else EMPTY
    return el("li", when, el("p", way.then), again, stop, class_="glance-way")


def _pictures(drawn: Html) -> Html:
    return el("span", drawn, class_="glance-pictures", aria_hidden="true") if drawn else EMPTY


def linked(text: str, rule: str) -> Html:
    """Return a sentence that leads to its rule."""
    return el("a", text, href=f"#{rule}")


def sentences(*linked_texts: Html) -> Html:
    return join([part for text in linked_texts for part in (text, " ")][:-1])
