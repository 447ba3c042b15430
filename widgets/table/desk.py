"""All tables of a document, and the one function through which the page talks to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from widgets.i18n import Say
from widgets.parts import diff
from widgets.skins import BY_SLUG
from widgets.table import coach, opening, results
from widgets.table.commands import carry_out
from widgets.table.protocol import Frame, Opening, Reply, read_opening, read_request
from widgets.table.schedule import next_request, settle
from widgets.table.session import Session
from widgets.table.storage import PACES
from widgets.table.tool_table import ToolTable
from widgets.table.view import plot_figure, view


@dataclass(slots=True)
class OpenTable:
    """A table that the page shows: its session, and the parts of its markup that the page has."""

    session: Session
    parts: dict[str, str] = field(default_factory=dict)


class Desk:
    """Answers the page's requests; each names its table."""

    def __init__(self) -> None:
        self.tables: dict[str, OpenTable] = {}
        self.tools: dict[str, ToolTable] = {}

    def answer(self, raw: Mapping[str, Any]) -> Reply:
        """Return what changes on the page: request → update → view → diff → reply."""
        request = read_request(raw)
        if request.do == "leave":
            self.tables.pop(request.table, None)
            self.tools.pop(request.table, None)
            return {}
        if request.do == "open":
            asked = read_opening(request.arguments)
            if asked.plot:
                return {"html": _plot(asked)}
            if asked.tool:
                self.tools[request.table] = ToolTable.opened(asked, request.now)
            else:
                self.tables[request.table] = OpenTable(opening.opened(asked, request.now))
        tool = self.tools.get(request.table)
        if tool is not None:
            return tool.answer(request)
        table = self.tables.get(request.table)
        if table is None:
            return {"gone": True}
        session = table.session
        session.now = request.now
        if request.do != "open":
            carry_out(session, request)
        frames = [_frame(table, request.do) for _ in settle(session)]
        reply = _reply(table, request.do)
        if frames:
            reply["frames"] = frames
        return reply


def _frame(table: OpenTable, do: str) -> Frame:
    """Return the table as it stands in the middle of a run; one that was asked for takes its time."""
    session = table.session
    announce = session.announcements()
    html, table.parts = diff(table.parts, view(session, session.snapshot(), in_run=True))
    pause = session.prefs.pause or (PACES["normal"] if do == "watch" else 0)
    return {"html": html, "announce": announce, "ms": pause}


def _reply(table: OpenTable, do: str) -> Reply:
    """Return what the page shall do, and the markup that it lacks; of a slice of the coach's work, its panel."""
    session = table.session
    reply, session.effects = session.effects, {}
    if announce := session.announcements():
        reply["announce"] = announce
    if keep := session.device.take_changes():
        reply["keep"] = keep
    if do == "replay" and session.timeline.replay:
        reply["later"] = {"ms": 0, "do": "replay"}
        return reply
    snapshot = session.snapshot()
    advice = coach.advice(session, snapshot)
    if later := next_request(session, advice):
        reply["later"] = later
    if do == "ponder":
        reply["parts"] = {coach.panel_id(session): coach.panel(session, advice)} if session.prefs.coach else {}
    else:
        if advice:
            snapshot = replace(snapshot, hint=advice.best)
        has = {} if do == "redraw" else table.parts
        reply["html"], table.parts = diff(has, view(session, snapshot, advice))
    return reply


def _plot(asked: Opening) -> str:
    skin = BY_SLUG[asked.game]
    say = Say(asked.lang, "table", asked.game)
    kept = asked.stored.get(results.key(asked.game)) or "[]"
    return plot_figure(skin, asked.plot or "", say, asked.caption, kept)
