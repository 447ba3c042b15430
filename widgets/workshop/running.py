"""Runs a reader's code and tells the page what comes of it, message by message.

Output comes in pieces and has an end, so that a flood does not drown the page. An error is text, and names the
line of the reader's own code.
"""

from __future__ import annotations

import ast
import linecache
import sys
import traceback
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import TextIOBase
from time import monotonic
from typing import Any

from widgets.workshop import cell
from widgets.workshop.cell import Message

CELL = "<your code>"
"""What the reader's code is called in a traceback."""
MOST = 100_000
"""Characters of output that are shown of one run."""
_PIECE = 4_000
_PAUSE = 0.05


class Output(TextIOBase):
    """Where `print` writes: sent on in pieces, and only counted once there is too much of it."""

    def __init__(self, post: Callable[[Message], object]) -> None:
        self._post = post
        self._waiting: list[str] = []
        self._size = 0
        self._left = MOST
        self._sent = monotonic()
        self._cut = 0

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if self._left <= 0:
            self._cut += text.count("\n")
            return len(text)
        kept = text[: self._left]
        self._left -= len(kept)
        self._cut += text.count("\n") - kept.count("\n")
        self._waiting.append(kept)
        self._size += len(kept)
        if self._size >= _PIECE or monotonic() - self._sent >= _PAUSE:
            self.flush()
        return len(text)

    def flush(self) -> None:
        if self._waiting:
            self._post({"out": "".join(self._waiting)})
            self._waiting.clear()
        self._size = 0
        self._sent = monotonic()

    def end(self) -> None:
        """Send what is left, and say how many lines were not shown."""
        self.flush()
        if self._cut:
            self._post({"cut": self._cut})


def run(code: str, post: Callable[[Message], object]) -> None:
    """Run the code from the beginning, with names of its own; `post` takes each message, the last is `done`."""
    output = Output(post)

    def post_in_order(message: Message) -> None:
        output.flush()
        post(message)

    cell.connect(post_in_order)
    sys.modules["workshop"] = cell
    linecache.cache[CELL] = (len(code), None, code.splitlines(keepends=True), CELL)
    done = False
    with redirect_stdout(output), redirect_stderr(output):
        try:
            _execute(code)
            done = True
        except SystemExit:
            done = True
        except BaseException as problem:  # noqa: BLE001 - whatever a reader's code raises is the reader's to see
            output.flush()
            post(error(problem))
    cell.finish()
    output.end()
    post({"done": done})


def _execute(code: str) -> None:
    """Run the code; if its last statement is an expression, print what it is worth."""
    tree = ast.parse(code, CELL)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    names: dict[str, Any] = {"__name__": "__main__", "__builtins__": __builtins__}
    exec(compile(tree, CELL, "exec", dont_inherit=True), names)  # noqa: S102 - what a cell is for
    if isinstance(last, ast.Expr):
        value = eval(compile(ast.Expression(last.value), CELL, "eval", dont_inherit=True), names)  # noqa: S307
        if value is not None:
            print(repr(value))  # noqa: T201 - as the prompt of Python does


def error(problem: BaseException) -> Message:
    """Return what went wrong: Python's own words from the reader's code on, and the line of it."""
    told = traceback.TracebackException.from_exception(problem)
    frames = list(told.stack)
    own = [number for number, frame in enumerate(frames) if frame.filename == CELL]
    told.stack = traceback.StackSummary.from_list(frames[own[0] :] if own else [])
    line = frames[own[-1]].lineno if own else None
    if isinstance(problem, SyntaxError) and problem.filename == CELL:
        line = problem.lineno
    message: Message = {"error": "".join(told.format()).rstrip(), "line": line}
    if isinstance(problem, ModuleNotFoundError) and problem.name:
        top = problem.name.split(".")[0]
        if top in sys.stdlib_module_names:
            message["missing"] = top
    return message
