"""How the strong bot moves Heroes: who goes first, whether to walk or to search, where to, and what to shoot at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engines.core.game import Plan
from engines.last_night_on_earth.bots import weights
from engines.last_night_on_earth.bots.evaluation import Outlook
from engines.last_night_on_earth.bots.paths import paths_from, walk
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.frames import Aim, BlitzChoice, HeroTurn, MoveAction
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.model import ITEM_LIMIT, WEAPON_LIMIT, Hero
from engines.last_night_on_earth.moves import (
    HEAL,
    NO,
    PASS,
    ROLL,
    SEARCH,
    YES,
    Move,
    NameCard,
    Shoot,
)
from engines.last_night_on_earth.table import hero_of, sheet_of, zombies_at

Decision: TypeAlias = Move | Plan[Move]
Moves: TypeAlias = Sequence[Move]


def next_hero(outlook: Outlook, _frame: HeroTurn, moves: Moves) -> Move:
    """Name the Hero who shoots best from where it stands, so that the others find fewer Zombies."""
    return max(moves, key=lambda move: _haste(outlook, hero_of(outlook.state, move.hero)))  # type: ignore[union-attr]


def _haste(outlook: Outlook, hero: Hero) -> float:
    shoots = any(True for _ in outlook.guns(hero))
    return weights.SHOOTS_FIRST * shoots + outlook.shot(hero, hero.space).worth + outlook.fight(hero).killed


def move_action(outlook: Outlook, frame: MoveAction, moves: Moves) -> Decision:
    """Roll first, which costs nothing; then walk where it is best to stand, or search."""
    hero = hero_of(outlook.state, frame.hero)
    if ROLL in moves and not _stays(outlook, hero, moves):
        return ROLL
    here = outlook.standing(hero, hero.space)
    best = here
    decision: Decision = PASS
    for move in moves:
        worth = here + _worth_of_staying(outlook, hero, move)
        if worth > best:
            best, decision = worth, move
    if frame.left > 0:
        paths = paths_from(outlook.state, hero, frame.left)
        for space in paths:
            worth = outlook.standing(hero, space)
            if worth > best:
                best, decision = worth, walk(paths, space)
    return decision


def _stays(outlook: Outlook, hero: Hero, moves: Moves) -> bool:
    """Return whether a Hero stays in any case: it can search, and nobody is near."""
    far = outlook.distances[hero.space]
    return (
        SEARCH in moves
        and outlook.can_search(hero.space)
        and all(far[at] > weights.FAR_SHAMBLE for at in outlook.zombies)
    )


def _worth_of_staying(outlook: Outlook, hero: Hero, move: Move) -> float:
    """Return what a Move Action brings that leaves the Hero where it is; nothing for other moves."""
    match move:
        case _ if move == SEARCH:
            return outlook.card_worth() * (weights.FORAGING if Ability.FORAGER in sheet_of(hero).abilities else 1.0)
        case _ if move == HEAL:
            return outlook.wound_cost(hero._replace(wounds=hero.wounds - 1))
        case NameCard(card):
            return item_worth(outlook, hero, card) if CARDS[card].is_item else weights.HERO_CARDS[card]
        case _:
            return -1.0


def item_worth(outlook: Outlook, hero: Hero, card: str) -> float:
    """Return what one more Item is worth to a Hero: nothing where another would have to go for it."""
    worth = weights.ITEMS[card] * outlook.future
    held = [item.card for item in hero.items]
    weapons = [name for name in held if CARDS[name].is_weapon]
    if CARDS[card].is_weapon and len(weapons) >= WEAPON_LIMIT:
        return max(0.0, worth - outlook.future * min(weights.ITEMS[name] for name in weapons))
    if len(held) >= ITEM_LIMIT:
        return max(0.0, worth - outlook.future * min(weights.ITEMS[name] for name in held))
    return worth


def blitz(outlook: Outlook, frame: BlitzChoice, _moves: Moves) -> Move:
    """Fight on the way where fights are worth it; otherwise what stands there is fought later all the same."""
    hero = hero_of(outlook.state, frame.hero)
    return YES if outlook.fights(hero, len(zombies_at(outlook.state, hero.space))) > 0 else NO


def aim(outlook: Outlook, frame: Aim, moves: Moves) -> Move:
    """Take the best shot."""
    hero = hero_of(outlook.state, frame.hero)
    best = outlook.shot(hero, hero.space)
    for move in moves:
        if isinstance(move, Shoot) and (move.card, move.space) == (best.card, best.space):
            return move
    return PASS
