"""Writes requirements.txt: what requirements.in asks for, and all it brings along, at exact versions."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from venv import create

ROOT = Path(__file__).resolve().parents[2]
HEADING = "# Every Python package of the build, pinned; written by `make pins` from requirements.in.\n"


def write_pins() -> None:
    """Resolve requirements.in in an empty environment and freeze what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        create(folder, with_pip=True)
        python = Path(folder) / "bin" / "python"
        subprocess.run([python, "-m", "pip", "install", "--quiet", "-r", ROOT / "requirements.in"], check=True)
        frozen = subprocess.run([python, "-m", "pip", "freeze"], check=True, capture_output=True, text=True)
    (ROOT / "requirements.txt").write_text(HEADING + frozen.stdout)
    print(f"requirements.txt: {len(frozen.stdout.splitlines())} packages pinned", file=sys.stderr)
