"""How a kind of frame is handled: by itself, or by whoever acts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from engines.core.game import Nature, Seat
from engines.core.windows import Frame
from engines.last_night_on_earth.fights.dice import ONE_DIE
from engines.last_night_on_earth.model import Pile, State
from engines.last_night_on_earth.moves import CardDrawn, Move
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import Told


def waits(_state: State, _frame: Frame, _told: Told) -> None:
    """Do nothing before a seat or chance has moved."""


def chance(_state: State, _frame: Frame) -> Nature:
    return Nature.CHANCE


def _die(_state: State, _frame: Frame) -> tuple[Move, ...]:
    return ONE_DIE


def _nobody(_state: State, frame: Frame) -> Seat | Nature:
    raise AssertionError(frame)


def _nothing(_state: State, frame: Frame) -> Iterable[Move]:
    raise AssertionError(frame)


def _refused(_state: State, frame: Frame, _move: object) -> Rule | None:
    raise AssertionError(frame)


def _cannot(_state: State, frame: Frame, _move: Any, _told: Told) -> State:
    raise AssertionError(frame)


class Handler(NamedTuple):
    """What becomes of a kind of frame. `carry_out` and `apply` get the state without the frame on its stack.

    One that never waits has a `carry_out` only.
    """

    carry_out: Callable[[State, Any, Told], State | None]
    """What it comes to by itself; None: chance or a seat has to move first."""
    actor: Callable[[State, Any], Seat | Nature] = _nobody
    candidates: Callable[[State, Any], Iterable[Move]] = _nothing
    objection: Callable[[State, Any, object], Rule | None] = _refused
    apply: Callable[[State, Any, Any, Told], State] = _cannot
    legal: Callable[[State, Any], Iterable[Move]] | None = None
    """The candidates that nothing forbids, where they are known faster than by asking about each."""


Handlers: TypeAlias = Mapping[type, Handler]


def draw_objection(move: object, pile: Pile, order: Mapping[str, int], rule: Rule) -> Rule | None:
    """Return the rule against whatever is no card of this pile, in which titles stand in this order."""
    is_drawn = type(move) is CardDrawn and type(move.card) is str and move.card in order and pile[order[move.card]]
    return None if is_drawn else rule


def one_die(
    objection: Callable[[State, Any, object], Rule | None],
    apply: Callable[[State, Any, Any, Told], State],
    carry_out: Callable[[State, Any, Told], State | None] = waits,
) -> Handler:
    """Return the handler of a frame that waits for one die."""
    return Handler(carry_out, chance, _die, objection, apply)
