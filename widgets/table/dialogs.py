"""The dialogs of a table: new game, saved games, sharing, more, keys, rules of the moment, and two questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field, fields
from typing import Any

from engines.core.current_rules import rules_seen
from engines.core.links import LONGEST_LINK
from engines.core.numbers import whole_number
from engines.core.options import allowed, spell_value
from widgets.controls import button, does, pressed
from widgets.html import EMPTY, Html, el, join
from widgets.keys import listed
from widgets.skin import OptionWords, Snapshot
from widgets.table import sharing
from widgets.table.damage import ASIDE, texts_aside
from widgets.table.log import titled_link
from widgets.table.opening import tally_field
from widgets.table.results import results_of
from widgets.table.saved_games import LONGEST_TITLE, default_title, saved_games
from widgets.table.session import Session
from widgets.table.stored_game import Saved
from widgets.table.turns import seat_names
from widgets.table.undo import TakenBack, others_choices, taken_back
from widgets.tally import Tally

AnySnapshot = Snapshot[Any, Any]
BEGIN_WITH_HEADING = {"new", "saves", "share", "results", "keys"}
"""Dialogs in which the first control may be one to type in, or far below: their headings have the focus first."""
FOR_TWO = 2
"""So many play a game in which a reader takes one side and a bot the other."""


def dialog(session: Session, snapshot: AnySnapshot) -> Html:
    """Return the open dialog, if there is one."""
    draw = DIALOGS.get(session.dialog)
    if draw is None:
        return EMPTY
    title, *content = draw(session, snapshot)
    heading = snapshot.id("dialog-title")
    note = el("p", session.dialog_note, class_="play-warning") if _has_note(session) else EMPTY
    # A field that is given the focus would bring up a phone's keyboard before anybody wants to type.
    first = {"tabindex": -1, "autofocus": True} if session.dialog in BEGIN_WITH_HEADING else {}
    return el(
        "dialog",
        el("h2", title, id_=heading, **first),
        note,
        *content,
        class_="play-dialog",
        data_modal=True,
        aria_labelledby=heading,
        id_=snapshot.id(f"dialog-{session.dialog}"),
    )


def _has_note(session: Session) -> bool:
    return bool(session.dialog_note) and session.dialog != "rewind"


def _act(label: str, do: str, *, main: bool = False, args: Mapping[str, str] | None = None) -> Html:
    return button(label, does(do, **(args or {})), main=main)


def _open(label: str, name: str) -> Html:
    return _act(label, "dialog", args={"name": name})


def _close(session: Session) -> Html:
    return _act(session.say("Close"), "close")


def _buttons(*buttons: Html) -> Html:
    return el("div", *buttons, class_="play-actions")


def _menu(session: Session, snapshot: AnySnapshot) -> list[Any]:
    say = session.say
    paces = {
        "slow": say.context("speed", "slow"),
        "normal": say.context("speed", "normal"),
        "instant": say.context("speed", "instant"),
    }
    own = (
        button(
            session.skin.own(say) if session.skin.own else say("I use my own dice"),
            {**does("own-dice"), **pressed(on=session.has_own_dice)},
            id_=snapshot.id("own-dice"),
        )
        if session.skin.chance
        else EMPTY
    )
    report = sharing.report_url(session)
    rules = f"{session.page.base}{session.skin.game.slug}/rules/"
    others = session.skin.game.seats[-1] > 1
    return [
        say("More"),
        el(
            "div",
            _open(say("New game"), "new"),
            _open(say("Saved games"), "saves"),
            _open(say("Which rules apply now?"), "rules"),
            own,
            _act(say("Download transcript"), "download"),
            _open(say("Load transcript"), "load"),
            _open(say("My results"), "results") if session.skin.result else EMPTY,
            el("a", say("Rules"), href=rules, class_="play-button") if session.page.base else EMPTY,
            el("a", say("Report this position"), href=report, class_="play-button", rel="noopener", target="_blank")
            if report
            else EMPTY,
            class_="play-menu",
        ),
        _setting(session, snapshot, "pace", say("Speed of rolls, draws and bots") if others else say("Speed"), paces),
        _between(session, snapshot) if others else EMPTY,
        _asked(session, snapshot) if session.skin.game.passing is not None else EMPTY,
        _taps(session, snapshot) if session.skin.small_squares else EMPTY,
        _buttons(_close(session)),
    ]


def _between(session: Session, snapshot: AnySnapshot) -> Html:
    """Return the setting that says how the others begin after a person's turn."""
    say = session.say
    labels = {"pause": say("after a pause"), "ask": say("when I say so")}
    return _setting(session, snapshot, "between", say("Other players’ turns begin"), labels)


def _asked(session: Session, snapshot: AnySnapshot) -> Html:
    """Return the setting that says at which moments a person is asked."""
    say = session.say
    labels = {
        "always": say("every time I might have a choice"),
        "able": say("only when I can do something"),
        "open": say("only when I can do something, even if others notice"),
    }
    return _setting(session, snapshot, "asked", say("Ask me"), labels)


def _setting(session: Session, snapshot: AnySnapshot, name: str, label: str, values: Mapping[str, str]) -> Html:
    """Return a preference that is one of several, kept as soon as it is chosen."""
    chosen = getattr(session.prefs, name)
    select = el(
        "select",
        *(el("option", words, value=value, selected=value == chosen) for value, words in values.items()),
        name=name,
        data_do=name,
        data_on="change",
        id_=snapshot.id(name),
    )
    return el("p", el("label", label, " ", select))


def _taps(session: Session, snapshot: AnySnapshot) -> Html:
    """Return the setting that says what a touch on a small square does."""
    say = session.say
    labels = {"two": say("selects the square; a second tap moves"), "one": say("moves at once")}
    return _setting(session, snapshot, "taps", say("A tap on the board"), labels)


def _new(session: Session, snapshot: AnySnapshot) -> list[Any]:
    say, game = session.say, session.skin.game
    words = session.skin.options(say)
    current = session.timeline.tip.options
    shown = [f for f in fields(game.options) if f.name in words]
    plain = [_option(snapshot, f, words[f.name], getattr(current, f.name)) for f in shown if not words[f.name].advanced]
    more = [_option(snapshot, f, words[f.name], getattr(current, f.name)) for f in shown if words[f.name].advanced]
    advanced = el("details", el("summary", say("More settings")), *more) if more else EMPTY
    seats = _seats(session, snapshot)
    start = el("button", say("Start"), type="submit", class_="play-button play-button--main")
    form = el("form", seats, *plain, advanced, _buttons(start, _close(session)), data_do="new")
    return [say("New game"), _sides(session, _shown_seats(session)), form]


def _sides(session: Session, seats: int) -> Html:
    """Return how to play one side or the other at once, where two play different ones."""
    roles = session.skin.roles(seats, session.say)
    if len(roles) != FOR_TWO:
        return EMPTY
    starts = ((role.invitation, does("play-as", seat=seat, seats=seats)) for seat, role in enumerate(roles))
    return el("div", *(button(label, act) for label, act in starts), class_="play-menu")


def _option(snapshot: AnySnapshot, made: Field[Any], words: OptionWords, value: Any) -> Html:
    name, may = made.name, allowed(made)
    field_id = snapshot.id(f"option-{name}")
    labels = words.values
    help_id = f"{field_id}-help" if words.help else None
    help_text = el("small", words.help, id_=help_id) if words.help else EMPTY
    if words.tally:
        numbers = _tally(words.tally, value, name, field_id)
        legend = el("legend", words.label)
        return el("fieldset", legend, numbers, help_text, class_="play-option play-tally", aria_describedby=help_id)
    common: dict[str, Any] = {"name": name, "id_": field_id, "aria_describedby": help_id}
    if isinstance(value, bool):
        control = el("input", type="checkbox", checked=value, **common)
    elif isinstance(may.values, range) and not labels:
        control = el(
            "input", type="number", min=may.values[0], max=may.values[-1], value=value, required=True, **common
        )
    elif may.values or labels:
        # Where the rules of a setting cannot be listed, the values with a name can.
        options = (
            el("option", labels.get(spell_value(v), spell_value(v)), value=spell_value(v), selected=v == value)
            for v in may.values or labels
        )
        control = el("select", *options, **common)
    else:
        control = el("input", type="text", value=spell_value(value), **common)
    return el("div", el("label", words.label, " ", control), help_text, class_="play-option")


def _tally(tally: Tally, value: str, name: str, field_id: str) -> Html:
    """Return a number to give for each kind, with its picture and name."""
    labels = []
    for i, (count, (picture, kind)) in enumerate(zip(tally.counts(value) or (), tally.kinds.values(), strict=True)):
        number = el(
            "input",
            type="number",
            min=0,
            max=tally.total,
            value=count,
            required=True,
            name=tally_field(name, i),
            id_=f"{field_id}-{i}",
        )
        labels.append(el("label", picture, " ", kind, " ", number))
    return join(labels)


def _shown_seats(session: Session) -> int:
    """Return for how many players the form is drawn."""
    wanted = whole_number(session.selected.get("seats", ""))
    return wanted if wanted is not None and wanted in session.skin.game.seats else session.match.seats


def _seats(session: Session, snapshot: AnySnapshot) -> Html:
    """Return how many play, their names, and who or what plays each seat."""
    say, game, seats = session.say, session.skin.game, _shown_seats(session)
    count = EMPTY
    if len(game.seats) > 1:
        options = (el("option", n, value=n, selected=n == seats) for n in game.seats)
        select = el("select", *options, name="seats", data_do="select", data_on="change", id_=snapshot.id("seats"))
        count = el("p", el("label", say("Players"), " ", select))
    roles = session.skin.roles(seats, say)
    names = seat_names(session.skin, seats, {}, {}, say)
    rows = [_seat(session, snapshot, seat, names[seat], titled=bool(roles)) for seat in range(seats)]
    return join([count, *rows])


def _seat(session: Session, snapshot: AnySnapshot, seat: int, who: str, *, titled: bool) -> Html:
    say = session.say
    kinds = {"": say("a human"), **session.skin.bots(say)}
    # A seat that is added is played like the others beside the reader.
    added = seat >= session.match.seats and bool(session.bots)
    chosen = list(session.bots.values())[-1] if added else session.bots.get(seat, "")
    options = (el("option", label, value=level, selected=level == chosen) for level, label in kinds.items())
    name = el(
        "input",
        type="text",
        name=f"name{seat}",
        value=session.names.get(seat, ""),
        placeholder=who,
        maxlength=24,
        aria_label=say("Name of player {number}", number=seat + 1),
        id_=snapshot.id(f"name{seat}"),
    )
    select = el(
        "select",
        *options,
        name=f"player{seat}",
        aria_label=say("Who plays {player}?", player=who),
        id_=snapshot.id(f"player{seat}"),
    )
    heading = el("strong", who, class_="play-role") if titled else EMPTY
    return el("div", heading, name, select, class_="play-row")


def _saves(session: Session, snapshot: AnySnapshot) -> list[Any]:
    say = session.say
    rows = [_saved_row(session, snapshot, game_id, saved) for game_id, saved in saved_games(session).items()]
    aside = [*texts_aside(session.device), *(key for key in session.deleted if ASIDE in key)]
    rows += [_aside_row(session, snapshot, key) for key in sorted(aside)]
    listed = (
        el("ul", *rows, class_="play-saves")
        if rows
        else el("p", say("No saved games yet. Every game is saved after each move."))
    )
    return [say("Saved games"), listed, _buttons(_open(say("New game"), "new"), _close(session))]


def _unreadable_row(session: Session, title: str, game_id: str) -> Html:
    say, args = session.say, {"id": game_id}
    return el(
        "li",
        el("span", say("{title} (can’t be read)", title=title), class_="play-saved-name"),
        _act(say("Download"), "download-saved", args=args),
        _act(say("Delete"), "delete-saved", args=args),
    )


def _aside_row(session: Session, snapshot: AnySnapshot, key: str) -> Html:
    """Return a text that was set aside, named by what it was."""
    say, name = session.say, key.partition(ASIDE)[0].rpartition("/")[2]
    titles = {"prefs": say("Settings"), "results": say("My results")}
    title = titles.get(name) or say("Saved text “{name}”", name=name)
    if key in session.deleted:
        return _deleted_row(session, snapshot, key, title)
    return _unreadable_row(session, title, key)


def _deleted_row(session: Session, snapshot: AnySnapshot, game_id: str, title: str) -> Html:
    """Return a game that was deleted just now, where it stood, with the way to bring it back."""
    say = session.say
    return el(
        "li",
        el("span", say("{title} (deleted)", title=title), class_="play-saved-name"),
        _act(say("Restore"), "restore-saved", args={"id": game_id}),
        id_=snapshot.id(f"row-{game_id}"),
    )


def _saved_row(session: Session, snapshot: AnySnapshot, game_id: str, saved: Saved | None) -> Html:
    say = session.say
    args = {"id": game_id}
    title = (saved.name or default_title(saved, session)) if saved else say("Game {id}", id=game_id)
    if game_id in session.deleted:
        return _deleted_row(session, snapshot, game_id, title)
    if saved is None:
        return _unreadable_row(session, title, game_id)
    state = say("finished") if saved.over else say.many("{n} move", "{n} moves", saved.at)
    here = game_id == session.id
    name = el(
        "input",
        type="text",
        name="name",
        value=saved.name,
        placeholder=title,
        maxlength=LONGEST_TITLE,
        aria_label=say("Name of the saved game"),
        data_do="rename-saved",
        data_arg_id=game_id,
        data_on="change",
        id_=snapshot.id(f"save-{game_id}"),
    )
    opens = el("strong", say("open now")) if here else _act(say("Open"), "load-saved", args=args)
    return el(
        "li",
        name,
        el(
            "div",
            el("span", state, class_="play-saved-state"),
            opens,
            _act(say("Download"), "download-saved", args=args),
            _act(say("Delete"), "delete-saved", args=args),
            class_="play-row",
        ),
        id_=snapshot.id(f"row-{game_id}"),
    )


def _share(session: Session, snapshot: AnySnapshot) -> list[Any]:
    say = session.say
    rows = []
    for kind, label in sharing.kinds(session, say).items():
        address = sharing.link(session, kind)
        field_id = snapshot.id(f"link-{kind}")
        parts = [
            el("label", label, for_=field_id),
            el("input", type="text", readonly=True, value=address, id_=field_id),
            _act(say("Copy"), "copy", args={"kind": kind}),
        ]
        if sharing.tells_secrets(session, kind):
            parts.append(el("small", say("This link reveals every hand.")))
        if len(address) > LONGEST_LINK:
            parts.append(
                el("small", say("This link is long, and some programs cut long links short. A file is safer."))
            )
        rows.append(el("div", *parts, class_="play-row"))
    return [
        say("Share"),
        el("p", say("The link contains the game itself and opens in the reader’s own language.")),
        *rows,
        _buttons(_act(say("Download transcript"), "download"), _close(session)),
    ]


def _load(session: Session, snapshot: AnySnapshot) -> list[Any]:
    say = session.say
    file_id, text_id = snapshot.id("file"), snapshot.id("pasted")
    pasted = el("textarea", name="text", rows=6, id_=text_id, spellcheck="false", required=True)
    return [
        say("Load transcript"),
        el(
            "p",
            el(
                "label",
                say("From a file"),
                " ",
                el("input", type="file", accept=".txt,text/plain", data_do="load-file", id_=file_id),
            ),
        ),
        el(
            "form",
            el("label", say("Or paste it here"), for_=text_id),
            pasted,
            _buttons(el("button", say("Load"), type="submit", class_="play-button play-button--main"), _close(session)),
            data_do="load-file",
        ),
    ]


def _results(session: Session, snapshot: AnySnapshot) -> list[Any]:  # noqa: ARG001
    say = session.say
    results = results_of(session)
    plots = [draw(say, list(results)) for draw in session.skin.plots.values()]
    played = say.many("{n} finished game on this device.", "{n} finished games on this device.", len(results))
    return [say("My results"), el("p", played), *plots, _buttons(_close(session))]


def _keys(session: Session, snapshot: AnySnapshot) -> list[Any]:
    say = session.say
    labels = {"page": say("anywhere on this page"), "table": say("only in the game")}
    rows = (
        el("div", el("dt", el("kbd", shown)), el("dd", meaning)) for shown, meaning in listed(session.skin.keys, say)
    )
    where = _setting(session, snapshot, "hotkeys", say("Keys work"), labels)
    return [say("Keys"), el("dl", *rows, class_="play-keys"), where, _buttons(_close(session))]


def _rules(session: Session, snapshot: AnySnapshot) -> list[Any]:
    """Return the rules of the moment, as links that open them beside the board."""
    say = session.say
    found = rules_seen(session.skin.game, snapshot.observation)
    lists = (
        (say("These rules say what happens next:"), found.deciding),
        (say("These rules forbid something you might try:"), found.forbidding),
    )
    shown = (
        join([el("p", words), el("ul", *(el("li", titled_link(rule)) for rule in rules), class_="play-rules-now")])
        for words, rules in lists
        if rules
    )
    return [say("Which rules apply now?"), *shown, _buttons(_close(session))]


def _rewind(session: Session, snapshot: AnySnapshot) -> list[Any]:  # noqa: ARG001
    say, ply = session.say, int(session.dialog_note or session.match.ply)
    if session.skin.result:
        marked = say("If you go back, the game is marked “undone” and won’t count towards your results.")
    else:
        marked = say("If you go back, the game is marked “undone”.")
    reasons = {
        TakenBack.CHANCE: f"{say('Something has been rolled, drawn or flipped since then.')} {marked}",
        TakenBack.SECRET: f"{say('Something hidden has been revealed since then.')} {marked}",
        TakenBack.CHOICE: say.many(
            "Another player has made a choice since then, and it will be undone too.",
            "Other players have made {n} choices since then, and they will be undone too.",
            others_choices(session, ply),
        ),
    }
    taken = taken_back(session, ply)
    if TakenBack.CHANCE in taken:
        taken -= {TakenBack.SECRET}  # what was flipped was hidden: once is enough
    return [
        say("Go back?"),
        *(el("p", reason) for kind, reason in reasons.items() if kind in taken),
        _buttons(
            _act(say("Go back"), "rewind", main=True, args={"ply": session.dialog_note}),
            _act(say("Stay here"), "close"),
        ),
    ]


def _elsewhere(session: Session, snapshot: AnySnapshot) -> list[Any]:  # noqa: ARG001
    say = session.say
    return [
        say("This game is open in another tab"),
        el("p", say("It has moved on there. Nothing is lost: choose which version to continue here.")),
        _buttons(
            _act(say("Continue from there"), "follow", main=True),
            _act(say("Keep mine as a separate game"), "keep-mine"),
        ),
    ]


DIALOGS: Mapping[str, Callable[[Session, AnySnapshot], list[Any]]] = {
    "menu": _menu,
    "new": _new,
    "saves": _saves,
    "share": _share,
    "load": _load,
    "results": _results,
    "keys": _keys,
    "rules": _rules,
    "rewind": _rewind,
    "elsewhere": _elsewhere,
}
