"""Last One Alive's table: the threat, the seats around pool and tray, and the choices of the moment."""

from __future__ import annotations

from engines.last_one_alive.events import PlayerEliminated, PlayerOverpowered
from widgets.art.survivors import badge
from widgets.html import EMPTY, Html, el
from widgets.last_one_alive import choosing
from widgets.last_one_alive.actions import IN_PHASE, waiting
from widgets.last_one_alive.board import middle
from widgets.last_one_alive.events import event
from widgets.last_one_alive.seats import around, own_seat, seat
from widgets.last_one_alive.threat import threat
from widgets.last_one_alive.words import GameSnapshot


def board(snapshot: GameSnapshot) -> Html:
    """Return the table as it is seen from the near edge, the left neighbour at the left."""
    others = [seat(snapshot, number) for number in around(snapshot)]
    return el(
        "div",
        threat(snapshot),
        el("div", *others, class_=f"loa-others loa-others--{len(others)}"),
        middle(snapshot),
        seat(snapshot, own_seat(snapshot)),
        _moment(snapshot),
        class_="loa-table",
    )


def _moment(snapshot: GameSnapshot) -> Html:
    """Return the words that pass over the table when somebody is overpowered, and whether they are out."""
    for fall in reversed(snapshot.events):
        if isinstance(fall, PlayerOverpowered):
            outs = (told for told in snapshot.events if isinstance(told, PlayerEliminated) and told.seat == fall.seat)
            words = " ".join(event(told, snapshot.say, snapshot.names) for told in (fall, *outs))
            inside = badge(fall.seat), el("span", words)
            # Those who listen are told by the events.
            return el("p", *inside, class_="play-moment", id_=snapshot.id(f"fell{fall.seat}"), aria_hidden="true")
    return EMPTY


def focal(_: GameSnapshot) -> str:
    """Return where a board that is larger than its window is led to: the near edge, where the reader's card lies."""
    return "0.5 1"


def actions(snapshot: GameSnapshot) -> Html:
    """Return the choices of the moment as controls."""
    if not snapshot.moves:
        return EMPTY
    token = choosing.mode(snapshot)
    if token:
        return waiting(snapshot, token)
    return IN_PHASE[snapshot.observation.phase](snapshot)
