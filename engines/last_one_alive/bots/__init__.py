"""Last One Alive's players, from one who takes whatever comes to one who looks the whole turn ahead."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.bots import first_legal
from engines.core.game import Bot
from engines.last_one_alive.bots.rash import rash
from engines.last_one_alive.bots.sharp import sharp
from engines.last_one_alive.bots.steady import steady
from engines.last_one_alive.model import Move, State

BOTS: Mapping[str, Bot[State, Move]] = {
    "dazed": first_legal,
    "rash": rash,
    "steady": steady,
    "sharp": sharp,
}
