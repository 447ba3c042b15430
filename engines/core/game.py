"""The contract: a game is a frozen record of pure functions over immutable states."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar, dataclass_transform

S = TypeVar("S")
M = TypeVar("M")
O = TypeVar("O")  # noqa: E741 - the observation, beside S and M

Seat: TypeAlias = int


class Nature(Enum):
    """The player whose moves are dice, draws and turned tiles."""

    CHANCE = "chance"


class Rule(StrEnum):
    """Base of each game's citable rules; a value is the anchor on its rules page."""


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
@dataclass(frozen=True, kw_only=True)
class Event:
    """A fact that a move made true, and the rule that made it so. Every kind of event is a dataclass like it."""

    rule: Rule
    audience: frozenset[Seat] | None = None
    """Who may see the fields made with `secret()`; None: everybody."""

    def __init_subclass__(cls) -> None:
        # Without a text of its own a dataclass spells out its signature, at some cost for each kind.
        cls.__doc__ = cls.__doc__ or cls.__name__
        dataclass(frozen=True, kw_only=True)(cls)


def secret() -> Any:
    """Return an event field that only the event's audience may see; None for the others."""
    return field(default=None, metadata={"secret": True})


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The state after a move, and what the move made true."""

    state: S
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, the rule that ended the game, and points where the game counts them."""

    winners: tuple[Seat, ...]
    rule: Rule
    scores: tuple[int, ...] = ()


Fact: TypeAlias = int | str | bool
Bot: TypeAlias = Callable[[O, Sequence[M], Random], Iterator[M]]
"""Yields the best move so far after each slice of thought; the caller owns the clock."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Game(Generic[S, M, O]):
    """Everything that makes a game that game. `objection` alone decides what is legal."""

    slug: str
    rules: type[Rule]
    seats: range
    options: type
    setup: Callable[[int, Any], S]
    settings: Callable[[S], tuple[int, Any]]
    """The number of seats and the options that a position was set up with: what `setup` was given."""
    actor: Callable[[S], Seat | Nature]
    candidates: Callable[[S], Iterable[M]]
    """Moves worth asking about; may hold illegal ones, leaves out no legal one."""
    objection: Callable[[S, M], Rule | None]
    """The rule that forbids the move, or None. Total: any move in any state."""
    apply: Callable[[S, M], Step[S]]
    outcome: Callable[[S], Outcome | None]
    observe: Callable[[S, Seat | None], O]
    """What a seat may see; a spectator's seat is None."""
    imagine: Callable[[O, Random], S]
    """Some full state that this observation fits: what bots search, what a view link carries."""
    encode: Callable[[M], str]
    decode: Callable[[str], M]
    spell: Callable[[S], str]
    read: Callable[[str], S]
    weight: Callable[[S, M], int]
    """How often a chance move comes up, against the others of its state."""
    facts: Callable[[S], Mapping[str, Fact]]
    """Named quantities of a position, for goals of examples and for tests."""
    sample: Callable[[S, Random], M] | None = None
    """Draws a chance move where they are too many to list; uses only `rng.random()`."""
    bots: Mapping[str, Bot[O, M]] = field(default_factory=dict)
    """By level, weakest first."""

    def legal_moves(self, state: S) -> tuple[M, ...]:
        """Return every candidate that no rule forbids; none once the game is over."""
        if self.outcome(state) is not None:
            return ()
        return tuple(m for m in self.candidates(state) if self.objection(state, m) is None)

    def draw(self, state: S, rng: Random) -> M:
        """Return a chance move of this state, drawn by weight."""
        if self.sample is not None:
            return self.sample(state, rng)
        moves = self.legal_moves(state)
        weights = [self.weight(state, move) for move in moves]
        ticket = rng.random() * sum(weights)
        for move, share in zip(moves, weights, strict=True):
            ticket -= share
            if ticket < 0:
                return move
        return moves[-1]
