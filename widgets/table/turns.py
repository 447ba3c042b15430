"""Who acts next in a match, who the people are and what they are called. The terminal goes by it too."""

from __future__ import annotations

from collections.abc import Container, Hashable, Mapping
from enum import Enum, auto
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

from engines.core.game import Game, Nature, Seat
from engines.core.match import Match
from engines.core.secrets import has_secrets
from widgets.i18n import Say
from widgets.skin import Skin

AnyGame: TypeAlias = Game[Any, Any, Any]
AnyMatch: TypeAlias = Match[Any, Any, Any]
Bots: TypeAlias = Container[Seat]
"""The seats that bots play; everyone else is a person."""
MOST_REMEMBERED = 512
"""Moments of which is remembered whether somebody could choose."""


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


def last_chooser(match: AnyMatch) -> Seat | None:
    """Return the seat that chose last, passes included; None before the first choice."""
    for moment in match.history():
        if moment.before is not None and not isinstance(moment.before.actor, Nature):
            return moment.before.actor
    return None


def after_chance(match: AnyMatch, dice: Random) -> AnyMatch:
    """Return the match after one step of chance."""
    return match.play(match.game.draw(match.state, dice))


@lru_cache(MOST_REMEMBERED)
def must_pass(match: AnyMatch) -> bool:
    """Return whether whoever is asked can do nothing but decline."""
    passing = match.game.passing
    return passing is not None and match.legal_moves == (passing,)


@lru_cache(MOST_REMEMBERED)
def has_declined(match: AnyMatch) -> bool:
    """Return whether whoever is asked has passed on the very same offer before, in this turn."""
    offer = _standing_offer(match)
    if offer is None:
        return False
    for moment in match.history():
        before = moment.before
        if before is None or before.actor != match.actor or moment.move != match.game.passing:
            continue
        if _standing_offer(before) == offer:
            return True
    return False


@lru_cache(MOST_REMEMBERED)
def _standing_offer(match: AnyMatch) -> Hashable:
    find = match.game.standing_offer
    return None if find is None else find(match.state)


def is_choice(match: AnyMatch, bots: Bots) -> bool:
    """Return whether a person chooses at that moment; to pass without a choice is none."""
    return turn_of(match, bots) is Turn.PERSON and not must_pass(match)


def tells(match: AnyMatch) -> bool:
    """Return whether something is to be told of the move that led there; a pass is nothing."""
    return any(not event.is_pass for event in match.events)


def passes_silently(match: AnyMatch, bots: Bots, *, openly: bool = False) -> bool:
    """Return whether a person need not be asked to pass: there is nothing else, or what there is was declined.

    Not where people share the device who may not know that: the others would see who had nothing; unless they play
    openly.
    """
    if turn_of(match, bots) is not Turn.PERSON or not (must_pass(match) or has_declined(match)):
        return False
    return openly or sees_the_same(match, seat_to_act(match)).issuperset(people(match, bots))


def sees_the_same(match: AnyMatch, seat: Seat) -> frozenset[Seat]:
    """Return the seats that see all that this one sees, itself included; everybody where nothing is hidden."""
    if has_secrets(match.game):
        return match.game.confidants(match.seats, seat)
    return frozenset(range(match.seats))


def people(match: AnyMatch, bots: Bots) -> list[Seat]:
    return [seat for seat in range(match.seats) if seat not in bots]


def seat_names(skin: Skin[Any, Any], seats: int, names: Mapping[Seat, str], bots: Bots, say: Say) -> tuple[str, ...]:
    """Return the name that was given to each seat, or what its player or bot is called by its role or number."""
    roles = skin.roles(seats, say)

    def called(seat: Seat) -> str:
        if given := names.get(seat):
            return given
        if roles:
            return roles[seat].bot if seat in bots else roles[seat].player
        return say("Bot {number}", number=seat + 1) if seat in bots else say("Player {number}", number=seat + 1)

    return tuple(map(called, range(seats)))
