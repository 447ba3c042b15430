"""The ratings of a tournament as an SVG file: a dot for each bot, and a line for its interval."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, floor

from widgets.html import Html, el
from widgets.i18n import Say
from widgets.statistics import CERTAINTY
from widgets.terminal.standings import Rank, signed

BEGINNING = '<svg xmlns="http://www.w3.org/2000/svg"'
"""How every file that is written here begins: another file of that name is never replaced."""
WIDTH = 720
ROW, TOP, BOTTOM = 40, 56, 56
NAMES, VALUES = 220, 90
"""Room for the names at the left and for the ratings at the right."""
LONGEST_NAME = 25
MOST_TICKS = 7
STEPS = (10, 20, 25, 50, 100, 200, 250, 500, 1000)
STYLE = """
svg{background:#faf7f0;color:#1e1b18;font:15px system-ui,sans-serif;font-variant-numeric:tabular-nums}
text{fill:currentColor}.title{font-size:18px;font-weight:600}.grid{stroke:currentColor;stroke-opacity:.2}
.zero{stroke-opacity:.6}.interval{stroke:currentColor;stroke-width:3}.rating{fill:#b3261e}.small{font-size:13px}
@media(prefers-color-scheme:dark){svg{background:#15181c;color:#ece7dc}.rating{fill:#ff6b5e}}
"""


def rating_plot(title: str, ranks: Sequence[Rank], say: Say) -> str:
    """Return the plot as a file of its own, light or dark as the reader's system is."""
    ticks = _ticks(min(rank.rating.low for rank in ranks), max(rank.rating.high for rank in ranks))
    height = TOP + ROW * len(ranks) + BOTTOM

    def x(rating: float) -> float:
        return round(NAMES + (rating - ticks[0]) / (ticks[-1] - ticks[0]) * (WIDTH - NAMES - VALUES), 1)

    below = say("Rating and its {share} interval", share=say.percent(CERTAINTY))
    told = "; ".join(f"{rank.bot} {_value(rank, say)}" for rank in ranks)
    drawn = el(
        "svg",
        el("title", title),
        el("desc", told),
        el("style", Html(STYLE)),
        el("text", title, x=16, y=32, class_="title"),
        _grid([(x(tick), signed(tick, say), not tick) for tick in ticks], height - BOTTOM),
        [_row(rank, TOP + ROW * (at + 0.5), x, say) for at, rank in enumerate(ranks)],
        el("text", below, x=NAMES, y=height - 12, class_="small"),
        viewBox=f"0 0 {WIDTH} {height}",
        width=WIDTH,
        height=height,
        role="img",
    )
    return BEGINNING + drawn.removeprefix("<svg") + "\n"


def _value(rank: Rank, say: Say) -> str:
    low, high = signed(rank.rating.low, say), signed(rank.rating.high, say)
    return f"{signed(rank.rating.value, say)} {say('({low} to {high})', low=low, high=high)}"


def _grid(ticks: Sequence[tuple[float, str, bool]], bottom: float) -> Iterator[Html]:
    for at, label, is_zero in ticks:
        yield el("line", x1=at, x2=at, y1=TOP, y2=bottom, class_="grid zero" if is_zero else "grid")
        yield el("text", label, x=at, y=bottom + 18, text_anchor="middle", class_="small")


def _row(rank: Rank, y: float, x: Callable[[float], float], say: Say) -> Html:
    name = rank.bot if len(rank.bot) <= LONGEST_NAME else "…" + rank.bot[1 - LONGEST_NAME :]
    low, middle, high = x(rank.rating.low), x(rank.rating.value), x(rank.rating.high)
    return el(
        "g",
        el("title", f"{rank.bot}: {_value(rank, say)}"),
        el("text", name, x=NAMES - 16, y=y + 5, text_anchor="end"),
        el("line", x1=low, x2=high, y1=y, y2=y, class_="interval"),
        [el("line", x1=end, x2=end, y1=y - 6, y2=y + 6, class_="interval") for end in (low, high)],
        el("circle", cx=middle, cy=y, r=7, class_="rating"),
        el("text", signed(rank.rating.value, say), x=WIDTH - 16, y=y + 5, text_anchor="end"),
    )


def _ticks(low: float, high: float) -> list[int]:
    """Return round ratings from below the lowest to above the highest."""
    step = next((step for step in STEPS if (high - low) / step <= MOST_TICKS), STEPS[-1])
    first, last = floor(low / step), ceil(high / step)
    return [step * number for number in range(first, max(last, first + 1) + 1)]
