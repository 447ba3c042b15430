"""The controls under the zones: the stepper, the button that throws, the choice to stop."""

from __future__ import annotations

from engines.dize.legality import launch_limit
from engines.dize.model import Launch, Move, Stop, ThrowAgain
from widgets.art.dice import die
from widgets.controls import button, group, note, plays, plays_or_tells_why, selects, tells_why
from widgets.dize import words
from widgets.dize.choosing import launch_choice, reward_choice
from widgets.dize.keys import FEWER, MORE
from widgets.dize.words import GameSnapshot
from widgets.html import Html, el, join
from widgets.keys import MAIN, OTHER


def launch(snapshot: GameSnapshot) -> Html:
    """Return the number of dice to throw, the button that throws them, and why there may be no more."""
    say, state = snapshot.say, snapshot.observation
    limit, chosen = launch_limit(state.zones.human, state.zones.zombie), launch_choice(snapshot)
    numbers = (el("option", n, value=n, selected=n == chosen) for n in range(state.min_throw, limit + 1))
    select = el(
        "select",
        *numbers,
        name="dice",
        aria_label=say("How many dice"),
        data_do="select",
        data_on="change",
        id_=snapshot.id("dice"),
    )
    count = el("span", die("human"), " × ", select, class_="play-stepper-value")
    fewer = _step(snapshot, "fewer", chosen - 1, off=chosen <= state.min_throw)
    more = _step(snapshot, "more", chosen + 1, off=chosen >= limit)
    stepper = group(say("How many dice"), fewer, count, more, css="play-stepper")
    return join([stepper, _main(snapshot, Launch(chosen)), note(words.limit_sentence(state, say))])


def _step(snapshot: GameSnapshot, name: str, dice_then: int, *, off: bool) -> Html:
    """Return a button that changes the number of dice, or tells which rule forbids it."""
    is_more = name == "more"
    return button(
        "+" if is_more else "−",
        tells_why(snapshot.encode(Launch(max(0, dice_then)))) if off else selects(dice=dice_then),
        css="play-button play-button--step",
        key=MORE if is_more else FEWER,
        aria_label=snapshot.say("One die more") if is_more else snapshot.say("One die fewer"),
        id_=snapshot.id(name),
    )


def _main(snapshot: GameSnapshot, move: Move) -> Html:
    label, act = words.move(move, snapshot), plays(snapshot.encode(move))
    return button(label, act, main=True, key=MAIN, id_=snapshot.id("main"))


def reward(snapshot: GameSnapshot) -> Html:
    """Return what a tap on the dice does, and the button that takes the chosen heroes."""
    advice = snapshot.say("Tap a six to make it a hero; tap another die to let it retire.")
    return join([note(advice), _main(snapshot, reward_choice(snapshot))])


def decision(snapshot: GameSnapshot) -> Html:
    """Return the two buttons: throw again, or stop."""
    main = "main" if ThrowAgain() in snapshot.moves else "stop"
    # The main button of every step has one name, so that the focus stays on it.
    return join(
        button(
            words.move(move, snapshot),
            plays_or_tells_why(snapshot.encode(move), allowed=move in snapshot.moves),
            main=name == main,
            key=key,
            id_=snapshot.id(name),
        )
        for move, name, key in ((ThrowAgain(), "main", MAIN), (Stop(), "stop", OTHER))
    )
