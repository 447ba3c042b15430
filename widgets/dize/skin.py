"""diZe's skin: what the shared table asks for."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Outcome
from engines.dize.events import TurnBegan
from engines.dize.game import GAME
from engines.dize.model import Move, Options, State
from engines.registry import TITLES
from widgets.art import dice
from widgets.dize import ending, events, options, own_dice, plot, position_text, refusals, view, words
from widgets.dize.coach import coach
from widgets.dize.keys import KEYS
from widgets.skin import Skin


def result(played: Options, outcome: Outcome) -> Mapping[str, int]:
    """Return what the device remembers of a finished game."""
    return {"zombies": played.zombies, "won": len(outcome.winners), "score": outcome.scores[0]}


SKIN: Skin[State, Move] = Skin(
    game=GAME,
    title=TITLES[GAME.slug],
    sprite=dice.symbols,
    status=position_text.status,
    board=view.board,
    actions=view.actions,
    text=position_text.text,
    event=events.event,
    turn_events=(TurnBegan,),
    starts_in_turn=True,
    move=words.move,
    refusal=refusals.refusal,
    ending=ending.ending,
    options=options.options,
    bots=options.bots,
    coach=coach,
    aims=options.aims,
    keys=KEYS,
    chance=own_dice.chance,
    chance_move=own_dice.chance_move,
    result=result,
    plots={"setups": plot.setups},
)
