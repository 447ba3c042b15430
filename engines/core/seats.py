"""Seats around a table, and records of which each seat has one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from engines.core.game import Seat

T = TypeVar("T")


def with_seat(records: tuple[T, ...], seat: Seat, record: T) -> tuple[T, ...]:
    """Return the records of all seats, this seat's replaced."""
    return (*records[:seat], record, *records[seat + 1 :])


def clockwise(seat: Seat, seats: int) -> Iterator[Seat]:
    """Yield the seats after this one in turn order, and this one last."""
    yield from range(seat + 1, seats)
    yield from range(seat + 1)
