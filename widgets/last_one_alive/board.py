"""The middle of the table: the pool, and the tray with its dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engines.last_one_alive.events import DiceRolled
from engines.last_one_alive.legality import can_choose
from engines.last_one_alive.model import AMBUSH, BLANK, KINDS, Move, Phase, Take, Tray
from engines.last_one_alive.table import free_pool, mandatory, to_choose
from engines.last_one_alive.token_uses import aimed
from widgets.art.alive import die
from widgets.controls import button, plays, pressed, selects, tells_why
from widgets.html import EMPTY, Html, classes, el
from widgets.last_one_alive import choosing, words
from widgets.last_one_alive.keys import TAKE
from widgets.last_one_alive.words import GameSnapshot

EMBLEMS = {"Z": "1", "S": "1", "I": "i", "B": "b"}
"""The face by which a kind of die is known while it is not rolled."""


def middle(snapshot: GameSnapshot) -> Html:
    """Return the pool and the tray."""
    state, say = snapshot.observation, snapshot.say
    if state.phase is Phase.PREPARE and snapshot.moves:
        pool, tray = _pool_to_take(snapshot), _dice_to_roll(snapshot)
        title = say("To roll: {have} of {need}", have=_ready(snapshot), need=mandatory(state) + to_choose(state))
    else:
        pool = [_pooled(snapshot, kind, count) for kind, count in zip(KINDS, state.supply.pool, strict=True)]
        tray, title = [_tray(snapshot)], say("Tray")
    heading = el("p", el("span", title), _effects(snapshot), class_="loa-heading")
    return el(
        "div",
        el(
            "div",
            el("p", say("Pool"), class_="loa-heading"),
            el("div", *pool, class_="loa-row"),
            class_="loa-pool",
            id_=snapshot.id("pool"),
        ),
        el("div", heading, *tray, class_="loa-tray", id_=snapshot.id("tray")),
        class_="loa-felt",
    )


def _ready(snapshot: GameSnapshot) -> int:
    return mandatory(snapshot.observation) + sum(choosing.chosen_dice(snapshot))


def _pooled(snapshot: GameSnapshot, kind: str, count: int) -> Html:
    name = snapshot.say(words.KIND_NAMES[kind])
    css = classes("loa-kind", "loa-kind--empty" if not count else None)
    return el("span", die(kind, EMBLEMS[kind], label=name), el("b", "×", count), class_=css)


def _pool_to_take(snapshot: GameSnapshot) -> list[Html]:
    """Return the kinds of dice as buttons that put one into the tray."""
    state, say = snapshot.observation, snapshot.say
    chosen, free = choosing.chosen_dice(snapshot), free_pool(state)
    buttons = []
    for at, kind in enumerate(KINDS):
        left = free[at] - chosen[at]
        wanted = choosing.one_more(chosen, at)
        label = say("{die}: take one, {left} left", die=say(words.KIND_NAMES[kind]), left=left)
        buttons.append(
            button(
                [die(kind, EMBLEMS[kind]), el("b", "×", left)],
                choosing.takes(wanted) if can_choose(state, wanted) else tells_why(snapshot.encode(Take(*wanted))),
                css="loa-kind loa-kind--take",
                key=TAKE[at],
                id_=snapshot.id(f"take{kind}"),
                aria_label=label,
                title=label,
            )
        )
    return buttons


def _dice_to_roll(snapshot: GameSnapshot) -> list[Html]:
    """Return the dice in the tray before the roll: the mandatory ones, then those to give back."""
    state, say = snapshot.observation, snapshot.say
    must = say("Mandatory zombie die")
    shown = [
        el("span", die("Z", "1", label=must), class_="loa-waiting loa-waiting--must", title=must)
        for _ in range(mandatory(state))
    ]
    chosen = choosing.chosen_dice(snapshot)
    for at, kind in enumerate(KINDS):
        label = say("{die}: put it back", die=say(words.KIND_NAMES[kind]))
        fewer = choosing.takes(choosing.one_more(chosen, at, -1))
        shown += [
            button(
                die(kind, EMBLEMS[kind]),
                fewer,
                css="loa-waiting",
                id_=snapshot.id(f"back{kind}{index}"),
                aria_label=label,
                title=label,
            )
            for index in range(chosen[at])
        ]
    places = to_choose(state) - sum(chosen)
    wanted = _advised(snapshot, chosen)[:places]
    shown += [el("span", die(kind, EMBLEMS[kind]), class_="loa-place loa-place--advised") for kind in wanted]
    shown += [el("span", class_="loa-place") for _ in range(places - len(wanted))]
    return [el("div", *shown, class_="loa-dice")]


def _advised(snapshot: GameSnapshot, chosen: Sequence[int]) -> list[str]:
    """Return the kinds of the dice that the advised set has and the tray has not."""
    advised = snapshot.game.decode(snapshot.hint) if snapshot.hint else None
    if not isinstance(advised, Take):
        return []
    sets = zip(KINDS, (advised.zombie, advised.shot, advised.item, advised.barricade), chosen, strict=True)
    return [kind for kind, best, there in sets for _ in range(best - there)]


def _effects(snapshot: GameSnapshot) -> Html:
    """Return what tokens did to this turn, and what there is to spend, as small marks."""
    say, turn = snapshot.say, snapshot.observation.turn
    effects = turn.effects
    marks = []
    if effects.bang > 1:
        marks.append(el("span", say("Bangs × {factor}", factor=effects.bang), class_="loa-mark"))
    if effects.wall > 1:
        marks.append(el("span", say("Barricades × {factor}", factor=effects.wall), class_="loa-mark"))
    if effects.calm:
        marks.append(el("span", say("Ambushes ignored"), class_="loa-mark"))
    if effects.extra:
        marks.append(el("span", say("{n} extra dice", n=effects.extra), class_="loa-mark"))
    if turn.bangs:
        marks.append(el("span", say.many("{n} bang", "{n} bangs", turn.bangs), class_="loa-mark loa-mark--spend"))
    if turn.walls:
        left = say.many("{n} barricade", "{n} barricades", turn.walls)
        marks.append(el("span", left, class_="loa-mark loa-mark--spend"))
    if turn.draws and snapshot.observation.phase in {Phase.ITEMS, Phase.UNUSED}:
        marks.append(
            el(
                "span",
                say.many("{n} token to draw", "{n} tokens to draw", turn.draws),
                class_="loa-mark loa-mark--spend",
            )
        )
    return el("span", *marks, class_="loa-marks") if marks else EMPTY


# -- after the roll ----------------------------------------------------------------


def _tray(snapshot: GameSnapshot) -> Html:
    """Return the rolled dice; those that have just left the tray are shown where they fell."""
    tray = snapshot.observation.turn.tray
    thrown = _last_roll(snapshot)
    dice = list(_dice(snapshot, tray, fallen=thrown is not None))
    if thrown is not None:
        dice += _gone(snapshot, thrown, tray)
    if not dice:
        dice = _in_the_air(snapshot)
    if not dice:
        dice = [el("span", snapshot.say("no dice"), class_="loa-none")]
    return el("div", *dice, class_="loa-dice")


def _in_the_air(snapshot: GameSnapshot) -> list[Html]:
    cast = snapshot.observation.turn.cast
    return [die(kind, BLANK, "loa-air") for kind, count in zip(KINDS, cast, strict=True) for _ in range(count)]


def _last_roll(snapshot: GameSnapshot) -> DiceRolled | None:
    found = None
    for told in snapshot.events:
        if isinstance(told, DiceRolled):
            found = told
    return found


def _dice(snapshot: GameSnapshot, tray: Tray, *, fallen: bool) -> Iterator[Html]:
    wanted = choosing.mode(snapshot)
    picked = [Counter(heap) for heap in choosing.picked_again(snapshot)] if wanted == choosing.HERO else None
    ply = f"-{snapshot.ply}" if fallen else ""
    for at, (kind, heap) in enumerate(zip(KINDS, tray, strict=True)):
        for index, face in enumerate(heap):
            shown = words.face(kind, face, snapshot.say)
            drawn = die(
                kind, face, "die--thrown" if fallen else "", id_=snapshot.id(f"die{kind}{index}{ply}"), label=shown
            )
            if picked is not None:
                chosen = picked[at][face] > 0
                picked[at][face] -= chosen
                yield _again(snapshot, drawn, at, index, face, chosen=chosen)
            else:
                move = aimed(wanted, kind, face)
                offered = move in choosing.few_moves(snapshot)
                yield _target(snapshot, drawn, move, f"roll{kind}{index}") if move and offered else drawn


def _target(snapshot: GameSnapshot, drawn: Html, move: Move, name: str) -> Html:
    label, act = words.move(move, snapshot), plays(snapshot.encode(move))
    css = "loa-target loa-target--again"
    return button(drawn, act, css=css, id_=snapshot.id(name), aria_label=label, title=label)


def _again(snapshot: GameSnapshot, drawn: Html, at: int, index: int, face: str, *, chosen: bool) -> Html:  # noqa: PLR0913
    """Return a die that is picked to be rolled again, or left as it fell."""
    say, kind = snapshot.say, KINDS[at]
    heap = choosing.picked_again(snapshot)[at]
    shown = words.face(kind, face, say)
    label = say("{face}, reroll it", face=shown) if chosen else say("{face}, keep it", face=shown)
    change = {f"again_{kind.lower()}": choosing.toggled(heap, face, on=not chosen) or "."}
    return button(
        drawn,
        {**selects(**change), **pressed(on=chosen)},
        css="loa-target loa-target--pick",
        id_=snapshot.id(f"again{kind}{index}"),
        aria_label=label,
    )


def _gone(snapshot: GameSnapshot, thrown: DiceRolled, tray: Tray) -> list[Html]:
    """Return the dice of the last roll that have left the tray already, faded."""
    say = snapshot.say
    shown = []
    for kind, fell, left in zip(KINDS, thrown.faces, tray, strict=True):
        there = Counter(left)
        for index, face in enumerate(fell):
            if there[face] > 0:
                there[face] -= 1
                continue
            where = "◀" if kind == "Z" and face not in AMBUSH + BLANK else ("▼" if face == AMBUSH else "")
            label = words.face(kind, face, say)
            drawn = die(kind, face, "die--thrown", label=label, id_=snapshot.id(f"gone{kind}{index}-{snapshot.ply}"))
            arrow = el("span", where, class_="loa-arrow", aria_hidden="true") if where else EMPTY
            shown.append(el("span", drawn, arrow, class_="loa-gone"))
    return shown
