"""What the commands share: the reader's language, the position as text, and refusals."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from engines.core.game import Event, Rule, Seat
from widgets.i18n import Say
from widgets.skin import Skin, Snapshot
from widgets.skins import BY_SLUG
from widgets.table.turns import AnyMatch, Bots, seat_names
from widgets.terminal.boards import BOARDS

AnySkin: TypeAlias = Skin[Any, Any]
AnySnapshot: TypeAlias = Snapshot[Any, Any]
WIDTH = 88
LONGEST_SHOWN = 40
UNREADABLE = "\N{REPLACEMENT CHARACTER}"
CONTROLS_AND_BROKEN_BYTES = frozenset({"Cc", "Cs"})
"""Categories of characters that no line typed by a person holds; bytes that are no text become Cs."""


class BadInput(Exception):
    """What a person typed and cannot be used, told in one sentence of their language."""


def is_readable(text: str) -> bool:
    """Return whether the text is free of control characters and of bytes that are no text."""
    return not any(unicodedata.category(c) in CONTROLS_AND_BROKEN_BYTES for c in text)


def shown(text: str) -> str:
    """Return the text as a sentence may quote it: on one line, readable, not too long."""
    clean = "".join(c if is_readable(c) else UNREADABLE for c in text)
    return clean if len(clean) <= LONGEST_SHOWN else clean[: LONGEST_SHOWN - 1] + "…"


def skin_of(slug: str, say: Say) -> AnySkin:
    """Return the game's skin; BadInput names the games there are."""
    if slug not in BY_SLUG:
        games = say.listed(BY_SLUG)
        raise BadInput(say("There’s no game “{game}”; the games are: {games}.", game=shown(slug), games=games))
    return BY_SLUG[slug]


def say_in(lang: str, skin: AnySkin | None = None) -> Say:
    """Return the sentences of the table, and of one game if it is known, in a language."""
    try:
        return Say(lang, "table", *([skin.game.slug] if skin else []))
    except FileNotFoundError as missing:
        raise BadInput(
            f"{Path(str(missing.filename)).name} for “{lang}” is not made yet; run “make catalogues” first."
        ) from None


def names_with_sides(
    skin: AnySkin, match: AnyMatch, given: Mapping[Seat, str], bots: Bots, say: Say
) -> tuple[str, ...]:
    """Return what the players are called, each with what it plays where its name does not say it."""
    names = seat_names(skin, match.seats, given, bots, say)
    roles = skin.roles(match.seats, say)
    return tuple(
        say("{player} ({level})", player=name, level=roles[seat].name) if roles and seat in given else name
        for seat, name in enumerate(names)
    )


def snapshot_of(
    skin: AnySkin, match: AnyMatch, say: Say, seat: Seat | None, names: tuple[str, ...] = ()
) -> AnySnapshot:
    """Return the moment as a seat sees it, with its legal moves if it is to act."""
    game = skin.game
    moves = match.legal_moves if match.outcome is None and match.actor == seat else ()
    seen = game.observe(match.state, seat)
    return Snapshot(game=game, observation=seen, say=say, moves=moves, names=names, seat=seat, ply=match.ply)


def board(skin: AnySkin, snapshot: AnySnapshot) -> str:
    """Return the position as lines of text: drawn where the game can be, else in sentences."""
    draw = BOARDS.get(skin.game.slug)
    return f"{skin.status(snapshot)}\n{draw(snapshot) if draw else in_sentences(skin, snapshot)}"


def in_sentences(skin: AnySkin, snapshot: AnySnapshot) -> str:
    """Return the position as sentences that can be read aloud."""
    return textwrap.fill(skin.text(snapshot), WIDTH)


def cited(sentence: str, rule: Rule) -> str:
    """Return the sentence with the rule it rests on."""
    return f"{sentence} [{rule.value}]"


def told(skin: AnySkin, events: Iterable[Event], say: Say, names: tuple[str, ...]) -> list[str]:
    """Return what happened, a line for each event, each with its rule."""
    return [cited(skin.event(event, say, names), event.rule) for event in events]
