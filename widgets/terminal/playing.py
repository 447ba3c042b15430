"""A game against the terminal: the board, numbered choices, and why some are not allowed."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, TextIO

from engines.core.bots import Intention, acted
from engines.core.errors import BadNotation, IllegalMove
from engines.core.game import Seat
from engines.core.links import game_link
from engines.core.secrets import seen_by
from engines.core.streams import Streams
from engines.core.transcript import Transcript, record
from widgets.i18n import Say
from widgets.languages import SOURCE
from widgets.table.error_text import error_text
from widgets.table.timeline import Timeline
from widgets.table.turns import (
    AnyMatch,
    Turn,
    after_chance,
    is_choice,
    passes_silently,
    people,
    seat_to_act,
    sees_the_same,
    turn_of,
)
from widgets.terminal.arguments import PROGRAM
from widgets.terminal.files import save
from widgets.terminal.standard import read_line
from widgets.terminal.words import (
    WIDTH,
    AnySkin,
    AnySnapshot,
    BadInput,
    board,
    cited,
    in_sentences,
    is_readable,
    names_with_sides,
    shown,
    snapshot_of,
    told,
)

MOST_SHOWN = 40
"""Forbidden choices are listed too, to be asked about, unless that makes the list too long."""
CURTAIN = 60
PROMPT = "> "
LEAVE = frozenset({"quit", "q", "exit"})
NUMBER_LIKE = re.compile(r"[+\-\N{MINUS SIGN}]?[\d\u00b2\u00b3\u00b9\u2070-\u2079_.]+")
"""What somebody types who means a number of the list, in any script."""
CHOICE = re.compile("[1-9][0-9]{0,3}")


@dataclass(slots=True)
class Playing:
    """A person, or several, at one terminal; bots at the other seats."""

    skin: AnySkin
    match: AnyMatch
    say: Say
    streams: Streams
    bots: Mapping[Seat, str]
    names_given: Mapping[Seat, str] = field(default_factory=dict)
    undone: bool = False
    is_told: bool = False
    """Whether positions are told in sentences and never drawn."""
    _told: int = 0
    _viewer: Seat | None = None
    _shown: AnyMatch | None = None
    _kept: AnyMatch | None = None
    _intention: Intention[Any] | None = None
    """What is in a file, or is as at the beginning: to leave there loses nothing."""

    def __post_init__(self) -> None:
        self._told = self.match.ply

    @property
    def names(self) -> tuple[str, ...]:
        return names_with_sides(self.skin, self.match, self.names_given, self.bots, self.say)

    def run(self) -> None:
        """Play until the end or until the player leaves; an unfinished game is told how to go on with."""
        try:
            self._play_on()
        except EOFError:
            print()
        except (KeyboardInterrupt, BadInput):
            print()
            self._say_how_to_go_on(sys.stdout)
            raise
        except OSError:
            # Nothing more can be shown, but the game need not be lost.
            with suppress(OSError):
                self._say_how_to_go_on(sys.stderr)
            raise
        self._say_how_to_go_on(sys.stdout)

    def _play_on(self) -> None:
        print(
            self.say(
                "Type a number to play it. Or: why 3, describe, what TITLE, hint, undo, save FILE, quit. "
                "A move in notation works too."
            )
        )
        while True:
            self._advance()
            self._kept = self._kept or self.match
            if self.match.outcome is not None:
                self._show(None if len(self._people) > 1 else self._people[0])
                return
            seat = seat_to_act(self.match)
            if not self._pass_to(seat):
                return
            if self._shown is not self.match:
                self._show(seat)
            if not self._answer():
                return

    def _say_how_to_go_on(self, out: TextIO) -> None:
        """Print the command that goes on with an unfinished game; as a link, which shows no hidden hand."""
        if self.match.outcome is not None or self.match is self._kept:
            return
        lang = "" if self.say.lang == SOURCE else f" --lang {self.say.lang}"
        print(self.say("The game isn’t over. To continue it, type:"), file=out)
        link = game_link(self._record())
        print(f'{PROGRAM} play {self.skin.game.slug}{lang} --load "{link}"', file=out)

    def _record(self) -> Transcript:
        return record(self.match, names=self.names_given, bots=self.bots, undone=self.undone)

    @property
    def _people(self) -> list[Seat]:
        return people(self.match, self.bots) or [0]

    def _advance(self) -> None:
        """Let chance and bots act, up to a person's choice or the end; who need not be asked passes."""
        while (turn := turn_of(self.match, self.bots)) in {Turn.CHANCE, Turn.BOT} or self._passes:
            if turn is Turn.CHANCE:
                self.match = after_chance(self.match, self.streams.dice)
            elif turn is Turn.PERSON:
                self.match = self.match.play(self.skin.game.passing)
            else:
                bot = self.skin.game.bots[self.bots[seat_to_act(self.match)]]
                self._intention = acted(bot, self.match, self.streams.bots, self._intention)
                self.match = self._intention.after

    @property
    def _passes(self) -> bool:
        return passes_silently(self.match, self.bots)

    def _is_choice(self, match: AnyMatch) -> bool:
        return is_choice(match, self.bots) and not passes_silently(match, self.bots)

    def _pass_to(self, seat: Seat) -> bool:
        """Hide the hand of the one before, and wait for the next; return whether the game goes on."""
        if self._viewer is not None and seat not in sees_the_same(self.match, self._viewer):
            print("\n" * CURTAIN + self.say("Pass the device to {player}", player=self.names[seat]))
            if read_line(PROMPT, self.say).strip() in LEAVE:
                return False
        self._viewer = seat
        return True

    def _show(self, seat: Seat | None) -> None:
        """Print what has happened since the last look, the position, and the choices."""
        since = [m for m in self.match.history() if m.ply > self._told]
        happened = (event for moment in reversed(since) for event in moment.events if not event.is_pass)
        events = [seen_by(event, seat) for event in happened]
        self._told, self._shown = self.match.ply, self.match
        for line in ["", *told(self.skin, events, self.say, self.names)] if events else []:
            print(line)
        snapshot = snapshot_of(self.skin, self.match, self.say, seat, self.names)
        show = in_sentences if self.is_told else board
        drawn, lines = show(self.skin, snapshot), list(self._numbered(snapshot))
        # A long list comes first, so that the board stays in sight.
        is_long = len(lines) > MOST_SHOWN
        blocks = ["\n".join(_side_by_side(lines)), drawn] if is_long else [drawn, "\n".join(lines)]
        print("\n" + "\n\n".join(block for block in blocks if block))

    def _numbered(self, snapshot: AnySnapshot) -> Iterator[str]:
        choices = self._choices()
        wide = max(2, len(str(len(choices))))
        for number, (move, rule) in enumerate(choices, 1):
            note = f"  ✗ [{rule.value}]" if rule else ""
            yield f"  {number:>{wide}}  {self.skin.move(move, snapshot)}  ({self.skin.game.encode(move)}){note}"

    def _choices(self) -> list[tuple[Any, Any]]:
        """Return the moves offered, each with the rule that forbids it, if one does."""
        if self.match.outcome is not None:
            return []
        game, state = self.skin.game, self.match.state
        found = list(islice(game.candidates(state), MOST_SHOWN + 1))
        if len(found) > MOST_SHOWN:
            found = list(self.match.legal_moves)
        return [(move, game.objection(state, move)) for move in found]

    def _answer(self) -> bool:
        """Do what the player types; return whether the game goes on."""
        text = " ".join(read_line(PROMPT, self.say).split())
        if not is_readable(text):
            print(self.say("This line contains characters that can’t be read; nothing was done."))
            return True
        word, _, rest = text.partition(" ")
        if word in LEAVE:
            return False
        command = {
            "why": self._why,
            "describe": self._describe,
            "what": self._what,
            "hint": self._hint,
            "undo": self._undo,
            "save": self._save,
        }.get(word)
        if command:
            command(rest)
        elif word:
            self._play(text)
        else:
            self._shown = None
        return True

    def _move(self, text: str) -> Any:
        """Return the move that a number of the list or a notation names."""
        if not NUMBER_LIKE.fullmatch(text):
            return self.skin.game.decode(text)
        choices = self._choices()
        if not CHOICE.fullmatch(text) or int(text) > len(choices):
            raise BadInput(
                self.say(
                    "There’s no choice “{number}”; type a number from 1 to {most}.",
                    number=shown(text),
                    most=len(choices),
                )
            )
        return choices[int(text) - 1][0]

    def _play(self, text: str) -> None:
        try:
            self.match = self.match.play(self._move(text))
        except (BadInput, BadNotation, IllegalMove) as problem:
            self._refuse(problem)

    def _refuse(self, problem: BadInput | BadNotation | IllegalMove) -> None:
        sentence = str(problem) if isinstance(problem, BadInput) else error_text(problem, self.skin, self.say)
        print(cited(sentence, problem.rule) if isinstance(problem, IllegalMove) else sentence)

    def _why(self, text: str) -> None:
        """Tell which rule forbids a move, or what it would do and by which rules."""
        game = self.skin.game
        if not text:
            print(self.say("Add what you’re asking about, as in “why 3”."))
            return
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
        step = game.apply(game.imagine(game.observe(self.match.state, seat), self.streams.looks), move)
        print(self.say("This is allowed. What it does:"))
        for line in told(self.skin, [seen_by(event, seat) for event in step.events], self.say, self.names):
            print("  " + line)

    def _describe(self, _: str) -> None:
        """Tell the position in sentences."""
        snapshot = snapshot_of(self.skin, self.match, self.say, self._viewer, self.names)
        print(in_sentences(self.skin, snapshot))

    def _what(self, title: str) -> None:
        """Tell what a card or the like does, by the beginning of its title."""
        known = self.skin.meanings(self.say)
        found = {name: does for name, does in known.items() if _plain(name).startswith(_plain(title))} if title else {}
        for name, does in found.items():
            print(textwrap.fill(f"{name}: {does}", WIDTH, subsequent_indent="  "))
        if known and not title:
            print(self.say("Add a title, as in “what {title}”.", title=next(iter(known))))
        elif not found:
            print(self.say("There’s nothing to say about “{title}”.", title=shown(title)))

    def _hint(self, aim: str) -> None:
        aims = self.skin.aims(self.say)
        if aim and aim not in aims:
            ways = self.say.listed(["hint", *(f"hint {known}" for known in aims)])
            print(self.say("“hint {aim}” isn’t possible; type: {ways}.", aim=shown(aim), ways=ways))
            return
        snapshot = snapshot_of(self.skin, self.match, self.say, self._viewer, self.names)
        advice = self.skin.coach(snapshot, aim)
        if advice is None:
            without = self.say("There’s no advice for this choice.")
            print(without if snapshot.moves else self.say("There’s nothing to choose right now."))
            return
        move = advice.name or self.skin.move(self.skin.game.decode(advice.best), snapshot)
        print(self.say("Best: {move}. {why}", move=move, why=advice.why))

    def _undo(self, _: str) -> None:
        """Go back to the last choice of a person; past chance the game counts as undone."""
        timeline = Timeline(self.match)
        target = timeline.back(self._is_choice)
        if target is None:
            print(self.say("This is the start of the game."))
            return
        self.undone = self.undone or timeline.crosses_chance(target)
        self.match, self._told = target, target.ply

    def _save(self, name: str) -> None:
        if not name:
            print(self.say("Add a file name, as in “save game.txt”."))
            return
        saved, sentence = save(name, str(self._record()), self.say)
        if saved:
            self._kept = self.match
        print(sentence)


def _plain(title: str) -> str:
    """Return a title as it is compared: whatever its case, and however its apostrophes are typed."""
    return title.casefold().replace("’", "'").replace("…", "...")


def _side_by_side(lines: Sequence[str]) -> Iterator[str]:
    """Yield a long list in columns, read along the rows."""
    wide = max(map(len, lines)) + 2
    columns = max(1, WIDTH // wide)
    for start in range(0, len(lines), columns):
        yield "".join(line.ljust(wide) for line in lines[start : start + columns]).rstrip()
