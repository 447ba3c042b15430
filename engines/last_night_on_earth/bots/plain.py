"""Rules of thumb: the play of somebody who knows the game and does not calculate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engines.core.chance import pick
from engines.core.game import Plan
from engines.core.windows import Window
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.sight import sees
from engines.last_night_on_earth.bots.evaluation import steps_to_search
from engines.last_night_on_earth.bots.paths import paths_from, walk
from engines.last_night_on_earth.cards import CARDS, FIGHT_CARDS, Keyword, Marker
from engines.last_night_on_earth.fights.fight_dice import has_doubles, hero_wins
from engines.last_night_on_earth.frames import Announced, Fight, MoveAction, MoveOn, MoveZombies, Wounds
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.model import Hero, State, Zombie
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import (
    HEAL,
    PASS,
    ROLL,
    SEARCH,
    YES,
    Give,
    Move,
    NameCard,
    NameHero,
    NameSpace,
    NameZombie,
    PlayCard,
    Shoot,
    UseAbility,
    UseItem,
)
from engines.last_night_on_earth.observe import Observation, plays_zombies
from engines.last_night_on_earth.odds.fight_plays import fight_now, fight_plays
from engines.last_night_on_earth.odds.open_state import open_state
from engines.last_night_on_earth.plays.targets import below
from engines.last_night_on_earth.table import fight_of, hero_of, living, places_with, sheet_of, town_of

_NEAR = 2
"""A Zombie at so many spaces is too near to search in peace."""
_GOOD_WEAPONS = frozenset({"h.bat", "h.chainsaw", "h.cleaver"})
_IN_SIGHT = 5
"""A Zombie at so many spaces is worth going after with a Gun."""
_SHAMBLES = 3
"""The farthest that a Zombie shambles to a Hero with good hope."""


def plain(observation: Observation, moves: Sequence[Move], rng: Random) -> Iterator[Move | Plan[Move]]:
    """Search first, then hunt; Zombies walk to whoever is nearest."""
    assert observation.seat is not None
    state = open_state(observation)
    if len(moves) == 1:
        yield moves[0]
    elif plays_zombies(observation.seats, observation.seat):
        yield _for_zombies(state, moves, rng)
    else:
        yield _for_heroes(observation, state, moves, rng)


# -- Zombies --------------------------------------------------------------------


def _for_zombies(state: State, moves: Sequence[Move], rng: Random) -> Move:
    match state.stack[-1]:
        case Window(Moment.FIGHT):
            fight = fight_of(state)
            cards = [move for move in moves if isinstance(move, PlayCard) and move.card in FIGHT_CARDS]
            return pick(cards, rng) if cards and fight and hero_wins(state, fight) else PASS
        case Window():
            cards = [move for move in moves if isinstance(move, PlayCard)]
            return pick(cards, rng) if cards else PASS
        case MoveZombies():
            return _shamble(state, moves) or _nearest(state, moves, rng)
        case MoveOn():
            return _nearest(state, moves, rng)
        case _:
            return _nearest(state, [move for move in moves if not isinstance(move, NameZombie)] or moves, rng)


def _nearest(state: State, moves: Sequence[Move], rng: Random) -> Move:
    """Return the step to the space that is nearest to a Hero."""
    spaces = [move for move in moves if isinstance(move, NameSpace)]
    if not spaces:
        return PASS if PASS in moves else pick(moves, rng)
    far = [_distance_to_hero(state, move.space) for move in spaces]
    return pick([move for move, steps in zip(spaces, far, strict=True) if steps == min(far)], rng)


def _distance_to_hero(state: State, space: Space) -> int:
    distances = town_of(state).grid.distances[space]
    return min([distances[hero.space] for hero in living(state)], default=0)


def _shamble(state: State, moves: Sequence[Move]) -> Move | None:
    for move in moves:
        if isinstance(move, PlayCard):
            steps = _distance_to_hero(state, state.zombies[int(move.target)].space)
            if 1 < steps <= _SHAMBLES:
                return move
    return None


# -- Heroes ---------------------------------------------------------------------


def _for_heroes(seen: Observation, state: State, moves: Sequence[Move], rng: Random) -> Move | Plan[Move]:
    top = state.stack[-1]
    match top:
        case Window(Moment.FIGHT):
            return _in_fight(seen, state, moves, rng)
        case Window():
            return _card(state, moves) or PASS
        case MoveAction():
            return _card(state, moves) or _move(state, top, moves, rng)
        case _:
            return _card(state, moves) or _else(state, moves, rng)


def _in_fight(seen: Observation, state: State, moves: Sequence[Move], rng: Random) -> Move:
    """Use something that helps when losing, and a good weapon to kill."""
    fight = fight_of(state)
    assert fight is not None
    good = [move for move in moves if isinstance(move, UseItem) and move.card in _GOOD_WEAPONS]
    if hero_wins(state, fight):
        return good[0] if good and not (fight.kills or has_doubles(fight.hero_dice)) else PASS
    items = [move for move in moves if isinstance(move, UseItem) or move in _luck(moves)]
    return pick(items or _helpful(seen, [move for move in moves if isinstance(move, PlayCard)]) or [PASS], rng)


def _helpful(seen: Observation, cards: Sequence[Move]) -> list[Move]:
    """Return the cards after which a wound is less likely."""
    now = fight_now(seen)
    return [card for card, then in fight_plays(seen, cards).items() if now and then.wounded < now.wounded]


def _luck(moves: Sequence[Move]) -> list[Move]:
    return [move for move in moves if isinstance(move, UseAbility) and move.hero == "sally"]


def _card(state: State, moves: Sequence[Move]) -> Move | None:
    """Return a card, an Item or an ability whose time has come."""
    return next((move for move in moves if _is_due(state, move)), None)


def _is_due(state: State, move: Move) -> bool:
    match move:
        case UseItem(_, "h.keys" | "h.firstaid") | UseAbility("becky"):
            return True
        case PlayCard("h.getback" | "h.atlast" | "h.recovery" | "h.brody"):
            return True
        case PlayCard("h.scratch"):
            wounds = below(state)
            return type(wounds) is Wounds and _boxes(hero_of(state, wounds.hero)) == 1
        case PlayCard("h.faith", _, target):
            return Keyword.HOLY in sheet_of(hero_of(state, target)).keywords
        case PlayCard("h.gomez" | "h.jeb", 0):
            played = below(state)
            return type(played) is Announced and played.card in {"z.overrun", "z.cornered"}
        case _:
            return False


def _boxes(hero: Hero) -> int:
    return sheet_of(hero).health - hero.wounds


def _move(state: State, frame: MoveAction, moves: Sequence[Move], rng: Random) -> Move | Plan[Move]:
    """Heal, take up a weapon, search in peace; else walk."""
    hero = hero_of(state, frame.hero)
    near = _distance_to_zombie(state, hero.space)
    pick_ups = [move for move in moves if isinstance(move, NameCard)]
    if HEAL in moves:
        return HEAL
    if pick_ups and near > 1:
        return pick(pick_ups, rng)
    if SEARCH in moves and near >= _NEAR and not ((_gun(hero) or _fights_well(hero)) and near <= _IN_SIGHT):
        return SEARCH
    return ROLL if ROLL in moves else _walk(state, hero, max(0, frame.left))


def _walk(state: State, hero: Hero, left: int) -> Move | Plan[Move]:
    """Go where it is better than here, or stay."""
    paths = paths_from(state, hero, left)
    best = max(paths, key=lambda space: _wish(state, hero, space), default=hero.space)
    return walk(paths, best) if _wish(state, hero, best) > _wish(state, hero, hero.space) else PASS


def _wish(state: State, hero: Hero, space: Space) -> float:
    """Return how good a space is: with a Gun two or three from a Zombie, with a good weapon at one, else far away."""
    near = _distance_to_zombie(state, space)
    if _gun(hero):
        return -float(abs(near - _NEAR)) + 3 * any(_sees(state, space, zombie) for zombie in state.zombies)
    if _fights_well(hero):
        return -near - 5.0 * max(0, sum([zombie.space == space for zombie in state.zombies]) - 1)
    to_search = steps_to_search(town_of(state), tuple(sorted(places_with(state, Marker.TAKEN_OVER))))[space]
    return min(near, _NEAR) * 10 - to_search


def _sees(state: State, space: Space, zombie: Zombie) -> bool:
    town = town_of(state)
    return zombie.space >= 0 and 1 < town.grid.distances[space][zombie.space] <= 3 and sees(town, space, zombie.space)


def _gun(hero: Hero) -> bool:
    peaceful = Ability.MAN_OF_PEACE in sheet_of(hero).abilities
    return not peaceful and any(CARDS[item.card].ranged for item in hero.items)


def _fights_well(hero: Hero) -> bool:
    return _boxes(hero) > 1 and any(item.card in _GOOD_WEAPONS for item in hero.items)


def _distance_to_zombie(state: State, space: Space) -> int:
    distances = town_of(state).grid.distances[space]
    return min([distances[zombie.space] for zombie in state.zombies if zombie.space >= 0], default=9)


def _else(state: State, moves: Sequence[Move], rng: Random) -> Move:
    """Shoot, and say yes; give nothing away."""
    shots = [move for move in moves if isinstance(move, Shoot)]
    if shots:
        return pick(shots, rng)
    if YES in moves and not isinstance(state.stack[-1], Fight):
        return YES
    if PASS in moves:
        return PASS
    names = [move for move in moves if isinstance(move, NameHero)]
    return pick(names or [move for move in moves if not isinstance(move, Give)] or moves, rng)
