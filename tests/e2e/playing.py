"""How somebody finds a way through a game by what the table offers, whatever program drives the browser."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from random import Random
from typing import NamedTuple

# Waits until Python has answered what it was asked and the page has drawn it, the focus included; if wanted, until a
# position is left too, and there is something to choose or the game is over. Then tells what one sees: of a control,
# what it is called, what it would send, whether it is pressed and whether a move is known to be behind it.
LOOK = """
async (table, { left, settled, patience }) => {
  const frame = () => new Promise(requestAnimationFrame);
  const ply = () => Number(table.querySelector("[data-ply]")?.dataset.ply ?? 0);
  const isAnswered = () => !window.unanswered && window.isDrawn;
  const isSettled = () => !settled || table.querySelector("[data-asked], [data-over]");
  const end = performance.now() + patience;
  while (!isAnswered() || ply() === left || !isSettled()) {
    if (performance.now() > end) throw new Error(`no rest at ply ${ply()}, ${window.unanswered} unanswered`);
    await frame();
  }
  const all = (selector) => [...table.querySelectorAll(selector)];
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const moves = all("[data-move]");
  const described = (one) => {
    const names = one.getAttributeNames().filter((name) => name.startsWith("data-arg-"));
    const values = names.map((name) => [name.at(-1), one.getAttribute(name)]);
    const written = names.map((name) => `[${name}=${JSON.stringify(one.getAttribute(name))}]`);
    const id = one.id && `#${CSS.escape(one.id)}`;
    return [`button${id}` + written.join(""), values, one.ariaPressed === "true", "target" in one.dataset];
  };
  return [
    ply(),
    all("[data-over]").length > 0,
    moves.map(({ dataset }) => dataset.move),
    moves.some(isSeen),
    all("button[data-do=select]:enabled").filter(isSeen).map(described),
  ];
}
"""
MOST_GAMES = 100
"""Games begun in the hope of one that goes on: chance ends fewer than one in four at once."""


class Sight(NamedTuple):
    """What one sees of a table at rest."""

    ply: int
    is_over: bool
    moves: list[str]
    """Those that have a button."""
    has_visible_move: bool
    controls: list[tuple[str, list[tuple[str, str]], bool, bool]]


def fit(values: list[tuple[str, str]], pressed: bool, move: str) -> float:  # noqa: FBT001 - as LOOK gives it
    """Return how likely a control leads to a move, from 0 to 1; less for one that is pressed already."""
    likely = sum(_fit(letter.upper(), value, move) for letter, value in values) / max(1, len(values))
    return likely - pressed / 2


def _fit(letter: str, value: str, move: str) -> float:
    """Return how well a value fits: named in the move; or near its letter's count there, or near a number there."""
    if not value.isdigit():
        return (value if value.isalnum() else letter + value) in move
    counts_letters = not move.islower()
    wanted = [move.count(letter)] if counts_letters else map(int, re.findall(r"\d+", move))
    away = min((abs(int(value) - number) for number in wanted), default=10)
    return 1 if value in move else max(0, 1 - away / 10)


class Player(ABC):
    """Somebody at a table who uses its controls; a subclass says how."""

    tried: Counter[tuple[str, str]]
    """How often each control was used to bring up any move: where all is as before, another one is tried."""

    @abstractmethod
    def look(self, *, left: int | None = None, settled: bool = False) -> Sight:
        """Wait until the table is at rest, and tell what is there."""

    @abstractmethod
    def use(self, control: str) -> None:
        """Press the control that a selector names."""

    @abstractmethod
    def make_visible_move(self) -> None:
        """Press the first button of a move that can be seen."""

    def offer(self, move: str = "") -> Sight:
        """Use the table's other controls until a move, or any, has a button: those tried least, last first."""
        tried: Counter[tuple[str, str]] = Counter() if move else self.tried
        rng = Random(1)
        for step in range(200):
            # What is on its way may change the controls.
            sight = self.look()
            if move in sight.moves or (not move and sight.has_visible_move):
                return sight
            assert sight.controls, f"{move} has no button, and nothing can be changed; offered: {sight.moves}"
            order = list(range(len(sight.controls) - 1, -1, -1))
            # A stray choice now and then leads out of a circle of toggles.
            order = [rng.choice(order)] if step % 4 == 3 else order
            state = str(sight.controls)
            name, values, pressed, is_target = zip(*sight.controls, strict=True)
            likely = [fit(values[i], pressed[i], move) + (is_target[i] and not move) for i in range(len(name))]
            chosen = name[min(order, key=lambda i: tried[state, name[i]] - likely[i])]
            tried[state, chosen] += 1
            # By its own name: its place among the others is not what was chosen.
            self.use(chosen)
        raise AssertionError(f"{move or 'a move'} was never offered")

    def offer_any(self) -> Sight:
        """Bring up a move, by drafting one where nothing is offered; a game that is over begins again."""
        for _ in range(MOST_GAMES):
            sight = self.look(settled=True)
            if not sight.is_over:
                return sight if sight.has_visible_move else self.offer()
            # A bot that goes first may lose the new game too, before the reader is asked.
            self.use("[data-do=again]")
        raise AssertionError(f"{MOST_GAMES} games were over before the reader was asked")

    def play_any(self) -> Sight:
        """Make the first move that is offered."""
        before = self.offer_any().ply
        self.make_visible_move()
        return self.look(left=before, settled=True)
