"""A session as markup: the quiet frame of an example, or the whole table.

Asleep or awake, at build time or in the browser, the same function draws it. Drawing changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from engines.core.game import Nature
from widgets import keys
from widgets.controls import Act, button, does, note, pressed
from widgets.html import EMPTY, Html, classes, el, join
from widgets.i18n import Say
from widgets.skin import Advice, Skin, Snapshot
from widgets.table.coach import panel
from widgets.table.dialogs import dialog
from widgets.table.log import event_line, log, rule_link
from widgets.table.results import read_results
from widgets.table.session import Session

AnySnapshot: TypeAlias = Snapshot[Any, Any]
MOST_EVENTS = 3
"""Lines under the board; the log has all."""
ENDINGS = frozenset({"solved", "missed"})
"""Notices that tell how an example ended."""
WAITING = "play-button play-wait"
"""The looks of a control that ends a wait; it stands apart, where no choice was a moment ago."""


def view(session: Session, snapshot: AnySnapshot, advice: Advice | None = None, *, in_run: bool = False) -> Html:
    """Return everything inside the `<play-table>` element, with the seams of its parts; changes nothing.

    In a run, when more steps follow that are known already, nothing can be chosen but to skip them.
    """
    choices = _skip(session, snapshot) if in_run else _choices(session, snapshot)
    inside = _example(session, snapshot, choices) if session.attempt else _table(session, snapshot, advice, choices)
    return el(
        "figure" if session.attempt else "div",
        *inside,
        class_=classes(
            "play-frame",
            f"play-frame--{session.skin.game.slug}",
            None if session.attempt else "play-frame--whole",
        ),
        data_ply=session.match.ply,
        data_over=session.is_over,
        data_asked=bool(snapshot.moves) or session.waits_for_dice or session.curtain,
        data_taps=session.prefs.taps if session.prefs.taps == "one" else None,
        data_curtain=session.curtain and not session.is_over,
    )


def plot_figure(skin: Skin[Any, Any], name: str, say: Say, caption: str, results: str | None = None) -> Html:
    """Return a picture of odds; with the results kept on a device, the reader's own games are on it."""
    own = read_results(results)
    drawn = skin.plots[name](say, list(own))
    if skin.result is None:
        return el("figure", drawn, el("figcaption", caption), class_="plot-figure")
    if results is None:
        told = el("p", say("Your finished games can be added to the picture."))
    elif own:
        told = el("p", say.many("{n} finished game on this device.", "{n} finished games on this device.", len(own)))
    else:
        told = el("p", say("Finish a game at the table, and it appears here."))
    return el(
        "figure",
        drawn,
        el("figcaption", caption),
        el("div", told, _wake(say("Add my games"))),
        class_="plot-figure",
    )


def _example(session: Session, snapshot: AnySnapshot, buttons: Html) -> Iterator[Html]:
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
    if session.attempt.made:
        label, again_id = say("Set up again"), snapshot.id("again-button")
        again = button(label, does("again"), main=not buttons, key=keys.AGAIN, id_=again_id)
        buttons = join([buttons, again])
    yield el("div", buttons, class_="play-actions")
    yield _wake(say("Play this"))
    yield el("figcaption", caption, class_="play-caption")


def _table(session: Session, snapshot: AnySnapshot, advice: Advice | None, choices: Html) -> Iterator[Html]:
    say = session.say
    yield _notice(session)
    yield _status(session, snapshot)
    yield _board(session, snapshot)
    yield _events(session, snapshot)
    yield el("div", choices, class_="play-actions", id_=snapshot.id("actions"))
    yield _wake(say("Play"))
    coach = panel(session, advice) if session.prefs.coach else EMPTY
    yield el("div", coach, _rule(snapshot), log(session, snapshot), class_="play-side")
    yield _tools(session, snapshot)
    yield dialog(session, snapshot)


def _wake(label: str) -> Html:
    return button(label, does("wake"), css="play-wake")


def _notice(session: Session) -> Html:
    """Return the line that lies over the events; how an example ended stands among them instead."""
    notice = session.notice
    if notice is None or notice.kind in ENDINGS:
        return el("div", class_="play-notice", id_=f"{session.key}-notice")
    link = rule_link(notice.rule, session.say) if notice.rule else EMPTY
    return el(
        "div",
        el("p", notice.text, " ", link),
        class_=f"play-notice play-notice--{notice.kind}",
        id_=f"{session.key}-notice",
    )


def _status(session: Session, snapshot: AnySnapshot) -> Html:
    undone = el("span", session.say("undone"), class_="play-mark") if session.undone else EMPTY
    return el("p", el("strong", session.skin.status(snapshot)), undone, class_="play-status")


def _board(session: Session, snapshot: AnySnapshot) -> Html:
    spoken = el("p", session.skin.text(snapshot), class_="play-text", id_=snapshot.id("text"))
    return el("div", session.skin.board(snapshot), spoken, class_="play-board", id_=snapshot.id("board"))


def _curtain(session: Session, snapshot: AnySnapshot) -> Html:
    """Return what is asked before a secret hand is shown; the board, which all may see, stays."""
    say = session.say
    words = el("p", say("Pass the device to: {player}", player=session.seat_name(session.viewer or 0)))
    # A button of its own: a second press on the last one must not show the next hand.
    return join([words, button(say("Show my hand"), does("reveal"), main=True, id_=snapshot.id("reveal"))])


def _events(session: Session, snapshot: AnySnapshot) -> Html:
    """Return what has just happened; an example tells each step, a table the last ones and how many more there were."""
    events = snapshot.events if session.attempt else session.news()
    shown = events if session.attempt else events[-MOST_EVENTS:]
    lines = [event_line(event, session.skin, session.say, snapshot.names) for event in shown]
    if more := len(events) - len(shown):
        words = session.say.many("{n} thing happened before.", "{n} things happened before.", more)
        lines.insert(0, el("li", words, class_="play-note"))
    if session.attempt and session.notice and session.notice.kind in ENDINGS:
        lines.append(el("li", el("strong", session.notice.text), class_=f"play-{session.notice.kind}"))
    return el("ul", *lines, class_="play-event", id_=snapshot.id("event"))


def _choices(session: Session, snapshot: AnySnapshot) -> Html:  # noqa: PLR0911 - one return a situation
    say, skin = session.say, session.skin
    outcome = session.match.outcome
    if session.curtain and outcome is None:
        return _curtain(session, snapshot)
    if session.waits_for_dice and skin.chance:
        return join([skin.chance(snapshot), _dice_buttons(session, snapshot)])
    if outcome is not None and not session.attempt:
        again = button(say("Play again"), does("again"), main=True, key=keys.AGAIN, id_=snapshot.id("main"))
        return join(
            [skin.ending(outcome, snapshot), el("div", again, _settings(session, snapshot), class_="play-foot")]
        )
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
        hurry = button(say("Move now"), does("hurry"), key=keys.MAIN, css=WAITING, id_=snapshot.id("hurry"))
        return join([note(say("Thinking: {player}", player=name)), hurry])
    return EMPTY


def _skip(session: Session, snapshot: AnySnapshot) -> Html:
    return button(session.say("Skip"), does("skip"), key=keys.MAIN, css=WAITING, id_=snapshot.id("skip"))


def _settings(session: Session, snapshot: AnySnapshot) -> Html:
    label = session.say("Other settings")
    return button(label, does("dialog", name="new"), id_=snapshot.id("new-button"))


def _dice_buttons(session: Session, snapshot: AnySnapshot) -> Html:
    say = session.say
    use, roll = say("Use this result"), say("Let the site do it")
    return join(
        [
            button(use, does("enter-chance"), main=True, key=keys.MAIN, id_=snapshot.id("main")),
            button(roll, does("roll"), key=keys.ROLL, id_=snapshot.id("roll")),
        ]
    )


def _tools(session: Session, snapshot: AnySnapshot) -> Html:
    say = session.say
    tools: tuple[tuple[str, str, Act, str], ...] = (
        ("undo", say("Undo"), does("undo"), keys.UNDO),
        ("redo", say("Redo"), does("redo"), keys.REDO),
        ("hint", say("Hint"), does("hint"), keys.HINT),
        ("coach", say("Coach"), {**does("coach"), **pressed(on=session.prefs.coach)}, keys.COACH),
        ("share", say("Share"), does("share"), keys.SHARE),
        ("full", say("Full screen"), {**does("full-screen"), **pressed(on=False)}, keys.FULL),
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


def _rule(snapshot: AnySnapshot) -> Html:
    """Return the place beside the board where the page shows a rule's paragraph."""
    return snapshot.part("aside", "rule", class_="play-rule")
