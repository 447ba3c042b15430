"""A seat at the table: who sits there, and whose turn it is; what lies there is in front.py and tokens.py."""

from __future__ import annotations

from engines.last_one_alive.events import PlayerOverpowered
from engines.last_one_alive.model import Phase, Player
from engines.last_one_alive.table import left_of
from widgets.art.alive import token
from widgets.art.survivors import badge, portrait
from widgets.controls import level
from widgets.html import EMPTY, Html, classes, el
from widgets.last_one_alive import words
from widgets.last_one_alive.front import front
from widgets.last_one_alive.tokens import tokens
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
            el(
                "p",
                badge(number),
                el("span", snapshot.names[number], class_="loa-name"),
                *level(snapshot.levels, number),
                class_="loa-who",
            ),
            _flags(snapshot, number, on_turn=on_turn),
            _lives(snapshot, player),
            class_="loa-person",
        ),
        front(snapshot, number, near=near) if player.alive else _fate(snapshot, number),
        tokens(snapshot, number, near=near) if player.alive else EMPTY,
        class_=css,
        role="group",
        aria_label=snapshot.names[number],
    )


def _fate(snapshot: GameSnapshot, number: int) -> Html:
    """Return how the reader went out, where their zombies were: who is out chooses no more, so it stays news."""
    if number != snapshot.seat:
        return EMPTY
    fell = (told for told in reversed(snapshot.news) if isinstance(told, PlayerOverpowered) and told.seat == number)
    last = next(fell, None)
    if last is None:
        return EMPTY
    left = words.threat(last.zombies, last.ambushes, snapshot.say)
    return el("p", snapshot.say("You’re out. You were overpowered by {threat}.", threat=left), class_="loa-fate")


def _character(snapshot: GameSnapshot, number: int) -> str:
    return snapshot.say(words.PEOPLE[number])


def _flags(snapshot: GameSnapshot, number: int, *, on_turn: bool) -> Html:
    """Return whose turn it is, and who is to the left of that player."""
    state, say = snapshot.observation, snapshot.say
    flags = []
    if on_turn:
        flags.append(el("span", say("current turn"), class_="loa-flag loa-flag--turn"))
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
