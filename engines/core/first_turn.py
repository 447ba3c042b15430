"""A game's first turn, taken step by step: one record for the table, its figures and the test.

    position = "s4 h16 z4 choose"            # and, or instead: transcript; also options, seats, seat
    passes = true                            # nobody else answers, and nobody is asked who can only pass

    [[steps]]                                # may have a seat of its own: the reader plays both sides
    chance = ["t11346"]                      # outcomes in order: all that the step needs
    goal = ["phase == attack", "launch == 5"]
    solution = ["l5"]                        # empty where the reader only lets chance act

    [[steps.wrong]]                          # as in an example
    moves = ["l9"]
    refused = "dize-turn-choose"

Each step is an example that begins where the solution of the one before has led. What chance does at the
beginning of a step waits for the reader. The sentences of the steps belong to the page.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pkgutil import get_data
from random import Random
from typing import Any

from engines.core.examples import Attempt, Example, example_of
from engines.core.game import Game

FILE = "first_turn.toml"
COMPILED = "first_turn.json"


def steps_of(game: Game[Any, Any, Any]) -> tuple[Example, ...]:
    """Return the steps of the game's first turn; none where the game has no such record."""
    record = _record(game)
    shared = {key: value for key, value in record.items() if key != "steps"}
    return tuple(
        example_of(f"first-turn-{number}", {"shows": (), "wrong": (), **shared, **step}, game)
        for number, step in enumerate(record.get("steps", ()), start=1)
    )


def _record(game: Game[Any, Any, Any]) -> Mapping[str, Any]:
    package = "engines." + game.slug.replace("-", "_")
    try:
        compiled: Mapping[str, Any] = json.loads(get_data(package, COMPILED) or b"{}")
    except FileNotFoundError:
        return _written(package)
    return compiled


def _written(package: str) -> Mapping[str, Any]:
    # The browser always has the JSON, and neither of these modules.
    import tomllib  # noqa: PLC0415
    from importlib.resources import files  # noqa: PLC0415

    file = files(package) / FILE
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@dataclass(frozen=True, slots=True)
class FirstTurn:
    """A reader in a first turn: at which step, and how many steps they have seen done."""

    game: Game[Any, Any, Any]
    steps: tuple[Example, ...]
    at: int = 0
    """From 0; as many as there are steps when the turn is over."""
    done: int = 0

    @classmethod
    def begin(cls, game: Game[Any, Any, Any]) -> FirstTurn:
        return cls(game, steps_of(game))

    @property
    def is_over(self) -> bool:
        return self.at == len(self.steps)

    def go_to(self, step: int) -> FirstTurn:
        """Return the turn at that step, or at the nearest that there is."""
        at = max(0, min(step, len(self.steps)))
        return replace(self, at=at, done=max(at, self.done))

    def attempt(self) -> Attempt:
        """Return the step as it begins; when the turn is over, the last step as it ended."""
        attempt = Attempt.begin(self.game, self.steps[0])
        for number in range(self.at):
            attempt = solved(attempt)
            if number + 1 < len(self.steps):
                following = self.steps[number + 1]
                attempt = Attempt(following, attempt.match, following.chance)
        return attempt


def solved(attempt: Attempt) -> Attempt:
    """Return the attempt after the example's solution; all its chance is fixed, so that nothing is left to luck."""
    fixed = Random(0)
    attempt = attempt.settle(fixed)
    for word in attempt.example.solution:
        attempt = attempt.play(attempt.match.game.decode(word), fixed)
    return attempt
