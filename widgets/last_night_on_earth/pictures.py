"""Last Night on Earth as pages show it: pieces in running text, the table set up, a round at a glance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engines.last_night_on_earth.board.grid import SPACES
from engines.last_night_on_earth.board.town import town
from engines.last_night_on_earth.cards import HERO_CARDS, ZOMBIE_CARDS, Marker
from engines.last_night_on_earth.heroes import BY_ID
from engines.last_night_on_earth.model import DIE_ZOMBIES_DIE, ZOMBIES
from widgets.art import night
from widgets.art.dice import die
from widgets.diagram import Step, Way, diagram, linked, sentences
from widgets.html import Html, el, join
from widgets.i18n import N_, Say
from widgets.last_night_on_earth.cards import TITLES
from widgets.last_night_on_earth.clock import counters, track
from widgets.last_night_on_earth.geometry import WHOLE_TOWN
from widgets.last_night_on_earth.pieces import Slot, letters, number_of_hero, slots, token
from widgets.last_night_on_earth.plot import SHOWN
from widgets.last_night_on_earth.town import Marks, picture
from widgets.last_night_on_earth.words import COLOURS, HEROES, MARKERS, SUN_TRACK, ZOMBIE
from widgets.pictures import Piece, laid_out, place

STARTING: Mapping[str, str] = {"billy": "I11", "becky": "B2", "jenny": "D11", "sheriff": "H2"}
"""Heroes that may have been dealt, each in a space of its Start place."""
ON_PITS = (2, 2, 2, 1)
"""The first Zombies, as evenly on the pits as they can be."""
SCENARIO = "Die Zombies, Die!"
"""As it is printed."""

_DRAWINGS: Mapping[str, str] = {
    "wound": '<path class="night-blood" d="M12 2c4 6 7 9.500 7 13.200a7 7 0 0 1-14 0C5 11.500 8 8 12 2z"/>',
    "sun": '<circle class="night-sun" cx="12" cy="12" r="5.200"/>'
    '<path class="night-rays" d="M12 1.500v3M12 19.500v3M1.500 12h3M19.500 12h3'
    'M4.600 4.600l2.100 2.100M17.300 17.300l2.100 2.100M4.600 19.400l2.100-2.100M17.300 6.700l2.100-2.100"/>',
    "wall": '<path class="night-wall" d="M2 12h20"/>',
    "door": '<path class="night-wall" d="M2 12h4.500M17.500 12H22"/><path class="night-gap" d="M6.500 12h11"/>',
    "hero-card": '<rect class="night-card" x="4.500" y="1.500" width="15" height="21" rx="2"/>'
    '<circle class="night-emblem" cx="12" cy="12" r="4.600"/>',
    "zombie-card": '<rect class="night-card night-card--dark" x="4.500" y="1.500" width="15" height="21" rx="2"/>'
    '<path class="night-skull" d="M12 6.500a5 5 0 0 1 5 5.200l-1.500.4v2.400h-1.900v3h-3.200v-3H8.500v-2.400L7 11.700'
    'a5 5 0 0 1 5-5.200z"/>',
}
"""On a 24 × 24 grid, as the figures are."""


def _own(name: str) -> Html:
    return el("svg", Html(_DRAWINGS[name]), class_="figure", viewBox="0 0 24 24", aria_hidden="true")


def _pit() -> Html:
    return el("svg", el("use", href="#night-pit"), class_="figure", aria_hidden="true")


def _shown(drawn: Html) -> Callable[[str], Html]:
    return lambda label: el("span", drawn, role="img", aria_label=label) if label else drawn


def _die(face: int) -> Callable[[str], Html]:
    return lambda label: die(face, label=label)


PIECES: Mapping[str, Piece] = {
    "hero": Piece(N_("Hero"), _shown(night.any_hero())),
    **{name: Piece(title, _shown(token(name))) for name, title in HEROES.items()},
    "zombie": Piece(ZOMBIE, _shown(night.zombie(0))),
    "green-zombie": Piece(COLOURS[0], _shown(night.zombie(0))),
    "brown-zombie": Piece(COLOURS[1], _shown(night.zombie(1))),
    "wound": Piece(N_("wound"), _shown(_own("wound"))),
    "sun": Piece(N_("Sun marker"), _shown(_own("sun"))),
    "pit": Piece(MARKERS[Marker.PIT], _shown(_pit())),
    "wall": Piece(N_("wall"), _shown(_own("wall"))),
    "door": Piece(N_("door"), _shown(_own("door"))),
    "hero-card": Piece(N_("Hero card"), _shown(_own("hero-card"))),
    "zombie-card": Piece(N_("Zombie card"), _shown(_own("zombie-card"))),
    **{str(face): Piece(str(face), _die(face)) for face in range(1, 7)},
}


# -- the table set up -----------------------------------------------------------


def setup(say: Say) -> Html:
    """Return the table of two players before the first round."""
    left = ZOMBIES - sum(ON_PITS)
    decks = ((say("Hero deck"), "hero", HERO_CARDS), (say("Zombie deck"), "zombie", ZOMBIE_CARDS))
    first = say("The marker goes onto {turns} when the first Zombie Turn begins.", turns=DIE_ZOMBIES_DIE.turns)
    stand = say.many(
        "The Town Center and four outer boards. Each Hero is in their Start place, and {n} Zombie is on a pit.",
        "The Town Center and four outer boards. Each Hero is in their Start place, and {n} Zombies are on the pits.",
        sum(ON_PITS),
    )
    return laid_out(
        "lnoe",
        place(say(SUN_TRACK), track(DIE_ZOMBIES_DIE.turns + 1, ""), area="sun", told=first),
        place(say("Town"), _map(say), area="board", told=stand),
        place(
            say("Heroes"),
            *map(_sheet, STARTING),
            area="heroes",
            told=say("Four Hero sheets, dealt at random. Some Heroes start with an Item."),
        ),
        place(say("Scenario"), *counters(0, 0, say), area="scenario", told=SCENARIO),
        *(
            place(
                name,
                _own(f"{side}-card"),
                area=f"{side}-deck",
                told=say.many("{n} card", "{n} cards", sum(card.copies for card in cards)),
            )
            for name, side, cards in decks
        ),
        place(
            say("Zombie Pool"),
            *[night.zombie(0)] * left,
            area="pool",
            told=say.many("{n} Zombie is left.", "{n} Zombies are left.", left),
        ),
    )


def _sheet(name: str) -> Html:
    """Return a Hero's sheet: the token, the name, the Health boxes, and the Item of one who begins with it."""
    boxes = el("span", Html("<i></i>" * BY_ID[name].health), class_="lnoe-health", aria_hidden="true")
    item = el("small", TITLES["h.revolver"]) if name == "sheriff" else None
    return el("span", token(name), el("strong", HEROES[name]), boxes, item, class_="layout-kind")


def _map(say: Say) -> Html:
    laid = town(SHOWN)
    heroes = (
        _placed(f"hero-{number_of_hero(name)}", f"hero{number_of_hero(name)}", spot, letters(name))
        for name, space in STARTING.items()
        for spot in slots(laid.grid, SPACES[space], 1)
    )
    zombies = (
        _placed("zombie-0", "zombie0", spot)
        for pit, count in zip(laid.pits, ON_PITS, strict=True)
        for spot in slots(laid.grid, pit, count)
    )
    drawn = picture(SHOWN, Marks(), say)
    return el("svg", drawn, *heroes, *zombies, class_="lnoe-plot", viewBox=WHOLE_TOWN.view, aria_hidden="true")


def _placed(symbol: str, css: str, spot: Slot, name: str = "") -> Html:
    corner, scale = spot.size / 2, spot.size / 24
    where = f"translate({spot.x - corner:.0f} {spot.y - corner:.0f}) scale({scale:.2f})"
    body = el("use", href=f"#night-{symbol}", width=24, height=24)
    label = el("text", name, x=12, y=16, class_="figure-letters") if name else None
    return el("g", body, label, class_=f"lnoe-piece figure--{css}", transform=where)


# -- a round at a glance --------------------------------------------------------


def turn(say: Say) -> Html:
    """Return the steps of the Zombie Turn and of each Hero's turn."""
    return diagram(
        Step(
            title=say("Zombie Turn"),
            rule="lnoe-round-zombie-steps",
            text=say("In this order:"),
            pictures=night.zombie(0),
            listed=True,
            ways=tuple(_zombie_steps(say)),
        ),
        Step(
            title=say("Hero Turn"),
            rule="lnoe-hturn-order",
            text=say("The Heroes act one after another, in any order. Each takes these steps:"),
            pictures=night.any_hero(),
            listed=True,
            ways=tuple(_hero_steps(say)),
        ),
        end=sentences(
            linked(say("Then the next round begins."), "lnoe-round-order"),
            linked(
                say(
                    "The Heroes win by killing {kills} Zombies. "
                    "The Zombies win when {deaths} Heroes are dead, or at sundown.",
                    kills=DIE_ZOMBIES_DIE.kills_to_win,
                    deaths=DIE_ZOMBIES_DIE.deaths_to_lose,
                ),
                "lnoe-scn-die",
            ),
        ),
    )


def _zombie_steps(say: Say) -> Iterator[Way]:
    yield Way(
        when=say(SUN_TRACK),
        then=say(
            "After round 1, move the marker down one number. If it was on 1, the sun is down and the Zombies win."
        ),
        rule="lnoe-sun-advance",
        pictures=_own("sun"),
    )
    yield Way(
        when=say("Draw cards"),
        then=say("You may discard one card. Then draw until you hold four (two each with two Zombie players)."),
        rule="lnoe-zdraw-up",
        pictures=_own("zombie-card"),
    )
    yield Way(
        when=say("Spawn roll"),
        then=say(
            "Roll two dice and add them up (one die each with two Zombie players). If that is more than your "
            "Zombies on the board, new ones come later this turn."
        ),
        rule="lnoe-zspawn-roll-one",
        pictures=join([die(3), die(4)]),
    )
    yield Way(
        when=say("Movement"),
        then=say(
            "Each Zombie may go one space, even through a wall. With a Hero it must stay; "
            "next to a Hero, it must go into the Hero’s space."
        ),
        rule="lnoe-zmove-one",
        pictures=night.zombie(0),
    )
    yield Way(
        when=say("Fight"),
        then=say("Each Zombie in a Hero’s space fights once. The highest die wins, and Zombies win ties."),
        rule="lnoe-zfight-who",
        pictures=_own("wound"),
    )
    yield Way(
        when=say("New Zombies"),
        then=say(
            "If the spawn roll was high enough, roll a die (a D3 each with two Zombie players) and place up to "
            "that many Zombies, spread evenly over the pits."
        ),
        rule="lnoe-zplace-roll",
        pictures=_pit(),
    )


def _hero_steps(say: Say) -> Iterator[Way]:
    yield Way(
        when=say("Move or Search"),
        then=say("Roll a die and go up to that many spaces. Or, in a building, Search: draw a Hero card."),
        rule="lnoe-hmove-choice",
        pictures=_own("hero-card"),
    )
    yield Way(
        when=say("Exchange Items"),
        then=say("With Heroes in the same space, as many as you like."),
        rule="lnoe-hexch-same-space",
    )
    yield Way(
        when=say("Ranged Attack"),
        then=say("With an Item that has a Range, you may shoot once."),
        rule="lnoe-hranged-once",
    )
    yield Way(
        when=say("Fight"),
        then=say("Fight every Zombie in the space. If you win with doubles, the Zombie is killed."),
        rule="lnoe-hfight-all",
        pictures=join([die(5), die(5)]),
    )


PLOTS: Mapping[str, Callable[[Say], Html]] = {"setup": setup, "turn": turn}
