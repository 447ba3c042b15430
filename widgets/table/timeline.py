"""Where the reader stands in a game: undo, redo and going to any point along one branch.

A game that was opened at a stored position knows its moves, but the positions before only when they have
been replayed (`replay.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.game import Nature
from engines.core.match import Match
from engines.core.options import spell_options
from engines.core.transcript import Transcript, read_move, record, steps
from widgets.table.replay import Replay
from widgets.table.turns import AnyGame, AnyMatch


class Timeline:
    """A branch of moves, and the match at which the reader looks."""

    def __init__(self, match: AnyMatch, *, at: int | None = None) -> None:
        written = record(match)
        self.start = written.position
        """The position at which the game began, spelled; empty where that is the set-up."""
        self.words = list(written.moves)
        """Every move of the branch in notation, from the beginning."""
        self.kept = 0
        """How many of these the device has."""
        self.followed: set[int] = set()
        """The plies at which a series of moves went on by itself: its player had chosen before."""
        self.replay: Replay | None = None
        """The moves before the position that was opened, on their way."""
        self.tip = match
        self.match = match if at is None else self._at(at)
        self._spelled: tuple[AnyMatch | None, str] = None, ""

    @classmethod
    def opened_at(cls, position: str, ply: int, transcript: Transcript, game: AnyGame, *, at: int) -> Timeline:
        """Return the branch as it stands `at` a move, its positions known from `ply` on; raises if these do not fit."""
        beginning = next(steps(transcript, game))
        match = Match.resume(game, beginning.options, beginning.seats, game.read(position), ply=ply)
        for word in transcript.moves[ply:at]:
            match = match.play(read_move(game, word))
        timeline = cls(match)
        timeline.start, timeline.words = transcript.position, list(transcript.moves)
        timeline.replay = Replay(beginning, ply, position)
        return timeline

    def _at(self, ply: int) -> AnyMatch:
        for match in self.tip.history():
            if match.ply <= ply:
                return match
        return self.tip

    def play(self, match: AnyMatch) -> None:
        """Go on from here; what lay ahead is another branch now."""
        self.tip = self.match = match
        del self.words[match.ply - 1 :]
        self.words.append(match.game.encode(match.move))
        self.followed = {ply for ply in self.followed if ply < match.ply - 1}
        self.kept = min(self.kept, match.ply - 1)
        if self.replay:
            self.replay.go_back_to(match.ply - 1)

    def go_on_replaying(self) -> None:
        """Replay some of the moves before the position that was opened; with the last of them all is known."""
        assert self.replay
        self.replay.go_on(self.words)
        if self.replay.match.ply == len(self.words):
            self.tip, self.replay = self.replay.match, None
            self.match = self._at(self.match.ply)

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

    def transcript(self, ply: int | None = None, **header: Any) -> Transcript:
        """Return the branch as text up to a move; names, bots and undone come as keywords."""
        match = self.match
        return Transcript(
            game=match.game.slug,
            seats=match.seats,
            options=spell_options(match.options),
            position=self.start,
            moves=tuple(self.words[:ply]),
            **header,
        )

    def position_near(self, ply: int) -> tuple[int, str]:
        """Return the last known position not after that move, spelled, with the number of moves before it."""
        match = self.match
        while match.ply > ply and match.before is not None:
            match = match.before
        if self._spelled[0] is not match:
            self._spelled = match, match.game.spell(match.state)
        return match.ply, self._spelled[1]
