"""Rules of thumb: the play of somebody who knows the game and does not calculate."""

from __future__ import annotations

from collections.abc import Sequence

from engines.last_one_alive.model import (
    AXE,
    BLANK,
    FLARE,
    GUN,
    RADIO,
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
from engines.last_one_alive.table import ambushes_in

_KEEPING = "mgbfcar"
"""Tokens, best first."""


def plain_move(state: State, moves: Sequence[Move]) -> Move:
    """Return the move that the rules of thumb name."""
    if state.phase is Phase.SIDE:
        return KeepBarricade() if state.turn.drawn in FLARE + RADIO else KeepItem()
    if state.phase is Phase.PREPARE:
        return _prepare(state, moves)
    if state.phase is Phase.REACT:
        return _react(state, moves)
    if state.phase is Phase.LIMIT:
        return max((move for move in moves if isinstance(move, Discard)), key=lambda m: _KEEPING.index(m.token))
    return _resolve(state, moves)


def symbols(state: State) -> int:
    """Return how many zombies and ambushes the player on turn has in front."""
    player = state.players[state.active]
    return len(player.zombies) + player.zombies.count("2") + len(player.ambushes)


def _prepare(state: State, moves: Sequence[Move]) -> Move:
    threat = symbols(state)
    if threat >= 3:
        flares = [move for move in moves if isinstance(move, Flare)]
        if flares:
            return max(flares, key=lambda move: move.dice.count("2"))
        for token in (GUN, AXE, RADIO):
            if Ready(token) in moves:
                return Ready(token)
    takes = [move for move in moves if isinstance(move, Take)]
    free = sum((takes[0].zombie, takes[0].shot, takes[0].item, takes[0].barricade))
    shots = min(3, 1 + (threat + 1) // 2)
    walls = min(3, free - shots, 1 + threat // 2)
    items = min(3, free - shots - walls)
    wanted = Take(free - shots - walls - items, shots, items, walls)
    return wanted if wanted in takes else takes[0]


def _react(state: State, moves: Sequence[Move]) -> Move:
    short = symbols(state) + len(ambushes_in(state.turn.tray)) - _means(state)
    if short <= 0:
        return Done()
    for face in (BLANK, "1"):
        if Reroll(GUN, face) in moves:
            return Reroll(GUN, face)
    for face in ("a", BLANK):
        if Reroll(AXE, face) in moves:
            return Reroll(AXE, face)
    zombies, shots, items, walls = state.turn.tray
    bad = RollAgain("a" * zombies.count("a"), BLANK * shots.count(BLANK), _bad(items), _bad(walls))
    return bad if bad in moves else Done()


def _bad(faces: str) -> str:
    return BLANK * faces.count(BLANK) + "a" * faces.count("a")


def _means(state: State) -> int:
    """Return how many symbols the tray and the tokens can deal with, roughly."""
    _, shots, _, walls = state.turn.tray
    tokens = state.players[state.active].tokens
    bangs = len(shots) - shots.count(BLANK) + shots.count("2")
    effects = state.turn.effects
    return bangs * effects.bang + walls.count("b") * effects.wall + tokens.count("b") + tokens.count("c")


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
