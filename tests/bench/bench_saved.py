"""What a second visit asks of the network, and how fast a table starts from what is saved."""

from __future__ import annotations

import os
from pathlib import Path
from statistics import median
from unittest.mock import patch

from playwright.sync_api import Page, sync_playwright

from tests.bench.bench_browser import OPENING, PLAY, ROOT, RULES, fresh
from tests.bench.measure import RUNS, Row
from widgets.build.browsers import chromium, flags
from widgets.build.server import Site, served

# All that reading and playing in the page's language needs is saved.
SAVED = """async () => {
  const { lang } = document.documentElement;
  const isWhole = async (pack) => {
    for (const name of await caches.keys())
      if (name.startsWith(`last-rulebook ${pack} `))
        for (const { url } of await (await caches.open(name)).keys()) if (url.endsWith("/complete")) return true;
    return false;
  };
  for (const pack of [lang, `play-${lang}`, "runtime"])
    while (!(await isWhole(pack))) await new Promise((done) => setTimeout(done, 100));
}"""


def rows() -> list[Row]:
    """Return the figures of readers who come again."""
    site = Path(os.environ.get("BUILT_SITE", ROOT / "site"))
    asked: list[str] = []
    find = Site.find

    def heard(self: Site, path: str) -> Path | str | None:
        asked.append(path)
        return find(self, path)

    starts: dict[str, list[float]] = {"saved": [], "network": []}
    again: list[list[str]] = []
    with patch.object(Site, "find", heard), served(site) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
        for _ in range(RUNS):
            with fresh(browser) as page:
                starts["network"].append(_opened(page, url))
                page.evaluate(SAVED)
                page.goto("about:blank")
                asked.clear()
                starts["saved"].append(_opened(page, url))
                page.goto(url + RULES, wait_until="networkidle")
                # The browser itself looks for a newer service worker.
                again.append([path for path in asked if not path.endswith("/service-worker.js")])
        browser.close()
    saved, network = (median(starts[name]) for name in ("saved", "network"))
    most = max(again, key=len)
    return [
        Row(
            "start of a table from what is saved, vs from the network",
            f"{saved:.0f} ms vs {network:.0f} ms",
            saved / network,
            "≤ 0.8",
            saved / network <= 0.8,
        ),
        Row(
            "play and rules on a second visit, asked of the network",
            f"{len(most)} {' '.join(most)}",
            None,
            "0",
            not most,
        ),
    ]


def _opened(page: Page, url: str) -> float:
    page.goto(url + PLAY)
    taken: float = page.evaluate(OPENING)
    return taken
