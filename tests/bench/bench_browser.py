"""What the reader waits for: Python's start, a move, a second page; and what a page weighs."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count, permutations
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, Request, expect, sync_playwright

from engines.core.links import game_link
from engines.core.match import Match
from engines.core.transcript import record
from engines.last_night_on_earth import frames
from engines.last_night_on_earth.moves import NameZombie
from engines.registry import BY_SLUG, TITLES
from tests.bench.measure import RUNS, Row
from tests.e2e.harness import AT_ONCE, SHIFTS
from tests.e2e.night import SLUG
from tests.engines.last_night_on_earth.scenes import scene
from tests.walks import AnyMatch, is_asked, walk
from tests.widgets.conftest import Page as TablePage
from widgets.build.browsers import chromium, flags
from widgets.build.runtime import PYODIDE
from widgets.build.server import served
from widgets.build.shared import manifest
from widgets.languages import translated
from widgets.table.desk import Desk

ROOT = Path(__file__).resolve().parents[2]
RULES = "en/dize/rules/"
PLAY = "en/dize/play/"
CLICKS = 40
ROUNDS = 4
"""The quietest round counts, because what else the machine does only adds."""
STARTS = 3
"""How often each order of the three starts is taken."""
LOOKING = 550
"""Milliseconds a reader looks before the next click; dice and pieces come to rest in less."""
PRESSING = 30
"""Milliseconds from the press to the click."""
LARGEST = {"last-one-alive": 5, "last-one-standing": 4, "last-night-on-earth": 6}
"""The other games at their largest: five seats, a board of 14 × 14, six seats."""
CROWD = "T5 C4 A1 A2 C2 C3 E1 E2 G1 G2 K1 K2 L1 L2"
"""All the Zombies of one player, each on a space of its own."""
ALL_ZOMBIES = "[data-do=routine][data-arg-name=zombies]"
LIMIT = 60_000
TRANSLATED = translated()[-1]
"""A language that has an archive of words."""

# Milliseconds from the click on the first figure to its first legal move.
WAKE = """() => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error("the table did not wake within a minute")), 60_000);
  const table = document.querySelector("play-table:not([first-turn])");
  const start = performance.now();
  new MutationObserver(() => {
    if (table.hasAttribute("awake") && table.querySelector("[data-move]")) resolve(performance.now() - start);
  }).observe(table, { attributes: true });
  table.querySelector("[data-do=wake]").click();
})"""
# Milliseconds from the click that opens a table until it is there.
OPENING = WAKE.replace(' && table.querySelector("[data-move]")', "")
# Milliseconds from a click to the patched board, for the given number of moves.
PLAYING = """async (moves) => {
  const table = document.querySelector("play-table:not([first-turn])");
  const changed = (still) => new Promise((resolve) => {
    if (!still()) return resolve();
    const watch = new MutationObserver(() => {
      if (still()) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(table, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const taken = [];
  while (taken.length < moves) {
    const choice = () => table.querySelector(".play-actions [data-move], .play-actions [data-do=again]");
    await changed(() => !choice());
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const before = table.querySelector("[data-ply]").dataset.ply;
    const start = performance.now();
    choice().click();
    await changed(() => table.querySelector("[data-ply]").dataset.ply === before);
    taken.push(performance.now() - start);
  }
  return taken;
}""".replace("PAUSE", str(LOOKING))
# Milliseconds from a tap on any control of the board or the actions to the patched table.
TAPPING = """async (taps) => {
  const table = document.querySelector("play-table:not([first-turn])");
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const taken = [];
  for (let turn = 0; taken.length < taps && turn < 4 * taps; turn += 1) {
    const hidden = table.querySelector("[data-do=reveal]");
    // Moves and marks in turns, so that the game goes on and the board is looked at.
    const [first, second] = turn % 2 ? ["[data-do=select]", "[data-move]"] : ["[data-move]", "[data-do=select]"];
    const visible = (kind) => [...table.querySelectorAll(kind)].filter((one) => one.checkVisibility());
    const choices = [visible(first), visible(second)].find((some) => some.length) ?? [];
    const control = hidden ?? choices[(turn * 7919) % choices.length];
    // Chance has its turn, or the game is over.
    if (!control && table.querySelector("[data-over]")) break;
    if (!control) {
      await wait(PAUSE);
      continue;
    }
    // A finger and a mouse give the focus to what they press.
    control.focus({ preventScroll: true });
    await wait(PRESSING);
    const start = performance.now();
    const patched = new Promise((resolve) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        resolve(performance.now() - start);
      });
      watch.observe(table, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    control.click();
    const time = await Promise.race([patched, wait(1000)]);
    if (time !== undefined) taken.push(time);
    await wait(PAUSE);
  }
  return taken;
}""".replace("PAUSE", str(LOOKING)).replace("PRESSING", str(PRESSING))
# Milliseconds from a tap on the button that moves all Zombies to the patched table.
ROUTINE = """() => new Promise((resolve) => {
  const table = document.querySelector("play-table:not([first-turn])");
  const start = performance.now();
  new MutationObserver((_, watch) => {
    watch.disconnect();
    resolve(performance.now() - start);
  }).observe(table, { subtree: true, childList: true, attributes: true, characterData: true });
  table.querySelector("ZOMBIES").click();
})""".replace("ZOMBIES", ALL_ZOMBIES)
# Milliseconds from the start of a worker to a bare Pyodide in it, on the page that the example is on:
# what else the page does then slows both, and the difference is what our own code adds.
BARE = """(script) => new Promise((resolve) => {
  const start = performance.now();
  const worker = new Worker(script, { type: "module" });
  worker.onmessage = () => resolve(performance.now() - start);
})"""
BARE_WORKER = """import { loadPyodide } from "%s";
await loadPyodide({ indexURL: new URL("%s", import.meta.url).href });
postMessage("ready");
"""
# Milliseconds that the engine of the largest game takes to import, after what all games share, from the archives that
# a table reads it from.
IMPORTING = """(script) => new Promise((resolve) => {
  new Worker(script, { type: "module" }).onmessage = ({ data }) => resolve(data);
})"""
IMPORTING_WORKER = """import { loadPyodide } from "RUNTIMEpyodide.mjs";
const write = async (FS, name) => {
  const file = await fetch(new URL(`APP${name}`, import.meta.url));
  FS.writeFile(`/${name}`, new Uint8Array(await file.arrayBuffer()));
};
const pyodide = await loadPyodide({
  indexURL: new URL("RUNTIME", import.meta.url).href,
  env: { PYTHONPATH: "/app.zip" },
  fsInit: (FS) => Promise.all([write(FS, "app.zip"), write(FS, "GAME.zip")]),
});
pyodide.pyimport("widgets.browser.archives").add("/GAME.zip");
pyodide.pyimport("widgets.browser.methods").use();
pyodide.pyimport("widgets.browser.worker");
const start = performance.now();
pyodide.pyimport("engines.PACKAGE.game");
postMessage(performance.now() - start);
""".replace("GAME", "last-night-on-earth").replace("PACKAGE", "last_night_on_earth")


@dataclass(frozen=True, slots=True)
class Sites:
    """The addresses of the site as built, and of the same with Pyodide's stock library."""

    ours: str
    stock: str


def rows() -> Iterator[Row]:
    """Measure the figures that need a browser."""
    with sites() as both, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
        try:
            for slug, seats in LARGEST.items():
                yield tap_row(browser, both.ours, slug, seats)
            for row in (routine_row, move_row, opening_row, importing_row):
                yield row(browser, both.ours)
            yield from page_rows(browser, both.ours)
            yield from travel_rows(browser, both.ours)
            yield from start_rows(browser, both)
        finally:
            browser.close()


@contextmanager
def sites() -> Iterator[Sites]:
    """Serve two copies of the built site side by side."""
    source = Path(os.environ.get("BUILT_SITE", ROOT / "site"))
    runtime = manifest()["runtime"]
    with TemporaryDirectory(dir=ROOT / "build") as scratch:
        copies = [Path(scratch) / name for name in ("ours", "stock")]
        for copy in copies:
            shutil.copytree(source, copy, copy_function=os.link)
            (copy / "bare.js").write_text(BARE_WORKER % (f"./{runtime}pyodide.mjs", runtime))
            importing = IMPORTING_WORKER.replace("RUNTIME", f"./{runtime}").replace("APP", manifest()["app"])
            (copy / "importing.js").write_text(importing)
        library = copies[1] / runtime / "python_stdlib.zip"
        library.unlink()
        shutil.copyfile(PYODIDE / "python_stdlib.zip", library)
        with served(copies[0]) as ours, served(copies[1]) as stock:
            yield Sites(ours, stock)


@contextmanager
def fresh(browser: Browser) -> Iterator[Page]:
    """Open a page in a profile that has never seen the site."""
    context = browser.new_context(viewport={"width": 1100, "height": 900})
    context.set_default_timeout(LIMIT)
    page = context.new_page()
    try:
        yield page
    finally:
        context.close()


def start_rows(browser: Browser, both: Sites) -> list[Row]:
    """Take the starts in turns, each first as often as the others: what one leaves behind slows the next."""
    times: dict[str, list[float]] = {"ours": [], "second": [], "stock": [], "bare": [], "small": [], "large": []}

    def ours(page: Page) -> None:
        page.goto(both.ours + RULES)
        times["ours"].append(page.evaluate(WAKE))
        page.locator('a[href$="dize/play/"]:visible').first.click()
        expect(page).to_have_url(both.ours + PLAY)
        expect(page.locator("play-table:not([example], [plot], [first-turn])")).to_be_visible()
        times["second"].append(page.evaluate(WAKE))

    def stock(page: Page) -> None:
        page.goto(both.stock + RULES)
        times["stock"].append(page.evaluate(WAKE))

    def bare(page: Page) -> None:
        page.goto(both.ours + RULES)
        times["bare"].append(page.evaluate(BARE, f"{both.ours}bare.js"))

    def small(page: Page) -> None:
        page.goto(both.ours + PLAY)
        times["small"].append(page.evaluate(OPENING))

    def large(page: Page) -> None:
        page.goto(both.ours + PLAY.replace("dize", "last-night-on-earth"))
        times["large"].append(page.evaluate(OPENING))

    for order in [*permutations((ours, stock, bare)), *permutations((small, large))] * STARTS:
        for start in order:
            with fresh(browser) as page:
                start(page)
    taken = {name: median(found) for name, found in times.items()}
    return [
        _against(taken, "click on an example → first legal move, vs the stock library", "ours", "stock", 0.5),
        _against(taken, "click on an example → first legal move, vs a bare loadPyodide()", "ours", "bare", 1.2),
        _against(taken, "second page with play, vs the first", "second", "ours", 0.1),
        _against(taken, "start of the table of last-night-on-earth, vs that of dize", "large", "small", 1.25),
    ]


def _against(taken: dict[str, float], what: str, one: str, other: str, bar: float) -> Row:
    ratio = taken[one] / taken[other]
    raw = f"{taken[one]:.0f} ms vs {taken[other]:.0f} ms"
    return Row(what, raw, ratio, f"≤ {bar}", ratio <= bar)


def importing_row(browser: Browser, url: str) -> Row:
    """Measure what the largest engine adds to the start of a table; the quietest start counts."""
    times: list[float] = []
    for _ in range(RUNS):
        with fresh(browser) as page:
            page.goto(url + RULES)
            times.append(page.evaluate(IMPORTING, f"{url}importing.js"))
    taken = min(times)
    return Row("importing the engine of last-night-on-earth", f"{taken:.0f} ms", None, "≤ 150 ms", taken <= 150)


def move_row(browser: Browser, url: str) -> Row:
    """Measure moves of the diZe table in the page itself."""
    with fresh(browser) as page:
        page.goto(url + PLAY)
        page.evaluate(WAKE)
        page.evaluate(PLAYING, 10)
        return _patched("click → board patched, diZe table", lambda: page.evaluate(PLAYING, CLICKS))


def tap_row(browser: Browser, url: str, slug: str, seats: int) -> Row:
    """Measure taps in the middle of a game with all seats taken by people; each round goes on from there."""
    beginning = Match.begin(BY_SLUG[slug], seats=seats)
    longest = max((list(walk(beginning, Random(seed))) for seed in range(10)), key=len)
    # Where a person has a choice: the table takes all other steps by itself.
    match = next(later for later in longest[len(longest) // 3 :] if is_asked(later) and len(later.legal_moves) > 1)
    links = _links(match)
    with fresh(browser) as page:

        def tapped(taps: int = CLICKS) -> list[float]:
            page.goto(f"{url}en/{slug}/play/{next(links)}")
            page.locator(f"play-table[awake] [data-ply='{match.ply}']").wait_for(timeout=LIMIT)
            page.wait_for_timeout(LOOKING)
            times: list[float] = page.evaluate(TAPPING, taps)
            return times

        page.add_init_script(AT_ONCE)
        tapped(10)
        return _patched(f"tap → table patched, {slug}, {seats} seats", tapped)


def routine_row(browser: Browser, url: str) -> Row:
    """Measure the one button that moves all Zombies: the reply holds each of their steps."""
    crowd = scene("becky@T5 jake@A4 jenny@A9 sheriff@C1", CROWD, frames.ZombieTurn())
    match = next(later for later in walk(crowd, Random(1)) if _moves_zombies(later))
    links = _links(match, bots={1: "plain"})
    with fresh(browser) as page:
        page.add_init_script(AT_ONCE)
        page.goto(f"{url}en/{SLUG}/play/{next(links)}")
        button = page.locator(f"play-table[awake] {ALL_ZOMBIES}")
        button.wait_for(timeout=LIMIT)

        def walked(times: int = CLICKS // 2) -> list[float]:
            taken = []
            for _ in range(times):
                page.evaluate("fragment => { location.hash = fragment }", next(links))
                page.locator(f"play-table [data-ply='{match.ply}']").wait_for(timeout=LIMIT)
                button.wait_for(timeout=LIMIT)
                page.wait_for_timeout(LOOKING)
                taken.append(page.evaluate(ROUTINE))
            return taken

        walked(5)
        return _patched(f"one button → {len(CROWD.split())} Zombies have moved, {SLUG}", walked, most=33)


def _links(match: AnyMatch, **header: Any) -> Iterator[str]:
    """Yield links to a game: the same link would lead to where one left that game."""
    return (game_link(record(match, names={0: f"Reader {number}"}, **header)) for number in count())


def _moves_zombies(match: AnyMatch) -> bool:
    is_asked_which = any(isinstance(move, NameZombie) for move in match.legal_moves)
    return is_asked_which and isinstance(match.state.stack[-1], frames.MoveZombies)


def opening_row(browser: Browser, url: str) -> Row:
    """Measure how long the longest game that a random walk finds takes to open, kept as the table keeps it."""
    slug = "last-one-standing"
    walks = (list(walk(Match.begin(BY_SLUG[slug], seats=LARGEST[slug]), Random(seed))) for seed in range(10))
    match = max(walks, key=len)[-2]
    page = TablePage(Desk(), slug)
    page.ask("load-file", text=str(record(match)))
    kept: dict[str, dict[str, str]] = {"long": page.stored, "fresh": {}}
    times: dict[str, list[float]] = {name: [] for name in kept}
    for _ in range(RUNS):
        for name, texts in kept.items():
            with fresh(browser) as reader:
                reader.add_init_script(f"Object.assign(localStorage, {json.dumps(_prefixed(texts))})")
                reader.goto(f"{url}en/{slug}/play/")
                times[name].append(reader.evaluate(OPENING))
    taken = {name: median(found) for name, found in times.items()}
    return _against(taken, f"opening a kept game of {match.ply} moves, {slug}, vs a fresh one", "long", "fresh", 2)


def _prefixed(texts: dict[str, str]) -> dict[str, str]:
    return {f"last-rulebook/{key}": text for key, text in texts.items()}


def _patched(what: str, measured: Callable[[], list[float]], most: int = 16) -> Row:
    rounds = [measured() for _ in range(ROUNDS)]
    rows = [(quantiles(taken, n=20)[-1], median(taken), len(taken)) for taken in rounds]
    late, middle, clicks = min(rows)
    raw = f"p95 {late:.1f} ms, median {middle:.1f} ms, {clicks} clicks"
    return Row(what, raw, None, f"p95 ≤ {most} ms", late <= most)


def page_rows(browser: Browser, url: str) -> list[Row]:
    """Weigh pages as they are read, and watch what moves when an example wakes."""
    weights: list[float] = []
    shifts: list[float] = []
    python = 0
    for _ in range(RUNS):
        with fresh(browser) as page:
            page.add_init_script(SHIFTS)
            weight, asked = _weighed(page, url + RULES)
            weights.append(weight)
            python += sum("pyodide" in one or one.endswith(".zip") for one in asked)
            page.locator("play-table:not([first-turn])").first.scroll_into_view_if_needed()
            page.wait_for_timeout(300)
            before = page.evaluate("window.layoutShifts.length")
            page.evaluate(WAKE)
            page.wait_for_timeout(300)
            shifts.append(sum(value for value, _ in page.evaluate("window.layoutShifts")[before:]))
    weight, moved = median(weights), max(shifts)
    asked_for = "no Python" if not python else f"{python} files of Python"
    with fresh(browser) as page:
        large, _ = _weighed(page, f"{url}{TRANSLATED}/{SLUG}/play/")
    return [
        Row(
            "rules page before any play, transferred",
            f"{weight:.0f} KB, {asked_for}",
            None,
            "≤ 350 KB, no Python",
            weight <= 350 and not python,
        ),
        Row(f"play page of {SLUG} before any play, transferred", f"{large:.0f} KB", None, "≤ 350 KB", large <= 350),
        Row("layout shift when an example wakes", f"{moved:g}", None, "0", moved == 0),
    ]


def _weighed(page: Page, address: str) -> tuple[float, list[str]]:
    """Return the kilobytes that travel until a page is there, and the addresses that are asked for."""
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    asked: list[str] = []

    def hear(request: Request) -> None:
        asked.append(request.url)

    page.on("request", hear)
    page.goto(address, wait_until="networkidle")
    return sum(sizes) / 1000, asked


def travel_rows(browser: Browser, url: str) -> list[Row]:
    """Weigh all that travels until a game can be played, the page included; then what a second game adds."""
    slugs = list(TITLES)
    rows = []
    for slug, other in zip(slugs, [*slugs[1:], slugs[0]], strict=True):
        first, second = travelled(browser, url, slug, other)
        rows += [
            Row(f"before the first move of {slug}, transferred", f"{first:.2f} MB", None, "≤ 5.4 MB", first <= 5.4),
            Row(f"{other} as a second game, transferred", f"{second:.2f} MB", None, "≤ 0.3 MB", second <= 0.3),
        ]
    return rows


def travelled(browser: Browser, url: str, slug: str, other: str) -> tuple[float, float]:
    """Return the megabytes up to the first move of a game, and those more up to the first of another."""
    finished: list[Request] = []
    # Without a service worker: what it saves for later is not waited for.
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(LIMIT)
    page = context.new_page()

    def hear(request: Request) -> None:
        finished.append(request)

    page.on("requestfinished", hear)

    def megabytes() -> float:
        sizes = [request.sizes() for request in finished]
        return sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes) / 1e6

    def wake(game: str) -> float:
        table = page.locator(f'play-table[game="{game}"][example]').first
        table.locator("[data-do=wake]").click()
        table.and_(page.locator("[awake]")).wait_for()
        page.wait_for_load_state("networkidle")
        return megabytes()

    try:
        page.goto(f"{url}{TRANSLATED}/{slug}/rules/", wait_until="networkidle")
        first = wake(slug)
        page.locator(f'a[href$="{other}/rules/"]:visible').first.click()
        expect(page).to_have_url(f"{url}{TRANSLATED}/{other}/rules/")
        return first, wake(other) - first
    finally:
        context.close()
