"""How a bot thinks at a table: a slice at a time, so that any click can come between."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engines.core.bots import as_plan
from engines.core.game import Plan, Seat
from engines.core.secrets import has_secrets
from widgets.table.turns import AnyMatch

MOST_SLICES = 24
"""Slices of thought a bot gets before it must move; each is at most 25 ms."""


class Thought:
    """What a bot thinks of its next move, so far."""

    def __init__(self, match: AnyMatch, seat: Seat, level: str, moves: Sequence[Any], rng: Random) -> None:
        seen = match.game.observe(match.state, seat)
        self._slices = iter(match.game.bots[level](seen, moves, rng))
        self._made = 0
        # Where a pass is possible, all answers take a slice: how long one takes would tell what is held.
        asked_in_passing = has_secrets(match.game) and match.game.passing in moves
        self._most = 1 if asked_in_passing else MOST_SLICES
        self.best: Plan[Any] = Plan(moves[0])
        self.is_finished = False

    def go_on(self) -> None:
        """Think one slice more."""
        try:
            self.best = as_plan(next(self._slices))
        except StopIteration:
            self.is_finished = True
        else:
            self._made += 1
            self.is_finished = self._made >= self._most

    def hurry(self) -> None:
        """Take the best move so far; where there is none yet, think one slice."""
        if self._made:
            self.is_finished = True
        else:
            self.go_on()
