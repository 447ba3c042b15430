"""Towns for tests, and spaces by their names."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from engines.last_night_on_earth.board.boards import BOARDS, Place
from engines.last_night_on_earth.board.grid import NAMES, SPACES, Space
from engines.last_night_on_earth.board.town import Layout, town

REF = town(Layout(4, 5, 3, 6))
"""The town in which the ledger's examples take place."""
ALT = town(Layout(2, 1, 5, 4))
MANOR = town(Layout(4, 5, 3, 6, Place.MANOR_HOUSE))
"""The boards of REF around the Manor House."""
LAYOUTS = tuple(Layout(*boards) for boards in permutations(BOARDS, 4))
"""Every way to lay four of the six outer boards around the Town Center."""


def pair(text: str) -> tuple[Space, Space]:
    """Return two spaces, given like K3-K4."""
    a, b = text.split("-")
    return SPACES[a], SPACES[b]


def spaces(text: str) -> set[Space]:
    """Return spaces, given like K3 K4."""
    return {SPACES[name] for name in text.split()}


def names(found: Iterable[Space]) -> set[str]:
    """Return the names of spaces."""
    return {NAMES[space] for space in found}
