"""How the figures of `make bench` are taken and shown: medians of interleaved runs, ratios first."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

RUNS = 7


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: a ratio where one makes sense, the raw numbers, and the bar it must hold."""

    what: str
    raw: str
    ratio: float | None = None
    bar: str = ""
    holds: bool | None = None
    """Whether the bar is held; None where there is none."""

    def __str__(self) -> str:
        return "  ".join(cell for cell in _cells(self) if cell)


def interleaved(tasks: Mapping[str, Callable[[], object]], runs: int = RUNS) -> dict[str, float]:
    """Return each task's median time in seconds; they take turns, so that a busy moment hits all."""
    times: dict[str, list[float]] = {name: [] for name in tasks}
    for _ in range(runs):
        for name, task in tasks.items():
            start = time.perf_counter()
            task()
            times[name].append(time.perf_counter() - start)
    return {name: median(taken) for name, taken in times.items()}


def shown(rows: Iterable[Row]) -> str:
    """Return the rows as a table, those with a ratio first."""
    ordered = sorted(rows, key=lambda row: row.ratio is None)
    head = ("what", "ratio", "raw", "bar", "")
    cells = [head, *(_cells(row) for row in ordered)]
    widths = [max(len(line[i]) for line in cells) for i in range(len(head))]
    return "\n".join(_line(line, widths) for line in (cells[0], tuple("-" * w for w in widths), *cells[1:]))


def _cells(row: Row) -> tuple[str, ...]:
    verdict = {True: "held", False: "MISSED", None: ""}[row.holds]
    return row.what, "" if row.ratio is None else f"{row.ratio:.3g}", row.raw, row.bar, verdict


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()
