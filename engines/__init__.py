"""Pure rules of last-survivor games; needs nothing but the standard library.

The names that a program needs are here:

    from engines import GAMES, BY_SLUG, Match, decide

A name is loaded when it is first used, so that a page in the browser pays only for its own game.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engines.core.bots import at_random, decide, first_legal, play_out
    from engines.core.errors import BadNotation, BadOption, Contradiction, IllegalMove
    from engines.core.game import Bot, Event, Game, Nature, Outcome, Plan, Rule, Seat, Side, Step, secret
    from engines.core.match import Match, replay
    from engines.core.options import option
    from engines.core.registration import BadGame, check_game
    from engines.core.secrets import as_seen, open_table, seen_by
    from engines.core.transcript import Transcript, parse, rebuild, record
    from engines.core.windows import Flow, Window
    from engines.registry import BY_SLUG, GAMES, register

_HOMES = {
    "engines.core.bots": ("at_random", "decide", "first_legal", "play_out"),
    "engines.core.errors": ("BadNotation", "BadOption", "Contradiction", "IllegalMove"),
    "engines.core.game": (
        "Bot",
        "Event",
        "Game",
        "Nature",
        "Outcome",
        "Plan",
        "Rule",
        "Seat",
        "Side",
        "Step",
        "secret",
    ),
    "engines.core.match": ("Match", "replay"),
    "engines.core.options": ("option",),
    "engines.core.registration": ("BadGame", "check_game"),
    "engines.core.secrets": ("as_seen", "open_table", "seen_by"),
    "engines.core.transcript": ("Transcript", "parse", "rebuild", "record"),
    "engines.core.windows": ("Flow", "Window"),
    "engines.registry": ("BY_SLUG", "GAMES", "register"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [  # noqa: RUF022 - by subject
    "GAMES",
    "BY_SLUG",
    "register",
    "Match",
    "replay",
    "Game",
    "Rule",
    "Event",
    "Step",
    "Outcome",
    "Side",
    "Seat",
    "Nature",
    "option",
    "secret",
    "check_game",
    "open_table",
    "as_seen",
    "seen_by",
    "Window",
    "Flow",
    "Bot",
    "Plan",
    "decide",
    "play_out",
    "at_random",
    "first_legal",
    "Transcript",
    "record",
    "parse",
    "rebuild",
    "IllegalMove",
    "BadNotation",
    "BadOption",
    "Contradiction",
    "BadGame",
]


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(_HOME_OF[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
