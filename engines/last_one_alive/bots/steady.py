"""Rules of thumb: the play of somebody who knows the game and does not calculate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engines.last_one_alive.model import (
    ALL_DICE,
    AMBUSH,
    AXE,
    BLANK,
    CHAINSAW,
    FLARE,
    GUN,
    RADIO,
    WALL,
    Block,
    Discard,
    Done,
    Draw,
    Flare,
    Heal,
    KeepBarricade,
    KeepItem,
    Move,
    Phase,
    Push,
    Ready,
    Reroll,
    RollAgain,
    Saw,
    Shoot,
    State,
    Take,
)
from engines.last_one_alive.table import ambushes_in, bangs_in, barricade_results, symbols

_KEEPING = "mgbfcar"
"""Tokens, best first."""


def steady(observation: State, moves: Sequence[Move], rng: Random) -> Iterator[Move]:  # noqa: ARG001
    """Play by rules of thumb: as many shots as there are zombies, tokens when in need."""
    yield _move(observation, moves)


def _move(state: State, moves: Sequence[Move]) -> Move:
    if state.phase is Phase.SIDE:
        return KeepBarricade() if state.turn.drawn in FLARE + RADIO else KeepItem()
    if state.phase is Phase.PREPARE:
        return _prepare(state, moves)
    if state.phase is Phase.REACT:
        return _react(state, moves)
    if state.phase is Phase.LIMIT:
        return max((move for move in moves if isinstance(move, Discard)), key=lambda m: _KEEPING.index(m.token))
    return _resolve(state, moves)


def _threat(state: State) -> int:
    """Return how many zombies and ambushes the player on turn has in front."""
    player = state.players[state.active]
    return symbols(player.zombies, player.ambushes)


def _prepare(state: State, moves: Sequence[Move]) -> Move:
    threat = _threat(state)
    if threat >= 3:
        flares = [move for move in moves if isinstance(move, Flare)]
        if flares:
            return max(flares, key=lambda move: move.dice.count("2"))
        for token in (GUN, AXE, RADIO):
            if Ready(token) in moves:
                return Ready(token)
    takes = [move for move in moves if isinstance(move, Take)]
    free = sum((takes[0].zombie, takes[0].shot, takes[0].item, takes[0].barricade))
    _, most_shots, most_items, most_walls = ALL_DICE
    shots = min(most_shots, 1 + (threat + 1) // 2)
    walls = min(most_walls, free - shots, 1 + threat // 2)
    items = min(most_items, free - shots - walls)
    wanted = Take(free - shots - walls - items, shots, items, walls)
    return wanted if wanted in takes else takes[0]


def _react(state: State, moves: Sequence[Move]) -> Move:
    short = _threat(state) + len(ambushes_in(state.turn.tray)) - _means(state)
    if short <= 0:
        return Done()
    for face in (BLANK, "1"):
        if Reroll(GUN, face) in moves:
            return Reroll(GUN, face)
    for face in (AMBUSH, BLANK):
        if Reroll(AXE, face) in moves:
            return Reroll(AXE, face)
    zombies, shots, items, walls = state.turn.tray
    bad = RollAgain(AMBUSH * zombies.count(AMBUSH), BLANK * shots.count(BLANK), _bad(items), _bad(walls))
    return bad if bad in moves else Done()


def _bad(faces: str) -> str:
    return BLANK * faces.count(BLANK) + AMBUSH * faces.count(AMBUSH)


def _means(state: State) -> int:
    """Return how many symbols the tray and the tokens can deal with, roughly."""
    turn, tokens = state.turn, state.players[state.active].tokens
    results = bangs_in(turn.tray[1]) * turn.effects.bang + barricade_results(turn)
    return results + tokens.count(WALL) + tokens.count(CHAINSAW)


def _resolve(state: State, moves: Sequence[Move]) -> Move:
    if Draw() in moves:
        return Draw()
    if Heal() in moves:
        return Heal()
    shots = [move for move in moves if isinstance(move, Shoot)]
    if shots:
        # Ambushes cannot be pushed away, so they are shot first; then the small ones.
        return min(shots, key=lambda move: (move.target.isdigit(), move.target))
    pushes = [move for move in moves if isinstance(move, Push)]
    if pushes:
        return max(pushes, key=lambda move: move.die)
    if state.phase is Phase.BARRICADES:
        for kind in (Saw, Block):
            found = [move for move in moves if isinstance(move, kind)]
            if found:
                return found[-1]
    return Done()
