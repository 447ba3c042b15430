"""All tables of a document, and the one function through which the page talks to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engines.core.numbers import whole_number
from widgets.i18n import Say
from widgets.parts import diff
from widgets.skins import BY_SLUG
from widgets.table import coach, opening, saved_games, sharing
from widgets.table.session import Notice, PageInfo, Session
from widgets.table.storage import PACES
from widgets.table.view import plot_figure, view

Request: TypeAlias = Mapping[str, Any]
Command: TypeAlias = Callable[[Session, Request], None]
FROM_THIS_POSITION = frozenset({"play", "select", "enter-chance", "roll"})
"""Requests that mean the position they were made in; sent twice, the second says nothing."""


@dataclass(slots=True)
class OpenTable:
    """A table that the page shows: its session, and the parts of its markup that the page has."""

    session: Session
    parts: dict[str, str] = field(default_factory=dict)


class Desk:
    """Answers the page's requests; each names its table."""

    def __init__(self) -> None:
        self.tables: dict[str, OpenTable] = {}

    def answer(self, request: Request) -> dict[str, Any]:
        """Return what changes on the page: markup, announcements, texts to keep, what to ask next."""
        key = str(request["table"])
        if request["do"] == "leave":
            self.tables.pop(key, None)
            return {}
        if request["do"] == "open" and request.get("plot"):
            return {"html": _plot(request)}
        if request["do"] == "open":
            self.tables[key] = OpenTable(opened(request))
        table = self.tables.get(key)
        if table is None:
            return {"gone": True}
        session = table.session
        session.now = int(request.get("now", session.now))
        if request["do"] != "open":
            self._obey(session, request)
        if session.pending and "later" not in session.effects:
            # Whatever the reader did meanwhile, chance and bots go on.
            session.later(session.prefs.pause, session.pending)
        snapshot = session.snapshot()
        advice = coach.advice(session, snapshot)
        if advice and advice.unfinished:
            session.later(0, "ponder")
        reply, session.effects = session.effects, {}
        if announce := session.announcements():
            reply["announce"] = announce
        if request["do"] == "ponder":
            reply["parts"] = {coach.panel_id(session): coach.panel(session, advice)} if session.prefs.coach else {}
            return reply
        has = {} if request["do"] == "redraw" else table.parts
        reply["html"], table.parts = diff(has, view(session, snapshot, advice))
        return reply

    def _obey(self, session: Session, request: Request) -> None:
        command = COMMANDS.get(str(request["do"]))
        stale = request["do"] in FROM_THIS_POSITION and request.get("at") not in (None, session.match.ply)
        if command is None or stale:
            return
        if request["do"] not in {"ponder", "redraw"}:
            session.notice = None
        command(session, request)


def opened(request: Request) -> Session:
    """Return the session that an `open` request asks for, with what the device remembers."""
    skin = BY_SLUG[str(request["game"])]
    say = Say(str(request.get("lang", "en")), "table", skin.game.slug)
    page = PageInfo(
        base=str(request.get("base", "")),
        address=str(request.get("page", "")),
        build=str(request.get("build", "")),
        repo=str(request.get("repo", "")),
    )
    seed = request.get("seed")
    key = opening.key_of(skin.game.slug, request.get("example"))
    session = Session(skin, say, page, key, None if seed is None else str(seed))
    session.now = int(request.get("now", 0))
    opening.fill(session, request)
    return session


def _plot(request: Request) -> str:
    skin = BY_SLUG[str(request["game"])]
    say = Say(str(request.get("lang", "en")), "table", skin.game.slug)
    results = (request.get("stored") or {}).get(f"{skin.game.slug}/results", "[]")
    return plot_figure(skin, str(request["plot"]), say, str(request.get("caption", "")), str(results))


def _text(request: Request, name: str) -> str:
    value = request.get(name, "")
    return value if isinstance(value, str) else ""


def _select(session: Session, request: Request) -> None:
    known = ("table", "at", "now", "do")
    changes = {k: str(v) for k, v in request.items() if k not in known and isinstance(v, str | int)}
    session.selected = {**session.selected, **changes}


def _why(session: Session, request: Request) -> None:
    """Tell which rule forbids a move, without trying it."""
    game, state = session.skin.game, session.match.state
    try:
        rule = game.objection(state, game.decode(_text(request, "move")))
    except Exception:  # noqa: BLE001 - a control of ours named no move; nothing to explain
        return
    if rule is not None:
        session.refuse(session.skin.refusal(rule, session.say), rule)


def _hint(session: Session, request: Request) -> None:  # noqa: ARG001
    snapshot = session.snapshot()
    advice = session.skin.coach(snapshot, session.prefs.aim) if snapshot.moves else None
    if advice is None:
        session.notice = Notice(session.say("There is nothing to choose now."))
        return
    move = session.skin.move(session.skin.game.decode(advice.best), snapshot)
    text = session.say("Best: {move}. {why}", move=move, why=advice.why)
    session.notice = Notice(text, kind="hint")


def _dialog(session: Session, request: Request) -> None:
    session.dialog, session.dialog_note = _text(request, "name"), ""


def _close(session: Session, request: Request) -> None:  # noqa: ARG001
    session.dialog = session.dialog_note = ""


def _rewind(session: Session, request: Request) -> None:
    session.dialog = session.dialog_note = ""
    ply = whole_number(_text(request, "ply"))
    if ply is not None:
        session.goto(ply, sure=True)


def _goto(session: Session, request: Request) -> None:
    ply = whole_number(_text(request, "ply"))
    if ply is not None:
        session.goto(ply)


def _coach(session: Session, request: Request) -> None:  # noqa: ARG001
    session.set_prefs(coach=not session.prefs.coach)


def _aim(session: Session, request: Request) -> None:
    if _text(request, "aim") in session.skin.aims(session.say):
        session.set_prefs(aim=_text(request, "aim"))


def _own_dice(session: Session, request: Request) -> None:  # noqa: ARG001
    session.set_prefs(own_dice=not session.prefs.own_dice)
    session.selected = {}
    if not session.attempt and not session.prefs.own_dice:
        session.chance()


def _pace(session: Session, request: Request) -> None:
    if _text(request, "pace") in PACES:
        session.set_prefs(pace=_text(request, "pace"))


def _reveal(session: Session, request: Request) -> None:  # noqa: ARG001
    session.curtain = False


def _storage_failed(session: Session, request: Request) -> None:  # noqa: ARG001
    session.notice = Notice(
        session.say(
            "This browser does not let the site keep your game. It lasts as long as this page; download it to keep it."
        )
    )


def _recovered(session: Session, request: Request) -> None:  # noqa: ARG001
    session.notice = Notice(session.say("The table had to be set up again; your game goes on where it was."))


COMMANDS: Mapping[str, Command] = {
    "play": lambda session, request: session.play(_text(request, "move")),
    "select": _select,
    "why": _why,
    "hint": _hint,
    "chance": lambda session, _: session.chance(),
    "enter-chance": lambda session, _: session.enter_chance(),
    "roll": lambda session, _: session.roll_for_me(),
    "ponder": lambda _, __: None,
    "think": lambda session, _: session.think(),
    "hurry": lambda session, _: session.think(hurry=True),
    "undo": lambda session, _: session.undo(),
    "redo": lambda session, _: session.redo(),
    "goto": _goto,
    "rewind": _rewind,
    "again": opening.again,
    "dialog": _dialog,
    "close": _close,
    "coach": _coach,
    "aim": _aim,
    "own-dice": _own_dice,
    "pace": _pace,
    "reveal": _reveal,
    "new": opening.new,
    "load-file": opening.load_file,
    "load-saved": saved_games.load,
    "rename-saved": saved_games.rename,
    "delete-saved": saved_games.delete,
    "download-saved": saved_games.download,
    "changed-elsewhere": saved_games.changed_elsewhere,
    "follow": saved_games.follow,
    "keep-mine": saved_games.keep_mine,
    "share": sharing.share,
    "copy": sharing.copy,
    "download": sharing.download,
    "storage-failed": _storage_failed,
    "recovered": _recovered,
    "redraw": lambda _, __: None,
}
