"""One game between bots, one for each seat. A bot that fails or breaks a rule loses it, and the game ends there."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

from engines.core.bots import Intention, acted
from engines.core.errors import IllegalMove
from engines.core.game import Game, Seat
from widgets.table.turns import AnyMatch
from widgets.terminal.bots import AnyBot, error_of, file_of
from widgets.terminal.words import shown


class Fault(NamedTuple):
    """What a bot did wrong, and from which seat."""

    seat: Seat
    error: str


class Result(NamedTuple):
    """How a game ended; nobody wins one that a fault has ended."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    """One for each seat, where the game counts points."""
    moves: int
    fault: Fault | None = None


class NoAnswer(BaseException):
    """A bot thought about one move for too long; no `except Exception` of its own hides that."""


@contextmanager
def _within(seconds: float) -> Iterator[None]:
    """Raise `NoAnswer` where the block takes longer. Systems without such a signal wait."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def end(*_: object) -> None:
        raise NoAnswer(f"no move after {seconds:g} s")

    before = signal.signal(signal.SIGALRM, end)
    # Once more every second, for a bot that catches everything.
    signal.setitimer(signal.ITIMER_REAL, seconds, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def play_contest(match: AnyMatch, bots: Sequence[AnyBot], seed: str, slices: int, patience: float) -> Result:
    """Play a match to its end. Chance and each seat draw from generators of their own: a thought shifts no dice.

    A bot that gives no move within so many seconds of `patience` has failed.
    """
    dice = Random(f"{seed} dice")
    thoughts = [Random(f"{seed} seat {seat}") for seat in range(match.seats)]
    intentions: dict[Seat, Intention[Any]] = {}
    match = match.settle(dice)
    while match.outcome is None:
        seat = int(match.actor)  # type: ignore[arg-type]
        try:
            with _within(patience):
                intention = acted(bots[seat], match, thoughts[seat], intentions.get(seat), slices)
        except KeyboardInterrupt:
            raise
        except BaseException as problem:  # noqa: BLE001 - whatever a reader's bot does, the tournament goes on
            return Result((), (), match.ply, Fault(seat, _error(problem, match.game, file_of(bots[seat]))))
        intentions[seat] = intention
        match = intention.after.settle(dice)
    return Result(match.outcome.winners, _scores(match), match.ply)


def _scores(match: AnyMatch) -> tuple[int, ...]:
    assert match.outcome is not None
    found = [match.game.score(match.outcome, match.seats, seat) for seat in range(match.seats)]
    return tuple(score for score in found if score is not None)


def _error(problem: BaseException, game: Game[Any, Any, Any], file: str) -> str:
    if isinstance(problem, IllegalMove):
        return f"IllegalMove: {_notation(problem.move, game)} ({problem.rule})"
    return error_of(problem, file)


def _notation(move: Any, game: Game[Any, Any, Any]) -> str:
    try:
        written: Any = game.encode(move)
    except Exception:  # noqa: BLE001 - what a bot gave need be no move at all
        written = None
    return written if isinstance(written, str) and written else shown(repr(move))
