"""diZe as a game: `GAME`."""

from __future__ import annotations

from engines.core.game import Fact, Game, Nature, Outcome, Seat
from engines.core.secrets import as_seen, open_table
from engines.dize import chance, notation, position
from engines.dize.bots import BOTS
from engines.dize.effects import apply
from engines.dize.legality import candidates, objection
from engines.dize.model import OVER, Move, Options, Phase, Rule, State
from engines.dize.scoring import is_won, score
from engines.dize.setup import settings, setup

SOLO = 0
ZONE_NAMES = ("launch", "human", "zombie", "captured", "executed", "heroes", "retired")

_ACTORS: dict[Phase, Seat | Nature] = {phase: Nature.CHANCE if phase in chance.PHASES else SOLO for phase in Phase}


def actor(state: State) -> Seat | Nature:
    return _ACTORS[state.phase]


def outcome(state: State) -> Outcome | None:
    if state.phase is not OVER:
        return None
    if is_won(state):
        return Outcome((SOLO,), Rule.END_WIN, (score(state),))
    return Outcome((), Rule.END_LOSS, (score(state),))


def facts(state: State) -> dict[str, Fact]:
    zones = state.zones
    counts = {name: getattr(zones, name) for name in ZONE_NAMES}
    told: dict[str, Fact] = {"phase": state.phase.value, "score": score(state), "won": is_won(state)}
    return {**counts, **told, "pieces": zones.total}


GAME: Game[State, Move, State] = Game(
    slug="dize",
    rules=Rule,
    seats=range(1, 2),
    options=Options,
    setup=setup,
    settings=settings,
    actor=actor,
    turns=Rule.TURN_PHASES,
    candidates=candidates,
    objection=objection,
    apply=apply,
    outcome=outcome,
    observe=open_table,
    imagine=as_seen,
    encode=notation.encode,
    decode=notation.decode,
    spell=position.spell,
    read=position.read,
    weight=chance.weight,
    sample=chance.sample,
    facts=facts,
    bots=BOTS,
)
