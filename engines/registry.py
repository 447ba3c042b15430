"""Every game, in the order in which readers meet them."""

from __future__ import annotations

from typing import Any

from engines.core.game import Game
from engines.dize.rules import GAME as DIZE
from engines.last_one_alive.rules import GAME as LAST_ONE_ALIVE
from engines.last_one_standing.rules import GAME as LAST_ONE_STANDING

GAMES: tuple[Game[Any, Any, Any], ...] = (DIZE, LAST_ONE_ALIVE, LAST_ONE_STANDING)
BY_SLUG = {game.slug: game for game in GAMES}
