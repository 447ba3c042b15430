"""The exact chance to survive this turn, now and after each choice, best play assumed.

Enumerated, never sampled. To survive is not to be overpowered at the end of the turn:
in The Survivors, to lose no life; a game that ends before the test was survived too.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from engines.last_one_alive import chance
from engines.last_one_alive.effects import apply
from engines.last_one_alive.legality import legal_moves
from engines.last_one_alive.model import (
    BARRICADE,
    NO_DICE,
    Block,
    Done,
    Move,
    Phase,
    State,
    Take,
)
from engines.last_one_alive.odds.remaining import Kit, Remaining
from engines.last_one_alive.odds.tray import TrayCounts
from engines.last_one_alive.windows import SETUP


class TurnProspect(NamedTuple):
    """A choice, and the chance to survive this turn after it; a lower bound until it is final."""

    move: Move
    chance: float
    final: bool = True


class TurnAdvice(NamedTuple):
    """A choice, the chance after it, and how much that is above doing without any token or target."""

    move: Move
    chance: float
    change: float


Steps: TypeAlias = Generator[float, None, float]
"""Yields the best chance found so far after each piece of work, and returns the chance."""


def prospects(state: State, moves: Iterable[Move] | None = None) -> Iterator[TurnProspect]:
    """Yield the chance after each choice of the player on turn, in the order offered.

    A token before the roll means every set of dice again, and a hero a second throw
    after each, so these come in pieces: the caller owns the clock, and may stop at any time.
    """
    asked = legal_moves(state) if moves is None else moves
    lives = state.players[state.active].lives
    known: dict[State, float] = {}
    rest = Remaining(state)
    for move in asked:
        after = apply(state, move).state
        if isinstance(move, Take):
            for _ in _throws(after, rest):
                yield TurnProspect(move, 0.0, final=False)
            yield TurnProspect(move, _solve(after, rest))
            continue
        steps = _survival(after, state.active, lives, known)
        while True:
            try:
                yield TurnProspect(move, next(steps), final=False)
            except StopIteration as end:
                yield TurnProspect(move, end.value)
                break


def survival(state: State) -> float:
    """Return the chance of the player on turn to survive it, best play assumed."""
    return _all_of(_survival(state, state.active, state.players[state.active].lives, {}))


def advice(state: State, moves: Iterable[Move] | None = None) -> tuple[TurnAdvice, ...]:
    """Return every choice with its chance, and the change against the best plain one.

    Plain is to take dice, or to be done: what a token, a target or a draw changes is told against it.
    """
    found = [prospect for prospect in prospects(state, moves) if prospect.final]
    plain = max((p.chance for p in found if isinstance(p.move, Take | Done)), default=0.0)
    return tuple(TurnAdvice(p.move, p.chance, p.chance - plain) for p in found)


def _all_of(steps: Steps) -> float:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return float(end.value)


def _survival(state: State, seat: int, lives: int, known: dict[State, float]) -> Steps:
    if state.phase is Phase.OVER or state.active != seat or state.phase in _OUTSIDE:
        return float(state.players[seat].lives == lives)
    found = known.get(state)
    if found is None:
        if chance.acts(state) and state.phase not in _SOLVED:
            found = _average(state, seat, lives, known)
        elif state.phase is Phase.PREPARE:
            found = yield from _prepare(state, seat, lives, known)
        else:
            found = _solve(state)
        known[state] = found
    return found


_OUTSIDE = SETUP | {Phase.ZOMBIE}
_SOLVED = frozenset({Phase.ROLL, Phase.REACT, Phase.PLUS})
"""Phases whose dice in the air are summed up without listing every throw."""


def _average(state: State, seat: int, lives: int, known: dict[State, float]) -> float:
    total = value = 0.0
    for move in legal_moves(state):
        weight = chance.weight(state, move)
        total += weight
        value += weight * _all_of(_survival(apply(state, move).state, seat, lives, known))
    return value / total


def _prepare(state: State, seat: int, lives: int, known: dict[State, float]) -> Steps:
    best = 0.0
    rest = Remaining(state)
    for move in legal_moves(state):
        # A barricade token can wait until the dice have fallen.
        if isinstance(move, Block):
            continue
        after = apply(state, move).state
        if isinstance(move, Take):
            value = _solve(after, rest)
        else:
            value = yield from _survival(after, seat, lives, known)
        best = max(best, value)
        if best >= 1.0:
            break
        yield best
    return best


def _throws(state: State, rest: Remaining) -> Iterator[None]:
    """Work out a set of dice that a hero may roll again, throw by throw."""
    if state.players[state.active].hero:
        zombie, shot, item, wall = state.turn.cast
        yield from rest.piecemeal(_tray(state), (shot, item, wall, zombie), rest.kit)


def _solve(state: State, rest: Remaining | None = None) -> float:
    """Return the chance from the roll on; dice choices of one turn share what they found out."""
    player, turn = state.players[state.active], state.turn
    rest = Remaining(state) if rest is None else rest
    kit = rest.kit
    if state.phase is Phase.ROLL or (state.phase is Phase.REACT and turn.cast != NO_DICE):
        zombie, shot, item, wall = turn.cast
        return rest.filled(_tray(state), (shot, item, wall, zombie), kit, hero=player.hero)
    tray = _tray(state)
    if state.phase is Phase.REACT:
        return rest.reacting(tray, kit) if player.hero else rest.resolving(tray, kit)
    traps = player.ambushes.count(BARRICADE)
    ambushes = len(player.ambushes) - traps
    results, blanks, _ = tray.walls
    walls = (results, blanks, traps)
    if state.phase is Phase.ITEMS:
        return rest.drawing(tray.shots, walls, ambushes, kit, turn.draws)
    if state.phase is Phase.PLUS:
        return rest.following(turn.cast[1], turn.bangs, walls, ambushes, kit)
    if state.phase is Phase.SHOTS:
        return rest.shooting(turn.bangs, walls, ambushes, kit)
    return _late(state, rest, kit)


def _late(state: State, rest: Remaining, kit: Kit) -> float:
    """Return the chance once the shots are over."""
    player = state.players[state.active]
    if state.phase is Phase.BARRICADES:
        left = max(0, len(player.ambushes) - kit.saws)
        if not rest.need(left, state.turn.walls + kit.blocks):
            return 1.0
    return 1.0 if player.is_clear else rest.test(kit)


def _tray(state: State) -> TrayCounts:
    """Return the tray as counts; ignored ambushes are as good as blanks."""
    zombies, shots, items, walls = state.turn.tray
    calm = state.turn.effects.calm
    item_traps, wall_traps = items.count("a"), walls.count("a")
    return TrayCounts(
        (shots.count("-"), shots.count("1"), shots.count("2"), shots.count("+")),
        (items.count("i"), items.count("-") + item_traps * calm, item_traps * (not calm)),
        (walls.count("b"), walls.count("-") + wall_traps * calm, wall_traps * (not calm)),
        0 if calm else zombies.count("a"),
    )
