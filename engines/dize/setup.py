"""A new game of diZe."""

from __future__ import annotations

from engines.dize.model import DICE, Options, Phase, State, Zones


def setup(seats: int, options: Options) -> State:  # noqa: ARG001 - always one
    zones = Zones(human=DICE - options.zombies, zombie=options.zombies)
    return State(zones=zones, phase=Phase.CHOOSE, setup=options.zombies, min_throw=options.min_throw)


def settings(state: State) -> tuple[int, Options]:
    return 1, Options(zombies=state.setup, min_throw=state.min_throw)
