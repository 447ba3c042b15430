"""What the page asks for and what it is told: the records that cross between them as plain data.

`widgets/browser/protocol.d.ts` says the same to the page's scripts, and a test compares the two. The
commands, each with the arguments that it takes, are in `commands.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, TypedDict

from engines.core.numbers import whole_number


class BadRequest(Exception):
    """A request that our own page should never send: a fault of the site, not of the reader."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What to do at which table; `at` is the ply that the page showed, `now` its clock in milliseconds."""

    table: str
    do: str
    at: int | None
    now: int
    arguments: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """The arguments of `open`, the first request of a table."""

    game: str
    example: str | None
    plot: str | None
    tool: str | None
    caption: str
    task: str
    steps: Sequence[str]
    """The sentences of a first turn: a text for each step, and one for the end. Elsewhere none."""
    lang: str
    base: str
    repo: str
    stored: Mapping[str, str | None]
    link: str
    seed: str | int | None
    page: str
    build: str


class Later(TypedDict):
    """What the page shall ask for after so many milliseconds, unless the reader asks for something before."""

    ms: int
    do: str


class Download(TypedDict):
    """A file for the reader."""

    name: str
    type: str
    text: str


class Frame(TypedDict):
    """A step on the way to what a reply shows: its markup, what is said, and how many milliseconds it stays."""

    html: str
    announce: list[str]
    ms: int


class Reply(TypedDict, total=False):
    """What changes on the page."""

    frames: list[Frame]
    """Steps to be shown one after another before the rest of the reply; each is a change to the one before."""
    watched: bool
    """The reader has asked for the frames: they are shown one by one, however much motion is reduced."""
    html: str
    """All that is in the table, with marks for the parts that the page has."""
    parts: dict[str, str]
    """Elements of the table that change by themselves, by id."""
    announce: list[str]
    keep: dict[str, str | None]
    """Texts that the device shall keep, by key; None removes one."""
    look: bool
    """Another game lies on the table: all of it shall be in view."""
    copy: str
    download: Download
    later: Later
    gone: bool
    """Python does not know the table: the page shall open it again."""
    crash: str
    """What went wrong through a fault of ours, for the console."""


def read_request(raw: Mapping[str, Any]) -> Request:
    """Return the request that the page sent; BadRequest names what is wrong with it."""
    _check_names("a request", raw, {field.name for field in fields(Request)})
    _check("a request", raw, table=str, do=str, now=int, at=(int, type(None)), arguments=Mapping)
    return Request(**raw)


def read_opening(raw: Mapping[str, Any]) -> Opening:
    """Return the arguments of `open`."""
    _check_names("open", raw, {field.name for field in fields(Opening)})
    texts = dict.fromkeys(("game", "caption", "task", "lang", "base", "repo", "link", "page", "build"), str)
    _check("open", raw, **texts, stored=Mapping, steps=list)
    _check("open", raw, **dict.fromkeys(("example", "plot", "tool"), (str, type(None))), seed=(str, int, type(None)))
    return Opening(**raw)


def text(name: str, value: Any) -> str:
    """Return an argument that is text."""
    if not isinstance(value, str):
        raise BadRequest(f"{name} is {value!r}; expected text")
    return value


def text_or_none(name: str, value: Any) -> str | None:
    return None if value is None else text(name, value)


def number(name: str, value: Any) -> int:
    """Return an argument that is a whole number, written as text in a control."""
    found = whole_number(text(name, value))
    if found is None:
        raise BadRequest(f"{name} is {value!r}; expected a whole number")
    return found


def _check_names(what: str, given: Mapping[str, Any], wanted: set[str]) -> None:
    if missing := wanted - given.keys():
        raise BadRequest(f"{what} lacks {', '.join(sorted(missing))}")
    if stray := given.keys() - wanted:
        raise BadRequest(f"{what} has no argument {', '.join(sorted(stray))}")


def _check(what: str, given: Mapping[str, Any], **kinds: type | tuple[type, ...]) -> None:
    for name, kind in kinds.items():
        if not isinstance(given[name], kind):
            raise BadRequest(f"{what}: {name} is {given[name]!r}")


def check_arguments(do: str, given: Mapping[str, Any], wanted: set[str]) -> None:
    """Raise BadRequest unless a command is given exactly the arguments that it takes."""
    _check_names(do, given, wanted)
