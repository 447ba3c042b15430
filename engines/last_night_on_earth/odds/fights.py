"""How a fight can end: every outcome of the dice that are still to be rolled, as fractions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from engines.core.dice import SIX_SIDED, throws, ways


class FightOdds(NamedTuple):
    """The chances of the ways in which a fight can end; together they are 1."""

    wounded: Fraction
    fended_off: Fraction
    killed: Fraction
    called_off: Fraction = Fraction(0)
    """Nobody wins: the fight was cancelled, or one of the two has gone."""

    @property
    def won(self) -> Fraction:
        return self.fended_off + self.killed


def fight_odds(  # noqa: PLR0913 - all that decides a fight
    hero: Iterable[int] = (),
    zombie: Iterable[int] = (),
    *,
    hero_rolls: int = 0,
    zombie_rolls: int = 0,
    wins_ties: bool = False,
    kills: bool = False,
) -> FightOdds:
    """Return how a fight ends with these values on the table and so many dice still to be rolled on each side.

    A Hero who wins kills with any two equal dice, or in any case where `kills` says so.
    """
    ended: Counter[str] = Counter()
    against = _highest(tuple(sorted(zombie)), zombie_rolls)
    for (highest, doubles), hero_ways in _hands(tuple(sorted(hero)), hero_rolls).items():
        for other, zombie_ways in against.items():
            wins = highest > other or (wins_ties and highest == other)
            end = ("killed" if doubles or kills else "fended_off") if wins else "wounded"
            ended[end] += hero_ways * zombie_ways
    total = ended.total()
    return FightOdds(*(Fraction(ended[end], total) for end in FightOdds._fields))


@lru_cache(maxsize=4096)
def _hands(lying: tuple[int, ...], rolls: int) -> Counter[tuple[int, bool]]:
    """Return in how many ways the highest die is each value, with and without two equal dice."""
    found: Counter[tuple[int, bool]] = Counter()
    for faces in throws(rolls, SIX_SIDED):
        values = (*lying, *faces)
        found[max(values), len(set(values)) < len(values)] += ways(faces, SIX_SIDED)
    return found


@lru_cache(maxsize=4096)
def _highest(lying: tuple[int, ...], rolls: int) -> Counter[int]:
    """Return in how many ways the highest die is each value."""
    found: Counter[int] = Counter()
    for (highest, _), count in _hands(lying, rolls).items():
        found[highest] += count
    return found
