"""Plays many random games of every player count and variant, and checks them more lightly than `fuzz`.

    python -m tests.sweep                 # all that is asked for: hundreds of thousands of games
    python -m tests.sweep last-one-alive --games 100

Every tenth position, and the last, must be one that the notation accepts and gives
back; no piece may be lost; every game must end, within its limit of turns. `make fuzz`
begins with it.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from itertools import product
from random import Random
from typing import Any

from engines.core.game import Nature
from engines.core.match import Match
from engines.core.options import allowed
from engines.core.transcript import MOST_MOVES, record
from engines.registry import BY_SLUG
from tests.engines.last_night_on_earth.invariants import assert_holds as assert_night_holds
from tests.walks import AnyGame, AnyMatch, any_move, assert_facts

CHECKED = 10
"""Every so many moves a position is checked."""
CHUNK = 250
"""Games that a process plays before it tells of them."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """How many games of each combination of these settings, and how many turns one may take."""

    games: int
    settings: tuple[str, ...]
    most_turns: int
    assert_holds: Callable[[Any], None] = lambda _state: None
    """What is to hold in a position of this game besides what holds in any."""


MEASURED = {
    "last-night-on-earth": Sweep(1_000, ("invented_texts",), 3_000, assert_night_holds),
    "dize": Sweep(1_000, ("zombies", "min_throw"), 1),
    "last-one-alive": Sweep(5_000, ("day_night", "survivors", "zombies_everywhere"), 500),
    "last-one-standing": Sweep(3_000, ("wear_out",), 1_000),
}


def sweep_of(slug: str) -> Sweep:
    """Return what is asked of a game: what is measured for it, or some games of each of its yes-or-no settings."""
    switches = [f.name for f in fields(BY_SLUG[slug].options) if isinstance(f.default, bool)]
    return MEASURED.get(slug, Sweep(1_000, tuple(switches), 1_000))


@dataclass(frozen=True, slots=True)
class Played:
    """How long a game was; turns are counted each time that another seat is asked."""

    moves: int
    turns: int


def combinations(game: AnyGame, names: tuple[str, ...]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield every number of seats with every combination of the settings."""
    values = [allowed(f).values for f in fields(game.options) if f.name in names]
    for seats in game.seats:
        for chosen in product(*values):
            yield seats, dict(zip(names, chosen, strict=True))


def play(slug: str, seats: int, options: dict[str, Any], seed: int) -> Played:
    """Play one random game to its end. A fault prints the transcript."""
    game, rng, asked_of = BY_SLUG[slug], Random(seed), sweep_of(slug)
    match: AnyMatch = Match.begin(game, game.options(**options), seats)
    asked, turns = -1, 0
    try:
        while match.outcome is None:
            actor = match.actor
            if actor is not Nature.CHANCE and actor != asked:
                asked, turns = int(actor), turns + 1
            match = match.play(any_move(match, rng))
            if match.ply % CHECKED == 0 or match.outcome is not None:
                assert game.read(game.spell(match.state)) == match.state
                asked_of.assert_holds(match.state)
            assert turns <= asked_of.most_turns, f"still going after {asked_of.most_turns} turns"
            assert match.ply <= MOST_MOVES, f"still going after {MOST_MOVES} moves"
        assert_facts(match)
    except Exception as fault:
        print(f"\nseed {seed} fails after:\n\n{record(match)}", file=sys.stderr)
        # Not every error of the engines can travel from one process to another.
        raise AssertionError(f"seed {seed}: {fault}") from fault
    return Played(match.ply, turns)


def play_some(slug: str, seats: int, options: dict[str, Any], seeds: range) -> list[Played]:
    return [play(slug, seats, options, seed) for seed in seeds]


def sweep(pool: ProcessPoolExecutor, slug: str, games: int) -> None:
    """Play this many games of every combination, and print a line for each."""
    for seats, options in combinations(BY_SLUG[slug], sweep_of(slug).settings):
        chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
        asked = [pool.submit(play_some, slug, seats, options, seeds) for seeds in chunks]
        played: list[Played] = []
        for answer in asked:
            played += answer.result()
            if sys.stderr.isatty():
                print(f"\r{slug}, {seats} seats: {len(played)} of {games}", end="", file=sys.stderr)
        moves, turns = [one.moves for one in played], [one.turns for one in played]
        print(
            f"{slug} {seats} {options}: {len(played)} games, {sum(moves) / len(moves):.0f} moves each,"
            f" at most {max(moves)} moves and {max(turns)} turns",
            flush=True,
        )


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games_of", nargs="*", default=list(BY_SLUG), metavar="SLUG")
    parser.add_argument("--games", type=int, help="of each combination, instead of all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="games played at the same time")
    arguments = parser.parse_args()
    pool = ProcessPoolExecutor(arguments.jobs)
    try:
        for slug in arguments.games_of:
            sweep(pool, slug, arguments.games or sweep_of(slug).games)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
    finally:
        pool.shutdown(cancel_futures=True)


if __name__ == "__main__":
    main()
