"""What a second visit asks of the network, and how fast a table starts from what is saved."""

from __future__ import annotations

import os
from itertools import product
from pathlib import Path
from statistics import median
from unittest.mock import patch

from playwright.sync_api import Page, sync_playwright

from tests.bench.bench_browser import OPENING, PLAY, ROOT, RULES, fresh
from tests.bench.measure import RUNS, Row
from widgets.build.browsers import chromium, flags
from widgets.build.server import Site, served

# All that reading and playing in the page's language needs is saved, and what is in more packs.
SAVED = """async (more) => {
  const { lang } = document.documentElement;
  const isWhole = async (pack) => {
    for (const name of await caches.keys())
      if (name.startsWith(`last-rulebook ${pack} `))
        for (const { url } of await (await caches.open(name)).keys()) if (url.endsWith("/complete")) return true;
    return false;
  };
  for (const pack of [lang, `play-${lang}`, ...more])
    while (!(await isWhole(pack))) await new Promise((done) => setTimeout(done, 100));
}"""

PLAYING = 4_000
"""Milliseconds at the first table: the browser keeps compiled code once nothing more was compiled for two seconds."""


def rows() -> list[Row]:
    """Return the figures of readers who come again."""
    site = Path(os.environ.get("BUILT_SITE", ROOT / "site"))
    asked: list[str] = []
    find = Site.find

    def heard(self: Site, path: str) -> Path | str | None:
        asked.append(path)
        return find(self, path)

    network: dict[str, list[float]] = {"looking first": [], "at once": []}
    saved: dict[str, list[float]] = {how: [] for how in network}
    again: list[list[str]] = []
    with patch.object(Site, "find", heard), served(site) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
        for _, how in product(range(RUNS), network):
            with fresh(browser) as page:
                if how == "looking first":
                    # By the time this reader plays, there is a service worker.
                    page.goto(url + PLAY)
                    page.evaluate(SAVED, [])
                network[how].append(_opened(page, url))
                page.evaluate(SAVED, ["runtime"])
                page.wait_for_timeout(PLAYING)
                page.goto("about:blank")
                asked.clear()
                saved[how].append(_opened(page, url))
                page.goto(url + RULES, wait_until="networkidle")
                # The browser itself looks for a newer service worker.
                again.append([path for path in asked if not path.endswith("/service-worker.js")])
        browser.close()
    most = max(again, key=len)
    return [
        *(_compared(how, median(saved[how]), median(network[how])) for how in network),
        Row(
            "play and rules on a second visit, asked of the network",
            f"{len(most)} {' '.join(most)}",
            None,
            "0",
            not most,
        ),
    ]


def _compared(how: str, saved: float, network: float) -> Row:
    return Row(
        f"start of a table from what is saved, vs from the network; {how}",
        f"{saved:.0f} ms vs {network:.0f} ms",
        saved / network,
        "≤ 0.8",
        saved / network <= 0.8,
    )


def _opened(page: Page, url: str) -> float:
    page.goto(url + PLAY)
    taken: float = page.evaluate(OPENING)
    return taken
