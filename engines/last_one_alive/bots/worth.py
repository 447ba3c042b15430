"""What a position between two turns is worth: how hard the next player is pressed, who is armed how.

The curve of danger and the shifts of the tokens were read off the exact odds; the
strengths are estimates, in the order of what each token saves there.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from engines.last_one_alive.ending import after_defeat
from engines.last_one_alive.model import TOKEN_LIMIT, Player, State
from engines.last_one_alive.table import left_of, level

STRENGTH = {"m": 0.8, "g": 0.75, "f": 0.7, "b": 0.55, "r": 0.4, "a": 0.4, "c": 0.3}
"""How much a token held adds to its owner's prospects, against the others'."""
HERO = 0.8
LIFE = 1.6
TWO = 1.65
"""A two-zombie die presses that much harder than a one-zombie die."""

_CURVE = (-6.2, -4.2, -2.7, -1.5, -0.45, 0.55, 1.2, 1.9, 2.5, 3.0, 3.5)
"""Log-odds of falling, by pressure, with no token at level one."""
_PER_LEVEL = 0.22
_SHIFTS = {"g": -1.9, "a": -1.1, "r": -1.2, "c": -0.45}
_HERO_SHIFT = -2.0
_BLOCKED = 1.3
"""Pressure that a barricade token takes away."""
_MEDIKIT = 1 / 6


def pressure(zombies: str) -> float:
    """Return how hard these dice press."""
    twos = zombies.count("2")
    return len(zombies) - twos + TWO * twos


def strength(player: Player) -> float:
    """Return how well armed a player is; tokens above the limit will be discarded."""
    held = sorted((STRENGTH[token] for token in player.tokens), reverse=True)
    return sum(held[:TOKEN_LIMIT]) + HERO * player.hero + LIFE * (player.lives - 1)


@lru_cache(maxsize=65536)
def danger(press: float, tokens: str, hero: bool, at_level: int) -> float:  # noqa: FBT001 - a cached key
    """Return the chance that a player so pressed, so armed, is overpowered on their turn."""
    count = tokens.count
    press = max(0.0, press - _BLOCKED * count("b")) * 0.5 ** count("f")
    at = min(int(press), len(_CURVE) - 2)
    odds = _CURVE[at] + (press - at) * (_CURVE[at + 1] - _CURVE[at]) + _PER_LEVEL * (at_level - 1)
    odds += _HERO_SHIFT * hero + sum(shift * count(token) for token, shift in _SHIFTS.items())
    return _MEDIKIT ** count("m") / (1 + exp(-odds))


class Outlook:
    """How good the end of a turn is for a player, by what it leaves to the left and in hand."""

    def __init__(self, state: State, seat: int) -> None:
        players = state.players
        me, self.left = players[seat], left_of(players, seat)
        self.state, self.seat = state, seat
        self.level = level(state)
        self.neighbour = players[self.left]
        self.waiting = pressure(self.neighbour.zombies)
        self.mine = strength(me)
        self.rivals = sum(
            exp(strength(player)) for other, player in enumerate(players) if player.lives and other != seat
        )
        weakened = after_defeat(self.neighbour)
        fallen = exp(strength(weakened)) if weakened.alive else 0.0
        self.rivals_after = self.rivals - exp(strength(self.neighbour)) + fallen
        self.after_loss = strength(after_defeat(me)) if after_defeat(me).alive else None

    def safe(self, passed: float, change: float) -> float:
        """Return the chance to win after a turn survived, so much pressure passed, so much won or lost."""
        return self._share(self.mine + change, self.waiting + passed)

    def lost(self, passed: float) -> float:
        """Return the same after being overpowered: nothing is left, but for a life in The Survivors."""
        return 0.0 if self.after_loss is None else self._share(self.after_loss, self.waiting + passed)

    def _share(self, mine: float, press: float) -> float:
        falls = danger(round(press, 2), self.neighbour.tokens, self.neighbour.hero, self.level)
        armed = exp(mine)
        return falls * armed / (armed + self.rivals_after) + (1 - falls) * armed / (armed + self.rivals)
