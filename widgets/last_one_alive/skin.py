"""Last One Alive's skin: what the shared table asks for."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Outcome
from engines.last_one_alive.events import TurnBegan
from engines.last_one_alive.game import GAME
from engines.last_one_alive.model import Move, Options, State
from engines.registry import TITLES
from widgets.art import alive, survivors
from widgets.html import Html, join
from widgets.last_one_alive import ending, events, options, own_dice, position_text, refusals, summary, view, words
from widgets.last_one_alive.coach import coach
from widgets.last_one_alive.keys import KEYS
from widgets.skin import Skin


def sprite() -> Html:
    return join([alive.symbols(), survivors.symbols()])


def result(played: Options, outcome: Outcome) -> Mapping[str, int]:
    """Return what the device remembers of a finished game."""
    return {
        "winner": outcome.winners[0],
        "shared": len(outcome.winners) - 1,
        "survivors": int(played.survivors),
        "score": max(outcome.scores, default=0),
    }


SKIN: Skin[State, Move] = Skin(
    game=GAME,
    title=TITLES[GAME.slug],
    sprite=sprite,
    status=position_text.status,
    board=view.board,
    actions=view.actions,
    text=position_text.text,
    event=events.event,
    turn_events=(TurnBegan,),
    summary=summary.summary,
    move=words.move,
    refusal=refusals.refusal,
    ending=ending.ending,
    options=options.options,
    bots=options.bots,
    bot_names=options.bot_names,
    coach=coach,
    keys=KEYS,
    chance=own_dice.chance,
    chance_move=own_dice.chance_move,
    result=result,
    is_out=lambda state, seat: not state.players[seat].alive,
    focal=view.focal,
)
