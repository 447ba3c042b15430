"""A turn of Last One Standing in a sentence or two, and the lines of its log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.core.game import Event
from engines.last_one_standing import events as los
from engines.last_one_standing.board import DIRECTIONS, NAMES
from engines.last_one_standing.model import Tile
from widgets.i18n import Say
from widgets.last_one_standing.events import event
from widgets.skin import Line

Names = tuple[str, ...]
TOLD = (los.TileLaid, los.PieceLocked, los.TurnPassed, los.TileDrawn)
"""What is told of a turn besides the way that was walked and the tiles that were turned."""
Stepped = los.PieceStepped | los.PieceTunnelled


def summary(events: Sequence[Event], say: Say, names: Names) -> str:
    """Return where the piece went, how many tiles were turned if any, and what was laid, locked and drawn."""
    steps = [told for told in events if isinstance(told, Stepped)]
    before = [event(told, say, names) for told in events if isinstance(told, TOLD[:2])]
    after = [event(told, say, names) for told in events if isinstance(told, TOLD[2:])]
    walked = [_walked(events, steps, say, names)] if steps else []
    return " ".join([*before, *walked, *after])


def _walked(events: Sequence[Event], steps: Sequence[Stepped], say: Say, names: Names) -> str:
    began = next((told for told in events if isinstance(told, los.TurnBegan)), None)
    left = {step.origin for step in steps}
    turned = sum(isinstance(told, los.TileTurned) and told.square in left for told in events)
    owner, way = steps[0].owner, path(steps)
    if began is not None and began.seat != owner:
        if not turned:
            player = names[began.seat]
            return say("{player} moves a piece of {owner} along {way}.", player=player, owner=names[owner], way=way)
        return say.many(
            "{player} moves a piece of {owner} along {way} and flips {n} tile.",
            "{player} moves a piece of {owner} along {way} and flips {n} tiles.",
            turned,
            player=names[began.seat],
            owner=names[owner],
            way=way,
        )
    if not turned:
        return say("{player} walks {way}.", player=names[owner], way=way)
    return say.many(
        "{player} walks {way} and flips {n} tile.",
        "{player} walks {way} and flips {n} tiles.",
        turned,
        player=names[owner],
        way=way,
    )


def path(steps: Sequence[Stepped]) -> str:
    """Return the squares of a way in their order; those that lie straight between two others are left out."""
    squares = [steps[0].origin]
    for step in steps:
        stops = [step.target]
        if isinstance(step, los.PieceTunnelled) and step.exit != step.target:
            stops.insert(0, step.exit)
        for square in stops:
            if len(squares) > 1 and square - squares[-1] == squares[-1] - squares[-2] and _is_near(squares[-1], square):
                squares.pop()
            squares.append(square)
    return "\N{EN DASH}".join(NAMES[square] for square in squares)


def _is_near(origin: int, target: int) -> bool:
    return target - origin in DIRECTIONS


def lines(events: Sequence[Event], say: Say, names: Names) -> Iterator[Line]:
    """Yield the lines of a turn: a step onto a plain tile is one, as nothing comes of it."""
    at = 0
    while at < len(events):
        match events[at : at + 3]:
            case [
                los.PieceStepped() as step,
                los.TileTurned(tile=Tile.NEUTRAL) as turned,
                los.NothingHappened() as end,
            ]:
                words = say(
                    "{player} steps from {origin} to {target}; the tile left behind is neutral.",
                    player=names[step.owner],
                    origin=NAMES[step.origin],
                    target=NAMES[step.target],
                )
                told: tuple[Event, ...] = (step, turned, end)
            case [los.TileTurned(tile=Tile.NEUTRAL) as turned, los.NothingHappened() as end, *_]:
                words, told = event(turned, say, names), (turned, end)
            case [single, *_]:
                words, told = event(single, say, names), (single,)
        yield Line(words, told)
        at += len(told)
