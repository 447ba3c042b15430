"""The fight under way: how it can end as things are, and after each card, Item or ability that may be played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

from engines.last_night_on_earth.cards import (
    CARDS,
    CancelCard,
    CancelFight,
    Card,
    Deck,
    Effect,
    ExtraDice,
    KillIfWon,
    KillZombie,
    Lasting,
    RerollDice,
    ShiftDie,
    WinTies,
)
from engines.last_night_on_earth.fights.fight_dice import (
    ON_THE_TABLE,
    hero_dice_count,
    unshift,
    wins_ties,
    zombie_dice_count,
)
from engines.last_night_on_earth.fights.fighting import LOST, ROLLING, WON
from engines.last_night_on_earth.frames import Announced, BonusOffer, Dice, Fight, FightRoll
from engines.last_night_on_earth.model import State
from engines.last_night_on_earth.moves import NO, YES, Move, PlayCard, UseAbility, UseItem
from engines.last_night_on_earth.observe import Observation
from engines.last_night_on_earth.odds.fights import FightOdds, fight_odds
from engines.last_night_on_earth.odds.open_state import open_state
from engines.last_night_on_earth.plays.playing import NAMED_ONE_BY_ONE
from engines.last_night_on_earth.plays.rolls import SPIRIT_CANCELS
from engines.last_night_on_earth.plays.targets import PLAYED
from engines.last_night_on_earth.table import depth_of, hero_of, sheet_of

NEVER, SURE = Fraction(0), Fraction(1)
CALLED_OFF = FightOdds(NEVER, NEVER, NEVER, SURE)
KILLED = FightOdds(NEVER, NEVER, SURE)
FENDED_OFF = FightOdds(NEVER, SURE, NEVER)
WOUNDED = FightOdds(SURE, NEVER, NEVER)


class Table(NamedTuple):
    """A fight as it will be read: dice by value, those still to be rolled, and what has been played."""

    fight: Fight
    hero: tuple[int, ...]
    zombie: tuple[int, ...]
    hero_rolls: int
    zombie_rolls: int
    wins_ties: bool
    kills: bool
    ended: FightOdds | None = None
    """How it has ended already."""

    @property
    def is_rolled(self) -> bool:
        return self.fight.step >= ON_THE_TABLE

    def odds(self) -> FightOdds:
        return self.ended or fight_odds(
            self.hero,
            self.zombie,
            hero_rolls=self.hero_rolls,
            zombie_rolls=self.zombie_rolls,
            wins_ties=self.wins_ties,
            kills=self.kills,
        )


def fight_now(seen: Observation) -> FightOdds | None:
    """Return how the fight under way ends if nothing more is played; None where there is no fight.

    A card that has been announced counts as if it took effect.
    """
    state = open_state(seen)
    return None if depth_of(state.stack, Fight) < 0 else odds_now(state)


def odds_now(state: State) -> FightOdds:
    """Return the same of a position with a fight in which nothing that counts is hidden."""
    return _with_announced(state, depth_of(state.stack, Fight)).odds()


def fight_after(seen: Observation, move: Move) -> FightOdds | None:
    """Return how the fight under way ends if this is played and nothing more; None where it is no play in a fight.

    Where dice are named one by one, they are those that serve the player best: a Zombie player wants wounds, a Hero
    player above all none. What a weapon does when it breaks comes after the dice it has changed.
    """
    state = open_state(seen)
    return None if depth_of(state.stack, Fight) < 0 else odds_after(state, move)


def odds_after(state: State, move: Move) -> FightOdds | None:
    """Return the same of a position with a fight in which nothing that counts is hidden."""
    depth = depth_of(state.stack, Fight)
    match move:
        case PlayCard(card, mode, target):
            return _after(state, depth, CARDS[card], CARDS[card].modes[mode].effects, target)
        case UseItem(_, card, target):
            return _after(state, depth, CARDS[card], CARDS[card].modes[0].effects, target)
        case UseAbility(name, target):
            return _after_ability(state, depth, name, target)
        case _ if move in {YES, NO} and isinstance(state.stack[-1], BonusOffer):
            return KILLED if move == YES else _with_announced(state, depth).odds()
        case _:
            return None


def fight_plays(seen: Observation, moves: Iterable[Move]) -> dict[Move, FightOdds]:
    """Return how the fight under way ends after each of these moves that plays something in it."""
    odds = {move: fight_after(seen, move) for move in moves}
    return {move: found for move, found in odds.items() if found is not None}


def fight_after_reroll(seen: Observation, dice: Iterable[int]) -> FightOdds:
    """Return how the fight under way ends if the Hero rolls these of its dice again and nothing more is played."""
    state = open_state(seen)
    return _again(_with_announced(state, depth_of(state.stack, Fight)), dice).odds()


# -- the fight as it lies -------------------------------------------------------


def _values(dice: Dice) -> tuple[int, ...]:
    return tuple(sorted([die.value for die in dice]))


def _table(state: State, depth: int) -> Table:
    """Return the dice on the table and those that are being rolled."""
    fight: Fight = state.stack[depth]
    rolls = [frame for frame in state.stack[depth + 1 :] if type(frame) is FightRoll]
    hero_rolls = sum([roll.dice for roll in rolls if not roll.for_zombie])
    zombie_rolls = sum([roll.dice for roll in rolls if roll.for_zombie])
    if fight.step <= ROLLING:
        hero_rolls += hero_dice_count(state, hero_of(state, fight.hero))
        zombie_rolls += zombie_dice_count(state)
    ended = CALLED_OFF if fight.is_off else {LOST: WOUNDED, WON: FENDED_OFF}.get(fight.step)
    dice = _values(fight.hero_dice), _values(fight.zombie_dice)
    return Table(fight, *dice, hero_rolls, zombie_rolls, wins_ties(state, fight), fight.kills, ended)


def _announced(state: State, depth: int) -> list[Announced]:
    """Return the cards that wait for replies, in the order in which they will take effect."""
    return [frame for frame in reversed(state.stack[depth + 1 :]) if type(frame) is Announced]


def _with_announced(state: State, depth: int, *, cancels: bool = False) -> Table:
    """Return the fight after the announced cards; `cancels`: the topmost of them is gone."""
    table = _table(state, depth)
    for frame in _announced(state, depth):
        if cancels:
            cancels = False
            continue
        effects = CARDS[frame.card].modes[frame.mode].effects
        cancels = frame.target == PLAYED and any(isinstance(effect, CancelCard) for effect in effects)
        table = _changed(state, table, effects, frame.target)
    return table


# -- what plays change ----------------------------------------------------------


def _after(state: State, depth: int, card: Card, effects: tuple[Effect, ...], target: str) -> FightOdds:
    if target == PLAYED and any(isinstance(effect, CancelCard) for effect in effects):
        return _with_announced(state, depth, cancels=True).odds()
    table = _with_announced(state, depth)
    names_dice = any(mode.target in NAMED_ONE_BY_ONE for mode in card.modes if mode.effects == effects)
    if names_dice and any(isinstance(effect, RerollDice) for effect in effects):
        return _best_named(table, card.deck)
    return _changed(state, table, effects, target).odds()


def _best_named(table: Table, deck: Deck) -> FightOdds:
    found = [_again(table, taken).odds() for taken in _choices(table.hero)]
    if deck is Deck.ZOMBIE:
        return max(found, key=lambda odds: (odds.wounded, -odds.killed))
    return min(found, key=lambda odds: (odds.wounded, -odds.killed))


def _choices(values: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for count in range(1, len(values) + 1):
        yield from dict.fromkeys(combinations(values, count))


def _again(table: Table, taken: Iterable[int]) -> Table:
    """Return the fight with some of the Hero's dice taken up."""
    left, rolls = list(table.hero), table.hero_rolls
    for value in taken:
        left.remove(value)
        rolls += 1
    return table._replace(hero=tuple(left), hero_rolls=rolls)


def _after_ability(state: State, depth: int, name: str, target: str) -> FightOdds | None:
    """Return what Lucky or Strength of Spirit comes to; other abilities change no fight."""
    table = _with_announced(state, depth)
    if name == "sally" and target and table.fight.step == ON_THE_TABLE and table.fight.hero == name:
        return _again(table, [int(target)]).odds()
    if name != "joseph":
        return None
    joseph = hero_of(state, name)
    if table.fight.hero == name and sheet_of(joseph).health - joseph.wounds == 1:
        return CALLED_OFF
    cancelled = _after(state, depth, CARDS["h.gomez"], (CancelCard(),), target)
    chance = Fraction(7 - SPIRIT_CANCELS, 6)
    return FightOdds(*[chance * a + (1 - chance) * b for a, b in zip(cancelled, table.odds(), strict=True)])


def _changed(state: State, table: Table, effects: tuple[Effect, ...], target: str) -> Table:
    for effect in effects:
        change = _CHANGES.get(type(effect))
        if change is not None and table.ended in {None, FENDED_OFF}:
            table = change(state, table, effect, target)
    return table


def _extra_dice(_state: State, table: Table, effect: ExtraDice, target: str) -> Table:
    if effect.lasts is Lasting.FIGHT:
        if effect.deck is Deck.ZOMBIE:
            return table._replace(zombie_rolls=table.zombie_rolls + effect.dice)
        return table._replace(hero_rolls=table.hero_rolls + effect.dice)
    fights_on = table.ended is None and target == table.fight.hero
    return table._replace(hero_rolls=table.hero_rolls + effect.dice) if fights_on else table


def _reroll(_state: State, table: Table, effect: RerollDice, target: str) -> Table:
    if effect.deck is Deck.ZOMBIE:
        return table._replace(zombie=(), zombie_rolls=table.zombie_rolls + len(table.zombie))
    return _again(table, [int(value) for value in target.split(",")])


def _shift(_state: State, table: Table, effect: ShiftDie, target: str) -> Table:
    if effect.by is not None:
        *low, highest = table.zombie
        return table._replace(zombie=(*low, highest + effect.by))
    value, by = int(target[1:-1]), 1 if target[-1] == "+" else -1
    dice = list(table.hero if target[0] == "h" else table.zombie)
    dice[dice.index(value)] += by
    changed = tuple(sorted(dice))
    return table._replace(hero=changed) if target[0] == "h" else table._replace(zombie=changed)


def _ties(_state: State, table: Table, effect: WinTies, _target: str) -> Table:
    return table._replace(wins_ties=True) if effect.lasts is Lasting.FIGHT else table


def _kills(_state: State, table: Table, _effect: KillIfWon, _target: str) -> Table:
    return table._replace(kills=True)


def _kill(_state: State, table: Table, _effect: KillZombie, _target: str) -> Table:
    return table._replace(ended=KILLED)


def _call_off(_state: State, table: Table, _effect: CancelFight, _target: str) -> Table:
    return table._replace(ended=CALLED_OFF)


def _cancel(state: State, table: Table, _effect: CancelCard, target: str) -> Table:
    """Take back a card that lies in the fight, or a Faith on the Hero before the dice are rolled."""
    if target and target == table.fight.fight_card:
        return table._replace(zombie=_values(unshift(table.fight).zombie_dice))
    if target == table.fight.hero and hero_of(state, target).has_faith and not table.is_rolled:
        return table._replace(hero_rolls=max(1, table.hero_rolls - 1))
    return table


_CHANGES: Mapping[type, Callable[[State, Table, Any, str], Table]] = {
    ExtraDice: _extra_dice,
    RerollDice: _reroll,
    ShiftDie: _shift,
    WinTies: _ties,
    KillIfWon: _kills,
    KillZombie: _kill,
    CancelFight: _call_off,
    CancelCard: _cancel,
}
