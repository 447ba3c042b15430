"""How far the game is: the Sun Track, Zombies killed, Heroes dead, and the cards that Remain in Play."""

from __future__ import annotations

from engines.last_night_on_earth.model import DIE_ZOMBIES_DIE
from widgets.art import night
from widgets.html import EMPTY, Html, classes, el
from widgets.last_night_on_earth.cards import MEANINGS
from widgets.last_night_on_earth.position_text import of_clock
from widgets.last_night_on_earth.words import SUN_TRACK, GameSnapshot, lying_card


def clock(snapshot: GameSnapshot) -> Html:
    """Return a strip over the map."""
    return snapshot.part(
        "div",
        "clock",
        el(
            "span",
            _sun_track(snapshot),
            *_counters(snapshot),
            class_="lnoe-strip",
            role="img",
            aria_label=of_clock(snapshot),
        ),
        _lying(snapshot),
        class_="lnoe-clock",
    )


def _sun_track(snapshot: GameSnapshot) -> Html:
    """Return the turns that are left, the marker on the one that is played."""
    sun = snapshot.observation.clock.sun
    steps = (
        el(
            "span",
            turn,
            class_=classes("lnoe-turn", "lnoe-turn--now" if turn == sun else "lnoe-turn--gone" if turn > sun else None),
        )
        for turn in range(DIE_ZOMBIES_DIE.turns, 0, -1)
    )
    return el("span", el("span", "☀", class_="lnoe-sun"), *steps, class_="lnoe-track", title=snapshot.say(SUN_TRACK))


def _counters(snapshot: GameSnapshot) -> list[Html]:
    now, goal = snapshot.observation.clock, DIE_ZOMBIES_DIE
    killed = el(
        "span",
        night.zombie(0),
        f"{now.kills}/{goal.kills_to_win}",
        class_="lnoe-counter",
        title=snapshot.say("Killed Zombies"),
    )
    dead = el(
        "span",
        night.sign("graveyard"),
        f"{now.deaths}/{goal.deaths_to_lose}",
        class_="lnoe-counter",
        title=snapshot.say("Dead Heroes"),
    )
    return [killed, dead]


def _lying(snapshot: GameSnapshot) -> Html:
    """Return the cards that last, each with what it does for those who ask."""
    say, seen = snapshot.say, snapshot.observation
    lying = [f"{one.card}:{one.place}" if one.place else one.card for one in seen.cards.in_play]
    if seen.clock.cornered:
        lying.append("z.cornered")
    if not lying:
        return EMPTY
    shown = (
        el(
            "li",
            el(
                "details",
                el("summary", lying_card(card, say)),
                el("p", say(MEANINGS[card.partition(":")[0]])),
                id_=snapshot.id(f"lies{at}"),
            ),
        )
        for at, card in enumerate(lying)
    )
    return el("ul", *shown, class_="lnoe-lying", aria_label=say("Cards in play"))
