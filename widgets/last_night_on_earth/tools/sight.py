"""Who sees whom: two spaces, the line between them, how far it is to shoot and to walk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from engines.last_night_on_earth.board.grid import NAMES, Space
from engines.last_night_on_earth.board.places import building_of
from engines.last_night_on_earth.board.town import Layout, Town, town
from engines.last_night_on_earth.board.walls import Edge
from engines.last_night_on_earth.frames import Aim
from engines.last_night_on_earth.model import Hero, State
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.tools.scene import HERO_SEAT, scene
from engines.last_night_on_earth.tools.sight import Sight, sight
from widgets.html import join
from widgets.i18n import Say
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.refusals import refusal
from widgets.last_night_on_earth.tools.choices import (
    BOARD_CHOICES,
    MY_BOARDS,
    boards,
    layout_of,
    space_of,
    switch,
    switches,
)
from widgets.last_night_on_earth.tools.picture import snapshot_of, space_name, town_map
from widgets.last_night_on_earth.words import PLACES
from widgets.tool import AnswerLine, Asked, Chosen, Drawn, Tool

LOOKS = "billy"
"""The Hero of the picture; which one it is does not matter."""
ENDS: Mapping[str, str] = {"from": "K5", "to": "C7"}
"""The two spaces, before any is chosen."""


def choose(chosen: Chosen, fields: Chosen, _rng: Random) -> Chosen:
    """Put a space that was tapped at the end that is being chosen; the other end is next."""
    if "space" not in fields:
        return {**chosen, **fields}
    end = chosen.get("end", "from")
    return {**chosen, end: fields["space"], "end": "to" if end == "from" else "from"}


def draw(asked: Asked) -> Drawn:
    say = asked.say
    layout = layout_of(asked)
    if isinstance(layout, AnswerLine):
        return Drawn(question=say("Who sees whom?"), controls=boards(asked), problem=layout)
    origin, target = (space_of(layout, asked.chosen.get(end, ""), usual) for end, usual in ENDS.items())
    here, there = (space_name(layout, space, say) for space in (origin, target))
    picked = asked.chosen.get("end", "from")
    ends = switches(
        say("Choose “From” or “To”, then a space on the map"),
        switch(asked, "from", say("From: {space}", space=here), on=picked == "from", end="from"),
        switch(asked, "to", say("To: {space}", space=there), on=picked != "from", end="to"),
    )
    snapshot = snapshot_of(asked, _state(layout, origin, target), selected={"space": NAMES[target]})
    return Drawn(
        question=say("Can a Hero in {here} see {there}?", here=here, there=there),
        controls=join([boards(asked), ends]),
        picture=town_map(snapshot),
        answer=tuple(_answer(town(layout), sight(town(layout), origin, target), (here, there), say)),
    )


def _state(layout: Layout, origin: Space, target: Space) -> State:
    return scene(Aim(LOOKS), layout=layout, heroes=(Hero(LOOKS, HERO_SEAT, origin),), zombies=(target,))


def _answer(laid: Town, found: Sight, ends: tuple[str, str], say: Say) -> Iterator[AnswerLine]:
    here, there = ends
    if found.is_seen:
        yield AnswerLine(say("Yes: from {here}, {there} is in sight.", here=here, there=there), (found.why,))
    else:
        yield AnswerLine(say("No: from {here}, {there} is out of sight.", here=here, there=there), (found.why,))
        yield AnswerLine(refusal(found.why, say), (found.why,))
    if found.wall is not None:
        yield AnswerLine(_wall(laid, found.wall, say), (Rule.LOS_WALLS,))
    back = found.is_seen is found.is_mutual
    if found.range:
        sentence = (
            say("The other way round: from {there}, {here} is in sight.", here=here, there=there)
            if back
            else say("The other way round: from {there}, {here} is out of sight.", here=here, there=there)
        )
        yield AnswerLine(sentence, (Rule.LOS_ONE_WAY,))
    yield AnswerLine(say.many("Distance: {n} space.", "Distance: {n} spaces.", found.range), (Rule.RANGED_RANGE_WALLS,))
    if found.reached_by:
        cards = say.listed(TITLES[card] for card in found.reached_by)
        yield AnswerLine(say("Near enough for: {cards}.", cards=cards), (Rule.RANGED_RANGE,))
    else:
        yield AnswerLine(say("Too far for any Ranged Weapon."), (Rule.RANGED_RANGE,))
    if found.steps is not None:
        text = say.many("On foot, a Hero needs {n} step.", "On foot, a Hero needs {n} steps.", found.steps)
        yield AnswerLine(text, (Rule.HMOVE_WALLS,))


def _wall(laid: Town, wall: Edge, say: Say) -> str:
    """Return where the wall is that is first in the way: between which spaces, and of which building."""
    spaces = [laid.grid.space_at[cell] for cell in wall]
    place = next((place for space in reversed(spaces) if (place := building_of(laid, space))), None)
    here, there = (NAMES[space] for space in spaces)
    if place is None:
        return say("In the way: the wall between {here} and {there}.", here=here, there=there)
    return say(
        "In the way: the wall between {here} and {there} ({building}).",
        here=here,
        there=there,
        building=say(PLACES[place]),
    )


TOOL = Tool(example={**MY_BOARDS, **ENDS, "end": "from"}, draw=draw, choose=choose, kept=BOARD_CHOICES)
