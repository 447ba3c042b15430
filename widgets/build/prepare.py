"""Sets up what the project needs on this machine; `make` runs it before anything else.

It runs on the bare system Python, before the virtual environment exists, so it
uses the standard library only and takes care to be readable by an older Python,
which it then refuses in a sentence. Whatever is already there is left alone.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import platform
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20
# What is asked of `widgets.build.browsers` for each option, and what is said where that cannot be had.
BROWSERS = {
    "--browser": (
        "--install",
        "No browser to test with: install chromium so that it is on the PATH, then run this again.",
    ),
    "--browsers": (
        "--install-others",
        "Not all browsers to test with are here: install what is named above, or run `make test`, which does without.",
    ),
}
NEWER_PYTHONS = ("python3.14", "python3.13", "python3.12", "python3.11")


class MissingPrerequisite(Exception):
    """Something that only the owner of the machine can put right, said in a sentence."""


def tell(line: str) -> None:
    """Tell the person at the terminal what is being done."""
    sys.stderr.write(f"{line}\n")


def digest(*parts: str | Path) -> str:
    """Return a short fingerprint of texts and of files' contents."""
    found = hashlib.sha256()
    for part in parts:
        found.update(part.read_bytes() if isinstance(part, Path) else part.encode())
        found.update(b"\0")
    return found.hexdigest()[:16]


def is_done(stamp: Path, key: str) -> bool:
    """Whether the step that leaves `stamp` was done for this very `key`."""
    return stamp.is_file() and stamp.read_text() == key


def run(
    command: list[str | Path], failure: str, path: str | None = None, known: Mapping[str, str] | None = None
) -> None:
    """Run a command, its output shown only when it fails, as `MissingPrerequisite(failure)`.

    `known` maps words of such an output to the sentence that tells more than `failure` does.
    """
    environment = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    if path:
        environment["PATH"] = f"{path}{os.pathsep}{environment.get('PATH', os.defpath)}"
    done = subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        tell(done.stdout.rstrip())
        raise MissingPrerequisite(
            next((more for words, more in (known or {}).items() if words in done.stdout), failure)
        )


@contextmanager
def alone(work: str) -> Iterator[None]:
    """Wait until nobody else does this work here, so that two commands at once do not disturb each other."""
    folder = ROOT / "build"
    folder.mkdir(exist_ok=True)
    with (folder / f"{work}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def use_new_enough_python() -> None:
    """Go on under a newer Python where the one that runs this is too old."""
    if sys.version_info >= OLDEST_PYTHON:
        return
    for name in NEWER_PYTHONS:
        newer = shutil.which(name)
        # A launcher on the PATH may stand for a version that is not installed.
        if newer and not subprocess.run([newer, "-c", ""], capture_output=True, check=False).returncode:
            sys.exit(subprocess.call([newer, "-I", __file__, *sys.argv[1:]]))
    message = (
        f"Python 3.11 or newer is needed, and {sys.executable} is {platform.python_version()}: "
        "install one, or name it with `make PYTHON=/path/to/python`."
    )
    raise MissingPrerequisite(message)


def install(requirements: str, failure: str) -> None:
    """Install the Python packages of a file of pins; one whose hash is not listed there is refused."""
    run(
        [PYTHON, "-m", "pip", "install", "--quiet", "--require-hashes", "--requirement", requirements],
        f"{failure}: see pip's words above; is the network there?",
        known={
            "DO NOT MATCH THE HASHES": f"A Python package is not the one that {requirements} lists by its hash, "
            "so nothing was installed: do not trust the place where it came from. `make pins` lists what is there now."
        },
    )


def prepare_venv() -> None:
    """Make the virtual environment, with every Python package at its pinned version."""
    stamp = VENV / "packages.stamp"
    key = digest(ROOT / "requirements.txt", platform.python_version())
    if is_done(stamp, key) and PYTHON.exists():
        return
    tell("Setting up .venv and the pinned Python packages (once, about a minute) …")
    run(
        [sys.executable, "-m", "venv", "--clear", VENV],
        "Python's venv module is missing or incomplete: install it (on Debian: apt-get install python3-venv).",
    )
    install("requirements.txt", "The Python packages of requirements.txt could not be installed")
    stamp.write_text(key)


def node_on_path() -> Path | None:
    """Return a node that is new enough and has npm beside it on the PATH."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = answer.lstrip("v").partition(".")[0]
    return Path(node) if major.isdigit() and int(major) >= OLDEST_NODE else None


def node() -> Path:
    """Return the node to use: the machine's own, else the one inside the virtual environment."""
    return node_on_path() or VENV / "bin" / "node"


def prepare_node() -> None:
    """Have a node with npm, from PyPI where the machine has none that will do."""
    if node().exists():
        return
    tell(f"No Node.js {OLDEST_NODE} or newer with npm here: setting one up inside .venv …")
    install("requirements-node.txt", "Node.js could not be installed from requirements-node.txt")


def prepare_npm_packages() -> None:
    """Have node_modules as package-lock.json says."""
    stamp = ROOT / "node_modules" / ".stamp"
    key = digest(ROOT / "package-lock.json", ROOT / "package.json", platform.machine())
    if is_done(stamp, key):
        return
    tell("Setting up the pinned npm packages …")
    chosen = node()
    # No package's own install script is needed, so none is run.
    run(
        [chosen.parent / "npm" if (chosen.parent / "npm").exists() else "npm", "ci", "--ignore-scripts"],
        "The npm packages of package-lock.json could not be installed: see npm's words above; is the network there?",
        path=str(chosen.parent),
    )
    stamp.write_text(key)


def prepare_browsers(option: str, failure: str) -> None:
    """Have what `widgets.build.browsers` finds or installs for this option, which knows where to look."""
    done = subprocess.run([PYTHON, "-m", "widgets.build.browsers", option], cwd=ROOT, check=False)
    if done.returncode:
        raise MissingPrerequisite(failure)


def main(arguments: list[str]) -> int:
    """Set up everything; with `--browser`, a browser too, with `--browsers` three. Return the exit status."""
    try:
        use_new_enough_python()
        with alone("prepare"):
            prepare_venv()
            prepare_node()
            prepare_npm_packages()
            for option in arguments:
                prepare_browsers(*BROWSERS[option])
    except MissingPrerequisite as missing:
        tell(str(missing))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
