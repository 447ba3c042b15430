"""Finds the browsers to test with. Chromium: on the PATH first, then Playwright's own, then Debian's package.

`python -m widgets.build.browsers` prints its path; `--install` fetches one where there is none, and `--install-others`
has Firefox and WebKit too, which Playwright cannot drive as they are: those on the PATH, else Debian's packages.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
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
APT_INSTALL = ("apt-get", "install", "--yes", "--no-install-recommends")

# A test browser talks to nobody but the page under test.
QUIET_FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)


class NoBrowser(Exception):
    """A browser, or what it needs, is not on this machine."""


@dataclass(frozen=True, slots=True)
class Program:
    """A program that tests start: what it is, the names it may have on the PATH, and Debian's package with it."""

    what: str
    names: tuple[str, ...]
    package: str

    @property
    def place(self) -> str | None:
        return next(filter(None, map(shutil.which, self.names)), None)

    @property
    def absence(self) -> str:
        return f"{self.what}: not on the PATH as {' or '.join(self.names)}. On Debian: apt-get install {self.package}"

    def find(self) -> Path:
        """Return where it is; `NoBrowser` where it is not on the PATH."""
        if not self.place:
            raise NoBrowser(self.absence)
        return Path(self.place)


FIREFOX = Program("Firefox", ("firefox-esr", "firefox"), "firefox-esr")
WEBKIT_DRIVER = Program("WebKit with its driver", ("WebKitWebDriver",), "webkit2gtk-driver")
XVFB = Program("A screen for WebKit", ("Xvfb",), "xvfb")
OTHERS = (FIREFOX, WEBKIT_DRIVER, XVFB)


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
    if _may_install() and not _is_there():
        _attempt(["apt-get", "update"])
        for package in PACKAGES:
            _attempt([*APT_INSTALL, package])
            if _is_there():
                break
    return chromium()


def install_others() -> None:
    """Have Firefox and WebKit, by apt-get where they are missing; `NoBrowser` names all that still are."""
    missing = [program for program in OTHERS if not program.place]
    if missing and _may_install():
        print("Setting up Firefox and WebKit to test with (once, about a minute) …", file=sys.stderr)
        _attempt(["apt-get", "update"])
        for program in missing:
            _attempt([*APT_INSTALL, program.package])
    still_missing = [program.absence for program in missing if not program.place]
    if still_missing:
        raise NoBrowser("\n".join(still_missing))


def _may_install() -> bool:
    return bool(shutil.which("apt-get")) and os.geteuid() == 0


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
    """Print the browser's path, or install what is asked for; say what is not there."""
    try:
        found = install() if arguments else chromium()
        if "--install-others" in arguments:
            install_others()
    except NoBrowser as reason:
        print(reason, file=sys.stderr)
        return 1
    if not arguments:
        print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
