"""A first turn as markup: the step at the table with its sentences, and the strip of figures for page and paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engines.core.first_turn import FirstTurn
from widgets import keys
from widgets.controls import button, does
from widgets.html import EMPTY, Html, el, join
from widgets.skin import Snapshot
from widgets.table.first_turn import step_count, waits_for_throw
from widgets.table.log import rule_place
from widgets.table.session import Session

PLAY_PAGE = "../play/"
"""From the rules page of a game."""
AFTER = "after-first-turn"
"""The anchor behind the first turn, where the rest of the rules begins."""


def frame(  # noqa: PLR0913 - the parts that every table has
    session: Session, snapshot: Snapshot[Any, Any], *, notice: Html, board: Html, events: Html, choices: Html
) -> Iterator[Html]:
    """Yield the parts of a step at the table: the way on, what is told, the board, what happened, what can be done."""
    turn, say = session.first_turn, session.say
    assert turn
    yield notice
    yield el("div", *_way(session, snapshot, turn), class_="first-turn-way")
    # A name of its own for each step, so that the sentences are new ones and not the old ones rewritten.
    yield el("p", session.sentences[turn.at], class_="first-turn-words", id_=snapshot.id(f"words{turn.at + 1}"))
    # Unseen, the sentences of all steps keep the room of the longest, so that the board stays where it is.
    yield el("div", *(el("p", words) for words in session.sentences), class_="first-turn-room", aria_hidden="true")
    yield board
    yield events
    yield rule_place(snapshot)
    actions = _ending(session, snapshot) if turn.is_over else _actions(session, snapshot, choices)
    yield el("div", actions, class_="play-actions", id_=snapshot.id("actions"))
    yield button(say("Try it yourself"), does("wake"), css="play-wake")


def strip(session: Session) -> Html:
    """Return a figure for each step and one for the end, with their sentences, and the anchor behind all of it.

    Nothing in it can be pressed.
    """
    assert session.first_turn
    steps = len(session.first_turn.steps)
    figures = (_figure(session, number, steps) for number in range(steps + 1))
    label = session.say("The whole turn in pictures")
    # What scrolls can be scrolled by keys.
    shown = el("ol", *figures, class_="first-turn-strip", tabindex=0, aria_label=label)
    return join([shown, el("span", id_=AFTER)])


def _figure(session: Session, number: int, steps: int) -> Html:
    assert session.first_turn
    shown = Session(session.skin, session.say, session.page, f"{session.key}-{number + 1}")
    shown.attempt = session.first_turn.go_to(number).attempt()
    shown.viewer = shown.attempt.example.seat
    snapshot = replace(shown.snapshot(), moves=(), still=True)
    spoken = el("p", session.skin.text(snapshot), class_="play-text visually-hidden")
    number_shown = el("b", number + 1, class_="first-turn-number", aria_hidden="true") if number < steps else EMPTY
    return el(
        "li",
        el("p", number_shown, session.sentences[number], class_="first-turn-words"),
        el("div", el("div", session.skin.board(snapshot), inert=True), spoken, class_="play-board"),
        class_="first-turn-figure",
    )


def _actions(session: Session, snapshot: Snapshot[Any, Any], choices: Html) -> Html:
    say, attempt = session.say, session.attempt
    assert attempt
    if waits_for_throw(session):
        return button(say("Throw the dice"), does("step-throw"), main=True, key=keys.MAIN, id_=snapshot.id("main"))
    if attempt.words == attempt.example.solution[: attempt.made]:
        return choices
    # One who has missed the goal does not play on from there.
    missed = session.verdict == "missed"
    label, again = say("Set up again"), snapshot.id("again-button")
    return join(
        [
            EMPTY if missed else choices,
            button(label, does("again"), main=missed, key=keys.again(main=missed), id_=again),
        ]
    )


def _ending(session: Session, snapshot: Snapshot[Any, Any]) -> Html:
    say = session.say
    return join(
        [
            el("a", say("Play"), href=PLAY_PAGE, class_="play-button play-button--main", id_=snapshot.id("play")),
            el("a", say("All the rules"), href=f"#{AFTER}", class_="play-button", id_=snapshot.id("rules")),
            button(say("From the beginning"), does("again"), key=keys.AGAIN, id_=snapshot.id("again-button")),
        ]
    )


def _way(session: Session, snapshot: Snapshot[Any, Any], turn: FirstTurn) -> Iterator[Html]:
    """Yield how far one is, and the ways back, on and out."""
    say = session.say
    yield button(say("Back"), does("step-back"), small=True, id_=snapshot.id("back"), disabled=not turn.at)
    if turn.is_over:
        return
    yield el("span", step_count(session), class_="first-turn-count")
    label = say("Next") if turn.at < turn.done else say("Show me")
    yield button(label, does("step-on"), small=True, id_=snapshot.id("on"))
    yield el(
        "a",
        say("Skip"),
        href=f"#{AFTER}",
        class_="play-button play-button--small first-turn-out",
        aria_label=say("Skip to the rules"),
        id_=snapshot.id("out"),
    )
