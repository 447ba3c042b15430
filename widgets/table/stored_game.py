"""A game as the device keeps it: a head that every move writes, and blocks of earlier moves that stay as they are.

The head is the key `<slug>/game/<id>`: a transcript that lacks the moves of full blocks, and a position shortly
before the moment at which the reader stands. Block n, `<slug>/game/<id>/moves/<n>`, holds a hundred moves in
notation. A head without blocks is a whole game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Any
from zlib import adler32, crc32

from engines.core.errors import BadNotation
from engines.core.transcript import MOST_MOVES, Transcript, parse
from widgets.table.storage import Device, read_record

BLOCK = 100
"""Moves in a block."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Saved:
    """The head of a game on this device; `at` is how far along its moves the reader stands."""

    name: str = ""
    text: str
    """The transcript without the moves that are in blocks."""
    at: int
    when: int = 0
    over: bool = False
    before: int = 0
    """How many moves are in blocks, before those of the text."""
    ply: int = 0
    """After how many moves the position was stored."""
    position: str = ""
    """Where the game stood then: to start from, while the moves before are replayed."""
    turn: int = 0
    """The number of the turn in which the reader stands; 0 where it is not known."""
    link: str = ""
    """Names the link that the game came with (`name_of_link`); empty for one that was begun here."""


_SAMPLE = Saved(text="", at=0)
_END_OF_TIME = 253_402_300_800_000
"""Milliseconds until the year 10000, with which calendars end."""
_LIMITS = {"at": MOST_MOVES, "ply": MOST_MOVES, "turn": MOST_MOVES, "before": MOST_MOVES, "when": _END_OF_TIME}


def spell_saved(saved: Saved) -> str:
    return json.dumps(asdict(saved), ensure_ascii=False)


def read_saved(text: str | None) -> Saved | None:
    """Return the head of a saved game, or None if the text is none."""
    raw = {"before": 0, **read_record(text)}
    sound = {name: value for name, value in raw.items() if name in _KINDS and _is_sound(name, value)}
    if not {"text", "at", "before"} <= sound.keys():
        return None
    saved = Saved(**sound)
    return saved if saved.before % BLOCK == 0 else None


_KINDS = {field.name: type(getattr(_SAMPLE, field.name)) for field in fields(Saved)}


def _is_sound(name: str, value: Any) -> bool:
    """Return whether a field of a head is of its kind and, if it is a number, one that can be."""
    if type(value) is not _KINDS[name]:
        return False
    return name not in _LIMITS or 0 <= value <= _LIMITS[name]


def name_of_link(transcript: Transcript) -> str:
    """Return a short name for the link that carries this transcript."""
    text = str(transcript).encode(errors="replace")
    return f"{adler32(text):08x}{crc32(text):08x}"


def key_of(slug: str, game_id: str) -> str:
    """Return where the head of a game is kept."""
    return f"{slug}/game/{game_id}"


def heads(slug: str, texts: Mapping[str, str]) -> dict[str, str]:
    """Return the heads of a game's saved games, by id."""
    prefix = key_of(slug, "")
    found = {key.removeprefix(prefix): text for key, text in texts.items() if key.startswith(prefix)}
    return {game_id: text for game_id, text in found.items() if "/" not in game_id}


def whole(saved: Saved, key: str, texts: Mapping[str, str]) -> Transcript:
    """Return the transcript with all its moves; BadNotation if it or a block of it cannot be read."""
    transcript = parse(saved.text)
    words: list[str] = []
    for number in range(saved.before // BLOCK):
        text = texts.get(_block_key(key, number), "")
        words += text.split()
        if len(words) != (number + 1) * BLOCK:
            raise BadNotation(text, f"{BLOCK} moves under {_block_key(key, number)}")
    return replace(transcript, moves=(*words, *transcript.moves))


def readable_text(key: str, texts: Mapping[str, str]) -> str:
    """Return the transcript of a saved game; of one that cannot be read, everything that is kept of it."""
    saved = read_saved(texts.get(key))
    if saved and not saved.before:
        return saved.text
    try:
        if saved:
            return str(whole(saved, key, texts))
    except BadNotation:
        pass
    return "\n".join([texts.get(key, ""), *(texts[block] for block in _blocks(key, texts))])


def write_blocks(device: Device, key: str, words: Sequence[str], unchanged: int) -> int:
    """Keep the full blocks of these moves, of which so many are kept already; return how many moves they hold."""
    full = len(words) // BLOCK
    for number in range(unchanged // BLOCK, full):
        device.keep(_block_key(key, number), " ".join(words[number * BLOCK : (number + 1) * BLOCK]))
    beyond = full
    while (block := _block_key(key, beyond)) in device.texts:
        device.keep(block, None)
        beyond += 1
    return full * BLOCK


def forget(device: Device, key: str) -> dict[str, str]:
    """Remove a game with all its blocks; return what was kept of it, by key, the head last."""
    texts = {kept: device.texts[kept] for kept in (*_blocks(key, device.texts), key)}
    for kept in texts:
        device.keep(kept, None)
    return texts


def _block_key(key: str, number: int) -> str:
    return f"{key}/moves/{number}"


def _blocks(key: str, texts: Mapping[str, str]) -> list[str]:
    return [other for other in texts if other.startswith(f"{key}/moves/")]
