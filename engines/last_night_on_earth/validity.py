"""What is wrong with a position: everything that no game can come to."""

from __future__ import annotations

from collections.abc import Iterator

from engines.last_night_on_earth.frames import Announced, Fight, Forage, Naming
from engines.last_night_on_earth.model import State


def cards_on_stack(stack: tuple[object, ...]) -> Iterator[str]:
    """Yield the cards that are being played, or lie in a fight, or are being chosen from."""
    for frame in stack:
        match frame:
            case Announced(card):
                yield card
            case Naming(_, card, hero=""):
                yield card
            case Fight(fight_card=card) if card:
                yield card
            case Forage(_, drawn):
                yield from drawn


def invalid(_state: State) -> str:
    """Return what a position would have to have instead; "" if nothing is wrong."""
    return ""
