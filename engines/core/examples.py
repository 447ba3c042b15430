"""An example is one record: the figure, its text, the live table and the test come from it.

    shows = ["dize-infection-threshold"]     # rules that the solution or a wrong try cites
    position = "s4 h16 z4 choose"            # and, or instead: transcript = "l5 t11246"
    chance = ["t11146"]                      # outcomes in order, while they fit
    goal = ["zombie == 5", "launch == 4"]    # facts of the position; yes and no for true and false
                                             # or, where none tells it, of the reader's moves: "moves == l5"
    solution = ["l5"]

    [[wrong]]
    moves = ["l9"]
    refused = "dize-turn-choose"             # or: missed = true

Chance acts by itself before and after each move, until the goal is met.
"""

from __future__ import annotations

import json
import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pkgutil import get_data
from random import Random
from typing import Any, TypeAlias

from engines.core.errors import BadNotation, IllegalMove
from engines.core.game import Fact, Game, Nature
from engines.core.match import Match
from engines.core.numbers import whole_number
from engines.core.options import NO, YES, read_options

AnyMatch: TypeAlias = Match[Any, Any, Any]
COMPARISONS: Mapping[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
}
WITHOUT = "none.toml"
"""Not an example: the rules that have none, each with the reason."""
MOST_TRIED = 1_000
"""Moves tried in search of a way to the goal."""
MOVES = "moves"
"""In a goal, the reader's moves in notation, with commas: for a task of which no fact tells whether it was done."""
_GOAL = re.compile(r"^(\S+) (==|!=|<=|>=|<|>) (\S+)$")


@dataclass(frozen=True, slots=True)
class WrongTry:
    """Moves a reader may try, and the rule that refuses the last, or the goal they miss."""

    moves: tuple[str, ...]
    refused: str = ""
    missed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A position with a task, its solution and at least one wrong try."""

    name: str
    shows: tuple[str, ...]
    goal: tuple[str, ...]
    solution: tuple[str, ...]
    wrong: tuple[WrongTry, ...]
    position: str = ""
    transcript: tuple[str, ...] = ()
    options: Mapping[str, str]
    seats: int
    seat: int = 0
    chance: tuple[str, ...] = ()
    passes: bool = False
    """Nobody is asked to pass: the other seats always do, and the reader's where nothing else is allowed."""


def load(game: Game[Any, Any, Any]) -> dict[str, Example]:
    """Return the game's examples by name, in alphabetical order."""
    return {name: example_of(name, record, game) for name, record in sorted(_records(game.slug).items())}


def find(game: Game[Any, Any, Any], name: str) -> Example:
    """Return one example of the game."""
    return example_of(name, _records(game.slug)[name], game)


@cache
def _records(slug: str) -> Any:
    """Return what is written of the examples of a game: read once, as a page with many opens one after another."""
    package = "engines." + slug.replace("-", "_")
    try:
        return json.loads(get_data(package, "examples.json") or b"")
    except FileNotFoundError:
        from importlib.resources import files  # noqa: PLC0415 - the browser always has the JSON

        return read_folder(files(package) / "examples")


def read_folder(folder: Any) -> dict[str, dict[str, Any]]:
    """Return the records of a folder of TOML files, by file name."""
    import tomllib  # noqa: PLC0415 - the browser reads the compiled JSON and ships no TOML parser

    found = {}
    for file in sorted(folder.iterdir(), key=lambda f: f.name):
        if file.name.endswith(".toml") and file.name != WITHOUT:
            found[file.name.removesuffix(".toml")] = tomllib.loads(file.read_text(encoding="utf-8"))
    return found


def example_of(name: str, raw: Mapping[str, Any], game: Game[Any, Any, Any]) -> Example:
    """Return the example that a record describes."""
    wrong = tuple(WrongTry(tuple(w["moves"]), w.get("refused", ""), w.get("missed", False)) for w in raw["wrong"])
    return Example(
        name=name,
        shows=tuple(raw["shows"]),
        goal=tuple(raw["goal"]),
        solution=tuple(raw["solution"]),
        wrong=wrong,
        position=raw.get("position", ""),
        transcript=tuple(raw.get("transcript", "").split()),
        options={k: str(v) for k, v in raw.get("options", {}).items()},
        seats=raw.get("seats", game.seats[0]),
        seat=raw.get("seat", 0),
        chance=tuple(raw.get("chance", ())),
        passes=raw.get("passes", False),
    )


def start(game: Game[Any, Any, Any], example: Example) -> AnyMatch:
    """Return the match at the moment in which the reader is asked."""
    options = read_options(game.options, example.options)
    match: AnyMatch = Match.begin(game, options, example.seats)
    if example.position:
        match = Match.resume(game, options, example.seats, game.read(example.position))
    for word in example.transcript:
        match = match.play(game.decode(word))
    return match


def goal_met(goal: tuple[str, ...], facts: Mapping[str, Fact]) -> bool:
    """Return whether every clause, like `zombie == 5`, holds for the facts."""
    return all(_holds(clause, facts) for clause in goal)


def _holds(clause: str, facts: Mapping[str, Fact]) -> bool:
    found = _GOAL.match(clause)
    if not found or found[1] not in facts:
        raise BadNotation(clause, "a fact, a comparison and a value; facts: " + ", ".join(facts))
    actual = facts[found[1]]
    return COMPARISONS[found[2]](actual, _value(found[3], actual))


def _value(word: str, like: Fact) -> Fact:
    if isinstance(like, bool):
        if word not in {YES, NO}:
            raise BadNotation(word, f"{YES} or {NO}")
        return word == YES
    if not isinstance(like, int):
        return word
    number = whole_number(word.removeprefix("-"))
    if number is None:
        raise BadNotation(word, "a whole number")
    return -number if word.startswith("-") else number


@dataclass(frozen=True, slots=True)
class Attempt:
    """A reader at an example: the match, the fixed chance still to come, the moves made."""

    example: Example
    match: AnyMatch
    chance: tuple[str, ...]
    words: tuple[str, ...] = ()
    """The reader's moves in notation."""

    @classmethod
    def begin(cls, game: Game[Any, Any, Any], example: Example) -> Attempt:
        return cls(example, start(game, example), example.chance)

    @property
    def made(self) -> int:
        """How many moves the reader has made."""
        return len(self.words)

    def play(self, move: Any, rng: Random) -> Attempt:
        """Return the attempt after the move and the chance that follows it."""
        return self.after_move(move).settle(rng)

    def after_move(self, move: Any) -> Attempt:
        """Return the attempt after the move alone."""
        return self._passed_on(self.match.play(move), self.chance, (*self.words, self.match.game.encode(move)))

    def _passed_on(self, match: AnyMatch, chance: tuple[str, ...], words: tuple[str, ...]) -> Attempt:
        """Return the attempt at that match, after all who pass without being asked."""
        after = Attempt(self.example, match, chance, words)
        while after._goes_on_by_passing:
            after = Attempt(self.example, after.match.play(match.game.passing), chance, words)
        return after

    @property
    def _goes_on_by_passing(self) -> bool:
        game, state = self.match.game, self.match.state
        is_over = self.match.outcome is not None or self.solved
        return not is_over and self._is_not_asked(self.match) and game.objection(state, game.passing) is None

    def _is_not_asked(self, match: AnyMatch) -> bool:
        """Return whether the seat to act passes by itself, where it may pass."""
        passing = match.game.passing
        if not self.example.passes or match.actor is Nature.CHANCE or passing is None:
            return False
        return match.actor != self.example.seat or match.legal_moves == (passing,)

    def was_not_asked(self, match: AnyMatch) -> bool:
        """Return whether the last move of that match is a pass that nobody was asked for."""
        return match.before is not None and match.move == match.game.passing and self._is_not_asked(match.before)

    def settle(self, rng: Random) -> Attempt:
        """Let chance act: the outcomes fixed in the example while they fit, then any."""
        attempt = self
        while attempt.waits_for_chance:
            attempt = attempt.after_chance(rng)
        return attempt

    @property
    def waits_for_chance(self) -> bool:
        """Whether chance acts next: not once the goal is met."""
        match = self.match
        return match.actor is Nature.CHANCE and match.outcome is None and not self.solved

    def after_chance(self, rng: Random) -> Attempt:
        """Return the attempt after one step of chance."""
        fixed = self._after_fixed_chance()
        if fixed is not None:
            return fixed
        match = self.match
        return self._passed_on(match.play(match.game.draw(match.state, rng)), (), self.words)

    def _after_fixed_chance(self) -> Attempt | None:
        """Return the attempt after the next fixed outcome; None if there is none, or it does not fit."""
        if not self.chance:
            return None
        try:
            match = self.match.play(self.match.game.decode(self.chance[0]))
        except IllegalMove:
            return None
        return self._passed_on(match, self.chance[1:], self.words)

    @property
    def solved(self) -> bool:
        facts = self.match.game.facts(self.match.state)
        return goal_met(self.example.goal, {**facts, MOVES: ",".join(self.words)})

    @property
    def missed(self) -> bool:
        """Whether no way leads to the goal any more with as many moves as the solution has.

        Every way is tried; where there are too many, the goal is missed only when the moves are made.
        """
        return not _may_reach_goal(self, iter(range(MOST_TRIED)))

    @property
    def strays(self) -> bool:
        """Whether chance acts next and nothing that is fixed fits any more."""
        return self.waits_for_chance and self._after_fixed_chance() is None

    @property
    def last_made(self) -> AnyMatch | None:
        """The match after the reader's last move; None before the first."""
        if not self.made:
            return None
        return next(match for match in self.match.history() if self._is_readers(match))

    def _is_readers(self, match: AnyMatch) -> bool:
        before = match.before
        return before is not None and before.actor == self.example.seat and not self.was_not_asked(match)

    @property
    def asked_for(self) -> Any:
        """The move of the solution that could have been made instead of the reader's last; None if there is none."""
        last = self.last_made
        if last is None or last.before is None:
            return None
        left = [last.game.decode(word) for word in self.example.solution]
        begun = islice(filter(self._is_readers, last.before.history()), self.made - 1)
        for earlier in begun:
            if earlier.move in left:
                left.remove(earlier.move)
        return next((move for move in left if move != last.move and move in last.before.legal_moves), None)

    @property
    def outcomes(self) -> Iterable[Attempt] | None:
        """The attempt after each thing that chance may do now: what is fixed alone, if it fits. None if too many."""
        fixed = self._after_fixed_chance()
        if fixed is not None:
            return (fixed,)
        if self.match.game.sample is not None:
            return None
        return (self._passed_on(self.match.play(move), (), self.words) for move in self.match.legal_moves)

    @property
    def tries(self) -> Iterable[Attempt]:
        """The attempt after each move that the reader may make, those of the solution first."""
        if self.made >= len(self.example.solution) or self.match.actor != self.example.seat:
            return ()
        encode, solution = self.match.game.encode, self.example.solution
        moves = sorted(self.match.legal_moves, key=lambda move: encode(move) not in solution)
        return map(self.after_move, moves)


def _may_reach_goal(attempt: Attempt, left: Iterator[int]) -> bool:
    """Return whether the moves that are left can meet the goal; chance that is not fixed may do anything.

    Once nothing is left to count the tries with, nobody knows: it may.
    """
    if attempt.solved:
        return True
    if attempt.match.outcome is not None:
        return False
    after = attempt.outcomes if attempt.match.actor is Nature.CHANCE else attempt.tries
    return after is None or any(next(left, None) is None or _may_reach_goal(one, left) for one in after)
