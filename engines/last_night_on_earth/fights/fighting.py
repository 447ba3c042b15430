"""Fights: declared, rolled, answered, read; and the order in which a list of them is held."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.game import Nature, Seat
from engines.core.windows import Window
from engines.last_night_on_earth import events
from engines.last_night_on_earth.cards import CARDS, KillIfWon
from engines.last_night_on_earth.fights.dice import any_throw, throw_objection
from engines.last_night_on_earth.fights.fight_dice import (
    ON_THE_TABLE,
    are_together,
    has_doubles,
    has_natural_doubles,
    hero_dice_count,
    hero_wins,
    is_tied,
    join,
    offered,
    zombie_dice_count,
)
from engines.last_night_on_earth.frames import BonusOffer, Fight, FightRoll, Fights, Pairs, Wounds
from engines.last_night_on_earth.handling import Handler, Handlers, waits
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.model import State, controller
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import NO, THE_ZOMBIE, YES, Answer, Assign, Move, NameZombie, Pass, Rolled
from engines.last_night_on_earth.plays.playing import use_item
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import (
    CARD_RULES,
    Told,
    carries,
    discard,
    discard_item,
    hero_of,
    kill_zombie,
    push,
    sheet_of,
)
from engines.last_night_on_earth.turns.steps import Step, out_of_step

# -- one fight ------------------------------------------------------------------

DECLARED, ROLLING, ROLLED, READ, LOST, WON = range(6)
assert READ == ON_THE_TABLE


def carry_out(state: State, fight: Fight, told: Told) -> State:
    """Go on with a fight, which ends without winner or loser where it was called off or one of the two has gone."""
    step = fight.step
    if step in {DECLARED, ROLLING, READ} and (fight.is_off or not are_together(state, fight)):
        return _ended(state, fight, told, broke_off=not fight.is_off and step != DECLARED)
    if step == DECLARED:
        told.append(events.FightBegan(rule=Rule.FIGHT_DEF, hero=fight.hero, zombie=fight.zombie))
        return push(state, fight._replace(step=ROLLING), Window(Moment.FIGHT_DECLARED))
    if step == ROLLING:
        dice = hero_dice_count(state, hero_of(state, fight.hero))
        rolls = FightRoll(for_zombie=True, dice=zombie_dice_count(state)), FightRoll(for_zombie=False, dice=dice)
        return push(state, fight._replace(step=ROLLED), *rolls)
    if step == ROLLED:
        state = push(state, fight._replace(step=READ), Window(Moment.FIGHT))
        return offered(state, tuple(die.face for die in fight.hero_dice))
    if step == READ:
        return _read(state, fight, told)
    return _lost(state, fight, told) if step == LOST else _ended(state, fight, told)


def _read(state: State, fight: Fight, told: Told) -> State:
    """Read the result off the dice as they lie."""
    if not hero_wins(state, fight):
        told.append(events.FightLost(rule=_loss_rule(fight), hero=fight.hero, zombie=fight.zombie))
        return push(state, fight._replace(step=LOST), Wounds(fight.hero, 1))
    if fight.kills or has_doubles(fight.hero_dice):
        return _ended(kill_zombie(state, fight.zombie, _kill_rule(fight), told), fight, told)
    told.append(events.FendedOff(rule=_win_rule(state, fight), hero=fight.hero, zombie=fight.zombie))
    return push(state, fight._replace(step=WON), Window(Moment.FIGHT_WON))


def _loss_rule(fight: Fight) -> Rule:
    if is_tied(fight):
        return Rule.FIGHT_TIE
    return Rule.FIGHT_DOUBLE_LOSES if has_doubles(fight.hero_dice) else Rule.FIGHT_ZOMBIE_WINS


def _kill_rule(fight: Fight) -> Rule:
    if not has_doubles(fight.hero_dice):
        return Rule.H_CHAINSAW
    if not has_natural_doubles(fight.hero_dice):
        return Rule.FIGHT_FINAL_DICE
    return Rule.FIGHT_DOUBLE_ON_TIE if is_tied(fight) else Rule.FIGHT_DOUBLE_KILL


def _win_rule(state: State, fight: Fight) -> Rule:
    if is_tied(fight):
        is_tough = Ability.TOUGH in sheet_of(hero_of(state, fight.hero)).abilities
        return Rule.HERO_TOUGH if is_tough else Rule.FIGHT_TIE_RULE
    return Rule.FIGHT_FINAL_DICE if has_natural_doubles(fight.hero_dice) else Rule.FIGHT_FENDED


def _lost(state: State, fight: Fight, told: Told) -> State:
    """Discard a Weapon that is lost with the fight; prevented wounds do not undo the loss."""
    hero = hero_of(state, fight.hero)
    for name in dict.fromkeys(fight.used):
        is_lost = any(isinstance(effect, KillIfWon) for mode in CARDS[name].modes for effect in mode.effects)
        if is_lost and carries(hero, name):
            state = discard_item(state, hero.id, name, Rule.FIGHT_LOSS_ORDER, told, used=True)
    return _ended(state, fight, told)


def _ended(state: State, fight: Fight, told: Told, *, broke_off: bool = False) -> State:
    if broke_off:
        told.append(events.FightBrokeOff(rule=Rule.FIGHT_BREAKS_OFF, hero=fight.hero, zombie=fight.zombie))
    if fight.fight_card:
        is_cancelled = fight.is_off and state.zombies[fight.zombie].space >= 0
        rule = Rule.CANCEL_FIGHT_CARDS if is_cancelled else CARD_RULES[fight.fight_card]
        told.append(events.CardDiscarded(rule=rule, card=fight.fight_card))
        return discard(state, fight.fight_card, told)
    return state


# -- its dice -------------------------------------------------------------------


def roll_carry_out(state: State, _frame: FightRoll, _told: Told) -> State | None:
    """Skip a roll for a fight that was called off meanwhile."""
    for frame in reversed(state.stack):
        if type(frame) is Fight:
            return state if frame.is_off else None
    return state


def roll_actor(_state: State, _frame: FightRoll) -> Nature:
    return Nature.CHANCE


def roll_candidates(_state: State, frame: FightRoll) -> tuple[Move, ...] | Iterator[Move]:
    return any_throw(frame.dice)


def roll_objection(_state: State, frame: FightRoll, move: object) -> Rule | None:
    return throw_objection(move, frame.dice, Rule.FIGHT_DICE)


def roll_apply(state: State, frame: FightRoll, move: Move, told: Told) -> State:
    assert isinstance(move, Rolled)
    return join(state, move.faces, told, for_zombie=frame.for_zombie)


# -- a Combat Bonus that is offered at once -------------------------------------


def offer_actor(state: State, frame: BonusOffer) -> Seat:
    return hero_of(state, frame.hero).owner


def offer_candidates(_state: State, _frame: BonusOffer) -> tuple[Move, ...]:
    return (YES, NO)


def offer_objection(_state: State, frame: BonusOffer, move: object) -> Rule | None:
    return None if type(move) is Answer else CARD_RULES[frame.card]


def offer_apply(state: State, frame: BonusOffer, move: Move, told: Told) -> State:
    if move != YES:
        return state
    hero = hero_of(state, frame.hero)
    told.append(events.ItemUsed(rule=CARD_RULES[frame.card], hero=hero.id, card=frame.card, target=""))
    return use_item(state, hero.owner, hero.id, frame.card, "", told)


# -- several fights -------------------------------------------------------------


def _held(state: State, pairs: Pairs) -> Pairs:
    """Return the pairs that still share a space."""
    spaces = {hero.id: hero.space for hero in state.heroes}
    return tuple([pair for pair in pairs if spaces[pair[1]] == state.zombies[pair[0]].space >= 0])


def fights_carry_out(state: State, frame: Fights, told: Told) -> State | None:
    """Hold the next fight where it does not matter which: the same Hero, against Zombies of one player."""
    pairs = _held(state, frame.pairs)
    if not pairs:
        for zombie, hero in frame.pairs:
            told.append(events.FightBrokeOff(rule=_dropped_by(state, hero), hero=hero, zombie=zombie))
        return state
    alike = {(hero, controller(state.seats, zombie)) for zombie, hero in pairs}
    return None if len(alike) > 1 else _begin(state, frame, pairs[0])


def _dropped_by(state: State, hero: str) -> Rule:
    """Return the rule by which a fight that was to come is not held."""
    is_dead = hero_of(state, hero).is_dead
    if state.clock.heroes_turn:
        return Rule.HFIGHT_DEAD if is_dead else Rule.HFIGHT_FIXED_LIST
    return Rule.ZFIGHT_HERO_DIES if is_dead else Rule.ZFIGHT_VOID


def _begin(state: State, frame: Fights, pair: tuple[int, str]) -> State:
    left = tuple([other for other in frame.pairs if other != pair])
    return push(state, frame._replace(pairs=left), Fight(pair[1], pair[0]))


def fights_actor(_state: State, frame: Fights) -> Seat:
    return frame.seat


def fights_candidates(state: State, frame: Fights) -> Iterator[Move]:
    return (THE_ZOMBIE[zombie] for zombie, _ in _held(state, frame.pairs))


def fights_objection(state: State, frame: Fights, move: object) -> Rule | None:
    if type(move) is NameZombie and any(zombie == move.zombie for zombie, _ in _held(state, frame.pairs)):
        return None
    if not state.clock.heroes_turn:
        return Rule.ZFIGHT_ASSIGN_FIRST if type(move) is Assign else Rule.ZFIGHT_ORDER
    match move:
        case Pass():
            return Rule.HFIGHT_ALL
        case NameZombie():
            return Rule.HFIGHT_FIXED_LIST
        case _:
            return out_of_step(hero_of(state, frame.pairs[0][1]), Step.FIGHT, move) or Rule.HFIGHT_ORDER


def fights_apply(state: State, frame: Fights, move: Move, _told: Told) -> State:
    assert isinstance(move, NameZombie)
    return _begin(state, frame, next(pair for pair in frame.pairs if pair[0] == move.zombie))


HANDLERS: Handlers = {
    Fights: Handler(fights_carry_out, fights_actor, fights_candidates, fights_objection, fights_apply),
    Fight: Handler(carry_out),
    FightRoll: Handler(roll_carry_out, roll_actor, roll_candidates, roll_objection, roll_apply),
    BonusOffer: Handler(waits, offer_actor, offer_candidates, offer_objection, offer_apply),
}
