"""The moves worth asking about in each phase. Dice are offered by kind and face, never one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product

from engines.last_one_alive.model import (
    AMBUSH,
    AXE,
    BARRICADE,
    CHAINSAW,
    FLARE,
    GUN,
    NO_DICE,
    RADIO,
    WALL,
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
    Tray,
)
from engines.last_one_alive.resolve import can_use_axe, threats_to_saw
from engines.last_one_alive.table import mandatory, to_choose

DONE = Done()


def candidates(state: State) -> Iterator[Move]:
    if state.turn.cast != NO_DICE:
        return (Rolled(*faces) for faces in _throws(state))
    return _OFFERS[state.phase](state)


def _throws(state: State) -> Iterator[tuple[str, ...]]:
    heaps = []
    for count, die in zip(state.turn.cast, state.options.faces, strict=True):
        faces = sorted(set(die))
        heaps.append(["".join(throw) for throw in combinations_with_replacement(faces, count)])
    return product(*heaps)


def _first(state: State) -> Iterator[Move]:
    return map(FirstChosen, range(len(state.players)))


def _draws(state: State) -> Iterator[Move]:
    return map(Drawn, sorted(set(state.supply.bag)))


def _sides(state: State) -> Iterator[Move]:  # noqa: ARG001 - always both
    yield KeepItem()
    yield KeepBarricade()


def _prepare(state: State) -> Iterator[Move]:
    player = state.players[state.active]
    pool = state.supply.pool
    yield from _takes(pool[0] - mandatory(state), pool[1], pool[2], pool[3], to_choose(state))
    tokens = player.tokens
    if not tokens:
        return
    for token in (GUN, AXE, CHAINSAW, RADIO):
        if token in tokens:
            yield Ready(token)
    if not player.zombies:
        return
    if FLARE in tokens:
        yield from map(Flare, sub_heaps(player.zombies, (len(player.zombies) + 1) // 2))
    yield from _blocks(state)


@lru_cache(maxsize=4096)
def _takes(zombie: int, shot: int, item: int, barricade: int, count: int) -> tuple[Take, ...]:
    """Return every set of so many free dice."""
    return tuple(
        Take(count - s - i - b, s, i, b)
        for s in range(min(shot, count) + 1)
        for i in range(min(item, count - s) + 1)
        for b in range(min(barricade, count - s - i) + 1)
        if count - s - i - b <= zombie
    )


@lru_cache(maxsize=4096)
def sub_heaps(heap: str, count: int | None = None) -> tuple[str, ...]:
    """Return the distinct heaps that can be taken out of a heap: of one size, or of any."""
    taken = [""]
    for face in sorted(set(heap)):
        taken = [part + face * n for part in taken for n in range(heap.count(face) + 1)]
    return tuple(part for part in taken if count is None or len(part) == count)


def _blocks(state: State) -> Iterator[Move]:
    player = state.players[state.active]
    if WALL in player.tokens:
        for die in sorted(set(player.zombies)):
            yield Block(die)


def _after_roll(state: State) -> Iterator[Move]:
    """Tokens that may be used until the turn is closed."""
    tokens = state.players[state.active].tokens
    if not tokens:
        return
    yield from _blocks(state)
    if CHAINSAW in tokens:
        for die in sorted(set(threats_to_saw(state))):
            yield Saw(die)


def _rerolls(state: State) -> Iterator[Move]:
    player = state.players[state.active]
    if GUN in player.tokens and state.phase is not Phase.SHOTS:
        for face in sorted(set(state.turn.tray[1])):
            yield Reroll(GUN, face)
    if can_use_axe(state):
        faces = set(state.turn.tray[3])
        if BARRICADE in player.ambushes:
            faces.add(AMBUSH)
        for face in sorted(faces):
            yield Reroll(AXE, face)


def _react(state: State) -> Iterator[Move]:
    yield DONE
    yield from _rerolls(state)
    yield from _after_roll(state)
    if state.players[state.active].hero:
        yield from hero_rolls(state.turn.tray)


@lru_cache(maxsize=1024)
def hero_rolls(tray: Tray) -> tuple[RollAgain, ...]:
    """Return every set of dice that a hero may roll again, all of them first."""
    parts = product(*(sub_heaps(faces)[::-1] for faces in tray))
    return tuple(RollAgain(*picked) for picked in parts if any(picked))


def _items(state: State) -> Iterator[Move]:
    if state.turn.draws:
        yield Draw()
    yield DONE
    yield from _rerolls(state)
    yield from _after_roll(state)


def _shots(state: State) -> Iterator[Move]:
    if state.turn.bangs:
        player = state.players[state.active]
        for target in sorted(set(player.ambushes + player.zombies)):
            yield Shoot(target)
    yield DONE
    yield from _rerolls(state)
    yield from _after_roll(state)


def _barricades(state: State) -> Iterator[Move]:
    if state.turn.walls:
        for die in sorted(set(state.players[state.active].zombies)):
            yield Push(die)
    yield DONE
    yield from _after_roll(state)


def _unused(state: State) -> Iterator[Move]:
    if state.turn.draws:
        yield Draw()
    yield DONE


def _limit(state: State) -> Iterator[Move]:
    for token in sorted(set(state.players[state.active].tokens)):
        yield Discard(token)
    yield DONE


def _medikit(state: State) -> Iterator[Move]:  # noqa: ARG001
    yield Heal()
    yield DONE


def _none(state: State) -> Iterator[Move]:  # noqa: ARG001
    return iter(())


_OFFERS: dict[Phase, Callable[[State], Iterator[Move]]] = {
    Phase.FIRST: _first,
    Phase.DEAL: _draws,
    Phase.SIDE: _sides,
    Phase.PREPARE: _prepare,
    Phase.ROLL: _none,
    Phase.REACT: _react,
    Phase.ITEMS: _items,
    Phase.ITEM_DRAW: _draws,
    Phase.PLUS: _none,
    Phase.SHOTS: _shots,
    Phase.BARRICADES: _barricades,
    Phase.UNUSED: _unused,
    Phase.UNUSED_DRAW: _draws,
    Phase.LIMIT: _limit,
    Phase.MEDIKIT: _medikit,
    Phase.ZOMBIE: _none,
    Phase.OVER: _none,
}
