"""A real table: what its dice showed, what came out of its bag, who began."""

from __future__ import annotations

from engines.core.multiset import heap
from engines.last_one_alive.model import KINDS, NO_DICE, Phase, Tray
from engines.last_one_alive.position import spell_faces
from widgets.art.alive import die, token
from widgets.art.survivors import badge
from widgets.controls import back_key, button, entered_so_far, face_key, keypad, own_dice_panel, pressed, selects
from widgets.html import EMPTY, Html, el
from widgets.last_one_alive import words
from widgets.last_one_alive.words import GameSnapshot


def chance(snapshot: GameSnapshot) -> Html:
    """Return the controls for what chance did."""
    state = snapshot.observation
    if state.turn.cast != NO_DICE:
        return _rolls(snapshot)
    if state.phase is Phase.FIRST:
        return _first(snapshot)
    return _draws(snapshot)


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
    return own_dice_panel(say("Roll {dice}, and enter what you see.", dice=dice), *rows)


def _keypad(snapshot: GameSnapshot, at: int) -> Html:
    """Return a row for one kind of dice: its faces, how often each is entered, and a way back."""
    say, state = snapshot.say, snapshot.observation
    kind, need = KINDS[at], state.turn.cast[at]
    shown = entered(snapshot)[at]
    name = f"fell_{kind.lower()}"
    keys = [
        face_key(
            [die(kind, face, label=words.face(kind, face, say)), _times(shown.count(face))],
            selects(**{name: shown + face}),
            id_=snapshot.id(f"key{kind}{face}"),
            full=len(shown) >= need,
        )
        for face in sorted(set(state.options.faces[at]), key=state.options.faces[at].index)
    ]
    keys.append(back_key(name, shown, say, id_=snapshot.id(f"key{kind}back")))
    return keypad(say(words.KIND_NAMES[kind]), *keys, entered_so_far(len(shown), need, say))


def _times(count: int) -> Html:
    """Return how many dice showed a face, on its key, so that nothing comes to lie beside it; nothing for none."""
    return el("b", f"×{count}", class_="loa-times") if count else EMPTY


def _first(snapshot: GameSnapshot) -> Html:
    say = snapshot.say
    chosen = snapshot.selected.get("first", "")
    keys = [
        button(
            [badge(seat), name],
            {**selects(first=seat), **pressed(on=chosen == str(seat))},
            id_=snapshot.id(f"first{seat}"),
        )
        for seat, name in enumerate(snapshot.names)
    ]
    asked = say("Who saw a zombie most recently? That player begins.")
    return own_dice_panel(asked, keypad(say("First player"), *keys))


def _draws(snapshot: GameSnapshot) -> Html:
    say, state = snapshot.say, snapshot.observation
    chosen = snapshot.selected.get("drawn", "")
    keys = [
        button(
            [token(kind), el("span", words.token(kind, say))],
            {**selects(drawn=kind), **pressed(on=chosen == kind)},
            id_=snapshot.id(f"drawn-{kind}"),
        )
        for kind in sorted(set(state.supply.bag))
    ]
    asked = say("{player} draws a token from the bag: enter it.", player=snapshot.names[state.active])
    return own_dice_panel(asked, keypad(say("Tokens"), *keys))
