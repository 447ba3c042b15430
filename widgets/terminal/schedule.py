"""Which games a tournament has, and how they are played on all cores of the machine."""

from __future__ import annotations

import signal
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from itertools import combinations, islice
from multiprocessing import active_children, get_context
from typing import Any, NamedTuple

from engines.core.game import Game
from engines.core.match import Match
from engines.core.options import read_options
from widgets.i18n import Say
from widgets.languages import SOURCE
from widgets.skins import BY_SLUG
from widgets.terminal.bots import bots_named
from widgets.terminal.contest import Result, play_contest

LONGEST_BATCH = 16
BATCHES = 8
"""How many batches each process gets at least, so that all end at about the same time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """What all games of a tournament have in common."""

    game: str
    options: tuple[tuple[str, str], ...]
    """The settings that differ from their defaults, as text."""
    seats: int
    seed: int
    slices: int
    patience: int
    """Seconds that a bot has for a move; no result of a bot that answers depends on it."""


class Fixture(NamedTuple):
    """One game to be played: the bots by seat, and the number it has among the games of these bots."""

    number: int
    bots: tuple[str, ...]


def is_solitary(game: Game[Any, Any, Any], seats: int) -> bool:
    """Return whether all seats win together: then bots are compared by how each fares alone, with the same seeds."""
    return len(game.sides(seats)) == 1


def schedule(game: Game[Any, Any, Any], seats: int, bots: Sequence[str], games: int) -> Iterator[Fixture]:
    """Yield every game; a tournament that is stopped has played about as many of each pairing.

    Two bots take the sides of a table in turn, and change places after every game.
    """
    sides = game.sides(seats)
    side_of = {seat: number for number, side in enumerate(sides) for seat in side.seats}
    pairs = [(bot, bot) for bot in bots] if is_solitary(game, seats) else list(combinations(bots, 2))
    for number in range(games):
        for pair in pairs:
            yield Fixture(number, tuple(pair[(side_of[seat] + number) % 2] for seat in range(seats)))


def results(conditions: Conditions, fixtures: Sequence[Fixture], processes: int) -> Iterator[Result]:
    """Yield the result of each game in the order given, whatever the number of processes."""
    batch = max(1, min(LONGEST_BATCH, len(fixtures) // (processes * BATCHES)))
    if processes == 1:
        for fixture in fixtures:
            yield from play_games(conditions, [fixture])
        return
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=_ignore_interrupts)
    try:
        waiting: deque[Future[list[Result]]] = deque()
        left = iter(fixtures)
        while games := list(islice(left, batch)):
            with _no_interrupts():
                waiting.append(pool.submit(play_games, conditions, games))
            if len(waiting) > 2 * processes:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    except BaseException:
        # A bot may think for ever; who has interrupted the tournament does not wait for it.
        for process in active_children():
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    # Ctrl+C reaches all processes of a terminal; the one that began the tournament ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Keep Ctrl+C waiting. A process that is started meanwhile never hears it, not even before its first line runs."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def play_games(conditions: Conditions, fixtures: Sequence[Fixture]) -> list[Result]:
    """Play these games one after another. What a bot prints goes where it disturbs no results."""
    skin = BY_SLUG[conditions.game]
    bots = bots_named(skin, sorted({bot for fixture in fixtures for bot in fixture.bots}), Say(SOURCE))
    options = read_options(skin.game.options, dict(conditions.options))
    # Two games in which places are changed have the same luck, as far as the bots let them.
    swapped = 1 if is_solitary(skin.game, conditions.seats) else 2
    played = []
    with redirect_stdout(sys.stderr):
        for fixture in fixtures:
            match = Match.begin(skin.game, options, conditions.seats)
            seed = f"{conditions.seed} {fixture.number // swapped}"
            seated = [bots[name] for name in fixture.bots]
            played.append(play_contest(match, seated, seed, conditions.slices, conditions.patience))
    return played
