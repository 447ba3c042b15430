"""The town as a picture for pages: four outer boards around the middle of town, with nobody in it."""

from __future__ import annotations

from collections.abc import Mapping

from engines.last_night_on_earth.board.town import Layout
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
