"""Exact odds of fights, against the ledger's fractions and against plain enumeration."""

from fractions import Fraction
from itertools import product

import pytest

from engines.last_night_on_earth.odds.fights import fight_odds


@pytest.mark.parametrize(
    ("hero", "zombie", "wins_ties", "won", "killed"),
    [
        (2, 1, False, Fraction(125, 216), Fraction(15, 216)),
        (3, 1, False, Fraction(855, 1296), Fraction(345, 1296)),
        (4, 1, False, Fraction(5501, 7776), Fraction(3845, 7776)),
        (2, 3, False, Fraction(2183, 7776), Fraction(225, 7776)),
        (3, 3, False, Fraction(16437, 46656), Fraction(6099, 46656)),
        (1, 1, False, Fraction(15, 36), Fraction(0)),
        (2, 1, True, Fraction(161, 216), Fraction(21, 216)),
        (3, 1, True, Fraction(1071, 1296), Fraction(441, 1296)),
        (2, 3, True, Fraction(4109, 7776), Fraction(441, 7776)),
    ],
)
def test_odds_before_the_dice_are_rolled(
    hero: int,
    zombie: int,
    wins_ties: bool,  # noqa: FBT001
    won: Fraction,
    killed: Fraction,
) -> None:
    odds = fight_odds(hero_rolls=hero, zombie_rolls=zombie, wins_ties=wins_ties)

    assert (odds.won, odds.killed) == (won, killed)
    assert sum(odds) == 1


@pytest.mark.parametrize(("lying", "against"), [((4, 2), (4,)), ((3,), (7, 1)), ((1, 1), (6,))])
def test_dice_on_the_table_count_with_those_to_come(lying: tuple[int, ...], against: tuple[int, ...]) -> None:
    faces = range(1, 7)
    ends = []
    for one, two in product(faces, faces):
        hero, zombie = (*lying, one), (*against, two)
        won = max(hero) > max(zombie)
        ends.append((won, won and len(set(hero)) < len(hero)))
    odds = fight_odds(lying, against, hero_rolls=1, zombie_rolls=1)

    assert odds.won == Fraction(sum(won for won, _ in ends), 36)
    assert odds.killed == Fraction(sum(killed for _, killed in ends), 36)


def test_a_weapon_that_kills_makes_every_win_a_kill() -> None:
    odds = fight_odds(hero_rolls=3, zombie_rolls=1, kills=True)

    assert odds.fended_off == 0
    assert odds.killed == fight_odds(hero_rolls=3, zombie_rolls=1).won
