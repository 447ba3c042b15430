"""A seat at the table: who sits there, what lies in front, which tokens are on the card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from engines.core.game import Event
from engines.last_one_alive import events as loa
from engines.last_one_alive.model import (
    AMBUSH,
    AXE,
    BARRICADE,
    CHAINSAW,
    FLARE,
    WALL,
    Block,
    Discard,
    Move,
    Phase,
    Player,
    Push,
    Reroll,
    Saw,
    Shoot,
)
from engines.last_one_alive.table import left_of, symbols
from widgets.art.alive import die, token
from widgets.art.survivors import badge, portrait
from widgets.controls import Act, button, plays, plays_or_tells_why, pressed, selects, tells_why
from widgets.html import EMPTY, Html, classes, el
from widgets.last_one_alive import choosing, words
from widgets.last_one_alive.words import GameSnapshot


def own_seat(snapshot: GameSnapshot) -> int:
    """Return who sits at the near edge of the table: the one who looks, or else who is on turn."""
    return snapshot.observation.active if snapshot.seat is None else snapshot.seat


def around(snapshot: GameSnapshot) -> list[int]:
    """Return the other seats clockwise from the near edge: the left neighbour first."""
    seats, own = len(snapshot.observation.players), own_seat(snapshot)
    return [(own + step) % seats for step in range(1, seats)]


def seat(snapshot: GameSnapshot, number: int) -> Html:
    """Return a player's place; the one at the near edge is large and holds the controls."""
    state, say = snapshot.observation, snapshot.say
    player = state.players[number]
    near = number == own_seat(snapshot)
    on_turn = number == state.active and state.phase not in {Phase.FIRST, Phase.OVER}
    css = classes(
        "loa-seat",
        "loa-seat--near" if near else None,
        "loa-seat--turn" if on_turn else None,
        "loa-seat--out" if not player.alive else None,
    )
    side = say("{character}, zombified", character=_character(snapshot, number))
    label = _character(snapshot, number) if player.alive else side
    return snapshot.part(
        "section",
        f"seat{number}",
        el("div", portrait(number, zombified=not player.alive, label=label), class_="loa-card"),
        el(
            "div",
            el("p", badge(number), el("span", snapshot.names[number], class_="loa-name"), class_="loa-who"),
            _flags(snapshot, number, on_turn=on_turn),
            _lives(snapshot, player),
            class_="loa-person",
        ),
        _front(snapshot, number) if player.alive else EMPTY,
        _tokens(snapshot, number) if player.alive else EMPTY,
        class_=css,
        role="group",
        aria_label=snapshot.names[number],
    )


def _character(snapshot: GameSnapshot, number: int) -> str:
    return snapshot.say(words.PEOPLE[number])


def _flags(snapshot: GameSnapshot, number: int, *, on_turn: bool) -> Html:
    """Return whose turn it is, and who is to the left of that player."""
    state, say = snapshot.observation, snapshot.say
    flags = []
    if on_turn:
        flags.append(el("span", say("on turn"), class_="loa-flag loa-flag--turn"))
    begun = state.phase not in {Phase.FIRST, Phase.DEAL, Phase.SIDE, Phase.OVER}
    if begun and number == left_of(state.players, state.active):
        flags.append(el("span", "◀ ", say("to the left"), class_="loa-flag loa-flag--left"))
    if not state.players[number].alive:
        flags.append(el("span", say("zombified"), class_="loa-flag loa-flag--out"))
    return el("p", *flags, class_="loa-flags")


def _lives(snapshot: GameSnapshot, player: Player) -> Html:
    """Return the life markers of The Survivors: the card itself is the last life."""
    if not snapshot.observation.options.survivors or not player.alive:
        return EMPTY
    label = snapshot.say.many("{n} life", "{n} lives", player.lives)
    hearts = [token("life") for _ in range(player.lives - 1)]
    return el("p", *hearts, el("span", label), class_="loa-lives")


# -- the dice in front ---------------------------------------------------------


def _front(snapshot: GameSnapshot, number: int) -> Html:
    player, say = snapshot.observation.players[number], snapshot.say
    dice = list(_front_dice(snapshot, number))
    near = number == own_seat(snapshot)
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


def _front_dice(snapshot: GameSnapshot, number: int) -> Iterator[Html]:
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
    if wanted == CHAINSAW:
        return _tap(snapshot, Saw(kind), "loa-target--saw")
    if wanted == AXE and kind == BARRICADE:
        return _tap(snapshot, Reroll(AXE, AMBUSH), "loa-target--again")
    if wanted:
        return None
    if state.phase is Phase.BARRICADES:
        return _tap(snapshot, Push(kind), "")
    return _tap(snapshot, Shoot(kind), "loa-target--shoot") if state.phase in _THREATENED else None


def _tap(snapshot: GameSnapshot, move: Move, css: str) -> Tap:
    """Return what a tap does: the move, or the question why it is not allowed."""
    allowed = move in choosing.few_moves(snapshot)
    act = plays_or_tells_why(snapshot.encode(move), allowed=allowed)
    return Tap(act, words.move(move, snapshot), css if allowed else "")


# -- the tokens on the card ----------------------------------------------------


def _tokens(snapshot: GameSnapshot, number: int) -> Html:
    state, say = snapshot.observation, snapshot.say
    player = state.players[number]
    near = number == own_seat(snapshot)
    acts = bool(snapshot.moves) and number == state.active
    shown = [_token(snapshot, kind, index, number, acts=acts, named=near) for index, kind in enumerate(player.tokens)]
    if player.hero:
        shown.append(_hero(snapshot, number, acts=acts, named=near))
    if not shown and near:
        shown = [el("span", say("no tokens"), class_="loa-none")]
    heading = el("p", say("Tokens"), class_="loa-heading") if near else EMPTY
    row = el("div", *shown, class_="loa-row")
    return el("div", heading, row, class_="loa-tokens", role="group", aria_label=say("Tokens"))


def _token(snapshot: GameSnapshot, kind: str, index: int, number: int, *, acts: bool, named: bool) -> Html:  # noqa: PLR0913
    say, state = snapshot.say, snapshot.observation
    name = words.token(kind, say)
    if not acts:
        picture = token(kind, label=name)
        return _named(picture, name, number, index, snapshot) if named else picture
    act = _discard(snapshot, kind) if state.phase is Phase.LIMIT else _use(snapshot, kind)
    help_text = say(words.TOKEN_HELP[kind])
    inside = (token(kind), el("span", name, class_="loa-token-name"))
    css = _token_css(act)
    return button(inside, act, css=css, id_=snapshot.id(f"token{index}"), title=help_text, aria_description=help_text)


def _token_css(act: Act) -> str:
    return classes("loa-token", "loa-token--live" if "aria_disabled" not in act else None)


def _named(picture: Html, name: str, number: int, index: int, snapshot: GameSnapshot) -> Html:
    shown = el("span", name, class_="loa-token-name", aria_hidden="true")
    return el("span", picture, shown, class_="loa-token", id_=snapshot.id(f"held{number}-{index}"))


def _discard(snapshot: GameSnapshot, kind: str) -> Act:
    return {**plays(snapshot.encode(Discard(kind))), "aria_label": words.move(Discard(kind), snapshot)}


def _use(snapshot: GameSnapshot, kind: str) -> Act:
    """Return a token's control: used at once, waiting for its target, or telling why not."""
    moves = choosing.uses(kind, choosing.few_moves(snapshot))
    if not moves:
        return tells_why(choosing.refused_use(kind, snapshot.observation))
    if len(moves) == 1:
        return {**plays(snapshot.encode(moves[0])), "aria_label": words.move(moves[0], snapshot)}
    return _wait(snapshot, kind)


def _wait(snapshot: GameSnapshot, kind: str) -> Act:
    """Return the switch that lets a token wait for its target."""
    waiting = choosing.mode(snapshot) == kind
    return {**selects(use="-" if waiting else kind), **pressed(on=waiting)}


def _hero(snapshot: GameSnapshot, number: int, *, acts: bool, named: bool) -> Html:
    say = snapshot.say
    name = say("hero token")
    if not acts:
        picture = token("hero", label=name)
        return _named(picture, name, number, 9, snapshot) if named else picture
    act = _wait(snapshot, choosing.HERO) if choosing.can_use_hero(snapshot) else tells_why("hZ1")
    return button(
        [token("hero"), el("span", name, class_="loa-token-name")],
        act,
        css=_token_css(act),
        id_=snapshot.id("hero"),
        title=say("After the roll: roll any of the dice again."),
    )
