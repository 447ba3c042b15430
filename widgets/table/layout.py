"""A session as markup: the quiet frame of an example, or the whole table.

Asleep or awake, at build time or in the browser, the same function draws it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.core.game import Event, Nature
from engines.core.secrets import seen_by
from widgets import keys
from widgets.controls import Act, button, does, note, pressed
from widgets.html import EMPTY, Html, classes, el, join
from widgets.i18n import Say
from widgets.skin import Advice, Skin, Snapshot, same
from widgets.table.dialogs import dialog
from widgets.table.session import AnyMatch, Session
from widgets.table.storage import read_results

MOST_LOGGED = 100
"""Lines shown in the log, whole choices at a time; older ones are in the transcript."""
ENDINGS = frozenset({"solved", "missed"})
"""Notices that tell how an example ended."""


def render(session: Session) -> Html:
    """Return everything inside the `<play-table>` element."""
    snapshot = session.snapshot()
    draw = _example if session.attempt else _table
    return el(
        "figure" if session.attempt else "div",
        *draw(session, snapshot),
        class_=classes("play-frame", f"play-frame--{session.skin.game.slug}"),
        data_ply=session.match.ply,
        data_over=session.is_over,
        data_asked=bool(snapshot.moves) or session.waits_for_dice or session.curtain,
    )


def plot_figure(skin: Skin[Any, Any], name: str, say: Say, caption: str, results: str | None = None) -> Html:
    """Return a picture of odds; with the results kept on a device, the reader's own games are on it."""
    own = read_results(results)
    drawn = skin.plots[name](say, list(own))
    if skin.result is None:
        return el("figure", drawn, el("figcaption", caption), class_="plot-figure")
    if results is None:
        note = el("p", say("Your finished games can be added to the picture."))
    elif own:
        note = el("p", say.many("{n} finished game on this device.", "{n} finished games on this device.", len(own)))
    else:
        note = el("p", say("Finish a game at the table, and it appears here."))
    return el(
        "figure",
        drawn,
        el("figcaption", caption),
        el("div", note, el("button", say("Add my games"), type="button", class_="play-wake", data_do="wake")),
        class_="plot-figure",
    )


def _example(session: Session, snapshot: Snapshot[Any, Any]) -> Iterator[Html]:
    assert session.attempt
    say = session.say
    caption, task = session.caption
    yield _notice(session)
    yield el(
        "p",
        task,
        class_=classes("play-goal", "play-goal--reached" if session.attempt.solved else None),
        id_=snapshot.id("goal"),
    )
    yield _board(session, snapshot)
    yield _events(session, snapshot)
    buttons = _choices(session, snapshot)
    if session.attempt.made:
        label, again_id = say("Set up again"), snapshot.id("again-button")
        again = button(label, does("again"), main=not buttons, key=keys.AGAIN, id_=again_id)
        buttons = join([buttons, again])
    yield el("div", buttons, class_="play-actions")
    yield _wake(say("Play this"))
    yield el("figcaption", caption, class_="play-caption")


def _table(session: Session, snapshot: Snapshot[Any, Any]) -> Iterator[Html]:
    skin, say = session.skin, session.say
    yield _notice(session)
    yield _status(session, snapshot)
    yield _board(session, snapshot)
    yield _events(session, snapshot)
    yield el("div", _choices(session, snapshot), class_="play-actions", id_=snapshot.id("actions"))
    yield _wake(say("Play"))
    advice = skin.coach(snapshot, session.prefs.aim) if session.prefs.coach and snapshot.moves else None
    if advice and advice.unfinished:
        session.later(0, "ponder")
    coach = _coach(session, advice) if session.prefs.coach else EMPTY
    yield el("div", coach, _rule(session, snapshot), _log(session, snapshot), class_="play-side")
    yield _tools(session, snapshot)
    yield dialog(session, snapshot)


def _wake(label: str) -> Html:
    return el("button", label, type="button", class_="play-wake", data_do="wake")


def _notice(session: Session) -> Html:
    """Return the line that lies over the events; how an example ended stands among them instead."""
    notice = session.notice
    if notice is None or notice.kind in ENDINGS:
        return el("div", class_="play-notice", id_=f"{session.key}-notice")
    link = _rule_link(session, notice.rule) if notice.rule else EMPTY
    return el(
        "div",
        el("p", notice.text, " ", link),
        class_=f"play-notice play-notice--{notice.kind}",
        id_=f"{session.key}-notice",
    )


def _status(session: Session, snapshot: Snapshot[Any, Any]) -> Html:
    undone = el("span", session.say("undone"), class_="play-mark") if session.undone else EMPTY
    return el("p", el("strong", session.skin.status(snapshot)), undone, class_="play-status")


def _board(session: Session, snapshot: Snapshot[Any, Any]) -> Html:
    spoken = el("p", session.skin.text(snapshot), class_="play-text", id_=snapshot.id("text"))
    return el("div", session.skin.board(snapshot), spoken, class_="play-board", id_=snapshot.id("board"))


def _curtain(session: Session, snapshot: Snapshot[Any, Any]) -> Html:
    """Return what is asked before a secret hand is shown; the board, which all may see, stays."""
    say = session.say
    words = el("p", say("Pass the device to: {player}", player=session.seat_name(session.viewer or 0)))
    # A button of its own: a second press on the last one must not show the next hand.
    return join([words, button(say("Show my hand"), does("reveal"), main=True, id_=snapshot.id("reveal"))])


def _events(session: Session, snapshot: Snapshot[Any, Any]) -> Html:
    """Return what has just happened; an example tells each step, a table the last ones."""
    lines = [_event(session, snapshot, event) for event in snapshot.events]
    if not session.attempt:
        lines = lines[-3:]
    elif session.notice and session.notice.kind in ENDINGS:
        lines.append(el("li", el("strong", session.notice.text), class_=f"play-{session.notice.kind}"))
    return el("ul", *lines, class_="play-event", id_=snapshot.id("event"))


def _event(session: Session, snapshot: Snapshot[Any, Any], event: Event) -> Html:
    text = session.skin.event(event, session.say, snapshot.names)
    return el("li", text, " ", _rule_link(session, str(event.rule)))


def _rule_link(session: Session, rule: str) -> Html:
    title = session.page.rules.get(rule, {}).get("title", "")
    label = session.say("Rule: {title}", title=title) if title else session.say("Rule")
    return el("a", "§", href=session.page.rule_url(rule), data_rule=rule, aria_label=label, title=title or None)


def _choices(session: Session, snapshot: Snapshot[Any, Any]) -> Html:  # noqa: PLR0911 - one return a situation
    say, skin = session.say, session.skin
    outcome = session.match.outcome
    if session.curtain and outcome is None:
        return _curtain(session, snapshot)
    if session.waits_for_dice and skin.chance:
        return join([skin.chance(snapshot), _dice_buttons(session, snapshot)])
    if outcome is not None and not session.attempt:
        again = button(say("Play again"), does("again"), main=True, key=keys.AGAIN, id_=snapshot.id("main"))
        return join([skin.ending(outcome, snapshot), again, _settings(session, snapshot)])
    if outcome is not None:
        return skin.ending(outcome, snapshot)
    if snapshot.moves:
        return skin.actions(snapshot)
    if session.read_only:
        return el("p", say("This is a view to look at; it cannot be played."))
    if session.match.actor is Nature.CHANCE and not session.attempt:
        go_on = button(say("Go on"), does("chance"), main=True, key=keys.MAIN, id_=snapshot.id("main"))
        return go_on if session.match.ply else join([go_on, _settings(session, snapshot)])
    if session.match.actor in session.bots:
        name = session.seat_name(int(session.match.actor))
        hurry = button(say("Move now"), does("hurry"), main=True, key=keys.MAIN, id_=snapshot.id("main"))
        return join([note(say("Thinking: {player}", player=name)), hurry])
    return EMPTY


def _settings(session: Session, snapshot: Snapshot[Any, Any]) -> Html:
    label = session.say("Other settings")
    return button(label, does("dialog", name="new"), id_=snapshot.id("new-button"))


def _dice_buttons(session: Session, snapshot: Snapshot[Any, Any]) -> Html:
    say = session.say
    use, roll = say("Use this result"), say("Let the site do it")
    return join(
        [
            button(use, does("enter-chance"), main=True, key=keys.MAIN, id_=snapshot.id("main")),
            button(roll, does("roll"), key=keys.ROLL, id_=snapshot.id("roll")),
        ]
    )


def _coach(session: Session, advice: Advice | None) -> Html:
    say = session.say
    aims = session.skin.aims(say)
    chosen = session.prefs.aim if session.prefs.aim in aims else next(iter(aims), "")
    pick = [
        button(label, {**does("aim", aim=aim), **pressed(on=aim == chosen)}, small=True, id_=f"{session.key}-aim-{aim}")
        for aim, label in aims.items()
    ]
    group = el("div", say("Aim:"), *pick, role="group", class_="play-row") if pick else EMPTY
    why = advice.why if advice else say("There is nothing to choose now.")
    panel = advice.panel if advice else EMPTY
    told = el("p", why, class_="play-why")
    return el("section", group, told, panel, class_="play-coach", aria_label=say("Coach"))


def _tools(session: Session, snapshot: Snapshot[Any, Any]) -> Html:
    say = session.say
    tools: tuple[tuple[str, str, Act, str], ...] = (
        ("undo", say("Undo"), does("undo"), keys.UNDO),
        ("redo", say("Redo"), does("redo"), keys.REDO),
        ("hint", say("Hint"), does("hint"), keys.HINT),
        ("coach", say("Coach"), {**does("coach"), **pressed(on=session.prefs.coach)}, keys.COACH),
        ("share", say("Share"), does("share"), keys.SHARE),
        ("menu", say("More"), does("dialog", name="menu"), keys.MENU),
        ("keys", say("Keys"), does("dialog", name="keys"), keys.LIST),
    )
    return snapshot.part(
        "div",
        "tools",
        *(button(label, act, key=key, id_=snapshot.id(name)) for name, label, act, key in tools),
        class_="play-tools",
        role="toolbar",
        aria_label=say("Tools"),
    )


def _rule(session: Session, snapshot: Snapshot[Any, Any]) -> Html:
    """Return the paragraph of the rule that the reader asked for, beside the board."""
    known = session.page.rules.get(session.shown_rule)
    if not known:
        return el("aside", class_="play-rule", id_=snapshot.id("rule"))
    # The paragraph comes from our own rules page, not from the reader or a link.
    text = el("p", Html(known["html"]))
    more = el("a", session.say("Read it on the rules page"), href=session.page.rule_url(session.shown_rule))
    close = button(session.say("Close"), does("rule", rule=session.shown_rule))
    return el("aside", text, el("p", more, " ", close), class_="play-rule", id_=snapshot.id("rule"))


def _log(session: Session, snapshot: Snapshot[Any, Any]) -> Html:
    say = session.say
    entries = [_log_group(session, snapshot, group) for group in _groups(session)]
    entries = entries or [el("li", say("Nothing has happened yet."))]
    return el(
        "section",
        el("h2", say("Log")),
        el("ol", *entries, tabindex=0, id_=snapshot.id("log"), aria_label=say("Log")),
        class_="play-log",
    )


def _groups(session: Session) -> list[list[AnyMatch]]:
    """Return the moves so far, newest group first; each begins with a person's choice."""
    groups: list[list[AnyMatch]] = []
    current: list[AnyMatch] = []
    lines = 0
    for match in session.match.history():
        if match.before is None:
            break
        current.insert(0, match)
        lines += len(match.events)
        if session.is_choice(match.before):
            groups.append(current)
            current = []
            if lines >= MOST_LOGGED:
                return groups
    return [*groups, current] if current else groups


def _log_group(session: Session, snapshot: Snapshot[Any, Any], group: list[AnyMatch]) -> Html:
    say = session.say
    name = snapshot.id(f"log-{group[0].ply}")
    # What has happened does not change, and public events are told alike to everyone.
    secret = any(event.audience is not None for match in group for event in match.events)
    if not snapshot.is_new(name, (group[0], group[-1], snapshot.seat if secret else None)):
        return same("li", name)
    lines = [_event(session, snapshot, seen_by(event, snapshot.seat)) for match in group for event in match.events]
    start = group[0].before
    back = (
        button(
            "⟲",
            does("goto", ply=start.ply),
            small=True,
            aria_label=say("Back to before this choice"),
            title=say("Back to before this choice"),
        )
        if start is not None and session.is_choice(start)
        else EMPTY
    )
    return el("li", back, el("ul", *lines), id_=name)
