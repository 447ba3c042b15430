"""Last One Standing's players, from one who strolls to one who looks ahead."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.bots import at_random
from engines.core.game import Bot
from engines.last_one_standing.bots.greedy import greedy
from engines.last_one_standing.bots.strong import strong
from engines.last_one_standing.bots.territory import territory
from engines.last_one_standing.model import Move
from engines.last_one_standing.observe import Observation

BOTS: Mapping[str, Bot[Observation, Move]] = {
    "random": at_random,
    "greedy": greedy,
    "territory": territory,
    "strong": strong,
}
