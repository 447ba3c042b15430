"""Last One Standing's settings and players, in words."""

from __future__ import annotations

from collections.abc import Mapping

from engines.last_one_standing.bots import BOTS
from engines.last_one_standing.model import SIZES, TunnelExit, WearOut
from widgets.i18n import N_, Say
from widgets.skin import OptionWords


def options(say: Say) -> Mapping[str, OptionWords]:
    return {
        "wear_out": OptionWords(
            label=say("Special tiles wear out"),
            help=say("Whether a +1, bridge or tunnel becomes a used square when a piece steps off it."),
            values={
                WearOut.LATE: say("only after a deadlock, so that somebody wins"),
                WearOut.NONE: say("never; a deadlock is a shared win"),
                WearOut.PLUS: say("+1 only; a deadlock is a shared win"),
                WearOut.PLUS_BRIDGE: say("+1 and bridges; a deadlock is a shared win"),
                WearOut.ALL: say("all, from the start"),
            },
        ),
        "expert": OptionWords(
            label=say("Expert extension"),
            help=say("“Move opponent” also works with cards with 2 and 3 dots, for that many steps."),
        ),
        "tunnel_exit": OptionWords(
            label=say("A tunnel passage ends"),
            help=say("Where a step through a tunnel leads; the exit tunnel is then removed."),
            values={
                TunnelExit.NEIGHBOUR: say("beside the other tunnel"),
                TunnelExit.STAND: say("on the other tunnel"),
            },
            advanced=True,
        ),
        "stall_guard": OptionWords(
            label=say("Turns until a deadlock"),
            help=say(
                "This many turns in a row for each player, with no tile changed and nobody going out, make a deadlock."
            ),
            advanced=True,
        ),
        "first_player": OptionWords(
            label=say("First player"),
            values={
                "0": say("chosen at random"),
                **{str(seat): say("Player {number}", number=seat) for seat in range(1, max(SIZES) + 1)},
            },
            advanced=True,
        ),
    }


LEVELS: Mapping[str, str] = {
    "random": N_("Stroller: goes anywhere"),
    "greedy": N_("Greedy: keeps to open squares"),
    "territory": N_("Surveyor: measures areas"),
    "strong": N_("Survivor: measures areas and thinks ahead"),
}


def bots(say: Say) -> Mapping[str, str]:
    return {level: say(LEVELS[level]) for level in BOTS}


def bot_names(say: Say) -> Mapping[str, str]:
    return {
        "random": say("stroller"),
        "greedy": say("greedy"),
        "territory": say("surveyor"),
        "strong": say("survivor"),
    }
