"""The contract: a game is a frozen record of pure functions over immutable states."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from random import Random
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, dataclass_transform

from engines.core.chance import draw

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
@dataclass(frozen=True, kw_only=True, init=False)
class Event:
    """A fact that a move made true, and the rule that made it so. Every kind of event is a dataclass like it."""

    rule: Rule
    audience: frozenset[Seat] | None = None
    """Who may see the fields made with `secret()`; None: everybody."""
    is_pass: ClassVar[bool] = False
    """The fact that a seat declined to act: it stands in the log, and nobody is told or kept waiting."""
    reveals: ClassVar[bool] = False
    """Something that the actor kept hidden is open from now on: taken back, others would still know it."""
    stands_out: ClassVar[bool] = False
    """So much changes with it that it is told by itself, however briefly the rest of a turn is told."""

    def __init__(self, **facts: Any) -> None:
        # A frozen dataclass sets its fields one by one through `object`, which takes three times as long.
        self.__dict__.update(facts)

    def __init_subclass__(cls) -> None:
        # Without a text of its own a dataclass spells out its signature, at some cost for each kind.
        cls.__doc__ = cls.__doc__ or cls.__name__
        dataclass(frozen=True, kw_only=True, init=False)(cls)


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
    """Every seat that won: of a side that won, all its seats."""
    rule: Rule
    scores: tuple[int, ...] = ()
    """One for each seat, or one for each side."""
    side: str = ""
    """The side that won, where seats win together."""


@dataclass(frozen=True, slots=True)
class Side:
    """Seats that win or lose together."""

    seats: tuple[Seat, ...]
    name: str = ""
    open_hands: bool = False
    """Its players show each other what they hold: what one of them sees, all of them see."""


def each_alone(seats: int) -> tuple[Side, ...]:
    """Return one side for each seat: nobody plays together."""
    return tuple(Side((seat,)) for seat in range(seats))


@dataclass(frozen=True, slots=True)
class Plan(Generic[M]):
    """A bot's move, and those that it means to make when it is asked again."""

    move: M
    then: tuple[M, ...] = ()


Fact: TypeAlias = int | str | bool
Bot: TypeAlias = Callable[[O, Sequence[M], Random], Iterator[M | Plan[M]]]
"""Yields the best move so far after each slice of thought; the caller owns the clock.

Where it yields a plan, it is not asked again as long as the plan can be followed (`bots.Intention`).
"""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Game(Generic[S, M, O]):
    """Everything that makes a game that game. `objection` alone decides what is legal.

    What no type can say is checked by `engines.core.registration.check_game`.
    """

    slug: str
    """Its short name in files, links and commands."""
    rules: type[Rule]
    seats: range
    """How many may play."""
    options: type
    """A frozen dataclass of fields made by `option`."""
    setup: Callable[[int, Any], S]
    """The state before the first move, from the number of seats and the options."""
    settings: Callable[[S], tuple[int, Any]]
    """The number of seats and the options that a position was set up with: what `setup` was given."""
    actor: Callable[[S], Seat | Nature]
    """Who is asked now. It follows from what everybody may see."""
    turns: Rule
    """The rule that says who is asked: it refuses a move by anybody else."""
    candidates: Callable[[S], Iterable[M]]
    """Moves worth asking about; may hold illegal ones, leaves out no legal one."""
    objection: Callable[[S, M], Rule | None]
    """The rule that forbids the move, or None. Total: any object in any state."""
    apply: Callable[[S, M], Step[S]]
    """What a move makes true. It may take for granted that nothing forbids the move."""
    outcome: Callable[[S], Outcome | None]
    """How the game ended; None while it goes on."""
    observe: Callable[[S, Seat | None], O]
    """What a seat may see; a spectator's seat is None."""
    imagine: Callable[[O, Random], S]
    """Some full state that this observation fits (a determinisation): what bots search, what a view link carries."""
    encode: Callable[[M], str]
    """A move as a word without spaces, the same in every language."""
    decode: Callable[[str], M]
    """The move that a word spells; BadNotation if it spells none."""
    spell: Callable[[S], str]
    """A position as one line of text."""
    read: Callable[[str], S]
    """The position that a line spells; BadNotation unless it can be played on from."""
    weight: Callable[[S, M], int]
    """How often a chance move comes up, against the others of its state."""
    facts: Callable[[S], Mapping[str, Fact]]
    """Named quantities of a position, for goals of examples and for tests.

    `pieces` is how many dice, tiles, cards or tokens there are; no move changes it.
    """
    sample: Callable[[S, Random], M] | None = None
    """Draws a chance move where they are too many to list; uses only `rng.random()`."""
    bots: Mapping[str, Bot[O, M]] = field(default_factory=dict)
    """By level, at least two, weakest first."""
    sides: Callable[[int], tuple[Side, ...]] = each_alone
    """Which seats play together, by the number of seats; sides are in the order of their first seats."""
    passing: M | None = None
    """The move by which a seat declines to act, written `-`; None where there is none."""
    legal: Callable[[S], tuple[M, ...]] | None = None
    """The candidates that nothing forbids, in their order, where they are known faster than by asking about each."""
    standing_offer: Callable[[S], Hashable] | None = None
    """Names what the seat that is asked may do instead of passing, if that is worth the same through a turn; else None.

    The same name means the same offer in the same turn: a table need not ask again who has passed on it.
    """

    def __repr__(self) -> str:
        return f"<Game {self.slug}>"

    def legal_moves(self, state: S) -> tuple[M, ...]:
        """Return every candidate that no rule forbids; none once the game is over."""
        if self.outcome(state) is not None:
            return ()
        if self.legal is not None:
            return self.legal(state)
        objection = self.objection
        return tuple([move for move in self.candidates(state) if objection(state, move) is None])

    def confidants(self, seats: int, seat: Seat | None) -> frozenset[Seat]:
        """Return the seats that see all that this one sees, itself included; nobody for a spectator."""
        if seat is None:
            return frozenset()
        side = next(side for side in self.sides(seats) if seat in side.seats)
        return frozenset(side.seats) if side.open_hands else frozenset({seat})

    def score(self, outcome: Outcome, seats: int, seat: Seat) -> int | None:
        """Return the points of a seat, or of its side; None where the game counts none."""
        if len(outcome.scores) in {0, seats}:
            return outcome.scores[seat] if outcome.scores else None
        side = next(i for i, side in enumerate(self.sides(seats)) if seat in side.seats)
        return outcome.scores[side]

    def draw(self, state: S, rng: Random) -> M:
        """Return a chance move of this state, drawn by weight."""
        if self.sample is not None:
            return self.sample(state, rng)
        moves = self.legal_moves(state)
        return draw(moves, [self.weight(state, move) for move in moves], rng)
