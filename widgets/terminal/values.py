"""What the options' values may be: each reader takes what was typed, or refuses it in a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeAlias

from engines.core.numbers import numeral
from widgets.i18n import Say
from widgets.terminal.words import BadInput, shown

Reader: TypeAlias = Callable[[str, str, Say], Any]
"""Makes a value of what was typed: (the option, the text, the language)."""

_WHOLE = re.compile(f"-?{numeral(18)}")
_SHARE = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})?)(%?)")


def as_text(_: str, text: str, __: Say) -> str:
    return text


def whole(word: str, text: str, say: Say) -> int:
    if not _WHOLE.fullmatch(text):
        raise BadInput(say("{word}: type a whole number, not “{text}”.", word=word, text=shown(text)))
    return int(text)


def from_one_to(most: int) -> Reader:
    """Return the reader of a number from 1 to another."""

    def read(word: str, text: str, say: Say) -> int:
        if not _WHOLE.fullmatch(text) or not 1 <= int(text) <= most:
            told = say(
                "{word}: type a whole number from {least} to {most}, not “{text}”.",
                word=word,
                least=1,
                most=most,
                text=shown(text),
            )
            raise BadInput(told)
        return int(text)

    return read


def share(word: str, text: str, say: Say) -> float:
    found = _SHARE.fullmatch(text)
    number = float(found[1]) / (100 if found[2] else 1) if found else -1
    if not 0 <= number <= 1:
        told = say("{word}: type a share such as 0.5 or 50%, not “{text}”.", word=word, text=shown(text))
        raise BadInput(told)
    return number


def names(word: str, text: str, say: Say) -> list[str]:
    found = [name.strip() for name in text.split(",") if name.strip()]
    if not found:
        raise BadInput(say("{word} needs a value.", word=word))
    return found
