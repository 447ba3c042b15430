"""The moves of a long game, replayed from the beginning while its last position is on the table already."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.transcript import read_move
from widgets.table.turns import AnyMatch

MOVES_A_SLICE = 25
"""Moves replayed in one request: the page stays free between two."""


class Replay:
    """A match on its way from the beginning of a game; it tells whether the stored position was true."""

    def __init__(self, beginning: AnyMatch, ply: int, position: str) -> None:
        self.match = beginning
        self.contradicts = False
        """The moves lead to another position than the one that was stored."""
        self._ply, self._position = ply, position

    def go_on(self, words: Sequence[str]) -> None:
        """Make the next moves; BadNotation or IllegalMove tells of one that cannot be."""
        for word in words[self.match.ply : self.match.ply + MOVES_A_SLICE]:
            self.match = self.match.play(read_move(self.match.game, word))
            if self.match.ply == self._ply:
                self.contradicts = self.match.game.spell(self.match.state) != self._position

    def go_back_to(self, ply: int) -> None:
        """Take back what was replayed beyond that move: another one was made there."""
        while self.match.ply > ply and self.match.before is not None:
            self.match = self.match.before
