"""How strong players are, from what each took from each: the Bradley–Terry model, on the scale of Elo.

A player of strength p takes p / (p + q) from one of strength q. The strengths that make the results likeliest are
found by Hunter's iteration, and their intervals from the curvature there (Fisher information). Unlike a share of
points, such a rating takes into account whom the points were taken from, and one number can be compared with all
others. A draw is half a win for both. To each pairing one drawn game is added: without it, a player that has won
every game would be infinitely strong.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, log10, prod, sqrt

from widgets.statistics import Z95, Estimate

SCALE = 400
"""Points of Elo for ten to one."""
ADDED = 0.5
"""Points that each player of a pairing is given: together one drawn game."""
CLOSE = 1e-12
MOST_ROUNDS = 100_000

Matrix = list[list[float]]


def ratings(points: Sequence[Sequence[float]]) -> list[Estimate]:
    """Return each player's rating; `points[i][j]` is what i took from j. Ratings add up to zero."""
    taken = [[n + ADDED if i != j else 0.0 for j, n in enumerate(row)] for i, row in enumerate(points)]
    played = [[taken[i][j] + taken[j][i] for j in range(len(taken))] for i in range(len(taken))]
    strengths = _strengths(taken, played)
    spread = SCALE / log(10) * Z95
    found = []
    for strength, variance in zip(strengths, _variances(strengths, played), strict=True):
        rating = SCALE * log10(strength)
        half = spread * sqrt(variance)
        found.append(Estimate(rating, rating - half, rating + half))
    return found


def expected_share(difference: float) -> float:
    """Return the share of points that a player takes from one whose rating is less by so much."""
    return 1 / (1 + 10 ** (-difference / SCALE))


def _strengths(taken: Matrix, played: Matrix) -> list[float]:
    """Return the likeliest strengths; their product is 1."""
    everybody = range(len(taken))
    strengths = [1.0 for _ in everybody]
    for _ in range(MOST_ROUNDS):
        better = [
            sum(taken[i]) / sum(played[i][j] / (strengths[i] + strengths[j]) for j in everybody if j != i)
            for i in everybody
        ]
        middle = prod(better) ** (1 / len(better))
        better = [strength / middle for strength in better]
        moved = max(abs(new / old - 1) for new, old in zip(better, strengths, strict=True))
        strengths = better
        if moved < CLOSE:
            break
    return strengths


def _variances(strengths: Sequence[float], played: Matrix) -> list[float]:
    """Return the variance of each strength's logarithm."""
    size = len(strengths)
    information = [[1 / size for _ in strengths] for _ in strengths]
    for i, p in enumerate(strengths):
        for j, q in enumerate(strengths):
            known = played[i][j] * p * q / (p + q) ** 2
            information[i][j] -= known
            information[i][i] += known
    # Results tell of differences only. What was added everywhere stands for the sum, and is taken away again.
    covariance = _inverted(information)
    return [covariance[i][i] - 1 / size for i in range(size)]


def _inverted(matrix: Matrix) -> Matrix:
    """Return the inverse by Gauss and Jordan; a matrix with positive eigenvalues needs no pivoting."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for k in range(size):
            if k != i:
                rows[k] = [value - rows[k][i] * own for value, own in zip(rows[k], rows[i], strict=True)]
    return [row[size:] for row in rows]
