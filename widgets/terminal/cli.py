"""The commands: what can be typed, and what a wrong word is answered with."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from random import Random, SystemRandom
from typing import Any, NoReturn

from engines.core.bots import levels
from engines.core.errors import BadNotation, BadOption, IllegalMove
from engines.core.match import Match
from engines.core.options import allowed, read_options, spell_value
from engines.core.transcript import rebuild
from widgets.faces import BY_SLUG
from widgets.i18n import SOURCE
from widgets.table.troubles import trouble
from widgets.terminal.odds import print_odds
from widgets.terminal.playing import Playing
from widgets.terminal.replaying import read_transcript, replay
from widgets.terminal.simulating import Simulation, check_bots, simulate
from widgets.terminal.words import AnyFace, BadInput, face_of, say_in

PROGRAM = "python -m engines"
BAD_INPUT = 2
INTERRUPTED = 130
MOST_GAMES = 10_000_000


class Parser(argparse.ArgumentParser):
    """Answers a wrong command line with one sentence."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message[:1].upper()}{message[1:]}; '{self.prog} --help' shows what is possible.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says, and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        asked, settings = _understood(arguments)
        code: int = asked.run(asked, settings)
    except BadInput as problem:
        print(problem, file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has seen enough (`… | head`).
        sys.stderr.close()
        return 0
    return code


def _understood(arguments: Sequence[str] | None) -> tuple[argparse.Namespace, Sequence[str]]:
    """Return what was asked, and the words left over: a game's settings, which only `play` takes."""
    asked, rest = _parser().parse_known_args(arguments)
    if rest and asked.command != "play":
        raise BadInput(f"{rest[0]!r} is not understood; '{PROGRAM} {asked.command} --help' shows what is possible.")
    return asked, rest


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog=PROGRAM, description="The four games in a terminal.", allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)

    def command(name: str, help_: str, run: Any, **more: Any) -> argparse.ArgumentParser:
        made = commands.add_parser(
            name, help=help_, allow_abbrev=False, formatter_class=argparse.RawDescriptionHelpFormatter, **more
        )
        made.add_argument("--lang", default=SOURCE, metavar="XX", help="language: en it da nb sv fi")
        made.set_defaults(run=run)
        return made

    command("list", "the games, their settings and bots", _list)

    play = command("play", "play in this terminal", _play, epilog="settings:\n" + "\n".join(_settings()))
    play.add_argument("slug", metavar="GAME")
    play.add_argument("--seed", type=_whole, help="for the same chance again")
    play.add_argument("--seats", type=_whole, help="how many play")
    play.add_argument("--bots", type=_names, default=[], metavar="A,B", help="bots for the seats after the first")
    play.add_argument("--load", metavar="FILE", help="go on with a saved transcript")

    many = command("simulate", "let bots play many games", _simulate)
    many.add_argument("slug", metavar="GAME")
    many.add_argument("--games", type=_positive, default=1000, metavar="N")
    many.add_argument("--seats", type=_whole, metavar="K")
    many.add_argument("--bots", type=_names, metavar="A,B", help="they take turns at the seats; 'random' is one too")
    many.add_argument("--seed", type=_whole, default=1, metavar="S")
    many.add_argument("--options", nargs="+", action="extend", default=[], metavar="NAME=VALUE")
    many.add_argument(
        "--until-clear", type=_share, metavar="BAR", help="stop once the first bot is clear of this share"
    )
    many.add_argument("--budget", type=_positive, default=1, metavar="SLICES", help="slices of thought for each move")
    many.add_argument("--json", action="store_true")

    again = command("replay", "check a transcript and show where it ends", _replay)
    again.add_argument("file", metavar="FILE", help="or - for standard input")

    exact = command("odds", "exact odds of a new game", _odds)
    exact.add_argument("slug", metavar="GAME")
    exact.add_argument("--zombies", type=_whole, metavar="Z")
    exact.add_argument("--min-throw", type=_whole, default=1, metavar="N")
    exact.add_argument("--json", action="store_true")
    return parser


def _whole(text: str) -> int:
    if text.lstrip("-").isascii() and text.lstrip("-").isdigit() and len(text) <= 18:
        return int(text)
    raise argparse.ArgumentTypeError(f"expected a whole number, not {text!r}")


def _positive(text: str) -> int:
    number = _whole(text)
    if not 1 <= number <= MOST_GAMES:
        raise argparse.ArgumentTypeError(f"expected 1 to {MOST_GAMES}, not {text!r}")
    return number


def _share(text: str) -> float:
    try:
        number = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"expected a share like 0.5 or 50%, not {text!r}")
    return number


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _settings() -> Iterable[str]:
    for face in BY_SLUG.values():
        for made in fields(face.game.options):
            name, default = made.name.replace("_", "-"), spell_value(made.default)
            yield f"  {face.game.slug}: --{name} {allowed(made)} ({default})"


def _list(asked: argparse.Namespace, _: Sequence[str]) -> int:
    for face in BY_SLUG.values():
        game, say = face.game, say_in(asked.lang, face)
        seats = str(game.seats[0]) if len(game.seats) == 1 else f"{game.seats[0]}–{game.seats[-1]}"
        print(f"{game.slug}  {face.title}  ({say('Players')}: {seats})")
        words = face.options(say)
        for made in fields(game.options):
            print(f"  --{made.name.replace('_', '-')} {allowed(made)}: {words[made.name].label}")
        for level, name in face.bots(say).items():
            print(f"  {level}: {name}")
    return 0


def _play(asked: argparse.Namespace, rest: Sequence[str]) -> int:
    face = face_of(asked.slug)
    say = say_in(asked.lang, face)
    check_bots_of_seats(face, asked.bots)
    seed = SystemRandom().randrange(2**31) if asked.seed is None else asked.seed
    bots = dict(enumerate(asked.bots, start=1))
    try:
        if asked.load:
            transcript = read_transcript(asked.load)
            match = rebuild(transcript, face.game)
            bots = bots or {seat: level for seat, level in transcript.bots.items() if level in face.game.bots}
        else:
            seats = asked.seats or max(face.game.seats[0], len(bots) + 1)
            match = Match.begin(face.game, read_options(face.game.options, _pairs(rest)), seats)
    except (BadOption, BadNotation, IllegalMove) as problem:
        raise BadInput(trouble(problem, face, say)) from None
    if len(bots) >= match.seats and bots:
        raise BadInput(f"A seat must be left for you: {match.seats} seats take at most {match.seats - 1} bots.")
    print(f"{face.title} · --seed {seed}")
    Playing(face, match, say, Random(seed), bots=bots).run()
    return 0


def check_bots_of_seats(face: AnyFace, names: Sequence[str]) -> None:
    """Raise BadInput unless the game has every one of these bots; a bot may sit at several seats."""
    for name in names:
        if name not in face.game.bots:
            raise BadInput(f"{face.game.slug} has no bot {name!r}; it has: {', '.join(levels(face.game))}.")


def _pairs(rest: Sequence[str]) -> Mapping[str, str]:
    """Return settings typed as `--name value` or `--name=value`."""
    words = list(rest)
    found = {}
    while words:
        word = words.pop(0)
        name, given, value = word.partition("=")
        if not name.startswith("--") or name == "--":
            raise BadInput(f"{word!r} is not understood; settings are typed as --name value.")
        if not given:
            if not words:
                raise BadInput(f"{word} needs a value.")
            value = words.pop(0)
        found[name.removeprefix("--").replace("-", "_")] = value
    return found


def _simulate(asked: argparse.Namespace, _: Sequence[str]) -> int:
    face = face_of(asked.slug)
    say = say_in(asked.lang, face)
    names = asked.bots or list(levels(face.game))
    check_bots(face, names)
    wrong = [word for word in asked.options if "=" not in word]
    if wrong:
        raise BadInput(f"{wrong[0]!r} is no setting; they are typed as name=value.")
    pairs = dict(word.split("=", 1) for word in asked.options)
    seats = face.game.seats[0] if asked.seats is None else asked.seats
    try:
        options = read_options(face.game.options, {name.replace("-", "_"): value for name, value in pairs.items()})
        Match.begin(face.game, options, seats)
    except BadOption as problem:
        raise BadInput(trouble(problem, face, say)) from None
    simulation = Simulation(face, options, seats, names, asked.seed, asked.budget)
    simulate(simulation, asked.games, asked.until_clear, say, as_json=asked.json)
    return 0


def _replay(asked: argparse.Namespace, _: Sequence[str]) -> int:
    return replay(asked.file, asked.lang)


def _odds(asked: argparse.Namespace, _: Sequence[str]) -> int:
    face = face_of(asked.slug)
    if face.game.slug != "dize":
        raise BadInput(f"{face.title} has no exact odds; 'simulate' estimates them.")
    say = say_in(asked.lang, face)
    try:
        print_odds(asked.zombies, asked.min_throw, say, as_json=asked.json)
    except BadOption as problem:
        raise BadInput(trouble(problem, face, say)) from None
    return 0
