"""What Last Night on Earth waits for now: one short line for each kind of frame and each moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.core.game import Nature
from engines.core.windows import Frame, Window
from engines.last_night_on_earth import frames
from engines.last_night_on_earth.board.grid import NAMES
from engines.last_night_on_earth.cards import CARDS, Target
from engines.last_night_on_earth.ending import outcome
from engines.last_night_on_earth.flow import actor, candidates
from engines.last_night_on_earth.model import State, hand_size
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import Assign
from engines.last_night_on_earth.plays.abilities import SPIRIT
from widgets.i18n import N_, Say
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.ending import won
from widgets.last_night_on_earth.moves import zombie_to_move
from widgets.last_night_on_earth.words import HEROES, GameSnapshot, number_of, table_of

MOMENTS: Mapping[Moment, str] = {
    Moment.ZOMBIE_CARD: N_("{player} may answer the Zombie card {card}"),
    Moment.HERO_CARD: N_("{player} may answer the Hero card {card}"),
    Moment.ZOMBIES_BEGIN: N_("{player} may play something: the Zombie Turn begins"),
    Moment.BEFORE_SPAWN_ROLL: N_("{player} may play something before the spawn roll"),
    Moment.BEFORE_ZOMBIES_MOVE: N_("{player} may play something before the Zombies move"),
    Moment.ZOMBIES_MOVED: N_("{player} may play something: the Zombies have moved"),
    Moment.FIGHT_DECLARED: N_("{player} may play something before the Fight Dice are rolled"),
    Moment.FIGHT: N_("{player} may play something in this fight"),
    Moment.BREAK: N_("{player} may answer the break roll"),
    Moment.FIGHT_WON: N_("{player} may play something: the Hero has won the fight"),
    Moment.WOUND_BEFORE: N_("{player} may play something before the wound is taken"),
    Moment.ZOMBIES_END: N_("{player} may play something: the Zombie Turn ends"),
    Moment.HEROES_BEGIN: N_("{player} may play something: the Hero Turn begins"),
    Moment.HERO_NEXT: N_("{player} may play something before the next Hero acts"),
    Moment.MOVE_ROLL: N_("{player} may answer the movement roll"),
    Moment.SHOT: N_("{player} may answer the Ranged Attack roll"),
    Moment.GUN_KILL: N_("{player} may answer the kill with a Gun"),
    Moment.HEROES_END: N_("{player} may play something: the Hero Turn ends"),
}


def status(snapshot: GameSnapshot) -> str:
    """Return who is to act, and what is asked."""
    say, state = snapshot.say, table_of(snapshot)
    ended = outcome(state)
    if ended is not None:
        return won(ended, say)
    frame = state.stack[-1]
    acting = actor(state)
    seat = getattr(frame, "seat", None) if isinstance(acting, Nature) else acting
    player = "" if seat is None else snapshot.names[seat]
    if isinstance(frame, Window):
        return _window(frame, state, player, say)
    tell = _TELLERS.get(type(frame))
    return tell(frame, state, player, say) if tell else say(_SENTENCES[type(frame)], **_filled(frame, player))


def _filled(frame: Frame, player: str) -> dict[str, str]:
    hero, card = getattr(frame, "hero", ""), getattr(frame, "card", "")
    return {"player": player, "hero": HEROES.get(hero, ""), "card": TITLES.get(card, "")}


def _window(frame: Window, state: State, player: str, say: Say) -> str:
    assert isinstance(frame.moment, Moment)
    answered = state.stack[-2] if len(state.stack) > 1 else None
    return say(MOMENTS[frame.moment], player=player, card=TITLES.get(getattr(answered, "card", ""), ""))


# -- frames whose sentence depends on more than their names ---------------------


def _placing(frame: frames.PlaceZombies, _state: State, player: str, say: Say) -> str:
    return say.many(
        "{player}: place {n} more Zombie on a pit",
        "{player}: place {n} more Zombies on pits",
        frame.left,
        player=player,
    )


def _owed(_frame: frames.DiscardOwed, state: State, player: str, say: Say) -> str:
    return say("{player}: discard down to hand size, {n}", player=player, n=hand_size(state.seats))


def _at_once(_frame: frames.Immediate, state: State, player: str, say: Say) -> str:
    """Return which card, or of the only one, which Hero: where that is clear as well, nobody is asked."""
    drawer = state.cards.queue[0][0]
    cards = {card for seat, card in state.cards.queue if seat == drawer}
    if len(cards) > 1:
        return say("{player}: which card takes effect next?", player=player)
    return say("{player}: which Hero is {card} played on?", player=player, card=TITLES[cards.pop()])


def _moving(_frame: frames.MoveZombies, state: State, player: str, say: Say) -> str:
    number = zombie_to_move(state)
    if number is None:
        return say("{player}: Zombies that were left standing may still move", player=player)
    space = NAMES[state.zombies[number].space]
    return say("{player}: move Zombie {number} on {space}", player=player, number=number_of(number), space=space)


def _moving_on(frame: frames.MoveOn, state: State, player: str, say: Say) -> str:
    return say.many(
        "{player}: Zombie {number} on {space} may go {n} more space",
        "{player}: Zombie {number} on {space} may go {n} more spaces",
        frame.left,
        player=player,
        number=number_of(frame.zombie),
        space=NAMES[state.zombies[frame.zombie].space],
    )


def _advancing(frame: frames.Advance, state: State, player: str, say: Say) -> str:
    number = zombie_to_move(state)
    assert number is not None
    return say.many(
        "{player}: move Zombie {number} on {space}; {n} Zombie may go",
        "{player}: move Zombie {number} on {space}; {n} Zombies may go",
        frame.left,
        player=player,
        number=number_of(number),
        space=NAMES[state.zombies[number].space],
    )


def _pairing(_frame: frames.PairOff, state: State, player: str, say: Say) -> str:
    first = next(iter(candidates(state)))
    assert isinstance(first, Assign)
    space = NAMES[state.zombies[first.zombie].space]
    return say(
        "{player}: who fights Zombie {number} on {space}?", player=player, number=number_of(first.zombie), space=space
    )


def _move_action(frame: frames.MoveAction, _state: State, player: str, say: Say) -> str:
    hero = HEROES[frame.hero]
    if frame.left < 0:
        return say("{player}: {hero} may move or Search", player=player, hero=hero)
    return say.many(
        "{player}: {hero} may go {n} more space",
        "{player}: {hero} may go {n} more spaces",
        frame.left,
        player=player,
        hero=hero,
    )


def _foraging(frame: frames.Forage, _state: State, player: str, say: Say) -> str:
    if frame.left:
        return say("{hero} draws a card", hero=HEROES[frame.hero])
    return say("{player}: {hero} keeps one of two cards", player=player, hero=HEROES[frame.hero])


def _fight_roll(frame: frames.FightRoll, _state: State, _player: str, say: Say) -> str:
    return say("The Zombie rolls Fight Dice") if frame.for_zombie else say("The Hero rolls Fight Dice")


def _naming(frame: frames.Naming, _state: State, player: str, say: Say) -> str:
    if CARDS[frame.card].modes[frame.mode].target is Target.HERO_DICE:
        return say("{player}: which dice are rerolled? {card}", player=player, card=TITLES[frame.card])
    return say("{player}: which cards go back into the deck? {card}", player=player, card=TITLES[frame.card])


def _building(frame: frames.FindBuilding, state: State, player: str, say: Say) -> str:
    if isinstance(actor(state), Nature):
        return say("Dice name a building for {card}", card=TITLES[frame.card])
    return say("{player}: name a building for {card}", player=player, card=TITLES[frame.card])


def _die(frame: frames.Roll, _state: State, _player: str, say: Say) -> str:
    card = say("Strength of Spirit") if frame.card == SPIRIT else TITLES[frame.card]
    return say("A die is rolled for {card}", card=card)


_TELLERS: Mapping[type, Callable[[Any, State, str, Say], str]] = {
    frames.PlaceZombies: _placing,
    frames.DiscardOwed: _owed,
    frames.Immediate: _at_once,
    frames.MoveZombies: _moving,
    frames.MoveOn: _moving_on,
    frames.Advance: _advancing,
    frames.PairOff: _pairing,
    frames.MoveAction: _move_action,
    frames.Forage: _foraging,
    frames.FightRoll: _fight_roll,
    frames.Naming: _naming,
    frames.FindBuilding: _building,
    frames.Roll: _die,
}

_SENTENCES: Mapping[type, str] = {
    frames.LayBoards: N_("The boards are laid"),
    frames.DealHeroes: N_("The Heroes are dealt"),
    frames.PlaceHero: N_("{player}: place {hero}"),
    frames.StartingZombies: N_("{player} rolls for the first Zombies"),
    frames.DiscardOne: N_("{player}: discard one card, or none"),
    frames.DrawUp: N_("{player} draws cards"),
    frames.SpawnRoll: N_("{player} makes the spawn roll"),
    frames.CornfieldRoll: N_("A die is rolled for the Cornfield"),
    frames.Fights: N_("{player}: which fight comes next?"),
    frames.PlaceRoll: N_("{player} rolls for how many Zombies come"),
    frames.HeroTurn: N_("{player}: which Hero acts next?"),
    frames.MoveRoll: N_("{hero} rolls for movement"),
    frames.BlitzChoice: N_("{player}: {hero} fights at once, or stops"),
    frames.Find: N_("{hero} draws a card"),
    frames.Rummage: N_("{hero} takes a random Item from the discard pile"),
    frames.Surplus: N_("{player}: {hero} carries too much"),
    frames.Exchange: N_("{player}: {hero} may exchange Items"),
    frames.Consent: N_("{player}: agree to the exchange of {card}, or refuse"),
    frames.Aim: N_("{player}: {hero} may shoot"),
    frames.Shot: N_("{hero} rolls to hit"),
    frames.AmmoCheck: N_("{hero} makes an ammo roll: {card}"),
    frames.LoseGun: N_("{player}: {hero} discards {card}, or Ammo instead"),
    frames.BonusOffer: N_("{player}: {hero} may use {card} at once"),
    frames.BreakRoll: N_("{hero} makes a break roll: {card}"),
    frames.Reroll: N_("A die is rerolled"),
    frames.FillBuilding: N_("{player}: where do Zombies come in?"),
    frames.PlacePit: N_("{player}: where does the pit open?"),
    frames.DiscardTop: N_("Hero cards are discarded from the deck"),
}
