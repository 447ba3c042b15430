"""diZe as a game: `GAME`."""

from __future__ import annotations

from random import Random

from engines.core.dice import SIX_SIDED, thrown, ways
from engines.core.game import Fact, Game, Nature, Outcome, Seat
from engines.core.secrets import as_seen, open_table
from engines.dize import notation, position
from engines.dize.bots import BOTS
from engines.dize.effects import apply
from engines.dize.legality import CHANCE_PHASES, candidates, dice_to_throw, objection
from engines.dize.model import OVER, Move, Options, Phase, Rule, State, Thrown
from engines.dize.scoring import is_won, score
from engines.dize.setup import settings, setup

SOLO = 0
ZONE_NAMES = ("launch", "human", "zombie", "captured", "executed", "heroes", "retired")

_ACTORS: dict[Phase, Seat | Nature] = {phase: Nature.CHANCE if phase in CHANCE_PHASES else SOLO for phase in Phase}


def actor(state: State) -> Seat | Nature:
    return _ACTORS[state.phase]


def outcome(state: State) -> Outcome | None:
    if state.phase is not OVER:
        return None
    if is_won(state):
        return Outcome((SOLO,), Rule.END_WIN, (score(state),))
    return Outcome((), Rule.END_LOSS, (score(state),))


def weight(state: State, move: Move) -> int:  # noqa: ARG001 - a throw weighs the same anywhere
    return ways(move.faces, SIX_SIDED) if isinstance(move, Thrown) else 0


def sample(state: State, rng: Random) -> Move:
    return Thrown(thrown(dice_to_throw(state), SIX_SIDED, rng))


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
    weight=weight,
    sample=sample,
    facts=facts,
    bots=BOTS,
)
