"""The Random Building of a card: what the dice on the table mean on these boards."""

from __future__ import annotations

from random import Random

from engines.last_night_on_earth.board.boards import Place
from engines.last_night_on_earth.board.grid import SPACES
from engines.last_night_on_earth.board.places import building_of, numbered_buildings
from engines.last_night_on_earth.board.town import Layout, town
from engines.last_night_on_earth.events import BuildingFound, BuildingRolled, CardFailed
from engines.last_night_on_earth.frames import FindBuilding
from engines.last_night_on_earth.model import State
from engines.last_night_on_earth.moves import NameBuilding
from engines.last_night_on_earth.notation import encode
from engines.last_night_on_earth.plays.random_building import TAKEN
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.tools.building import ASKS_FOR_ONE, MOST_TAKEN, building_state, found_building
from engines.last_night_on_earth.tools.scene import Course, legal_moves
from widgets.controls import note
from widgets.html import EMPTY, Html, join
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.refusals import refusal
from widgets.last_night_on_earth.status import status
from widgets.last_night_on_earth.tools.choices import (
    BOARD_CHOICES,
    MY_BOARDS,
    boards,
    choice,
    chosen_layout,
    layout_of,
    listed,
    toggled,
)
from widgets.last_night_on_earth.tools.course import (
    UNTOUCHED,
    afresh,
    course_of,
    dice_to_enter,
    gone_on,
    is_chance,
    refused,
    step_back,
    told,
    tried,
)
from widgets.last_night_on_earth.tools.picture import snapshot_of, town_map
from widgets.tool import AnswerLine, Asked, Chosen, Drawn, Tool

TOLD = (BuildingRolled, BuildingFound, CardFailed)
"""Events that are about the building; what comes into it is another question."""


def choose(chosen: Chosen, fields: Chosen, rng: Random) -> Chosen:
    """Enter a die, or tap a building: it is named where somebody chooses, marked as Taken Over before the first die."""
    layout = chosen_layout(chosen)
    if layout is None:
        return afresh(chosen, fields)
    state = _state(layout, chosen)
    if "space" not in fields:
        found = gone_on(state, chosen, fields, rng)
        return afresh(chosen, fields) if found is None else found
    place = building_of(town(layout), SPACES[fields["space"]]) if fields["space"] in SPACES else None
    here = course_of(state, chosen).state
    if _asks(here) and not is_chance(here):
        return tried(here, chosen, encode(NameBuilding(place)) if place else "-")
    if chosen.get("moves") or place is None or place not in numbered_buildings(town(layout)):
        return chosen
    return afresh(chosen, {"taken": toggled(chosen.get("taken", ""), place)})


def draw(asked: Asked) -> Drawn:
    say, chosen = asked.say, asked.chosen
    layout = layout_of(asked)
    card = _card(chosen)
    question = say("Which building do the dice name for {card}?", card=TITLES[card])
    if isinstance(layout, AnswerLine):
        return Drawn(question=question, controls=boards(asked), problem=layout)
    course = course_of(_state(layout, chosen), chosen)
    place = found_building(course)
    snapshot = snapshot_of(
        asked,
        course.state,
        legal_moves(course.state) if _asks(course.state) and not is_chance(course.state) else (),
        hint=encode(NameBuilding(place)) if place else "",
    )
    many = len(_all_taken(layout, chosen)) > MOST_TAKEN
    cards = choice(asked, "card", say("Card"), {card: TITLES[card] for card in ASKS_FOR_ONE})
    return Drawn(
        question=question,
        controls=join([boards(asked), cards, _dice(asked, course)]),
        picture=town_map(snapshot),
        answer=_answer(asked, course),
        problem=AnswerLine(say("There are only three copies of that card."), (Rule.Z_TAKEN,)) if many else None,
    )


def _card(chosen: Chosen) -> str:
    return chosen["card"] if chosen.get("card") in ASKS_FOR_ONE else TAKEN


def _asks(state: State) -> bool:
    return isinstance(state.stack[-1], FindBuilding)


def _all_taken(layout: Layout, chosen: Chosen) -> tuple[Place, ...]:
    return tuple(map(Place, listed(chosen, "taken", numbered_buildings(town(layout)))))


def _state(layout: Layout, chosen: Chosen) -> State:
    return building_state(layout, _card(chosen), _all_taken(layout, chosen)[:MOST_TAKEN])


def _dice(asked: Asked, course: Course) -> Html:
    """Return what is to be done next: a die, or a building that somebody names."""
    say, state = asked.say, course.state
    if not _asks(state):
        return step_back(asked)
    if not is_chance(state):
        return join([note(status(snapshot_of(asked, state))), step_back(asked)])
    marks = note(say("A tap on the map marks a building as Taken Over already."))
    return join([dice_to_enter(asked, state), step_back(asked), marks if not asked.chosen.get("moves") else EMPTY])


def _answer(asked: Asked, course: Course) -> tuple[AnswerLine, ...]:
    say = asked.say
    lines: list[AnswerLine] = []
    for event in course.events:
        if not isinstance(event, TOLD):
            continue
        lines += told([event], course.state.seats, say)
        if event.rule is Rule.RB_UNUSABLE:
            lines.append(AnswerLine(refusal(Rule.RB_UNUSABLE, say), (Rule.RB_UNUSABLE,)))
    if _asks(course.state):
        rule = Rule.RB_CHOICE if not is_chance(course.state) else _next_die(course.state)
        lines.append(AnswerLine(refusal(rule, say), (rule,)))
    return (*lines, *refused(asked, course.state))


def _next_die(state: State) -> Rule:
    frame = state.stack[-1]
    assert isinstance(frame, FindBuilding)
    return Rule.RB_SECOND if frame.first else Rule.RB_FIRST


TOOL = Tool(
    example={**MY_BOARDS, **UNTOUCHED, "card": TAKEN, "taken": "", "moves": "roll-4 roll-2"},
    draw=draw,
    choose=choose,
    kept=BOARD_CHOICES,
)
