"""How the strong bot places Heroes before the first turn."""

from __future__ import annotations

from collections.abc import Sequence

from engines.last_night_on_earth.board.places import pits
from engines.last_night_on_earth.bots.evaluation import Outlook
from engines.last_night_on_earth.frames import PlaceHero
from engines.last_night_on_earth.moves import Move, NameSpace


def place_hero(outlook: Outlook, _frame: PlaceHero, moves: Sequence[Move]) -> Move:
    """Begin as far from the pits as the start place allows."""
    at = pits(outlook.town, outlook.state.pits)

    def safety(move: Move) -> int:
        assert isinstance(move, NameSpace)
        return min(outlook.distances[move.space][pit] for pit in at)

    return max(moves, key=safety)
