"""What a reader does in Firefox and WebKit: opens pages, wakes tables and plays by clicking."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.browsers.webdriver import PATIENCE, Driver, wait_for
from tests.e2e.playing import LOOK, MOST_GAMES, Player, Sight

# Counts the requests that Python has not answered yet, as `UNANSWERED` of the other browser tests does. No script runs
# before those of the page here, so it looks at the workers that are there: it comes while none has anything to answer.
COUNT_ANSWERS = """
() => {
  window.unanswered = 0;
  window.isDrawn = true;
  let latest = 0;
  const draw = (answer, frames) => {
    if (answer !== latest) return; // another has come
    window.isDrawn = frames === 0;
    if (frames) requestAnimationFrame(() => draw(answer, frames - 1));
  };
  const heard = new WeakSet();
  const { postMessage, terminate } = Worker.prototype;
  const hear = ({ data }) => {
    if (data.startsWith('{"phase"')) return;
    window.unanswered -= 1;
    draw(++latest, 2);
  };
  Worker.prototype.postMessage = function (text, ...more) {
    if (String(text).includes('"table":')) {
      if (!heard.has(this)) this.addEventListener("message", hear);
      heard.add(this);
      window.unanswered += 1;
    }
    postMessage.call(this, text, ...more);
  };
  Worker.prototype.terminate = function () {
    window.unanswered = 0;
    terminate.call(this);
  };
}
"""
# Chance and bots act without a pause, and by the seed of the test.
SETTINGS = """
(seed) => {
  globalThis.tableSeed = seed;
  localStorage.setItem("last-rulebook/prefs", '{"pace": "instant"}');
}
"""
FIND = "(selector, within) => (within ?? document).querySelector(selector)"
IS_SEEN = "one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0"
FIND_SEEN = f"(selector, within) => [...within.querySelectorAll(selector)].find((one) => {IS_SEEN})"
TEXT = f"(selector) => [...document.querySelectorAll(selector)].find((one) => {IS_SEEN})?.innerText"


@dataclass
class Reader:
    """Somebody with a browser of their own."""

    driver: Driver
    url: str
    seed: str
    allowed: list[str] = field(default_factory=list)
    """Parts of the complaints that a test causes itself."""

    def visit(self, path: str) -> None:
        """Open a page."""
        self.driver.visit(self.url + path)
        self.driver.run(SETTINGS, self.seed)

    def text(self, selector: str) -> str:
        """Return the text of an element, once it can be seen."""
        return str(self.wait(TEXT, selector))

    def wait(self, function: str, *given: Any) -> Any:
        """Return what a function in the page gives, as soon as that is anything."""
        return wait_for(lambda: self.driver.run(function, *given), f"{function} with {given}")

    def table(self, selector: str = "play-table") -> Table:
        return Table(self.driver, self.wait(FIND, selector))

    def wait_for_complaint(self, part: str) -> None:
        """Wait until something has gone wrong on a page of which these words are told."""
        wait_for(lambda: any(part in line for line in self.driver.complaints()), f"a complaint of {part!r}")

    def complaints(self) -> list[str]:
        """Return what has gone wrong on pages so far, and was not caused by the test."""
        found = self.driver.complaints()
        return [line for line in found if not any(part in line for part in self.allowed)]


@dataclass
class Table(Player):
    """One `<play-table>` of a page, played with the mouse."""

    driver: Driver
    at: Mapping[str, str]
    tried: Counter[tuple[str, str]] = field(default_factory=Counter)

    def wake(self) -> Table:
        self.driver.run(COUNT_ANSWERS)
        self.use("[data-do=wake]")
        return self.awake()

    def awake(self) -> Table:
        wait_for(lambda: self.driver.run("(table) => table.hasAttribute('awake')", self.at), "Python")
        return self

    def follow(self, link: str) -> Table:
        """Wake the table at the game of a link, which comes to the page that is there."""
        self.driver.run(COUNT_ANSWERS)
        self.driver.run("(link) => { location.hash = link; }", link)
        return self.awake()

    def resumed(self) -> Table:
        """Wait until a table without bots, which has woken itself, asks for something: all is answered then."""
        self.awake()
        at_rest = "(table) => table.querySelector('[data-asked], [data-over]') !== null"
        wait_for(lambda: self.driver.run(at_rest, self.at), "a question or an end")
        self.driver.run(COUNT_ANSWERS)
        return self

    @property
    def ply(self) -> int:
        return int(self.driver.run("(table) => table.querySelector('[data-ply]').dataset.ply", self.at))

    def has(self, selector: str) -> bool:
        return self.driver.run(FIND_SEEN, selector, self.at) is not None

    def look(self, *, left: int | None = None, settled: bool = False) -> Sight:
        asked = {"left": left, "settled": settled, "patience": PATIENCE * 900}
        return Sight(*self.driver.run(LOOK, self.at, asked))

    def use(self, control: str) -> None:
        self._click(control, self.driver.run(FIND_SEEN, control, self.at))

    def make_visible_move(self) -> None:
        self.use("[data-move]")

    def play(self, move: str) -> None:
        """Make a move by its button, after bringing that button up."""
        before = self.offer(move).ply
        self.use(f"[data-move={json.dumps(move)}]")
        self.look(left=before)

    def play_to_the_end(self) -> int:
        """Make the first move that is offered until the game is over; return how many were made."""
        made = 0
        while not self.look(settled=True).is_over:
            self.play_any()
            made += 1
        return made

    def play_on(self, moves: int) -> int:
        """Make so many moves at least, up to a moment at which a game goes on; return its ply."""
        for made in range(1, MOST_GAMES):
            sight = self.play_any()
            if not sight.is_over and made >= moves:
                return sight.ply
        raise AssertionError(f"{MOST_GAMES} games have ended with their first moves")

    def _click(self, control: str, element: Mapping[str, str] | None) -> None:
        assert element, f"{control} cannot be seen"
        self.driver.click(element)


def keep_evidence(reader: Reader, folder: Path) -> None:
    """Keep what helps to understand a failure: a picture, the log of the browser, what the device keeps."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "browser.log").write_bytes(reader.driver.log.read_bytes())
    reader.driver.screenshot(folder / "page.png")
    kept = reader.driver.run("() => ({ address: location.href, ...localStorage })")
    (folder / "kept.json").write_text(json.dumps(kept, indent=1, ensure_ascii=False), encoding="utf-8")
