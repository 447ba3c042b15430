"""A turn of Last One Alive in a sentence or two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engines.core.game import Event
from engines.last_one_alive import events as loa
from widgets.i18n import Say
from widgets.last_one_alive import words
from widgets.last_one_alive.events import event

Names = tuple[str, ...]
ENDS = (loa.MedikitWorked, loa.TurnSurvived, loa.PlayerOverpowered, loa.ZombieRollSkipped, loa.ZombieRollIgnored)
"""How a turn ends, in the order in which it is told."""


def summary(events: Sequence[Event], say: Say, names: Names) -> str:
    """Return what the player did to the zombies, which tokens were used and drawn, and how the turn ended."""
    began = next((told for told in events if isinstance(told, loa.TurnBegan)), None)
    facts = say.listed(_facts(events, say, names))
    did = [say("{player}: {facts}.", player=names[began.seat], facts=facts)] if began and facts else []
    return " ".join([*did, *(event(told, say, names) for told in events if isinstance(told, ENDS))])


def _facts(events: Sequence[Event], say: Say, names: Names) -> Iterator[str]:
    """Yield what was done, in a few words each."""
    used = [told.token for told in events if isinstance(told, loa.TokenUsed)]
    if used:
        yield say("used {tokens}", tokens=_tokens(used, say))
    shot = sum(isinstance(told, loa.ZombieShot | loa.AmbushShot) for told in events)
    if shot:
        yield say.many("eliminated {n} die in front of them", "eliminated {n} dice in front of them", shot)
    sent: Counter[int] = Counter()
    for told in events:
        if isinstance(told, loa.ZombiesAssigned | loa.ZombiesPassed):
            sent[told.to] += len(told.dice)
    for seat, dice in sent.items():
        if dice:
            yield say.many(
                "sent {n} zombie die to {player}", "sent {n} zombie dice to {player}", dice, player=names[seat]
            )
    drawn = [told for told in events if isinstance(told, loa.TokenDrawn)]
    items = [told.token for told in drawn if not told.barricade]
    if items:
        yield say("drew {tokens}", tokens=_tokens(items, say))
    if walls := len(drawn) - len(items):
        yield say.many("drew {n} barricade token", "drew {n} barricade tokens", walls)


def _tokens(kinds: Sequence[str], say: Say) -> str:
    return " + ".join(words.token(kind, say) for kind in kinds)
