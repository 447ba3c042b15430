"""Sight and range between two spaces: who sees whom and why, how far it is to shoot and to walk."""

from __future__ import annotations

from typing import NamedTuple

from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.movement import distance, reach
from engines.last_night_on_earth.board.sight import clearest_line, sees
from engines.last_night_on_earth.board.town import Town
from engines.last_night_on_earth.board.walls import Edge
from engines.last_night_on_earth.cards import HERO_CARDS
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.turns.reasons import hidden_by, seen_by

_FARTHEST = 60
"""More steps than any walk through a town takes."""


class Sight(NamedTuple):
    """What there is to know of two spaces, from the first to the second."""

    is_seen: bool
    why: Rule
    wall: Edge | None
    """The wall that is first in the way."""
    is_mutual: bool
    """The same is true from the second to the first."""
    range: int
    reached_by: tuple[str, ...]
    """What Heroes shoot with that carries so far; sight is another matter."""
    steps: int | None
    """On foot, with nobody in the way; None: there is no way."""


def sight(town: Town, origin: Space, target: Space) -> Sight:
    is_seen = sees(town, origin, target)
    line = clearest_line(town, origin, target) if origin != target else None
    far = distance(town, origin, target)
    return Sight(
        is_seen,
        seen_by(town, origin, target, ()) if is_seen else hidden_by(town, origin, target),
        line.walls[0] if line and line.walls and not is_seen else None,
        sees(town, target, origin) is is_seen,
        far,
        tuple(card.id for card in HERO_CARDS if card.ranged and card.ranged.range >= far),
        reach(town, origin, _FARTHEST).get(target),
    )
