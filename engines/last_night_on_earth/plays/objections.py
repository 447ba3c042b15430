"""Why something may not be played now: the rule that explains it best."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Seat
from engines.last_night_on_earth.cards import (
    CARDS,
    FIGHT_CARDS,
    HERO_CARDS,
    ROLLS_DICE,
    CancelCard,
    CancelFight,
    Card,
    Deck,
    Heal,
    Mode,
    Target,
)
from engines.last_night_on_earth.heroes import BY_ID
from engines.last_night_on_earth.model import (
    HERO_TITLES,
    ZOMBIE_ORDER,
    ZOMBIE_SEATS,
    State,
    hero_seats,
    zombie_seats,
)
from engines.last_night_on_earth.moments import FREE, HEROES_START, START, Moment
from engines.last_night_on_earth.moves import PlayCard, UseAbility, UseItem
from engines.last_night_on_earth.plays.abilities import AT_MOMENTS, MOMENT_ABILITY, ability_targets
from engines.last_night_on_earth.plays.offers import fits
from engines.last_night_on_earth.plays.targets import Use, is_combat_bonus, targets
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import (
    CARD_RULES,
    carries,
    fight_of,
    usable,
)

_ITEMS = tuple(card.id for card in HERO_CARDS if card.is_item)
"""They are used from beside a Hero, not played from a hand."""
WINDOW_RULES: Mapping[Moment, Rule] = {
    moment: Rule[f"REACT_{moment.value.replace('-', '_').upper()}"] for moment in Moment
}


def objection(state: State, seat: Seat, moment: Moment | None, move: object) -> Rule | None:
    """Return the rule that forbids to play this now; anything that is no play is refused."""
    match move:
        case PlayCard():
            return _card_objection(state, seat, moment, move)
        case UseItem():
            return _item_objection(state, seat, moment, move)
        case UseAbility():
            return _ability_objection(state, seat, moment, move)
        case _:
            return Rule.REACT_PROTOCOL if moment else Rule.REACT_ANY_TIME


def _card_objection(state: State, seat: Seat, moment: Moment | None, move: PlayCard) -> Rule | None:
    if move.card not in state.cards.hands[seat]:
        return _not_held(state, seat, moment, move.card)
    card = CARDS[move.card]
    if type(move.mode) is not int or not 0 <= move.mode < len(card.modes):
        return Rule.CARD_OR
    mode = card.modes[move.mode]
    if not fits(state, mode, moment):
        return _not_now(state, card, mode, moment)
    use = Use(seat, card, mode, moment)
    return None if move.target in targets(state, use) else _not_on(state, use, move.target)


def _not_held(state: State, seat: Seat, moment: Moment | None, card: str) -> Rule:
    """Return the rule for a card of another hand: a fellow player's, which all of the side may see, waits its turn."""
    is_zombie = seat < ZOMBIE_SEATS[state.seats]
    fellows = zombie_seats(state.seats) if is_zombie else hero_seats(state.seats)
    if moment and any(card in state.cards.hands[fellow] for fellow in fellows):
        return Rule.REACT_SEAT_ORDER
    if is_zombie and card in HERO_TITLES:
        return Rule.CARD_ZOMBIE_TYPE
    if not is_zombie and card in _ITEMS:
        return Rule.CARD_HERO_TYPES
    return Rule.CARD_ZOMBIE_HAND_SECRET if is_zombie else Rule.CARD_EVENTS_SECRET


def _not_now(state: State, card: Card, mode: Mode, moment: Moment | None) -> Rule:  # noqa: PLR0911 - one answer for each case
    """Return the rule that says why a mode does not belong to this moment."""
    if mode.moments >= FREE and moment is Moment.FIGHT:
        return Rule.TIMING_EXCEPT_FIGHT
    if mode.moments == START:
        return Rule.TIMING_START_ZOMBIE
    if mode.moments is HEROES_START:
        return Rule.TIMING_START_ROLL if moment is Moment.MOVE_ROLL else Rule.TIMING_START_HERO
    if card.deck is Deck.ZOMBIE and not mode.moments and state.clock.heroes_turn:
        return Rule.TIMING_ANY_SIDE
    if mode.moments == {Moment.ZOMBIES_END}:
        return Rule.TIMING_END_ZOMBIE
    if moment in {Moment.SHOT, Moment.GUN_KILL} and Moment.FIGHT in mode.moments:
        return Rule.RANGED_NOT_FIGHT
    if any(isinstance(effect, CancelCard) for effect in mode.effects):
        return Rule.CANCEL_WHEN
    if card.id in FIGHT_CARDS or Moment.FIGHT in mode.moments:
        return _FIGHT_TIMING.get(moment, CARD_RULES[card.id])
    return WINDOW_RULES[moment] if moment else Rule.REACT_ANY_TIME


_FIGHT_TIMING: Mapping[Moment | None, Rule] = {
    Moment.FIGHT_DECLARED: Rule.FIGHT_CARDS_AFTER_ROLL,
    Moment.WOUND_BEFORE: Rule.FIGHT_SEQUENCE,
    Moment.FIGHT_WON: Rule.FIGHT_SEQUENCE,
}
"""Why what is played once the dice lie on the table comes too early or too late."""


def _not_on(state: State, use: Use, target: object) -> Rule:
    """Return the rule that says why a card cannot be played on this."""
    fight = fight_of(state)
    if use.card.id in FIGHT_CARDS and fight is not None and fight.is_answered:
        return Rule.FIGHT_ZCARD_LIMIT
    if isinstance(target, str) and target in BY_ID and any(isinstance(effect, Heal) for effect in use.mode.effects):
        for hero in state.heroes:
            if hero.id == target:
                return (
                    Rule.HEAL_DEAD if hero.is_dead else Rule.HEAL_NONE if not hero.wounds else CARD_RULES[use.card.id]
                )
    if use.mode.target is Target.ANY_DIE and target in ("h1-", "z1-"):
        return Rule.DICE_FLOOR
    if target and any(target in targets(state, other) for other in _other_modes(state, use)):
        return Rule.CARD_OR
    if isinstance(target, str) and any(isinstance(effect, CancelCard) for effect in use.mode.effects):
        title = target.partition(":")[0]
        if title in ZOMBIE_ORDER:
            return _not_cancelled(state, title)
    is_of_another_hero = fight is not None and any(isinstance(effect, CancelFight) for effect in use.mode.effects)
    explains = use.hero or is_of_another_hero or targets(state, use)
    return CARD_RULES[use.card.id] if explains else Rule.CARD_UNPLAYABLE


def _other_modes(state: State, use: Use) -> list[Use]:
    """Return the other ways in which the same card could be played now."""
    return [
        use._replace(mode=mode)
        for mode in use.card.modes
        if mode is not use.mode and not use.hero and fits(state, mode, use.moment)
    ]


def _not_cancelled(state: State, title: str) -> Rule:
    """Return the rule that says why a Zombie card, which does not lie in play, cannot be cancelled."""
    if not state.cards.zombie_discards[ZOMBIE_ORDER[title]]:
        return Rule.CANCEL_HAND
    fight = fight_of(state)
    if title in FIGHT_CARDS and fight is not None and fight.is_answered:
        return Rule.CANCEL_TOO_LATE
    return Rule.REACT_DICE_CLOSE if title in ROLLS_DICE else Rule.CANCEL_WHEN


def _item_objection(state: State, seat: Seat, moment: Moment | None, move: UseItem) -> Rule | None:  # noqa: PLR0911 - one answer for each case
    hero = next((hero for hero in state.heroes if hero.id == move.hero), None)
    if hero is None or hero.owner != seat:
        # Into another player's fight one plays Events only.
        return Rule.FIGHT_OTHERS_EVENTS if moment is Moment.FIGHT else Rule.PLAYERS_HERO_OWNERSHIP
    if hero.space < 0 or not carries(hero, move.card):
        return Rule.ITEM_USE_DEF
    card = CARDS[move.card]
    if not usable(hero, move.card):
        return Rule.ITEM_USED_FLAG
    modes = [mode for mode in card.modes if fits(state, mode, moment)]
    if not modes:
        return _item_not_now(state, card, moment)
    use = Use(seat, card, modes[0], moment, hero.id)
    if move.target in targets(state, use):
        return None
    fight = fight_of(state)
    if fight and is_combat_bonus(card):
        if fight.hero != hero.id:
            return Rule.HFIGHT_INACTIVE if state.clock.heroes_turn else Rule.FIGHT_DEF
        if move.card in fight.used and not card.repeatable:
            return Rule.FIGHT_BONUS_ONCE
    return _not_on(state, use, move.target)


def _item_not_now(state: State, card: Card, moment: Moment | None) -> Rule:
    if not card.modes:
        return CARD_RULES[card.id]
    if moment is Moment.SHOT and is_combat_bonus(card):
        return Rule.RANGED_NOT_FIGHT
    return _not_now(state, card, card.modes[0], moment)


def _ability_objection(state: State, seat: Seat, moment: Moment | None, move: UseAbility) -> Rule | None:
    hero = next((hero for hero in state.heroes if hero.id == move.hero), None)
    if hero is None or hero.owner != seat:
        return Rule.PLAYERS_HERO_OWNERSHIP
    if move.target in ability_targets(state, hero, moment):
        return None
    ability = MOMENT_ABILITY.get(hero.id)
    if ability is not None:
        return AT_MOMENTS[ability]
    return WINDOW_RULES[moment] if moment else Rule.REACT_ANY_TIME
