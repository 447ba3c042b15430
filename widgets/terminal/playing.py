"""A game against the terminal: the board, numbered choices, and why some are not allowed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from engines.core.bots import decide
from engines.core.errors import BadNotation, IllegalMove
from engines.core.game import Nature, Seat
from engines.core.secrets import seen_by
from engines.core.transcript import FIRST_LINE, record
from widgets.i18n import Say
from widgets.table.troubles import trouble
from widgets.terminal.words import AnyFace, AnyMatch, BadInput, board, cited, scene_of, told

MOST_SHOWN = 40
"""Forbidden choices are listed too, to be asked about, unless that makes the list too long."""
CURTAIN = 60
PROMPT = "> "


@dataclass(slots=True)
class Playing:
    """A person, or several, at one terminal; bots at the other seats."""

    face: AnyFace
    match: AnyMatch
    say: Say
    rng: Random
    bots: Mapping[Seat, str]
    ask: Callable[[str], str] = input
    rewound: bool = False
    _told: int = 0
    _viewer: Seat | None = None
    _shown: AnyMatch | None = None

    def __post_init__(self) -> None:
        self._told = self.match.ply

    @property
    def names(self) -> tuple[str, ...]:
        words = {seat: self.say("Bot {number}", number=seat + 1) for seat in self.bots}
        seats = range(self.match.seats)
        return tuple(words.get(seat) or self.say("Player {number}", number=seat + 1) for seat in seats)

    def run(self) -> None:
        """Play until the end or until the player leaves."""
        print(
            self.say("Type a number to play it. Or: why 3, hint, undo, save FILE, quit. A move in notation works too.")
        )
        while True:
            self._advance()
            if self.match.outcome is not None:
                self._show(None if len(self._people) > 1 else self._people[0])
                return
            seat = self.match.actor
            assert not isinstance(seat, Nature), "chance has acted"
            self._pass_to(seat)
            if self._shown is not self.match:
                self._show(seat)
            if not self._answer():
                return

    @property
    def _people(self) -> list[Seat]:
        return [seat for seat in range(self.match.seats) if seat not in self.bots] or [0]

    def _advance(self) -> None:
        """Let chance and bots act, up to a person's choice or the end."""
        while self.match.outcome is None:
            actor = self.match.actor
            if isinstance(actor, Nature):
                self.match = self.match.play(self.face.game.draw(self.match.state, self.rng))
            elif actor in self.bots:
                bot = self.face.game.bots[self.bots[actor]]
                self.match = self.match.play(decide(bot, self.match, self.rng))
            else:
                return

    def _pass_to(self, seat: Seat) -> None:
        if self.face.curtain and self._viewer not in {None, seat}:
            print("\n" * CURTAIN + self.say("Pass the device to: {player}", player=self.names[seat]))
            self.ask(PROMPT)
        self._viewer = seat

    def _show(self, seat: Seat | None) -> None:
        """Print what has happened since the last look, the position, and the choices."""
        since = [m for m in self.match.history() if m.ply > self._told]
        events = [seen_by(event, seat) for moment in reversed(since) for event in moment.events]
        self._told, self._shown = self.match.ply, self.match
        for line in ["", *told(self.face, events, self.say, self.names)] if events else []:
            print(line)
        scene = scene_of(self.face, self.match, self.say, seat, self.names)
        print("\n" + board(self.face, scene) + "\n")
        for number, (move, rule) in enumerate(self._choices(), 1):
            label = self.face.move(move, scene)
            note = f"  ✗ [{rule.value}]" if rule else ""
            print(f"  {number:>2}  {label}  ({self.face.game.encode(move)}){note}")

    def _choices(self) -> list[tuple[Any, Any]]:
        """Return the moves offered, each with the rule that forbids it, if one does."""
        if self.match.outcome is not None:
            return []
        game, state = self.face.game, self.match.state
        found = list(islice(game.candidates(state), MOST_SHOWN + 1))
        if len(found) > MOST_SHOWN:
            found = list(self.match.legal_moves)
        return [(move, game.objection(state, move)) for move in found]

    def _answer(self) -> bool:
        """Do what the player types; return whether the game goes on."""
        try:
            text = " ".join(self.ask(PROMPT).split())
        except EOFError:
            print()
            return False
        word, _, rest = text.partition(" ")
        if word in {"quit", "q", "exit"}:
            return False
        command = {"why": self._why, "hint": self._hint, "undo": self._undo, "save": self._save}.get(word)
        if command:
            command(rest)
        elif word:
            self._play(text)
        else:
            self._shown = None
        return True

    def _move(self, text: str) -> Any:
        """Return the move that a number of the list or a notation names."""
        if text.isascii() and text.isdigit():
            choices = self._choices()
            if not 1 <= int(text[:4]) <= len(choices):
                raise BadInput(self.say("There is no choice {number}.", number=text))
            return choices[int(text) - 1][0]
        return self.face.game.decode(text)

    def _play(self, text: str) -> None:
        try:
            self.match = self.match.play(self._move(text))
        except (BadInput, BadNotation, IllegalMove) as problem:
            self._refuse(problem)

    def _refuse(self, problem: BadInput | BadNotation | IllegalMove) -> None:
        sentence = str(problem) if isinstance(problem, BadInput) else trouble(problem, self.face, self.say)
        print(cited(sentence, problem.rule) if isinstance(problem, IllegalMove) else sentence)

    def _why(self, text: str) -> None:
        """Tell which rule forbids a move, or what it would do and by which rules."""
        game = self.face.game
        try:
            move = self._move(text)
        except (BadInput, BadNotation) as problem:
            self._refuse(problem)
            return
        rule = game.objection(self.match.state, move)
        if rule is not None:
            self._refuse(IllegalMove(move, rule, game.spell(self.match.state)))
            return
        seat = self._viewer
        # Tried on a state that only fits what the player sees, so that nothing hidden is told.
        step = game.apply(game.imagine(game.observe(self.match.state, seat), self.rng), move)
        print(self.say("This is allowed. What it does:"))
        for line in told(self.face, [seen_by(event, seat) for event in step.events], self.say, self.names):
            print("  " + line)

    def _hint(self, aim: str) -> None:
        scene = scene_of(self.face, self.match, self.say, self._viewer, self.names)
        advice = self.face.coach(scene, aim)
        if advice is None:
            print(self.say("There is nothing to choose now."))
            return
        move = self.face.move(self.face.game.decode(advice.best), scene)
        print(self.say("Best: {move}. {why}", move=move, why=advice.why))

    def _undo(self, _: str) -> None:
        """Go back to the last choice of a person; past chance the game counts as rewound."""
        past = self.match.before
        crossed = False
        while past is not None and (isinstance(past.actor, Nature) or past.actor in self.bots):
            crossed = crossed or isinstance(past.actor, Nature)
            past = past.before
        if past is None:
            print(self.say("This is the beginning."))
            return
        self.match, self._told = past, past.ply
        self.rewound = self.rewound or crossed

    def _save(self, name: str) -> None:
        file = Path(name).expanduser()
        written = str(record(self.match, bots=self.bots, rewound=self.rewound))
        try:
            if file.exists() and not file.read_text(encoding="utf-8").startswith(FIRST_LINE):
                print(self.say("“{file}” holds something else; choose another name.", file=name))
                return
            file.write_text(written, encoding="utf-8")
        except (OSError, ValueError) as problem:
            reason = problem.strerror if isinstance(problem, OSError) else str(problem)
            print(self.say("“{file}” cannot be written: {reason}.", file=name, reason=reason))
            return
        print(self.say("Saved in “{file}”.", file=name))
