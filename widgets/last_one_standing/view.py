"""Last One Standing's table: the players, the board, and the choices of the moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.last_one_standing.model import Phase
from widgets.controls import zoom
from widgets.html import EMPTY, Html, el
from widgets.last_one_standing.actions import ask, place, scrap, step, turn
from widgets.last_one_standing.board import grid
from widgets.last_one_standing.choosing import choosing
from widgets.last_one_standing.seats import seats
from widgets.last_one_standing.words import GameSnapshot


def board(snapshot: GameSnapshot) -> Html:
    """Return the strip of players over the board; the board can be made larger and moved by itself."""
    larger = EMPTY if snapshot.quiet else zoom(snapshot.say("Larger squares"), snapshot.id("zoom"))
    field = el("div", grid(snapshot, choosing(snapshot)), class_="los-scroll", id_=snapshot.id("scroll"))
    return el("div", seats(snapshot), larger, field, class_="los-table")


def actions(snapshot: GameSnapshot) -> Html:
    """Return the choices of the moment as controls."""
    if not snapshot.moves:
        return EMPTY
    return IN_PHASE.get(snapshot.observation.turn.phase, turn)(snapshot)


IN_PHASE: Mapping[Phase, Callable[[GameSnapshot], Html]] = {
    Phase.PLACE: place,
    Phase.STEP: step,
    Phase.ASK: ask,
    Phase.SCRAP: scrap,
}
"""The controls of each phase that asks something else than a card or a hand tile."""
