"""Reading a position, and moving dice and tokens about it. Knows no order of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engines.core.game import Event, Seat
from engines.core.multiset import heap, without
from engines.core.seats import clockwise, with_seat
from engines.last_one_alive.model import (
    AMBUSH,
    APOCALYPSE,
    APOCALYPSES,
    BLANK,
    FREE_DICE,
    HURT,
    KINDS,
    NO_FACES,
    PLUS,
    TOKEN_LIMIT,
    TOP_LEVEL,
    WALL,
    Dice,
    Phase,
    Player,
    State,
    Supply,
    Tray,
    Turn,
)

Events: TypeAlias = list[Event]
BANGS = {"1": 1, "2": 2, PLUS: 1, BLANK: 0}
"""Bangs of a shot die by its face; a plus is rolled again for more."""


def level(state: State) -> int:
    """Return the number of zombie dice that the apocalypse asks for: tokens aside and, by variant, the fallen."""
    risen = 1 + len(state.supply.aside)
    if state.options.zombies_everywhere:
        risen += sum(not player.lives for player in state.players)
    return min(TOP_LEVEL, risen)


def mandatory(state: State) -> int:
    """Return how many zombie dice must be taken: the level, or what the pool has."""
    return min(level(state), state.supply.pool[0])


def free_pool(state: State) -> Dice:
    """Return the dice that can be picked freely: the pool without the mandatory ones."""
    zombie, shot, item, barricade = state.supply.pool
    return zombie - min(level(state), zombie), shot, item, barricade


def to_choose(state: State) -> int:
    """Return how many dice are picked freely: four, two more a radio, or what the pool has."""
    return min(FREE_DICE + state.turn.effects.extra, sum(free_pool(state)))


def left_of(players: tuple[Player, ...], seat: Seat) -> Seat:
    """Return the next living player clockwise."""
    for neighbour in clockwise(seat, len(players)):
        if players[neighbour].lives:
            return neighbour
    return seat


def living(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, player in enumerate(state.players) if player.lives)


def symbols(zombies: str, ambushes: str = "") -> int:
    """Return how many zombies and ambushes would have to be removed."""
    return len(zombies) + zombies.count("2") + len(ambushes)


def bangs_in(faces: str) -> int:
    """Return how many bangs these shot dice show."""
    return sum(map(BANGS.__getitem__, faces)) if faces else 0


def barricade_results(turn: Turn) -> int:
    """Return how many zombie dice the barricade dice in the tray send left."""
    return turn.tray[3].count(WALL) * turn.effects.wall


def excess_tokens(player: Player) -> int:
    """Return how many tokens a player holds above the limit; below 0 there is room."""
    return len(player.tokens) - TOKEN_LIMIT


def can_gain_hero(state: State) -> bool:
    """Return whether enough bangs would give the player on turn a hero."""
    return not (state.players[state.active].hero or state.turn.effects.hero_used)


def apocalypses_to_end(state: State) -> int | None:
    """Return how many more apocalypse tokens end The Survivors; None where they do not."""
    if not state.options.survivors:
        return None
    return APOCALYPSES - state.supply.aside.count(APOCALYPSE)


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


def distinct(heaped: str) -> Sequence[str]:
    """Return the different letters of a heap."""
    return heaped if len(heaped) < 2 else sorted(set(heaped))


def is_one_of(letter: object, heaped: str) -> bool:
    """Return whether this is a single letter of the heap; False for whatever is no letter."""
    return isinstance(letter, str) and len(letter) == 1 and letter in heaped


def one_of(kind: str) -> Dice:
    """Return a single die of this kind."""
    return _SINGLE[kind]


_SINGLE: dict[str, Dice] = {
    kind: (int(kind == "Z"), int(kind == "S"), int(kind == "I"), int(kind == "B")) for kind in KINDS
}


def ambushes_in(tray: Tray) -> str:
    """Return the dice of the tray that show an ambush, by kind."""
    return "B" * tray[3].count(AMBUSH) + "I" * tray[2].count(AMBUSH) + "Z" * tray[0].count(AMBUSH)


def blanks_in(tray: Tray) -> str:
    """Return the dice of the tray that show a blank face, by kind."""
    zombies, shots, items, walls = tray
    return "Z" * zombies.count(BLANK) + "S" * shots.count(BLANK) + "I" * items.count(BLANK) + "B" * walls.count(BLANK)


def in_phase(state: State, phase: Phase, turn: Turn) -> State:
    """Return the position in this phase of the turn."""
    return State(state.options, phase, state.active, state.players, turn, state.supply)


def with_turn(state: State, turn: Turn) -> State:
    return State(state.options, state.phase, state.active, state.players, turn, state.supply)


def with_supply(state: State, supply: Supply) -> State:
    return State(state.options, state.phase, state.active, state.players, state.turn, supply)


def with_pool(state: State, pool: Dice) -> State:
    supply = state.supply
    return with_supply(state, Supply(pool, supply.bag, supply.aside, supply.gone))


def seated(state: State, seat: Seat, player: Player) -> State:
    """Return the position with that player in the seat."""
    players = with_seat(state.players, seat, player)
    return State(state.options, state.phase, state.active, players, state.turn, state.supply)


def with_zombies(player: Player, zombies: str) -> Player:
    return Player(player.lives, player.hero, player.tokens, zombies, player.ambushes)


def with_ambushes(player: Player, ambushes: str) -> Player:
    return Player(player.lives, player.hero, player.tokens, player.zombies, ambushes)


def with_tokens(player: Player, tokens: str) -> Player:
    return Player(player.lives, player.hero, tokens, player.zombies, player.ambushes)


def arrived(state: State, seat: Seat, dice: str) -> State:
    """Return the position with more zombie dice before a seat."""
    player = state.players[seat]
    return seated(state, seat, with_zombies(player, heap(player.zombies + dice)))


def passed_left(state: State, dice: str) -> tuple[State, Seat]:
    """Return the position after the player on turn sent these zombie dice left, and to whom."""
    seat, players = state.active, list(state.players)
    to = left_of(state.players, seat)
    giver, taker = players[seat], players[to]
    players[seat] = with_zombies(giver, without(giver.zombies, dice))
    # A die that was hit once shows two zombies again when it heals on the way.
    players[to] = with_zombies(taker, heap(taker.zombies + dice.replace(HURT, "2")))
    return State(state.options, state.phase, seat, tuple(players), state.turn, state.supply), to


def spent(state: State, token: str) -> State:
    """Return the position after the player on turn used up a token."""
    seat, supply, players = state.active, state.supply, list(state.players)
    supply = Supply(supply.pool, supply.bag, supply.aside, supply.gone + 1)
    players[seat] = with_tokens(players[seat], players[seat].tokens.replace(token, "", 1))
    return State(state.options, state.phase, seat, tuple(players), state.turn, supply)


def put_back(state: State, dice: Dice) -> State:
    """Return the position with these dice in the pool."""
    return with_pool(state, added(state.supply.pool, dice))


def picked_up(state: State, dice: Dice) -> State:
    """Return the position without these dice in the pool."""
    return with_pool(state, taken(state.supply.pool, dice))
