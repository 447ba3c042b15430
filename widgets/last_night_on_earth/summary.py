"""A Zombie Turn or a Hero Turn in a few sentences; cards, wounds and deaths are told beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.core.game import Event
from engines.last_night_on_earth import events as lnoe
from engines.last_night_on_earth.board.grid import NAMES, Space
from widgets.i18n import Say
from widgets.last_night_on_earth.events import event
from widgets.last_night_on_earth.words import HEROES

Names = tuple[str, ...]
DONE = (lnoe.Searched, lnoe.PickedUp, lnoe.ShotFired)
"""What is told of a Hero's own turn besides the way that was walked."""


def summary(events: Sequence[Event], say: Say, names: Names) -> str:
    """Return who walked where and who searched or shot, how the fights ended, and how many Zombies came.

    Of a turn with none of that so far, the last event: the one that others may answer. What stands out is told beside.
    """
    done = [*_of_zombies(events, say), *_of_heroes(events, say, names), *_of_fights(events, say)]
    if not done and not events[-1].stands_out:
        done = [event(events[-1], say, names)]
    return " ".join(done)


def _of_zombies(events: Sequence[Event], say: Say) -> Iterator[str]:
    moved = {told.zombie for told in events if isinstance(told, lnoe.ZombieMoved)}
    placed = [told for told in events if isinstance(told, lnoe.ZombiePlaced)]
    if moved:
        yield say.many("{n} Zombie moves.", "{n} Zombies move.", len(moved))
    if placed:
        yield say.many("{n} new Zombie comes.", "{n} new Zombies come.", len(placed))


def _of_heroes(events: Sequence[Event], say: Say, names: Names) -> Iterator[str]:
    """Yield what each Hero did, in the order of their turns."""
    way: list[Space] = []
    for at, told in enumerate(events):
        if isinstance(told, lnoe.HeroMoved):
            way = [*(way or [told.origin]), told.space]
            if not any(isinstance(later, lnoe.HeroMoved) and later.hero == told.hero for later in events[at + 1 :]):
                path = "\N{EN DASH}".join(NAMES[space] for space in way)
                yield say("{hero} walks {way}.", hero=HEROES[told.hero], way=path)
                way = []
        elif isinstance(told, DONE):
            yield event(told, say, names)


def _of_fights(events: Sequence[Event], say: Say) -> Iterator[str]:
    """Yield how many fights there were, and how they ended."""
    fights = sum(isinstance(told, lnoe.FightBegan) for told in events)
    if not fights:
        return
    killed = sum(isinstance(told, lnoe.ZombieKilled) for told in events)
    lost = sum(isinstance(told, lnoe.FightLost) for told in events)
    yield say.many("{n} fight.", "{n} fights.", fights)
    if lost:
        yield say.many("Heroes lose {n} fight.", "Heroes lose {n} fights.", lost)
    if killed:
        yield say.many("{n} Zombie is killed.", "{n} Zombies are killed.", killed)
