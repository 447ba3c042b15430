"""A game in progress: immutable, linked to the moment before, so that undo is a step back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Generic

from engines.core.errors import IllegalMove
from engines.core.game import Event, Game, M, Nature, O, Outcome, Rule, S, Seat
from engines.core.options import check, check_agreement


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Match(Generic[S, M, O]):
    """A position, how it was reached, and the one gate through which moves enter."""

    game: Game[S, M, O]
    options: Any
    seats: int
    state: S
    before: Match[S, M, O] | None = None
    """The match before the last move; None at the start."""
    move: M | None = None
    """The last move."""
    events: tuple[Event, ...] = ()
    """What the last move made true."""
    ply: int = 0
    """How many moves were made, chance included."""

    @classmethod
    def begin(cls, game: Game[S, M, O], options: Any = None, seats: int | None = None) -> Match[S, M, O]:
        """Return a new match; options out of range or too many seats raise BadOption."""
        options = game.options() if options is None else options
        seats = game.seats[0] if seats is None else seats
        check(options, seats, game.seats)
        return cls(game, options, seats, game.setup(seats, options))

    @classmethod
    def resume(cls, game: Game[S, M, O], options: Any, seats: int, state: S, *, ply: int = 0) -> Match[S, M, O]:
        """Return a match that starts at a given position, its past unknown: `ply` moves, if somebody counted them.

        Seats or options that contradict the position raise BadOption.
        """
        check(options, seats, game.seats)
        check_agreement(seats, options, *game.settings(state))
        return cls(game, options, seats, state, ply=ply)

    def __repr__(self) -> str:
        """Return one short line: the whole history would not fit."""
        if self.outcome is not None:
            standing = f"won by {self.outcome.winners}"
        else:
            standing = f"{self.actor.value if isinstance(self.actor, Nature) else f'seat {self.actor}'} to move"
        return f"<Match {self.game.slug} for {self.seats}, ply {self.ply}, {standing}>"

    @property
    def actor(self) -> Seat | Nature:
        return self.game.actor(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def legal_moves(self) -> tuple[M, ...]:
        return self.game.legal_moves(self.state)

    def play(self, move: M, *, by: Seat | Nature | None = None) -> Match[S, M, O]:
        """Return the match after the move; IllegalMove names the rule that forbids it.

        Without `by` the move is the actor's; by anybody else it is refused.
        """
        rule = self._objection(move, by)
        if rule is not None:
            raise IllegalMove(move, rule, self.game.spell(self.state))
        step = self.game.apply(self.state, move)
        return Match(self.game, self.options, self.seats, step.state, self, move, step.events, self.ply + 1)

    def _objection(self, move: M, by: Seat | Nature | None) -> Rule | None:
        ended = self.outcome
        if ended is not None:
            return ended.rule
        if by is not None and by != self.actor:
            return self.game.turns
        return self.game.objection(self.state, move)

    def settle(self, rng: Random) -> Match[S, M, O]:
        """Return the match after chance has acted, up to the next choice or the end."""
        match = self
        while match.actor is Nature.CHANCE and match.outcome is None:
            match = match.play(self.game.draw(match.state, rng))
        return match

    def history(self) -> Iterator[Match[S, M, O]]:
        """Yield this match and all before it, newest first."""
        match: Match[S, M, O] | None = self
        while match is not None:
            yield match
            match = match.before

    @property
    def moves(self) -> tuple[M, ...]:
        """Every move so far, chance included, oldest first."""
        return tuple(m.move for m in self.history() if m.move is not None)[::-1]

    @property
    def log(self) -> tuple[Event, ...]:
        """Every event so far, oldest first."""
        steps = [m.events for m in self.history()]
        return tuple(event for events in reversed(steps) for event in events)


def replay(game: Game[S, M, O], moves: Iterable[M], options: Any = None, seats: int | None = None) -> Match[S, M, O]:
    """Return the match that these moves make from the start."""
    match = Match.begin(game, options, seats)
    for move in moves:
        match = match.play(move)
    return match
