"""Last Night on Earth's settings, sides and players, in words."""

from __future__ import annotations

from collections.abc import Mapping

from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.model import hero_seats, zombie_seats
from widgets.i18n import N_, Say
from widgets.skin import OptionWords, Role


def options(say: Say) -> Mapping[str, OptionWords]:
    return {
        "invented_texts": OptionWords(
            label=say("Our own place texts"),
            help=say(
                "Places whose printed text isn’t known have an effect of our own: a Zombie that would "
                "reach a Hero in the Cornfield stays out on a 1 or 2."
            ),
            advanced=True,
        ),
    }


LEVELS: Mapping[str, str] = {
    "reckless": N_("Reckless: charges ahead"),
    "plain": N_("Steady: plays by rules of thumb"),
    "strong": N_("Strong: counts the odds"),
}


def bots(say: Say) -> Mapping[str, str]:
    return {level: say(LEVELS[level]) for level in GAME.bots}


def roles(seats: int, say: Say) -> tuple[Role, ...]:
    """Return the side of each seat; two Zombie players have a colour each, several Hero players a number."""
    invitation, zombies, heroes = say("Play the Zombies"), say.context("side", "Zombies"), say.context("side", "Heroes")
    if len(zombie_seats(seats)) > 1:
        sides = [
            Role(say("green Zombies"), invitation, say("Green Zombie player"), say("Green Zombie bot")),
            Role(say("brown Zombies"), invitation, say("Brown Zombie player"), say("Brown Zombie bot")),
        ]
    else:
        sides = [Role(zombies, invitation, say("Zombie player"), say("Zombie bot"))]
    several = len(hero_seats(seats)) > 1
    for number, _ in enumerate(hero_seats(seats), 1):
        player = say("Hero player {number}", number=number) if several else say("Hero player")
        bot = say("Hero bot {number}", number=number) if several else say("Hero bot")
        sides.append(Role(heroes, say("Play the Heroes"), player, bot))
    return tuple(sides)
