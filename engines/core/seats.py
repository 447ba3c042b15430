"""Seats around a table, and records of which each seat has one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TypeVar

from engines.core.game import Seat

T = TypeVar("T")


def with_seat(records: tuple[T, ...], seat: Seat, record: T) -> tuple[T, ...]:
    """Return the records of all seats, this seat's replaced."""
    changed = list(records)
    changed[seat] = record
    return tuple(changed)


def clockwise(seat: Seat, seats: int) -> Iterator[Seat]:
    """Return the seats after this one in turn order, and this one last."""
    return chain(range(seat + 1, seats), range(seat + 1))
