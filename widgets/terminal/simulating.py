"""Many games between bots, and what they tell: shares and means with their intervals."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engines.core.bots import play_out
from engines.core.game import each_alone
from engines.core.match import Match
from engines.core.options import spell_options
from widgets.i18n import Say
from widgets.statistics import Z999, Estimate, mean, share
from widgets.terminal.bots import AnyBot, error_of, first_file
from widgets.terminal.progress import end_progress, show_progress
from widgets.terminal.words import AnySkin, BadInput, shown

FEWEST = 100
"""Games before an early stop is thought of."""


@dataclass(slots=True)
class Record:
    """What one bot, or one seat, has done."""

    games: int = 0
    wins: int = 0
    scores: list[int] = field(default_factory=list)

    def add(self, score: int | None, *, won: bool) -> None:
        self.games += 1
        self.wins += won
        if score is not None:
            self.scores.append(score)

    def as_json(self) -> dict[str, Any]:
        told: dict[str, Any] = {"games": self.games, "wins": self.wins, "rate": _json(share(self.wins, self.games))}
        if self.scores:
            told["score"] = _json(mean(self.scores))
        return told


@dataclass(slots=True)
class Simulation:
    """Games of bots that change seats from game to game."""

    skin: AnySkin
    options: Any
    seats: int
    bots: Mapping[str, AnyBot]
    seed: int
    slices: int = 1
    by_bot: dict[str, Record] = field(default_factory=dict)
    by_seat: list[Record] = field(default_factory=list)
    by_place: dict[tuple[str, int], Record] = field(default_factory=dict)
    """By bot and seat, where seats are unlike: a bot may be good at one side's game and not at the other's."""
    lengths: list[int] = field(default_factory=list)

    def run(self, games: int, bar: float | None) -> Iterator[int]:
        """Play, yielding the number of games played; stop early once the first bot clears the bar."""
        self.by_bot = {name: Record() for name in self.bots}
        self.by_seat = [Record() for _ in range(self.seats)]
        if self._has_sides and len(self.bots) > 1:
            self.by_place = {(name, seat): Record() for name in self.bots for seat in range(self.seats)}
        names = list(self.bots)
        for number in range(games):
            lineup = [names[(seat + number) % len(names)] for seat in range(self.seats)]
            # A seed for each game: one of them can be played again alone.
            rng = Random(f"{self.seed} {number}")
            match = Match.begin(self.skin.game, self.options, self.seats)
            match = play_out(match, [self.bots[name] for name in lineup], rng, self.slices)
            self._count(match, lineup)
            yield number + 1
            if bar is not None and number + 1 >= FEWEST and self.clears(bar):
                return

    def _count(self, match: Match[Any, Any, Any], lineup: Sequence[str]) -> None:
        outcome = match.outcome
        assert outcome is not None
        self.lengths.append(match.ply)
        for seat, name in enumerate(lineup):
            score = match.game.score(outcome, match.seats, seat)
            places = [self.by_place[name, seat]] if self.by_place else []
            for kept in (self.by_bot[name], self.by_seat[seat], *places):
                kept.add(score, won=seat in outcome.winners)

    def clears(self, bar: float) -> bool:
        """Return whether the first bot's share of wins is surely above or surely below the bar.

        Where seats are unlike, each of its shares must be, seat by seat: alone, a bot wins half of its own games.
        """
        return all(_is_clear(kept, bar) for kept in self._of_first_bot())

    def _of_first_bot(self) -> list[Record]:
        first = next(iter(self.by_bot))
        if self.by_place:
            return [self.by_place[first, seat] for seat in range(self.seats)]
        return self.by_seat if self._has_sides else [self.by_bot[first]]

    @property
    def _has_sides(self) -> bool:
        return self.skin.game.sides is not each_alone

    def as_json(self) -> dict[str, Any]:
        """Return all results; an estimate is its value and the ends of its interval."""
        return {
            "game": self.skin.game.slug,
            "seats": self.seats,
            "options": spell_options(self.options),
            "seed": self.seed,
            "games": len(self.lengths),
            "bots": {name: kept.as_json() for name, kept in self.by_bot.items()},
            "by_seat": [kept.as_json() for kept in self.by_seat],
            "by_place": [{"bot": name, "seat": seat, **kept.as_json()} for (name, seat), kept in self.by_place.items()],
            "length": _json(mean(self.lengths)),
        }


def _is_clear(kept: Record, bar: float) -> bool:
    wide = share(kept.wins, kept.games, Z999)
    return wide.low > bar or wide.high < bar


def _json(estimate: Estimate) -> dict[str, float]:
    return estimate._asdict()


def simulate(simulation: Simulation, games: int, bar: float | None, say: Say, *, as_json: bool) -> None:
    """Play the games with a bar on standard error, and print the results."""
    try:
        for played in simulation.run(games, bar):
            show_progress(played, games)
    except Exception as problem:
        # A bot of ours that fails is a fault of ours, and wants its whole story told.
        file = first_file(simulation.bots)
        if not file or isinstance(problem, OSError):
            raise
        end_progress()
        told = say("“{file}” can’t be used: {error}.", file=shown(file), error=error_of(problem, file))
        raise BadInput(told) from None
    end_progress()
    if as_json:
        print(json.dumps(simulation.as_json()))
        return
    for line in table(simulation, say):
        print(line)


def table(simulation: Simulation, say: Say) -> Iterator[str]:
    """Yield the results as lines that a person reads; ± is half of the 95 % interval."""
    yield say.many("{n} game", "{n} games", len(simulation.lengths))
    rows = [(name, kept) for name, kept in simulation.by_bot.items()]
    if simulation.seats > 1:
        seats = [say("Seat {number}", number=n + 1) for n in range(simulation.seats)]
        rows += zip(seats, simulation.by_seat, strict=True)
        rows += [(f"{name}, {seats[seat]}", kept) for (name, seat), kept in simulation.by_place.items() if kept.games]
    wide = max(len(name) for name, _ in rows)
    for name, kept in rows:
        rate = share(kept.wins, kept.games)
        wins = say(
            "wins {share} ({low} to {high})",
            share=say.percent(rate.value),
            low=say.percent(rate.low),
            high=say.percent(rate.high),
        )
        score = ", " + say("score {mean}", mean=_around(mean(kept.scores), say)) if kept.scores else ""
        yield f"  {name:<{wide}}  {wins}{score}"
    yield say("Moves per game, including rolls and draws: {mean}", mean=_around(mean(simulation.lengths), say))


def _around(estimate: Estimate, say: Say) -> str:
    return f"{say.number(estimate.value, 2)} ± {say.number(estimate.value - estimate.low, 2)}"
