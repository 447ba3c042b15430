"""What speaks for where a Hero's walk ends, and for staying: fights, shots, Zombies that can come, Searches."""

from __future__ import annotations

from engines.core.game import Plan
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.bots.evaluation import Outlook
from engines.last_night_on_earth.frames import MoveAction
from engines.last_night_on_earth.model import Hero
from engines.last_night_on_earth.moves import Move, NameSpace
from engines.last_night_on_earth.observe import Observation
from engines.last_night_on_earth.odds.threats import threats
from engines.last_night_on_earth.table import hero_of
from widgets.i18n import N_
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.moves import under_way
from widgets.last_night_on_earth.words import HEROES, GameSnapshot, whereabouts

NEARBY = 3
"""Zombies at so many spaces are counted as near."""
_NEXT_TO = N_("Zombies on {here} or next to it: {before}; on {space} or next to it: {after}.")
_FARTHER = N_("Spaces to the nearest Zombie: {before} from {here}, {after} from {space}.")
_AT_MOST = N_("Zombies within {far} spaces of {here}: {before}; of {space}: {after}.")


def walk_name(snapshot: GameSnapshot, plan: Plan[Move]) -> str:
    """Return what a Hero's walk of several steps is called; "" for any other plan."""
    frame, say, seen = under_way(snapshot), snapshot.say, snapshot.observation
    spaces = _spaces(plan)
    if not isinstance(frame, MoveAction) or len(spaces) < 2:
        return ""
    first, end = whereabouts(seen, spaces[0], say), whereabouts(seen, spaces[-1], say)
    return say("{hero}: walk to {space}, first to {first}", hero=HEROES[frame.hero], space=end, first=first)


def _spaces(plan: Plan[Move]) -> list[Space]:
    """Return the spaces of a walk, beginning with its first step; none where the plan begins with something else."""
    if not isinstance(plan.move, NameSpace):
        return []
    return [move.space for move in (plan.move, *plan.then) if isinstance(move, NameSpace)]


def of_walk(snapshot: GameSnapshot, name: str, plan: Plan[Move]) -> str:
    """Return what a Hero finds where the walk ends: a fight, a shot, safety, a Search; or what it comes nearer to."""
    seen, outlook = snapshot.observation, Outlook(snapshot.observation)
    hero = hero_of(outlook.state, name)
    *passed, end = _spaces(plan)
    said = (
        _fights(snapshot, outlook, end)
        or (_shot(snapshot, outlook, hero, end) if _shoots_better(outlook, hero, end) else "")
        or _safety(snapshot, seen, hero, end)
        or _search(snapshot, outlook, hero, [hero.space, *passed], end)
        or _nearer(snapshot, outlook, hero, end)
        or _fewer_near(snapshot, outlook, hero.space, end)
    )
    return said or _far(snapshot, outlook, end)


def of_staying(snapshot: GameSnapshot, name: str) -> str:
    """Return what a Hero has where it stands."""
    say, seen, outlook = snapshot.say, snapshot.observation, Outlook(snapshot.observation)
    hero = hero_of(outlook.state, name)
    here = hero.space
    found = _fights(snapshot, outlook, here) or _shot(snapshot, outlook, hero, here)
    if found:
        return found
    can_come = _who_can_come(seen, name, here)
    if outlook.can_search(here):
        return say(
            "On {space}, {hero} can Search next turn; Zombies that can get there: {n}.",
            space=whereabouts(seen, here, say),
            hero=HEROES[name],
            n=can_come,
        )
    return say(
        "{hero} is no better off in any space within reach. Zombies that can get here: {n}.",
        hero=HEROES[name],
        n=can_come,
    )


# -- what is there --------------------------------------------------------------


def _fights(snapshot: GameSnapshot, outlook: Outlook, space: Space) -> str:
    there = outlook.zombies[space]
    if not there:
        return ""
    where = whereabouts(snapshot.observation, space, snapshot.say)
    return snapshot.say.many("{n} Zombie to fight on {space}.", "{n} Zombies to fight on {space}.", there, space=where)


def _shoots_better(outlook: Outlook, hero: Hero, end: Space) -> bool:
    return outlook.shot(hero, end).worth > outlook.shot(hero, hero.space).worth


def _shot(snapshot: GameSnapshot, outlook: Outlook, hero: Hero, space: Space) -> str:
    """Return what a Hero can shoot at from a space."""
    shot, say, seen = outlook.shot(hero, space), snapshot.say, snapshot.observation
    if not shot.card:
        return ""
    return say(
        "From {space} {hero} can shoot at {target} with {card}.",
        space=whereabouts(seen, space, say),
        hero=HEROES[hero.id],
        target=whereabouts(seen, shot.space, say),
        card=TITLES[shot.card],
    )


def _safety(snapshot: GameSnapshot, seen: Observation, hero: Hero, end: Space) -> str:
    before, after = _who_can_come(seen, hero.id, hero.space), _who_can_come(seen, hero.id, end)
    if after >= before:
        return ""
    return snapshot.say(
        "Zombies that can get to {hero}: {before} here, {after} on {space}.",
        hero=HEROES[hero.id],
        before=before,
        after=after,
        space=whereabouts(seen, end, snapshot.say),
    )


def _who_can_come(seen: Observation, name: str, space: Space) -> int:
    """Return how many Zombies could come to a Hero by their own move, if it stood there."""
    heroes = tuple([hero._replace(space=space) if hero.id == name else hero for hero in seen.heroes])
    return sum(threat.hero == name and threat.by_own_move for threat in threats(seen._replace(heroes=heroes)))


# -- a Search, and why not nearer -----------------------------------------------


def _search(snapshot: GameSnapshot, outlook: Outlook, hero: Hero, passed: list[Space], end: Space) -> str:
    """Return that a Hero can search where the walk ends, and what is better there than where it could on the way."""
    if not outlook.can_search(end):
        return ""
    where = whereabouts(snapshot.observation, end, snapshot.say)
    told = snapshot.say("{hero} can Search on {space} next turn.", hero=HEROES[hero.id], space=where)
    nearer = [space for space in passed if outlook.can_search(space)]
    if not nearer:
        return told
    safer = _fewer_near(snapshot, outlook, nearer[0], end)
    if nearer[0] == hero.space:
        return safer
    return f"{told} {safer}" if safer else told


def _fewer_near(snapshot: GameSnapshot, outlook: Outlook, before: Space, end: Space) -> str:
    """Return in what a space is safer than another: fewer Zombies near it, or the nearest farther away."""
    say, seen = snapshot.say, snapshot.observation
    here, there = whereabouts(seen, before, say), whereabouts(seen, end, say)
    for steps in range(1, NEARBY + 1):
        fewer, more = _zombies_within(outlook, end, steps), _zombies_within(outlook, before, steps)
        if fewer < more:
            sentence, values = (_NEXT_TO, {}) if steps == 1 else (_AT_MOST, {"far": steps})
            return say(sentence, before=more, here=here, after=fewer, space=there, **values)
    nearer, farther = _nearest(outlook, before), _nearest(outlook, end)
    return say(_FARTHER, before=nearer, here=here, after=farther, space=there) if farther > nearer else ""


def _zombies_within(outlook: Outlook, space: Space, steps: int) -> int:
    far = outlook.distances[space]
    return sum([count for at, count in outlook.zombies.items() if far[at] <= steps])


# -- what comes nearer ----------------------------------------------------------


def _nearer(snapshot: GameSnapshot, outlook: Outlook, hero: Hero, end: Space) -> str:
    """Return how far it is from there to what a Hero wants: Zombies if it is armed, else a place to search."""
    say, space = snapshot.say, whereabouts(snapshot.observation, end, snapshot.say)
    if outlook.is_armed(hero):
        return _far(snapshot, outlook, end) if _nearest(outlook, end) < _nearest(outlook, hero.space) else ""
    far = outlook.steps_to_search[end]
    if not far or far >= outlook.steps_to_search[hero.space]:
        return ""
    return say.many(
        "From {space} it is {n} space to a place where a Hero can Search.",
        "From {space} it is {n} spaces to a place where a Hero can Search.",
        far,
        space=space,
    )


def _nearest(outlook: Outlook, space: Space) -> int:
    return min([outlook.distances[space][at] for at in outlook.zombies], default=0)


def _far(snapshot: GameSnapshot, outlook: Outlook, end: Space) -> str:
    """Return how far it is from a space to the nearest Zombie."""
    far = _nearest(outlook, end)
    if not far:
        return ""
    there = whereabouts(snapshot.observation, end, snapshot.say)
    return snapshot.say.many(
        "From {space} it is {n} space to the nearest Zombie.",
        "From {space} it is {n} spaces to the nearest Zombie.",
        far,
        space=there,
    )
