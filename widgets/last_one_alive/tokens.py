"""The tokens on a player's card: used at once, waiting for a target, or telling why not."""

from __future__ import annotations

from engines.last_one_alive.model import Discard, Phase, RollAgain
from widgets.art.alive import token
from widgets.controls import Act, button, plays, pressed, selects, tells_why
from widgets.html import EMPTY, Html, classes, el
from widgets.last_one_alive import choosing, words
from widgets.last_one_alive.words import GameSnapshot


def tokens(snapshot: GameSnapshot, number: int, *, near: bool) -> Html:
    """Return the tokens on a player's card; those of the near seat have names."""
    state, say = snapshot.observation, snapshot.say
    player = state.players[number]
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
        return tells_why(snapshot.encode(choosing.refused_use(kind, snapshot.observation)))
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
    refused = tells_why(snapshot.encode(RollAgain(zombie="1")))
    act = _wait(snapshot, choosing.HERO) if choosing.can_use_hero(snapshot) else refused
    return button(
        [token("hero"), el("span", name, class_="loa-token-name")],
        act,
        css=_token_css(act),
        id_=snapshot.id("hero"),
        title=say("After the roll: reroll any of the dice."),
    )
