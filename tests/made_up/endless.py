"""Endless, a made-up game that nobody wins: seats in turn add numbers to a total, for as long as they like.

A turn has so many numbers as the table agreed; after it a die is thrown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from engines.core.bots import at_random, first_legal
from engines.core.errors import BadNotation, Mistake
from engines.core.game import Event, Game, Nature, Outcome, Rule, Seat, Step
from engines.core.numbers import whole_number
from engines.core.options import option
from engines.core.secrets import as_seen, open_table


class EndlessRule(Rule):
    TURNS = "endless-turns"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    step: int = option(1, range(1, 10))
    in_turn: int = option(1, range(1, 20))


@dataclass(frozen=True, slots=True)
class State:
    seats: int
    step: int
    total: int = 0
    active: Seat = 0
    throws: bool = False
    in_turn: int = 1
    made: int = 0
    """Numbers added in this turn."""


@dataclass(frozen=True, slots=True)
class Add:
    number: int


@dataclass(frozen=True, slots=True)
class Thrown:
    number: int


Move = Add | Thrown


class NumberAdded(Event):
    number: int
    total: int


def setup(seats: int, options: Options) -> State:
    return State(seats, options.step, in_turn=options.in_turn)


def settings(state: State) -> tuple[int, Options]:
    return state.seats, Options(step=state.step, in_turn=state.in_turn)


def actor(state: State) -> Seat | Nature:
    return Nature.CHANCE if state.throws else state.active


def candidates(state: State) -> Iterable[Move]:
    return [(Thrown if state.throws else Add)(number) for number in range(1, 7)]


def objection(state: State, move: object) -> EndlessRule | None:
    fits = isinstance(move, Thrown if state.throws else Add) and move.number in range(1, 7)
    return None if fits else EndlessRule.TURNS


def apply(state: State, move: Move) -> Step[State]:
    total = state.total + move.number * state.step
    told = NumberAdded(rule=EndlessRule.TURNS, number=move.number, total=total)
    active = (state.active + state.throws) % state.seats
    made = 0 if state.throws else state.made + 1
    throws = made == state.in_turn
    return Step(replace(state, total=total, active=active, throws=throws, made=made % state.in_turn), (told,))


def outcome(state: State) -> Outcome | None:
    return None


def encode(move: Move) -> str:
    return f"{'t' if isinstance(move, Thrown) else 'a'}{move.number}"


def decode(text: str) -> Move:
    number = whole_number(text[1:])
    if text[:1] not in {"a", "t"} or number is None:
        raise BadNotation(text, "a number to add, like 'a3', or a throw, like 't3'", Mistake.MOVE)
    return Thrown(number) if text[0] == "t" else Add(number)


def spell(state: State) -> str:
    return f"{state.seats} {state.step} {state.total} {state.active} {int(state.throws)} {state.in_turn} {state.made}"


def read(text: str) -> State:
    numbers = [whole_number(word, digits=9) for word in text.split(" ")]
    if len(numbers) != 7 or None in numbers:
        raise BadNotation(text, "a position of Endless", Mistake.POSITION)
    seats, step, total, active, throws, in_turn, made = (number or 0 for number in numbers)
    return State(seats, step, total, active, bool(throws), in_turn, made)


def weight(state: State, move: Move) -> int:
    return 1


def sample(state: State, rng: Random) -> Move:
    return Thrown(1 + int(rng.random() * 6))


def facts(state: State) -> dict[str, int | str | bool]:
    return {"pieces": 1, "total": state.total}


GAME: Game[State, Any, State] = Game(
    slug="endless",
    rules=EndlessRule,
    seats=range(1, 5),
    options=Options,
    setup=setup,
    settings=settings,
    actor=actor,
    turns=EndlessRule.TURNS,
    candidates=candidates,
    objection=objection,
    apply=apply,
    outcome=outcome,
    observe=open_table,
    imagine=as_seen,
    encode=encode,
    decode=decode,
    spell=spell,
    read=read,
    weight=weight,
    facts=facts,
    sample=sample,
    bots={"first": first_legal, "random": at_random},
)
