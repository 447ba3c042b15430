"""The strong player: at each choice the move whose outcomes, weighed by chance, are worth most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from operator import itemgetter
from random import Random

from engines.core.multiset import heap
from engines.last_one_alive.bots.search import Search
from engines.last_one_alive.bots.worth import STRENGTH
from engines.last_one_alive.effects import apply
from engines.last_one_alive.ending import winners
from engines.last_one_alive.legality import candidates
from engines.last_one_alive.model import (
    AMBUSH,
    BLANK,
    RADIO,
    WALL,
    Block,
    Dice,
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
from engines.last_one_alive.table import apocalypses_to_end, barricade_results, mandatory

ALARM = 0.03
"""Tokens before the roll are thought about where so much may be lost."""
SHORTLIST = 4
"""Sets of dice that are looked at again with each token, beside those of shots and barricades."""


def sharp(observation: State, moves: Sequence[Move], rng: Random) -> Iterator[Move]:  # noqa: ARG001
    """Weigh every set of dice and every use of a result by what they leave behind."""
    yield sharp_move(observation, moves)


def sharp_move(state: State, moves: Sequence[Move]) -> Move:  # noqa: PLR0911 - one return a phase
    """Return the best move found."""
    if len(moves) == 1:
        return moves[0]
    match state.phase:
        case Phase.SIDE:
            better = STRENGTH[state.turn.drawn] >= STRENGTH[WALL]
            return KeepItem() if better else KeepBarricade()
        case Phase.PREPARE:
            return _prepare(state, moves)
        case Phase.REACT:
            return _react(state, moves)
        case Phase.ITEMS:
            return _items(state, moves)
        case Phase.SHOTS:
            return _shots(state, moves)
        case Phase.BARRICADES:
            return _barricades(state, moves)
        case Phase.UNUSED:
            return _draw_or_not(state)
        case Phase.LIMIT:
            return min((m for m in moves if isinstance(m, Discard)), key=lambda m: STRENGTH[m.token])
        case _:
            return Heal() if Heal() in moves else moves[0]


def _ranked(search: Search, must: int, takes: Iterable[Take]) -> list[tuple[float, Take]]:
    """Return the sets of dice with their worth, best first."""
    found = []
    for take in takes:
        dice: Dice = (must + take.zombie, take.shot, take.item, take.barricade)
        found.append((search.second_chance(search.roll(dice), dice), take))
    return sorted(found, key=itemgetter(0), reverse=True)


def _prepare(state: State, moves: Sequence[Move]) -> Move:
    search, must = Search(state), mandatory(state)
    ranked = _ranked(search, must, (move for move in moves if isinstance(move, Take)))
    best, choice = ranked[0]
    chosen: Move = choice
    if search.outlook.safe(must * search.press, 0.0) - best < ALARM:
        return chosen
    fewest = min(take.zombie for _, take in ranked)
    walls_and_shots = [take for _, take in ranked if take.zombie == fewest and not take.item]
    shortlist = list(dict.fromkeys([take for _, take in ranked[:SHORTLIST]] + walls_and_shots))
    for token, after in _prepared(state, moves):
        longer = token == Ready(RADIO)
        takes = _longer(after, shortlist) if longer else shortlist
        value = _ranked(Search(after), must, takes)[0][0] if takes else -1.0
        if value > best:
            best, chosen = value, token
    return chosen


def _longer(state: State, shortlist: Sequence[Take]) -> list[Take]:
    """Return the sets of dice that add two to one of the best without a radio."""
    takes = [move for move in candidates(state) if isinstance(move, Take)]
    return [
        take
        for take in takes
        if any(
            take.zombie == best.zombie
            and take.shot >= best.shot
            and take.item >= best.item
            and take.barricade >= best.barricade
            for best in shortlist[:SHORTLIST]
        )
    ]


def _prepared(state: State, moves: Sequence[Move]) -> Iterator[tuple[Move, State]]:
    """Yield each token worth a thought before the roll, and the position after it."""
    tokens: list[Move] = [move for move in moves if isinstance(move, Ready)]
    flares = [move for move in moves if isinstance(move, Flare)]
    if flares:
        tokens.append(max(flares, key=lambda flare: flare.dice.count("2")))
    for token in tokens:
        yield token, apply(state, token).state


def _react(state: State, moves: Sequence[Move]) -> Move:
    search = Search(state)
    best, chosen = search.stand(), Done()
    found: list[tuple[float, Move]] = [(best, chosen)]
    found += _rerolls(state, moves)
    if state.players[state.active].hero:
        found += _heroics(state)
    return max(found, key=lambda pair: pair[0])[1]


def _rerolls(state: State, moves: Sequence[Move]) -> Iterator[tuple[float, Move]]:
    """Yield the worth of rolling a single die again by gun or axe."""
    for move in moves:
        if isinstance(move, Reroll):
            after = apply(state, move).state
            yield Search(after).roll(after.turn.cast, after.turn.tray), move


def _heroics(state: State) -> Iterator[tuple[float, Move]]:
    """Yield the worth of each hero's roll that takes worse dice before better ones."""
    zombies, shots, items, walls = state.turn.tray
    picks = product(
        _worst_first(zombies, AMBUSH + BLANK),
        _worst_first(shots, BLANK + "1"),
        _worst_first(items, AMBUSH + BLANK),
        _worst_first(walls, AMBUSH + BLANK),
    )
    search: Search | None = None
    for picked in picks:
        if any(picked):
            move = RollAgain(*map(heap, picked))
            after = apply(state, move).state
            # Which dice are rolled again changes nothing else of the turn.
            search = search or Search(after)
            yield search.roll(after.turn.cast, after.turn.tray), move


def _worst_first(faces: str, order: str) -> list[str]:
    """Return the dice that may be picked up: none, the worst, the two worst and so on."""
    worst = "".join(face * faces.count(face) for face in order)
    return [worst[:n] for n in range(len(worst) + 1)]


def _items(state: State, moves: Sequence[Move]) -> Move:
    if Draw() in moves:
        drawing = _draw_or_not(state)
        if isinstance(drawing, Draw):
            return drawing
    found: list[tuple[float, Move]] = [(Search(state).stand(), Done())]
    found += _rerolls(state, moves)
    return max(found, key=lambda pair: pair[0])[1]


def _draw_or_not(state: State) -> Move:
    """Draw, unless the draw may end The Survivors while another leads or shares the lead."""
    if apocalypses_to_end(state) != 1:
        return Draw()
    best, hero = winners(state), state.players[state.active].hero
    wins = state.active in best and (hero or len(best) == 1)
    return Draw() if wins else Done()


def _shots(state: State, moves: Sequence[Move]) -> Move:
    search, turn = Search(state), state.turn
    walls = barricade_results(turn)
    use = search.use(turn.bangs, walls, 0, 0, 0.0)
    if not use.clears:
        again = [(value, move) for value, move in _late_axe(state, moves, walls) if value > use.value]
        if again:
            return max(again, key=lambda pair: pair[0])[1]
    player = state.players[state.active]
    if turn.bangs:
        if search.traps > use.saws:
            return Shoot(player.ambushes[0])
        small = player.zombies.replace("2", "")
        if len(small) > use.ones:
            return Shoot(small[0])
        if search.twos > use.twos:
            return Shoot("2")
    return Done()


def _late_axe(state: State, moves: Sequence[Move], walls: int) -> Iterator[tuple[float, Move]]:
    """Yield the worth of an axe when the bangs are known."""
    turn = state.turn
    die = state.options.faces_barricade
    for move in moves:
        if not isinstance(move, Reroll) or move.face == WALL:
            continue
        search = Search(apply(state, move).state)
        trap = 0 if turn.effects.calm else 1
        value = die.count(WALL) * search.use(turn.bangs, walls + turn.effects.wall, 0, 0, 0.0).value
        value += die.count(BLANK) * search.use(turn.bangs, walls, 0, 0, 0.0).value
        value += die.count(AMBUSH) * search.use(turn.bangs, walls, 0, trap, 0.0).value
        yield value / 6, move


def _barricades(state: State, moves: Sequence[Move]) -> Move:
    search, turn = Search(state), state.turn
    use = search.use(0, turn.walls, 0, 0, 0.0)
    player = state.players[state.active]
    if use.saws and player.ambushes and Saw(player.ambushes[0]) in moves:
        return Saw(player.ambushes[0])
    small = player.zombies.replace("2", "")
    die = "2" if use.twos else (small[0] if use.ones and small else "")
    if die and Push(die) in moves:
        return Push(die)
    if die and use.clears and Block(die) in moves:
        return Block(die)
    return Done()
