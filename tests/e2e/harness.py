"""What a reader does at a table, and what a test watches meanwhile."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    Worker,
    expect,
)

from engines.core.links import game_link
from engines.core.transcript import record
from engines.registry import TITLES
from tests.e2e.playing import LOOK, MOST_GAMES, Player, Sight
from tests.walks import AnyMatch
from widgets.languages import SOURCE, translated
from widgets.table.stored_game import key_of, readable_text

SLUGS = list(TITLES)


def some(values: Iterable[str], *always: str) -> list[Any]:
    """Return what a test is tried with: always these, and all of the values in the full matrix."""
    return [pytest.param(value, marks=[] if value in always else [pytest.mark.full]) for value in values]


SOME_SLUGS = some(SLUGS, SLUGS[0], SLUGS[-1])
"""For what all tables do alike: the smallest and the largest game."""
TRANSLATED = translated()[0]
SOME_LANGUAGES = some([SOURCE, TRANSLATED], TRANSLATED)
"""For what pages do alike in every language: one that has its words in an archive of its own."""
STARTING = 60_000
"""Milliseconds that Python may take on a machine with other work to do."""
RECOVERING = 60_000
THINKING = 60_000
PLY = "[data-ply]"
BLOCKED = "Service Worker registration blocked by Playwright"
"""What the console says where a test does without the service worker."""
# Chance and bots act without a pause, unless the reader has settings of their own.
AT_ONCE = """
try {
  localStorage.getItem("last-rulebook/prefs") ?? localStorage.setItem("last-rulebook/prefs", '{"pace": "instant"}');
} catch {} // a page may have no storage
"""

# Counts the requests that Python has not answered yet, so that a test need not guess when a table is patched; an
# answer is drawn after two frames, the focus included. Lists the scripts of all workers from the moment in which
# they are made.
UNANSWERED = """
window.unanswered = 0;
window.isDrawn = true;
window.workersMade = [];
let latest = 0;
const draw = (answer, frames) => {
  if (answer !== latest) return; // another has come
  window.isDrawn = frames === 0;
  if (frames) requestAnimationFrame(() => draw(answer, frames - 1));
};
const Plain = Worker;
window.Worker = class extends Plain {
  constructor(...given) {
    super(...given);
    window.workersMade.push(String(given[0]));
    const answers = String(given[0]).endsWith("/worker.js"); // what tells no phase of the start
    this.addEventListener("message", ({ data }) => {
      if (!answers || data.startsWith('{"phase"')) return;
      window.unanswered -= 1;
      draw(++latest, 2);
    });
  }
  postMessage(text, ...more) {
    window.unanswered += String(text).includes('"table":');
    super.postMessage(text, ...more);
  }
  terminate() {
    window.unanswered = 0;
    super.terminate();
  }
};
"""

# Every layout shift since the page began, each with what moved.
SHIFTS = """
window.layoutShifts = [];
const note = (entries) => {
  for (const { value, sources } of entries) {
    const moved = sources.map(({ node, previousRect: was, currentRect: is }) =>
      `${node?.nodeName}.${node?.className} ${was.x},${was.y} ${was.width}x${was.height}` +
      ` -> ${is.x},${is.y} ${is.width}x${is.height}`);
    window.layoutShifts.push([value, moved]);
  }
};
const shifts = new PerformanceObserver((list) => note(list.getEntries()));
shifts.observe({ type: "layout-shift", buffered: true });
window.shiftsSoFar = () => { note(shifts.takeRecords()); return window.layoutShifts; };
"""
# What was asked of the page before this is drawn after two frames. Letters are fetched when the first of their kind
# is drawn, and are drawn in the frame after they have come.
DRAWN = """(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  await document.fonts.ready;
  await frame();
})()"""

# The lines of what happened that are seen in part: cut by the edge of their room, or by the choices that lie over it.
CUT_LINES = """async (table) => {
  await DRAWN;
  const told = table.querySelector(".play-event");
  if (!told?.checkVisibility({ visibilityProperty: true })) return [];
  const top = told.getBoundingClientRect().top + told.clientTop;
  const choices = table.querySelector(".play-actions").getBoundingClientRect().top;
  const bottom = Math.min(top + told.clientHeight, choices > top ? choices : Infinity);
  const walker = document.createTreeWalker(told, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const cut = [];
  while (walker.nextNode()) {
    if (walker.currentNode.parentElement.closest(".play-watch")) continue;
    range.selectNodeContents(walker.currentNode);
    for (const line of range.getClientRects()) {
      const isCut = [top, bottom].some((edge) => line.top < edge - 1 && line.bottom > edge + 1);
      if (isCut) cut.push(`${walker.currentNode.textContent}: ${[line.top, line.bottom, top, bottom].map(Math.round)}`);
    }
  }
  return cut;
}""".replace("DRAWN", DRAWN)


@dataclass
class Watch:
    """Everything that must not happen while a page is used: errors, refusals, requests to others."""

    origin: str
    console: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def over(self, context: BrowserContext) -> None:
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.problems.append(f"uncaught: {error.error}"))
        context.on("request", self._see)
        context.on("response", self._check)

    def allow(self, *parts: str) -> None:
        """Let problems pass that contain one of these texts: the test causes them."""
        self.allowed += parts

    def found(self) -> list[str]:
        return [problem for problem in self.problems if not any(part in problem for part in self.allowed)]

    def _hear(self, message: ConsoleMessage) -> None:
        self.console.append(f"{message.type}: {message.text}")
        if message.type in {"error", "warning"}:
            self.problems.append(f"console {message.type}: {message.text}")

    def _see(self, request: Request) -> None:
        self.requests.append(request.url)
        if not request.url.startswith((self.origin, "data:", "blob:")):
            self.problems.append(f"request leaves the site: {request.url}")

    def _check(self, response: Response) -> None:
        if response.status >= 400:
            self.problems.append(f"{response.status}: {response.url}")


@dataclass
class Reader:
    """A browser profile with one page open, watched."""

    url: str
    context: BrowserContext
    page: Page
    watch: Watch
    seed: str
    """What dice, draws and bots of its tables follow from."""

    def visit(self, path: str) -> Page:
        self.page.goto(self.url + path)
        return self.page

    def table(self, selector: str = "play-table") -> Table:
        return Table(self.page, self.page.locator(selector).first)

    def pythons(self) -> list[Worker]:
        """Return the page's workers that run Python; the search has one of its own."""
        return [worker for worker in self.page.workers if worker.url.endswith("/worker.js")]

    def kept(self) -> dict[str, str]:
        """Return what the site keeps on the device."""
        return kept_texts(self.page)

    def transcript(self) -> str:
        """Return the game that the device calls current, as text; nothing before its first move."""
        return current_game(self.kept())


def kept_texts(page: Page) -> dict[str, str]:
    """Return what the site keeps on the device that shows the page, by key."""
    texts = page.evaluate("() => { try { return { ...localStorage } } catch { return {} } }")
    return {key.removeprefix("last-rulebook/"): text for key, text in texts.items()}


def current_game(kept: dict[str, str]) -> str:
    """Return the transcript of the current game among the texts that a device keeps."""
    for key, name in kept.items():
        if key.endswith("/current"):
            return readable_text(key_of(key.removesuffix("/current"), name), kept)
    return ""


def drawn(page: Page) -> None:
    """Wait until the page shows what was asked of it."""
    page.evaluate(DRAWN)


# The next key on the way to a control: Enter once it is reached, nothing where the focus is outside the table.
TOWARDS = """
control => {
  const here = document.activeElement;
  const [grid, table] = [control.closest("[data-arrows]"), control.closest("play-table")];
  if (!table.contains(here)) return null;
  if (here === control) return "Enter";
  if (grid?.contains(here)) {
    // A large cell covers several rows and columns: whatever lies beside it is neither above nor below it.
    const [down, right] = ["row", "col"].map((name) => {
      const [to, from] = [control, here].map(({ dataset }) => Number(dataset[name]));
      if (to >= from + Number(here.dataset.span ?? 1)) return 1;
      return to + Number(control.dataset.span ?? 1) <= from ? -1 : 0;
    });
    return down ? (down > 0 ? "ArrowDown" : "ArrowUp") : right > 0 ? "ArrowRight" : "ArrowLeft";
  }
  return here.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING ? "Tab" : "Shift+Tab";
}
"""
FARTHEST = 150
"""Keys that a control may be away."""


def by_keyboard(control: Locator) -> None:
    """Go to a control by Tab and arrows, and press it; the focus never leaves the table."""
    went = []
    for _ in range(FARTHEST):
        went.append(control.evaluate(TOWARDS))
        assert went[-1], f"the focus is outside the table after {went}"
        control.page.keyboard.press(went[-1])
        if went[-1] == "Enter":
            return
    raise AssertionError(f"out of reach by {went}: {control.evaluate('one => one.outerHTML')}")


def by_script(control: Locator) -> None:
    """Press a control where it does not matter how: no pointer travels, and nothing is scrolled."""
    control.evaluate("one => { one.focus({ preventScroll: true }); one.click(); }")


@dataclass
class Table(Player):
    """One `<play-table>` on a page."""

    page: Page
    at: Locator
    press: Callable[[Locator], None] = Locator.click
    """How its controls are used: by mouse, `by_keyboard` or `by_script`."""
    tried: Counter[tuple[str, str]] = field(default_factory=Counter)

    def wake(self) -> Table:
        self.at.locator("[data-do=wake]").click()
        return self.awake()

    def awake(self) -> Table:
        self.at.and_(self.page.locator("[awake]")).wait_for(timeout=STARTING)
        return self

    @property
    def ply(self) -> int:
        return int(self.at.locator(PLY).get_attribute("data-ply") or 0)

    @property
    def is_over(self) -> bool:
        return self.at.locator("[data-over]").count() > 0

    def move_button(self, move: str) -> Locator:
        """Return the control that makes the move: where a square and a button do, the button."""
        return self.at.locator(f'[data-move="{move}"]').last

    def moves(self) -> list[str]:
        """Return the moves that have a button now."""
        moves: list[str] = self.at.locator("[data-move]").evaluate_all("all => all.map(one => one.dataset.move)")
        return moves

    def look(self, *, left: int | None = None, settled: bool = False) -> Sight:
        return Sight(*self.at.evaluate(LOOK, {"left": left, "settled": settled, "patience": THINKING}))

    def use(self, control: str) -> None:
        self.press(self.at.locator(control))

    def make_visible_move(self) -> None:
        self.press(self.at.locator("[data-move]:visible").first)

    def play(self, move: str) -> None:
        """Make a move by its button, after bringing that button up."""
        before = self.offer(move).ply
        self.press(self.move_button(move))
        self.expect_moved(before)

    def settle(self) -> None:
        """Wait until chance and bots have acted and the reader is to choose, or the game is over."""
        self.at.locator("[data-asked], [data-over]").first.wait_for(timeout=THINKING)

    @property
    def html(self) -> str:
        return self.at.inner_html()

    def expect_moved(self, before: int) -> None:
        self.at.locator(f'[data-ply="{before}"]').wait_for(state="detached")

    def expect_ply(self, ply: int) -> None:
        self.at.locator(f'[data-ply="{ply}"]').wait_for(state="attached", timeout=RECOVERING)

    def expect_answer(self) -> None:
        """Wait until Python has answered what was asked of it, and the page shows it."""
        self.look()
        drawn(self.page)

    def go_to(self, match: AnyMatch, **header: Any) -> None:
        """Open another game at the table, by its link."""
        self.page.evaluate("fragment => { location.hash = fragment }", game_link(record(match, **header)))
        self.expect_ply(match.ply)
        self.expect_answer()

    def reveal(self) -> None:
        """Lift the curtain, where one hides what belongs to whoever is to choose."""
        self.expect_answer()
        if self.at.locator("[data-do=reveal]").count():
            self.press(self.at.locator("[data-do=reveal]"))
            self.expect_answer()

    def open_dialog(self, name: str) -> None:
        self.press(self.at.locator(f"[data-do=dialog][data-arg-name={name}], [data-do={name}]").last)
        self.at.locator(f'dialog[open][id$="dialog-{name}"]').wait_for()

    def play_on(self, moves: int = 1) -> None:
        """Make so many moves at least, the first offered each time, up to a moment at which the game goes on."""
        quick = replace(self, press=by_script)
        for made in range(1, MOST_GAMES):
            if not quick.play_any().is_over and made >= moves:
                return
        raise AssertionError(f"{MOST_GAMES} games have ended with their first moves")

    def confirm_rewind(self, before: int) -> None:
        """Say yes where the table asks because chance has acted; then the move is taken back."""
        asked = self.at.locator("dialog[open] [data-do=rewind]")
        expect(asked.or_(self.at.locator(f"{PLY}:not([data-ply='{before}'])")).first).to_be_visible()
        if asked.count():
            asked.click()
        self.expect_moved(before)

    def expect_focus(self) -> None:
        """The focus is in the table; it comes back in the frame after a move."""
        expect(self.at.locator(":focus")).to_have_count(1)


@contextmanager
def reading(
    browser: Browser,
    url: str,
    results: Path,
    *,
    seed: str,
    at_once: bool = True,
    saves: bool = True,
    **options: Any,
) -> Iterator[Reader]:
    """Give a fresh profile; afterwards nothing may have gone wrong on its pages.

    A service worker adds a fifth to what Python's start takes, so only those who save for offline use have one.
    """
    usual = {"viewport": {"width": 1100, "height": 900}, "service_workers": "allow" if saves else "block"}
    context = browser.new_context(**{**usual, **options})
    context.add_init_script(UNANSWERED)
    context.add_init_script(f"globalThis.tableSeed = {json.dumps(seed)}")
    if at_once:
        context.add_init_script(AT_ONCE)
    context.set_default_timeout(60_000)
    context.set_default_navigation_timeout(STARTING)
    watch = Watch("/".join(url.split("/")[:3]) + "/")
    watch.over(context)
    watch.allow(BLOCKED)
    page = context.new_page()
    reader = Reader(url, context, page, watch, seed)
    try:
        yield reader
        found = watch.found()
        assert not found, "\n".join(["this happened on the page:", *found])
    except BaseException:
        keep_evidence(reader, results)
        raise
    finally:
        context.close()


def keep_evidence(reader: Reader, folder: Path) -> None:
    """Keep what helps to understand a failure: pictures, the console, the games kept on the device.

    The seed and the game in play are printed too, for the report of the test.
    """
    print(f"seed of the tables: {reader.seed!r}")  # noqa: T201
    folder.mkdir(parents=True, exist_ok=True)
    watch = reader.watch
    (folder / "console.txt").write_text("\n".join([*watch.console, "", *watch.problems]) + "\n", encoding="utf-8")
    (folder / "requests.txt").write_text("\n".join(watch.requests) + "\n", encoding="utf-8")
    for number, page in enumerate(reader.context.pages):
        try:
            page.screenshot(path=folder / f"page-{number}.png", timeout=5_000)
            kept = kept_texts(page)
            print(f"page {number}, {page.url}:\n{current_game(kept) or 'no game yet'}")  # noqa: T201
        except Exception as problem:  # noqa: BLE001 - a page that is gone must not hide the failure itself
            kept = {"unreadable": str(problem)}
        (folder / f"kept-{number}.json").write_text(json.dumps(kept, indent=1, ensure_ascii=False), encoding="utf-8")
