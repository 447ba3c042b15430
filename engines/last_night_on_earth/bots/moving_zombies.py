"""How the strong bot moves and places Zombies: towards those whom a fight costs most, and away from guns."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.windows import Frame
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.bots import weights
from engines.last_night_on_earth.bots.evaluation import Outlook
from engines.last_night_on_earth.frames import Advance, MoveOn, MoveZombies
from engines.last_night_on_earth.model import Hero, Item
from engines.last_night_on_earth.moves import PASS, THE_ZOMBIE, TO_SPACE, Move, NameSpace, NameZombie, PlayCard
from engines.last_night_on_earth.odds.threats import steps_to_heroes
from engines.last_night_on_earth.turns.zombie_moves import may_move, steps

_GUN_REACH = 3
"""How far a Hero walks before it shoots, more or less."""


class Hunt:
    """What spaces are worth to the Zombies."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.lures = [(hero, lure(outlook, hero)) for hero in outlook.heroes]
        self.guns = [
            (hero, ranged) for hero in outlook.heroes for _, ranged in outlook.guns(hero._replace(items=_fresh(hero)))
        ]
        self._known: dict[Space, float] = {}

    def worth(self, space: Space) -> float:
        """Return what it is worth to have one Zombie more there."""
        found = self._known.get(space)
        if found is None:
            far = self.outlook.distances[space]
            pulls = sorted([lure * weights.PURSUIT ** far[hero.space] for hero, lure in self.lures], reverse=True)
            found = sum([pull / 2**rank for rank, pull in enumerate(pulls)]) - self.exposure(space)
            self._known[space] = found
        return found

    def exposure(self, space: Space) -> float:
        """Return what guns cost there: where a Shotgun comes near, the more the more Zombies stand together."""
        far, cost = self.outlook.distances[space], 0.0
        crowd = self.outlook.zombies[space]
        for hero, ranged in self.guns:
            steps = far[hero.space]
            if 0 < steps <= ranged.range + _GUN_REACH:
                hits = (7 - ranged.hits_on) / 6
                if ranged.aims_at_space:
                    cost += weights.CROWD * crowd * hits
                cost += weights.EXPOSED * hits / max(1, len(self.outlook.zombies))
        return cost


def _fresh(hero: Hero) -> tuple[Item, ...]:
    """Return what a Hero carries as in a new turn."""
    return tuple([item._replace(used_by="") for item in hero.items])


def lure(outlook: Outlook, hero: Hero) -> float:
    """Return what a fight with this Hero is worth to the Zombies."""
    return max(weights.LEAST_LURE, weights.HUNT - weights.LURE * outlook.fights(hero, 1))


# -- the Zombies' own moves -----------------------------------------------------


def move_zombies(outlook: Outlook, _frame: MoveZombies, moves: Sequence[Move]) -> Move:
    """Play Shamble where it brings a Zombie to a Hero; else take the best step of the Zombie that is asked about."""
    hunt = Hunt(outlook)
    shamble = _shamble(hunt, moves)
    if shamble:
        return shamble
    spaces = [move for move in moves if isinstance(move, NameSpace)]
    if spaces:
        return _best_step(hunt, spaces, _asked(outlook, moves))
    if PASS in moves:
        return PASS
    return moves[0]


def _asked(outlook: Outlook, moves: Sequence[Move]) -> int:
    """Return the Zombie whose steps are offered: the one that could be named but is not."""
    named = {move.zombie for move in moves if isinstance(move, NameZombie)}
    spaces = {move.space for move in moves if isinstance(move, NameSpace)}
    for number, zombie in enumerate(outlook.state.zombies):
        if number not in named and not zombie.has_moved and may_move(outlook.state, number):
            near = outlook.town.grid.neighbours[zombie.space]
            if all(space == zombie.space or space in near for space in spaces):
                return number
    return -1


def _best_step(hunt: Hunt, spaces: Sequence[NameSpace], zombie: int) -> Move:
    """Return the step to the best space; the Zombie itself does not crowd the space where it stands."""
    here = hunt.outlook.state.zombies[zombie].space if zombie >= 0 else -1

    def worth(move: NameSpace) -> float:
        own = 0.0
        if move.space == here:
            own = sum([weights.CROWD * (7 - ranged.hits_on) / 6 for _, ranged in hunt.guns if ranged.aims_at_space]) / 2
        return hunt.worth(move.space) + own

    return max(spaces, key=worth)


def _shamble(hunt: Hunt, moves: Sequence[Move]) -> Move | None:
    best, choice = weights.ZOMBIE_CARDS["z.shamble"], None
    lures = {hero.id: worth for hero, worth in hunt.lures}
    for move in moves:
        if isinstance(move, PlayCard):
            reached = steps_to_heroes(hunt.outlook.state, int(move.target))
            worths = [lures[hero] * (7 - count) / 6 for hero, count in reached.items() if count > 1]
            if 1 not in reached.values() and worths and max(worths) > best:
                best, choice = max(worths), move
    return choice


# -- Zombies that cards move ----------------------------------------------------


def move_on(outlook: Outlook, frame: MoveOn, moves: Sequence[Move]) -> Move:
    """Walk on to the Hero who is worth most among those in reach, or as near as possible."""
    hunt = Hunt(outlook)
    here = outlook.state.zombies[frame.zombie].space
    reachable = [(worth, hero) for hero, worth in hunt.lures if outlook.distances[here][hero.space] <= frame.left]
    spaces = [move for move in moves if isinstance(move, NameSpace)]
    if reachable and spaces:
        _, prey = max(reachable, key=lambda pair: pair[0])
        return min(spaces, key=lambda move: (outlook.distances[move.space][prey.space], -hunt.worth(move.space)))
    best = max(spaces, key=lambda move: hunt.worth(move.space), default=None)
    if best is None or (PASS in moves and hunt.worth(best.space) <= hunt.worth(here)):
        return PASS
    return best


def advance(outlook: Outlook, frame: Advance, moves: Sequence[Move]) -> Move:
    """Move the Zombie that gains most by a step."""
    hunt, state = Hunt(outlook), outlook.state
    best, step, mover = 0.0, -1, -1
    for zombie in range(len(state.zombies)):
        if zombie not in frame.moved and may_move(state, zombie):
            here = hunt.worth(state.zombies[zombie].space)
            for to in steps(state, zombie):
                if hunt.worth(to) - here > best:
                    best, step, mover = hunt.worth(to) - here, to, zombie
    if mover < 0:
        return PASS
    return THE_ZOMBIE[mover] if THE_ZOMBIE[mover] in moves else TO_SPACE[step]


# -- placing --------------------------------------------------------------------


def place(outlook: Outlook, _frame: Frame, moves: Sequence[Move]) -> Move:
    """Put a Zombie or a pit where it is worth most; as many as may be placed come."""
    hunt = Hunt(outlook)
    spaces = [move for move in moves if isinstance(move, NameSpace)]
    return max(spaces, key=lambda move: hunt.worth(move.space)) if spaces else moves[0]
