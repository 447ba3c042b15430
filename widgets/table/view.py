"""A session as markup: the quiet frame of an example, or the whole table.

Asleep or awake, at build time or in the browser, the same function draws it. Drawing changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeAlias

from engines.core.game import Nature
from widgets import keys
from widgets.controls import Act, button, does, mark_advised, note, pressed
from widgets.html import EMPTY, Html, classes, el, join
from widgets.i18n import Say
from widgets.parts import part
from widgets.skin import Advice, Skin, Snapshot
from widgets.table import first_turn_view
from widgets.table.coach import panel
from widgets.table.dialogs import FOR_TWO, dialog
from widgets.table.log import log, rule_link, rule_place
from widgets.table.results import read_results
from widgets.table.session import Session
from widgets.table.telling import told, watch_again
from widgets.table.turns import people
from widgets.table.undo import can_undo

AnySnapshot: TypeAlias = Snapshot[Any, Any]
WAITING = "play-button play-wait"
"""The looks of a control that ends a wait; it stands apart, where no choice was a moment ago."""
STATUS_LINE, STATUS_TWO_LINES = 34, 88
"""Letters for which a line of the smallest phone has room, and two smaller ones; three still smaller ones have any."""

MOST_TOOLBARS = 8
"""Toolbars kept as drawn: they hardly ever change."""


def view(
    session: Session,
    snapshot: AnySnapshot,
    advice: Advice | None = None,
    *,
    in_run: bool = False,
    asleep: bool = False,
) -> Html:
    """Return everything inside the `<play-table>` element, with the seams of its parts; changes nothing.

    In a run, when more steps follow that are known already, nothing can be chosen but to skip them. Asleep, before
    the reader begins, a table on which nothing lies yet shows what a game looks like.
    """
    choices = _skip(session, snapshot) if in_run else _choices(session, snapshot)
    if session.is_left_to_bots:
        choices = _to_the_end(session, snapshot, choices)
    if session.first_turn:
        inside = _first_turn(session, snapshot, choices)
    else:
        board = _cover(session, snapshot) if asleep else _board(session, snapshot)
        inside = (
            _example(session, snapshot, board, choices)
            if session.attempt
            else _table(session, snapshot, advice, board, choices)
        )
    return el(
        "figure" if session.attempt and not session.first_turn else "div",
        *inside,
        class_=classes(
            "play-frame",
            f"play-frame--{session.skin.game.slug}",
            None if session.attempt else "play-frame--whole",
            "first-turn" if session.first_turn else None,
        ),
        data_ply=session.match.ply,
        data_over=session.is_over,
        data_asked=bool(snapshot.moves) or session.waits_for_dice or session.curtain or session.waits_for_go_on,
        data_taps=session.prefs.taps if session.prefs.taps == "one" else None,
        data_hotkeys=None if session.attempt else session.prefs.hotkeys,
        data_curtain=session.curtain and not session.is_over,
    )


def plot_figure(skin: Skin[Any, Any], name: str, say: Say, caption: str, results: str | None = None) -> Html:
    """Return a picture of odds; with the results kept on a device, the reader's own games are on it."""
    own = read_results(results)
    drawn = skin.plots[name](say, list(own))
    if skin.result is None:
        return el("figure", drawn, el("figcaption", caption), class_="plot-figure")
    if results is None:
        told = el("p", say("You can add your finished games to the chart."))
    elif own:
        told = el("p", say.many("{n} finished game on this device.", "{n} finished games on this device.", len(own)))
    else:
        told = el("p", say("Finish a game, and it appears here."))
    return el(
        "figure",
        drawn,
        el("figcaption", caption),
        el("div", told, _wake(say("Add my games"))),
        class_="plot-figure",
    )


def _first_turn(session: Session, snapshot: AnySnapshot, choices: Html) -> Iterator[Html]:
    board, events = _board(session, snapshot), _events(session, snapshot)
    return first_turn_view.frame(
        session, snapshot, notice=_notice(session), board=board, events=events, choices=choices
    )


def _example(session: Session, snapshot: AnySnapshot, board: Html, buttons: Html) -> Iterator[Html]:
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
    yield board
    yield _events(session, snapshot)
    if session.attempt.made:
        label, again_id = say("Set up again"), snapshot.id("again-button")
        main = bool(session.verdict) or not buttons
        again = button(label, does("again"), main=main, key=keys.again(main=main), id_=again_id)
        buttons = join([buttons, again])
    yield el("div", buttons, class_="play-actions")
    yield _wake(say("Play this"))
    yield el("figcaption", caption, class_="play-caption")


def _table(
    session: Session, snapshot: AnySnapshot, advice: Advice | None, board: Html, choices: Html
) -> Iterator[Html]:
    say = session.say
    yield _notice(session)
    yield _status(session, snapshot)
    yield _unsaved(session, snapshot)
    yield board
    yield _events(session, snapshot)
    yield el("div", choices, class_="play-actions", id_=snapshot.id("actions"))
    yield _wake(say("Play"))
    coach = panel(session, advice) if session.prefs.coach else EMPTY
    yield el("div", coach, rule_place(snapshot), log(session, snapshot), class_="play-side")
    yield _tools(session, snapshot)
    yield dialog(session, snapshot)


def _wake(label: str) -> Html:
    return button(label, does("wake"), css="play-wake")


def _notice(session: Session) -> Html:
    """Return the line that lies over the events; how an example ended stands among them instead."""
    notice = session.notice
    if notice is None or notice.kind == session.verdict:
        return el("div", class_="play-notice", id_=f"{session.key}-notice")
    link = rule_link(notice.rule, session.say) if notice.rule else EMPTY
    return el(
        "div",
        el("p", notice.text, " ", link),
        class_=f"play-notice play-notice--{notice.kind}",
        id_=f"{session.key}-notice",
    )


def unsaved_text(say: Say) -> str:
    """Return what is told for as long as the device does not take the game."""
    return say(
        "This browser won’t let the site save your game. It lasts only while this page is open; download it to keep it."
    )


def _unsaved(session: Session, snapshot: AnySnapshot) -> Html:
    """Return the line that stays while the game is not kept, with a way to keep it."""
    if not session.is_unsaved:
        return EMPTY
    download = button(session.say("Download"), does("download"), id_=snapshot.id("keep-file"))
    return el("div", el("p", unsaved_text(session.say)), download, class_="play-unsaved", id_=snapshot.id("unsaved"))


def _status(session: Session, snapshot: AnySnapshot) -> Html:
    role = session.role(session.eyes)
    marks = [session.say("You: {role}", role=role)] if role and not session.read_only else []
    if session.has_own_dice and not session.read_only and not session.is_over:
        marks.append(session.skin.own_mark(session.say) if session.skin.own_mark else session.say("own dice"))
    if session.undone:
        marks.append(session.say("undone"))
    return status_line(session.skin.status(snapshot), marks)


def status_line(status: str, marks: Sequence[str]) -> Html:
    """Return whose turn it is with the marks of the game; what is long has smaller letters, and is never cut."""
    long = len(status) + sum(map(len, marks)) > STATUS_LINE
    # The widest mark takes its room from both lines.
    longest = len(status) + 2 * max(map(len, marks), default=0) > STATUS_TWO_LINES
    shown = [(" ", el("span", mark, class_="play-mark")) for mark in marks]
    return el(
        "p",
        el("strong", status),
        el("span", shown, class_="play-marks") if marks else EMPTY,
        class_=classes(
            "play-status", "play-status--long" if long else None, "play-status--longest" if longest else None
        ),
    )


def _board(session: Session, snapshot: AnySnapshot, shown: AnySnapshot | None = None) -> Html:
    spoken = el("p", session.skin.text(snapshot), class_="play-text visually-hidden", id_=snapshot.id("text"))
    inside = session.skin.board(shown or snapshot), spoken
    # Behind a curtain nothing on the board is to be chosen, by keys either.
    hidden = session.curtain and not session.is_over
    look = session.skin.focal(snapshot) if session.first_turn and session.skin.focal else None
    return el("div", *inside, class_="play-board", id_=snapshot.id("board"), inert=hidden, data_look=look)


def _cover(session: Session, snapshot: AnySnapshot) -> Html:
    """Return the board of a table that nobody has begun to play at."""
    cover = None if session.attempt else session.skin.cover
    shown = replace(snapshot, observation=cover(), still=True, worked_out={}) if cover else None
    return _board(session, snapshot, shown)


def _curtain(session: Session, snapshot: AnySnapshot) -> Html:
    """Return what is asked before a secret hand is shown; the board, which all may see, stays."""
    say = session.say
    words = el("p", say("Pass the device to {player}", player=session.seat_title(session.viewer or 0)))
    # A button of its own: a second press on the last one must not show the next hand.
    return join([words, button(say("Show my hand"), does("reveal"), main=True, id_=snapshot.id("reveal"))])


def _events(session: Session, snapshot: AnySnapshot) -> Html:
    """Return what has just happened; a table offers to show it again."""
    items = told(session, snapshot)
    if session.verdict:
        items.append(el("li", el("strong", session.verdict_text), class_=f"play-{session.verdict}"))
    return el("ul", *watch_again(session, snapshot), *items, class_="play-event", id_=snapshot.id("event"))


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
        actions = mark_advised(skin.actions(snapshot), snapshot.hint, say)
        return join([actions, _another_game(session, snapshot), _fewer_questions(session, snapshot)])
    if session.read_only:
        return el("p", say("You can look at this view, but you can’t play it."))
    if session.hands_over:
        return _go_on(session, snapshot)
    if session.match.actor is Nature.CHANCE and not session.attempt:
        go_on = button(say("Continue"), does("chance"), main=True, key=keys.MAIN, id_=snapshot.id("main"))
        return go_on if session.match.ply else join([go_on, _settings(session, snapshot)])
    if session.match.actor in session.bots:
        name = session.seat_title(int(session.match.actor))
        hurry = button(say("Move now"), does("hurry"), key=keys.MAIN, css=WAITING, id_=snapshot.id("hurry"))
        return join([note(say("{player} is thinking", player=name)), hurry])
    return EMPTY


def _another_game(session: Session, snapshot: AnySnapshot) -> Html:
    """Return how to play the other side or with other settings instead, as long as nobody has chosen anything."""
    here = people(session.match, session.bots)
    if session.match.seats == 1 or not session.knows_setup or session.attempt or can_undo(session):
        return EMPTY
    roles = session.skin.roles(session.match.seats, session.say)
    if not roles:
        # Advice needs the room; who asks for it has begun.
        return EMPTY if session.notice or session.prefs.coach else _settings(session, snapshot)
    if len(here) > 1 or len(roles) != FOR_TWO:
        return EMPTY
    other = FOR_TWO - 1 - here[0]
    act = does("play-as", seat=other, seats=FOR_TWO)
    return button(roles[other].invitation, act, last=True, id_=snapshot.id("other-side"))


def _fewer_questions(session: Session, snapshot: AnySnapshot) -> Html:
    """Return how to be spared questions that one is asked for the others at the device to see."""
    if not session.is_asked_for_show:
        return EMPTY
    label = session.say("From now on, ask only who can do something")
    told = note(session.say("The others will notice who has nothing to play."))
    fewer = button(label, does("asked", asked="open"), last=True, id_=snapshot.id("fewer"))
    return el("div", told, fewer, class_="play-fewer")


def _go_on(session: Session, snapshot: AnySnapshot) -> Html:
    """Return the button that lets the others begin, before they do so by themselves."""
    say, actor = session.say, session.match.actor
    words = EMPTY if isinstance(actor, Nature) else note(say("Next: {player}", player=session.seat_title(actor)))
    name, css = ("main", "") if session.waits_for_go_on else ("go-on", WAITING)
    go_on = button(say("Continue"), does("go-on"), main=not css, css=css, key=keys.MAIN, id_=snapshot.id(name))
    return join([words, go_on])


def _skip(session: Session, snapshot: AnySnapshot) -> Html:
    return button(session.say("Show at once"), does("skip"), key=keys.MAIN, css=WAITING, id_=snapshot.id("skip"))


def _to_the_end(session: Session, snapshot: AnySnapshot, choices: Html) -> Html:
    """Return what one who has left the game may do besides: see its end at once, or stop on the way there."""
    say = session.say
    if session.to_the_end:
        return button(say("Stop here"), does("stop-here"), key=keys.MAIN, css=WAITING, id_=snapshot.id("stop-here"))
    to_the_end = button(say("Skip to the end"), does("to-the-end"), css=WAITING, id_=snapshot.id("to-the-end"))
    return join([choices, to_the_end])


def _settings(session: Session, snapshot: AnySnapshot) -> Html:
    label = session.say("Other settings")
    return button(label, does("dialog", name="new"), last=True, id_=snapshot.id("new-button"))


def _dice_buttons(session: Session, snapshot: AnySnapshot) -> Html:
    say = session.say
    act = does("enter-chance")
    if session.skin.chance_move and session.skin.chance_move(snapshot) is None:
        act["aria_disabled"] = "true"  # a press still tells why
    use = button(say("Use this result"), act, main=True, key=keys.MAIN, id_=snapshot.id("main"))
    roll = button(say("Let the site do it"), does("roll"), key=keys.ROLL, id_=snapshot.id("roll"))
    return el("div", use, roll, class_="play-foot")


def _tools(session: Session, snapshot: AnySnapshot) -> Html:
    off = [] if can_undo(session) else ["undo"]
    if session.timeline.match is session.timeline.tip:
        off.append("redo")
    return _toolbar(snapshot.key, session.say, session.prefs.coach, tuple(off))


@lru_cache(MOST_TOOLBARS)
def _toolbar(key: str, say: Say, coached: bool, off: tuple[str, ...]) -> Html:  # noqa: FBT001 - all that the markup follows from
    tools: tuple[tuple[str, str, Act, str], ...] = (
        ("undo", say("Undo"), does("undo"), keys.UNDO),
        ("redo", say("Redo"), does("redo"), keys.REDO),
        ("hint", say("Hint"), does("hint"), keys.HINT),
        ("coach", say("Coach"), {**does("coach"), **pressed(on=coached)}, keys.COACH),
        ("share", say("Share"), does("share"), keys.SHARE),
        ("full", say("Full screen"), {**does("full-screen"), **pressed(on=False)}, keys.FULL),
        ("menu", say("More"), does("dialog", name="menu"), keys.MENU),
        ("keys", say("Keys"), does("dialog", name="keys"), keys.LIST),
    )
    controls = (
        button(label, act, key=key_name, id_=f"{key}-{name}", aria_disabled="true" if name in off else None)
        for name, label, act, key_name in tools
    )
    return part("div", f"{key}-tools", *controls, class_="play-tools", role="toolbar", aria_label=say("Tools"))
