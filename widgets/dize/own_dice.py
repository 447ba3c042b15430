"""Own dice: the reader tells what real dice showed."""

from __future__ import annotations

from itertools import islice

from engines.dize.chance import dice_to_throw
from widgets.art.dice import die
from widgets.controls import back_key, entered_so_far, face_key, keypad, own_dice_panel, selects
from widgets.dize import words
from widgets.dize.keys import FACE
from widgets.dize.throw import place
from widgets.dize.words import GameSnapshot
from widgets.html import Html, el


def chance(snapshot: GameSnapshot) -> Html:
    """Return a keypad for the faces of real dice, and a field to type them."""
    say, state = snapshot.say, snapshot.observation
    entered = entered_faces(snapshot)
    needed, text = dice_to_throw(state), "".join(map(str, entered))
    keys = (
        face_key(
            die(face, label=str(face)),
            selects(faces=f"{text}{face}"),
            key=key,
            id_=snapshot.id(f"key{face}"),
            full=len(entered) >= needed,
        )
        for face, key in enumerate(FACE, 1)
    )
    typed = el(
        "input",
        type="text",
        inputmode="numeric",
        autocomplete="off",
        name="faces",
        value=text,
        aria_label=say("Faces, for example 11246"),
        data_do="select",
        data_on="input",
        data_enter="enter-chance",
        id_=snapshot.id("faces"),
        class_="play-field",
    )
    row = el(
        "div",
        typed,
        back_key("faces", text, say, id_=snapshot.id("back")),
        entered_so_far(len(entered), needed, say),
        class_="play-row",
    )
    # Each die has its place from the start, so that no key moves under the finger.
    places = Html(place() * (needed - len(entered)))
    shown = el("div", map(die, entered), places, class_="dize-dice dize-dice--large")
    return own_dice_panel(words.throw_sentence(state, say), keypad(say("Faces"), *keys), row, shown)


def entered_faces(snapshot: GameSnapshot) -> tuple[int, ...]:
    """Return the faces typed so far; anything that is no face is dropped, and what is more than the dice."""
    typed = (int(c) for c in snapshot.selected.get("faces", "") if c in "123456")
    return tuple(islice(typed, dice_to_throw(snapshot.observation)))


def chance_move(snapshot: GameSnapshot) -> str | None:
    faces = entered_faces(snapshot)
    if len(faces) != dice_to_throw(snapshot.observation):
        return None
    return "t" + "".join(map(str, sorted(faces)))
