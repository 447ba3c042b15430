"""What the terminal's tests share: typing in, and reading what comes back."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from widgets.terminal.cli import main

ROOT = Path(__file__).parents[2]
FULL = Path("/dev/full")
needs_full_device = pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Return the exit code and what was printed and told."""
    code = main(words)
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let these lines be typed, and then the end of input."""
    type_bytes(monkeypatch, "".join(line + "\n" for line in lines).encode())


def type_bytes(monkeypatch: pytest.MonkeyPatch, typed: bytes) -> None:
    """Let these bytes come from the keyboard, text or not."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8"))


def in_shell(words: str) -> tuple[int, str, str]:
    """Return what a program of its own leaves with, for what only a real process has: its descriptors."""
    line = f'"{sys.executable}" -m engines {words}'
    done = subprocess.run(line, shell=True, cwd=ROOT, env=buffered(), capture_output=True, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def buffered() -> dict[str, str]:
    """Return the environment in which output is kept back until it is flushed, as it is for most people."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}


def is_one_sentence(text: str) -> bool:
    """Return whether the text is one line that ends as a sentence does."""
    return len(text.splitlines()) == 1 and text.rstrip().endswith(".") and "\N{REPLACEMENT CHARACTER}" not in text
