"""Every move of Last Night on Earth as a label; what a space, a card or a pass means depends on what is under way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.core.windows import Frame, Window
from engines.last_night_on_earth import frames, moves
from engines.last_night_on_earth.board.grid import NAMES
from engines.last_night_on_earth.cards import (
    CARDS,
    CancelCard,
    CancelFight,
    ExtraDice,
    RerollDice,
    RollAgain,
    ShuffleBack,
)
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.model import State
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import Action, Move
from engines.last_night_on_earth.plays.abilities import MOMENT_ABILITY
from engines.last_night_on_earth.plays.targets import PLAYED, below
from engines.last_night_on_earth.table import fight_of
from engines.last_night_on_earth.turns.card_moves import next_to_advance
from widgets.i18n import N_, Say
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.words import (
    HEROES,
    PLACES,
    GameSnapshot,
    dice,
    lying_card,
    number_of,
    signed,
    table_of,
    target_words,
    whereabouts,
)

FAITH = "h.faith"
"""The card that is cancelled by naming the Hero on whom it lies."""


def move(made: Move, snapshot: GameSnapshot) -> str:
    return _LABELS[type(made)](made, snapshot)


def under_way(snapshot: GameSnapshot) -> Frame:
    """Return what is on top of the stack."""
    stack = snapshot.observation.stack
    return stack[-1] if stack else None


# -- passing and answering ------------------------------------------------------

PASSES: Mapping[type, str] = {
    Window: N_("Pass"),
    frames.DiscardOne: N_("Discard nothing"),
    frames.PlaceZombies: N_("Place no more Zombies"),
    frames.MoveZombies: N_("Move no more Zombies"),
    frames.Advance: N_("Move no more Zombies"),
    frames.MoveOn: N_("Stay here"),
    frames.Exchange: N_("Stop exchanging"),
    frames.Aim: N_("Don’t shoot"),
    frames.Naming: N_("That is all"),
}


def _pass(_: moves.Pass, snapshot: GameSnapshot) -> str:
    say, frame = snapshot.say, under_way(snapshot)
    if isinstance(frame, frames.MoveAction):
        hero = HEROES[frame.hero]
        if frame.left >= 0:
            return say("{hero}: go no further", hero=hero)
        return say("{hero}: neither move nor Search", hero=hero)
    if isinstance(frame, Window) and frame.moment is Moment.FIGHT_DECLARED and len(frame.waiting or ()) == 1:
        # Nobody else is asked: nothing comes between the pass and the dice.
        return say("Roll the Fight Dice")
    return say(PASSES.get(type(frame), PASSES[Window]))


def _answer(made: moves.Answer, snapshot: GameSnapshot) -> str:
    say, frame = snapshot.say, under_way(snapshot)
    match frame:
        case frames.Consent():
            return say("Agree") if made.yes else say("Refuse")
        case frames.BlitzChoice(hero):
            return say(_blitz(snapshot) if made.yes else N_("{hero}: stop here"), hero=HEROES[hero])
        case frames.BonusOffer(hero, card):
            sentence = N_("{hero}: use {card}") if made.yes else N_("{hero}: don’t use {card}")
            return say(sentence, hero=HEROES[hero], card=TITLES[card])
    return say("Yes") if made.yes else say("No")


def _blitz(snapshot: GameSnapshot) -> str:
    """Return what to fight on the way means: without spaces left, or in the dark, the Hero goes no further."""
    walk = snapshot.observation.stack[-2]
    goes_on = isinstance(walk, frames.MoveAction) and walk.left > 0
    return N_("{hero}: fight, then keep moving") if goes_on else N_("{hero}: fight here at once")


# -- naming ---------------------------------------------------------------------


def _space(made: moves.NameSpace, snapshot: GameSnapshot) -> str:
    say, frame = snapshot.say, under_way(snapshot)
    to = whereabouts(snapshot.observation, made.space, say)
    match frame:
        case frames.PlaceHero(hero):
            return say("Place {hero} on {space}", hero=HEROES[hero], space=to)
        case frames.MoveAction(hero):
            return say("{hero}: step to {space}", hero=HEROES[hero], space=to)
        case frames.MoveZombies() | frames.MoveOn() | frames.Advance():
            return _zombie_step(made, table_of(snapshot), to, say)
        case frames.PlacePit():
            return say("Place the pit on {space}", space=to)
    return say("Place a Zombie on {space}", space=to)


def _zombie_step(made: moves.NameSpace, state: State, to: str, say: Say) -> str:
    zombie = zombie_to_move(state)
    assert zombie is not None
    if state.zombies[zombie].space == made.space:
        return say("Leave Zombie {number} on {space}", number=number_of(zombie), space=to)
    return say("Move Zombie {number} to {space}", number=number_of(zombie), space=to)


def zombie_to_move(state: State) -> int | None:
    """Return the Zombie that is asked about, where Zombies are moved."""
    *_, frame = state.stack
    match frame:
        case frames.MoveZombies():
            return frame.at if frame.at >= 0 else None
        case frames.Advance():
            return next_to_advance(state, frame)
        case frames.MoveOn(zombie):
            return zombie
    return None


def _zombie(made: moves.NameZombie, snapshot: GameSnapshot) -> str:
    say, frame = snapshot.say, under_way(snapshot)
    space = whereabouts(snapshot.observation, snapshot.observation.zombies[made.zombie].space, say)
    match frame:
        case frames.Fights(_, pairs):
            hero = dict(pairs).get(made.zombie, "")
            return say("{hero} fights Zombie {number} next", hero=HEROES.get(hero, hero), number=number_of(made.zombie))
        case frames.PlaceZombies():
            return say("Take Zombie {number} off {space}", number=number_of(made.zombie), space=space)
    return say("Move Zombie {number} on {space} first", number=number_of(made.zombie), space=space)


CARDS_NAMED: Mapping[type, str] = {
    frames.Forage: N_("Keep {card}"),
    frames.Naming: N_("Put {card} back into the deck"),
}
DISCARDED = N_("Discard {card}")


def _card(made: moves.NameCard, snapshot: GameSnapshot) -> str:
    say, frame = snapshot.say, under_way(snapshot)
    if isinstance(frame, frames.MoveAction):
        return say("{hero}: Search, and take the discarded {card}", hero=HEROES[frame.hero], card=TITLES[made.card])
    return say(CARDS_NAMED.get(type(frame), DISCARDED), card=TITLES[made.card])


def _act(made: moves.Act, snapshot: GameSnapshot) -> str:
    say, frame = snapshot.say, under_way(snapshot)
    hero = HEROES.get(getattr(frame, "hero", ""), "")
    match made.action:
        case Action.ROLL:
            return say("{hero}: roll for movement", hero=hero)
        case Action.SEARCH:
            return say("{hero}: Search", hero=hero)
        case Action.HEAL:
            return say("{hero}: heal one of your own wounds", hero=hero)


def _give(made: moves.Give, snapshot: GameSnapshot) -> str:
    say = snapshot.say
    giver, taker, card = HEROES[made.giver], HEROES[made.taker], TITLES[made.card]
    if made.swap:
        return say(
            "{giver} gives {card} to {taker} in exchange for {other}",
            giver=giver,
            card=card,
            taker=taker,
            other=TITLES[made.swap],
        )
    return say("{giver} gives {card} to {taker}", giver=giver, card=card, taker=taker)


def _shoot(made: moves.Shoot, snapshot: GameSnapshot) -> str:
    say = snapshot.say
    space = whereabouts(snapshot.observation, made.space, say)
    if made.zombie < 0:
        return say("Shoot at all Zombies on {space} with {card}", card=TITLES[made.card], space=space)
    return say(
        "Shoot at Zombie {number} on {space} with {card}",
        card=TITLES[made.card],
        number=number_of(made.zombie),
        space=space,
    )


# -- cards, Items and abilities -------------------------------------------------


def _play(made: moves.PlayCard, snapshot: GameSnapshot) -> str:
    say, title = snapshot.say, TITLES[made.card]
    effect = CARDS[made.card].modes[made.mode].effects[0]
    if isinstance(effect, CancelCard):
        return say("Play {card} to cancel {other}", card=title, other=cancelled(made.target, snapshot))
    if len(CARDS[made.card].modes) > 1 and (why := _PURPOSES.get(type(effect))):
        return say(why, card=title, hero=HEROES.get(made.target, ""))
    on = target_words(made.card, made.mode, made.target, say)
    return say("Play {card} on {target}", card=title, target=on) if on else say("Play {card}", card=title)


_PURPOSES: Mapping[type, str] = {
    CancelFight: N_("Play {card} to cancel the fight"),
    RerollDice: N_("Play {card}: the Zombie rerolls its dice"),
    ExtraDice: N_("Play {card}: one more Fight Die for {hero}"),
    ShuffleBack: N_("Play {card} to put discarded cards back into the deck"),
    RollAgain: N_("Play {card}: the die is rerolled"),
}
"""What a card with two modes is played for."""


def cancelled(target: str, snapshot: GameSnapshot) -> str:
    """Return the title of the card that would be cancelled, with its building if it has one."""
    if target == PLAYED:
        return TITLES[below(table_of(snapshot)).card]
    return TITLES[FAITH] if target in HEROES else lying_card(target, snapshot.say)


def cancelled_card(made: Move, snapshot: GameSnapshot) -> str:
    """Return the card that a play would cancel; "" where it would cancel none."""
    match made:
        case moves.PlayCard(card, mode, target):
            cancels = isinstance(CARDS[card].modes[mode].effects[0], CancelCard)
        case moves.UseItem(_, card, target):
            cancels = bool(target) and isinstance(CARDS[card].modes[0].effects[0], CancelCard)
        case moves.UseAbility(hero, target):
            cancels = MOMENT_ABILITY.get(hero) is Ability.STRENGTH_OF_SPIRIT
        case _:
            return ""
    if not cancels:
        return ""
    if target == PLAYED:
        return str(below(table_of(snapshot)).card)
    return FAITH if target in HEROES else target.partition(":")[0]


def _use(made: moves.UseItem, snapshot: GameSnapshot) -> str:
    say, hero, title = snapshot.say, HEROES[made.hero], TITLES[made.card]
    if made.target and isinstance(CARDS[made.card].modes[0].effects[0], CancelCard):
        other = cancelled(made.target, snapshot)
        return say("{hero}: use {card} to cancel {other}", hero=hero, card=title, other=other)
    on = target_words(made.card, 0, made.target, say)
    if on:
        return say("{hero}: use {card} on {target}", hero=hero, card=title, target=on)
    return say("{hero}: use {card}", hero=hero, card=title)


def _ability(made: moves.UseAbility, snapshot: GameSnapshot) -> str:
    say, hero = snapshot.say, HEROES[made.hero]
    match MOMENT_ABILITY.get(made.hero):
        case Ability.STRENGTH_OF_SPIRIT:
            other = cancelled(made.target, snapshot)
            return say("{hero}: take a wound, and on 3 or more cancel {card}", hero=hero, card=other)
        case Ability.NURSE:
            return say("{hero}: heal one wound on {other}", hero=hero, other=HEROES[made.target])
        case Ability.HANDY:
            return say("{hero}: change the roll by {by}", hero=hero, by=signed(1 if made.target == "+" else -1))
    return _lucky(made, snapshot)


def _lucky(made: moves.UseAbility, snapshot: GameSnapshot) -> str:
    value = lucky_value(made, snapshot)
    return snapshot.say("{hero}: reroll the die showing {value}", hero=HEROES[made.hero], value=value)


def lucky_value(made: moves.UseAbility, snapshot: GameSnapshot) -> str:
    """Return what the die shows that a Hero's luck would reroll."""
    state = table_of(snapshot)
    rolled = below(state)
    if isinstance(rolled, frames.Shot):
        return str(rolled.faces[int(made.target)])
    if not isinstance(rolled, frames.Fight) or not fight_of(state):
        return str(getattr(rolled, "face", made.target))
    return made.target


_LABELS: Mapping[type, Callable[[Any, GameSnapshot], str]] = {
    moves.BoardDrawn: lambda made, snapshot: snapshot.say("Outer board {number}", number=made.board),
    moves.HeroDrawn: lambda made, snapshot: snapshot.say("Hero: {hero}", hero=HEROES[made.hero]),
    moves.Rolled: lambda made, snapshot: snapshot.say("Rolled: {dice}", dice=dice(made.faces)),
    moves.CardDrawn: lambda made, snapshot: snapshot.say("Drawn: {card}", card=TITLES[made.card]),
    moves.Pass: _pass,
    moves.PlayCard: _play,
    moves.UseItem: _use,
    moves.UseAbility: _ability,
    moves.NameHero: lambda made, snapshot: snapshot.say("{hero} acts next", hero=HEROES[made.hero]),
    moves.NameZombie: _zombie,
    moves.NameSpace: _space,
    moves.NameBuilding: lambda made, snapshot: snapshot.say(PLACES[made.place]),
    moves.NameCard: _card,
    moves.NameDie: lambda made, snapshot: snapshot.say("Reroll the die showing {value}", value=made.value),
    moves.Assign: lambda made, snapshot: snapshot.say(
        "{hero} fights Zombie {number} on {space}",
        hero=HEROES[made.hero],
        number=number_of(made.zombie),
        space=NAMES[snapshot.observation.zombies[made.zombie].space],
    ),
    moves.Act: _act,
    moves.Give: _give,
    moves.Answer: _answer,
    moves.Shoot: _shoot,
}
