"""The controls under the table: what each phase asks, and what a token that waits for its target asks."""

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
    Take,
)
from engines.last_one_alive.table import excess_tokens, mandatory, to_choose
from engines.last_one_alive.token_uses import flare_size
from widgets.art.alive import token
from widgets.controls import button, meaning, note, plays, selects, tells_why
from widgets.html import EMPTY, Html, el, join
from widgets.keys import MAIN, OTHER
from widgets.last_one_alive import choosing, words
from widgets.last_one_alive.words import GameSnapshot


def _move(snapshot: GameSnapshot, move: Move, *, main: bool = False, label: str = "") -> Html:
    # The other button of one phase is not that of the next: it would keep the focus, and a second Enter would end all.
    name, key = ("main", MAIN) if main else (f"other-{snapshot.observation.phase}", OTHER)
    act = plays(snapshot.encode(move))
    return button(label or words.move(move, snapshot), act, main=main, key=key, id_=snapshot.id(name))


def _incomplete(snapshot: GameSnapshot, move: Move, label: str) -> Html:
    """Return the main button of a choice that is not complete yet: it tells what is missing."""
    return button(label, tells_why(snapshot.encode(move)), main=True, key=MAIN, id_=snapshot.id("main"))


# -- a token waits for its target --------------------------------------------------


def waiting(snapshot: GameSnapshot, kind: str) -> Html:
    """Return what the chosen token does, and the controls to use it: at once, or on a target."""
    say = snapshot.say
    cancel = button(say("Not now"), selects(use="-"), key=OTHER, id_=snapshot.id("cancel"))
    if kind == choosing.HERO:
        told = [meaning(say(words.HERO_HELP)), note(say("Tap the dice you want to reroll."))]
        return join([*told, _hero_button(snapshot), cancel])
    told = [meaning(say(words.TOKEN_HELP[kind]))]
    if kind == FLARE and snapshot.observation.phase is not Phase.LIMIT:
        return join([*told, _flare_note(snapshot), _flare_button(snapshot), cancel])
    moves = choosing.token_moves(kind, snapshot)
    if len(moves) == 1:
        return join([*told, _move(snapshot, moves[0], main=True), cancel])
    return join([*told, note(say("Choose a die for: {token}", token=words.token(kind, say))), cancel])


def _hero_button(snapshot: GameSnapshot) -> Html:
    picked = choosing.picked_again(snapshot)
    move = RollAgain(*picked)
    count = sum(map(len, picked))
    label = snapshot.say.many("Reroll {n} die", "Reroll {n} dice", count)
    return _move(snapshot, move, main=True, label=label) if count else _incomplete(snapshot, move, label)


def _flare_note(snapshot: GameSnapshot) -> Html:
    zombies = snapshot.observation.players[snapshot.observation.active].zombies
    text = snapshot.say.many(
        "Half, rounded up: choose {n} die to send to the left.",
        "Half, rounded up: choose {n} dice to send to the left.",
        flare_size(zombies),
    )
    return note(text)


def _flare_button(snapshot: GameSnapshot) -> Html:
    move = Flare(choosing.picked_flare(snapshot))
    label = snapshot.say.many("Send {n} die to the left", "Send {n} dice to the left", len(move.dice))
    if move in choosing.few_moves(snapshot):
        return _move(snapshot, move, main=True, label=label)
    return _incomplete(snapshot, move, label)


# -- the phases --------------------------------------------------------------------


def _side(snapshot: GameSnapshot) -> Html:
    say, drawn = snapshot.say, snapshot.observation.turn.drawn
    name = words.token(drawn, say)
    asked = note(say("You drew: {token}. The side you choose counts for the whole game.", token=name))
    item = _sided(snapshot, KeepItem(), drawn, say("Item side: {token}", token=name))
    wall = _sided(snapshot, KeepBarricade(), WALL, say("Barricade side"))
    return join([asked, item, wall])


def _sided(snapshot: GameSnapshot, move: Move, kind: str, label: str) -> Html:
    """Return a side of the drawn token as a button, with what it does."""
    name, key = ("other", OTHER) if kind == WALL else ("main", MAIN)
    does = snapshot.say(words.TOKEN_HELP[kind])
    return button(
        [token(kind), el("span", el("b", label), el("small", does), class_="loa-side-words")],
        plays(snapshot.encode(move)),
        css="play-button loa-side",
        key=key,
        id_=snapshot.id(name),
    )


def _prepare(snapshot: GameSnapshot) -> Html:
    say, state = snapshot.say, snapshot.observation
    chosen = choosing.chosen_dice(snapshot)
    missing = to_choose(state) - sum(chosen)
    dice = mandatory(state) + sum(chosen)
    label = say.many("Roll {n} die", "Roll {n} dice", dice)
    if not missing:
        return _move(snapshot, Take(*chosen), main=True, label=label)
    asked = note(
        say.many("Take {n} die from the pool.", "Take {n} dice from the pool.", missing)
        if sum(chosen)
        else say.many(
            "Take {n} die of your choice from the pool.", "Take {n} dice of your choice from the pool.", missing
        )
    )
    fill = choosing.takes(choosing.filled_up(snapshot))
    rest = button(say("Fill up evenly"), fill, key=OTHER, id_=snapshot.id("other"))
    return join([asked, _incomplete(snapshot, Take(*chosen), label), rest])


def _react(snapshot: GameSnapshot) -> Html:
    warned = _warning(snapshot)
    asked = snapshot.say("You may use tokens now: tap one of yours.")
    # Who is taught to use a token is not invited to let it be.
    return join([_asked(asked, warned), _move(snapshot, Done(), main=not warned and not snapshot.in_first_turn)])


def _asked(asked: str, warned: list[str]) -> Html:
    """Return what is asked, and what happens to whoever ends the turn like this."""
    return el("p", asked, " ", *(el("strong", one, class_="loa-warned") for one in warned), class_="play-note")


def _warning(snapshot: GameSnapshot) -> list[str]:
    """Return what is said where the next button ends a turn that one does not survive as things are."""
    state = snapshot.observation
    if state.players[state.active].is_clear or not words.ends_turn(snapshot):
        return []
    return [snapshot.say("Anything still in front of you when you end your turn overpowers you.")]


def _drawing(snapshot: GameSnapshot) -> Html:
    """Return the choices while tokens may be drawn, or only used."""
    say, state = snapshot.say, snapshot.observation
    if Draw() not in snapshot.moves:
        return _react(snapshot)
    unused = state.phase is Phase.UNUSED
    asked = (
        say("Nothing is left in front of you: you keep a drawn token barricade side up.")
        if unused
        else say("You keep a drawn token item side up. It could be a Zombie Apocalypse.")
    )
    stop = say("Stop drawing")
    return join([note(asked), _move(snapshot, Draw(), main=True), _move(snapshot, Done(), label=stop)])


def _is_offered(snapshot: GameSnapshot, kind: type[Move]) -> bool:
    return any(isinstance(move, kind) for move in snapshot.moves)


def _shots(snapshot: GameSnapshot) -> Html:
    say, turn = snapshot.say, snapshot.observation.turn
    if not _is_offered(snapshot, Shoot):
        return _react(snapshot)
    asked = say.many(
        "Tap a zombie or an ambush in front of you to shoot it: {n} bang left.",
        "Tap a zombie or an ambush in front of you to shoot it: {n} bangs left.",
        turn.bangs,
    )
    return join([_asked(asked, _warning(snapshot)), _move(snapshot, Done())])


def _barricades(snapshot: GameSnapshot) -> Html:
    can_push = _is_offered(snapshot, Push)
    if not can_push and snapshot.moves != (Done(),):
        return _react(snapshot)
    asked = snapshot.say.many(
        "Tap a zombie die in front of you to send it to the left: {n} barricade to use.",
        "Tap a zombie die in front of you to send it to the left: {n} barricades to use.",
        snapshot.observation.turn.walls,
    )
    warned = _warning(snapshot)
    told = _asked(asked if can_push else "", warned) if can_push or warned else EMPTY
    return join([told, _move(snapshot, Done(), main=not told)])


def _limit(snapshot: GameSnapshot) -> Html:
    say = snapshot.say
    excess = excess_tokens(snapshot.observation.players[snapshot.observation.active])
    asked = say.many("Discard {n} token: tap it.", "Discard {n} tokens: tap them.", excess)
    return note(asked)


def _medikit(snapshot: GameSnapshot) -> Html:
    asked = snapshot.say("You’re about to be overpowered. Any bang on a shot die saves you.")
    return join([note(asked), _move(snapshot, Heal(), main=True), _move(snapshot, Done())])


IN_PHASE: dict[Phase, Callable[[GameSnapshot], Html]] = {
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
"""The controls of each phase in which somebody chooses."""
