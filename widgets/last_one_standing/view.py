"""Last One Standing's table: the players, the board, and how a game ends."""

from __future__ import annotations

from engines.core.game import Outcome
from engines.last_one_standing.model import FACE_DOWN
from widgets.art.tiles import piece
from widgets.html import EMPTY, Html, el
from widgets.last_one_standing.board import grid
from widgets.last_one_standing.choosing import Here, choosing
from widgets.last_one_standing.seats import seats


def board(snapshot: Here) -> Html:
    """Return the strip of players over the board; the board can be made larger and moved by itself."""
    say = snapshot.say
    zoom = el(
        "details",
        el("summary", say("Larger squares")),
        el("p", say("Swipe to move the board.")),
        class_="los-zoom",
        id_=snapshot.id("zoom"),
    )
    field = el("div", grid(snapshot, choosing(snapshot)), class_="los-scroll", id_=snapshot.id("scroll"))
    return el("div", seats(snapshot), EMPTY if snapshot.quiet else zoom, field, class_="los-table")


def ending(outcome: Outcome, snapshot: Here) -> Html:
    """Return who is left, and how much of the board was never seen."""
    say = snapshot.say
    names = say.listed(snapshot.names[seat] for seat in outcome.winners)
    if len(outcome.winners) == 1:
        line = say("{player} is the last one standing.", player=names)
    else:
        line = say("A deadlock: nobody can be driven out. Shared win: {players}.", players=names)
    down = snapshot.observation.board.tiles.count(FACE_DOWN)
    rest = say.many("{n} tile was never turned.", "{n} tiles were never turned.", down)
    pieces = el("span", *map(piece, outcome.winners), class_="los-winners")
    return el("p", pieces, el("strong", line), el("span", rest, class_="play-note"), class_="play-ending")
