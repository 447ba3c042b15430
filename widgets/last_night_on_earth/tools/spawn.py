"""Whether Zombies come, and where: so many are spread evenly over the pits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from engines.core.chance import pick
from engines.last_night_on_earth.board.grid import NAMES, SPACES, Space
from engines.last_night_on_earth.board.places import building_of, pits
from engines.last_night_on_earth.board.town import Layout, town
from engines.last_night_on_earth.events import PoolEmpty, ZombiePlaced
from engines.last_night_on_earth.frames import PlaceZombies
from engines.last_night_on_earth.model import State, Zombie
from engines.last_night_on_earth.notation import encode
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.tools.scene import Course, legal_moves
from engines.last_night_on_earth.tools.spawn import figures_of, placing_state, spawn_chance
from widgets.controls import button, selects
from widgets.html import EMPTY, Html, el, join
from widgets.last_night_on_earth.tools.choices import (
    BOARD_CHOICES,
    MY_BOARDS,
    boards,
    chosen_layout,
    layout_of,
    number,
    numbers,
    switch,
    switches,
    toggled,
)
from widgets.last_night_on_earth.tools.course import (
    UNTOUCHED,
    afresh,
    course_of,
    gone_on,
    refused,
    step_back,
    told,
    tried,
)
from widgets.last_night_on_earth.tools.picture import snapshot_of, town_map
from widgets.tool import AnswerLine, Asked, Chosen, Drawn, Tool

PLAYERS = range(1, 3)
MOST_PLACED = 12
"""As many as two dice bring."""


def choose(chosen: Chosen, fields: Chosen, rng: Random) -> Chosen:
    """Place a Zombie on the pit that was tapped, or put a pit there; anything else asks anew."""
    layout = chosen_layout(chosen)
    if layout is None or not fields.keys() & {"space", "rest", "undo"}:
        return afresh(chosen, fields)
    state = _state(layout, chosen)
    if "rest" in fields:
        return _at_random(state, chosen, rng)
    if "space" not in fields:
        return gone_on(state, chosen, fields, rng) or chosen
    space = fields["space"]
    if chosen.get("tap") != "pit":
        return tried(course_of(state, chosen).state, chosen, space)
    may_open = space in SPACES and building_of(town(layout), SPACES[space]) and SPACES[space] not in town(layout).pits
    return afresh(chosen, {"pits": toggled(chosen.get("pits", ""), space)}) if may_open else chosen


def _at_random(state: State, chosen: Chosen, rng: Random) -> Chosen:
    """Return the choices with a pit for each Zombie that is left, any of those that may get one."""
    while _is_choice(course := course_of(state, chosen)):
        chosen = tried(course.state, chosen, encode(pick(legal_moves(course.state), rng)))
    return chosen


def _is_choice(course: Course) -> bool:
    return isinstance(course.state.stack[-1], PlaceZombies)


def draw(asked: Asked) -> Drawn:
    say, chosen = asked.say, asked.chosen
    layout = layout_of(asked)
    question = say("How are the Zombies spread over the pits?")
    if isinstance(layout, AnswerLine):
        return Drawn(question=question, controls=boards(asked), problem=layout)
    course = course_of(_state(layout, chosen), chosen)
    moves = legal_moves(course.state) if _is_choice(course) else []
    return Drawn(
        question=question,
        controls=join([boards(asked), _numbers(asked), _taps(asked, course)]),
        picture=town_map(snapshot_of(asked, _without_others(course), moves)),
        answer=(*_answer(asked, course, layout), *refused(asked, course.state)),
    )


def _state(layout: Layout, chosen: Chosen) -> State:
    players = number(chosen, "players", PLAYERS)
    standing = number(chosen, "standing", range(figures_of(players) + 1))
    placed = number(chosen, "zombies", range(1, MOST_PLACED + 1))
    return placing_state(layout, _new_pits(layout, chosen), placed, standing, players)


def _new_pits(layout: Layout, chosen: Chosen) -> list[Space]:
    """Return the spaces of markers, as far as they are in buildings of this town."""
    found = [SPACES[name] for name in chosen.get("pits", "").split() if name in SPACES]
    return [space for space in found if town(layout).grid.cells[space] and building_of(town(layout), space)]


def _without_others(course: Course) -> State:
    """Return the position with those Zombies alone that have been placed."""
    placed = {event.zombie for event in course.events if isinstance(event, ZombiePlaced)}
    zombies = (one if at in placed else Zombie() for at, one in enumerate(course.state.zombies))
    return course.state._replace(zombies=tuple(zombies))


def _numbers(asked: Asked) -> Html:
    say = asked.say
    players = number(asked.chosen, "players", PLAYERS)
    return el(
        "div",
        numbers(asked, "players", say("Zombie players"), PLAYERS),
        numbers(asked, "standing", say("Own Zombies on the board"), range(figures_of(players) + 1)),
        numbers(asked, "zombies", say("Zombies to place"), range(1, MOST_PLACED + 1)),
        class_="tool-set tool-row",
    )


def _taps(asked: Asked, course: Course) -> Html:
    say = asked.say
    opens_pit = asked.chosen.get("tap") == "pit"
    rest = button(say("Choose at random"), selects(rest="yes"), id_=asked.id("rest")) if _is_choice(course) else EMPTY
    return switches(
        say("A tap on the map places"),
        switch(asked, "place", say("a Zombie on a pit"), on=not opens_pit, tap="zombie"),
        switch(asked, "pit", say("a new pit in a building, or takes it away"), on=opens_pit, tap="pit"),
        rest,
        step_back(asked),
    )


def _answer(asked: Asked, course: Course, layout: Layout) -> Iterator[AnswerLine]:
    say, state = asked.say, course.state
    players = number(asked.chosen, "players", PLAYERS)
    standing = number(asked.chosen, "standing", range(figures_of(players) + 1))
    chance, rule = spawn_chance(standing, players)
    text = say("Chance that the spawn roll succeeds: {chance}.", chance=say.percent(float(chance)))
    yield AnswerLine(text, (rule,))
    placed = Counter([event.space for event in course.events if isinstance(event, ZombiePlaced)])
    spread = say.listed(f"{NAMES[pit]} ×{placed[pit]}" for pit in pits(town(layout), state.pits))
    rules = tuple(dict.fromkeys(event.rule for event in course.events if isinstance(event, ZombiePlaced)))
    yield AnswerLine(say("Zombies on each pit: {spread}.", spread=spread), rules or (Rule.SETUP_EVEN_SPREAD,))
    frame = state.stack[-1]
    if isinstance(frame, PlaceZombies):
        text = say.many(
            "{n} more comes onto any of the highlighted pits: choose one.",
            "{n} more come onto the highlighted pits, one each: choose them.",
            frame.left,
        )
        yield AnswerLine(text, (Rule.SETUP_EVEN_SPREAD,))
    yield from told([event for event in course.events if isinstance(event, PoolEmpty)], state.seats, say)


TOOL = Tool(
    example={**MY_BOARDS, **UNTOUCHED, "players": "1", "standing": "5", "zombies": "6", "pits": "", "tap": "zombie"},
    draw=draw,
    choose=choose,
    kept=BOARD_CHOICES,
)
