"""The end of Last One Standing: who is left, and how much of the board was never seen."""

from __future__ import annotations

from engines.core.game import Outcome
from engines.last_one_standing.model import FACE_DOWN
from widgets.art.tiles import piece
from widgets.html import Html, el
from widgets.last_one_standing.words import GameSnapshot


def ending(outcome: Outcome, snapshot: GameSnapshot) -> Html:
    """Return who is left, and how much of the board was never seen."""
    say = snapshot.say
    names = say.listed(snapshot.names[seat] for seat in outcome.winners)
    if len(outcome.winners) == 1:
        line = say("{player} is the last one standing.", player=names)
    else:
        line = say("Deadlock: nobody can be forced out. Shared win: {players}.", players=names)
    down = snapshot.observation.board.tiles.count(FACE_DOWN)
    rest = say.many("{n} tile was never flipped.", "{n} tiles were never flipped.", down)
    pieces = el("span", *map(piece, outcome.winners), class_="los-winners")
    return el("p", pieces, el("strong", line), el("span", rest, class_="play-note"), class_="play-ending")
