"""How far the game is: the Sun Track, Zombies killed, Heroes dead."""

from __future__ import annotations

from functools import lru_cache

from engines.last_night_on_earth.model import DIE_ZOMBIES_DIE
from widgets.art import night
from widgets.html import Html, classes, el
from widgets.i18n import Say
from widgets.last_night_on_earth.position_text import of_clock
from widgets.last_night_on_earth.words import SUN_TRACK, GameSnapshot


def clock(snapshot: GameSnapshot) -> Html:
    """Return a strip over the map."""
    now = snapshot.observation.clock
    return snapshot.part(
        "div",
        "clock",
        el(
            "span",
            _sun_track(snapshot),
            *counters(now.kills, now.deaths, snapshot.say),
            class_="lnoe-strip",
            role="img",
            aria_label=of_clock(snapshot),
        ),
        class_="lnoe-clock",
    )


def _sun_track(snapshot: GameSnapshot) -> Html:
    """Return the turns that are left, the marker on the one that is played."""
    return track(snapshot.observation.clock.sun, snapshot.say(SUN_TRACK))


@lru_cache(DIE_ZOMBIES_DIE.turns + 2)
def track(sun: int, title: str) -> Html:
    """Return the numbers of the Sun Track, the marker on one of them; before the first round on none."""
    steps = (
        el(
            "span",
            turn,
            class_=classes("lnoe-turn", f"lnoe-turn--{'now' if turn == sun else 'gone'}" if turn >= sun else None),
        )
        for turn in range(DIE_ZOMBIES_DIE.turns, 0, -1)
    )
    return el("span", el("span", "☀", class_="lnoe-sun"), *steps, class_="lnoe-track", title=title or None)


def counters(kills: int, deaths: int, say: Say) -> list[Html]:
    """Return how many Zombies are killed and how many Heroes are dead, each beside the number that ends the game."""
    goal = DIE_ZOMBIES_DIE
    killed = el(
        "span", night.zombie(0), f"{kills}/{goal.kills_to_win}", class_="lnoe-counter", title=say("Zombies killed")
    )
    dead = el(
        "span",
        night.sign("graveyard"),
        f"{deaths}/{goal.deaths_to_lose}",
        class_="lnoe-counter",
        title=say("Heroes killed"),
    )
    return [killed, dead]
