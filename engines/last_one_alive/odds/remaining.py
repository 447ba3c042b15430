"""The chance to get through the rest of a turn once its dice are taken: exact, best play assumed.

Only what can matter for this turn's survival is kept: how many dice show which face,
the tokens that act after the roll, and the front. A zombie die that shows no ambush
goes to the next player and does not count. Waiting for more knowledge never hurts, so
barricade tokens and chainsaws are spent last, and without a hero so are guns and axes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.last_one_alive.model import (
    APOCALYPSE,
    AXE,
    CHAINSAW,
    DAY,
    GUN,
    MEDIKIT,
    NIGHT,
    TOKEN_LIMIT,
    WALL,
    State,
)
from engines.last_one_alive.odds.tray import (
    Shots,
    TrayCounts,
    Walls,
    partings,
    plus_bangs,
    raised,
    shares,
    worst_shots,
)
from engines.last_one_alive.table import apocalypses_to_end


class Kit(NamedTuple):
    """Tokens that act after the roll."""

    guns: int
    axes: int
    saws: int
    blocks: int
    medikits: int


class Remaining:
    """The rest of one turn: everything that stays the same whatever is rolled."""

    def __init__(self, state: State) -> None:
        player, effects = state.players[state.active], state.turn.effects
        zombies, tokens = player.zombies, player.tokens
        self.twos = zombies.count("2")
        self.ones = len(zombies) - self.twos
        self.bang, self.wall, self.calm = effects.bang, effects.wall, effects.calm
        self.zombie_die, self.shot_die, self.item_die, self.wall_die = state.options.faces
        self.kit = Kit(
            tokens.count(GUN),
            tokens.count(AXE),
            # While ambushes are ignored, a chainsaw has nothing to do.
            0 if effects.calm else tokens.count(CHAINSAW),
            tokens.count(WALL),
            tokens.count(MEDIKIT),
        )
        self.bag = state.supply.bag
        self.ends_with = APOCALYPSE if apocalypses_to_end(state) == 1 else ""
        self.miss = self.shot_die.count("-") / 6
        self._shooting: dict[tuple[int, Walls, int, Kit], float] = {}
        self._after: dict[tuple[Shots, Walls, int, Kit], float] = {}
        self._reacting: dict[tuple[TrayCounts, Kit], float] = {}
        self._filling: dict[tuple[TrayCounts, Kit, tuple[int, ...], bool], float] = {}
        self._drawing: dict[tuple[Shots, Walls, int, Kit, int], float] = {}
        self._draws: dict[tuple[int, tuple[bool, bool, bool]], list[tuple[float, Kit]]] = {}

    def need(self, ambushes: int, pushes: int) -> int:
        """Return how many bangs clear the front after so many pushes; two-zombie dice go first."""
        twos = self.twos - pushes
        if twos >= 0:
            return ambushes + self.ones + 2 * twos
        return ambushes + max(0, self.ones + twos)

    def test(self, kit: Kit) -> float:
        """Return the chance that a medikit saves a player about to be overpowered."""
        return 1.0 - self.miss ** min(kit.medikits, TOKEN_LIMIT)

    def shooting(self, bangs: int, walls: Walls, ambushes: int, kit: Kit) -> float:
        """Return the chance with so many bangs; `ambushes` are those of no barricade die."""
        results, blanks, traps = walls
        left = max(0, ambushes + traps - kit.saws)
        if bangs >= self.need(left, results * self.wall + kit.blocks):
            return 1.0
        if not kit.axes or not (blanks or traps):
            return self.test(kit)
        key = (bangs, walls, ambushes, kit)
        found = self._shooting.get(key)
        if found is None:
            used = kit._replace(axes=kit.axes - 1)
            # A die that shows an ambush is never worth more than a blank one.
            less = (results, blanks, traps - 1) if traps else (results, blanks - 1, traps)
            found = self._shooting[key] = max(self.test(kit), self._axe(less, bangs, ambushes, used))
        return found

    def _axe(self, walls: Walls, bangs: int, ambushes: int, kit: Kit) -> float:
        results, blanks, traps = walls
        result, blank, trap = self.wall_shares()
        value = result * self.shooting(bangs, (results + 1, blanks, traps), ambushes, kit)
        value += blank * self.shooting(bangs, (results, blanks + 1, traps), ambushes, kit)
        if trap:
            value += trap * self.shooting(bangs, (results, blanks, traps + 1), ambushes, kit)
        return value

    def wall_shares(self) -> tuple[float, float, float]:
        result, blank, trap = shares(self.wall_die, "b-a")
        return (result, blank + trap, 0.0) if self.calm else (result, blank, trap)

    def item_shares(self) -> tuple[float, float, float]:
        item, blank, trap = shares(self.item_die, "i-a")
        return (item, blank + trap, 0.0) if self.calm else (item, blank, trap)

    def following(self, plus: int, bangs: int, walls: Walls, ambushes: int, kit: Kit) -> float:
        """Return the chance before so many plus dice are rolled again, their own bangs counted."""
        most = max(0, -(-(self.need(ambushes + walls[2], 0) - bangs) // self.bang))
        chances = plus_bangs(self.shot_die, plus, most)
        return sum(
            chance * self.shooting(bangs + self.bang * more, walls, ambushes, kit)
            for more, chance in enumerate(chances)
            if chance
        )

    def after_draws(self, shots: Shots, walls: Walls, ambushes: int, kit: Kit) -> float:
        """Return the chance when no token is left to draw and shots are still to begin."""
        kit = self._useful(shots, walls, ambushes, kit)
        key = (shots, walls, ambushes, kit)
        found = self._after.get(key)
        if found is None:
            found = self._after[key] = self._after_draws(shots, walls, ambushes, kit)
        return found

    def _useful(self, shots: Shots, walls: Walls, ambushes: int, kit: Kit) -> Kit:
        """Return the kit without what cannot act, so that like positions are solved once."""
        guns, axes, saws, blocks, medikits = kit
        dice = sum(walls)
        axes = axes if dice else 0
        if not sum(shots):
            guns = 0
        return Kit(
            guns,
            axes,
            min(saws, ambushes + (dice if axes else walls[2])),
            min(blocks, self.ones + self.twos),
            min(medikits, TOKEN_LIMIT),
        )

    def _after_draws(self, shots: Shots, walls: Walls, ambushes: int, kit: Kit) -> float:
        _, one, two, plus = shots
        best = self.following(plus, self.bang * (one + 2 * two + plus), walls, ambushes, kit)
        if kit.guns and best < 1.0:
            used = kit._replace(guns=kit.guns - 1)
            chances = shares(self.shot_die, "-12+")
            for face in worst_shots(shots):
                less = raised(shots, face, -1)
                value = sum(
                    p * self.after_draws(raised(less, to), walls, ambushes, used) for to, p in enumerate(chances) if p
                )
                best = max(best, value)
            # Without a gun an axe can wait for the shots; with one, its roll may tell what to shoot.
            if kit.axes:
                best = max(best, self._axe_early(shots, walls, ambushes, kit))
        return best

    def _axe_early(self, shots: Shots, walls: Walls, ambushes: int, kit: Kit) -> float:
        if not (walls[1] or walls[2]):
            return 0.0
        used = kit._replace(axes=kit.axes - 1)
        less = raised(walls, 2 if walls[2] else 1, -1)
        return sum(
            p * self.after_draws(shots, raised(less, to), ambushes, used)
            for to, p in enumerate(self.wall_shares())
            if p
        )

    def drawing(self, shots: Shots, walls: Walls, ambushes: int, kit: Kit, draws: int) -> float:
        """Return the chance with so many tokens still to draw."""
        without = self.after_draws(shots, walls, ambushes, kit)
        if not draws or without >= 1.0:
            return without
        key = (shots, walls, ambushes, kit, draws)
        value = self._drawing.get(key)
        if value is None:
            useful = (sum(shots) > 0, sum(walls) > 0, not self.calm and ambushes + sum(walls) > 0)
            known = value = 0.0
            for chance, found in self.drawn(draws, useful):
                more = Kit(kit[0] + found[0], kit[1] + found[1], kit[2] + found[2], kit[3], kit[4] + found[4])
                value += chance * self.after_draws(shots, walls, ambushes, more)
                known += chance
            # The rest is the token that ends The Survivors before the test.
            value = self._drawing[key] = value + (1.0 - known)
        return value

    def drawn(self, draws: int, useful: tuple[bool, bool, bool]) -> list[tuple[float, Kit]]:
        """Return what so many draws bring of use (guns, axes, saws), each with its chance.

        A draw that ends the game is left out.
        """
        key = (draws, useful)
        if key not in self._draws:
            found: dict[Kit, float] = {}
            self._draw_on(self.bag, draws, Kit(0, 0, 0, 0, 0), 1.0, found)
            merged: dict[Kit, float] = {}
            for kit, chance in found.items():
                kept = Kit(kit.guns * useful[0], kit.axes * useful[1], kit.saws * useful[2], 0, kit.medikits)
                merged[kept] = merged.get(kept, 0.0) + chance
            self._draws[key] = [(chance, kit) for kit, chance in merged.items()]
        return self._draws[key]

    def _draw_on(self, bag: str, draws: int, kit: Kit, chance: float, found: dict[Kit, float]) -> None:
        if not draws or not bag:
            found[kit] = found.get(kit, 0.0) + chance
            return
        for token in set(bag):
            if token == self.ends_with:
                continue
            left = bag.replace(token, "", 1) + (DAY if token == NIGHT else "")
            at = (GUN, AXE, CHAINSAW, "", MEDIKIT).index(token) if token in (GUN, AXE, CHAINSAW, MEDIKIT) else -1
            more = kit if at < 0 else Kit(*raised(kit, at))
            self._draw_on(left, draws - 1, more, chance * bag.count(token) / len(bag), found)

    def resolving(self, tray: TrayCounts, kit: Kit) -> float:
        """Return the chance from the assigning of these dice on."""
        items, _, traps = tray.finds
        return self.drawing(tray.shots, tray.walls, tray.lurking + traps, kit, items)

    def reacting(self, tray: TrayCounts, kit: Kit) -> float:
        """Return the chance in the window after the roll, with a hero in hand."""
        key = (tray, kit)
        found = self._reacting.get(key)
        if found is None:
            found = self._reacting[key] = self._react(tray, kit)
        return found

    def _react(self, tray: TrayCounts, kit: Kit) -> float:
        best = self.resolving(tray, kit)
        if best >= 1.0:
            return best
        for kept, missing in partings(tray):
            best = max(best, self.filled(kept, missing, kit, hero=False))
        # A gun or an axe used first may tell whether the hero is needed.
        if kit.guns:
            used = kit._replace(guns=kit.guns - 1)
            for face in worst_shots(tray.shots):
                less = tray._replace(shots=raised(tray.shots, face, -1))
                best = max(best, self.filled(less, (1, 0, 0, 0), used, hero=True))
        if kit.axes and (tray.walls[1] or tray.walls[2]):
            used = kit._replace(axes=kit.axes - 1)
            worst = raised(tray.walls, 2 if tray.walls[2] else 1, -1)
            fewer = tray._replace(walls=worst)
            best = max(best, self.filled(fewer, (0, 0, 1, 0), used, hero=True))
        return best

    def filled(self, tray: TrayCounts, missing: tuple[int, ...], kit: Kit, *, hero: bool) -> float:
        """Return the chance before the missing dice (shot, item, barricade, zombie) fall."""
        if not hero and (tray.finds[1] or tray.finds[2]):
            # Nobody will roll these again: an ambush is an ambush, a blank is nothing.
            items, _, traps = tray.finds
            tray = tray._replace(finds=(items, 0, 0), lurking=tray.lurking + traps)
        if missing == (0, 0, 0, 0):
            return self.reacting(tray, kit) if hero else self.resolving(tray, kit)
        key = (tray, kit, missing, hero)
        found = self._filling.get(key)
        if found is None:
            found = self._filling[key] = self._fill_one(tray, missing, kit, hero=hero)
        return found

    def piecemeal(self, tray: TrayCounts, missing: tuple[int, ...], kit: Kit) -> Iterator[None]:
        """Work out one throw after another, with a hero in hand; `filled` then only adds them up."""
        if missing == (0, 0, 0, 0):
            if (tray, kit) not in self._reacting:
                self.reacting(tray, kit)
                yield
        elif (tray, kit, missing, True) not in self._filling:
            less, trays = self._next_die(tray, missing)
            for p, then in trays:
                if p:
                    yield from self.piecemeal(then, less, kit)
            self.filled(tray, missing, kit, hero=True)

    def _fill_one(self, tray: TrayCounts, missing: tuple[int, ...], kit: Kit, *, hero: bool) -> float:
        less, trays = self._next_die(tray, missing)
        return sum(p * self.filled(then, less, kit, hero=hero) for p, then in trays if p)

    def _next_die(
        self, tray: TrayCounts, missing: tuple[int, ...]
    ) -> tuple[tuple[int, ...], list[tuple[float, TrayCounts]]]:
        """Return what is missing after one die more has fallen, and each way it can fall."""
        shots, finds, walls, lurking = tray
        trays: list[tuple[float, TrayCounts]] = []
        if missing[3]:
            at = 3
            trap = 0.0 if self.calm else self.zombie_die.count("a") / 6
            trays = [(trap, tray._replace(lurking=lurking + 1)), (1.0 - trap, tray)]
        elif missing[0]:
            at = 0
            for face, p in enumerate(shares(self.shot_die, "-12+")):
                trays.append((p, tray._replace(shots=raised(shots, face))))
        elif missing[1]:
            at = 1
            for face, p in enumerate(self.item_shares()):
                trays.append((p, tray._replace(finds=raised(finds, face))))
        else:
            at = 2
            for face, p in enumerate(self.wall_shares()):
                trays.append((p, tray._replace(walls=raised(walls, face))))
        return raised(missing, at, -1), trays
