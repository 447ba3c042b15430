"""What is typed after `python -m engines`: a command, its words, and the answer to a wrong one.

A wrong word is answered in the reader's language, so `--lang` is looked for before all else.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

from widgets.i18n import Say
from widgets.languages import LANGUAGES, SOURCE
from widgets.terminal.values import Reader, as_text
from widgets.terminal.words import BadInput, is_readable, say_in, shown

INSTALLED = "last-rulebook"
"""The program of an installed package."""
PROGRAM = INSTALLED if Path(sys.argv[0]).stem == INSTALLED else "python -m engines"
"""What was typed to start this, and is shown for starting it again."""
LANG, HELP = "--lang", ("-h", "--help")
ONLY_PLACES = "--"
"""What follows it is no option, even if it begins with a dash."""
GAP = "  "


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A word such as `--seed 3`; without a value it is a switch."""

    name: str
    value: str = ""
    """How help shows the value; empty for a switch."""
    help: str = ""
    read: Reader = as_text
    default: Any = None
    several: bool = False
    """Whether it takes every word up to the next option, and may come again."""
    is_file: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """Something to do: the word it needs, and those it may have."""

    name: str
    help: str
    run: Callable[[Asked], int]
    place: str = ""
    """How help shows the one word it needs: GAME or FILE."""
    options: tuple[Option, ...] = ()
    takes_settings: bool = False
    """Whether any other `--name value` is a setting of the game."""
    notes: Callable[[], Sequence[str]] = tuple
    """Lines at the end of its help."""

    def option(self, name: str) -> Option | None:
        return next((option for option in (*self.options, LANGUAGE) if option.name == name), None)


LANGUAGE = Option(name=LANG, value="XX", help="language: " + " ".join(LANGUAGES), default=SOURCE)


@dataclass(slots=True)
class Asked:
    """A command line, understood."""

    command: Command
    say: Say
    place: str = ""
    values: dict[str, Any] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:
        """Return the value of an option, or its default."""
        option = self.command.option(name)
        assert option is not None, name
        return self.values.get(name, option.default)


def language(words: Sequence[str]) -> str:
    """Return the language asked for; an unknown one is told of in English."""
    english = Say(SOURCE)
    for at, word in enumerate(words):
        if word == ONLY_PLACES:
            break
        name, given, value = word.partition("=")
        if name != LANG:
            continue
        if not given:
            value = words[at + 1] if at + 1 < len(words) else ""
        if not value:
            raise BadInput(english("{word} needs a value.", word=LANG))
        if value not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise BadInput(f"There is no language “{shown(value)}”; the languages are: {known}.")
        return value
    return SOURCE


def is_help(words: Sequence[str]) -> bool:
    """Return whether help is asked for."""
    before = words[: words.index(ONLY_PLACES)] if ONLY_PLACES in words else words
    return any(word in HELP for word in before)


def understood(words: Sequence[str], commands: Mapping[str, Command], say: Say) -> Asked:
    """Return what a command line asks for; BadInput tells what is wrong with it."""
    listed = say.listed(commands)
    # The language may be named before the command.
    left = _without_language(words) if words and words[0].partition("=")[0] == LANG else list(words)
    if not left:
        help_ = f"{PROGRAM} --help"
        raise BadInput(say("A command is missing: {commands}; “{help}” tells you more.", commands=listed, help=help_))
    if left[0] not in commands:
        wrong = shown(left[0])
        raise BadInput(say("There’s no command “{word}”; the commands are: {commands}.", word=wrong, commands=listed))
    asked = Asked(commands[left[0]], say)
    _Reading(asked, left[1:]).run()
    return asked


def _without_language(words: Sequence[str]) -> list[str]:
    return list(words[1:] if "=" in words[0] else words[2:])


class _Reading:
    """The words of one command, read from left to right."""

    def __init__(self, asked: Asked, words: Sequence[str]) -> None:
        self.asked = asked
        self.left = list(words)
        self.say = asked.say
        self.places: list[str] = []

    def run(self) -> None:
        while self.left:
            word = self.left.pop(0)
            if word == ONLY_PLACES:
                self.places += self.left
                break
            if word.startswith("--"):
                self._option(word)
            elif word.startswith("-") and word != "-":
                self._refuse(word)
            else:
                self.places.append(word)
        self._settle_places()

    def _settle_places(self) -> None:
        command = self.asked.command
        wanted = 1 if command.place else 0
        if len(self.places) > wanted:
            self._refuse(self.places[wanted])
        if len(self.places) < wanted:
            raise BadInput(
                self.say(
                    "{place} is missing after “{command}”; “{help}” shows what’s possible.",
                    place=command.place,
                    command=command.name,
                    help=self._help(),
                )
            )
        if wanted:
            self.asked.place = self.places[0]
            self._check(self.asked.place, is_file=command.place == "FILE")

    def _option(self, word: str) -> None:
        name, given, value = word.partition("=")
        option = self.asked.command.option(name)
        if option is None:
            self._setting(word)
        elif option.several:
            texts = [value] if given else list(self._following(name))
            self.asked.values[name] = [*self.asked.values.get(name, ()), *texts]
        else:
            if name in self.asked.values:
                raise BadInput(given_twice(name, self.say))
            if option.value:
                text = value if given else self._value(name)
                if not text:
                    raise BadInput(self.say("{word} needs a value.", word=name))
                self._check(text, is_file=option.is_file)
                self.asked.values[name] = option.read(name, text, self.say)
            elif given:
                raise BadInput(self.say("{word} takes no value.", word=name))
            else:
                self.asked.values[name] = True

    def _setting(self, word: str) -> None:
        if not self.asked.command.takes_settings:
            self._refuse(word)
        name, given, value = word.partition("=")
        self._check(word, is_file=False)
        text = value if given else self._value(name)
        self._check(text, is_file=False)
        add_setting(self.asked.settings, name.removeprefix("--"), text, name, self.say)

    def _value(self, name: str) -> str:
        if not self.left or self.left[0].startswith("--"):
            raise BadInput(self.say("{word} needs a value.", word=shown(name)))
        return self.left.pop(0)

    def _following(self, name: str) -> Iterator[str]:
        yield self._value(name)
        while self.left and not self.left[0].startswith("--"):
            yield self.left.pop(0)

    def _check(self, text: str, *, is_file: bool) -> None:
        # The name of a file may be any bytes; all else is read by people.
        if not is_file and not is_readable(text):
            self._refuse(text)

    def _refuse(self, word: str) -> NoReturn:
        say = self.say
        raise BadInput(
            say("“{word}” isn’t recognised; “{help}” shows what’s possible.", word=shown(word), help=self._help())
        )

    def _help(self) -> str:
        return f"{PROGRAM} {self.asked.command.name} --help"


def given_twice(word: str, say: Say) -> str:
    return say("“{word}” is given more than once; type it once.", word=shown(word))


def add_setting(settings: dict[str, str], name: str, value: str, word: str, say: Say) -> None:
    """Add a setting of the game; BadInput if it is there already."""
    name = name.replace("-", "_")
    if name in settings:
        raise BadInput(given_twice(word, say))
    settings[name] = value


def help_of(words: Sequence[str], commands: Mapping[str, Command], description: str) -> Iterator[str]:
    """Yield the lines of help: of the command that is named, else of the program."""
    named = [commands[word] for word in words if word in commands]
    if named:
        yield from _command_help(named[0])
        return
    yield f"usage: {PROGRAM} COMMAND ..."
    yield from ["", description, ""]
    yield from _columns([(command.name, command.help) for command in commands.values()])
    yield from ["", f"'{PROGRAM} COMMAND --help' shows the words of a command."]


def _command_help(command: Command) -> Iterator[str]:
    place = f" {command.place}" if command.place else ""
    more = " [--SETTING VALUE ...]" if command.takes_settings else ""
    yield f"usage: {PROGRAM} {command.name}{place} [OPTIONS]{more}"
    yield from ["", command.help, "", "options:"]
    options = (*command.options, LANGUAGE)
    yield from _columns([(f"{option.name} {option.value}".rstrip(), option.help) for option in options])
    notes = command.notes()
    if notes:
        yield from ["", *notes]


def _columns(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    wide = max(len(left) for left, _ in rows)
    for left, right in rows:
        yield f"{GAP}{left:<{wide}}{GAP}{right}".rstrip()


def say_of(words: Sequence[str]) -> Say:
    """Return the sentences for a command line before its game is known."""
    return say_in(language(words))
