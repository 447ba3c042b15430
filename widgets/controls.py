"""The controls of every table: buttons, and what the page reads of them when they are pressed.

An act is what a control does, as attributes: it makes a move, tells why a move is not allowed,
selects something, or gives the table another command. Whether a move is allowed is not decided here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from widgets.html import Attribute, Child, Html, classes, el
from widgets.i18n import Say

Act: TypeAlias = dict[str, Attribute]


def plays(move: str) -> Act:
    """Return the act of making a move, given in notation."""
    return {"data_move": move}


def tells_why(move: str) -> Act:
    """Return the act of a refused control: it names the rule against the move."""
    return {**does("why", move=move), "aria_disabled": "true"}


def plays_or_tells_why(move: str, *, allowed: bool) -> Act:
    return plays(move) if allowed else tells_why(move)


def selects(**chosen: Attribute) -> Act:
    """Return the act of beginning a choice: these values go into the snapshot's `selected`."""
    return does("select", **chosen)


def does(command: str, **arguments: Attribute) -> Act:
    """Return the act of giving the table a command."""
    return {"data_do": command, **{f"data_arg_{name}": value for name, value in arguments.items()}}


def pressed(*, on: bool) -> Act:
    """Return how a control that switches something shows whether it is on."""
    return {"aria_pressed": "true" if on else "false"}


def button(  # noqa: PLR0913 - what a button is
    inside: Child,
    act: Act,
    *,
    key: str | None = None,
    main: bool = False,
    small: bool = False,
    last: bool = False,
    css: str = "",
    **attributes: Attribute,
) -> Html:
    """Return a control; `css` replaces the looks of a common button, `key` is the key that presses it.

    What comes `last` gives something up: the focus never goes there by itself while there is anything else.
    """
    if not css:
        css = classes("play-button", "play-button--main" if main else None, "play-button--small" if small else None)
    return el("button", inside, type="button", class_=css, data_key=key, data_last=last, **attributes, **act)


def mark_advised(controls: Html, move: str, say: Say) -> Html:
    """Return the controls, that of the advised move marked for the eye and the ear; "" advises nothing."""
    if not move:
        return controls
    acts = plays(move), {**plays(move), **advised(say)}
    plain, marked = (el("i", **act).removeprefix("<i").removesuffix("></i>") for act in acts)
    return Html(controls.replace(plain, marked))


def advised(say: Say) -> Act:
    """Return how a control shows that it is the advised one, or leads to it."""
    return {"data_advised": True, "aria_description": say("advised")}


def which_rule(rule: str, say: Say, **attributes: Attribute) -> Html:
    """Return the control that shows the paragraph of a rule: the page leads it there, as every link to a rule."""
    css = "play-button play-button--small"
    return el("a", say("Which rule?"), href=f"#{rule}", data_rule=rule, class_=css, **attributes)


def take_back(act: Act, say: Say, *, id_: str) -> Html:
    """Return the control that undoes the last step."""
    return button(say("Undo"), act, id_=id_)


def group(label: str, *controls: Child, css: str) -> Html:
    """Return controls that belong together, with the name that listeners hear."""
    return el("div", *controls, class_=css, role="group", aria_label=label)


def zoom(label: str, id_: str) -> Html:
    """Return the switch that makes a board larger where it is small."""
    return el("details", el("summary", el("span", label, class_="visually-hidden")), class_="play-zoom", id_=id_)


def note(text: str) -> Html:
    """Return what is asked or explained beside the controls."""
    return el("p", text, class_="play-note")


def meaning(*words: Child) -> Html:
    """Return what the chosen token, tile or card does; those who listen hear it when another is chosen."""
    return el("p", *words, class_="play-meaning", role="status")


def level(levels: Sequence[str], seat: int) -> tuple[Child, ...]:
    """Return how a seat's bot plays, in a word after its name; nothing for a person."""
    return (" ", el("small", levels[seat], class_="play-level")) if levels and levels[seat] else ()


# -- own dice ----------------------------------------------------------------------

NOTHING_ENTERED = "."
"""Stands for no faces at all: it is none."""


def face_key(inside: Child, act: Act, *, id_: str, full: bool = False, key: str | None = None) -> Html:
    """Return a key of the keypad that enters a face; it is off when all faces are entered."""
    return button(inside, act, css="play-button play-button--die", key=key, id_=id_, disabled=full)


def back_key(field: str, entered: str, say: Say, *, id_: str) -> Html:
    """Return a key of the keypad that takes back the last face; it is off, and keeps its place, while there is none."""
    spoken, act = say("Remove the last face"), selects(**{field: entered[:-1] or NOTHING_ENTERED})
    return button("⌫", act, css="play-button play-button--die", id_=id_, aria_label=spoken, disabled=not entered)


def roll_for_me(act: Act, say: Say, *, id_: str) -> Html:
    """Return the control that lets the site throw the dice that a real table would."""
    return button(say("Let the site do it"), act, id_=id_)


def keypad(label: str, *keys: Child) -> Html:
    """Return the keys that enter what a real table shows."""
    return group(label, *keys, css="play-keypad")


def entered_so_far(have: int, need: int, say: Say) -> Html:
    """Return how much of what chance did is entered."""
    return el("span", say("{have} of {need}", have=have, need=need), class_="play-entered")


def own_dice_panel(asked: str, *inside: Child) -> Html:
    """Return the controls to enter what chance did, under what is asked."""
    return el("div", el("p", asked), *inside, class_="play-chance")
