"""The archives that our packages come from: what all games share, then each game and language as it is played."""

from __future__ import annotations

import engines
import widgets


def add(archive: str) -> None:
    """From now on, find modules and catalogues in this archive too."""
    for package in (engines, widgets):
        package.__path__.append(f"{archive}/{package.__name__}")
