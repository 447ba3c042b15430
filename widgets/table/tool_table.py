"""A tool on a page: its choices, what a request changes of them, and its frame. Asleep and awake it is the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from widgets.controls import button, does
from widgets.html import Html, el
from widgets.i18n import Say
from widgets.parts import diff
from widgets.table.damage import has_strange_choices, set_aside
from widgets.table.log import rule_link
from widgets.table.protocol import BadRequest, Opening, Reply, Request, text
from widgets.table.storage import Device, read_record
from widgets.tool import AnswerLine, Asked, Chosen, Drawn, tools_of

DRAWS_AGAIN = frozenset({"open", "redraw", "ponder", "recovered", "changed-elsewhere"})
"""Requests that choose nothing."""


class ToolTable:
    """One tool of a game, as one reader uses it."""

    def __init__(self, game: str, name: str, lang: str, caption: str, seed: str | int | None = None) -> None:
        self.tool = tools_of(game)[name]
        self.game, self.caption = game, caption
        self.say = Say(lang, "table", game)
        self.key = f"{game}-{name}"
        self.rng = Random(None if seed is None else str(seed))
        self.device = Device()
        self.own: Chosen = {}
        """What the device remembers."""
        self.chosen: Chosen = self.tool.example
        self.known: dict[Any, Any] = {}
        self.parts: dict[str, str] = {}

    @classmethod
    def opened(cls, asked: Opening, now: int) -> ToolTable:
        """Return the tool that a page asks for, with what the device remembers."""
        assert asked.tool
        table = cls(asked.game, asked.tool, asked.lang, asked.caption, asked.seed)
        key = _key(asked.game)
        text = asked.stored.get(key)
        table.device = Device({} if text is None else {key: text})
        set_aside(table.device, key, has_strange_choices, now)
        table.own = _remembered(text, table.tool.kept)
        table.chosen = {**table.chosen, **table.own}
        return table

    def answer(self, request: Request) -> Reply:
        """Return what changes on the page."""
        reply: Reply = {}
        if request.do == "select":
            fields = {name: text(name, value) for name, value in request.arguments.items()}
            self.chosen = self.tool.choose(self.chosen, fields, self.rng)
        elif request.do == "again":
            self.chosen = {**self.tool.example, **self.own}
        elif request.do not in DRAWS_AGAIN:
            raise BadRequest(f"a tool has no command {request.do!r}")
        drawn = self.drawn()
        if request.do in {"select", "again"}:
            reply["announce"] = [line.text for line in _lines(drawn)]
        if not drawn.problem and (own := self._remember()):
            self.device.keep(_key(self.game), own)
        if keep := self.device.take_changes():
            reply["keep"] = keep
        if drawn.unfinished:
            reply["later"] = {"ms": 0, "do": "ponder"}
        reply["html"], self.parts = diff({} if request.do == "redraw" else self.parts, self.frame(drawn))
        return reply

    def drawn(self) -> Drawn:
        return self.tool.draw(Asked(chosen=self.chosen, say=self.say, key=self.key, known=self.known))

    def finished(self) -> Drawn:
        """Return the tool with all of its answer."""
        drawn = self.drawn()
        while drawn.unfinished:
            drawn = self.drawn()
        return drawn

    def frame(self, drawn: Drawn) -> Html:
        """Return everything inside the `<play-table>` element, with the seams of its parts."""
        say = self.say
        return el(
            "figure",
            el("p", drawn.question, class_="play-goal", id_=f"{self.key}-question"),
            el("div", drawn.controls, class_="play-actions", id_=f"{self.key}-controls"),
            el("div", drawn.picture, class_="play-board", id_=f"{self.key}-picture"),
            el("ul", *self._answer(drawn), class_="play-event", id_=f"{self.key}-answer"),
            el(
                "div",
                button(say("Start over"), does("again"), id_=f"{self.key}-again"),
                button(say("Ask your own question"), does("wake"), css="play-wake"),
                class_="play-foot",
            ),
            *self._caption(),
            class_=f"play-frame play-frame--{self.game} play-tool",
        )

    def _caption(self) -> Iterator[Html]:
        """Yield what the page says of its example, as long as that is asked."""
        if self.chosen == self.tool.example:
            yield el("figcaption", self.caption, class_="play-caption")

    def _answer(self, drawn: Drawn) -> Iterator[Html]:
        for line in _lines(drawn):
            links = ((" ", rule_link(rule, self.say)) for rule in dict.fromkeys(line.rules))
            yield el("li", line.text, *links, class_="play-missed" if line is drawn.problem else None)

    def _remember(self) -> str:
        """Return what the device shall keep from now on; "" if it keeps that already."""
        own = {name: self.chosen[name] for name in self.tool.kept if name in self.chosen}
        before = self.own or {name: self.tool.example[name] for name in own}
        if own == before:
            return ""
        self.own = own
        return json.dumps(own)


def _lines(drawn: Drawn) -> tuple[AnswerLine, ...]:
    return (drawn.problem,) if drawn.problem else drawn.answer


def _key(game: str) -> str:
    return f"{game}/tools"


def _remembered(kept: str | None, names: tuple[str, ...]) -> dict[str, str]:
    """Return what a device has kept of these choices; of anything else nothing."""
    found = read_record(kept)
    return {name: value for name in names if isinstance(value := found.get(name), str)}
