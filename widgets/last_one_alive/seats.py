"""A seat at the table: who sits there, what lies in front, which tokens are on the card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.core.game import Event
from engines.last_one_alive import events as loa
from engines.last_one_alive.model import (
    AMBUSH,
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
    State,
)
from engines.last_one_alive.table import left_of
from widgets.art.alive import die, token
from widgets.art.survivors import badge, portrait
from widgets.face import Scene
from widgets.html import EMPTY, Attribute, Html, classes, el
from widgets.last_one_alive import choosing, naming, words

AnyScene = Scene[State, Move]


def own_seat(scene: AnyScene) -> int:
    """Return who sits at the near edge of the table: the one who looks, or else who is on turn."""
    return scene.observation.active if scene.seat is None else scene.seat


def around(scene: AnyScene) -> list[int]:
    """Return the other seats clockwise from the near edge: the left neighbour first."""
    seats, own = len(scene.observation.players), own_seat(scene)
    return [(own + step) % seats for step in range(1, seats)]


def seat(scene: AnyScene, number: int) -> Html:
    """Return a player's place; the one at the near edge is large and holds the controls."""
    state, say = scene.observation, scene.say
    player = state.players[number]
    near = number == own_seat(scene)
    on_turn = number == state.active and state.phase not in {Phase.FIRST, Phase.OVER}
    css = classes(
        "loa-seat",
        "loa-seat--near" if near else None,
        "loa-seat--turn" if on_turn else None,
        "loa-seat--out" if not player.alive else None,
    )
    side = say("{character}, zombified", character=_character(scene, number))
    label = _character(scene, number) if player.alive else side
    return scene.part(
        "section",
        f"seat{number}",
        el("div", portrait(number, zombified=not player.alive, label=label), class_="loa-card"),
        el(
            "div",
            el("p", badge(number), el("span", scene.names[number], class_="loa-name"), class_="loa-who"),
            _flags(scene, number, on_turn=on_turn),
            _lives(scene, player),
            class_="loa-person",
        ),
        _front(scene, number) if player.alive else EMPTY,
        _tokens(scene, number) if player.alive else EMPTY,
        class_=css,
        role="group",
        aria_label=scene.names[number],
    )


def _character(scene: AnyScene, number: int) -> str:
    return scene.say(naming.PEOPLE[number])


def _flags(scene: AnyScene, number: int, *, on_turn: bool) -> Html:
    """Return whose turn it is, and who is to the left of that player."""
    state, say = scene.observation, scene.say
    flags = []
    if on_turn:
        flags.append(el("span", say("on turn"), class_="loa-flag loa-flag--turn"))
    begun = state.phase not in {Phase.FIRST, Phase.DEAL, Phase.SIDE, Phase.OVER}
    if begun and number == left_of(state.players, state.active):
        flags.append(el("span", "◀ ", say("to the left"), class_="loa-flag loa-flag--left"))
    if not state.players[number].alive:
        flags.append(el("span", say("zombified"), class_="loa-flag loa-flag--out"))
    return el("p", *flags, class_="loa-flags")


def _lives(scene: AnyScene, player: Player) -> Html:
    """Return the life markers of The Survivors: the card itself is the last life."""
    if not scene.observation.options.survivors or not player.alive:
        return EMPTY
    label = scene.say.many("{n} life", "{n} lives", player.lives)
    hearts = [token("life") for _ in range(player.lives - 1)]
    return el("p", *hearts, el("span", label), class_="loa-lives")


# -- the dice in front ---------------------------------------------------------


def _front(scene: AnyScene, number: int) -> Html:
    player, say = scene.observation.players[number], scene.say
    dice = list(_front_dice(scene, number))
    near = number == own_seat(scene)
    if not dice:
        dice = [el("span", say("no zombies"), class_="loa-none")]
    count = naming.threat(player.zombies, player.ambushes)
    heading = say("In front: {n}", n=count)
    return el(
        "div",
        el("p", heading, class_="loa-heading") if near else EMPTY,
        el("div", *dice, class_="loa-dice"),
        class_="loa-front",
        role="group",
        aria_label=heading,
        id_=scene.id(f"front{number}"),
    )


def _front_dice(scene: AnyScene, number: int) -> Iterator[Html]:
    state = scene.observation
    player = state.players[number]
    news = _arrived(scene.events, number)
    acts = scene.moves and number == state.active
    flare = Counter(choosing.picked_flare(scene)) if acts and choosing.mode(scene) == FLARE else None
    for index, face in enumerate(player.zombies):
        fresh = news[face] > 0
        news[face] -= fresh
        name = scene.id(f"zombie{number}-{index}" + (f"-{scene.ply}" if fresh else ""))
        drawn = die("Z", face, "die--thrown" if fresh else "", id_=name, label=naming.face("Z", face, scene.say))
        if acts:
            yield _target(scene, drawn, f"target{index}", _on_zombie(scene, face, flare))
        else:
            yield drawn
    for index, kind in enumerate(player.ambushes):
        drawn = die(kind, AMBUSH, label=naming.face(kind, AMBUSH, scene.say), id_=scene.id(f"ambush{number}-{index}"))
        yield _target(scene, drawn, f"trap{index}", _on_ambush(scene, kind)) if acts else drawn


def _arrived(events: tuple[Event, ...], seat_number: int) -> Counter[str]:
    """Return the zombie dice that have just come before a seat, by face."""
    come: Counter[str] = Counter()
    for told in events:
        if isinstance(told, loa.ZombiesAssigned | loa.ZombiesPassed) and told.to == seat_number:
            come.update(told.dice)
    return come


def _target(scene: AnyScene, drawn: Html, name: str, act: dict[str, Attribute] | None) -> Html:
    """Return a die that can be shot, pushed or chosen; a plain one if nothing can be done to it."""
    if act is None:
        return drawn
    label = act.pop("label")
    css = act.pop("css")
    return el(
        "button",
        drawn,
        type="button",
        class_=classes("loa-target", str(css)),
        id_=scene.id(name),
        aria_label=label,
        title=label,
        **act,
    )


def _on_zombie(scene: AnyScene, face: str, flare: Counter[str] | None) -> dict[str, Attribute] | None:
    """Return what a tap on a zombie die does: sent by a token, shot, pushed, or explained."""
    phase, waiting = scene.observation.phase, choosing.mode(scene)
    if flare is not None:
        return _on_flare(scene, face, flare)
    if waiting == WALL:
        return _act(scene, Block(face), "loa-target--push")
    if waiting:
        return None
    if phase is Phase.BARRICADES:
        return _act(scene, Push(face), "loa-target--push")
    return _act(scene, Shoot(face), "loa-target--shoot") if phase in _THREATENED else None


_THREATENED = frozenset({Phase.PREPARE, Phase.REACT, Phase.ITEMS, Phase.SHOTS})
"""Phases in which a tap on a zombie means to shoot it, though it may be too early for that."""


def _on_flare(scene: AnyScene, face: str, left: Counter[str]) -> dict[str, Attribute]:
    picked = choosing.picked_flare(scene)
    chosen = left[face] > 0
    left[face] -= chosen
    say, shown = scene.say, naming.face("Z", face, scene.say)
    return {
        "data_do": "draft",
        "data_arg_flare": choosing.toggled(picked, face, on=not chosen) or "-",
        "aria_pressed": "true" if chosen else "false",
        "label": say("{face}, goes to the left", face=shown) if chosen else say("{face}, stays", face=shown),
        "css": "loa-target--pick",
    }


def _on_ambush(scene: AnyScene, kind: str) -> dict[str, Attribute] | None:
    state = scene.observation
    wanted = choosing.mode(scene)
    if wanted == CHAINSAW:
        return _act(scene, Saw(kind), "loa-target--saw")
    if wanted == "a" and kind == BARRICADE:
        return _act(scene, Reroll("a", AMBUSH), "loa-target--again")
    if wanted:
        return None
    if state.phase is Phase.BARRICADES:
        return _act(scene, Push(kind), "")
    return _act(scene, Shoot(kind), "loa-target--shoot") if state.phase in _THREATENED else None


def _act(scene: AnyScene, move: Move, css: str) -> dict[str, Attribute]:
    """Return what a control does: the move, or the question why it is not allowed."""
    label = words.move(move, scene)
    if move in choosing.few_moves(scene):
        return {"data_move": scene.encode(move), "label": label, "css": css}
    why: dict[str, Attribute] = {"data_do": "why", "data_arg_move": scene.encode(move), "aria_disabled": "true"}
    return {**why, "label": label, "css": ""}


# -- the tokens on the card ----------------------------------------------------


def _tokens(scene: AnyScene, number: int) -> Html:
    state, say = scene.observation, scene.say
    player = state.players[number]
    near = number == own_seat(scene)
    acts = bool(scene.moves) and number == state.active
    shown = [_token(scene, kind, index, number, acts=acts, named=near) for index, kind in enumerate(player.tokens)]
    if player.hero:
        shown.append(_hero(scene, number, acts=acts, named=near))
    if not shown and near:
        shown = [el("span", say("no tokens"), class_="loa-none")]
    heading = el("p", say("Tokens"), class_="loa-heading") if near else EMPTY
    row = el("div", *shown, class_="loa-row")
    return el("div", heading, row, class_="loa-tokens", role="group", aria_label=say("Tokens"))


def _token(scene: AnyScene, kind: str, index: int, number: int, *, acts: bool, named: bool) -> Html:  # noqa: PLR0913
    say, state = scene.say, scene.observation
    name = naming.token(kind, say)
    if not acts:
        picture = token(kind, label=name)
        return _named(picture, name, number, index, scene) if named else picture
    act = _discard(scene, kind) if state.phase is Phase.LIMIT else _use(scene, kind)
    help_text = say(naming.TOKEN_HELP[kind])
    return el(
        "button",
        token(kind),
        el("span", name, class_="loa-token-name"),
        type="button",
        class_=classes("loa-token", "loa-token--live" if "aria_disabled" not in act else None),
        id_=scene.id(f"token{index}"),
        title=help_text,
        aria_description=help_text,
        **act,
    )


def _named(picture: Html, name: str, number: int, index: int, scene: AnyScene) -> Html:
    shown = el("span", name, class_="loa-token-name", aria_hidden="true")
    return el("span", picture, shown, class_="loa-token", id_=scene.id(f"held{number}-{index}"))


def _discard(scene: AnyScene, kind: str) -> dict[str, Attribute]:
    return {"data_move": scene.encode(Discard(kind)), "aria_label": words.move(Discard(kind), scene)}


def _use(scene: AnyScene, kind: str) -> dict[str, Attribute]:
    """Return a token's control: used at once, waiting for its target, or telling why not."""
    moves = choosing.uses(kind, choosing.few_moves(scene))
    if not moves:
        refused = choosing.refused_use(kind, scene.observation)
        return {"data_do": "why", "data_arg_move": refused, "aria_disabled": "true"}
    if len(moves) == 1:
        return {"data_move": scene.encode(moves[0]), "aria_label": words.move(moves[0], scene)}
    waiting = choosing.mode(scene) == kind
    return {
        "data_do": "draft",
        "data_arg_use": "-" if waiting else kind,
        "aria_pressed": "true" if waiting else "false",
    }


def _hero(scene: AnyScene, number: int, *, acts: bool, named: bool) -> Html:
    say = scene.say
    name = say("hero token")
    if not acts:
        picture = token("hero", label=name)
        return _named(picture, name, number, 9, scene) if named else picture
    waiting = choosing.mode(scene) == choosing.HERO
    act: dict[str, Attribute]
    if choosing.can_use_hero(scene):
        act = {
            "data_do": "draft",
            "data_arg_use": "-" if waiting else choosing.HERO,
            "aria_pressed": "true" if waiting else "false",
        }
    else:
        act = {"data_do": "why", "data_arg_move": "hZ1", "aria_disabled": "true"}
    return el(
        "button",
        token("hero"),
        el("span", name, class_="loa-token-name"),
        type="button",
        class_=classes("loa-token", "loa-token--live" if "aria_disabled" not in act else None),
        id_=scene.id("hero"),
        title=say("After the roll: roll any of the dice again."),
        **act,
    )
