"""What a reader waits for after each letter typed into the search, and what the search weighs."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, expect, sync_playwright

from tests.bench.measure import Row
from widgets.build.browsers import chromium, flags
from widgets.build.glossary import glossary
from widgets.build.search import ENTRY
from widgets.build.server import served
from widgets.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
WORDS = 12
"""Terms typed in each language, letter by letter."""
ROUNDS = 3
"""The quietest round counts, because what else the machine does only adds."""
BAR = 100
LIMIT = 60_000

# Milliseconds from each letter to the results that are shown for it.
TYPING = """async (words) => {
  const dialog = document.querySelector("[data-site=search-dialog]");
  const field = dialog.querySelector("[role=combobox]");
  const told = dialog.querySelector("[role=status]");
  const taken = [];
  for (const word of words)
    for (let length = 1; length <= word.length; length += 1) {
      const shown = new Promise((resolve) => {
        const watch = new MutationObserver(() => {
          watch.disconnect();
          resolve();
        });
        watch.observe(told, { childList: true });
      });
      field.value = word.slice(0, length);
      const start = performance.now();
      field.dispatchEvent(new Event("input"));
      await shown;
      taken.push(performance.now() - start);
    }
  return taken;
}"""


def rows() -> list[Row]:
    """Return the figures of the search."""
    site = Path(os.environ.get("BUILT_SITE", ROOT / "site"))
    with served(site) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
        try:
            rounds = [[time for lang in LANGUAGES for time in typed(browser, url, lang)] for _ in range(ROUNDS)]
        finally:
            browser.close()
    taken = min(rounds, key=lambda times: quantiles(times, n=20)[-1])
    late = quantiles(taken, n=20)[-1]
    raw = f"{median(taken):.0f} ms, p95 {late:.0f} ms, {len(taken)} letters"
    heaviest = max(LANGUAGES, key=lambda lang: weight(site, lang))
    return [
        Row("search first result after typing, p95", raw, bar=f"<= {BAR} ms", holds=late <= BAR),
        Row("what the search of a language weighs", f"{weight(site, heaviest) / 1024:.0f} KB ({heaviest})"),
    ]


def typed(browser: Browser, url: str, lang: str) -> list[float]:
    """Return the milliseconds of each letter of some terms, in a profile that has never searched."""
    terms = [term.name.casefold() for term in glossary(lang).values() if term.name.isalpha()]
    words = terms[:: max(1, len(terms) // WORDS)][:WORDS]
    context = browser.new_context()
    context.set_default_timeout(LIMIT)
    page = context.new_page()
    try:
        page.goto(f"{url}{lang}/")
        page.keyboard.press("/")
        field = page.locator("input[role=combobox]")
        expect(field).to_be_focused(timeout=LIMIT)
        field.fill(words[-1])
        expect(page.get_by_role("option").first).to_be_visible(timeout=LIMIT)
        times: list[float] = page.evaluate(TYPING, words)
    finally:
        context.close()
    return times


def weight(site: Path, lang: str) -> int:
    """Return the bytes of a language's search as they are transferred."""
    entry = site / lang / ENTRY
    folder = site / json.loads(entry.read_text())["folder"]
    files = [entry, *(file for file in folder.rglob("*") if file.is_file())]
    return sum(len(gzip.compress(file.read_bytes(), compresslevel=6)) for file in files)
