"""Naming several dice or cards, one after the other, for a card or an Item that is played on them."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.game import Seat
from engines.last_night_on_earth.cards import CARDS, ShuffleBack, Target
from engines.last_night_on_earth.frames import Announced, Naming
from engines.last_night_on_earth.handling import Handler, Handlers
from engines.last_night_on_earth.model import HERO_ORDER, HERO_TITLES, State, titles
from engines.last_night_on_earth.moves import PASS, Move, NameCard, NameDie, Pass
from engines.last_night_on_earth.plays.playing import announce, use_item
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.table import CARD_RULES, Told, fight_of, push


def actor(_state: State, frame: Naming) -> Seat:
    return frame.seat


def _names_dice(frame: Naming) -> bool:
    return CARDS[frame.card].modes[frame.mode].target is Target.HERO_DICE


def _most(frame: Naming) -> int:
    """Return how many cards may be named."""
    return next(
        effect.most for effect in CARDS[frame.card].modes[frame.mode].effects if isinstance(effect, ShuffleBack)
    )


def _left(state: State, frame: Naming) -> list[str]:
    """Return what can still be named; of cards each copy that is printed, as nobody may count the pile."""
    if _names_dice(frame):
        fight = fight_of(state)
        assert fight is not None
        dice = [str(die.value) for die in fight.hero_dice]
        for value in frame.named:
            dice.remove(value)
        return dice
    if len(frame.named) == _most(frame):
        return []
    lying = titles(state.cards.hero_discards, HERO_TITLES)
    return [card for card in lying if frame.named.count(card) < CARDS[card].copies]


def carry_out(state: State, frame: Naming, told: Told) -> State | None:
    """Go on by itself once nothing is left to name."""
    return None if _left(state, frame) else _finish(state, frame, told)


def candidates(state: State, frame: Naming) -> Iterator[Move]:
    if frame.named:
        yield PASS
    for text in dict.fromkeys(_left(state, frame)):
        yield NameDie(int(text)) if _names_dice(frame) else NameCard(text)


def objection(state: State, frame: Naming, move: object) -> Rule | None:
    match move:
        case Pass():
            return None if frame.named else CARD_RULES[frame.card]
        case NameDie(value) if _names_dice(frame) and type(value) is int:
            return None if str(value) in _left(state, frame) else CARD_RULES[frame.card]
        case NameCard(card) if not _names_dice(frame):
            return None if card in _left(state, frame) else CARD_RULES[frame.card]
        case _:
            return CARD_RULES[frame.card]


def apply(state: State, frame: Naming, move: Move, told: Told) -> State:
    match move:
        case NameDie(value):
            return push(state, frame._replace(named=tuple(sorted((*frame.named, str(value))))))
        case NameCard(card):
            named = sorted((*frame.named, card), key=HERO_ORDER.__getitem__)
            return push(state, frame._replace(named=tuple(named)))
        case _:
            return _finish(state, frame, told)


def _finish(state: State, frame: Naming, told: Told) -> State:
    target = ",".join(frame.named)
    if frame.hero:
        return use_item(state, frame.seat, frame.hero, frame.card, target, told)
    return announce(state, Announced(frame.card, frame.seat, frame.mode, target), told, silently=True)


HANDLERS: Handlers = {
    Naming: Handler(carry_out, actor, candidates, objection, apply),
}
