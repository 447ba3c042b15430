"""Standard input and output: bytes that are no text, closed ends, full disks."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from pathlib import Path

from widgets.i18n import Say
from widgets.terminal.files import closed_input
from widgets.terminal.words import BadInput

BYTES_KEPT = "surrogateescape"
"""A byte that is no text is read as a character that none is: the line is whole, and can be refused."""


def prepare() -> None:
    """Make the standard streams take any text; a closed standard error is as good as none."""
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - for as long as the program runs
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if isinstance(sys.stdin, io.TextIOWrapper) and sys.stdin.errors != BYTES_KEPT:
        sys.stdin.reconfigure(errors=BYTES_KEPT)


def check_output(say: Say) -> None:
    """Raise BadInput where nothing could be shown."""
    if sys.stdout is None:
        raise BadInput(say("Standard output is closed, so nothing can be shown."))


def check_input(say: Say) -> None:
    """Raise BadInput where nothing could be typed."""
    if sys.stdin is None:
        raise BadInput(closed_input(say))


def read_line(prompt: str, say: Say) -> str:
    """Return the next line; EOFError at the end of input, BadInput where there is none to read."""
    # Written here, not by `input`, so that a full disk is not taken for trouble with the input.
    print(prompt, end="", flush=True)
    try:
        return input()
    except EOFError:
        raise
    except (OSError, ValueError, RuntimeError):
        raise BadInput(closed_input(say)) from None


def silence_output() -> None:
    """Send what is left to write to nowhere: Python would try again at its end, and complain."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
