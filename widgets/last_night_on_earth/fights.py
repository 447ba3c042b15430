"""A fight, staged over the map: who meets whom, the dice as they lie, and how it stands or has ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engines.core.game import Event
from engines.core.windows import Window
from engines.last_night_on_earth.board.grid import SIZE
from engines.last_night_on_earth.board.town import town
from engines.last_night_on_earth.ending import outcome
from engines.last_night_on_earth.events import (
    DiceTakenUp,
    DieShifted,
    FendedOff,
    FightBegan,
    FightBrokeOff,
    FightCancelled,
    FightDiceRolled,
    FightLost,
    ZombieKilled,
)
from engines.last_night_on_earth.fights.fight_dice import wins_ties
from engines.last_night_on_earth.frames import Naming
from engines.last_night_on_earth.model import controller
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.odds.fight_plays import fight_now
from engines.last_night_on_earth.odds.fights import FightOdds
from engines.last_night_on_earth.table import fight_of
from widgets.art import night
from widgets.art.dice import die
from widgets.html import EMPTY, Html, classes, el
from widgets.i18n import N_
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.moves import under_way
from widgets.last_night_on_earth.pieces import token
from widgets.last_night_on_earth.words import HEROES, GameSnapshot, number_of, table_of

FACES = range(1, 7)
SURE = Fraction(1)
AS_IT_STANDS: Mapping[str, str] = {
    "wounded": N_("As it stands, {hero} takes a wound."),
    "fended_off": N_("As it stands, the Zombie is fended off."),
    "killed": N_("As it stands, the Zombie is killed."),
    "called_off": N_("The fight ends before it is decided."),
}
"""By the field of `FightOdds` that is sure."""
ENDED: Mapping[type, str] = {
    FightLost: N_("{hero} loses the fight."),
    FendedOff: N_("{hero} fends the Zombie off."),
    ZombieKilled: N_("{hero} kills the Zombie."),
    FightCancelled: N_("The fight is cancelled."),
    FightBrokeOff: N_("The fight breaks off."),
}
AFTER_A_FIGHT = frozenset({Moment.BREAK, Moment.FIGHT_WON, Moment.WOUND_BEFORE})
"""The moments at which somebody answers how a fight has ended."""


def is_lost(snapshot: GameSnapshot) -> bool:
    """Return whether a wound is about to be taken: what is played now changes no dice."""
    frame = under_way(snapshot)
    return isinstance(frame, Window) and frame.moment is Moment.WOUND_BEFORE


@dataclass(frozen=True, slots=True)
class Stage:
    """What is shown of a fight."""

    hero: str
    zombie: int
    hero_dice: tuple[int, ...] = ()
    zombie_dice: tuple[int, ...] = ()
    marks: tuple[str, ...] = ()
    told: str = ""
    has_ended: bool = False


def stage(snapshot: GameSnapshot) -> Stage | None:
    """Return the fight that is under way, else the one that has just ended; None where there is none.

    One that has ended makes room for the next choice: what it covers of the map may have to be chosen.
    """
    frame = under_way(snapshot)
    if isinstance(frame, Window) and frame.moment is Moment.FIGHT_DECLARED:
        # A fight begins with its dice: what may not be played in one may still be played now.
        return None
    if outcome(table_of(snapshot)):
        # A game may end in the middle of a fight, which is then never resolved.
        return None
    return _under_way(snapshot) or (None if _asks_for_something_else(snapshot) else _just_ended(snapshot))


def _asks_for_something_else(snapshot: GameSnapshot) -> bool:
    """Return whether the reader is asked, and not about the end of a fight; a figure shows what is asked next."""
    frame = under_way(snapshot)
    about_its_end = isinstance(frame, Window) and frame.moment in AFTER_A_FIGHT
    return (snapshot.still or bool(snapshot.moves)) and not about_its_end


def _under_way(snapshot: GameSnapshot) -> Stage | None:
    say, state = snapshot.say, table_of(snapshot)
    fight = fight_of(state)
    if fight is None:
        return None
    marks = [TITLES[card] for card in dict.fromkeys((*fight.used, fight.fight_card)) if card]
    if wins_ties(state, fight):
        marks.append(say("wins ties"))
    told = ""
    if fight.hero_dice and fight.zombie_dice:
        told = _as_it_stands(snapshot, fight_now(snapshot.observation), fight.hero)
    hero_dice = tuple(one.value for one in fight.hero_dice)
    zombie_dice = tuple(one.value for one in fight.zombie_dice)
    return Stage(fight.hero, fight.zombie, hero_dice, zombie_dice, tuple(marks), told)


def _as_it_stands(snapshot: GameSnapshot, odds: FightOdds | None, hero: str) -> str:
    sure = [field for field in AS_IT_STANDS if odds is not None and getattr(odds, field) == SURE]
    return snapshot.say(AS_IT_STANDS[sure[0]], hero=HEROES[hero]) if sure else ""


def _just_ended(snapshot: GameSnapshot) -> Stage | None:
    """Return the last fight of what has just happened, with its dice as far as they were rolled then."""
    ended = [at for at, told in enumerate(snapshot.events) if type(told) in ENDED and not _is_shot(told)]
    began = [told for told in snapshot.events if isinstance(told, FightBegan | FightLost | FendedOff)]
    if not ended or not began:
        return None
    last, who = snapshot.events[ended[-1]], began[-1]
    hero_dice, zombie_dice = _dice_of(snapshot.events)
    told = snapshot.say(ENDED[type(last)], hero=HEROES[who.hero])
    return Stage(who.hero, who.zombie, hero_dice, zombie_dice, (), told, has_ended=True)


def _is_shot(told: Event) -> bool:
    return "ranged" in told.rule


def _dice_of(events: Sequence[Event]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the dice of each side after these events of the last fight among them."""
    begins = [at for at, told in enumerate(events) if isinstance(told, FightBegan)]
    lying: dict[bool, list[int]] = {False: [], True: []}
    for told in events[begins[-1] if begins else 0 :]:
        match told:
            case FightDiceRolled(for_zombie=side, faces=faces):
                lying[side] += faces
            case DiceTakenUp(for_zombie=side, values=values):
                for value in values:
                    if value in lying[side]:
                        lying[side].remove(value)
            case DieShifted(for_zombie=side, value=value, by=by) if value in lying[side]:
                lying[side][lying[side].index(value)] += by
    return tuple(sorted(lying[False])), tuple(sorted(lying[True]))


# -- the picture ----------------------------------------------------------------


def fight(snapshot: GameSnapshot) -> Html:
    """Return the fight over the map, on the side of it where the fight is not; nothing where there is none."""
    shown = stage(snapshot)
    if shown is None:
        return EMPTY
    seen, say = snapshot.observation, snapshot.say
    hero = [token(shown.hero), el("strong", HEROES[shown.hero])]
    zombie = [
        night.zombie(controller(seen.seats, shown.zombie)),
        el("strong", say("Zombie {number}", number=number_of(shown.zombie))),
    ]
    rows = [
        el("div", *hero, _dice(snapshot, shown.hero_dice, for_zombie=False), class_="lnoe-fighter"),
        el("div", *zombie, _dice(snapshot, shown.zombie_dice, for_zombie=True), class_="lnoe-fighter"),
    ]
    marks = [el("span", mark, class_="play-mark") for mark in shown.marks]
    told = el("p", *marks, el("strong", shown.told), class_="lnoe-verdict")
    css = classes("lnoe-fight", "lnoe-fight--low" if _is_high(snapshot, shown.hero) else None)
    return el("div", *rows, told, class_=css, role="group", aria_label=say("Fight"), id_=snapshot.id("fight"))


def _is_high(snapshot: GameSnapshot, name: str) -> bool:
    """Return whether a Hero is in the upper half of the map."""
    seen = snapshot.observation
    space = next((hero.space for hero in seen.heroes if hero.id == name), -1)
    if seen.layout is None or space < 0:
        return True
    return town(seen.layout).grid.cells[space][0] // SIZE < SIZE // 2


def _dice(snapshot: GameSnapshot, values: Iterable[int], *, for_zombie: bool) -> Html:
    """Return the dice of one side, the highest marked; those just rolled tumble, those to be rerolled are lifted."""
    say, dice = snapshot.say, sorted(values, reverse=True)
    if not dice:
        return EMPTY
    fell = any(isinstance(told, FightDiceRolled) and told.for_zombie == for_zombie for told in snapshot.events)
    named = [] if for_zombie else _named(snapshot)
    spoken = say("dice {dice}", dice=" ".join(map(str, dice)))
    if named:
        spoken = f"{spoken}. {say('The dice to reroll: {dice}.', dice=say.listed(map(str, named)))}"
    shown = []
    for at, value in enumerate(dice):
        is_named = value in named
        if is_named:
            named.remove(value)
        shown.append(fight_die(value, for_zombie=for_zombie, fell=fell, highest=not at, named=is_named))
    return el("span", *shown, class_="lnoe-dice", role="img", aria_label=spoken)


def _named(snapshot: GameSnapshot) -> list[int]:
    """Return the values of the Hero's dice that have been chosen to be rerolled."""
    frame = under_way(snapshot)
    return [int(value) for value in frame.named if value.isdecimal()] if isinstance(frame, Naming) else []


def fight_die(
    value: int, *, for_zombie: bool = False, fell: bool = False, highest: bool = False, named: bool = False
) -> Html:
    """Return one Fight Die as a picture."""
    css = ("die--thrown" if fell else "", "lnoe-highest" if highest else "", "lnoe-named" if named else "")
    if value in FACES:
        return die(f"bitten-{value}" if for_zombie else value, *css)
    # A die that a card has raised counts for more than it can show.
    return el("span", value, class_=classes("lnoe-raised", *css))
