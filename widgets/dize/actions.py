"""The controls under the zones: the stepper, the button that throws, the choice to stop."""

from __future__ import annotations

from engines.dize.model import Launch, Move, Stop, ThrowAgain
from engines.dize.rules import launch_limit
from widgets.art.dice import die
from widgets.dize import words
from widgets.dize.choosing import launch_choice, reward_choice
from widgets.dize.words import GameSnapshot
from widgets.html import Html, classes, el, join


def launch(snapshot: GameSnapshot) -> Html:
    """Return the number of dice to throw, the button that throws them, and why there may be no more."""
    say, state = snapshot.say, snapshot.observation
    limit, chosen = launch_limit(state.zones), launch_choice(snapshot)
    fewest = state.min_throw
    count = el("output", die("human"), " × ", chosen, class_="play-stepper-value", id_=snapshot.id("dice"))
    fewer = _step(snapshot, "fewer", chosen - 1, off=chosen <= fewest)
    more = _step(snapshot, "more", chosen + 1, off=chosen >= limit)
    stepper = el("div", fewer, count, more, class_="play-stepper", role="group", aria_label=say("How many dice"))
    limit_note = el("p", words.limit_sentence(state, say), class_="play-note")
    return join([stepper, _main(snapshot, Launch(chosen)), limit_note])


def _step(snapshot: GameSnapshot, name: str, dice_then: int, *, off: bool) -> Html:
    """Return a button that changes the number of dice, or tells which rule forbids it."""
    sign, label = ("−", snapshot.say("One die fewer")) if name == "fewer" else ("+", snapshot.say("One die more"))
    act: dict[str, str | int] = {"data_do": "select", "data_arg_dice": dice_then}
    if off:
        act = {"data_do": "why", "data_arg_move": f"l{max(0, dice_then)}", "aria_disabled": "true"}
    return el(
        "button",
        sign,
        type="button",
        class_="play-button play-button--step",
        aria_label=label,
        id_=snapshot.id(name),
        data_key="-" if name == "fewer" else "+",
        **act,
    )


def _main(snapshot: GameSnapshot, move: Move) -> Html:
    return el(
        "button",
        words.move(move, snapshot),
        type="button",
        class_="play-button play-button--main",
        data_move=snapshot.encode(move),
        data_key="t",
        id_=snapshot.id("main"),
    )


def reward(snapshot: GameSnapshot) -> Html:
    """Return what a tap on the dice does, and the button that takes the chosen heroes."""
    advice = snapshot.say("Tap a six to make it a hero; tap another die to let it retire.")
    return join([el("p", advice, class_="play-note"), _main(snapshot, reward_choice(snapshot))])


def decision(snapshot: GameSnapshot) -> Html:
    """Return the two buttons: throw again, or stop."""
    again_allowed = ThrowAgain() in snapshot.moves
    buttons = []
    # The main button of every step has one name, so that the focus stays on it.
    for move, name, key in ((ThrowAgain(), "main", "t"), (Stop(), "stop", "s")):
        allowed = move in snapshot.moves
        main = name == "main" if again_allowed else name == "stop"
        act = (
            {"data_move": snapshot.encode(move)}
            if allowed
            else {"data_do": "why", "data_arg_move": snapshot.encode(move), "aria_disabled": "true"}
        )
        buttons.append(
            el(
                "button",
                words.move(move, snapshot),
                type="button",
                class_=classes("play-button", "play-button--main" if main else None),
                data_key=key,
                id_=snapshot.id(name),
                **act,
            )
        )
    return join(buttons)
