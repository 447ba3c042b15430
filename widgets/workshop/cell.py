"""What code in a cell says with `from workshop import …`: pictures, plots, progress, intervals.

Everything goes to the page as a message. A picture is shown as an image, so nothing in it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import Any, ClassVar, TypeAlias

from widgets.statistics import Estimate, share
from widgets.workshop.plotting import Series, draw

Message: TypeAlias = dict[str, Any]
__all__ = ["interval", "plot", "progress", "show"]

_PAUSE = 0.1
"""Seconds between two messages to the page: what is drawn more often than that is shown less often."""


class _Line:
    """The way to the page; `running` lays it."""

    post: Callable[[Message], object] = staticmethod(lambda _: None)
    waiting: ClassVar[dict[str, Message]] = {}
    """The latest of each picture and of the progress, until it is sent."""
    sent = 0.0


def connect(post: Callable[[Message], object]) -> None:
    """From now on, send what cells show this way."""
    _Line.post = staticmethod(post)
    _Line.waiting.clear()
    _Line.sent = 0.0


def finish() -> None:
    """Send what still waits."""
    for message in _Line.waiting.values():
        _Line.post(message)
    _Line.waiting.clear()
    _Line.sent = monotonic()


def _offer(key: str, message: Message) -> None:
    _Line.waiting[key] = message
    if monotonic() - _Line.sent >= _PAUSE:
        finish()


def progress(n: float, of: float) -> None:
    """Show that `n` of so many parts are done."""
    _offer("", {"progress": [float(n), float(of)]})


def show(svg: object, alt: str = "") -> None:
    """Show a drawing, an `<svg>` as text; `alt` says in words what is on it.

    One with the same `alt` takes its place.
    """
    _offer(f"picture {alt}", {"picture": str(svg), "alt": str(alt)})


def plot(
    series: Mapping[str, Series] | Series,
    *,
    title: str = "",
    x: str = "",
    percent: bool = False,
) -> None:
    """Draw values over what they belong to: `{1: 0.9, 2: 0.7}`, or several of these by name.

    A value may be an interval `(value, low, high)`. Numbers below are joined by a line, words get bars.
    A plot with the same title takes the place of the one before.
    """
    several: Mapping[str, Any] = series if isinstance(series, Mapping) and _are_series(series) else {"": series}
    show(draw(several, title=title, x=x, percent=percent), alt=title)


def _are_series(series: Mapping[Any, Any]) -> bool:
    return bool(series) and all(
        isinstance(one, Mapping) or (isinstance(one, Sequence) and not isinstance(one, str | tuple))
        for one in series.values()
    )


def interval(hits: float, trials: int) -> Estimate:
    """Return the share of hits, and the two ends between which the truth lies 95 times in 100 (Wilson's interval)."""
    return share(hits, trials)
