"""What speaks for where a Zombie goes or comes: how near a Hero is, which Hero is worth more, whose Gun is far."""

from __future__ import annotations

from engines.last_night_on_earth.board.grid import NAMES, Space
from engines.last_night_on_earth.bots.evaluation import Outlook
from engines.last_night_on_earth.bots.moving_zombies import Hunt
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.frames import MoveOn
from engines.last_night_on_earth.model import Hero
from engines.last_night_on_earth.moves import NameSpace
from engines.last_night_on_earth.table import sheet_of
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.moves import under_way
from widgets.last_night_on_earth.words import HEROES, GameSnapshot


def of_zombie(snapshot: GameSnapshot, space: Space) -> str:
    """Return how far it is from a space to the nearest Hero."""
    say, outlook = snapshot.say, Outlook(snapshot.observation)
    if not outlook.heroes or not _nearest(outlook, space):
        return say("A Hero is there.")
    return say.many(
        "From there it is {n} space to the nearest Hero.",
        "From there it is {n} spaces to the nearest Hero.",
        _nearest(outlook, space),
    )


def of_step(snapshot: GameSnapshot, space: Space) -> str:
    """Return what decided for a space: its nearness to any Hero, or what another space that is nearer lacks."""
    outlook = Outlook(snapshot.observation)
    open_to = [move.space for move in snapshot.moves if isinstance(move, NameSpace)]
    nearer = [other for other in open_to if _nearest(outlook, other) < _nearest(outlook, space)]
    # A Zombie that a card moves on goes for one Hero, whatever else there is.
    if not nearer or isinstance(under_way(snapshot), MoveOn):
        return of_zombie(snapshot, space)
    hunt = Hunt(outlook)
    rival = max(nearer, key=hunt.worth)
    if _pull(hunt, space) < _pull(hunt, rival):
        return _away_from_guns(snapshot, hunt, space, rival) or of_zombie(snapshot, space)
    return _towards(snapshot, hunt, space, rival)


def _nearest(outlook: Outlook, space: Space) -> int:
    return min([outlook.distances[space][hero.space] for hero in outlook.heroes], default=0)


def _pull(hunt: Hunt, space: Space) -> float:
    """Return what the Heroes make a space worth, without their Guns."""
    return hunt.worth(space) + hunt.exposure(space)


def _towards(snapshot: GameSnapshot, hunt: Hunt, space: Space, rival: Space) -> str:
    """Return which Hero is worth more than the one who is nearer to the rival space, and why."""
    say, outlook = snapshot.say, hunt.outlook
    far, farther = outlook.distances[space], outlook.distances[rival]
    closer = [(lure, hero) for hero, lure in hunt.lures if far[hero.space] < farther[hero.space]]
    if not closer:
        return of_zombie(snapshot, space)
    worth, prey = max(closer, key=lambda pair: pair[0])
    other = min(outlook.heroes, key=lambda hero: farther[hero.space])
    told = say.many(
        "From there it is {n} space to {hero}.",
        "From there it is {n} spaces to {hero}.",
        far[prey.space],
        hero=HEROES[prey.id],
    )
    # Where the other Hero is worth as much or more, it is the many of them that draw the Zombie there.
    known = next(lure for hero, lure in hunt.lures if hero.id == other.id)
    return f"{told} {_worth_more(snapshot, outlook, prey, other)}".rstrip() if worth > known else told


def _worth_more(snapshot: GameSnapshot, outlook: Outlook, prey: Hero, other: Hero) -> str:
    """Return what makes a fight with one Hero worth more than with another; "" if it can't be counted."""
    say = snapshot.say
    left, more = (sheet_of(hero).health - hero.wounds for hero in (prey, other))
    if left < more:
        return say(
            "Wounds until death: {hero} {left}, {other} {more}.",
            hero=HEROES[prey.id],
            left=left,
            other=HEROES[other.id],
            more=more,
        )
    wounded, less = (outlook.fight(hero).wounded for hero in (prey, other))
    if wounded <= less:
        return ""
    return say(
        "Chance of a wound in a fight: {hero} {wounded}, {other} {less}.",
        hero=HEROES[prey.id],
        wounded=say.percent(wounded),
        other=HEROES[other.id],
        less=say.percent(less),
    )


def _away_from_guns(snapshot: GameSnapshot, hunt: Hunt, space: Space, rival: Space) -> str:
    """Return whose Gun is farther from a space, or hits fewer Zombies there, than in one that is nearer to a Hero."""
    say, outlook = snapshot.say, hunt.outlook
    far, farther = outlook.distances[space], outlook.distances[rival]
    guns = [(hero, card) for hero in outlook.heroes for card, _ in outlook.guns(hero)]
    hero, card = max(guns, key=lambda gun: far[gun[0].space] - farther[gun[0].space], default=(None, ""))
    if hero is not None and far[hero.space] > farther[hero.space]:
        return say(
            "Spaces to {hero}, who has {card}: {before} from {nearer}, {after} from {space}.",
            hero=HEROES[hero.id],
            card=TITLES[card],
            before=farther[hero.space],
            nearer=NAMES[rival],
            after=far[hero.space],
            space=NAMES[space],
        )
    wide = next((card for _, card in guns if (ranged := CARDS[card].ranged) and ranged.aims_at_space), "")
    here, there = outlook.zombies[space], outlook.zombies[rival]
    if not wide or here >= there:
        return ""
    return say(
        "{card} can hit all Zombies of a space. Zombies already there: {before} on {nearer}, {after} on {space}.",
        card=TITLES[wide],
        before=there,
        nearer=NAMES[rival],
        after=here,
        space=NAMES[space],
    )
