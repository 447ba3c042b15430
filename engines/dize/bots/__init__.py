"""diZe's players, weakest first: two by temper, two by exact calculation."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Bot
from engines.dize.bots.best_score import best_score
from engines.dize.bots.best_win import best_win
from engines.dize.bots.cautious import cautious
from engines.dize.bots.reckless import reckless
from engines.dize.model import Move, State

BOTS: Mapping[str, Bot[State, Move]] = {
    "cautious": cautious,
    "reckless": reckless,
    "best-score": best_score,
    "best-win": best_win,
}
