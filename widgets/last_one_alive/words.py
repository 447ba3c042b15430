"""What Last One Alive calls its dice, tokens, people, phases and moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engines.last_one_alive import model as loa
from engines.last_one_alive.game import GAME
from engines.last_one_alive.model import KINDS, Dice, Move, Phase, State, Tray
from engines.last_one_alive.table import symbols
from widgets.i18n import N_, Say
from widgets.skin import Snapshot

GameSnapshot = Snapshot[State, Move]

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
    "a": N_("Before the roll: barricade results count double. After it: reroll one barricade die."),
    "c": N_("Before the roll: ambushes are ignored. After it: discard one ambush."),
    "f": N_("Before the roll: send half of your zombie dice, rounded up, to the left."),
    "g": N_("Before the roll: bangs count double. After it: reroll one shot die."),
    "m": N_("When you’re about to be overpowered: roll a shot die; any bang saves you."),
    "r": N_("Before the roll: take two extra dice."),
    "b": N_("Before or after the roll: send one zombie die to the left."),
}

HERO_HELP = N_("After the roll, before dice are assigned: reroll any dice in the tray.")

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
    Phase.DEAL: N_("Setup: draw a token"),
    Phase.SIDE: N_("Setup: choose a side"),
    Phase.PREPARE: N_("Choose dice"),
    Phase.ROLL: N_("Roll the dice"),
    Phase.REACT: N_("After the roll"),
    Phase.ITEMS: N_("Resolve item dice"),
    Phase.ITEM_DRAW: N_("Draw a token"),
    Phase.PLUS: N_("Roll plus dice again"),
    Phase.SHOTS: N_("Resolve shot dice"),
    Phase.BARRICADES: N_("Resolve barricade dice"),
    Phase.UNUSED: N_("Unused barricades"),
    Phase.UNUSED_DRAW: N_("Draw a token"),
    Phase.LIMIT: N_("Keep three tokens"),
    Phase.MEDIKIT: N_("About to be overpowered"),
    Phase.ZOMBIE: N_("Zombified: roll a zombie die"),
    Phase.OVER: N_("The game is over"),
}

BEFORE: Mapping[str, str] = {
    loa.GUN: N_("Use the Gun: bangs count double"),
    loa.AXE: N_("Use the Axe: barricade results count double"),
    loa.CHAINSAW: N_("Use the Chainsaw: ambushes are ignored"),
    loa.RADIO: N_("Use the Radio: two extra dice"),
}

DONE: Mapping[Phase, str] = {
    Phase.REACT: N_("Assign the dice"),
    Phase.ITEMS: N_("Resolve shot dice"),
    Phase.SHOTS: N_("Resolve barricade dice"),
    Phase.BARRICADES: N_("End turn"),
    Phase.UNUSED: N_("Stop drawing"),
    Phase.LIMIT: N_("Continue"),
    Phase.MEDIKIT: N_("Don’t use the Medikit"),
}


GOES_ON = frozenset({Phase.ITEMS, Phase.PLUS, Phase.SHOTS, Phase.BARRICADES, Phase.UNUSED})
"""The phases that may follow when dice are resolved; others come when the turn has ended."""


def ends_turn(snapshot: GameSnapshot) -> bool:
    """Return whether to be done ends the turn: phases in which nothing can be done are left out."""
    if snapshot.observation.phase not in {Phase.ITEMS, Phase.SHOTS, Phase.BARRICADES}:
        return False
    return GAME.apply(snapshot.observation, loa.Done()).state.phase not in GOES_ON


def token(kind: str, say: Say) -> str:
    return say(TOKENS[kind])


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


def threat(zombie_dice: str, ambushes: str, say: Say) -> str:
    """Return how many zombies and ambushes lie in front of somebody, in words."""
    zombies_left, shown = symbols(zombie_dice), []
    if zombies_left:
        shown.append(say.many("{n} zombie", "{n} zombies", zombies_left))
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


def move(made: Move, snapshot: GameSnapshot) -> str:  # noqa: C901, PLR0911, PLR0912 - one case a move
    say = snapshot.say
    match made:
        case loa.KeepItem():
            return say("Keep it as an item")
        case loa.KeepBarricade():
            return say("Keep it as a barricade")
        case loa.Ready(used):
            return say(BEFORE[used])
        case loa.Flare(dice):
            return say("Use the Flare, send to the left: {dice}", dice=zombies(dice, say))
        case loa.Block(die):
            return say("Use the barricade token, send to the left: {dice}", dice=lying(die, say))
        case loa.Take(zombie, shot, item, barricade):
            dice = counted((zombie, shot, item, barricade), say)
            return say("Roll with: {dice}", dice=dice) if dice else say("Roll the dice")
        case loa.RollAgain(zombie, shot, item, barricade):
            again = faces((zombie, shot, item, barricade), say)
            return say("Use the hero token, reroll: {faces}", faces=again)
        case loa.Reroll(loa.GUN, shown):
            return say("Use the Gun, reroll: {face}", face=face("S", shown, say))
        case loa.Reroll(_, shown):
            return say("Use the Axe, reroll: {face}", face=face("B", shown, say))
        case loa.Saw():
            return say("Use the Chainsaw: discard the ambush")
        case loa.Draw():
            return say("Draw a token")
        case loa.Shoot(target):
            return say("Shoot the ambush") if target in loa.KINDS else say("Shoot a zombie")
        case loa.Push(die):
            return say("Send to the left: {dice}", dice=lying(die, say))
        case loa.Discard(kind):
            return say("Discard a token: {token}", token=token(kind, say))
        case loa.Heal():
            return say("Use the Medikit")
        case loa.Done():
            shown = Phase.BARRICADES if ends_turn(snapshot) else snapshot.observation.phase
            return say(DONE.get(shown, DONE[Phase.LIMIT]))
        case loa.FirstChosen(seat):
            return say("Begins: {player}", player=snapshot.names[seat])
        case loa.Drawn(kind):
            return say("Drawn: {token}", token=token(kind, say))
        case loa.Rolled():
            return say("Rolled: {faces}", faces=faces(made.faces, say))
