"""Last Night on Earth's settings and players, in words."""

from __future__ import annotations

from collections.abc import Mapping

from engines.last_night_on_earth.game import GAME
from widgets.i18n import N_, Say
from widgets.skin import OptionWords


def options(say: Say) -> Mapping[str, OptionWords]:
    return {
        "invented_texts": OptionWords(
            label=say("Invented place texts"),
            help=say(
                "Places whose printed text isn’t known have an effect of our own: a Zombie that would "
                "reach a Hero in the Cornfield stays out on a 1 or 2."
            ),
            advanced=True,
        ),
    }


LEVELS: Mapping[str, str] = {
    "reckless": N_("Reckless: charges ahead"),
    "plain": N_("Steady: follows rules of thumb"),
    "strong": N_("Strong: counts the odds"),
}


def bots(say: Say) -> Mapping[str, str]:
    return {level: say(LEVELS[level]) for level in GAME.bots}
