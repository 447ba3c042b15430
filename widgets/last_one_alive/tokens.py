"""The tokens on a player's card: a tap chooses one and tells what it does, or tells why it cannot be used."""

from __future__ import annotations

from engines.last_one_alive.model import RollAgain
from widgets.art.alive import token
from widgets.controls import Act, button, pressed, selects, tells_why
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
    say = snapshot.say
    name = words.token(kind, say)
    if not acts:
        picture = token(kind, label=name)
        return _named(picture, name, number, index, snapshot) if named else picture
    act = _use(snapshot, kind)
    help_text = say(words.TOKEN_HELP[kind])
    inside = (token(kind), el("span", name, class_="loa-token-name"))
    css = _token_css(act)
    return button(inside, act, css=css, id_=snapshot.id(f"token{index}"), title=help_text, aria_description=help_text)


def _token_css(act: Act) -> str:
    return classes("loa-token", "loa-token--live" if "aria_disabled" not in act else None)


def _named(picture: Html, name: str, number: int, index: int, snapshot: GameSnapshot) -> Html:
    shown = el("span", name, class_="loa-token-name", aria_hidden="true")
    return el("span", picture, shown, class_="loa-token", id_=snapshot.id(f"held{number}-{index}"))


def _use(snapshot: GameSnapshot, kind: str) -> Act:
    """Return a token's control: a switch that chooses it, or one that tells why it cannot be used."""
    if choosing.token_moves(kind, snapshot):
        return _wait(snapshot, kind)
    return tells_why(snapshot.encode(choosing.refused_use(kind, snapshot.observation)))


def _wait(snapshot: GameSnapshot, kind: str) -> Act:
    """Return the switch that chooses a token: what it does is told, and it waits for its target or its button."""
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
        title=say(words.HERO_HELP),
    )
