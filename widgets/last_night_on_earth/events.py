"""Every event of Last Night on Earth as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.core.game import Event
from engines.core.game import Rule as BaseRule
from engines.last_night_on_earth import events as lnoe
from engines.last_night_on_earth.board.grid import NAMES
from engines.last_night_on_earth.cards import CARDS, Marker
from engines.last_night_on_earth.heroes import BY_ID, Ability
from engines.last_night_on_earth.model import DIE_ZOMBIES_DIE
from engines.last_night_on_earth.plays.abilities import MOMENT_ABILITY, SPIRIT
from engines.last_night_on_earth.rulebook import Rule
from widgets.i18n import N_, Say, one_stop
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.words import HEROES, PLACES, dice, number_of, signed, target_words, titles

Names = tuple[str, ...]
Teller = Callable[[Any, Say, Names], str]


def _plain(sentence: str) -> Teller:
    """Return the teller of an event whose fields are all that its sentence names."""

    def tell(e: Any, say: Say, names: Names) -> str:
        return say(sentence, **_filled(e, say, names))

    return tell


def _filled(e: Any, say: Say, names: Names) -> dict[str, Any]:
    """Return the fields of an event in words; spaces, Heroes, cards, places and players by name."""
    told: dict[str, Any] = {}
    for name in type(e).__dataclass_fields__:
        value = getattr(e, name)
        match name:
            case "space" | "origin":
                told[name] = NAMES[value]
            case "hero" | "giver" | "taker":
                told[name] = HEROES.get(value, value)
            case "card":
                told[name] = TITLES.get(value, value)
            case "place":
                told[name] = say(PLACES[value])
            case "seat":
                told["player"] = names[value]
            case "zombie":
                told[name] = number_of(value)
            case "faces" | "values":
                told["dice"] = dice(value)
            case _:
                told[name] = value
    return told


# -- dice -----------------------------------------------------------------------


def _spawn(e: lnoe.SpawnRolled, say: Say, names: Names) -> str:
    if e.succeeds:
        return say(
            "{player} makes the spawn roll: {dice}. That’s more than their Zombies on the board ({standing}): "
            "new Zombies may come at the end of this turn.",
            **_filled(e, say, names),
        )
    return say(
        "{player} makes the spawn roll: {dice}. That’s not more than their Zombies on the board ({standing}): "
        "no new Zombies come.",
        **_filled(e, say, names),
    )


_LEFT_ALONE: Mapping[BaseRule, str] = {
    Rule.ZDRAW_PRE_DISCARD: N_("{player} discards nothing."),
    Rule.ZMOVE_OPTIONAL: N_("{player} moves no more Zombies."),
    Rule.ZPLACE_UP_TO: N_("{player} places no more Zombies."),
    Rule.HMOVE_NONE: N_("{player} passes: a Hero neither moves nor Searches."),
}
"""What a pass leaves alone where it answers no card; by the rule that allows it."""


def _passed(e: lnoe.SeatPassed, say: Say, names: Names) -> str:
    return say(_LEFT_ALONE.get(e.rule, N_("{player} passes.")), player=names[e.seat])


def _place_rolled(e: lnoe.PlaceRolled, say: Say, names: Names) -> str:
    return say.many(
        "{player} rolls {face}: {n} Zombie may come.",
        "{player} rolls {face}: up to {n} Zombies may come.",
        e.zombies,
        player=names[e.seat],
        face=e.face,
    )


def _starting(e: lnoe.StartingZombiesRolled, say: Say, names: Names) -> str:
    return say.many(
        "{player} rolls {dice}: {n} Zombie starts on the board.",
        "{player} rolls {dice}: {n} Zombies start on the board.",
        sum(e.faces),
        player=names[e.seat],
        dice=dice(e.faces),
    )


def _card_rolled(e: lnoe.CardRolled, say: Say, names: Names) -> str:  # noqa: ARG001 - the card says whose
    if e.card == SPIRIT:
        return say("Father Joseph rolls {face} to cancel the card.", face=e.face)
    return say("A {face} is rolled for {card}.", face=e.face, card=TITLES[e.card])


def _either(for_zombie: str, for_hero: str) -> Teller:
    """Return the teller of what happens to the dice of one of the two in a fight."""

    def tell(e: Any, say: Say, names: Names) -> str:  # noqa: ARG001 - the fight says whose
        if isinstance(e, lnoe.DieShifted):
            return say(for_zombie if e.for_zombie else for_hero, value=e.value, by=signed(e.by))
        faces = e.faces if isinstance(e, lnoe.FightDiceRolled) else e.values
        return say(for_zombie if e.for_zombie else for_hero, dice=dice(faces))

    return tell


def _added(e: lnoe.DiceAdded, say: Say, names: Names) -> str:  # noqa: ARG001 - the side says whose
    if e.for_zombie:
        return say.many("The Zombie has one more Fight Die.", "The Zombie has {n} more Fight Dice.", e.dice)
    return say.many("The Hero has one more Fight Die.", "The Hero has {n} more Fight Dice.", e.dice)


def _shot(e: lnoe.ShotRolled, say: Say, names: Names) -> str:  # noqa: ARG001 - the Hero says whose
    hit = N_("{hero} rolls {face} to hit Zombie {number}: {least} or more hits.")
    miss = N_("{hero} rolls {face} to hit Zombie {number}: a miss, as only {least} or more hits.")
    return say(
        hit if e.face >= e.hits_on else miss,
        hero=HEROES[e.hero],
        face=e.face,
        number=number_of(e.zombie),
        least=e.hits_on,
    )


_SLOWED = frozenset({Rule.Z_RAIN, Rule.HMOVE_ROLL_MODS})
"""The rules by which a card in play has set how far a Hero goes."""


def _movement(e: lnoe.MovementSet, say: Say, names: Names) -> str:  # noqa: ARG001 - the Hero says whose
    if e.rule in _SLOWED:
        return say.many(
            "{card}: {hero} may go {n} space.",
            "{card}: {hero} may go up to {n} spaces.",
            e.spaces,
            card=TITLES["z.rain"],
            hero=HEROES[e.hero],
        )
    return say.many("{hero} may go {n} space.", "{hero} may go up to {n} spaces.", e.spaces, hero=HEROES[e.hero])


# -- cards ----------------------------------------------------------------------


def _played(e: lnoe.CardPlayed, say: Say, names: Names) -> str:
    on = target_words(e.card, e.mode, e.target, say)
    if on:
        return say("{player} plays {card} on {target}.", player=names[e.seat], card=TITLES[e.card], target=on)
    return say("{player} plays {card}.", player=names[e.seat], card=TITLES[e.card])


def _item_used(e: lnoe.ItemUsed, say: Say, names: Names) -> str:  # noqa: ARG001 - the Hero says whose
    on = target_words(e.card, 0, e.target, say) if CARDS[e.card].modes else ""
    if on:
        return say("{hero} uses {card} on {target}.", hero=HEROES[e.hero], card=TITLES[e.card], target=on)
    return say("{hero} uses {card}.", hero=HEROES[e.hero], card=TITLES[e.card])


def _ability(e: lnoe.AbilityUsed, say: Say, names: Names) -> str:  # noqa: ARG001 - the Hero says whose
    hero = HEROES[e.hero]
    match MOMENT_ABILITY.get(e.hero):
        case None:  # Johnny's Blitz is used on the way, not at a moment.
            return say("{hero} fights here at once.", hero=hero)
        case Ability.STRENGTH_OF_SPIRIT:
            return say("{hero} takes a wound to try to cancel a Zombie card.", hero=hero)
        case Ability.NURSE:
            if e.target == e.hero:
                return say("{hero} tends to a wound of her own.", hero=hero)
            return say("{hero} tends to {other}.", hero=hero, other=HEROES[e.target])
        case Ability.HANDY:
            return say("{hero} changes the roll by {by}.", hero=hero, by=signed(1 if e.target == "+" else -1))
    return say("{hero} is lucky and rerolls a die.", hero=hero)


def _drawn(e: lnoe.ZombieCardDrawn, say: Say, names: Names) -> str:
    if e.card is None:
        return say("{player} draws a card.", player=names[e.seat])
    return say("{player} draws a card: {card}.", player=names[e.seat], card=TITLES[e.card])


def _event_found(e: lnoe.EventFound, say: Say, names: Names) -> str:
    if e.card is None:
        return say("{hero} finds an Event. {player} keeps it hidden.", hero=HEROES[e.hero], player=names[e.seat])
    return say(
        "{hero} finds an Event: {card}. {player} keeps it hidden.",
        hero=HEROES[e.hero],
        card=TITLES[e.card],
        player=names[e.seat],
    )


def _to_choose(e: lnoe.CardsDrawnToChoose, say: Say, names: Names) -> str:  # noqa: ARG001 - the Hero says whose
    if e.card is None:
        return say("{hero} draws a card to choose from.", hero=HEROES[e.hero])
    return say("{hero} draws a card to choose from: {card}.", hero=HEROES[e.hero], card=TITLES[e.card])


def _remains(e: lnoe.CardRemains, say: Say, names: Names) -> str:  # noqa: ARG001 - it concerns all
    if e.hero:
        return say("{card} stays on {hero}.", card=TITLES[e.card], hero=HEROES[e.hero])
    return say("{card} Remains in Play.", card=TITLES[e.card])


def _shuffled_back(e: lnoe.CardsShuffledBack, say: Say, names: Names) -> str:  # noqa: ARG001 - it concerns all
    if not e.cards:
        return say("No such card is found; the deck stays as it is.")
    return say("Back into the Hero deck: {cards}.", cards=titles(e.cards, say))


# -- places ---------------------------------------------------------------------

_MARKERS_PLACED: Mapping[Marker, str] = {
    Marker.TAKEN_OVER: N_("Taken Over: {place}."),
    Marker.LIGHTS_OUT: N_("The lights are out: {place}."),
    Marker.PIT: N_("A new pit opens on {space}: {place}."),
}
_MARKERS_REMOVED: Mapping[Marker, str] = {
    Marker.TAKEN_OVER: N_("No longer Taken Over: {place}."),
    Marker.LIGHTS_OUT: N_("The lights are on again: {place}."),
    Marker.PIT: N_("The pit is gone: {place}."),
}


def _marked(e: lnoe.MarkerPlaced, say: Say, names: Names) -> str:  # noqa: ARG001 - it concerns all
    return say(_MARKERS_PLACED[e.marker], place=say(PLACES[e.place]), space=NAMES[e.space])


def _unmarked(e: lnoe.MarkerRemoved, say: Say, names: Names) -> str:  # noqa: ARG001 - it concerns all
    return say(_MARKERS_REMOVED[e.marker], place=say(PLACES[e.place]))


def _sun(e: lnoe.SunMoved, say: Say, names: Names) -> str:  # noqa: ARG001 - it concerns all
    if not e.sun:
        return say("The sun has set: the night belongs to the Zombies.")
    if e.sun == 1:
        return say("Zombie Turn. The sun is at 1: this is the last round.")
    return say("Zombie Turn. The sun is at {n}.", n=e.sun)


# -- wounds ---------------------------------------------------------------------


def _wounded(e: lnoe.HeroWounded, say: Say, names: Names) -> str:  # noqa: ARG001 - the Hero says whose
    return say(
        "{hero} takes a wound: {wounds} of {health}.",
        hero=HEROES[e.hero],
        wounds=e.wounds,
        health=BY_ID[e.hero].health,
    )


def _healed(e: lnoe.HeroHealed, say: Say, names: Names) -> str:  # noqa: ARG001 - the Hero says whose
    if not e.wounds:
        return say("{hero} is healed and has no wounds.", hero=HEROES[e.hero])
    return say.many(
        "{hero} is healed: {n} wound left.", "{hero} is healed: {n} wounds left.", e.wounds, hero=HEROES[e.hero]
    )


def _died(e: lnoe.HeroDied, say: Say, names: Names) -> str:  # noqa: ARG001 - the Hero says whose
    return say(
        "{hero} is dead. Heroes killed: {deaths} of {most}.",
        hero=HEROES[e.hero],
        deaths=e.deaths,
        most=DIE_ZOMBIES_DIE.deaths_to_lose,
    )


def _killed(e: lnoe.ZombieKilled, say: Say, names: Names) -> str:  # noqa: ARG001 - the space says where
    return say(
        "Zombie {number} on {space} is killed. Zombies killed: {kills} of {most}.",
        number=number_of(e.zombie),
        space=NAMES[e.space],
        kills=e.kills,
        most=DIE_ZOMBIES_DIE.kills_to_win,
    )


def _move_ended(e: lnoe.MoveEnded, say: Say, names: Names) -> str:  # noqa: ARG001 - the Hero says whose
    if e.rule is Rule.HMOVE_ZOMBIE_STOPS:
        return say("{hero} runs into a Zombie: the move is over.", hero=HEROES[e.hero])
    return say("{hero} is in the dark: the move is over.", hero=HEROES[e.hero])


EVENTS: Mapping[type[Event], Teller] = {
    lnoe.BoardLaid: _plain(N_("Outer board {board} is laid.")),
    lnoe.HeroDealt: _plain(N_("{player} plays {hero}.")),
    lnoe.HeroPlaced: _plain(N_("{hero} starts on {space}.")),
    lnoe.ZombiePlaced: _plain(N_("Zombie {zombie} appears on {space}.")),
    lnoe.PoolEmpty: _plain(N_("{player} has no more Zombies to place.")),
    lnoe.ZombieLifted: _plain(N_("Zombie {zombie} is taken off {space}; that doesn’t count as a kill.")),
    lnoe.SunMoved: _sun,
    lnoe.HeroesTurnBegan: _plain(N_("Hero Turn.")),
    lnoe.HeroBegan: _plain(N_("It’s {hero}’s turn.")),
    lnoe.EffectEnded: _plain(N_("{card} ends.")),
    lnoe.BonusEnded: _plain(N_("{hero} no longer has extra Fight Dice.")),
    lnoe.TurnDropped: _plain(N_("{hero} loses the rest of the turn.")),
    lnoe.ZombieCardDrawn: _drawn,
    lnoe.NothingDrawn: _plain(N_("{player} draws nothing: the hand is full.")),
    lnoe.ImmediateDrawn: _plain(N_("{player} draws a card that must be played immediately: {card}.")),
    lnoe.DeckReshuffled: _plain(N_("The discarded Zombie cards are shuffled into a new deck.")),
    lnoe.CardDiscarded: _plain(N_("Discarded: {card}.")),
    lnoe.StartingZombiesRolled: _starting,
    lnoe.SpawnRolled: _spawn,
    lnoe.PlaceRolled: _place_rolled,
    lnoe.ZombieMoved: _plain(N_("Zombie {zombie} goes from {origin} to {space}.")),
    lnoe.ZombieStopped: _plain(N_("The Cornfield holds Zombie {zombie} back with a {face}.")),
    lnoe.ZombieHeld: _plain(N_("Zombie {zombie} doesn’t move this Zombie Turn.")),
    lnoe.CardRolled: _card_rolled,
    lnoe.Paired: _plain(N_("{hero} will fight Zombie {zombie}.")),
    lnoe.FightBegan: _plain(N_("Fight: {hero} against Zombie {zombie}.")),
    lnoe.FightDiceRolled: _either(N_("The Zombie rolls {dice}."), N_("The Hero rolls {dice}.")),
    lnoe.DiceAdded: _added,
    lnoe.DiceTakenUp: _either(N_("The Zombie rerolls these dice: {dice}."), N_("The Hero rerolls these dice: {dice}.")),
    lnoe.DieShifted: _either(
        N_("The Zombie’s die showing {value} changes by {by}."), N_("The Hero’s die showing {value} changes by {by}.")
    ),
    lnoe.FightCancelled: _plain(N_("The fight between {hero} and Zombie {zombie} is cancelled.")),
    lnoe.FightBrokeOff: _plain(N_("The fight between {hero} and Zombie {zombie} breaks off.")),
    lnoe.FightLost: _plain(N_("Zombie {zombie} beats {hero}.")),
    lnoe.FendedOff: _plain(N_("{hero} fends off Zombie {zombie}.")),
    lnoe.ZombieKilled: _killed,
    lnoe.HeroWounded: _wounded,
    lnoe.WoundPrevented: _plain(N_("{hero} is spared a wound.")),
    lnoe.HeroDied: _died,
    lnoe.HeroHealed: _healed,
    lnoe.CardPlayed: _played,
    lnoe.CardCancelled: _plain(N_("Cancelled: {card}.")),
    lnoe.CardFailed: _plain(N_("{card} has no effect.")),
    lnoe.CardRemains: _remains,
    lnoe.CardsShuffledBack: _shuffled_back,
    lnoe.BuildingRolled: _plain(N_("A {face} is rolled for a building.")),
    lnoe.BuildingFound: _plain(N_("The building is: {place}.")),
    lnoe.MarkerPlaced: _marked,
    lnoe.MarkerRemoved: _unmarked,
    lnoe.Searched: _plain(N_("{hero} Searches.")),
    lnoe.ItemFound: _plain(N_("{hero} gets an Item: {card}.")),
    lnoe.EventFound: _event_found,
    lnoe.HeroDeckOut: _plain(N_("That was the last card of the Hero deck.")),
    lnoe.NothingFound: _plain(N_("{hero} finds nothing: the Hero deck is empty.")),
    lnoe.CardsDrawnToChoose: _to_choose,
    lnoe.PickedUp: _plain(N_("{hero} Picks Up a discarded card: {card}.")),
    lnoe.MoveRolled: _plain(N_("{hero} rolls {face} for movement.")),
    lnoe.MovementSet: _movement,
    lnoe.HeroMoved: _plain(N_("{hero} goes from {origin} to {space}.")),
    lnoe.MoveEnded: _move_ended,
    lnoe.ItemUsed: _item_used,
    lnoe.AbilityUsed: _ability,
    lnoe.ItemDiscarded: _plain(N_("{hero} loses an Item: {card}.")),
    lnoe.LimitExceeded: _plain(N_("{hero} carries too much.")),
    lnoe.ItemGiven: _plain(N_("{giver} gives {card} to {taker}.")),
    lnoe.ExchangeDeclined: _plain(N_("{player} refuses the exchange.")),
    lnoe.ShotFired: _plain(N_("{hero} shoots at {space} with {card}.")),
    lnoe.ShotRolled: _shot,
    lnoe.AmmoRolled: _plain(N_("Ammo roll: {hero} rolls {face} for {card}.")),
    lnoe.BreakRolled: _plain(N_("Break roll: {hero} rolls {face} for {card}.")),
    lnoe.SeatPassed: _passed,
}


def event(told: Event, say: Say, names: Names) -> str:
    sentence = EVENTS[type(told)](told, say, names)
    # Some titles end with a mark of their own.
    return one_stop(sentence)
