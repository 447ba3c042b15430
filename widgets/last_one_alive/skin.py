"""Last One Alive's face: what the shared table asks for."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Outcome
from engines.last_one_alive.game import GAME
from engines.last_one_alive.model import Move, Options, State
from engines.registry import TITLES
from widgets.art import alive, survivors
from widgets.html import Html, join
from widgets.last_one_alive import chance, finale, view, words
from widgets.last_one_alive.coach import coach
from widgets.skin import Skin


def sprite() -> Html:
    return join([alive.symbols(), survivors.symbols()])


def result(options: Options, outcome: Outcome) -> Mapping[str, int]:
    """Return what the device remembers of a finished game."""
    return {
        "winner": outcome.winners[0],
        "shared": len(outcome.winners) - 1,
        "survivors": int(options.survivors),
        "score": max(outcome.scores, default=0),
    }


SKIN: Skin[State, Move] = Skin(
    game=GAME,
    title=TITLES[GAME.slug],
    sprite=sprite,
    status=words.status,
    board=view.board,
    actions=view.actions,
    text=words.text,
    event=words.event,
    move=words.move,
    refusal=words.refusal,
    ending=finale.ending,
    options=words.options,
    bots=words.bots,
    coach=coach,
    chance=chance.chance,
    chance_move=chance.chance_move,
    result=result,
)
