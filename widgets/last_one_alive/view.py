"""Last One Alive's table: the threat, the seats around the felt, and the choices of the moment."""

from __future__ import annotations

from collections.abc import Callable

from engines.last_one_alive.model import (
    FLARE,
    WALL,
    Done,
    Draw,
    Flare,
    Heal,
    KeepBarricade,
    KeepItem,
    Move,
    Phase,
    Push,
    RollAgain,
    Shoot,
    State,
    Take,
)
from engines.last_one_alive.table import excess_tokens, mandatory, to_choose
from engines.last_one_alive.token_uses import flare_size
from widgets.art.alive import token
from widgets.html import EMPTY, Attribute, Html, classes, el, join
from widgets.last_one_alive import choosing, naming, words
from widgets.last_one_alive.board import felt, threat
from widgets.last_one_alive.seats import around, own_seat, seat
from widgets.skin import Snapshot

AnySnapshot = Snapshot[State, Move]


def board(snapshot: AnySnapshot) -> Html:
    """Return the table as it is seen from the near edge, the left neighbour at the left."""
    others = [seat(snapshot, number) for number in around(snapshot)]
    return el(
        "div",
        threat(snapshot),
        el("div", *others, class_=f"loa-others loa-others--{len(others)}"),
        felt(snapshot),
        seat(snapshot, own_seat(snapshot)),
        class_="loa-table",
    )


def actions(snapshot: AnySnapshot) -> Html:
    if not snapshot.moves:
        return EMPTY
    waiting = choosing.mode(snapshot)
    if waiting:
        return _waiting(snapshot, waiting)
    return _PHASES[snapshot.observation.phase](snapshot)


def _note(text: str) -> Html:
    return el("p", text, class_="play-note")


def _button(  # noqa: PLR0913 - what a button is
    snapshot: AnySnapshot,
    name: str,
    label: str,
    act: dict[str, Attribute],
    *,
    main: bool = False,
    key: str | None = None,
) -> Html:
    css = classes("play-button", "play-button--main" if main else None)
    return el("button", label, type="button", class_=css, id_=snapshot.id(name), data_key=key, **act)


def _move(snapshot: AnySnapshot, move: Move, *, main: bool = False, label: str = "") -> Html:
    act: dict[str, Attribute] = {"data_move": snapshot.encode(move)}
    name, key = ("main", "t") if main else ("other", "s")
    return _button(snapshot, name, label or words.move(move, snapshot), act, main=main, key=key)


def _why(snapshot: AnySnapshot, move: Move, label: str) -> Html:
    """Return the main button of a choice that is not complete yet: it tells what is missing."""
    act: dict[str, Attribute] = {"data_do": "why", "data_arg_move": snapshot.encode(move), "aria_disabled": "true"}
    return _button(snapshot, "main", label, act, main=True, key="t")


# -- a token waits for its target --------------------------------------------------


def _waiting(snapshot: AnySnapshot, kind: str) -> Html:
    say = snapshot.say
    cancel = _button(snapshot, "cancel", say("Not now"), {"data_do": "select", "data_arg_use": "-"}, key="s")
    if kind == choosing.HERO:
        return join([_note(say("Tap the dice to roll again.")), _hero_button(snapshot), cancel])
    if kind == FLARE:
        return join([_flare_note(snapshot), _flare_button(snapshot), cancel])
    return join([_note(say("Choose a die for: {token}", token=naming.token(kind, say))), cancel])


def _hero_button(snapshot: AnySnapshot) -> Html:
    picked = choosing.picked_again(snapshot)
    move = RollAgain(*picked)
    count = sum(map(len, picked))
    label = snapshot.say.many("Roll {n} die again", "Roll {n} dice again", count)
    return _move(snapshot, move, main=True, label=label) if count else _why(snapshot, move, label)


def _flare_note(snapshot: AnySnapshot) -> Html:
    zombies = snapshot.observation.players[snapshot.observation.active].zombies
    text = snapshot.say.many(
        "Half, rounded up: choose {n} die to send to the left.",
        "Half, rounded up: choose {n} dice to send to the left.",
        flare_size(zombies),
    )
    return _note(text)


def _flare_button(snapshot: AnySnapshot) -> Html:
    move = Flare(choosing.picked_flare(snapshot))
    label = snapshot.say.many("Send {n} die to the left", "Send {n} dice to the left", len(move.dice))
    if move in choosing.few_moves(snapshot):
        return _move(snapshot, move, main=True, label=label)
    return _why(snapshot, move, label)


# -- the phases --------------------------------------------------------------------


def _side(snapshot: AnySnapshot) -> Html:
    say, drawn = snapshot.say, snapshot.observation.turn.drawn
    name = naming.token(drawn, say)
    note = _note(say("You drew: {token}. Its side is chosen for the whole game.", token=name))
    item = _sided(snapshot, KeepItem(), drawn, say("Item side: {token}", token=name))
    wall = _sided(snapshot, KeepBarricade(), WALL, say("Barricade side"))
    return join([note, item, wall])


def _sided(snapshot: AnySnapshot, move: Move, kind: str, label: str) -> Html:
    """Return a side of the drawn token as a button, with what it does."""
    name, key = ("other", "s") if kind == WALL else ("main", "t")
    does = snapshot.say(naming.TOKEN_HELP[kind])
    return el(
        "button",
        token(kind),
        el("span", el("b", label), el("small", does), class_="loa-side-words"),
        type="button",
        class_="play-button loa-side",
        id_=snapshot.id(name),
        data_move=snapshot.encode(move),
        data_key=key,
    )


def _prepare(snapshot: AnySnapshot) -> Html:
    say, state = snapshot.say, snapshot.observation
    chosen = choosing.chosen_dice(snapshot)
    missing = to_choose(state) - sum(chosen)
    dice = mandatory(state) + sum(chosen)
    label = say.many("Roll {n} die", "Roll {n} dice", dice)
    if not missing:
        return _move(snapshot, Take(*chosen), main=True, label=label)
    note = _note(
        say.many("Take {n} die from the pool.", "Take {n} dice from the pool.", missing)
        if sum(chosen)
        else say.many(
            "Take {n} die of your choice from the pool.", "Take {n} dice of your choice from the pool.", missing
        )
    )
    fill: dict[str, Attribute] = {"data_do": "select", **choosing.take_arguments(choosing.filled_up(snapshot))}
    rest = _button(snapshot, "other", say("Fill up evenly"), fill, key="s")
    return join([note, _why(snapshot, Take(*chosen), label), rest])


def _react(snapshot: AnySnapshot) -> Html:
    note = _note(snapshot.say("You may use tokens now: tap one of yours."))
    return join([note, _move(snapshot, Done(), main=True)])


def _drawing(snapshot: AnySnapshot) -> Html:
    """Return the choices while tokens may be drawn, or only used."""
    say, state = snapshot.say, snapshot.observation
    if Draw() not in snapshot.moves:
        return _react(snapshot)
    unused = state.phase is Phase.UNUSED
    note = (
        say("Your front is clear: a drawn token is kept barricade side up.")
        if unused
        else say("A drawn token is kept item side up. It may be a Zombie Apocalypse.")
    )
    stop = say("Draw no more")
    return join([_note(note), _move(snapshot, Draw(), main=True), _move(snapshot, Done(), label=stop)])


def _is_offered(snapshot: AnySnapshot, kind: type[Move]) -> bool:
    return any(isinstance(move, kind) for move in snapshot.moves)


def _shots(snapshot: AnySnapshot) -> Html:
    say, turn = snapshot.say, snapshot.observation.turn
    if not _is_offered(snapshot, Shoot):
        return _react(snapshot)
    note = say.many(
        "Tap a zombie or an ambush in front of you to shoot it: {n} bang left.",
        "Tap a zombie or an ambush in front of you to shoot it: {n} bangs left.",
        turn.bangs,
    )
    return join([_note(note), _move(snapshot, Done())])


def _barricades(snapshot: AnySnapshot) -> Html:
    say, state = snapshot.say, snapshot.observation
    player = state.players[state.active]
    notes = []
    if _is_offered(snapshot, Push):
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
    return join([_note(text) if text else EMPTY, _move(snapshot, Done(), main=not notes)])


def _limit(snapshot: AnySnapshot) -> Html:
    say = snapshot.say
    excess = excess_tokens(snapshot.observation.players[snapshot.observation.active])
    note = say.many("Discard {n} token: tap it.", "Discard {n} tokens: tap them.", excess)
    return _note(note)


def _medikit(snapshot: AnySnapshot) -> Html:
    note = snapshot.say("You are about to be overpowered. Any bang on a shot die saves you.")
    return join([_note(note), _move(snapshot, Heal(), main=True), _move(snapshot, Done())])


_PHASES: dict[Phase, Callable[[AnySnapshot], Html]] = {
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
