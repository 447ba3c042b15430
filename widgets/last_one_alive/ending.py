"""The end: who is left, how the others fell, and the threat that each player faced."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engines.core.game import Event, Outcome
from engines.last_one_alive import events as loa
from engines.last_one_alive.model import Phase, State
from engines.last_one_alive.rulebook import Rule
from engines.last_one_alive.table import symbols
from widgets.art.survivors import badge, portrait
from widgets.html import EMPTY, Html, classes, el
from widgets.last_one_alive.events import event, everybody
from widgets.last_one_alive.words import GameSnapshot


@dataclass
class Ordeal:
    """What one player went through: the threat of each turn, and the turns that were lost."""

    faced: list[int] = field(default_factory=list)
    falls: dict[int, Event] = field(default_factory=dict)
    """By turn: how the player was overpowered."""


def ordeals(story: Iterable[tuple[State, tuple[Event, ...]]]) -> list[Ordeal]:
    """Return what each player faced: symbols in front when a turn began, and ambushes since."""
    found: list[Ordeal] = []
    for state, events in story:
        if not found:
            found = _begun(state)
        for told in events:
            _follow(told, state, found)
    return found


def _begun(state: State) -> list[Ordeal]:
    """Return what was faced when the story begins, which may be in the middle of a turn."""
    found = [Ordeal() for _ in state.players]
    if state.phase not in _BETWEEN_TURNS:
        player = state.players[state.active]
        found[state.active].faced.append(symbols(player.zombies, player.ambushes))
    return found


_BETWEEN_TURNS = frozenset({Phase.FIRST, Phase.DEAL, Phase.SIDE, Phase.ZOMBIE, Phase.OVER})


def _follow(told: Event, state: State, found: list[Ordeal]) -> None:
    match told:
        case loa.TurnBegan(seat=seat):
            player = state.players[seat]
            found[seat].faced.append(symbols(player.zombies))
        case loa.AmbushesPlaced(seat=seat, dice=dice) if found[seat].faced:
            found[seat].faced[-1] += len(dice)
        case loa.PlayerOverpowered(seat=seat) if found[seat].faced:
            found[seat].falls[len(found[seat].faced)] = told


def ending(outcome: Outcome, snapshot: GameSnapshot) -> Html:
    """Return who won and why, how everybody fell, and the chart."""
    past = ordeals(snapshot.story())
    faces = [portrait(seat) for seat in outcome.winners]
    line = el("p", *faces, el("strong", _verdict(outcome, snapshot)), class_="play-ending")
    return el(
        "div",
        line,
        el("ul", *_fates(outcome, snapshot, past), class_="play-fates"),
        _chart(snapshot, past) if any(ordeal.faced for ordeal in past) else EMPTY,
        class_="play-finale loa-finale",
    )


def _verdict(outcome: Outcome, snapshot: GameSnapshot) -> str:
    say, names = snapshot.say, snapshot.names
    if outcome.rule is not Rule.SV_END:
        return say("{player} is the last one alive.", player=names[outcome.winners[0]])
    points = outcome.scores[outcome.winners[0]]
    if len(outcome.winners) > 1:
        winners = everybody(outcome.winners, say, names)
        return say.many(
            "The survivors share the win with {n} point each: {winners}.",
            "The survivors share the win with {n} points each: {winners}.",
            points,
            winners=winners,
        )
    return say.many(
        "{player} wins with {n} point as the third Zombie Apocalypse is drawn.",
        "{player} wins with {n} points as the third Zombie Apocalypse is drawn.",
        points,
        player=names[outcome.winners[0]],
    )


def _fates(outcome: Outcome, snapshot: GameSnapshot, past: list[Ordeal]) -> list[Html]:
    """Return a line for each player who was overpowered, and the points of those who live."""
    say, lines = snapshot.say, []
    for seat, ordeal in enumerate(past):
        for turn, fall in ordeal.falls.items():
            told = event(fall, say, snapshot.names)
            lines.append(el("li", badge(seat), say("Player’s turn {turn}:", turn=turn), " ", told))
    for seat, player in enumerate(snapshot.observation.players):
        if outcome.rule is Rule.SV_END and player.alive:
            points, name = outcome.scores[seat], snapshot.names[seat]
            told = say.many("{player} has {n} point.", "{player} has {n} points.", points, player=name)
            lines.append(el("li", badge(seat), told))
    return lines


def _chart(snapshot: GameSnapshot, past: list[Ordeal]) -> Html:
    """Return bars: for each player a row, for each turn the symbols that had to go."""
    say = snapshot.say
    most = max((max(ordeal.faced, default=0) for ordeal in past), default=0) or 1
    turns = max(len(ordeal.faced) for ordeal in past)
    rows = [_row(snapshot, seat, ordeal, most, turns) for seat, ordeal in enumerate(past)]
    caption = say(
        "The threat each player faced, turn by turn: zombies and ambushes to get rid of. ✕ means overpowered."
    )
    return el(
        "figure",
        el("figcaption", caption),
        *rows,
        class_="loa-chart",
        id_=snapshot.id("chart"),
    )


def _row(snapshot: GameSnapshot, seat: int, ordeal: Ordeal, most: int, turns: int) -> Html:
    """Return one player's bars, with room for as many as others have: a turn stands in one column."""
    say = snapshot.say
    bars = [
        el(
            "li",
            el("span", say("Player’s turn {turn}:", turn=turn), class_="visually-hidden"),
            el("span", faced, class_="loa-bar-number"),
            el("span", "✕", role="img", aria_label=say("overpowered"), class_="loa-bar-fall")
            if turn in ordeal.falls
            else EMPTY,
            class_=classes(
                "loa-bar", f"twentieths-{round(faced / most * 20)}", "loa-bar--fell" if turn in ordeal.falls else None
            ),
        )
        for turn, faced in enumerate(ordeal.faced, 1)
    ]
    return el(
        "div",
        el("p", badge(seat), snapshot.names[seat], class_="loa-who"),
        el("ol", *bars, *[el("li", class_="loa-no-bar", aria_hidden="true")] * (turns - len(bars)), class_="loa-bars"),
        class_="loa-ordeal",
    )
