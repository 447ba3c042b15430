"""Where the reader stands in a game: undo, redo and going to any point along one branch."""

from __future__ import annotations

from collections.abc import Callable

from engines.core.game import Nature
from widgets.table.turns import AnyMatch


class Timeline:
    """A branch of moves, and the match at which the reader looks."""

    def __init__(self, match: AnyMatch, *, at: int | None = None) -> None:
        self.tip = match
        self.match = match if at is None else self._at(at)

    def _at(self, ply: int) -> AnyMatch:
        for match in self.tip.history():
            if match.ply <= ply:
                return match
        return self.tip

    def play(self, match: AnyMatch) -> None:
        """Go on from here; what lay ahead is another branch now."""
        self.tip = self.match = match

    def back(self, is_choice: Callable[[AnyMatch], bool]) -> AnyMatch | None:
        """Return the last earlier moment at which somebody here chose, or None."""
        for match in self.match.history():
            if match.ply < self.match.ply and is_choice(match):
                return match
        return None

    def ahead(self, is_choice: Callable[[AnyMatch], bool]) -> AnyMatch | None:
        """Return the next moment of the branch at which somebody chooses, or its tip, or None."""
        if self.tip.ply <= self.match.ply:
            return None
        found = self.tip
        for match in self.tip.history():
            if match.ply <= self.match.ply:
                break
            if is_choice(match):
                found = match
        return found

    def goto(self, ply: int) -> None:
        self.match = self._at(ply)

    def crosses_chance(self, target: AnyMatch) -> bool:
        """Return whether there was a roll or a draw between the target and here."""
        for match in self.match.history():
            if match.ply <= target.ply or match.before is None:
                return False
            if match.before.actor is Nature.CHANCE:
                return True
        return False
