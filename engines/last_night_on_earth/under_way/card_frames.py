"""Cards that are being played: what their frames may say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from engines.core.dice import SIX_SIDED
from engines.core.game import Seat
from engines.core.windows import Window
from engines.last_night_on_earth.board.boards import ARROWS
from engines.last_night_on_earth.cards import CARDS, FIGHT_CARDS, Deck, Target
from engines.last_night_on_earth.fights.fighting import READ
from engines.last_night_on_earth.frames import (
    Announced,
    DiscardTop,
    FillBuilding,
    FindBuilding,
    Immediate,
    MoveZombies,
    Naming,
    PlacePit,
    Roll,
    Spent,
)
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.model import (
    HERO_ORDER,
    HERO_TITLES,
    Hero,
    InPlay,
    State,
    figures,
    hero_seats,
    titles,
    zombie_seats,
)
from engines.last_night_on_earth.moments import FREE, Moment
from engines.last_night_on_earth.plays.abilities import SPIRIT
from engines.last_night_on_earth.plays.playing import NAMED_ONE_BY_ONE
from engines.last_night_on_earth.plays.random_building import usable
from engines.last_night_on_earth.plays.targets import PLAYED, buildings, cards_in_play
from engines.last_night_on_earth.table import carries, fight_of, hero_of, town_of
from engines.last_night_on_earth.under_way.around import (
    Fits,
    below_is,
    frame_below,
    has,
    is_in_play,
    is_standing,
    is_zombie_seat,
    lives,
    moment_above,
)

_TO_NAME = 3
_TO_DISCARD = 10


def _naming(state: State, frame: Naming, at: int) -> bool:
    """Tell whether a card is its player's, or an Item of the fight, and what is named is there to be named."""
    card = CARDS.get(frame.card)
    if card is None or not 0 <= frame.mode < len(card.modes) or card.modes[frame.mode].target not in NAMED_ONE_BY_ONE:
        return False
    fight = fight_of(state)
    if card.is_item:
        mine = lives(state, frame.hero) and hero_of(state, frame.hero).owner == frame.seat
        if not mine or fight is None or fight.hero != frame.hero or frame.card in fight.used:
            return False
        if not carries(hero_of(state, frame.hero), frame.card):
            return False
    elif frame.hero or not _is_of_side(state, frame.seat, card.deck) or not _is_played_at(state, frame, at):
        return False
    if card.modes[frame.mode].target is Target.HERO_DICE:
        free = fight is not None and not fight.is_answered if card.deck is Deck.ZOMBIE else fight is not None
        return free and _are_hero_dice(state, frame.named)
    lying = titles(state.cards.hero_discards, HERO_TITLES)
    known = all(name in lying and times <= CARDS[name].copies for name, times in Counter(frame.named).items())
    return (
        known and list(frame.named) == sorted(frame.named, key=HERO_ORDER.__getitem__) and len(frame.named) < _TO_NAME
    )


def _are_hero_dice(state: State, named: Iterable[str]) -> bool:
    """Return whether these are values of Hero dice that lie on the table, in order."""
    fight, named = fight_of(state), tuple(named)
    if fight is None or fight.step != READ or fight.is_off:
        return False
    left = Counter(str(die.value) for die in fight.hero_dice)
    return named == tuple(sorted(named)) and not Counter(named) - left


def _is_of_side(state: State, seat: Seat, deck: Deck) -> bool:
    return seat in (zombie_seats(state.seats) if deck is Deck.ZOMBIE else hero_seats(state.seats))


def _is_played_at(state: State, frame: Announced | Naming, at: int) -> bool:
    """Return whether a card is played where it may be."""
    card, below = CARDS[frame.card], frame_below(state, at)
    mode = card.modes[frame.mode]
    if isinstance(below, Window):
        return below.moment in mode.moments
    if type(below) is Immediate:
        return card.immediate
    if type(below) is MoveZombies:
        return frame.card == "z.shamble" and frame.seat == below.seat
    return mode.moments >= FREE and frame.seat == hero_of(state, below.hero).owner and not card.is_item


def _announced(state: State, frame: Announced, at: int) -> bool:
    card = CARDS.get(frame.card)
    if card is None or card.is_item or not 0 <= frame.mode < len(card.modes):
        return False
    if not _is_of_side(state, frame.seat, card.deck) or not _is_played_at(state, frame, at):
        return False
    answer = Moment.ZOMBIE_CARD if card.deck is Deck.ZOMBIE else Moment.HERO_CARD
    fight = fight_of(state)
    counted = frame.card not in FIGHT_CARDS or (fight is not None and fight.is_answered and not fight.fight_card)
    return moment_above(state, at) is answer and counted and _is_target(state, frame, at)


def _is_target(state: State, frame: Announced, at: int) -> bool:  # noqa: PLR0911 - one answer for each kind of target
    """Return whether a card can have been played on this."""
    target = frame.target
    match CARDS[frame.card].modes[frame.mode].target:
        case Target.HERO | Target.HERO_IN_BUILDING:
            return is_in_play(state, target)
        case Target.OWN_UNMOVED_ZOMBIE:
            own = [str(zombie) for zombie in figures(state.seats, frame.seat) if not state.zombies[zombie].has_moved]
            return target in own and is_standing(state, int(target))
        case Target.BUILDING:
            return target in [place.value for place in buildings(state)]
        case Target.FAITH:
            if below_is(state, at, Moment.HERO_CARD):
                return target == PLAYED
            return is_in_play(state, target) and _had_faith(hero_of(state, target))
        case Target.HERO_DICE:
            return bool(target) and _are_hero_dice(state, target.split(","))
        case _:
            return not target


def _had_faith(hero: Hero) -> bool:
    """Return whether Faith lay on the Hero when a card was played on it: it goes with who dies of the answer."""
    return hero.has_faith or (hero.is_dead and has(hero.id, Ability.STRENGTH_OF_SPIRIT))


def _roll(state: State, frame: Roll, at: int) -> bool:
    below = frame_below(state, at)
    if frame.card == "z.shamble":
        if type(below) is not MoveZombies or frame.seat != below.seat:
            return False
        own = [str(zombie) for zombie in figures(state.seats, frame.seat)]
        return frame.target in own and is_standing(state, int(frame.target))
    if frame.card == "z.relentless":
        starts = below_is(state, at, Moment.ZOMBIES_BEGIN, Moment.BEFORE_SPAWN_ROLL, Moment.BEFORE_ZOMBIES_MOVE)
        return starts and is_zombie_seat(state, frame.seat) and not frame.target
    priests = [hero for hero in state.heroes if has(hero.id, Ability.STRENGTH_OF_SPIRIT) and hero.wounds]
    if frame.card != SPIRIT or not priests or priests[0].owner != frame.seat or type(below) is MoveZombies:
        return False
    if below_is(state, at, Moment.ZOMBIE_CARD):
        return frame.target == PLAYED
    fight = fight_of(state) if below_is(state, at, Moment.FIGHT) else None
    return frame.target in (*cards_in_play(state), *([fight.fight_card] if fight and fight.fight_card else ()))


def _find_building(state: State, frame: FindBuilding, _at: int) -> bool:
    if (
        not is_zombie_seat(state, frame.seat)
        or frame.card not in {"z.taken", "z.newpit"}
        or frame.first not in {0, *SIX_SIDED}
    ):
        return False
    # Where no building of the board can be used, the second die would be rolled for ever.
    on_board = town_of(state).numbered[ARROWS[frame.first]] if frame.first in ARROWS else ()
    return frame.first not in ARROWS or any(place in usable(state, frame.card) for place in on_board)


def _fill_building(state: State, frame: FillBuilding, _at: int) -> bool:
    return is_zombie_seat(state, frame.seat) and InPlay("z.taken", frame.place) in state.cards.in_play


def _place_pit(state: State, frame: PlacePit, _at: int) -> bool:
    return is_zombie_seat(state, frame.seat) and frame.place in usable(state, "z.newpit")


def _discard_top(_state: State, frame: DiscardTop, _at: int) -> bool:
    return 1 <= frame.left <= _TO_DISCARD


def _spent(_state: State, frame: Spent, _at: int) -> bool:
    return frame.card == "z.horror"


FITS: Mapping[type, Fits] = {
    Naming: _naming,
    Announced: _announced,
    FindBuilding: _find_building,
    FillBuilding: _fill_building,
    PlacePit: _place_pit,
    DiscardTop: _discard_top,
    Spent: _spent,
    Roll: _roll,
}
