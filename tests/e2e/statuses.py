"""Every sentence that a status line can have, filled with the longest words that can stand in it, and its marks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from babel.messages.extract import extract_from_file

from engines.core.match import Match
from engines.dize.model import Phase as DizePhase
from engines.last_night_on_earth.cards import CARDS, ITEMS
from engines.last_one_alive.model import Phase as AlivePhase
from engines.last_one_standing.model import Phase as StandingPhase
from engines.last_one_standing.model import Run, Tile
from engines.registry import BY_SLUG
from widgets.build.messages import KEYWORDS, WIDGETS
from widgets.i18n import Say
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.words import HEROES
from widgets.skin import Snapshot
from widgets.skins import BY_SLUG as SKINS
from widgets.table.turns import seat_names

MANY = 14
"""As many as there are Zombies, or more than there ever are of anything else."""


def statuses(slug: str, lang: str) -> list[str]:
    """Return what the status line of a game can say, each sentence once, with names that nobody has chosen."""
    say = Say(lang, slug, "table")
    tables = [(seats, bots) for seats in BY_SLUG[slug].seats for bots in ({}, dict.fromkeys(range(seats), ""))]
    player = max((name for seats, bots in tables for name in seat_names(SKINS[slug], seats, {}, bots, say)), key=len)
    told = _of_night(say, player) if slug == "last-night-on-earth" else _of_phases(slug, say, player)
    return sorted(set(told))


def marks(slug: str, lang: str) -> list[str]:
    """Return all marks that a status line of a game can have at once, the longest of each kind."""
    skin, say = SKINS[slug], Say(lang, slug, "table")
    own = skin.own_mark(say) if skin.own_mark else say("own dice")
    roles = [say("You: {role}", role=role.name) for role in skin.roles(skin.game.seats[-1], say)]
    return [*sorted(roles, key=len)[-1:], own, say("undone")]


def _of_phases(slug: str, say: Say, player: str) -> Iterator[str]:
    """Yield the status of every phase, wherever the game then stands."""
    skin = SKINS[slug]
    match = Match.begin(skin.game, seats=skin.game.seats[-1])
    seen: Any = match.game.observe(match.state, None)
    for changed in {"dize": _dize, "last-one-alive": _alive, "last-one-standing": _standing}[slug](seen):
        yield skin.status(Snapshot(game=skin.game, observation=changed, say=say, names=(player,) * match.seats))


def _dize(seen: Any) -> Iterator[Any]:
    for phase in DizePhase:
        yield replace(seen, phase=phase)


def _alive(seen: Any) -> Iterator[Any]:
    for phase in AlivePhase:
        yield seen._replace(phase=phase)


def _standing(seen: Any) -> Iterator[Any]:
    for phase in StandingPhase:
        for used in ("", Tile.MOVE_OPPONENT):
            for steps in (1, MANY):
                turn = replace(seen.turn, phase=phase, used=used, run=Run(steps=steps))
                yield replace(seen, table=replace(seen.table, turn=turn))


def _of_night(say: Say, player: str) -> Iterator[str]:
    """Yield the sentences of the files that hold nothing but statuses and endings."""
    folder = WIDGETS / "last_night_on_earth"
    for source in (folder / "status.py", folder / "ending.py"):
        for _, message, _, _ in extract_from_file("python", source, keywords=KEYWORDS):
            one = message[0] if isinstance(message, tuple) else message
            words = {
                "player": player,
                "hero": max(HEROES.values(), key=len),
                "card": _longest_card(one),
                "space": "L12",
                "number": MANY,
            }
            if isinstance(message, tuple):
                yield from (say.many(one, message[1], n, **words) for n in (1, MANY))
            else:
                yield say(one, n=MANY, **words)


def _longest_card(sentence: str) -> str:
    """Return the longest title of a card that the sentence can name: what a Hero has is an Item."""
    if "{hero}" in sentence or "exchange" in sentence:
        kinds = [card for card in TITLES if CARDS[card].kind in ITEMS]
    else:
        kinds = [card for card in TITLES if "Hero card" not in sentence or card.startswith("h.")]
    return max((TITLES[card] for card in kinds), key=len)
