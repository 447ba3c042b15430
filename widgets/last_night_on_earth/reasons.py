"""What speaks for the move that a strong player would make: one sentence with what can be counted."""

from __future__ import annotations

from fractions import Fraction

from engines.core.game import Plan
from engines.last_night_on_earth import frames
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.bots.evaluation import Outlook
from engines.last_night_on_earth.cards import CARDS, Deck, Kind
from engines.last_night_on_earth.model import Hero
from engines.last_night_on_earth.moves import PASS, SEARCH, Act, Action, Move, NameHero, NameSpace, Shoot
from engines.last_night_on_earth.observe import Observation, plays_zombies
from engines.last_night_on_earth.odds.draws import draw_chance, of_kinds
from engines.last_night_on_earth.odds.fight_plays import fight_now, fight_plays
from engines.last_night_on_earth.odds.fights import FightOdds
from engines.last_night_on_earth.odds.threats import threats
from engines.last_night_on_earth.table import hero_of, living, town_of, zombies_at
from widgets.i18n import N_
from widgets.last_night_on_earth.choosing import is_play
from widgets.last_night_on_earth.fights import is_lost
from widgets.last_night_on_earth.moves import under_way
from widgets.last_night_on_earth.plays import meaning_of
from widgets.last_night_on_earth.words import HEROES, GameSnapshot, table_of, whereabouts


def why(snapshot: GameSnapshot, plan: Plan[Move]) -> str:
    """Return what speaks for the first move of a plan."""
    say, best = snapshot.say, plan.move
    if len(snapshot.moves) == 1:
        return say("There’s no other choice.")
    in_fight = {} if is_lost(snapshot) else fight_plays(snapshot.observation, [best])
    if best in in_fight:
        return _of_fight(snapshot, fight_now(snapshot.observation), in_fight[best])
    if best == PASS:
        return say("Nothing else you could do now looks better.")
    if is_play(best):
        return meaning_of(snapshot, best)
    return _of_action(snapshot, plan) or say("Judged by wounds and kills, this choice looks best.")


def _of_action(snapshot: GameSnapshot, plan: Plan[Move]) -> str:  # noqa: PLR0911 - one return a kind of action
    match plan.move, under_way(snapshot):
        case Shoot() as shot, _:
            return snapshot.say("Chance to hit: {chance}.", chance=snapshot.say.percent(float(hits(shot))))
        case Act(Action.SEARCH), _:
            return _of_search(snapshot)
        case Act(Action.ROLL), _:
            return _of_roll(snapshot)
        case NameHero(hero), frames.HeroTurn():
            return _of_order(snapshot, hero)
        case NameSpace(), frames.MoveAction(hero):
            return _of_walk(snapshot, hero, _end_of(plan))
        case NameSpace(space), frame if _plays_zombies(snapshot) and not isinstance(frame, frames.PlaceHero):
            return _of_zombie(snapshot, space)
    return ""


# -- fights, shots and searches -------------------------------------------------


def _of_fight(snapshot: GameSnapshot, now: FightOdds | None, then: FightOdds) -> str:
    say = snapshot.say
    assert now is not None
    sentence, before, after = (
        N_("Chance of a wound: {before} as it stands, {after} with it."),
        now.wounded,
        then.wounded,
    )
    if before == after:
        sentence, before, after = (
            N_("Chance of a kill: {before} as it stands, {after} with it."),
            now.killed,
            then.killed,
        )
    return say(sentence, before=say.percent(float(before)), after=say.percent(float(after)))


def hits(move: Shoot) -> Fraction:
    """Return the chance of a shot to hit a Zombie."""
    ranged = CARDS[move.card].ranged
    assert ranged is not None
    return Fraction(7 - ranged.hits_on, 6)


def _of_search(snapshot: GameSnapshot) -> str:
    say = snapshot.say
    weapons = of_kinds(Deck.HERO, (Kind.HAND_WEAPON, Kind.RANGED_WEAPON))
    chance = draw_chance(snapshot.observation, Deck.HERO, weapons).expected
    return say("Chance that a Search finds a Weapon: {chance}.", chance=say.percent(float(chance)))


# -- a Hero's move --------------------------------------------------------------


def _of_roll(snapshot: GameSnapshot) -> str:
    say = snapshot.say
    if SEARCH in snapshot.moves:
        return say("Rolling costs nothing: instead of moving, a Hero may still Search.")
    return say("Rolling costs nothing: a Hero doesn’t have to move.")


def _of_order(snapshot: GameSnapshot, name: str) -> str:
    say, outlook = snapshot.say, Outlook(snapshot.observation)
    hero = hero_of(outlook.state, name)
    if any(True for _ in outlook.guns(hero)):
        return say("{hero} can shoot first, so that the others meet fewer Zombies.", hero=HEROES[name])
    chance = say.percent(outlook.fight(hero).killed)
    return say("Chance that {hero} kills a Zombie in a fight: {chance}.", hero=HEROES[name], chance=chance)


def _end_of(plan: Plan[Move]) -> Space:
    last = (plan.move, *plan.then)[-1]
    assert isinstance(last, NameSpace)
    return last.space


def _of_walk(snapshot: GameSnapshot, name: str, end: Space) -> str:
    """Return what a Hero finds where the walk ends: a fight, safety, a place to search; or what it comes nearer to."""
    say, seen = snapshot.say, snapshot.observation
    outlook = Outlook(seen)
    hero, space = hero_of(outlook.state, name), whereabouts(seen, end, say)
    if there := len(zombies_at(outlook.state, end)):
        return say("Zombies to fight in {space}: {n}.", space=space, n=there)
    before, after = _who_can_come(seen, name, hero.space), _who_can_come(seen, name, end)
    if after < before:
        return say(
            "Zombies that can get to {hero}: {before} here, {after} in {space}.",
            hero=HEROES[name],
            before=before,
            after=after,
            space=space,
        )
    if outlook.can_search(end) and not outlook.can_search(hero.space):
        return say("{hero} can Search in {space} next turn.", hero=HEROES[name], space=space)
    return _nearer(outlook, hero, end, snapshot)


def _nearer(outlook: Outlook, hero: Hero, end: Space, snapshot: GameSnapshot) -> str:
    """Return how far it is from there to what a Hero wants: Zombies if it is armed, else a place to search."""
    say, space = snapshot.say, whereabouts(snapshot.observation, end, snapshot.say)
    if outlook.is_armed(hero):
        far = min([outlook.distances[end][at] for at in outlook.zombies], default=0)
        told = say.many(
            "From {space} it is {n} space to the nearest Zombie.",
            "From {space} it is {n} spaces to the nearest Zombie.",
            far,
            space=space,
        )
    else:
        far = outlook.steps_to_search[end]
        told = say.many(
            "From {space} it is {n} space to a place where a Hero can Search.",
            "From {space} it is {n} spaces to a place where a Hero can Search.",
            far,
            space=space,
        )
    return told if far else ""


def _who_can_come(seen: Observation, name: str, space: Space) -> int:
    """Return how many Zombies could come to a Hero by their own move, if it stood there."""
    heroes = tuple([hero._replace(space=space) if hero.id == name else hero for hero in seen.heroes])
    return sum(threat.hero == name and threat.by_own_move for threat in threats(seen._replace(heroes=heroes)))


# -- a Zombie's move ------------------------------------------------------------


def _plays_zombies(snapshot: GameSnapshot) -> bool:
    seen = snapshot.observation
    return seen.seat is not None and plays_zombies(seen.seats, seen.seat)


def _of_zombie(snapshot: GameSnapshot, space: Space) -> str:
    say, state = snapshot.say, table_of(snapshot)
    far = town_of(state).grid.distances[space]
    nearest = min([far[hero.space] for hero in living(state)], default=0)
    if not nearest:
        return say("A Hero is there.")
    return say.many(
        "From there it is {n} space to the nearest Hero.", "From there it is {n} spaces to the nearest Hero.", nearest
    )
