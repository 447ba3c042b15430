"""Last One Alive's table: the threat, the seats around the felt, and the choices of the moment."""

from __future__ import annotations

from collections.abc import Callable

from engines.last_one_alive.model import (
    FLARE,
    TOKEN_LIMIT,
    WALL,
    Done,
    Draw,
    Flare,
    Heal,
    KeepBarricade,
    KeepItem,
    Move,
    Phase,
    RollAgain,
    State,
    Take,
)
from engines.last_one_alive.table import mandatory, to_choose
from widgets.art.alive import token
from widgets.face import Scene
from widgets.html import EMPTY, Attribute, Html, classes, el, join
from widgets.last_one_alive import choosing, naming, words
from widgets.last_one_alive.felt import felt, threat
from widgets.last_one_alive.seats import around, own_seat, seat

AnyScene = Scene[State, Move]


def board(scene: AnyScene) -> Html:
    """Return the table as it is seen from the near edge, the left neighbour at the left."""
    others = [seat(scene, number) for number in around(scene)]
    return el(
        "div",
        threat(scene),
        el("div", *others, class_=f"loa-others loa-others--{len(others)}"),
        felt(scene),
        seat(scene, own_seat(scene)),
        class_="loa-table",
    )


def actions(scene: AnyScene) -> Html:
    if not scene.moves:
        return EMPTY
    waiting = choosing.mode(scene)
    if waiting:
        return _waiting(scene, waiting)
    return _PHASES[scene.observation.phase](scene)


def _note(text: str) -> Html:
    return el("p", text, class_="play-note")


def _button(  # noqa: PLR0913 - what a button is
    scene: AnyScene, name: str, label: str, act: dict[str, Attribute], *, main: bool = False, key: str | None = None
) -> Html:
    css = classes("play-button", "play-button--main" if main else None)
    return el("button", label, type="button", class_=css, id_=scene.id(name), data_key=key, **act)


def _move(scene: AnyScene, move: Move, *, main: bool = False, label: str = "") -> Html:
    act: dict[str, Attribute] = {"data_move": scene.encode(move)}
    name, key = ("main", "t") if main else ("other", "s")
    return _button(scene, name, label or words.move(move, scene), act, main=main, key=key)


def _why(scene: AnyScene, move: Move, label: str) -> Html:
    """Return the main button of a choice that is not complete yet: it tells what is missing."""
    act: dict[str, Attribute] = {"data_do": "why", "data_arg_move": scene.encode(move), "aria_disabled": "true"}
    return _button(scene, "main", label, act, main=True, key="t")


# -- a token waits for its target --------------------------------------------------


def _waiting(scene: AnyScene, kind: str) -> Html:
    say = scene.say
    cancel = _button(scene, "cancel", say("Not now"), {"data_do": "draft", "data_arg_use": "-"}, key="s")
    if kind == choosing.HERO:
        return join([_note(say("Tap the dice to roll again.")), _hero_button(scene), cancel])
    if kind == FLARE:
        return join([_flare_note(scene), _flare_button(scene), cancel])
    return join([_note(say("Choose a die for: {token}", token=naming.token(kind, say))), cancel])


def _hero_button(scene: AnyScene) -> Html:
    picked = choosing.picked_again(scene)
    move = RollAgain(*picked)
    count = sum(map(len, picked))
    label = scene.say.many("Roll {n} die again", "Roll {n} dice again", count)
    return _move(scene, move, main=True, label=label) if count else _why(scene, move, label)


def _flare_note(scene: AnyScene) -> Html:
    dice = len(scene.observation.players[scene.observation.active].zombies)
    text = scene.say.many(
        "Half, rounded up: choose {n} die to send to the left.",
        "Half, rounded up: choose {n} dice to send to the left.",
        (dice + 1) // 2,
    )
    return _note(text)


def _flare_button(scene: AnyScene) -> Html:
    move = Flare(choosing.picked_flare(scene))
    label = scene.say.many("Send {n} die to the left", "Send {n} dice to the left", len(move.dice))
    if move in choosing.few_moves(scene):
        return _move(scene, move, main=True, label=label)
    return _why(scene, move, label)


# -- the phases --------------------------------------------------------------------


def _side(scene: AnyScene) -> Html:
    say, drawn = scene.say, scene.observation.turn.drawn
    name = naming.token(drawn, say)
    note = _note(say("You drew: {token}. Its side is chosen for the whole game.", token=name))
    item = _sided(scene, KeepItem(), drawn, say("Item side: {token}", token=name))
    wall = _sided(scene, KeepBarricade(), WALL, say("Barricade side"))
    return join([note, item, wall])


def _sided(scene: AnyScene, move: Move, kind: str, label: str) -> Html:
    """Return a side of the drawn token as a button, with what it does."""
    name, key = ("other", "s") if kind == WALL else ("main", "t")
    does = scene.say(naming.TOKEN_HELP[kind])
    return el(
        "button",
        token(kind),
        el("span", el("b", label), el("small", does), class_="loa-side-words"),
        type="button",
        class_="play-button loa-side",
        id_=scene.id(name),
        data_move=scene.encode(move),
        data_key=key,
    )


def _prepare(scene: AnyScene) -> Html:
    say, state = scene.say, scene.observation
    chosen = choosing.chosen_dice(scene)
    missing = to_choose(state) - sum(chosen)
    dice = mandatory(state) + sum(chosen)
    label = say.many("Roll {n} die", "Roll {n} dice", dice)
    if not missing:
        return _move(scene, Take(*chosen), main=True, label=label)
    note = _note(
        say.many("Take {n} die from the pool.", "Take {n} dice from the pool.", missing)
        if sum(chosen)
        else say.many(
            "Take {n} die of your choice from the pool.", "Take {n} dice of your choice from the pool.", missing
        )
    )
    fill: dict[str, Attribute] = {"data_do": "draft", **choosing.take_arguments(choosing.filled_up(scene))}
    rest = _button(scene, "other", say("Fill up evenly"), fill, key="s")
    return join([note, _why(scene, Take(*chosen), label), rest])


def _react(scene: AnyScene) -> Html:
    note = _note(scene.say("You may use tokens now: tap one of yours."))
    return join([note, _move(scene, Done(), main=True)])


def _drawing(scene: AnyScene) -> Html:
    """Return the choices while tokens may be drawn, or only used."""
    say, state = scene.say, scene.observation
    if Draw() not in scene.moves:
        return _react(scene)
    unused = state.phase is Phase.UNUSED
    note = (
        say("Your front is clear: a drawn token is kept barricade side up.")
        if unused
        else say("A drawn token is kept item side up. It may be a Zombie Apocalypse.")
    )
    stop = say("Draw no more")
    return join([_note(note), _move(scene, Draw(), main=True), _move(scene, Done(), label=stop)])


def _shots(scene: AnyScene) -> Html:
    say, turn = scene.say, scene.observation.turn
    if not turn.bangs or scene.observation.players[scene.observation.active].is_clear:
        return _react(scene)
    note = say.many(
        "Tap a zombie or an ambush in front of you to shoot it: {n} bang left.",
        "Tap a zombie or an ambush in front of you to shoot it: {n} bangs left.",
        turn.bangs,
    )
    return join([_note(note), _move(scene, Done())])


def _barricades(scene: AnyScene) -> Html:
    say, state = scene.say, scene.observation
    player = state.players[state.active]
    notes = []
    if state.turn.walls and player.zombies:
        notes.append(
            say.many(
                "Tap a zombie die in front of you to send it to the left: {n} barricade left.",
                "Tap a zombie die in front of you to send it to the left: {n} barricades left.",
                state.turn.walls,
            )
        )
    if not player.is_clear:
        notes.append(say("What stays in front overpowers you when the turn is closed."))
    text = " ".join(notes)
    return join([_note(text) if text else EMPTY, _move(scene, Done(), main=not notes)])


def _limit(scene: AnyScene) -> Html:
    say = scene.say
    tokens = scene.observation.players[scene.observation.active].tokens
    note = say.many("Discard {n} token: tap it.", "Discard {n} tokens: tap them.", len(tokens) - TOKEN_LIMIT)
    return _note(note)


def _medikit(scene: AnyScene) -> Html:
    note = scene.say("You are about to be overpowered. Any bang on a shot die saves you.")
    return join([_note(note), _move(scene, Heal(), main=True), _move(scene, Done())])


_PHASES: dict[Phase, Callable[[AnyScene], Html]] = {
    Phase.SIDE: _side,
    Phase.PREPARE: _prepare,
    Phase.REACT: _react,
    Phase.ITEMS: _drawing,
    Phase.SHOTS: _shots,
    Phase.BARRICADES: _barricades,
    Phase.UNUSED: _drawing,
    Phase.LIMIT: _limit,
    Phase.MEDIKIT: _medikit,
}
