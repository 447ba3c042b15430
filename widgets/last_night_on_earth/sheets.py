"""The Heroes beside the map: health, Items, and what each is able to; the details unfold."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engines.last_night_on_earth.board.town import town
from engines.last_night_on_earth.heroes import BY_ID
from engines.last_night_on_earth.model import Hero, hero_seats
from widgets.html import EMPTY, Child, Html, classes, el
from widgets.i18n import Say
from widgets.last_night_on_earth.cards import MEANINGS, TITLES
from widgets.last_night_on_earth.crop import crop_of
from widgets.last_night_on_earth.geometry import spaces_in
from widgets.last_night_on_earth.overlay import in_action
from widgets.last_night_on_earth.pieces import token
from widgets.last_night_on_earth.words import HEROES, GameSnapshot, abilities, titles, whereabouts
from widgets.parts import part

REMEMBERED = 32
"""Sheets kept as drawn: few change with a move."""


def sheets(snapshot: GameSnapshot) -> Html:
    """Return the sheet of each Hero, in the order of the deal; an example leaves out those who have no part in it."""
    heroes = snapshot.observation.heroes
    if not heroes:
        return EMPTY
    shown = (_sheet(snapshot, hero) for hero in heroes if _has_part(snapshot, hero))
    return el("ul", *shown, class_="lnoe-sheets", aria_label=snapshot.say("Heroes"))


def _has_part(snapshot: GameSnapshot, hero: Hero) -> bool:
    """Return whether a Hero stands in what is shown of the town, or was changed by the game."""
    layout = snapshot.observation.layout
    in_sight = layout is None or hero.space in spaces_in(town(layout).grid, crop_of(snapshot))
    return in_sight or hero.is_dead or bool(hero.wounds or hero.items or hero.has_faith or hero.bonus)


def _sheet(snapshot: GameSnapshot, hero: Hero) -> Html:
    seen, say = snapshot.observation, snapshot.say
    where = whereabouts(seen, hero.space, say) if hero.space >= 0 else ""
    # Where one player has all Heroes, nobody asks whose one is.
    owner = snapshot.names[hero.owner] if len(hero_seats(seen.seats)) > 1 else ""
    return _drawn(snapshot.key, hero, owner, where, hero.id in in_action(snapshot), say)


@lru_cache(REMEMBERED)
def _drawn(key: str, hero: Hero, player: str, where: str, now: bool, say: Say) -> Html:  # noqa: FBT001, PLR0913, PLR0917 - all that the markup follows from
    name = el("strong", HEROES[hero.id], class_="lnoe-who")
    owner = [" ", el("span", player, class_="lnoe-owner")] if player else []
    line = el("span", name, *owner, class_="lnoe-line1")
    rest = (
        el("span", say("dead"), class_="play-mark")
        if hero.is_dead
        else el("span", *_holds(hero, say), class_="lnoe-holds")
    )
    summary = el("summary", token(hero.id), el("span", line, rest, class_="lnoe-summary"))
    about = el("div", *_told(hero, where, say), class_="lnoe-about")
    details = el("details", summary, about, data_folds=True, id_=f"{key}-about-{hero.id}")
    return part(
        "li",
        f"{key}-sheet-{hero.id}",
        details,
        class_=classes("lnoe-sheet", "lnoe-sheet--now" if now else None, "lnoe-sheet--dead" if hero.is_dead else None),
        aria_current="true" if now else None,
    )


def _holds(hero: Hero, say: Say) -> Iterator[Child]:
    """Yield health as boxes, then Items by title."""
    health = BY_ID[hero.id].health
    boxes = "".join('<i class="lnoe-hurt"></i>' if box < hero.wounds else "<i></i>" for box in range(health))
    label = say("wounds {wounds} of {health}", wounds=hero.wounds, health=health)
    yield el("span", Html(boxes), class_="lnoe-health", role="img", aria_label=label)
    if hero.items:
        yield el("span", titles((item.card for item in hero.items), say), class_="lnoe-items")
    if hero.has_faith:
        yield el("span", TITLES["h.faith"], class_="play-mark")
    if hero.bonus:
        yield el(
            "span",
            say.many("{n} more Fight Die this turn", "{n} more Fight Dice this turn", hero.bonus),
            class_="play-mark",
        )


def _told(hero: Hero, where: str, say: Say) -> Iterator[Html]:
    """Yield where the Hero is, what it is able to, and what its Items do."""
    yield el("p", el("strong", HEROES[hero.id]), " ", where)
    yield el("p", abilities(BY_ID[hero.id], say))
    for card in dict.fromkeys(item.card for item in hero.items):
        yield el("p", el("strong", TITLES[card]), " ", say(MEANINGS[card]))
