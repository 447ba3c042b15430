"""A session as markup: the quiet frame of an example, or the whole table.

Asleep or awake, at build time or in the browser, the same function draws it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.core.game import Event, Nature
from engines.core.secrets import seen_by
from widgets.face import Advice, Face, Scene, same
from widgets.html import EMPTY, Attribute, Html, classes, el, join
from widgets.i18n import Say
from widgets.table.dialogs import dialog
from widgets.table.saves import read_results
from widgets.table.session import AnyMatch, Session

MOST_LOGGED = 100
"""Lines shown in the log, whole choices at a time; older ones are in the transcript."""
ENDINGS = frozenset({"solved", "missed"})
"""Notices that tell how an example ended."""


def render(session: Session) -> Html:
    """Return everything inside the `<play-table>` element."""
    scene = session.scene()
    draw = _example if session.attempt else _table
    return el(
        "figure" if session.attempt else "div",
        *draw(session, scene),
        class_=classes("play-frame", f"play-frame--{session.face.game.slug}"),
        data_ply=session.match.ply,
        data_over=session.is_over,
        data_asked=bool(scene.moves) or session.waits_for_dice or session.curtain,
    )


def plot_figure(face: Face[Any, Any], name: str, say: Say, caption: str, results: str | None = None) -> Html:
    """Return a picture of odds; with the results kept on a device, the reader's own games are on it."""
    own = read_results(results)
    drawn = face.plots[name](say, list(own))
    if face.result is None:
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


def _example(session: Session, scene: Scene[Any, Any]) -> Iterator[Html]:
    assert session.attempt
    say = session.say
    caption, task = session.caption
    yield _notice(session)
    yield el(
        "p",
        task,
        class_=classes("play-goal", "play-goal--reached" if session.attempt.solved else None),
        id_=scene.id("goal"),
    )
    yield _board(session, scene)
    yield _events(session, scene)
    buttons = _choices(session, scene)
    if session.attempt.made:
        again = el(
            "button",
            say("Set up again"),
            type="button",
            class_=classes("play-button", None if buttons else "play-button--main"),
            data_do="again",
            data_key="n",
            id_=scene.id("again-button"),
        )
        buttons = join([buttons, again])
    yield el("div", buttons, class_="play-actions")
    yield _wake(say("Play this"))
    yield el("figcaption", caption, class_="play-caption")


def _table(session: Session, scene: Scene[Any, Any]) -> Iterator[Html]:
    face, say = session.face, session.say
    yield _notice(session)
    yield _status(session, scene)
    yield _board(session, scene)
    yield _events(session, scene)
    yield el("div", _choices(session, scene), class_="play-actions", id_=scene.id("actions"))
    yield _wake(say("Play"))
    advice = face.coach(scene, session.prefs.aim) if session.prefs.coach and scene.moves else None
    if advice and advice.unfinished:
        session.later(0, "ponder")
    coach = _coach(session, advice) if session.prefs.coach else EMPTY
    yield el("div", coach, _rule(session, scene), _log(session, scene), class_="play-side")
    yield _tools(session, scene)
    yield dialog(session, scene)


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


def _status(session: Session, scene: Scene[Any, Any]) -> Html:
    rewound = el("span", session.say("rewound"), class_="play-mark") if session.rewound else EMPTY
    return el("p", el("strong", session.face.status(scene)), rewound, class_="play-status")


def _board(session: Session, scene: Scene[Any, Any]) -> Html:
    spoken = el("p", session.face.text(scene), class_="play-text", id_=scene.id("text"))
    return el("div", session.face.board(scene), spoken, class_="play-board", id_=scene.id("board"))


def _curtain(session: Session, scene: Scene[Any, Any]) -> Html:
    """Return what is asked before a secret hand is shown; the board, which all may see, stays."""
    say = session.say
    words = el("p", say("Pass the device to: {player}", player=session.seat_name(session.viewer or 0)))
    # A button of its own: a second press on the last one must not show the next hand.
    return join([words, _button(scene, "reveal", say("Show my hand"), main=True, data_do="reveal")])


def _events(session: Session, scene: Scene[Any, Any]) -> Html:
    """Return what has just happened; an example tells each step, a table the last ones."""
    lines = [_event(session, scene, event) for event in scene.events]
    if not session.attempt:
        lines = lines[-3:]
    elif session.notice and session.notice.kind in ENDINGS:
        lines.append(el("li", el("strong", session.notice.text), class_=f"play-{session.notice.kind}"))
    return el("ul", *lines, class_="play-event", id_=scene.id("event"))


def _event(session: Session, scene: Scene[Any, Any], event: Event) -> Html:
    text = session.face.event(event, session.say, scene.names)
    return el("li", text, " ", _rule_link(session, str(event.rule)))


def _rule_link(session: Session, rule: str) -> Html:
    title = session.place.rules.get(rule, {}).get("title", "")
    label = session.say("Rule: {title}", title=title) if title else session.say("Rule")
    return el("a", "§", href=session.place.rule_url(rule), data_rule=rule, aria_label=label, title=title or None)


def _choices(session: Session, scene: Scene[Any, Any]) -> Html:  # noqa: PLR0911 - one return a situation
    say, face = session.say, session.face
    outcome = session.match.outcome
    if session.curtain and outcome is None:
        return _curtain(session, scene)
    if session.waits_for_dice and face.chance:
        return join([face.chance(scene), _dice_buttons(session, scene)])
    if outcome is not None and not session.attempt:
        again = _button(scene, "main", say("Play again"), main=True, data_do="again", data_key="n")
        return join([face.ending(outcome, scene), again, _settings(session, scene)])
    if outcome is not None:
        return face.ending(outcome, scene)
    if scene.moves:
        return face.actions(scene)
    if session.read_only:
        return el("p", say("This is a view to look at; it cannot be played."))
    if session.match.actor is Nature.CHANCE and not session.attempt:
        go_on = _button(scene, "main", say("Go on"), main=True, data_do="chance", data_key="t")
        return go_on if session.match.ply else join([go_on, _settings(session, scene)])
    if session.match.actor in session.bots:
        name = session.seat_name(int(session.match.actor))
        thinking = el("p", say("Thinking: {player}", player=name), class_="play-note")
        return join([thinking, _button(scene, "main", say("Move now"), main=True, data_do="hurry", data_key="t")])
    return EMPTY


def _settings(session: Session, scene: Scene[Any, Any]) -> Html:
    label = session.say("Other settings")
    return _button(scene, "new-button", label, data_do="dialog", data_arg_name="new")


def _dice_buttons(session: Session, scene: Scene[Any, Any]) -> Html:
    say = session.say
    return join(
        [
            _button(scene, "main", say("Use this result"), main=True, data_do="enter-chance", data_key="t"),
            _button(scene, "roll", say("Let the site do it"), data_do="roll", data_key="r"),
        ]
    )


def _button(scene: Scene[Any, Any], name: str, label: str, *, main: bool = False, **attributes: Attribute) -> Html:
    css = classes("play-button", "play-button--main" if main else None)
    return el("button", label, type="button", class_=css, id_=scene.id(name), **attributes)


def _coach(session: Session, advice: Advice | None) -> Html:
    say = session.say
    aims = session.face.aims(say)
    chosen = session.prefs.aim if session.prefs.aim in aims else next(iter(aims), "")
    pick = [
        el(
            "button",
            label,
            type="button",
            class_="play-button play-button--small",
            data_do="aim",
            data_arg_aim=aim,
            aria_pressed=str(aim == chosen).lower(),
            id_=f"{session.key}-aim-{aim}",
        )
        for aim, label in aims.items()
    ]
    group = el("div", say("Aim:"), *pick, role="group", class_="play-row") if pick else EMPTY
    why = advice.why if advice else say("There is nothing to choose now.")
    panel = advice.panel if advice else EMPTY
    told = el("p", why, class_="play-why")
    return el("section", group, told, panel, class_="play-coach", aria_label=say("Coach"))


def _tools(session: Session, scene: Scene[Any, Any]) -> Html:
    say = session.say
    return scene.part(
        "div",
        "tools",
        _button(scene, "undo", say("Undo"), data_do="undo", data_key="u"),
        _button(scene, "redo", say("Redo"), data_do="redo", data_key="y"),
        _button(scene, "hint", say("Hint"), data_do="hint", data_key="h"),
        _button(
            scene, "coach", say("Coach"), data_do="coach", data_key="c", aria_pressed=str(session.prefs.coach).lower()
        ),
        _button(scene, "share", say("Share"), data_do="share", data_key="l"),
        _button(scene, "menu", say("More"), data_do="dialog", data_arg_name="menu", data_key="m"),
        _button(scene, "keys", say("Keys"), data_do="dialog", data_arg_name="keys", data_key="?"),
        class_="play-tools",
        role="toolbar",
        aria_label=say("Tools"),
    )


def _rule(session: Session, scene: Scene[Any, Any]) -> Html:
    """Return the paragraph of the rule that the reader asked for, beside the board."""
    known = session.place.rules.get(session.shown_rule)
    if not known:
        return el("aside", class_="play-rule", id_=scene.id("rule"))
    # The paragraph comes from our own rules page, not from the reader or a link.
    text = el("p", Html(known["html"]))
    more = el("a", session.say("Read it on the rules page"), href=session.place.rule_url(session.shown_rule))
    close = el(
        "button",
        session.say("Close"),
        type="button",
        class_="play-button",
        data_do="rule",
        data_arg_rule=session.shown_rule,
    )
    return el("aside", text, el("p", more, " ", close), class_="play-rule", id_=scene.id("rule"))


def _log(session: Session, scene: Scene[Any, Any]) -> Html:
    say = session.say
    entries = [_log_group(session, scene, group) for group in _groups(session)]
    entries = entries or [el("li", say("Nothing has happened yet."))]
    return el(
        "section",
        el("h2", say("Log")),
        el("ol", *entries, tabindex=0, id_=scene.id("log"), aria_label=say("Log")),
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


def _log_group(session: Session, scene: Scene[Any, Any], group: list[AnyMatch]) -> Html:
    say = session.say
    name = scene.id(f"log-{group[0].ply}")
    # What has happened does not change, and public events are told alike to everyone.
    secret = any(event.audience is not None for match in group for event in match.events)
    if not scene.is_new(name, (group[0], group[-1], scene.seat if secret else None)):
        return same("li", name)
    lines = [_event(session, scene, seen_by(event, scene.seat)) for match in group for event in match.events]
    start = group[0].before
    back = (
        el(
            "button",
            "⟲",
            type="button",
            class_="play-button play-button--small",
            data_do="goto",
            data_arg_ply=start.ply,
            aria_label=say("Back to before this choice"),
            title=say("Back to before this choice"),
        )
        if start is not None and session.is_choice(start)
        else EMPTY
    )
    return el("li", back, el("ul", *lines), id_=name)
