"""The threat over the table: the Apocalypse Level, and what made it so."""

from __future__ import annotations

from engines.last_one_alive.model import APOCALYPSE, NIGHT, TOP_LEVEL
from engines.last_one_alive.table import level
from widgets.art.alive import token
from widgets.art.survivors import shambler
from widgets.html import Html, el, join
from widgets.last_one_alive.words import GameSnapshot


def threat(snapshot: GameSnapshot) -> Html:
    """Return the Apocalypse Level: a horde that comes nearer, and what made it so."""
    state, say = snapshot.observation, snapshot.say
    now = level(state)
    horde = [shambler("loa-shambler--near" if step < now else "loa-shambler--far") for step in range(TOP_LEVEL)]
    must = say.many("{n} mandatory zombie die", "{n} mandatory zombie dice", now)
    return el(
        "div",
        el("div", *horde, class_="loa-horde", aria_hidden="true"),
        el(
            "p",
            el("strong", say("Level {level}", level=now)),
            el("span", must),
            class_="loa-level",
        ),
        el("p", _omens(snapshot), class_="loa-omens"),
        class_=f"loa-threat loa-threat--{now}",
        id_=snapshot.id("threat"),
    )


def _omens(snapshot: GameSnapshot) -> Html:
    """Return the tokens that lie aside, the bag and the night."""
    state, say = snapshot.observation, snapshot.say
    out = state.supply.aside.count(APOCALYPSE)
    drawn = say.many("{n} Zombie Apocalypse token drawn", "{n} Zombie Apocalypse tokens drawn", out)
    tokens = [token(APOCALYPSE) for _ in range(out)]
    shown = [el("span", *tokens, class_="loa-omen", role="img", aria_label=drawn, title=drawn)] if out else []
    if NIGHT in state.supply.aside:
        shown.append(el("span", token(NIGHT, label=say("Night")), class_="loa-omen"))
    bag = say.many("In the bag: {n} token", "In the bag: {n} tokens", len(state.supply.bag))
    inside = (token("bag"), el("b", len(state.supply.bag)))
    shown.append(el("span", *inside, class_="loa-bag", role="img", aria_label=bag, title=bag))
    return join(shown)
