"""Finds a chromium to test with: on the PATH first, then Playwright's own, then Debian's package.

`python -m widgets.build.browsers` prints its path; `--install` fetches one where there is none.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

# The shell is the same engine without windows, menus and the like: it opens a profile in a third of the time.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
)
PACKAGES = ("chromium-headless-shell", "chromium")

# A test browser talks to nobody but the page under test.
QUIET_FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)


class NoBrowser(Exception):
    """There is no chromium on this machine."""


def flags() -> list[str]:
    """Return the flags to launch with; root needs `--no-sandbox`."""
    return [*QUIET_FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]


def chromium() -> Path:
    """Return the chromium to launch; `NoBrowser` where none is installed."""
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return Path(found)
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    if _starts(own):
        return own
    raise NoBrowser(f"None of {', '.join(NAMES)} is on the PATH, and Playwright has none of its own.")


def install() -> Path:
    """Return a chromium, fetched by Playwright or, as root on Debian, by apt-get where there is none."""
    if _is_there():
        return chromium()
    print("Setting up a browser to test with …", file=sys.stderr)
    _attempt([sys.executable, "-m", "playwright", "install", "chromium"])
    if shutil.which("apt-get") and os.geteuid() == 0 and not _is_there():
        _attempt(["apt-get", "update"])
        for package in PACKAGES:
            _attempt(["apt-get", "install", "--yes", "--no-install-recommends", package])
            if _is_there():
                break
    return chromium()


def _is_there() -> bool:
    try:
        return bool(chromium())
    except NoBrowser:
        return False


def _starts(executable: Path) -> bool:
    """Whether it is there and finds its system libraries."""
    if not executable.is_file():
        return False
    return not subprocess.run([executable, "--version"], capture_output=True, check=False).returncode


def _attempt(command: list[str]) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False)


def main(arguments: list[str]) -> int:
    """Print the browser's path, or say that there is none."""
    try:
        found = install() if "--install" in arguments else chromium()
    except NoBrowser as reason:
        print(reason, file=sys.stderr)
        return 1
    if "--install" not in arguments:
        print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
