"""The town as a picture for pages: four outer boards around the middle of town, with nobody in it or in a game."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.first_turn import FirstTurn
from engines.last_night_on_earth.board.town import Layout
from engines.last_night_on_earth.game import GAME
from engines.last_night_on_earth.observe import Observation
from widgets.html import Html, el
from widgets.i18n import Say
from widgets.last_night_on_earth.geometry import WHOLE_TOWN
from widgets.last_night_on_earth.town import Marks, picture
from widgets.last_night_on_earth.words import PLACES

SHOWN = Layout(4, 5, 3, 6)
"""The boards of the picture, the same as in most examples."""


def town(say: Say, results: list[Mapping[str, int]]) -> Html:  # noqa: ARG001 - no game changes the town
    """Return the map of a town."""
    places = say.listed(say(name) for name in PLACES.values())
    label = say("A town seen from above. It may have these places: {places}.", places=places)
    drawn = picture(SHOWN, Marks(), say)
    return el("svg", drawn, class_="lnoe-plot", viewBox=WHOLE_TOWN.view, role="img", aria_label=label)


def cover() -> Observation:
    """Return the town of the first turn, as all may see it: a new game has none before its boards are laid."""
    return GAME.observe(FirstTurn.begin(GAME).attempt().match.state, None)
