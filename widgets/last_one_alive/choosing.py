"""What the reader has begun to choose: `selected` read back as moves. Nothing here decides legality."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.multiset import heap, without
from engines.core.numbers import whole_number
from engines.last_one_alive.model import (
    BLANK,
    CHAINSAW,
    FLARE,
    KINDS,
    MEDIKIT,
    REROLLED,
    WALL,
    ZOMBIE,
    Block,
    Dice,
    Discard,
    Flare,
    Heal,
    Move,
    Phase,
    Ready,
    Reroll,
    RollAgain,
    Saw,
    State,
    Tray,
)
from engines.last_one_alive.table import free_pool, to_choose
from widgets.controls import Act, selects
from widgets.last_one_alive.words import GameSnapshot
from widgets.skin import once

HERO = "hero"
_EVENLY = (1, 3, 2)
"""The kinds with which a choice is filled up: shot, barricade, item."""


@once
def few_moves(snapshot: GameSnapshot) -> frozenset[Move]:
    """Return the legal moves without the hero's, which are many and known from the tray."""
    return frozenset(move for move in snapshot.moves if type(move) is not RollAgain)


@once
def can_use_hero(snapshot: GameSnapshot) -> bool:
    return any(type(move) is RollAgain for move in snapshot.moves)


# -- the dice to take ----------------------------------------------------------


@once
def chosen_dice(snapshot: GameSnapshot) -> Dice:
    """Return the free dice chosen so far, never more than the pool has nor than may be taken."""
    state = snapshot.observation
    left = to_choose(state)
    counts = []
    for kind, most in zip(KINDS, free_pool(state), strict=True):
        drafted = whole_number(snapshot.selected.get(f"take-{kind.lower()}", ""))
        count = min(drafted or 0, most, left)
        left -= count
        counts.append(count)
    return counts[0], counts[1], counts[2], counts[3]


def one_more(dice: Dice, at: int, step: int = 1) -> Dice:
    """Return the dice with one more, or one fewer, of a kind."""
    counts = list(dice)
    counts[at] += step
    return counts[0], counts[1], counts[2], counts[3]


@once
def filled_up(snapshot: GameSnapshot) -> Dice:
    """Return the choice filled up evenly with shot, barricade and item dice, then zombie dice."""
    state, dice = snapshot.observation, chosen_dice(snapshot)
    while sum(dice) < to_choose(state):
        free = [at for at in _EVENLY if dice[at] < free_pool(state)[at]]
        dice = one_more(dice, min(free, key=lambda at: dice[at]) if free else 0)
    return dice


def takes(dice: Dice) -> Act:
    """Return what a button does to make this the choice."""
    return selects(**{f"take_{kind.lower()}": count for kind, count in zip(KINDS, dice, strict=True)})


# -- tokens ----------------------------------------------------------------------


def uses(token: str, moves: Iterable[Move]) -> list[Move]:
    """Return the legal moves that use this token."""
    return [move for move in moves if _uses(move, token)]


def _uses(move: Move, token: str) -> bool:
    match move:
        case Ready(used) | Reroll(used, _):
            return used == token
        case Flare():
            return token == FLARE
        case Block():
            return token == WALL
        case Saw():
            return token == CHAINSAW
        case Heal():
            return token == MEDIKIT
        case _:
            return False


def refused_use(token: str, state: State) -> Move:
    """Return the use of a token that the rules will explain away."""
    uses: dict[str, Move] = {FLARE: Flare(""), WALL: Block("1"), MEDIKIT: Heal()}
    if state.phase is not Phase.PREPARE:
        uses[CHAINSAW] = Saw(ZOMBIE)
        for rerolling, kind in REROLLED.items():
            faces = state.turn.tray[KINDS.index(kind)]
            uses[rerolling] = Reroll(rerolling, (faces or BLANK)[0])
    return uses.get(token, Ready(token))


@once
def mode(snapshot: GameSnapshot) -> str:
    """Return the token that is chosen: a letter, `hero`, or nothing."""
    wanted = snapshot.selected.get("use", "")
    if not snapshot.moves or not wanted:
        return ""
    if wanted == HERO:
        return HERO if can_use_hero(snapshot) else ""
    return wanted if token_moves(wanted, snapshot) else ""


def token_moves(token: str, snapshot: GameSnapshot) -> list[Move]:
    """Return what can be done with a token now: its uses, or to discard it where one has too many."""
    moves = few_moves(snapshot)
    return [Discard(token)] if Discard(token) in moves else uses(token, moves)


# -- dice to roll again ----------------------------------------------------------


@once
def picked_again(snapshot: GameSnapshot) -> Tray:
    """Return the faces of the tray that the reader wants to roll again, as heaps."""
    picked = []
    for kind, there in zip(KINDS, snapshot.observation.turn.tray, strict=True):
        wanted = snapshot.selected.get(f"again-{kind.lower()}", "")
        picked.append(heap("".join(f * min(there.count(f), wanted.count(f)) for f in set(wanted))))
    return picked[0], picked[1], picked[2], picked[3]


def toggled(heaped: str, face: str, *, on: bool) -> str:
    """Return the heap with a face added or taken out."""
    return heap(heaped + face) if on else without(heaped, face)


@once
def picked_flare(snapshot: GameSnapshot) -> str:
    """Return the zombie dice that the reader wants to send left by flare."""
    there = snapshot.observation.players[snapshot.observation.active].zombies
    wanted = snapshot.selected.get("flare", "")
    return heap("".join(f * min(there.count(f), wanted.count(f)) for f in set(wanted)))
