"""Playing cards, Items and abilities: what may be played at a moment, the announcement, and how it takes effect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engines.core.game import Seat
from engines.core.windows import Window
from engines.last_night_on_earth import events
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.cards import (
    CARDS,
    FIGHT_CARDS,
    HERO_CARDS,
    ROLLS_DICE,
    ZOMBIE_CARDS,
    CancelCard,
    CancelFight,
    Card,
    Deck,
    DrawAndOwe,
    Heal,
    Mode,
    Target,
)
from engines.last_night_on_earth.frames import Announced, BreakRoll, Naming, Spent
from engines.last_night_on_earth.handling import Handler, Handlers
from engines.last_night_on_earth.heroes import BY_ID
from engines.last_night_on_earth.model import (
    HERO_TITLES,
    ZOMBIE_ORDER,
    ZOMBIE_SEATS,
    InPlay,
    State,
    counted,
    hero_seats,
    zombie_seats,
)
from engines.last_night_on_earth.moments import FREE, HEROES_START, START, Moment
from engines.last_night_on_earth.moves import Move, PlayCard, UseAbility, UseItem
from engines.last_night_on_earth.plays.abilities import MOMENT_ABILITY, ability_targets, use_ability
from engines.last_night_on_earth.plays.effects import Played, stays, take_effect
from engines.last_night_on_earth.plays.targets import PLAYED, Use, is_combat_bonus, targets
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import (
    CARD_RULES,
    Told,
    carries,
    discard,
    discard_item,
    fight_of,
    hero_of,
    mark_used,
    push,
    take_from_hand,
    usable,
    with_cards,
    with_fight,
)

NAMED_ONE_BY_ONE = frozenset({Target.HERO_DICE, Target.DISCARDED_HERO_CARDS})
_ITEMS = tuple(card.id for card in HERO_CARDS if card.is_item)
"""They are used from beside a Hero, not played from a hand."""
WINDOW_RULES: Mapping[Moment, Rule] = {
    moment: Rule[f"REACT_{moment.value.replace('-', '_').upper()}"] for moment in Moment
}


def fits(state: State, mode: Mode, moment: Moment | None) -> bool:
    """Return whether a mode belongs to a moment; to None, between two acts of one's own Hero, what is free does."""
    if moment is None:
        return mode.moments >= FREE
    return moment in mode.moments and not (mode.moments is HEROES_START and state.clock.has_started)


def _modes_at(cards: tuple[Card, ...]) -> Mapping[Moment | None, tuple[tuple[Card, int, Mode], ...]]:
    modes = [(card, number, mode) for card in cards for number, mode in enumerate(card.modes) if not card.is_item]
    return {
        moment: tuple(
            (card, number, mode)
            for card, number, mode in modes
            if (mode.moments >= FREE if moment is None else moment in mode.moments)
        )
        for moment in (*Moment, None)
    }


IN_DECK = {Deck.HERO: _modes_at(HERO_CARDS), Deck.ZOMBIE: _modes_at(ZOMBIE_CARDS)}
"""What the cards of each deck can do at each moment."""


def could_play(state: State, seat: Seat, moment: Moment | None) -> bool:
    """Return whether what everybody may see leaves the seat something to play; what it holds does not matter."""
    if state.cards.hands[seat]:
        deck = Deck.ZOMBIE if seat < ZOMBIE_SEATS[state.seats] else Deck.HERO
        for card, _, mode in IN_DECK[deck][moment]:
            if fits(state, mode, moment) and targets(state, Use(seat, card, mode, moment)):
                return True
    return next(table_plays(state, seat, moment), None) is not None


def plays(state: State, seat: Seat, moment: Moment | None) -> Iterator[Move]:
    """Yield every card, Item and ability that the seat may play now, on everything it may be played on."""
    hand = state.cards.hands[seat]
    if hand:
        for card, number, mode in IN_DECK[CARDS[hand[0]].deck][moment]:
            if card.id in hand and fits(state, mode, moment):
                for target in targets(state, Use(seat, card, mode, moment)):
                    yield PlayCard(card.id, number, target)
    yield from table_plays(state, seat, moment)


def table_plays(state: State, seat: Seat, moment: Moment | None) -> Iterator[Move]:
    """Yield the Items and abilities of the seat's Heroes that may be used now."""
    for hero in state.heroes:
        if hero.owner != seat or hero.space < 0:
            continue
        for name in dict.fromkeys([item.card for item in hero.items]):
            card = CARDS[name]
            for mode in card.modes:
                if fits(state, mode, moment):
                    for target in targets(state, Use(seat, card, mode, moment, hero.id)):
                        yield UseItem(hero.id, name, target)
        if hero.id in MOMENT_ABILITY:
            for target in ability_targets(state, hero, moment):
                yield UseAbility(hero.id, target)


# -- what is wrong with a play --------------------------------------------------


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
    from_ability = {
        "sally": Rule.HERO_LUCKY,
        "jenny": Rule.FAQ_HANDY,
        "becky": Rule.HERO_NURSE,
        "joseph": Rule.FAQ_JOSEPH_TARGET,
    }
    return from_ability.get(hero.id, WINDOW_RULES[moment] if moment else Rule.REACT_ANY_TIME)


# -- playing --------------------------------------------------------------------


def play(state: State, seat: Seat, move: PlayCard | UseItem | UseAbility, told: Told) -> State:
    """Play something; it is on top of the stack until it is done."""
    match move:
        case PlayCard(card, number, target):
            state = take_from_hand(state, seat, card)
            if CARDS[card].modes[number].target in NAMED_ONE_BY_ONE:
                told.append(events.CardPlayed(rule=CARD_RULES[card], seat=seat, card=card, mode=number, target=""))
                return push(state, Naming(seat, card, number))
            return announce(state, Announced(card, seat, number, target), told)
        case UseItem(hero, card, target):
            fight = fight_of(state)
            is_again = fight is not None and card in fight.used
            rule = Rule.FAQ_BAT if is_again and card == "h.bat" else CARD_RULES[card]
            told.append(events.ItemUsed(rule=rule, hero=hero, card=card, target=target))
            if CARDS[card].modes[0].target in NAMED_ONE_BY_ONE:
                return push(state, Naming(seat, card, hero=hero))
            return use_item(state, seat, hero, card, target, told)
        case UseAbility(hero, target):
            return use_ability(state, hero_of(state, hero), target, told)


def announce(state: State, frame: Announced, told: Told, *, silently: bool = False) -> State:
    """Show a card that has left its hand; others may answer before it takes effect."""
    card = CARDS[frame.card]
    if not silently:
        told.append(
            events.CardPlayed(
                rule=CARD_RULES[frame.card], seat=frame.seat, card=frame.card, mode=frame.mode, target=frame.target
            )
        )
    fight = fight_of(state)
    if frame.card in FIGHT_CARDS and fight is not None:
        state = with_fight(state, fight._replace(is_answered=True))
    return push(state, frame, Window(Moment.ZOMBIE_CARD if card.deck is Deck.ZOMBIE else Moment.HERO_CARD))


def use_item(state: State, seat: Seat, hero: str, name: str, target: str, told: Told) -> State:  # noqa: PLR0913, PLR0917
    """Use an Item at once: as a Combat Bonus it counts as used in the fight and may break."""
    card = CARDS[name]
    if is_combat_bonus(card):
        fight = fight_of(state)
        assert fight is not None
        state = mark_used(with_fight(state, fight._replace(used=(*fight.used, name))), hero, name)
    if card.spent:
        state = discard_item(state, hero, name, CARD_RULES[name], told, used=is_combat_bonus(card))
    if card.breaks_on:
        state = push(state, BreakRoll(hero, name)) if target != PLAYED else _break_after(state, BreakRoll(hero, name))
    return take_effect(state, card.modes[0].effects, Played(name, seat, target, hero), told)


def _break_after(state: State, roll: BreakRoll) -> State:
    """Lay a break roll below the card that is cancelled: it is made once that is gone."""
    *rest, answered, window = state.stack
    return state._replace(stack=(*rest, roll, answered, window))


def carry_out(state: State, frame: Announced, told: Told) -> State:
    """Let an announced card take effect, and lay it where it belongs."""
    card = CARDS[frame.card]
    mode = card.modes[frame.mode]
    played = Played(frame.card, frame.seat, frame.target)
    stays_on_hero = any(stays(state, effect, played) for effect in mode.effects)
    if card.remains:
        told.append(events.CardRemains(rule=Rule.CARD_REMAINS_IN_PLAY, card=card.id))
        lying = InPlay(card.id, Place(frame.target) if mode.target is Target.BUILDING else None)
        state = with_cards(state, in_play=(*state.cards.in_play, lying))
    if any(isinstance(effect, DrawAndOwe) for effect in mode.effects):
        return take_effect(push(state, Spent(card.id)), mode.effects, played, told)
    state = take_effect(state, mode.effects, played, told)
    if card.remains or stays_on_hero or _lies_in_fight(state, card):
        return state
    if any(isinstance(effect, Heal) and effect.returns_for == frame.target for effect in mode.effects if frame.target):
        told.append(events.CardsShuffledBack(rule=CARD_RULES[card.id], cards=(card.id,)))
        return with_cards(state, hero_deck=counted(state.cards.hero_deck, card.id, 1))
    return discard(state, card.id, told)


def _lies_in_fight(state: State, card: Card) -> bool:
    fight = fight_of(state)
    return fight is not None and fight.fight_card == card.id


def spent_carry_out(state: State, frame: Spent, told: Told) -> State:
    return discard(state, frame.card, told)


HANDLERS: Handlers = {
    Announced: Handler(carry_out),
    Spent: Handler(spent_carry_out),
}
