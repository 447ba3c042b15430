"""A search of the rest of one turn: every set of dice by its chances, every outcome by its best use.

A roll is summed up as bangs, barricade results, item results and ambushes; their
chances are kept from turn to turn. What a use leaves is judged by `worth`.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engines.last_one_alive.bots.worth import HERO, STRENGTH, TWO, Outlook
from engines.last_one_alive.model import (
    AMBUSH,
    AXE,
    BLANK,
    CHAINSAW,
    GUN,
    HERO_BANGS,
    ITEMS,
    MEDIKIT,
    NO_DICE,
    NO_FACES,
    PLUS,
    WALL,
    Dice,
    State,
    Tray,
)
from engines.last_one_alive.odds.tray import plus_bangs, shares
from engines.last_one_alive.table import ambushes_in, bangs_in, can_gain_hero

MOST_BANGS = 12
_NOTHING_FIRED = (1.0,)
Spread: TypeAlias = tuple[tuple[int, int, int, float], ...]
"""Barricade results, item results and ambushes, with their chance."""


@lru_cache(maxsize=2048)
def spread(wall_die: str, item_die: str, zombie_die: str, dice: Dice, calm: bool) -> Spread:  # noqa: FBT001
    """Return what the dice that are not shot dice may show."""
    found: dict[tuple[int, int, int], float] = {(0, 0, 0): 1.0}
    kinds = ((dice[3], wall_die, "b"), (dice[2], item_die, "i"), (dice[0], zombie_die, ""))
    for count, die, good in kinds:
        hit, trap = (die.count(good) / 6 if good else 0.0), (0.0 if calm else die.count(AMBUSH) / 6)
        for _ in range(count):
            after: dict[tuple[int, int, int], float] = defaultdict(float)
            for (walls, items, traps), chance in found.items():
                after[walls, items, traps] += chance * (1 - hit - trap)
                after[walls + (good == "b"), items + (good == "i"), traps] += chance * hit
                after[walls, items, traps + 1] += chance * trap
            found = after
    return tuple((*key, chance) for key, chance in found.items() if chance)


@lru_cache(maxsize=1024)
def _pushes(ones: int, twos: int, most: int) -> tuple[tuple[int, int], ...]:
    """Return the numbers of one- and two-zombie dice worth pushing: big ones first, or small ones first."""
    most = min(most, ones + twos)
    big_first = [(max(0, n - twos), min(n, twos)) for n in range(most + 1)]
    small_first = [(min(n, ones), max(0, n - ones)) for n in range(most + 1)]
    return tuple(dict.fromkeys(big_first + small_first))


class Use(NamedTuple):
    """How a front is best cleared: dice pushed left by number of zombies, and tokens spent."""

    value: float
    ones: int = 0
    twos: int = 0
    saws: int = 0
    clears: bool = False


class Search:
    """The rest of a turn of the player on turn."""

    def __init__(self, state: State) -> None:
        player, effects, options = state.players[state.active], state.turn.effects, state.options
        self.state, self.player = state, player
        self.outlook = Outlook(state, state.active)
        self.twos = player.zombies.count("2")
        self.ones = len(player.zombies) - self.twos
        self.traps = len(player.ambushes)
        self.effects = effects
        self.zombie_die, self.shot_die, self.item_die, self.wall_die = options.faces
        count = player.tokens.count
        self.blocks, self.medikits = count(WALL), count(MEDIKIT)
        self.saws = 0 if effects.calm else count(CHAINSAW)
        self.guns, self.axes = count(GUN), count(AXE)
        self.hit = 1 - shares(self.shot_die, BLANK)[0]
        self.used = state.turn.used
        self.may_gain_hero = can_gain_hero(state)
        bag = state.supply.bag
        self.find, self.aid = _finds(bag, self.hit)
        self.dig = STRENGTH[WALL] * 0.8 * sum(token in ITEMS for token in bag) / len(bag) if bag else 0.0
        self.press = (self.zombie_die.count("1") + TWO * self.zombie_die.count("2")) / 6
        self._uses: dict[tuple[int, int, int, int, float], Use] = {}

    def use(self, bangs: int, walls: int, items: int, traps: int, passed: float) -> Use:
        """Return the best way to use a result; `traps` are ambushes rolled now, `passed` what already went left."""
        key = (bangs, walls, items, traps, passed)
        found = self._uses.get(key)
        if found is None:
            found = self._uses[key] = self._best_use(bangs, walls, items, self.traps + traps, passed)
        return found

    def _best_use(self, bangs: int, walls: int, items: int, traps: int, passed: float) -> Use:
        best = Use(-1.0)
        gain = items * self.find
        pushes = walls + self.blocks
        safe = self.outlook.safe
        for ones, twos in _pushes(self.ones, self.twos, pushes):
            need = traps + (self.ones - ones) + 2 * (self.twos - twos)
            saws = max(0, need - bangs)
            if saws > self.saws or saws > traps:
                continue
            left = walls - ones - twos
            change = gain - saws * STRENGTH[CHAINSAW] + left * (self.dig if left > 0 else STRENGTH[WALL])
            if self.may_gain_hero and self.used + need - saws >= HERO_BANGS:
                change += HERO
            value = safe(passed + ones + TWO * twos, change)
            if value > best.value:
                best = Use(value, ones, twos, saws, clears=True)
        return best if best.clears else self._overrun(walls, items, passed, gain)

    def _overrun(self, walls: int, items: int, passed: float, gain: float) -> Use:
        """Return what is left when the front cannot be cleared: push what one can, and a medikit."""
        twos = min(self.twos, walls)
        ones = min(self.ones, walls - twos)
        sent = passed + ones + TWO * twos
        saved = self.hit if self.medikits else 0.0
        saved = max(saved, 1 - (1 - self.aid) ** items)
        value = (1 - saved) * self.outlook.lost(sent)
        if saved:
            value += saved * self.outlook.safe(sent, gain - STRENGTH[MEDIKIT])
        return Use(value, ones, twos)

    def roll(self, dice: Dice, kept: Tray = NO_FACES) -> float:
        """Return the worth of rolling these dice beside those that are kept."""
        zombies, shots, items, walls = kept
        effects = self.effects
        base_walls, base_items = walls.count(WALL), items.count("i")
        base_traps = 0 if effects.calm else len(ambushes_in(kept))
        passed = zombies.count("1") + TWO * zombies.count("2") + dice[0] * self.press
        base_bangs = bangs_in(shots)
        plus = shots.count(PLUS) + dice[1]
        fired = plus_bangs(self.shot_die, plus, MOST_BANGS) if plus else _NOTHING_FIRED
        value = 0.0
        use, known, bang, wall = self.use, self._uses, effects.bang, effects.wall
        shown = spread(self.wall_die, self.item_die, self.zombie_die, dice, effects.calm)
        for more_walls, more_items, more_traps, chance in shown:
            w, i, t = (base_walls + more_walls) * wall, base_items + more_items, base_traps + more_traps
            # More bangs than there are symbols change nothing.
            enough = self.traps + t + self.ones + 2 * self.twos
            inner, left = 0.0, 1.0
            for bangs, p in enumerate(fired):
                if (base_bangs + bangs) * bang >= enough or left < 1e-4:
                    break
                key = ((base_bangs + bangs) * bang, w, i, t, passed)
                inner += p * (known.get(key) or use(*key))[0]
                left -= p
            if left > 1e-9:
                key = (enough, w, i, t, passed)
                inner += left * (known.get(key) or use(*key))[0]
            value += chance * inner
        return value

    def stand(self) -> float:
        """Return the worth of the tray as it lies."""
        return self.roll(NO_DICE, self.state.turn.tray)

    def second_chance(self, value: float, dice: Dice) -> float:
        """Return the worth of a roll with a hero, a gun or an axe in hand: what fails is tried again."""
        top = self.outlook.safe(dice[0] * self.press, 0.0)
        if self.player.hero:
            again = max(0.0, value / top * self.outlook.safe(dice[0] * self.press, -HERO))
            value = max(value, value + (top - value) * 0.9 * again)
        # One die more helps the less, the farther off safety is.
        near = min(1.0, 1.3 * value / top)
        if self.guns and dice[1]:
            value += max(0.0, top - value) * 0.5 * near
        if self.axes and dice[3]:
            value += max(0.0, top - value) * 0.35 * near
        return value


@lru_cache(maxsize=4096)
def _finds(bag: str, hit: float) -> tuple[float, float]:
    """Return what a draw adds to one's strength, and its chance to save one this turn."""
    if not bag:
        return 0.0, 0.0
    gained = sum(STRENGTH.get(token, 0.0) for token in bag) / len(bag)
    return 0.8 * gained, (hit * bag.count(MEDIKIT) + 0.3 * bag.count(CHAINSAW)) / len(bag)
