"""Games, positions and one seat's views as link fragments: a version, then packed text.

`#g=` holds a transcript, `#p=` a position, `#v=` what one seat may see. Nothing is
ever put into the query, so no server sees it.
"""

from __future__ import annotations

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from random import Random
from typing import Any

from engines.core.errors import BadNotation
from engines.core.game import Seat
from engines.core.match import Match
from engines.core.numbers import whole_number
from engines.core.transcript import Transcript, parse, record

VERSION = "1"
LONGEST_LINK = 1_800
"""Characters; longer ones break in mail and chat, so the dialog offers other ways first."""
LONGEST_TEXT = 400_000
KINDS = ("g", "p", "v")
NOBODY = "-"
"""Whose view a spectator's link holds."""


@dataclass(frozen=True, slots=True)
class Link:
    """What a fragment carries: a whole game, a position, or the view of one seat."""

    kind: str
    transcript: Transcript
    seat: Seat | None = None


def game_link(transcript: Transcript) -> str:
    """Return the fragment of a whole game."""
    return "#g=" + _pack(str(transcript))


def position_link(match: Match[Any, Any, Any]) -> str:
    """Return the fragment of the position alone, without its past."""
    return "#p=" + _pack(str(_standing(match, match.state)))


def view_link(match: Match[Any, Any, Any], seat: Seat | None) -> str:
    """Return the fragment of what a seat sees: a position that only fits its observation."""
    game = match.game
    seen = game.imagine(game.observe(match.state, seat), Random(0))
    eyes = NOBODY if seat is None else str(seat)
    return "#v=" + _pack(f"{eyes}\n{_standing(match, seen)}")


def open_link(fragment: str) -> Link:
    """Return what the fragment carries; BadNotation if it was cut or changed."""
    kind, _, packed = fragment.removeprefix("#").partition("=")
    if kind not in KINDS or not packed:
        raise BadNotation(fragment, "a link that begins #g=, #p= or #v=")
    text = _unpack(packed)
    if kind != "v":
        return Link(kind, parse(text))
    eyes, _, rest = text.partition("\n")
    transcript = parse(rest)
    if eyes == NOBODY:
        return Link(kind, transcript)
    seat = whole_number(eyes)
    if seat is None or seat >= transcript.seats:
        raise BadNotation(eyes, f"a seat from 0 to {transcript.seats - 1}, or {NOBODY}")
    return Link(kind, transcript, seat)


def _standing(match: Match[Any, Any, Any], state: Any) -> Transcript:
    return record(Match.resume(match.game, match.options, match.seats, state))


def _pack(text: str) -> str:
    packed = zlib.compress(text.encode(), 9)
    return VERSION + urlsafe_b64encode(packed).decode().rstrip("=")


def _unpack(packed: str) -> str:
    if packed[0] != VERSION:
        raise BadNotation(packed, f"a link of version {VERSION}")
    body = packed[1:]
    try:
        raw = urlsafe_b64decode(body + "=" * (-len(body) % 4))
        inflate = zlib.decompressobj()
        text = inflate.decompress(raw, LONGEST_TEXT)
        if not inflate.eof:
            raise BadNotation(packed, "a whole link")
        return text.decode()
    except (binascii.Error, zlib.error, ValueError):
        raise BadNotation(packed, "an unbroken link") from None
