"""The methods of dataclasses, compiled once when the app is packed and not at every start.

`dataclasses` writes a class's methods as text and has `exec` compile it: for a game with many
kinds of events that took longer than all else its modules do when they load.
"""

from __future__ import annotations

import dataclasses
import marshal
from collections.abc import Callable
from functools import cache
from types import CodeType
from typing import Any, TypeAlias

Names: TypeAlias = dict[str, Any]
ENDING = ".methods"
"""Beside a module's byte code lies what its dataclasses asked for: text → code."""


def gather() -> dict[str, dict[str, CodeType]]:
    """From now on, keep what dataclasses have compiled, by module; returns what will be filled."""
    found: dict[str, dict[str, CodeType]] = {}

    def compiled(text: str, module: Names) -> CodeType:
        code = compile(text, "<dataclass>", "exec", dont_inherit=True)
        return found.setdefault(module["__name__"], {}).setdefault(text, code)

    _compile_by(compiled)
    return found


def use() -> None:
    """From now on, give dataclasses the code that lies beside their module; a new text is compiled."""

    def compiled(text: str, module: Names) -> CodeType | str:
        file = str(module.get("__file__", ""))
        return _beside(module.get("__loader__"), file).get(text, text)

    _compile_by(compiled)


@cache
def _beside(loader: Any, file: str) -> dict[str, CodeType]:
    try:
        packed = loader.get_data(file.removesuffix(".pyc") + ENDING)
    except (AttributeError, OSError):
        return {}
    found: dict[str, CodeType] = marshal.loads(packed)  # noqa: S302 - from our own archive
    return found


def _compile_by(compiled: Callable[[str, Names], CodeType | str]) -> None:
    """Put ourselves before the `exec` that dataclasses call: a name of the module hides the builtin."""

    def run(text: str, module: Names, into: Names) -> None:
        exec(compiled(text, module), module, into)  # noqa: S102 - what dataclasses do, with their text

    vars(dataclasses)["exec"] = run
