"""Tools for a real table: small questions about a game, each answered from what the reader has chosen.

A tool draws its controls, a picture and its answer from the choices alone; what there is to know of the rules it
asks the engine. Each game's tools are in its `toolbox.py`. How one is shown is in `widgets/table/tool_table.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Any, TypeAlias

from engines.registry import folder_of
from widgets.html import EMPTY, Html
from widgets.i18n import Say

Chosen: TypeAlias = Mapping[str, str]
"""What the reader has chosen, by name; like `selected` of a table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question as it stands: what is chosen, and the language in which it is answered."""

    chosen: Chosen
    say: Say
    key: str
    """Prefix of element ids, one for each tool on the page."""
    known: dict[Any, Any] = field(default_factory=dict)
    """What has been worked out at this table and took long."""

    def id(self, name: str) -> str:
        return f"{self.key}-{name}"


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """A sentence of an answer, and the rules that it rests on."""

    text: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A tool as it is shown."""

    question: str
    """What is asked, in a sentence."""
    controls: Html
    picture: Html = EMPTY
    answer: tuple[AnswerLine, ...] = ()
    problem: AnswerLine | None = None
    """Why what is chosen cannot be; then there is no answer."""
    unfinished: bool = False
    """More is known when it is drawn again: what takes long is worked out a little at a time."""


def joined(chosen: Chosen, fields: Chosen, rng: Random) -> Chosen:  # noqa: ARG001 - few choices need chance
    """Return the choices with these among them."""
    return {**chosen, **fields}


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """A question that a reader may ask."""

    example: Chosen
    """What the page asks before the reader does: all that is chosen at first."""
    draw: Callable[[Asked], Drawn]
    choose: Callable[[Chosen, Chosen, Random], Chosen] = joined
    """What is chosen after the reader has used a control."""
    kept: tuple[str, ...] = ()
    """Choices that the device remembers for all tools of the game."""


def tools_of(slug: str) -> Mapping[str, Tool]:
    """Return the tools of a game that has some."""
    found: Mapping[str, Tool] = import_module(f"widgets.{folder_of(slug)}.toolbox").TOOLS
    return found
