"""diZe's table: seven zones and the score, and the choices of the moment."""

from __future__ import annotations

from engines.dize.model import Phase
from widgets.dize.actions import decision, launch, reward
from widgets.dize.board import launch_zone, score_line, zones
from widgets.dize.words import GameSnapshot
from widgets.html import EMPTY, Html, el


def board(snapshot: GameSnapshot) -> Html:
    """Return the table: the Launch Zone in the middle, the six others around it."""
    return el("div", launch_zone(snapshot), *zones(snapshot), score_line(snapshot), class_="dize-table")


def actions(snapshot: GameSnapshot) -> Html:
    """Return the choices of the moment as controls."""
    if not snapshot.moves:
        return EMPTY
    match snapshot.observation.phase:
        case Phase.CHOOSE:
            return launch(snapshot)
        case Phase.REWARD:
            return reward(snapshot)
        case _:
            return decision(snapshot)
