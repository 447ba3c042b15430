"""Links, files and reports of a game."""

from __future__ import annotations

from engines.core.links import LONGEST_LINK, game_link, position_link, view_link
from engines.core.secrets import has_secrets
from widgets.i18n import Say
from widgets.table.protocol import BadRequest
from widgets.table.session import Notice, Session

LONGEST_REPORT = 6_000


def link(session: Session, kind: str) -> str:
    """Return the address that opens this game, position or view."""
    match = session.match
    fragment = {
        "game": lambda: game_link(session.transcript(match)),
        "position": lambda: position_link(match),
        "view": lambda: view_link(match, session.eyes),
    }[kind]()
    return session.page.address + fragment


def kinds(session: Session, say: Say) -> dict[str, str]:
    """Return the links worth offering, the best first; a long game's own link comes last."""
    offered = {"game": say("The whole game"), "position": say("This position")}
    if has_secrets(session.skin.game):
        offered["view"] = say("What I see")
    if len(link(session, "game")) > LONGEST_LINK:
        offered["game"] = offered.pop("game")
    return offered


def tells_secrets(session: Session, kind: str) -> bool:
    """Return whether this link would show other players' hands before the game is over."""
    return has_secrets(session.skin.game) and kind != "view" and not session.is_over


def share(session: Session) -> None:
    session.dialog, session.dialog_note = "share", ""


def copy(session: Session, kind: str) -> None:
    if kind not in kinds(session, session.say):
        raise BadRequest(f"there is no link of kind {kind!r}")
    session.effects["copy"] = link(session, kind)
    session.dialog_note = session.say("Copied.")
    session.notice = Notice(session.dialog_note)


def download(session: Session) -> None:
    slug = session.skin.game.slug
    name = f"{slug}-{session.id or 'game'}.txt"
    session.effects["download"] = {
        "name": name,
        "text": str(session.transcript()),
        "type": "text/plain",
    }


def report_url(session: Session) -> str:
    """Return a prefilled report of this position, for people to read before they send it."""
    if not session.page.repo:
        return ""
    from urllib.parse import urlencode  # noqa: PLC0415 - slow to load, and few readers report

    events = session.recent_events()
    rule = str(events[-1].rule) if events else ""
    text = str(session.transcript(session.match))
    if len(text) > LONGEST_REPORT:
        text = session.skin.game.spell(session.match.state)
    body = "\n".join(
        [
            f"rule: {rule}",
            f"language: {session.say.lang}",
            f"build: {session.page.build}",
            "",
            "```",
            text.rstrip(),
            "```",
            "",
        ]
    )
    title = f"{session.skin.title}: {rule}"
    return f"{session.page.repo.rstrip('/')}/issues/new?" + urlencode({"title": title, "body": body})
