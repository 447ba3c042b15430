"""Plots as SVG: lines over numbers, bars over words, with intervals. Whole pictures that need no style sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import floor, log10
from typing import Any, NamedTuple, TypeAlias

from widgets.html import escape

Value: TypeAlias = float | Sequence[float]
"""A number, or a number with the ends of its interval."""
Series: TypeAlias = Mapping[Any, Value] | Sequence[Value]

WIDTH, HEIGHT = 640, 340
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 64, 46
PAPER, INK, SOFT, GRID = "#fffdf9", "#1e1b18", "#57504a", "#1e1b1826"
COLOURS = ("#b3261e", "#4a5a6a", "#3d6b3f", "#8a5c00")
MARKS = ("●", "■", "▲", "◆")
"""Series differ by their mark too, not by colour alone."""
MOST_WORDS = 12
FONT = "font-family='Alegreya Sans, Gill Sans, sans-serif'"


class Point(NamedTuple):
    """A value of a series, with its interval: both ends are the value itself where there is none."""

    at: Any
    value: float
    low: float
    high: float


def draw(series: Mapping[str, Series], *, title: str = "", x: str = "", percent: bool = False) -> str:
    """Return a plot of the series, by name, as an SVG of its own."""
    points = {name: list(_points(one)) for name, one in series.items()}
    keys = list(dict.fromkeys(point.at for line in points.values() for point in line))
    is_numbers = all(isinstance(key, int | float) for key in keys)
    if is_numbers:
        keys.sort()
    ticks = _ticks(points, percent=percent)
    height = HEIGHT - TOP - BOTTOM

    def y(value: float) -> float:
        low, high = ticks[0], ticks[-1]
        return round(TOP + height * (1 - (value - low) / (high - low)), 1)

    def across(key: Any) -> float:
        inner = WIDTH - LEFT - RIGHT
        if not is_numbers:
            return LEFT + inner * (keys.index(key) + 0.5) / max(1, len(keys))
        low, high = keys[0], keys[-1]
        return LEFT + 12 + (inner - 24) * ((key - low) / (high - low) if high > low else 0.5)

    size = f"viewBox='0 0 {WIDTH} {HEIGHT}' width='{WIDTH}' height='{HEIGHT}'"
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' {size} {FONT}>",
        f"<rect width='{WIDTH}' height='{HEIGHT}' fill='{PAPER}'/>",
        _text(LEFT, 24, title, is_title=True),
        *_legend(points),
        *(
            f"<path d='M{LEFT} {y(tick)}H{WIDTH - RIGHT}' stroke='{GRID}'/>"
            + _text(LEFT - 8, y(tick) + 5, _number(tick, percent=percent), anchor="end")
            for tick in ticks
        ),
        *(_text(across(key), HEIGHT - BOTTOM + 20, str(key), anchor="middle") for key in _named(keys, is_numbers)),
        _text(WIDTH - RIGHT, HEIGHT - 6, x, anchor="end"),
    ]
    room = (WIDTH - LEFT - RIGHT) / max(1, len(keys)) * 0.7 / max(1, len(points))
    for index, line in enumerate(points.values()):
        if is_numbers:
            parts.append(_line(line, across, y, index))
        else:
            middle = (index - (len(points) - 1) / 2) * room
            parts.append(_bars([(across(point.at) + middle, point) for point in line], y, index, room))
    return "".join([*parts, "</svg>"])


def _points(series: Series) -> Iterator[Point]:
    pairs = series.items() if isinstance(series, Mapping) else enumerate(series, 1)
    for at, value in pairs:
        if isinstance(value, Sequence):
            middle, low, high = map(float, value)
            yield Point(at, middle, low, high)
        else:
            yield Point(at, float(value), float(value), float(value))


def _ticks(points: Mapping[str, list[Point]], *, percent: bool) -> list[float]:
    if percent:
        return [0.0, 0.25, 0.5, 0.75, 1.0]
    low = min((point.low for line in points.values() for point in line), default=0.0)
    high = max((point.high for line in points.values() for point in line), default=1.0)
    low = min(0.0, low)
    rough = (high - low or 1.0) / 4
    size = 10 ** floor(log10(rough))
    step = next(size * times for times in (1, 2, 5, 10) if size * times >= rough)
    first = floor(low / step)
    ticks = [(first + number) * step for number in range(12)]
    return [tick for number, tick in enumerate(ticks) if number < 2 or ticks[number - 1] < high]


def _number(value: float, *, percent: bool) -> str:
    return f"{value:.0%}" if percent else f"{value:g}"


def _named(keys: list[Any], is_numbers: bool) -> list[Any]:  # noqa: FBT001 - what the keys are
    """Return the keys that have room to be written."""
    most = 20 if is_numbers else MOST_WORDS
    return keys if len(keys) <= most else keys[:: -(-len(keys) // most)]


def _text(x: float, y: float, text: str, *, anchor: str = "start", is_title: bool = False) -> str:
    look = f"font-size='19' font-weight='700' fill='{INK}'" if is_title else f"font-size='15' fill='{SOFT}'"
    return f"<text x='{x:.1f}' y='{y:.1f}' {look} text-anchor='{anchor}'>{escape(str(text))}</text>"


def _legend(points: Mapping[str, list[Point]]) -> Iterator[str]:
    x = float(LEFT)
    for index, name in enumerate(points):
        if name:
            yield (
                f"<text x='{x:.1f}' y='48' font-size='15' fill='{SOFT}'><tspan fill='{_colour(index)}'>"
                f"{MARKS[index % len(MARKS)]}</tspan> {escape(name)}</text>"
            )
            x += 34 + 8 * len(name)


def _colour(index: int) -> str:
    return COLOURS[index % len(COLOURS)]


def _line(line: list[Point], x: Callable[[Any], float], y: Callable[[float], float], index: int) -> str:
    line = sorted(line, key=lambda point: point.at)
    path = " ".join(f"{x(point.at):.1f},{y(point.value)}" for point in line)
    drawn = [f"<polyline points='{path}' fill='none' stroke='{_colour(index)}' stroke-width='2.5'/>"]
    for point in line:
        drawn.append(_whisker(x(point.at), point, y, index))
        drawn.append(
            f"<text x='{x(point.at):.1f}' y='{y(point.value) + 4.5:.1f}' font-size='13' text-anchor='middle' "
            f"fill='{_colour(index)}'>{MARKS[index % len(MARKS)]}</text>"
        )
    return "".join(drawn)


def _bars(line: list[tuple[float, Point]], y: Callable[[float], float], index: int, width: float) -> str:
    drawn = []
    for x, point in line:
        top, foot = min(y(point.value), y(0)), max(y(point.value), y(0))
        drawn.append(
            f"<rect x='{x - width * 0.46:.1f}' y='{top}' width='{width * 0.92:.1f}' height='{foot - top:.1f}' "
            f"fill='{_colour(index)}'/>"
        )
        drawn.append(_whisker(x, point, y, index, INK))
    return "".join(drawn)


def _whisker(x: float, point: Point, y: Callable[[float], float], index: int, colour: str = "") -> str:
    if point.low == point.high:
        return ""
    return f"<path d='M{x:.1f} {y(point.low)}V{y(point.high)}' stroke='{colour or _colour(index)}' stroke-width='1.5'/>"
