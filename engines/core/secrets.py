"""What a seat may know. Games without secrets use `open_table` and `as_seen`."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any, TypeVar

from engines.core.game import Event, Game, Seat

S = TypeVar("S")
E = TypeVar("E", bound=Event)


def open_table(state: S, seat: Seat | None) -> S:  # noqa: ARG001 - every seat sees the same
    """Return the state itself: nothing is hidden in this game."""
    return state


def has_secrets(game: Game[Any, Any, Any]) -> bool:
    """Return whether some seat may see less than another."""
    return game.observe is not open_table


def as_seen(observation: S, rng: Random) -> S:  # noqa: ARG001 - nothing is left to imagine
    """Return the observation itself: it is the whole state."""
    return observation


def seen_by(event: E, seat: Seat | None) -> E:
    """Return the event with its secret fields blanked unless the seat is in its audience."""
    if event.audience is None or seat in event.audience:
        return event
    hidden: dict[str, Any] = {f.name: None for f in fields(event) if f.metadata.get("secret")}
    return replace(event, **hidden)
