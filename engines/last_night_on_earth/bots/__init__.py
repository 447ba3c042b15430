"""Last Night on Earth's players, for either side: from one who acts at first sight to one who counts."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Bot
from engines.last_night_on_earth.bots.plain import plain
from engines.last_night_on_earth.bots.reckless import reckless
from engines.last_night_on_earth.bots.strong import strong
from engines.last_night_on_earth.moves import Move
from engines.last_night_on_earth.observe import Observation

BOTS: Mapping[str, Bot[Observation, Move]] = {"reckless": reckless, "plain": plain, "strong": strong}
