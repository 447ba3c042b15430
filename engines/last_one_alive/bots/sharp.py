"""The strong player: at each choice the move whose outcomes, weighed by chance, are worth most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter

from engines.last_one_alive.bots.search import Search
from engines.last_one_alive.bots.worth import STRENGTH, is_last_draw
from engines.last_one_alive.ending import points
from engines.last_one_alive.legality import candidates
from engines.last_one_alive.model import (
    AXE,
    BLANK,
    CHAINSAW,
    FLARE,
    GUN,
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
    Tray,
)
from engines.last_one_alive.table import living, mandatory, passed_left, spent

ALARM = 0.03
"""Tokens before the roll are thought about where so much may be lost."""
SHORTLIST = 4
"""Sets of dice that are looked at again with each token, beside those of shots and barricades."""


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
    effects = state.turn.effects
    for move in moves:
        if isinstance(move, Ready):
            changed = {
                GUN: effects._replace(bang=2 * effects.bang),
                AXE: effects._replace(wall=2 * effects.wall),
                CHAINSAW: effects._replace(calm=True),
                RADIO: effects._replace(extra=effects.extra + 2),
            }[move.token]
            after = spent(state, move.token)
            yield move, after._replace(turn=state.turn._replace(effects=changed))
    flares = [move for move in moves if isinstance(move, Flare)]
    if flares:
        hardest = max(flares, key=lambda flare: flare.dice.count("2"))
        yield hardest, passed_left(spent(state, FLARE), hardest.dice)[0]


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
    tray = state.turn.tray
    for move in moves:
        if not isinstance(move, Reroll):
            continue
        at = 1 if move.token == GUN else 3
        after = spent(state, move.token)
        if move.face in tray[at]:
            kept = _less(tray, at, move.face)
        else:
            player = after.players[after.active]
            lifted = player._replace(ambushes=player.ambushes.replace("B", "", 1))
            after = after._replace(players=(*after.players[: after.active], lifted, *after.players[after.active + 1 :]))
            kept = tray
        yield Search(after).roll((0, at == 1, 0, at == 3), kept), move


def _less(tray: Tray, at: int, face: str) -> Tray:
    faces = list(tray)
    faces[at] = faces[at].replace(face, "", 1)
    return faces[0], faces[1], faces[2], faces[3]


def _heroics(state: State) -> Iterator[tuple[float, Move]]:
    """Yield the worth of each hero's roll that takes worse dice before better ones."""
    player = state.players[state.active]
    effects = state.turn.effects._replace(hero_used=True)
    after = state._replace(
        players=(
            *state.players[: state.active],
            player._replace(hero=False),
            *state.players[state.active + 1 :],
        ),
        turn=state.turn._replace(effects=effects),
    )
    search, tray = Search(after), state.turn.tray
    for zombies in _worst_first(tray[0], "a-"):
        for shots in _worst_first(tray[1], "-1"):
            for items in _worst_first(tray[2], "a-"):
                for walls in _worst_first(tray[3], "a-"):
                    if zombies or shots or items or walls:
                        kept = _kept(tray, (zombies, shots, items, walls))
                        dice = (len(zombies), len(shots), len(items), len(walls))
                        yield search.roll(dice, kept), RollAgain(*map(_sorted, (zombies, shots, items, walls)))


def _sorted(faces: str) -> str:
    return "".join(sorted(faces))


def _worst_first(faces: str, order: str) -> list[str]:
    """Return the dice that may be picked up: none, the worst, the two worst and so on."""
    worst = "".join(face * faces.count(face) for face in order)
    return [worst[:n] for n in range(len(worst) + 1)]


def _kept(tray: Tray, picked: Tray) -> Tray:
    faces = list(tray)
    for at, some in enumerate(picked):
        for face in some:
            faces[at] = faces[at].replace(face, "", 1)
    return faces[0], faces[1], faces[2], faces[3]


def _items(state: State, moves: Sequence[Move]) -> Move:
    if Draw() in moves:
        drawing = _draw_or_not(state)
        if isinstance(drawing, Draw):
            return drawing
    found: list[tuple[float, Move]] = [(Search(state).stand(), Done())]
    found += _rerolls(state, moves)
    return max(found, key=lambda pair: pair[0])[1]


def _draw_or_not(state: State) -> Move:
    """Draw, unless the draw may end The Survivors while another leads."""
    if is_last_draw(state):
        mine = points(state.players[state.active])
        rival = max(points(state.players[s]) for s in living(state) if s != state.active)
        return Draw() if mine + state.players[state.active].hero > rival else Done()
    return Draw()


def _shots(state: State, moves: Sequence[Move]) -> Move:
    search, turn = Search(state), state.turn
    walls = turn.tray[3].count(WALL) * turn.effects.wall
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
        after = spent(state, AXE)
        lying = move.face == "a" and move.face not in turn.tray[3]
        if lying:
            player = after.players[after.active]
            fewer = player._replace(ambushes=player.ambushes.replace("B", "", 1))
            after = after._replace(players=(*after.players[: after.active], fewer, *after.players[after.active + 1 :]))
        search = Search(after)
        trap = 0 if turn.effects.calm else 1
        value = die.count(WALL) * search.use(turn.bangs, walls + turn.effects.wall, 0, 0, 0.0).value
        value += die.count(BLANK) * search.use(turn.bangs, walls, 0, 0, 0.0).value
        value += die.count("a") * search.use(turn.bangs, walls, 0, trap, 0.0).value
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
