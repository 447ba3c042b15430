"""Last One Alive's behaviour put together: what each move does. `GAME` is at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import factorial, prod
from random import Random

from engines.core.game import Fact, Game, Step
from engines.core.secrets import as_seen, open_table
from engines.last_one_alive import bag, notation, resolve, tokens
from engines.last_one_alive.bots import BOTS
from engines.last_one_alive.ending import outcome, points
from engines.last_one_alive.legality import actor, objection
from engines.last_one_alive.model import (
    KINDS,
    MEDIKIT,
    NO_DICE,
    Block,
    Discard,
    Done,
    Draw,
    Drawn,
    FirstChosen,
    Flare,
    Heal,
    KeepBarricade,
    KeepItem,
    Move,
    Options,
    Phase,
    Push,
    Ready,
    Reroll,
    RollAgain,
    Rolled,
    Saw,
    Shoot,
    State,
    Take,
)
from engines.last_one_alive.offers import candidates
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.table import Events, counted, level, mandatory


def apply(state: State, move: Move) -> Step[State]:
    events: Events = []
    state = resolve.advance(_changed(state, move, events), events)
    return Step(state, tuple(events))


def _changed(state: State, move: Move, events: Events) -> State:  # noqa: C901, PLR0911, PLR0912 - one case a move
    match move:
        case Rolled():
            return resolve.rolled(state, move.faces, events)
        case Take():
            return resolve.take(state, move, events)
        case Done():
            return resolve.done(state, events)
        case Draw():
            return bag.draw(state, events)
        case Drawn(token):
            return bag.drawn(state, token, events)
        case Shoot(target):
            return resolve.shoot(state, target, events)
        case Push(die):
            return resolve.push(state, die, events)
        case Ready(token):
            return tokens.ready(state, token, events)
        case Flare(dice):
            return tokens.flare(state, dice, events)
        case Block(die):
            return tokens.block(state, die, events)
        case Reroll(token, face):
            return tokens.reroll(state, token, face, events)
        case Saw(die):
            return tokens.saw(state, die, events)
        case RollAgain():
            return tokens.roll_again(state, move, events)
        case Discard(token):
            return resolve.discard(state, token, events)
        case Heal():
            return resolve.heal(tokens.use(state, MEDIKIT, events))
        case KeepItem():
            return bag.keep(state, events, barricade=False)
        case KeepBarricade():
            return bag.keep(state, events, barricade=True)
        case FirstChosen(seat):
            return bag.first_chosen(state, seat, events)


def weight(state: State, move: Move) -> int:
    match move:
        case Drawn(token):
            return state.supply.bag.count(token)
        case FirstChosen():
            return 1
        case Rolled():
            return _product(map(_ways, move.faces, state.options.faces))
        case _:
            return 0


def _ways(faces: str, die: str) -> int:
    counts = Counter(faces)
    orders = factorial(len(faces)) // _product(map(factorial, counts.values()))
    return orders * _product(die.count(face) ** n for face, n in counts.items())


def _product(numbers: Iterable[int]) -> int:
    return prod(numbers)


def sample(state: State, rng: Random) -> Move:
    random = rng.random
    if state.turn.cast != NO_DICE:
        heaps = [
            "".join(sorted([die[int(random() * 6)] for _ in range(count)])) if count else ""
            for count, die in zip(state.turn.cast, state.options.faces, strict=True)
        ]
        return Rolled(*heaps)
    if state.phase is Phase.FIRST:
        return FirstChosen(int(random() * len(state.players)))
    return Drawn(state.supply.bag[int(random() * len(state.supply.bag))])


def pieces(state: State) -> int:
    """Return how many dice and tokens there are, the day token in its box included."""
    turn, supply = state.turn, state.supply
    dice = sum(supply.pool) + sum(counted(turn.tray)) + sum(turn.cast)
    tokens = len(supply.bag) + len(supply.aside) + supply.gone
    tokens += state.options.day_night and "n" in supply.bag
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
        "apocalypse": supply.aside.count("x"),
        "night": "n" in supply.aside,
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
    seats=range(2, 6),
    options=Options,
    setup=bag.setup,
    settings=lambda state: (len(state.players), state.options),
    actor=actor,
    turns=Rule.TURN_ORDER,
    candidates=candidates,
    objection=objection,
    apply=apply,
    outcome=outcome,
    observe=open_table,
    imagine=as_seen,
    encode=notation.encode,
    decode=notation.decode,
    spell=notation.spell,
    read=notation.read,
    weight=weight,
    sample=sample,
    facts=facts,
    bots=BOTS,
)
