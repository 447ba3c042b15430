"""A real table: what its dice showed, what came out of its bag, who began."""

from __future__ import annotations

from engines.last_one_alive.model import KINDS, NO_DICE, Phase, Tray
from engines.last_one_alive.position import spell_faces
from engines.last_one_alive.table import heap
from widgets.art.alive import die, token
from widgets.art.survivors import badge
from widgets.html import EMPTY, Attribute, Html, el, join
from widgets.last_one_alive import words
from widgets.last_one_alive.words import GameSnapshot


def chance(snapshot: GameSnapshot) -> Html:
    """Return the controls for what chance did."""
    state = snapshot.observation
    if state.turn.cast != NO_DICE:
        inside = _rolls(snapshot)
    elif state.phase is Phase.FIRST:
        inside = _first(snapshot)
    else:
        inside = _draws(snapshot)
    return el("div", inside, class_="play-chance")


def chance_move(snapshot: GameSnapshot) -> str | None:
    """Return the entered chance move in notation, or None while it is incomplete."""
    state = snapshot.observation
    if state.turn.cast != NO_DICE:
        faces = entered(snapshot)
        whole = all(len(shown) == count for shown, count in zip(faces, state.turn.cast, strict=True))
        return "R" + spell_faces(faces) if whole else None
    if state.phase is Phase.FIRST:
        seat = snapshot.selected.get("first", "")
        return f"F{seat}" if seat.isdigit() else None
    drawn = snapshot.selected.get("drawn", "")
    return f"D{drawn}" if drawn else None


def entered(snapshot: GameSnapshot) -> Tray:
    """Return the faces typed so far for each kind; anything that is no face of it is dropped."""
    state = snapshot.observation
    heaps = []
    for kind, count, die_faces in zip(KINDS, state.turn.cast, state.options.faces, strict=True):
        typed = snapshot.selected.get(f"fell-{kind.lower()}", "")
        heaps.append("".join(face for face in typed if face in die_faces)[:count])
    return heap(heaps[0]), heap(heaps[1]), heap(heaps[2]), heap(heaps[3])


def _rolls(snapshot: GameSnapshot) -> Html:
    say, state = snapshot.say, snapshot.observation
    rows = [_keypad(snapshot, at) for at, count in enumerate(state.turn.cast) if count]
    dice = words.counted(state.turn.cast, say)
    return join([el("p", say("Roll and enter what they show: {dice}.", dice=dice)), *rows])


def _keypad(snapshot: GameSnapshot, at: int) -> Html:
    """Return a row of faces for one kind of dice, what is entered, and a way back."""
    say, state = snapshot.say, snapshot.observation
    kind, need = KINDS[at], state.turn.cast[at]
    shown = entered(snapshot)[at]
    name = f"data_arg_fell_{kind.lower()}"
    keys = [
        _key(
            snapshot,
            f"key{kind}{face}",
            die(kind, face, label=words.face(kind, face, say)),
            {name: shown + face, "disabled": len(shown) >= need},
        )
        for face in sorted(set(state.options.faces[at]), key=state.options.faces[at].index)
    ]
    # A dot is no face: it stands for nothing entered.
    back = _key(
        snapshot, f"key{kind}back", "⌫", {name: shown[:-1] or ".", "aria_label": say("Take back the last face")}
    )
    label = say(words.KIND_NAMES[kind])
    so_far = el("span", *(die(kind, face) for face in shown), class_="loa-entered")
    have = el("span", say("{have} of {need}", have=len(shown), need=need), class_="loa-have")
    return el(
        "div", *keys, back if shown else EMPTY, so_far, have, class_="play-keypad", role="group", aria_label=label
    )


def _key(snapshot: GameSnapshot, name: str, inside: Html | str, act: dict[str, Attribute]) -> Html:
    css = "play-button play-button--die"
    return el("button", inside, type="button", class_=css, data_do="select", id_=snapshot.id(name), **act)


def _first(snapshot: GameSnapshot) -> Html:
    say = snapshot.say
    chosen = snapshot.selected.get("first", "")
    keys = [
        el(
            "button",
            badge(seat),
            name,
            type="button",
            class_="play-button",
            data_do="select",
            data_arg_first=seat,
            aria_pressed="true" if chosen == str(seat) else "false",
            id_=snapshot.id(f"first{seat}"),
        )
        for seat, name in enumerate(snapshot.names)
    ]
    asked = el("p", say("Who saw a zombie most recently? That player begins."))
    return join([asked, el("div", *keys, class_="play-keypad", role="group", aria_label=say("Who begins"))])


def _draws(snapshot: GameSnapshot) -> Html:
    say, state = snapshot.say, snapshot.observation
    chosen = snapshot.selected.get("drawn", "")
    keys = [
        el(
            "button",
            token(kind),
            el("span", words.token(kind, say)),
            type="button",
            class_="play-button",
            data_do="select",
            data_arg_drawn=kind,
            aria_pressed="true" if chosen == kind else "false",
            id_=snapshot.id(f"drawn-{kind}"),
        )
        for kind in sorted(set(state.supply.bag))
    ]
    asked = say(
        "Draw a token from the bag and enter it. It is drawn by: {player}.", player=snapshot.names[state.active]
    )
    row = el("div", *keys, class_="play-keypad", role="group", aria_label=say("Tokens"))
    return join([el("p", asked), row])
