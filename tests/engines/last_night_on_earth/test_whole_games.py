"""Whole random games: nothing is lost, nobody is stuck, and the sun sets in time. `make fuzz` plays thousands."""

from __future__ import annotations

from random import Random

import pytest

from engines.core.match import Match
from engines.last_night_on_earth.events import SunMoved
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.model import Options
from tests.engines.last_night_on_earth.invariants import TURNS, assert_holds
from tests.walks import walk


@pytest.mark.parametrize("invented_texts", [False, True])
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_position_of_a_random_game_holds(seats: int, invented_texts: bool, seed: int) -> None:  # noqa: FBT001
    for number in range(2):
        match = Match.begin(GAME, Options(invented_texts=invented_texts), seats)
        for match in walk(match, Random(seed + number)):  # noqa: B020 - the last of them is looked at
            assert_holds(match.state)

        assert match.outcome is not None
        suns = [event.sun for event in match.log if isinstance(event, SunMoved)]
        assert suns == list(range(TURNS, TURNS - len(suns), -1))
        assert len(suns) <= TURNS + 1
