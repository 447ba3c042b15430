"""What things are called: dice and their faces, tokens, people, phases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engines.last_one_alive.model import KINDS, Dice, Phase, Tray
from widgets.i18n import N_, Say

TOKENS: Mapping[str, str] = {
    "a": N_("Axe"),
    "c": N_("Chainsaw"),
    "f": N_("Flare"),
    "g": N_("Gun"),
    "m": N_("Medikit"),
    "r": N_("Radio"),
    "b": N_("Barricade"),
    "x": N_("Zombie Apocalypse"),
    "n": N_("Night"),
    "d": N_("Day"),
}

TOKEN_HELP: Mapping[str, str] = {
    "a": N_("Before the roll: barricade results count double. After it: roll one barricade die again."),
    "c": N_("Before the roll: ambushes are ignored. After it: discard one ambush."),
    "f": N_("Before the roll: send half of your zombie dice, rounded up, to the left."),
    "g": N_("Before the roll: bangs count double. After it: roll one shot die again."),
    "m": N_("When you are about to be overpowered: roll a shot die; any bang saves you."),
    "r": N_("Before the roll: take two dice more."),
    "b": N_("Before or after the roll: send one zombie die to the left."),
}

PEOPLE = (
    N_("The gardener"),
    N_("The night nurse"),
    N_("The referee"),
    N_("The librarian"),
    N_("The baker"),
)

KIND_NAMES: Mapping[str, str] = {
    "Z": N_("Zombie die"),
    "S": N_("Shot die"),
    "I": N_("Item die"),
    "B": N_("Barricade die"),
}

FACES: Mapping[str, str] = {
    "Z1": N_("1 zombie"),
    "Z2": N_("2 zombies"),
    "Zh": N_("2 zombies, one of them shot"),
    "Za": N_("ambush"),
    "Z-": N_("blank face"),
    "S1": N_("1 bang"),
    "S2": N_("2 bangs"),
    "S+": N_("1 bang +"),
    "S-": N_("blank face"),
    "Ii": N_("item"),
    "Ia": N_("ambush"),
    "I-": N_("blank face"),
    "Bb": N_("barricade"),
    "Ba": N_("ambush"),
    "B-": N_("blank face"),
}

PHASES: Mapping[Phase, str] = {
    Phase.FIRST: N_("Who begins?"),
    Phase.DEAL: N_("Set-up: draw a token"),
    Phase.SIDE: N_("Set-up: choose a side"),
    Phase.PREPARE: N_("Choose dice"),
    Phase.ROLL: N_("Roll the dice"),
    Phase.REACT: N_("After the roll"),
    Phase.ITEMS: N_("Resolve item dice"),
    Phase.ITEM_DRAW: N_("Draw a token"),
    Phase.PLUS: N_("Roll the plus again"),
    Phase.SHOTS: N_("Resolve shot dice"),
    Phase.BARRICADES: N_("Resolve barricade dice"),
    Phase.UNUSED: N_("Unused barricades"),
    Phase.UNUSED_DRAW: N_("Draw a token"),
    Phase.LIMIT: N_("Keep three tokens"),
    Phase.MEDIKIT: N_("About to be overpowered"),
    Phase.ZOMBIE: N_("Zombified: roll a zombie die"),
    Phase.OVER: N_("The game is over"),
}


def token(kind: str, say: Say) -> str:
    return say(TOKENS[kind])


def tokens(kinds: str, say: Say) -> str:
    return say.listed(token(kind, say) for kind in kinds)


def face(kind: str, shown: str, say: Say) -> str:
    """Return what a die of this kind shows, in words."""
    return say(FACES[kind + shown])


def lying(die: str, say: Say) -> str:
    """Return what a die in a front shows: zombie dice are known by face, ambushes by kind."""
    return face(die, "a", say) if die in KINDS else face("Z", die, say)


def faces(tray: Tray, say: Say) -> str:
    """Return every face of a roll, in words."""
    return say.listed(face(kind, shown, say) for kind, heap in zip(KINDS, tray, strict=True) for shown in heap)


def zombies(dice: str, say: Say) -> str:
    """Return what zombie dice show, in words."""
    return say.listed(face("Z", shown, say) for shown in dice)


def front(zombie_dice: str, ambushes: str, say: Say) -> str:
    """Return what lies in front of somebody, in words."""
    shown = [face("Z", one, say) for one in zombie_dice]
    if ambushes:
        shown.append(say.many("{n} ambush", "{n} ambushes", len(ambushes)))
    return say.listed(shown)


def counted(dice: Dice, say: Say) -> str:
    """Return how many dice of each kind, in words; kinds that are not there are left out."""
    zombie, shot, item, barricade = dice
    listed: Iterable[str] = (
        said
        for count, said in (
            (zombie, say.many("{n} zombie die", "{n} zombie dice", zombie)),
            (shot, say.many("{n} shot die", "{n} shot dice", shot)),
            (item, say.many("{n} item die", "{n} item dice", item)),
            (barricade, say.many("{n} barricade die", "{n} barricade dice", barricade)),
        )
        if count
    )
    return say.listed(listed)
