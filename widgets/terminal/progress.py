"""How far a long piece of work is, told on standard error."""

from __future__ import annotations

import sys

BAR_WIDTH = 30
STEPS = 10


def show_progress(done: int, of: int) -> None:
    """Draw a bar over itself on a terminal; elsewhere write a line ten times in all."""
    if sys.stderr.isatty():
        filled = BAR_WIDTH * done // of
        print(f"\r[{'#' * filled}{'.' * (BAR_WIDTH - filled)}] {done}/{of}", end="", file=sys.stderr, flush=True)
    elif done * STEPS // of > (done - 1) * STEPS // of:
        print(f"{done}/{of}", file=sys.stderr, flush=True)


def end_progress() -> None:
    """Leave the line of the bar, where there is one."""
    if sys.stderr.isatty():
        print(file=sys.stderr)
