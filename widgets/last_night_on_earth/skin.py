"""Last Night on Earth's skin: what the shared table asks for."""

from __future__ import annotations

from engines.last_night_on_earth.events import HeroesTurnBegan, SunMoved
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.moves import Move
from engines.last_night_on_earth.observe import Observation
from engines.registry import TITLES
from widgets.art import dice, night
from widgets.html import join
from widgets.last_night_on_earth import (
    ending,
    events,
    moves,
    options,
    own_dice,
    plot,
    position_text,
    refusals,
    status,
    summary,
    view,
    words,
)
from widgets.last_night_on_earth.keys import KEYS
from widgets.last_night_on_earth.routines import PASSING, ROUTINES
from widgets.last_night_on_earth.words import GameSnapshot
from widgets.skin import Advice, Skin


def _coach(snapshot: GameSnapshot, aim: str) -> Advice | None:
    """Ask the coach, who knows what bots know: a table starts without them."""
    from widgets.last_night_on_earth.coach import coach  # noqa: PLC0415

    return coach(snapshot, aim)


SKIN: Skin[Observation, Move] = Skin(
    game=GAME,
    title=TITLES[GAME.slug],
    sprite=lambda: join([dice.faces(), night.symbols()]),
    status=status.status,
    board=view.board,
    actions=view.actions,
    text=position_text.text,
    event=events.event,
    turn_events=(SunMoved, HeroesTurnBegan),
    summary=summary.summary,
    move=moves.move,
    refusal=refusals.refusal,
    ending=ending.ending,
    options=options.options,
    bots=options.bots,
    roles=options.roles,
    coach=_coach,
    meanings=words.meanings,
    keys=KEYS,
    chance=own_dice.chance,
    chance_move=own_dice.chance_move,
    own=own_dice.own,
    own_mark=own_dice.own_mark,
    routines=ROUTINES,
    passing_routines=PASSING,
    cover=plot.cover,
    plots={"town": plot.town},
)
