"""The player that counts regions and thinks ahead: it holds its best ways against the answers to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engines.last_one_standing.bots.plans import CLOSE, ENOUGH, Plan, Search, ranked
from engines.last_one_standing.model import Move, Phase
from engines.last_one_standing.observe import Observation

ANSWERED = 5
"""How many of its best moves it holds against the answer."""
ROUNDS = 12
"""How often it does so, each time with other tiles turned up."""
OWN_SHARE = 0.3
"""How much the value before the answer counts beside the value after it."""


def strong(observation: Observation, moves: Sequence[Move], rng: Random) -> Iterator[Move]:
    """Hold the best ways against the next player's best answer, then again as tiles may turn up."""
    search = Search(observation)
    plans = ranked(search, moves, rng)
    close = _contenders(plans)
    if len(close) == 1 or observation.turn.phase not in {Phase.TURN, Phase.STEP}:
        yield plans[0].move
        return
    totals: list[float] = []
    for plan in close:
        if totals and search.looked > ENOUGH:
            break
        totals.append(OWN_SHARE * plan.value + search.answer(plan.lookahead))
    close = close[: len(totals)]
    yield close[totals.index(max(totals))].move
    # One answer a slice, so that a slice is short; means are compared only between whole rounds.
    best = close[totals.index(max(totals))].move
    for _ in range(ROUNDS if len(close) > 1 else 0):
        for i, plan in enumerate(close):
            totals[i] += OWN_SHARE * plan.value + search.answer(search.turned_up(plan.lookahead, rng))
            yield best
        best = close[totals.index(max(totals))].move
    yield best


def _contenders(plans: Sequence[Plan]) -> list[Plan]:
    """Return the best plan of each move, as long as it is close to the best of all."""
    found: dict[Move, Plan] = {}
    for plan in plans:
        if plan.value >= plans[0].value - CLOSE:
            found.setdefault(plan.move, plan)
    return list(found.values())[:ANSWERED]
