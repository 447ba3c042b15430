"""How the strong bot plays and discards Zombie cards outside of fights, and which buildings it names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engines.core.windows import Frame
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.places import spaces_of
from engines.last_night_on_earth.bots import weights
from engines.last_night_on_earth.bots.evaluation import Outlook
from engines.last_night_on_earth.bots.moving_zombies import lure
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.fights.items import breaks_on
from engines.last_night_on_earth.frames import BreakRoll, FindBuilding, MoveRoll
from engines.last_night_on_earth.moves import PASS, Move, NameBuilding, NameCard, PlayCard
from engines.last_night_on_earth.plays.targets import below
from engines.last_night_on_earth.table import hero_of


def play(outlook: Outlook, _frame: Frame, moves: Sequence[Move]) -> Move:
    """Play what has some effect now: who keeps cards draws fewer."""
    best: float = 0.0
    choice: Move = PASS
    for move in moves:
        if isinstance(move, PlayCard) and (gain := _gain(outlook, move)) > best:
            best, choice = gain, move
    return choice


def immediate(outlook: Outlook, _frame: Frame, moves: Sequence[Move]) -> Move:
    """Choose order and target of Play Immediately cards: those that name somebody first, where it hurts most."""
    return max(moves, key=lambda move: _gain(outlook, move) if isinstance(move, PlayCard) else 0.0)


def _gain(outlook: Outlook, move: PlayCard) -> float:
    gain = _GAINS.get(move.card)
    return gain(outlook, move) if gain else 0.0


def _always(_outlook: Outlook, _move: PlayCard) -> float:
    return 1.0


def _lights_out(outlook: Outlook, move: PlayCard) -> float:
    """Darken the building that Heroes are about to walk into."""
    spaces = spaces_of(outlook.town, Place(move.target))
    return weights.DARK + sum([_can_come(outlook, space) for space in spaces])


def _can_come(outlook: Outlook, space: Space) -> int:
    return sum([1 <= outlook.distances[space][hero.space] <= weights.A_WALK for hero in outlook.heroes])


def _relentless(outlook: Outlook, _move: PlayCard) -> float:
    """Wait until Zombies stand so that a step more takes them to Heroes."""
    return zombies_at(outlook, 2) - weights.RELENTLESS_FOR


def _cornered(outlook: Outlook, _move: PlayCard) -> float:
    return zombies_at(outlook, 0) + zombies_at(outlook, 1) - weights.CORNERED_FOR


def zombies_at(outlook: Outlook, steps: int) -> int:
    """Return how many Zombies are so many steps from the nearest Hero."""
    return sum(
        [
            count
            for space, count in outlook.zombies.items()
            if min([outlook.distances[space][hero.space] for hero in outlook.heroes], default=0) == steps
        ]
    )


def _trip(outlook: Outlook, _move: PlayCard) -> float:
    """Spoil the good roll of a Hero who has to get away."""
    roll = below(outlook.state)
    assert type(roll) is MoveRoll
    hero = hero_of(outlook.state, roll.hero)
    threat = outlook.arrivals(hero, hero.space) + outlook.zombies[hero.space]
    return float(roll.face >= weights.GOOD_ROLL and threat >= 1)


def _loss_of_faith(outlook: Outlook, _move: PlayCard) -> float:
    roll = below(outlook.state)
    if type(roll) is not BreakRoll:
        return 1.0
    return float(roll.face > breaks_on(hero_of(outlook.state, roll.hero), CARDS[roll.card]))


def _surprise(outlook: Outlook, move: PlayCard) -> float:
    return 1.0 + sum([lure(outlook, hero) for hero in outlook.heroes if hero.id == move.target])


_GAINS: Mapping[str, Callable[[Outlook, PlayCard], float]] = {
    "z.toomany": _always,
    "z.resilient": _always,
    "z.lights": _lights_out,
    "z.relentless": _relentless,
    "z.cornered": _cornered,
    "z.trip": _trip,
    "z.lossfaith": _loss_of_faith,
    "z.surprise": _surprise,
}


def discard(outlook: Outlook, _frame: Frame, moves: Sequence[Move]) -> Move:
    """Make room for another card where one has little to be played on."""
    named = [move for move in moves if isinstance(move, NameCard)]
    worst = min(named, key=lambda move: _use_of(outlook, move.card))
    return worst if PASS not in moves or _use_of(outlook, worst.card) < weights.LEAST_KEPT else PASS


def _use_of(outlook: Outlook, card: str) -> float:
    """Return what a Zombie card is worth as things are."""
    if card == "z.resilient" and not any(True for hero in outlook.heroes for _ in outlook.guns(hero)):
        return 0.0
    return weights.ZOMBIE_CARDS.get(card, 0.0)


# -- a Random Building ----------------------------------------------------------


def name_nearest(outlook: Outlook, _frame: FindBuilding, moves: Sequence[Move]) -> Move:
    """Name the building that most Heroes are in or near to."""
    return max(moves, key=lambda move: _nearness(outlook, move))


def name_farthest(outlook: Outlook, _frame: FindBuilding, moves: Sequence[Move]) -> Move:
    """Name, for the Heroes, the building that is farthest from all of them."""
    return min(moves, key=lambda move: _nearness(outlook, move))


def _nearness(outlook: Outlook, move: Move) -> float:
    assert isinstance(move, NameBuilding)
    spaces = spaces_of(outlook.town, move.place)
    return sum([2.0 ** -outlook.distances[space][hero.space] for space in spaces for hero in outlook.heroes])
