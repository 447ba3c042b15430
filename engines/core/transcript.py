"""A game as text: a header and its moves. Save file, share link, test fixture, bug report.

    last-rulebook 1
    game dize
    seats 1
    option zombies 6
    name 0 Ada
    bot 0 cautious
    undone

    l5 t11246 t24466 x2h2 a …

A run of passes is written `-*n`. A match that did not start at the beginning has
a line `position` with the place where it did. What the header leaves out has its
default; nothing is said twice, and nothing that contradicts the position.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, TypeVar

from engines.core.errors import BadNotation, Mistake
from engines.core.game import Game, M
from engines.core.match import Match
from engines.core.numbers import whole_number
from engines.core.options import read_options, spell_options

T = TypeVar("T")
FIRST_LINE = "last-rulebook 1"
PASS = "-"  # noqa: S105 - a move, no password
WIDTH = 76
LINE = re.compile(rf"(\S{{{WIDTH + 1},}}|.{{1,{WIDTH}}})(?: |$)")
"""As many words as a line holds. `textwrap` takes many times as long, and a table writes at every move."""
LONGEST_NAME = 24
MOST_MOVES = 20_000
BYTE_ORDER_MARK = "\ufeff"


@dataclass(frozen=True, slots=True, kw_only=True)
class Transcript:
    """A game on paper: which game, who plays, and every move in notation."""

    game: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)
    bots: Mapping[int, str] = field(default_factory=dict)
    undone: bool = False
    """A choice was taken back after chance had spoken: kept out of results."""
    position: str = ""
    moves: tuple[str, ...] = ()

    def __str__(self) -> str:
        lines = [FIRST_LINE, f"game {self.game}", f"seats {self.seats}"]
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        lines += [f"name {seat} {_one_line(name)}" for seat, name in sorted(self.names.items())]
        lines += [f"bot {seat} {level}" for seat, level in sorted(self.bots.items())]
        lines += ["undone"] if self.undone else []
        lines += [f"position {self.position}"] if self.position else []
        words = _folded(self.moves) if PASS in self.moves else self.moves
        return "\n".join([*lines, "", *LINE.findall(" ".join(words))]).rstrip() + "\n"


def record(match: Match[Any, Any, Any], **header: Any) -> Transcript:
    """Return the transcript of a match; names, bots and undone come as keywords."""
    game = match.game
    first = next(m for m in match.history() if m.before is None)
    opening = game.setup(match.seats, match.options)
    return Transcript(
        game=game.slug,
        seats=match.seats,
        options=spell_options(match.options),
        position="" if first.state == opening else game.spell(first.state),
        moves=tuple(game.encode(move) for move in match.moves),
        **header,
    )


def rebuild(transcript: Transcript, game: Game[Any, Any, Any]) -> Match[Any, Any, Any]:
    """Return the match that a transcript tells of; raises where and why it cannot be."""
    *_, match = steps(transcript, game)
    return match


def steps(transcript: Transcript, game: Game[Any, Any, Any]) -> Iterator[Match[Any, Any, Any]]:
    """Yield the match at the start of a transcript and after each of its moves."""
    if transcript.game != game.slug:
        raise BadNotation(transcript.game, f"a transcript of {game.slug}", Mistake.GAME)
    unknown = [level for level in transcript.bots.values() if level not in game.bots]
    if unknown:
        raise BadNotation(unknown[0], "a bot's level: " + ", ".join(game.bots), Mistake.BOT)
    options = read_options(game.options, transcript.options)
    match = Match.begin(game, options, transcript.seats)
    if transcript.position:
        state = _read(game.read, transcript.position, Mistake.POSITION)
        match = Match.resume(game, options, transcript.seats, state)
    yield match
    for word in transcript.moves:
        match = match.play(read_move(game, word))
        yield match


def read_move(game: Game[Any, M, Any], word: str) -> M:
    """Return the move that a word of a transcript spells; BadNotation if it spells none."""
    return _read(game.decode, word, Mistake.MOVE)


def _read(read: Callable[[str], T], text: str, mistake: Mistake) -> T:
    """Return what the text spells; BadNotation tells what it was meant to be."""
    try:
        return read(text)
    except BadNotation as wrong:
        raise BadNotation(wrong.text, wrong.expected, mistake) from None


def parse(text: str) -> Transcript:
    """Return the transcript that the text holds; BadNotation tells what was expected."""
    lines = [line.strip() for line in text.removeprefix(BYTE_ORDER_MARK).strip().splitlines()]
    if not lines or lines[0] != FIRST_LINE:
        expected = f"a transcript beginning {FIRST_LINE!r}"
        raise BadNotation(lines[0] if lines else "", expected, Mistake.FIRST_LINE)
    end = lines.index("") if "" in lines else len(lines)
    header = _Header()
    for line in lines[1:end]:
        header.read(line)
    if not header.game:
        raise BadNotation(text, "a line 'game' with the game's short name", Mistake.GAME)
    moves = tuple(_unfolded(word for line in lines[end:] for word in line.split()))
    return header.transcript(moves)


class _Header:
    """The header lines read so far."""

    def __init__(self) -> None:
        self.game = ""
        self.seats = 1
        self.options: dict[str, str] = {}
        self.names: dict[int, str] = {}
        self.bots: dict[int, str] = {}
        self.undone = False
        self.position = ""
        self.subjects: set[tuple[str, str]] = set()
        """What lines have been about: a key alone, or with the setting or the seat after it."""
        self.seat_lines: dict[int, str] = {}
        """For each seat with a line of its own, that line."""

    def read(self, line: str) -> None:
        key, _, rest = line.partition(" ")
        key = _OLDER_KEYS.get(key, key)
        if key not in _KEYS or bool(rest) == (key == "undone"):
            raise BadNotation(line, "game, seats, option, name, bot, undone or position", Mistake.LINE)
        about, _, value = rest.partition(" ") if key in _KEYS_ABOUT else ("", "", rest)
        if (key, about) in self.subjects:
            raise BadNotation(line, f"one line {key} {about}".rstrip(), Mistake.REPEATED)
        self.subjects.add((key, about))
        match key:
            case "game":
                self.game = value
            case "seats":
                self.seats = _number(value, line)
            case "option":
                self.options[about] = value
            case "name":
                self.names[self._seat(about, line)] = _one_line(value)
            case "bot":
                self.bots[self._seat(about, line)] = value
            case "undone":
                self.undone = True
            case "position":
                self.position = value

    def _seat(self, text: str, line: str) -> int:
        seat = _number(text, line)
        self.seat_lines[seat] = line
        return seat

    def transcript(self, moves: tuple[str, ...]) -> Transcript:
        for seat, line in self.seat_lines.items():
            if seat >= self.seats:
                raise BadNotation(line, f"a seat from 0 to {self.seats - 1}", Mistake.SEAT)
        return Transcript(
            game=self.game,
            seats=self.seats,
            options=self.options,
            names=self.names,
            bots=self.bots,
            undone=self.undone,
            position=self.position,
            moves=moves,
        )


_KEYS_ABOUT = frozenset({"option", "name", "bot"})
_OLDER_KEYS = {"rewound": "undone"}
_KEYS = _KEYS_ABOUT | {"game", "seats", "undone", "position"}


def _one_line(name: str) -> str:
    """Return a name that cannot be mistaken for another line of the header."""
    shown = (c if c.isprintable() or c > "\x9f" else " " for c in name)
    return " ".join("".join(shown).split())[:LONGEST_NAME].strip()


def _number(text: str, line: str) -> int:
    number = whole_number(text, digits=3)
    if number is None:
        raise BadNotation(line, "a small whole number", Mistake.LINE)
    return number


def _folded(moves: Iterable[str]) -> Iterator[str]:
    for word, group in groupby(moves):
        run = len(list(group))
        if word == PASS and run > 1:
            yield f"{PASS}*{run}"
        else:
            yield from [word] * run


def _unfolded(words: Iterable[str]) -> Iterator[str]:
    count = 0
    for word in words:
        run = 1
        if word.startswith(PASS + "*"):
            run, word = _run_length(word), PASS  # noqa: PLW2901
        count += run
        if count > MOST_MOVES:
            raise BadNotation(word, f"at most {MOST_MOVES} moves", Mistake.LENGTH)
        yield from [word] * run


def _run_length(word: str) -> int:
    run = whole_number(word[2:], digits=5)
    if not run:
        raise BadNotation(word, "a run of passes like '-*3'", Mistake.MOVE)
    return run
