"""Where a Zombie must or may move, with Heroes around it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engines.last_night_on_earth.board.grid import SPACES
from engines.last_night_on_earth.board.town import Layout, town
from engines.last_night_on_earth.model import HEROES_IN_PLAY
from engines.last_night_on_earth.moves import TO_SPACE
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.tools.hunger import Hunger, hunger, hunger_state
from widgets.html import join
from widgets.i18n import Say
from widgets.last_night_on_earth.refusals import refusal
from widgets.last_night_on_earth.tools.choices import (
    BOARD_CHOICES,
    MY_BOARDS,
    boards,
    layout_of,
    space_of,
    switch,
    switches,
    toggled,
)
from widgets.last_night_on_earth.tools.picture import snapshot_of, space_name, town_map
from widgets.tool import AnswerLine, Asked, Chosen, Drawn, Tool

START = "K3"


def choose(chosen: Chosen, fields: Chosen, _rng: Random) -> Chosen:
    """Put the Zombie into the space that was tapped, or a Hero; a Hero who is there already leaves."""
    if "space" not in fields:
        return {**chosen, **fields}
    space = fields["space"]
    if chosen.get("who") == "zombie":
        return {**chosen, "zombie": space, "who": "heroes"}
    return {**chosen, "heroes": toggled(chosen.get("heroes", ""), space)}


def draw(asked: Asked) -> Drawn:
    say = asked.say
    layout = layout_of(asked)
    places_zombie = asked.chosen.get("who") == "zombie"
    who = switches(
        say("A tap on the map places"),
        switch(asked, "zombie", say("the Zombie"), on=places_zombie, who="zombie"),
        switch(asked, "heroes", say("a Hero, or takes one away"), on=not places_zombie, who="heroes"),
    )
    question = say("Where does the Zombie go?")
    if isinstance(layout, AnswerLine):
        return Drawn(question=question, controls=boards(asked), problem=layout)
    there = town(layout).grid.cells
    heroes = [SPACES[name] for name in asked.chosen.get("heroes", "").split() if name in SPACES and there[SPACES[name]]]
    zombie = space_of(layout, asked.chosen.get("zombie", ""), START)
    state = hunger_state(layout, zombie, heroes[:HEROES_IN_PLAY])
    found = hunger(state)
    moves = [TO_SPACE[meal.space] for meal in found.spaces]
    many = len(heroes) > HEROES_IN_PLAY
    return Drawn(
        question=say("Where does the Zombie on {space} go?", space=space_name(layout, zombie, say)),
        controls=join([boards(asked), who]),
        picture=town_map(snapshot_of(asked, state, moves)),
        answer=tuple(_answer(found, layout, say)),
        problem=AnswerLine(say("No more than four Heroes are in play."), (Rule.PLAYERS_FOUR_HEROES,)) if many else None,
    )


def _answer(found: Hunger, layout: Layout, say: Say) -> Iterator[AnswerLine]:
    if not found.spaces:
        yield AnswerLine(refusal(Rule.ZOMBIE_HUNGER_ALREADY, say), (Rule.ZOMBIE_HUNGER_ALREADY,))
        return
    spaces = say.listed(space_name(layout, meal.space, say) for meal in found.spaces)
    if found.must_move:
        yield AnswerLine(say("It must move here: {spaces}.", spaces=spaces), tuple(meal.why for meal in found.spaces))
        yield from (AnswerLine(refusal(why, say), (why,)) for why in dict.fromkeys(meal.why for meal in found.spaces))
        return
    yield AnswerLine(say("No Hero is next to it, so Hunger doesn’t drive it."), (Rule.ZOMBIE_HUNGER_NO_SEEK,))
    yield AnswerLine(say("It may stay where it is, or move here: {spaces}.", spaces=spaces), (Rule.ZMOVE_OPTIONAL,))
    if any(meal.why is Rule.ZMOVE_WALLS for meal in found.spaces):
        yield AnswerLine(say("Walls don’t stop a Zombie."), (Rule.ZMOVE_WALLS,))


TOOL = Tool(
    example={**MY_BOARDS, "zombie": START, "heroes": "K4 J2", "who": "heroes"},
    draw=draw,
    choose=choose,
    kept=BOARD_CHOICES,
)
