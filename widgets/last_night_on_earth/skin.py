"""Last Night on Earth's skin: what the terminal asks for. Its table has no drawn board: all is told in sentences."""

from __future__ import annotations

from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.moves import Move
from engines.last_night_on_earth.observe import Observation
from engines.registry import WITHOUT_PAGES
from widgets.controls import button, group, plays
from widgets.html import EMPTY, Html, el
from widgets.last_night_on_earth import ending, events, moves, options, position_text, refusals, status, words
from widgets.skin import Skin


def _board(snapshot: words.GameSnapshot) -> Html:
    return el("p", position_text.text(snapshot))


def _actions(snapshot: words.GameSnapshot) -> Html:
    choices = [
        button(moves.move(move, snapshot), plays(snapshot.encode(move)), id_=snapshot.id(f"move-{number}"))
        for number, move in enumerate(snapshot.moves)
    ]
    return group(status.status(snapshot), choices, css="play-choices")


SKIN: Skin[Observation, Move] = Skin(
    game=GAME,
    title=WITHOUT_PAGES[GAME.slug],
    sprite=lambda: EMPTY,
    status=status.status,
    board=_board,
    actions=_actions,
    text=position_text.text,
    event=events.event,
    move=moves.move,
    refusal=refusals.refusal,
    ending=ending.ending,
    options=options.options,
    bots=options.bots,
    coach=lambda _snapshot, _aim: None,
    meanings=words.meanings,
)
