"""The games of a tournament as a CSV file, a line a game: what a stopped tournament goes on from."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TextIO

from engines.core.numbers import whole_number
from widgets.i18n import Say
from widgets.terminal.bots import code_of
from widgets.terminal.contest import Fault, Result
from widgets.terminal.files import reason
from widgets.terminal.schedule import Conditions, Fixture
from widgets.terminal.words import BadInput, shown

SHARED = ("game", "options", "seats", "seed", "budget")
"""Columns that are the same in every line of a file."""
COLUMNS = (*SHARED, "number", "bots", "code", "winners", "scores", "moves", "fault_seat", "fault")


class GameFile:
    """A file that holds the games played so far, and gets a line for each new one."""

    def __init__(self, name: str, conditions: Conditions, say: Say) -> None:
        """Read what is there; BadInput if it cannot be, or if it is of another tournament."""
        self.name = name
        self.played: dict[Fixture, Result] = {}
        self.say = say
        self._shared = _shared(conditions)
        self._codes: dict[str, str] = {}
        self._file: TextIO | None = None
        try:
            self._open()
        except (OSError, ValueError) as problem:
            raise self._unusable(problem) from None

    def _unusable(self, problem: Exception) -> BadInput:
        why = reason(problem, self.say)
        return BadInput(self.say("“{file}” can’t be written: {reason}.", file=shown(self.name), reason=why))

    def _open(self) -> None:
        path = Path(self.name)
        text = path.read_text(encoding="utf-8", errors="surrogateescape") if path.is_file() else ""
        # A line that was being written when everything stopped is no line.
        whole = text[: text.rfind("\n") + 1]
        self._read(whole, is_empty=not text)
        self._file = path.open("r+" if text else "a", encoding="utf-8", newline="")
        self._file.seek(len(whole.encode("utf-8", "surrogateescape")))
        self._file.truncate()
        if not whole:
            self._write(COLUMNS)

    def _read(self, text: str, *, is_empty: bool) -> None:
        rows = csv.reader(io.StringIO(text))
        if next(rows, None) != list(COLUMNS):
            if is_empty:
                return
            say = self.say
            raise BadInput(say("“{file}” contains something else; choose another name.", file=shown(self.name)))
        for row in rows:
            try:
                self._add(dict(zip(COLUMNS, row, strict=True)))
            except ValueError:
                told = self.say(
                    "Line {line} of “{file}” isn’t a tournament game.", line=rows.line_num, file=shown(self.name)
                )
                raise BadInput(told) from None

    def _add(self, cells: dict[str, str]) -> None:
        for name, wanted in self._shared.items():
            if cells[name] != wanted:
                told = self.say(
                    "“{file}” belongs to another tournament, where {name} is “{value}”; choose another name.",
                    file=shown(self.name),
                    name=name,
                    value=shown(cells[name]),
                )
                raise BadInput(told)
        bots = tuple(cells["bots"].split(","))
        fault = Fault(_number(cells["fault_seat"]), cells["fault"]) if cells["fault"] else None
        winners, scores = (tuple(_numbers(cells[name])) for name in ("winners", "scores"))
        if max([*winners, fault.seat if fault else 0]) >= len(bots) or len(scores) not in {0, len(bots)}:
            raise ValueError(cells)
        # A file of the reader's that has changed since plays anew.
        if cells["code"] == self._code(bots):
            number, moves = _number(cells["number"]), _number(cells["moves"])
            self.played[Fixture(number, bots)] = Result(winners, scores, moves, fault)

    def _code(self, bots: Iterable[str]) -> str:
        for bot in bots:
            if bot not in self._codes:
                try:
                    self._codes[bot] = code_of(bot)
                except OSError:
                    self._codes[bot] = "gone"
        return ",".join(self._codes[bot] for bot in bots)

    def add(self, fixture: Fixture, result: Result) -> None:
        """Write a line for a game; it is there even if the machine stops now."""
        fault = result.fault
        cells = {
            **self._shared,
            "number": fixture.number,
            "bots": ",".join(fixture.bots),
            "code": self._code(fixture.bots),
            "winners": ",".join(map(str, result.winners)),
            "scores": ",".join(map(str, result.scores)),
            "moves": result.moves,
            "fault_seat": fault.seat if fault else "",
            "fault": fault.error if fault else "",
        }
        try:
            self._write(cells[name] for name in COLUMNS)
        except OSError as problem:
            raise self._unusable(problem) from None

    def _write(self, cells: Iterable[object]) -> None:
        assert self._file is not None
        csv.writer(self._file, lineterminator="\n").writerow(cells)
        self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


def _shared(conditions: Conditions) -> dict[str, str]:
    options = " ".join(f"{name}={value}" for name, value in conditions.options)
    values = (conditions.game, options, conditions.seats, conditions.seed, conditions.slices)
    return {name: str(value) for name, value in zip(SHARED, values, strict=True)}


def _number(text: str) -> int:
    number = whole_number(text, digits=9)
    if number is None:
        raise ValueError(text)
    return number


def _numbers(text: str) -> Iterator[int]:
    for part in text.split(",") if text else ():
        # Points may be fewer than none.
        yield -_number(part[1:]) if part.startswith("-") else _number(part)
