"""Last One Standing's skin: what the shared table asks for."""

from __future__ import annotations

from engines.last_one_standing.events import TurnBegan
from engines.last_one_standing.game import GAME
from engines.last_one_standing.model import Move
from engines.last_one_standing.observe import Observation
from engines.last_one_standing.turns import is_out
from engines.registry import TITLES
from widgets.art import tiles
from widgets.last_one_standing import (
    ending,
    events,
    options,
    own_dice,
    plot,
    position_text,
    refusals,
    summary,
    view,
    words,
)
from widgets.last_one_standing.coach import coach
from widgets.last_one_standing.keys import KEYS
from widgets.skin import Skin

SKIN: Skin[Observation, Move] = Skin(
    game=GAME,
    title=TITLES[GAME.slug],
    sprite=tiles.symbols,
    status=position_text.status,
    board=view.board,
    actions=view.actions,
    text=position_text.text,
    event=events.event,
    turn_events=(TurnBegan,),
    summary=summary.summary,
    lines=summary.lines,
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
    own=own_dice.own,
    own_mark=own_dice.own_mark,
    is_out=lambda state, seat: is_out(state.board, state.turn.phase, seat),
    small_squares=True,
    plots={"counts": plot.counts},
)
