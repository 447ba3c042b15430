"""Every event of Last One Alive as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from engines.core.game import Event
from engines.last_one_alive import events as loa
from engines.last_one_alive.model import APOCALYPSES, TOKEN_LIMIT
from engines.last_one_alive.rulebook import Rule
from widgets.i18n import Say
from widgets.last_one_alive import words

Names: TypeAlias = tuple[str, ...]


def _bag_filled(e: loa.BagFilled, say: Say, _: Names) -> str:
    return say.many("The token bag holds {n} token.", "The token bag holds {n} tokens.", e.tokens)


def _token_drawn(e: loa.TokenDrawn, say: Say, names: Names) -> str:
    player = names[e.seat]
    if e.barricade:
        return say("{player} draws a token and keeps it barricade side up.", player=player)
    return say("{player} draws a token: {token}.", player=player, token=words.token(e.token, say))


def _side_chosen(e: loa.SideChosen, say: Say, names: Names) -> str:
    if e.barricade:
        return say("{player} keeps the token as a barricade for the whole game.", player=names[e.seat])
    token = words.token(e.token, say)
    return say("{player} keeps the token as an item for the whole game: {token}.", player=names[e.seat], token=token)


def _apocalypse(e: loa.ApocalypseDrawn, say: Say, names: Names) -> str:
    return say(
        "{player} draws a Zombie Apocalypse token: {drawn} of {all} drawn so far.",
        player=names[e.seat],
        drawn=e.drawn,
        all=APOCALYPSES,
    )


def _level(e: loa.LevelSet, say: Say, _: Names) -> str:
    if e.level > e.was:
        return say("The Apocalypse Level rises to {level}.", level=e.level)
    if e.level < e.was:
        return say("The Apocalypse Level falls to {level}.", level=e.level)
    return say("The Apocalypse Level stays at {level}.", level=e.level)


def _first_zombies(e: loa.FirstZombiesPlaced, say: Say, names: Names) -> str:
    if len(e.seats) > 1:
        return say("Every player starts with a die showing 1 zombie in front of them.")
    return say("{player} starts with a die showing 1 zombie in front of them.", player=names[e.seats[0]])


def _heroes_out(e: loa.HeroesSetOut, say: Say, _: Names) -> str:
    return say("Every player starts with a hero token.") if e.given else say("Nobody starts with a hero token.")


def _turn_began(e: loa.TurnBegan, say: Say, names: Names) -> str:
    return say.many(
        "It’s {player}’s turn, with {n} mandatory zombie die.",
        "It’s {player}’s turn, with {n} mandatory zombie dice.",
        e.mandatory,
        player=names[e.seat],
    )


def _used(e: loa.TokenUsed, say: Say, names: Names) -> str:
    token = words.token(e.token, say)
    return say("{player} uses a token: {token}. It leaves the game.", player=names[e.seat], token=token)


def _bangs_doubled(e: loa.BangsDoubled, say: Say, _: Names) -> str:
    if e.factor == 2:
        return say("Bangs count double this turn.")
    return say("Bangs are multiplied by {factor} this turn.", factor=e.factor)


def _barricades_doubled(e: loa.BarricadesDoubled, say: Say, _: Names) -> str:
    if e.factor == 2:
        return say("Barricade results count double this turn.")
    return say("Barricade results are multiplied by {factor} this turn.", factor=e.factor)


def _added(e: loa.DiceAdded, say: Say, _: Names) -> str:
    return say.many("{n} extra die is rolled this turn.", "{n} extra dice are rolled this turn.", e.extra)


def _passed(e: loa.ZombiesPassed, say: Say, names: Names) -> str:
    dice = words.zombies(e.dice, say)
    return say.many(
        "{player} sends {n} zombie die to the left: {dice}. It’s now in front of {other}.",
        "{player} sends {n} zombie dice to the left: {dice}. They’re now in front of {other}.",
        len(e.dice),
        player=names[e.seat],
        dice=dice,
        other=names[e.to],
    )


def _mandatory(e: loa.MandatoryTaken, say: Say, _: Names) -> str:
    return say.many(
        "Level {level}: {n} mandatory zombie die is taken.",
        "Level {level}: {n} mandatory zombie dice are taken.",
        e.dice,
        level=e.level,
    )


def _free(e: loa.FreeDiceTaken, say: Say, _: Names) -> str:
    chosen = words.counted(e.dice, say)
    if e.rule is Rule.TURN_FREE_SHORT:
        return say("The pool has no more dice. Dice chosen: {dice}.", dice=chosen)
    return say("Dice chosen: {dice}.", dice=chosen)


def _rolled(e: loa.DiceRolled, say: Say, names: Names) -> str:
    return say("{player} rolls: {faces}.", player=names[e.seat], faces=words.faces(e.faces, say))


def _hero_spent(e: loa.HeroSpent, say: Say, names: Names) -> str:
    return say(
        "{player} returns the hero token and rerolls: {faces}.",
        player=names[e.seat],
        faces=words.faces(e.faces, say),
    )


def _picked_up(e: loa.DiePickedUp, say: Say, _: Names) -> str:
    shown = words.face(e.die, e.face, say)
    if e.die == "S":
        return say("A shot die is rerolled; it showed: {face}.", face=shown)
    return say("A barricade die is rerolled; it showed: {face}.", face=shown)


def _placed(e: loa.AmbushesPlaced, say: Say, names: Names) -> str:
    return say.many(
        "{n} ambush is put in front of {player}.",
        "{n} ambushes are put in front of {player}.",
        len(e.dice),
        player=names[e.seat],
    )


def _ignored(e: loa.AmbushesIgnored, say: Say, _: Names) -> str:
    return say.many("{n} ambush is ignored.", "{n} ambushes are ignored.", len(e.dice))


def _assigned(e: loa.ZombiesAssigned, say: Say, names: Names) -> str:
    return say(
        "Zombies go to the left: {dice}. They’re now in front of {player}.",
        dice=words.zombies(e.dice, say),
        player=names[e.to],
    )


def _blanks(e: loa.BlanksIgnored, say: Say, _: Names) -> str:
    return say.many("{n} blank face does nothing.", "{n} blank faces do nothing.", len(e.dice))


def _items(e: loa.ItemsFound, say: Say, _: Names) -> str:
    return say.many(
        "{n} item result: a token may be drawn.",
        "{n} item results: up to {n} tokens may be drawn.",
        e.results,
    )


def _plus(e: loa.PlusFollowed, say: Say, _: Names) -> str:
    return say.many(
        "{n} shot die shows a plus: its bang counts and it’s rolled again.",
        "{n} shot dice show a plus: their bangs count and they’re rolled again.",
        e.dice,
    )


def _bangs(e: loa.BangsCounted, say: Say, _: Names) -> str:
    if e.factor > 1:
        return say.many(
            "{n} bang to shoot with, already multiplied by {factor}.",
            "{n} bangs to shoot with, already multiplied by {factor}.",
            e.bangs,
            factor=e.factor,
        )
    return say.many("{n} bang to shoot with.", "{n} bangs to shoot with.", e.bangs)


def _bangs_lost(e: loa.BangsLost, say: Say, _: Names) -> str:
    return say.many("{n} unused bang is lost.", "{n} unused bangs are lost.", e.bangs)


def _hero_gained(e: loa.HeroGained, say: Say, names: Names) -> str:
    if e.rule is Rule.SV_HERO:
        return say("{player} gains a hero token for the lost life.", player=names[e.seat])
    return say("{player} has used three bangs and gains a hero token.", player=names[e.seat])


def _hero_withheld(e: loa.HeroWithheld, say: Say, names: Names) -> str:
    player = names[e.seat]
    if e.rule is Rule.SV_HERO:
        return say("{player} already has a hero token and keeps it.", player=player)
    if e.rule is Rule.TOKEN_HERO:
        return say("{player} used a hero token this turn and gains no new one.", player=player)
    return say("{player} already has a hero token and gains no new one.", player=player)


def _barricades(e: loa.BarricadesCounted, say: Say, _: Names) -> str:
    if e.factor > 1:
        return say.many(
            "{n} barricade result, already multiplied by {factor}.",
            "{n} barricade results, already multiplied by {factor}.",
            e.results,
            factor=e.factor,
        )
    return say.many("{n} barricade result.", "{n} barricade results.", e.results)


def _unused(e: loa.UnusedCounted, say: Say, _: Names) -> str:
    return say.many(
        "Nothing is left in front of the player. {n} unused barricade result: a token may be drawn.",
        "Nothing is left in front of the player. {n} unused barricade results: up to {n} tokens may be drawn.",
        e.results,
    )


def _unused_lost(e: loa.UnusedLost, say: Say, _: Names) -> str:
    if e.rule is Rule.RES_BARRICADE_MEDIKIT:
        return say.many(
            "A Medikit allows no draws: {n} unused barricade result is lost.",
            "A Medikit allows no draws: {n} unused barricade results are lost.",
            e.results,
        )
    return say.many(
        "Something is still in front of the player: {n} unused barricade result is lost.",
        "Something is still in front of the player: {n} unused barricade results are lost.",
        e.results,
    )


def _limit(e: loa.LimitExceeded, say: Say, names: Names) -> str:
    return say.many(
        "{player} may keep {limit} tokens and must discard {n}.",
        "{player} may keep {limit} tokens and must discard {n}.",
        e.excess,
        player=names[e.seat],
        limit=TOKEN_LIMIT,
    )


def _discarded(e: loa.TokenDiscarded, say: Say, names: Names) -> str:
    return say("{player} discards a token: {token}.", player=names[e.seat], token=words.token(e.token, say))


def _returned(e: loa.DiceReturned, say: Say, _: Names) -> str:
    dice = sum(e.dice)
    if not dice:
        return say("No dice are left in the tray.")
    return say.many("{n} die returns to the pool.", "{n} dice return to the pool.", dice)


def _stayed(e: loa.FrontStayed, say: Say, names: Names) -> str:
    return say(
        "Still in front of {player}: {threat}.",
        player=names[e.seat],
        threat=words.front(e.zombies, e.ambushes, say),
    )


def _medikit_failed(e: loa.MedikitFailed, say: Say, names: Names) -> str:
    if e.left:
        return say.many(
            "The Medikit doesn’t help. {player} has {n} more to try.",
            "The Medikit doesn’t help. {player} has {n} more to try.",
            e.left,
            player=names[e.seat],
        )
    return say("The Medikit doesn’t help {player}.", player=names[e.seat])


def _overpowered(e: loa.PlayerOverpowered, say: Say, names: Names) -> str:
    threat = words.threat(e.zombies, e.ambushes, say)
    return say("{player} is overpowered by {threat}.", player=names[e.seat], threat=threat)


def _passed_stay(e: loa.PassedDiceStayed, say: Say, names: Names) -> str:
    return say(
        "What was sent to the left stays there: {dice}. It’s in front of {player}.",
        dice=words.zombies(e.dice, say),
        player=names[e.seat],
    )


def _life_lost(e: loa.LifeLost, say: Say, names: Names) -> str:
    return say.many(
        "{player} loses a life and has {n} left.",
        "{player} loses a life and has {n} left.",
        e.lives,
        player=names[e.seat],
    )


def _roll_ignored(e: loa.ZombieRollIgnored, say: Say, _: Names) -> str:
    return say("A zombified player’s die shows: {face}. Nothing happens.", face=words.face("Z", e.face, say))


def _frozen(e: loa.CardsFrozen, say: Say, names: Names) -> str:
    return say.many(
        "Every token on a card counts now. {player} has {n}.",
        "Every token on a card counts now. {player} has {n}.",
        e.tokens,
        player=names[e.seat],
    )


def _scored(e: loa.PlayerScored, say: Say, names: Names) -> str:
    return say(
        "{player} scores {points}: lives {lives} × 2, tokens {tokens}.",
        player=names[e.seat],
        points=e.points,
        lives=e.lives,
        tokens=e.tokens,
    )


def everybody(seats: tuple[int, ...], say: Say, names: Names) -> str:
    return say.listed(names[seat] for seat in seats)


def _tie(e: loa.TieSettled, say: Say, names: Names) -> str:
    tied, winners = everybody(e.tied, say, names), everybody(e.winners, say, names)
    if len(e.winners) < len(e.tied):
        return say("A tie: {tied}. A hero token decides it in favour of {winners}.", tied=tied, winners=winners)
    return say("A tie. Shared win: {winners}.", winners=winners)


def _won(e: loa.GameWon, say: Say, names: Names) -> str:
    if len(e.winners) > 1:
        return say("The game is over. Winners: {winners}.", winners=everybody(e.winners, say, names))
    if e.rule is Rule.SV_END:
        return say("{player} wins.", player=names[e.winners[0]])
    return say("{player} is the last one alive and wins.", player=names[e.winners[0]])


Teller: TypeAlias = Callable[[Any, Say, Names], str]

EVENTS: Mapping[type[Event], Teller] = {
    loa.FirstPlayerChosen: lambda e, say, names: say("{player} begins.", player=names[e.seat]),
    loa.BagFilled: _bag_filled,
    loa.DealPassedOn: lambda e, say, names: say("{player} draws a token next.", player=names[e.seat]),
    loa.TokenDrawn: _token_drawn,
    loa.SideChosen: _side_chosen,
    loa.ApocalypseDrawn: _apocalypse,
    loa.NightFell: lambda e, say, names: say(
        "{player} draws the night token. The day token goes into the bag.", player=names[e.seat]
    ),
    loa.DayBroke: lambda e, say, names: say("{player} draws the day token. The night is over.", player=names[e.seat]),
    loa.NoTokenGained: lambda e, say, names: say("{player} draws nothing in its place.", player=names[e.seat]),
    loa.NothingDrawn: lambda e, say, names: say("The bag is empty. {player} draws nothing.", player=names[e.seat]),
    loa.LevelSet: _level,
    loa.SetupRedone: lambda _, say, __: say(
        "All three Zombie Apocalypse tokens were drawn during setup: setup starts again."
    ),
    loa.FirstZombiesPlaced: _first_zombies,
    loa.HeroesSetOut: _heroes_out,
    loa.LivesGiven: lambda e, say, _: say.many("Every player has {n} life.", "Every player has {n} lives.", e.lives),
    loa.TurnBegan: _turn_began,
    loa.TokenUsed: _used,
    loa.BangsDoubled: _bangs_doubled,
    loa.BarricadesDoubled: _barricades_doubled,
    loa.AmbushesCalmed: lambda _, say, __: say("Ambushes are ignored this turn."),
    loa.DiceAdded: _added,
    loa.ZombiesPassed: _passed,
    loa.MandatoryTaken: _mandatory,
    loa.FreeDiceTaken: _free,
    loa.DiceRolled: _rolled,
    loa.HeroSpent: _hero_spent,
    loa.DiePickedUp: _picked_up,
    loa.AmbushSawn: lambda _, say, __: say("The Chainsaw removes an ambush; its die returns to the pool."),
    loa.AmbushesPlaced: _placed,
    loa.AmbushesIgnored: _ignored,
    loa.ZombiesAssigned: _assigned,
    loa.BlanksIgnored: _blanks,
    loa.ItemsFound: _items,
    loa.PlusFollowed: _plus,
    loa.BangsCounted: _bangs,
    loa.ZombieHit: lambda _, say, __: say("One of two zombies is shot. The die stays with one zombie left."),
    loa.ZombieShot: lambda _, say, __: say("A zombie is shot; its die returns to the pool."),
    loa.AmbushShot: lambda _, say, __: say("An ambush is shot; its die returns to the pool."),
    loa.BangsLost: _bangs_lost,
    loa.HeroGained: _hero_gained,
    loa.HeroWithheld: _hero_withheld,
    loa.BarricadesCounted: _barricades,
    loa.TurnClosed: lambda e, say, names: say("{player} ends the turn.", player=names[e.seat]),
    loa.UnusedCounted: _unused,
    loa.UnusedLost: _unused_lost,
    loa.LimitExceeded: _limit,
    loa.TokenDiscarded: _discarded,
    loa.DiceReturned: _returned,
    loa.FrontStayed: _stayed,
    loa.MedikitWorked: lambda e, say, names: say("The Medikit saves {player}.", player=names[e.seat]),
    loa.MedikitFailed: _medikit_failed,
    loa.TurnSurvived: lambda e, say, names: say("{player} survives the turn.", player=names[e.seat]),
    loa.PlayerOverpowered: _overpowered,
    loa.PassedDiceStayed: _passed_stay,
    loa.LifeLost: _life_lost,
    loa.PlayerEliminated: lambda e, say, names: say("{player} is zombified and out of the game.", player=names[e.seat]),
    loa.ZombieRollSkipped: lambda _, say, __: say("A zombified player rolls nothing: the pool has no zombie dice."),
    loa.ZombieRollIgnored: _roll_ignored,
    loa.GameEnded: lambda _, say, __: say("The third Zombie Apocalypse token ends the game at once."),
    loa.CardsFrozen: _frozen,
    loa.PlayerScored: _scored,
    loa.TieSettled: _tie,
    loa.GameWon: _won,
}


def event(told: Event, say: Say, names: Names) -> str:
    return EVENTS[type(told)](told, say, names)
