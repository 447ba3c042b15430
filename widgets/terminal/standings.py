"""What the games of a tournament tell: points between every two bots, ratings, and who lost by a fault."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, NamedTuple

from widgets.i18n import Say
from widgets.statistics import Estimate, share
from widgets.terminal.contest import Result
from widgets.terminal.ratings import expected_share, ratings
from widgets.terminal.schedule import Fixture

GAP = "  "


@dataclass(slots=True)
class Score:
    """The games between two bots, as the first of them sees it."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        return self.wins + self.draws / 2

    def add(self, difference: float) -> None:
        self.wins += difference > 0
        self.draws += difference == 0
        self.losses += difference < 0


class Rank(NamedTuple):
    """A bot's line in the final table."""

    bot: str
    rating: Estimate
    points: float
    games: int


@dataclass(slots=True)
class Standings:
    """Everything that has been counted so far."""

    bots: Sequence[str]
    played: int = 0
    scores: dict[tuple[str, str], Score] = field(default_factory=dict)
    """By two bots, in the order in which they were named."""
    faults: dict[str, list[str]] = field(default_factory=dict)
    """By bot, what went wrong in each game that it lost by a fault."""
    alone: dict[int, dict[str, tuple[bool, bool, int]]] = field(default_factory=dict)
    """By number of the game and bot, how it fared, where each plays alone: without fault, won, its points."""

    def __post_init__(self) -> None:
        self.scores = {pair: Score() for pair in combinations(self.bots, 2)}

    def add(self, fixture: Fixture, result: Result) -> None:
        """Count a game."""
        self.played += 1
        if result.fault:
            self.faults.setdefault(fixture.bots[result.fault.seat], []).append(result.fault.error)
        if len(set(fixture.bots)) == 1:
            self._compare(fixture.bots[0], fixture.number, result)
            return
        first, second = sorted(set(fixture.bots), key=self.bots.index)
        if result.fault:
            difference = -1 if fixture.bots[result.fault.seat] == first else 1
        else:
            winners = {fixture.bots[seat] for seat in result.winners}
            difference = (first in winners) - (second in winners)
        self.scores[first, second].add(difference)

    def _compare(self, bot: str, number: int, result: Result) -> None:
        fared = (result.fault is None, bool(result.winners), sum(result.scores))
        others = self.alone.setdefault(number, {})
        for other, theirs in others.items():
            first, second = sorted((bot, other), key=self.bots.index)
            ours, yours = (fared, theirs) if first == bot else (theirs, fared)
            self.scores[first, second].add((ours > yours) - (ours < yours))
        others[bot] = fared

    def table(self) -> list[Rank]:
        """Return the bots with their ratings, strongest first."""
        points = [[self._taken(bot, other) for other in self.bots] for bot in self.bots]
        games = [sum(score.games for pair, score in self.scores.items() if bot in pair) for bot in self.bots]
        ranks = map(Rank, self.bots, ratings(points), map(sum, points), games)
        return sorted(ranks, key=lambda rank: -rank.rating.value)

    def _taken(self, bot: str, other: str) -> float:
        if bot == other:
            return 0.0
        if (bot, other) in self.scores:
            return self.scores[bot, other].points
        score = self.scores[other, bot]
        return score.games - score.points

    def as_json(self) -> dict[str, Any]:
        """Return all results; an estimate is its value and the ends of its interval."""
        return {
            "games": self.played,
            "bots": [
                {
                    "bot": rank.bot,
                    "rating": rank.rating._asdict(),
                    "points": rank.points,
                    "games": rank.games,
                    "faults": self.faults.get(rank.bot, []),
                }
                for rank in self.table()
            ],
            "pairings": [
                {
                    "bots": list(pair),
                    "wins": score.wins,
                    "draws": score.draws,
                    "losses": score.losses,
                    "share": share(score.points, score.games)._asdict(),
                }
                for pair, score in self.scores.items()
            ],
        }


def lines(standings: Standings, say: Say) -> Iterator[str]:
    """Yield the standings as people read them."""
    yield say.many("{n} game", "{n} games", standings.played)
    rows = [["", say("Bot"), say("Rating"), "", say("Points"), say("Games")]]
    for number, rank in enumerate(standings.table(), start=1):
        rating = rank.rating
        between = say("({low} to {high})", low=signed(rating.low, say), high=signed(rating.high, say))
        points = say.percent(rank.points / rank.games) if rank.games else "–"
        rows.append([f"{number}.", rank.bot, signed(rating.value, say), between, points, str(rank.games)])
    yield from _columns(rows, left={0, 1, 3})
    yield ""
    rows = []
    for (first, second), score in standings.scores.items():
        part = share(score.points, score.games)
        between = say("({low} to {high})", low=say.percent(part.low), high=say.percent(part.high))
        drawn = say.many("{n} tie", "{n} ties", score.draws) if score.draws else ""
        rows.append([f"{first} – {second}", f"{score.wins} : {score.losses}", drawn, say.percent(part.value), between])
    yield from _columns(rows, left={0, 2, 4})
    if standings.faults:
        yield ""
    for bot, errors in standings.faults.items():
        yield say.many(
            "{bot} lost {n} game through an error or an illegal move: {error}",
            "{bot} lost {n} games through errors or illegal moves; the first: {error}",
            len(errors),
            bot=bot,
            error=errors[0],
        )
    yield ""
    yield say(
        "Ratings: Bradley–Terry model on the Elo scale. Their average is 0; 100 more means {share} of the points.",
        share=say.percent(expected_share(100)),
    )
    yield say("In brackets: where the true value lies 95 times in 100.")


def signed(rating: float, say: Say) -> str:
    """Return a rating with its sign, as whole points."""
    rounded = round(rating)
    return f"+{rounded}" if rounded > 0 else say.number(rounded)


def _columns(rows: Sequence[Sequence[str]], left: set[int]) -> Iterator[str]:
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        cells = [
            cell.ljust(width) if at in left else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield GAP.join(cells).rstrip()
