"""What the Workshop costs beside a table: the wait for the first output, and bytes."""

from __future__ import annotations

import gzip
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from tests.bench.bench_browser import PLAY, WAKE, fresh
from tests.bench.measure import RUNS, Row
from widgets.build.browsers import chromium, flags
from widgets.build.server import served
from widgets.build.shared import manifest
from widgets.build.workshop import ARCHIVE, FRAME, FRAME_SCRIPTS, PAGE_SCRIPT

ROOT = Path(__file__).resolve().parents[2]
WORKSHOP = "en/workshop/"
SLOWEST = 1.5
"""Times the start of a table."""
HEAVIEST = 300
"""Kilobytes beyond what a table needs."""
# Milliseconds from the click on Run to the first output of the first cell.
FIRST_RUN = """async () => {
  await customElements.whenDefined("workshop-cell");
  const cell = document.querySelector("workshop-cell[name=ask-dize]");
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("no output within a minute")), 60_000);
    const start = performance.now();
    const out = cell.querySelector("[data-out]");
    new MutationObserver(() => resolve(performance.now() - start)).observe(out, { childList: true });
    cell.querySelector("[data-cell=run]").click();
  });
}"""


def rows() -> list[Row]:
    """Return the figures of the Workshop."""
    with sync_playwright() as playwright, served(ROOT / "site") as url:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
        try:
            return [start_row(browser, url), weight_row()]
        finally:
            browser.close()


def start_row(browser: Browser, url: str) -> Row:
    """Return how long the first output takes against the first move of a table, both in fresh profiles."""
    taken: dict[str, list[float]] = {PLAY: [], WORKSHOP: []}
    for _ in range(RUNS):
        for path, script in ((PLAY, WAKE), (WORKSHOP, FIRST_RUN)):
            with fresh(browser) as page:
                page.goto(url + path, wait_until="networkidle")
                taken[path].append(page.evaluate(script))
    table, cell = median(taken[PLAY]), median(taken[WORKSHOP])
    raw = f"{cell:.0f} ms against {table:.0f} ms"
    return Row(
        "Workshop: first Run to output / start of a table", raw, cell / table, f"≤ {SLOWEST}", cell <= SLOWEST * table
    )


def weight_row() -> Row:
    """Return what is sent for the Workshop and not for a table, compressed."""
    folder = ROOT / "site" / manifest()["app"]
    files = [folder / name for name in (FRAME, PAGE_SCRIPT, ARCHIVE, *FRAME_SCRIPTS)]
    sent = sum(len(gzip.compress(file.read_bytes(), compresslevel=6)) for file in files) / 1024
    return Row("Workshop: sent beyond what a table needs", f"{sent:.0f} KB", None, f"≤ {HEAVIEST} KB", sent <= HEAVIEST)
