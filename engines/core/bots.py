"""Players made of code: they see an observation and the legal moves, never the state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, Generic

from engines.core.chance import pick
from engines.core.game import Bot, Game, M, Nature, O, Plan, Seat
from engines.core.match import Match


def first_legal(observation: O, moves: Sequence[M], rng: Random) -> Iterator[M]:  # noqa: ARG001
    """Take the first move offered."""
    yield moves[0]


def at_random(observation: O, moves: Sequence[M], rng: Random) -> Iterator[M]:  # noqa: ARG001
    """Take any legal move, each as likely."""
    yield pick(moves, rng)


@dataclass(frozen=True, slots=True)
class Intention(Generic[M]):
    """The rest of a bot's plan, once its first move is made."""

    seat: Seat
    after: Match[Any, M, Any]
    """The match after the last planned move."""
    then: tuple[M, ...]

    def next_move(self, match: Match[Any, M, Any]) -> M | None:
        """Return the next planned move, if the bot is asked again, it is legal, and others have at most passed."""
        if not self.then or match.actor != self.seat or match.outcome is not None:
            return None
        passing = match.game.passing
        for step in match.history():
            if step is self.after:
                move = self.then[0]
                return move if match.game.objection(match.state, move) is None else None
            if step.move is None or step.move != passing:
                break
        return None

    def followed(self, match: Match[Any, M, Any]) -> Intention[M]:
        """Return what is left after the next planned move was made."""
        return Intention(self.seat, match, self.then[1:])


def decide(bot: Bot[O, M], match: Match[Any, M, O], rng: Random, slices: int = 1) -> M:
    """Return the bot's best move after so many slices of thought, for the seat to act."""
    return plan(bot, match, rng, slices).move


def as_plan(yielded: M | Plan[M]) -> Plan[M]:
    """Return what a bot yields as a plan; a bare move is one without a second move."""
    return yielded if isinstance(yielded, Plan) else Plan(yielded)


def plan(bot: Bot[O, M], match: Match[Any, M, O], rng: Random, slices: int = 1) -> Plan[M]:
    """Return what the bot means to do after so many slices of thought, for the seat to act."""
    seat = match.actor
    if isinstance(seat, Nature):
        message = "chance has no bot"
        raise TypeError(message)
    observation = match.game.observe(match.state, seat)
    best: M | Plan[M] | None = None
    for move in islice(bot(observation, match.legal_moves, rng), slices):
        best = move
    if best is None:
        message = f"{bot!r} gave no move"
        raise RuntimeError(message)
    return as_plan(best)


def acted(
    bot: Bot[O, M], match: Match[Any, M, O], rng: Random, intention: Intention[M] | None = None, slices: int = 1
) -> Intention[M]:
    """Return the match after the bot's move, and what the bot means to do next; it thinks where no plan holds."""
    planned = intention.next_move(match) if intention else None
    if intention is not None and planned is not None:
        return intention.followed(match.play(planned))
    found = plan(bot, match, rng, slices)
    return Intention(int(match.actor), match.play(found.move), found.then)  # type: ignore[arg-type]


def play_out(match: Match[Any, M, O], bots: Sequence[Bot[O, M]], rng: Random, slices: int = 1) -> Match[Any, M, O]:
    """Return the finished match, every seat played by its bot."""
    match = match.settle(rng)
    intentions: dict[Seat, Intention[M]] = {}
    while match.outcome is None:
        seat = int(match.actor)  # type: ignore[arg-type]
        intentions[seat] = acted(bots[seat], match, rng, intentions.get(seat), slices)
        match = intentions[seat].after.settle(rng)
    return match


def levels(game: Game[Any, Any, Any]) -> tuple[str, ...]:
    """Return the names of the game's bots, weakest first."""
    return tuple(game.bots)
