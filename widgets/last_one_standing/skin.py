"""Last One Standing's face: what the shared table asks for."""

from __future__ import annotations

from engines.last_one_standing.game import GAME
from engines.last_one_standing.model import Move
from engines.last_one_standing.observe import Observation
from engines.registry import TITLES
from widgets.art import tiles
from widgets.last_one_standing import draws, sentences, setup, view, words
from widgets.last_one_standing.bar import actions
from widgets.last_one_standing.coach import coach
from widgets.last_one_standing.refusals import refusal
from widgets.skin import Skin

SKIN: Skin[Observation, Move] = Skin(
    game=GAME,
    title=TITLES[GAME.slug],
    sprite=tiles.symbols,
    status=sentences.status,
    board=view.board,
    actions=actions,
    text=sentences.text,
    event=words.event,
    move=words.move,
    refusal=refusal,
    ending=view.ending,
    options=sentences.options,
    bots=sentences.bots,
    coach=coach,
    chance=draws.chance,
    chance_move=draws.chance_move,
    own=draws.own,
    plots={"setup": setup.setup},
    curtain=True,
)
