"""Last One Alive in sentences: moves, refusals, positions, settings. Events are in telling.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engines.core.game import Rule as AnyRule
from engines.last_one_alive import model as loa
from engines.last_one_alive.model import Move, Phase, Player, State
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.table import left_of, level, mandatory
from widgets.i18n import N_, Say
from widgets.last_one_alive import naming
from widgets.last_one_alive.telling import EVENTS, event
from widgets.skin import OptionWords, Snapshot

__all__ = ["EVENTS", "REFUSALS", "bots", "event", "move", "options", "refusal", "status", "text"]

BEFORE: Mapping[str, str] = {
    loa.GUN: N_("Use the Gun: bangs count double"),
    loa.AXE: N_("Use the Axe: barricade results count double"),
    loa.CHAINSAW: N_("Use the Chainsaw: ambushes are ignored"),
    loa.RADIO: N_("Use the Radio: two dice more"),
}

DONE: Mapping[Phase, str] = {
    Phase.REACT: N_("Go on: assign the dice"),
    Phase.ITEMS: N_("Go on: resolve shot dice"),
    Phase.SHOTS: N_("Go on: resolve barricade dice"),
    Phase.BARRICADES: N_("Close the turn"),
    Phase.UNUSED: N_("Draw no more"),
    Phase.LIMIT: N_("Go on"),
    Phase.MEDIKIT: N_("Do not use the Medikit"),
}


def move(made: Move, snapshot: Snapshot[State, Move]) -> str:  # noqa: C901, PLR0911, PLR0912 - one case a move
    say = snapshot.say
    match made:
        case loa.KeepItem():
            return say("Keep it as an item")
        case loa.KeepBarricade():
            return say("Keep it as a barricade")
        case loa.Ready(token):
            return say(BEFORE[token])
        case loa.Flare(dice):
            return say("Use the Flare, send to the left: {dice}", dice=naming.zombies(dice, say))
        case loa.Block(die):
            return say("Use the Barricade, send to the left: {dice}", dice=naming.lying(die, say))
        case loa.Take(zombie, shot, item, barricade):
            dice = naming.counted((zombie, shot, item, barricade), say)
            return say("Roll with: {dice}", dice=dice) if dice else say("Roll the dice")
        case loa.RollAgain(zombie, shot, item, barricade):
            faces = naming.faces((zombie, shot, item, barricade), say)
            return say("Use the hero token, roll again: {faces}", faces=faces)
        case loa.Reroll(loa.GUN, face):
            return say("Use the Gun, roll again: {face}", face=naming.face("S", face, say))
        case loa.Reroll(_, face):
            return say("Use the Axe, roll again: {face}", face=naming.face("B", face, say))
        case loa.Saw():
            return say("Use the Chainsaw: discard the ambush")
        case loa.Draw():
            return say("Draw a token")
        case loa.Shoot(target):
            return say("Shoot the ambush") if target in loa.KINDS else say("Shoot a zombie")
        case loa.Push(die):
            return say("Send to the left: {dice}", dice=naming.lying(die, say))
        case loa.Discard(token):
            return say("Discard a token: {token}", token=naming.token(token, say))
        case loa.Heal():
            return say("Use the Medikit")
        case loa.Done():
            return say(DONE.get(snapshot.observation.phase, DONE[Phase.LIMIT]))
        case loa.FirstChosen(seat):
            return say("Begins: {player}", player=snapshot.names[seat])
        case loa.Drawn(token):
            return say("Drawn: {token}", token=naming.token(token, say))
        case loa.Rolled():
            return say("Rolled: {faces}", faces=naming.faces(made.faces, say))


REFUSALS: Mapping[AnyRule, str] = {
    Rule.COMP_DICE: N_("The pool does not have that many dice of this kind."),
    Rule.COMP_TOKENS: N_("There is no such token."),
    Rule.COMP_FACES_ZOMBIE: N_("A zombie die has no such face."),
    Rule.COMP_FACES_SHOT: N_("A shot die has no such face."),
    Rule.COMP_FACES_ITEM: N_("An item die has no such face."),
    Rule.COMP_FACES_BARRICADE: N_("A barricade die has no such face."),
    Rule.SETUP_BAG: N_("That token is not in the bag."),
    Rule.SETUP_DRAW: N_("In the set-up every player draws one token and picks its side."),
    Rule.SETUP_FIRST: N_("The first player is chosen once, before everything else."),
    Rule.TURN_PRE: N_("This use is only for the time before the roll."),
    Rule.TURN_FREE: N_("Besides the mandatory dice you take exactly four dice, and two more for each radio."),
    Rule.TURN_ROLL: N_("Dice are chosen and rolled once, at the start of the turn."),
    Rule.TURN_REACT: N_("The hero token works only after the roll, before any die is assigned."),
    Rule.RES_ORDER: N_("Item dice come first, then shot dice, then barricade dice."),
    Rule.RES_ITEM: N_("A token is drawn for an item result, and none is left."),
    Rule.RES_BANG: N_("A bang removes one zombie or one ambush in your own front, and none is left for this."),
    Rule.RES_BARRICADE: N_("A barricade result sends one zombie die of your own front to the left, never an ambush."),
    Rule.RES_BARRICADE_UNUSED: N_("No unused barricade result is left to draw for."),
    Rule.END_SEQUENCE: N_("The turn is closing: first the draws, then the token limit, then the medikit."),
    Rule.END_LIMIT: N_("At the end of the turn you keep three tokens, and discard only those above."),
    Rule.END_WIN: N_("The game is over."),
    Rule.SV_END: N_("The game is over."),
    Rule.SV_LAST: N_("The game is over."),
    Rule.TOKEN_ONCE: N_("You do not hold that token: each works once and then leaves the game."),
    Rule.TOKEN_SAME_TURN: N_("A token drawn this turn works this turn only for what it does after the roll."),
    Rule.TOKEN_CHOICE: N_("That token was used before the roll; it has one of its two effects, not both."),
    Rule.TOKEN_USEFUL: N_("There is nothing that this token could change now."),
    Rule.TOKEN_AFTER_WINDOW: N_("This token works from the roll until the turn is closed."),
    Rule.TOKEN_REROLL_WINDOW: N_("Dice of this kind are being resolved already; they cannot be rolled again."),
    Rule.TOKEN_DOUBLE_STACK: N_("By the settings of this game nothing is doubled twice."),
    Rule.TOKEN_AXE: N_("The Axe doubles barricade results before the roll, or rolls one barricade die again after it."),
    Rule.TOKEN_CHAINSAW: N_("The Chainsaw ignores ambushes before the roll, or discards one ambush after it."),
    Rule.TOKEN_FLARE: N_("The Flare sends half of your zombie dice, rounded up, to the left, before the roll."),
    Rule.TOKEN_GUN: N_("The Gun doubles bangs before the roll, or rolls one shot die again after it."),
    Rule.TOKEN_MEDIKIT: N_("The Medikit works only when you are about to be overpowered."),
    Rule.TOKEN_RADIO: N_("The Radio adds two dice, before the roll."),
    Rule.TOKEN_BARRICADE: N_("A barricade token sends one zombie die of your front to the left, never an ambush."),
    Rule.TOKEN_HERO: N_("A hero token rolls again dice that you rolled this turn, at least one."),
}


def refusal(rule: AnyRule, say: Say) -> str:
    return say(REFUSALS[rule])


def status(snapshot: Snapshot[State, Move]) -> str:
    """Return whose turn, the phase, who is to the left and the level, in one line."""
    say, state, names = snapshot.say, snapshot.observation, snapshot.names
    phase = say(naming.PHASES[state.phase])
    if state.phase is Phase.OVER:
        return phase
    if state.phase is Phase.FIRST:
        return say("{phase} · Level {level}", phase=phase, level=level(state))
    return say(
        "{player}: {phase} · To the left: {left} · Level {level}",
        player=names[state.active],
        phase=phase,
        left=names[left_of(state.players, state.active)],
        level=level(state),
    )


def text(snapshot: Snapshot[State, Move]) -> str:
    """Return the position in sentences."""
    now = snapshot.say("Now: {status}.", status=status(snapshot))
    return " ".join([now, *sentences(snapshot)])


def sentences(snapshot: Snapshot[State, Move]) -> Iterator[str]:
    """Yield the sentences about the level, the bag, each player, the pool and the turn."""
    say, state = snapshot.say, snapshot.observation
    turn, supply = state.turn, state.supply
    yield say.many(
        "Apocalypse Level {level}: {n} mandatory zombie die.",
        "Apocalypse Level {level}: {n} mandatory zombie dice.",
        mandatory(state),
        level=level(state),
    )
    yield say.many(
        "Zombie Apocalypse tokens out of the bag: {out}. In the bag: {n} token.",
        "Zombie Apocalypse tokens out of the bag: {out}. In the bag: {n} tokens.",
        len(supply.bag),
        out=supply.aside.count(loa.APOCALYPSE),
    )
    if loa.NIGHT in supply.aside:
        yield say("It is night.")
    for seat, player in enumerate(state.players):
        yield seat_sentence(player, snapshot.names[seat], state, say)
    pool = naming.counted(supply.pool, say)
    yield say("In the pool: {dice}.", dice=pool) if pool else say("The pool is empty.")
    if any(turn.tray):
        yield say("In the tray: {faces}.", faces=naming.faces(turn.tray, say))
    yield from _turn_sentences(state, say)


def _turn_sentences(state: State, say: Say) -> Iterator[str]:
    turn = state.turn
    if any(turn.cast):
        yield say("Dice in the air: {dice}.", dice=naming.counted(turn.cast, say))
    if turn.effects.bang > 1:
        yield say("Bangs count {factor} times this turn.", factor=turn.effects.bang)
    if turn.effects.wall > 1:
        yield say("Barricade results count {factor} times this turn.", factor=turn.effects.wall)
    if turn.effects.calm:
        yield say("Ambushes are ignored this turn.")
    if turn.draws and state.phase in {Phase.ITEMS, Phase.UNUSED}:
        yield say.many("{n} token may be drawn.", "{n} tokens may be drawn.", turn.draws)
    if turn.bangs:
        yield say.many("{n} bang left.", "{n} bangs left.", turn.bangs)
    if turn.walls:
        yield say.many("{n} barricade result left.", "{n} barricade results left.", turn.walls)


def seat_sentence(player: Player, name: str, state: State, say: Say) -> str:
    """Return what one player has, in a sentence."""
    if not player.alive:
        return say("{player}: zombified.", player=name)
    front = naming.front(player.zombies, player.ambushes, say) or say("nothing")
    held = [naming.token(kind, say) for kind in player.tokens]
    if player.hero:
        held.append(say("hero token"))
    tokens = say.listed(held) or say("none")
    if state.options.survivors:
        return say.many(
            "{player}: {n} life; in front: {front}; tokens: {tokens}.",
            "{player}: {n} lives; in front: {front}; tokens: {tokens}.",
            player.lives,
            player=name,
            front=front,
            tokens=tokens,
        )
    return say("{player}; in front: {front}; tokens: {tokens}.", player=name, front=front, tokens=tokens)


def options(say: Say) -> Mapping[str, OptionWords]:
    return {
        "day_night": OptionWords(
            label=say("Day and Night"),
            help=say("A night token in the bag raises the level until the day token is drawn."),
        ),
        "survivors": OptionWords(
            label=say("The Survivors"),
            help=say("Three lives each; the third Zombie Apocalypse token ends the game. Good for two or three."),
        ),
        "zombies_everywhere": OptionWords(
            label=say("Zombies, Zombies Everywhere!"),
            help=say("Every player who falls raises the level and rolls a zombie die from then on."),
        ),
        "first": OptionWords(
            label=say("Who begins"),
            values={
                "random": say("chance decides"),
                **{str(seat): say("Player {number}", number=seat + 1) for seat in range(loa.SEATS[-1])},
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
            help=say("In Zombies, Zombies Everywhere! they roll one zombie die when their turn would come."),
            advanced=True,
        ),
        "start_hero": OptionWords(
            label=say("Everybody starts with a hero token"),
            help=say("The booklet gives none; some players like one each."),
            advanced=True,
        ),
        "start_zombies": OptionWords(
            label=say("Zombies at the start"),
            help=say("Who begins with a die in front that shows 1 zombie."),
            values={"first": say("before the first player"), "all": say("before every player")},
            advanced=True,
        ),
        "partial_heals": OptionWords(
            label=say("A hit die heals"),
            help=say("A die with one of two zombies shot shows both again when it is sent to the left."),
            advanced=True,
        ),
        "double_stacks": OptionWords(
            label=say("Doubling twice"),
            help=say("Two Guns, or two Axes, before the same roll count four times."),
            advanced=True,
        ),
    }


def _dice_options(say: Say) -> Mapping[str, OptionWords]:
    return {
        "item_counts": OptionWords(
            label=say("Tokens of each kind"),
            help=say("Six numbers that sum to 18: axe, chainsaw, flare, gun, medikit, radio."),
            advanced=True,
        ),
        "faces_zombie": OptionWords(
            label=say("Faces of the zombie dice"),
            help=say("Six of: 1 for a zombie, 2 for two, a for an ambush, - for a blank face."),
            advanced=True,
        ),
        "faces_shot": OptionWords(
            label=say("Faces of the shot dice"),
            help=say("Six of: 1 for a bang, 2 for two, + for a bang with plus, - for a blank face."),
            advanced=True,
        ),
        "faces_item": OptionWords(
            label=say("Faces of the item dice"),
            help=say("Six of: i for an item, a for an ambush, - for a blank face."),
            advanced=True,
        ),
        "faces_barricade": OptionWords(
            label=say("Faces of the barricade dice"),
            help=say("Six of: b for a barricade, a for an ambush, - for a blank face."),
            advanced=True,
        ),
    }


def bots(say: Say) -> Mapping[str, str]:
    return {
        "dazed": say("Dazed: takes the first thing at hand"),
        "rash": say("Rash: rolls any dice and uses everything at once"),
        "steady": say("Steady: plays by rules of thumb"),
        "sharp": say("Sharp: thinks the whole turn ahead"),
    }
