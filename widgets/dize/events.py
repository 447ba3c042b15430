"""Every event of diZe as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.core.game import Event
from engines.dize import events as dize
from engines.dize.model import Rule
from widgets.dize.words import faces
from widgets.i18n import Say


def _launched(e: dize.HumansLaunched, say: Say) -> str:
    return say.many(
        "{n} human enters the Launch Zone; the limit is {limit}.",
        "{n} humans enter the Launch Zone; the limit is {limit}.",
        e.dice,
        limit=e.limit,
    )


def _infection_thrown(e: dize.InfectionThrown, say: Say) -> str:
    return say("Infection throw: {faces}.", faces=faces(e.faces))


def _infected(e: dize.HumanInfected, say: Say) -> str:
    return say.many(
        "{n} one: a human is infected and joins the zombies.",
        "{n} ones: a human is infected and joins the zombies.",
        e.ones,
    )


def _not_infected(e: dize.NobodyInfected, say: Say) -> str:
    if e.rule is Rule.INFECTION_FEW:
        return say("Fewer than three dice: nobody can be infected.")
    return say.many("{n} one: nobody is infected.", "{n} ones: nobody is infected.", e.ones)


def _picked_up(e: dize.DicePickedUp, say: Say) -> str:
    return say.many(
        "The attack is a new throw with {n} die.",
        "The attack is a new throw with {n} dice.",
        e.dice,
    )


def _attack_thrown(e: dize.AttackThrown, say: Say) -> str:
    if e.heroes or e.captured:
        return say(
            "Attack throw: {faces}. Even {even} plus heroes {heroes}, odd {odd} plus captured {captured}.",
            faces=faces(e.faces),
            even=e.even,
            heroes=e.heroes,
            odd=e.odd,
            captured=e.captured,
        )
    return say("Attack throw: {faces}. Even {even}, odd {odd}.", faces=faces(e.faces), even=e.even, odd=e.odd)


def _succeeded(e: dize.AttackSucceeded, say: Say) -> str:
    return say("Effective attack, {even} against {odd}: a zombie is captured.", even=e.even, odd=e.odd)


def _failed(e: dize.AttackFailed, say: Say) -> str:
    if e.released:
        return say.many(
            "Failed attack, {even} against {odd}: {n} captured zombie goes free.",
            "Failed attack, {even} against {odd}: {n} captured zombies go free.",
            e.released,
            even=e.even,
            odd=e.odd,
        )
    return say("Failed attack, {even} against {odd}.", even=e.even, odd=e.odd)


def _heroes(e: dize.HeroesMade, say: Say) -> str:
    if e.heroes == 0:
        return say("No six becomes a hero.")
    return say.many("{n} six becomes a hero.", "{n} sixes become heroes.", e.heroes)


def _shrunk(e: dize.LaunchShrunk, say: Say) -> str:
    return say.many(
        "Heroes aren’t thrown again in this attack: {n} die is left in the Launch Zone.",
        "Heroes aren’t thrown again in this attack: {n} dice are left in the Launch Zone.",
        e.dice,
    )


def _continued(e: dize.AttackContinued, say: Say) -> str:
    return say.many("The attack continues with {n} die.", "The attack continues with {n} dice.", e.dice)


def _executed(e: dize.ZombiesExecuted, say: Say) -> str:
    return say.many(
        "The attack is over: {n} zombie is executed.",
        "The attack is over: {n} zombies are executed.",
        e.executed,
    )


def _zombies_thrown(e: dize.ZombiesThrown, say: Say) -> str:
    return say("Zombie throw: {faces}.", faces=faces(e.faces))


def _bitten(e: dize.HumansBitten, say: Say) -> str:
    if e.bitten == 0:
        return say("No ones: nobody is bitten.")
    if e.bitten < e.ones:
        return say.many(
            "{ones} ones, but only {n} human is left to bite.",
            "{ones} ones, but only {n} humans are left to bite.",
            e.bitten,
            ones=e.ones,
        )
    return say.many(
        "{n} human is bitten and turns into a zombie.",
        "{n} humans are bitten and turn into zombies.",
        e.bitten,
    )


def _turn_ended(e: dize.TurnEnded, say: Say) -> str:
    return say(
        "The turn is over. Human Zone: {human}. Zombie Zone: {zombie}.",
        human=e.human,
        zombie=e.zombie,
    )


def _turn_began(e: dize.TurnBegan, say: Say) -> str:
    return say.many(
        "New turn: you may throw up to {n} die.",
        "New turn: you may throw up to {n} dice.",
        e.limit,
    )


def _scored(e: dize.Scored, say: Say) -> str:
    if e.bonus:
        return say(
            "Score: zombies at setup {setup}, executed {executed}, win {bonus}; total {points}.",
            setup=e.setup,
            executed=e.executed,
            bonus=e.bonus,
            points=e.points,
        )
    return say(
        "Score: zombies at setup {setup}, executed {executed}; total {points}.",
        setup=e.setup,
        executed=e.executed,
        points=e.points,
    )


EVENTS: Mapping[type[Event], Callable[[Any, Say], str]] = {
    dize.HumansLaunched: _launched,
    dize.InfectionThrown: _infection_thrown,
    dize.HumanInfected: _infected,
    dize.NobodyInfected: _not_infected,
    dize.DicePickedUp: _picked_up,
    dize.AttackThrown: _attack_thrown,
    dize.AttackSucceeded: _succeeded,
    dize.AttackFailed: _failed,
    dize.NobodyAttacked: lambda _, say: say("No dice are thrown: the attack fails."),
    dize.DieRetired: lambda e, say: say("A die showing {face} retires.", face=e.face),
    dize.HeroesMade: _heroes,
    dize.LaunchShrunk: _shrunk,
    dize.AttackContinued: _continued,
    dize.NoneLeftToCapture: lambda _, say: say("No zombies are left to capture: the attack stops by itself."),
    dize.ZombiesExecuted: _executed,
    dize.ZombiesThrown: _zombies_thrown,
    dize.HumansBitten: _bitten,
    dize.ZombieAttackSkipped: lambda _, say: say("There are no zombies left to attack."),
    dize.TurnEnded: _turn_ended,
    dize.TurnBegan: _turn_began,
    dize.GameWon: lambda _, say: say("All zombies are executed: you win."),
    dize.GameLost: lambda _, say: say("No humans are left: you lose."),
    dize.Scored: _scored,
}


def event(told: Event, say: Say, names: tuple[str, ...]) -> str:  # noqa: ARG001 - played alone
    return EVENTS[type(told)](told, say)
