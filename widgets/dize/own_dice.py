"""Own dice: the reader tells what real dice showed."""

from __future__ import annotations

from engines.dize.rules import dice_to_throw
from widgets.art.dice import die
from widgets.dize import words
from widgets.dize.words import GameSnapshot
from widgets.html import Html, el


def chance(snapshot: GameSnapshot) -> Html:
    """Return a keypad for the faces of real dice, and a field to type them."""
    say, state = snapshot.say, snapshot.observation
    entered = entered_faces(snapshot)
    needed = dice_to_throw(state)
    keys = (
        el(
            "button",
            die(face, label=str(face)),
            type="button",
            class_="play-button play-button--die",
            data_do="select",
            data_arg_faces="".join(map(str, (*entered, face))),
            data_key=str(face),
            id_=snapshot.id(f"key{face}"),
            disabled=len(entered) >= needed,
        )
        for face in range(1, 7)
    )
    typed = el(
        "input",
        type="text",
        inputmode="numeric",
        autocomplete="off",
        name="faces",
        value="".join(map(str, entered)),
        aria_label=say("Faces, for example 11246"),
        data_do="select",
        data_on="change",
        id_=snapshot.id("faces"),
        class_="play-field",
    )
    shown = el("div", map(die, entered), class_="dize-dice dize-dice--large")
    left = say("{have} of {need}", have=len(entered), need=needed)
    return el(
        "div",
        el("p", words.throw_sentence(state, say)),
        el("div", *keys, class_="play-keypad", role="group", aria_label=say("Faces")),
        el("div", typed, el("span", left, class_="play-note"), class_="play-row"),
        shown,
        class_="play-chance",
    )


def entered_faces(snapshot: GameSnapshot) -> tuple[int, ...]:
    """Return the faces typed so far; anything that is no face is dropped."""
    return tuple(int(c) for c in snapshot.selected.get("faces", "") if c in "123456")[:20]


def chance_move(snapshot: GameSnapshot) -> str | None:
    faces = entered_faces(snapshot)
    if len(faces) != dice_to_throw(snapshot.observation):
        return None
    return "t" + "".join(map(str, sorted(faces)))
