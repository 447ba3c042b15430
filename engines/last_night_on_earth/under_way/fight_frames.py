"""Fights and wounds: what their frames may say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engines.core.dice import SIX_SIDED
from engines.last_night_on_earth.cards import CARDS, FIGHT_CARDS, Keyword
from engines.last_night_on_earth.ending import is_over
from engines.last_night_on_earth.fights.fight_dice import hero_dice_count, zombie_dice_count
from engines.last_night_on_earth.fights.fighting import READ, ROLLED, ROLLING, WON
from engines.last_night_on_earth.frames import (
    Announced,
    BonusOffer,
    BreakRoll,
    Dice,
    Fight,
    FightRoll,
    Fights,
    MoveAction,
    PairOff,
    Pairs,
    Reroll,
    Shot,
    Wounds,
)
from engines.last_night_on_earth.heroes import BY_ID, Ability
from engines.last_night_on_earth.model import OFF, ZOMBIES, State, lead
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import Assign
from engines.last_night_on_earth.plays.targets import is_combat_bonus
from engines.last_night_on_earth.table import fight_of, hero_of
from engines.last_night_on_earth.turns import pairing
from engines.last_night_on_earth.under_way.around import (
    Fits,
    acting,
    are_zombies,
    frame_below,
    has,
    is_carried,
    is_in_play,
    is_standing,
    lives,
    moment_above,
)

_MOST_SHIFTS = 4
"""Cards that shift a die: two, each of which can come back into the deck once and be drawn again."""


def _pair_off(state: State, frame: PairOff, _at: int) -> bool:
    """Tell whether each pair was the next that could be made."""
    if not _are_pairs(state, frame.pairs):
        return False
    for number, (zombie, name) in enumerate(frame.pairs):
        together = hero_of(state, name).space == state.zombies[zombie].space != OFF
        if not together or pairing.objection(state, PairOff(frame.pairs[:number]), Assign(zombie, name)):
            return False
    return True


def _are_pairs(state: State, pairs: Pairs) -> bool:
    return are_zombies(tuple(zombie for zombie, _ in pairs)) and all(is_in_play(state, name) for _, name in pairs)


def _fights(state: State, frame: Fights, at: int) -> bool:
    name = acting(state)
    if not _are_pairs(state, frame.pairs):
        return False
    if not name:
        return frame.seat == lead(state.seats)
    blitzes = type(frame_below(state, at)) is not MoveAction or has(name, Ability.BLITZ)
    return blitzes and frame.seat == hero_of(state, name).owner and {hero for _, hero in frame.pairs} <= {name}


def _fight(state: State, fight: Fight, at: int) -> bool:
    name = acting(state)
    if not is_in_play(state, fight.hero) or not 0 <= fight.zombie < ZOMBIES or name not in {"", fight.hero}:
        return False
    to_come = [zombie for zombie, _ in frame_below(state, at).pairs]
    return fight.zombie not in to_come and _dice_fit(state, fight, at) and _notes_fit(state, fight)


def _dice_fit(state: State, fight: Fight, at: int) -> bool:
    """Return whether there are as many dice, lying or to be rolled, as the two sides can have."""
    rolls = [frame for frame in state.stack[at + 1 :] if type(frame) is FightRoll]
    hero_roll = FightRoll(for_zombie=False, dice=hero_dice_count(state, hero_of(state, fight.hero)))
    zombie_roll = FightRoll(for_zombie=True, dice=zombie_dice_count(state))
    by_fight_card = any(die.fight_shift for die in fight.hero_dice)
    if by_fight_card or not (_lie_well(fight.hero_dice) and _lie_well(fight.zombie_dice)):
        return False
    if fight.step == ROLLING:
        return not (fight.hero_dice or fight.zombie_dice or rolls)
    if fight.step == ROLLED:
        waiting = [zombie_roll] if len(fight.hero_dice) == hero_roll.dice else [zombie_roll, hero_roll]
        return not fight.zombie_dice and rolls == waiting and (rolls == [zombie_roll] or not fight.hero_dice)
    heroes = len(fight.hero_dice) + sum(roll.dice for roll in rolls if not roll.for_zombie)
    zombies = len(fight.zombie_dice) + sum(roll.dice for roll in rolls if roll.for_zombie)
    most = hero_roll.dice + sum(fight.used.count(card) for card in ("h.bat", "h.chainsaw"))
    # The dice of a Faith that was lost lie there still, and a dead Hero's are not counted again.
    lost = 3 * (Keyword.HOLY in BY_ID[fight.hero].keywords)
    few_enough = heroes <= most + lost or not lives(state, fight.hero)
    answered = fight.is_answered and not any(
        type(frame) is Announced and frame.card in FIGHT_CARDS for frame in state.stack[at:]
    )
    return heroes >= 1 and few_enough and zombies in {zombie_roll.dice, zombie_roll.dice + 2 * answered}


def _lie_well(dice: Dice) -> bool:
    shifts = sum(abs(die.shift) for die in dice)
    faces = all(die.face in SIX_SIDED and die.fight_shift in {0, 1} for die in dice)
    return dice == tuple(sorted(dice)) and faces and shifts <= _MOST_SHIFTS


def _notes_fit(state: State, fight: Fight) -> bool:
    """Return whether what is noted of a fight comes from what was used and played in it."""
    used = Counter(fight.used)
    known = all(card in CARDS and is_combat_bonus(CARDS[card]) for card in used)
    shifted = sum(die.fight_shift for die in fight.zombie_dice)
    return (
        known
        and all(CARDS[card].repeatable or times == 1 for card, times in used.items())
        and fight.fight_card in {"", "z.brains"}
        and shifted <= bool(fight.fight_card)
        and (fight.is_answered or not fight.fight_card)
        and (not fight.kills or "h.chainsaw" in used)
        and (not fight.wins_ties or "h.crowbar" in used)
        and (fight.step >= READ or not (used or fight.is_answered or fight.is_off))
        # A Zombie that was fended off may be the one with whose death the game ends.
        and (fight.step != WON or is_standing(state, fight.zombie) or is_over(state))
    )


def _fight_roll(_state: State, frame: FightRoll, _at: int) -> bool:
    return frame.dice >= 1


def _bonus_offer(state: State, frame: BonusOffer, _at: int) -> bool:
    fight = fight_of(state)
    if fight is None or fight.hero != frame.hero or not lives(state, frame.hero) or not is_carried(state, frame):
        return False
    natural = any(die.face == SIX_SIDED[-1] for die in fight.hero_dice)
    return CARDS[frame.card].on_natural_six and frame.card not in fight.used and natural


def _break_roll(state: State, frame: BreakRoll, at: int) -> bool:
    """Tell whether a Weapon was used that may break; its Hero may have died since, and lost it."""
    fight = fight_of(state)
    if fight is None or fight.hero != frame.hero or frame.card not in fight.used or not CARDS[frame.card].breaks_on:
        return False
    rolled = moment_above(state, at) is Moment.BREAK
    shifted = frame.is_shifted and has(frame.hero, Ability.HANDY)
    faces = 1 <= frame.face <= SIX_SIDED[-1] + shifted if rolled else frame.face == 0
    carried = is_carried(state, frame) or not lives(state, frame.hero)
    return carried and faces and frame.is_shifted == shifted


def _reroll(state: State, frame: Reroll, at: int) -> bool:
    rolled = state.stack[at - 2]
    return 0 <= frame.number < (len(rolled.faces) if type(rolled) is Shot else 1)


def _wounds(state: State, frame: Wounds, at: int) -> bool:
    return frame.wounds == 1 and frame.hero == frame_below(state, at).hero and lives(state, frame.hero)


FITS: Mapping[type, Fits] = {
    PairOff: _pair_off,
    Fights: _fights,
    Fight: _fight,
    FightRoll: _fight_roll,
    BonusOffer: _bonus_offer,
    BreakRoll: _break_roll,
    Reroll: _reroll,
    Wounds: _wounds,
}
