"""Which rules bear on a position: found by trying what could be done in it, so no game has to list them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from engines.core.game import Game, Nature, Rule, Step

AnyGame: TypeAlias = Game[Any, Any, Any]
MOST_TRIED = 100
"""Moves tried in a position; of more, some of each part of the list."""
MOST_LOOKED_BEYOND = 10
"""Moves beyond which one looks for what is tried too early, and how much of that is tried."""
MOST_DRAWN = 20
"""Draws tried where chance has too many outcomes to list."""


@dataclass(frozen=True, slots=True)
class CurrentRules:
    """The rules of a moment, each list in the order of the rulebook."""

    deciding: tuple[Rule, ...]
    """Those by which a legal move does what it does, and the one that says whose turn it is."""
    forbidding: tuple[Rule, ...]
    """Those that forbid something one might think of."""


def rules_seen(game: AnyGame, observation: Any) -> CurrentRules:
    """Return the rules of the moment for whoever sees this: what they do not know changes nothing in it."""
    return current_rules(game, game.imagine(observation, Random(0)))


def current_rules(game: AnyGame, state: Any) -> CurrentRules:
    """Return the rules that legal moves would cite in this state, and those that forbid others.

    What is tried are the candidates of this state, and those of the next ones, which are too early or another's.
    """
    ended = game.outcome(state)
    if ended is not None:
        return CurrentRules((ended.rule,), ())
    deciding, forbidding = {game.turns}, set[Rule]()
    for number, move in enumerate(_tried(game, state, MOST_TRIED)):
        rule = game.objection(state, move)
        if rule is not None:
            forbidding.add(rule)
            continue
        after = game.apply(state, move)
        deciding |= _cited(game, after)
        if number < MOST_LOOKED_BEYOND and game.outcome(after.state) is None:
            later = _tried(game, after.state, MOST_LOOKED_BEYOND)
            forbidding |= {rule for rule in (game.objection(state, early) for early in later) if rule}
    return CurrentRules(_in_order(game, deciding), _in_order(game, forbidding - deciding))


def _tried(game: AnyGame, state: Any, most: int) -> Iterable[Any]:
    """Return the moves worth trying: the candidates, or some from all along their list."""
    if game.actor(state) is Nature.CHANCE and game.sample is not None:
        rng = Random(0)
        return [game.sample(state, rng) for _ in range(MOST_DRAWN)]
    moves = list(game.candidates(state))
    return moves[:: -(-len(moves) // most) or 1]


def _cited(game: AnyGame, step: Step[Any]) -> set[Rule]:
    """Return the rules of all that a move has made true, and of the end it has brought."""
    ended = game.outcome(step.state)
    return {event.rule for event in step.events} | ({ended.rule} if ended else set())


def _in_order(game: AnyGame, rules: set[Rule]) -> tuple[Rule, ...]:
    return tuple(rule for rule in game.rules if rule in rules)
