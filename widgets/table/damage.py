"""Texts that a device keeps and nobody can read: they are set aside, and the table starts without them.

A saved game is not among them: it lies under a key of its own, where nothing else is ever written, and is listed
with the others whatever its text is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from engines.core.numbers import whole_number
from widgets.table.results import has_strange_results
from widgets.table.storage import Device, has_strange_prefs, number36, read_json

ASIDE = "~"
"""Between a key and the moment at which its text was set aside; no key that is written to has it."""
_GAME_ID = re.compile(r"[0-9a-z]{1,24}")


def set_aside(device: Device, key: str, is_damaged: Callable[[str], bool], now: int) -> bool:
    """Move the text under a key to another one if it is damaged; return whether it was."""
    text = device.texts.get(key)
    if text is None or not is_damaged(text):
        return False
    device.keep(f"{key}{ASIDE}{number36(now)}", text)
    device.keep(key, None)
    return True


def set_aside_all(device: Device, slug: str, now: int) -> bool:
    """Do so with every text that a table of this game reads and writes; return whether there was one."""
    checks: Mapping[str, Callable[[str], bool]] = {
        "prefs": has_strange_prefs,
        f"{slug}/current": lambda text: _GAME_ID.fullmatch(text) is None,
        f"{slug}/results": has_strange_results,
        f"{slug}/first-turn": lambda text: whole_number(text) is None,
        f"{slug}/tools": has_strange_choices,
    }
    moved = [key for key, is_damaged in checks.items() if set_aside(device, key, is_damaged, now)]
    return bool(moved)


def has_strange_choices(text: str) -> bool:
    """Return whether a text holds something else than what was chosen in tools."""
    raw = read_json(text)
    return not isinstance(raw, dict) or not all(isinstance(value, str) for value in raw.values())


def texts_aside(device: Device) -> list[str]:
    """Return the keys under which damaged texts lie."""
    return [key for key in device.texts if ASIDE in key]
