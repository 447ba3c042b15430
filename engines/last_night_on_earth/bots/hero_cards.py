"""How the strong bot plays the Heroes' cards, Items and abilities outside of fights, and which it keeps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engines.core.windows import Frame
from engines.last_night_on_earth.bots import weights
from engines.last_night_on_earth.bots.evaluation import Outlook
from engines.last_night_on_earth.bots.fights import lying, search_of
from engines.last_night_on_earth.cards import CARDS, FIGHT_CARDS, Keyword, Ranged
from engines.last_night_on_earth.fights.items import breaks_on
from engines.last_night_on_earth.frames import AmmoCheck, Announced, BreakRoll, LoseGun, Shot, Surplus, Wounds
from engines.last_night_on_earth.model import Hero
from engines.last_night_on_earth.moves import PASS, Give, Move, NameCard, PlayCard, UseAbility, UseItem
from engines.last_night_on_earth.plays.targets import PLAYED, below
from engines.last_night_on_earth.table import fight_of, hero_of, sheet_of

ALL = 9
"""More wounds than a Hero can have."""


def play(outlook: Outlook, _frame: Frame, moves: Sequence[Move]) -> Move:
    """Play what gains most beyond what it is worth in the hand; pass where nothing does."""
    best: float = 0.0
    choice: Move = PASS
    for move in moves:
        gain = _gain(outlook, move)
        if gain > best:
            best, choice = gain, move
    return choice


def _gain(outlook: Outlook, move: Move) -> float:
    match move:
        case PlayCard(card):
            gain = _EVENTS.get(card)
            return gain(outlook, move) - weights.HERO_CARDS[card] * _keeping(outlook) if gain else 0.0
        case UseItem(_, "h.keys"):
            return weights.ITEMS["h.keys"]
        case UseItem(_, "h.firstaid", target):
            return healing(outlook, target, ALL) - weights.ITEMS["h.firstaid"] * _keeping(outlook)
        case UseAbility(name, target):
            gain_of = _ABILITIES.get(name)
            return gain_of(outlook, hero_of(outlook.state, name), target) if gain_of else 0.0
        case _:
            return 0.0


def _keeping(outlook: Outlook) -> float:
    """Return how much of a card's worth is lost by playing it: the less, the fewer turns are left."""
    return min(1.0, weights.KEPT_AT_THE_END + outlook.state.clock.sun / weights.KEPT_UNTIL)


# -- Events ---------------------------------------------------------------------


def healing(outlook: Outlook, name: str, most: int) -> float:
    """Return what it is worth to heal up to so many wounds."""
    hero = hero_of(outlook.state, name)
    left = max(0, hero.wounds - most)
    return outlook.wound_cost(hero._replace(wounds=left), hero.wounds - left)


def _recovery(outlook: Outlook, move: PlayCard) -> float:
    return healing(outlook, move.target, 1)


def _brody(outlook: Outlook, move: PlayCard) -> float:
    return healing(outlook, move.target, ALL)


def _faith(outlook: Outlook, move: PlayCard) -> float:
    """Lay it on a Hero with whom it stays; others need it in a fight."""
    return weights.FAITH_STAYS if Keyword.HOLY in sheet_of(hero_of(outlook.state, move.target)).keywords else 0.0


def _at_last(_outlook: Outlook, _move: PlayCard) -> float:
    return weights.CARD_IN_PLAY_GONE


def _get_back(_outlook: Outlook, _move: PlayCard) -> float:
    return 2 * weights.KILL


def _scratch(outlook: Outlook, _move: PlayCard) -> float:
    wounds = below(outlook.state)
    assert type(wounds) is Wounds
    return outlook.wound_cost(hero_of(outlook.state, wounds.hero))


def _cancel(outlook: Outlook, move: PlayCard) -> float:
    """Cancel a card that would end the game, or turn a fight that is all but won."""
    played = below(outlook.state)
    if move.target != PLAYED or type(played) is not Announced:
        return 0.0
    if played.card == "z.overrun":
        return weights.LAST_DEATH if outlook.deck_is_in_danger else 0.0
    fight = fight_of(outlook.state)
    if played.card in FIGHT_CARDS and fight is not None and fight.hero_dice:
        hero = hero_of(outlook.state, fight.hero)
        now = search_of(outlook, hero).best(lying(outlook, fight, ())).worth
        return weights.FIGHT_CARD_TURNS * (now + outlook.wound_cost(hero))
    return 0.0


_EVENTS: Mapping[str, Callable[[Outlook, PlayCard], float]] = {
    "h.recovery": _recovery,
    "h.brody": _brody,
    "h.faith": _faith,
    "h.atlast": _at_last,
    "h.getback": _get_back,
    "h.scratch": _scratch,
    "h.gomez": _cancel,
    "h.jeb": _cancel,
}
"""What an Event gains outside of fights; those that are not here are kept for fights."""


# -- abilities ------------------------------------------------------------------


def _nurse(outlook: Outlook, _hero: Hero, target: str) -> float:
    return healing(outlook, target, 1)


def _handy(outlook: Outlook, hero: Hero, target: str) -> float:
    roll = below(outlook.state)
    assert type(roll) is BreakRoll
    return float(target == "+" and roll.face == breaks_on(hero, CARDS[roll.card]))


def _lucky(outlook: Outlook, hero: Hero, target: str) -> float:
    """Have a die again that missed, or that loses a weapon."""
    match below(outlook.state):
        case BreakRoll(_, card, face):
            return float(face <= breaks_on(hero, CARDS[card]))
        case Shot(_, card, _, faces):
            return float(faces[int(target)] < _ranged(card).hits_on)
        case AmmoCheck(_, card, face):
            return float(face <= _ranged(card).discard_on)
        case _:
            return 0.0


def _ranged(card: str) -> Ranged:
    ranged = CARDS[card].ranged
    assert ranged is not None
    return ranged


_ABILITIES: Mapping[str, Callable[[Outlook, Hero, str], float]] = {"becky": _nurse, "jenny": _handy, "sally": _lucky}


# -- what is kept ---------------------------------------------------------------


def keep_best(_outlook: Outlook, _frame: Frame, moves: Sequence[Move]) -> Move:
    """Name the best card, until no more can be named."""
    return max(moves, key=_kept_worth)


def _kept_worth(move: Move) -> float:
    if not isinstance(move, NameCard):
        return -1.0
    return weights.ITEMS.get(move.card, weights.HERO_CARDS.get(move.card, 0.0))


def surplus(outlook: Outlook, _frame: Surplus, moves: Sequence[Move]) -> Move:
    """Use up what can be used, hand over what another can carry, or discard what is worth least."""
    used = [move for move in moves if isinstance(move, UseItem) and _gain(outlook, move) > 0]
    if used:
        return used[0]
    gifts = [move for move in moves if isinstance(move, Give) and not move.swap]
    named = [move for move in moves if isinstance(move, NameCard)]
    return min(gifts or named or moves, key=lambda move: weights.ITEMS[move.card])  # type: ignore[union-attr]


def lose_gun(_outlook: Outlook, frame: LoseGun, moves: Sequence[Move]) -> Move:
    """Let Ammo go instead of the Gun."""
    return next((move for move in moves if move != NameCard(frame.card)), moves[0])
