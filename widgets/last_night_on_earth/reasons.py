"""What speaks for the move that a strong player would make: one sentence with what can be counted."""

from __future__ import annotations

from fractions import Fraction

from engines.core.game import Plan
from engines.last_night_on_earth import frames
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import Space
from engines.last_night_on_earth.board.places import pits
from engines.last_night_on_earth.bots.evaluation import Outlook
from engines.last_night_on_earth.cards import CARDS, Deck, Kind
from engines.last_night_on_earth.moves import (
    SEARCH,
    Act,
    Action,
    Answer,
    Assign,
    Give,
    Move,
    NameBuilding,
    NameCard,
    NameHero,
    NameSpace,
    NameZombie,
    Pass,
    Shoot,
)
from engines.last_night_on_earth.odds.draws import draw_chance, of_kinds
from engines.last_night_on_earth.table import hero_of, living, town_of
from widgets.last_night_on_earth.card_reasons import against_one, of_healing, of_play
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.choosing import is_play
from widgets.last_night_on_earth.fight_reasons import of_fight, of_preparing, plays_for_zombies
from widgets.last_night_on_earth.hunt_reasons import of_step, of_zombie
from widgets.last_night_on_earth.kept_reasons import of_passing
from widgets.last_night_on_earth.moves import under_way
from widgets.last_night_on_earth.walk_reasons import of_staying, of_walk
from widgets.last_night_on_earth.words import HEROES, GameSnapshot, table_of


def why(snapshot: GameSnapshot, plan: Plan[Move]) -> str:
    """Return what speaks for the first move of a plan."""
    say, best = snapshot.say, plan.move
    if len(snapshot.moves) == 1:
        return say("There’s no other choice.")
    told = of_fight(snapshot, plan)
    if not told and is_play(best):
        told = of_play(snapshot, best) or of_preparing(snapshot, best)
    return told or _of_action(snapshot, plan) or say("Judged by wounds and kills, this choice looks best.")


def _of_action(snapshot: GameSnapshot, plan: Plan[Move]) -> str:  # noqa: C901, PLR0911, PLR0912 - one return a kind of action
    say, best, frame = snapshot.say, plan.move, under_way(snapshot)
    match best, frame:
        case Shoot() as shot, _:
            return say("Chance to hit: {chance}.", chance=say.percent(float(hits(shot))))
        case Act(Action.SEARCH), _:
            return _of_search(snapshot)
        case Act(Action.ROLL), _:
            return _of_roll(snapshot)
        case Act(Action.HEAL), frames.MoveAction(hero):
            return of_healing(snapshot, Outlook(snapshot.observation), hero)
        case NameCard(card), _:
            return _of_card(snapshot, card)
        case Give(card, _, taker), frames.Surplus():
            return say("Otherwise {card} is discarded; {hero} can carry it.", card=TITLES[card], hero=HEROES[taker])
        case NameHero(hero), frames.HeroTurn():
            return _of_order(snapshot, hero)
        case Answer(), frames.BlitzChoice(hero):
            return against_one(snapshot, Outlook(snapshot.observation), hero)
        case Answer(True), frames.BonusOffer():
            return say("The Zombie is killed at once, whatever else the dice show.")
        case Answer(True), frames.Consent():
            return say("Heroes win together: it doesn’t matter whose Hero carries it.")
        case Assign(_, hero), _:
            return against_one(snapshot, Outlook(snapshot.observation), hero)
        case NameZombie(zombie), frames.Fights(_, pairs):
            return _of_next_fight(snapshot, dict(pairs), zombie)
        case NameZombie(zombie), frames.Advance():
            return of_zombie(snapshot, table_of(snapshot).zombies[zombie].space)
        case NameBuilding(place), _:
            return _of_building(snapshot, place)
        case NameSpace(space), frames.PlaceHero():
            return _of_start(snapshot, space)
        case NameSpace(), frames.MoveAction(hero):
            return of_walk(snapshot, hero, plan)
        case Pass(), frames.MoveAction(hero):
            return of_staying(snapshot, hero)
        case NameSpace(space), _ if plays_for_zombies(snapshot):
            return of_step(snapshot, space)
        case Pass(), _:
            return of_passing(snapshot) or say("Nothing else you could do now looks better.")
    return ""


# -- shots, Searches and cards that are named -----------------------------------


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


def _of_card(snapshot: GameSnapshot, card: str) -> str:
    """Return why this card is kept, taken or let go."""
    say, title = snapshot.say, TITLES[card]
    match under_way(snapshot):
        case frames.MoveAction():
            return say("{card} is certain; what a Search finds is not.", card=title)
        case frames.Forage():
            return say("Of these cards, {card} is worth most.", card=title)
        case frames.LoseGun(_, gun) if gun != card:
            return say("So {card} stays.", card=TITLES[gun])
        case frames.Naming():
            return say("What goes back into the deck can be found again.")
        case frames.DiscardOne() if card == "z.resilient" and not _has_guns(snapshot):
            return say("No Hero has a Gun that {card} could take.", card=title)
    return say("Of these cards, {card} is worth least now.", card=title)


def _has_guns(snapshot: GameSnapshot) -> bool:
    outlook = Outlook(snapshot.observation)
    return any(True for hero in outlook.heroes for _ in outlook.guns(hero))


# -- a Hero's turn --------------------------------------------------------------


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


def _of_next_fight(snapshot: GameSnapshot, fighters: dict[int, str], zombie: int) -> str:
    if len(set(fighters.values())) == 1:
        return snapshot.say("All these fights are the same Hero’s: their order makes no difference to the odds.")
    return against_one(snapshot, Outlook(snapshot.observation), fighters[zombie])


def _of_start(snapshot: GameSnapshot, space: Space) -> str:
    state = table_of(snapshot)
    town = town_of(state)
    far = min(town.grid.distances[space][pit] for pit in pits(town, state.pits))
    return snapshot.say.many(
        "From there it is {n} space to the nearest pit.", "From there it is {n} spaces to the nearest pit.", far
    )


# -- a building -----------------------------------------------------------------


def _of_building(snapshot: GameSnapshot, place: Place) -> str:
    """Return how near the nearest Hero is to a building."""
    state = table_of(snapshot)
    town = town_of(state)
    spaces = town.spaces_of.get(place, ())
    heroes = living(state)
    if not spaces or not heroes:
        return ""
    return of_zombie(snapshot, min(spaces, key=lambda at: min(town.grid.distances[at][hero.space] for hero in heroes)))
