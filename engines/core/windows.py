"""Windows: moments inside a resolution at which seats may act, one after another, before it goes on.

What is under way is a stack, part of the state. Its frames are steps that the game still has to
carry out (records of its own) and windows above them; only the top frame is at work.

    (Announced(card), Window("reply"))            the card waits for replies
    (Announced(card), Window("reply"), Announced(other), Window("reply to the reply"))

A window asks its seats in the game's order. Each passes, or plays something: what is played lies
on top, and when it is finished the window asks anew, from the first seat. When all have passed in
a row the window closes, and the frame below goes on where it stopped. Whom a window asks must
follow from what everybody may see: then a pass tells nobody whether there was something to play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeAlias

from engines.core.game import Event, S, Seat


@dataclass(frozen=True, slots=True)
class Window:
    """A moment at which seats may act."""

    moment: Enum
    waiting: tuple[Seat, ...] | None = None
    """Seats that have still to answer, the first is asked now; None: nobody has been asked yet, or all are anew."""


Frame: TypeAlias = Any
"""A window, or a record of the game's own: a step that it still has to carry out."""
Stack: TypeAlias = tuple[Frame, ...]
"""What is under way, the top last."""


def asked(stack: Stack) -> Seat | None:
    """Return the seat that a window asks now, or None where no window waits."""
    top = stack[-1] if stack else None
    return top.waiting[0] if isinstance(top, Window) and top.waiting else None


def passed(stack: Stack) -> Stack:
    """Return the stack after the asked seat has passed."""
    window = stack[-1]
    return (*stack[:-1], Window(window.moment, window.waiting[1:]))


def interrupted(stack: Stack, *frames: Frame) -> Stack:
    """Return the stack after the asked seat has played what these frames carry out.

    When they are finished, the window asks all its seats anew.
    """
    return (*stack[:-1], Window(stack[-1].moment), *frames)


def cancelled(stack: Stack) -> Stack:
    """Return the stack without the window on top and without the step that waited for it."""
    return stack[:-2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Flow(Generic[S]):
    """How a game's stack is worked off."""

    stack: Callable[[S], Stack]
    with_stack: Callable[[S, Stack], S]
    asks: Callable[[S, Window], tuple[Seat, ...]]
    """Whom a window asks, in order. Nobody: it does not open."""
    carry_out: Callable[[S, Frame, list[Event]], S | None]
    """What a step makes of the state, from whose stack it is gone; what happens is added to the events.

    None: chance or a seat has to move first, and nothing has happened.
    """

    def go_on(self, state: S, events: list[Event]) -> S:
        """Return the state when a window asks, a step waits, or nothing is under way; what happened is added."""
        while stack := self.stack(state):
            below, top = stack[:-1], stack[-1]
            if type(top) is not Window:
                after = self.carry_out(self.with_stack(state, below), top, events)
                if after is None:
                    break
                state = after
            elif top.waiting:
                break
            else:
                waiting = self.asks(state, top) if top.waiting is None else ()
                state = self.with_stack(state, (*below, Window(top.moment, waiting)) if waiting else below)
        return state
