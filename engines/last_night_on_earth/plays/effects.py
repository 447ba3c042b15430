"""What cards and Items do: one function for each kind of effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engines.core.game import Seat
from engines.core.windows import Window, cancelled
from engines.last_night_on_earth import events
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.cards import (
    CARDS,
    FIGHT_CARDS,
    ROLLS_DICE,
    Advance,
    CancelCard,
    CancelFight,
    Deck,
    DiscardGun,
    DiscardHeroDeck,
    DrawAndOwe,
    Effect,
    ExtraDice,
    FindCards,
    Heal,
    HoldZombie,
    KillIfWon,
    KillZombie,
    Lasting,
    Marker,
    PlaceMarker,
    PlaceOnPits,
    PreventWound,
    RerollDice,
    RollAgain,
    Shamble,
    ShiftDie,
    ShuffleBack,
    SlowOutdoors,
    SpawnThere,
    WinTies,
)
from engines.last_night_on_earth.fights.fight_dice import ON_THE_TABLE, add_dice, highest, shift, take_up, unshift
from engines.last_night_on_earth.fights.wounds import heal, prevent
from engines.last_night_on_earth.frames import (
    Announced,
    DiscardTop,
    DrawUp,
    Fight,
    Find,
    FindBuilding,
    LoseGun,
    PlaceRoll,
    Reroll,
    Roll,
)
from engines.last_night_on_earth.heroes import BY_ID
from engines.last_night_on_earth.model import HERO_ORDER, InPlay, State, counted
from engines.last_night_on_earth.plays.targets import PLAYED
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import (
    CARD_RULES,
    Told,
    discard,
    fight_of,
    hero_of,
    kill_zombie,
    place_zombie,
    pool,
    push,
    with_cards,
    with_clock,
    with_fight,
    with_hero,
    with_zombie,
)


class Played(NamedTuple):
    """A card or an Item that takes effect."""

    card: str
    seat: Seat
    target: str = ""
    hero: str = ""
    """Who uses it, of an Item."""

    @property
    def rule(self) -> Rule:
        return CARD_RULES[self.card]


def take_effect(state: State, effects: tuple[Effect, ...], played: Played, told: Told) -> State:
    for effect in effects:
        state = _EFFECTS[type(effect)](state, effect, played, told)
    return state


def failed(state: State, played: Played, told: Told) -> State:
    """Say that there is nothing left to do it to."""
    told.append(events.CardFailed(rule=Rule.REACT_ANNOUNCE, card=played.card))
    return state


# -- in fights ------------------------------------------------------------------


def _fight(state: State) -> Fight | None:
    """Return the fight that is under way and not called off."""
    fight = fight_of(state)
    return None if fight is None or fight.is_off else fight


def _extra_dice(state: State, effect: ExtraDice, played: Played, told: Told) -> State:
    if effect.lasts is Lasting.NEXT_ZOMBIE_TURN:
        return with_clock(state, cornered=True)
    fight = _fight(state)
    if effect.lasts is Lasting.FIGHT:
        if fight is None:
            return failed(state, played, told)
        return add_dice(state, effect.dice, told, for_zombie=effect.deck is Deck.ZOMBIE)
    hero = hero_of(state, played.target)
    if hero.space < 0:
        return failed(state, played, told)
    if stays(state, effect, played):
        told.append(events.CardRemains(rule=Rule.CARD_ON_HERO, card=played.card, hero=hero.id))
        state = with_hero(state, hero._replace(has_faith=True))
    else:
        state = with_hero(state, hero._replace(bonus=hero.bonus + effect.dice))
    if fight is not None and fight.hero == hero.id and fight.step == ON_THE_TABLE:
        return add_dice(state, effect.dice, told, for_zombie=False)
    return state


def stays(state: State, effect: Effect, played: Played) -> bool:
    """Return whether the card stays on the Hero it was played on."""
    if not isinstance(effect, ExtraDice) or effect.stays_on is None:
        return False
    return effect.stays_on in BY_ID[played.target].keywords and hero_of(state, played.target).space >= 0


def _reroll_dice(state: State, effect: RerollDice, played: Played, told: Told) -> State:
    fight = _fight(state)
    if fight is None:
        return failed(state, played, told)
    named = [int(value) for value in played.target.split(",")] if played.target else None
    return take_up(state, for_zombie=effect.deck is Deck.ZOMBIE, named=named, told=told)


def _shift_die(state: State, effect: ShiftDie, played: Played, told: Told) -> State:
    fight = _fight(state)
    if fight is None:
        return failed(state, played, told)
    if effect.by is not None:
        value = highest(fight.zombie_dice)
        state = shift(state, value, effect.by, told, for_zombie=True, by_fight_card=True)
        return with_fight(state, fight_of(state)._replace(fight_card=played.card))  # type: ignore[union-attr]
    side, value, sign = played.target[0], int(played.target[1:-1]), played.target[-1]
    return shift(state, value, 1 if sign == "+" else -1, told, for_zombie=side == "z")


def _win_ties(state: State, effect: WinTies, played: Played, told: Told) -> State:
    if effect.lasts is not Lasting.FIGHT:
        return state  # Cornered says it together with its dice.
    fight = _fight(state)
    return with_fight(state, fight._replace(wins_ties=True)) if fight else failed(state, played, told)


def _kill_zombie(state: State, _effect: KillZombie, played: Played, told: Told) -> State:
    fight = _fight(state)
    if fight is None or state.zombies[fight.zombie].space < 0:
        return failed(state, played, told)
    state = with_fight(state, fight._replace(is_off=True))
    return kill_zombie(state, fight.zombie, Rule.FIGHT_KILL_CREDIT, told)


def _kill_if_won(state: State, _effect: KillIfWon, played: Played, told: Told) -> State:
    fight = _fight(state)
    return with_fight(state, fight._replace(kills=True)) if fight else failed(state, played, told)


def _cancel_fight(state: State, _effect: CancelFight, played: Played, told: Told) -> State:
    fight = _fight(state)
    if fight is None:
        return failed(state, played, told)
    told.append(events.FightCancelled(rule=Rule.CANCEL_FIGHT, hero=fight.hero, zombie=fight.zombie))
    return with_fight(state, fight._replace(is_off=True))


# -- cards and wounds -----------------------------------------------------------


def _cancel_card(state: State, _effect: CancelCard, played: Played, told: Told) -> State:
    return cancel(state, played.target, played, told)


def cancel(state: State, target: str, played: Played, told: Told) -> State:
    """Discard a card without further effect: the one being played, one that lies in play, on a Hero or in a fight."""
    if target == PLAYED:
        answered = state.stack[-2] if len(state.stack) > 1 and isinstance(state.stack[-1], Window) else None
        if type(answered) is not Announced:
            return failed(state, played, told)
        told.append(events.CardCancelled(rule=_cancel_rule(state, answered), card=answered.card))
        return discard(state._replace(stack=cancelled(state.stack)), answered.card, told)
    if target in BY_ID:
        hero = hero_of(state, target)
        if not hero.has_faith:
            return failed(state, played, told)
        told.append(events.CardCancelled(rule=Rule.Z_LOSSFAITH, card="h.faith"))
        return discard(with_hero(state, hero._replace(has_faith=False)), "h.faith", told)
    fight = _fight(state)
    if fight is not None and fight.fight_card == target:
        told.append(events.CardCancelled(rule=Rule.CANCEL_NO_DICE, card=target))
        return discard(with_fight(state, unshift(fight)._replace(fight_card="")), target, told)
    return _cancel_in_play(state, target, played, told)


def _cancel_rule(state: State, answered: Announced) -> Rule:
    if answered.card in FIGHT_CARDS:
        return Rule.FIGHT_ZCARD_CANCELLED
    if any(type(frame) is Announced for frame in state.stack[:-2]):
        return Rule.REACT_STACK
    return Rule.CANCEL_SPENT if CARDS[answered.card].deck is Deck.HERO else Rule.CANCEL_CARD


def _cancel_in_play(state: State, target: str, played: Played, told: Told) -> State:
    card, _, place = target.partition(":")
    lying = InPlay(card, Place(place) if place else None)
    in_play = list(state.cards.in_play)
    if lying not in in_play:
        return failed(state, played, told)
    in_play.remove(lying)
    rule = Rule.CANCEL_REMAINS_DICE if card in ROLLS_DICE else Rule.CANCEL_ANY_ZOMBIE_CARD
    told.append(events.CardCancelled(rule=rule, card=card))
    if lying.place is not None:
        marker = Marker.TAKEN_OVER if card == "z.taken" else Marker.LIGHTS_OUT
        told.append(events.MarkerRemoved(rule=Rule.CANCEL_REMAINS, marker=marker, place=lying.place))
    return discard(with_cards(state, in_play=tuple(in_play)), card, told)


def _heal(state: State, effect: Heal, played: Played, told: Told) -> State:
    hero = hero_of(state, played.target)
    if hero.space < 0 or not hero.wounds:
        return failed(state, played, told)
    rule = Rule.HEAL_FULL if effect.wounds is None else Rule.HEAL_ONE
    return heal(state, hero.id, effect.wounds, rule, told)


def _prevent_wound(state: State, _effect: PreventWound, _played: Played, told: Told) -> State:
    return prevent(state, told)


def _shuffle_back(state: State, _effect: ShuffleBack, played: Played, told: Told) -> State:
    back = []
    cards = state.cards
    for card in played.target.split(","):
        # How many copies lie in the pile is not open: one that is not there is not found.
        if cards.hero_discards[HERO_ORDER[card]]:
            back.append(card)
            discards = counted(cards.hero_discards, card, -1)
            cards = cards._replace(hero_discards=discards, hero_deck=counted(cards.hero_deck, card, 1))
    told.append(events.CardsShuffledBack(rule=Rule.DECK_HERO_REFILL, cards=tuple(back)))
    return state._replace(cards=cards)


def _find_cards(state: State, effect: FindCards, played: Played, _told: Told) -> State:
    return push(state, Find(played.hero, effect.cards))


def _roll_again(state: State, _effect: RollAgain, _played: Played, _told: Told) -> State:
    return push(state, Reroll())


def _discard_gun(state: State, _effect: DiscardGun, _played: Played, _told: Told) -> State:
    *rest, shot, window = state.stack
    state = state._replace(stack=(*rest, shot._replace(is_answered=True), window))
    return push(state, LoseGun(shot.hero, shot.card))


# -- Zombies and markers --------------------------------------------------------


def _hold_zombie(state: State, _effect: HoldZombie, played: Played, told: Told) -> State:
    number = int(played.target)
    zombie = state.zombies[number]
    if zombie.space < 0:
        return failed(state, played, told)
    told.append(events.ZombieHeld(rule=Rule.ZMOVE_HELD, zombie=number))
    return with_zombie(state, number, zombie._replace(is_held=True))


def _place_marker(state: State, effect: PlaceMarker, played: Played, told: Told) -> State:
    if effect.random:
        return push(state, FindBuilding(played.card, played.seat))
    place = Place(played.target)
    told.append(events.MarkerPlaced(rule=Rule.COMP_LIGHTS_OUT_MARKER, marker=effect.marker, place=place))
    return state


def _draw_and_owe(state: State, effect: DrawAndOwe, played: Played, _told: Told) -> State:
    owes = tuple(sorted({*state.clock.owes, played.seat}))
    return push(with_clock(state, owes=owes), DrawUp(played.seat, effect.cards))


def _spawn_there(state: State, _effect: SpawnThere, played: Played, told: Told) -> State:
    hero, free = hero_of(state, played.target), pool(state, played.seat)
    if hero.space < 0 or not free:
        return failed(state, played, told)
    return place_zombie(state, free[0], hero.space, played.rule, told)


def _shamble(state: State, _effect: Shamble, played: Played, told: Told) -> State:
    zombie = state.zombies[int(played.target)]
    if zombie.space < 0 or zombie.is_held:
        return failed(state, played, told)
    return push(state, Roll(played.card, played.seat, played.target))


def _advance(state: State, _effect: Advance, played: Played, _told: Told) -> State:
    return push(state, Roll(played.card, played.seat))


def _place_on_pits(state: State, _effect: PlaceOnPits, played: Played, _told: Told) -> State:
    return push(state, PlaceRoll(played.seat, by_card=True))


def _discard_hero_deck(state: State, effect: DiscardHeroDeck, played: Played, told: Told) -> State:
    if any(state.cards.hero_deck):
        return push(state, DiscardTop(effect.cards))
    told.append(events.CardFailed(rule=Rule.DECK_ZOMBIE_DISCARD_NONE, card=played.card))
    return with_clock(state, deck_out=True)


def _in_play(state: State, _effect: SlowOutdoors, _played: Played, _told: Told) -> State:
    return state


_EFFECTS: Mapping[type, Callable[[State, Any, Played, Told], State]] = {
    ExtraDice: _extra_dice,
    RerollDice: _reroll_dice,
    ShiftDie: _shift_die,
    WinTies: _win_ties,
    KillZombie: _kill_zombie,
    KillIfWon: _kill_if_won,
    CancelFight: _cancel_fight,
    CancelCard: _cancel_card,
    Heal: _heal,
    PreventWound: _prevent_wound,
    HoldZombie: _hold_zombie,
    ShuffleBack: _shuffle_back,
    FindCards: _find_cards,
    RollAgain: _roll_again,
    DiscardGun: _discard_gun,
    PlaceMarker: _place_marker,
    DrawAndOwe: _draw_and_owe,
    SpawnThere: _spawn_there,
    Shamble: _shamble,
    Advance: _advance,
    PlaceOnPits: _place_on_pits,
    DiscardHeroDeck: _discard_hero_deck,
    SlowOutdoors: _in_play,
}
