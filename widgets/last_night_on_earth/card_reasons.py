"""What speaks for playing a card, an Item or an ability outside of fights: what it changes, in what can be counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.bots import weights
from engines.last_night_on_earth.bots.evaluation import Outlook
from engines.last_night_on_earth.bots.moving_zombies import lure
from engines.last_night_on_earth.bots.zombie_cards import zombies_at
from engines.last_night_on_earth.cards import CARDS, Deck, Keyword, Kind
from engines.last_night_on_earth.fights.items import breaks_on
from engines.last_night_on_earth.frames import AmmoCheck, BreakRoll, LoseGun, MoveRoll, Shot
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.moves import Move, PlayCard, UseAbility, UseItem
from engines.last_night_on_earth.odds.draws import draw_chance, of_kinds
from engines.last_night_on_earth.odds.threats import steps_to_heroes
from engines.last_night_on_earth.plays.abilities import MOMENT_ABILITY
from engines.last_night_on_earth.plays.targets import below
from engines.last_night_on_earth.table import hero_of, pool, sheet_of
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.moves import cancelled
from widgets.last_night_on_earth.words import HEROES, GameSnapshot

Reason: TypeAlias = Callable[[GameSnapshot, Outlook, str], str]
"""What speaks for a play on this target; "" if nothing can be counted."""
ALL = 9
"""More wounds than a Hero can have."""
FACES = 6


def of_play(snapshot: GameSnapshot, move: Move) -> str:
    """Return what speaks for a play; "" where nothing is known of it."""
    outlook = Outlook(snapshot.observation)
    match move:
        case PlayCard(card, _, target) | UseItem(_, card, target) if card in _REASONS:
            return _REASONS[card](snapshot, outlook, target)
        case UseAbility(hero, target):
            return _ABILITIES[MOMENT_ABILITY[hero]](snapshot, outlook, target)
        case PlayCard(card) if CARDS[card].immediate:
            return snapshot.say("All these cards must be played immediately; only their order is up to you.")
    return ""


# -- wounds ---------------------------------------------------------------------


def of_healing(snapshot: GameSnapshot, outlook: Outlook, hero: str, most: int = 1) -> str:
    """Return how many wounds a Hero has before and after up to so many are healed."""
    wounds = hero_of(outlook.state, hero).wounds
    return _wounds(snapshot, outlook, hero, wounds, max(0, wounds - most))


def _wounds(snapshot: GameSnapshot, outlook: Outlook, hero: str, before: int, after: int) -> str:
    return snapshot.say(
        "Wounds of {hero}: {before} of {health} without this, {after} with it.",
        hero=HEROES[hero],
        before=before,
        health=sheet_of(hero_of(outlook.state, hero)).health,
        after=after,
    )


def _all_healed(snapshot: GameSnapshot, outlook: Outlook, hero: str) -> str:
    return of_healing(snapshot, outlook, hero, ALL)


def _scratch(snapshot: GameSnapshot, outlook: Outlook, _target: str) -> str:
    about = below(outlook.state)
    wounds = hero_of(outlook.state, about.hero).wounds
    return _wounds(snapshot, outlook, about.hero, wounds + about.wounds, wounds + about.wounds - 1)


# -- other Hero cards and abilities ---------------------------------------------


def _keys(snapshot: GameSnapshot, _outlook: Outlook, _target: str) -> str:
    weapons = of_kinds(Deck.HERO, (Kind.HAND_WEAPON, Kind.RANGED_WEAPON))
    chance = draw_chance(snapshot.observation, Deck.HERO, weapons).expected
    say = snapshot.say
    return say("Two cards for one; chance that a card is a Weapon: {chance}.", chance=say.percent(float(chance)))


def _faith(snapshot: GameSnapshot, outlook: Outlook, hero: str) -> str:
    if Keyword.HOLY not in sheet_of(hero_of(outlook.state, hero)).keywords:
        return ""
    return snapshot.say("It stays on {hero}: one more Fight Die in each fight to come.", hero=HEROES[hero])


def _at_last(snapshot: GameSnapshot, _outlook: Outlook, target: str) -> str:
    return snapshot.say("Otherwise {card} stays in play.", card=cancelled(target, snapshot))


def _cancelling(snapshot: GameSnapshot, outlook: Outlook, target: str) -> str:
    played = getattr(below(outlook.state), "card", "")
    if played == "z.overrun":
        return snapshot.say("The Hero deck may run out, and then the Zombies win.")
    return snapshot.say("Otherwise {card} takes effect.", card=cancelled(target, snapshot))


def _nurse(snapshot: GameSnapshot, outlook: Outlook, hero: str) -> str:
    return of_healing(snapshot, outlook, hero)


def _rolled_again(snapshot: GameSnapshot, outlook: Outlook, _target: str) -> str:
    """Return what a die that is rolled again can still bring: a hit, or the loss of a Weapon."""
    say = snapshot.say
    match below(outlook.state):
        case Shot(_, card) if (ranged := CARDS[card].ranged) is not None:
            return say("Chance to hit: {chance}.", chance=say.percent((FACES + 1 - ranged.hits_on) / FACES))
        case AmmoCheck(_, card) if (ranged := CARDS[card].ranged) is not None:
            return _loss(snapshot, card, 1.0, ranged.discard_on / FACES)
        case BreakRoll(hero, card, face):
            last = breaks_on(hero_of(outlook.state, hero), CARDS[card])
            return _loss(snapshot, card, float(face <= last), last / FACES)
    return ""


def _shifted(snapshot: GameSnapshot, outlook: Outlook, target: str) -> str:
    roll = below(outlook.state)
    last = breaks_on(hero_of(outlook.state, roll.hero), CARDS[roll.card])
    by = 1 if target == "+" else -1
    return _loss(snapshot, roll.card, float(roll.face <= last), float(roll.face + by <= last))


def _loss(snapshot: GameSnapshot, card: str, before: float, after: float) -> str:
    say = snapshot.say
    return say(
        "Chance of losing {card}: {before} as it stands, {after} after this.",
        card=TITLES[card],
        before=say.percent(before),
        after=say.percent(after),
    )


def _spirit(snapshot: GameSnapshot, _outlook: Outlook, target: str) -> str:
    return snapshot.say("Otherwise {card} takes effect.", card=cancelled(target, snapshot))


_ABILITIES: Mapping[Ability, Reason] = {
    Ability.NURSE: _nurse,
    Ability.LUCKY: _rolled_again,
    Ability.HANDY: _shifted,
    Ability.STRENGTH_OF_SPIRIT: _spirit,
}


# -- Zombie cards ---------------------------------------------------------------


def _shamble(snapshot: GameSnapshot, outlook: Outlook, target: str) -> str:
    """Return whom the Zombie is meant to get to, and how likely."""
    reached = steps_to_heroes(outlook.state, int(target))
    if not reached:
        return ""
    name = max(reached, key=lambda hero: lure(outlook, hero_of(outlook.state, hero)) * (FACES + 1 - reached[hero]))
    say = snapshot.say
    return say(
        "Chance that it gets to {hero}: {chance}; with its own move it can’t.",
        hero=HEROES[name],
        chance=say.percent((FACES + 1 - reached[name]) / FACES),
    )


def _lights_out(snapshot: GameSnapshot, outlook: Outlook, target: str) -> str:
    say, spaces = snapshot.say, outlook.town.spaces_of[Place(target)]
    near = [
        HEROES[hero.id]
        for hero in outlook.heroes
        if any(1 <= outlook.distances[space][hero.space] <= weights.A_WALK for space in spaces)
    ]
    if near:
        return say("Near enough to walk into the dark: {heroes}.", heroes=say.listed(near))
    return say("If you keep cards, you draw fewer new ones.")


def _relentless(snapshot: GameSnapshot, outlook: Outlook, _target: str) -> str:
    return snapshot.say.many(
        "{n} Zombie is two spaces from a Hero. After this extra step, its own move can reach the Hero.",
        "{n} Zombies are two spaces from a Hero. After this extra step, their own move can reach the Hero.",
        zombies_at(outlook, 2),
    )


def _cornered(snapshot: GameSnapshot, outlook: Outlook, _target: str) -> str:
    n = zombies_at(outlook, 0) + zombies_at(outlook, 1)
    return snapshot.say.many(
        "{n} Zombie is with a Hero or next to one.", "{n} Zombies are with a Hero or next to one.", n
    )


def _too_many(snapshot: GameSnapshot, outlook: Outlook, _target: str) -> str:
    seat = snapshot.observation.seat
    assert seat is not None
    left = len(pool(outlook.state, seat))
    return snapshot.say.many("{n} Zombie is left in the pool.", "{n} Zombies are left in the pool.", left)


def _resilient(snapshot: GameSnapshot, outlook: Outlook, _target: str) -> str:
    about = below(outlook.state)
    if not isinstance(about, Shot | AmmoCheck | LoseGun):
        return ""
    return snapshot.say("{hero} loses {card}.", hero=HEROES[about.hero], card=TITLES[about.card])


def _trip(snapshot: GameSnapshot, outlook: Outlook, _target: str) -> str:
    roll = below(outlook.state)
    if not isinstance(roll, MoveRoll):
        return ""
    say = snapshot.say
    return say("Chance that the new roll is lower: {chance}.", chance=say.percent((roll.face - 1) / FACES))


def _loss_of_faith(snapshot: GameSnapshot, outlook: Outlook, target: str) -> str:
    if isinstance(below(outlook.state), BreakRoll):
        return _rolled_again(snapshot, outlook, target)
    if target not in HEROES:
        return snapshot.say("Otherwise {card} takes effect.", card=cancelled(target, snapshot))
    return snapshot.say("{hero} has one Fight Die fewer without Faith.", hero=HEROES[target])


def _surprise(snapshot: GameSnapshot, outlook: Outlook, target: str) -> str:
    if target in HEROES:
        return against_one(snapshot, outlook, target)
    return snapshot.say("All these cards must be played immediately; only their order is up to you.")


def against_one(snapshot: GameSnapshot, outlook: Outlook, hero: str) -> str:
    """Return how a fight of this Hero against one Zombie ends."""
    say, ends = snapshot.say, outlook.fight(hero_of(outlook.state, hero))
    return say(
        "Against one Zombie, {hero} kills it {killed} of the time and is wounded {wounded} of the time.",
        hero=HEROES[hero],
        killed=say.percent(ends.killed),
        wounded=say.percent(ends.wounded),
    )


_REASONS: Mapping[str, Reason] = {
    "h.recovery": of_healing,
    "h.brody": _all_healed,
    "h.firstaid": _all_healed,
    "h.scratch": _scratch,
    "h.keys": _keys,
    "h.faith": _faith,
    "h.atlast": _at_last,
    "h.gomez": _cancelling,
    "h.jeb": _cancelling,
    "z.shamble": _shamble,
    "z.lights": _lights_out,
    "z.relentless": _relentless,
    "z.cornered": _cornered,
    "z.toomany": _too_many,
    "z.resilient": _resilient,
    "z.trip": _trip,
    "z.lossfaith": _loss_of_faith,
    "z.surprise": _surprise,
}
