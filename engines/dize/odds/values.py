"""The values of every place, solved once and shipped as `values.json`, so that an answer takes milliseconds.

`python -m engines.dize.odds.values` writes the file.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from pkgutil import get_data

from engines.dize.model import DICE
from engines.dize.odds.solver import Line, Objective, Solver, places

VALUES = "values.json"
MIN_THROWS = (0, 1)


@cache
def solver(objective: Objective, min_throw: int) -> Solver:
    """Return the solved game, from the shipped values."""
    numbers = json.loads(get_data("engines.dize.odds", VALUES) or b"")[f"{objective.value} {min_throw}"]
    lines = (Line(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True))
    return Solver(objective, min_throw, dict(zip(places(DICE), lines, strict=True)))


def write(path: Path) -> None:
    """Solve both objectives under both settings, and write the values."""
    solved = {}
    for objective in Objective:
        for min_throw in MIN_THROWS:
            values = Solver(objective, min_throw).solve().values
            solved[f"{objective.value} {min_throw}"] = [number for line in values.values() for number in line[:2]]
    path.write_text(json.dumps(solved) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(__file__).with_name(VALUES))
