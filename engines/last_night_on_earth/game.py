"""Last Night on Earth as a game."""

from __future__ import annotations

from engines.core.game import Game
from engines.last_night_on_earth.bots import BOTS
from engines.last_night_on_earth.chance import sample, weight
from engines.last_night_on_earth.ending import outcome
from engines.last_night_on_earth.facts import facts
from engines.last_night_on_earth.flow import actor, apply, candidates, legal, objection
from engines.last_night_on_earth.model import SEATS, Options, State, sides
from engines.last_night_on_earth.moves import PASS, Move
from engines.last_night_on_earth.notation import decode, encode
from engines.last_night_on_earth.observe import Observation, imagine, observe
from engines.last_night_on_earth.plays.standing import standing_offer
from engines.last_night_on_earth.position import read, spell
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.setup import settings, setup

GAME: Game[State, Move, Observation] = Game(
    slug="last-night-on-earth",
    rules=Rule,
    seats=SEATS,
    options=Options,
    setup=setup,
    settings=settings,
    actor=actor,
    turns=Rule.ROUND_ORDER,
    candidates=candidates,
    objection=objection,
    apply=apply,
    outcome=outcome,
    observe=observe,
    imagine=imagine,
    encode=encode,
    decode=decode,
    spell=spell,
    read=read,
    weight=weight,
    facts=facts,
    sample=sample,
    bots=BOTS,
    sides=sides,
    passing=PASS,
    legal=legal,
    standing_offer=standing_offer,
)
