"""diZe's exact odds as a table or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from engines.core.match import Match
from engines.dize.game import GAME
from engines.dize.model import DICE
from engines.dize.odds.prospects import opening
from engines.dize.odds.solver import Objective
from widgets.dize import options
from widgets.i18n import Say

GAP = "  "
COACH_HEADS = ("Chance to win", "Expected score")
"""The coach's own words, translated with diZe."""


def odds(zombies: int, min_throw: int) -> dict[str, Any]:
    """Return what a new game is worth under best play, for winning and for the score."""
    # Begins a match, which refuses settings out of range by name.
    Match.begin(GAME, GAME.options(zombies=zombies, min_throw=min_throw))
    told: dict[str, Any] = {"zombies": zombies}
    for objective in (Objective.WIN, Objective.SCORE):
        worth, first = opening(zombies, objective, min_throw)
        told[objective.value] = {"probability": worth.win, "score": worth.score, "first": first}
    return told


def print_odds(zombies: int | None, min_throw: int, say: Say, *, as_json: bool) -> None:
    """Print the odds of one setup, or of all."""
    rows = [odds(number, min_throw) for number in ([zombies] if zombies is not None else range(1, DICE))]
    if as_json:
        print(json.dumps(rows if zombies is None else rows[0]))
        return
    for line in _table(rows, say):
        print(line)


def _table(rows: Sequence[dict[str, Any]], say: Say) -> Iterator[str]:
    heads = [options.options(say)["zombies"].label]
    aims = options.aims(say)
    for _ in aims:
        heads += [say(COACH_HEADS[0]), say(COACH_HEADS[1]), say("First throw")]
    cells = [heads]
    for row in rows:
        line = [str(row["zombies"])]
        for aim in aims:
            worth = row[aim]
            line += [say.percent(worth["probability"]), say.number(worth["score"], 2), str(worth["first"])]
        cells.append(line)
    widths = [max(len(line[i]) for line in cells) for i in range(len(heads))]
    block = sum(widths[1:4]) + 2 * len(GAP)
    yield GAP.join([" " * widths[0], *(title.center(block, "-") for title in aims.values())])
    for line in cells:
        yield GAP.join(cell.rjust(width) for cell, width in zip(line, widths, strict=True))
