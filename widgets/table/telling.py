"""What has just happened, told beside the board: one's own step line by line, each other turn in a sentence or two."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engines.core.game import Event, Seat
from widgets.controls import button, does
from widgets.html import Html, el
from widgets.i18n import Say
from widgets.skin import Skin, Snapshot
from widgets.table.log import event_line
from widgets.table.session import Session

MOST_EVENTS = 8
"""Lines under the board, besides those that stand out; the log has all."""


@dataclass(frozen=True, slots=True)
class PartOfTurn:
    """Events of one turn; of the turn that was under way when the first of them happened, the seat is not told."""

    seat: Seat | None
    events: tuple[Event, ...]


def by_turn(events: Iterable[Event], skin: Skin[Any, Any]) -> list[PartOfTurn]:
    """Return the events, which are in their order, turn by turn."""
    found: list[tuple[Seat | None, list[Event]]] = []
    for event in events:
        if isinstance(event, skin.turn_events):
            found.append((getattr(event, "seat", None), [event]))
        elif found:
            found[-1][1].append(event)
        else:
            found.append((None, [event]))
    return [PartOfTurn(seat, tuple(told)) for seat, told in found]


def told(session: Session, snapshot: Snapshot[Any, Any]) -> list[Html]:
    """Return what has just happened, as items of a list.

    An example tells each step; a table the last ones while somebody acts, and then the turns of the others in sum.
    """
    lines = Lines(session.skin, session.say, snapshot.names)
    if session.attempt:
        return lines.every(snapshot.events)
    news = snapshot.news
    turns = by_turn(news, session.skin)
    others = [part for part in turns if part.seat not in {None, session.viewer}]
    if not others or session.skin.summary is None or session.is_under_way:
        return lines.last(news)
    items = []
    for part in turns:
        if part in others:
            items += lines.summed_up(part.events)
        else:
            # What one has done oneself has been seen before the others began. That one's turn begins now is said by the
            # status: here it would have the room that the others' turns need.
            items += lines.last(part.events[1:]) if part is turns[-1] else lines.standing_out(part.events)
    return items


def watch_again(session: Session, snapshot: Snapshot[Any, Any]) -> list[Html]:
    """Return the control that shows the last turns of the others once more, as an item of a list, if there are any."""
    if not session.can_watch:
        return []
    words = el("span", session.say("Watch again"))
    # The text form of the sign: without the mark after it, phones draw a coloured picture.
    sign = el("span", "\N{BLACK RIGHT-POINTING TRIANGLE}\N{VARIATION SELECTOR-15}", aria_hidden="true")
    control = button([sign, words], does("watch"), small=True, id_=snapshot.id("watch"))
    return [el("li", control, class_="play-watch")]


@dataclass(frozen=True, slots=True)
class Lines:
    """Events as items of a list, in one language."""

    skin: Skin[Any, Any]
    say: Say
    names: tuple[str, ...]

    def every(self, events: Sequence[Event]) -> list[Html]:
        return [event_line(event, self.skin, self.say, self.names) for event in events]

    def last(self, events: Sequence[Event]) -> list[Html]:
        """Return the last events and those that stand out, and how many more there were."""
        first = len(events) - MOST_EVENTS
        kept = [event for index, event in enumerate(events) if index >= first or event.stands_out]
        lines = self.every(kept)
        if more := len(events) - len(kept):
            words = self.say.many("{n} earlier event.", "{n} earlier events.", more)
            lines.insert(0, el("li", words, class_="play-note"))
        return lines

    def standing_out(self, events: Sequence[Event]) -> list[Html]:
        return self.every([event for event in events if event.stands_out])

    def summed_up(self, events: Sequence[Event]) -> list[Html]:
        """Return a turn in sum, between what stands out before all of that was done and what does after it."""
        assert self.skin.summary
        words = self.skin.summary(events, self.say, self.names)
        if not words:
            return self.standing_out(events)
        done = len(events)
        for at in reversed([at for at, event in enumerate(events) if at and event.stands_out]):
            if self.skin.summary(events[:at], self.say, self.names) != words:
                break
            done = at
        summary = el("li", words, class_="play-summary")
        return [*self.standing_out(events[:done]), summary, *self.standing_out(events[done:])]
