"""The commands: what each does with what was typed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import fields
from itertools import count
from random import SystemRandom
from typing import Any

from engines.core.bots import levels
from engines.core.errors import BadNotation, BadOption, IllegalMove
from engines.core.match import Match
from engines.core.options import allowed, read_options, spell_options, spell_value
from engines.core.streams import Streams
from engines.core.transcript import Transcript, rebuild
from widgets.i18n import Say
from widgets.languages import SOURCE
from widgets.skins import BY_SLUG
from widgets.table.error_text import error_text, file_error
from widgets.table.turns import AnyMatch
from widgets.terminal import arguments, values
from widgets.terminal.arguments import Asked, Command, Option, add_setting, help_of, is_help, understood
from widgets.terminal.bots import bots_named, check_bot
from widgets.terminal.files import read_transcript, reason
from widgets.terminal.odds import print_odds
from widgets.terminal.playing import Playing
from widgets.terminal.replaying import replay
from widgets.terminal.schedule import Conditions
from widgets.terminal.simulating import Simulation, simulate
from widgets.terminal.standard import check_input, check_output, prepare, silence_output
from widgets.terminal.tournament import Tournament, hold
from widgets.terminal.words import AnySkin, BadInput, say_in, shown, skin_of

BAD_INPUT = 2
INTERRUPTED = 130
MOST_GAMES = 10_000_000
MOST_OF_A_PAIRING = 100_000
MOST_SEATS = 99
MOST_PATIENCE = 3600
MOST_PROCESSES = 999
NOBODY = "none"
"""What `--bots` says for no bot at all, where a file has some."""


def main(arguments_: Sequence[str] | None = None) -> int:
    """Do what the command line says, and return the exit code."""
    words = list(sys.argv[1:] if arguments_ is None else arguments_)
    prepare()
    say = Say(SOURCE)
    try:
        say = arguments.say_of(words)
        check_output(say)
        code = _run(words, say)
        sys.stdout.flush()
    except BadInput as problem:
        return _refused(str(problem))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has seen enough (`… | head`).
        silence_output()
        return 0
    except OSError as problem:
        # Reading is answered for where it is done, so this is about writing.
        return _refused(say("Can’t write to standard output: {reason}.", reason=reason(problem, say)))
    return code


def _refused(sentence: str) -> int:
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        silence_output()
    with suppress(OSError):
        print(sentence, file=sys.stderr)
    return BAD_INPUT


def _run(words: Sequence[str], say: Say) -> int:
    if is_help(words):
        for line in help_of(words, COMMANDS, _description()):
            print(line)
        return 0
    asked = understood(words, COMMANDS, say)
    return asked.command.run(asked)


def _description() -> str:
    *most, last = (skin.title for skin in BY_SLUG.values())
    return f"{', '.join(most)} and {last} in a terminal."


def _settings() -> Sequence[str]:
    lines = ["settings:"]
    for skin in BY_SLUG.values():
        for made in fields(skin.game.options):
            name, default = made.name.replace("_", "-"), spell_value(made.default)
            lines.append(f"  {skin.game.slug}: --{name} {allowed(made)} ({default})")
    return lines


def _own_bots() -> Sequence[str]:
    return ["A bot of your own is a function in a file: --bots mybots.py:careful,random"]


def _list(asked: Asked) -> int:
    for skin in BY_SLUG.values():
        game, say = skin.game, say_in(asked.say.lang, skin)
        seats = str(game.seats[0]) if len(game.seats) == 1 else f"{game.seats[0]}–{game.seats[-1]}"
        print(f"{game.slug}  {skin.title}  ({say('Players')}: {seats})")
        words = skin.options(say)
        for made in fields(game.options):
            named = "; ".join(f"{value} = {label}" for value, label in words[made.name].values.items())
            label = f"{words[made.name].label} ({named})" if named else words[made.name].label
            print(f"  --{made.name.replace('_', '-')} {allowed(made)}: {label}")
        for level, name in skin.bots(say).items():
            print(f"  {level}: {name}")
    return 0


def _play(asked: Asked) -> int:
    skin = skin_of(asked.place, asked.say)
    say = say_in(asked.say.lang, skin)
    check_input(say)
    named, own = asked["--bots"], asked["--seat"] - 1
    others = (seat for seat in count() if seat != own)
    bots = dict(zip(others, [] if named == [NOBODY] else named or [], strict=False))
    seed = SystemRandom().randrange(2**31) if asked["--seed"] is None else asked["--seed"]
    if asked["--load"]:
        match, loaded = _loaded(asked, skin, say)
        bots = dict(loaded.bots) if named is None else bots
        _check_bots(bots, skin, match.seats, asked["--load"] if named is None else "", say)
        playing = Playing(skin, match, say, Streams.of(seed), bots, names_given=loaded.names, undone=loaded.undone)
    else:
        match = _begun(asked, skin, len(bots), say)
        _check_bots(bots, skin, match.seats, "", say)
        playing = Playing(skin, match, say, Streams.of(seed), bots)
    if own >= match.seats:
        raise BadInput(say("There’s no seat {seat}; there are {seats}.", seat=own + 1, seats=match.seats))
    playing.is_told = asked["--text"]
    print(f"{skin.title} · --seed {seed}")
    playing.run()
    return 0


def _begun(asked: Asked, skin: AnySkin, bots: int, say: Say) -> AnyMatch:
    least, most = skin.game.seats[0], skin.game.seats[-1]
    seats = asked["--seats"]
    try:
        options = read_options(skin.game.options, asked.settings)
        return Match.begin(skin.game, options, min(max(least, bots + 1), most) if seats is None else seats)
    except BadOption as problem:
        raise BadInput(error_text(problem, skin, say)) from None


def _loaded(asked: Asked, skin: AnySkin, say: Say) -> tuple[AnyMatch, Transcript]:
    ignored = ["--seats"] if asked["--seats"] is not None else []
    ignored += ["--" + name.replace("_", "-") for name in asked.settings]
    if ignored:
        raise BadInput(say("{word} doesn’t go with --load: the file decides that.", word=shown(ignored[0])))
    transcript, text = read_transcript(asked["--load"], say, skin)
    other = transcript.game
    if other in BY_SLUG and other != skin.game.slug:
        raise BadInput(
            say(
                "“{file}” is a game of {game}; type “play {slug}”.",
                file=shown(asked["--load"]),
                game=BY_SLUG[other].title,
                slug=other,
            )
        )
    try:
        return rebuild(transcript, skin.game), transcript
    except (BadOption, BadNotation, IllegalMove) as problem:
        raise BadInput(file_error(problem, text, skin, say)) from None


def _check_bots(bots: dict[int, str], skin: AnySkin, seats: int, file: str, say: Say) -> None:
    """Raise BadInput unless the game has these bots, and leaves a seat for a person."""
    for level in bots.values():
        check_bot(skin, level, levels(skin.game), say)
    if len(bots) < seats:
        return
    if file:
        raise BadInput(
            say("Bots hold every seat in “{file}”; “--bots none” gives the seats to humans.", file=shown(file))
        )
    if seats == 1:
        raise BadInput(say("The only seat is yours; there’s no room for a bot."))
    raise BadInput(
        say("One of the {seats} seats must be yours; {bots} bots are too many.", seats=seats, bots=len(bots))
    )


def _simulate(asked: Asked) -> int:
    skin = skin_of(asked.place, asked.say)
    say = say_in(asked.say.lang, skin)
    bots = bots_named(skin, asked["--bots"] or levels(skin.game), say)
    options, seats = _table_of_bots(asked, skin, say)
    simulation = Simulation(skin, options, seats, bots, asked["--seed"], asked["--budget"])
    simulate(simulation, asked["--games"], asked["--until-clear"], say, as_json=asked["--json"])
    return 0


def _tournament(asked: Asked) -> int:
    skin = skin_of(asked.place, asked.say)
    say = say_in(asked.say.lang, skin)
    bots = bots_named(skin, asked["--bots"] or levels(skin.game), say)
    options, seats = _table_of_bots(asked, skin, say)
    conditions = Conditions(
        game=skin.game.slug,
        options=tuple(spell_options(options).items()),
        seats=seats,
        seed=asked["--seed"],
        slices=asked["--budget"],
        patience=asked["--patience"],
    )
    tournament = Tournament(
        skin=skin,
        conditions=conditions,
        bots=list(bots),
        games=asked["--games"],
        processes=asked["--processes"] or os.cpu_count() or 1,
        csv=asked["--csv"],
        svg=asked["--svg"],
        as_json=asked["--json"],
    )
    return 0 if hold(tournament, say) else INTERRUPTED


def _table_of_bots(asked: Asked, skin: AnySkin, say: Say) -> tuple[Any, int]:
    """Return the options and the number of seats that bots are to play with."""
    seats = skin.game.seats[0] if asked["--seats"] is None else asked["--seats"]
    try:
        options = read_options(skin.game.options, dict(_pairs(asked["--options"], say)))
        Match.begin(skin.game, options, seats)
    except BadOption as problem:
        raise BadInput(error_text(problem, skin, say)) from None
    return options, seats


def _pairs(words: Sequence[str], say: Say) -> Iterator[tuple[str, str]]:
    found: dict[str, str] = {}
    for word in words:
        name, given, value = word.partition("=")
        if not given:
            raise BadInput(say("“{word}” isn’t a setting; type settings as name=value.", word=shown(word)))
        add_setting(found, name, value, name, say)
    yield from found.items()


def _replay(asked: Asked) -> int:
    return replay(asked.place, asked.say)


def _odds(asked: Asked) -> int:
    skin = skin_of(asked.place, asked.say)
    say = say_in(asked.say.lang, skin)
    if skin.game.slug != "dize":
        raise BadInput(say("{game} has no exact odds; “simulate” estimates them.", game=skin.title))
    try:
        print_odds(asked["--zombies"], asked["--min-throw"], say, as_json=asked["--json"])
    except BadOption as problem:
        raise BadInput(error_text(problem, skin, say)) from None
    return 0


_JSON = Option(name="--json", help="for programs", default=False)
_OF_BOTS = (
    Option(name="--seats", value="K", read=values.whole, help="how many play"),
    Option(name="--seed", value="S", read=values.whole, default=1, help="for the same games again"),
    Option(name="--options", value="NAME=VALUE ...", several=True, default=(), help="settings of the game"),
    Option(
        name="--budget",
        value="SLICES",
        read=values.from_one_to(MOST_GAMES),
        default=1,
        help="slices of thought for each move",
    ),
    _JSON,
)
_ALL = (
    Command(name="list", help="the games, their settings and bots", run=_list),
    Command(
        name="play",
        help="play in this terminal",
        run=_play,
        place="GAME",
        takes_settings=True,
        notes=_settings,
        options=(
            Option(name="--seed", value="S", help="for the same chance again", read=values.whole),
            Option(name="--seats", value="K", help="how many play", read=values.whole),
            Option(
                name="--seat", value="N", help="which seat is yours", read=values.from_one_to(MOST_SEATS), default=1
            ),
            Option(
                name="--bots",
                value="A,B",
                help=f"bots for the other seats, from the first on; '{NOBODY}' for none of a file's",
                read=values.names,
            ),
            Option(name="--text", help="tell positions in sentences instead of drawing them", default=False),
            Option(name="--load", value="FILE", help="go on with a saved transcript or a link '#g=…'", is_file=True),
        ),
    ),
    Command(
        name="simulate",
        help="let bots play many games",
        run=_simulate,
        place="GAME",
        notes=_own_bots,
        options=(
            Option(name="--games", value="N", read=values.from_one_to(MOST_GAMES), default=1000, help="how many"),
            Option(
                name="--bots",
                value="A,B",
                read=values.names,
                help="they take turns at the seats; 'random' is one too",
            ),
            Option(
                name="--until-clear",
                value="BAR",
                read=values.share,
                help="stop once the first bot is clear of this share",
            ),
            *_OF_BOTS,
        ),
    ),
    Command(
        name="tournament",
        help="let every bot play every other, and rate them",
        run=_tournament,
        place="GAME",
        notes=_own_bots,
        options=(
            Option(
                name="--games",
                value="N",
                read=values.from_one_to(MOST_OF_A_PAIRING),
                default=100,
                help="how many of each pairing; the bots change seats after each",
            ),
            Option(name="--bots", value="A,B,C", read=values.names, help="who plays; 'random' is one too"),
            Option(
                name="--csv",
                value="FILE",
                default="",
                is_file=True,
                help="keep every game there, and go on from it if it is there",
            ),
            Option(name="--svg", value="FILE", default="", is_file=True, help="draw the ratings there"),
            Option(
                name="--processes",
                value="P",
                read=values.from_one_to(MOST_PROCESSES),
                help="how many games at once; as many as the machine has cores",
            ),
            Option(
                name="--patience",
                value="SECONDS",
                read=values.from_one_to(MOST_PATIENCE),
                default=60,
                help="after so long without a move a bot has lost",
            ),
            *_OF_BOTS,
        ),
    ),
    Command(
        name="replay",
        help="check a transcript and show where it ends; FILE may be - for standard input, or a link '#g=…'",
        run=_replay,
        place="FILE",
    ),
    Command(
        name="odds",
        help="exact odds of a new game",
        run=_odds,
        place="GAME",
        options=(
            Option(name="--zombies", value="Z", read=values.whole, help="one setup only"),
            Option(name="--min-throw", value="N", read=values.whole, default=1, help="fewest dice of a throw"),
            _JSON,
        ),
    ),
)
COMMANDS = {command.name: command for command in _ALL}
