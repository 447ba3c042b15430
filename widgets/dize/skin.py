"""diZe's face: what the shared table asks for."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Outcome
from engines.dize.game import GAME
from engines.dize.model import Move, Options, State
from engines.registry import TITLES
from widgets.art import dice
from widgets.dize import plot, view, words
from widgets.dize.coach import coach
from widgets.skin import Skin


def result(options: Options, outcome: Outcome) -> Mapping[str, int]:
    """Return what the device remembers of a finished game."""
    return {"zombies": options.zombies, "won": len(outcome.winners), "score": outcome.scores[0]}


SKIN: Skin[State, Move] = Skin(
    game=GAME,
    title=TITLES[GAME.slug],
    sprite=dice.symbols,
    status=words.status,
    board=view.board,
    actions=view.actions,
    text=words.text,
    event=words.event,
    move=words.move,
    refusal=words.refusal,
    ending=view.ending,
    options=words.options,
    bots=words.bots,
    coach=coach,
    aims=words.aims,
    chance=view.chance,
    chance_move=view.chance_move,
    result=result,
    plots={"setups": plot.setups},
)
