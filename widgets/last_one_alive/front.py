"""The dice in front of a player: zombies and ambushes, and what a tap on one does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from engines.core.game import Event
from engines.last_one_alive import events as loa
from engines.last_one_alive.model import (
    AMBUSH,
    CHAINSAW,
    FLARE,
    WALL,
    Block,
    Move,
    Phase,
    Push,
    Shoot,
)
from engines.last_one_alive.table import symbols
from engines.last_one_alive.token_uses import aimed
from widgets.art.alive import die
from widgets.controls import Act, button, plays_or_tells_why, pressed, selects
from widgets.html import EMPTY, Html, classes, el
from widgets.last_one_alive import choosing, words
from widgets.last_one_alive.words import GameSnapshot


def front(snapshot: GameSnapshot, number: int, *, near: bool) -> Html:
    """Return the dice in front of a player; those of the near seat have a heading."""
    player, say = snapshot.observation.players[number], snapshot.say
    dice = list(_dice(snapshot, number))
    if not dice:
        dice = [el("span", say("no zombies"), class_="loa-none")]
    count = symbols(player.zombies, player.ambushes)
    heading = say("In front: {n}", n=count)
    return el(
        "div",
        el("p", heading, class_="loa-heading") if near else EMPTY,
        el("div", *dice, class_="loa-dice"),
        class_="loa-front",
        role="group",
        aria_label=heading,
        id_=snapshot.id(f"front{number}"),
    )


def _dice(snapshot: GameSnapshot, number: int) -> Iterator[Html]:
    state = snapshot.observation
    player = state.players[number]
    news = _arrived(snapshot.events, number)
    acts = snapshot.moves and number == state.active
    flare = Counter(choosing.picked_flare(snapshot)) if acts and choosing.mode(snapshot) == FLARE else None
    for index, face in enumerate(player.zombies):
        fresh = news[face] > 0
        news[face] -= fresh
        name = snapshot.id(f"zombie{number}-{index}" + (f"-{snapshot.ply}" if fresh else ""))
        drawn = die("Z", face, "die--thrown" if fresh else "", id_=name, label=words.face("Z", face, snapshot.say))
        if acts:
            yield _target(snapshot, drawn, f"target{index}", _on_zombie(snapshot, face, flare))
        else:
            yield drawn
    for index, kind in enumerate(player.ambushes):
        drawn = die(
            kind, AMBUSH, label=words.face(kind, AMBUSH, snapshot.say), id_=snapshot.id(f"ambush{number}-{index}")
        )
        yield _target(snapshot, drawn, f"trap{index}", _on_ambush(snapshot, kind)) if acts else drawn


def _arrived(events: tuple[Event, ...], seat_number: int) -> Counter[str]:
    """Return the zombie dice that have just come before a seat, by face."""
    come: Counter[str] = Counter()
    for told in events:
        if isinstance(told, loa.ZombiesAssigned | loa.ZombiesPassed) and told.to == seat_number:
            come.update(told.dice)
    return come


@dataclass(frozen=True, slots=True)
class Tap:
    """What a tap on a die does, how that is called, and how the die looks then."""

    act: Act
    label: str
    css: str = ""


def _target(snapshot: GameSnapshot, drawn: Html, name: str, tap: Tap | None) -> Html:
    """Return a die that can be shot, pushed or chosen; a plain one if nothing can be done to it."""
    if tap is None:
        return drawn
    css = classes("loa-target", tap.css)
    return button(drawn, tap.act, css=css, id_=snapshot.id(name), aria_label=tap.label, title=tap.label)


def _on_zombie(snapshot: GameSnapshot, face: str, flare: Counter[str] | None) -> Tap | None:
    """Return what a tap on a zombie die does: sent by a token, shot, pushed, or explained."""
    phase, waiting = snapshot.observation.phase, choosing.mode(snapshot)
    if flare is not None:
        return _on_flare(snapshot, face, flare)
    if waiting == WALL:
        return _tap(snapshot, Block(face), "loa-target--push")
    if waiting:
        return None
    if phase is Phase.BARRICADES:
        return _tap(snapshot, Push(face), "loa-target--push")
    return _tap(snapshot, Shoot(face), "loa-target--shoot") if phase in _THREATENED else None


_THREATENED = frozenset({Phase.PREPARE, Phase.REACT, Phase.ITEMS, Phase.SHOTS})
"""Phases in which a tap on a zombie means to shoot it, though it may be too early for that."""


def _on_flare(snapshot: GameSnapshot, face: str, left: Counter[str]) -> Tap:
    picked = choosing.picked_flare(snapshot)
    chosen = left[face] > 0
    left[face] -= chosen
    say, shown = snapshot.say, words.face("Z", face, snapshot.say)
    change = selects(flare=choosing.toggled(picked, face, on=not chosen) or "-")
    label = say("{face}, goes to the left", face=shown) if chosen else say("{face}, stays", face=shown)
    return Tap({**change, **pressed(on=chosen)}, label, "loa-target--pick")


def _on_ambush(snapshot: GameSnapshot, kind: str) -> Tap | None:
    state = snapshot.observation
    wanted = choosing.mode(snapshot)
    if wanted:
        move = aimed(wanted, kind, AMBUSH)
        return _tap(snapshot, move, "loa-target--saw" if wanted == CHAINSAW else "loa-target--again") if move else None
    if state.phase is Phase.BARRICADES:
        return _tap(snapshot, Push(kind), "")
    return _tap(snapshot, Shoot(kind), "loa-target--shoot") if state.phase in _THREATENED else None


def _tap(snapshot: GameSnapshot, move: Move, css: str) -> Tap:
    """Return what a tap does: the move, or the question why it is not allowed."""
    allowed = move in choosing.few_moves(snapshot)
    act = plays_or_tells_why(snapshot.encode(move), allowed=allowed)
    return Tap(act, words.move(move, snapshot), css if allowed else "")
