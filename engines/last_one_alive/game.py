"""Last One Alive put together: `GAME`, whose turn it is, who has won, what a position is called."""

from __future__ import annotations

from engines.core.game import Fact, Game, Nature, Outcome, Seat
from engines.core.secrets import as_seen, open_table
from engines.last_one_alive import chance
from engines.last_one_alive.bots import BOTS
from engines.last_one_alive.effects import apply
from engines.last_one_alive.ending import last_one_rule, points, winners
from engines.last_one_alive.legality import candidates, objection
from engines.last_one_alive.model import APOCALYPSE, KINDS, NIGHT, SEATS, Done, Move, Options, Phase, State
from engines.last_one_alive.notation import decode, encode
from engines.last_one_alive.position import read, spell
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.setup import settings, setup
from engines.last_one_alive.table import counted, level, living, mandatory


def actor(state: State) -> Seat | Nature:
    return Nature.CHANCE if chance.acts(state) else state.active


def outcome(state: State) -> Outcome | None:
    if state.phase is not Phase.OVER:
        return None
    left = living(state)
    scores = tuple(map(points, state.players)) if state.options.survivors else ()
    if len(left) == 1:
        return Outcome(left, last_one_rule(state), scores)
    return Outcome(winners(state), Rule.SV_END, scores)


def pieces(state: State) -> int:
    """Return how many dice and tokens there are, the day token in its box included."""
    turn, supply = state.turn, state.supply
    dice = sum(supply.pool) + sum(counted(turn.tray)) + sum(turn.cast)
    tokens = len(supply.bag) + len(supply.aside) + supply.gone
    tokens += state.options.day_night and NIGHT in supply.bag
    tokens += len(turn.drawn) if state.phase is Phase.SIDE else 0
    for player in state.players:
        dice += len(player.zombies) + len(player.ambushes)
        tokens += len(player.tokens)
    return dice + tokens


def facts(state: State) -> dict[str, Fact]:
    turn, supply = state.turn, state.supply
    named: dict[str, Fact] = {
        "phase": state.phase.value,
        "active": state.active,
        "level": level(state),
        "mandatory": mandatory(state),
        "bag": len(supply.bag),
        "gone": supply.gone,
        "apocalypse": supply.aside.count(APOCALYPSE),
        "night": NIGHT in supply.aside,
        "draws": turn.draws,
        "bangs": turn.bangs,
        "used": turn.used,
        "barricades": turn.walls,
        "bang-factor": turn.effects.bang,
        "barricade-factor": turn.effects.wall,
        "calm": turn.effects.calm,
        "extra": turn.effects.extra,
        "over": state.phase is Phase.OVER,
        "pieces": pieces(state),
    }
    for kind, pooled, tray in zip(KINDS, supply.pool, turn.tray, strict=True):
        named[f"pool.{kind}"] = pooled
        named[f"tray.{kind}"] = tray or "."
    ended = outcome(state)
    for seat, player in enumerate(state.players):
        named |= {
            f"front.{seat}": len(player.zombies) + len(player.ambushes),
            f"zombies.{seat}": player.zombies or ".",
            f"ambushes.{seat}": player.ambushes or ".",
            f"tokens.{seat}": len(player.tokens),
            f"held.{seat}": player.tokens or ".",
            f"hero.{seat}": player.hero,
            f"lives.{seat}": player.lives,
            f"alive.{seat}": player.alive,
            f"points.{seat}": points(player),
            f"won.{seat}": ended is not None and seat in ended.winners,
        }
    return named


GAME: Game[State, Move, State] = Game(
    slug="last-one-alive",
    rules=Rule,
    seats=SEATS,
    options=Options,
    setup=setup,
    settings=settings,
    actor=actor,
    turns=Rule.TURN_ORDER,
    candidates=candidates,
    objection=objection,
    apply=apply,
    outcome=outcome,
    observe=open_table,
    imagine=as_seen,
    encode=encode,
    decode=decode,
    spell=spell,
    read=read,
    weight=chance.weight,
    sample=chance.sample,
    facts=facts,
    bots=BOTS,
    passing=Done(),
)
