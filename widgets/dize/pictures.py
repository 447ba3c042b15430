"""diZe as pages show it: pieces in running text, the zones set up, a turn at a glance."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.dize.model import DICE
from widgets.art.dice import dice, die
from widgets.diagram import Step, Way, diagram, linked, sentences
from widgets.dize.words import ZONES
from widgets.html import EMPTY, Html, join
from widgets.i18n import N_, Say
from widgets.pictures import Piece, laid_out, place

FIRST_GAME = 4
"""Zombies of a first game."""


def _drawn(kind: str | int) -> Callable[[str], Html]:
    return lambda label: die(kind, label=label)


PIECES: Mapping[str, Piece] = {
    "human": Piece(N_("human"), _drawn("human")),
    "zombie": Piece(N_("zombie"), _drawn("zombie")),
    "hero": Piece(N_("hero"), _drawn("hero")),
    "captured": Piece(N_("captured zombie"), _drawn("captured")),
    "executed": Piece(N_("executed zombie"), _drawn("executed")),
    "retired": Piece(N_("retired human"), _drawn("retired")),
    **{str(face): Piece(str(face), _drawn(face)) for face in range(1, 7)},
}


def setup(say: Say) -> Html:
    """Return the seven zones before a first game."""
    humans = DICE - FIRST_GAME
    there = {
        "human": (dice("human", humans), say.many("{n} human", "{n} humans", humans)),
        "zombie": (dice("zombie", FIRST_GAME), say.many("{n} zombie", "{n} zombies", FIRST_GAME)),
    }
    empty = (EMPTY, say("empty"))
    zones = (
        place(say(name), drawn, area=zone, told=told)
        for zone, name in ZONES.items()
        for drawn, told in [there.get(zone, empty)]
    )
    return laid_out("dize", *zones)


def turn(say: Say) -> Html:
    """Return the phases of a turn."""
    return diagram(
        Step(
            title=say("Choose"),
            rule="dize-turn-choose",
            text=say("Choose how many humans take part: at least 1, and up to 2 for each zombie in the Zombie Zone."),
            pictures=dice("human", 2),
        ),
        Step(
            title=say("Infection"),
            rule="dize-infection-threshold",
            text=say(
                "Throw the dice in the Launch Zone once. If three or more dice show 1, one human becomes a zombie."
            ),
            pictures=join([die(1), die(1), die(1), die("zombie")]),
        ),
        Step(
            title=say("Human Attack"),
            rule="dize-attack-throw",
            text=say(
                "Throw the dice in the Launch Zone. Compare even dice and heroes with odd dice and captured zombies."
            ),
            pictures=join([die(2), die(4), die(5)]),
            ways=(
                Way(
                    when=say("Even is greater"),
                    then=say("Capture a zombie and retire a die. 6s may become heroes."),
                    rule="dize-attack-success",
                    pictures=die("captured"),
                    again=say("Throw again: captured zombies count as odd, heroes as even."),
                    stop=say("Or stop: the captured zombies are executed."),
                ),
                Way(
                    when=say("Even is not greater"),
                    then=say("All captured zombies go free. The attack is over."),
                    rule="dize-attack-fail",
                    pictures=die("zombie"),
                ),
            ),
        ),
        Step(
            title=say("Zombie Attack"),
            rule="dize-zombie-throw",
            text=say("Throw all zombie dice once. Each 1 turns a human into a zombie."),
            pictures=join([die("bitten-1"), die("zombie")]),
        ),
        end=sentences(
            linked(say("No zombie left: you win."), "dize-end-win"),
            linked(say("No human left: you lose."), "dize-end-loss"),
            linked(say("Otherwise the next turn begins."), "dize-turn-phases"),
        ),
    )


PLOTS: Mapping[str, Callable[[Say], Html]] = {"setup": setup, "turn": turn}
