"""What speaks for using something in a fight, for naming dice, and for keeping what could be used."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.game import Plan
from engines.core.windows import Window
from engines.last_night_on_earth.bots.evaluation import Outlook
from engines.last_night_on_earth.bots.fights import answered, hero_tools
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.fights.items import breaks_on
from engines.last_night_on_earth.frames import Naming
from engines.last_night_on_earth.model import DIE_ZOMBIES_DIE, Hero
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import PASS, Move, NameDie, PlayCard, UseAbility, UseItem
from engines.last_night_on_earth.observe import plays_zombies
from engines.last_night_on_earth.odds.fight_plays import fight_after_reroll, fight_now, fight_plays
from engines.last_night_on_earth.odds.fights import FightOdds
from engines.last_night_on_earth.plays.abilities import MOMENT_ABILITY
from engines.last_night_on_earth.table import fight_of, hero_of, sheet_of
from widgets.i18n import Say
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.fights import AS_IT_STANDS, is_lost
from widgets.last_night_on_earth.moves import under_way
from widgets.last_night_on_earth.words import ABILITY_NAMES, HEROES, GameSnapshot, table_of
from widgets.skin import once

DIGITS = 9
"""Chances of the bot are sums of decimal numbers: what is behind this place is no chance."""


@once
def plays_in_fight(snapshot: GameSnapshot) -> dict[Move, FightOdds]:
    """Return how the fight under way ends after each play that can be made in it."""
    return {} if is_lost(snapshot) else fight_plays(snapshot.observation, snapshot.moves)


def of_fight(snapshot: GameSnapshot, plan: Plan[Move]) -> str:
    """Return what speaks for the first move of a plan in a fight; "" outside of fights and where it changes none."""
    now = None if is_lost(snapshot) else fight_now(snapshot.observation)
    if now is None:
        return ""
    if dice := dice_to_name(snapshot, plan):
        after = fight_after_reroll(snapshot.observation, dice)
        told = [snapshot.say("The dice to reroll: {dice}.", dice=snapshot.say.listed(map(str, dice)))]
        return " ".join([*told, *_changes(snapshot, now, after)])
    if plan.move == PASS:
        top = under_way(snapshot)
        return _of_keeping(snapshot, now) if isinstance(top, Window) and top.moment is not Moment.BREAK else ""
    found = plays_in_fight(snapshot).get(plan.move)
    return " ".join(_of_use(snapshot, plan.move, now, found)) if found else ""


def of_preparing(snapshot: GameSnapshot, move: Move) -> str:
    """Return what speaks for a play in a fight that changes nothing by itself; "" for others."""
    top = under_way(snapshot)
    if move not in plays_in_fight(snapshot) or not isinstance(top, Window) or top.moment is not Moment.FIGHT:
        return ""
    return snapshot.say("By itself it changes nothing; it prepares the way for what is used next.")


def dice_to_name(snapshot: GameSnapshot, plan: Plan[Move]) -> tuple[int, ...]:
    """Return all dice that are rerolled by a plan to name them one by one, with those that are named already."""
    frame = under_way(snapshot)
    if not isinstance(frame, Naming) or not fight_of(table_of(snapshot)):
        return ()
    named = [int(value) for value in frame.named if value.isdecimal()]
    planned = [move.value for move in (plan.move, *plan.then) if isinstance(move, NameDie)]
    return tuple(sorted(named + planned))


# -- what is used ---------------------------------------------------------------


def _of_use(snapshot: GameSnapshot, move: Move, now: FightOdds, after: FightOdds) -> Iterator[str]:
    """Yield both sides of the change, and what the use may cost."""
    with_weapons = _against_weapons(snapshot, move)
    if with_weapons:
        yield with_weapons
    else:
        yield from _changes(snapshot, now, after)
    if isinstance(move, UseItem) and now != after and (last := breaks_on(_hero(snapshot), CARDS[move.card])):
        say = snapshot.say
        yield say("Chance that {card} breaks: {chance}.", card=TITLES[move.card], chance=say.percent(last / 6))


def _changes(snapshot: GameSnapshot, now: FightOdds, after: FightOdds) -> Iterator[str]:
    """Yield how the chances of a wound and of a kill change, and what such an end would mean."""
    say, state = snapshot.say, table_of(snapshot)
    if now.wounded != after.wounded:
        yield say(
            "Chance of a wound: {before} as it stands, {after} after this.",
            before=say.percent(float(now.wounded)),
            after=say.percent(float(after.wounded)),
        )
    if now.killed != after.killed:
        yield say(
            "Chance of a kill: {before} as it stands, {after} after this.",
            before=say.percent(float(now.killed)),
            after=say.percent(float(after.killed)),
        )
    hero = _hero(snapshot)
    if now.wounded != after.wounded and sheet_of(hero).health - hero.wounds == 1:
        yield say("A wound would kill {hero}.", hero=HEROES[hero.id])
    if now.killed != after.killed and state.clock.kills + 1 >= DIE_ZOMBIES_DIE.kills_to_win:
        yield say("One more kill wins the game for the Heroes.")


def _against_weapons(snapshot: GameSnapshot, move: Move) -> str:
    """Return what a Zombie card changes where the Hero may still use a weapon; "" where it has none."""
    if not isinstance(move, PlayCard) or not plays_for_zombies(snapshot):
        return ""
    ends = answered(Outlook(snapshot.observation), move.card)
    if ends is None:
        return ""
    say, hero, fight = snapshot.say, _hero(snapshot), fight_of(table_of(snapshot))
    assert fight is not None
    without, with_it = ends
    weapons = [TITLES[tool] for tool in hero_tools(fight, hero) if tool in TITLES]
    if not weapons:
        return ""
    return say(
        "If {hero} answers with {items}: chance of a wound {before}, with the card {after}; "
        "chance of a kill {killed_before}, with the card {killed_after}.",
        hero=HEROES[hero.id],
        items=say.listed(dict.fromkeys(weapons)),
        before=say.percent(round(without.wounded, DIGITS)),
        after=say.percent(round(with_it.wounded, DIGITS)),
        killed_before=say.percent(round(without.killed, DIGITS)),
        killed_after=say.percent(round(with_it.killed, DIGITS)),
    )


# -- what is kept ---------------------------------------------------------------


def _of_keeping(snapshot: GameSnapshot, now: FightOdds) -> str:
    """Return what the best play would change, too little for what it costs; "" where none would, and it is open."""
    say, zombies = snapshot.say, plays_for_zombies(snapshot)

    def good(odds: FightOdds) -> tuple[float, float]:
        """Return how well a fight ends for the side that is asked: a wound first, then a kill."""
        wounded, killed = float(odds.wounded), float(odds.killed)
        return (wounded, -killed) if zombies else (-wounded, killed)

    better = {move: odds for move, odds in plays_in_fight(snapshot).items() if good(odds) > good(now)}
    if not better:
        name = HEROES[_hero(snapshot).id]
        told = [say(AS_IT_STANDS[end], hero=name) for end in now._fields if getattr(now, end) == 1]
        return " ".join([*told, say("Nothing you can play now improves that for your side.")]) if told else ""
    move = max(better, key=lambda move: good(better[move]))
    told = [say("Better keep {card}.", card=name_of(move, say)), *_of_use(snapshot, move, now, better[move])]
    return " ".join(told)


def name_of(move: Move, say: Say) -> str:
    """Return what is used by a play."""
    match move:
        case PlayCard(card) | UseItem(_, card):
            return TITLES[card]
        case UseAbility(hero):
            return say("{ability} ({hero})", ability=say(ABILITY_NAMES[MOMENT_ABILITY[hero]]), hero=HEROES[hero])
    return ""


def plays_for_zombies(snapshot: GameSnapshot) -> bool:
    seen = snapshot.observation
    return seen.seat is not None and plays_zombies(seen.seats, seen.seat)


def _hero(snapshot: GameSnapshot) -> Hero:
    """Return the Hero who fights."""
    state = table_of(snapshot)
    fight = fight_of(state)
    assert fight is not None
    return hero_of(state, fight.hero)
