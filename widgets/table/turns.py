"""Who acts next in a match, who the people are and what they are called. The terminal goes by it too."""

from __future__ import annotations

from collections.abc import Container, Mapping
from enum import Enum, auto
from random import Random
from typing import Any, TypeAlias

from engines.core.game import Nature, Seat
from engines.core.match import Match
from widgets.i18n import Say

AnyMatch: TypeAlias = Match[Any, Any, Any]
Bots: TypeAlias = Container[Seat]
"""The seats that bots play; everyone else is a person."""


class Turn(Enum):
    """Who is to act."""

    CHANCE = auto()
    BOT = auto()
    PERSON = auto()
    OVER = auto()


def turn_of(match: AnyMatch, bots: Bots) -> Turn:
    if match.outcome is not None:
        return Turn.OVER
    if isinstance(match.actor, Nature):
        return Turn.CHANCE
    return Turn.BOT if match.actor in bots else Turn.PERSON


def seat_to_act(match: AnyMatch) -> Seat:
    """Return the seat that a bot or a person acts for."""
    assert not isinstance(match.actor, Nature), "chance is to act"
    return match.actor


def after_chance(match: AnyMatch, dice: Random) -> AnyMatch:
    """Return the match after one step of chance."""
    return match.play(match.game.draw(match.state, dice))


def people(match: AnyMatch, bots: Bots) -> list[Seat]:
    return [seat for seat in range(match.seats) if seat not in bots]


def seat_name(seat: Seat, names: Mapping[Seat, str], bots: Bots, say: Say) -> str:
    """Return the name that was given, or the number of the player or bot."""
    if given := names.get(seat):
        return given
    return say("Bot {number}", number=seat + 1) if seat in bots else say("Player {number}", number=seat + 1)


def seat_names(match: AnyMatch, names: Mapping[Seat, str], bots: Bots, say: Say) -> tuple[str, ...]:
    return tuple(seat_name(seat, names, bots, say) for seat in range(match.seats))
