"""What each choice is worth at any decision of a game: the coach's and the bots' knowledge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from engines.dize.legality import legal_moves
from engines.dize.model import Launch, Move, Options, Phase, Reward, State, Stop, ThrowAgain
from engines.dize.odds.solver import EPSILON, Line, Objective, Solver, SolverState
from engines.dize.odds.values import solver
from engines.dize.setup import setup


class LaunchProspect(NamedTuple):
    """The chance to win, and the final score to expect."""

    win: float
    score: float


def prospect(state: State, move: Move, objective: Objective = Objective.WIN) -> LaunchProspect:
    """Return what the move leads to under best play; the move must be legal."""
    best = solver(objective, state.min_throw)
    line = _line(best, state, move)
    value = best.value(line)
    return LaunchProspect(value.win, state.setup + state.zones.executed + value.points)


def _line(best: Solver, state: State, move: Move) -> Line:
    zones = state.zones
    place: SolverState = (zones.humans, zones.zombie + zones.captured)
    match move:
        case Launch(dice):
            return best.launches(place)[dice]
        case Reward(_, heroes):
            after = (zones.launch - 1 - heroes, zones.captured + 1, zones.heroes + heroes)
            return best.decision(place, after)
        case ThrowAgain():
            return best.attack(place, (zones.launch, zones.captured, zones.heroes))
        case Stop():
            return best.stop(place, zones.captured)
        case _:
            message = f"{move!r} is not a choice"
            raise TypeError(message)


def best_move(state: State, moves: Sequence[Move], objective: Objective = Objective.WIN) -> Move:
    """Return the best of the moves; equals go to the smallest launch, fewest heroes, stopping."""
    best, best_value = moves[0], prospect(state, moves[0], objective)
    for move in moves[1:]:
        value = prospect(state, move, objective)
        if _beats(value, best_value, objective):
            best, best_value = move, value
    return best


def _beats(a: LaunchProspect, b: LaunchProspect, objective: Objective) -> bool:
    first = (a.win - b.win, a.score - b.score)
    main, other = first if objective is Objective.WIN else first[::-1]
    return main > EPSILON or (main >= -EPSILON and other > EPSILON)


@cache
def opening(zombies: int, objective: Objective, min_throw: int = 1) -> tuple[LaunchProspect, int]:
    """Return what a new game is worth, and how many dice to launch first."""
    state = setup(1, Options(zombies=zombies, min_throw=min_throw))
    move = best_move(state, legal_moves(state), objective)
    assert isinstance(move, Launch)
    return prospect(state, move, objective), move.dice


def distinct(moves: Iterable[Move]) -> list[Move]:
    """Return one of the moves for each worth: which face retires changes nothing, the number of heroes does."""
    kept: dict[object, Move] = {}
    for move in moves:
        key: object = ("heroes", move.heroes) if isinstance(move, Reward) else move
        kept.setdefault(key, move)
    return list(kept.values())


def is_choice(state: State) -> bool:
    """Return whether the player is asked at this moment."""
    return state.phase in (Phase.CHOOSE, Phase.REWARD, Phase.DECIDE)
