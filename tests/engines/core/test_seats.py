from __future__ import annotations

import pytest

from engines.core.seats import clockwise, with_seat


@pytest.mark.parametrize(("seat", "after"), [(0, "xbc"), (1, "axc"), (2, "abx")])
def test_one_seat_gets_another_record_and_the_others_keep_theirs(seat: int, after: str) -> None:
    assert with_seat(("a", "b", "c"), seat, "x") == tuple(after)


@pytest.mark.parametrize(("seat", "order"), [(0, [1, 2, 3, 0]), (2, [3, 0, 1, 2]), (3, [0, 1, 2, 3])])
def test_turns_go_clockwise_and_come_back(seat: int, order: list[int]) -> None:
    assert list(clockwise(seat, 4)) == order


def test_a_seat_alone_follows_itself() -> None:
    assert list(clockwise(0, 1)) == [0]
