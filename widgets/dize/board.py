"""diZe's board: the Launch Zone in the middle, six zones around it, the score."""

from __future__ import annotations

from collections.abc import Iterator

from engines.dize.effects import attack_thrown
from engines.dize.events import AttackThrown
from engines.dize.model import Phase
from engines.dize.scoring import score
from widgets.art.dice import dice, die
from widgets.dize import words
from widgets.dize.throw import comparison, last_throws, place, trays
from widgets.dize.words import GameSnapshot
from widgets.html import EMPTY, Html, el

_KINDS = {
    "human": "human",
    "zombie": "zombie",
    "heroes": "hero",
    "captured": "captured",
    "retired": "retired",
    "executed": "executed",
}


def zones(snapshot: GameSnapshot) -> Iterator[Html]:
    """Yield the six zones around the Launch Zone."""
    there = snapshot.observation.zones
    return (_zone(snapshot, zone, getattr(there, zone)) for zone in _KINDS)


def _zone(snapshot: GameSnapshot, zone: str, count: int) -> Html:
    # The zombie of an effective attack is captured as soon as its heroes are chosen: there is its place.
    awaits_one = zone == "captured" and snapshot.observation.phase is Phase.REWARD
    lying = dice(_KINDS[zone], count), place(die("captured")) if awaits_one else EMPTY
    return el(
        "section",
        _heading(snapshot, zone, count),
        el("div", lying, class_="dize-dice"),
        class_=f"dize-zone dize-zone--{zone}",
        id_=snapshot.id(zone),
    )


def _heading(snapshot: GameSnapshot, zone: str, count: int) -> Html:
    name = el("span", snapshot.say(words.ZONES[zone]), class_="dize-name")
    return el("p", name, " ", el("span", count, class_="dize-count"), class_="dize-heading")


def launch_zone(snapshot: GameSnapshot) -> Html:
    """Return the zone in the middle: the dice that lie there, or the last throw as it fell."""
    state = snapshot.observation
    throws = last_throws(snapshot.events)
    if state.phase is Phase.REWARD:
        # A position that came without its past has no event of its throw.
        known = next((one for one in throws if isinstance(one, AttackThrown)), None)
        inside = comparison(snapshot, known or attack_thrown(state.thrown, state.zones))
    elif throws:
        inside = trays(snapshot, throws)
    elif state.thrown:
        inside = el("div", map(die, state.thrown), class_="dize-dice dize-dice--large")
    else:
        waiting = dice("human", state.zones.launch)
        inside = el("div", waiting, class_="dize-dice dize-dice--large")
    return el(
        "section",
        _heading(snapshot, "launch", state.zones.launch),
        inside,
        class_="dize-zone dize-zone--launch",
        id_=snapshot.id("launch"),
    )


def score_line(snapshot: GameSnapshot) -> Html:
    state = snapshot.observation
    label = snapshot.say("Score")
    return el(
        "p", el("span", label, class_="dize-name"), " ", el("b", score(state), class_="dize-total"), class_="dize-score"
    )
