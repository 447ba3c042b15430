"""How fast the engines are: exact odds, the coach, and moves a second in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import fmean, quantiles
from time import perf_counter

import chess

from engines.core.chance import pick
from engines.core.game import Nature
from engines.core.match import Match
from engines.dize.game import GAME as DIZE
from engines.dize.model import DICE
from engines.dize.odds.prospects import best_move, opening, prospect
from engines.dize.odds.solver import Objective, Solver
from engines.dize.odds.values import solver
from engines.registry import BY_SLUG, GAMES
from tests.bench.measure import Row, interleaved
from tests.walks import AnyGame, walk

ODDS_BAR = 2.0
COACH_BAR = 0.050
IN_BROWSER = 1.75
"""Pure Python is so many times slower in the browser, as measured on the build machine."""
PLIES = 2_000


def rows() -> Iterator[Row]:
    """Measure every figure of the engines."""
    yield from _odds()
    yield from _coach()
    for game in GAMES:
        yield from _moves(game)
    yield from _against_chess()
    yield from _games()
    yield from _legal()


def _odds() -> list[Row]:
    def solve() -> None:
        for objective in Objective:
            Solver(objective).solve()

    def shipped() -> None:
        solver.cache_clear()
        for objective in Objective:
            for zombies in range(1, DICE):
                opening(zombies, objective)

    taken = interleaved({"solve": solve, "shipped": shipped})
    return [
        Row(
            "exact odds, 19 setups, both objectives, against 2 s",
            f"{taken['solve']:.2f} s",
            taken["solve"] / ODDS_BAR,
            "≤ 1",
            taken["solve"] <= ODDS_BAR,
        ),
        Row(
            "the same from the shipped values, against solving",
            f"{taken['shipped']:.2f} s / {taken['solve']:.2f} s",
            taken["shipped"] / taken["solve"],
        ),
    ]


def _coach() -> list[Row]:
    state = DIZE.read("s7 h13 z7 choose")
    moves = DIZE.legal_moves(state)

    def ask() -> None:
        solver.cache_clear()
        solver(Objective.WIN, 1)
        for move in moves:
            prospect(state, move)
        best_move(state, moves)

    taken = interleaved({"coach": ask})["coach"]
    there = taken * IN_BROWSER
    return [
        Row(
            "first answer of diZe's coach with 13 choices, in the browser (reckoned)",
            f"{taken * 1000:.1f} ms here, {there * 1000:.0f} ms there",
            None,
            "≤ 50 ms",
            there <= COACH_BAR,
        )
    ]


CHESS_BARS = {"dize": 4.0, "last-one-alive": 2.5, "last-one-standing": 2.0}
"""How many times python-chess's random moves a second are aimed at."""


def _against_chess() -> list[Row]:
    """Return each game's random moves a second in a match beside those of python-chess in the same run."""
    counts = {game.slug: _through_matches(game) for game in GAMES}
    plies = _through_chess()
    tasks: dict[str, Callable[[], object]] = {"chess": _through_chess}
    tasks |= {game.slug: partial(_through_matches, game) for game in GAMES}
    taken = interleaved(tasks)
    chess_rate = plies / taken["chess"]
    rows = []
    for slug, count in counts.items():
        rate, bar = count / taken[slug], CHESS_BARS.get(slug, 1.0)
        raw = f"{rate:,.0f} / {chess_rate:,.0f} moves a second"
        ratio = rate / chess_rate
        rows.append(Row(f"{slug}: random moves against python-chess", raw, ratio, f"≥ {bar:g} (aim)", ratio >= bar))
    return rows


def _through_chess() -> int:
    """Play whole games of chess at random, and return the number of moves."""
    rng, done = Random(1), 0
    while done < PLIES:
        board = chess.Board()
        while not board.is_game_over():
            board.push(pick(list(board.legal_moves), rng))
            done += 1
    return done


def _moves(game: AnyGame) -> list[Row]:
    """Return moves a second of random play, and what the gate and history of a match cost."""
    played = _through_matches(game)
    taken = interleaved({"match": lambda: _through_matches(game), "apply": lambda: _through_states(game)})
    return [
        Row(
            f"{game.slug}: a match against bare apply, random moves",
            f"{played / taken['match']:,.0f} / {played / taken['apply']:,.0f} moves a second",
            taken["match"] / taken["apply"],
        )
    ]


def _games() -> list[Row]:
    """Return whole random games a second of Last One Alive for two."""
    game, played = BY_SLUG["last-one-alive"], 200

    def play() -> None:
        rng = Random(1)
        for _ in range(played):
            for _ in walk(Match.begin(game), rng):
                pass

    a_second = played / interleaved({"games": play})["games"]
    return [
        Row(f"{game.slug}: random games for two", f"{a_second:,.0f} a second", None, "≥ 250", a_second >= 250),
    ]


MEAN_BARS = {"last-night-on-earth": 0.2}
"""How many milliseconds legal moves may take on average, where that is asked too."""


def _legal() -> list[Row]:
    """Return how long legal moves take where there is most of them: with the most seats."""
    return [_legal_of(BY_SLUG[slug]) for slug in ("last-one-standing", "last-night-on-earth")]


def _legal_of(game: AnyGame) -> Row:
    states = [match.state for match in walk(Match.begin(game, seats=game.seats[-1]), Random(2))]
    # Of three times the least: whatever else the machine does counts for nothing.
    taken = [min(_milliseconds(partial(game.legal_moves, state)) for _ in range(3)) for state in states]
    late, mean, bar = quantiles(taken, n=20)[-1], fmean(taken), MEAN_BARS.get(game.slug)
    raw = f"p95 {late:.2f} ms, mean {mean:.2f} ms, {len(taken)} positions"
    asked = "p95 ≤ 2 ms" + (f", mean ≤ {bar} ms" if bar else "")
    kept = late <= 2 and (bar is None or mean <= bar)
    return Row(f"{game.slug}: legal moves, {game.seats[-1]} seats", raw, None, asked, kept)


def _milliseconds(task: Callable[[], object]) -> float:
    start = perf_counter()
    task()
    return (perf_counter() - start) * 1000


def _through_matches(game: AnyGame) -> int:
    """Play whole games at random, and return the number of moves."""
    rng, done = Random(1), 0
    while done < PLIES:
        done += sum(1 for _ in walk(Match.begin(game), rng))
    return done


def _through_states(game: AnyGame) -> int:
    """Play the same games without a match."""
    rng, done = Random(1), 0
    while done < PLIES:
        state = game.setup(game.seats[0], game.options())
        while game.outcome(state) is None:
            chance = game.actor(state) is Nature.CHANCE
            move = game.draw(state, rng) if chance else pick(game.legal_moves(state), rng)
            state = game.apply(state, move).state
            done += 1
    return done
