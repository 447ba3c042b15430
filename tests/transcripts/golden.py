"""A whole game written down with everything that was possible in it, one step after another.

Each step tells the legal moves (their number where they are too many), the move
made, what it made true, and what changed in each seat's view: a leak or a changed
rule shows up as a changed line.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Any, TypeAlias

from engines.core.bots import at_random, decide
from engines.core.game import Bot, Event, Nature
from engines.core.match import Match
from engines.core.options import read_options, spell_value
from engines.registry import GAMES
from tests.hidden import is_open
from tests.walks import AnyGame, AnyMatch, eyes, is_allowed

MOST_OUTCOMES = 30
LONGEST_PART = 12
"""Longer lists are told item by item, so that one changed square is one word."""
TOLD_EACH = {"last-night-on-earth": 20}
"""In a long game only every so many moves it is told what is possible, and what has changed in each seat's view."""
LEVELS = {"last-night-on-earth": ("random",)}
"""Who plays the golden games of a game with one for each number of seats."""
ALIKE = frozenset({int, str, bool, type(None)})
"""What every Python writes alike."""
MOST_CHOICES = 60
"""Where a seat has more, their number and a digest stand for them."""


@dataclass(frozen=True, slots=True)
class Run:
    """Which game, with which settings and bots, by which seed."""

    game: AnyGame
    level: str
    seed: int
    seats: int
    options: dict[str, str]

    @property
    def name(self) -> str:
        """The file's name; the settings are told in its first line."""
        return f"{self.game.slug}/{self.seats}-{self.level}-{self.seed}.txt"


def runs() -> list[Run]:
    """Return two games of every bot and of chance, the second with other settings and more seats.

    Of a long game there is one for each number of seats.
    """
    found = []
    for game in GAMES:
        if game.slug in TOLD_EACH:
            for number, seats in enumerate(game.seats):
                levels = LEVELS[game.slug]
                settings = other_settings(game, number + 1) if number % 2 else {}
                found.append(Run(game, levels[number % len(levels)], number, seats, settings))
            continue
        for number, level in enumerate([*game.bots, "random"]):
            found.append(Run(game, level, number, game.seats[0], {}))
            found.append(Run(game, level, 100 + number, game.seats[-1], other_settings(game, number)))
    return found


def other_settings(game: AnyGame, number: int) -> dict[str, str]:
    """Return one allowed value of each setting that has a list of them, a different one each time."""
    found = {}
    for made in fields(game.options):
        values = made.metadata["allowed"].values
        if values:
            value = values[(7 * number + 3) % len(values)]
            found[made.name] = spell_value(value)
    return found if is_allowed(game, read_options(game.options, found)) else {}


def write(run: Run) -> str:
    """Return the whole game as text."""
    game, rng = run.game, Random(run.seed)
    bot: Bot[Any, Any] = game.bots.get(run.level, at_random)
    match: AnyMatch = Match.begin(game, read_options(game.options, run.options), run.seats)
    views: Views = {}
    lines = [f"{game.slug}, {run.seats} seats, all {run.level}, seed {run.seed}, {run.options or 'as usual'}"]
    while True:
        if match.ply % TOLD_EACH.get(game.slug, 1) == 0 or match.outcome is not None:
            lines += ["", f"{match.ply}: {game.spell(match.state)}", *legal(match)]
            lines += changes(views, views := seen(match))
        if match.outcome is not None:
            break
        chance = match.actor is Nature.CHANCE
        match = match.play(game.draw(match.state, rng) if chance else decide(bot, match, rng))
        lines += ["> " + game.encode(match.move), *map(told, match.events)]
    ended = match.outcome
    lines += ["", f"winners {list(ended.winners)}, scores {list(ended.scores)}, by {ended.rule.value}"]
    return "\n".join(lines) + "\n"


def legal(match: AnyMatch) -> Iterator[str]:
    moves, chance = match.legal_moves, match.actor is Nature.CHANCE
    if match.outcome is not None:
        yield "over"
        return
    if chance and len(moves) > MOST_OUTCOMES:
        yield f"chance: {len(moves)} outcomes"
        return
    told = " ".join(map(match.game.encode, moves))
    if not chance and len(moves) > MOST_CHOICES:
        yield f"seat {match.actor}: {len(moves)} choices {sha256(told.encode()).hexdigest()[:8]}"
        return
    yield from textwrap.wrap(f"{'chance' if chance else f'seat {match.actor}'}: {told}", 100, break_on_hyphens=False)


def told(event: Event) -> str:
    values = {name: getattr(event, name) for name in names_in(type(event)) if name not in {"rule", "audience"}}
    audience = "" if event.audience is None else f" [only {sorted(event.audience)}]"
    shown = " ".join(f"{name}={plain(value)}" for name, value in values.items())
    return f"  {type(event).__name__} {shown}".rstrip() + f" ({event.rule.value}){audience}"


Views: TypeAlias = dict[str, dict[str, str]]
"""By who looks: what is seen, by its name in the observation."""


def seen(match: AnyMatch) -> Views:
    """Return what each seat, and a spectator, sees; nothing where all see the position itself."""
    if is_open(match.game):
        return {}
    return {
        "spectator" if seat is None else f"seat {seat}": leaves(match.game.observe(match.state, seat))
        for seat in eyes(match)
    }


def leaves(value: Any) -> dict[str, str]:
    """Return every part of an observation that has no parts of its own, by its name."""
    found: dict[str, str] = {}
    _gather(value, "", found)
    return found


def _gather(value: Any, name: str, found: dict[str, str]) -> None:
    if isinstance(value, str) and len(value) > LONGEST_PART:
        found.update(_letters(value, name))
    elif names := names_in(type(value)):
        for part in names:
            _gather(getattr(value, part), f"{name}.{part}" if name else part, found)
    elif isinstance(value, list | tuple):
        records = list(filter(is_record, value))
        if len(set(map(type, records))) > 1:
            found.update((f"{name}[{at}]", f"{type(item).__name__}{listed(item)}") for at, item in enumerate(value))
        elif records or len(value) > LONGEST_PART:
            for at, item in enumerate(value):
                _gather(item, f"{name}[{at}]", found)
        else:
            found[name] = plain(value)
    else:
        found[name] = plain(value)


@lru_cache(maxsize=1_000)
def _letters(text: str, name: str) -> dict[str, str]:
    """Return the letters of a long text, each with its place; most seats see the same text, and it changes little."""
    return {f"{name}[{at}]": letter for at, letter in enumerate(text)}


def names_in(kind: type) -> tuple[str, ...]:
    """Return the names of a record's parts; none for what is no record."""
    if kind not in _names:
        _names[kind] = _find_names(kind)
    return _names[kind]


_names: dict[type, tuple[str, ...]] = {}


def _find_names(kind: type) -> tuple[str, ...]:
    if hasattr(kind, "_fields"):
        return tuple(kind._fields)
    return tuple([made.name for made in fields(kind)]) if is_dataclass(kind) else ()


def is_record(value: Any) -> bool:
    return bool(names_in(type(value)))


def listed(record: Any) -> str:
    return plain([getattr(record, name) for name in names_in(type(record))])


def changes(before: Views, after: Views) -> Iterator[str]:
    """Yield what is new in each view; seats that see the same change share a line."""
    same: dict[str, list[str]] = {}
    for who, now in after.items():
        then = before.get(who, {})
        gone = [f"{name} gone" for name in then.keys() - now.keys()]
        new = [f"{name}={text}" for name, text in now.items() if then.get(name) != text]
        if not then:
            new = [f"{name}={''.join(texts)}" for name, texts in _whole(now).items()]
        if new or gone:
            same.setdefault("; ".join([*new, *sorted(gone)]), []).append(who)
    for told, seats in same.items():
        who = "all" if len(seats) == len(after) > 1 else ", ".join(seats)
        yield from textwrap.wrap(f"seen by {who}: {told}", 110, subsequent_indent="    ", break_on_hyphens=False)


def _whole(view: dict[str, str]) -> dict[str, list[str]]:
    """Return the parts of a view, the items of a long list together."""
    found: dict[str, list[str]] = {}
    for name, text in view.items():
        found.setdefault(name.partition("[")[0], []).append(text)
    return found


def plain(value: Any) -> str:
    """Return a text that is the same in every run and every Python."""
    return repr(value) if type(value) in ALIKE else _composed(value)


def _composed(value: Any) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    if is_dataclass(value) and not isinstance(value, type):
        inner = ",".join(f"{name}={plain(getattr(value, name))}" for name in names_in(type(value)))
        return f"{type(value).__name__}({inner})"
    if isinstance(value, dict):
        return "{" + ",".join(sorted(f"{plain(k)}:{plain(v)}" for k, v in value.items())) + "}"
    if isinstance(value, set | frozenset):
        return "{" + ",".join(sorted(map(plain, value))) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join(map(plain, value)) + "]"
    return repr(value)
