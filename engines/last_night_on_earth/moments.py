"""The moments at which cards, Items and abilities may be played: the closed list of reaction windows."""

from __future__ import annotations

from enum import Enum


class Moment(Enum):
    """A reaction window, in the order of a round; the value is how a position writes it."""

    ZOMBIE_CARD = "zcard"
    HERO_CARD = "hcard"
    ZOMBIES_BEGIN = "z-begin"
    BEFORE_SPAWN_ROLL = "z-roll"
    BEFORE_ZOMBIES_MOVE = "z-move"
    ZOMBIES_MOVED = "z-moved"
    FIGHT_DECLARED = "fight-declared"
    FIGHT = "fight"
    BREAK = "break"
    FIGHT_WON = "fight-won"
    WOUND_BEFORE = "wound-before"
    ZOMBIES_END = "z-end"
    HEROES_BEGIN = "h-begin"
    HERO_NEXT = "hero-next"
    MOVE_ROLL = "move-roll"
    SHOT = "shot"
    GUN_KILL = "gun-kill"
    HEROES_END = "h-end"

    # The one that enums have is written in Python, and moments are looked up all the time.
    __hash__ = object.__hash__


START = frozenset({Moment.ZOMBIES_BEGIN, Moment.BEFORE_SPAWN_ROLL, Moment.BEFORE_ZOMBIES_MOVE})
"""The start of a Zombie Turn, up to the first Zombie's move."""
HEROES_START = frozenset({Moment.HEROES_BEGIN, Moment.HERO_NEXT, Moment.MOVE_ROLL})
"""The start of a Hero Turn, as long as no Hero has moved or searched."""
FREE = frozenset(
    {
        Moment.BEFORE_ZOMBIES_MOVE,
        Moment.ZOMBIES_MOVED,
        Moment.FIGHT_DECLARED,
        Moment.HEROES_BEGIN,
        Moment.HERO_NEXT,
        Moment.HEROES_END,
    }
)
"""Any time except during a fight; for the active Hero's owner also between two acts of that Hero's turn."""
ANY = FREE | {Moment.FIGHT}
"""Any time, as far as the windows go."""
