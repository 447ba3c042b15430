"""The controls that tools share: lists to choose from, switches, and the reader's own boards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engines.core.numbers import whole_number
from engines.last_night_on_earth.board.boards import BOARDS
from engines.last_night_on_earth.board.grid import SPACES, Space
from engines.last_night_on_earth.board.town import Layout, town
from engines.last_night_on_earth.rulebook import Rule
from engines.last_night_on_earth.tools.scene import REFERENCE
from widgets.controls import button, group, pressed, selects
from widgets.html import Attribute, Html, el
from widgets.i18n import N_, Say
from widgets.last_night_on_earth.words import PLACES
from widgets.tool import AnswerLine, Asked, Chosen

CORNERS: Mapping[str, str] = {
    "nw": N_("Top left"),
    "ne": N_("Top right"),
    "sw": N_("Bottom left"),
    "se": N_("Bottom right"),
}
"""The choices of boards, and what each corner is called."""
BOARD_CHOICES = tuple(CORNERS)
MY_BOARDS: Chosen = {name: str(board) for name, board in zip(CORNERS, REFERENCE[:4], strict=True)}
"""The boards of the examples."""


def choice(asked: Asked, name: str, label: str, values: Mapping[str, str]) -> Html:
    """Return a list of which one value is chosen, with its label."""
    options = (
        el("option", words, value=value, selected=value == asked.chosen.get(name)) for value, words in values.items()
    )
    control = el("select", *options, name=name, data_do="select", data_on="change", id_=asked.id(name))
    return el("label", el("span", label), control, class_="tool-choice")


def switch(asked: Asked, name: str, label: str, *, on: bool, **selected: Attribute) -> Html:
    """Return a button that shows whether it is on."""
    return button(label, {**selects(**selected), **pressed(on=on)}, small=True, id_=asked.id(name))


def switches(label: str, *controls: Html) -> Html:
    """Return switches that belong together, under the name of what they are."""
    return el(
        "div", el("p", label, class_="tool-name"), group(label, *controls, css="tool-switches"), class_="tool-set"
    )


def numbers(asked: Asked, name: str, label: str, values: Iterable[int]) -> Html:
    return choice(asked, name, label, {str(value): str(value) for value in values})


def number(chosen: Chosen, name: str, values: range) -> int:
    """Return a number that is chosen; the nearest that there can be."""
    found = whole_number(chosen.get(name, ""))
    return values[0] if found is None else min(max(found, values[0]), values[-1])


def listed(chosen: Chosen, name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the names of a list that are known, in the order of those."""
    words = chosen.get(name, "").split()
    return tuple(one for one in known if one in words)


def toggled(text: str, word: str) -> str:
    """Return a list with a word more, or without it."""
    words = text.split()
    return " ".join([one for one in words if one != word] if word in words else [*words, word])


# -- boards ---------------------------------------------------------------------


def boards(asked: Asked) -> Html:
    """Return the choice of the four outer boards, laid as they lie on the table."""
    say = asked.say
    values = {str(number): _board_name(number, say) for number in BOARDS}
    controls = (choice(asked, name, say(label), values) for name, label in CORNERS.items())
    label = say("Your boards")
    return el(
        "div",
        el("p", label, class_="tool-name"),
        el("div", *controls, class_="tool-boards", role="group", aria_label=label),
        class_="tool-set",
    )


def _board_name(board: int, say: Say) -> str:
    places = [building.place for building in BOARDS[board].buildings.values()]
    places += [area.place for area in BOARDS[board].areas.values()]
    return f"{board}: {say.listed(say(PLACES[place]) for place in places)}"


def chosen_layout(chosen: Chosen) -> Layout | None:
    """Return the town that the chosen boards make; None if they make none."""
    numbers_of = [whole_number(chosen.get(name, "")) for name in CORNERS]
    known = [board for board in numbers_of if board is not None and board in BOARDS]
    if len(set(known)) < len(CORNERS):
        return None
    north_west, north_east, south_west, south_east = known
    return Layout(north_west, north_east, south_west, south_east)


def layout_of(asked: Asked) -> Layout | AnswerLine:
    """Return the town that the chosen boards make, or why they make none."""
    layout = chosen_layout(asked.chosen)
    if layout is not None:
        return layout
    boards_of = [asked.chosen.get(name, "") for name in CORNERS]
    twice = next((board for board in map(str, BOARDS) if boards_of.count(board) > 1), None)
    if twice is None:
        return AnswerLine(asked.say("The outer boards are numbered 1 to 6."), (Rule.COMP_BOARDS,))
    text = asked.say("Outer board {number} is chosen for two corners; there is only one of it.", number=twice)
    return AnswerLine(text, (Rule.BOARD_LAYOUT,))


def space_of(layout: Layout, name: str, otherwise: str) -> Space:
    """Return the space of a town that has this name; one that it always has if there is none."""
    space = SPACES.get(name, -1)
    return space if space >= 0 and town(layout).grid.cells[space] else SPACES[otherwise]
