"""Last One Alive's settings and players, in words."""

from __future__ import annotations

from collections.abc import Mapping

from engines.last_one_alive.model import BARRICADE, ITEM, ITEMS, SEATS, SHOT, TOKENS, ZOMBIE
from widgets.art.alive import die, token
from widgets.i18n import Say
from widgets.last_one_alive import words
from widgets.skin import OptionWords
from widgets.tally import Tally

FACES = 6


def options(say: Say) -> Mapping[str, OptionWords]:
    return {
        "day_night": OptionWords(
            label=say("Day and Night"),
            help=say("A night token goes into the bag: once drawn, it raises the level until the day token is drawn."),
        ),
        "survivors": OptionWords(
            label=say("The Survivors"),
            help=say(
                "Three lives each; the third Zombie Apocalypse token ends the game. Good for two or three players."
            ),
        ),
        "zombies_everywhere": OptionWords(
            label=say("Zombies, Zombies Everywhere!"),
            help=say(
                "Every player who goes out raises the level, and from then on rolls a zombie die "
                "on each of their own turns."
            ),
        ),
        "first": OptionWords(
            label=say("First player"),
            values={
                "random": say("chosen at random"),
                **{str(seat): say("Player {number}", number=seat + 1) for seat in range(SEATS[-1])},
            },
            advanced=True,
        ),
        **_house_rules(say),
        **_dice_options(say),
    }


def _house_rules(say: Say) -> Mapping[str, OptionWords]:
    return {
        "zombie_roll": OptionWords(
            label=say("Zombified players roll"),
            help=say("In “Zombies, Zombies Everywhere!” they roll one zombie die when their turn would have come."),
            advanced=True,
        ),
        "start_hero": OptionWords(
            label=say("Everybody starts with a hero token"),
            help=say("The booklet gives nobody one; some players like one each."),
            advanced=True,
        ),
        "start_zombies": OptionWords(
            label=say("Zombies at the start"),
            help=say("Who starts with a die showing 1 zombie in front of them."),
            values={"first": say("the first player"), "all": say("every player")},
            advanced=True,
        ),
        "partial_heals": OptionWords(
            label=say("A die hit once recovers"),
            help=say("A die with one of its two zombies shot shows both again when it’s sent to the left."),
            advanced=True,
        ),
        "double_stacks": OptionWords(
            label=say("Doublings multiply"),
            help=say("Two Guns, or two Axes, used before the same roll multiply by four."),
            advanced=True,
        ),
    }


def _dice_options(say: Say) -> Mapping[str, OptionWords]:
    return {
        "item_counts": OptionWords(
            label=say("Tokens of each kind"),
            help=say("18 tokens in all."),
            tally=Tally({kind: (token(kind), words.token(kind, say)) for kind in ITEMS}, TOKENS, by_number=True),
            advanced=True,
        ),
        "faces_zombie": _faces(say("Faces of the zombie dice"), ZOMBIE, "12a-", say),
        "faces_shot": _faces(say("Faces of the shot dice"), SHOT, "12+-", say),
        "faces_item": _faces(say("Faces of the item dice"), ITEM, "ia-", say),
        "faces_barricade": _faces(say("Faces of the barricade dice"), BARRICADE, "ba-", say),
    }


def _faces(label: str, kind: str, letters: str, say: Say) -> OptionWords:
    faces = {letter: (die(kind, letter), words.face(kind, letter, say)) for letter in letters}
    return OptionWords(label=label, help=say("Six faces in all."), tally=Tally(faces, FACES), advanced=True)


def bots(say: Say) -> Mapping[str, str]:
    return {
        "dazed": say("Dazed: takes the first option it sees"),
        "rash": say("Rash: rolls any dice and uses everything at once"),
        "steady": say("Steady: plays by rules of thumb"),
        "sharp": say("Sharp: thinks the whole turn through"),
    }


def bot_names(say: Say) -> Mapping[str, str]:
    return {"dazed": say("dazed"), "rash": say("rash"), "steady": say("steady"), "sharp": say("sharp")}
