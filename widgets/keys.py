"""The keys of a table: controls take theirs from here or from their game, and so does the list of keys.

A game's own keys are in its `keys.py`. Keys that the browser or the page handles, such as Tab,
have names of several letters or arrows; all others press the control in whose `data-key` they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from widgets.i18n import N_, Say

Keys: TypeAlias = Mapping[tuple[str, ...], str]
"""A line of the list for keys that do alike things: what they do, to be translated."""

MAIN, OTHER = "t", "s"
"""The main choice of the moment, and the other one; each game says what they are."""
UNDO, REDO, HINT, COACH, SHARE, AGAIN = "u", "y", "h", "c", "l", "n"
ROLL, FULL, MENU, LIST = "r", "f", "m", "?"
ARROWS = ("←", "↑", "→", "↓")
TARGETS = ("PgDn", "PgUp")
"""Lead to what can be chosen on a board; Esc leads from there to the choices beside it."""

OF_EVERY_TABLE: Keys = {
    (UNDO, REDO): N_("undo / redo"),
    (HINT,): N_("hint"),
    (COACH,): N_("coach on or off"),
    (SHARE,): N_("share"),
    (AGAIN,): N_("play again, when the game is over; set up again, in an example"),
    (ROLL,): N_("let the site roll or draw for you"),
    (FULL,): N_("full screen on or off"),
    (MENU,): N_("more"),
    (LIST,): N_("list of all keys"),
    ("Tab",): N_("move between controls"),
    ("Enter",): N_("press the focused control"),
    ("Esc",): N_("close, leave full screen or the board, or skip to the end"),
}


def digits(most: int) -> tuple[str, ...]:
    """Return the keys from 1 to a digit."""
    return tuple(map(str, range(1, most + 1)))


def again(*, main: bool) -> str:
    """Return the keys that set up again: where nothing else can be done, the key of the main choice too."""
    return f"{MAIN} {AGAIN}" if main else AGAIN


def listed(own: Keys, say: Say) -> Iterator[tuple[str, str]]:
    """Yield the lines of the list: the keys as they are shown, and what they do."""
    for keys, meaning in (*own.items(), *OF_EVERY_TABLE.items()):
        yield shown(keys), say(meaning)


def shown(keys: tuple[str, ...]) -> str:
    """Return keys as the list shows them: 1 – 6, + / −, T."""
    if keys == ARROWS:
        return " ".join(keys)
    if len(keys) > 1 and keys == digits(len(keys)):
        return f"{keys[0]} – {keys[-1]}"
    named = [key.upper() if len(key) == 1 else key for key in keys]
    return " / ".join(named).replace("-", "−")
