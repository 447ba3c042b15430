"""Reading a position, and moving dice and tokens about it. Knows no order of play."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from engines.core.game import Event, Seat
from engines.last_one_alive.model import (
    AMBUSH,
    APOCALYPSE,
    FREE_DICE,
    HURT,
    KINDS,
    NIGHT,
    NO_FACES,
    TOP_LEVEL,
    Dice,
    Player,
    State,
    Tray,
)

Events: TypeAlias = list[Event]


def level(state: State) -> int:
    """Return the number of zombie dice that the apocalypse asks for."""
    if state.options.zombies_everywhere:
        return _level(state.supply.aside, sum(not player.lives for player in state.players))
    return _level(state.supply.aside, 0)


@lru_cache(maxsize=64)
def _level(aside: str, fallen: int) -> int:
    return min(TOP_LEVEL, 1 + aside.count(APOCALYPSE) + (NIGHT in aside) + fallen)


def mandatory(state: State) -> int:
    """Return how many zombie dice must be taken: the level, or what the pool has."""
    return min(level(state), state.supply.pool[0])


def to_choose(state: State) -> int:
    """Return how many dice are picked freely: four, two more a radio, or what the pool has."""
    return min(FREE_DICE + state.turn.effects.extra, sum(state.supply.pool) - mandatory(state))


def left_of(players: tuple[Player, ...], seat: Seat) -> Seat:
    """Return the next living player clockwise."""
    seats = len(players)
    for step in range(1, seats):
        neighbour = (seat + step) % seats
        if players[neighbour].lives:
            return neighbour
    return seat


def living(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, player in enumerate(state.players) if player.lives)


def heap(letters: str) -> str:
    """Return the letters as a heap: sorted."""
    return "".join(sorted(letters))


def added(pool: Dice, dice: Dice) -> Dice:
    return pool[0] + dice[0], pool[1] + dice[1], pool[2] + dice[2], pool[3] + dice[3]


def taken(pool: Dice, dice: Dice) -> Dice:
    return pool[0] - dice[0], pool[1] - dice[1], pool[2] - dice[2], pool[3] - dice[3]


def counted(tray: Tray) -> Dice:
    """Return how many dice of each kind lie in the tray."""
    return len(tray[0]), len(tray[1]), len(tray[2]), len(tray[3])


def dice_of(zombies: str, ambushes: str) -> Dice:
    """Return how many dice of each kind lie in a front."""
    count = ambushes.count
    return len(zombies) + count("Z"), count("S"), count("I"), count("B")


def merged(tray: Tray, faces: Tray) -> Tray:
    """Return the tray with more dice."""
    if tray == NO_FACES:
        return faces
    return (
        heap(tray[0] + faces[0]) if faces[0] else tray[0],
        heap(tray[1] + faces[1]) if faces[1] else tray[1],
        heap(tray[2] + faces[2]) if faces[2] else tray[2],
        heap(tray[3] + faces[3]) if faces[3] else tray[3],
    )


def without(heaped: str, letters: str) -> str:
    """Return the heap with these letters taken out, each once."""
    for letter in letters:
        heaped = heaped.replace(letter, "", 1)
    return heaped


def holds(heaped: str, letters: str) -> bool:
    """Return whether the letters can be taken out of the heap."""
    return all(heaped.count(letter) >= letters.count(letter) for letter in set(letters))


def one_of(kind: str) -> Dice:
    """Return a single die of this kind."""
    return _SINGLE[kind]


_SINGLE: dict[str, Dice] = {
    kind: (int(kind == "Z"), int(kind == "S"), int(kind == "I"), int(kind == "B")) for kind in KINDS
}


def ambushes_in(tray: Tray) -> str:
    """Return the dice of the tray that show an ambush, by kind."""
    return "B" * tray[3].count(AMBUSH) + "I" * tray[2].count(AMBUSH) + "Z" * tray[0].count(AMBUSH)


def seated(state: State, seat: Seat, player: Player) -> State:
    """Return the position with that player in the seat."""
    players = state.players
    return state._replace(players=(*players[:seat], player, *players[seat + 1 :]))


def passed_left(state: State, dice: str) -> tuple[State, Seat]:
    """Return the position after the player on turn sent these zombie dice left, and to whom."""
    seat = state.active
    to = left_of(state.players, seat)
    giver, taker = state.players[seat], state.players[to]
    # A die that was hit once shows two zombies again when it heals on the way.
    state = seated(state, seat, giver._replace(zombies=without(giver.zombies, dice)))
    arrived = heap(taker.zombies + dice.replace(HURT, "2"))
    return seated(state, to, taker._replace(zombies=arrived)), to


def spent(state: State, token: str) -> State:
    """Return the position after the player on turn used up a token."""
    player = state.players[state.active]
    supply = state.supply
    state = state._replace(supply=supply._replace(gone=supply.gone + 1))
    return seated(state, state.active, player._replace(tokens=player.tokens.replace(token, "", 1)))


def put_back(state: State, dice: Dice) -> State:
    """Return the position with these dice in the pool."""
    supply = state.supply
    return state._replace(supply=supply._replace(pool=added(supply.pool, dice)))
