"""diZe's settings, players and aims of the coach, in words."""

from __future__ import annotations

from collections.abc import Mapping

from widgets.i18n import Say
from widgets.skin import OptionWords


def options(say: Say) -> Mapping[str, OptionWords]:
    return {
        "zombies": OptionWords(
            label=say("Zombies at setup"),
            help=say("More zombies make the game harder and the score higher. Start with 4 in your first game."),
        ),
        "min_throw": OptionWords(
            label=say("Minimum dice per turn"),
            help=say("With 0, you may skip your own throws; the zombies still throw."),
            advanced=True,
        ),
    }


def bots(say: Say) -> Mapping[str, str]:
    return {
        "cautious": say("Cautious: two dice, one capture"),
        "reckless": say("Reckless: always throws again"),
        "best-score": say("Plays for the highest score"),
        "best-win": say("Plays to win"),
    }


def aims(say: Say) -> Mapping[str, str]:
    return {"win": say("Win"), "score": say("Score")}
