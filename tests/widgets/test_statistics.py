from __future__ import annotations

from math import comb

import pytest

from widgets.statistics import mean, share


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_a_share_has_the_wilson_interval_of_the_books(hits: int, trials: int, low: float, high: float) -> None:
    found = share(hits, trials)

    assert found.value == hits / trials
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_nothing_tried_means_that_anything_may_be_true() -> None:
    assert share(0, 0)[1:] == (0.0, 1.0)


@pytest.mark.parametrize("truth", [0.1, 0.3, 0.5, 0.8])
def test_the_truth_lies_in_the_interval_about_nineteen_times_in_twenty(truth: float) -> None:
    inside = 0.0
    for hits in range(81):
        found = share(hits, 80)
        if found.low <= truth <= found.high:
            inside += comb(80, hits) * truth**hits * (1 - truth) ** (80 - hits)

    assert 0.93 <= inside <= 0.97


def test_a_mean_has_its_standard_error_twice_on_both_sides() -> None:
    found = mean([1, 2, 3, 4])

    assert found.value == 2.5
    assert found.high - found.value == pytest.approx(1.959964 * (5 / 3 / 4) ** 0.5)
    assert found.value - found.low == pytest.approx(found.high - found.value)


def test_one_value_and_none_have_no_spread() -> None:
    assert mean([7]) == (7, 7, 7)
    assert mean([]) == (0, 0, 0)
