"""The tools for those who have the game before them, by name."""

from __future__ import annotations

from collections.abc import Mapping

from widgets.last_night_on_earth.tools import building, fight, hunger, sight, spawn
from widgets.tool import Tool

TOOLS: Mapping[str, Tool] = {
    "fight": fight.TOOL,
    "sight": sight.TOOL,
    "spawn": spawn.TOOL,
    "building": building.TOOL,
    "hunger": hunger.TOOL,
}
