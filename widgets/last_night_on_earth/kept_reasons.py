"""What speaks for passing: what each card is kept for, and why nothing more is moved, shot or exchanged."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.windows import Window
from engines.last_night_on_earth import frames
from engines.last_night_on_earth.bots.evaluation import Outlook
from engines.last_night_on_earth.bots.zombie_cards import zombies_at
from engines.last_night_on_earth.cards import CARDS
from engines.last_night_on_earth.fights.items import breaks_on
from engines.last_night_on_earth.heroes import Ability
from engines.last_night_on_earth.moments import Moment
from engines.last_night_on_earth.moves import Move, PlayCard, UseAbility, UseItem
from engines.last_night_on_earth.plays.abilities import MOMENT_ABILITY
from engines.last_night_on_earth.plays.targets import below
from engines.last_night_on_earth.table import hero_of
from widgets.i18n import N_
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.fight_reasons import name_of
from widgets.last_night_on_earth.moves import under_way
from widgets.last_night_on_earth.words import GameSnapshot

_FIGHT = N_("{cards}: kept for a fight that can be turned around.")
_DANGER = N_("{cards}: kept for a Hero who is nearer to death.")
_HARM = N_("{cards}: kept for a Zombie card that does more harm.")
_NOTHING = N_("{cards}: nothing would be gained now.")
_KEPT: Mapping[str, str] = {
    "h.recovery": _DANGER,
    "h.brody": _DANGER,
    "h.firstaid": _DANGER,
    "h.scratch": _DANGER,
    "h.faith": _FIGHT,
    "h.hyde": _FIGHT,
    "h.sty": _FIGHT,
    "h.taylor": _FIGHT,
    "h.gomez": _FIGHT,
    "h.jeb": _FIGHT,
    "z.relentless": N_("{cards}: kept until more Zombies are two spaces from a Hero; now: {two}."),
    "z.cornered": N_("{cards}: kept until more Zombies are with Heroes or next to them; now: {near}."),
    "z.trip": N_("{cards}: kept for a good roll by a Hero in danger."),
}
"""What cards are kept for; others would gain nothing."""
_SPIRIT = N_("{cards}: the wound it costs outweighs what it prevents.")
MOST_SAID = 2


_STOPS: Mapping[type, str] = {
    frames.Exchange: N_("Exchanges aren’t judged here: hand over what another Hero needs more."),
    frames.DiscardOne: N_("Each card you hold is worth more than room for a new one."),
    frames.PlaceZombies: N_("Zombies taken off the board would start again on a pit."),
    frames.Advance: N_("No Zombie would reach a better space with another step."),
    frames.MoveZombies: N_("Zombies that haven’t moved were left where they stand."),
    frames.MoveOn: N_("No Zombie would reach a better space with another step."),
    frames.Aim: N_("No shot is worth the risk to the Weapon."),
}
"""What speaks for doing no more of what is under way."""


def of_passing(snapshot: GameSnapshot) -> str:
    """Return what speaks for a pass; "" where nothing is known."""
    top = under_way(snapshot)
    if type(top) in _STOPS:
        return snapshot.say(_STOPS[type(top)])
    is_break = isinstance(top, Window) and top.moment is Moment.BREAK
    return (_of_break(snapshot) if is_break else "") or _kept(snapshot)


def _of_break(snapshot: GameSnapshot) -> str:
    """Return whether the Weapon breaks as the die lies."""
    outlook = Outlook(snapshot.observation)
    roll = below(outlook.state)
    if not isinstance(roll, frames.BreakRoll):
        return ""
    breaks = roll.face <= breaks_on(hero_of(outlook.state, roll.hero), CARDS[roll.card])
    sentence = N_("As it stands, {card} breaks.") if breaks else N_("As it stands, {card} doesn’t break.")
    return snapshot.say(sentence, card=TITLES[roll.card])


def _kept(snapshot: GameSnapshot) -> str:
    """Return what the cards are kept for that could be played."""
    say = snapshot.say
    found: dict[str, dict[str, bool]] = {}
    for move in snapshot.moves:
        if name := name_of(move, say):
            found.setdefault(_purpose(snapshot, move), {})[name] = True
    if not found:
        return ""
    outlook = Outlook(snapshot.observation)
    two, near = zombies_at(outlook, 2), zombies_at(outlook, 0) + zombies_at(outlook, 1)
    said = [say(why, cards=say.listed(names), two=two, near=near) for why, names in found.items()]
    return " ".join(said[:MOST_SAID])


def _purpose(snapshot: GameSnapshot, move: Move) -> str:
    match move:
        case UseAbility(hero):
            if MOMENT_ABILITY[hero] is Ability.STRENGTH_OF_SPIRIT:
                return _SPIRIT
            return _FIGHT if MOMENT_ABILITY[hero] is Ability.LUCKY else _NOTHING
        case PlayCard("h.gomez" | "h.jeb", 0) if _is_answer(snapshot):
            return _HARM
        case PlayCard(card) | UseItem(_, card):
            return _KEPT.get(card, _NOTHING)
    return _NOTHING


def _is_answer(snapshot: GameSnapshot) -> bool:
    """Return whether a Zombie card has just been played."""
    top = under_way(snapshot)
    return isinstance(top, Window) and top.moment is Moment.ZOMBIE_CARD
