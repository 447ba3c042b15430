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
    moves = [match.game.encode(move) for move in match.legal_moves]
    if match.outcome is not None:
        yield "over"
    elif match.actor is not Nature.CHANCE and len(moves) > MOST_CHOICES:
        yield f"seat {match.actor}: {len(moves)} choices {sha256(' '.join(moves).encode()).hexdigest()[:8]}"
    elif match.actor is not Nature.CHANCE:
        yield from textwrap.wrap(f"seat {match.actor}: " + " ".join(moves), 100, break_on_hyphens=False)
    elif len(moves) > MOST_OUTCOMES:
        yield f"chance: {len(moves)} outcomes"
    else:
        yield from textwrap.wrap("chance: " + " ".join(moves), 100, break_on_hyphens=False)


def told(event: Event) -> str:
    values = {f.name: getattr(event, f.name) for f in fields(event) if f.name not in {"rule", "audience"}}
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
        "spectator" if seat is None else f"seat {seat}": dict(leaves(match.game.observe(match.state, seat)))
        for seat in eyes(match)
    }


def leaves(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """Yield every part of an observation that has no parts of its own, with its name."""
    if is_record(value):
        for part in names_of(value):
            yield from leaves(getattr(value, part), f"{name}.{part}".lstrip("."))
    elif isinstance(value, list | tuple) and len(set(map(type, filter(is_record, value)))) > 1:
        yield from ((f"{name}[{index}]", f"{type(item).__name__}{listed(item)}") for index, item in enumerate(value))
    elif isinstance(value, list | tuple) and (len(value) > LONGEST_PART or any(map(is_record, value))):
        for index, item in enumerate(value):
            yield from leaves(item, f"{name}[{index}]")
    elif isinstance(value, str) and len(value) > LONGEST_PART:
        yield from ((f"{name}[{index}]", letter) for index, letter in enumerate(value))
    else:
        yield name, plain(value)


def is_record(value: Any) -> bool:
    return hasattr(value, "_fields") or (is_dataclass(value) and not isinstance(value, type))


def names_of(record: Any) -> list[str]:
    return list(record._fields) if hasattr(record, "_fields") else [made.name for made in fields(record)]


def listed(record: Any) -> str:
    return plain([getattr(record, name) for name in names_of(record)])


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
    if isinstance(value, Enum):
        return str(value.value)
    if is_dataclass(value) and not isinstance(value, type):
        inner = ",".join(f"{f.name}={plain(getattr(value, f.name))}" for f in fields(value))
        return f"{type(value).__name__}({inner})"
    if isinstance(value, dict):
        return "{" + ",".join(sorted(f"{plain(k)}:{plain(v)}" for k, v in value.items())) + "}"
    if isinstance(value, set | frozenset):
        return "{" + ",".join(sorted(map(plain, value))) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join(map(plain, value)) + "]"
    return repr(value)
