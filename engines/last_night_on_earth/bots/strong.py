"""The player that counts: exact odds of fights, what a wound costs, and where every Zombie will be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from engines.core.game import Plan
from engines.core.windows import Frame, Window
from engines.last_night_on_earth.bots import (
    fights,
    hero_cards,
    moving_heroes,
    moving_zombies,
    setting_up,
    zombie_cards,
)
from engines.last_night_on_earth.bots.evaluation import Outlook
from engines.last_night_on_earth.frames import (
    Advance,
    Aim,
    BlitzChoice,
    BonusOffer,
    Consent,
    DiscardOne,
    DiscardOwed,
    Exchange,
    Fights,
    FillBuilding,
    FindBuilding,
    Forage,
    HeroTurn,
    Immediate,
    LoseGun,
    MoveAction,
    MoveOn,
    MoveZombies,
    Naming,
    PairOff,
    PlaceHero,
    PlacePit,
    PlaceZombies,
    Surplus,
)
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import PASS, YES, Move
from engines.last_night_on_earth.observe import Observation, plays_zombies

Tactic: TypeAlias = Callable[[Outlook, Any, Sequence[Move]], Move | Plan[Move]]


def strong(observation: Observation, moves: Sequence[Move], rng: Random) -> Iterator[Move | Plan[Move]]:  # noqa: ARG001
    """Weigh every choice in Zombies killed and wounds taken."""
    if len(moves) == 1:
        yield moves[0]
        return
    assert observation.seat is not None
    side = ZOMBIES if plays_zombies(observation.seats, observation.seat) else HEROES
    outlook = Outlook(observation)
    top = observation.stack[-1]
    yield side[type(top)](outlook, top, moves)


def _zombie_window(outlook: Outlook, window: Window, moves: Sequence[Move]) -> Move:
    tactic = fights.zombie_play if window.moment is Moment.FIGHT else zombie_cards.play
    return tactic(outlook, window, moves)


def _hero_window(outlook: Outlook, window: Window, moves: Sequence[Move]) -> Move:
    tactic = fights.hero_play if window.moment is Moment.FIGHT else hero_cards.play
    return tactic(outlook, window, moves)


def _after_cards(tactic: Tactic) -> Tactic:
    """Return the tactic of a step of a Hero's turn, in which cards may be played first."""

    def decide(outlook: Outlook, frame: Frame, moves: Sequence[Move]) -> Move | Plan[Move]:
        played = hero_cards.play(outlook, frame, moves)
        return tactic(outlook, frame, moves) if played == PASS else played

    return decide


def _nothing(_outlook: Outlook, _frame: Frame, _moves: Sequence[Move]) -> Move:
    return PASS


def _agree(_outlook: Outlook, _frame: Frame, _moves: Sequence[Move]) -> Move:
    return YES


ZOMBIES: Mapping[type, Tactic] = {
    Window: _zombie_window,
    MoveZombies: moving_zombies.move_zombies,
    MoveOn: moving_zombies.move_on,
    Advance: moving_zombies.advance,
    PlaceZombies: moving_zombies.place,
    FillBuilding: moving_zombies.place,
    PlacePit: moving_zombies.place,
    DiscardOne: zombie_cards.discard,
    DiscardOwed: zombie_cards.discard,
    Immediate: zombie_cards.immediate,
    FindBuilding: zombie_cards.name_nearest,
    Naming: fights.name_for_zombies,
}
"""How each question is answered that a Zombie player can be asked."""
HEROES: Mapping[type, Tactic] = {
    Window: _hero_window,
    MoveAction: _after_cards(moving_heroes.move_action),
    Exchange: _after_cards(_nothing),
    Aim: _after_cards(moving_heroes.aim),
    HeroTurn: moving_heroes.next_hero,
    BlitzChoice: moving_heroes.blitz,
    PairOff: fights.pair_off,
    Fights: fights.next_fight,
    Surplus: hero_cards.surplus,
    Forage: hero_cards.keep_best,
    LoseGun: hero_cards.lose_gun,
    BonusOffer: _agree,
    Consent: _agree,
    FindBuilding: zombie_cards.name_farthest,
    Naming: fights.name_for_heroes,
    PlaceHero: setting_up.place_hero,
}
"""How each question is answered that a Hero player can be asked."""
