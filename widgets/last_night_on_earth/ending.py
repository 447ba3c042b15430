"""The end of Last Night on Earth: which side has won, and why."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.game import Outcome
from engines.core.game import Rule as BaseRule
from engines.last_night_on_earth.model import zombie_seats
from engines.last_night_on_earth.rulebook import Rule
from widgets.art import night
from widgets.html import Html, el
from widgets.i18n import N_, Say
from widgets.last_night_on_earth.pieces import token
from widgets.last_night_on_earth.words import GameSnapshot

_FOR_ZOMBIES: Mapping[BaseRule, str] = {
    Rule.SCN_DIE: N_("The Zombies win: too many Heroes are dead."),
    Rule.WIN_FOUR_DEAD: N_("The Zombies win: four Heroes are dead."),
    Rule.WIN_HERO_DECK: N_("The Zombies win: a Zombie card has emptied the Hero deck, or found it empty."),
    Rule.WIN_SUNDOWN: N_("The Zombies win: the sun has set."),
    Rule.WIN_ALL_HEROES_GONE: N_("The Zombies win: no Hero is left."),
    Rule.WIN_SIMULTANEOUS: N_("The Zombies win: both sides reached their goal at once, in the Zombie Turn."),
}
_FOR_HEROES: Mapping[BaseRule, str] = {
    Rule.SCN_DIE: N_("The Heroes win: enough Zombies are dead."),
    Rule.WIN_SIMULTANEOUS: N_("The Heroes win: both sides reached their goal at once, in the Hero Turn."),
}


def won(outcome: Outcome, say: Say) -> str:
    """Return which side has won, and why."""
    told = _FOR_HEROES if outcome.side == "heroes" else _FOR_ZOMBIES
    return say(told[outcome.rule])


def ending(outcome: Outcome, snapshot: GameSnapshot) -> Html:
    """Return which side has won, with those who are left of it."""
    seen = snapshot.observation
    if outcome.side == "heroes":
        left = [token(hero.id) for hero in seen.heroes if not hero.is_dead]
    else:
        left = [night.zombie(colour) for colour in zombie_seats(seen.seats)]
    winners = el("span", *left, class_="lnoe-winners")
    return el("p", winners, el("strong", won(outcome, snapshot.say)), class_="play-ending")
