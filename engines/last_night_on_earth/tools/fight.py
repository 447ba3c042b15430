"""A fight with cards: its position, how it ends before and after each card, and how several end in a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from engines.core.dice import SIX_SIDED, throws, ways
from engines.core.windows import Window
from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.places import spaces_of
from engines.last_night_on_earth.board.town import town
from engines.last_night_on_earth.cards import (
    CARDS,
    FIGHT_CARDS,
    HERO_CARDS,
    ZOMBIE_CARDS,
    CancelFight,
    Deck,
    ExtraDice,
    KillZombie,
    Kind,
    RerollDice,
    ShiftDie,
)
from engines.last_night_on_earth.fights.fight_dice import hero_dice_count, offered, zombie_dice_count
from engines.last_night_on_earth.fights.fighting import READ, WON
from engines.last_night_on_earth.fights.items import is_within_limits, weapons
from engines.last_night_on_earth.frames import BonusOffer, Die, Fight
from engines.last_night_on_earth.heroes import BY_ID, Ability
from engines.last_night_on_earth.model import WEAPON_LIMIT, Hero, Item, State
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import YES, Move, PlayCard, UseAbility, UseItem
from engines.last_night_on_earth.odds.fight_plays import FENDED_OFF, KILLED, WOUNDED, odds_after, odds_now
from engines.last_night_on_earth.odds.fights import FightOdds
from engines.last_night_on_earth.plays.offers import plays
from engines.last_night_on_earth.plays.targets import is_combat_bonus
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import push
from engines.last_night_on_earth.tools.scene import HERO_SEAT, REFERENCE, ZOMBIE_SEAT, scene

_IN_A_FIGHT = (ExtraDice, RerollDice, ShiftDie, KillZombie, CancelFight)
ITEMS = tuple(card.id for card in HERO_CARDS if is_combat_bonus(card))
EVENTS = tuple(
    card.id
    for card in HERO_CARDS
    if card.kind is Kind.EVENT
    and any(isinstance(effect, _IN_A_FIGHT) for mode in card.modes for effect in mode.effects)
)
"""Events of the Heroes that change a fight."""
AGAINST = tuple(card.id for card in ZOMBIE_CARDS if card.id in FIGHT_CARDS)
"""Cards that are played for the Zombie in a fight."""
_WANTED = {Deck.HERO: KILLED, Deck.ZOMBIE: WOUNDED}
"""The end that each side can wish for nothing better than."""
ABILITY = "ability"
"""Stands for the Hero's own ability among the cards."""
WITH_ABILITY = frozenset({"sally"})
"""Heroes whose ability changes the dice of their own fight when they say so."""


class FightQuestion(NamedTuple):
    """Who fights a Zombie, where, and with what."""

    hero: str
    items: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    cornered: bool = False
    """The card Cornered was played at the start of this Zombie Turn."""
    at_home: bool = False
    """In the Barn or the Cornfield."""


def knows_home(hero: str) -> bool:
    """Return whether it matters to this Hero where the fight is."""
    return Ability.FARM_GIRL in BY_ID[hero].abilities


def invalid_fight(question: FightQuestion) -> Rule | None:
    """Return the rule against what the Hero is said to carry."""
    items = tuple(map(Item, question.items))
    if is_within_limits(items):
        return None
    return Rule.ITEM_WEAPON_LIMIT if weapons(items) > WEAPON_LIMIT else Rule.ITEM_LIMIT


def fight_state(question: FightQuestion) -> State:
    """Return the position in which the fight is about to begin."""
    laid = town(REFERENCE)
    space = spaces_of(laid, Place.BARN)[0] if question.at_home and knows_home(question.hero) else laid.grid.middle
    hero = Hero(question.hero, HERO_SEAT, space, items=tuple(sorted(map(Item, question.items))))
    return scene(
        Fight(question.hero, 0),
        heroes=(hero,),
        zombies=(space,),
        hands=(tuple(sorted(question.against)), tuple(sorted(question.events))),
        cornered=question.cornered,
    )


def odds_without_cards(question: FightQuestion) -> FightOdds:
    """Return how the fight ends if nothing is played in it."""
    return _bare_odds(_bare(question))


def cards_of(question: FightQuestion) -> tuple[str, ...]:
    """Return the cards of the question, and the Hero's ability where it is one for fights."""
    ability = (ABILITY,) if question.hero in WITH_ABILITY else ()
    return (*ability, *question.items, *question.events, *question.against)


def odds_with(question: FightQuestion, card: str) -> FightOdds | None:
    """Return how the fight ends if this card alone is played once; None if it can never be played by itself.

    It is played where the dice make it worth most, or not at all: Heroes above all want no wound, Zombies one.
    """
    return _odds_with(_bare(question), card)


def unhurt(odds: FightOdds, zombies: int) -> Fraction:
    """Return the chance of no wound in fights against so many Zombies, one after another."""
    return (1 - odds.wounded) ** zombies


def kills(odds: FightOdds, zombies: int) -> Fraction:
    """Return how many of so many Zombies are killed on average."""
    return odds.killed * zombies


def _bare(question: FightQuestion) -> FightQuestion:
    return question._replace(items=(), events=(), against=())


@lru_cache(32)
def _bare_odds(question: FightQuestion) -> FightOdds:
    return odds_now(fight_state(question))


@lru_cache(256)
def _odds_with(question: FightQuestion, card: str) -> FightOdds | None:
    state = fight_state(_holding(question, card))
    *below, fight = state.stack
    deck = Deck.HERO if card == ABILITY else CARDS[card].deck
    ended, total, is_played = [Fraction(0)] * len(FightOdds._fields), 0, False
    for hero in throws(hero_dice_count(state, state.heroes[0]), SIX_SIDED):
        for zombie, zombie_ways in _against(zombie_dice_count(state)).items():
            rolled = fight._replace(step=READ, hero_dice=tuple(map(Die, hero)), zombie_dice=tuple(map(Die, zombie)))
            lying = state._replace(stack=(*below, rolled))
            now = odds_now(lying)
            best = now
            if now != _WANTED[deck]:
                found = [now, *[odds for odds in _plays(lying, card, now, hero) if odds]]
                is_played = is_played or len(found) > 1
                best = _best(found, deck)
            count = ways(hero, SIX_SIDED) * zombie_ways
            ended = [one + count * share if share else one for one, share in zip(ended, best, strict=True)]
            total += count
    return FightOdds(*(one / total for one in ended)) if is_played else None


@cache
def _against(dice: int) -> Counter[tuple[int, ...]]:
    """Return in how many ways a Zombie's dice fall, those below the second highest as if they were 1.

    Only the highest counts, and what a card changes is one die or all: lower ones never matter.
    """
    found: Counter[tuple[int, ...]] = Counter()
    for faces in throws(dice, SIX_SIDED):
        low = max(0, dice - 2)
        found[(1,) * low + faces[low:]] += ways(faces, SIX_SIDED)
    return found


def _holding(question: FightQuestion, card: str) -> FightQuestion:
    """Return the question with this card alone."""
    if card in ITEMS:
        return question._replace(items=(card,))
    if card in EVENTS:
        return question._replace(events=(card,))
    return question._replace(against=(card,)) if card in AGAINST else question


def _plays(state: State, card: str, now: FightOdds, faces: tuple[int, ...]) -> Iterator[FightOdds | None]:
    """Yield how the fight ends with each way to play the card on dice that lie like this."""
    offer = offered(state, faces)
    if isinstance(offer.stack[-1], BonusOffer):
        yield odds_after(offer, YES)
    seat = ZOMBIE_SEAT if card in AGAINST else HERO_SEAT
    window = push(state, Window(Moment.FIGHT))
    for move in plays(window, seat, Moment.FIGHT):
        if _is_of(move, card):
            yield odds_after(window, move)
    if now == FENDED_OFF:
        *below, fight = state.stack
        won = state._replace(stack=(*below, fight._replace(step=WON), Window(Moment.FIGHT_WON)))
        for move in plays(won, seat, Moment.FIGHT_WON):
            if _is_of(move, card):
                yield odds_after(won, move)


def _is_of(move: Move, card: str) -> bool:
    match move:
        case PlayCard(name) | UseItem(_, name):
            return name == card
        case UseAbility():
            return card == ABILITY
        case _:
            return False


def _best(found: list[FightOdds], deck: Deck) -> FightOdds:
    if deck is Deck.ZOMBIE:
        return max(found, key=lambda odds: (odds.wounded, -odds.killed))
    return min(found, key=lambda odds: (odds.wounded, -odds.killed))
