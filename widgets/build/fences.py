"""The fences of a page that are ours: found, checked, and replaced by what the engines draw.

    ```play
    game: dize
    example: three-ones-infect
    caption: One sentence under the figure.
    task: What the reader is asked to do.
    ```

A `play` fence with only `game` is the whole table; a `keys` fence lists that table's keys.

    ```first-turn
    game: dize
    steps:
      - What the first step tells. What the reader is asked to do.
      - The next one has two sentences, too.
    end: What is told when the turn is over.
    ```

    ```reference
    game: last-night-on-earth
    of: hero-cards
    entries:
      bat:
        title: What the card is called in the reader's language.
        text: What is to be said besides what it does.
        ruling: What of it is ours, and why.
    ```

    ```tool
    game: last-night-on-earth
    tool: sight
    caption: One sentence under the figure.
    ```

A `tool` fence is a question for those who have the game before them, answered for an example.

    ```cell
    game: dize
    cell: ask-dize
    ```

A `cell` fence is code of the Workshop, from widgets/workshop/cells.

    ```games
    dize: What the front page says of this game.
    last-one-alive: And of the next one; all of them are there.
    ```

A `games` fence shows all games side by side, with what stands on their boxes and a choice by players and time.

A `reference` fence lists what the game knows of its own pieces. It becomes Markdown before the page is rendered, so
that its rules are rules like any other; without `entries` it lists all.

Everything wrong is told with file, line and key.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Protocol

import yaml

from widgets.build.showing import anchor
from widgets.build.workshop import draw_cell
from widgets.reference import Told

_FENCE = re.compile(r"^(?P<indent>[ \t]*)(?P<ticks>`{3,}|~{3,})[ \t]*(?P<kind>[\w-]*)[^`]*$")
_RULE = re.compile(r'<a href="#([\w-]+)"')

Rules = Mapping[str, Mapping[str, str]]


class BadFence(Exception):
    """A fence that cannot be drawn, with the place and the key to mend."""

    def __init__(self, place: str, kind: str, problem: str, key: str = "") -> None:
        super().__init__(f"{place}: {kind} fence" + (f", key '{key}'" if key else "") + f": {problem}")


class Drawer(Protocol):
    """What draws a fence's inside: the module `widgets.play`."""

    @property
    def figure(self) -> Callable[[str, str, str, str, str, Rules], str]: ...
    @property
    def table(self) -> Callable[[str, str, Rules], str]: ...
    @property
    def first_turn(self) -> Callable[[str, str, Sequence[str], Rules], tuple[str, str]]: ...
    @property
    def plot(self) -> Callable[[str, str, str, str], str]: ...
    @property
    def tool(self) -> Callable[[str, str, str, str, Rules], str]: ...
    @property
    def keys(self) -> Callable[[str, str], str]: ...
    @property
    def games(self) -> Callable[[str, Mapping[str, str]], str]: ...
    @property
    def attributes(self) -> Callable[[str], dict[str, str]]: ...
    @property
    def sprite(self) -> Callable[[str], str]: ...


@dataclass(frozen=True, slots=True)
class Fence:
    """One fence of a page; `key` is the same in all languages."""

    kind: str
    game: str
    place: str
    example: str = ""
    plot: str = ""
    tool: str = ""
    cell: str = ""
    caption: str = ""
    task: str = ""
    steps: tuple[str, ...] = ()
    end: str = ""
    of: str = ""
    entries: tuple[Told, ...] = ()
    games: tuple[tuple[str, str], ...] = ()
    """Of the front page: games in their order, each with what is said of it."""

    @property
    def told(self) -> tuple[str, ...]:
        """The texts of a first turn: of its steps, and of its end."""
        return (*self.steps, self.end)

    @property
    def key(self) -> str:
        steps = f"of {len(self.steps)}" if self.steps else ""
        named = self.example or self.plot or self.tool or self.cell or self.of
        listed = " ".join([*(entry.name for entry in self.entries), *(slug for slug, _ in self.games)])
        return " ".join(part for part in (self.kind, self.game, named, steps, listed) if part)


def take_fences(
    markdown: str, file: str, first_line: int = 1, *, games: Sequence[str], write: Callable[[Fence], str] | None = None
) -> tuple[str, list[Fence]]:
    """Return the Markdown with an empty marker for every fence of ours, and the fences in order.

    A reference has no marker: what `write` returns stands in its place.
    """
    lines: list[str] = []
    fences: list[Fence] = []
    closing: re.Pattern[str] | None = None
    body: list[str] = []
    start, kind, indent = 0, "", ""
    for number, line in enumerate(markdown.split("\n"), first_line):
        if closing is None:
            opening = _FENCE.match(line)
            if opening is None:
                lines.append(line)
                continue
            closing = re.compile(rf"^[ \t]*{opening['ticks'][0]}{{{len(opening['ticks'])},}}[ \t]*$")
            start, kind, indent, body = number, opening["kind"], opening["indent"], []
            if kind not in _KEYS:
                lines.append(line)
        elif closing.match(line):
            if kind in _KEYS:
                fence = read_fence(kind, "\n".join(body), f"{file}:{start}", games)
                lines += ["", _written(fence, write) if fence.of else indent + marker(len(fences)), ""]
                fences.append(fence)
            else:
                lines.append(line)
            closing = None
        elif kind in _KEYS:
            body.append(line.removeprefix(indent))
        else:
            lines.append(line)
    if closing is not None and kind in _KEYS:
        raise BadFence(f"{file}:{start}", kind, "it is opened here and never closed")
    return "\n".join(lines), fences


def _written(fence: Fence, write: Callable[[Fence], str] | None) -> str:
    try:
        return readable(write(fence)) if write else ""
    except Exception as problem:
        raise BadFence(fence.place, fence.kind, str(problem) or repr(problem), "of") from problem


def marker(index: int) -> str:
    """Return what stands in a page for its fence of that number until all rules are known."""
    return f'<div data-fence="{index}"></div>'


# For each kind: the keys that must be there, and those that may.
_KEYS: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    "play": (frozenset({"game"}), frozenset({"example", "caption", "task"})),
    "first-turn": (frozenset({"game", "steps", "end"}), frozenset()),
    "plot": (frozenset({"game", "plot", "caption"}), frozenset()),
    "tool": (frozenset({"game", "tool", "caption"}), frozenset()),
    "keys": (frozenset({"game"}), frozenset()),
    "cell": (frozenset({"game", "cell"}), frozenset()),
    # Its keys are the games.
    "games": (frozenset(), frozenset()),
    "reference": (frozenset({"game", "of"}), frozenset({"entries"})),
}


# The key that has a list of texts.
_LIST = "steps"


def read_fence(kind: str, body: str, place: str, games: Sequence[str]) -> Fence:
    """Return the fence that a body of YAML describes; `BadFence` otherwise."""
    required, optional = _KEYS[kind]
    if kind == "games":
        texts = _read_yaml(kind, body, place, frozenset(games))
        if missing := [slug for slug in games if slug not in texts]:
            raise BadFence(place, kind, "it is missing", missing[0])
        return Fence(kind=kind, game="", place=place, games=tuple((slug, texts[slug]) for slug in games))
    values = _read_yaml(kind, body, place, required | optional)
    if "example" in values:
        required |= {"caption", "task"}
    elif stray := sorted(set(values) & {"task", "caption"} & optional):
        raise BadFence(place, kind, "it belongs to an example, and no 'example' is named", stray[0])
    for key in sorted(required):
        if key not in values:
            raise BadFence(place, kind, "it is missing", key)
    if values["game"] not in games:
        raise BadFence(place, kind, f"there is no game {values['game']!r}; there are {', '.join(games)}", "game")
    return Fence(kind=kind, place=place, **values)


def _read_yaml(kind: str, body: str, place: str, known: frozenset[str]) -> dict[str, Any]:
    """Return the texts by key, and lists of them, all of them keys that this fence may have."""
    try:
        values = yaml.safe_load(body)
    except yaml.YAMLError as problem:
        hint = "; put a text that contains ': ' between double quotes" if "mapping values" in str(problem) else ""
        raise BadFence(place, kind, f"this is not YAML ({getattr(problem, 'problem', problem)}){hint}") from problem
    if not isinstance(values, dict):
        raise BadFence(place, kind, "expected lines like 'game: dize'")
    for key, value in values.items():
        if key not in known:
            raise BadFence(place, kind, f"there is no such key; there are {', '.join(sorted(known))}", str(key))
        match key:
            case "steps":
                values[key] = _read_texts(kind, value, place)
            case "entries":
                values[key] = _read_entries(kind, value, place)
            case _:
                values[key] = _read_text(kind, value, place, key)
    return values


def _read_text(kind: str, value: object, place: str, key: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise BadFence(place, kind, f"expected a text, got {value!r}; put it between double quotes", key)
    return value.strip()


def _read_texts(kind: str, value: object, place: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not value:
        raise BadFence(place, kind, f"expected a list of texts, got {value!r}; begin each with '- '", _LIST)
    return tuple(_read_text(kind, text, place, _LIST) for text in value)


def _read_entries(kind: str, value: object, place: str) -> tuple[Told, ...]:
    if not isinstance(value, dict) or not value:
        raise BadFence(place, kind, f"expected lines like 'bat:', got {value!r}", "entries")
    return tuple(_read_entry(kind, str(name), said or {}, place) for name, said in value.items())


def _read_entry(kind: str, name: str, said: object, place: str) -> Told:
    key = f"entries, {name}"
    if not isinstance(said, dict) or set(said) - {"title", "text", "ruling"}:
        raise BadFence(place, kind, f"expected 'title', 'text' and 'ruling', or nothing, got {said!r}", key)
    texts = {field: " ".join(_read_text(kind, text, place, f"{key}, {field}").split()) for field, text in said.items()}
    return Told(name, **texts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What a page's fences need to know of their page: language, rules, and paths from it."""

    lang: str
    rules: Rules
    rules_url: str
    runtime_url: str
    repo_url: str


def draw_fences(content: str, fences: list[Fence], page: Surroundings, drawer: Drawer) -> str:
    """Return a page's HTML with each marker replaced by what it stands for, the sprites first."""
    sprites = dict.fromkeys(fence.game for fence in fences if fence.game and not fence.cell)
    for index, fence in enumerate(fences):
        if fence.of:
            continue
        if content.count(marker(index)) != 1:
            raise BadFence(fence.place, fence.kind, "it stands where Markdown does not show it, as in a code block")
        content = content.replace(marker(index), readable(_draw(fence, page, drawer)))
    try:
        return "".join(drawer.sprite(slug) for slug in sprites) + content
    except Exception as problem:
        raise BadFence(fences[0].place, fences[0].kind, f"no sprite: {problem}", "game") from problem


def readable(html: str) -> str:
    """Return a drawing that Material's instant navigation can carry.

    It sets `href` anew on every element that has one, and on `<use>` that cannot be set.
    """
    return html.replace("<use href=", "<use xlink:href=")


def _led_to_rules(html: str, rules: Rules) -> str:
    """Return a picture whose links to rules lead to the pages that have them."""
    return _RULE.sub(
        lambda found: f'<a href="{escape(rules[found[1]]["url"])}"' if found[1] in rules else found[0], html
    )


def _inside(fence: Fence, page: Surroundings, drawer: Drawer) -> tuple[str, str]:
    """Return what a fence stands for, and of a first turn the strip beside it."""
    strip = ""
    match fence.kind:
        case "plot":
            inside = _led_to_rules(drawer.plot(fence.game, fence.plot, page.lang, fence.caption), page.rules)
        case "keys":
            inside = drawer.keys(fence.game, page.lang)
        case "games":
            inside = drawer.games(page.lang, dict(fence.games))
        case "cell":
            inside = draw_cell(fence.cell, page.lang, page.runtime_url)
        case "tool":
            inside = drawer.tool(fence.game, fence.tool, page.lang, fence.caption, page.rules)
        case "first-turn":
            inside, strip = drawer.first_turn(fence.game, page.lang, fence.told, page.rules)
        case _ if fence.example:
            inside = drawer.figure(fence.game, fence.example, page.lang, fence.caption, fence.task, page.rules)
        case _:
            inside = drawer.table(fence.game, page.lang, page.rules)
    return inside, strip


def _draw(fence: Fence, page: Surroundings, drawer: Drawer) -> str:
    try:
        inside, strip = _inside(fence, page, drawer)
    except Exception as problem:
        named = {
            "plot": fence.plot,
            "tool": fence.tool,
            "cell": fence.cell,
            "example": fence.example,
            "steps": fence.steps,
        }
        key = next((key for key, value in named.items() if value), "game")
        told = str(problem) or repr(problem)
        raise BadFence(fence.place, fence.kind, f"{type(problem).__name__}: {told}", key) from problem
    if fence.kind in {"keys", "games", "cell"}:
        return inside
    if fence.kind == "plot" and "play-wake" not in inside:
        # A picture to which no reader's games are added has nothing to wake.
        return inside
    given = {"example": fence.example, "plot": fence.plot, "tool": fence.tool}
    given |= {"data-caption": fence.caption, "data-task": fence.task}
    if fence.example:
        given["id"] = anchor(fence.example)
    if fence.steps:
        given |= {"first-turn": "first-turn", "data-steps": json.dumps(fence.told, ensure_ascii=False)}
    attributes = {
        "game": fence.game,
        **{name: text for name, text in given.items() if text},
        "lang": page.lang,
        "data-rules": page.rules_url,
        "data-runtime": page.runtime_url,
        "data-repo": page.repo_url,
        **drawer.attributes(page.lang),
    }
    written = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    table = f"<play-table{written}>{inside}</play-table>"
    if not strip:
        return table
    return f'<div class="first-turn-block">{strip}{table}</div>'
