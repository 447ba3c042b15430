"""What is under way as text: the name of a frame and its fields, those at the end left out that say nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engines.core.windows import Frame, Window
from engines.last_night_on_earth import frames
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import NAMES, SPACES
from engines.last_night_on_earth.frames import Die
from engines.last_night_on_earth.moments import Moment

_NUMBER = re.compile("-?(?:0|[1-9][0-9]?)")
_WORD = re.compile("[-a-z.:@+,0-9_]*")
_NOTHING = "."
"""How an empty field is written."""


class Codec(NamedTuple):
    """How a field is written and read; what cannot be read raises ValueError or KeyError."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text) or text == "-0":
        raise ValueError(text)
    return int(text)


def _list_of(codec: Codec, joint: str) -> Codec:
    return Codec(
        lambda items: joint.join(map(codec.write, items)),
        lambda text: tuple(map(codec.read, text.split(joint))) if text else (),
    )


def _pair_of(first: Codec, second: Codec) -> Codec:
    def read(text: str) -> tuple[Any, Any]:
        one, _, other = text.partition("~")
        return first.read(one), second.read(other)

    return Codec(lambda pair: f"{first.write(pair[0])}~{second.write(pair[1])}", read)


def _die(text: str) -> Die:
    face, shift, fight_shift = map(_number, text.split("/"))
    return Die(face, shift, fight_shift)


_NUMBERS = Codec(str, _number)
_TEXTS = Codec(str, str)
_SPACES = Codec(lambda space: NAMES[space] if space >= 0 else "-", lambda text: -1 if text == "-" else SPACES[text])
_CODECS: Mapping[str, Codec] = {
    "int": _NUMBERS,
    "Seat": _NUMBERS,
    "str": _TEXTS,
    "bool": Codec(lambda flag: "yn"[not flag], lambda text: {"y": True, "n": False}[text]),
    "Space": _SPACES,
    "Place": Codec(str, Place),
    "tuple[int, ...]": _list_of(_NUMBERS, "+"),
    "tuple[str, ...]": _list_of(_TEXTS, "+"),
    "tuple[Space, ...]": _list_of(_SPACES, "+"),
    "tuple[tuple[str, str], ...]": _list_of(_pair_of(_TEXTS, _TEXTS), "+"),
    "Pairs": _list_of(_pair_of(_NUMBERS, _TEXTS), "+"),
    "Dice": _list_of(Codec(lambda die: "/".join(map(str, die)), _die), "+"),
}
_KINDS: Mapping[str, type] = {
    re.sub("(?<!^)(?=[A-Z])", "-", name).lower(): kind
    for name, kind in vars(frames).items()
    if isinstance(kind, type) and hasattr(kind, "_fields") and kind is not Die
}
_NAMES = {kind: name for name, kind in _KINDS.items()}
_FIELDS: Mapping[type, tuple[Codec, ...]] = {
    kind: tuple(_CODECS[str(getattr(hint, "__forward_arg__", hint))] for hint in kind.__annotations__.values())
    for kind in _NAMES
}
_ASKING, _ANEW = "window", "anew"


def spell_frame(frame: Frame) -> str:
    if isinstance(frame, Window):
        assert isinstance(frame.moment, Moment)
        waiting = _ANEW if frame.waiting is None else "".join(map(str, frame.waiting))
        return f"{_ASKING};{frame.moment.value};{waiting}"
    kind = type(frame)
    texts = [codec.write(value) for codec, value in zip(_FIELDS[kind], frame, strict=True)]
    defaults = kind._field_defaults
    for name in reversed(kind._fields):
        if name not in defaults or defaults[name] != getattr(frame, name):
            break
        texts.pop()
    return ";".join([_NAMES[kind], *(text or _NOTHING for text in texts)])


def read_frame(text: str) -> Frame | None:
    """Return the frame; None if the text is none, or not as it is written."""
    name, *texts = text.split(";")
    try:
        frame = _read_window(*texts) if name == _ASKING else _read_record(name, texts)
    except (ValueError, KeyError, TypeError):
        return None
    return frame if spell_frame(frame) == text else None


def _read_window(moment: str, waiting: str) -> Window:
    return Window(Moment(moment), None if waiting == _ANEW else tuple(map(_number, waiting)))


def _read_record(name: str, texts: list[str]) -> Frame:
    kind = _KINDS[name]
    values = [codec.read("" if text == _NOTHING else text) for codec, text in zip(_FIELDS[kind], texts, strict=False)]
    if len(texts) > len(values):
        raise ValueError(texts)
    return kind(*values)
